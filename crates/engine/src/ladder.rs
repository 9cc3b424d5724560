//! A ladder of players: ratings in Elo, with their errors, from games with two seats.
//!
//! A game is won with the chance `1 / (1 + exp(-(first - second + field)))` (Bradley and Terry), where `field` says how
//! much the first seat of a scenario is worth by itself. A draw counts as half a win. All numbers are fitted at once
//! by Newton's method, with a broad prior around 0, so that 100 wins of 100 give a large rating and not an endless one.

use serde::Serialize;

/// Elo points of one unit of the logistic scale.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;
/// Standard deviation of the prior, in units of the logistic scale: some 870 Elo points.
const PRIOR: f64 = 5.0;
/// Most steps of Newton's method; ten are enough for most ladders.
const ROUNDS: usize = 100;

/// A game as the ladder counts it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Match {
    /// Index of the scenario.
    pub field: usize,
    /// Index of the player of its first seat.
    pub first: usize,
    /// Index of the player of its second seat.
    pub second: usize,
    /// What the first seat got: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub score: f64,
}

/// A number in Elo points with its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Elo {
    /// The number.
    pub elo: f64,
    /// Its standard error; 0 for the player whose rating is set to 0.
    pub error: f64,
}

/// A ladder.
#[derive(Clone, PartialEq, Debug)]
pub struct Ladder {
    /// The rating of each player, in the order of their indices.
    pub players: Vec<Elo>,
    /// What the first seat of each scenario is worth.
    pub fields: Vec<Elo>,
}

/// Rates `players` players by their games in `fields` scenarios; `zero` is the player whose rating is set to 0.
///
/// # Panics
/// With an index of a player or scenario that is out of range.
///
/// ```
/// use redoubt_engine::ladder::{Match, rate};
/// let game = |first, second, score| Match { field: 0, first, second, score };
/// // Player 1 wins 3 of 4 games from each side.
/// let games: Vec<Match> = [0.0, 0.0, 0.0, 1.0].iter().flat_map(|s| [game(0, 1, *s), game(1, 0, 1.0 - s)]).collect();
/// let ladder = rate(&games, (2, 1), 0);
/// assert!((ladder.players[1].elo - 191.0).abs() < 15.0, "{ladder:?}");
/// assert!(ladder.fields[0].elo.abs() < 1e-6);
/// ```
#[must_use]
pub fn rate(games: &[Match], (players, fields): (usize, usize), zero: usize) -> Ladder {
    let all = players + fields;
    let mut at = vec![0.0; all];
    let mut inverse = vec![vec![0.0; all]; all];
    for _ in 0..ROUNDS {
        let (slope, bend) = derivatives(games, players, &at);
        // The player at 0 does not move: his row and column are left out.
        let free: Vec<usize> = (0..all).filter(|i| *i != zero).collect();
        let small: Vec<Vec<f64>> = free.iter().map(|i| free.iter().map(|j| bend[*i][*j]).collect()).collect();
        let small = inverted(small);
        let mut largest: f64 = 0.0;
        for (a, i) in free.iter().enumerate() {
            let by: f64 = free.iter().enumerate().map(|(b, j)| small[a][b] * slope[*j]).sum();
            // A step is cut short where the curve is too flat to be trusted.
            at[*i] += by.clamp(-1.0, 1.0);
            largest = largest.max(by.abs());
            for (b, j) in free.iter().enumerate() {
                inverse[*i][*j] = small[a][b];
            }
        }
        if largest < 1e-9 {
            break;
        }
    }
    let elo = |i: usize| Elo { elo: at[i] * ELO, error: inverse[i][i].max(0.0).sqrt() * ELO };
    Ladder { players: (0..players).map(elo).collect(), fields: (players..all).map(elo).collect() }
}

/// Returns the slope of the log likelihood at a point, and its bend (the information matrix), prior included.
fn derivatives(games: &[Match], players: usize, at: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let weight = 1.0 / (PRIOR * PRIOR);
    let mut slope: Vec<f64> = at.iter().map(|x| -x * weight).collect();
    let mut bend = vec![vec![0.0; at.len()]; at.len()];
    for (i, row) in bend.iter_mut().enumerate() {
        row[i] = weight;
    }
    for game in games {
        let parts = [(game.first, 1.0), (game.second, -1.0), (players + game.field, 1.0)];
        let sum: f64 = parts.iter().map(|(i, sign)| sign * at[*i]).sum();
        let chance = 1.0 / (1.0 + (-sum).exp());
        for (i, a) in parts {
            slope[i] += a * (game.score - chance);
            for (j, b) in parts {
                bend[i][j] += a * b * chance * (1.0 - chance);
            }
        }
    }
    (slope, bend)
}

/// Inverts a symmetric matrix that is positive definite, as the prior makes it.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    for (i, row) in matrix.iter_mut().enumerate() {
        row.extend((0..n).map(|j| f64::from(i == j)));
    }
    for i in 0..n {
        let by = matrix[i][i];
        matrix[i].iter_mut().for_each(|x| *x /= by);
        let pivot = matrix[i].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|(j, _)| *j != i) {
            let by = row[i];
            row.iter_mut().zip(&pivot).for_each(|(x, y)| *x -= by * y);
        }
    }
    matrix.into_iter().map(|row| row[n..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes `wins` won and `n - wins` lost games of the first seat.
    fn games(field: usize, first: usize, second: usize, wins: usize, n: usize) -> Vec<Match> {
        (0..n).map(|i| Match { field, first, second, score: f64::from(i < wins) }).collect()
    }

    #[test]
    fn a_seat_that_is_worth_much_does_not_rate_its_player() {
        // The first seat wins 3 of 4 games, whoever has it.
        let all = [games(0, 0, 1, 75, 100), games(0, 1, 0, 75, 100)].concat();
        let ladder = rate(&all, (2, 1), 0);
        assert!(ladder.players[1].elo.abs() < 1e-6, "{ladder:?}");
        assert!((ladder.fields[0].elo - 190.0).abs() < 5.0, "{ladder:?}");
    }

    #[test]
    fn errors_are_those_of_the_number_of_games() {
        // Half the games won: the error of the difference is 4 / n on the logistic scale, squared.
        let ladder = |n: usize| rate(&[games(0, 0, 1, n / 2, n), games(0, 1, 0, n / 2, n)].concat(), (2, 1), 0);
        let expected = (4.0f64 / 200.0).sqrt() * ELO;
        assert!((ladder(100).players[1].error - expected).abs() < 1.0, "{} {expected}", ladder(100).players[1].error);
        assert!((ladder(100).players[1].error / ladder(400).players[1].error - 2.0).abs() < 0.05);
        assert_eq!(ladder(100).players[0], Elo { elo: 0.0, error: 0.0 });
    }

    #[test]
    fn ratings_add_up_along_the_ladder_and_endless_ones_are_kept_finite() {
        let all = [games(0, 0, 1, 36, 100), games(0, 1, 0, 64, 100), games(1, 1, 2, 36, 100), games(1, 2, 1, 64, 100)];
        let ladder = rate(&all.concat(), (3, 2), 0);
        let [a, b, c] = ladder.players[..] else { panic!() };
        assert_eq!(a.elo, 0.0);
        assert!((b.elo - 100.0).abs() < 3.0 && (c.elo - 200.0).abs() < 6.0 && c.error > b.error, "{ladder:?}");
        let won = rate(&[games(0, 0, 1, 0, 50), games(0, 1, 0, 50, 50)].concat(), (2, 1), 0).players[1];
        assert!(won.elo > 600.0 && won.elo < 2000.0 && won.error > 100.0, "{won:?}");
    }
}
