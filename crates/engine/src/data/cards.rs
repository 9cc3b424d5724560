//! Cards as data: every card of a game with all that is printed on it, and the sets that they belong to.
//!
//! Window, terminal, protocol and rules browser draw a card from this alone. Which cards a viewer sees, and where,
//! is in the [piles](crate::view::PileView) of a view.

use crate::Seat;
use crate::data::board::Provenance;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// All cards of a game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    /// What the figure on a card is, short ("AP"); empty where cards have none.
    pub value: String,
    /// Sets of cards with a common back.
    pub sets: Vec<CardSet>,
    /// Cards in the order of their numbers.
    pub cards: Vec<Card>,
}

impl Cards {
    /// A game without cards.
    pub const NONE: &'static Cards = &Cards { value: String::new(), sets: Vec::new(), cards: Vec::new() };

    /// Finds the card with this id.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Card> {
        self.cards.iter().find(|card| card.id == id)
    }

    /// Finds the set with this key.
    #[must_use]
    pub fn set(&self, key: &str) -> Option<&CardSet> {
        self.sets.iter().find(|set| set.key == key)
    }
}

/// Cards with the same back.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardSet {
    /// Key, as in [`Card::set`].
    pub key: String,
    /// Title in words ("1834 deck").
    pub title: String,
    /// What stands on the back, short ("1834").
    pub back: String,
}

/// A card, as it is printed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Id, as in [`Target::Card`](crate::Target::Card) and views.
    pub id: String,
    /// Number, from 1.
    pub number: u16,
    /// Title.
    pub title: String,
    /// Key of its set.
    pub set: String,
    /// Seat of the side whose card it is; `None` for a neutral one.
    pub side: Option<Seat>,
    /// The figure in its corner.
    pub value: u8,
    /// Mark of its die ("RC"); may be empty.
    pub mark: String,
    /// What must hold before it can be played, in words; empty for nothing.
    pub needs: String,
    /// Text.
    pub text: String,
    /// Key of its picture, a symbol.
    pub symbol: String,
    /// A remark on its history; may be empty.
    #[serde(default)]
    pub note: String,
    /// Where name, figures and text come from.
    pub provenance: Provenance,
}

/// Validates cards: ids and numbers differ, every set exists, no title and no text is missing.
///
/// # Errors
/// The text to look for in the file, and what is wrong there.
pub fn check_cards(cards: &Cards) -> Result<(), (String, String)> {
    let (mut ids, mut numbers) = (BTreeSet::new(), BTreeSet::new());
    for card in &cards.cards {
        let fault = |text: String| Err((format!("id: \"{}\"", card.id), format!("card \"{}\" {text}", card.id)));
        if card.id.is_empty() || !ids.insert(&card.id) {
            return fault("has no id, or its id is there twice; rename one".into());
        }
        if card.number == 0 || !numbers.insert(card.number) {
            return fault(format!("has the number {}, which is 0 or there twice; give it another", card.number));
        }
        if cards.set(&card.set).is_none() {
            return fault(format!("belongs to the set \"{}\", which does not exist; correct it", card.set));
        }
        if card.title.trim().is_empty() || card.text.trim().is_empty() {
            return fault("needs a title and a text; add them".into());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards() -> Cards {
        let card = |number: u16| Card {
            id: format!("c{number}"),
            number,
            title: "Ford".into(),
            set: "first".into(),
            side: Some(Seat(0)),
            value: 2,
            mark: String::new(),
            needs: String::new(),
            text: "Cross it.".into(),
            symbol: "boot".into(),
            note: String::new(),
            provenance: Provenance::Printed,
        };
        let set = CardSet { key: "first".into(), title: "First deck".into(), back: "I".into() };
        Cards { value: "AP".into(), sets: vec![set], cards: vec![card(1), card(2)] }
    }

    #[test]
    fn faults_of_cards_are_named() {
        assert_eq!(check_cards(&cards()), Ok(()));
        let fault = |change: fn(&mut Cards)| {
            let mut cards = cards();
            change(&mut cards);
            check_cards(&cards).unwrap_err()
        };
        assert!(fault(|c| c.cards[1].id = "c1".into()).1.contains("there twice"));
        assert!(fault(|c| c.cards[1].number = 1).1.contains("number 1"));
        assert!(fault(|c| c.cards[0].set = "none".into()).1.contains("set \"none\""));
        assert_eq!(
            fault(|c| c.cards[0].text.clear()),
            ("id: \"c1\"".into(), "card \"c1\" needs a title and a text; add them".into())
        );
    }

    #[test]
    fn a_card_and_a_set_are_found() {
        let cards = cards();
        assert_eq!(cards.get("c2").unwrap().number, 2);
        assert_eq!(cards.set("first").unwrap().back, "I");
        assert!(cards.get("c3").is_none() && Cards::NONE.cards.is_empty());
    }
}
