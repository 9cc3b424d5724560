//! A melee from its declaration to its end.

use crate::ids::{CounterSet, hex_text};
use crate::state::agenda::Spotted;
use crate::state::event::MeleeRoll;
use redoubt_engine::hex::HexId;
use serde::{Deserialize, Serialize};

/// A melee (AW-10.a). After pursuit the same melee goes on as one that is renewed against another hex (AW-10H.2b).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Melee {
    /// The hex that is attacked.
    #[serde(with = "hex_text")]
    pub target: HexId,
    /// Attackers that still can.
    pub attackers: CounterSet,
    /// All who attacked when the melee was declared: nobody retreats next to them (AW-10H.1e).
    pub declared: CounterSet,
    /// Defenders that are still in the hex, pony holders among them.
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
    /// Those whose roll to retreat or to pursue succeeded and who have not gone yet.
    pub passed: CounterSet,
    /// Attackers that have rolled for pursuit, and those that succeeded.
    pub pursued: CounterSet,
    /// Attackers that pursue and may still renew the melee.
    pub pursuing: CounterSet,
    /// It is a renewed melee after pursuit: no canister, no retreat before it (AW-10H.2b).
    pub renewed: bool,
    /// Where all melees are declared first (E-01): it is as far as its roll, and waits for the others.
    pub waits: bool,
    /// The roll.
    pub roll: Option<MeleeRoll>,
    /// The hexes of the attackers when the die was rolled: the causes of the defenders' flight (E-10).
    pub hexes: [Option<Spotted>; 6],
    /// Units that have taken a point: they are disrupted (AW-10C.1a).
    pub hit: CounterSet,
    /// Units that have still to retreat or rout; after that those whose owner may rout them (AW-10J.1d).
    pub to_flee: CounterSet,
    /// Leaders that have still to check.
    pub leaders: CounterSet,
}

impl Melee {
    /// Makes a melee of these attackers against these defenders, as it is declared.
    #[must_use]
    pub const fn new(target: HexId, attackers: CounterSet, defenders: CounterSet, chargers: CounterSet) -> Melee {
        let none = CounterSet::EMPTY;
        Melee {
            target,
            attackers,
            declared: attackers,
            defenders,
            retreated: none,
            chargers,
            canister: none,
            shaken: none,
            tried: none,
            passed: none,
            pursued: none,
            pursuing: none,
            renewed: false,
            waits: false,
            roll: None,
            hexes: [None; 6],
            hit: none,
            to_flee: none,
            leaders: none,
        }
    }
}
