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

    /// Returns who commands the US: the highest in rank of those who are on the map and not badly wounded, else the highest
    /// on the map (AW-13D.6b).
    #[must_use]
    pub fn us_commander(&self) -> Option<Counter> {
        let ranks = [Counter::CARSON, Counter::ABREU, Counter::MCCLEAVE, Counter::CAPTAINS[0], Counter::CAPTAINS[1]];
        let there = ranks.into_iter().filter(|c| self.at[*c].on_map());
        there.clone().find(|c| self.leads(*c)).or(there.clone().next())
    }

    /// Has a captain take the place of Abreu or McCleave, who fell in a hex or is badly wounded there, at once and in the same
    /// hex (AW-13D.6a, E-49). Where the enemy has it none can be placed.
    pub(super) fn replace(&mut self, leader: Counter, hex: HexId, host: Option<Counter>, cx: &mut Cx) {
        let taken = !self.fighters(hex, Side::Nations).is_empty();
        if let (Counter::ABREU | Counter::MCCLEAVE, Some(captain), false) = (leader, self.free_captain(), taken) {
            self.install(captain, leader, hex, host, cx);
        }
    }

    /// Asks the US whether it places a captain after Carson (AW-13D.6b).
    pub(super) fn follow_carson(&mut self) {
        if self.free_captain().is_some() {
            self.agenda.push(Frame::Captain(Counter::CARSON));
        }
    }

    /// Places a captain in a hex, attached to the unit of him whom he follows; where there is none the US chooses
    /// (AW-13A.a).
    fn install(&mut self, captain: Counter, after: Counter, hex: HexId, host: Option<Counter>, cx: &mut Cx) {
        self.at[captain] = At::hex(hex);
        let units = self.fighters(hex, Side::Us);
        let only = units.first().filter(|_| units.len() == 1);
        self.attached[captain] = host.filter(|unit| units.has(*unit)).or(only);
        cx.all(self, Event::Replaced(after, captain, Spot(hex)));
        if self.attached[captain].is_none() && !units.is_empty() {
            self.ask_to_attach(captain);
        }
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
            self.install(captain, leader, hex, None, cx);
        }
    }

    /// Ends the question where no captain is left, or no place for him. Returns false where the US has to answer.
    pub(crate) fn captain_acts(&mut self, _leader: Counter, _cx: &mut Cx) -> bool {
        if self.free_captain().is_none() || self.captain_hexes().is_empty() {
            self.agenda.pop();
            return true;
        }
        false
    }
}
