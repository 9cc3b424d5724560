//! What decided a game: its outcome in words and figures.

use crate::ids::Side;
use crate::state::AdobeWalls;
use crate::state::parts::Level;
use redoubt_engine::Outcome;

/// Returns the outcome of a game that is over.
#[must_use]
pub fn outcome(game: &AdobeWalls) -> Option<Outcome> {
    let ending = game.ending?;
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
        ("Combat factors lost by the bands".into(), i32::from(game.casualties)),
    ];
    Some(Outcome { winner: ending.winner.map(Side::seat), level, title, text, rule: "AW-21.b", score })
}
