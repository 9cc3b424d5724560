//! What the players of simulated games got: pairs of games with the same dice and changed seats.

use crate::engine::simulate::{Batch, Played, Player};
use serde::Serialize;
use std::collections::BTreeMap;

/// What a player got over pairs of games with the same dice and changed seats, in percent of the points: a win counts 1,
/// a draw 0.5.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Pairs {
    pub player: String,
    pub pairs: usize,
    pub points: f64,
    /// Standard error, from the spread of the pairs.
    pub error: f64,
}

/// Returns the name of a player: its bot, with the budget if that is not the usual one.
pub(in crate::command) fn name(player: Player) -> String {
    if player.budget == player.bot.budget() {
        player.bot.key().to_string()
    } else {
        format!("{}:{}", player.bot.key(), player.budget)
    }
}

/// The points of the games that have ended.
#[derive(Default)]
pub(super) struct Points {
    /// What the first seat's player of the first game got, by pair: from the first game and from the second.
    points: BTreeMap<u64, [Option<f64>; 2]>,
    first: Option<Player>,
}

impl Points {
    /// Adds a game.
    pub(super) fn add(&mut self, plan: &Batch, played: &Played) {
        let second = (played.n % 2) as usize;
        self.first = plan.players.first().copied();
        // With changed seats the first player has the last seat.
        let own = if second == 1 { plan.players.len() - 1 } else { 0 };
        let points = played.outcome.winner.map_or(0.5, |winner| f64::from(winner.index() == own));
        self.points.entry(played.n / 2).or_default()[second] = Some(points);
    }

    /// Adds up the whole pairs.
    pub(super) fn pairs(&self) -> Pairs {
        let means: Vec<f64> = self.points.values().filter_map(|[a, b]| Some((((*a)? + (*b)?) / 2.0) * 100.0)).collect();
        let of = means.len().max(1) as f64;
        let mean = means.iter().sum::<f64>() / of;
        let spread = means.iter().map(|m| (m - mean).powi(2)).sum::<f64>() / (of - 1.0).max(1.0);
        let round = |x: f64| (x * 100.0).round() / 100.0;
        let player = self.first.map_or(String::new(), name);
        Pairs { player, pairs: means.len(), points: round(mean), error: round((spread / of).sqrt()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bots::Bot;
    use crate::engine::{Outcome, RuleId, Seat};

    #[test]
    fn pairs_have_the_error_of_their_spread() {
        let plan = Batch { swap: true, ..Batch::new(6, 1, [Bot::Mcts, Bot::Heuristic]) };
        let mut points = Points::default();
        // The first player wins both games of the first pair, one of the second and none of the third.
        for (n, winner) in [(0, 0), (1, 1), (2, 0), (3, 0), (4, 1), (5, 0)] {
            let outcome = Outcome {
                winner: Some(Seat(winner)),
                level: "victory",
                title: "",
                text: String::new(),
                rule: RuleId::new("TG-6"),
                score: vec![],
            };
            points.add(&plan, &Played { n, outcome, turn: 3, decisions: 9, seconds: 0.0, steps: vec![] });
        }
        let expected = Pairs { player: "mcts".into(), pairs: 3, points: 50.0, error: 28.87 };
        assert_eq!(points.pairs(), expected);
    }
}
