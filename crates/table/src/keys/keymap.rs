//! The table of keys: what each does, where, and by which keys. The window's handling, the list of keys, tooltips, key
//! caps and the manual are all made from it. The player can change its keys in the settings.
//!
//! At every place a key does one thing: where two rows have the same key, the first row of the table gets it.

use crate::bridge::Settings;
use crate::keys::action::{Action, Place};
use crate::keys::keystrokes::{KeyStroke, KeyStrokes};
use crate::keys::shortcut::Shortcut;
use bevy::prelude::*;
use std::collections::BTreeMap;

use Place::{Curtain, Editing, Ended, Line, Menu, NewGame, Past, RealDie, Story, Table, Title, Window};

const EVERYWHERE: &[Place] =
    &[Title, NewGame, Table, Story, Curtain, Editing, Past, Ended, Menu, RealDie, Line, Window];
const BUT_TITLE: &[Place] = &[NewGame, Table, Story, Curtain, Editing, Past, Ended, Menu, RealDie, Line, Window];
const WITH_A_GAME: &[Place] = &[Table, Story, Curtain, Editing, Past, Ended, Menu, Window];
const ON_THE_MAP: &[Place] = &[Table, Story, Editing, Past, Ended];

/// A row of the table of keys.
#[derive(Debug)]
pub struct KeyRow {
    /// What it does.
    pub action: Action,
    /// Its name in the file of settings.
    pub id: &'static str,
    /// Where it does it.
    pub at: &'static [Place],
    /// Its keys, as long as the player has not changed them.
    pub keys: &'static [&'static str],
    /// What the lists write instead of the keys; empty for keys that the player can change.
    pub fixed: &'static str,
    /// What it does, in words; empty for rows that the lists leave out.
    pub title: &'static str,
}

const fn row(
    action: Action,
    id: &'static str,
    at: &'static [Place],
    keys: &'static [&'static str],
    title: &'static str,
) -> KeyRow {
    KeyRow { action, id, at, keys, fixed: "", title }
}

const fn fixed(
    action: Action,
    (label, keys): (&'static str, &'static [&'static str]),
    at: &'static [Place],
    title: &'static str,
) -> KeyRow {
    KeyRow { action, id: "", at, keys, fixed: label, title }
}

const DIGITS: &[&str] = &["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const ARROWS: &[&str] = &["Left", "Right", "Up", "Down"];

/// The table of keys.
pub static KEYMAP: &[KeyRow] = &[
    fixed(
        Action::Press,
        ("Enter, Space", &["Enter", "Space"]),
        &[Table],
        "the main button of the question, or the answer in focus",
    ),
    fixed(Action::Confirm, ("Enter", &["Enter"]), &[Title, NewGame, Ended, Window], ""),
    fixed(Action::Answer, ("1 to 9", DIGITS), &[Table], "the other buttons, or a line of a menu"),
    fixed(Action::GoThrough, ("Arrows", ARROWS), &[Table], "go through all answers, one by one"),
    fixed(
        Action::Back,
        ("Esc", &["Esc"]),
        EVERYWHERE,
        "close what is open, put back what you picked up, else the menu",
    ),
    row(Action::Undo, "undo", &[Table, Editing, Ended], &["U", "Ctrl+Z"], "undo the last step"),
    row(Action::Redo, "redo", &[Table, Editing, Ended], &["Ctrl+Y", "Ctrl+Shift+Z"], "redo the undone step"),
    row(Action::ZoomIn, "zoom in", ON_THE_MAP, &["+", "=", "Ctrl++"], "zoom in"),
    row(Action::ZoomOut, "zoom out", ON_THE_MAP, &["-", "Ctrl+-"], "zoom out"),
    row(
        Action::WholeMap,
        "whole map",
        &[Table, Story, Editing, Ended],
        &["Home"],
        "the whole map, or the part in play",
    ),
    row(Action::HideCounters, "hide counters", ON_THE_MAP, &["H"], "hide all counters while the key is held"),
    row(Action::OtherMap, "other map", &[Table, Editing, Past], &["Tab"], "swap main map and hidden map"),
    row(
        Action::OwnMap,
        "own map",
        &[Table],
        &["L"],
        "look at my own map before a public question (through the curtain)",
    ),
    row(Action::CloseCurtain, "close curtain", &[Table], &["C"], "close the curtain"),
    row(Action::OpenCurtain, "open curtain", &[Curtain], &["Space"], "open the curtain while the key is held"),
    row(Action::Pause, "pause", &[Table], &["P"], "make the computer wait, or go on"),
    row(Action::OneStep, "one step", &[Table], &["."], "let the waiting computer take one step"),
    row(Action::Hint, "hint", &[Table], &["A"], "the advice of the computer: what it would do, and why"),
    row(Action::Story, "story", &[Table, Story], &["W"], "what the others did, event by event on the map"),
    fixed(
        Action::SceneOn,
        ("Enter, Right; Left", &["Enter", "Space", "Right", "Down"]),
        &[Story],
        "in that story: the next event; the event before",
    ),
    fixed(Action::SceneBack, ("Left", &["Left", "Up"]), &[Story], ""),
    row(Action::MoveNow, "move now", &[Table], &["N"], "make the thinking computer move at once"),
    row(Action::NextOverlay, "next overlay", &[Table], &["O"], "the next overlay on the map, or none"),
    row(Action::Charts, "charts", &[Table, Past, Ended, Menu], &["T"], "charts and tables"),
    row(Action::Report, "report", &[Table, Past, Ended, Menu], &["R"], "the report of the game"),
    row(Action::LookBack, "look back", &[Table], &["B"], "look back along the time line: bookmarks, branches"),
    fixed(Action::PastBack, ("Left, Right", &["Left"]), &[Past], "in the past: one step back, one step on"),
    fixed(Action::PastOn, ("Right", &["Right"]), &[Past], ""),
    fixed(
        Action::FightOn,
        ("Page Down, Page Up", &["Page Down"]),
        &[Past],
        "in the past: to the next battle, to the one before",
    ),
    fixed(Action::FightBack, ("Page Up", &["Page Up"]), &[Past], ""),
    fixed(Action::PastFirst, ("Home, End", &["Home"]), &[Past], "in the past: to the beginning, to the present"),
    fixed(Action::PastLast, ("End", &["End"]), &[Past], ""),
    row(Action::ToTheGame, "to the game", &[Table], &["G"], "go back from a branch to the game as it was first played"),
    row(Action::SetByHand, "set by hand", &[Table, Menu], &["E"], "set the position by hand"),
    fixed(Action::EndEdit, ("Enter", &["Enter"]), &[Editing], "by hand: play on from the position"),
    fixed(Action::MoveCounter, ("Arrows", ARROWS), &[Editing], "by hand: move the chosen counter"),
    row(Action::NextCounter, "next counter", &[Editing], &["Page Down"], "by hand: choose the next counter"),
    row(Action::CounterBefore, "counter before", &[Editing], &["Page Up"], "by hand: choose the counter before"),
    row(Action::TurnCounter, "turn counter", &[Editing], &["F"], "by hand: turn the chosen counter"),
    row(
        Action::PutAway,
        "put away",
        &[Editing],
        &["Del", "Backspace"],
        "by hand: put the chosen counter back into its tray",
    ),
    fixed(Action::Face, ("1 to 6", &["1", "2", "3", "4", "5", "6"]), &[RealDie], "the face that a real die shows"),
    fixed(Action::FaceBack, ("Del", &["Del", "Backspace"]), &[RealDie], ""),
    row(
        Action::CommandLine,
        "command line",
        ON_THE_MAP,
        &["/", ":"],
        "the command line: type an answer or a word; Tab completes",
    ),
    fixed(Action::Complete, ("Tab", &["Tab"]), &[Line], ""),
    row(Action::HideSides, "hide sides", &[Table], &["M"], "hide and show the side panels"),
    row(Action::Rule, "rule", BUT_TITLE, &["F1"], "the rule of the thing under the pointer"),
    row(Action::Keys, "keys", EVERYWHERE, &["F2"], "all keys; they can be changed there"),
    row(Action::Settings, "settings", EVERYWHERE, &["F10"], "settings"),
    row(Action::FullScreen, "full screen", EVERYWHERE, &["F11"], "full screen on or off"),
    row(Action::Picture, "picture", EVERYWHERE, &["F12"], "save a picture of the window"),
    row(Action::Save, "save", WITH_A_GAME, &["Ctrl+S"], "save the game"),
    row(Action::SavedGames, "saved games", EVERYWHERE, &["Ctrl+O"], "saved games"),
    row(Action::Quit, "quit", EVERYWHERE, &["Ctrl+Q"], "quit; the game is saved"),
];

/// What the mouse does beside the keys, for the lists.
pub const MOUSE: [(&str, &str); 3] = [
    ("Right click", "put back what you picked up, else show what lies there"),
    ("Drag", "move a counter, or the map"),
    ("Wheel", "zoom"),
];

/// The keys of all actions, with the changes of the player.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Keymap {
    /// The keys of each row of the table.
    keys: Vec<Vec<Shortcut>>,
    /// The first key of each row, in words.
    first: Vec<String>,
    /// All keys of each row, in words.
    all: Vec<String>,
}

impl Default for Keymap {
    fn default() -> Self {
        Keymap::of(&BTreeMap::new())
    }
}

fn number(action: Action) -> Option<usize> {
    KEYMAP.iter().position(|row| row.action == action)
}

/// Tells whether two rows have a place in common.
fn meet(a: &KeyRow, b: &KeyRow) -> bool {
    a.at.iter().any(|place| b.at.contains(place))
}

impl Keymap {
    /// Makes the table with the player's changes: the keys of actions by their ids. What is not known is left out.
    #[must_use]
    pub fn of(changed: &BTreeMap<String, Vec<String>>) -> Keymap {
        let read = |row: &KeyRow| -> Vec<Shortcut> {
            let own = changed.get(row.id).filter(|_| row.fixed.is_empty());
            let own = own.map(|list| list.iter().filter_map(|key| key.parse().ok()).collect());
            own.unwrap_or_else(|| row.keys.iter().filter_map(|key| key.parse().ok()).collect())
        };
        let keys: Vec<Vec<Shortcut>> = KEYMAP.iter().map(read).collect();
        let words = |list: &Vec<Shortcut>| list.iter().map(Shortcut::to_string).collect::<Vec<_>>();
        let first = keys.iter().map(|list| words(list).into_iter().next().unwrap_or_default()).collect();
        let all = keys.iter().map(|list| words(list).join(", ")).collect();
        Keymap { keys, first, all }
    }

    /// Returns what a key does at a place. What is printed on it comes before its place on the keyboard.
    #[must_use]
    pub fn action(&self, stroke: &KeyStroke, here: Place) -> Option<Action> {
        let bound = |key: Shortcut| {
            let mut rows = KEYMAP.iter().zip(&self.keys);
            rows.find(|(row, keys)| row.at.contains(&here) && keys.contains(&key)).map(|(row, _)| row.action)
        };
        stroke.meanings().find_map(bound)
    }

    /// Tells whether a key of this action is held at this place.
    #[must_use]
    pub fn holds(&self, strokes: &KeyStrokes, action: Action, here: Place) -> bool {
        strokes.held.iter().any(|stroke| self.action(stroke, here) == Some(action))
    }

    /// Returns the first key of an action in words; empty where it has none.
    #[must_use]
    pub fn label(&self, action: Action) -> &str {
        number(action).map_or("", |n| &self.first[n])
    }

    /// Returns a text for a tooltip, with the keys of the action behind it.
    #[must_use]
    pub fn tip(&self, text: &str, action: Action) -> String {
        match number(action).map_or("", |n| self.all[n].as_str()) {
            "" => text.to_string(),
            keys => format!("{text} ({keys})"),
        }
    }

    /// Returns the keys of an action.
    #[must_use]
    pub fn keys(&self, action: Action) -> &[Shortcut] {
        number(action).map_or(&[], |n| &self.keys[n])
    }

    /// Returns the rows that have a key of this action at a place where it acts, too, with that key.
    #[must_use]
    pub fn conflicts(&self, action: Action) -> Vec<(&'static KeyRow, Shortcut)> {
        let Some(n) = number(action) else { return vec![] };
        let own = |(i, row): (usize, &'static KeyRow)| {
            let shared = self.keys[i]
                .iter()
                .copied()
                .filter(|key| i != n && meet(row, &KEYMAP[n]) && self.keys[n].contains(key));
            shared.map(move |key| (row, key)).collect::<Vec<_>>()
        };
        KEYMAP.iter().enumerate().flat_map(own).collect()
    }

    /// Returns the row of a fixed key that would take this key from the action, wherever both act.
    #[must_use]
    pub fn taken(action: Action, key: Shortcut) -> Option<&'static KeyRow> {
        let own = &KEYMAP[number(action)?];
        let has = |row: &&KeyRow| row.keys.iter().any(|text| text.parse::<Shortcut>() == Ok(key));
        KEYMAP.iter().filter(|row| !row.fixed.is_empty() && meet(row, own)).find(has)
    }

    /// Returns the lines of the list of keys: keys, and what they do.
    #[must_use]
    pub fn list(&self) -> Vec<(String, &'static str)> {
        let told = KEYMAP.iter().enumerate().filter(|(_, row)| !row.title.is_empty());
        let keys =
            |n: usize, row: &KeyRow| if row.fixed.is_empty() { self.all[n].clone() } else { row.fixed.to_string() };
        let rows = told.map(|(n, row)| (keys(n, row), row.title));
        rows.chain(MOUSE.iter().map(|(key, title)| (key.to_string(), *title))).collect()
    }
}

/// Makes the table anew when the player has changed a key.
fn follow(settings: Res<Settings>, mut keymap: ResMut<Keymap>) {
    keymap.set_if_neq(Keymap::of(&settings.keys));
}

/// Adds the table of keys.
pub fn plugin(app: &mut App) {
    app.init_resource::<Keymap>().init_resource::<Settings>();
    app.add_systems(PreUpdate, follow.run_if(resource_changed::<Settings>));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::shortcut::KeyName;

    fn stroke(key: &str) -> KeyStroke {
        KeyStroke { code: KeyCode::F24, means: key.parse().unwrap(), else_means: None }
    }

    fn changed(list: &[(&str, &[&str])]) -> Keymap {
        let one = |(id, keys): &(&str, &[&str])| (id.to_string(), keys.iter().map(|k| k.to_string()).collect());
        Keymap::of(&list.iter().map(one).collect())
    }

    #[test]
    fn every_key_is_read_and_does_one_thing_at_each_place() {
        let map = Keymap::default();
        for (row, keys) in KEYMAP.iter().zip(&map.keys) {
            assert_eq!(row.keys.len(), keys.len(), "{:?}", row.action);
            assert_eq!(
                row.id.is_empty(),
                !row.fixed.is_empty(),
                "{:?}: only keys that can be changed are stored",
                row.action
            );
            let shared: Vec<_> =
                map.conflicts(row.action).iter().map(|(other, key)| (other.action, key.to_string())).collect();
            assert!(shared.is_empty(), "{:?}: {shared:?}", row.action);
        }
        let mut ids: Vec<&str> = KEYMAP.iter().map(|row| row.id).filter(|id| !id.is_empty()).collect();
        let many = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), many, "an id names one action");
    }

    #[test]
    fn the_place_decides_what_a_key_does() {
        let map = Keymap::default();
        let at = |key: &str, place| map.action(&stroke(key), place);
        assert_eq!(at("Ctrl+Z", Place::Table), Some(Action::Undo));
        assert_eq!((at("Ctrl+Z", Place::Window), at("U", Place::Menu)), (None, None), "not behind a window");
        assert_eq!((at("R", Place::Menu), at("R", Place::Editing)), (Some(Action::Report), None));
        assert_eq!(
            (at("Home", Place::Past), at("Home", Place::Table)),
            (Some(Action::PastFirst), Some(Action::WholeMap))
        );
        assert_eq!(
            (at("Space", Place::Table), at("Space", Place::Curtain)),
            (Some(Action::Press), Some(Action::OpenCurtain))
        );
        assert_eq!(at("Ctrl+A", Place::Table), None);
        // By its place a key counts only where what is printed on it means nothing.
        let both = |key: &str, place: char| KeyStroke {
            else_means: Some(Shortcut::plain(KeyName::Sign(place))),
            ..stroke(key)
        };
        assert_eq!(map.action(&both("Г", 'u'), Place::Table), Some(Action::Undo));
        assert_eq!(map.action(&both("/", 'q'), Place::Table), Some(Action::CommandLine));
    }

    #[test]
    fn keys_are_changed_and_conflicts_are_known() {
        let map =
            changed(&[("charts", &["K"]), ("report", &["M", "Ctrl+R"]), ("gone", &["Q"]), ("pause", &["no key"])]);
        assert_eq!(map.action(&stroke("K"), Place::Table), Some(Action::Charts));
        assert_eq!(map.action(&stroke("T"), Place::Table), None);
        assert_eq!((map.label(Action::Charts), map.label(Action::Pause)), ("K", ""));
        assert_eq!(map.tip("Charts and tables", Action::Charts), "Charts and tables (K)");
        assert_eq!(map.tip("Pause", Action::Pause), "Pause");
        let shared: Vec<Action> = map.conflicts(Action::Report).iter().map(|(row, _)| row.action).collect();
        assert_eq!(shared, [Action::HideSides]);
        assert_eq!(map.action(&stroke("M"), Place::Table), Some(Action::Report), "the first row of the two gets it");
        // At another place the same key may do another thing.
        let map = changed(&[("charts", &["F"])]);
        assert!(map.conflicts(Action::Charts).is_empty());
        // A key that cannot be changed is not given away.
        let taken = |action, key: &str| Keymap::taken(action, key.parse().unwrap()).map(|row| row.action);
        assert_eq!(taken(Action::Charts, "5"), Some(Action::Answer));
        assert_eq!((taken(Action::Quit, "Esc"), taken(Action::OpenCurtain, "5")), (Some(Action::Back), None));
    }

    #[test]
    fn the_manual_lists_the_same_keys() {
        let manual = include_str!("../../../../docs/manual.md");
        let from = manual.find("| Key | Does |").expect("the manual has a table of keys");
        let lines: Vec<&str> = manual[from..].lines().skip(2).take_while(|line| line.starts_with('|')).collect();
        let told: Vec<String> =
            Keymap::default().list().iter().map(|(keys, title)| format!("| {keys} | {title} |")).collect();
        assert_eq!(lines, told, "write these lines into docs/manual.md:\n{}", told.join("\n"));
    }
}
