//! Reads `cards.ron` and checks it: numbers, decks, figures, texts. Its Events are checked in `scripts`.

use super::cards::{Blocks, CardData, CardDie, CardFile};
use super::ops::Cond;
use super::printed::print;
use super::scripts::check_event;
use crate::ids::{CARDS, DeckId, Faction, TURNS};
use redoubt_engine::Complaint;
use redoubt_engine::data::cards::{Cards, check_cards};
use redoubt_engine::data::datafile::DataFile;
use redoubt_engine::data::library::Library;

/// The file of the cards.
pub(crate) const FILE: &str = "assets/games/prelude-to-rebellion/cards.ron";

/// Returns the number of cards in a deck (PR-2.1d).
const fn size(deck: DeckId) -> usize {
    match deck {
        DeckId::Key => 8,
        DeckId::Year1834 | DeckId::Years1835 => 24,
        DeckId::Year1837 => 39,
        DeckId::Generic => 52,
    }
}

/// All that is read of the cards.
pub(crate) struct ReadCards {
    /// As the rules use them.
    pub cards: Vec<CardData>,
    /// Their lists of primitives.
    pub blocks: Blocks,
    /// As readers see them.
    pub printed: Cards,
}

/// Reads and checks the cards.
///
/// # Errors
/// The first fault, with its place and cure.
pub(crate) fn read(library: &Library) -> Result<ReadCards, Complaint> {
    let file = library.open(FILE)?;
    let mut cards: Vec<CardFile> = file.parse()?;
    check_numbers(&cards, &file)?;
    cards.sort_by_key(|card| card.no);
    for card in &cards {
        check_card(card).map_err(|text| complain(&file, card.no, &text))?;
        check_event(card).map_err(|text| complain(&file, card.no, &text))?;
    }
    for deck in DeckId::ALL {
        let n = cards.iter().filter(|card| card.deck == deck).count();
        if n != size(deck) {
            let text = format!("{n} cards belong to the deck {deck:?}, which has {}; correct their decks", size(deck));
            return Err(file.complaint(text));
        }
    }
    let printed = print(&cards);
    check_cards(&printed).map_err(|(_, text)| file.complaint(text))?;
    let mut blocks = Blocks::default();
    let cards = cards.into_iter().map(|card| data(card, &mut blocks)).collect();
    Ok(ReadCards { cards, blocks, printed })
}

/// Makes a complaint about the card with this number.
fn complain(file: &DataFile, no: u8, text: &str) -> Complaint {
    file.complaint_at(&format!("no: {no},"), format!("card {no} {text}"))
}

/// Checks that every number from 1 to 147 is there once.
fn check_numbers(cards: &[CardFile], file: &DataFile) -> Result<(), Complaint> {
    let mut seen = [false; CARDS];
    for card in cards {
        let Some(seen) = usize::from(card.no).checked_sub(1).and_then(|at| seen.get_mut(at)) else {
            return Err(complain(file, card.no, &format!("does not exist; number the cards from 1 to {CARDS}")));
        };
        if std::mem::replace(seen, true) {
            return Err(complain(file, card.no, "is there twice; give one of them its own number"));
        }
    }
    match seen.iter().position(|seen| !seen) {
        Some(at) => Err(file.complaint(format!("card {} is missing; add it", at + 1))),
        None => Ok(()),
    }
}

/// Checks what a card says besides its Event.
fn check_card(card: &CardFile) -> Result<(), String> {
    if card.title.trim().is_empty() || card.text.trim().is_empty() {
        return Err("needs a title and a text".into());
    }
    if ![2, 4, 6].contains(&card.ap) {
        return Err(format!("has {} AP; give 2, 4 or 6", card.ap));
    }
    match (card.deck, card.turn) {
        (DeckId::Key, Some(turn)) if (1..=TURNS).contains(&turn) => {}
        (DeckId::Key, _) => return Err(format!("is a Key Event and needs its turn: Some(1) to Some({TURNS})")),
        (_, Some(_)) => return Err("has a turn but is no Key Event; remove the turn".into()),
        (_, None) => {}
    }
    if card.die == CardDie::Named && card.faction == Faction::Neutral {
        return Err("is neutral, so no faction can name its die; give it a die".into());
    }
    if (card.needs == Cond::Always) != card.needs_words.trim().is_empty() {
        return Err("needs a prerequisite and its words in needs_words, or neither".into());
    }
    let key = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if card.symbol.is_empty() || !card.symbol.chars().all(key) {
        return Err("needs a symbol: small letters, digits and hyphens".into());
    }
    Ok(())
}

/// Makes a card as the rules use it; its lists go into the blocks.
fn data(card: CardFile, blocks: &mut Blocks) -> CardData {
    CardData {
        deck: card.deck,
        key_turn: card.turn.map(|turn| turn.saturating_sub(1)),
        faction: card.faction,
        ap: card.ap,
        die: card.die,
        needs: card.needs,
        script: blocks.add(card.script),
        unmet: blocks.add(card.unmet),
        after: card.after,
    }
}
