//! The text of a state, and its digest: all fields in one list, in the order that saves and digests go by.

use crate::data::Data;
use crate::house_rules::HouseRules;
use crate::ids::{Fight, LEADERS, Leader, Side, UNITS, Unit};
use crate::state::agenda::{Activation, Along, Assault, Frame, Muster};
use crate::state::at::At;
use crate::state::forces::Forces;
use crate::state::sets::{LeaderSet, UnitSet};
use crate::state::{BattlesForCanada, Ending, Guns};
use redoubt_engine::hex::Vertex;
use redoubt_engine::ids::ById;
use redoubt_engine::rare::Rare;
use redoubt_engine::{Agenda, BuiltIn};

redoubt_engine::state_text! {
    BattlesForCanada = "BattlesForCanada",
    fight: Fight,
    rules: HouseRules,
    turn: u8,
    agenda: Agenda<Frame>,
    ending: Option<Ending>,
    at: ById<Unit, At, UNITS>,
    sp: ById<Unit, u8, UNITS>,
    facing: ById<Unit, Vertex, UNITS>,
    disorganized: UnitSet,
    routed: UnitSet,
    hidden: UnitSet,
    used: UnitSet,
    fired: UnitSet,
    arrived: UnitSet,
    mixed: UnitSet,
    fled: UnitSet,
    leaders: ById<Leader, At, LEADERS>,
    aides: LeaderSet,
    face_up: LeaderSet,
    out_of_command: LeaderSet,
    moved: LeaderSet,
    leaders_arrived: LeaderSet,
    left_with: ById<Leader, Option<Unit>, LEADERS>,
    leaders_hidden: LeaderSet,
    initiative: Option<Side>,
    acted: [bool; 2],
    passed: [bool; 2],
    activation: Option<Activation>,
    assault: Option<Assault>,
    #[serde(default, skip_serializing_if = "Rare::is_none")]
    mustered: Rare<Option<Muster>>,
    #[serde(default, skip_serializing_if = "Rare::is_none")]
    along: Rare<Along>,
    opened: bool,
    fought: bool,
    guns: Guns,
    redoubts: [Option<Side>; 3],
    leaders_lost: [u8; 2],
    broken: Option<Side>,
    came_near: [bool; 2],
    dishonoured: [bool; 2],
}

impl Default for BattlesForCanada {
    /// Returns what a field has that an older file lacks: its value before anything is set up.
    fn default() -> Self {
        BattlesForCanada::blank(Data::built_in(), Fight::C1)
    }
}

impl BattlesForCanada {
    /// Makes a game in which nothing stands anywhere, with these house rules, before its set-up.
    #[must_use]
    pub fn blank(data: &'static Data, fight: Fight) -> Self {
        BattlesForCanada {
            forces: Forces::blank(data, fight),
            agenda: Default::default(),
            ending: None,
            used: UnitSet::EMPTY,
            fired: UnitSet::EMPTY,
            fled: UnitSet::EMPTY,
            face_up: LeaderSet::EMPTY,
            out_of_command: LeaderSet::EMPTY,
            moved: LeaderSet::EMPTY,
            left_with: Default::default(),
            initiative: None,
            acted: [false; 2],
            passed: [false; 2],
            activation: None,
            assault: None,
            mustered: Default::default(),
            along: Default::default(),
            opened: false,
            fought: false,
            guns: Guns::Never,
            redoubts: [None; 3],
            leaders_lost: [0; 2],
            broken: None,
            came_near: [false; 2],
            dishonoured: [false; 2],
        }
    }
}
