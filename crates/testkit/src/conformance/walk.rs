//! A random walk through a game, and the probe of each property.

use super::plan::Property;
use super::tools::Tools;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use redoubt_engine::bots::below;
use redoubt_engine::contract::{Cx, Game, Setup, Sink};
use redoubt_engine::dice::Dice;
use redoubt_engine::record::log::{Audience, LogEntry};
use redoubt_engine::{BuiltIn, Complaint, Seat, Viewer};

/// How the steps of a walk are picked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// Any legal step, each as likely.
    Uniform,
    /// Two steps of three by the game's heuristic: such games get further.
    Heuristic,
}

/// An event, and how it was described to each viewer when it happened (where that is tested).
pub(super) struct ToldEvent<G: Game> {
    /// Who may learn of it.
    pub audience: Audience,
    /// The event.
    pub event: G::Event,
    /// Its log entry for each viewer, in the order of [`viewers`].
    pub told: Vec<LogEntry>,
}

/// A walk through a game.
pub(super) struct Walk<G: Game> {
    /// What the game was started from.
    pub setup: Setup,
    /// Seed of the dice and of the walk.
    pub seed: u64,
    /// The state.
    pub state: G,
    /// The dice.
    pub dice: Dice,
    /// The dice as they were before the last step.
    pub dice_before: Dice,
    /// The random numbers that pick the steps; probes never use them, so that they do not change the walk.
    pub picks: ChaCha8Rng,
    /// The random numbers of the probes.
    pub rng: ChaCha8Rng,
    /// The steps taken.
    pub steps: Vec<G::Step>,
    /// The events of all steps.
    pub events: Vec<ToldEvent<G>>,
    /// True where events are described to every viewer as they happen.
    pub tell_at_once: bool,
}

/// Lists all viewers: the public, each seat, all.
pub(super) fn viewers<G: Game>() -> Vec<Viewer> {
    let mut all = vec![Viewer::Public];
    all.extend(seats::<G>().map(Viewer::Seat));
    all.push(Viewer::All);
    all
}

/// Iterates over the seats of the game.
pub(super) fn seats<G: Game>() -> impl Iterator<Item = Seat> {
    (0..G::info().seats.len()).map(|s| Seat(s as u8))
}

struct Recorder<G: Game> {
    at_once: bool,
    events: Vec<ToldEvent<G>>,
}

impl<G: Game> Sink<G> for Recorder<G> {
    fn event(&mut self, game: &G, audience: Audience, event: G::Event) {
        let told = match self.at_once {
            true => viewers::<G>().into_iter().map(|v| game.describe(&event, v)).collect(),
            false => vec![],
        };
        self.events.push(ToldEvent { audience, event, told });
    }
}

impl<G: Game> Walk<G> {
    /// Begins a game; the seed decides its dice and its steps.
    pub(super) fn new(setup: &Setup, seed: u64) -> Result<Self, Complaint> {
        let mut dice = Dice::seeded(seed);
        let state = G::new(G::Data::built_in(), setup, &mut dice)?;
        let picks = ChaCha8Rng::seed_from_u64(seed ^ 0x5EED_0F57_E125);
        let rng = ChaCha8Rng::seed_from_u64(seed ^ 0x009B_0BE5);
        let setup = setup.clone();
        let dice_before = dice.clone();
        Ok(Walk {
            setup,
            seed,
            state,
            dice,
            dice_before,
            picks,
            rng,
            steps: vec![],
            events: vec![],
            tell_at_once: false,
        })
    }

    /// Lists the legal steps.
    pub(super) fn legal(&self) -> Vec<G::Step> {
        let mut out = Vec::new();
        self.state.legal(&mut out);
        out
    }

    /// Lists the asides.
    pub(super) fn asides(&self) -> Vec<(Seat, G::Step)> {
        let mut out = Vec::new();
        self.state.asides(&mut out);
        out
    }

    /// Picks a step to take; `None` when the game is over. One in forty is an aside, where there is one.
    pub(super) fn pick(&mut self, style: Style) -> Option<G::Step> {
        self.state.asked()?;
        let asides = self.asides();
        if !asides.is_empty() && below(&mut self.picks, 40) == 0 {
            return Some(asides[below(&mut self.picks, asides.len())].1);
        }
        let legal = self.legal();
        if legal.is_empty() {
            return None;
        }
        let n = match style {
            Style::Heuristic if below(&mut self.picks, 3) > 0 => self.state.heuristic(&legal, &mut self.picks),
            _ => below(&mut self.picks, legal.len()),
        };
        legal.get(n).copied()
    }

    /// Takes a step.
    pub(super) fn take(&mut self, step: G::Step) -> Result<(), String> {
        let mut recorder = Recorder { at_once: self.tell_at_once, events: vec![] };
        self.dice_before = self.dice.clone();
        let answer = self.state.play(step, &mut Cx::new(&mut self.dice, &mut recorder));
        answer.map_err(|e| format!("the legal step {step:?} was refused: {e:?}"))?;
        self.steps.push(step);
        self.events.append(&mut recorder.events);
        Ok(())
    }

    /// Probes the position.
    pub(super) fn probe(&mut self, property: Property, tools: &mut Tools<G>) -> Result<(), String> {
        match property {
            Property::Legal => self.probe_legal(tools),
            Property::Foreign => self.probe_foreign(tools),
            Property::Text => self.probe_text(tools),
            Property::Looks => self.probe_looks(tools),
            Property::Secrets => self.probe_secrets(tools),
            Property::Words => self.probe_words(tools),
            Property::Ends => self.probe_outcome(tools),
            Property::Refusals => self.probe_refusals(tools),
            Property::Reasons => self.probe_reasons(tools),
            Property::Labels => self.probe_labels(tools),
            Property::Routes => self.probe_routes(tools),
            Property::Odds => self.probe_odds(tools),
            Property::Rules => self.probe_rules(tools),
            Property::Edits => self.probe_edits(tools),
            Property::Files => self.probe_files(tools),
            Property::Clones | Property::Told | Property::Sessions => Ok(()),
        }
    }

    /// Probes a step that was taken from `before`; its events are those from number `first` on.
    pub(super) fn probe_step(
        &mut self,
        property: Property,
        before: &G,
        step: G::Step,
        first: usize,
        tools: &mut Tools<G>,
    ) -> Result<(), String> {
        match property {
            Property::Clones => self.probe_clones(before, step, first, tools),
            Property::Words => self.probe_new_words(before, first, tools),
            Property::Text => self.probe_event_texts(first, tools),
            Property::Rules => self.probe_told_rules(first, tools),
            Property::Ends => self.probe_turn(before, tools),
            _ => Ok(()),
        }
    }

    /// Probes the end of a walk, or of its script.
    pub(super) fn probe_end(&mut self, property: Property, scripted: bool, tools: &mut Tools<G>) -> Result<(), String> {
        if !scripted && self.state.asked().is_some() {
            return Err("a seat is asked, but there is no legal answer".into());
        }
        match property {
            Property::Told => self.probe_told_later(tools),
            Property::Sessions => self.probe_sessions(tools),
            Property::Edits => self.probe_edited_session(tools),
            _ => Ok(()),
        }
    }
}
