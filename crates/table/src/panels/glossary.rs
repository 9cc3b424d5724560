//! The glossary: the abbreviations of the game, each with its name, a sentence and its rule. It is the first chapter of the
//! rules browser.

use crate::look::theme::{self, Palette};
use crate::parts::widgets::{heading, rule_chip};
use bevy_egui::egui::{self, Ui};
use redoubt_engine::data::glossary::{Glossary, Term};

/// The name by which the browser knows it, in place of the id of a rule.
pub const ID: &str = "glossary";

/// Finds the terms whose abbreviation is a word of the search.
#[must_use]
pub fn find<'a>(glossary: &'a Glossary, search: &str) -> Vec<&'a Term> {
    let is = |term: &&Term| search.split_whitespace().any(|word| word.eq_ignore_ascii_case(&term.short));
    glossary.terms.iter().filter(is).collect()
}

/// Draws these terms; returns the rule whose chip was clicked.
pub fn show<'a>(ui: &mut Ui, terms: impl IntoIterator<Item = &'a Term>, p: &Palette) -> Option<String> {
    let mut wanted = None;
    heading(ui, p, "Glossary", "");
    ui.spacing_mut().item_spacing.y = 3.0;
    for term in terms {
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::semi(term.short.as_str(), 15.0).color(p.link));
            ui.label(theme::semi(term.name.as_str(), 15.0).color(p.ink));
            if rule_chip(ui, p, &term.rule) {
                wanted = Some(term.rule.clone());
            }
        });
        ui.add(egui::Label::new(theme::plain(term.text.as_str(), 14.5).color(p.ink)).wrap());
        ui.add_space(5.0);
    }
    wanted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_abbreviation_is_found_in_any_case_and_as_a_whole_word() {
        let term = |short: &str| Term { short: short.into(), name: "n".into(), text: "t".into(), rule: "r".into() };
        let glossary = Glossary { terms: vec![term("SP"), term("MP")] };
        let found = |text: &str| find(&glossary, text).iter().map(|t| t.short.clone()).collect::<Vec<_>>();
        assert_eq!(found("what is sp"), ["SP"]);
        assert!(found("spread").is_empty() && found("").is_empty());
    }
}
