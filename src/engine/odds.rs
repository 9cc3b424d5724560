//! Odds of a step, by walking every outcome through the real rules.
//!
//! There is no second copy of the combat rules: the step is played with
//! [enumerated dice](Dice::enumerated) as often as there are outcomes, and the game's
//! [measures](Game::measures) of each are weighed with its exact probability. It is played on a
//! [redrawn](Game::determinize) state, so that the odds tell a seat nothing that its view does not.
//! Where the tree is too large the same rules are sampled, and the standard error is stated.

use super::dice::Dice;
use super::game::{Cx, Game, Measure};
use super::log::Audience;
use super::play::{Odds, OddsTable};
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
    let before = game.determinize(seat, &mut ChaCha8Rng::seed_from_u64(SEED));
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

/// Games that are played on to sample what lasts over several prompts.
pub const AHEAD: u64 = 400;
/// Steps after which a game played on is broken off.
const FAR: usize = 4_000;

/// Odds of all that follows `step` while the game [lasts](Game::lasts) (a battle to its end), when
/// every later answer of either seat is the game's own [heuristic](Game::heuristic): `samples` times, at
/// least once. Never exact.
///
/// # Errors
/// As [`odds`]; and where nothing lasts, neither before nor after the step.
pub fn odds_ahead<G: Game>(game: &G, seat: Seat, step: G::Step, samples: u64) -> Result<Odds, Refusal> {
    let mut rng = ChaCha8Rng::seed_from_u64(SEED);
    let (mut sum, mut dice, mut legal) = (Sum::default(), Dice::seeded(SEED), Vec::new());
    let samples = samples.max(1);
    let mut lasted = game.lasts();
    for _ in 0..samples {
        let before = game.determinize(seat, &mut rng);
        let mut after = before.clone();
        let mut events: Vec<(Audience, G::Event)> = Vec::new();
        after.play(step, &mut Cx::new(&mut dice, &mut events)).map_err(|bar| before.refusal(bar))?;
        lasted |= after.lasts();
        let mut steps = 0;
        while after.lasts() && after.asked().is_some() && steps < FAR {
            legal.clear();
            after.legal(&mut legal);
            let next = legal.get(after.heuristic(&legal, &mut rng)).copied();
            let Some(next) = next else { break };
            after.play(next, &mut Cx::new(&mut dice, &mut events)).map_err(|bar| after.refusal(bar))?;
            steps += 1;
        }
        if !lasted {
            return Err(Refusal::new("", "nothing is under way that this step would carry on"));
        }
        sum.add(G::measures(&before, &after, &events, seat), 1.0);
    }
    let error = sum.largest_standard_error();
    Ok(Odds { tables: sum.tables(), exact: false, paths: samples, error })
}

/// Plays the step once and measures it.
fn resolve<G: Game>(before: &G, seat: Seat, step: G::Step, dice: &mut Dice) -> Result<Vec<Measure>, Refusal> {
    let mut after = before.clone();
    let mut events: Vec<(Audience, G::Event)> = Vec::new();
    after.play(step, &mut Cx::new(dice, &mut events)).map_err(|bar| before.refusal(bar))?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Setup;
    use crate::engine::game::Rules;
    use crate::engine::testgame::{PATROL, Picket, Step, WATCH};

    /// A picket at the mill, the patrol in front of it, asked whether to fire.
    fn position(fog: bool, lantern: bool) -> Picket {
        let mut setup = Setup { scenario: "long".into(), ..Setup::default() };
        if fog {
            setup.options.insert("fog".into(), "on".into());
        }
        let mut game = Picket::new(Picket::built_in(), &setup, &mut Dice::scripted(&[])).unwrap();
        let mut steps = vec![Step::Company(0), Step::Post(1)];
        if lantern {
            steps.push(Step::Lantern);
        }
        steps.push(Step::March(1));
        for step in steps {
            let mut deaf = crate::engine::game::NullSink;
            game.play(step, &mut Cx::new(&mut Dice::scripted(&[]), &mut deaf)).unwrap();
        }
        game
    }

    fn chance(odds: &Odds, table: usize, value: i32) -> f64 {
        odds.tables[table].chances.iter().find(|(v, ..)| *v == value).map_or(0.0, |(.., p)| *p)
    }

    #[test]
    fn one_die_is_exact() {
        for (fog, lantern, hit) in [(false, false, 3.0), (true, false, 2.0), (false, true, 4.0)] {
            let odds = odds(&position(fog, lantern), WATCH, Step::Fire).unwrap();
            assert!(odds.exact && odds.error == 0.0 && odds.paths == 6);
            assert_eq!(odds.tables[0].name, "Steps lost");
            assert!((chance(&odds, 0, 1) - hit / 6.0).abs() < 1e-12, "{odds:?}");
            assert!((odds.tables[0].mean - hit / 6.0).abs() < 1e-12);
            assert_eq!(odds.tables[0].chances[1].1, "1");
        }
    }

    #[test]
    fn too_many_paths_are_sampled_with_their_error() {
        let odds = odds_within(&position(false, false), WATCH, Step::Fire, 5, 40_000).unwrap();
        assert!(!odds.exact && odds.paths == 40_000);
        assert!((odds.error - (0.25_f64 / 40_000.0).sqrt()).abs() < 1e-4, "{}", odds.error);
        assert!((chance(&odds, 0, 1) - 0.5).abs() < 5.0 * odds.error);
        let again = odds_within(&position(false, false), WATCH, Step::Fire, 5, 40_000).unwrap();
        assert_eq!(odds, again);
    }

    #[test]
    fn an_illegal_step_has_no_odds() {
        assert!(odds(&position(false, false), WATCH, Step::Search).is_err());
        assert!(odds(&position(false, false), PATROL, Step::End).is_err());
    }

    /// Sums over enumerated pools are the binomial distribution, also where nothing or all hits.
    #[test]
    fn pools_are_binomial() {
        for (n, to_hit) in [(1, 5), (4, 5), (13, 6), (9, 4), (5, 7), (3, 1)] {
            let (mut dice, mut sum) = (Dice::enumerated(), Sum::default());
            loop {
                let hits = i32::from(dice.pool(n, to_hit).hits());
                sum.add(vec![Measure { name: "Hits", value: hits, label: None }], dice.weight());
                if !dice.next_path() {
                    break;
                }
            }
            let table = &sum.tables()[0];
            let p = f64::from(7 - to_hit.clamp(1, 7)) / 6.0;
            assert!((table.mean - f64::from(n) * p).abs() < 1e-9, "{n} dice, {to_hit}: {table:?}");
            let variance: f64 = table.chances.iter().map(|(v, _, q)| q * (f64::from(*v) - table.mean).powi(2)).sum();
            assert!((variance - f64::from(n) * p * (1.0 - p)).abs() < 1e-9);
            let none = table.chances.iter().find(|(v, ..)| *v == 0).map_or(0.0, |(.., q)| *q);
            assert!((none - (1.0 - p).powi(i32::from(n))).abs() < 1e-9);
        }
    }

    /// Two pools and a die after them: every path once, weights sum to one.
    #[test]
    fn a_tree_of_several_rolls_sums_to_one() {
        let (mut dice, mut total, mut paths) = (Dice::enumerated(), 0.0, 0);
        loop {
            let hits = dice.pool(3, 5).hits();
            if hits > 1 {
                dice.d6();
            }
            dice.draw(4);
            total += dice.weight();
            paths += 1;
            if !dice.next_path() {
                break;
            }
        }
        assert_eq!(paths, (2 + 2 * 6) * 4);
        assert!((total - 1.0_f64).abs() < 1e-12);
    }
}
