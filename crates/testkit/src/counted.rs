//! Odds compared with a count by hand: what the tests of odds share.

use redoubt_engine::play::{Odds, OddsTable};

/// Finds the table of a measure.
#[track_caller]
#[must_use]
pub fn table<'a>(odds: &'a Odds, name: &str) -> &'a OddsTable {
    let names: Vec<&str> = odds.tables.iter().map(|t| t.name.as_str()).collect();
    odds.tables.iter().find(|t| t.name == name).unwrap_or_else(|| panic!("no table \"{name}\" in {names:?}"))
}

/// Checks that a measure has exactly these chances: one for each value from 0, of the outcomes that have it.
#[track_caller]
pub fn has(odds: &Odds, name: &str, chances: &[f64]) {
    let table = table(odds, name);
    let told = |value: usize| table.chances.iter().find(|c| c.0 == value as i32).map_or(0.0, |c| c.2);
    for (value, chance) in chances.iter().enumerate() {
        assert!((told(value) - chance).abs() < 1e-9, "{name} {value}: {} but by hand {chance}", told(value));
    }
    let known: f64 = chances.iter().sum();
    assert!((known - 1.0).abs() < 1e-9, "the count by hand sums to {known}");
    let mean: f64 = chances.iter().enumerate().map(|(value, chance)| value as f64 * chance).sum();
    if let Some(told) = table.mean {
        assert!((told - mean).abs() < 1e-9, "{name}: {told} on average, by hand {mean}");
    }
}

/// Checks the chance that a measure applies, and that it says when it applies where that is not certain.
#[track_caller]
pub fn applies(odds: &Odds, name: &str, chance: f64) {
    let table = table(odds, name);
    assert!((table.applies - chance).abs() < 1e-9, "{name} applies with {}, by hand {chance}", table.applies);
    assert_eq!(table.condition.is_empty(), chance == 1.0, "{name}: '{}'", table.condition);
}
