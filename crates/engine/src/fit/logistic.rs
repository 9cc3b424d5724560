//! Logistic regression with a penalty on the squares of the weights, by Newton's method on standardized features.

/// A feature that varies less than this has no weight.
const LEAST: f64 = 1e-9;
/// Most steps of Newton's method.
const STEPS: usize = 40;
/// The method ends where no weight of a standardized feature changes by more.
const SMALL: f64 = 1e-7;

/// A row: features, the result (0 to 1) and what the row weighs.
#[derive(Clone, Debug)]
pub struct Row<'a> {
    /// Features.
    pub features: &'a [f32],
    /// What happened: 1 a victory, 0.5 a draw, 0 a defeat.
    pub result: f64,
    /// What the row weighs, more than 0.
    pub weight: f64,
}

/// What a regression has found.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    /// What is added to the weighted features.
    pub constant: f64,
    /// Weight of each feature; 0 for those that do not vary or were left out.
    pub weights: Vec<f64>,
    /// Standard deviation of each feature.
    pub spread: Vec<f64>,
}

impl Model {
    /// Computes the chance of a row.
    #[must_use]
    pub fn chance(&self, features: &[f32]) -> f64 {
        let sum: f64 = self.weights.iter().zip(features).map(|(weight, x)| weight * f64::from(*x)).sum();
        logistic(self.constant + sum)
    }

    /// Computes the mean log loss of rows, by their weights; 0 without rows.
    #[must_use]
    pub fn log_loss(&self, rows: &[Row]) -> f64 {
        mean_loss(rows, |row| self.chance(row.features))
    }
}

/// Computes the mean log loss of rows, by their weights, where `chance` foretells each; 0 without rows.
pub fn mean_loss(rows: &[Row], chance: impl Fn(&Row) -> f64) -> f64 {
    let loss = |row: &Row| {
        let p = chance(row).clamp(1e-9, 1.0 - 1e-9);
        -row.weight * (row.result * p.ln() + (1.0 - row.result) * (1.0 - p).ln())
    };
    rows.iter().map(loss).sum::<f64>() / rows.iter().map(|row| row.weight).sum::<f64>().max(LEAST)
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// Fits the features at `columns` to the results. `penalty` is what half the sum of the squares of the standardized
/// weights costs, against the sum of the losses of all rows.
///
/// ```
/// use redoubt_engine::fit::logistic::{Row, fit};
/// let xs: Vec<[f32; 1]> = (0..100).map(|n| [n as f32]).collect();
/// let row = |x: &'static [f32; 1]| Row { features: x, result: f64::from(u8::from(x[0] > 50.0)), weight: 1.0 };
/// let xs: &'static [[f32; 1]] = xs.leak();
/// let rows: Vec<Row> = xs.iter().map(row).collect();
/// let model = fit(&rows, &[0], 1.0);
/// assert!(model.chance(&[10.0]) < 0.1 && model.chance(&[90.0]) > 0.9);
/// ```
#[must_use]
pub fn fit(rows: &[Row], columns: &[usize], penalty: f64) -> Model {
    let width = rows.first().map_or(0, |row| row.features.len());
    let total = rows.iter().map(|row| row.weight).sum::<f64>().max(LEAST);
    let mut means = vec![0.0; width];
    let mut spread = vec![0.0; width];
    for (n, (mean, spread)) in means.iter_mut().zip(&mut spread).enumerate() {
        let sum = |of: &dyn Fn(f64) -> f64| {
            rows.iter().map(|row| row.weight * of(f64::from(row.features[n]))).sum::<f64>() / total
        };
        *mean = sum(&|x| x);
        let middle = *mean;
        *spread = sum(&|x| (x - middle) * (x - middle)).sqrt();
    }
    let used: Vec<usize> = columns.iter().copied().filter(|n| spread[*n] > LEAST).collect();
    let size = used.len() + 1;
    // The first column is the constant's.
    let mut matrix = Vec::with_capacity(rows.len() * size);
    for row in rows {
        matrix.push(1.0);
        matrix.extend(used.iter().map(|n| (f64::from(row.features[*n]) - means[*n]) / spread[*n]));
    }
    let found = newton(rows, &matrix, size, penalty);
    let mut weights = vec![0.0; width];
    for (n, weight) in used.iter().zip(&found[1..]) {
        weights[*n] = weight / spread[*n];
    }
    let constant = found[0] - weights.iter().zip(&means).map(|(weight, mean)| weight * mean).sum::<f64>();
    Model { constant, weights, spread }
}

/// Finds the weights of the columns of `matrix` (row by row, `size` of them) with the least loss.
fn newton(rows: &[Row], matrix: &[f64], size: usize, penalty: f64) -> Vec<f64> {
    let price = |n: usize| if n == 0 { 0.0 } else { penalty };
    let sum = |weights: &[f64], x: &[f64]| weights.iter().zip(x).map(|(w, x)| w * x).sum::<f64>();
    let loss = |weights: &[f64]| {
        let costs: f64 = weights.iter().enumerate().map(|(n, w)| 0.5 * price(n) * w * w).sum();
        // The logarithm of 1 + exp(z), without overflow.
        let soft = |z: f64| z.max(0.0) + (-z.abs()).exp().ln_1p();
        let each = rows.iter().zip(matrix.chunks_exact(size)).map(|(row, x)| {
            let z = sum(weights, x);
            row.weight * (soft(z) - row.result * z)
        });
        costs + each.sum::<f64>()
    };
    let mut weights = vec![0.0; size];
    let mut now = loss(&weights);
    for _ in 0..STEPS {
        let mut slope: Vec<f64> = (0..size).map(|n| -price(n) * weights[n]).collect();
        let mut bend = vec![0.0; size * size];
        for (row, x) in rows.iter().zip(matrix.chunks_exact(size)) {
            let p = logistic(sum(&weights, x));
            let (miss, sway) = (row.weight * (row.result - p), row.weight * p * (1.0 - p));
            for (n, at) in x.iter().enumerate() {
                slope[n] += miss * at;
                let part = sway * at;
                bend[n * size..=n * size + n].iter_mut().zip(x).for_each(|(b, other)| *b += part * other);
            }
        }
        // A trifle on the diagonal keeps columns that repeat each other apart.
        (0..size).for_each(|n| bend[n * size + n] += price(n) + 1e-8);
        let Some(mut step) = solve(bend, slope, size) else { break };
        let mut tried: Vec<f64>;
        loop {
            tried = weights.iter().zip(&step).map(|(w, s)| w + s).collect();
            let then = loss(&tried);
            if then <= now + 1e-12 {
                now = then;
                break;
            }
            step.iter_mut().for_each(|s| *s *= 0.5);
            if step.iter().all(|s| s.abs() < SMALL) {
                return weights;
            }
        }
        weights = tried;
        if step.iter().all(|s| s.abs() < SMALL) {
            break;
        }
    }
    weights
}

/// Solves a system of linear equations by Cholesky's method: of the symmetric matrix only the lower half is read. `None`
/// where it is not positive definite.
fn solve(mut matrix: Vec<f64>, mut right: Vec<f64>, size: usize) -> Option<Vec<f64>> {
    for n in 0..size {
        for m in 0..=n {
            let dot: f64 = (0..m).map(|k| matrix[n * size + k] * matrix[m * size + k]).sum();
            let left = matrix[n * size + m] - dot;
            matrix[n * size + m] = match n == m {
                true if left > 0.0 => left.sqrt(),
                true => return None,
                false => left / matrix[m * size + m],
            };
        }
    }
    for n in 0..size {
        let dot: f64 = (0..n).map(|k| matrix[n * size + k] * right[k]).sum();
        right[n] = (right[n] - dot) / matrix[n * size + n];
    }
    for n in (0..size).rev() {
        let dot: f64 = (n + 1..size).map(|k| matrix[k * size + n] * right[k]).sum();
        right[n] = (right[n] - dot) / matrix[n * size + n];
    }
    Some(right)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    fn unit(rng: &mut ChaCha8Rng) -> f64 {
        f64::from(rng.next_u32()) / 4_294_967_296.0
    }

    /// Draws positions whose chances are those of known weights; the last column never changes.
    fn drawn(count: usize) -> Vec<([f32; 4], f64)> {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let mut one = || {
            let x = [unit(&mut rng) * 10.0, unit(&mut rng) - 0.5, unit(&mut rng) * 100.0];
            let p = logistic(-3.0 + 0.5 * x[0] + 2.0 * x[1] + 0.01 * x[2]);
            ([x[0] as f32, x[1] as f32, x[2] as f32, 7.0], f64::from(u8::from(unit(&mut rng) < p)))
        };
        (0..count).map(|_| one()).collect()
    }

    fn rows(drawn: &[([f32; 4], f64)]) -> Vec<Row<'_>> {
        drawn.iter().map(|(x, result)| Row { features: x, result: *result, weight: 1.0 }).collect()
    }

    #[test]
    fn known_weights_are_found_again() {
        let drawn = drawn(40_000);
        let model = fit(&rows(&drawn), &[0, 1, 2, 3], 1.0);
        let near = |found: f64, right: f64, by: f64| assert!((found - right).abs() < by, "{found} for {right}");
        near(model.weights[0], 0.5, 0.02);
        near(model.weights[1], 2.0, 0.12);
        near(model.weights[2], 0.01, 0.0015);
        near(model.constant, -3.0, 0.15);
        assert_eq!(model.weights[3], 0.0, "what does not vary has no weight");
        // Nothing is better than what made the results, and the same chance for all is far worse.
        let right = mean_loss(&rows(&drawn), |row| {
            let x = |n: usize| f64::from(row.features[n]);
            logistic(-3.0 + 0.5 * x(0) + 2.0 * x(1) + 0.01 * x(2))
        });
        assert!(model.log_loss(&rows(&drawn)) <= right && right < 0.5);
        assert!(fit(&rows(&drawn), &[], 1.0).log_loss(&rows(&drawn)) > 0.6);
    }

    #[test]
    fn a_row_that_weighs_twice_counts_as_two() {
        let drawn = drawn(400);
        let heavy: Vec<Row> = rows(&drawn).into_iter().map(|row| Row { weight: 2.0, ..row }).collect();
        let both: Vec<Row> = rows(&drawn).into_iter().chain(rows(&drawn)).collect();
        let (a, b) = (fit(&heavy, &[0, 1, 2], 3.0), fit(&both, &[0, 1, 2], 3.0));
        assert!(a.weights.iter().zip(&b.weights).all(|(a, b)| (a - b).abs() < 1e-6), "{a:?} {b:?}");
    }

    #[test]
    fn results_that_can_be_told_apart_keep_their_weights_within_bounds() {
        let xs: Vec<[f32; 2]> = (0..40).map(|n| [n as f32, 2.0 * n as f32]).collect();
        let result = |x: &[f32; 2]| f64::from(u8::from(x[0] >= 20.0));
        let rows: Vec<Row> = xs.iter().map(|x| Row { features: x, result: result(x), weight: 1.0 }).collect();
        let model = fit(&rows, &[0, 1], 1.0);
        assert!(model.weights.iter().all(|w| w.is_finite() && w.abs() < 10.0), "{model:?}");
        assert!(model.chance(&[0.0, 0.0]) < 0.1 && model.chance(&[39.0, 78.0]) > 0.9);
    }

    #[test]
    fn draws_are_halves_and_no_rows_are_no_fault() {
        let xs = [[0.0_f32], [1.0]];
        let rows: Vec<Row> = xs.iter().map(|x| Row { features: x, result: 0.5, weight: 1.0 }).collect();
        assert!((fit(&rows, &[0], 1.0).chance(&[0.3]) - 0.5).abs() < 1e-9);
        assert_eq!(fit(&[], &[], 1.0).log_loss(&[]), 0.0);
    }
}
