//! Counties, tracks and tables as the rules use them: `counties.ron` and `tables.ron`.

use crate::ids::{County, DeckId, Faction};
use redoubt_engine::data::board::Provenance;
use serde::{Deserialize, Serialize};

/// A County of `counties.ron`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountyData {
    /// Which.
    pub id: County,
    /// Name.
    pub name: String,
    /// Its Bias (PR-1.1d); Urban Counties have none: `Neutral`.
    pub bias: Faction,
    /// Cubes at the start: Patriote, Loyal (PR-1.1c).
    pub start: (u8, u8),
    /// Additional cost of each Patriote box, from the first (PR-9.1.1a); as many as the column has boxes.
    pub patriote: Vec<u8>,
    /// Additional cost of each Loyal box.
    pub loyal: Vec<u8>,
    /// Faces of the green and the red die that find it (PR-11.0a): (green, least red, most red).
    pub random: (u8, u8, u8),
    /// Where start, Bias and costs come from.
    pub provenance: Provenance,
}

/// A Turn of the turn track.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnData {
    /// Title ("Early 1834").
    pub title: String,
    /// The Active Deck (PR-2.0d).
    pub deck: DeckId,
    /// Parliamentary Action Rounds, 1 to 8 (PR-10.0a).
    pub sessions: Vec<u8>,
    /// The Action Round with the St-Jean-Baptiste sign.
    #[serde(default)]
    pub st_jean: Option<u8>,
    /// Cards that join the Pool at its start: from the Active Deck, from the Generic Deck (PR-2.2a).
    pub pool: (u8, u8),
    /// Cost of Composure in AP (PR-9.3a).
    pub composure: u8,
    /// True where hands and Pool are discarded at its end (PR-2.3f).
    #[serde(default)]
    pub clears: bool,
}

impl TurnData {
    /// Returns its Parliamentary Action Rounds as bits: bit 0 for round 1.
    #[must_use]
    pub fn session_bits(&self) -> u8 {
        self.sessions.iter().fold(0, |bits, round| bits | 1 << (round - 1))
    }
}

/// A row of the table of Fear of Reprisal: from this result on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FearRow {
    /// Least result.
    pub from: i8,
    /// Patriote Cubes that are removed.
    pub cubes: u8,
    /// Most of them in one County.
    pub each: u8,
}

/// `tables.ron`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    /// The seven Turns.
    pub turns: Vec<TurnData>,
    /// Values of the Organizations track by box, from 1 (PR-5.2b).
    pub organizations: Vec<u8>,
    /// Last box of the External Influence track on each side (PR-5.3a).
    pub influence_end: u8,
    /// External Influence at the start, boxes on the Loyal side (PR-2.1a).
    pub influence_start: u8,
    /// VP for each box of the Urban Counties track (PR-5.4a).
    pub urban_value: u8,
    /// Advances until a track scores (PR-4.0c).
    pub advances: u8,
    /// VP that win (PR-2.4c).
    pub win: u8,
    /// Opportunity Points at the start: Patriote, Loyal (PR-2.1b).
    pub points_start: (u8, u8),
    /// Opportunity Points gained at the end of a Turn (PR-2.3c).
    pub points_income: (u8, u8),
    /// Most Opportunity Points (PR-7.0e).
    pub points_most: (u8, u8),
    /// Cards of the Active and of the Generic Deck in a full hand (PR-2.2b).
    pub hand: (u8, u8),
    /// Rebellious Spirit at the start.
    pub spirit_start: u8,
    /// Modifiers of Fear of Reprisal: from this Rebellious Spirit on, the modifier (PR-6.2a).
    pub fear_modifiers: Vec<(u8, i8)>,
    /// The table of Fear of Reprisal, from the least result on; below it nothing (PR-6.2b).
    pub fear: Vec<FearRow>,
    /// Loyal VP in the War Readiness box at the start; they are never removed (PR-2.1f).
    pub war_start: u8,
    /// Volunteer Corps in stock (PR-9.4d).
    pub corps: u8,
    /// Urban attrition: from this Mobilization Value on, so many Cubes (PR-5.4.1b).
    pub attrition: Vec<(u8, u8)>,
    /// Affiliation bonus: from this Mobilization Value on (PR-9.2.2b).
    pub affiliation: Vec<(u8, u8)>,
    /// Cubes of each colour in the box, for the house rule of a limited stock: Patriote, Loyal (A22).
    pub cubes: (u16, u16),
    /// Where these come from.
    pub origins: Vec<TableOrigin>,
}

/// Where a part of the tables comes from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableOrigin {
    /// Which part, in words.
    pub of: String,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// Reads a table of steps: the value of the last row whose first number is at most `n`; 0 below the first row.
pub fn stepped<T: Copy + Default>(rows: &[(u8, T)], n: u8) -> T {
    rows.iter().rev().find(|row| row.0 <= n).map_or_else(T::default, |row| row.1)
}
