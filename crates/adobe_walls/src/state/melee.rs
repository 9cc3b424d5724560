//! A melee from its declaration to its end.

use crate::ids::{CounterSet, hex_text};
use crate::state::event::MeleeRoll;
use redoubt_engine::hex::HexId;
use serde::{Deserialize, Serialize};

/// A melee (AW-10.a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Melee {
    /// The hex that is attacked.
    #[serde(with = "hex_text")]
    pub target: HexId,
    /// Attackers that still can.
    pub attackers: CounterSet,
    /// All who attacked when the melee was declared: nobody retreats next to them (AW-10H.1e).
    pub declared: CounterSet,
    /// Defenders that are still in the hex.
    pub defenders: CounterSet,
    /// Defenders that have retreated before melee, while the pursuit is played (AW-10H.2b).
    pub retreated: CounterSet,
    /// Attackers that charge (AW-17A.d).
    pub chargers: CounterSet,
    /// Howitzers that have fired canister, or declined (AW-11C.4a).
    pub canister: CounterSet,
    /// Units hit by canister that have still to check morale (AW-11C.4b).
    pub shaken: CounterSet,
    /// Defenders that have tried to retreat (AW-10H.1a).
    pub tried: CounterSet,
    /// Attackers that have rolled for pursuit, and those that succeeded.
    pub pursued: CounterSet,
    /// Attackers that pursue.
    pub pursuing: CounterSet,
    /// It is a renewed melee after pursuit: no canister, no retreat before it (AW-10H.2b).
    pub renewed: bool,
    /// The roll.
    pub roll: Option<MeleeRoll>,
    /// Units that have taken a point: they are disrupted (AW-10C.1a).
    pub hit: CounterSet,
    /// Attackers and defenders that have still to retreat or rout.
    pub to_flee: CounterSet,
    /// Leaders that have still to check.
    pub leaders: CounterSet,
}
