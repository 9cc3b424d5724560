//! The agenda: the phases of a player turn, its frames, and what a frame remembers while it lasts.

use crate::ids::{Counter, CounterSet, Side, hex_text};
use crate::state::step::Step;
use redoubt_engine::hex::{Dir, HexId};
use serde::{Deserialize, Serialize};

redoubt_engine::listed! {
    /// The phases of a player turn in their order (AW-4.a).
    pub enum Phase {
        /// Rally Phase (AW-4A.a).
        Rally,
        /// Offensive Fire Phase of the phasing player (AW-4B.a).
        OffensiveFire,
        /// Movement Phase (AW-4C.a).
        Movement,
        /// Defensive Fire Phase of the other player (AW-4D.a).
        DefensiveFire,
        /// Advance Fire Phase of the phasing player (AW-4E.a).
        AdvanceFire,
        /// Melee Phase (AW-4F.a).
        Melee,
    }
}

impl Phase {
    /// Returns the next phase of the player turn; `None` after the last.
    #[must_use]
    pub fn next(self) -> Option<Phase> {
        Phase::ALL.get(self as usize + 1).copied()
    }
}

/// A frame of the agenda: the top one asks or acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// A side sets up (S0).
    Setup(Side),
    /// A phase, always the lowest frame once the set-up is over; true when its automatic beginning is done.
    Turn(Phase, bool),
    /// So many bands and herds of the combined camp wake: which (AW-18A.2c).
    Wake(u8, u8),
    /// A group moves.
    March(March),
    /// Units may fire at others that leave or enter their ZOC: declared first, then resolved (AW-9F.c).
    Volley(Volley),
    /// A shot that is being resolved.
    Shot(Shot),
    /// A unit or stack retreats, routs or pursues.
    Flight(Flight),
    /// The owner may rout a unit that was fired on or fought (AW-10J.1d).
    MayRout(Counter, [Option<Spotted>; 6]),
    /// The owner attaches a leader anew (AW-13A.b).
    Attach(Counter),
    /// The US says which unit in a hex takes the point of a shell (AW-11C.3a).
    ShellLoss(#[serde(with = "hex_text")] HexId, Counter),
    /// These units make the rout move of a shell, one after another (AW-11C.3a); the hex of the gun.
    Scattered(CounterSet, #[serde(with = "hex_text")] HexId),
    /// A melee is being declared: the target, and who attacks (AW-10A.a).
    Declare(#[serde(with = "hex_text")] HexId, CounterSet),
    /// A melee, at this moment of it.
    Melee(Moment),
    /// A side distributes casualty points among these units (AW-10C.1a).
    Lose(u8, CounterSet),
    /// Units advance into vacated hexes (AW-10H.3a).
    Advance,
    /// The US places a captain for this leader (AW-13D.6a).
    Captain(Counter),
    /// A position was set by hand where the game runs by itself: a side gives the word, and it does.
    Ready(Side),
}

/// A hex in a list of causes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Spotted(#[serde(with = "hex_text")] pub HexId);

/// Counters that move together in the Movement Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct March {
    /// Who moves: units with the leaders who go along.
    pub who: CounterSet,
    /// Where they are; `None` before they have entered the map.
    pub at: Option<Spotted>,
    /// The step that waits while the enemy fires at those who leave (AW-9F.a).
    pub pending: Option<Step>,
    /// They have entered a hex in this move: nobody joins them any more.
    pub moved: bool,
    /// They must leave this hex at once: they have set fire to it or to its camp (AW-17D.a, AW-18C.a).
    pub burns: bool,
    /// The enemy has declined to fire for the rest of this move.
    pub unwatched: bool,
    /// They push a howitzer, which rolls whether it is wrecked when it has come down (AW-11B.e).
    #[serde(default)]
    pub check_wreck: bool,
}

/// Fire at units that leave a ZOC (opportunity fire), or that retreat into one (retreat fire). Its declared shots are in
/// the state's `volley`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Volley {
    /// Who may fire.
    pub side: Side,
    /// At whom.
    pub targets: CounterSet,
    /// The hex in whose ZOC they are.
    #[serde(with = "hex_text")]
    pub hex: HexId,
    /// Opportunity or retreat fire.
    pub at: FireKind,
    /// Where its declared shots begin in the state's `volley`; those of volleys that wait below come before.
    pub first: u8,
    /// The shots are declared: the number in `volley` of the next one to be resolved.
    pub next: Option<u8>,
}

/// When a shot is fired.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum FireKind {
    /// In the Offensive Fire Phase.
    Offensive,
    /// In the Defensive Fire Phase.
    Defensive,
    /// In the Advance Fire Phase.
    Advance,
    /// At a unit that leaves a ZOC (AW-9F.a).
    Opportunity,
    /// At a unit that retreats into a ZOC (AW-9G.a).
    Retreat,
}

/// With what a shot is fired, and how the table is read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Weapon {
    /// Small arms: the letter of the column of the Fire Combat Results Table (AW-T3.3), from 0 for A.
    Arms(u8),
    /// A howitzer's shell: the range, and true in the lines of a full crew (AW-T9).
    Shell(u8, bool),
}

/// The modifiers of a shot's die by their causes (AW-T3.4, AW-T9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ShotDrm {
    /// Stacking points in the target hex.
    pub density: i8,
    /// Light woods or the Adobe Fort in the target hex.
    pub ground: i8,
    /// The target is mounted, or the crew of a limbered howitzer.
    pub mounted: i8,
    /// The target is prone or pinned; of shell all units in the hex are.
    pub down: i8,
    /// The target is behind breastworks.
    pub works: i8,
    /// The howitzer turns to shoot.
    pub pivot: i8,
    /// The howitzer is low on ammunition, with a reduced crew.
    pub low: i8,
}

impl ShotDrm {
    /// Returns the sum.
    #[must_use]
    pub const fn total(&self) -> i8 {
        self.density + self.ground + self.mounted + self.down + self.works + self.pivot + self.low
    }
}

/// A declared shot with its modifiers, which are frozen (AW-9F.h).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Shot {
    /// Who fires: a unit, or a howitzer.
    pub firer: Counter,
    /// At whom; of shell any counter of the hex.
    pub target: Counter,
    /// The hex of the target when the shot was declared.
    #[serde(with = "hex_text")]
    pub hex: HexId,
    /// When.
    pub kind: FireKind,
    /// With what.
    pub weapon: Weapon,
    /// The strength, in sixty-fourths of a combat factor; 0 of shell.
    pub strength: u32,
    /// The modifiers of the die.
    pub drm: ShotDrm,
    /// At two hexes: a 1 is a morale check at -1 (AW-9B.3c).
    pub long: bool,
    /// What the shot does with the firer's ammunition under the rosters, in half boxes (AW-15D.2a).
    pub boxes: u8,
    /// A howitzer turns to this side as it fires (AW-11C.1b).
    pub pivot: Option<Dir>,
}

/// Why a unit moves without movement points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum FlightKind {
    /// A retreat of so many hexes by fire or melee (AW-10I.a).
    Retreat(u8),
    /// The first move of a rout: 2 hexes, 3 mounted (AW-10J.1a).
    Rout,
    /// The rout move in the own Movement Phase: 4 hexes, 8 mounted (AW-10J.1b).
    Subsequent,
    /// The rout move by shell, of a unit that is not routed (AW-11C.3e).
    Shelled,
    /// Retreat Before Melee (AW-10H.1b).
    BeforeMelee,
    /// Pursuit (AW-10H.2a).
    Pursuit,
    /// A unit that must go on because its hex is too full (AW-10I.d).
    Crowded,
}

/// Most causes of a flight that are remembered.
pub const MOST_CAUSES: usize = 8;

/// A unit, or a stack in a retreat before melee or a pursuit, that moves without movement points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Flight {
    /// Who: units with the leaders who go along.
    pub who: CounterSet,
    /// Why.
    pub kind: FlightKind,
    /// Where it began.
    #[serde(with = "hex_text")]
    pub from: HexId,
    /// Where its last step has led; who stands elsewhere was moved by something else meanwhile.
    #[serde(with = "hex_text")]
    pub at: HexId,
    /// Those who rode when it began: others have been forced off their horses since (AW-8A.c).
    pub mounted: CounterSet,
    /// A melee causes it: pinned units go too (AW-9D.1d).
    pub melee: bool,
    /// Hexes made.
    pub made: u8,
    /// The hexes of the enemies that cause it.
    pub causes: [Option<Spotted>; MOST_CAUSES],
    /// The goal of a rout in the own Movement Phase, once it is chosen (AW-10J.2a).
    pub goal: Option<Spotted>,
    /// The hex that waits to be entered while the enemy fires at those who leave (AW-9F.d).
    pub pending: Option<Spotted>,
    /// The enemy has fired, or declined, at those who stand in the present hex.
    pub watched: bool,
}

/// A moment of a melee, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Moment {
    /// The US may fire canister at the attackers (AW-11C.4a).
    Canister,
    /// Attackers hit by canister check morale (AW-11C.4b).
    Shaken,
    /// Defenders may retreat before melee (AW-10H.1a).
    Retreats,
    /// Attackers roll for pursuit of defenders who all left (AW-10H.2a).
    Pursuit,
    /// Pursuers may renew the melee (AW-10H.2b).
    Renew,
    /// Strengths, odds, die (AW-10A.b).
    Roll,
    /// The attackers' losses.
    AttackerLosses,
    /// The defenders' losses.
    DefenderLosses,
    /// Leaders of both sides check (AW-10C.1a).
    Leaders,
    /// The attackers' retreats and routs.
    AttackerFlight,
    /// The defenders' retreats and routs.
    DefenderFlight,
    /// Chargers are disrupted; the melee is over (AW-17A.e).
    Over,
}
