//! Every rule of every registered game's index is cited by a test: the id stands in a file of
//! `tests/<game with underscores>/`, as a whole word or as the beginning of a test's name
//! (`pa_10_6d_a_wagon_serves_as_engineer` for PA-10.6d).

use redoubt::engine::library::Library;
use redoubt::engine::rules::RuleIndex;
use redoubt::games::GAMES;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The package's folder as cargo names it while the test runs: a test that another checkout built
/// in the same target folder must look at this one.
fn root() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from)
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

/// Names of functions, each of which may begin with an id.
fn names(text: &str) -> Vec<&str> {
    let of_name = |c: char| !c.is_ascii_alphanumeric() && c != '_';
    text.split("fn ").skip(1).map(|rest| rest.split(of_name).next().unwrap_or("")).collect()
}

/// True for `pa_10_6d_...` and PA-10.6d; a number behind the id would be another, longer one.
fn bears(name: &str, id: &str) -> bool {
    let key = id.to_lowercase().replace(['-', '.'], "_");
    name.strip_prefix(&key).is_some_and(|rest| {
        rest.is_empty() || rest.strip_prefix('_').is_some_and(|r| r.starts_with(|c: char| c.is_ascii_alphabetic()))
    })
}

#[test]
fn every_rule_is_cited_by_a_test() {
    assert!(!GAMES.is_empty(), "no game is registered");
    let mut missing = Vec::new();
    for game in GAMES.iter().map(|g| g.info().id) {
        let index: RuleIndex =
            Library::built_in().ron(&format!("assets/games/{game}/rules.ron")).unwrap_or_else(|e| panic!("{e}"));
        let text = sources(&root().join("tests").join(game.replace('-', "_")));
        let (cited, names) = (words(&text), names(&text));
        let mut seen = BTreeSet::new();
        for rule in index.iter() {
            assert!(seen.insert(rule.id.clone()), "{game}: {} stands twice in rules.ron", rule.id);
            if !cited.contains(rule.id.as_str()) && !names.iter().any(|name| bears(name, &rule.id)) {
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

#[test]
fn a_test_s_name_bears_its_id() {
    let all = names("fn pa_10_6d_a_wagon() {} pub fn br_7_2_1e_x() fn pa_4_5a() {}");
    assert_eq!(all, ["pa_10_6d_a_wagon", "br_7_2_1e_x", "pa_4_5a"]);
    assert!(bears("pa_10_6d_a_wagon", "PA-10.6d") && bears("pa_4_5a", "PA-4.5a") && bears("pa_18_c0a_x", "PA-18.C0a"));
    assert!(!bears("br_7_2_1e_x", "BR-7.2") && !bears("pa_10_6d_a_wagon", "PA-10.6") && !bears("pa_4_51a_x", "PA-4.5"));
}
