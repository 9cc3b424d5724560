//! Fits the weights of an evaluation to games between bots: positions of the games, their results, a regression.
//!
//! Each game's positions weigh alike, all together as one game. Log losses are those of games that were held out: the games
//! are dealt into five parts, and each part is foretold by weights that were fitted to the other four.

pub mod logistic;

use self::logistic::{Model, Row, fit, mean_loss};
use crate::contract::Game;
use crate::data::weights::{FEATURES, Fitted, LogLoss, Names};
use crate::simulate::{Batch, Begin, Played, simulate_seen};
use crate::{Complaint, Seat};
use std::collections::BTreeMap;
use std::sync::Mutex;

/// Parts into which the games are dealt.
const PARTS: u64 = 5;
/// Penalties that are tried; the one with the least log loss of held-out games is taken.
const PENALTIES: [f64; 6] = [0.3, 1.0, 3.0, 10.0, 30.0, 100.0];
/// Bands of chances by which the calibration is judged.
const BANDS: usize = 10;

/// Games and positions from which weights are fitted.
#[derive(Clone, Debug)]
pub struct Sampling {
    /// The games; [`Batch::astray`] makes their positions differ.
    pub batch: Batch,
    /// One question in so many gives a position, drawn at random; at least 1.
    pub every: u64,
}

/// What a feature does for the evaluation.
#[derive(Clone, PartialEq, Debug)]
pub struct Share {
    /// Its name.
    pub name: &'static str,
    /// Its weight.
    pub weight: f64,
    /// Its weight times its standard deviation.
    pub standard: f64,
    /// What the log loss of held-out games grows by without this feature, and all that share its name up to a comma.
    pub carries: f64,
}

/// Weights that were fitted, and how good they are.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    /// Constant of the weighted sum.
    pub constant: f64,
    /// The features in their order.
    pub shares: Vec<Share>,
    /// Number of games with positions.
    pub games: u64,
    /// Number of positions.
    pub positions: u64,
    /// The penalty that was taken.
    pub penalty: f64,
    /// Log losses of held-out games.
    pub log_loss: LogLoss,
    /// Mean distance between the chance foretold and the share of games that were won, over ten bands of chances of
    /// held-out games.
    pub gap: f64,
}

impl Fit {
    /// Makes the entry for the file of the game; `bots` says who played.
    #[must_use]
    pub fn entry(&self, scenario: &str, seed: u64, bots: String) -> Fitted {
        Fitted {
            scenario: scenario.to_string(),
            games: self.games,
            seed,
            positions: self.positions,
            bots,
            log_loss: self.log_loss,
            constant: digits(self.constant),
            weights: self.shares.iter().map(|share| (share.name.to_string(), digits(share.weight))).collect(),
        }
    }
}

/// Rounds to four digits.
fn digits(x: f64) -> f32 {
    if x == 0.0 {
        return 0.0;
    }
    let scale = 10_f64.powi(3 - x.abs().log10().floor() as i32);
    ((x * scale).round() / scale) as f32
}

/// A position of a game.
struct Position {
    game: u64,
    features: [f32; FEATURES],
    /// Weighed so that all positions of a game count as one.
    weight: f64,
    result: f64,
}

impl Position {
    fn row(&self, width: usize) -> Row<'_> {
        Row { features: &self.features[..width], result: self.result, weight: self.weight }
    }
}

/// Plays games that begin as `begin` says, and fits weights to their positions; `told` hears of each game at its end.
///
/// # Errors
/// No game can be begun so; the game names no features, or too many; a game breaks; all games end alike.
pub fn fit_weights<G: Game>(
    begin: Begin<G>,
    sampling: &Sampling,
    told: &(dyn Fn(&Played) + Sync),
) -> Result<Fit, Complaint> {
    let fault = |text: String| Complaint::new(G::info().id, text);
    let names = begin(&mut crate::dice::Dice::seeded(sampling.batch.seed))?.features();
    if names.is_empty() || G::info().seats.len() != 2 {
        return Err(fault("the game names no features of its positions, so there is nothing to fit".into()));
    }
    if names.len() > FEATURES {
        return Err(fault(format!("the game names {} features; at most {FEATURES} can be weighed", names.len())));
    }
    let positions = positions::<G>(begin, sampling, told, names.len())?;
    if !positions.iter().any(|p| p.result > 0.0) || !positions.iter().any(|p| p.result < 1.0) {
        return Err(fault("all games ended alike, so there is nothing to fit; play more, or other bots".into()));
    }
    Ok(weigh(names, &positions))
}

/// Plays the games and keeps positions of them, in the order of the games.
fn positions<G: Game>(
    begin: Begin<G>,
    sampling: &Sampling,
    told: &(dyn Fn(&Played) + Sync),
    width: usize,
) -> Result<Vec<Position>, Complaint> {
    type Seen = (Vec<[f32; FEATURES]>, Option<f64>);
    let kept: Mutex<BTreeMap<u64, Seen>> = Mutex::default();
    let seen = |n: u64, decision: u64, game: &G| {
        if !drawn(sampling.batch.seed_of(n), decision, sampling.every) {
            return;
        }
        let mut features = [0.0; FEATURES];
        game.measure_features(&mut features[..width]);
        if let Ok(mut kept) = kept.lock() {
            kept.entry(n).or_default().0.push(features);
        }
    };
    let ended = |played: &Played| {
        if let Ok(mut kept) = kept.lock() {
            let result = played.outcome.winner.map_or(0.5, |winner| f64::from(u8::from(winner == Seat(0))));
            kept.entry(played.n).or_default().1 = Some(result);
        }
        told(played);
    };
    let tally = simulate_seen::<G>(begin, &sampling.batch, &ended, &seen)?;
    if let Some((seed, text)) = tally.fault {
        return Err(Complaint::new(G::info().id, format!("seed {seed}: {text}")));
    }
    let mut out = Vec::new();
    for (game, (features, result)) in kept.into_inner().unwrap_or_default() {
        let (weight, Some(result)) = (1.0 / features.len().max(1) as f64, result) else { continue };
        out.extend(features.into_iter().map(|features| Position { game, features, weight, result }));
    }
    Ok(out)
}

/// Tells whether a position is kept: drawn by seed and number, so that it does not depend on threads.
fn drawn(seed: u64, decision: u64, every: u64) -> bool {
    let bytes = [seed.to_le_bytes(), decision.to_le_bytes()].concat();
    crate::digest::digest_bytes(&bytes).is_multiple_of(every.max(1))
}

/// The rows of held-out games with the rows of all others, for each part.
type Parts<'a> = Vec<(Vec<Row<'a>>, Vec<Row<'a>>)>;

/// Fits the weights and judges them.
fn weigh(names: Names, positions: &[Position]) -> Fit {
    let rows: Vec<Row> = positions.iter().map(|p| p.row(names.len())).collect();
    let part = |n: u64, held: bool| {
        let of = positions.iter().zip(&rows).filter(move |(p, _)| (p.game % PARTS == n) == held);
        of.map(|(_, row)| row.clone()).collect::<Vec<_>>()
    };
    let parts: Parts = (0..PARTS).map(|n| (part(n, true), part(n, false))).collect();
    let all: Vec<usize> = (0..names.len()).collect();
    let losses = PENALTIES.map(|penalty| held_out(&parts, &all, penalty).0);
    let best = (0..PENALTIES.len()).min_by(|a, b| losses[*a].total_cmp(&losses[*b])).unwrap_or(0);
    let penalty = PENALTIES[best];
    let (fitted, chances) = held_out(&parts, &all, penalty);
    let (constant, _) = held_out(&parts, &[], penalty);
    let model = fit(&rows, &all, penalty);
    let mut without: BTreeMap<&str, f64> = BTreeMap::new();
    for name in names {
        without.entry(stem(name)).or_insert_with(|| {
            let others: Vec<usize> = all.iter().copied().filter(|n| stem(names[*n]) != stem(name)).collect();
            held_out(&parts, &others, penalty).0 - fitted
        });
    }
    let share = |n: usize| Share {
        name: names[n],
        weight: model.weights[n],
        standard: model.weights[n] * model.spread[n],
        carries: without.get(stem(names[n])).copied().unwrap_or(0.0),
    };
    let games = positions.chunk_by(|a, b| a.game == b.game).count() as u64;
    Fit {
        constant: model.constant,
        shares: all.iter().map(|n| share(*n)).collect(),
        games,
        positions: positions.len() as u64,
        penalty,
        log_loss: LogLoss { constant: digits(constant), fitted: digits(fitted) },
        gap: gap(&chances),
    }
}

/// Returns the name of a feature up to its comma.
fn stem(name: &str) -> &str {
    name.split_once(',').map_or(name, |(stem, _)| stem)
}

/// Foretells each part by the others: the mean log loss, and of each row chance, result and weight.
fn held_out(parts: &Parts, columns: &[usize], penalty: f64) -> (f64, Vec<(f64, f64, f64)>) {
    let (mut chances, mut sum, mut total) = (Vec::new(), 0.0, 0.0);
    for (held, others) in parts.iter().filter(|(held, others)| !held.is_empty() && !others.is_empty()) {
        let model: Model = fit(others, columns, penalty);
        let weight: f64 = held.iter().map(|row| row.weight).sum();
        sum += weight * mean_loss(held, |row| model.chance(row.features));
        total += weight;
        chances.extend(held.iter().map(|row| (model.chance(row.features), row.result, row.weight)));
    }
    (sum / f64::max(total, 1e-9), chances)
}

/// Returns the mean distance between chance and result over bands of chances.
fn gap(chances: &[(f64, f64, f64)]) -> f64 {
    let mut bands = [(0.0, 0.0); BANDS];
    for (chance, result, weight) in chances {
        let band = &mut bands[((chance * BANDS as f64) as usize).min(BANDS - 1)];
        band.0 += weight * (chance - result);
        band.1 += weight;
    }
    let (off, total) = bands.iter().fold((0.0, 0.0), |(off, total), band| (off + f64::abs(band.0), total + band.1));
    off / f64::max(total, 1e-9)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Bot;
    use crate::testgame::{Data, Picket};
    use crate::{BuiltIn, Rules, Setup};

    fn sampling(threads: usize) -> Sampling {
        let batch = Batch { threads, astray: 4, ..Batch::new(200, 5, [Bot::Heuristic, Bot::Heuristic]) };
        Sampling { batch, every: 2 }
    }

    fn fitted(threads: usize) -> Fit {
        let setup = Setup { scenario: "long".into(), ..Setup::default() };
        let begin = |dice: &mut crate::dice::Dice| Picket::new(Data::built_in(), &setup, dice);
        fit_weights::<Picket>(&begin, &sampling(threads), &|_| ()).unwrap()
    }

    #[test]
    fn weights_foretell_games_that_were_held_out_better_than_a_constant() {
        let fit = fitted(1);
        assert_eq!(fit, fitted(3), "threads change nothing");
        assert!(fit.log_loss.fitted < fit.log_loss.constant, "{fit:?}");
        assert!(fit.gap < 0.2 && fit.games > 100 && fit.positions > fit.games, "{fit:?}");
        let steps = &fit.shares[0];
        assert!(steps.name == "steps" && steps.weight > 0.0 && steps.carries > 0.0, "{fit:?}");
        let entry = fit.entry("long", 5, "heuristic".into());
        assert_eq!((entry.weights[0].0.as_str(), entry.weights.len()), ("steps", fit.shares.len()));
    }

    #[test]
    fn numbers_are_rounded_to_four_digits() {
        assert_eq!([0.0, 1.23456, -0.000_123_456, 987.654].map(digits), [0.0, 1.235, -0.000_123_5, 987.7]);
    }

    #[test]
    fn the_gap_is_that_between_chance_and_result() {
        let told = [(0.75, 1.0, 1.0), (0.75, 0.5, 1.0), (0.05, 0.25, 2.0)];
        assert!((gap(&told) - 0.1).abs() < 1e-9);
        assert_eq!((stem("losses, late"), stem("losses")), ("losses", "losses"));
    }
}
