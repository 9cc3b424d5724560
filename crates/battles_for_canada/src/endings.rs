//! What decided a game: its outcome in words and figures.

use crate::data::scenario::Victory;
use crate::ids::Side;
use crate::state::step::Step;
use crate::state::{BattlesForCanada, EndCondition, Ending, Level};
use crate::words::{halves_word, side_head, side_word};
use redoubt_engine::Outcome;
use redoubt_engine::contract::Endings;

impl Endings for BattlesForCanada {
    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending?;
        let (level, title) = match ending.level {
            Level::Draw => ("draw", "Draw"),
            Level::Plain => ("victory", ""),
            Level::Partial => ("partial", "Partial victory"),
            Level::Complete => ("complete", "Complete victory"),
        };
        let (rule, text) = reason(self, ending);
        Some(Outcome {
            winner: ending.winner.map(Side::seat),
            level,
            title,
            text,
            rule: rule.into(),
            score: score(self),
        })
    }

    fn may_win_at_once(&self, step: Step) -> bool {
        let rolls = matches!(
            step,
            Step::Fire(..)
                | Step::Bombard(..)
                | Step::Skirmish(..)
                | Step::DefensiveFire(..)
                | Step::RollCheck
                | Step::RollForGuns
                | Step::Rally(_)
        );
        if rolls || self.turn == 0 {
            return false;
        }
        let moves = matches!(
            step,
            Step::Pick(_)
                | Step::Drop(_)
                | Step::Go(_)
                | Step::Turn(_)
                | Step::Enter(..)
                | Step::FallBack(_)
                | Step::Stop
        );
        // While leaders are left, only what costs leaders can end the last turn; marches do not.
        let leaders = Side::ALL.into_iter().any(|side| self.leaders_left(side));
        let last = self.turn >= self.turns() && !(moves && leaders);
        last || self.is_near_goal()
    }
}

/// Returns the rule that decided and what it was, in a sentence.
fn reason(game: &BattlesForCanada, ending: Ending) -> (&'static str, String) {
    match (ending.by, ending.winner) {
        (EndCondition::Works, winner) => {
            let held = match game.works_held() {
                0 => "no hex".to_string(),
                1 => "one hex".into(),
                n => format!("{n} hexes"),
            };
            let rule = if winner.is_none() { "BC-13.1o" } else { "BC-13.1e" };
            (rule, format!("English infantry holds {held} of the works at the end."))
        }
        (EndCondition::SuddenDeath, Some(Side::French)) => {
            ("BC-13.2c", "French regulars have taken the Foulon cove.".into())
        }
        (EndCondition::SuddenDeath, _) => ("BC-13.2c", "The English have taken the bridge of boats.".into()),
        (EndCondition::Abraham, _) => {
            let difference = game.abraham_points(Side::English) - game.abraham_points(Side::French);
            let who = if difference < 0 { Side::French } else { Side::English };
            let text = match difference.abs() {
                0 => "Both sides have the same number of points.".to_string(),
                1 | 2 => format!("{} are {} point ahead.", side_head(who), halves_word(difference.abs())),
                by => format!("{} are {} points ahead.", side_head(who), halves_word(by)),
            };
            ("BC-13.2f", text)
        }
        (EndCondition::SainteFoy, _) => {
            let Victory::SainteFoy(points) = &game.scenario().victory else { return ("BC-13.4f", String::new()) };
            let [french, english] = Side::ALL.map(|side| game.sainte_foy_points(side, points));
            ("BC-13.4f", format!("Points: the French {french}, the English {english}."))
        }
    }
}

/// Lists the score's parts.
fn score(game: &BattlesForCanada) -> Vec<(String, i32)> {
    let mut parts = vec![];
    for side in Side::ALL {
        parts.push((format!("Strength points lost, {}", side_word(side)), i32::from(game.sp_lost(side, false))));
    }
    match &game.scenario().victory {
        Victory::Works(_) => {
            parts.push(("Hexes of the works held by the English".into(), i32::from(game.works_held())))
        }
        Victory::Abraham(_) => {
            for side in Side::ALL {
                let half = format!("Half points, {}", side_word(side));
                parts.push((half, i32::from(game.abraham_points(side))));
            }
        }
        Victory::SainteFoy(points) => {
            for side in Side::ALL {
                let name = format!("Points, {}", side_word(side));
                parts.push((name, i32::from(game.sainte_foy_points(side, points))));
            }
        }
    }
    parts
}
