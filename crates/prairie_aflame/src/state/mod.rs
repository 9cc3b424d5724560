//! The position: where everything is, what it has suffered, and what is to be done next.

pub(crate) mod agenda;
pub mod at;
pub mod event;
pub mod query;
pub mod sets;
pub mod step;
mod whole;
mod whole_battle;

use crate::data::Data;
use crate::data::map::MAX_PLACES;
use crate::data::scenario::Scenario;
use crate::house_rules::{HouseRule, HouseRules};
use crate::ids::{Force, LEADERS, Leader, Side, UNITS, Unit};
pub use crate::state::agenda::{Battle, FireRoll, FireRolls, Frame, Group, Moment, Stage, crossing};
pub use crate::state::at::At;
use crate::state::sets::UnitSet;
pub use crate::state::sets::{LeaderSet, PlaceSet};
use arrayvec::ArrayVec;
use redoubt_engine::data::options::read_switches;
use redoubt_engine::hex::{EdgeId, HexId};
use redoubt_engine::ids::ById;
use redoubt_engine::{Agenda, Shared};
use serde::{Deserialize, Deserializer, Serialize};

/// Where each unit is.
pub type UnitPlaces = ById<Unit, At, UNITS>;
/// A small number for each unit.
pub type UnitNumbers = ById<Unit, u8, UNITS>;
/// Where each leader is.
pub type LeaderPlaces = ById<Leader, At, LEADERS>;
/// A small number for each leader.
pub type LeaderNumbers = ById<Leader, u8, LEADERS>;

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
#[serde(default)]
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
    /// True once a unit has moved: then battalions no longer form or break down (PA-3.0f).
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
    /// Where trains stopped with each unit since it last brought a leader along: a bit for each hex of the line from
    /// its eastern end. A ride costs nothing, so a train must not come back to where it was.
    pub stops: Vec<(Unit, u64)>,
    /// The same for each leader, since the phase began.
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

/// Reads house rules; the oldest files have them as bits in this order.
fn read_rules<'de, D: Deserializer<'de>>(deserializer: D) -> Result<HouseRules, D::Error> {
    const BITS: [&str; 13] = [
        "surrender_final",
        "metis_return",
        "cpr_from_4",
        "pass_through",
        "duty_in_sight",
        "steady_stays",
        "unrest_by_points",
        "garrison_stands",
        "riel_hunted",
        "late_revolt",
        "occupy",
        "enemy_duty",
        "fit_attackers",
    ];
    read_switches(deserializer, &BITS)
}

/// Prairie Aflame!
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct PrairieAflame {
    #[serde(skip)]
    pub(crate) data: Shared<Data>,
    /// Number of the scenario in the list.
    pub scenario: u8,
    /// House rules.
    #[serde(deserialize_with = "read_rules")]
    pub rules: HouseRules,
    /// Game-turn, 1 to 12; 0 during set-up.
    pub turn: u8,
    /// What is to be done, lowest frame first.
    pub agenda: Agenda<Frame>,
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
    /// Counter of steps since the game began: it limits idle play.
    pub steps: u32,
}

impl PrairieAflame {
    /// Returns the scenario.
    #[must_use]
    pub fn scenario(&self) -> &'static Scenario {
        &self.data.0.scenarios[usize::from(self.scenario)]
    }

    /// Tells whether it is a campaign.
    #[must_use]
    pub fn is_campaign(&self) -> bool {
        self.scenario().is_campaign()
    }

    /// Returns the points of a force's hostages.
    #[must_use]
    pub fn hostages_of(&self, force: Force) -> u8 {
        self.hostages[force.index()]
    }

    /// Tells whether this house rule is played.
    #[must_use]
    pub fn plays(&self, rule: HouseRule) -> bool {
        self.rules.has(rule)
    }
}
