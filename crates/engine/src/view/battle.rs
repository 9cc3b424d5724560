//! A battle in progress, as a battle board shows it.

use super::face::Face;
use super::facts::Fact;
use crate::Seat;
use crate::record::log::{ChartRef, Modifier};
use crate::rule_id::RuleId;
use serde::Serialize;

/// A battle in progress, as a battle board shows it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BattleView {
    /// Title ("Battle at 2911, Batoche").
    pub title: String,
    /// Space where it is fought.
    pub place: String,
    /// Id of the rule.
    pub rule: RuleId,
    /// Round, from 1; 0 before the first.
    pub round: u16,
    /// What is being done now, and what was rolled for it, one line ("Round 2: losses of the nations").
    pub state: String,
    /// The cell of a chart that was rolled, from the roll until its result is carried out.
    pub rolled: Option<ChartRef>,
    /// Facts about it ("Size", "large").
    pub facts: Vec<Fact>,
    /// Both sides, the attacker first.
    pub sides: Vec<BattleSide>,
}

impl BattleView {
    /// Tells whether a counter is one of the fighters, by its key in the view.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.sides.iter().flat_map(|side| &side.groups).flat_map(|group| &group.units).any(|unit| unit.key == key)
    }
}

/// One side of a battle.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BattleSide {
    /// The seat.
    pub seat: Seat,
    /// Its role ("attacking").
    pub role: String,
    /// Summary ("11 SP").
    pub summary: String,
    /// Its units by their state; the first group is the one in line.
    pub groups: Vec<BattleGroup>,
    /// The column (or row) that it would roll on now.
    pub cell: Option<ChartRef>,
    /// The modifiers of that column and of its die, each with its rule.
    pub modifiers: Vec<Modifier>,
}

/// Units of one side in the same state.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BattleGroup {
    /// Key: `engaged`, `uncommitted`, `disrupted`, `retreated` ...
    pub key: &'static str,
    /// Title.
    pub title: String,
    /// The units.
    pub units: Vec<BattleUnit>,
}

impl BattleSide {
    /// Makes a side whose units are all engaged, without a chart.
    pub fn engaged(seat: Seat, role: impl Into<String>, units: Vec<BattleUnit>) -> Self {
        BattleSide {
            seat,
            role: role.into(),
            summary: String::new(),
            groups: vec![BattleGroup { key: "engaged", title: "engaged".into(), units }],
            cell: None,
            modifiers: vec![],
        }
    }
}

/// A unit on the battle board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BattleUnit {
    /// Its key in the view's counters.
    pub key: String,
    /// Its face.
    pub face: Face,
    /// Markers on it.
    pub markers: Vec<&'static str>,
}
