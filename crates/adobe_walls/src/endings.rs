//! What decided a game: its outcome in words and figures.

use crate::ids::{Side, all_of};
use crate::state::AdobeWalls;
use crate::state::parts::Level;
use crate::state::step::Step;
use redoubt_engine::Outcome;
use redoubt_engine::RuleId;
use redoubt_engine::contract::Endings;

impl Endings for AdobeWalls {
    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending?;
        let (level, title) = match ending.level {
            Level::Draw => ("draw", "Draw"),
            Level::Marginal => ("marginal", "Marginal victory"),
            Level::Substantial => ("substantial", "Substantial victory"),
            Level::Decisive => ("decisive", "Decisive victory"),
        };
        let [us, nations] = ending.points;
        let text = format!("Victory points: the US {us}, the Kiowa and Comanche {nations}.");
        let score = vec![
            ("Victory points, US".to_string(), i32::from(us)),
            ("Victory points, Kiowa and Comanche".into(), i32::from(nations)),
            ("Combat factors lost by the bands".into(), i32::from(self.casualties)),
        ];
        Some(Outcome { winner: ending.winner.map(Side::seat), level, title, text, rule: RuleId::new("AW-21.b"), score })
    }

    /// Says yes to steps of the last turn, and of a time when a side has nobody on the map.
    fn may_win_at_once(&self, step: Step) -> bool {
        let gone = |side: Side| self.on_map().and(all_of(side)).less(self.herd).is_empty();
        let late = self.turn >= self.tables().constants.last_turn || Side::ALL.into_iter().any(gone);
        late && !matches!(step, Step::Order(_))
    }
}
