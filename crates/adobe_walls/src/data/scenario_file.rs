//! `scenarios/adobe-walls/*.ron`: the form of the scenario files.

use crate::data::map::Edge;
use crate::ids::{Camp, Counter, Side};
use crate::state::parts::{Fight, Mode};
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::scenario::ScenarioHead;
use serde::Deserialize;

/// The folder of the scenarios.
pub const FOLDER: &str = "scenarios/adobe-walls";

/// Counters in a hex, as a scenario file gives them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacedFile {
    /// Number of the hex.
    pub hex: String,
    /// Counters.
    pub counters: Vec<Counter>,
    /// How they stand: for all of them who have a mode.
    #[serde(default)]
    pub mode: Mode,
}

/// Counters that enter later, as a scenario file gives them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArrivalFile {
    /// Who comes.
    pub counters: Vec<Counter>,
    /// Over which edge.
    pub edge: Edge,
    /// How many dice give the turn.
    pub dice: u8,
}

/// A scenario file.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename = "Scenario", deny_unknown_fields)]
pub struct ScenarioFile {
    /// What the chooser tells.
    pub head: ScenarioHead,
    /// Which of the two.
    pub fight: Fight,
    /// Who sets up first.
    pub first_to_set_up: Side,
    /// Where camps stand by default: all of them.
    pub camps: Vec<(Camp, String)>,
    /// Where counters stand by default.
    pub placed: Vec<PlacedFile>,
    /// Ponies under mounted bands: pony and band.
    pub carried: Vec<(Counter, Counter)>,
    /// Leaders and the units to which they are attached.
    pub attached: Vec<(Counter, Counter)>,
    /// Counters that only an event brings into play.
    pub at_hand: Vec<Counter>,
    /// Who comes later.
    #[serde(default)]
    pub arrival: Option<ArrivalFile>,
    /// Victory points at the start, of the US and of the Nations.
    pub points: [i16; 2],
    /// Where this comes from.
    pub provenance: Provenance,
}
