//! The conformance kit: any game is put through it with one line of test code.
//!
//! ```text
//! redoubt::conformance!(bushy_run, BushyRun, Plan::scenario("august-1763").seeds(0..6));
//! ```
//!
//! makes one `#[test]` for each [`Property`]. A game is walked by random legal steps (now and then
//! by its own hunches, now and then with an aside), and at every position, or at every n-th, the
//! property is probed. A fault names the property, the set-up, the seed, the number of the step and
//! all steps taken, as RON text that [`replay`] takes: so a fault becomes a regression file.

mod fates;
mod mutate;
mod odds;
mod plan;
mod reasons;
mod rules;
mod sessions;
mod sight;
mod walk;
mod ways;
mod whole;

pub use plan::{Plan, Property};

use super::{Complaint, Game, Setup};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use walk::{Style, Walk};

/// A walk as text: what [`replay`] takes, and what a fault prints.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// What was tested.
    pub property: Property,
    /// The game's set-up.
    pub setup: Setup,
    /// Seed of the dice and of the walk.
    pub seed: u64,
    /// Every n-th position was probed.
    pub stride: usize,
    /// The steps taken, as RON.
    pub steps: Vec<String>,
}

/// Where a game fails a property.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    /// The walk up to the fault.
    pub record: Record,
    /// What is wrong.
    pub text: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Record { property, setup, seed, steps, .. } = &self.record;
        let pretty = ron::ser::PrettyConfig::default().depth_limit(2);
        let record = ron::ser::to_string_pretty(&self.record, pretty).unwrap_or_default();
        write!(
            f,
            "{property:?} does not hold after {} steps of {} {:?}, seed {seed}:\n  {}\n\
             To keep it as a regression, save this and give it to conformance::replay:\n{record}",
            steps.len(),
            setup.scenario,
            setup.options,
            self.text.replace('\n', "\n  "),
        )
    }
}

/// Numbers of a test that found no fault, so that a test can see that something was tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Games walked.
    pub games: u64,
    /// Steps taken.
    pub steps: u64,
    /// Single facts that were compared or refused as they should be.
    pub facts: u64,
}

/// Puts a game through all properties.
///
/// # Panics
/// With the first fault, in words.
pub fn check<G: Game>(plan: &Plan) {
    for property in Property::ALL {
        check_one::<G>(property, plan);
    }
}

/// Puts a game through one property.
///
/// # Panics
/// With the first fault, in words, or when nothing was compared at all.
pub fn check_one<G: Game>(property: Property, plan: &Plan) {
    match test::<G>(property, plan) {
        Err(fault) => panic!("{fault}"),
        Ok(stats) => assert!(stats.facts > 0, "{property:?}: nothing was tested in {} games", stats.games),
    }
}

/// Puts a game through one property; the first fault is returned.
pub fn test<G: Game>(property: Property, plan: &Plan) -> Result<Stats, Box<Fault>> {
    let mut stats = Stats::default();
    for setup in &plan.setups {
        let mut changed = false;
        for seed in plan.seeds.clone() {
            let one = run::<G>(property, setup, seed, stride::<G>(setup, seed, plan.probes), None)?;
            stats.games += 1;
            stats.steps += one.stats.steps;
            stats.facts += one.stats.facts;
            changed |= one.redrawn;
        }
        if property == Property::Secrets && !changed && G::info().seats.iter().any(|s| s.secrets) {
            return Err(Box::new(Fault {
                record: Record { property, setup: setup.clone(), seed: 0, stride: 1, steps: vec![] },
                text: "the info says that a seat has secrets, but `redraw` never changed anything".into(),
            }));
        }
    }
    Ok(stats)
}

/// Walks a recorded fault again (the RON text that a [`Fault`] prints).
///
/// # Errors
/// The fault, where it still is one. A text that cannot be read, or steps that are no longer
/// legal, are a fault too: then the regression file is to be made anew.
pub fn replay<G: Game>(record: &str) -> Result<Stats, String> {
    let record: Record = ron::from_str(record).map_err(|e| format!("the record cannot be read: {e:?}"))?;
    let mut steps = Vec::new();
    for text in &record.steps {
        steps.push(ron::from_str(text).map_err(|e| format!("the step {text} cannot be read: {e}"))?);
    }
    match run::<G>(record.property, &record.setup, record.seed, record.stride, Some(&steps)) {
        Ok(run) => Ok(run.stats),
        Err(fault) => Err(fault.to_string()),
    }
}

/// How the steps of a walk are picked: by its seed.
fn style(seed: u64) -> Style {
    if seed.is_multiple_of(2) { Style::Uniform } else { Style::Hunches }
}

/// The stride at which `probes` positions of this walk are met: it is walked once without probes.
fn stride<G: Game>(setup: &Setup, seed: u64, probes: usize) -> usize {
    let walk = || {
        let mut walk = Walk::<G>::new(setup, seed).ok()?;
        while walk.steps.len() <= G::info().longest as usize {
            let Some(step) = walk.pick(style(seed)) else { break };
            walk.take(step).ok()?;
        }
        Some(walk.steps.len() / probes.max(1))
    };
    // A walk that fails or panics does so again when it is probed, with a fault in words.
    catch_unwind(AssertUnwindSafe(walk)).ok().flatten().unwrap_or(1).max(1)
}

/// What a probe may look at besides the walk.
struct Tools<G: Game> {
    facts: u64,
    redrawn: bool,
    pool: mutate::Pool<G>,
}

struct Run {
    stats: Stats,
    redrawn: bool,
}

/// Walks one game, or a recorded list of steps, and probes it.
fn run<G: Game>(
    property: Property,
    setup: &Setup,
    seed: u64,
    stride: usize,
    script: Option<&[G::Step]>,
) -> Result<Run, Box<Fault>> {
    let steps = RefCell::new(Vec::new());
    let fault = |text: String| {
        let steps = steps.borrow().iter().map(text_of).collect();
        let record = Record { property, setup: setup.clone(), seed, stride, steps };
        Box::new(Fault { record, text })
    };
    let body = || -> Result<Run, String> {
        let mut walk = Walk::<G>::new(setup, seed).map_err(|e: Complaint| format!("no game could be made: {e:?}"))?;
        let mut tools = Tools { facts: 0, redrawn: false, pool: mutate::Pool::new(seed) };
        if property == Property::Told {
            walk.tell_at_once = true;
        }
        loop {
            let n = walk.steps.len();
            // The last position of a script is the one that had the fault: probed in any case.
            let last = script.is_some_and(|s| s.len() == n);
            let probed = (n + seed as usize).is_multiple_of(stride) || last || walk.state.asked().is_none();
            if probed {
                walk.probe(property, &mut tools)?;
            }
            let step = match script {
                Some(script) => script.get(n).copied(),
                None => walk.pick(style(seed)),
            };
            let Some(step) = step else { break };
            steps.borrow_mut().push(step);
            let before = walk.state.clone();
            let events = walk.events.len();
            walk.take(step)?;
            if probed || property == Property::Words {
                walk.probe_step(property, &before, step, events, &mut tools)?;
            }
            if property == Property::Ends && walk.steps.len() > G::info().longest as usize {
                return Err(format!("the game is longer than the info's bound of {} steps", G::info().longest));
            }
        }
        walk.probe_end(property, script.is_some(), &mut tools)?;
        let stats = Stats { games: 1, steps: walk.steps.len() as u64, facts: tools.facts };
        Ok(Run { stats, redrawn: tools.redrawn })
    };
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(run)) => Ok(run),
        Ok(Err(text)) => Err(fault(text)),
        Err(panic) => {
            let words = panic.downcast_ref::<String>().cloned();
            let words = words.or_else(|| panic.downcast_ref::<&str>().map(|s| s.to_string())).unwrap_or_default();
            Err(fault(format!("the game panicked: {words}")))
        }
    }
}

/// The RON text of a step, an event or a state.
fn text_of<T: Serialize>(value: &T) -> String {
    ron::to_string(value).unwrap_or_else(|e| format!("<{e}>"))
}

/// The JSON text of what is shown.
fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|e| format!("<{e}>"))
}

/// Makes one `#[test]` for each property: module name, game, plan, and further properties to leave
/// out of the everyday suite are not foreseen: every property is for every day.
///
/// ```text
/// redoubt::conformance!(picket, Picket, Plan::scenario("short"));
/// ```
#[macro_export]
macro_rules! conformance {
    ($name:ident, $game:ty, $plan:expr) => {
        mod $name {
            #[allow(unused_imports)]
            use super::*;
            #[allow(unused_imports)]
            use $crate::engine::conformance::{Plan, Property, check_one};

            #[test]
            fn a_clone_then_stepped_equals_the_stepped_original() {
                check_one::<$game>(Property::Clones, &$plan);
            }
            #[test]
            fn the_legal_list_is_sorted_single_never_empty_and_all_of_it_is_accepted() {
                check_one::<$game>(Property::Legal, &$plan);
            }
            #[test]
            fn nothing_else_is_accepted_and_a_refusal_leaves_the_state() {
                check_one::<$game>(Property::Foreign, &$plan);
            }
            #[test]
            fn states_steps_and_events_come_back_from_their_text() {
                check_one::<$game>(Property::Text, &$plan);
            }
            #[test]
            fn looking_changes_nothing_and_equal_states_look_equal() {
                check_one::<$game>(Property::Looks, &$plan);
            }
            #[test]
            fn what_a_seat_must_not_know_changes_nothing_it_is_shown() {
                check_one::<$game>(Property::Secrets, &$plan);
            }
            #[test]
            fn no_secret_word_is_shown() {
                check_one::<$game>(Property::Words, &$plan);
            }
            #[test]
            fn events_told_later_are_told_alike() {
                check_one::<$game>(Property::Told, &$plan);
            }
            #[test]
            fn games_end_in_time_with_an_outcome() {
                check_one::<$game>(Property::Ends, &$plan);
            }
            #[test]
            fn everything_not_offered_has_a_refusal() {
                check_one::<$game>(Property::Refusals, &$plan);
            }
            #[test]
            fn the_reason_why_not_is_the_rule_that_forbids() {
                check_one::<$game>(Property::Reasons, &$plan);
            }
            #[test]
            fn questions_and_offers_have_words_and_targets() {
                check_one::<$game>(Property::Labels, &$plan);
            }
            #[test]
            fn overlays_lie_on_the_boards_and_long_moves_are_chains_of_legal_steps() {
                check_one::<$game>(Property::Ways, &$plan);
            }
            #[test]
            fn odds_end_where_the_thing_they_are_about_ends() {
                check_one::<$game>(Property::Odds, &$plan);
            }
            #[test]
            fn every_cited_rule_and_chart_exists() {
                check_one::<$game>(Property::Rules, &$plan);
            }
            #[test]
            fn undo_save_load_and_replay_are_identities() {
                check_one::<$game>(Property::Sessions, &$plan);
            }
        }
    };
}

#[cfg(test)]
mod broken;
#[cfg(test)]
mod tests;
