//! The keys that went down in this frame, each with what it means, and the keys that are held.
//!
//! A key means what is printed on it: the sign that it writes on the player's layout. Its place counts only where the
//! layout has no such sign: the row of digits where digits need Shift (AZERTY), and letters where the layout writes none of
//! the Latin script (Cyrillic, Greek).
//!
//! Bevy's `ButtonInput` knows only which modifiers are down at the end of a frame. On a slow machine a whole chord may
//! begin and end within one frame, so the events are read in their order instead.

use crate::keys::shortcut::{KeyName, Shortcut, digit_at, is_latin, letter_at};
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;

/// A key that went down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyStroke {
    /// The key by its place on the keyboard.
    pub code: KeyCode,
    /// What it means first.
    pub means: Shortcut,
    /// What it means by its place, where nothing is bound to `means`.
    pub else_means: Option<Shortcut>,
}

impl KeyStroke {
    /// Returns what it means: first by what is printed on it, then by its place.
    pub fn meanings(&self) -> impl Iterator<Item = Shortcut> {
        [Some(self.means), self.else_means].into_iter().flatten()
    }

    /// Returns the digit that it is, without Ctrl: of the row or of the number block.
    pub fn digit(&self) -> Option<usize> {
        self.meanings().filter(|m| !m.ctrl).find_map(|m| m.key.digit()).map(usize::from)
    }
}

/// The keys of this frame in the order in which they went down; repeats of a held key are left out.
#[derive(Resource, Default, Debug)]
pub struct KeyStrokes {
    /// The keys that went down in this frame.
    pub now: Vec<KeyStroke>,
    /// The keys that are held.
    pub held: Vec<KeyStroke>,
}

/// What a modifier key does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Modifier {
    Ctrl,
    Shift,
    /// Alt, or the key of the desktop: what is typed with it is not meant for the table.
    Other,
    /// The key for a third sign. Windows reports Ctrl with it.
    Third,
}

/// Returns what a logical key does as a modifier.
fn modifier(key: &Key) -> Option<Modifier> {
    let mac = cfg!(target_os = "macos");
    match key {
        Key::Super | Key::Meta if mac => Some(Modifier::Ctrl),
        Key::Control if !mac => Some(Modifier::Ctrl),
        Key::Shift => Some(Modifier::Shift),
        Key::AltGraph => Some(Modifier::Third),
        // Option writes signs on a Mac.
        Key::Alt if mac => Some(Modifier::Third),
        Key::Control | Key::Alt | Key::Super | Key::Meta | Key::Hyper => Some(Modifier::Other),
        _ => None,
    }
}

/// What the reader of events remembers from frame to frame.
#[derive(Default)]
struct Keyboard {
    /// The modifiers that are held, with the places of their keys.
    modifiers: Vec<(KeyCode, Modifier)>,
    /// True where the last letter that was typed is not one of the Latin script.
    foreign: bool,
}

impl Keyboard {
    fn holds(&self, modifier: Modifier) -> bool {
        self.modifiers.iter().any(|(_, held)| *held == modifier)
    }

    /// Reads what a key means that goes down now; `None` where it means nothing here.
    fn read(&mut self, code: KeyCode, logical: &Key) -> Option<KeyStroke> {
        if self.holds(Modifier::Other) {
            return None;
        }
        let ctrl = self.holds(Modifier::Ctrl) && !self.holds(Modifier::Third);
        let shift = self.holds(Modifier::Shift);
        let told = KeyName::of(logical);
        let unknown = matches!(logical, Key::Unidentified(_) | Key::Process);
        let name = if unknown { KeyName::at(code) } else { told }?;
        if let KeyName::Sign(sign) = name
            && sign.is_alphabetic()
            && !unknown
        {
            self.foreign = !is_latin(sign);
        }
        // Where the row of digits writes other signs without Shift, it is the row of digits all the same.
        let in_row = digit_at(code).filter(|_| !ctrl && !shift && !self.holds(Modifier::Third));
        let name = match (name, in_row) {
            (KeyName::Sign(sign), Some(digit)) if !sign.is_ascii_digit() => KeyName::Sign(digit),
            _ => name,
        };
        let with = |key| Shortcut { ctrl, shift: shift && ctrl, key };
        let latin = matches!(name, KeyName::Sign(sign) if sign.is_ascii_alphanumeric());
        let by_place = letter_at(code).filter(|_| self.foreign && !latin && matches!(name, KeyName::Sign(_)));
        Some(KeyStroke { code, means: with(name), else_means: by_place.map(|letter| with(KeyName::Sign(letter))) })
    }
}

/// Reads the key events of a frame in their order.
fn read(
    mut events: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut strokes: ResMut<KeyStrokes>,
    mut keyboard: Local<Keyboard>,
) {
    let (mut now, mut held) = (vec![], strokes.held.clone());
    if lost.read().count() > 0 {
        keyboard.modifiers.clear();
        held.clear();
    }
    for event in events.read() {
        let code = event.key_code;
        if !event.state.is_pressed() {
            keyboard.modifiers.retain(|(place, _)| *place != code);
            held.retain(|stroke| stroke.code != code);
        } else if let Some(modifier) = modifier(&event.logical_key) {
            if !keyboard.modifiers.contains(&(code, modifier)) {
                keyboard.modifiers.push((code, modifier));
            }
        } else if !event.repeat
            && let Some(stroke) = keyboard.read(code, &event.logical_key)
        {
            now.push(stroke);
            held.retain(|other| other.code != code);
            held.push(stroke);
        }
    }
    if now != strokes.now {
        strokes.now = now;
    }
    if held != strokes.held {
        strokes.held = held;
    }
}

/// Adds the reader.
pub fn plugin(app: &mut App) {
    app.init_resource::<KeyStrokes>().add_message::<KeyboardInput>().add_message::<KeyboardFocusLost>();
    app.add_systems(PreUpdate, read.after(bevy::input::InputSystems).in_set(KeysRead));
}

/// The keys of the frame have been read.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KeysRead;

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::ButtonState;
    use bevy::input::ButtonState::{Pressed, Released};

    fn event(code: KeyCode, logical_key: Key, state: ButtonState) -> KeyboardInput {
        KeyboardInput { key_code: code, logical_key, state, text: None, repeat: false, window: Entity::PLACEHOLDER }
    }

    fn sign(text: &str) -> Key {
        Key::Character(text.into())
    }

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins(plugin);
        app
    }

    /// Lets a frame pass with these keys pressed and released one after the other, Ctrl held around them where `ctrl`;
    /// returns what each means, by what is printed and by place.
    fn typed(app: &mut App, modifiers: &[(KeyCode, Key)], keys: &[(KeyCode, &str)]) -> Vec<String> {
        let mut give = |event| {
            app.world_mut().write_message(event);
        };
        modifiers.iter().for_each(|(code, key)| give(event(*code, key.clone(), Pressed)));
        for (code, text) in keys {
            [Pressed, Released].into_iter().for_each(|state| give(event(*code, sign(text), state)));
        }
        modifiers.iter().for_each(|(code, key)| give(event(*code, key.clone(), Released)));
        app.update();
        let words = |stroke: &KeyStroke| {
            let all: Vec<String> = stroke.meanings().map(|m| m.to_string().replace("Cmd", "Ctrl")).collect();
            all.join(" or ")
        };
        app.world().resource::<KeyStrokes>().now.iter().map(words).collect()
    }

    fn ctrl() -> (KeyCode, Key) {
        match cfg!(target_os = "macos") {
            true => (KeyCode::SuperLeft, Key::Super),
            false => (KeyCode::ControlLeft, Key::Control),
        }
    }

    fn shift() -> (KeyCode, Key) {
        (KeyCode::ShiftLeft, Key::Shift)
    }

    #[test]
    fn a_chord_within_one_frame_is_a_chord() {
        let mut app = app();
        assert_eq!(typed(&mut app, &[ctrl()], &[(KeyCode::KeyO, "o")]), ["Ctrl+O"]);
        assert_eq!(typed(&mut app, &[], &[(KeyCode::KeyM, "m")]), ["M"]);
        app.update();
        assert_eq!(app.world().resource::<KeyStrokes>().now, vec![], "each key acts once");
    }

    #[test]
    fn on_azerty_the_printed_letter_counts_and_the_row_of_digits_by_its_place() {
        let mut app = app();
        let letters = [(KeyCode::KeyQ, "a"), (KeyCode::KeyW, "z"), (KeyCode::KeyA, "q"), (KeyCode::Semicolon, "m")];
        assert_eq!(typed(&mut app, &[ctrl()], &letters), ["Ctrl+A", "Ctrl+Z", "Ctrl+Q", "Ctrl+M"]);
        assert_eq!(typed(&mut app, &[], &letters), ["A", "Z", "Q", "M"]);
        let row = [(KeyCode::Digit1, "&"), (KeyCode::Digit6, "-"), (KeyCode::Digit9, "ç"), (KeyCode::Digit0, "à")];
        assert_eq!(typed(&mut app, &[], &row), ["1", "6", "9", "0"], "each key means one thing");
        assert_eq!(typed(&mut app, &[ctrl()], &row[1..2]), ["Ctrl+-"]);
        assert_eq!(typed(&mut app, &[shift()], &[(KeyCode::Digit6, "6")]), ["6"]);
        // What lies where other keyboards have a letter is not that letter.
        assert_eq!(typed(&mut app, &[], &[(KeyCode::KeyM, ",")]), [","]);
    }

    #[test]
    fn on_qwertz_y_and_z_are_where_they_are_printed_and_a_slash_is_no_digit() {
        let mut app = app();
        let keys = [(KeyCode::KeyY, "z"), (KeyCode::KeyZ, "y")];
        assert_eq!(typed(&mut app, &[ctrl()], &keys), ["Ctrl+Z", "Ctrl+Y"]);
        assert_eq!(typed(&mut app, &[ctrl(), shift()], &[(KeyCode::KeyY, "Z")]), ["Ctrl+Shift+Z"]);
        assert_eq!(typed(&mut app, &[shift()], &[(KeyCode::Digit7, "/")]), ["/"], "it opens the command line only");
        assert_eq!(typed(&mut app, &[], &[(KeyCode::BracketRight, "+"), (KeyCode::BracketLeft, "ü")]), ["+", "Ü"]);
        // AltGr is no Ctrl, though Windows reports one.
        let third = [(KeyCode::ControlLeft, Key::Control), (KeyCode::AltRight, Key::AltGraph)];
        if !cfg!(target_os = "macos") {
            assert_eq!(typed(&mut app, &third, &[(KeyCode::KeyQ, "@")]), ["@"]);
        }
    }

    #[test]
    fn without_latin_letters_the_place_counts() {
        let mut app = app();
        let russian = [(KeyCode::KeyZ, "я"), (KeyCode::KeyQ, "й"), (KeyCode::KeyS, "ы")];
        assert_eq!(typed(&mut app, &[ctrl()], &russian), ["Ctrl+Я or Ctrl+Z", "Ctrl+Й or Ctrl+Q", "Ctrl+Ы or Ctrl+S"]);
        assert_eq!(typed(&mut app, &[], &[(KeyCode::KeyU, "г"), (KeyCode::Digit4, "4")]), ["Г or U", "4"]);
        let greek = [(KeyCode::KeyU, "θ"), (KeyCode::KeyQ, ";")];
        assert_eq!(typed(&mut app, &[], &greek), ["Θ or U", "; or Q"]);
        // The first Latin letter tells that the layout has changed.
        assert_eq!(typed(&mut app, &[], &[(KeyCode::KeyQ, "'"), (KeyCode::KeyS, "o")]), ["' or Q", "O"]);
        assert_eq!(typed(&mut app, &[], &[(KeyCode::KeyQ, "'")]), ["'"], "Dvorak has a Q elsewhere");
    }

    #[test]
    fn the_number_block_writes_digits_and_signs_and_moves_without_num_lock() {
        let mut app = app();
        let block = [(KeyCode::Numpad1, "1"), (KeyCode::Numpad9, "9"), (KeyCode::NumpadAdd, "+")];
        assert_eq!(typed(&mut app, &[], &block), ["1", "9", "+"]);
        app.world_mut().write_message(event(KeyCode::Numpad7, Key::Home, Pressed));
        app.world_mut().write_message(event(KeyCode::NumpadEnter, Key::Enter, Pressed));
        app.update();
        let now = app.world().resource::<KeyStrokes>().now.clone();
        assert_eq!(now.iter().map(|s| s.means.to_string()).collect::<Vec<_>>(), ["Home", "Enter"]);
        assert_eq!(now[0].digit(), None);
    }

    #[test]
    fn what_is_held_is_known_until_it_is_let_go_or_the_window_loses_the_keyboard() {
        let mut app = app();
        let held = |app: &App| app.world().resource::<KeyStrokes>().held.len();
        for (state, many) in [(Pressed, 1), (Pressed, 1), (Released, 0), (Pressed, 1)] {
            app.world_mut().write_message(event(KeyCode::KeyH, sign("h"), state));
            app.update();
            assert_eq!(held(&app), many);
        }
        app.world_mut().write_message(KeyboardFocusLost);
        app.update();
        assert_eq!(held(&app), 0);
        // With Alt a key belongs to the desktop.
        if !cfg!(target_os = "macos") {
            assert_eq!(typed(&mut app, &[(KeyCode::AltLeft, Key::Alt)], &[(KeyCode::KeyU, "u")]), Vec::<String>::new());
        }
    }

    #[test]
    fn keys_without_a_logical_key_count_by_their_place() {
        let mut app = app();
        let unknown = Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified);
        for code in [KeyCode::KeyF, KeyCode::ArrowRight, KeyCode::Digit3] {
            app.world_mut().write_message(event(code, unknown.clone(), Pressed));
        }
        app.update();
        let now = &app.world().resource::<KeyStrokes>().now;
        assert_eq!(now.iter().map(|s| s.means.to_string()).collect::<Vec<_>>(), ["F", "Right", "3"]);
    }
}
