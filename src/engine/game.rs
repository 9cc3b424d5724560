//! The contract between a game and everything above it: rules, what is shown, maps, advice for bots.

use super::dice::Dice;
use super::log::{Audience, LogEntry};
use super::overlay::{Overlay, Route};
use super::view::View;
use super::{BuiltIn, Complaint, Offer, Outcome, Question, Refusal, Seat, Target, Viewer};
use rand_chacha::ChaCha8Rng;
use serde::{Serialize, de::DeserializeOwned};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::Hash;

pub use super::info::{GameInfo, OptionInfo, PhaseInfo, SeatInfo};

/// What a game is started from.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, serde::Deserialize)]
pub struct Setup {
    /// Scenario's name without the game ("august-1763").
    pub scenario: String,
    /// Options that differ from their default, by key.
    pub options: BTreeMap<String, String>,
}

impl Setup {
    /// Gives the value of an option: what was chosen, or the game info's default.
    pub fn option<'a>(&'a self, info: &'a GameInfo, key: &str) -> &'a str {
        match self.options.get(key) {
            Some(value) => value,
            None => info.options.iter().find(|o| o.key == key).map_or("off", |o| o.values[0].0),
        }
    }

    /// Tells whether the switch `key` is on.
    pub fn on(&self, info: &GameInfo, key: &str) -> bool {
        self.option(info, key) == "on"
    }
}

/// Who listens to events while a step is executed. The state is the one just after the event.
pub trait Sink<G: Game> {
    /// Takes one event that happened.
    fn event(&mut self, game: &G, audience: Audience, event: G::Event);

    /// Tells whether the listener needs no further event: from then on enumerated dice walk no further
    /// outcomes, see [`Dice::rest`].
    fn has_ended(&self) -> bool {
        false
    }
}

/// Listens to nothing: simulations and searches.
pub struct NullSink;
impl<G: Game> Sink<G> for NullSink {
    fn event(&mut self, _: &G, _: Audience, _: G::Event) {}
}

impl<G: Game> Sink<G> for Vec<(Audience, G::Event)> {
    fn event(&mut self, _: &G, audience: Audience, event: G::Event) {
        self.push((audience, event));
    }
}

/// What a step is executed with: dice, listener, and the undo barrier.
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

    /// Tells everybody what happened. Call it *after* the state has changed.
    pub fn all(&mut self, game: &G, event: G::Event) {
        self.tell(game, Audience::All, event);
    }

    /// Tells one seat what happened; the others learn it when the game is over.
    pub fn only(&mut self, game: &G, seat: Seat, event: G::Event) {
        self.tell(game, Audience::Only(seat), event);
    }

    fn tell(&mut self, game: &G, audience: Audience, event: G::Event) {
        self.sink.event(game, audience, event);
        if self.sink.has_ended() {
            self.dice.rest();
        }
    }

    /// Marks that information was gained (or could have been): this step can't be undone without agreement.
    /// A roll, a draw and a change of the asked seat are barriers by themselves.
    pub fn barrier(&mut self) {
        self.barrier = true;
    }

    /// Tells whether [`Cx::barrier`] was called.
    pub fn is_barrier(&self) -> bool {
        self.barrier
    }
}

/// A named quantity of a resolved step, for the odds panel: its distribution is what is shown.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Measure {
    /// What ("Damage points").
    pub name: &'static str,
    /// How much.
    pub value: i32,
    /// How the value is written, where the number alone says too little ("2D").
    pub label: Option<String>,
    /// In words when there is this measure at all, for measures that not every outcome has ("if the
    /// battle ends now").
    pub when: Option<&'static str>,
}

impl Measure {
    /// Makes a measure whose value is written as a number, and which every outcome has.
    pub fn new(name: &'static str, value: i32) -> Self {
        Measure { name, value, label: None, when: None }
    }

    /// Writes the value in words.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// Says when there is this measure at all.
    pub fn when(mut self, when: &'static str) -> Self {
        self.when = Some(when);
        self
    }
}

/// The rules of a game: what it is played with, who is asked, what is legal, what a step does.
///
/// A game calls nobody: its caller asks [`Rules::asked`] and [`Rules::legal`], and puts in one step with
/// [`Rules::play`]. The sequence of play is an explicit stack of frames inside the
/// state, so any moment between two answers can be saved.
pub trait Rules: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// One small answer. Its `Ord` is the canonical order of the legal list.
    type Step: Copy + Eq + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One thing that happened, with all it needs to be described later.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Maps, counters and charts: they read themselves from RON and validate what they read.
    type Data: BuiltIn;
    /// What forbids a step: the rule with its numbers, small and `Copy`, without words.
    type Bar: Copy + Eq + Debug + Send + Sync + 'static;

    /// Gives the fixed facts.
    fn info() -> &'static GameInfo;

    /// Lists the heads of all scenarios, in the order of the list: those of the folder `scenarios/<id>`.
    ///
    /// # Errors
    /// The first scenario file that is wrong.
    fn scenarios(library: &super::library::Library) -> Result<Vec<super::ScenarioHead>, Complaint> {
        super::scenario::heads(library, Self::info().id)
    }

    /// Begins a game with these fixed data (the built-in ones or an overlay's) and runs it up to its first question.
    ///
    /// # Errors
    /// A scenario or an option that the game does not have.
    fn new(data: &'static Self::Data, setup: &Setup, dice: &mut Dice) -> Result<Self, Complaint>;

    /// Tells who must answer; `None` when the game is over.
    fn asked(&self) -> Option<Seat>;

    /// Lists every legal answer of the asked seat, sorted, without doubles, into an empty `out`; never
    /// empty while somebody is asked. It depends on the asked seat's view only.
    fn legal(&self, out: &mut Vec<Self::Step>);

    /// Lists steps that seats which are not asked may put in at this moment (a call).
    fn asides(&self, _out: &mut Vec<(Seat, Self::Step)>) {}

    /// Checks whether the asked seat may take this step now: `Ok` exactly where [`Rules::legal`] lists it.
    ///
    /// # Errors
    /// What forbids the step. [`Rules::play`] refuses by the same value, [`Shown::refusal`] words it.
    fn check(&self, step: Self::Step) -> Result<(), Self::Bar>;

    /// Executes one step that is legal (or a legal aside), up to the next question.
    ///
    /// # Errors
    /// Anything else is refused by [`Rules::check`] and leaves the state as it was.
    fn play(&mut self, step: Self::Step, cx: &mut Cx<Self>) -> Result<(), Self::Bar>
    where
        Self: Game;

    /// Gives the result; `Some` exactly when [`Rules::asked`] is `None`.
    fn outcome(&self) -> Option<Outcome>;

    /// Gives the game-turn, from 1; 0 during set-up.
    fn turn(&self) -> u16;

    /// Gives the id of the phase, one of the game info's.
    fn phase(&self) -> &'static str;
}

/// How a game is shown: its view, its questions, its log and its reasons, each for one viewer.
pub trait Shown: Rules {
    /// Gives the charts in the data.
    fn charts(data: &Self::Data) -> &[super::chart::Chart];

    /// Gives the rules index in the data.
    fn rules(data: &Self::Data) -> &super::rules::RuleIndex;

    /// Builds what `viewer` may see.
    fn view(&self, viewer: Viewer) -> View;

    /// Words the open question. For a viewer that is not asked: only what is public about it.
    fn question(&self, viewer: Viewer) -> Question;

    /// Says in public why the asked seat is asked: [`View::reason`], without the rest of a view.
    fn reason(&self) -> String;

    /// Words a legal step (or aside) for the seat that may take it; from that seat's view only.
    fn offer(&self, step: Self::Step) -> Offer;

    /// Finds the step that a click on `target` would mean at the open question, legal or not;
    /// `None` where no step of the question points there. [`why`] asks [`Rules::check`] about it.
    fn step_at(&self, target: &Target) -> Option<Self::Step>;

    /// Words what forbids a step, from the asked seat's view only.
    fn refusal(&self, bar: Self::Bar) -> Refusal;

    /// Words why a target belongs to no step of the open question at all, for the asked seat.
    fn off_topic(&self, target: &Target) -> Refusal;

    /// Describes an event to `viewer`. It reads fixed data (names, options) from `self`, never the
    /// changing state: the same event is described alike at any later time.
    fn describe(&self, event: &Self::Event, viewer: Viewer) -> LogEntry;

    /// Lists words (ids, names) that must not occur in anything shown to `seat` now.
    fn secrets(&self, _seat: Seat) -> Vec<String> {
        vec![]
    }
}

/// Tells why `target` is not among the legal answers of the asked seat, as `viewer` may know it: the
/// bar of the step that a click on it would mean. There is an answer for every counter, place and
/// card that is not offered.
pub fn why<G: Shown>(game: &G, viewer: Viewer, target: &Target) -> Refusal {
    let Some(seat) = game.asked() else { return Refusal::new("", "the game is over") };
    if !viewer.sees(seat) {
        let name = G::info().seats.get(seat.index()).map_or("the other seat", |s| s.name);
        return Refusal::new("", format!("it is for {name} to answer"));
    }
    match game.step_at(target).map(|step| game.check(step)) {
        Some(Err(bar)) => game.refusal(bar),
        Some(Ok(())) | None => game.off_topic(target),
    }
}

/// The maps of a game, and what can be laid over them.
pub trait Maps: Shown {
    /// Gives the boards in the data, main board first, as in the game info.
    fn boards(data: &Self::Data) -> &[super::board::Board];

    /// Builds the overlay with this key of the game info, from `viewer`'s view alone: of `focus` (a
    /// counter or a place pointed at) where it has one, else of what is in hand or of the whole board.
    /// A key that the game info does not have gives an empty overlay.
    fn overlay(&self, _viewer: Viewer, _key: &str, _focus: Option<&Target>) -> Overlay {
        Overlay::default()
    }

    /// Finds the long move of the asked seat to a far target: the cheapest chain of legal steps, as far
    /// as it goes; `None` where there is none, or where one click does it already. From the asked
    /// seat's view only.
    fn route(&self, _target: &Target) -> Option<Route<Self::Step>> {
        None
    }
}

/// What bots and the odds panel ask of a game.
pub trait Advice: Rules {
    /// Draws a state that could be the true one for all that `seat` knows: what the seat sees is
    /// unchanged, what it must not know is drawn anew with `rng`. A function of the seat's view
    /// and `rng` alone.
    fn determinize(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Self;

    /// Tells whether what a step is about (a roll) has ended with the last of `events`, which is the
    /// newest one; `before` is the state before the step. Odds are measured up to this event and no
    /// further, whatever the game goes on to by itself. A new turn or phase, and another thing that
    /// [lasts](Advice::lasts), are an end in any case.
    fn closes(before: &Self, events: &[(Audience, Self::Event)]) -> bool;

    /// Measures a step, for the odds panel: from the state before it to the state `after` the last of
    /// `events`, where the step [closes](Advice::closes) or comes to its next question. Only quantities
    /// that do not hang on what `seat` must not know.
    fn measures(before: &Self, after: &Self, events: &[(Audience, Self::Event)], seat: Seat) -> Vec<Measure>;

    /// Tells whether something lasts over several prompts whose whole outcome is of interest (a
    /// battle), and which: a number that no other one of the same phase has. Its odds are sampled to
    /// the end, see [`odds_ahead`](super::odds::odds_ahead).
    fn lasts(&self) -> Option<u32> {
        None
    }

    /// Names the figures that an event adds to what `redoubt simulate` gives of many games.
    fn figures(&self, _event: &Self::Event, _tell: &mut dyn FnMut(&'static str, i32)) {}

    /// Evaluates the position for `seat`, 0 (lost) to 1 (won), for bots; 1 and 0 exactly when over.
    fn evaluate(&self, seat: Seat) -> f32;

    /// Chooses quickly among `legal` (not empty), by rules of thumb: an index. The searching bot
    /// plays its rollouts with it.
    fn heuristic(&self, legal: &[Self::Step], rng: &mut ChaCha8Rng) -> usize;
}

/// The whole contract between a game and everything above it.
pub trait Game: Rules + Shown + Maps + Advice {}
impl<G: Rules + Shown + Maps + Advice> Game for G {}
