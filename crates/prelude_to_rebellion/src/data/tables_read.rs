//! Reads `tables.ron` and checks it: the turn track, and tables that rise row by row within bounds.

use super::tables::{Tables, TurnData};
use crate::ids::{DeckId, ROUNDS, TURNS};
use redoubt_engine::Complaint;
use redoubt_engine::data::datafile::DataFile;
use redoubt_engine::data::library::Library;
use std::fmt::Display;

/// The file of the tables.
pub(crate) const FILE: &str = "assets/games/prelude-to-rebellion/tables.ron";

/// Reads and checks the tables.
///
/// # Errors
/// The first fault, with its place and cure.
pub(crate) fn read(library: &Library) -> Result<Tables, Complaint> {
    let file = library.open(FILE)?;
    let tables: Tables = file.parse()?;
    check_turns(&tables, &file)?;
    check_figures(&tables, &file)?;
    check_rows(&tables, &file)?;
    check_spirit(&tables, &file)?;
    Ok(tables)
}

fn check_turns(tables: &Tables, file: &DataFile) -> Result<(), Complaint> {
    if tables.turns.len() != usize::from(TURNS) {
        let text = format!("there are {} Turns; the game has {TURNS}", tables.turns.len());
        return Err(file.complaint_at("turns:", text));
    }
    for turn in &tables.turns {
        let place = format!("\"{}\"", turn.title);
        check_turn(turn).map_err(|text| file.complaint_at(&place, format!("the Turn {place} {text}")))?;
    }
    Ok(())
}

fn check_turn(turn: &TurnData) -> Result<(), String> {
    if turn.title.trim().is_empty() {
        return Err("needs a title".into());
    }
    if matches!(turn.deck, DeckId::Key | DeckId::Generic) {
        return Err("needs a deck of its years: Year1834, Years1835 or Year1837".into());
    }
    let rounds = 1..=ROUNDS;
    if !turn.sessions.iter().all(|n| rounds.contains(n)) || !turn.sessions.windows(2).all(|n| n[0] < n[1]) {
        return Err(format!("needs sessions from 1 to {ROUNDS}, rising"));
    }
    if turn.st_jean.is_some_and(|n| !rounds.contains(&n)) {
        return Err(format!("needs st_jean from Some(1) to Some({ROUNDS}), or none"));
    }
    if turn.pool.0 > 4 || turn.pool.1 > 4 {
        return Err(format!("puts {} and {} cards into the Pool; give 0 to 4 of each", turn.pool.0, turn.pool.1));
    }
    if !(1..=20).contains(&turn.composure) {
        return Err(format!("has a cost of Composure of {}; give 1 to 20", turn.composure));
    }
    Ok(())
}

/// Checks the single figures.
fn check_figures(tables: &Tables, file: &DataFile) -> Result<(), Complaint> {
    let check = |what: &str, number: u8, least: u8, most: u8| within(file, what, number, least, most);
    check("influence_end", tables.influence_end, 1, 10)?;
    check("influence_start", tables.influence_start, 0, tables.influence_end)?;
    check("urban_value", tables.urban_value, 0, 10)?;
    check("advances", tables.advances, 1, 6)?;
    check("win", tables.win, 1, 50)?;
    for (most, start, income) in [
        (tables.points_most.0, tables.points_start.0, tables.points_income.0),
        (tables.points_most.1, tables.points_start.1, tables.points_income.1),
    ] {
        check("points_most", most, 1, 30)?;
        check("points_start", start, 0, most)?;
        check("points_income", income, 0, 30)?;
    }
    check("hand", tables.hand.0, 1, 6)?;
    check("hand", tables.hand.1, 1, 6)?;
    check("spirit_start", tables.spirit_start, 0, 14)?;
    check("war_start", tables.war_start, 0, 20)?;
    check("corps", tables.corps, 0, 10)?;
    within(file, "cubes", tables.cubes.0, 30, 500)?;
    within(file, "cubes", tables.cubes.1, 30, 500)
}

/// Checks the tables by box and by Mobilization Value.
fn check_rows(tables: &Tables, file: &DataFile) -> Result<(), Complaint> {
    let values = &tables.organizations;
    if values.len() != 8 || !values.is_sorted() || values.iter().any(|value| *value > 20) {
        return Err(file.complaint_at("organizations:", "organizations needs 8 values up to 20 that do not fall"));
    }
    for (name, rows) in [("attrition", &tables.attrition), ("affiliation", &tables.affiliation)] {
        rise(file, name, rows.iter().map(|row| row.0))?;
        for (from, value) in rows {
            within(file, name, *from, 1, 15)?;
            within(file, name, *value, 0, *from.min(&6))?;
        }
    }
    match tables.origins.iter().any(|origin| origin.of.trim().is_empty()) {
        true => Err(file.complaint_at("of: \"\"", "each of the origins needs words for what it is about")),
        false => Ok(()),
    }
}

/// Checks the modifiers and the table of Fear of Reprisal.
fn check_spirit(tables: &Tables, file: &DataFile) -> Result<(), Complaint> {
    rise(file, "fear_modifiers", tables.fear_modifiers.iter().map(|row| row.0))?;
    for (from, modifier) in &tables.fear_modifiers {
        within(file, "fear_modifiers", *from, 0, 15)?;
        within(file, "fear_modifiers", *modifier, -6, 10)?;
    }
    rise(file, "fear", tables.fear.iter().map(|row| row.from))?;
    for row in &tables.fear {
        within(file, "fear", row.from, -5, 20)?;
        within(file, "fear", row.cubes, 0, 60)?;
        within(file, "fear", row.each, 1, 3)?;
    }
    Ok(())
}

/// Checks that a number lies within bounds; `name` is its field.
fn within<N>(file: &DataFile, name: &str, number: N, least: N, most: N) -> Result<(), Complaint>
where
    N: PartialOrd + Display + Copy,
{
    if (least..=most).contains(&number) {
        return Ok(());
    }
    Err(file.complaint_at(&needle(name), format!("{name} has a {number}; give a number from {least} to {most}")))
}

/// Checks that a table has rows, and that their first numbers rise.
fn rise<N: PartialOrd>(file: &DataFile, name: &str, firsts: impl Iterator<Item = N>) -> Result<(), Complaint> {
    let firsts: Vec<N> = firsts.collect();
    if !firsts.is_empty() && firsts.windows(2).all(|pair| pair[0] < pair[1]) {
        return Ok(());
    }
    Err(file.complaint_at(&needle(name), format!("{name} needs rows whose first numbers rise; sort them")))
}

/// Returns the text by which a field is found; rows of Fear of Reprisal have cubes too.
fn needle(name: &str) -> String {
    if name == "cubes" { "cubes: (".into() } else { format!("{name}:") }
}
