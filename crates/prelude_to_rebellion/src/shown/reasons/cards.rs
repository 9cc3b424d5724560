//! Why a card cannot be played, bought or named.

use crate::ids::CardId;
use crate::rules::bar::Bar;
use crate::state::PreludeToRebellion;
use crate::state::frame::Frame;
use crate::words::{cards, points, seat_name, small};
use redoubt_engine::Refusal;
use redoubt_engine::refusal::no;

impl PreludeToRebellion {
    /// Words a bar about a card.
    pub(super) fn refuse_card(&self, bar: Bar) -> Refusal {
        let title = |card: CardId| self.card_title(card);
        match bar {
            Bar::NotInHand(card) => match self.top() {
                Some(Frame::HandToPool(of, _)) => {
                    no("PR-13.0b", format!("{} is not in the {} hand", title(card), seat_name(*of)))
                }
                Some(Frame::Angles(..)) => no("PR-9.5.2d", format!("{} is not in your hand", title(card))),
                _ => no("PR-3.1a", format!("{} is neither in your hand nor in the Pool", title(card))),
            },
            Bar::NotInPool(card) => no("PR-7.0b", format!("{} is not in the Pool", title(card))),
            Bar::Opposing(card) => {
                let whose = self.whose(card);
                no("PR-3.1g", format!("{} is a {whose} card: you can play it for its AP only", title(card)))
            }
            Bar::Unmet(card) => {
                let rule = if self.pool.contains(&card) { "PR-7.0g" } else { "PR-3.1o" };
                no(rule, format!("the condition of {} is not met: {}", title(card), small(self.needs(card))))
            }
            Bar::MediaFirst(card) => {
                no("PR-9.5.1j", format!("Partisan Media waits: {} gives its AP first, and then its Event", title(card)))
            }
            Bar::OpposingPool(card) => {
                no("PR-7.0d", format!("{} is a {} card, and you cannot buy it", title(card), self.whose(card)))
            }
            Bar::PoolNotForPoints(card) => {
                no("PR-7.0d", format!("{} lies in the Pool, and a Pool card gives no AP", title(card)))
            }
            Bar::Points(need, there) => {
                let rule = if matches!(self.top(), Some(Frame::Check(_))) { "PR-8.0c" } else { "PR-3.2c" };
                no(rule, format!("it takes {}, and you have {there}", points(need)))
            }
            Bar::HandNotEmpty(n) => {
                no("PR-3.1b", format!("you may pass only with an empty hand, and you hold {}", cards(n)))
            }
            Bar::NotThisCard(card) => match self.top() {
                Some(Frame::Angles(..)) => {
                    no("PR-9.5.2d", format!("{} is a Key Event, which stays in the Pool", title(card)))
                }
                _ => {
                    no(self.question_rule(), format!("{} is an Activities card, which stays in the hand", title(card)))
                }
            },
            Bar::NamedBefore(card) => no(self.question_rule(), format!("{} is named already", title(card))),
            _ => no(self.question_rule(), "this card is not among the answers to the open question"),
        }
    }

    /// Names the side of a card: "Loyal".
    fn whose(&self, card: CardId) -> &'static str {
        self.card(card).faction.seat().map_or("neutral", seat_name)
    }
}
