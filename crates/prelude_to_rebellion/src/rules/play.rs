//! Playing a card: as its Event, for its AP, or from the Pool (PR-3, PR-7).

use crate::data::ops::{After, BlockId, Lasting};
use crate::ids::{CardId, County, Faction, PATRIOTE, Special};
use crate::rules::C;
use crate::rules::bar::{Bar, forbid};
use crate::state::PreludeToRebellion;
use crate::state::event::{Cause, Event};
use crate::state::frame::{Frame, Mode, Play, Running, Spend, Stage};
use redoubt_engine::Seat;
use redoubt_engine::ids::IdSet;

impl PreludeToRebellion {
    /// Checks whether a seat may play a card of its hand as its Event.
    pub(crate) fn check_event(&self, seat: Seat, card: CardId) -> Result<(), Bar> {
        forbid(!self.hands[seat.index()].contains(&card), Bar::NotInHand(card))?;
        forbid(self.is_opposing(seat, card), Bar::Opposing(card))?;
        let own = self.card(card).faction.seat() == Some(seat);
        forbid(own && self.waits(seat, Special::MEDIA), Bar::MediaFirst(card))?;
        forbid(!self.is_met(seat, card), Bar::Unmet(card))
    }

    /// Checks whether a seat may play a card of its hand for its AP.
    pub(crate) fn check_points(&self, seat: Seat, card: CardId) -> Result<(), Bar> {
        forbid(self.pool.contains(&card), Bar::PoolNotForPoints(card))?;
        forbid(!self.hands[seat.index()].contains(&card), Bar::NotInHand(card))
    }

    /// Checks whether a seat may buy a card of the Pool.
    pub(crate) fn check_bought(&self, seat: Seat, card: CardId) -> Result<(), Bar> {
        forbid(!self.pool.contains(&card), Bar::NotInPool(card))?;
        forbid(self.is_opposing(seat, card), Bar::OpposingPool(card))?;
        let (price, there) = (self.card(card).ap, self.points[seat.index()]);
        forbid(price > there, Bar::Points(price, there))?;
        forbid(!self.is_met(seat, card), Bar::Unmet(card))
    }

    /// Tells whether the prerequisite of a card is met for whoever its Event would belong to.
    pub(crate) fn is_met(&self, by: Seat, card: CardId) -> bool {
        self.holds(&self.card(card).needs, self.event_seat(by, card))
    }

    /// Returns the AP that a card gives when it is played for its AP (card 117).
    #[must_use]
    pub fn points_of(&self, card: CardId) -> u8 {
        let printed = self.card(card).ap;
        if self.lasts(Lasting::ImpassableRoads) { printed.saturating_sub(2).max(2) } else { printed }
    }

    /// Plays a card: it leaves hand or Pool, and what follows is put on the agenda.
    pub(crate) fn play_card(&mut self, card: CardId, mode: Mode, cx: &mut C) {
        let by = self.active;
        let place = if mode == Mode::Bought { &mut self.pool } else { &mut self.hands[by.index()] };
        place.retain(|own| *own != card);
        self.play = Some(Play { card, by, mode, after: After::Discard, rolls: true });
        cx.all(self, Event::Played(by, card, mode));
        self.set_stage(Stage::ActionEnd);
        self.agenda.push(Frame::Dispose);
        self.agenda.push(Frame::Die);
        match mode {
            Mode::Points => {
                let n = self.points_of(card);
                self.agenda.push(Frame::AfterPoints);
                self.give_points(by, n, None, Cause::Card(card), cx);
            }
            Mode::Event => self.begin_event(card, by, cx),
            Mode::Bought => {
                let price = i16::from(self.card(card).ap);
                self.move_points(by, -price, Cause::Bought(card), cx);
                self.begin_event(card, by, cx);
            }
        }
    }

    /// Gives AP to a seat, to be spent now.
    pub(crate) fn give_points(&mut self, seat: Seat, n: u8, only: Option<County>, cause: Cause, cx: &mut C) {
        cx.all(self, Event::Points(seat, n, cause));
        self.agenda.push(Frame::Spend(Spend { seat, halves: 2 * n, of: n, only }));
    }

    /// Begins the Event of the card that is being played, for the seat whose Event it is.
    pub(crate) fn begin_event(&mut self, card: CardId, you: Seat, cx: &mut C) {
        let data = self.card(card);
        if let Some(play) = &mut self.play {
            play.after = data.after;
        }
        cx.all(self, Event::Begins(you, card));
        self.push_event(card, you, data.script, None, true);
    }

    /// Begins primitives of a card that is not being played: one that waited.
    pub(crate) fn begin_block(&mut self, card: CardId, you: Seat, block: BlockId, it: Option<County>, cx: &mut C) {
        cx.all(self, Event::Begins(you, card));
        self.push_event(card, you, block, it, false);
    }

    /// Puts the primitives of an Event on the agenda.
    fn push_event(&mut self, card: CardId, you: Seat, block: BlockId, it: Option<County>, played: bool) {
        let start: [IdSet<County>; 2] = [self.controlled(PATRIOTE), self.controlled(PATRIOTE.other())];
        self.running = Some(Running { card, you, it, them: vec![], x: 0, start, played });
        self.agenda.push(Frame::EndEvent);
        self.agenda.push(Frame::Run(block, 0));
    }

    /// Ends the Event that was carried out.
    pub(crate) fn end_event(&mut self) {
        self.agenda.pop();
        self.running = None;
    }

    /// Goes on after the AP of a card: its Event may follow (PR-3.1d, PR-3.1f, PR-3.1h, PR-3.1i, PR-9.5.1e to j).
    pub(crate) fn after_points(&mut self, cx: &mut C) {
        self.agenda.pop();
        let Some(play) = self.play else { return };
        let (card, by) = (play.card, play.by);
        match self.card(card).faction {
            Faction::Neutral => self.send_to(After::Pool),
            own if own.seat() == Some(by) => {
                let met = self.is_met(by, card);
                if self.spend_waiting(by, Special::MEDIA, met, cx) && met {
                    self.begin_event(card, by, cx);
                }
            }
            _ if self.spend_waiting(by, Special::CANADIEN, true, cx) => cx.all(self, Event::Ignored(by, card)),
            _ if self.is_met(by, card) => self.begin_event(card, self.event_seat(by, card), cx),
            _ => {
                let owner = self.event_seat(by, card);
                self.send_to(After::Pool);
                cx.all(self, Event::Unmet(card));
                self.move_points(owner, i16::from(self.card(card).ap / 2), Cause::Unmet(card), cx);
                let unmet = self.card(card).unmet;
                if !self.data.block(unmet).is_empty() {
                    self.push_event(card, owner, unmet, None, true);
                }
            }
        }
    }

    /// Says where the card that is being played goes.
    pub(crate) fn send_to(&mut self, after: After) {
        if let Some(play) = &mut self.play {
            play.after = after;
        }
    }

    /// Puts the played card where it goes (PR-3.1c, PR-7.0c).
    pub(crate) fn dispose(&mut self, cx: &mut C) {
        self.agenda.pop();
        let Some(play) = self.play.take() else { return };
        let after = match play.after {
            After::Pool if play.mode == Mode::Bought => After::Discard,
            after => after,
        };
        match after {
            After::Discard => self.discard(play.card),
            After::Aside => self.aside.push(play.card),
            After::Pool => {
                self.pool.push(play.card);
                self.pool.sort_unstable();
            }
        }
        cx.all(self, Event::Disposed(play.card, after));
    }
}
