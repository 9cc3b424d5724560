//! Nothing lies about that nobody uses: the name of every public item of a crate is written a second time somewhere.

use super::source::{source_files, test_files};
use super::tree::files;
use std::collections::HashMap;

/// Splits a text into its words, comments left out.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let code = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    code.flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_')).filter(|word| !word.is_empty())
}

/// Returns the names of the public items that a text defines.
fn defined(text: &str) -> Vec<&str> {
    let kinds = ["fn", "struct", "enum", "trait", "type", "const", "static"];
    let name = |line: &'_ str| -> Option<usize> {
        let mut seen = line.trim_start().split(' ');
        let public = seen.next().is_some_and(|word| word == "pub" || word.starts_with("pub("));
        (public && seen.any(|word| kinds.contains(&word))).then_some(())?;
        let kind =
            kinds.iter().filter_map(|kind| line.find(&format!(" {kind} ")).map(|at| at + kind.len() + 2)).min()?;
        Some(kind)
    };
    // `const fn f` has two of the words: the name is what follows the last of them.
    let lines = text.lines().filter_map(|line| name(line).map(|at| &line[at..]));
    lines.filter_map(|rest| words(rest.strip_prefix("fn ").unwrap_or(rest)).next()).collect()
}

#[test]
fn every_public_item_is_used() {
    let mut all: Vec<(String, String)> = source_files();
    let code = all.len();
    all.extend(test_files());
    all.extend(["benches", "crates/table/benches"].into_iter().flat_map(files));
    let mut times: HashMap<&str, usize> = HashMap::new();
    all.iter().flat_map(|(_, text)| words(text)).for_each(|word| *times.entry(word).or_default() += 1);
    let of = |(name, text): &'_ (String, String)| {
        let idle = defined(text).into_iter().filter(|item| times[item] == 1);
        idle.map(|item| format!("{name}: {item}")).collect::<Vec<_>>()
    };
    let idle: Vec<String> = all[..code].iter().flat_map(of).collect();
    assert!(idle.is_empty(), "nobody uses these public items:\n{}", idle.join("\n"));
}

#[test]
fn names_of_items_are_found() {
    let text = "pub fn a() {}\n    pub(crate) const fn b() {}\npub struct C;\npub const D: u8 = 1;\nfn e() {}\npub mod f;\n\
        // pub fn g() {}\npub async fn h() {}\nlet x = 1; // pub fn i";
    assert_eq!(defined(text), ["a", "b", "C", "D", "h"]);
    assert_eq!(words("a_b(c) // d").collect::<Vec<_>>(), ["a_b", "c"]);
}
