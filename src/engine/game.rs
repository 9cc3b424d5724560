//! A game is a machine that asks.

use super::dice::Dice;
use super::overlay::{Overlay, OverlayCard, Route};
use super::tell::{Audience, Telling};
use super::view::View;
use super::{Complaint, Offer, Outcome, Question, Refusal, Seat, Target, Viewer};
use rand_chacha::ChaCha8Rng;
use serde::{Serialize, de::DeserializeOwned};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::Hash;

/// The fixed facts of a game: what the chooser, the ladder and the panels need before it starts.
#[derive(Debug)]
pub struct GameCard {
    /// Id as in scenario names: `bushy-run`.
    pub id: &'static str,
    /// Title.
    pub title: &'static str,
    /// Years or date line under the title.
    pub when: &'static str,
    /// Two sentences for the chooser.
    pub blurb: &'static str,
    /// The seats, in order of [`Seat`].
    pub seats: &'static [SeatCard],
    /// The sequence of play, in order, for the phase ladder.
    pub phases: &'static [PhaseCard],
    /// Options and house rules of the new-game dialog.
    pub options: &'static [OptionCard],
    /// What can be laid over the board, in the order of the menu; `reach` first where there is one.
    pub overlays: &'static [OverlayCard],
    /// Boards, main board first: id and title.
    pub boards: &'static [(&'static str, &'static str)],
    /// Prefix of the rule ids ("BR").
    pub rules: &'static str,
    /// A bound on the number of steps of any game of any scenario.
    pub longest: u32,
}

/// A seat's fixed facts.
#[derive(Debug)]
pub struct SeatCard {
    /// Key for the command line and the protocol: `british`.
    pub key: &'static str,
    /// Name shown.
    pub name: &'static str,
    /// True where this seat has secrets, so that a curtain protects its view.
    pub secrets: bool,
}

/// A rung of the phase ladder.
#[derive(Debug)]
pub struct PhaseCard {
    /// Id, as in [`Prompt::phase`](super::Prompt::phase).
    pub id: &'static str,
    /// Title.
    pub title: &'static str,
    /// Side whose phase it is.
    pub side: Option<Seat>,
    /// Id of the rule.
    pub rule: &'static str,
}

impl PhaseCard {
    /// A rung.
    pub const fn new(id: &'static str, title: &'static str, side: Option<Seat>, rule: &'static str) -> Self {
        PhaseCard { id, title, side, rule }
    }
}

/// A choice in the new-game dialog.
#[derive(Debug)]
pub struct OptionCard {
    /// Key in the save and in `--option KEY=VALUE`.
    pub key: &'static str,
    /// Title.
    pub title: &'static str,
    /// What it changes, one sentence.
    pub text: &'static str,
    /// Values: key and label. An on/off switch has `off` and `on`. The first is the default.
    pub values: &'static [(&'static str, &'static str)],
    /// Id of the rule or ruling.
    pub rule: &'static str,
}

impl OptionCard {
    /// An on/off switch that is off unless it is chosen.
    pub const fn switch(key: &'static str, title: &'static str, text: &'static str, rule: &'static str) -> Self {
        OptionCard { key, title, text, values: &[("off", "Off"), ("on", "On")], rule }
    }
}

/// What a game is started from.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, serde::Deserialize)]
pub struct Setup {
    /// Scenario's name without the game ("august-1763").
    pub scenario: String,
    /// Options that differ from their default, by key.
    pub options: BTreeMap<String, String>,
}

impl Setup {
    /// The value of an option: what was chosen, or the card's default.
    pub fn option<'a>(&'a self, card: &'a GameCard, key: &str) -> &'a str {
        match self.options.get(key) {
            Some(value) => value,
            None => card.options.iter().find(|o| o.key == key).map_or("off", |o| o.values[0].0),
        }
    }

    /// True where the switch `key` is on.
    pub fn on(&self, card: &GameCard, key: &str) -> bool {
        self.option(card, key) == "on"
    }
}

/// Who listens to events while a step is executed. The state is the one just after the event.
pub trait Sink<G: Game> {
    /// One event happened.
    fn event(&mut self, game: &G, audience: Audience, event: G::Event);
}

/// Listens to nothing: simulations and searches.
pub struct Deaf;
impl<G: Game> Sink<G> for Deaf {
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
    /// A context for one step.
    pub fn new(dice: &'a mut Dice, sink: &'a mut dyn Sink<G>) -> Self {
        Cx { dice, sink, barrier: false }
    }

    /// Tells everybody what happened. Call it *after* the state has changed.
    pub fn all(&mut self, game: &G, event: G::Event) {
        self.sink.event(game, Audience::All, event);
    }

    /// Tells one seat what happened; the others learn it when the game is over.
    pub fn only(&mut self, game: &G, seat: Seat, event: G::Event) {
        self.sink.event(game, Audience::Only(seat), event);
    }

    /// Information was gained (or could have been): this step can't be undone without agreement.
    /// A roll, a draw and a change of the asked seat are barriers by themselves.
    pub fn barrier(&mut self) {
        self.barrier = true;
    }

    /// True after [`Cx::barrier`].
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
}

/// The contract between a game and everything above it.
///
/// A game never calls out: whoever holds it asks [`Game::asks`] and [`Game::legal`], and puts in
/// one step with [`Game::play`]. The sequence of play is an explicit stack of frames inside the
/// state, so any moment between two answers can be saved.
pub trait Game: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// One small answer. Its `Ord` is the canonical order of the legal list.
    type Step: Copy + Eq + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One thing that happened, with all it needs to be told later.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Maps, counters and charts, read from RON.
    type Data: Send + Sync + 'static;

    /// The fixed facts.
    fn card() -> &'static GameCard;

    /// Reads and validates all data of the game, overlay included. Complaints name file, line and cure.
    fn load(library: &super::library::Library) -> Result<Self::Data, Complaint>;

    /// The built-in data.
    fn built_in() -> &'static Self::Data;

    /// Heads of all scenarios, in the order of the list: those of the folder `scenarios/<id>`.
    fn scenarios(library: &super::library::Library) -> Result<Vec<super::ScenarioHead>, Complaint> {
        super::scenario::heads(library, Self::card())
    }

    /// The boards in the data, main board first, as on the card.
    fn boards(data: &Self::Data) -> &[super::board::Board];

    /// The charts in the data.
    fn charts(data: &Self::Data) -> &[super::chart::Chart];

    /// The rules index in the data.
    fn rules(data: &Self::Data) -> &super::rules::RuleIndex;

    /// Replaces the fixed data (after a state was read from text, or for an overlay).
    fn attach(&mut self, data: &'static Self::Data);

    /// A new game, up to its first question. Unknown scenarios and options are complaints.
    fn new(data: &'static Self::Data, setup: &Setup, dice: &mut Dice) -> Result<Self, Complaint>;

    /// Who must answer; `None` when the game is over.
    fn asks(&self) -> Option<Seat>;

    /// Every legal answer of the asked seat, sorted, without doubles, into an empty `out`; never
    /// empty while somebody is asked. It depends on the asked seat's view only.
    fn legal(&self, out: &mut Vec<Self::Step>);

    /// Steps that seats which are not asked may put in at this moment (a call).
    fn asides(&self, _out: &mut Vec<(Seat, Self::Step)>) {}

    /// Executes one step that is legal (or a legal aside), up to the next question. Anything else
    /// is refused with its rule and leaves the state as it was.
    fn play(&mut self, step: Self::Step, cx: &mut Cx<Self>) -> Result<(), Refusal>;

    /// The result; `Some` exactly when [`Game::asks`] is `None`.
    fn outcome(&self) -> Option<Outcome>;

    /// Game-turn, from 1; 0 during set-up.
    fn turn(&self) -> u16;

    /// Id of the phase, one of the card's.
    fn phase(&self) -> &'static str;

    /// The question that is open. For a viewer that is not asked: only what is public about it.
    fn question(&self, viewer: Viewer) -> Question;

    /// How a legal step (or aside) is shown to the seat that may take it; from that seat's view only.
    fn offer(&self, step: Self::Step) -> Offer;

    /// Why `target` is not among the legal answers of the asked seat, as `viewer` may know it.
    /// There is an answer for every counter, place and card that is not offered.
    fn why(&self, viewer: Viewer, target: &Target) -> Refusal;

    /// What `viewer` may see.
    fn view(&self, viewer: Viewer) -> View;

    /// The overlay with this key of the card, from `viewer`'s sight alone: of `focus` (a counter or a
    /// place pointed at) where it has one, else of what is in hand or of the whole board. A key that
    /// the card does not have gives an empty overlay.
    fn overlay(&self, _viewer: Viewer, _key: &str, _focus: Option<&Target>) -> Overlay {
        Overlay::default()
    }

    /// The long move of the asked seat to a far target: the cheapest chain of legal steps, as far as
    /// it goes; `None` where there is none, or where one click does it already. From the asked
    /// seat's view only.
    fn route(&self, _target: &Target) -> Option<Route<Self::Step>> {
        None
    }

    /// True while something lasts over several prompts whose whole outcome is of interest (a
    /// battle): its odds are sampled to the end, see [`odds_ahead`](super::odds::odds_ahead).
    fn lasts(&self) -> bool {
        false
    }

    /// An event as `viewer` is told it. It reads fixed data (names, options) from `self`, never the
    /// changing state: the same event is told alike at any later time.
    fn tell(&self, event: &Self::Event, viewer: Viewer) -> Telling;

    /// A state that could be the true one for all that `seat` knows, drawn with `rng`: what the
    /// seat sees is unchanged, what it must not know is drawn anew. A function of the seat's view
    /// and `rng` alone.
    fn redraw(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Self;

    /// Words (ids, names) that must not occur in anything shown to `seat` now.
    fn secrets(&self, seat: Seat) -> Vec<String>;

    /// Quantities of a step just executed, for the odds panel; only those that do not hang on
    /// what `seat` must not know.
    fn measures(before: &Self, after: &Self, events: &[(Audience, Self::Event)], seat: Seat) -> Vec<Measure>;

    /// What an event adds to the figures that `redoubt simulate` gives of many games: a name and a number.
    fn figures(&self, _event: &Self::Event, _tell: &mut dyn FnMut(&'static str, i32)) {}

    /// How good the position is for `seat`, 0 (lost) to 1 (won), for bots; 1 and 0 exactly when over.
    fn worth(&self, seat: Seat) -> f32;

    /// A quick choice among `legal` (not empty) for playouts of the searching bot: an index.
    fn hunch(&self, legal: &[Self::Step], rng: &mut ChaCha8Rng) -> usize;
}
