//! The beginning and the end of a Turn (PR-2.2, PR-2.3), and Parliamentary Sessions (PR-10).

use crate::data::ops::Lasting;
use crate::house_rules::HouseRule;
use crate::ids::{CardId, DeckId, LOYAL, PATRIOTE, ROUNDS, SEATS, TURNS};
use crate::rules::C;
use crate::state::event::{Cause, Event};
use crate::state::frame::Stage;
use crate::state::{EffectEnd, PreludeToRebellion};
use redoubt_engine::Seat;
use redoubt_engine::ids::Id;

impl PreludeToRebellion {
    /// Begins a Turn: the Pool is filled and both players draw (PR-2.2a, PR-2.2b, PR-2.2e).
    pub(crate) fn start_turn(&mut self, cx: &mut C) {
        let turn = self.turn_data();
        self.round = 1;
        self.sessions = turn.session_bits();
        self.own_sessions = 0;
        cx.all(self, Event::Turn(self.turn));
        let mut filled = Vec::new();
        for (deck, n) in [(turn.deck, turn.pool.0), (DeckId::Generic, turn.pool.1)] {
            filled.extend((0..n).map_while(|_| self.draw(deck, cx)));
        }
        filled.extend(CardId::all().filter(|card| self.card(*card).key_turn == Some(self.turn)));
        self.pool.extend(&filled);
        self.pool.sort_unstable();
        cx.barrier();
        cx.all(self, Event::PoolFilled(filled));
        for seat in SEATS {
            self.draw_hand(seat, cx);
        }
        self.set_stage(Stage::First);
    }

    /// Draws a card of a deck; its discards are shuffled where it has run out (PR-14.0a).
    pub(crate) fn draw(&mut self, deck: DeckId, cx: &mut C) -> Option<CardId> {
        let at = (deck as usize).checked_sub(1)?;
        let empty = self.decks[at].pile.is_empty() && !self.decks[at].discards.is_empty();
        let card = self.decks[at].draw(cx.dice);
        if empty {
            cx.all(self, Event::Reshuffled(deck));
        }
        card
    }

    /// Lets a seat draw up to the limit of each kind (PR-2.2b, PR-2.2c).
    fn draw_hand(&mut self, seat: Seat, cx: &mut C) {
        let limits = self.data.tables.hand;
        let mut drawn = Vec::new();
        let mut counts = [0; 2];
        for (i, (deck, limit)) in
            [(self.turn_data().deck, limits.0), (DeckId::Generic, limits.1)].into_iter().enumerate()
        {
            let held = self.hands[seat.index()].iter().filter(|card| self.card(**card).deck == deck).count();
            for _ in held..usize::from(limit) {
                let Some(card) = self.draw(deck, cx) else { break };
                drawn.push(card);
                counts[i] += 1;
            }
        }
        self.hands[seat.index()].extend(&drawn);
        self.hands[seat.index()].sort_unstable();
        drawn.sort_unstable();
        cx.only(self, seat, Event::Drew(seat, drawn));
        cx.all(self, Event::DrewCount(seat, counts[0], counts[1]));
    }

    /// Puts a card on the discards of its deck.
    pub(crate) fn discard(&mut self, card: CardId) {
        match (self.card(card).deck as usize).checked_sub(1) {
            Some(at) => self.decks[at].discard(card),
            None => self.key_discards.push(card),
        }
    }

    /// Discards a card if it lies aside.
    pub(crate) fn discard_aside(&mut self, card: CardId) {
        if let Some(at) = self.aside.iter().position(|own| *own == card) {
            self.aside.remove(at);
            self.discard(card);
        }
    }

    /// Resolves what waits for the end of the Turn, in the order of play, then ends what lasts until it (PR-2.3a).
    pub(crate) fn turn_effects(&mut self, cx: &mut C) {
        let waiting = |what| match what {
            Lasting::AtEndOfTurn(block) => Some(block),
            _ => None,
        };
        let found = self.effects.iter().position(|effect| waiting(effect.what).is_some());
        if let Some(at) = found {
            let effect = self.effects.remove(at);
            self.discard_aside(effect.card);
            if let Some(block) = waiting(effect.what) {
                self.begin_block(effect.card, effect.you, block, effect.it, cx);
            }
            return;
        }
        self.end_effects(|effect, _| matches!(effect.ends, EffectEnd::Turn | EffectEnd::Check(_)), cx);
        self.set_stage(Stage::TurnEnd);
    }

    /// Ends the Turn: steps 2 to 5, then the end of the game (PR-2.3b to PR-2.3i).
    pub(crate) fn end_turn(&mut self, cx: &mut C) {
        let keys: Vec<CardId> = self.pool.iter().copied().filter(|card| self.card(*card).deck == DeckId::Key).collect();
        if !keys.is_empty() {
            self.pool.retain(|card| !keys.contains(card));
            self.key_discards.extend(&keys);
            cx.all(self, Event::KeysLeft(keys));
        }
        let income = self.data.tables.points_income;
        self.move_points(PATRIOTE, i16::from(income.0), Cause::EndOfTurn, cx);
        self.move_points(LOYAL, i16::from(income.1), Cause::EndOfTurn, cx);
        if std::mem::take(&mut self.composed) {
            cx.all(self, Event::Calm);
        } else {
            self.move_spirit(1, Cause::EndOfTurn, cx);
        }
        if self.turn_data().clears {
            let hands = SEATS.map(|seat| std::mem::take(&mut self.hands[seat.index()]));
            let pool = std::mem::take(&mut self.pool);
            for card in hands.into_iter().flatten().chain(pool) {
                self.discard(card);
            }
            cx.barrier();
            cx.all(self, Event::Cleared);
        }
        if self.ends_now(cx) {
            return;
        }
        if self.turn + 1 == TURNS {
            cx.all(self, Event::Final(false));
            self.set_stage(Stage::Final(0, false));
        } else {
            self.turn += 1;
            self.set_stage(Stage::TurnStart);
        }
    }

    /// Tells whether a Parliamentary Session ends with this round (PR-10.0a, PR-10.0f, A46).
    pub(crate) fn session_ends_with(&self, round: u8) -> bool {
        if !self.is_session(round) {
            return false;
        }
        let own = |round: u8| self.plays(HouseRule::OwnSession) && self.own_sessions >> (round - 1) & 1 == 1;
        own(round) || round == ROUNDS || !self.is_session(round + 1) || own(round + 1)
    }

    /// Makes the next Action Round of this Turn Parliamentary (PR-12.85a to c).
    pub(crate) fn session_next(&mut self, cx: &mut C) {
        let next = self.round + 1;
        if next <= ROUNDS && !self.is_session(next) {
            self.sessions |= 1 << (next - 1);
            self.own_sessions |= 1 << (next - 1);
            cx.all(self, Event::SessionNext(next));
        }
    }

    /// Ends the Session now (PR-12.138a, PR-12.138b).
    pub(crate) fn end_session(&mut self, cx: &mut C) {
        if !self.in_session() {
            return;
        }
        let mut round = self.round;
        loop {
            let last = self.session_ends_with(round);
            self.sessions &= !(1 << (round - 1));
            self.own_sessions &= !(1 << (round - 1));
            round += 1;
            if last {
                break;
            }
        }
        self.session_benefits(true, cx);
    }
}
