//! Names in words: sides, leaders, hexes, units one by one and many at a time. From fixed data only.

use crate::data::Data;
use crate::data::charts::Cause;
use crate::data::map::PlaceId;
use crate::data::units::Arm;
use crate::ids::{Force, Leader, Side, Unit};
use crate::state::sets::UnitSet;
use crate::state::{LeaderSet, PrairieAflame, Stage};
use redoubt_engine::RuleId;
use redoubt_engine::Target;
use redoubt_engine::hex::{EdgeId, HexId};
pub(crate) use redoubt_engine::record::log::list;
use redoubt_engine::record::log::plural;

/// Returns the side in a sentence.
pub(crate) fn side_word(side: Side) -> &'static str {
    match side {
        Side::Nations => "the nations",
        Side::Government => "the Government",
    }
}

/// Returns the side at the beginning of a sentence.
pub(crate) fn side_head(side: Side) -> &'static str {
    match side {
        Side::Nations => "The nations",
        Side::Government => "The Government",
    }
}

/// Returns the force in a sentence.
pub(crate) fn force_word(force: Force) -> &'static str {
    match force {
        Force::Metis => "the Métis",
        Force::Poundmaker => "Poundmaker's band",
        Force::BigBear => "Big Bear's band",
    }
}

/// Finds the leader of a counter's key.
#[must_use]
pub fn leader_of(key: &str) -> Option<Leader> {
    Leader::ALL.into_iter().find(|l| l.key() == key)
}

/// Returns the key of the counter of an intrinsic garrison, by its hex's number.
pub(crate) fn garrison_key(number: &str) -> String {
    format!("garrison-{number}")
}

/// Returns "column" or "columns", for a shift of this size.
pub(crate) fn columns(shift: i32) -> &'static str {
    if shift.abs() == 1 { "column" } else { "columns" }
}

/// Makes the counter of a unit a target.
pub(crate) fn unit_target(unit: Unit) -> Target {
    Target::Counter(unit.id().into())
}

/// Makes the counter of a leader a target.
pub(crate) fn leader_target(leader: Leader) -> Target {
    Target::Counter(leader.key().into())
}

/// Words why unrest changed, in a sentence.
pub(crate) fn cause_word(cause: Cause, up: bool) -> &'static str {
    match (cause, up) {
        (Cause::Capture, true) => "a place captured by the nations",
        (Cause::Capture, false) => "a place captured by the Government",
        (Cause::Hostage, true) => "a hostage taken",
        (Cause::Hostage, false) => "hostages set free",
        (Cause::SmallWin, true) => "a small battle won by the nations",
        (Cause::SmallWin, false) => "a small battle won by the Government",
        (Cause::LargeWin, true) => "a large battle won by the nations",
        (Cause::LargeWin, false) => "a large battle won by the Government",
        (Cause::PursuitWin, true) => "a pursuit won by the nations",
        (Cause::PursuitWin, false) => "a pursuit won by the Government",
        (Cause::ForcedRetreat, true) => "Government units forced to retreat",
        (Cause::ForcedRetreat, false) => "units of the nations forced to retreat",
        (Cause::LongWithdrawal, true) => "a Government withdrawal of two hexes",
        (Cause::LongWithdrawal, false) => "a withdrawal of the nations by two hexes",
        (Cause::UnitLost, true) => "Government units lost",
        (Cause::UnitLost, false) => "units of the nations lost",
        (Cause::BattalionSurrender, true) => "a Government battalion surrendered",
        (Cause::BattalionSurrender, false) => "a battalion of the nations surrendered",
        (Cause::NorthcoteLost, _) => "the Northcote lost",
        (Cause::LeaderCaptured, true) => "a Government leader captured",
        (Cause::LeaderCaptured, false) => "a leader of the nations captured",
        (Cause::HeadCaptured, true) => "Middleton captured",
        (Cause::HeadCaptured, false) => "Riel captured",
        (Cause::ProvisionalGovernment, true) => "the Provisional Government sits in Batoche",
        (Cause::ProvisionalGovernment, false) => "the Provisional Government driven out",
        (Cause::Railway, _) => "the railway is not garrisoned",
        (Cause::Garrison, _) => "a garrison is missing",
    }
}

/// Returns the rule by which unrest changes.
pub(crate) fn cause_rule(cause: Cause, up: bool) -> RuleId {
    RuleId::new(match (cause, up) {
        (Cause::Capture, true) => "PA-9.31a",
        (Cause::Capture, false) => "PA-9.33a",
        (Cause::Hostage, true) => "PA-17.1d",
        (Cause::Hostage, false) => "PA-17.5d",
        (Cause::SmallWin | Cause::LargeWin, _) => "PA-12.3a",
        (Cause::PursuitWin, _) => "PA-12.16d",
        (Cause::ForcedRetreat, _) => "PA-12.12a",
        (Cause::LongWithdrawal, _) => "PA-12.13b",
        (Cause::UnitLost | Cause::BattalionSurrender, _) => "PA-12.9b",
        (Cause::NorthcoteLost, _) => "PA-15.12b",
        (Cause::LeaderCaptured | Cause::HeadCaptured, true) => "PA-4.5e",
        (Cause::LeaderCaptured | Cause::HeadCaptured, false) => "PA-4.5f",
        (Cause::ProvisionalGovernment, true) => "PA-16.2a",
        (Cause::ProvisionalGovernment, false) => "PA-16.2b",
        (Cause::Railway, _) => "PA-14.2b",
        (Cause::Garrison, _) => "PA-14.3a",
    })
}

/// Returns the id of the game info's phase for a stage.
pub(crate) fn phase_of(side: Side, stage: Stage) -> &'static str {
    match (side, stage) {
        (Side::Nations, Stage::Rally) => "nations-rally",
        (Side::Nations, Stage::Supply) => "nations-supply",
        (Side::Nations, Stage::Arrive | Stage::Replace) => "nations-replace",
        (Side::Nations, Stage::Organise | Stage::March | Stage::MarchEnd) => "nations-move",
        (Side::Nations, Stage::Combat) => "nations-combat",
        (Side::Government, Stage::Rally) => "government-rally",
        (Side::Government, Stage::Supply) => "government-supply",
        (Side::Government, Stage::Arrive) => "government-arrive",
        (Side::Government, Stage::Replace) => "government-replace",
        (Side::Government, Stage::Organise | Stage::March | Stage::MarchEnd) => "government-move",
        (Side::Government, Stage::Combat) => "government-combat",
        (_, Stage::Victory) => "victory",
    }
}

/// Most leaders and kinds of units that a title names.
const FEW: usize = 3;

/// Adds many units of the same kind to a text.
fn add_many(text: &mut String, data: &Data, first: Unit, n: u8) {
    let unit = &data.roster.units[first.index()];
    let base = unit.base.as_str();
    let (what, of) = match (unit.arm, unit.formed, unit.battalion) {
        (Arm::Warriors, true, _) => (" battalions of ", base.trim_end_matches(", five companies")),
        (Arm::Warriors, false, _) if unit.force == Some(Force::Metis) => (" Métis companies", ""),
        (Arm::Warriors, false, _) => (" companies of ", base),
        (_, false, Some(_)) => (" companies of the ", base),
        (Arm::Wagon, ..) => (" supply wagons", ""),
        (Arm::Police, ..) => (" detachments of Mounted Police", ""),
        _ => return text.push_str(&format!("{base} ({n})")),
    };
    text.push_str(&format!("{n}{what}{of}"));
}

impl PrairieAflame {
    /// Returns a unit's full name.
    pub(crate) fn unit_word(&self, unit: Unit) -> &'static str {
        &self.unit(unit).name
    }

    /// Returns a hex with its name, or "hex 2713".
    pub(crate) fn hex_word(&self, hex: HexId) -> &'static str {
        self.map().word(hex)
    }

    /// Makes a hex a target.
    pub(crate) fn hex_target(&self, hex: HexId) -> Target {
        Target::Place(self.map().grid.number(hex))
    }

    /// Returns a place's name.
    pub(crate) fn place_word(&self, place: PlaceId) -> &'static str {
        &self.map().place(place).name
    }

    /// Names a hexside: "the river between 2810 and 2911".
    pub(crate) fn edge_word(&self, edge: EdgeId) -> String {
        let grid = &self.map().grid;
        let (a, _, b) = grid.sides(edge);
        format!("the river between {} and {}", grid.number(a), grid.number(b))
    }

    /// Words units and leaders, with those that are alike together.
    pub(crate) fn crowd(&self, units: UnitSet, leaders: LeaderSet) -> String {
        let mut text = String::with_capacity(64);
        self.add_crowd(&mut text, units, leaders);
        text
    }

    /// Words units and leaders for a title: with names where they are few, else with their number.
    pub(crate) fn crowd_short(&self, units: UnitSet, leaders: LeaderSet) -> String {
        let mut kinds: Vec<Unit> = units.iter().map(|u| self.unit(u).kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        if kinds.len() + leaders.len() <= FEW {
            return self.crowd(units, leaders);
        }
        let units = plural(units.len(), "unit", "units");
        match leaders.len() {
            0 => units,
            1 | 2 => format!("{}, {units}", self.crowd(UnitSet::EMPTY, leaders)),
            n => format!("{}, {units}", plural(n, "leader", "leaders")),
        }
    }

    /// Adds units and leaders to a text.
    pub(crate) fn add_crowd(&self, text: &mut String, units: UnitSet, leaders: LeaderSet) {
        let mut kinds: Vec<(Unit, Unit, u8)> = Vec::with_capacity(16);
        for u in units.iter() {
            let own = self.unit(u).kind;
            match kinds.iter_mut().rev().find(|(kind, ..)| *kind == own) {
                Some((.., n)) => *n += 1,
                None => kinds.push((own, u, 1)),
            }
        }
        let (mut n, all) = (0, leaders.len() + kinds.len());
        let mut next = |text: &mut String| {
            n += 1;
            text.push_str(if n == 1 {
                ""
            } else if n == all {
                " and "
            } else {
                ", "
            });
        };
        for leader in leaders.iter() {
            next(text);
            text.push_str(leader.word());
        }
        for (_, first, n) in kinds {
            next(text);
            if n == 1 { text.push_str(self.unit_word(first)) } else { add_many(text, self.data.0, first, n) }
        }
        if all == 0 {
            text.push_str("nobody");
        }
    }
}
