//! The contract between a game and everything above it: rules, what is shown, maps, advice for bots, positions set by hand.

use super::edit::{Desk, Edit, Flaw};
use super::log::Audience;
use super::overlay::{Overlay, Route};
use super::rooms::{Clicks, Inspects, Logs, Offers, Questions, Reasons, Views};
use super::{Refusal, Seat, Target, Viewer};
use rand_chacha::ChaCha8Rng;

pub use super::contract::{Cx, NullSink, Rules, Sink};
pub use super::info::{GameInfo, Hidden, OptionGroup, OptionInfo, PhaseInfo, SeatInfo};
pub use super::measure::Measure;
pub use super::plan::Plan;
pub use super::setup::Setup;

/// How a game is shown: its charts, cards and rules; what a viewer sees and reads is in the rooms ([`rooms`]).
///
/// [`rooms`]: super::rooms
pub trait Shown: Views + Inspects + Questions + Offers + Clicks + Reasons + Logs {
    /// Returns the charts in the data.
    fn charts(data: &Self::Data) -> &[super::chart::Chart];

    /// Returns the cards in the data; none in a game without cards.
    fn cards(_data: &Self::Data) -> &super::cards::Cards {
        super::cards::Cards::NONE
    }

    /// Returns the rules index in the data.
    fn rules(data: &Self::Data) -> &super::rules::RuleIndex;
}

/// The maps of a game, and the overlays and long moves on them.
pub trait Maps: Shown {
    /// Returns the boards in the data, main board first, as in the game info.
    fn boards(data: &Self::Data) -> &[super::board::Board];

    /// Builds the overlay with this key of the game info, from `viewer`'s view alone: of `focus` (a
    /// counter or a place) where it has one, else of what is in hand or of the whole board.
    /// An unknown key gives an empty overlay.
    fn overlay(&self, _viewer: Viewer, _key: &str, _focus: Option<&Target>) -> Overlay {
        Overlay::default()
    }

    /// Finds the long move of the asked seat to a far target: the cheapest chain of legal steps, as far
    /// as it goes; `None` where there is none, or where one click does it. It depends on the asked
    /// seat's view only.
    fn route(&self, _target: &Target) -> Option<Route<Self::Step>> {
        None
    }
}

/// What bots and the odds panel ask of a game.
pub trait Advice: Rules {
    /// Draws a state that could be the true one for all that `seat` knows: what the seat sees is
    /// unchanged, what it must not know is drawn anew with `rng`. It depends on the seat's view
    /// and `rng` only.
    fn determinize(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Self;

    /// Tells whether the scope of a step (a roll) ends with the last of `events`, the newest one; `before` is the
    /// state before the step. Odds are measured up to this event and no further, whatever the game does next by
    /// itself. A new turn or phase always ends the scope, and so does another battle that [lasts](Advice::lasts).
    fn closes(before: &Self, events: &[(Audience, Self::Event)]) -> bool;

    /// Tells whether the last of `events` is a roll that the rules roll again until it counts. Odds that walk every outcome
    /// leave it out: the roll that counts has the same chances as all rolls that count.
    fn rolls_again(_before: &Self, _events: &[(Audience, Self::Event)]) -> bool {
        false
    }

    /// Measures a step, for the odds panel: from the state before it to the state `after` the last of `events`, where
    /// the step [closes](Advice::closes) or comes to its next question. It measures only quantities that do not
    /// depend on what `seat` must not know. Where a step resolves several rolls of a kind, the first measure of each
    /// name counts.
    fn measures(before: &Self, after: &Self, events: &[(Audience, Self::Event)], seat: Seat) -> Vec<Measure>;

    /// Measures a whole battle (or whatever [lasts](Advice::lasts)) as [`Advice::measures`] measures a step; for a game in
    /// which the sum of all steps says little.
    fn measures_of_whole(before: &Self, after: &Self, events: &[(Audience, Self::Event)], seat: Seat) -> Vec<Measure> {
        Self::measures(before, after, events, seat)
    }

    /// Returns the number of the battle, or of anything else that lasts over several prompts and whose outcome
    /// matters; no other one of the same phase has this number. Its odds are sampled to its end, see
    /// [`odds_ahead`](super::odds::odds_ahead).
    fn lasts(&self) -> Option<u32> {
        None
    }

    /// Tells whether the open question only says how the consequences of a roll are borne: who takes a loss, who rolls a
    /// check, where somebody runs. The odds of a step go on through such questions, with answers by
    /// [rules of thumb](Advice::heuristic), up to another question or the end of the step's scope.
    fn bears(&self) -> bool {
        false
    }

    /// Tells whether a battle (or whatever lasts) is under way or about to begin: its odds can be played on.
    fn is_fighting(&self) -> bool {
        self.lasts().is_some()
    }

    /// Finds, for a legal step that leads to a battle later in the turn, the position in which this battle is about
    /// to begin, and the step that begins it. What others might do before the battle is left out. `None` where the
    /// step itself begins the battle, leads to none, or is not legal.
    fn battle_after(&self, _step: Self::Step) -> Option<(Self, Self::Step)> {
        None
    }

    /// Names the figures that an event adds to the totals of `redoubt simulate`.
    fn figures(&self, _event: &Self::Event, _tell: &mut dyn FnMut(&'static str, i32)) {}

    /// Evaluates the position for `seat`, for bots: 0 (lost) to 1 (won); 0 and 1 exactly when the game is over.
    fn evaluate(&self, seat: Seat) -> f32;

    /// Chooses quickly among `legal` (not empty) by rules of thumb; returns an index. Rollouts are played with it.
    fn heuristic(&self, legal: &[Self::Step], rng: &mut ChaCha8Rng) -> usize;

    /// Chooses as [`Advice::heuristic`] does, as has served the asked seat best: so the searching bot plays its own seat, in
    /// rollouts too. It depends on the seat's view and `rng` only.
    fn practised(&self, legal: &[Self::Step], rng: &mut ChaCha8Rng) -> usize {
        self.heuristic(legal, rng)
    }

    /// Lists the plans among which `seat` may choose here, [the usual one](Plan::USUAL) first, each once. It depends on the
    /// seat's view only.
    fn plans(&self, _seat: Seat) -> Vec<Plan> {
        vec![Plan::USUAL]
    }

    /// Chooses as [`Advice::heuristic`] does, but after a plan of the asked seat. A plan whose goal is gone is the usual one.
    fn follow(&self, _plan: Plan, legal: &[Self::Step], rng: &mut ChaCha8Rng) -> usize {
        self.heuristic(legal, rng)
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

/// How a position of the game is set by hand, in a mode without secrets.
pub trait Editing: Rules {
    /// Shows all that can be set: counters, settings, piles, the moments at which the game can be continued.
    fn desk(&self) -> Desk;

    /// Ends what is under way (a battle, a move): afterwards the game stands at one of the desk's moments, with the agenda
    /// as the rules have it there, and a seat is asked. At such a moment it does nothing.
    fn stop(&mut self);

    /// Carries out a change that fits the desk. Whatever can lie on the table is allowed, also where the rules could not
    /// go on from it.
    ///
    /// # Errors
    /// Why the change cannot be made, with the cure; the caller then drops the state.
    fn change(&mut self, edit: &Edit) -> Result<(), Refusal>;

    /// Makes a change by hand: checks it against the desk, ends what is under way, and carries it out.
    ///
    /// # Errors
    /// What does not exist (a counter, a place), with the cure; then nothing has changed.
    fn alter(&mut self, edit: &Edit) -> Result<(), Refusal> {
        self.desk().check(edit)?;
        let mut next = self.clone();
        next.stop();
        next.change(edit)?;
        *self = next;
        Ok(())
    }

    /// Goes on from a position that was set by hand as after a step of play: does what happens by itself, up to a question
    /// or the end of the game. In a position that play has led to it does nothing.
    fn resume(&mut self, _cx: &mut Cx<Self>)
    where
        Self: Game,
    {
    }

    /// Lists what the rules cannot go on from: none in a position that play has led to.
    fn flaws(&self) -> Vec<Flaw>;

    /// Gives a state that was read from its text these fixed data instead of the built-in ones.
    fn with_data(self, data: &'static Self::Data) -> Self;
}

/// The whole contract between a game and everything above it.
pub trait Game: Rules + Shown + Maps + Advice + Editing {}
impl<G: Rules + Shown + Maps + Advice + Editing> Game for G {}
