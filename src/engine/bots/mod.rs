//! Players without hands. A bot gets what its seat sees and nothing more.

use serde::{Deserialize, Serialize};

/// Kinds of bots, as on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Bot {
    /// Any legal step, all alike.
    Random,
    /// The step after which the position looks best, one step deep, secrets redrawn.
    Greedy,
    /// Monte Carlo tree search over redrawn states.
    Mcts,
}
