//! The piles of cards on the desk, and cards that are put from one into another.

use crate::ids::{CardId, DeckId, LOYAL, PATRIOTE};
use crate::rules::event::effects::ends_of;
use crate::state::frame::Stage;
use crate::state::{Effect, PreludeToRebellion};
use crate::words::deck_word;
use redoubt_engine::Refusal;
use redoubt_engine::edit::DeskPile;
use redoubt_engine::ids::Id;

/// Pile of the card that is being played for its AP.
const PLAYED: &str = "played";
/// Pile of the cards that are not in the game, and of Key Events that are still to come.
pub(super) const BOX: &str = "box";
/// The four draw piles, in the order of the decks.
const DECKS: [(&str, &str); 4] = [
    ("deck-1834", "1834 Deck"),
    ("deck-1835", "1835-36 Deck"),
    ("deck-1837", "1837 Deck"),
    ("deck-generic", "Generic Deck"),
];

/// Makes a pile of the desk.
fn pile(key: &str, title: &str, ordered: bool, cards: impl Iterator<Item = CardId>) -> DeskPile {
    let cards = cards.map(|card| card.name().into_owned()).collect();
    DeskPile { key: key.into(), title: title.into(), ordered, cards }
}

impl PreludeToRebellion {
    /// Iterates over the cards that lie anywhere except in the box; a card that lies in several piles comes several
    /// times.
    pub(super) fn cards_there(&self) -> impl Iterator<Item = CardId> + '_ {
        let decks = self.decks.iter().flat_map(|deck| deck.pile.iter().chain(&deck.discards));
        let open = self.pool.iter().chain(&self.aside).chain(&self.key_discards).chain(self.hands.iter().flatten());
        decks.chain(open).copied().chain(self.play.map(|play| play.card))
    }

    /// Lists all piles. A card that is being played lies on the discards already, unless its AP are being spent.
    pub(super) fn all_piles(&self) -> Vec<DeskPile> {
        let [patriote, loyal] = &self.hands;
        let mut out = vec![
            pile("hand-patriote", "Patriote hand", false, patriote.iter().copied()),
            pile("hand-loyal", "Loyal hand", false, loyal.iter().copied()),
            pile("pool", "Opportunity Pool", false, self.pool.iter().copied()),
            pile("aside", "Cards set aside", false, self.aside.iter().copied()),
        ];
        let playing = self.play.map(|play| play.card);
        let (spent, discarded) = if self.stands_at_points() { (playing, None) } else { (None, playing) };
        out.push(pile(PLAYED, "Card played for its AP", false, spent.into_iter()));
        for (deck, (key, title)) in self.decks.iter().zip(DECKS) {
            out.push(pile(key, title, true, deck.pile.iter().rev().copied()));
        }
        let gone = self.decks.iter().flat_map(|deck| &deck.discards).chain(&self.key_discards).copied();
        out.push(pile("discards", "Discards", false, gone.chain(discarded)));
        let there: Vec<CardId> = self.cards_there().collect();
        let boxed = CardId::all().filter(|card| !there.contains(card));
        out.push(pile(BOX, "Not in the game, or still to come", false, boxed));
        out
    }

    /// Puts a card into a pile, wherever it lies.
    ///
    /// # Errors
    /// There is no such card, or it cannot lie in that pile.
    pub(super) fn put_card(&mut self, id: &str, to: &str, top: bool) -> Result<(), Refusal> {
        let card = CardId::named(id).ok_or_else(|| {
            Refusal::plain(format!("\"{id}\" is no card; name {} such as those listed", CardId::WHAT))
        })?;
        let deck = self.card(card).deck;
        let (title, effect, boxes) = (self.card_title(card), self.lasting_of(card), self.reminds_of(card));
        if let Some(at) = DECKS.iter().position(|(key, _)| *key == to)
            && DeckId::ALL[at + 1] != deck
        {
            let text = format!("{title} is a card of {}; put it there", deck_word(deck));
            return Err(Refusal::new("PR-2.1d", text));
        }
        if to == "aside" && effect.is_none() && boxes.is_none() {
            return Err(Refusal::new("PR-3.2e", format!("{title} has no lasting effect; put it on the discards")));
        }
        if to == PLAYED && self.stage() == Stage::First {
            let text = "no Action Round is in progress; go to the moment at which a side plays a card first";
            return Err(Refusal::new("PR-3.1a", text));
        }
        self.take_away(card);
        match to {
            "hand-patriote" => self.hands[PATRIOTE.index()].push(card),
            "hand-loyal" => self.hands[LOYAL.index()].push(card),
            "pool" => self.pool.push(card),
            "discards" => self.discard(card),
            BOX => {}
            PLAYED => self.begin_points(card),
            "aside" => {
                self.aside.push(card);
                self.remind(boxes.unwrap_or(0));
                if let Some((what, until)) = effect {
                    let you = self.event_seat(self.active, card);
                    self.effects.push(Effect { card, you, what, ends: ends_of(until, you), it: None });
                }
            }
            _ => {
                let at = DECKS.iter().position(|(key, _)| *key == to).unwrap_or(0);
                let pile = &mut self.decks[at].pile;
                if top { pile.push(card) } else { pile.insert(0, card) }
            }
        }
        self.hands.iter_mut().for_each(|hand| hand.sort_unstable());
        self.pool.sort_unstable();
        Ok(())
    }

    /// Takes a card out of every pile, with its lasting effect.
    fn take_away(&mut self, card: CardId) {
        if self.aside.contains(&card) {
            self.remind(-self.reminds_of(card).unwrap_or(0));
        }
        if self.play.take_if(|play| play.card == card).is_some() {
            self.begin_at(Stage::Play);
        }
        let decks = self.decks.iter_mut().flat_map(|deck| [&mut deck.pile, &mut deck.discards]);
        let piles = [&mut self.pool, &mut self.aside, &mut self.key_discards].into_iter().chain(&mut self.hands);
        decks.chain(piles).for_each(|pile| pile.retain(|own| *own != card));
        self.effects.retain(|effect| effect.card != card);
    }
}
