//! The position: where everything is, what it has suffered, and what is to be done next.

pub use super::at::At;
use super::data::Data;
use super::ids::{Force, LEADERS, Leader, Side, UNITS, Unit, hex_text};
use super::map::{MAX_PLACES, PlaceId};
use super::scenario::Scenario;
use super::set::UnitSet;
use crate::engine::Shared;
use crate::engine::hex::{EdgeId, HexId};
use arrayvec::ArrayVec;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One entry a unit, written as a list of those that differ from the usual value.
macro_rules! table {
    ($(#[$note:meta])* $name:ident, $value:ty, $usual:expr, $key:ty, $len:expr, $named:expr, $id:expr) => {
        $(#[$note])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub struct $name(pub [$value; $len]);

        impl Default for $name {
            fn default() -> Self {
                $name([$usual; $len])
            }
        }

        impl std::ops::Index<$key> for $name {
            type Output = $value;
            #[inline]
            fn index(&self, key: $key) -> &$value {
                &self.0[key.index()]
            }
        }

        impl std::ops::IndexMut<$key> for $name {
            #[inline]
            fn index_mut(&mut self, key: $key) -> &mut $value {
                &mut self.0[key.index()]
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.collect_map(self.0.iter().enumerate().filter(|(_, v)| **v != $usual).map(|(i, v)| ($id(i), v)))
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let map = std::collections::BTreeMap::<String, $value>::deserialize(d)?;
                let mut table = $name::default();
                for (id, value) in map {
                    let key: Option<usize> = $named(id.as_str());
                    table.0[key.ok_or_else(|| D::Error::custom(format!("\"{id}\" is unknown here")))?] = value;
                }
                Ok(table)
            }
        }
    };
}

fn unit_named(id: &str) -> Option<usize> {
    Unit::named(id).map(Unit::index)
}

fn unit_id(i: usize) -> &'static str {
    Unit(i as u8).id()
}

fn leader_named(id: &str) -> Option<usize> {
    Leader::ALL.iter().position(|l| format!("{l:?}") == id)
}

fn leader_id(i: usize) -> String {
    format!("{:?}", Leader::ALL[i])
}

table!(
    /// Where each unit is.
    UnitPlaces, At, At::POOL, Unit, UNITS, unit_named, unit_id
);
table!(
    /// A small number for each unit.
    UnitNumbers, u8, 0, Unit, UNITS, unit_named, unit_id
);
table!(
    /// Where each leader is.
    LeaderPlaces, At, At::POOL, Leader, LEADERS, leader_named, leader_id
);
table!(
    /// A small number for each leader.
    LeaderNumbers, u8, 0, Leader, LEADERS, leader_named, leader_id
);

/// A set of leaders, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct LeaderSet(pub u16);

impl LeaderSet {
    /// True where the leader is in.
    pub const fn has(self, leader: Leader) -> bool {
        self.0 >> leader.index() & 1 == 1
    }

    /// Puts a leader in.
    pub const fn insert(&mut self, leader: Leader) {
        self.0 |= 1 << leader.index();
    }

    /// Takes a leader out.
    pub const fn remove(&mut self, leader: Leader) {
        self.0 &= !(1 << leader.index());
    }

    /// True where there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All leaders of a side.
    pub const fn side(side: Side) -> Self {
        let (mut set, mut i) = (LeaderSet(0), 0);
        while i < LEADERS {
            if Leader::ALL[i].side() as usize == side as usize {
                set.insert(Leader::ALL[i]);
            }
            i += 1;
        }
        set
    }

    /// Leaders in order.
    pub fn iter(self) -> impl Iterator<Item = Leader> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = Leader::ALL.get(left.trailing_zeros() as usize).copied();
            left &= left.wrapping_sub(1);
            next
        })
    }
}

/// A set of places, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct PlaceSet(pub u32);

impl PlaceSet {
    /// True where the place is in.
    pub const fn has(self, place: PlaceId) -> bool {
        self.0 >> place.0 & 1 == 1
    }

    /// Puts a place in or takes it out.
    pub const fn set(&mut self, place: PlaceId, on: bool) {
        if on { self.0 |= 1 << place.0 } else { self.0 &= !(1 << place.0) }
    }

    /// Places in order.
    pub fn iter(self) -> impl Iterator<Item = PlaceId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = PlaceId(left.trailing_zeros() as u8);
            (left != 0).then(|| {
                left &= left - 1;
                next
            })
        })
    }
}

/// Where the turn stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// Disrupted units rally (PA-6.0a).
    Rally,
    /// Supply is traced and foraged for (PA-7.0a).
    Supply,
    /// The Government's reinforcements arrive (PA-8.4a).
    Arrive,
    /// Units are bought back (PA-8.0a).
    Replace,
    /// Battalions, hostages, the free stack, engineers (PA-3.0f).
    Organise,
    /// Movement.
    March,
    /// Leaders left alone, garrisons (PA-4.4c, PA-14.0a).
    MarchEnd,
    /// Battles.
    Combat,
    /// The victory check, after both sides.
    Victory,
}

/// A frame of the agenda: the top one asks or acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// Before the first turn of a battle scenario: which units stand formed (PA-18.B0e).
    Form(Side),
    /// The sequence of play, always the lowest frame once the set-up is over; true when its
    /// automatic part is done.
    Turn(Side, Stage, bool),
    /// A group on the march.
    March(Group),
    /// The Northcote under steam.
    Boat,
    /// Hostages were taken here: whose are they (PA-17.2a)?
    Hostages(PlaceId),
    /// Who of this force guards the hostages that it took here (PA-17.2b)?
    Guard(Force, PlaceId),
    /// A battle, at this moment of it.
    Battle(Moment),
    /// A leader who escaped after a battle: where to (PA-4.5c, PA-4.51c)?
    Escape(Leader),
    /// A leader is alone at the end of the phase: with whom of the nearest does he stay (PA-4.4c)?
    Stray(Leader),
}

/// A moment of a battle, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Moment {
    /// Does the Northcote join (PA-15.12i)?
    Boat,
    /// Quebec checks and the ambush die.
    Ambush,
    /// A side's free unit.
    Free(Side),
    /// Checks to come into line.
    Commit,
    /// Whose rating a side uses.
    Lead(Side),
    /// The dice.
    Fire,
    /// A side eliminates strength points.
    Lose(Side),
    /// A side takes disruptions.
    Disrupt(Side),
    /// A side's checks.
    Checks(Side),
    /// Who guards the hostages whose guard was lost (PA-17.5e); true at the end of the round.
    Heir(bool),
    /// Where a side's forced units go.
    Out(Side),
    /// Which of a side's units leave by choice.
    Leave(Side),
    /// Is a side gone?
    RoundEnd,
    /// Does a side stay?
    Continue(Side),
    /// Where the Northcote goes when her force withdraws (PA-15.12b).
    Steer,
    /// Do units that have just joined stand formed (PA-18.B0e)?
    Late,
    /// Captures, hostages, control.
    Finish,
    /// Does the winner burn the place?
    Burn,
    /// Who pursues.
    Pursue,
    /// Which leaders go along, and to which hex.
    Follow,
}

/// A battle.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Battle {
    /// Where.
    #[serde(with = "hex_text")]
    pub hex: HexId,
    /// Who attacks.
    pub attacker: Side,
    /// It is a pursuit: from this hex.
    pub pursuit: Option<At>,
    /// Round, from 1; 0 before the first.
    pub round: u8,
    /// 6 strength points or more on both sides.
    pub large: bool,
    /// Units in line.
    pub engaged: UnitSet,
    /// The Northcote takes part.
    pub boat: bool,
    /// Who ambushes in this round, and by how many columns.
    pub ambush: Option<(Side, u8)>,
    /// The leader each side uses.
    pub leaders: [Option<Leader>; 2],
    /// What each side suffers in this round.
    pub loss: [super::charts::Loss; 2],
    /// Units of both sides that were disrupted before this round's fire.
    pub before: UnitSet,
    /// Units hit once, twice in this round.
    pub hits: [UnitSet; 2],
    /// Units that owe a check against retreat, against surrender.
    pub owed: [UnitSet; 2],
    /// Units that must leave.
    pub must: UnitSet,
    /// Units that may leave.
    pub may: UnitSet,
    /// A unit of the side has left by choice (PA-4.5h), and where it went.
    pub chosen: [Option<At>; 2],
    /// A unit of the side has retreated, forced or not.
    pub retreated: [bool; 2],
    /// Hexes to which units of each side went.
    pub gone_to: [ArrayVec<HexId, 6>; 2],
    /// Changes of unrest of this round, looked at together (PA-13.1d).
    pub unrest: Vec<(super::charts::Cause, i8)>,
    /// Forces whose hostages' guard was in the hex, by bit.
    pub guarded: u8,
    /// Forces whose hostages' guard was lost in this round, by bit: another was put in his place,
    /// and the owner may choose a third (PA-17.5e).
    pub heirs: u8,
    /// Part of the railway's complete garrison stood here when the battle began (PA-10.82b).
    pub line_guard: bool,
    /// Who has won.
    pub winner: Option<Side>,
    /// Units that try to pursue.
    pub pursuers: UnitSet,
    /// Leaders who go along with them.
    pub along: LeaderSet,
}

/// Units and leaders that march together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Group {
    /// Where they are.
    #[serde(with = "hex_text")]
    pub hex: HexId,
    /// Units.
    pub units: UnitSet,
    /// Leaders.
    pub leaders: LeaderSet,
    /// They have made a step since they were chosen.
    pub stepped: bool,
}

/// Most frames at a time: the turn, a march or a battle, leaders who escape, hostages and their guard.
pub const MAX_FRAMES: usize = 12;

/// How a unit last crossed into the hex where it now meets the enemy, for PA-9.2.
pub mod crossing {
    /// No river.
    pub const DRY: u8 = 0;
    /// A minor river: a column against the attacker.
    pub const MINOR: u8 = 1;
    /// A ford or major river: halved.
    pub const MAJOR: u8 = 2;
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// At which level.
    pub level: Level,
    /// By which condition: the rule's id, by number in [`ENDINGS`].
    pub by: u8,
}

/// Levels of victory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Level {
    /// A draw.
    Draw,
    /// A victory without levels.
    Plain,
    /// Minor.
    Minor,
    /// Intermediate.
    Intermediate,
    /// Major.
    Major,
    /// Strategic.
    Strategic,
    /// Overwhelming.
    Overwhelming,
    /// By unrest.
    Unrest,
}

/// Rules that can end a game, by the number in [`Ending::by`].
pub const ENDINGS: [&str; 16] = [
    "PA-13.1b",
    "PA-18.C0a",
    "PA-18.C1b",
    "PA-18.C1d",
    "PA-18.C1f",
    "PA-18.C2a",
    "PA-18.C2b",
    "PA-18.C3b",
    "PA-18.B1a",
    "PA-18.B1c",
    "PA-18.B2c",
    "PA-18.B3a",
    "PA-18.B3b",
    "PA-18.B4a",
    "PA-18.B1b",
    "PA-18.C0b",
];

/// What lasts for one movement phase.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Marching {
    /// MP spent, by unit.
    pub spent: UnitNumbers,
    /// MP spent, by leader.
    pub leader_spent: LeaderNumbers,
    /// Where units were when the phase began.
    pub start: UnitPlaces,
    /// Last crossing, by unit: see [`crossing`].
    pub crossed: UnitNumbers,
    /// Units whose move is over, or who may not move at all.
    pub done: UnitSet,
    /// Leaders whose move is over.
    pub leaders_done: LeaderSet,
    /// Units that may move without a check: in command, free, arrived, or passed (PA-10.1a, PA-10.2a).
    pub commanded: UnitSet,
    /// A unit has moved: no more forming and breaking down (PA-3.0f).
    pub begun: bool,
    /// Wagons that serve as engineers (PA-10.6d).
    pub engineers: UnitSet,
    /// The Northcote serves as a ferry (PA-10.6f).
    pub ferry: bool,
    /// Units that were on a train when the phase began (PA-10.81a).
    pub began_entrained: UnitSet,
    /// Units that entrained in this phase.
    pub entrained: UnitSet,
    /// Units that detrained in this phase.
    pub detrained: UnitSet,
    /// Where trains stopped with each unit since it last brought a leader along: a bit for each hex of
    /// the line from its eastern end. A ride costs nothing, so it does not come back to where it was.
    pub stops: Vec<(Unit, u64)>,
    /// The same of each leader, since the phase began.
    pub leader_stops: Vec<(Leader, u64)>,
    /// Leaders who ride a train alone (PA-10.81i).
    pub leaders_riding: LeaderSet,
    /// Battalions that were formed or broken down in this phase, each at most once.
    pub regrouped: UnitSet,
    /// Forces whose hostages were handed over in this phase, by bit, each at most once.
    pub handed: u8,
    /// The free stack was chosen (PA-10.2b).
    pub freed: bool,
    /// The unit that boarded the Northcote in this phase (PA-15.13b).
    pub embarked: Option<Unit>,
    /// Places taken in this phase: they do not burn (PA-9.32c).
    pub taken: PlaceSet,
    /// Places where a burning failed (PA-9.32b).
    pub tried: PlaceSet,
}

/// House rules, one bit each: the other readings of the rulebook's contradictions and silences.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Rules(pub u16);

impl Rules {
    /// Surrendered units never return (e.1).
    pub const SURRENDER_FINAL: Rules = Rules(1);
    /// The Métis return to Batoche again once it is retaken (e.3).
    pub const METIS_RETURN: Rules = Rules(1 << 1);
    /// The railway's garrison counts from turn 4 only (PA-14.2c).
    pub const CPR_FROM_4: Rules = Rules(1 << 2);
    /// Passing through a place captures it (e.3).
    pub const PASS_THROUGH: Rules = Rules(1 << 3);
    /// No duty for a place that the leader has left (PA-14.3c).
    pub const DUTY_IN_SIGHT: Rules = Rules(1 << 4);
    /// A unit that passed its check against retreat stays (e.1).
    pub const STEADY_STAYS: Rules = Rules(1 << 5);
    /// An eliminated or surrendered unit moves unrest by its strength points (e.2).
    pub const UNREST_BY_POINTS: Rules = Rules(1 << 6);
    /// An intrinsic garrison fights on when the units beside it withdraw (PA-9.4h).
    pub const GARRISON_STANDS: Rules = Rules(1 << 7);
    /// Riel is captured on 1 to 3 from turn 8 though nobody retreated (PA-4.51f).
    pub const RIEL_HUNTED: Rules = Rules(1 << 8);
    /// Unrest at 30 after turn 9 of On To Regina wins for the nations, without a level (PA-18.C2b).
    pub const LATE_REVOLT: Rules = Rules(1 << 9);
    /// The Government must have a unit in each place that its victory counts (e.1).
    pub const OCCUPY: Rules = Rules(1 << 10);
    /// A place that the enemy holds is owed a garrison like any other (PA-14.3d).
    pub const ENEMY_DUTY: Rules = Rules(1 << 11);
    /// Disrupted units do not enter hexes with the enemy (PA-10.4b).
    pub const FIT_ATTACKERS: Rules = Rules(1 << 12);

    /// True where this house rule is played.
    pub const fn has(self, rule: Rules) -> bool {
        self.0 & rule.0 != 0
    }
}

pub(super) fn built_in() -> Shared<Data> {
    Shared(Data::built_in())
}

/// Prairie Aflame!
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PrairieAflame {
    #[serde(skip, default = "built_in")]
    pub(super) data: Shared<Data>,
    /// Number of the scenario in the list.
    pub scenario: u8,
    /// House rules.
    pub rules: Rules,
    /// Game-turn, 1 to 12; 0 during set-up.
    pub turn: u8,
    /// What is to be done, lowest frame first.
    pub agenda: ArrayVec<Frame, MAX_FRAMES>,
    /// How it ended.
    pub ending: Option<Ending>,

    /// Where units are.
    pub at: UnitPlaces,
    /// Where leaders are.
    pub leaders: LeaderPlaces,
    /// Units with a disruption marker or two.
    pub hit: UnitSet,
    /// Battalions with two markers.
    pub broken: UnitSet,
    /// Battalions that were driven out and have not rallied: they do not break down (PA-11.5d).
    pub driven: UnitSet,
    /// Units out of supply.
    pub unsupplied: UnitSet,
    /// Units on a train.
    pub entrained: UnitSet,
    /// The Northcote's hexside.
    pub boat: Option<EdgeId>,
    /// Strength points of intrinsic garrisons, by place.
    pub garrison: [u8; MAX_PLACES],

    /// Places that the nations control; destroyed ones are nobody's.
    pub held: PlaceSet,
    /// Destroyed places.
    pub destroyed: PlaceSet,
    /// Places where the hostage roll was made (PA-9.31b).
    pub raided: PlaceSet,
    /// Places that the nations have taken from the Government in this game.
    #[serde(default)]
    pub fallen: PlaceSet,
    /// Places that the Government must garrison since it retook them (PA-9.33c).
    pub retaken: PlaceSet,
    /// Places that came into range of a general and are to be counted (PA-14.3a).
    pub duty: PlaceSet,
    /// Places whose duty was counted and never met: they wait for a general's return (PA-14.3c).
    pub pending: PlaceSet,
    /// Places that have had their garrison (PA-14.3b).
    pub guarded: PlaceSet,
    /// The railway's garrison is complete.
    pub cpr: bool,
    /// The Government has taken Batoche once (PA-8.3d).
    pub batoche_taken: bool,
    /// The provisional government sits in Batoche.
    pub provisional: bool,
    /// The turn in which the nations took Calgary, Regina, if they hold it; else 0 (PA-18.C0a).
    pub base_since: [u8; 2],

    /// Blackfoot unrest, 0 to 30.
    pub unrest: u8,
    /// It has once come to 12.
    pub roaming: bool,
    /// Replacement points by [`Side`].
    pub points: [u8; 2],
    /// Hostage points by [`Force`].
    pub hostages: [u8; 3],
    /// Their guards, by [`Force`].
    pub guards: [Option<Unit>; 3],
    /// Quebec battalions that have passed their check, by number of the battalion (PA-15.2d).
    pub quebec: u16,

    /// Units that arrived in this turn: in command (PA-10.1d); wagons among them may step off (PA-7.5c).
    pub arrived: UnitSet,
    /// Wagons used up in this turn: they come in the next (PA-7.5c).
    pub expended: UnitSet,
    /// The battle that is being fought.
    pub battle: Option<Battle>,
    /// Hexes whose battle is over in this phase.
    pub fought: ArrayVec<HexId, 24>,
    /// Quebec battalions that failed their check in this phase (PA-15.2e).
    pub barred: u16,
    /// The Northcote has joined a battle in this phase (PA-15.12i).
    pub boat_fought: bool,
    /// Strength points lost by [`Side`], for PA-18.B2c.
    pub lost: [u8; 2],
    /// What lasts for a movement phase.
    pub marching: Marching,
    /// Counter of steps since the game began: a bound on idle play.
    pub steps: u32,
}

impl PrairieAflame {
    /// The scenario.
    pub fn scenario(&self) -> &'static Scenario {
        &self.data.0.scenarios[usize::from(self.scenario)]
    }

    /// True in campaigns.
    pub fn is_campaign(&self) -> bool {
        self.scenario().is_campaign()
    }

    /// Points of a force's hostages.
    pub fn hostages_of(&self, force: Force) -> u8 {
        self.hostages[force.index()]
    }

    /// True where this house rule is played.
    pub fn plays(&self, rule: Rules) -> bool {
        self.rules.has(rule)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_walked_in_order() {
        for bits in [0, 1, 0b10_0000_0001, 0b11_1111_1111, 0b1_0101_0100] {
            let set = LeaderSet(bits);
            assert_eq!(
                set.iter().collect::<Vec<_>>(),
                Leader::ALL.into_iter().filter(|l| set.has(*l)).collect::<Vec<_>>()
            );
        }
        for side in [Side::Nations, Side::Government] {
            assert!(Leader::ALL.into_iter().all(|l| LeaderSet::side(side).has(l) == (l.side() == side)));
        }
        for bits in [0, 1, 1 << 31, u32::MAX, 0x8421_0180] {
            let set = PlaceSet(bits);
            let all = (0..MAX_PLACES as u8).map(PlaceId).filter(|p| set.has(*p));
            assert_eq!(set.iter().collect::<Vec<_>>(), all.collect::<Vec<_>>());
        }
    }
}
