//! What a step is executed with: dice, and who hears of it.

use crate::state::BattlesForCanada;

/// What a step of this game is executed with.
pub type Cx<'a> = redoubt_engine::Cx<'a, BattlesForCanada>;
