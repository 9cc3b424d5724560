//! The Melee Phase (S6, rule 10).

use crate::ids::CounterSet;
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::Moment;
use crate::state::step::Step;
use redoubt_engine::hex::HexId;
use std::ops::ControlFlow::{self, Continue};
impl AdobeWalls {
    /// Checks an answer in the Melee Phase.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_melee_phase(&self, step: Step) -> Result<(), Bar> {
        let _ = step;
        Err(Bar::NotAsked)
    }

    /// Passes every answer that could be legal in the Melee Phase to `each`, none twice, until it breaks.
    pub(crate) fn melee_phase_candidates(&self, each: Each) -> ControlFlow<()> {
        let _ = each;
        Continue(())
    }

    /// Carries out an answer in the Melee Phase.
    pub(crate) fn melee_phase_step(&mut self, step: Step, cx: &mut Cx) {
        let _ = (step, cx);
    }

    /// Does what happens by itself in the Melee Phase. Returns false where its side has to answer.
    pub(crate) fn melee_phase_acts(&mut self, cx: &mut Cx) -> bool {
        let _ = cx;
        false
    }

    /// Checks an answer in the declaration of a melee.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_declaration(&self, hex: HexId, chosen: CounterSet, step: Step) -> Result<(), Bar> {
        let _ = hex;
        let _ = chosen;
        let _ = step;
        Err(Bar::NotAsked)
    }

    /// Passes every answer that could be legal in the declaration of a melee to `each`, none twice, until it breaks.
    pub(crate) fn declaration_candidates(&self, hex: HexId, chosen: CounterSet, each: Each) -> ControlFlow<()> {
        let _ = hex;
        let _ = chosen;
        let _ = each;
        Continue(())
    }

    /// Carries out an answer in the declaration of a melee.
    pub(crate) fn declaration_step(&mut self, hex: HexId, chosen: CounterSet, step: Step, cx: &mut Cx) {
        let _ = hex;
        let _ = chosen;
        let _ = (step, cx);
    }

    /// Does what happens by itself in the declaration of a melee. Returns false where its side has to answer.
    pub(crate) fn declaration_acts(&mut self, hex: HexId, chosen: CounterSet, cx: &mut Cx) -> bool {
        let _ = hex;
        let _ = chosen;
        let _ = cx;
        false
    }

    /// Checks an answer in a melee.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_melee(&self, moment: Moment, step: Step) -> Result<(), Bar> {
        let _ = moment;
        let _ = step;
        Err(Bar::NotAsked)
    }

    /// Passes every answer that could be legal in a melee to `each`, none twice, until it breaks.
    pub(crate) fn melee_candidates(&self, moment: Moment, each: Each) -> ControlFlow<()> {
        let _ = moment;
        let _ = each;
        Continue(())
    }

    /// Carries out an answer in a melee.
    pub(crate) fn melee_step(&mut self, moment: Moment, step: Step, cx: &mut Cx) {
        let _ = moment;
        let _ = (step, cx);
    }

    /// Does what happens by itself in a melee. Returns false where its side has to answer.
    pub(crate) fn melee_acts(&mut self, moment: Moment, cx: &mut Cx) -> bool {
        let _ = moment;
        let _ = cx;
        false
    }

    /// Checks an answer where casualty points are distributed.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_lose(&self, points: u8, among: CounterSet, step: Step) -> Result<(), Bar> {
        let _ = points;
        let _ = among;
        let _ = step;
        Err(Bar::NotAsked)
    }

    /// Passes every answer that could be legal where casualty points are distributed to `each`, none twice, until it breaks.
    pub(crate) fn lose_candidates(&self, points: u8, among: CounterSet, each: Each) -> ControlFlow<()> {
        let _ = points;
        let _ = among;
        let _ = each;
        Continue(())
    }

    /// Carries out an answer where casualty points are distributed.
    pub(crate) fn lose_step(&mut self, points: u8, among: CounterSet, step: Step, cx: &mut Cx) {
        let _ = points;
        let _ = among;
        let _ = (step, cx);
    }

    /// Does what happens by itself where casualty points are distributed. Returns false where its side has to answer.
    pub(crate) fn lose_acts(&mut self, points: u8, among: CounterSet, cx: &mut Cx) -> bool {
        let _ = points;
        let _ = among;
        let _ = cx;
        false
    }

    /// Checks an answer where units advance.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_advance(&self, step: Step) -> Result<(), Bar> {
        let _ = step;
        Err(Bar::NotAsked)
    }

    /// Passes every answer that could be legal where units advance to `each`, none twice, until it breaks.
    pub(crate) fn advance_candidates(&self, each: Each) -> ControlFlow<()> {
        let _ = each;
        Continue(())
    }

    /// Carries out an answer where units advance.
    pub(crate) fn advance_step(&mut self, step: Step, cx: &mut Cx) {
        let _ = (step, cx);
    }

    /// Does what happens by itself where units advance. Returns false where its side has to answer.
    pub(crate) fn advance_acts(&mut self, cx: &mut Cx) -> bool {
        let _ = cx;
        false
    }

    /// Begins the Melee Phase: charges that have lapsed (AW-17A.f).
    pub(crate) fn begin_melee(&mut self, cx: &mut Cx) {
        let _ = cx;
    }
}
