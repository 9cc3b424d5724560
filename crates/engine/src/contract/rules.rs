//! The rules' part of the contract: what is legal, what a step does, who is asked, how the game ends.

use crate::contract::info::GameInfo;
use crate::contract::setup::Setup;
use crate::dice::Dice;
use crate::record::log::Audience;
use crate::{BuiltIn, Complaint, Outcome, Seat};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::Hash;

/// Listens to events while a step is executed. It gets the state just after the event.
pub trait Sink<G: Rules> {
    /// Takes one event.
    fn event(&mut self, game: &G, audience: Audience, event: G::Event);

    /// Tells whether the listener needs no further event. From then on enumerated dice walk no further
    /// outcomes, see [`Dice::rest`].
    fn has_ended(&self) -> bool {
        false
    }
}

/// Ignores all events: for simulations and searches.
pub struct NullSink;
impl<G: Rules> Sink<G> for NullSink {
    fn event(&mut self, _: &G, _: Audience, _: G::Event) {}
}

impl<G: Rules> Sink<G> for Vec<(Audience, G::Event)> {
    fn event(&mut self, _: &G, audience: Audience, event: G::Event) {
        self.push((audience, event));
    }
}

/// The context of a step: dice, listener, and the undo barrier.
pub struct Cx<'a, G: Rules> {
    /// The dice.
    pub dice: &'a mut Dice,
    sink: &'a mut dyn Sink<G>,
    barrier: bool,
}

impl<'a, G: Rules> Cx<'a, G> {
    /// Makes a context for one step.
    pub fn new(dice: &'a mut Dice, sink: &'a mut dyn Sink<G>) -> Self {
        Cx { dice, sink, barrier: false }
    }

    /// Sends an event to everybody. Call it *after* the state has changed.
    pub fn all(&mut self, game: &G, event: G::Event) {
        self.tell(game, Audience::All, event);
    }

    /// Sends an event to one seat; the others learn it when the game is over.
    pub fn only(&mut self, game: &G, seat: Seat, event: G::Event) {
        self.tell(game, Audience::Only(seat), event);
    }

    fn tell(&mut self, game: &G, audience: Audience, event: G::Event) {
        self.sink.event(game, audience, event);
        if self.sink.has_ended() {
            self.dice.rest();
        }
    }

    /// Marks that information was (or could have been) revealed: this step cannot be undone without agreement.
    /// A roll, a draw and a change of the asked seat are barriers by themselves.
    pub fn barrier(&mut self) {
        self.barrier = true;
    }

    /// Tells whether [`Cx::barrier`] was called.
    #[must_use]
    pub fn is_barrier(&self) -> bool {
        self.barrier
    }
}

/// The rules of a game: its data, who is asked, what is legal, what a step does.
///
/// A game calls nobody: its caller asks [`Sequence::asked`] and [`Rules::legal`], and passes one step to
/// [`Rules::play`]. The sequence of play is an explicit stack of frames inside the state, so any moment between two
/// answers can be saved.
pub trait Rules: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// One answer. Its `Ord` is the canonical order of the legal list.
    type Step: Copy + Eq + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One thing that happened, with all that is needed to describe it later.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Maps, counters and charts: they read themselves from RON and validate what they read.
    type Data: BuiltIn;
    /// What forbids a step: the rule with its numbers, small and `Copy`, without words.
    type Bar: Copy + Eq + Debug + Send + Sync + 'static;

    /// Returns the fixed facts.
    fn info() -> &'static GameInfo;

    /// Lists the heads of all scenarios, in the order of the list: those of the folder `scenarios/<id>`.
    ///
    /// # Errors
    /// The first scenario file that is wrong.
    fn scenarios(library: &crate::data::library::Library) -> Result<Vec<crate::ScenarioHead>, Complaint> {
        crate::data::scenario::heads(library, Self::info())
    }

    /// Begins a game with these fixed data (the built-in ones or an overlay's) and runs it up to its first question.
    ///
    /// # Errors
    /// The game has no such scenario or option.
    fn new(data: &'static Self::Data, setup: &Setup, dice: &mut Dice) -> Result<Self, Complaint>;

    /// Lists every legal answer of the asked seat into an empty `out`: sorted, without duplicates, never
    /// empty while a seat is asked. It depends on the asked seat's view only.
    fn legal(&self, out: &mut Vec<Self::Step>);

    /// Lists the steps that seats which are not asked may take at this moment (a call).
    fn asides(&self, _out: &mut Vec<(Seat, Self::Step)>) {}

    /// Checks whether the asked seat may take this step now: `Ok` exactly where [`Rules::legal`] lists it.
    ///
    /// # Errors
    /// What forbids the step. [`Rules::play`] refuses by the same value, `Reasons::refusal` words it.
    fn check(&self, step: Self::Step) -> Result<(), Self::Bar>;

    /// Executes one step that is legal (or a legal aside), up to the next question.
    ///
    /// # Errors
    /// What forbids the step, as [`Rules::check`] says; the state stays as it was.
    fn play(&mut self, step: Self::Step, cx: &mut Cx<Self>) -> Result<(), Self::Bar>;

    /// Tells whether a seat has secrets in this scenario: false only where secrets belong to other scenarios of the
    /// game. It is the same in all positions of a game.
    fn has_secrets(&self) -> bool {
        Self::info().seats.iter().any(|seat| seat.secrets)
    }
}

/// Where the game stands in its sequence of play (`rules/sequence`).
pub trait Sequence: Rules {
    /// Tells who must answer; `None` when the game is over.
    fn asked(&self) -> Option<Seat>;

    /// Returns the game-turn, from 1; 0 during set-up.
    fn turn(&self) -> u16;

    /// Returns the id of the phase, one of the game info's.
    fn phase(&self) -> &'static str;
}

/// How the game ends (`rules/victory`).
pub trait Endings: Rules {
    /// Returns the result; `Some` exactly when [`Sequence::asked`] is `None`.
    fn outcome(&self) -> Option<Outcome>;

    /// Tells whether a legal step of the asked seat may end the game at once with a victory of this seat, without dice and
    /// whatever is hidden from it. Clients try such steps on a copy, and no others, to say that they win: a step that wins
    /// must not be denied, and one that is named for nothing costs only time. It depends on the asked seat's view only, and
    /// is asked for every answer, so it must be quick.
    fn may_win_at_once(&self, _step: Self::Step) -> bool {
        false
    }
}

/// Whether a state is whole (`state/whole`).
pub trait Whole: Rules {
    /// Checks a state that was read from a file before anything else uses it: numbers within their bounds, everything in
    /// one place, frames of the agenda that fit the rest. Whatever play or the edit mode leads to passes; with what
    /// passes, no function of the game panics or runs without end. It may itself use nothing that it has not checked.
    /// Call [`read_state`](crate::session::read_state::read_state), which gives the state its data first.
    ///
    /// # Errors
    /// The first fault: its place is the field, such as `fight.hits`; the cure depends on the file.
    fn check_state(&self) -> Result<(), Complaint>;
}
