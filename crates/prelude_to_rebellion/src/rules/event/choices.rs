//! Answers to the questions of Events: Counties, numbers, options, points, cards.

use crate::data::ops::BlockId;
use crate::ids::County;
use crate::ids::Track;
use crate::rules::C;
use crate::rules::bar::{Bar, forbid};
use crate::state::PreludeToRebellion;
use crate::state::event::{Cause, Event};
use crate::state::frame::{Frame, Pick, Spread};
use crate::state::step::Step;
use redoubt_engine::Seat;
use redoubt_engine::ids::{Id, IdSet};

impl PreludeToRebellion {
    /// Tells whether a player can still place or take a Cube.
    pub(crate) fn can_spread(&self, spread: &Spread) -> bool {
        spread.left > 0 && spread.among.iter().any(|county| self.check_cube(spread, county).is_ok())
    }

    /// Counts the Cubes that a player can still place or take: what is left of them, as far as there are Cubes and room
    /// (PR-6.2c).
    pub(crate) fn spread_left(&self, spread: &Spread) -> u8 {
        let mut room: u16 = 0;
        for county in spread.among {
            let here = self.mv(spread.side, county);
            let most = if spread.add { self.boxes(spread.side, county).saturating_sub(here) } else { here };
            let allowed = match spread.each {
                each @ ..=3 => each.saturating_sub(spread.placed_in(county)),
                _ => u8::MAX,
            };
            room += u16::from(most.min(allowed));
        }
        let stock = if spread.add { self.cubes_left(spread.side) } else { u16::MAX };
        room.min(stock).min(spread.left.into()) as u8
    }

    /// Checks whether a Cube can be placed in a County, or taken from it.
    fn check_cube(&self, spread: &Spread, county: County) -> Result<(), Bar> {
        forbid(!spread.among.has(county), Bar::NotAmong(county))?;
        let full = spread.each <= 3 && spread.placed_in(county) >= spread.each;
        forbid(full, Bar::Limit(county, spread.each))?;
        if !spread.add {
            return forbid(self.mv(spread.side, county) == 0, Bar::NoCubeThere(spread.side, county));
        }
        forbid(self.mv(spread.side, county) >= self.boxes(spread.side, county), Bar::ColumnFull(spread.side, county))?;
        forbid(!self.has_cube(spread.side), Bar::NoCube(spread.side))
    }

    /// Checks an answer to a question of an Event.
    pub(crate) fn check_choice(&self, frame: &Frame, seat: Seat, step: Step) -> Result<(), Bar> {
        match (frame, step) {
            (Frame::Spread(spread), Step::Choose(county)) => self.check_cube(spread, county),
            (Frame::Pick(Pick { among, .. }) | Frame::Order(_, among, _), Step::Choose(county)) => {
                forbid(!among.has(county), Bar::NotAmong(county))
            }
            (Frame::NameCounty, Step::Choose(county)) => {
                let open = self.random().is_some_and(|random| self.is_open(&random, county));
                forbid(!open, Bar::NotAmong(county))
            }
            (Frame::Number(_, least, most), Step::Number(n)) => {
                forbid(!(*least..=*most).contains(&n), Bar::NotOffered(*least, *most))
            }
            (Frame::Option(_, block, at), Step::Option(n)) => {
                let last = self.options_of(*block, *at).len() as u8;
                forbid(n >= last, Bar::NotOffered(0, last.saturating_sub(1)))
            }
            (Frame::MaySpend(_, need, _), Step::Spend(n)) => {
                forbid(n != 0 && n != *need, Bar::NotOffered(0, *need))?;
                let there = self.points[seat.index()];
                forbid(n > there, Bar::Points(n, there))
            }
            (Frame::MaySpendUpTo(_, most), Step::Spend(n)) => forbid(n > *most, Bar::NotOffered(0, *most)),
            (Frame::Peek(..), Step::Seen) => Ok(()),
            (Frame::HandToPool(of, _), Step::Take(card)) => {
                forbid(!self.hands[of.index()].contains(&card), Bar::NotInHand(card))?;
                forbid(self.is_activities(card), Bar::NotThisCard(card))
            }
            _ => Err(Bar::NotAsked(self.question_rule())),
        }
    }

    /// Returns the random Counties that are being found, below the top frame.
    pub(crate) fn random(&self) -> Option<crate::state::frame::Random> {
        self.agenda.iter().rev().find_map(|frame| match frame {
            Frame::Random(random) => Some(*random),
            _ => None,
        })
    }

    /// Carries out an answer to a question of an Event.
    pub(crate) fn choice_step(&mut self, step: Step, cx: &mut C) {
        let Some(top) = self.agenda.top().cloned() else { return };
        match (top, step) {
            (Frame::Spread(spread), Step::Choose(county)) => self.spread_cube(spread, county, cx),
            (Frame::Pick(pick), Step::Choose(county)) => self.picked(pick, county),
            (Frame::Order(seat, mut left, then), Step::Choose(county)) => {
                left.remove(county);
                self.set_it(county);
                self.agenda.set_top(Frame::Order(seat, left, then));
                self.agenda.push(Frame::Run(then, 0));
            }
            (Frame::NameCounty, Step::Choose(county)) => {
                self.agenda.pop();
                self.found_county(county);
                if let Some(you) = self.running.as_ref().map(|running| running.you) {
                    cx.all(self, Event::Named(you, county));
                }
            }
            (Frame::Number(seat, ..), Step::Number(n)) => {
                self.agenda.pop();
                self.set_x(i16::from(n));
                if let Some(card) = self.running.as_ref().map(|running| running.card) {
                    cx.all(self, Event::Number(seat, card, n));
                }
            }
            (Frame::Option(seat, block, at), Step::Option(n)) => {
                self.agenda.pop();
                self.chosen(seat, block, at, n, cx);
            }
            (Frame::MaySpend(seat, _, then), Step::Spend(n)) => {
                self.agenda.pop();
                if n > 0 {
                    self.pay_for_event(seat, n, cx);
                    self.agenda.push(Frame::Run(then, 0));
                }
            }
            (Frame::MaySpendUpTo(seat, _), Step::Spend(n)) => {
                self.agenda.pop();
                self.set_x(i16::from(n));
                self.pay_for_event(seat, n, cx);
            }
            (Frame::Peek(..), Step::Seen) => {
                self.agenda.pop();
            }
            (Frame::HandToPool(of, _), Step::Take(card)) => self.hand_to_pool(of, card, cx),
            _ => {}
        }
    }

    /// Spends Opportunity Points for the Event alone (PR-12.28a).
    fn pay_for_event(&mut self, seat: Seat, n: u8, cx: &mut C) {
        if let Some(card) = self.running.as_ref().map(|running| running.card) {
            self.move_points(seat, -i16::from(n), Cause::Card(card), cx);
        }
    }

    /// Places or takes one Cube.
    fn spread_cube(&mut self, mut spread: Spread, county: County, cx: &mut C) {
        spread.left -= 1;
        spread.count(county);
        self.agenda.set_top(Frame::Spread(spread));
        let cause = match self.running.as_ref().map(|running| running.card) {
            Some(card) if !spread.fear => Cause::Card(card),
            _ => Cause::Scoring(Track::RURAL),
        };
        if spread.add {
            self.add_cubes(spread.side, county, 1, cause, cx);
        } else {
            self.remove_cubes(spread.side, county, 1, cause, cx);
        }
    }

    /// Notes a picked County.
    fn picked(&mut self, mut pick: Pick, county: County) {
        pick.left -= 1;
        pick.among.remove(county);
        self.agenda.set_top(Frame::Pick(pick));
        if pick.single {
            self.set_it(county);
        } else if let Some(running) = &mut self.running {
            running.them.push(county);
        }
    }

    /// Sets the variable "it".
    fn set_it(&mut self, county: County) {
        if let Some(running) = &mut self.running {
            running.it = Some(county);
        }
    }

    /// Goes on with the chosen option.
    fn chosen(&mut self, seat: Seat, block: BlockId, at: u8, n: u8, cx: &mut C) {
        let Some((_, then)) = self.options_of(block, at).get(usize::from(n)) else { return };
        self.agenda.push(Frame::Run(*then, 0));
        if let Some(card) = self.running.as_ref().map(|running| running.card) {
            cx.all(self, Event::Option(seat, card, n));
        }
    }

    /// Collects the Counties that answer the question of the top frame, for legal lists.
    pub(crate) fn choosable(&self, frame: &Frame) -> IdSet<County> {
        match frame {
            Frame::Spread(spread) => spread.among,
            Frame::Pick(Pick { among, .. }) | Frame::Order(_, among, _) => *among,
            Frame::NameCounty => County::all().collect(),
            _ => IdSet::EMPTY,
        }
    }
}
