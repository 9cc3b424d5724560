//! A deck of cards: what is still to be drawn, and what was discarded.

use crate::dice::Dice;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use serde::{Deserialize, Serialize};

/// A draw pile with its discards. The card that is drawn next is the last of `pile`.
///
/// ```
/// use redoubt_engine::deck::Deck;
/// use redoubt_engine::dice::Dice;
/// let mut dice = Dice::seeded(7);
/// let mut deck = Deck::shuffled(vec!['a', 'b'], &mut dice);
/// let drawn = deck.draw(&mut dice).unwrap();
/// deck.discard(drawn);
/// deck.draw(&mut dice);
/// // The pile has run out: the discards are shuffled and drawn again.
/// assert_eq!(deck.draw(&mut dice), Some(drawn));
/// assert_eq!(deck.draw(&mut dice), None);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Deck<T> {
    /// Cards to draw, the next one last. Their order is a secret.
    pub pile: Vec<T>,
    /// Discards, the newest last.
    pub discards: Vec<T>,
}

impl<T> Default for Deck<T> {
    fn default() -> Self {
        Deck { pile: Vec::new(), discards: Vec::new() }
    }
}

impl<T: Copy + PartialEq> Deck<T> {
    /// Makes a deck of these cards and shuffles it.
    pub fn shuffled(cards: Vec<T>, dice: &mut Dice) -> Self {
        let mut pile = cards;
        dice.shuffle(&mut pile);
        Deck { pile, discards: Vec::new() }
    }

    /// Draws the next card. An empty pile is first made anew of the shuffled discards; `None` where there is no card
    /// at all.
    pub fn draw(&mut self, dice: &mut Dice) -> Option<T> {
        if self.pile.is_empty() {
            std::mem::swap(&mut self.pile, &mut self.discards);
            dice.shuffle(&mut self.pile);
        }
        self.pile.pop()
    }

    /// Puts a card on the discards.
    pub fn discard(&mut self, card: T) {
        self.discards.push(card);
    }

    /// Takes a card out of the discards; false where it is not there.
    pub fn take_back(&mut self, card: T) -> bool {
        match self.discards.iter().rposition(|own| *own == card) {
            Some(at) => {
                self.discards.remove(at);
                true
            }
            None => false,
        }
    }
}

/// Shuffles the cards of several hidden places together and deals each place as many as it had. This draws anew what
/// a seat does not know of hands and piles. The caller leaves out the cards that the seat knows.
///
/// ```
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
/// use redoubt_engine::deck::redraw;
/// let (mut hand, mut pile) = (vec![1, 2], vec![3, 4, 5]);
/// redraw(&mut [&mut hand, &mut pile], &mut ChaCha8Rng::seed_from_u64(1));
/// let mut all = [hand.clone(), pile.clone()].concat();
/// all.sort();
/// assert_eq!((hand.len(), pile.len(), all), (2, 3, vec![1, 2, 3, 4, 5]));
/// ```
pub fn redraw<T: Copy>(places: &mut [&mut Vec<T>], rng: &mut ChaCha8Rng) {
    let mut all: Vec<T> = places.iter().flat_map(|place| place.iter().copied()).collect();
    for i in (1..all.len()).rev() {
        all.swap(i, ((u64::from(rng.next_u32()) * (i as u64 + 1)) >> 32) as usize);
    }
    for place in places {
        let n = place.len();
        place.clear();
        place.extend(all.drain(all.len() - n..));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn discards_come_back_only_when_the_pile_is_empty() {
        let mut dice = Dice::seeded(3);
        let mut deck = Deck::shuffled((0..10).collect(), &mut dice);
        let first: Vec<i32> = (0..10).filter_map(|_| deck.draw(&mut dice)).collect();
        first.iter().for_each(|card| deck.discard(*card));
        assert!(deck.take_back(first[4]) && !deck.take_back(99));
        let second: Vec<i32> = std::iter::from_fn(|| deck.draw(&mut dice)).collect();
        assert_eq!(second.len(), 9);
        assert!(!second.contains(&first[4]));
        let mut sorted = first.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..10).collect::<Vec<_>>());
    }
}
