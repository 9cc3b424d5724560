//! The contract between a game and everything above it: rules, what is shown, maps, advice for bots, positions set by hand.

use super::dice::Dice;
use super::edit::{Desk, Edit, Flaw};
use super::log::{Audience, LogEntry};
use super::overlay::{Overlay, Route};
use super::view::{Fact, View};
use super::{BuiltIn, Complaint, Offer, Outcome, Question, Refusal, Seat, Target, Viewer};
use rand_chacha::ChaCha8Rng;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::Hash;

pub use super::info::{GameInfo, Hidden, OptionGroup, OptionInfo, PhaseInfo, SeatInfo};
pub use super::measure::Measure;
pub use super::plan::Plan;
pub use super::setup::Setup;

/// Listens to events while a step is executed. It gets the state just after the event.
pub trait Sink<G: Game> {
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
impl<G: Game> Sink<G> for NullSink {
    fn event(&mut self, _: &G, _: Audience, _: G::Event) {}
}

impl<G: Game> Sink<G> for Vec<(Audience, G::Event)> {
    fn event(&mut self, _: &G, audience: Audience, event: G::Event) {
        self.push((audience, event));
    }
}

/// The context of a step: dice, listener, and the undo barrier.
pub struct Cx<'a, G: Game> {
    /// The dice.
    pub dice: &'a mut Dice,
    sink: &'a mut dyn Sink<G>,
    barrier: bool,
}

impl<'a, G: Game> Cx<'a, G> {
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
/// A game calls nobody: its caller asks [`Rules::asked`] and [`Rules::legal`], and passes one step to
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
    fn scenarios(library: &super::library::Library) -> Result<Vec<super::ScenarioHead>, Complaint> {
        super::scenario::heads(library, Self::info())
    }

    /// Begins a game with these fixed data (the built-in ones or an overlay's) and runs it up to its first question.
    ///
    /// # Errors
    /// The game has no such scenario or option.
    fn new(data: &'static Self::Data, setup: &Setup, dice: &mut Dice) -> Result<Self, Complaint>;

    /// Tells who must answer; `None` when the game is over.
    fn asked(&self) -> Option<Seat>;

    /// Lists every legal answer of the asked seat into an empty `out`: sorted, without duplicates, never
    /// empty while a seat is asked. It depends on the asked seat's view only.
    fn legal(&self, out: &mut Vec<Self::Step>);

    /// Lists the steps that seats which are not asked may take at this moment (a call).
    fn asides(&self, _out: &mut Vec<(Seat, Self::Step)>) {}

    /// Checks whether the asked seat may take this step now: `Ok` exactly where [`Rules::legal`] lists it.
    ///
    /// # Errors
    /// What forbids the step. [`Rules::play`] refuses by the same value, [`Shown::refusal`] words it.
    fn check(&self, step: Self::Step) -> Result<(), Self::Bar>;

    /// Executes one step that is legal (or a legal aside), up to the next question.
    ///
    /// # Errors
    /// What forbids the step, as [`Rules::check`] says; the state stays as it was.
    fn play(&mut self, step: Self::Step, cx: &mut Cx<Self>) -> Result<(), Self::Bar>
    where
        Self: Game;

    /// Tells whether a legal step of the asked seat may end the game at once with a victory of this seat, without dice and
    /// whatever is hidden from it. Clients try such steps on a copy, and no others, to say that they win: a step that wins
    /// must not be denied, and one that is named for nothing costs only time. It depends on the asked seat's view only, and
    /// is asked for every answer, so it must be quick.
    fn may_win_at_once(&self, _step: Self::Step) -> bool {
        false
    }

    /// Checks a state that was read from a file before anything else uses it: numbers within their bounds, everything in
    /// one place, frames of the agenda that fit the rest. Whatever play or the edit mode leads to passes; with what
    /// passes, no function of the game panics or runs without end. It may itself use nothing that it has not checked.
    /// Call [`read_state`](super::read_state::read_state), which gives the state its data first.
    ///
    /// # Errors
    /// The first fault: its place is the field, such as `fight.hits`; the cure depends on the file.
    fn check_state(&self) -> Result<(), Complaint>;

    /// Returns the result; `Some` exactly when [`Rules::asked`] is `None`.
    fn outcome(&self) -> Option<Outcome>;

    /// Returns the game-turn, from 1; 0 during set-up.
    fn turn(&self) -> u16;

    /// Returns the id of the phase, one of the game info's.
    fn phase(&self) -> &'static str;

    /// Tells whether a seat has secrets in this scenario: false only where secrets belong to other scenarios of the
    /// game. It is the same in all positions of a game.
    fn has_secrets(&self) -> bool {
        Self::info().seats.iter().any(|seat| seat.secrets)
    }
}

/// How a game is shown: its view, its questions, its log and its reasons, each for one viewer.
pub trait Shown: Rules {
    /// Returns the charts in the data.
    fn charts(data: &Self::Data) -> &[super::chart::Chart];

    /// Returns the cards in the data; none in a game without cards.
    fn cards(_data: &Self::Data) -> &super::cards::Cards {
        super::cards::Cards::NONE
    }

    /// Returns the rules index in the data.
    fn rules(data: &Self::Data) -> &super::rules::RuleIndex;

    /// Builds what `viewer` may see.
    fn view(&self, viewer: Viewer) -> View;

    /// Lists the keys of the counters that are chosen in the open question ([`CounterView::chosen`]), in any order, as
    /// `viewer` sees them, without the rest of a view.
    ///
    /// [`CounterView::chosen`]: super::view::CounterView::chosen
    fn in_hand(&self, _viewer: Viewer) -> Vec<String> {
        vec![]
    }

    /// Words the open question. A viewer that is not asked gets only what is public about it.
    fn question(&self, viewer: Viewer) -> Question;

    /// Says in public why the asked seat is asked: [`View::reason`], without the rest of a view.
    fn reason(&self) -> String;

    /// Lists what `viewer` may know of a space of a board (terrain, cost of entry, supply, worth in battle), from the
    /// viewer's view alone and by the rules' own functions; empty where it is no space.
    fn inspect(&self, _viewer: Viewer, _place: &str) -> Vec<Fact> {
        vec![]
    }

    /// Words a legal step (or aside) for the seat that may take it; from that seat's view only.
    fn offer(&self, step: Self::Step) -> Offer;

    /// Finds the step that a click on `target` would mean at the open question, legal or not;
    /// `None` where no step of the question points there. [`why`] then asks [`Rules::check`] about the step.
    fn step_at(&self, target: &Target) -> Option<Self::Step>;

    /// Words what forbids a step, from the asked seat's view only.
    fn refusal(&self, bar: Self::Bar) -> Refusal;

    /// Words, for the asked seat, why a target belongs to no step of the open question.
    fn off_topic(&self, target: &Target) -> Refusal;

    /// Describes an event to `viewer`. It reads fixed data (names, options) from `self`, never the
    /// changing state, so that the same event is described in the same way at any later time.
    fn describe(&self, event: &Self::Event, viewer: Viewer) -> LogEntry;

    /// Lists the figures of the position that have no track, as `viewer` may know them. The keys and their order are
    /// the same at every moment of a game.
    fn counts(&self, _viewer: Viewer) -> Vec<super::view::Count> {
        vec![]
    }

    /// Lists words (ids, names) that must not occur in anything shown to `seat` now.
    fn secrets(&self, _seat: Seat) -> Vec<String> {
        vec![]
    }
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
