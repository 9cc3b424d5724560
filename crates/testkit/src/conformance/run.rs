//! Runs the walks of a plan and probes each.

use super::fault::{Fault, Stats, WalkRecord};
use super::mutate::StepPool;
use super::plan::{Plan, Property};
use super::text::text_of;
use super::tools::Tools;
use super::walk::{Style, Walk};
use redoubt_engine::catalog::entry::{Entry, GameEntry};
use redoubt_engine::{BuiltIn, Complaint, Game, Setup};
use std::any::Any;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Tests a game for all properties.
///
/// # Panics
/// At the first fault, in words.
pub fn check<G: Game>(plan: &Plan) {
    for property in Property::ALL {
        check_one::<G>(property, plan);
    }
}

/// Checks the files of a game: its data, its scenarios, and a walk through each lesson.
///
/// # Panics
/// At the first file that is wrong, with its place and the cure.
pub fn check_files<G: Game>() {
    if let Err(complaint) = GameEntry::<G>::new().check(&G::Data::library()) {
        panic!("{complaint}");
    }
}

/// Tests a game for one property.
///
/// # Panics
/// At the first fault, in words, or when nothing was compared at all.
pub fn check_one<G: Game>(property: Property, plan: &Plan) {
    match test::<G>(property, plan) {
        Err(fault) => panic!("{fault}"),
        Ok(stats) => assert!(stats.facts > 0, "{property:?}: nothing was tested in {} games", stats.games),
    }
}

/// Tests a game for one property.
///
/// # Errors
/// The first fault.
pub fn test<G: Game>(property: Property, plan: &Plan) -> Result<Stats, Box<Fault>> {
    let mut stats = Stats::default();
    let mut rolled = false;
    for setup in &plan.setups {
        let (mut changed, mut secret) = (false, false);
        for seed in plan.seeds.clone() {
            let one = run::<G>((property, plan.thorough), setup, seed, stride::<G>(setup, seed, plan.probes), None)?;
            stats.games += 1;
            stats.steps += one.stats.steps;
            stats.positions += one.stats.positions;
            stats.facts += one.stats.facts;
            changed |= one.determinized;
            secret |= one.secret;
            rolled |= one.rolled;
        }
        if property == Property::Secrets && !changed && secret {
            return Err(Box::new(Fault {
                record: WalkRecord { property, setup: setup.clone(), seed: 0, stride: 1, steps: vec![] },
                text: "the info says that a seat has secrets, but `determinize` never changed anything".into(),
            }));
        }
    }
    // A game in which no roll is told has no odds; in another one something must have been compared.
    stats.facts += u64::from(property == Property::Odds && !rolled);
    Ok(stats)
}

/// Walks a recorded fault again (the RON text that a [`Fault`] prints).
///
/// # Errors
/// The fault, where it still is one. A text that cannot be read, or steps that are no longer
/// legal, are a fault too: then the regression file must be made anew.
pub fn replay<G: Game>(record: &str) -> Result<Stats, String> {
    let record: WalkRecord = ron::from_str(record).map_err(|e| format!("the record cannot be read: {e:?}"))?;
    let mut steps = Vec::new();
    for text in &record.steps {
        steps.push(ron::from_str(text).map_err(|e| format!("the step {text} cannot be read: {e}"))?);
    }
    match run::<G>((record.property, false), &record.setup, record.seed, record.stride, Some(&steps)) {
        Ok(run) => Ok(run.stats),
        Err(fault) => Err(fault.to_string()),
    }
}

/// Chooses by the seed how the steps of a walk are picked.
fn style(seed: u64) -> Style {
    if seed.is_multiple_of(2) { Style::Uniform } else { Style::Heuristic }
}

/// Finds the stride at which `probes` positions of this walk are probed, by walking it once without probes.
fn stride<G: Game>(setup: &Setup, seed: u64, probes: usize) -> usize {
    let walk = || {
        let mut walk = Walk::<G>::new(setup, seed).ok()?;
        while walk.steps.len() <= G::info().longest as usize {
            let Some(step) = walk.pick(style(seed)) else { break };
            walk.take(step).ok()?;
        }
        Some(walk.steps.len() / probes.max(1))
    };
    // A walk that fails or panics does so again when it is probed, and is then reported.
    catch_unwind(AssertUnwindSafe(walk)).ok().flatten().unwrap_or(1).max(1)
}

struct Run {
    stats: Stats,
    determinized: bool,
    /// True where a seat has secrets in this scenario.
    secret: bool,
    /// True where a roll was told; only the property of odds asks.
    rolled: bool,
}

/// Walks one game, or a recorded list of steps, and probes it; true where everything is tried.
fn run<G: Game>(
    (property, thorough): (Property, bool),
    setup: &Setup,
    seed: u64,
    stride: usize,
    script: Option<&[G::Step]>,
) -> Result<Run, Box<Fault>> {
    let steps = RefCell::new(Vec::new());
    let fault = |text: String| {
        let steps = steps.borrow().iter().map(text_of).collect();
        let record = WalkRecord { property, setup: setup.clone(), seed, stride, steps };
        Box::new(Fault { record, text })
    };
    let body = || -> Result<Run, String> {
        let mut walk = Walk::<G>::new(setup, seed).map_err(|e: Complaint| format!("no game could be made: {e:?}"))?;
        let mut positions = 0;
        let mut tools = Tools { facts: 0, determinized: false, thorough, pool: StepPool::new(seed) };
        if property == Property::Told {
            walk.tell_at_once = true;
        }
        loop {
            let n = walk.steps.len();
            // The last position of a script is the one with the fault: it is probed in any case.
            let last = script.is_some_and(|s| s.len() == n);
            let probed = (n + seed as usize).is_multiple_of(stride) || last || walk.state.asked().is_none();
            if probed {
                walk.probe(property, &mut tools)?;
                positions += 1;
            }
            if property == Property::Secrets {
                walk.note_secrets(&mut tools);
            }
            if property == Property::Ends {
                // Few positions have a step that wins, so all are looked at.
                walk.probe_wins(&mut tools)?;
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
        let stats = Stats { games: 1, steps: walk.steps.len() as u64, positions, facts: tools.facts };
        let rolled = property == Property::Odds && walk.has_rolled();
        Ok(Run { stats, determinized: tools.determinized, secret: walk.state.has_secrets(), rolled })
    };
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(run)) => Ok(run),
        Ok(Err(text)) => Err(fault(text)),
        Err(panic) => Err(fault(format!("the game panicked: {}", words_of(&*panic)))),
    }
}

/// Returns the words of a panic.
pub(super) fn words_of(panic: &(dyn Any + Send)) -> String {
    let words = panic.downcast_ref::<String>().cloned();
    words.or_else(|| panic.downcast_ref::<&str>().map(|s| s.to_string())).unwrap_or_default()
}
