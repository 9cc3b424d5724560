//! The Movement Phase (S3).

use crate::ids::{Counter, CounterSet};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::March;
use crate::state::step::Step;
use redoubt_engine::hex::HexId;
use std::ops::ControlFlow::{self, Continue};
impl AdobeWalls {
    /// Checks an answer in the Movement Phase.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_movement(&self, step: Step) -> Result<(), Bar> {
        let _ = step;
        Err(Bar::NotAsked)
    }

    /// Passes every answer that could be legal in the Movement Phase to `each`, none twice, until it breaks.
    pub(crate) fn movement_candidates(&self, each: Each) -> ControlFlow<()> {
        let _ = each;
        Continue(())
    }

    /// Carries out an answer in the Movement Phase.
    pub(crate) fn movement_step(&mut self, step: Step, cx: &mut Cx) {
        let _ = (step, cx);
    }

    /// Does what happens by itself in the Movement Phase. Returns false where its side has to answer.
    pub(crate) fn movement_acts(&mut self, cx: &mut Cx) -> bool {
        let _ = cx;
        false
    }

    /// Checks an answer of a group on the march.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_march(&self, march: &March, step: Step) -> Result<(), Bar> {
        let _ = march;
        let _ = step;
        Err(Bar::NotAsked)
    }

    /// Passes every answer that could be legal of a group on the march to `each`, none twice, until it breaks.
    pub(crate) fn march_candidates(&self, march: &March, each: Each) -> ControlFlow<()> {
        let _ = march;
        let _ = each;
        Continue(())
    }

    /// Carries out an answer of a group on the march.
    pub(crate) fn march_step(&mut self, march: &March, step: Step, cx: &mut Cx) {
        let _ = march;
        let _ = (step, cx);
    }

    /// Does what happens by itself of a group on the march. Returns false where its side has to answer.
    pub(crate) fn march_acts(&mut self, march: &March, cx: &mut Cx) -> bool {
        let _ = march;
        let _ = cx;
        false
    }

    /// Checks an answer where bands and herds wake.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_wake(&self, bands: u8, herds: u8, step: Step) -> Result<(), Bar> {
        let _ = bands;
        let _ = herds;
        let _ = step;
        Err(Bar::NotAsked)
    }

    /// Passes every answer that could be legal where bands and herds wake to `each`, none twice, until it breaks.
    pub(crate) fn wake_candidates(&self, bands: u8, herds: u8, each: Each) -> ControlFlow<()> {
        let _ = bands;
        let _ = herds;
        let _ = each;
        Continue(())
    }

    /// Carries out an answer where bands and herds wake.
    pub(crate) fn wake_step(&mut self, bands: u8, herds: u8, step: Step, cx: &mut Cx) {
        let _ = bands;
        let _ = herds;
        let _ = (step, cx);
    }

    /// Does what happens by itself where bands and herds wake. Returns false where its side has to answer.
    pub(crate) fn wake_acts(&mut self, bands: u8, herds: u8, cx: &mut Cx) -> bool {
        let _ = bands;
        let _ = herds;
        let _ = cx;
        false
    }

    /// Begins the Movement Phase (S3.1, S3.4).
    pub(crate) fn begin_movement(&mut self, cx: &mut Cx) {
        let _ = cx;
    }

    /// Puts counters into a hex, with all that their coming brings: the alert, the fort's points, leaders and holders ridden
    /// over, herds gathered, howitzers and trains manned again.
    pub(crate) fn enter(&mut self, who: CounterSet, hex: HexId, cx: &mut Cx) {
        let _ = (who, hex, cx);
    }

    /// Makes a mounted US unit dismount where it stands because of a pin (AW-8A.c, AW-8A.d).
    pub(crate) fn force_dismount(&mut self, unit: Counter, cx: &mut Cx) {
        let _ = (unit, cx);
    }
}
