//! Who has the keyboard: a text field or an open list of the interface, or the game. What means something in a field is
//! meant for the field alone.

use crate::keys::keystrokes::KeyStroke;
use crate::keys::shortcut::{KeyName, NamedKey, Shortcut};
use crate::parts::ui_state::Pane;
use crate::schedule::PanelLayer;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

/// What of the interface has the keyboard, as the last frame was drawn: keys come before the next one is.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Typing {
    /// True while a text field has the focus.
    pub field: bool,
    /// True while a list to choose from is open.
    pub list: bool,
}

/// Letters that mean something in a text field while Ctrl is held.
const EDITS: &str = "abcdefhknpuvwxyz";

/// Tells whether a key means something in a text field.
fn writes(key: Shortcut) -> bool {
    match key.key {
        KeyName::Function(_) => false,
        KeyName::Sign(sign) => !key.ctrl || EDITS.contains(sign),
        KeyName::Named(_) => true,
    }
}

impl Typing {
    /// Tells whether a key belongs to the text field or the list that has the keyboard.
    pub fn takes(&self, stroke: &KeyStroke) -> bool {
        let chooses = |key: Shortcut| match key.key {
            KeyName::Named(name) => !matches!(name, NamedKey::Tab),
            _ => false,
        };
        self.field && stroke.meanings().any(writes) || self.list && stroke.meanings().any(chooses)
    }

    /// Tells whether Esc closes a window while the field in it has the focus: without its field such a window is nothing.
    /// In any other window it leaves the field.
    #[must_use]
    pub fn closes(&self, pane: Option<Pane>) -> bool {
        let own = |pane| matches!(pane, Pane::Save | Pane::Keep | Pane::Import | Pane::CommandLine | Pane::Rules);
        self.field && !self.list && pane.is_some_and(own)
    }
}

/// Notes who has the keyboard, after everything has been drawn.
fn note(mut contexts: EguiContexts, mut typing: ResMut<Typing>) -> Result {
    let ctx = contexts.ctx_mut()?;
    typing.set_if_neq(Typing { field: ctx.egui_wants_keyboard_input(), list: egui::Popup::is_any_open(ctx) });
    Ok(())
}

/// Adds the note.
pub fn plugin(app: &mut App) {
    app.init_resource::<Typing>().add_systems(EguiPrimaryContextPass, note.in_set(PanelLayer::Spots));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_takes_what_means_something_in_it_and_a_list_what_chooses() {
        let takes = |field, list, key: &str| {
            let stroke = KeyStroke { code: KeyCode::F24, means: key.parse().unwrap(), else_means: None };
            Typing { field, list }.takes(&stroke)
        };
        for key in [
            "U",
            "5",
            "/",
            "Esc",
            "Enter",
            "Left",
            "Home",
            "Del",
            "Space",
            "Ctrl+A",
            "Ctrl+Z",
            "Ctrl+Y",
            "Ctrl+Shift+Z",
        ] {
            assert!(takes(true, false, key), "{key}");
            assert!(!takes(false, false, key), "{key}");
        }
        for key in ["F2", "F11", "Ctrl+Q", "Ctrl+O", "Ctrl+S"] {
            assert!(!takes(true, false, key), "{key}");
        }
        assert!(takes(false, true, "Esc") && takes(false, true, "Down") && !takes(false, true, "U"));
    }

    #[test]
    fn esc_closes_a_window_that_is_nothing_without_its_field_and_leaves_any_other_field() {
        let typing = Typing { field: true, list: false };
        assert!(typing.closes(Some(Pane::Save)) && typing.closes(Some(Pane::CommandLine)));
        assert!(!typing.closes(Some(Pane::Load)) && !typing.closes(None));
        assert!(!Typing::default().closes(Some(Pane::Save)));
    }
}
