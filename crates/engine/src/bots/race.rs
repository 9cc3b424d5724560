//! A race of candidates: all are tried on the same dice and secrets, so that luck does not decide between them; the worse
//! half is dropped again and again, and the first is kept unless another is better by more than chance.

use super::Thinking;

/// Samples that the budget must allow for each candidate.
const LEAST: u32 = 12;
/// Samples after which candidates without hope are dropped, again and again.
const PRUNE_EVERY: u64 = 16;
/// Standard errors by which a candidate must be worse than the first to be without hope.
const PRUNE_MARGIN: f64 = 2.0;
/// Standard errors by which a candidate must be better than the first to be taken.
const TAKE_MARGIN: f64 = 0.7;

/// A candidate, and what each of its samples was worth.
struct Runner {
    number: usize,
    values: Vec<f64>,
}

impl Runner {
    /// Returns by how much each sample was better than that of the usual candidate, with the same dice and secrets.
    fn pairs(&self, usual: &Self) -> impl Iterator<Item = f64> {
        self.values.iter().zip(&usual.values).map(|(a, b)| a - b)
    }

    /// Returns the mean of the pairs.
    fn gain(&self, usual: &Self) -> f64 {
        self.pairs(usual).sum::<f64>() / self.values.len().max(1) as f64
    }

    /// Returns the mean of the samples.
    fn mean(&self) -> f64 {
        self.values.iter().sum::<f64>() / self.values.len().max(1) as f64
    }

    /// Says how it stands beside the usual one. Its value is that of the usual one and what it gains with the same dice, so
    /// that a candidate which was dropped early is not judged by its luck.
    fn standing(&self, usual: &Self) -> Standing {
        let (gain, doubt) = (self.gain(usual), self.doubt(usual));
        let samples = self.values.len() as u32;
        Standing { number: self.number, value: usual.mean() + gain, gain, doubt, samples }
    }

    /// Returns the standard error of the gain.
    fn doubt(&self, usual: &Self) -> f64 {
        let (n, gain) = (self.values.len().max(2) as f64, self.gain(usual));
        (self.pairs(usual).map(|d| (d - gain).powi(2)).sum::<f64>() / (n - 1.0) / n).sqrt()
    }
}

/// How a candidate stands at the end of a race.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Standing {
    /// Its number.
    pub number: usize,
    /// What a sample was worth on average.
    pub value: f64,
    /// By how much it was better than the usual candidate with the same dice and secrets.
    pub gain: f64,
    /// Standard error of the gain.
    pub doubt: f64,
    /// How often it was tried.
    pub samples: u32,
}

impl Standing {
    /// Returns the gain that it has for sure.
    fn sure(&self) -> f64 {
        self.gain - TAKE_MARGIN * self.doubt
    }
}

/// Lets `count` candidates race, at least 1; the first is the usual one. `sample` tries a candidate on the n-th dice
/// and secrets, and returns its value and the steps that it played; a candidate is tried first after those before it. Of many
/// candidates only the first are tried: as many as the budget, in steps, can tell apart. `most` limits the budget.
///
/// Returns all that were tried: first the one to take, then the others by what they gain.
pub(super) fn race(
    count: usize,
    thinking: &Thinking,
    most: u32,
    mut sample: impl FnMut(usize, u64) -> (f64, u32),
) -> Vec<Standing> {
    let (mut played, budget) = (0, most.max(1));
    let mut run = |runner: &mut Runner, n: u64, played: &mut u32| {
        let (value, steps) = sample(runner.number, n);
        *played += steps;
        thinking.add(steps);
        runner.values.push(value);
    };
    let mut usual = Runner { number: 0, values: vec![] };
    run(&mut usual, 0, &mut played);
    // The first sample tells what a sample costs.
    let room = (budget / (played.max(1) * LEAST)).max(2) as usize;
    let mut others: Vec<Runner> = (1..count.min(room)).map(|number| Runner { number, values: vec![] }).collect();
    others.iter_mut().for_each(|other| run(other, 0, &mut played));
    let rounds = usize::BITS - others.len().leading_zeros();
    let (mut n, mut dropped) = (1, vec![]);
    for round in 1..=rounds {
        while played < budget / rounds * round && !others.is_empty() && !thinking.is_hurried() {
            run(&mut usual, n, &mut played);
            others.iter_mut().for_each(|other| run(other, n, &mut played));
            n += 1;
            if n % PRUNE_EVERY == 0 {
                dropped.extend(
                    others.extract_if(.., |other| other.gain(&usual) + PRUNE_MARGIN * other.doubt(&usual) <= 0.0),
                );
            }
        }
        if round < rounds {
            others.sort_by(|a, b| b.gain(&usual).total_cmp(&a.gain(&usual)));
            dropped.extend(others.drain(others.len().div_ceil(2)..));
        }
    }
    let mut field: Vec<Standing> = others.iter().map(|other| other.standing(&usual)).collect();
    field.sort_by(|a, b| b.sure().total_cmp(&a.sure()));
    let taken = field.first().is_some_and(|best| best.sure() > 0.0).then(|| field.remove(0));
    let mut rest = vec![usual.standing(&usual)];
    rest.extend(field);
    rest.extend(dropped.iter().map(|other| other.standing(&usual)));
    rest.sort_by(|a, b| b.gain.total_cmp(&a.gain));
    if let Some(taken) = taken {
        rest.insert(0, taken);
    } else if let Some(i) = rest.iter().position(|standing| standing.number == 0) {
        rest[..=i].rotate_right(1);
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_are_compared_in_pairs() {
        let one = |values: &[f64]| Runner { number: 0, values: values.to_vec() };
        let (usual, other) = (one(&[0.0, 1.0, 0.0, 1.0]), one(&[0.5, 1.0, 0.5, 1.0]));
        assert_eq!(other.gain(&usual), 0.25);
        assert!((other.doubt(&usual) - (0.25_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12);
        assert_eq!((usual.gain(&usual), usual.doubt(&usual)), (0.0, 0.0));
    }

    fn winner(count: usize, budget: u32, sample: impl FnMut(usize, u64) -> (f64, u32)) -> usize {
        race(count, &Thinking::new(budget), budget, sample)[0].number
    }

    #[test]
    fn the_best_wins_and_luck_does_not() {
        let luck = |n: u64| (n * 7919 % 13) as f64;
        let worth = [0.5, 0.4, 0.7, 0.6];
        assert_eq!(winner(4, 4_000, |i, n| (worth[i] + luck(n), 10)), 2);
        // What differs by luck alone leaves the usual one.
        assert_eq!(winner(4, 4_000, |i, n| (luck(n * 4 + i as u64), 10)), 0);
        assert_eq!(winner(1, 4_000, |_, _| (0.0, 10)), 0);
    }

    #[test]
    fn a_small_budget_tries_only_the_first() {
        let mut tried = std::collections::BTreeSet::new();
        winner(9, 500, |i, _| {
            tried.insert(i);
            (0.0, 10)
        });
        assert_eq!(tried.len(), 4);
    }

    #[test]
    fn all_that_were_tried_are_ranked_behind_the_one_to_take() {
        let worth = [0.5, 0.4, 0.7, 0.6];
        let field = race(4, &Thinking::new(4_000), 4_000, |i, n| (worth[i] + (n % 5) as f64 / 100.0, 10));
        assert_eq!(field.iter().map(|s| s.number).collect::<Vec<_>>(), [2, 3, 0, 1]);
        assert!(
            (field[0].gain - 0.2).abs() < 1e-9 && (field[0].value - field[2].value - 0.2).abs() < 1e-9,
            "{field:?}"
        );
        // Nothing is sure here: the usual one is to be taken, though another had a better mean.
        let field = race(2, &Thinking::new(300), 300, |i, n| {
            (if i == 0 { 0.0 } else { [1.0, -0.9, 0.0][n.min(2) as usize] }, 10)
        });
        assert_eq!(field.iter().map(|s| s.number).collect::<Vec<_>>(), [0, 1]);
    }

    #[test]
    fn who_is_hurried_answers_with_what_he_has() {
        let (thinking, mut tried) = (Thinking::new(1_000_000), 0);
        race(3, &thinking, 1_000_000, |i, _| {
            tried += 1;
            if tried == 50 {
                thinking.hurry();
            }
            (i as f64, 10)
        });
        assert!((50..60).contains(&tried), "{tried}");
    }
}
