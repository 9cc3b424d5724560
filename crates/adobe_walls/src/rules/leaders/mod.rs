//! Leaders (rule 13): attachment, loss, succession, evacuation.

use crate::ids::Counter;
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::event::Fate;
use crate::state::step::Step;
use redoubt_engine::hex::HexId;
use std::ops::ControlFlow::{self, Continue};
impl AdobeWalls {
    /// Checks an answer where a leader is attached.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_attach(&self, leader: Counter, step: Step) -> Result<(), Bar> {
        let _ = leader;
        let _ = step;
        Err(Bar::NotAsked)
    }

    /// Passes every answer that could be legal where a leader is attached to `each`, none twice, until it breaks.
    pub(crate) fn attach_candidates(&self, leader: Counter, each: Each) -> ControlFlow<()> {
        let _ = leader;
        let _ = each;
        Continue(())
    }

    /// Carries out an answer where a leader is attached.
    pub(crate) fn attach_step(&mut self, leader: Counter, step: Step, cx: &mut Cx) {
        let _ = leader;
        let _ = (step, cx);
    }

    /// Does what happens by itself where a leader is attached. Returns false where its side has to answer.
    pub(crate) fn attach_acts(&mut self, leader: Counter, cx: &mut Cx) -> bool {
        let _ = leader;
        let _ = cx;
        false
    }

    /// Checks an answer where a captain is placed.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_captain(&self, leader: Counter, step: Step) -> Result<(), Bar> {
        let _ = leader;
        let _ = step;
        Err(Bar::NotAsked)
    }

    /// Passes every answer that could be legal where a captain is placed to `each`, none twice, until it breaks.
    pub(crate) fn captain_candidates(&self, leader: Counter, each: Each) -> ControlFlow<()> {
        let _ = leader;
        let _ = each;
        Continue(())
    }

    /// Carries out an answer where a captain is placed.
    pub(crate) fn captain_step(&mut self, leader: Counter, step: Step, cx: &mut Cx) {
        let _ = leader;
        let _ = (step, cx);
    }

    /// Does what happens by itself where a captain is placed. Returns false where its side has to answer.
    pub(crate) fn captain_acts(&mut self, leader: Counter, cx: &mut Cx) -> bool {
        let _ = leader;
        let _ = cx;
        false
    }

    /// Rolls a Leader Loss Check with all that follows (AW-13D.1a).
    pub(crate) fn leader_check(&mut self, leader: Counter, cx: &mut Cx) {
        let _ = (leader, cx);
    }

    /// Kills a leader: points, succession, his counter (AW-13D.1a, AW-13D.6b).
    pub(crate) fn kill_leader(&mut self, leader: Counter, fate: Fate, cx: &mut Cx) {
        let _ = (leader, fate, cx);
    }

    /// Lets the leaders who were attached to a unit that has gone, been pinned or fled attach themselves anew where they
    /// have a choice, or go along with it (AW-13A.a, AW-13A.b). `went`: where the unit is now, `None` where it is gone.
    pub(crate) fn leaders_of_lost(&mut self, unit: Counter, hex: HexId, cx: &mut Cx) {
        let _ = (unit, hex, cx);
    }
}
