//! Routs by the owner's will after fire and melee (AW-10J.1d).

use crate::ids::{Counter, Kind};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::fire::FireBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::Spotted;
use crate::state::step::Step;
use arrayvec::ArrayVec;
use redoubt_engine::hex::HexId;
use std::ops::ControlFlow;

impl AdobeWalls {
    /// Checks whether a unit may rout by its owner's will, at any of the moments for it (AW-10J.1d, E-51): a unit counter
    /// that is neither pinned nor routed; packers never, with or without their train (AW-16B.e).
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_rout_away(&self, unit: Counter) -> Result<(), Bar> {
        let no = |bar| Err(Bar::Fire(bar));
        if !self.at[unit].on_map() {
            return Err(Bar::Elsewhere);
        }
        match unit.kind() {
            Kind::Train | Kind::Packers => no(FireBar::PackersStay(unit)),
            _ if !self.is_combat(unit) => no(FireBar::NoFighter(unit)),
            _ if self.pinned.has(unit) => no(FireBar::PinnedStays(unit)),
            _ if self.routed.has(unit) => no(FireBar::IsRouted(unit)),
            _ => Ok(()),
        }
    }

    /// Routs a unit by its owner's will: it makes no rout move of its own Movement Phase in this player turn.
    pub(crate) fn rout_away(&mut self, unit: Counter, causes: &[HexId], cx: &mut Cx) {
        self.routed_freely.insert(unit);
        self.rout(unit, causes, cx);
    }

    /// Checks an answer where a unit may rout by its owner's will.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_may_rout(&self, unit: Counter, _causes: [Option<Spotted>; 6], step: Step) -> Result<(), Bar> {
        match step {
            Step::Done => Ok(()),
            Step::RoutAway(who) if who == unit => self.check_rout_away(unit),
            Step::RoutAway(_) => Err(Bar::Elsewhere),
            _ => Err(Bar::NotAsked),
        }
    }

    /// Passes every answer that could be legal where a unit may rout by its owner's will to `each`, none twice, until it
    /// breaks.
    pub(crate) fn may_rout_candidates(
        &self,
        unit: Counter,
        _causes: [Option<Spotted>; 6],
        each: Each,
    ) -> ControlFlow<()> {
        each(Step::RoutAway(unit))?;
        each(Step::Done)
    }

    /// Carries out an answer where a unit may rout by its owner's will.
    pub(crate) fn may_rout_step(&mut self, unit: Counter, causes: [Option<Spotted>; 6], step: Step, cx: &mut Cx) {
        self.agenda.pop();
        if step == Step::RoutAway(unit) {
            let causes: ArrayVec<HexId, 6> = causes.into_iter().flatten().map(|spot| spot.0).collect();
            self.rout_away(unit, &causes, cx);
        }
    }

    /// Does what happens by itself where a unit may rout by its owner's will: nothing, where it cannot any more. Returns
    /// false where its owner has to answer.
    pub(crate) fn may_rout_acts(&mut self, unit: Counter, _causes: [Option<Spotted>; 6], _cx: &mut Cx) -> bool {
        let gone = !self.orders[unit.side().index()].rout || self.check_rout_away(unit).is_err();
        if gone {
            self.agenda.pop();
        }
        gone
    }
}
