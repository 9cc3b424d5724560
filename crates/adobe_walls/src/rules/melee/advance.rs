//! Advances into vacated hexes (S6.8, AW-10H.3a).

use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::melee::MeleeBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::Spotted;
use crate::state::at::At;
use crate::state::event::Event;
use crate::state::step::{Spot, Step};
use redoubt_engine::hex::HexId;
use std::ops::ControlFlow;

impl AdobeWalls {
    /// Checks whether a unit can advance into a hex (AW-10H.3a): it attacked and has not advanced, it is neither pinned nor
    /// routed, defenders have left the hex and no enemy unit is in it again, and there is room.
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_advances(&self, unit: Counter, to: HexId) -> Result<(), Bar> {
        let no = |bar| Err(Bar::Melee(bar));
        if unit.side() != self.player {
            return Err(Bar::NotYours);
        }
        let Some(from) = self.hex_of(unit) else { return Err(Bar::Elsewhere) };
        let waits = self.melees.iter().any(|melee| melee.attackers.has(unit));
        if self.attacked[unit].is_none() || waits {
            return no(MeleeBar::NoAttacker(unit));
        }
        if self.pinned.has(unit) {
            return no(MeleeBar::Pinned(unit));
        }
        if self.routed.has(unit) {
            return no(MeleeBar::Routed(unit));
        }
        if self.asleep.has(unit) {
            return no(MeleeBar::Asleep(unit));
        }
        if self.advanced.has(unit) {
            return no(MeleeBar::HasAdvanced(unit));
        }
        if !self.vacated.contains(&Spotted(to)) {
            return no(MeleeBar::NotVacated(to));
        }
        if !self.grid().adjacent(from, to) {
            return no(MeleeBar::NotBeside(unit, to));
        }
        if self.burns(to) || !self.defenders_of(to, unit.side().other()).is_empty() {
            return no(MeleeBar::Closed(to));
        }
        let all = self.of_side(to, unit.side()).or(CounterSet::one(unit));
        self.check_crowd_of(to, unit.side(), all).map_err(|crowd| Bar::Melee(MeleeBar::Full(to, crowd)))
    }

    /// Checks an answer where units advance.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_advance(&self, step: Step) -> Result<(), Bar> {
        match step {
            Step::Advance(_, spot) if spot.0.index() >= self.grid().len() => Err(Bar::NoSuch),
            Step::Advance(unit, spot) => self.check_advances(unit, spot.0),
            Step::Done => Ok(()),
            _ => Err(Bar::NotAsked),
        }
    }

    /// Passes every answer that could be legal where units advance to `each`, none twice, until it breaks.
    pub(crate) fn advance_candidates(&self, each: Each) -> ControlFlow<()> {
        for hex in self.vacated.iter().map(|spot| spot.0) {
            for (_, near) in self.grid().neighbours(hex) {
                self.fighters(near, self.player).iter().try_for_each(|unit| each(Step::Advance(unit, Spot(hex))))?;
            }
        }
        each(Step::Done)
    }

    /// Carries out an answer where units advance, with the leaders who are attached to them.
    pub(crate) fn advance_step(&mut self, step: Step, cx: &mut Cx) {
        let Step::Advance(unit, spot) = step else {
            self.agenda.pop();
            // By house rule attackers advance after each melee, and the phase goes on.
            if !self.plays(HouseRule::AdvanceAtOnce) {
                self.next_phase(cx);
            }
            return;
        };
        self.advanced.insert(unit);
        let all = CounterSet::one(unit).or(self.attached_to(CounterSet::one(unit)));
        for counter in all.iter() {
            self.at[counter] = At::hex(spot.0);
        }
        cx.all(self, Event::Advanced(all, spot));
        self.enter(all, spot.0, cx);
    }

    /// Does what happens by itself where units advance: nothing. Returns false.
    pub(crate) fn advance_acts(&mut self, _cx: &mut Cx) -> bool {
        false
    }
}
