//! Random games of every scenario, each played once in this process: all suites that need random games with the usual
//! house rules look on while they are played.

use crate::common::on_all_cores;
use crate::{enter, golden_games, told};
use redoubt::engine::data::library::Library;
use redoubt::engine::journal::Start;
use redoubt::engine::play::Play;
use redoubt::games::GAMES;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;

/// Games of a scenario: the first ones of its record.
pub const GAMES_EACH: u64 = 4;

/// What a suite has seen of a game. Its first fault ends its looking, and no other suite's.
#[derive(Default)]
pub struct Watch<T> {
    seen: T,
    fault: Option<String>,
}

impl<T> Watch<T> {
    /// Lets the suite look, where it has found no fault so far.
    fn look(&mut self, look: impl FnOnce(&mut T)) {
        if self.fault.is_some() {
            return;
        }
        if let Err(fault) = catch_unwind(AssertUnwindSafe(|| look(&mut self.seen))) {
            let text = fault.downcast_ref::<String>().cloned();
            let text = text.or_else(|| fault.downcast_ref::<&str>().map(|text| text.to_string()));
            self.fault = Some(text.unwrap_or_else(|| "a fault without words".into()));
        }
    }

    /// Returns what was seen.
    ///
    /// # Panics
    /// The suite has found a fault.
    #[track_caller]
    pub fn seen(&self) -> &T {
        if let Some(fault) = &self.fault {
            panic!("{fault}");
        }
        &self.seen
    }
}

/// A game that was played, and what each suite has seen of it.
pub struct Played {
    /// Its scenario.
    pub scenario: String,
    /// Its seed.
    pub seed: u64,
    /// Its line of the record.
    pub line: String,
    /// What Enter took.
    pub enter: Watch<enter::Taken>,
    /// Its log, grouped and summed up.
    pub told: Watch<told::Told>,
}

/// Lists all scenarios.
pub fn scenarios() -> Vec<String> {
    let library = Library::built_in();
    GAMES.iter().flat_map(|g| g.scenarios(&library).unwrap()).map(|s| s.scenario).collect()
}

/// Begins a game with the usual house rules.
pub fn begin(scenario: &str, seed: u64) -> Box<dyn Play> {
    let library = Library::built_in();
    let (entry, info) = GAMES.resolve(&library, scenario).unwrap();
    let start = Start { setup: info.setup([]), seed, ..Start::default() };
    entry.new_session(&library, start).unwrap()
}

/// Returns all games; the first caller plays them, and the others wait.
pub fn games() -> &'static [Played] {
    static ALL: OnceLock<Vec<Played>> = OnceLock::new();
    ALL.get_or_init(|| {
        let plans: Vec<(String, u64)> =
            scenarios().into_iter().flat_map(|s| (1..=GAMES_EACH).map(move |seed| (s.clone(), seed))).collect();
        on_all_cores(&plans, |(scenario, seed)| play(scenario, *seed))
    })
}

/// Plays one game. Each suite looks at one game or two of a scenario, the record at all.
fn play(scenario: &str, seed: u64) -> Played {
    let mut play = begin(scenario, seed);
    let mut record = golden_games::Record::new(seed);
    let mut played = Played {
        scenario: scenario.into(),
        seed,
        line: String::new(),
        enter: Watch::default(),
        told: Watch::default(),
    };
    for n in 0.. {
        let play: &mut dyn Play = play.as_mut();
        let by_enter = seed <= 2 && n < enter::STEPS;
        let prompt = if by_enter { play.marked_prompt() } else { play.prompt() };
        if seed == 3 {
            played.told.look(|told| told.look(play));
        }
        let Some(prompt) = prompt else { break };
        if by_enter {
            played.enter.look(|taken| taken.look(play.info().id, &prompt));
        }
        let step = record.draw(&prompt);
        play.take(step, None).unwrap();
    }
    played.line = record.line(play.as_ref());
    played
}

/// Each suite looks at some games of every scenario; a suite that looks at none would find nothing wrong.
#[test]
fn every_suite_looks_on_in_every_scenario() {
    for scenario in scenarios() {
        let of = || games().iter().filter(|g| g.scenario == scenario);
        assert_eq!(of().map(|g| g.seed).collect::<Vec<_>>(), (1..=GAMES_EACH).collect::<Vec<_>>());
        assert!(of().map(|g| g.enter.seen().questions).sum::<usize>() > 0, "{scenario}: Enter");
        assert!(of().map(|g| g.told.seen().looks).sum::<usize>() > 0, "{scenario}: logs");
    }
}
