//! Answers the open question, for a click, a key or a panel; takes long moves; takes steps back.

use crate::parts::ui_state::{Pane, Popup};
use crate::pointer::taken_up::movers;
use crate::session::commands::CommandCx;
use bevy_egui::egui;
use redoubt_engine::play::UndoState;
use redoubt_engine::{Refusal, Target};

impl CommandCx<'_> {
    /// Takes the `n`-th step of the open prompt. Where it has a warning, the first call only shows the warning, unless
    /// `anyway` is true.
    pub(super) fn choose(&mut self, n: usize, anyway: bool) -> Result<(), Refusal> {
        let Some(prompt) = self.asked.0.clone() else { return Ok(()) };
        if let Some(sitting) = &self.table.sitting {
            self.lesson.allows(sitting.play(), n)?;
        }
        if !anyway && prompt.offers.get(n).is_some_and(|o| o.warning.is_some()) && self.ui_state.warned != Some(n) {
            self.ui_state.warned = Some(n);
            return Ok(());
        }
        self.ui_state.warned = None;
        self.ui_state.hovered = None;
        self.ui_state.focus = None;
        self.ui_state.popup = None;
        self.ui_state.toast = None;
        self.ui_state.goal = false;
        if self.begin_real_roll(n)? {
            return Ok(());
        }
        self.take_now(n)
    }

    /// Takes the `n`-th step.
    pub(super) fn take_now(&mut self, n: usize) -> Result<(), Refusal> {
        if let Some(sitting) = &mut self.table.sitting {
            sitting.take(n, &mut self.animations, &mut self.asked)?;
            self.turn_page();
        }
        Ok(())
    }

    /// Takes the one offer at a clicked place, opens the menu of several, makes a long move where there is none, or
    /// says why not.
    pub(super) fn act(&mut self, offers: Vec<usize>, under: &[Target], at: egui::Pos2) -> Result<(), Refusal> {
        let Some(prompt) = &self.asked.0 else { return Ok(()) };
        // While another counter is taken up, a click on this one means its place.
        if let Some(Target::Counter(key)) = under.first()
            && movers(prompt).contains(&key.as_str())
            && self.taken.0.as_ref().is_none_or(|own| own == key)
        {
            self.take_up(key.clone());
            // Beside the map its places are listed as well.
            if offers.len() > 1 && self.taken.0.is_some() {
                self.ui_state.popup = Some(Popup { at, offers, fresh: true });
            }
            return Ok(());
        }
        match offers.as_slice() {
            [] if self.is_in_hand(under.first()) && self.put_back() => {}
            [] if self.go(under) => {}
            [] => {
                if let (Some(target), Some(sitting)) = (under.first(), &self.table.sitting) {
                    return Err(sitting.play().why(sitting.viewer, target));
                }
            }
            [one] => return self.choose(*one, false),
            _ => self.ui_state.popup = Some(Popup { at, offers, fresh: true }),
        }
        Ok(())
    }

    /// Acts on where a counter was dropped; where nothing is offered there, puts it back and says why.
    pub(super) fn drop_at(&mut self, offers: Vec<usize>, under: &[Target], at: egui::Pos2) -> Result<(), Refusal> {
        let no = match (under.first(), &self.table.sitting) {
            (Some(target), Some(sitting)) if offers.is_empty() && self.asked.0.is_some() => {
                Some(sitting.play().why(sitting.viewer, target))
            }
            _ => None,
        };
        if !offers.is_empty() || self.go(under) {
            return self.act(offers, under, at);
        }
        self.put_back();
        no.map_or(Ok(()), Err)
    }

    /// Takes up a counter, or puts it down where it is taken up.
    pub(super) fn take_up(&mut self, key: String) {
        // The goal card would cover the places.
        self.ui_state.goal = false;
        self.taken.0 = if self.taken.0.as_ref() == Some(&key) { None } else { Some(key) };
    }

    /// Tells whether a target is a counter that is in hand.
    fn is_in_hand(&self, target: Option<&Target>) -> bool {
        let (Some(Target::Counter(key)), Some(view)) = (target, &self.shown.view) else { return false };
        view.counters.iter().any(|c| c.chosen && c.key == *key)
    }

    /// Puts back one thing that the asked seat has in hand: takes back its steps until a counter that is chosen now no
    /// longer is. What was chosen before it stays in hand, so that the leader who was activated for it stays activated.
    /// Returns false where nothing is in hand, or where what was revealed cannot be taken back; then nothing has changed.
    pub(super) fn put_back(&mut self) -> bool {
        if self.taken.0.take().is_some() {
            return true;
        }
        let (Some(prompt), Some(view)) = (&self.asked.0, &self.shown.view) else { return false };
        let seat = prompt.seat;
        let before: Vec<String> = view.counters.iter().filter(|c| c.chosen).map(|c| c.key.clone()).collect();
        let Some(sitting) = &mut self.table.sitting else { return false };
        if before.is_empty() || self.lesson.forbid().is_err() {
            return false;
        }
        let viewer = sitting.viewer;
        let (mut undone, mut put) = (0, false);
        while !put && sitting.play().undo_state() == UndoState::Free {
            let Ok(play) = sitting.play_mut() else { break };
            if play.undo().is_err() {
                break;
            }
            undone += 1;
            if play.asked() != Some(seat) {
                break;
            }
            let now = play.in_hand(viewer);
            put = before.iter().any(|key| !now.contains(key));
        }
        if put {
            self.after_change();
            return true;
        }
        for _ in 0..undone {
            if let Ok(play) = sitting.play_mut() {
                // A step that was just undone can be taken again.
                let _ = play.redo();
            }
        }
        false
    }

    /// Makes a long move to a place that is more than one click away; false where there is none. In lessons it is
    /// switched off: they are taken step by step.
    fn go(&mut self, under: &[Target]) -> bool {
        if self.lesson.0.is_some() || self.at_rest().is_err() {
            return false;
        }
        let Some(sitting) = &mut self.table.sitting else { return false };
        let far = |t: &&Target| matches!(t, Target::Place(_)) && sitting.play().route(t).is_some();
        let Some(target) = under.iter().find(far).cloned() else { return false };
        self.ui_state.hovered = None;
        self.ui_state.focus = None;
        if let Err(no) = sitting.go(&target, &mut self.animations, &mut self.asked) {
            self.ui_state.refuse(no);
        }
        true
    }

    /// Puts the undone step back.
    pub(super) fn redo(&mut self) -> Result<(), Refusal> {
        self.at_rest()?;
        self.lesson.forbid()?;
        if let Some(sitting) = &mut self.table.sitting {
            sitting.play_mut()?.redo()?;
        }
        self.after_change();
        Ok(())
    }

    /// Takes back the last step, and steps of bots after it. Where both players must agree, opens the pane for that.
    pub(super) fn undo(&mut self, agreed: bool) -> Result<(), Refusal> {
        self.at_rest()?;
        self.lesson.forbid()?;
        let Some(sitting) = &mut self.table.sitting else { return Ok(()) };
        if sitting.curtain.is_some() {
            return Err(Refusal::plain("Open the curtain first."));
        }
        match sitting.play().undo_state() {
            UndoState::Nothing => return Err(Refusal::plain("There is nothing to undo.")),
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
            // While the position is set by hand nobody is asked: undo goes by single changes.
            let again = asked.is_some_and(|s| !sitting.is_person(s)) && !sitting.play().is_editing();
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
