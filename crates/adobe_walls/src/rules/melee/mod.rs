//! The Melee Phase (S6, rule 10).
//!
//! `able` says who may attack which hex; `declare` is the phase and the declaration. A declared melee is a [`Melee`] in the
//! state and a frame with its moment, which go on from moment to moment: `canister`, `retreats`, `pursuit` (with the renewed
//! melee), `results` (die, losses, leaders, flight). `reckon` works out strengths, odds and modifiers; `advance` is what
//! follows all melees.

mod able;
mod advance;
mod canister;
mod declare;
mod losses;
mod pursuit;
mod reckon;
mod results;
mod retreats;

use crate::ids::{Counter, CounterSet, Side};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, Moment, Spotted};
use crate::state::event::Fate;
use crate::state::melee::Melee;
use crate::state::parts::Mode;
use crate::state::step::Step;
use redoubt_engine::hex::HexId;
use std::ops::ControlFlow::{self, Continue};

impl AdobeWalls {
    /// Checks an answer in a melee.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_melee(&self, moment: Moment, step: Step) -> Result<(), Bar> {
        let Some(melee) = &self.melee else { return Err(Bar::NotAsked) };
        match moment {
            Moment::Canister => self.check_canister(melee, step),
            Moment::Retreats => self.check_retreats(melee, step),
            Moment::Pursuit => self.check_pursuit(melee, step),
            Moment::Renew => self.check_renew(melee, step),
            _ => Err(Bar::NotAsked),
        }
    }

    /// Passes every answer that could be legal in a melee to `each`, none twice, until it breaks.
    pub(crate) fn melee_candidates(&self, moment: Moment, each: Each) -> ControlFlow<()> {
        let Some(melee) = &self.melee else { return Continue(()) };
        match moment {
            Moment::Canister => self.canister_candidates(melee, each),
            Moment::Retreats => self.retreats_candidates(melee, each),
            Moment::Pursuit => self.pursuit_candidates(melee, each),
            Moment::Renew => self.renew_candidates(melee, each),
            _ => Continue(()),
        }
    }

    /// Carries out an answer in a melee.
    pub(crate) fn melee_step(&mut self, moment: Moment, step: Step, cx: &mut Cx) {
        match moment {
            Moment::Canister => self.canister_step(step, cx),
            Moment::Retreats => self.retreats_step(step, cx),
            Moment::Pursuit => self.pursuit_step(step, cx),
            Moment::Renew => self.renew_step(step, cx),
            _ => {}
        }
    }

    /// Does what happens by itself in a melee. Returns false where its side has to answer.
    pub(crate) fn melee_acts(&mut self, moment: Moment, cx: &mut Cx) -> bool {
        let Some(melee) = self.melee else {
            self.agenda.pop();
            return true;
        };
        match moment {
            Moment::Canister => self.canister_acts(melee),
            Moment::Shaken => self.shaken_acts(melee, cx),
            Moment::Retreats => self.retreats_acts(melee, cx),
            Moment::Pursuit => self.pursuit_acts(melee, cx),
            Moment::Renew => self.renew_acts(melee),
            Moment::Roll => self.roll_acts(melee, cx),
            Moment::AttackerLosses => self.attacker_losses(melee),
            Moment::DefenderLosses => self.defender_losses(melee, cx),
            Moment::Leaders => self.leaders_check(melee, cx),
            Moment::AttackerFlight => self.attackers_flee(melee, cx),
            Moment::DefenderFlight => self.defenders_flee(melee, cx),
            Moment::Over => self.melee_over(melee, cx),
        }
    }

    /// Goes on to a moment of the melee. Returns true.
    pub(super) fn at_moment(&mut self, moment: Moment) -> bool {
        self.agenda.set_top(Frame::Melee(moment));
        true
    }

    /// Returns who defends a hex: all units of a side there, and pony holders (AW-10.a, AW-17B.a); of a manned howitzer the
    /// crew.
    pub(crate) fn defenders_of(&self, hex: HexId, side: Side) -> CounterSet {
        let fighters = self.fighters(hex, side);
        if side == Side::Nations { fighters.or(self.pony_holders(hex)) } else { fighters }
    }

    /// Returns the attackers who still can: next to the hex, neither pinned, routed nor prone (AW-11C.4b).
    pub(super) fn fit_attackers(&self, melee: &Melee) -> CounterSet {
        let fit = |unit: &Counter| {
            self.hex_of(*unit).is_some_and(|hex| self.grid().adjacent(hex, melee.target))
                && !self.pinned.has(*unit)
                && !self.routed.has(*unit)
                && self.stance(*unit) != Mode::Prone
        };
        melee.attackers.iter().filter(fit).collect()
    }

    /// Notes that defenders have left a hex, so that attackers may advance into it (AW-10H.3a).
    pub(super) fn note_vacated(&mut self, hex: HexId) {
        if !self.vacated.contains(&Spotted(hex)) {
            self.vacated.push(Spotted(hex));
        }
    }

    /// Kills the leaders of a side who stand in a hex without a combat unit as the enemy starts a melee there (AW-13D.5a,
    /// AW-10H.4a).
    pub(super) fn kill_lone_leaders(&mut self, hex: HexId, side: Side, cx: &mut Cx) {
        if !self.fighters(hex, side).is_empty() {
            return;
        }
        for leader in self.leaders(hex, side).iter() {
            self.kill_leader(leader, Fate::Overrun, cx);
        }
    }
}
