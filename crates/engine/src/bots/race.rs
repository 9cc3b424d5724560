//! A race of candidates: all are tried on the same dice and secrets, so that luck does not decide between them; the worse
//! half is dropped again and again, and the first is kept unless another is better by more than chance.

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

    /// Returns the standard error of the gain.
    fn doubt(&self, usual: &Self) -> f64 {
        let (n, gain) = (self.values.len().max(2) as f64, self.gain(usual));
        (self.pairs(usual).map(|d| (d - gain).powi(2)).sum::<f64>() / (n - 1.0) / n).sqrt()
    }
}

/// Finds the best of `count` candidates, at least 1; the first is the usual one. `sample` tries a candidate on the n-th dice
/// and secrets, and returns its value and the steps that it played; a candidate is tried first after those before it. Of many
/// candidates only the first are tried: as many as `budget`, in steps, can tell apart.
pub(super) fn race(count: usize, budget: u32, mut sample: impl FnMut(usize, u64) -> (f64, u32)) -> usize {
    let mut played = 0;
    let mut run = |runner: &mut Runner, n: u64, played: &mut u32| {
        let (value, steps) = sample(runner.number, n);
        *played += steps;
        runner.values.push(value);
    };
    let mut usual = Runner { number: 0, values: vec![] };
    run(&mut usual, 0, &mut played);
    // The first sample tells what a sample costs.
    let room = (budget / (played.max(1) * LEAST)).max(2) as usize;
    let mut others: Vec<Runner> = (1..count.min(room)).map(|number| Runner { number, values: vec![] }).collect();
    others.iter_mut().for_each(|other| run(other, 0, &mut played));
    let rounds = usize::BITS - others.len().leading_zeros();
    let mut n = 1;
    for round in 1..=rounds {
        while played < budget / rounds * round && !others.is_empty() {
            run(&mut usual, n, &mut played);
            others.iter_mut().for_each(|other| run(other, n, &mut played));
            n += 1;
            if n % PRUNE_EVERY == 0 {
                others.retain(|other| other.gain(&usual) + PRUNE_MARGIN * other.doubt(&usual) > 0.0);
            }
        }
        if round < rounds {
            others.sort_by(|a, b| b.gain(&usual).total_cmp(&a.gain(&usual)));
            others.truncate(others.len().div_ceil(2));
        }
    }
    let sure = |other: &Runner| other.gain(&usual) - TAKE_MARGIN * other.doubt(&usual);
    let best = others.iter().max_by(|a, b| sure(a).total_cmp(&sure(b)));
    best.filter(|other| sure(other) > 0.0).map_or(0, |other| other.number)
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

    #[test]
    fn the_best_wins_and_luck_does_not() {
        let luck = |n: u64| (n * 7919 % 13) as f64;
        let worth = [0.5, 0.4, 0.7, 0.6];
        assert_eq!(race(4, 4_000, |i, n| (worth[i] + luck(n), 10)), 2);
        // What differs by luck alone leaves the usual one.
        assert_eq!(race(4, 4_000, |i, n| (luck(n * 4 + i as u64), 10)), 0);
        assert_eq!(race(1, 4_000, |_, _| (0.0, 10)), 0);
    }

    #[test]
    fn a_small_budget_tries_only_the_first() {
        let mut tried = std::collections::BTreeSet::new();
        race(9, 500, |i, _| {
            tried.insert(i);
            (0.0, 10)
        });
        assert_eq!(tried.len(), 4);
    }
}
