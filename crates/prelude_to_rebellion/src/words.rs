//! Names in words, and targets to point at: seats, Counties, cards, tracks, Special Actions, causes, amounts.
//!
//! Everything here reads fixed data only, so that the log can use it.

use crate::ids::{CardId, County, DeckId, PATRIOTE, Special, Track};
use crate::state::PreludeToRebellion;
use crate::state::event::Cause;
use redoubt_engine::RuleId;
use redoubt_engine::ids::Id;
use redoubt_engine::record::log::plural;
use redoubt_engine::{Seat, Target};

/// Returns the name of a seat as an adjective: "Patriote".
pub(crate) fn seat_name(seat: Seat) -> &'static str {
    if seat == PATRIOTE { "Patriote" } else { "Loyal" }
}

/// Names the side of a seat within a sentence: "the Patriotes".
pub(crate) fn side(seat: Seat) -> &'static str {
    if seat == PATRIOTE { "the Patriotes" } else { "the Loyals" }
}

/// Names the side of a seat at the beginning of a sentence: "The Patriotes".
pub(crate) fn side_head(seat: Seat) -> &'static str {
    if seat == PATRIOTE { "The Patriotes" } else { "The Loyals" }
}

/// Returns the title of a scoring track: "Rural Counties".
pub(crate) fn track_title(track: Track) -> &'static str {
    match track {
        Track::RURAL => "Rural Counties",
        Track::ORGANIZATIONS => "Organizations",
        Track::INFLUENCE => "External Influence",
        _ => "Urban Counties",
    }
}

/// Returns the rule that says what a track pays.
pub(crate) fn track_rule(track: Track) -> RuleId {
    RuleId::new(match track {
        Track::RURAL => "PR-5.1a",
        Track::ORGANIZATIONS => "PR-5.2a",
        Track::INFLUENCE => "PR-5.3a",
        _ => "PR-5.4a",
    })
}

/// Returns the title of a Special Action.
pub(crate) fn special_title(special: Special) -> &'static str {
    match special {
        Special::STRINGS => "Pulling the Strings",
        Special::REALIGNMENT => "Strategic Realignment",
        Special::NON_ISSUE => "Non-Issue",
        Special::TROUBLE => "Looking for Trouble",
        Special::CANADIEN => "Le Canadien",
        Special::MEDIA => "Partisan Media",
        Special::MOMENT => "Our Moment",
        Special::SUPPORT => "Overwhelming Support",
        Special::NO_MATTER => "No Matter the Cost",
        _ => "Various Angles",
    }
}

/// Returns what a Special Action costs, in words.
pub(crate) fn special_cost(special: Special) -> &'static str {
    match special {
        Special::STRINGS => "1 AP or more",
        Special::TROUBLE => "4 or 6 AP",
        Special::ANGLES => "2, 4 or 6 AP",
        Special::REALIGNMENT | Special::CANADIEN | Special::MEDIA => "2 AP",
        _ => "4 AP",
    }
}

/// Says in one sentence what a Special Action does.
pub(crate) fn special_text(special: Special) -> &'static str {
    match special {
        Special::STRINGS => "Roll one Scoring Die of your choice for each AP, one after the other.",
        Special::REALIGNMENT => "After this Action Round the players exchange their whole hands.",
        Special::NON_ISSUE => "One Scoring Marker goes back to Start, and its track does not score.",
        Special::TROUBLE => "The Rebellious Spirit rises by 1 for 4 AP, or by 2 for 6 AP.",
        Special::CANADIEN => "The Event of the next opposing card that you play from your hand is ignored.",
        Special::MEDIA => "The next card of your own side that you play from your hand gives its AP, then its Event.",
        Special::MOMENT => "Gain 6 Opportunity Points.",
        Special::SUPPORT => "Score 1 VP for each Patriote-Biased County in which you have 9 Cubes.",
        Special::NO_MATTER => "The next time Rural Counties score, nobody rolls for Fear of Reprisal.",
        _ => "Exchange 1, 2 or 3 cards of your hand with as many Pool cards that are no Key Events.",
    }
}

/// Returns the rule of a Special Action.
pub(crate) fn special_rule(special: Special) -> RuleId {
    RuleId::new(match special {
        Special::STRINGS => "PR-9.5.1a",
        Special::REALIGNMENT => "PR-9.5.1b",
        Special::NON_ISSUE => "PR-9.5.1c",
        Special::TROUBLE => "PR-9.5.1d",
        Special::CANADIEN => "PR-9.5.1e",
        Special::MEDIA => "PR-9.5.1g",
        Special::MOMENT => "PR-9.5.2a",
        Special::SUPPORT => "PR-9.5.2b",
        Special::NO_MATTER => "PR-9.5.2c",
        _ => "PR-9.5.2d",
    })
}

/// Names a deck: "the 1834 deck".
pub(crate) fn deck_word(deck: DeckId) -> &'static str {
    match deck {
        DeckId::Key => "the Key Events",
        DeckId::Year1834 => "the 1834 deck",
        DeckId::Years1835 => "the 1835-36 deck",
        DeckId::Year1837 => "the 1837 deck",
        DeckId::Generic => "the Generic deck",
    }
}

/// Words halves of an AP: "2 AP", "½ AP", "1½ AP".
pub(crate) fn ap(halves: u8) -> String {
    format!("{} AP", half_words(halves))
}

/// Words halves: "2", "½", "1½".
pub(crate) fn half_words(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".into(),
        (n, 1) => format!("{n}½"),
        (n, _) => n.to_string(),
    }
}

/// Counts Cubes of a side: "1 Patriote Cube".
pub(crate) fn cubes(n: u8, seat: Seat) -> String {
    let name = seat_name(seat);
    plural(n.into(), &format!("{name} Cube"), &format!("{name} Cubes"))
}

/// Counts Cubes of either side: "2 Cubes".
pub(crate) fn plural_cubes(n: u8) -> String {
    plural(n.into(), "Cube", "Cubes")
}

/// Counts Opportunity Points.
pub(crate) fn points(n: u8) -> String {
    plural(n.into(), "Opportunity Point", "Opportunity Points")
}

/// Words a prerequisite within a sentence: "during a Parliamentary Session".
pub(crate) fn small(needs: &str) -> String {
    let common = needs.starts_with("A ") || needs.starts_with("During ");
    if common { needs[..1].to_lowercase() + &needs[1..] } else { needs.to_string() }
}

/// Counts cards.
pub(crate) fn cards(n: u8) -> String {
    plural(n.into(), "card", "cards")
}

/// Returns a County to point at.
pub(crate) fn at(county: County) -> Target {
    Target::Place(county.id().into())
}

/// Returns a card to point at.
pub(crate) fn card_target(card: CardId) -> Target {
    Target::Card(card.name().into_owned())
}

/// Says where a position towards the Patriote stands: "the Patriotes lead by 2 VP", "nobody leads".
pub(crate) fn lead(vp: i16) -> String {
    match vp {
        0 => "nobody leads".into(),
        1.. => format!("the Patriotes lead by {vp} VP"),
        _ => format!("the Loyals lead by {} VP", -vp),
    }
}

impl PreludeToRebellion {
    /// Returns the name of a County, with its accents.
    pub(crate) fn county(&self, county: County) -> &'static str {
        &self.data.0.county(county).name
    }

    /// Returns the title of a card.
    pub(crate) fn card_title(&self, card: CardId) -> &'static str {
        self.data.0.printed.cards.get(card.index()).map_or("a card", |card| card.title.as_str())
    }

    /// Returns the title of a Turn, from its index.
    pub(crate) fn turn_title(&self, turn: u8) -> &'static str {
        self.data.0.tables.turns.get(usize::from(turn)).map_or("the last Turn", |turn| turn.title.as_str())
    }

    /// Lists the titles of cards, to be put after a colon. Titles have commas and "and" of their own.
    pub(crate) fn titles(&self, cards: &[CardId]) -> String {
        let titles: Vec<&str> = cards.iter().map(|card| self.card_title(*card)).collect();
        titles.join("; ")
    }

    /// Says why something changed, to be put before a colon: "Loyalty Oaths", "Missed Check".
    pub(crate) fn cause_words(&self, cause: Cause) -> String {
        match cause {
            Cause::Card(card) => self.card_title(card).into(),
            Cause::Scoring(track) => track_title(track).into(),
            Cause::EmptyCity(city) => format!("No opponent in {}", self.county(city)),
            Cause::Session => "Parliamentary Session".into(),
            Cause::War => "War Readiness".into(),
            Cause::Special(special) => special_title(special).into(),
            Cause::Points => "Activity Points".into(),
            Cause::Corps => "Volunteer Corps".into(),
            Cause::EndOfTurn => "End of the Turn".into(),
            Cause::Unmet(card) => format!("Condition of {} unmet", self.card_title(card)),
            Cause::Bought(card) => format!("Price of {}", self.card_title(card)),
            Cause::Check => "Missed Check".into(),
        }
    }

    /// Returns the rule by which something changed.
    pub(crate) fn cause_rule(cause: Cause) -> RuleId {
        RuleId::new(match cause {
            Cause::Card(_) => "PR-3.2d",
            Cause::Scoring(track) => track_rule(track).as_str(),
            Cause::EmptyCity(_) => "PR-5.4.1d",
            Cause::Session => "PR-10.0c",
            Cause::War => "PR-6.1a",
            Cause::Special(special) => special_rule(special).as_str(),
            Cause::Points => "PR-9.1a",
            Cause::Corps => "PR-9.4c",
            Cause::EndOfTurn => "PR-2.3c",
            Cause::Unmet(_) => "PR-3.1i",
            Cause::Bought(_) => "PR-7.0b",
            Cause::Check => "PR-8.0b",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_and_prerequisites_are_worded() {
        assert_eq!([0, 1, 2, 3].map(ap), ["0 AP", "½ AP", "1 AP", "1½ AP"]);
        assert_eq!(small("During a Parliamentary Session"), "during a Parliamentary Session");
        assert_eq!(lead(-3), "the Loyals lead by 3 VP");
    }
}
