//! What the tests of positions set by hand share in every game: changes in short, and flaws with their mends.

use redoubt_engine::contract::{Editing, Game};
use redoubt_engine::edit::{Desk, Edit, Flaw};
use redoubt_engine::{BuiltIn, RuleId};
use serde::Serialize;

/// Makes a change that puts a counter somewhere.
#[must_use]
pub fn put(counter: &str, place: &str) -> Edit {
    Edit::put(counter, place)
}

/// Makes a change that turns a counter.
#[must_use]
pub fn face(counter: &str, face: &str) -> Edit {
    Edit::turn(counter, face)
}

/// Makes a change that lays a marker on a counter, or takes it off.
#[must_use]
pub fn mark(counter: &str, mark: &str, on: bool) -> Edit {
    Edit::mark(counter, mark, on)
}

/// Makes a change of a value of a space, or of the whole game where `place` is empty.
#[must_use]
pub fn set(place: &str, key: &str, value: &str) -> Edit {
    Edit::set(place, key, value)
}

/// Makes a change of the moment at which the game stands.
#[must_use]
pub fn stand(key: &str) -> Edit {
    Edit::Stand { key: key.into() }
}

/// Makes changes one by one and checks that the desk shows each.
pub fn alter(game: &mut impl Editing, edits: &[Edit]) -> Desk {
    for edit in edits {
        game.alter(edit).unwrap_or_else(|no| panic!("{edit:?}: {no}"));
        assert!(game.desk().shows(edit), "{edit:?}");
    }
    game.desk()
}

/// Returns a state with another value of one field of its text: for what neither a change nor play leads to.
#[must_use]
pub fn rewritten<G: Game>(game: &G, field: &str, value: &impl Serialize) -> G {
    let mut text = serde_json::to_value(game).expect("a state has a text");
    let slot = text.get_mut(field).unwrap_or_else(|| panic!("the state has no field \"{field}\""));
    *slot = serde_json::to_value(value).expect("a value has a text");
    let state: G = serde_json::from_value(text).unwrap_or_else(|e| panic!("\"{field}\": {e}"));
    state.with_data(G::Data::built_in())
}

/// Returns the rule and the words of the one flaw of a position, and checks that its mends remove it.
pub fn flaw(game: &mut impl Editing) -> (&'static str, String) {
    let flaws = game.flaws();
    let [Flaw { rule, text, mends, .. }] = &flaws[..] else { panic!("{flaws:?}") };
    assert!(!mends.is_empty());
    mends.iter().for_each(|mend| game.alter(mend).unwrap());
    assert_eq!(game.flaws(), [], "mended");
    (rule.map_or("", RuleId::as_str), text.clone())
}
