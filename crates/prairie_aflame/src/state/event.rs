//! The events: what happened, with all that is needed to describe it later. Nothing in this game is secret.

use crate::data::charts::{Cause, Loss};
use crate::data::map::PlaceId;
use crate::ids::{Force, Leader, Side, Unit, hex_text};
use crate::state::sets::UnitSet;
use crate::state::{Ending, LeaderSet, PrairieAflame, Stage};
use redoubt_engine::contract::Sink;
use redoubt_engine::hex::{EdgeId, HexId};
use redoubt_engine::record::log::Audience;
use serde::{Deserialize, Serialize};

/// A morale check: the die, what was added to it, and the value it had to stay within.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Check {
    /// The die.
    pub die: u8,
    /// Added to it: -1 where a leader helps.
    pub drm: i8,
    /// The morale value at this moment.
    pub value: u8,
}

impl Check {
    /// Tells whether it was passed (PA-5.1a).
    #[must_use]
    pub fn passed(self) -> bool {
        self.die as i8 + self.drm <= self.value as i8
    }
}

/// Why units leave a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Leaving {
    /// They failed a check (PA-12.12a).
    Forced,
    /// By choice: after a check, or with their whole force (PA-12.7b, PA-12.13a).
    Choice,
    /// After the enemy (PA-12.16b).
    Pursuit,
    /// Back from an undecided pursuit (PA-12.16e).
    Back,
}

/// How a leader came to be captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Taking {
    /// By the die (PA-4.5b, PA-4.51a).
    Rolled,
    /// The enemy held every adjacent hex (PA-4.5d).
    Surrounded,
    /// He escaped the die, but no unit of his side is on the map (PA-4.5c).
    NoRefuge,
    /// Riel escaped the die, but no unit is within his reach (PA-4.51d).
    TooFar,
    /// He was alone at the end of a movement, and no unit of his side is on the map (PA-4.4c).
    Alone,
}

/// The ambush die with everything that counted (PA-12.5, PA-12.51).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ambushed {
    /// Who attacks.
    pub attacker: Side,
    /// The die.
    pub die: u8,
    /// Types in the force, one bit each by [`AmbushType`](crate::data::charts::AmbushType):
    /// attacker, defender.
    pub types: [u8; 2],
    /// What they add up to: the attacker's is taken off the die, the defender's is added.
    pub values: [u8; 2],
    /// Who ambushes.
    pub who: Option<Side>,
    /// The second die, and the columns that it gives: half of it, rounded up; 0 without an ambush.
    pub columns: (u8, u8),
}

/// Strength points of a line before and after halvings (PA-7.6b, PA-7.6e, PA-9.2c).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct LineStrength {
    /// Strength points of the units in line, of an intrinsic garrison and of a passenger.
    pub raw: u16,
    /// Taken off for want of supply.
    pub hungry: u16,
    /// Taken off for the crossing of a major river.
    pub wet: u16,
    /// What is left.
    pub sp: u16,
}

/// A roll on the CRT with everything that led to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fired {
    /// Who fired.
    pub side: Side,
    /// Where.
    #[serde(with = "hex_text")]
    pub hex: HexId,
    /// Strength points in line, after halvings.
    pub sp: u16,
    /// How they come about.
    pub line: LineStrength,
    /// Of the terrain's columns those of the place; the rest are hills.
    pub walls: i8,
    /// Columns of terrain, of the crossing of a minor river, of an ambush.
    pub shifts: [i8; 3],
    /// Column used.
    pub column: u8,
    /// The die.
    pub die: u8,
    /// The leader used and what he adds.
    pub leader: Option<(Leader, i8)>,
    /// What the enemy suffers.
    pub loss: Loss,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A stage of a side's turn begins.
    Stage(u8, Side, Stage),
    /// A unit rallied beside its leader.
    RalliedBy(Unit, Leader),
    /// A unit tried to rally.
    Rally(Unit, Check),
    /// A unit foraged: the die, the column of the chart, and whether it found food.
    Foraged(Unit, u8, u8, bool),
    /// Units of a side that are out of supply now.
    OutOfSupply(Side, UnitSet),
    /// A wagon was used up here.
    Expended(Unit, #[serde(with = "hex_text")] HexId),
    /// Units and leaders arrived here; true on the train.
    Arrived(UnitSet, LeaderSet, #[serde(with = "hex_text")] HexId, bool),
    /// The Northcote arrived.
    Launched(EdgeId),
    /// Replacement points gained, and how many there are now.
    Points(Side, u8, u8),
    /// A unit came back here; points left.
    Returned(Unit, #[serde(with = "hex_text")] HexId, u8),
    /// A battalion was formed here.
    Formed(Unit, #[serde(with = "hex_text")] HexId),
    /// A battalion broke down here.
    BrokeDown(Unit, #[serde(with = "hex_text")] HexId),
    /// Hostage points of this force were released: how many, points left (PA-17.4a).
    Released(Force, u8, u8),
    /// Hostage points of a force freed by the Government, and how many are left (PA-17.5).
    Rescued(Force, u8, u8),
    /// This unit guards the hostages of the force now.
    Guard(Force, Unit),
    /// The stack out of command in this hex moves freely.
    Freed(#[serde(with = "hex_text")] HexId),
    /// A wagon is engineers in this phase.
    Engineer(Unit),
    /// The Northcote is a ferry in this phase.
    Ferry(EdgeId),
    /// A unit out of command checked.
    Command(Unit, Check),
    /// A group went from one hex to the next.
    Marched(UnitSet, LeaderSet, #[serde(with = "hex_text")] HexId, #[serde(with = "hex_text")] HexId),
    /// A group boarded the train.
    Entrained(UnitSet, LeaderSet, #[serde(with = "hex_text")] HexId),
    /// A group left the train.
    Detrained(UnitSet, LeaderSet, #[serde(with = "hex_text")] HexId),
    /// A group rode.
    Rode(UnitSet, LeaderSet, #[serde(with = "hex_text")] HexId, #[serde(with = "hex_text")] HexId),
    /// The Northcote steamed.
    Steamed(EdgeId, EdgeId),
    /// A unit boarded her.
    Embarked(Unit),
    /// Her passenger landed.
    Landed(Unit, #[serde(with = "hex_text")] HexId),
    /// A side took a place.
    Captured(Side, PlaceId),
    /// The hostage roll: die, modifier, taken or not.
    Hostages(PlaceId, u8, u8, bool),
    /// A hostage point went to this force; points now.
    Taken(Force, u8),
    /// A unit tried to burn a place.
    Burning(PlaceId, Unit, Check),
    /// The provisional government was driven out.
    ProvisionalOut,
    /// Unrest changed: cause, by how much, from, to.
    Unrest(Cause, i8, u8, u8),
    /// Unrest has come to 12: First Nations are free to roam.
    Roaming,
    /// A leader left alone went from here to there.
    Strayed(Leader, #[serde(with = "hex_text")] HexId, #[serde(with = "hex_text")] HexId),
    /// A leader was captured, and how.
    LeaderTaken(Leader, Taking),
    /// The railway's garrison is complete, or no more.
    Railway(bool),
    /// A required garrison is missing.
    Missing(PlaceId),
    /// A battle begins in this hex: attacker, large or small, a pursuit.
    Battle(#[serde(with = "hex_text")] HexId, Side, bool, bool),
    /// A Quebec battalion's special check (PA-15.2a): battalion, check.
    Quebec(u8, Check),
    /// The ambush die.
    Ambush(Box<Ambushed>),
    /// A unit came into line as the free one.
    Engaged(Unit),
    /// A unit tried to come into line.
    Commit(Unit, Check),
    /// A side fired.
    Fired(Box<Fired>),
    /// A unit was eliminated here.
    Eliminated(Unit, #[serde(with = "hex_text")] HexId),
    /// The garrison has so many strength points left.
    GarrisonLost(PlaceId, u8),
    /// An intrinsic garrison is gone because the units beside it withdrew (PA-9.4h).
    GarrisonYields(PlaceId),
    /// A unit was disrupted here.
    Disrupted(Unit, #[serde(with = "hex_text")] HexId),
    /// A check against retreat (PA-12.7b).
    RetreatCheck(Unit, Check),
    /// A check against surrender (PA-12.8b).
    SurrenderCheck(Unit, Check),
    /// A check of a unit that must leave and finds no way (PA-12.15f).
    Cornered(Unit, Check),
    /// A unit surrendered here.
    Surrendered(Unit, #[serde(with = "hex_text")] HexId),
    /// Units left the battle, from here to there.
    Left(UnitSet, #[serde(with = "hex_text")] HexId, #[serde(with = "hex_text")] HexId, Leaving),
    /// A leader went with the units that left the battle, from here to there.
    WentAlong(Leader, #[serde(with = "hex_text")] HexId, #[serde(with = "hex_text")] HexId, Leaving),
    /// A whole force withdrew by so many hexes.
    Withdrew(Side, u8, #[serde(with = "hex_text")] HexId),
    /// The Northcote was driven to another hexside, or lost.
    BoatDriven(Option<EdgeId>),
    /// A leader's capture was rolled for: die, captured, by Riel's own row from turn 8 on (PA-4.51a).
    CaptureRoll(Leader, u8, bool, bool),
    /// The battle is over: the winner, if there is one.
    BattleOver(#[serde(with = "hex_text")] HexId, Option<Side>),
    /// Hostages were rolled for after a rescue: dice, freed.
    Rescue(Force, u8, u8, u8),
    /// A unit tried to pursue.
    Pursuit(Unit, Check),
    /// Units joined the battle (PA-18.B2b).
    Joined(UnitSet),
    /// The game is over.
    Over(Ending),
}

/// A plain list of what happened: everybody sees everything.
impl Sink<PrairieAflame> for Vec<Event> {
    fn event(&mut self, _: &PrairieAflame, _: Audience, event: Event) {
        self.push(event);
    }
}
