//! Draws anew what a seat must not know: the other hand and the four draw piles.

use crate::ids::{CardId, DeckId};
use crate::state::PreludeToRebellion;
use crate::state::frame::Frame;
use rand_chacha::ChaCha8Rng;
use redoubt_engine::Seat;
use redoubt_engine::bots::below;
use redoubt_engine::contract::Determinizes;
use redoubt_engine::deck::redraw;

impl Determinizes for PreludeToRebellion {
    fn determinize(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Self {
        let mut new = self.clone();
        if self.ending.is_some() {
            // After the end all cards lie open.
            return new;
        }
        let other = seat.other();
        let mut hand = self.seen_hand(seat);
        for (deck, id) in new.decks.iter_mut().zip(&DeckId::ALL[1..]) {
            let held = &self.hands[other.index()];
            let unseen = held.iter().filter(|card| self.card(**card).deck == *id && !hand.contains(card));
            let mut drawn: Vec<CardId> = unseen.copied().collect();
            let (n, mut all) = (drawn.len(), std::mem::take(&mut deck.pile));
            // Sorted, so that the redraw does not depend on where the cards truly are.
            all.append(&mut drawn);
            all.sort_unstable();
            let mut pile = all.split_off(n);
            redraw(&mut [&mut all, &mut pile], rng);
            hand.extend(all);
            deck.pile = pile;
        }
        hand.sort_unstable();
        new.hands[other.index()] = hand;
        new.redraw_frames(seat, rng);
        new
    }
}

impl PreludeToRebellion {
    /// Collects the cards of the other hand that a seat sees at this moment, and Key Events, which lie open.
    fn seen_hand(&self, seat: Seat) -> Vec<CardId> {
        let other = seat.other();
        let mut seen: Vec<CardId> = Vec::new();
        for frame in self.agenda.iter() {
            match frame {
                Frame::Peek(by, cards) if *by == seat => seen.extend(cards),
                Frame::HandToPool(of, by) if (*of, *by) == (other, seat) => seen.extend(&self.hands[of.index()]),
                _ => {}
            }
        }
        let held = self.hands[other.index()].iter().copied();
        held.filter(|card| seen.contains(card) || self.card(*card).deck == DeckId::Key).collect()
    }

    /// Draws anew what open questions of the other seat tell of hands: the cards that it has named, and those that it
    /// sees.
    fn redraw_frames(&mut self, seat: Seat, rng: &mut ChaCha8Rng) {
        let other = seat.other();
        let hands = &self.hands;
        let drawn = |frame: &Frame, rng: &mut ChaCha8Rng| match frame {
            Frame::Angles(by, n, named) if *by == other => {
                let given = named.len().min(usize::from(*n));
                let mut cards = some_of(&hands[other.index()], given, rng);
                cards.extend(&named[given..]);
                Frame::Angles(*by, *n, cards)
            }
            Frame::Peek(by, cards) if *by == other => {
                let mut cards = some_of(&hands[seat.index()], cards.len(), rng);
                cards.sort_unstable();
                Frame::Peek(*by, cards)
            }
            frame => frame.clone(),
        };
        let hidden = |frame: &Frame| matches!(frame, Frame::Angles(by, ..) | Frame::Peek(by, _) if *by == other);
        if self.agenda.iter().any(hidden) {
            self.agenda = self.agenda.iter().map(|frame| drawn(frame, rng)).collect();
        }
    }
}

/// Draws `n` of the cards at random, or all of them where there are fewer.
fn some_of(cards: &[CardId], n: usize, rng: &mut ChaCha8Rng) -> Vec<CardId> {
    let mut left = cards.to_vec();
    (0..n.min(cards.len())).map(|_| left.swap_remove(below(rng, left.len()))).collect()
}
