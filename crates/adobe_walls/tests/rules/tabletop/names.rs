//! Names of counters, camps and hexes in tests.

use redoubt_adobe_walls::ids::{Camp, Counter, CounterSet};
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::Id;

/// Finds a counter by its word: `cav_b`, `lone_wolf`, `carson`.
pub fn found(word: &str) -> Option<Counter> {
    let word = word.to_uppercase();
    [String::new(), "W_".into(), "L_".into()].iter().find_map(|start| Counter::named(&format!("{start}{word}")))
}

/// Returns a counter by its word.
#[track_caller]
pub fn counter(word: &str) -> Counter {
    found(word).unwrap_or_else(|| panic!("\"{word}\" is no counter"))
}

/// Writes a counter's word.
pub fn name(counter: Counter) -> String {
    let id = counter.id();
    id.strip_prefix("W_").or(id.strip_prefix("L_")).unwrap_or(id).to_lowercase()
}

/// Writes the words of a set of counters.
pub fn names(set: CounterSet) -> String {
    set.iter().map(name).collect::<Vec<_>>().join("+")
}

/// Returns a camp by its word: `k1`, `c16`.
#[track_caller]
pub fn camp(word: &str) -> Camp {
    Camp::named(&format!("CAMP_{}", word.to_uppercase())).unwrap_or_else(|| panic!("\"{word}\" is no camp"))
}

/// Writes a camp's word.
pub fn camp_name(camp: Camp) -> String {
    camp.id()[5..].to_lowercase()
}

/// Returns a hex by its number, as `hex(2512)`.
pub fn hex(number: u16) -> HexId {
    redoubt_adobe_walls::ids::hex(number)
}
