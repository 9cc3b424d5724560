//! What a key means, wherever it lies on the keyboard: the letter that it writes, or its name; alone or with Ctrl. Written
//! and read as "U", "Ctrl+Z", "Page Up".

use bevy::input::keyboard::{Key, KeyCode};
use std::fmt;
use std::str::FromStr;

/// A key: by what it writes, or by its name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KeyName {
    /// The sign that it writes; letters are small ones, digits are 0 to 9 in every script.
    Sign(char),
    /// A key that writes nothing, by its place in `NAMED`.
    Named(NamedKey),
    /// F1 to F12.
    Function(u8),
}

/// The keys that write nothing and have a name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NamedKey {
    /// Enter, in the middle or on the number block.
    Enter,
    /// Esc.
    Escape,
    /// Tab.
    Tab,
    /// The space bar.
    Space,
    /// Backspace.
    Backspace,
    /// Del.
    Delete,
    /// Ins.
    Insert,
    /// Home.
    Home,
    /// End.
    End,
    /// Page Up.
    PageUp,
    /// Page Down.
    PageDown,
    /// The arrow to the left.
    Left,
    /// The arrow to the right.
    Right,
    /// The arrow up.
    Up,
    /// The arrow down.
    Down,
}

/// The named keys with their words, their logical keys, and their places on the keyboard.
static NAMED: [(NamedKey, &str, Key, KeyCode); 15] = [
    (NamedKey::Enter, "Enter", Key::Enter, KeyCode::Enter),
    (NamedKey::Escape, "Esc", Key::Escape, KeyCode::Escape),
    (NamedKey::Tab, "Tab", Key::Tab, KeyCode::Tab),
    (NamedKey::Space, "Space", Key::Space, KeyCode::Space),
    (NamedKey::Backspace, "Backspace", Key::Backspace, KeyCode::Backspace),
    (NamedKey::Delete, "Del", Key::Delete, KeyCode::Delete),
    (NamedKey::Insert, "Ins", Key::Insert, KeyCode::Insert),
    (NamedKey::Home, "Home", Key::Home, KeyCode::Home),
    (NamedKey::End, "End", Key::End, KeyCode::End),
    (NamedKey::PageUp, "Page Up", Key::PageUp, KeyCode::PageUp),
    (NamedKey::PageDown, "Page Down", Key::PageDown, KeyCode::PageDown),
    (NamedKey::Left, "Left", Key::ArrowLeft, KeyCode::ArrowLeft),
    (NamedKey::Right, "Right", Key::ArrowRight, KeyCode::ArrowRight),
    (NamedKey::Up, "Up", Key::ArrowUp, KeyCode::ArrowUp),
    (NamedKey::Down, "Down", Key::ArrowDown, KeyCode::ArrowDown),
];

/// The function keys, F1 first: their logical keys and their places.
static FUNCTION: [(Key, KeyCode); 12] = [
    (Key::F1, KeyCode::F1),
    (Key::F2, KeyCode::F2),
    (Key::F3, KeyCode::F3),
    (Key::F4, KeyCode::F4),
    (Key::F5, KeyCode::F5),
    (Key::F6, KeyCode::F6),
    (Key::F7, KeyCode::F7),
    (Key::F8, KeyCode::F8),
    (Key::F9, KeyCode::F9),
    (Key::F10, KeyCode::F10),
    (Key::F11, KeyCode::F11),
    (Key::F12, KeyCode::F12),
];

/// The letters of the keyboard by their places, as on a keyboard of the United States.
static LETTERS: [(KeyCode, char); 26] = [
    (KeyCode::KeyA, 'a'),
    (KeyCode::KeyB, 'b'),
    (KeyCode::KeyC, 'c'),
    (KeyCode::KeyD, 'd'),
    (KeyCode::KeyE, 'e'),
    (KeyCode::KeyF, 'f'),
    (KeyCode::KeyG, 'g'),
    (KeyCode::KeyH, 'h'),
    (KeyCode::KeyI, 'i'),
    (KeyCode::KeyJ, 'j'),
    (KeyCode::KeyK, 'k'),
    (KeyCode::KeyL, 'l'),
    (KeyCode::KeyM, 'm'),
    (KeyCode::KeyN, 'n'),
    (KeyCode::KeyO, 'o'),
    (KeyCode::KeyP, 'p'),
    (KeyCode::KeyQ, 'q'),
    (KeyCode::KeyR, 'r'),
    (KeyCode::KeyS, 's'),
    (KeyCode::KeyT, 't'),
    (KeyCode::KeyU, 'u'),
    (KeyCode::KeyV, 'v'),
    (KeyCode::KeyW, 'w'),
    (KeyCode::KeyX, 'x'),
    (KeyCode::KeyY, 'y'),
    (KeyCode::KeyZ, 'z'),
];

/// The row of digits by its places, 0 first.
static DIGIT_ROW: [KeyCode; 10] = [
    KeyCode::Digit0,
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];

/// The zeros of the scripts that have digits of their own.
const ZEROS: [char; 8] = ['0', '\u{660}', '\u{6F0}', '\u{966}', '\u{9E6}', '\u{AE6}', '\u{E50}', '\u{FF10}'];

/// Returns the digit that a sign is, in any script.
fn digit(sign: char) -> Option<char> {
    let of = |zero: &char| (sign as u32).checked_sub(*zero as u32).filter(|n| *n < 10);
    ZEROS.iter().find_map(of).and_then(|n| char::from_digit(n, 10))
}

/// Returns the digit that stands at this place of the row of digits.
#[must_use]
pub fn digit_at(code: KeyCode) -> Option<char> {
    DIGIT_ROW.iter().position(|c| *c == code).and_then(|n| char::from_digit(n as u32, 10))
}

/// Returns the letter that stands at this place on a keyboard of the United States.
#[must_use]
pub fn letter_at(code: KeyCode) -> Option<char> {
    LETTERS.iter().find(|(place, _)| *place == code).map(|(_, letter)| *letter)
}

/// Tells whether a letter is one of the Latin script.
#[must_use]
pub fn is_latin(letter: char) -> bool {
    matches!(letter, 'A'..='Z' | 'a'..='z' | '\u{AA}' | '\u{BA}' | '\u{C0}'..='\u{24F}' | '\u{1E00}'..='\u{1EFF}')
}

impl KeyName {
    /// Reads what a logical key means; `None` for keys that have no meaning here, and for several signs at once.
    #[must_use]
    pub fn of(key: &Key) -> Option<KeyName> {
        if let Key::Character(text) = key {
            let mut signs = text.chars();
            let sign = signs.next().filter(|_| signs.next().is_none())?;
            return KeyName::written(sign);
        }
        let named = NAMED.iter().find(|(_, _, logical, _)| logical == key).map(|(name, ..)| KeyName::Named(*name));
        let function =
            || FUNCTION.iter().position(|(logical, _)| logical == key).map(|n| KeyName::Function(n as u8 + 1));
        named.or_else(function)
    }

    /// Reads a sign that was written. Where Ctrl is held, some systems tell a control character instead of the letter.
    fn written(sign: char) -> Option<KeyName> {
        let small = match sign {
            '\u{1}'..='\u{1A}' => char::from(b'a' + sign as u8 - 1),
            ' ' => return Some(KeyName::Named(NamedKey::Space)),
            _ if sign.is_control() => return None,
            _ => sign.to_lowercase().next().unwrap_or(sign),
        };
        Some(KeyName::Sign(digit(small).unwrap_or(small)))
    }

    /// Reads a key by its place alone, where the system does not tell what it means.
    #[must_use]
    pub fn at(code: KeyCode) -> Option<KeyName> {
        let named = NAMED.iter().find(|(.., place)| *place == code).map(|(name, ..)| KeyName::Named(*name));
        let function = || FUNCTION.iter().position(|(_, place)| *place == code).map(|n| KeyName::Function(n as u8 + 1));
        let sign = || letter_at(code).or_else(|| digit_at(code)).map(KeyName::Sign);
        named.or_else(function).or_else(sign)
    }

    /// Returns the digit, if it is one.
    #[must_use]
    pub fn digit(self) -> Option<u8> {
        match self {
            KeyName::Sign(sign) => sign.to_digit(10).map(|n| n as u8),
            _ => None,
        }
    }
}

/// A key, alone or with Ctrl (on a Mac with Cmd).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shortcut {
    /// True where Ctrl is held.
    pub ctrl: bool,
    /// True where Shift is held beside Ctrl; without Ctrl the sign already says it.
    pub shift: bool,
    /// The key.
    pub key: KeyName,
}

impl Shortcut {
    /// Makes the shortcut of a key alone.
    #[must_use]
    pub const fn plain(key: KeyName) -> Shortcut {
        Shortcut { ctrl: false, shift: false, key }
    }
}

/// The word for Ctrl in front of a key.
const CTRL: &str = if cfg!(target_os = "macos") { "Cmd+" } else { "Ctrl+" };

impl fmt::Display for Shortcut {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(if self.ctrl { CTRL } else { "" })?;
        f.write_str(if self.shift { "Shift+" } else { "" })?;
        match self.key {
            KeyName::Sign(sign) => write!(f, "{}", sign.to_uppercase()),
            KeyName::Function(n) => write!(f, "F{n}"),
            KeyName::Named(name) => {
                f.write_str(NAMED.iter().find(|(key, ..)| *key == name).map_or("", |(_, word, ..)| word))
            }
        }
    }
}

/// The text is not the name of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoKey;

impl FromStr for Shortcut {
    type Err = NoKey;

    fn from_str(text: &str) -> Result<Shortcut, NoKey> {
        let cut =
            |text: &'_ str, word: &str| text.strip_prefix(word).filter(|rest| !rest.is_empty()).map(str::to_string);
        let (mut rest, mut ctrl, mut shift) = (text.to_string(), false, false);
        if let Some(after) = cut(&rest, "Ctrl+").or_else(|| cut(&rest, "Cmd+")) {
            (rest, ctrl) = (after, true);
        }
        if let Some(after) = cut(&rest, "Shift+").filter(|_| ctrl) {
            (rest, shift) = (after, true);
        }
        let named = NAMED.iter().find(|(_, word, ..)| *word == rest).map(|(name, ..)| KeyName::Named(*name));
        let function = || {
            let n = rest.strip_prefix('F')?.parse::<u8>().ok()?;
            (1..=12).contains(&n).then_some(KeyName::Function(n))
        };
        let sign = || {
            let mut signs = rest.chars();
            signs.next().filter(|_| signs.next().is_none()).and_then(KeyName::written)
        };
        let key = named.or_else(function).or_else(sign).ok_or(NoKey)?;
        Ok(Shortcut { ctrl, shift, key })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortcuts_are_written_and_read_again() {
        for text in
            ["U", "Ctrl+Z", "Ctrl+Shift+Z", "F11", "Page Up", "+", "Ctrl++", "Ctrl+-", "/", "Esc", "5", "Й", "F"]
        {
            let read: Shortcut = text.parse().unwrap();
            assert_eq!(read.to_string().replace("Cmd+", "Ctrl+"), text);
        }
        for text in ["", "Ctrl+", "F13", "Hyper", "Ctrl+Shift+"] {
            assert_eq!(text.parse::<Shortcut>(), Err(NoKey), "{text}");
        }
    }

    #[test]
    fn digits_of_every_script_are_digits_and_control_characters_are_letters() {
        let of = |text: &str| KeyName::of(&Key::Character(text.into()));
        assert_eq!((of("٣"), of("7"), of("Q")), (of("3"), Some(KeyName::Sign('7')), Some(KeyName::Sign('q'))));
        assert_eq!((of("\u{1a}"), of("\u{1}")), (Some(KeyName::Sign('z')), Some(KeyName::Sign('a'))));
        assert_eq!((of("´e"), of("\u{7f}")), (None, None));
        assert_eq!(KeyName::of(&Key::Home), Some(KeyName::Named(NamedKey::Home)));
        assert_eq!(KeyName::at(KeyCode::F11), Some(KeyName::Function(11)));
    }
}
