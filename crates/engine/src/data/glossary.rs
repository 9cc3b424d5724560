//! The glossary of a game: the abbreviations that a player reads, each with its name and a plain sentence.

use crate::Complaint;
use crate::data::library::{GLOSSARY, Library};
use crate::data::rules::RuleIndex;
use serde::{Deserialize, Serialize};

/// An abbreviation that a player reads in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// As it stands in texts: "SP".
    pub short: String,
    /// What it stands for: "Strength points".
    pub name: String,
    /// What that is, in one sentence.
    pub text: String,
    /// Id of the rule.
    pub rule: String,
}

/// The abbreviations of a game, in the order of its file.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Glossary {
    /// The terms.
    pub terms: Vec<Term>,
}

impl Glossary {
    /// The glossary of a game without abbreviations.
    pub const NONE: &'static Glossary = &Glossary { terms: vec![] };

    /// Reads and validates the glossary of a game, `assets/games/GAME/glossary.ron`.
    ///
    /// # Errors
    /// The file cannot be read; or a term is there twice, has no words, or cites a rule that the game does not have.
    pub fn read(library: &Library, game: &str, rules: &RuleIndex) -> Result<Glossary, Complaint> {
        let file = library.open(&format!("assets/games/{game}/{GLOSSARY}"))?;
        let glossary: Glossary = file.parse()?;
        if glossary.terms.is_empty() {
            return Err(file.complaint_at("[", "the glossary has no term; give it one, or remove the file"));
        }
        for (n, term) in glossary.terms.iter().enumerate() {
            let wrong = |text: String| Err(file.complaint_at(&format!("short: \"{}\"", term.short), text));
            let (short, empty) = (&term.short, |text: &str| text.trim().is_empty());
            if empty(short) {
                return wrong("a term of the glossary has no abbreviation; give it one".into());
            }
            if glossary.terms[..n].iter().any(|other| other.short == *short) {
                return wrong(format!("the abbreviation {short} is there twice; leave one"));
            }
            if empty(&term.name) || empty(&term.text) {
                return wrong(format!("the abbreviation {short} has no words; give it a name and a sentence"));
            }
            if rules.get(&term.rule).is_none() {
                return wrong(format!("the abbreviation {short} cites rule {}, which is missing", term.rule));
            }
        }
        Ok(glossary)
    }

    /// Finds the term of an abbreviation, whatever its case.
    #[must_use]
    pub fn get(&self, short: &str) -> Option<&Term> {
        self.terms.iter().find(|term| term.short.eq_ignore_ascii_case(short))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::rules::Rule;

    fn read(text: &str) -> Result<Glossary, String> {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("assets/games/skirmish");
        std::fs::create_dir_all(&place).unwrap();
        std::fs::write(place.join("glossary.ron"), text).unwrap();
        let rule = Rule { id: "SK-1".into(), title: "Strength".into(), text: "It counts.".into() };
        let rules = RuleIndex { chapters: vec![("One".into(), vec![rule])] };
        Glossary::read(&Library::with_overlay(folder.path()), "skirmish", &rules).map_err(|c| c.to_string())
    }

    #[test]
    fn terms_are_found_whatever_their_case() {
        let glossary =
            read(r#"[(short: "SP", name: "Strength points", text: "How strong a unit is.", rule: "SK-1")]"#).unwrap();
        assert_eq!(glossary.get("sp").map(|t| t.name.as_str()), Some("Strength points"));
        assert_eq!(glossary.get("MP"), None);
    }

    #[test]
    fn a_term_without_words_is_refused_with_a_sentence() {
        let said = |term: &str| read(&format!("[{term}]")).unwrap_err();
        let bare = said(r#"(short: "SP", name: "Strength points", text: " ", rule: "SK-1")"#);
        assert!(bare.contains("the abbreviation SP has no words; give it a name and a sentence"), "{bare}");
        assert!(bare.contains("glossary.ron:1:"), "{bare}");
        let nameless = said(r#"(short: "", name: "Strength points", text: "Strength.", rule: "SK-1")"#);
        assert!(nameless.contains("has no abbreviation"), "{nameless}");
        let term = r#"(short: "SP", name: "Strength points", text: "Strength.", rule: "SK-1")"#;
        assert!(said(&format!("{term}, {term}")).contains("is there twice"));
        assert!(said(&term.replace("SK-1", "SK-9")).contains("cites rule SK-9, which is missing"));
    }
}
