//! Texts by kind, and the file that lists them.

use super::likeness::Names;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Texts that a person may read.
#[derive(Default)]
pub struct Texts {
    /// The game that they belong to, or what else they belong to.
    pub game: String,
    /// By game and kind.
    pub found: BTreeMap<(String, String), BTreeSet<String>>,
    /// Names of places, units and sides.
    pub names: BTreeSet<String>,
}

impl Texts {
    /// Adds a text, if it has any word.
    pub fn add(&mut self, kind: &str, text: impl AsRef<str>) {
        let text = text.as_ref().trim();
        // A line of the list that begins with # is no text: the marks of a heading go, as the colons do.
        let text = text.trim_start_matches([':', '#']).trim_end_matches(':').trim();
        if text.chars().filter(|c| c.is_alphabetic()).count() > 1 {
            let key = (self.game.clone(), kind.to_string());
            let set = self.found.entry(key).or_default();
            if !set.contains(text) {
                set.insert(text.replace('\n', " ⏎ "));
            }
        }
    }

    /// Adds a name.
    pub fn name(&mut self, name: &str) {
        if !self.names.contains(name) {
            self.names.insert(name.to_string());
        }
    }

    /// Takes over all texts of another list.
    pub fn join(&mut self, other: Texts) {
        self.names.extend(other.names);
        for (key, texts) in other.found {
            self.found.entry(key).or_default().extend(texts);
        }
    }

    /// Writes the list: one of texts that are alike, and no text whose parts all stand in others. It keeps the lines
    /// that were `written` before as long as they are still shown.
    pub fn list(&self, names: &Names, written: &str) -> String {
        let before: BTreeSet<&str> = written.lines().collect();
        let mut out = String::from(HEAD);
        let mut told = BTreeSet::new();
        for ((game, kind), texts) in &self.found {
            let mut lines = BTreeSet::new();
            let (old, new): (Vec<&String>, Vec<&String>) = texts.iter().partition(|t| before.contains(t.as_str()));
            for text in old.into_iter().chain(new) {
                let parts = names.parts(text);
                if parts.iter().any(|part| !told.contains(part)) {
                    told.extend(parts);
                    lines.insert(text);
                }
            }
            if !lines.is_empty() {
                writeln!(out, "\n## {game}: {kind}\n").unwrap();
                lines.iter().for_each(|line| writeln!(out, "{line}").unwrap());
            }
        }
        out
    }
}

/// Lists the parts of all texts of a list that was written before.
pub fn known(list: &str, names: &Names) -> BTreeSet<String> {
    let lines = list.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.flat_map(|line| names.parts(line)).collect()
}

/// How the list begins.
const HEAD: &str = "\
# Every text that a player can meet, each once, by game and kind. Texts that differ in names and numbers only are
# one line. `cargo test --test games texts` fails on a text that is not here; read the new text as a player who has never
# seen the game (is it plain, is it true?), then record: REDOUBT_RECORD=1 cargo test --test games texts
# The texts of the rules index stand in assets/games/*/rules.ron.
";
