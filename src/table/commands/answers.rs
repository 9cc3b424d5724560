//! Answers to the question that is asked, by a click, a key or a panel; long moves; and taking them back.

use crate::engine::play::UndoState;
use crate::engine::{Refusal, Target};
use crate::table::commands::CommandCx;
use crate::table::ui_state::{Pane, Popup};
use bevy_egui::egui;

impl CommandCx<'_> {
    pub(super) fn choose(&mut self, n: usize, anyway: bool) -> Result<(), Refusal> {
        let Some(prompt) = self.asked.0.clone() else { return Ok(()) };
        if !anyway && prompt.offers.get(n).is_some_and(|o| o.warning.is_some()) && self.ui_state.warned != Some(n) {
            self.ui_state.warned = Some(n);
            return Ok(());
        }
        self.ui_state.warned = None;
        self.ui_state.hovered = None;
        self.ui_state.focus = None;
        self.ui_state.popup = None;
        self.ui_state.toast = None;
        if let Some(sitting) = &mut self.table.sitting {
            self.lesson.allows(sitting.play(), n)?;
            sitting.take(n, &mut self.animations, &mut self.asked)?;
            if let Some(trouble) = sitting.play().trouble() {
                self.ui_state.complain(trouble);
            }
            self.turn_page();
        }
        Ok(())
    }

    /// A click on the board: of all that lies under the pointer the first thing that is offered counts.
    pub(super) fn act(&mut self, under: &[Target], at: egui::Pos2) {
        let Some(prompt) = self.asked.0.clone() else { return };
        for target in under {
            let offers: Vec<usize> =
                prompt.offers.iter().enumerate().filter(|(_, o)| o.target == *target).map(|(n, _)| n).collect();
            match offers.as_slice() {
                [] => continue,
                [one] => {
                    if let Err(no) = self.choose(*one, false) {
                        self.ui_state.refuse(no);
                    }
                }
                _ => self.ui_state.popup = Some(Popup { at, offers, fresh: true }),
            }
            return;
        }
        if self.go(under) {
            return;
        }
        let Some(target) = under.first() else { return };
        if let Some(sitting) = &self.table.sitting {
            let no = sitting.play().why(sitting.on, target);
            self.ui_state.refuse(no);
        }
    }

    /// A long move to a place that is more than one click away; false where there is none. Lessons
    /// are read step by step.
    fn go(&mut self, under: &[Target]) -> bool {
        if self.lesson.0.is_some() || self.at_rest().is_err() {
            return false;
        }
        let Some(sitting) = &mut self.table.sitting else { return false };
        let far = |t: &&Target| matches!(t, Target::Place(_)) && sitting.play().route(t).is_some();
        let Some(target) = under.iter().find(far).cloned() else { return false };
        self.ui_state.hovered = None;
        self.ui_state.focus = None;
        match sitting.go(&target, &mut self.animations, &mut self.asked) {
            Err(no) => self.ui_state.refuse(no),
            Ok(()) => {
                if let Some(trouble) = sitting.play().trouble() {
                    self.ui_state.complain(trouble);
                }
            }
        }
        true
    }

    pub(super) fn undo(&mut self, agreed: bool) -> Result<(), Refusal> {
        self.at_rest()?;
        self.lesson.forbid()?;
        let Some(sitting) = &mut self.table.sitting else { return Ok(()) };
        if sitting.curtain.is_some() {
            return Err(Refusal::new("", "Draw the curtain first."));
        }
        match sitting.play().undo_state() {
            UndoState::Nothing => return Err(Refusal::new("", "There is nothing to take back.")),
            UndoState::NeedsAgreement if !agreed => {
                self.ui_state.pane = Some(Pane::Agree);
                return Ok(());
            }
            _ => {}
        }
        loop {
            let play = sitting.play_mut()?;
            if agreed && play.undo_state() == UndoState::NeedsAgreement {
                play.undo_agreed()?
            } else {
                play.undo()?
            }
            let asked = sitting.asked();
            let again = asked.is_some_and(|s| !sitting.is_person(s));
            let state = sitting.play().undo_state();
            if !again || state == UndoState::Nothing || state == UndoState::NeedsAgreement && !agreed {
                break;
            }
        }
        self.ui_state.pane = None;
        self.after_change();
        Ok(())
    }
}
