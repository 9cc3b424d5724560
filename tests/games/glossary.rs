//! The glossary of each game against the recorded texts: each abbreviation that a player reads is in it, and none besides.

use redoubt::engine::data::library::Library;
use redoubt::engine::journal::Start;
use redoubt::games::GAMES;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Capital letters that stand for no rule: a side, directions, Roman numbers, the name on a card.
const NAMES: [&str; 9] = ["US", "NE", "NW", "SE", "SW", "II", "III", "IV", "BALC"];

/// Returns the recorded texts of a game; those of the banners are in capitals, and the glossary proves
/// nothing, so they are left out.
fn recorded(game: &str) -> Vec<String> {
    let root = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    let list = std::fs::read_to_string(root.join("tests/games/texts/recorded.txt")).unwrap();
    let mut own = false;
    let mut out = vec![];
    for line in list.lines() {
        if let Some(head) = line.strip_prefix("## ") {
            let kind = head.strip_prefix(game).and_then(|rest| rest.strip_prefix(": "));
            own = kind.is_some_and(|kind| !["phases", "glossary"].contains(&kind));
        } else if own && !line.is_empty() {
            out.push(line.to_string());
        }
    }
    out
}

/// Returns the words of two and more capitals in a text. The number of a rule is none.
fn abbreviations(text: &str, rules: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    let capitals = |word: &&str| word.len() >= 2 && word.chars().all(|c| c.is_ascii_uppercase());
    words.filter(capitals).filter(|word| *word != rules).map(String::from).collect()
}

#[test]
fn every_abbreviation_of_a_recorded_text_is_in_the_glossary() {
    let library = Library::built_in();
    for game in GAMES.iter() {
        let info = game.info();
        let scenario = &game.scenarios(&library).unwrap()[0];
        let start = Start { setup: scenario.setup([]), ..Start::default() };
        let play = game.new_session(&library, start).unwrap();
        let glossary = play.glossary();
        let texts = recorded(info.id);
        assert!(texts.len() > 300, "{}: {} texts", info.id, texts.len());
        let all: BTreeSet<String> = texts.iter().flat_map(|text| abbreviations(text, info.rules)).collect();
        let unknown: Vec<&String> =
            all.iter().filter(|word| !NAMES.contains(&word.as_str()) && glossary.get(word).is_none()).collect();
        assert!(unknown.is_empty(), "{}: put these into its glossary.ron: {unknown:?}", info.id);
        for term in &glossary.terms {
            let long = abbreviations(&term.short, info.rules);
            assert!(long.iter().all(|word| all.contains(word)), "{}: no text has {}", info.id, term.short);
            assert!(term.text.ends_with('.') && !term.name.ends_with('.'), "{}: {}", info.id, term.short);
        }
    }
}
