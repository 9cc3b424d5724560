//! What bots and the odds panel ask of a game: the rooms of `bot`, a trait each.

use super::{Endings, Rules, Sequence};
use crate::Seat;
use crate::contract::measure::Measure;
use crate::contract::plan::Plan;
use crate::data::weights::{FEATURES, Names, Weights};
use crate::record::log::Audience;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// What could be true (`bot/redraw`).
pub trait Determinizes: Rules {
    /// Draws a state that could be the true one for all that `seat` knows: what the seat sees is
    /// unchanged, what it must not know is drawn anew with `rng`. It depends on the seat's view
    /// and `rng` only. Without it nothing is drawn anew, which is right where no seat has secrets.
    fn determinize(&self, _seat: Seat, _rng: &mut ChaCha8Rng) -> Self {
        self.clone()
    }
}

/// What a roll brings (`bot/stats`).
pub trait Measures: Rules {
    /// Tells whether the scope of a step (a roll) ends with the last of `events`, the newest one; `before` is the
    /// state before the step. Odds are measured up to this event and no further, whatever the game does next by
    /// itself. A new turn or phase always ends the scope, and so does [another battle](Advice::battle_id).
    fn ends_scope(_before: &Self, _events: &[(Audience, Self::Event)]) -> bool {
        false
    }

    /// Tells whether the last of `events` is a roll that the rules roll again until it counts. Odds that walk every outcome
    /// leave it out: the roll that counts has the same chances as all rolls that count.
    fn rolls_again(_before: &Self, _events: &[(Audience, Self::Event)]) -> bool {
        false
    }

    /// Measures a step, for the odds panel: from the state before it to the state `after` the last of `events`, where
    /// the step [ends](Measures::ends_scope) or comes to its next question. It measures only quantities that do not
    /// depend on what `seat` must not know. Where a step resolves several rolls of a kind, the first measure of each
    /// name counts. Without it the odds panel has nothing to show.
    fn measures(_before: &Self, _after: &Self, _events: &[(Audience, Self::Event)], _seat: Seat) -> Vec<Measure> {
        vec![]
    }

    /// Measures a [whole battle](Advice::battle_id) as [`Measures::measures`] measures a step; for a game in which the sum of
    /// all steps says little.
    fn measures_of_whole(before: &Self, after: &Self, events: &[(Audience, Self::Event)], seat: Seat) -> Vec<Measure> {
        Self::measures(before, after, events, seat)
    }

    /// Names the figures that an event adds to the totals of `redoubt simulate`.
    fn figures(&self, _event: &Self::Event, _tell: &mut dyn FnMut(&'static str, i32)) {}
}

/// What a position is worth (`bot/evaluate`).
///
/// A game names features of its positions; their weights come from games between bots, by `redoubt fit`. All of it looks at
/// the state as it is: whoever must not know all of it evaluates a state that was [drawn anew](Determinizes).
pub trait Evaluates: Endings {
    /// Names the features of this scenario, at most [`FEATURES`]; the same in all positions of a game. What stands behind a
    /// comma says how a feature changes: "losses, late" counts together with "losses".
    fn features(&self) -> Names {
        &[]
    }

    /// Measures the features in the order of their names into `values`, which has a place for each and begins with zeros.
    fn measure_features(&self, _values: &mut [f32]) {}

    /// Returns the weights of this scenario, from the game's data. Without them only the end counts.
    fn weights(&self) -> Option<&Weights> {
        None
    }

    /// Returns who has won, or within it `None` for a draw; `None` while the game goes on. A game says the same as its
    /// [outcome](Endings::outcome) does, without its words.
    fn decided(&self) -> Option<Option<Seat>> {
        self.outcome().map(|outcome| outcome.winner)
    }

    /// Evaluates the position: the chance of `seat` to win, a draw counted as half of a victory. It is 0 (lost), 0.5 (drawn)
    /// or 1 (won) when the game is over, between 0 and 1 before; those of two seats add up to 1.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Some(winner) = self.decided() {
            return winner.map_or(0.5, |winner| f32::from(u8::from(winner == seat)));
        }
        let Some(weights) = self.weights() else { return 0.5 };
        let mut values = [0.0; FEATURES];
        let values = &mut values[..self.features().len().min(FEATURES)];
        self.measure_features(values);
        let first = weights.chance(values);
        if seat == Seat(0) { first } else { 1.0 - first }
    }
}

/// What rules of thumb say (`bot/heuristic`).
pub trait Thumb: Rules {
    /// Chooses quickly among `legal` (not empty) by rules of thumb; returns an index. Rollouts are played with it.
    /// Without it each step is as likely.
    fn heuristic(&self, legal: &[Self::Step], rng: &mut ChaCha8Rng) -> usize {
        rng.next_u32() as usize % legal.len().max(1)
    }

    /// Chooses as [`Thumb::heuristic`] does, as has served the asked seat best: so the searching bot plays its own seat, in
    /// rollouts too. It depends on the seat's view and `rng` only.
    fn tuned_heuristic(&self, legal: &[Self::Step], rng: &mut ChaCha8Rng) -> usize {
        self.heuristic(legal, rng)
    }

    /// Lists the plans among which `seat` may choose here, [the usual one](Plan::USUAL) first, each once. It depends on the
    /// seat's view only.
    fn plans(&self, _seat: Seat) -> Vec<Plan> {
        vec![Plan::USUAL]
    }

    /// Chooses as [`Thumb::heuristic`] does, but after a plan of the asked seat. A plan whose goal is gone is the usual one.
    fn follow(&self, _plan: Plan, legal: &[Self::Step], rng: &mut ChaCha8Rng) -> usize {
        self.heuristic(legal, rng)
    }
}

/// What bots and the odds panel ask about battles and turns; the rest is in the other rooms of `bot`.
pub trait Advice: Determinizes + Measures + Evaluates + Thumb + Sequence {
    /// Returns the number of the battle, or of anything else that lasts over several prompts and whose outcome
    /// matters; no other one of the same phase has this number. Its odds are sampled to its end, see
    /// [`odds_ahead`](crate::odds::odds_ahead).
    fn battle_id(&self) -> Option<u32> {
        None
    }

    /// Tells whether the open question only says how the consequences of a roll are borne: who takes a loss, who rolls a
    /// check, where somebody runs. The odds of a step go on through such questions, with answers by
    /// [rules of thumb](Thumb::heuristic), up to another question or the end of the step's scope.
    fn bears(&self) -> bool {
        false
    }

    /// Tells whether a battle (or whatever lasts) is under way or about to begin: its odds can be played on.
    fn is_fighting(&self) -> bool {
        self.battle_id().is_some()
    }

    /// Finds, for a legal step that leads to a battle later in the turn, the position in which this battle is about
    /// to begin, and the step that begins it. What others might do before the battle is left out. `None` where the
    /// step itself begins the battle, leads to none, or is not legal.
    fn battle_after(&self, _step: Self::Step) -> Option<(Self, Self::Step)> {
        None
    }

    /// Tells whether the open question deserves a search of its own; not one of hundreds that the plan answers.
    fn is_weighty(&self) -> bool {
        true
    }

    /// Returns the number of the stretch of play for which a plan is made: a turn, or a side's part of it.
    fn stretch(&self) -> u32 {
        u32::from(self.turn())
    }
}
