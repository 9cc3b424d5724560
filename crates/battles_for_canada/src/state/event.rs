//! What happened, with all that is needed to describe it later.

use crate::data::tables::Corps;
use crate::ids::{Leader, Side, Unit};
use crate::state::agenda::{Placing, Stage};
use crate::state::at::At;
use crate::state::rolled::AssaultRoll;
use crate::state::sets::{LeaderSet, UnitSet};
use crate::state::step::Spot;
use crate::state::{Ending, Guns};
use redoubt_engine::hex::Vertex;
use serde::{Deserialize, Serialize};

/// A roll on the Fire Table (BC-T2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FireRoll {
    /// Who fires: units of one hex, or a battery.
    pub firers: UnitSet,
    /// Where they stand.
    pub from: Spot,
    /// The hex that they fire at.
    pub at: Spot,
    /// Whom the fire can hurt there.
    pub targets: UnitSet,
    /// The die, 1 to 6.
    pub die: u8,
    /// Strength points of the firers; of a battery its strength at the range.
    pub strength: u8,
    /// 1 for double-loaded muskets (BC-13.2l).
    pub double: u8,
    /// Protection of the target, taken off: 0 to 3.
    pub protection: u8,
    /// 1 where a firer is disorganized, taken off.
    pub shaken: u8,
    /// True for defensive fire in an assault.
    pub defensive: bool,
}

impl FireRoll {
    /// Returns the die with its modifiers.
    #[must_use]
    pub fn total(&self) -> i8 {
        (self.die + self.strength + self.double) as i8 - (self.protection + self.shaken) as i8
    }
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A unit was put into a hex in the set-up.
    Placed(Unit, Spot),
    /// A leader was placed, for this reason; `None` in the set-up.
    LeaderPlaced(Leader, Spot, Option<Placing>),
    /// The units of a hex were turned.
    Faced(Spot, Vertex),
    /// A side has set up.
    SetUp(Side),
    /// The Canadians play as skirmishers (true) or as militia.
    Canadians(bool),
    /// Units were drawn from the pool (BC-13.3d).
    Drawn(UnitSet),
    /// Hidden units were revealed, with the leaders there.
    Revealed(UnitSet, LeaderSet, Spot),

    /// A turn begins.
    Turn(u8),
    /// A stage begins.
    Stage(Stage),
    /// A roll for reinforcements: the corps, the die and the most that brings them.
    ArrivalRoll(Corps, u8, u8),
    /// The number of garrison units that come.
    GarrisonRoll(u8),
    /// Units and leaders came to the boxes of their entries.
    Arrived(UnitSet, LeaderSet),
    /// A leader who arrives found his whole entry closed by the enemy, and waits.
    Kept(Leader),
    /// Leaders got Out of Command markers.
    OutOfCommand(LeaderSet),
    /// A roll for the guns in boats and what comes of it; without a die where the scenario says it.
    Guns(Option<u8>, Guns),
    /// The guns in boats were placed.
    GunsPlaced(Spot, Vertex),
    /// The dice for the initiative by [`Side`], `None` where the scenario says it; and who has it.
    Initiative(Option<[u8; 2]>, Side),
    /// Who acts first in a pair of activations.
    First(Side),
    /// A leader was activated.
    Activated(Leader),
    /// A command check: the die, and the most that passes (BC-T9).
    CommandCheck(Leader, u8, u8),
    /// A roll on the Impulsiveness Table: the die and its modifier (BC-T10).
    Impulse(Leader, u8, i8),
    /// A side ended its activations.
    Passed(Side),

    /// Units marched into a hex, for this many movement points.
    Marched(UnitSet, At, Spot, u8),
    /// Units turned, for this many movement points.
    Turned(UnitSet, Spot, Vertex, u8),
    /// A facing check: the die and the morale (BC-T5).
    FacingCheck(Unit, u8, u8),
    /// The hunt for a skirmisher: hunter, prey, die, what is added to it, and the most that succeeds (BC-T4).
    Hunt(Unit, Unit, u8, u8, u8),
    /// A leader moved.
    LeaderMoved(Leader, At, Spot),

    /// Fire, of muskets or guns.
    Fire(FireRoll),
    /// A second die for a leader in danger (BC-11.1h).
    LeaderRoll(u8),
    /// An assault was declared on a hex.
    Assault(UnitSet, Spot),
    /// An assault's die was rolled.
    AssaultRoll(AssaultRoll),
    /// A roll on the Skirmish Table: skirmisher, hex, those whom it can hurt there, die, what is added (BC-T3).
    Skirmish(Unit, Spot, UnitSet, u8, u8),
    /// Units advanced, with leaders.
    Advanced(UnitSet, LeaderSet, Spot),

    /// A unit lost strength points: how many, and how many are left.
    Lost(Unit, u8, u8),
    /// A unit was eliminated.
    Eliminated(Unit),
    /// A leader was killed or captured.
    LeaderLost(Leader),
    /// Units were disorganized.
    Disorganized(UnitSet),
    /// A rout check: die, morale, what is added (BC-T6).
    RoutCheck(Unit, u8, u8, u8),
    /// A unit routed.
    Routed(Unit),
    /// Units retreated, with leaders.
    Retreated(UnitSet, LeaderSet, Spot, Spot),
    /// A roll on the Retreat Table: die, morale, true in the column of the flank (BC-T8).
    RetreatRoll(Unit, u8, u8, bool),
    /// Routed units fled, with leaders.
    Fled(UnitSet, LeaderSet, Spot, Spot),
    /// Units and leaders left the map.
    Left(UnitSet, LeaderSet),

    /// Markers of disorganization came off.
    Reordered(UnitSet),
    /// A rally check: die, morale, what is added (BC-T7).
    RallyCheck(Unit, u8, u8, u8),
    /// A unit rallied.
    Rallied(Unit),
    /// A unit tried to come back onto the map: the die and its morale (BC-13.4c).
    ReturnRoll(Unit, u8, u8),
    /// A unit came back onto the map.
    Returned(Unit, Spot),

    /// A redoubt changed hands: its number, and who controls it.
    Redoubt(u8, Side),
    /// An army is routed (BC-13.2g).
    ArmyRouted(Side),
    /// A commander stood in the line (true) or not, at the first (1) or second (2) test of the turn (BC-13.2m).
    Honour(Leader, bool, u8),
    /// The game is over.
    Over(Ending),
}
