//! `scenarios/battles-for-canada/*.ron`: the form of the scenario files.

use crate::data::scenario::{Arrival, CorpsByRoll, FreeSetup, Pool, Shelter, Special, StartingPost, Victory};
use crate::house_rules::HouseRule;
use crate::ids::{Fight, Leader, Side, Unit, Zone};
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::scenario::ScenarioHead;
use serde::Deserialize;

/// The folder of the scenarios.
pub const FOLDER: &str = "scenarios/battles-for-canada";

/// Units and leaders in a hex, as a scenario file gives them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacedFile {
    /// Number of the hex.
    pub hex: String,
    /// Units.
    #[serde(default)]
    pub units: Vec<Unit>,
    /// Leaders.
    #[serde(default)]
    pub leaders: Vec<Leader>,
    /// Name of the vertex that is suggested as facing; empty where nobody has one.
    #[serde(default)]
    pub facing: String,
}

/// A scenario file.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename = "Scenario", deny_unknown_fields)]
pub struct ScenarioFile {
    /// What the chooser tells.
    pub head: ScenarioHead,
    /// Which of the five.
    pub fight: Fight,
    /// Hour of the first turn.
    pub first_hour: u8,
    /// Who has the initiative at equal dice.
    pub ties: Side,
    /// Who has it in the first turn without a roll.
    #[serde(default)]
    pub first_initiative: Option<Side>,
    /// Who sets up first.
    pub first_to_set_up: Side,
    /// Who begins where.
    pub placed: Vec<PlacedFile>,
    /// Who begins elsewhere by a house rule.
    #[serde(default)]
    pub variants: Vec<(HouseRule, PlacedFile)>,
    /// Leaders who begin with somebody.
    #[serde(default)]
    pub hosts: Vec<(Leader, StartingPost)>,
    /// Units that are placed in a zone.
    #[serde(default)]
    pub free: Vec<FreeSetup>,
    /// A ready-made set-up of those units and their leaders.
    #[serde(default)]
    pub ready: Vec<PlacedFile>,
    /// Units of which some are drawn.
    #[serde(default)]
    pub pool: Option<Pool>,
    /// Who comes by schedule.
    #[serde(default)]
    pub arrivals: Vec<Arrival>,
    /// Who comes by roll.
    #[serde(default)]
    pub late: Vec<CorpsByRoll>,
    /// Guns in boats: the unit, the first turn of the roll, where it lands.
    #[serde(default)]
    pub boats: Option<(Unit, u8, Zone)>,
    /// Shelters, the most special first.
    pub shelters: Vec<Shelter>,
    /// Rules of its own.
    pub specials: Vec<Special>,
    /// What decides.
    pub victory: Victory,
    /// Where this comes from.
    pub provenance: Provenance,
}
