//! Fire (rule 9): the three fire phases, volleys inside moves and retreats, shots.

use crate::ids::{Counter, CounterSet};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{FireKind, Shot, Spotted, Volley};
use crate::state::step::Step;
use redoubt_engine::hex::HexId;
use std::ops::ControlFlow::{self, Continue};
impl AdobeWalls {
    /// Checks an answer in a fire phase.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_fire(&self, kind: FireKind, step: Step) -> Result<(), Bar> {
        let _ = kind;
        let _ = step;
        Err(Bar::NotAsked)
    }

    /// Passes every answer that could be legal in a fire phase to `each`, none twice, until it breaks.
    pub(crate) fn fire_candidates(&self, kind: FireKind, each: Each) -> ControlFlow<()> {
        let _ = kind;
        let _ = each;
        Continue(())
    }

    /// Carries out an answer in a fire phase.
    pub(crate) fn fire_step(&mut self, kind: FireKind, step: Step, cx: &mut Cx) {
        let _ = kind;
        let _ = (step, cx);
    }

    /// Does what happens by itself in a fire phase. Returns false where its side has to answer.
    pub(crate) fn fire_acts(&mut self, kind: FireKind, cx: &mut Cx) -> bool {
        let _ = kind;
        let _ = cx;
        false
    }

    /// Checks an answer in a volley.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_volley(&self, volley: &Volley, step: Step) -> Result<(), Bar> {
        let _ = volley;
        let _ = step;
        Err(Bar::NotAsked)
    }

    /// Passes every answer that could be legal in a volley to `each`, none twice, until it breaks.
    pub(crate) fn volley_candidates(&self, volley: &Volley, each: Each) -> ControlFlow<()> {
        let _ = volley;
        let _ = each;
        Continue(())
    }

    /// Carries out an answer in a volley.
    pub(crate) fn volley_step(&mut self, volley: &Volley, step: Step, cx: &mut Cx) {
        let _ = volley;
        let _ = (step, cx);
    }

    /// Does what happens by itself in a volley. Returns false where its side has to answer.
    pub(crate) fn volley_acts(&mut self, volley: &Volley, cx: &mut Cx) -> bool {
        let _ = volley;
        let _ = cx;
        false
    }

    /// Checks an answer where a shell takes a point.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_shell_loss(&self, hex: HexId, gun: Counter, step: Step) -> Result<(), Bar> {
        let _ = hex;
        let _ = gun;
        let _ = step;
        Err(Bar::NotAsked)
    }

    /// Passes every answer that could be legal where a shell takes a point to `each`, none twice, until it breaks.
    pub(crate) fn shell_loss_candidates(&self, hex: HexId, gun: Counter, each: Each) -> ControlFlow<()> {
        let _ = hex;
        let _ = gun;
        let _ = each;
        Continue(())
    }

    /// Carries out an answer where a shell takes a point.
    pub(crate) fn shell_loss_step(&mut self, hex: HexId, gun: Counter, step: Step, cx: &mut Cx) {
        let _ = hex;
        let _ = gun;
        let _ = (step, cx);
    }

    /// Does what happens by itself where a shell takes a point. Returns false where its side has to answer.
    pub(crate) fn shell_loss_acts(&mut self, hex: HexId, gun: Counter, cx: &mut Cx) -> bool {
        let _ = hex;
        let _ = gun;
        let _ = cx;
        false
    }

    /// Checks an answer where a unit may rout by its owner's will.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_may_rout(&self, unit: Counter, causes: [Option<Spotted>; 3], step: Step) -> Result<(), Bar> {
        let _ = unit;
        let _ = causes;
        let _ = step;
        Err(Bar::NotAsked)
    }

    /// Passes every answer that could be legal where a unit may rout by its owner's will to `each`, none twice, until it breaks.
    pub(crate) fn may_rout_candidates(
        &self,
        unit: Counter,
        causes: [Option<Spotted>; 3],
        each: Each,
    ) -> ControlFlow<()> {
        let _ = unit;
        let _ = causes;
        let _ = each;
        Continue(())
    }

    /// Carries out an answer where a unit may rout by its owner's will.
    pub(crate) fn may_rout_step(&mut self, unit: Counter, causes: [Option<Spotted>; 3], step: Step, cx: &mut Cx) {
        let _ = unit;
        let _ = causes;
        let _ = (step, cx);
    }

    /// Does what happens by itself where a unit may rout by its owner's will. Returns false where its side has to answer.
    pub(crate) fn may_rout_acts(&mut self, unit: Counter, causes: [Option<Spotted>; 3], cx: &mut Cx) -> bool {
        let _ = unit;
        let _ = causes;
        let _ = cx;
        false
    }

    /// Begins a fire phase.
    pub(crate) fn begin_fire(&mut self, kind: FireKind, cx: &mut Cx) {
        let _ = (kind, cx);
    }

    /// Resolves the shot on top of the agenda, as far as it goes before somebody is asked. Returns true.
    pub(crate) fn shot_acts(&mut self, shot: Shot, cx: &mut Cx) -> bool {
        let _ = (shot, cx);
        self.agenda.pop();
        true
    }

    /// Has the next of the units that a shell scatters make its rout move. Returns true.
    pub(crate) fn scattered_acts(&mut self, units: CounterSet, gun: HexId, cx: &mut Cx) -> bool {
        let _ = (units, gun, cx);
        self.agenda.pop();
        true
    }

    /// Puts a volley on the agenda where somebody of the other side can fire at units that leave a hex (opportunity fire) or
    /// have retreated into it (retreat fire). Returns whether it did.
    pub(crate) fn watch(&mut self, targets: CounterSet, hex: HexId, kind: FireKind, cx: &mut Cx) -> bool {
        let _ = (targets, hex, kind, cx);
        false
    }
}
