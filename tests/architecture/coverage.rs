//! Every rule of every registered game's index is shown by a test: the id stands in the doc comment of a
//! `#[test]` in `crates/<game with underscores>/tests`, as a whole word, or the test's name begins with it
//! (`pa_10_6d_a_wagon_serves_as_engineer` for PA-10.6d). Other comments do not count.

use super::source::{doc, parse};
use super::tree::files;
use redoubt::engine::data::library::Library;
use redoubt::engine::data::rules::RuleIndex;
use redoubt::games::GAMES;
use std::collections::BTreeSet;
use syn::visit::Visit;

/// Returns what the tests below a folder say of themselves: their names, and their doc comments.
fn tests(folder: &str) -> (Vec<String>, String) {
    let mut found = Tests::default();
    for (name, text) in files(folder) {
        found.visit_file(&parse(&name, &text));
    }
    (found.names, found.docs)
}

/// Collects the `#[test]` functions of a file.
#[derive(Default)]
struct Tests {
    names: Vec<String>,
    docs: String,
}

impl<'ast> Visit<'ast> for Tests {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if item.attrs.iter().any(|a| a.path().is_ident("test")) {
            self.names.push(item.sig.ident.to_string());
            self.docs += &doc(&item.attrs);
        }
    }
}

/// Returns every word that could be an id: `BR-7.3.1e`, not its beginning `BR-7.3`.
fn words(text: &str) -> BTreeSet<&str> {
    let of_id = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '-';
    text.split(|c: char| !of_id(c)).map(|word| word.trim_end_matches(['.', '-'])).filter(|w| w.contains('-')).collect()
}

/// Tells whether a name begins with an id: `pa_10_6d_...` with PA-10.6d; a number behind the id would make it a
/// longer one.
fn bears(name: &str, id: &str) -> bool {
    let key = id.to_lowercase().replace(['-', '.'], "_");
    name.strip_prefix(&key).is_some_and(|rest| {
        rest.is_empty() || rest.strip_prefix('_').is_some_and(|r| r.starts_with(|c: char| c.is_ascii_alphabetic()))
    })
}

#[test]
fn every_rule_is_shown_by_a_test() {
    assert!(GAMES.iter().next().is_some(), "no game is registered");
    let mut missing = Vec::new();
    for game in GAMES.iter().map(|g| g.info().id) {
        let index: RuleIndex =
            Library::built_in().ron(&format!("assets/games/{game}/rules.ron")).unwrap_or_else(|e| panic!("{e}"));
        let (names, docs) = tests(&format!("crates/{}/tests", game.replace('-', "_")));
        let cited = words(&docs);
        let mut seen = BTreeSet::new();
        for rule in index.iter() {
            assert!(seen.insert(rule.id.clone()), "{game}: {} stands twice in rules.ron", rule.id);
            if !cited.contains(rule.id.as_str()) && !names.iter().any(|name| bears(name, &rule.id)) {
                missing.push(format!("{game}: {} ({})", rule.id, rule.title));
            }
        }
        assert!(!seen.is_empty(), "{game}: rules.ron has no rule");
    }
    assert!(missing.is_empty(), "{} rules are shown by no test:\n{}", missing.len(), missing.join("\n"));
}

#[test]
fn an_id_is_found_as_a_whole_word_only() {
    let text = "// BR-7.3.1e, and (BR-7.2). fn br_9a() cites(\"BR-9b\") XBR-1a BR-";
    assert_eq!(words(text).into_iter().collect::<Vec<_>>(), ["BR-7.2", "BR-7.3.1e", "BR-9b", "XBR-1a"]);
}

#[test]
fn only_names_and_docs_of_tests_count() {
    let text = "//! PA-1.1a\n// PA-1.1b\n/// PA-1.1c\nfn pa_1_1d_helper() {}\n\
        /// PA-1.1e, and\n/// PA-1.1f.\n#[test]\nfn pa_1_1g_it_does() { f(\"PA-1.1h\") }\n\
        mod inner { /** PA-1.1i */ #[test] fn x() {} }";
    let mut found = Tests::default();
    found.visit_file(&parse("x.rs", text));
    assert_eq!(words(&found.docs).into_iter().collect::<Vec<_>>(), ["PA-1.1e", "PA-1.1f", "PA-1.1i"]);
    assert_eq!(found.names, ["pa_1_1g_it_does", "x"]);
}

#[test]
fn a_test_s_name_bears_its_id() {
    assert!(bears("pa_10_6d_a_wagon", "PA-10.6d") && bears("pa_4_5a", "PA-4.5a") && bears("pa_18_c0a_x", "PA-18.C0a"));
    assert!(!bears("br_7_2_1e_x", "BR-7.2") && !bears("pa_10_6d_a_wagon", "PA-10.6") && !bears("pa_4_51a_x", "PA-4.5"));
}
