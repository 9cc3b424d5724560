//! What the tests of positions set by hand share in every game: changes in short, and flaws with their mends.
#![allow(dead_code)]

use redoubt::engine::edit::{Desk, Edit, Flaw};
use redoubt::engine::game::Editing;

/// Puts a counter somewhere.
pub fn put(counter: &str, place: &str) -> Edit {
    Edit::Place { counter: counter.into(), place: place.into() }
}

/// Turns a counter.
pub fn face(counter: &str, face: &str) -> Edit {
    Edit::Face { counter: counter.into(), face: face.into() }
}

/// Lays a marker on a counter, or takes it off.
pub fn mark(counter: &str, mark: &str, on: bool) -> Edit {
    Edit::Mark { counter: counter.into(), mark: mark.into(), on }
}

/// Sets a value of a space, or of the whole game where `place` is empty.
pub fn set(place: &str, key: &str, value: &str) -> Edit {
    Edit::Set { place: place.into(), key: key.into(), value: value.into() }
}

/// Sets the moment at which the game stands.
pub fn stand(key: &str) -> Edit {
    Edit::Stand { key: key.into() }
}

/// Makes changes; each is shown by the desk.
pub fn alter(game: &mut impl Editing, edits: &[Edit]) -> Desk {
    for edit in edits {
        game.alter(edit).unwrap_or_else(|no| panic!("{edit:?}: {no}"));
        assert!(game.desk().shows(edit), "{edit:?}");
    }
    game.desk()
}

/// The one flaw of a position: its rule and words. Its mends take it away.
pub fn flaw(game: &mut impl Editing) -> (&'static str, String) {
    let flaws = game.flaws();
    let [Flaw { rule, text, mends, .. }] = &flaws[..] else { panic!("{flaws:?}") };
    assert!(!mends.is_empty());
    mends.iter().for_each(|mend| game.alter(mend).unwrap());
    assert_eq!(game.flaws(), [], "mended");
    (rule, text.clone())
}
