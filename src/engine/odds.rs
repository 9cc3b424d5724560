//! Odds of a step, by walking every outcome through the real rules.
//!
//! There is no second copy of the combat rules: the step is played with
//! [enumerated dice](Dice::enumerated) as often as there are outcomes, and the game's
//! [measures](Game::measures) of each are weighed with its exact probability. It is played on a
//! [redrawn](Game::redraw) state, so that the odds tell a seat nothing that its view does not.
//! Where the tree is too large the same rules are sampled, and the standard error is stated.

use super::dice::Dice;
use super::game::{Cx, Game, Measure};
use super::play::{Odds, OddsTable};
use super::tell::Audience;
use super::{Refusal, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::BTreeMap;

/// Outcomes that are walked before the odds are sampled instead.
pub const PATHS: u64 = 20_000;
/// Samples that are drawn where there are too many outcomes.
pub const SAMPLES: u64 = 20_000;
/// Seed of the redraw and of the sampling dice: odds are a function of the view and the step.
const SEED: u64 = 0x0DD5;

/// Odds of `step` as `seat` may know them, with the usual limits.
///
/// `seat` is the one that may take the step. An illegal step is refused as [`Game::play`] refuses it.
pub fn odds<G: Game>(game: &G, seat: Seat, step: G::Step) -> Result<Odds, Refusal> {
    odds_within(game, seat, step, PATHS, SAMPLES)
}

/// The same, walking at most `paths` outcomes and else drawing `samples` (at least 1).
pub fn odds_within<G: Game>(game: &G, seat: Seat, step: G::Step, paths: u64, samples: u64) -> Result<Odds, Refusal> {
    let before = game.redraw(seat, &mut ChaCha8Rng::seed_from_u64(SEED));
    let mut sum = Sum::default();
    let mut dice = Dice::enumerated();
    let mut walked = 0;
    while walked < paths {
        let measures = resolve(&before, seat, step, &mut dice)?;
        sum.add(measures, dice.weight());
        walked += 1;
        if !dice.next_path() {
            return Ok(Odds { tables: sum.tables(), exact: true, paths: walked, error: 0.0 });
        }
    }
    let samples = samples.max(1);
    let mut sum = Sum::default();
    let mut dice = Dice::seeded(SEED);
    for _ in 0..samples {
        sum.add(resolve(&before, seat, step, &mut dice)?, 1.0);
    }
    let error = sum.largest_standard_error();
    Ok(Odds { tables: sum.tables(), exact: false, paths: samples, error })
}

/// Plays the step once and measures it.
fn resolve<G: Game>(before: &G, seat: Seat, step: G::Step, dice: &mut Dice) -> Result<Vec<Measure>, Refusal> {
    let mut after = before.clone();
    let mut events: Vec<(Audience, G::Event)> = Vec::new();
    after.play(step, &mut Cx::new(dice, &mut events))?;
    Ok(G::measures(before, &after, &events, seat))
}

/// Weights by measure and value. Measures keep the order in which they first came up.
#[derive(Default)]
struct Sum {
    order: Vec<&'static str>,
    weights: BTreeMap<&'static str, BTreeMap<i32, (String, f64)>>,
}

impl Sum {
    fn add(&mut self, measures: Vec<Measure>, weight: f64) {
        // An outcome that cannot happen (a hit where none is possible) is walked but not shown.
        if weight <= 0.0 {
            return;
        }
        for m in measures {
            if !self.order.contains(&m.name) {
                self.order.push(m.name);
            }
            let label = m.label.unwrap_or_else(|| m.value.to_string());
            self.weights.entry(m.name).or_default().entry(m.value).or_insert((label, 0.0)).1 += weight;
        }
    }

    /// One table a measure. A measure that only some outcomes have is given for those.
    fn tables(&self) -> Vec<OddsTable> {
        let table = |name: &&'static str| {
            let values = &self.weights[name];
            let total: f64 = values.values().map(|(_, w)| w).sum();
            let chances: Vec<_> = values.iter().map(|(&v, (label, w))| (v, label.clone(), w / total)).collect();
            let mean = chances.iter().map(|(v, _, p)| f64::from(*v) * p).sum();
            OddsTable { name: name.to_string(), mean, chances }
        };
        self.order.iter().map(table).collect()
    }

    fn largest_standard_error(&self) -> f64 {
        let errors = self.weights.values().flat_map(|values| {
            let total: f64 = values.values().map(|(_, w)| w).sum();
            values.values().map(move |(_, w)| (w / total * (1.0 - w / total) / total).sqrt())
        });
        errors.fold(0.0, f64::max)
    }
}
