//! The keys that went down in this frame, each with the modifiers that were held when it did.
//!
//! Bevy's `ButtonInput` knows only which modifiers are down at the end of a frame. On a slow machine a whole chord may
//! begin and end within one frame, so the events are read in their order instead.

use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;

/// A key that went down.
#[derive(Clone, PartialEq, Debug)]
pub struct KeyStroke {
    /// The key by its place on the keyboard.
    pub code: KeyCode,
    /// What it writes; empty for keys that write nothing.
    pub text: String,
    /// True where Ctrl was held.
    pub ctrl: bool,
}

/// The keys of this frame in the order in which they went down; repeats of a held key are left out.
#[derive(Resource, Default, Debug)]
pub struct KeyStrokes(pub Vec<KeyStroke>);

impl KeyStrokes {
    /// Tells whether this key went down without Ctrl.
    pub fn plain(&self, code: KeyCode) -> bool {
        self.0.iter().any(|s| s.code == code && !s.ctrl)
    }

    /// Tells whether this key went down while Ctrl was held.
    pub fn chord(&self, code: KeyCode) -> bool {
        self.0.iter().any(|s| s.code == code && s.ctrl)
    }

    /// Tells whether a key went down without Ctrl that writes this text, wherever it lies on the keyboard.
    pub fn wrote(&self, text: &str) -> bool {
        self.0.iter().any(|s| s.text == text && !s.ctrl)
    }
}

/// Reads the key events of a frame in their order.
fn read(
    mut events: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut strokes: ResMut<KeyStrokes>,
    mut held: Local<(bool, bool)>,
) {
    if lost.read().count() > 0 {
        *held = (false, false);
    }
    let mut now = vec![];
    for event in events.read() {
        let down = event.state.is_pressed();
        match event.key_code {
            KeyCode::ControlLeft => held.0 = down,
            KeyCode::ControlRight => held.1 = down,
            code if down && !event.repeat => {
                let text = match &event.logical_key {
                    Key::Character(text) => text.to_string(),
                    _ => String::new(),
                };
                now.push(KeyStroke { code, text, ctrl: held.0 || held.1 });
            }
            _ => {}
        }
    }
    if !now.is_empty() || !strokes.0.is_empty() {
        strokes.0 = now;
    }
}

/// Adds the reader.
pub fn plugin(app: &mut App) {
    app.init_resource::<KeyStrokes>().add_message::<KeyboardInput>().add_message::<KeyboardFocusLost>();
    app.add_systems(PreUpdate, read.after(bevy::input::InputSystems));
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::ButtonState;

    fn event(code: KeyCode, text: &str, state: ButtonState) -> KeyboardInput {
        let logical_key = if text.is_empty() { Key::Control } else { Key::Character(text.into()) };
        KeyboardInput { key_code: code, logical_key, state, text: None, repeat: false, window: Entity::PLACEHOLDER }
    }

    #[test]
    fn a_chord_within_one_frame_is_a_chord() {
        let mut app = App::new();
        app.add_plugins(plugin);
        let whole = [
            (KeyCode::ControlLeft, "", ButtonState::Pressed),
            (KeyCode::KeyO, "o", ButtonState::Pressed),
            (KeyCode::KeyO, "o", ButtonState::Released),
            (KeyCode::ControlLeft, "", ButtonState::Released),
            (KeyCode::KeyM, "m", ButtonState::Pressed),
        ];
        for (code, text, state) in whole {
            app.world_mut().write_message(event(code, text, state));
        }
        app.update();
        let strokes = app.world().resource::<KeyStrokes>();
        assert!(strokes.chord(KeyCode::KeyO) && !strokes.plain(KeyCode::KeyO));
        assert!(strokes.plain(KeyCode::KeyM) && !strokes.chord(KeyCode::KeyM));
        app.update();
        assert_eq!(app.world().resource::<KeyStrokes>().0, vec![], "each key acts once");
    }

    #[test]
    fn plus_is_found_by_what_it_writes_and_a_lost_focus_lets_ctrl_go() {
        let mut app = App::new();
        app.add_plugins(plugin);
        app.world_mut().write_message(event(KeyCode::ControlLeft, "", ButtonState::Pressed));
        app.update();
        app.world_mut().write_message(KeyboardFocusLost);
        app.world_mut().write_message(event(KeyCode::BracketRight, "+", ButtonState::Pressed));
        app.update();
        assert!(app.world().resource::<KeyStrokes>().wrote("+"));
    }
}
