//! Every rule of every registered game's index is cited by a test: the id stands in a file of
//! `tests/<game with underscores>/`, as a whole word.

use redoubt::engine::library::Library;
use redoubt::engine::rules::RuleIndex;
use redoubt::games::GAMES;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The text of all test files below a folder.
fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok) {
        let path = entry.path();
        if path.is_dir() {
            text += &sources(&path);
        } else if path.extension().is_some_and(|e| e == "rs") {
            text += &std::fs::read_to_string(&path).expect("a test file is UTF-8 text");
        }
    }
    text
}

/// Every word that could be an id: `BR-7.3.1e`, not its beginning `BR-7.3`.
fn words(text: &str) -> BTreeSet<&str> {
    let of_id = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '-';
    text.split(|c: char| !of_id(c)).map(|word| word.trim_end_matches(['.', '-'])).filter(|w| w.contains('-')).collect()
}

#[test]
fn every_rule_is_cited_by_a_test() {
    assert!(!GAMES.is_empty(), "no game is registered");
    let mut missing = Vec::new();
    for game in GAMES.iter().map(|g| g.card().id) {
        let index: RuleIndex =
            Library::built_in().ron(&format!("assets/games/{game}/rules.ron")).unwrap_or_else(|e| panic!("{e}"));
        let text = sources(&root().join("tests").join(game.replace('-', "_")));
        let cited = words(&text);
        let mut seen = BTreeSet::new();
        for rule in index.iter() {
            assert!(seen.insert(rule.id.clone()), "{game}: {} stands twice in rules.ron", rule.id);
            if !cited.contains(rule.id.as_str()) {
                missing.push(format!("{game}: {} ({})", rule.id, rule.title));
            }
        }
        assert!(!seen.is_empty(), "{game}: rules.ron has no rule");
    }
    assert!(missing.is_empty(), "{} rules are cited by no test:\n{}", missing.len(), missing.join("\n"));
}

#[test]
fn an_id_is_found_as_a_whole_word_only() {
    let text = "// BR-7.3.1e, and (BR-7.2). fn br_9a() cites(\"BR-9b\") XBR-1a BR-";
    assert_eq!(words(text).into_iter().collect::<Vec<_>>(), ["BR-7.2", "BR-7.3.1e", "BR-9b", "XBR-1a"]);
}
