//! Why AP cannot be spent on something.

use crate::ids::{PATRIOTE, Special};
use crate::rules::bar::Bar;
use crate::rules::costs::CORPS_SPIRIT;
use crate::state::PreludeToRebellion;
use crate::state::frame::Frame;
use crate::words::{ap, seat_name, side, special_title};
use redoubt_engine::Refusal;
use redoubt_engine::contract::Sequence;
use redoubt_engine::refusal::no;

impl PreludeToRebellion {
    /// Words a bar about spending AP.
    pub(super) fn refuse_spending(&self, bar: Bar) -> Refusal {
        match bar {
            Bar::ColumnFull(seat, county) => {
                let (name, n) = (self.county(county), self.boxes(seat, county));
                no("PR-9.1b", format!("the {} row in {name} is full: it has {n} boxes", seat_name(seat)))
            }
            Bar::NoCube(seat) => {
                let stock = self.data.tables.cubes;
                let stock = if seat == PATRIOTE { stock.0 } else { stock.1 };
                no("AMB-A22", format!("all {stock} {} Cubes are on the map", seat_name(seat)))
            }
            Bar::CubeCost(county, cost, left) => {
                let rule = if county.is_urban() { "PR-9.1.2a" } else { "PR-9.1.1a" };
                let left = left_words(left);
                no(rule, format!("a Cube in {} costs {}, and {left}", self.county(county), ap(cost)))
            }
            Bar::Papineau(county, most) => {
                let name = self.county(county);
                no(
                    "PR-12.56a",
                    format!("Papineau Shipped Overseas: you cannot mobilize above {most} in {name} this Turn"),
                )
            }
            Bar::OnlyHere(county) => {
                no("PR-12.130a", format!("these AP pay only for Cubes in {}", self.county(county)))
            }
            Bar::NeedsPoints(need, left, rule) => no(rule, format!("it takes {need} AP, and {}", left_words(2 * left))),
            Bar::Stake(least, most) => {
                no("PR-9.2a", format!("put in at least {least} AP, and at most the {most} that are left"))
            }
            Bar::Affiliate(_) => match self.top() {
                Some(Frame::Stake(_, county)) if county.is_urban() => {
                    no("PR-9.2.1b", "no city helps a Check in a city")
                }
                _ => no("PR-9.2.2a", "name one of your own Urban Organizations as the one that helps"),
            },
            Bar::NotComposure => no("PR-9.3a", "only the Patriotes call for Composure"),
            Bar::Composed => no("PR-9.3a", "you have called for Composure in this Turn already"),
            bar => self.refuse_building(bar),
        }
    }

    /// Words a bar about an Organization or a Volunteer Corps.
    fn refuse_building(&self, bar: Bar) -> Refusal {
        match bar {
            Bar::Organized(county) => {
                no("PR-9.2c", format!("you have an Organization in {} already", self.county(county)))
            }
            Bar::NotThisCity(_) => {
                no("PR-9.2.1a", "in a city the Patriotes can create an Organization in Montréal only")
            }
            Bar::NoUrban => {
                let city = if self.asked() == Some(PATRIOTE) { "Montréal" } else { "Montréal or Québec" };
                no("PR-9.2.1a", format!("a Rural Organization needs your Organization in {city} first"))
            }
            Bar::FailedBefore => {
                no("PR-9.2b", "you have failed to create an Organization in this Action Round already")
            }
            Bar::MartialLaw => no("PR-3.2e", "Martial Law: you cannot create Organizations with AP in this Turn"),
            Bar::NotCorps => no("PR-9.4a", "only the Loyals recruit Volunteer Corps"),
            Bar::SpiritLow(now) => no(
                "PR-6.0b",
                format!("Volunteer Corps need a Rebellious Spirit of {CORPS_SPIRIT}, and it stands at {now}"),
            ),
            Bar::NoOrganization(county) => no(
                "PR-9.4a",
                format!("a Volunteer Corps needs your Rural Organization, and {} has none", self.county(county)),
            ),
            Bar::HasCorps(county) => no("PR-9.4a", format!("{} has a Volunteer Corps already", self.county(county))),
            Bar::NoCorpsLeft => {
                let n = self.data.tables.corps;
                no("PR-9.4d", format!("all {n} Volunteer Corps of the game are recruited"))
            }
            _ => no(self.question_rule(), "this is not among the answers to the open question"),
        }
    }

    /// Words a bar about a Special Action.
    pub(super) fn refuse_special(&self, bar: Bar) -> Refusal {
        let title = |special: Special| special_title(special);
        match bar {
            Bar::NotOnBoard(special) => no("PR-9.5a", format!("{} is not on this board", title(special))),
            Bar::UsedBefore(special) => no("PR-9.5a", format!("you have used {} in this game already", title(special))),
            Bar::UsedThisTurn => no("PR-9.5a", "you have used a Special Action in this Turn already"),
            Bar::TooFewCards(hand, pool) => no(
                "PR-9.5.2d",
                format!("too few cards: you hold {hand}, and the Pool has {pool} that are no Key Events"),
            ),
            Bar::UsedByOwner(special) => {
                // The seat that borrows is asked; the board is the other seat's.
                let owner = self.asked().unwrap_or(PATRIOTE).other();
                no("PR-12.48a", format!("{} have used {} already", side(owner), title(special)))
            }
            _ => no("PR-9.5a", "this Special Action is not among the answers to the open question"),
        }
    }
}

/// Says what is left of AP, from their halves.
fn left_words(halves: u8) -> String {
    match halves {
        0 => "none is left".into(),
        1 | 2 => format!("{} is left", ap(halves)),
        _ => format!("{} are left", ap(halves)),
    }
}
