//! Who follows a fallen leader of the US (AW-13D.6).

use crate::ids::{Counter, Side};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::rally::RallyBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::Frame;
use crate::state::at::At;
use crate::state::event::Event;
use crate::state::step::{Spot, Step};
use redoubt_engine::hex::HexId;
use std::ops::ControlFlow;

impl AdobeWalls {
    /// Returns the next captain who is still off the map (AW-13D.6a).
    fn free_captain(&self) -> Option<Counter> {
        Counter::CAPTAINS.into_iter().find(|captain| self.at[*captain] == At::RESERVE)
    }

    /// Has somebody follow a leader who is badly wounded and still on the map.
    pub(super) fn succeed(&mut self, leader: Counter, cx: &mut Cx) {
        if let Some(hex) = self.hex_of(leader) {
            self.succeed_at(leader, hex, cx);
        }
    }

    /// Has somebody follow a leader who fell in a hex: a captain takes the place of Abreu or McCleave at once; after Carson
    /// the US may place one anywhere (AW-13D.6a, AW-13D.6b, E-49).
    pub(super) fn succeed_at(&mut self, leader: Counter, hex: HexId, cx: &mut Cx) {
        if self.commander.unwrap_or(Counter::CARSON) == leader {
            let ranks = [Counter::ABREU, Counter::MCCLEAVE, Counter::CAPTAINS[0], Counter::CAPTAINS[1]];
            let able = |c: &Counter| *c != leader && self.at[*c].on_map() && self.leads(*c);
            self.commander = ranks.into_iter().find(able).or(self.commander);
        }
        match (leader, self.free_captain()) {
            (Counter::ABREU | Counter::MCCLEAVE, Some(captain)) => self.install(captain, leader, hex, cx),
            (Counter::CARSON, Some(_)) => self.agenda.push(Frame::Captain(leader)),
            _ => {}
        }
    }

    /// Places a captain in a hex, attached to the unit of him whom he follows, or to another one there.
    fn install(&mut self, captain: Counter, after: Counter, hex: HexId, cx: &mut Cx) {
        self.at[captain] = At::hex(hex);
        let units = self.fighters(hex, Side::Us);
        let host = self.attached[after].filter(|unit| units.has(*unit)).or(units.first());
        self.attached[captain] = host;
        cx.all(self, Event::Replaced(after, captain, Spot(hex)));
    }

    /// Returns the hexes where a captain may be placed: with any leader or unit of the US (AW-13D.6b).
    fn captain_hexes(&self) -> Vec<HexId> {
        let with = self.on_map().iter().filter(|c| c.side() == Side::Us && (c.is_leader() || self.is_combat(*c)));
        let mut hexes: Vec<HexId> = with.filter_map(|c| self.hex_of(c)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// Checks an answer where a captain is placed.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_captain(&self, _leader: Counter, step: Step) -> Result<(), Bar> {
        match step {
            Step::Done => Ok(()),
            Step::PlaceCaptain(captain, _) if Some(captain) != self.free_captain() => Err(Bar::NotAsked),
            Step::PlaceCaptain(_, Spot(hex)) if self.captain_hexes().contains(&hex) => Ok(()),
            Step::PlaceCaptain(_, Spot(hex)) => Err(Bar::Rally(RallyBar::NobodyThere(hex))),
            _ => Err(Bar::NotAsked),
        }
    }

    /// Passes every answer that could be legal where a captain is placed to `each`, none twice, until it breaks.
    pub(crate) fn captain_candidates(&self, _leader: Counter, each: Each) -> ControlFlow<()> {
        if let Some(captain) = self.free_captain() {
            self.captain_hexes().into_iter().try_for_each(|hex| each(Step::PlaceCaptain(captain, Spot(hex))))?;
        }
        each(Step::Done)
    }

    /// Carries out an answer where a captain is placed.
    pub(crate) fn captain_step(&mut self, leader: Counter, step: Step, cx: &mut Cx) {
        self.agenda.pop();
        if let Step::PlaceCaptain(captain, Spot(hex)) = step {
            self.install(captain, leader, hex, cx);
        }
    }

    /// Ends the question where no captain is left. Returns false where the US has to answer.
    pub(crate) fn captain_acts(&mut self, _leader: Counter, _cx: &mut Cx) -> bool {
        if self.free_captain().is_none() {
            self.agenda.pop();
            return true;
        }
        false
    }
}
