//! Special Actions (PR-9.5) and the one that card 48 borrows.

use crate::house_rules::HouseRule;
use crate::ids::{CardId, County, DeckId, PATRIOTE, Special, Track};
use crate::rules::C;
use crate::rules::bar::{Bar, forbid};
use crate::state::PreludeToRebellion;
use crate::state::event::{Cause, Event};
use crate::state::frame::{Frame, Spend, Used};
use crate::state::step::Step;
use redoubt_engine::RuleId;
use redoubt_engine::Seat;
use redoubt_engine::ids::Id;

/// Opportunity Points of Our Moment (PR-9.5.2a).
pub(crate) const MOMENT_POINTS: i16 = 6;
/// Mobilization Value that Overwhelming Support counts (PR-9.5.2b).
pub(crate) const SUPPORT_MV: u8 = 9;
/// Scoring Dice of a borrowed Pulling the Strings (card 48).
pub(crate) const BORROWED_DICE: u8 = 3;

impl PreludeToRebellion {
    /// Checks whether a seat may use a Special Action for so many AP (PR-9.5a, PR-9.5b).
    pub(crate) fn check_special(&self, spend: &Spend, special: Special, n: u8) -> Result<(), Bar> {
        let seat = spend.seat;
        forbid(!Special::board(seat).contains(&special), Bar::NotOnBoard(special))?;
        forbid(self.has_used(seat, special), Bar::UsedBefore(special))?;
        forbid(self.used_this_turn(seat), Bar::UsedThisTurn)?;
        let left = spend.halves / 2;
        let mut prices = Self::prices(special, left);
        let (least, most) = (prices.clone().next().unwrap_or(1), prices.clone().last().unwrap_or(1));
        forbid(!prices.any(|price| price == n), Bar::NotOffered(least, most))?;
        forbid(n > left, Bar::NeedsPoints(n, left, RuleId::new("PR-9.5a")))?;
        if special == Special::ANGLES {
            let (hand, pool) = (self.hands[seat.index()].len() as u8, self.exchangeable().count() as u8);
            forbid(n / 2 > hand.min(pool), Bar::TooFewCards(hand, pool))?;
        }
        Ok(())
    }

    /// Iterates over the cards of the Pool that are no Key Events.
    pub(crate) fn exchangeable(&self) -> impl Iterator<Item = CardId> + '_ {
        self.pool.iter().copied().filter(|card| self.card(*card).deck != DeckId::Key)
    }

    /// Uses a Special Action; a borrowed one is not used up (PR-12.48a).
    pub(crate) fn use_special(&mut self, seat: Seat, special: Special, n: u8, borrowed: bool, cx: &mut C) {
        if !borrowed {
            self.used.push(Used { special, seat, turn: self.turn, round: self.round });
        }
        cx.all(self, Event::Special(seat, special, n, borrowed));
        match special {
            Special::STRINGS => {
                let dice = if borrowed { BORROWED_DICE } else { n };
                self.agenda.push(Frame::Strings(seat, dice, vec![]));
            }
            Special::REALIGNMENT => self.record.swap = !self.record.swap,
            Special::NON_ISSUE if self.markers.iter().any(|at| *at > 0) => self.agenda.push(Frame::Reset(seat)),
            Special::TROUBLE => {
                let by = if n >= 6 && !borrowed { 2 } else { 1 };
                self.move_spirit(by, Cause::Special(special), cx);
            }
            Special::CANADIEN | Special::MEDIA => self.fresh[seat.index()].insert(special),
            Special::NO_MATTER => self.pending[seat.index()].insert(special),
            Special::MOMENT => {
                self.move_points(seat, MOMENT_POINTS, Cause::Special(special), cx);
            }
            Special::SUPPORT => {
                let full = |c: &County| self.bias(*c) == Some(PATRIOTE) && self.mv(PATRIOTE, *c) >= SUPPORT_MV;
                let n = County::all().filter(full).count() as u8;
                self.score_vp(seat, n, Cause::Special(special), cx);
            }
            Special::ANGLES => self.agenda.push(Frame::Angles(seat, n / 2, vec![])),
            _ => {}
        }
    }

    /// Checks an answer to a question of a Special Action.
    pub(crate) fn check_special_answer(&self, frame: &Frame, step: Step) -> Result<(), Bar> {
        match (frame, step) {
            (Frame::Strings(..), Step::NameTrack(_)) => Ok(()),
            (Frame::Reset(_), Step::NameTrack(track)) => forbid(self.markers[track.index()] == 0, Bar::AtStart(track)),
            (Frame::Angles(seat, n, named), Step::Take(card)) => self.check_exchange(*seat, *n, named, card),
            (Frame::Borrow(seat), Step::Use(special, 0)) => self.check_borrow(*seat, special),
            (Frame::Borrow(_), Step::Use(..)) => Err(Bar::NotOffered(0, 0)),
            _ => Err(Bar::NotAsked(RuleId::new("PR-9.5a"))),
        }
    }

    /// Checks whether a card can be named for Various Angles: cards of the hand first, then of the Pool.
    fn check_exchange(&self, seat: Seat, n: u8, named: &[CardId], card: CardId) -> Result<(), Bar> {
        forbid(named.contains(&card), Bar::NamedBefore(card))?;
        if named.len() < usize::from(n) {
            return forbid(!self.hands[seat.index()].contains(&card), Bar::NotInHand(card));
        }
        forbid(!self.pool.contains(&card), Bar::NotInPool(card))?;
        forbid(self.card(card).deck == DeckId::Key, Bar::NotThisCard(card))
    }

    /// Checks whether a seat may borrow a Special Action (card 48).
    pub(crate) fn check_borrow(&self, seat: Seat, special: Special) -> Result<(), Bar> {
        let owner = seat.other();
        forbid(!Special::board(owner).contains(&special), Bar::NotOnBoard(special))?;
        forbid(self.has_used(owner, special), Bar::UsedByOwner(special))
    }

    /// Carries out an answer to a question of a Special Action.
    pub(crate) fn special_step(&mut self, step: Step, cx: &mut C) {
        let Some(top) = self.agenda.top().cloned() else { return };
        match (top, step) {
            (Frame::Strings(seat, left, mut named), Step::NameTrack(track)) => {
                if self.plays(HouseRule::NamedStrings) {
                    named.push(track);
                    self.agenda.set_top(Frame::Strings(seat, left - 1, named));
                } else {
                    self.agenda.set_top(Frame::Strings(seat, left - 1, named));
                    self.agenda.push(Frame::RollDie(seat, track));
                }
            }
            (Frame::Reset(_), Step::NameTrack(track)) => {
                self.agenda.pop();
                let was = std::mem::take(&mut self.markers[track.index()]);
                cx.all(self, Event::MarkerReset(track, was));
            }
            (Frame::Angles(seat, n, mut named), Step::Take(card)) => {
                named.push(card);
                if named.len() < 2 * usize::from(n) {
                    self.agenda.set_top(Frame::Angles(seat, n, named));
                } else {
                    self.agenda.pop();
                    self.exchange(seat, &named, cx);
                }
            }
            (Frame::Borrow(seat), Step::Use(special, _)) => {
                self.agenda.pop();
                self.use_special(seat, special, 0, true, cx);
            }
            _ => {}
        }
    }

    /// Rolls the next of the Scoring Dice that were all named at once (A30), or ends the Special Action.
    pub(crate) fn roll_named(&mut self, seat: Seat, mut named: Vec<Track>) {
        if named.is_empty() {
            self.agenda.pop();
            return;
        }
        let track = named.remove(0);
        self.agenda.set_top(Frame::Strings(seat, 0, named));
        self.agenda.push(Frame::RollDie(seat, track));
    }

    /// Lets cards of a hand and of the Pool change places together (PR-9.5.2f).
    fn exchange(&mut self, seat: Seat, named: &[CardId], cx: &mut C) {
        let (given, taken) = named.split_at(named.len() / 2);
        let hand = &mut self.hands[seat.index()];
        hand.retain(|card| !given.contains(card));
        hand.extend(taken);
        hand.sort_unstable();
        self.pool.retain(|card| !taken.contains(card));
        self.pool.extend(given);
        self.pool.sort_unstable();
        cx.barrier();
        cx.all(self, Event::Exchanged(seat, given.to_vec(), taken.to_vec()));
    }

    /// Puts a card of a hand into the Pool; its owner draws the top card of the same deck (card 121).
    pub(crate) fn hand_to_pool(&mut self, of: Seat, card: CardId, cx: &mut C) {
        self.agenda.pop();
        self.hands[of.index()].retain(|own| *own != card);
        self.pool.push(card);
        self.pool.sort_unstable();
        cx.barrier();
        cx.all(self, Event::HandToPool(of, card));
        if let Some(drawn) = self.draw(self.card(card).deck, cx) {
            let hand = &mut self.hands[of.index()];
            hand.push(drawn);
            hand.sort_unstable();
            cx.only(self, of, Event::Drew(of, vec![drawn]));
        }
    }

    /// Lists the cards of a hand that can be put into the Pool: no Activities cards.
    pub(crate) fn open_to_pool(&self, of: Seat) -> Vec<CardId> {
        self.hands[of.index()].iter().copied().filter(|card| !self.is_activities(*card)).collect()
    }
}
