//! Retreats and routs (10I, 10J), and all other moves without movement points.

use crate::ids::CounterSet;
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{Flight, FlightKind};
use crate::state::step::Step;
use redoubt_engine::hex::HexId;
use std::ops::ControlFlow::{self, Continue};
impl AdobeWalls {
    /// Checks an answer of a unit that retreats, routs or pursues.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_flight(&self, flight: &Flight, step: Step) -> Result<(), Bar> {
        let _ = flight;
        let _ = step;
        Err(Bar::NotAsked)
    }

    /// Passes every answer that could be legal of a unit that retreats, routs or pursues to `each`, none twice, until it breaks.
    pub(crate) fn flight_candidates(&self, flight: &Flight, each: Each) -> ControlFlow<()> {
        let _ = flight;
        let _ = each;
        Continue(())
    }

    /// Carries out an answer of a unit that retreats, routs or pursues.
    pub(crate) fn flight_step(&mut self, flight: &Flight, step: Step, cx: &mut Cx) {
        let _ = flight;
        let _ = (step, cx);
    }

    /// Does what happens by itself of a unit that retreats, routs or pursues. Returns false where its side has to answer.
    pub(crate) fn flight_acts(&mut self, flight: &Flight, cx: &mut Cx) -> bool {
        let _ = flight;
        let _ = cx;
        false
    }

    /// Puts a flight on the agenda: these counters move for this reason, away from these hexes.
    pub(crate) fn begin_flight(&mut self, who: CounterSet, kind: FlightKind, causes: &[HexId], cx: &mut Cx) {
        let _ = (who, kind, causes, cx);
    }
}
