//! What happened, with all that is needed to describe it later.

use crate::ids::{Camp, Counter, CounterSet, Side};
use crate::state::agenda::{FireKind, FlightKind, Phase, ShotDrm, Weapon};
use crate::state::at::At;
use crate::state::drm::Drm;
use crate::state::parts::{Ending, Mode, Wound};
use crate::state::step::{Order, Spot};
use redoubt_engine::hex::Dir;
use serde::{Deserialize, Serialize};

/// Why victory points were scored (AW-T17).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Cause {
    /// The first US unit came to the Adobe Fort.
    Fort,
    /// Combat factors of a unit were lost.
    Losses(Counter),
    /// A leader was killed.
    Killed(Counter),
    /// A leader was badly wounded.
    Wounded(Counter),
    /// A camp was looted.
    Looted(Camp),
    /// A camp was burnt.
    Burnt(Camp),
    /// A captured herd was taken off the map.
    Herd(Counter),
    /// A counter left the map by choice.
    Left(Counter),
    /// Ammunition was drawn from a train.
    Drawn(Counter),
    /// A unit is low on ammunition at the end.
    Low(Counter),
    /// A howitzer was wrecked, or abandoned at the end.
    Gun(Counter),
    /// A pack train was eliminated.
    Train(Counter),
    /// Horses were lost and captured.
    Horses(Counter),
}

/// How a counter came off the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Fate {
    /// Its last combat factor was lost.
    Destroyed,
    /// It could not retreat or rout (AW-10I.f).
    Trapped,
    /// Its horses or ponies are dead or gone (AW-17B.a, AW-9D.2b).
    NoHorses,
    /// The enemy rode over it (AW-10I.b, AW-13D.5a).
    Overrun,
    /// A howitzer is wrecked (AW-11B.m).
    Wrecked,
    /// An abandoned pack train was taken (AW-16B.b).
    Taken,
    /// Its points went over into another unit (AW-11E.b).
    Absorbed,
    /// It ran off the map (AW-10I.g).
    RanOff,
    /// A scattered herd ran off the map (AW-19D.2b).
    Strayed,
    /// A leader died of his wound (AW-13D.1c).
    Died,
}

/// A shot with small arms or shell, as it was rolled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShotRoll {
    /// Who fires.
    pub firer: Counter,
    /// From where.
    pub from: Spot,
    /// At whom.
    pub target: Counter,
    /// The hex of the target when the shot was declared.
    pub at: Spot,
    /// When.
    pub kind: FireKind,
    /// With what.
    pub weapon: Weapon,
    /// The dice: one for shell, two for small arms (the second is 0 for shell).
    pub dice: [u8; 2],
    /// The strength, in sixty-fourths of a combat factor; 0 of shell.
    pub strength: u32,
    /// The modifiers.
    pub drm: ShotDrm,
    /// At long range.
    pub long: bool,
}

impl ShotRoll {
    /// Returns the sum of the dice as they lie.
    #[must_use]
    pub const fn natural(&self) -> u8 {
        self.dice[0] + self.dice[1]
    }

    /// Returns the sum of the dice with the modifiers.
    #[must_use]
    pub const fn total(&self) -> i8 {
        self.natural() as i8 + self.drm.total()
    }
}

/// A melee, as it was rolled (AW-T7.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MeleeRoll {
    /// The hex that is attacked.
    pub at: Spot,
    /// The attackers.
    pub attackers: CounterSet,
    /// The defenders.
    pub defenders: CounterSet,
    /// Strengths in sixty-fourths of a point.
    pub strength: (u32, u32),
    /// The column, from 0.
    pub column: u8,
    /// Modifier for terrain.
    pub terrain: i8,
    /// Modifiers for the leaders of attacker and defender.
    pub leaders: (i8, i8),
    /// Modifier for infantry among the attackers.
    pub infantry: i8,
    /// Modifier for the defenders' condition.
    pub defenders_shaken: i8,
    /// Modifier for the attackers' condition.
    pub attackers_shaken: i8,
    /// Modifier for breastworks.
    pub works: i8,
    /// The die, 1 to 6.
    pub die: u8,
}

impl MeleeRoll {
    /// Returns the die with its modifiers.
    #[must_use]
    pub const fn total(&self) -> i8 {
        self.die as i8
            + self.terrain
            + self.leaders.0
            + self.leaders.1
            + self.infantry
            + self.defenders_shaken
            + self.attackers_shaken
            + self.works
    }
}

/// A roll of one die on a small table: the die and its modifiers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Roll {
    /// The die, 1 to 6.
    pub die: u8,
    /// What is added.
    pub drm: Drm,
}

impl Roll {
    /// Returns the die with its modifiers.
    #[must_use]
    pub const fn total(self) -> i8 {
        self.die as i8 + self.drm.total()
    }
}

/// What a pin does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Pin {
    /// It holds the unit where it is (AW-9D.1d).
    #[default]
    Holds,
    /// A holder loses its horses or ponies; a company's man is pinned as well (AW-9D.1f).
    TakesHorses,
    /// A mounted US unit dismounts (AW-8A.c).
    Dismounts,
    /// A mounted band retreats (AW-8A.e).
    DrivesBack,
}

/// The modifiers of a morale check by their causes (AW-T4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct MoraleDrm {
    /// What the result calls for: -1 of MC-1.
    pub check: i8,
    /// The rating of a leader in whose radius the unit is.
    pub leader: i8,
    /// That leader.
    pub by: Option<Counter>,
    /// The unit is disrupted.
    pub disrupted: i8,
    /// The unit is pinned.
    pub pinned: i8,
    /// The unit is routed.
    pub routed: i8,
    /// The unit is in the Adobe Fort or behind breastworks.
    pub shelter: i8,
    /// A holder with its horses or ponies.
    pub holder: i8,
    /// What a pin would do to the unit as it stands: no modifier.
    pub pin: Pin,
    /// The unit is pinned already: fire does not drive it back (AW-9D.1i). No modifier.
    pub was_pinned: bool,
    /// The unit is routed already: it is not disrupted (AW-10J.3c). No modifier.
    pub was_routed: bool,
}

impl MoraleDrm {
    /// Returns the sum.
    #[must_use]
    pub const fn total(&self) -> i8 {
        self.check + self.leader + self.disrupted + self.pinned + self.routed + self.shelter + self.holder
    }
}

/// What a howitzer fires in melee, each true in the lines of a full crew (AW-11C.4a, AW-11C.4c).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Load {
    /// Canister.
    Canister(bool),
    /// Shell, where canister is used up.
    Shell(bool),
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A counter was put into a hex in the set-up.
    Placed(Counter, Spot),
    /// A camp was put into a hex in the set-up.
    CampPlaced(Camp, Spot),
    /// A unit begins in this mode.
    Begins(Counter, Mode),
    /// A side stands as the ready-made set-up of the scenario has it.
    ReadyMade(Side),
    /// A side has set up.
    SetUp(Side),
    /// The US learns the turn in which its reserve comes; the dice (AW-20B.a).
    ArrivalTurn([u8; 2]),

    /// A player turn begins.
    Turn(u8, Side),
    /// A phase begins.
    Phase(Phase),
    /// Reinforcements may enter.
    Reserve(CounterSet),

    /// A leader recovered by himself (AW-14B.a).
    LeaderRecovered(Counter),
    /// A unit lost its pin without a roll (AW-14B.2a).
    Unpinned(Counter),
    /// A rally roll: true for the pin, false for the rout; and whether it succeeded (AW-T5).
    RallyRoll(Counter, bool, Roll, bool),
    /// A badly wounded leader rolled in safety: the die, and whether he lives (AW-13D.1b).
    Evacuation(Counter, u8, bool),
    /// A leader was attached to a unit.
    Attached(Counter, Option<Counter>),
    /// Supply was arranged: who, from which train or unit; half boxes under the rosters.
    Supplying(Counter, Counter, u8),
    /// A band draws on a camp.
    CampSupplying(Counter, Camp),
    /// Supply was completed.
    Supplied(Counter),
    /// Supply failed, because one of both is no longer able.
    SupplyFailed(Counter),

    /// A shot was declared at somebody, in a volley.
    Declared(Counter, Counter),
    /// A shot was rolled.
    Shot(ShotRoll),
    /// A re-roll for ammunition: the die, and whether the unit is low now (AW-15A.a).
    AmmoRoll(Counter, u8, bool),
    /// A unit has used half boxes.
    BoxesUsed(Counter, u8),
    /// A morale check: dice, modifiers (AW-T4).
    MoraleRoll(Counter, [u8; 2], MoraleDrm),
    /// A unit was disrupted.
    Disrupted(Counter),
    /// A unit was pinned.
    Pinned(Counter),
    /// A unit was routed.
    Routed(Counter),
    /// A unit lost casualty points: how many, and its combat factors left.
    Lost(Counter, u8, u8),
    /// A counter came off the map.
    Removed(Counter, Fate),
    /// A leader check: dice (AW-T8).
    LeaderRoll(Counter, [u8; 2]),
    /// How badly a leader is wounded: the die (AW-T8); of a mortal wound the die for its turn.
    WoundRoll(Counter, u8, Wound),
    /// A leader took the place of a fallen one.
    Replaced(Counter, Counter, Spot),

    /// Counters moved to a hex, for quarters of an MP by the dearest of them.
    Moved(CounterSet, At, Spot, u8),
    /// Counters fled to a hex.
    Fled(CounterSet, FlightKind, Spot, Spot),
    /// A rout ended.
    RoutEnded(Counter),
    /// Counters left the map by choice; true where the rules let them, so that nobody scores for it (AW-7I.c).
    Exited(CounterSet, bool),
    /// A unit changed its mode; the holder that was placed or taken up.
    Changed(Counter, Mode, Option<Counter>),
    /// A unit recovered from disruption.
    Recovered(Counter),
    /// A howitzer was limbered.
    Limbered(Counter),
    /// A howitzer was unlimbered or turned: the side that it faces.
    Faced(Counter, Dir),
    /// A roll to manhandle: howitzer, unit, roll, downhill (AW-T11).
    PushRoll(Counter, Counter, Roll, bool),
    /// A roll whether a howitzer is mired: true if limbered (AW-T11).
    MireRoll(Counter, Roll, bool),
    /// A howitzer is mired.
    Mired(Counter),
    /// A roll to free a howitzer (AW-T11).
    FreeRoll(Counter, Roll),
    /// A roll whether a howitzer is wrecked: the die (AW-T11).
    WreckRoll(Counter, u8),
    /// A howitzer or train was abandoned.
    Abandoned(Counter),
    /// A howitzer or train was manned again by these.
    Manned(Counter, Counter),
    /// Horses were lost: the holder or unit, and the roll whether they were captured (AW-T12).
    HorsesRoll(Counter, Roll),
    /// Breastworks: the die for the units that may build (AW-17C.a).
    WorksRoll(u8),
    /// A unit begins to build breastworks.
    Building(Counter, Counter),
    /// Breastworks were placed for a unit.
    WorksPlaced(Counter, Spot),
    /// A unit went under breastworks that stood there.
    UnderWorks(Counter),
    /// Breastworks were taken up.
    WorksTaken(Spot),
    /// A charge was declared.
    Charging(Counter, Spot),
    /// A charge lapsed.
    ChargeOff(Counter),
    /// A hex was set on fire: by whom, the dice, the turn at whose end it dies.
    FireSet(Counter, Spot, [u8; 2], u8),
    /// A grass fire died.
    FireOut(Spot),
    /// A unit loots a camp.
    Looting(Counter, Camp),
    /// A camp was looted.
    CampLooted(Camp),
    /// A camp burns.
    CampBurns(Camp, Counter),
    /// A burnt camp was removed.
    CampGone(Camp),
    /// The combined camp is alert (AW-18A.2b).
    Alert,
    /// Rolls for those who wake: dice for bands and for herds.
    WakeRoll([u8; 2], [u8; 2]),
    /// A band or herd woke.
    Woke(Counter),
    /// A roll to capture a herd: scouts, herd, roll (AW-T12).
    CaptureRoll(Counter, Counter, Roll),
    /// A herd was captured.
    Captured(Counter, Counter),
    /// A herd scattered to a hex, or off the map: dice for the direction and the distance.
    Scattered(Counter, u8, [u8; 2], At),
    /// A roll whether a scattered herd is gathered (AW-19D.3a).
    GatherRoll(Counter, Roll, bool),
    /// A herd was turned to its holder's side by a band that is with it: the band, the herd.
    Gathered(Counter, Counter),
    /// Points went over from one unit to another.
    Transferred(Counter, Counter, u8),

    /// A melee was declared.
    Melee(CounterSet, Spot),
    /// Canister, or shell in its place: howitzer, roll, what it fires, points (AW-T9).
    Canister(Counter, Roll, Load, u8),
    /// A unit takes no part in the melee any more.
    DroppedOut(Counter),
    /// A roll to retreat before melee: who, the roll (AW-T6).
    RetreatRoll(CounterSet, Roll),
    /// A roll to pursue: who, the die, success.
    PursuitRoll(CounterSet, u8, bool),
    /// Chargers pursue without a roll.
    Pursues(CounterSet),
    /// The melee was renewed against a hex.
    Renewed(CounterSet, Spot),
    /// A melee's die was rolled.
    MeleeRoll(MeleeRoll),
    /// A unit advanced.
    Advanced(CounterSet, Spot),

    /// Victory points were scored: by which side, how many, why; the new total.
    Scored(Side, i8, Cause, i16),
    /// A seat changed its standing order.
    Ordered(Side, Order),
    /// The game is over.
    Over(Ending),
}
