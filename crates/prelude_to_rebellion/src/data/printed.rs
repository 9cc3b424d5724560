//! Makes the cards for readers, as every table draws them, out of those of `cards.ron`.

use super::cards::{CardDie, CardFile};
use crate::ids::{CardId, DeckId};
use redoubt_engine::data::cards::{Card, CardSet, Cards};
use redoubt_engine::ids::Id;

/// Makes the cards for readers. Their numbers are 1 to 147.
pub(crate) fn print(cards: &[CardFile]) -> Cards {
    Cards {
        value: "AP".into(),
        sets: DeckId::ALL.into_iter().map(set).collect(),
        cards: cards.iter().map(card).collect(),
    }
}

fn set(deck: DeckId) -> CardSet {
    let (title, back) = match deck {
        DeckId::Key => ("Key Events", "Key"),
        DeckId::Year1834 => ("1834 deck", "1834"),
        DeckId::Years1835 => ("1835-36 deck", "1835-36"),
        DeckId::Year1837 => ("1837 deck", "1837"),
        DeckId::Generic => ("Generic deck", "Generic"),
    };
    CardSet { key: deck.key().into(), title: title.into(), back: back.into() }
}

fn card(card: &CardFile) -> Card {
    Card {
        id: CardId::no(card.no).name().into(),
        number: card.no.into(),
        title: card.title.clone(),
        set: card.deck.key().into(),
        side: card.faction.seat(),
        value: card.ap,
        mark: match card.die {
            CardDie::Of(track) => track.id().into(),
            CardDie::Named => "?".into(),
        },
        needs: card.needs_words.clone(),
        text: card.text.clone(),
        symbol: card.symbol.clone(),
        note: card.note.clone(),
        provenance: card.provenance.clone(),
    }
}
