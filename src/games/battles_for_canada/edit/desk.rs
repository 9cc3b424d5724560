//! The counters of the desk, with their strengths and markers.

use super::spots::Piece;
use crate::engine::edit::{Choice, DeskCounter};
use crate::engine::log::plural;
use crate::games::battles_for_canada::data::scenario::Special;
use crate::games::battles_for_canada::data::units::Kind;
use crate::games::battles_for_canada::ids::{Leader, Side, Unit};
use crate::games::battles_for_canada::state::BattlesForCanada;
use crate::games::battles_for_canada::words::capital;

impl BattlesForCanada {
    /// Lists all counters of the scenario: units, then leaders.
    pub(super) fn desk_counters(&self) -> Vec<DeskCounter> {
        let mut units: Vec<Unit> = self.scenario().units().collect();
        units.sort_unstable();
        units.dedup();
        let mut leaders: Vec<Leader> = self.scenario().leaders().collect();
        leaders.sort_unstable();
        leaders.dedup();
        let units = units.into_iter().map(|unit| self.desk_unit(unit));
        units.chain(leaders.into_iter().map(|leader| self.desk_leader(leader))).collect()
    }

    /// Tells whether a unit is one of the scenario's counters.
    pub(super) fn takes_part(&self, unit: Unit) -> bool {
        self.scenario().units().any(|u| u == unit)
    }

    fn desk_unit(&self, unit: Unit) -> DeskCounter {
        let data = self.unit(unit);
        let strengths = (1..=data.sp).rev().map(|n| Choice::new(n.to_string(), plural(n.into(), "SP", "SP")));
        let faces = if data.sp > 1 { strengths.collect() } else { vec![] };
        let up = match self.sp[unit] {
            0 => String::new(),
            n if data.sp > 1 => n.to_string(),
            _ => String::new(),
        };
        DeskCounter {
            key: unit.id().into(),
            title: data.name.clone(),
            tray: match unit.side() {
                Side::French => "French",
                Side::English => "English",
            }
            .into(),
            side: unit.side().seat(),
            face: self.unit_face(unit),
            place: self.desk_place(Piece::Unit(unit)),
            faces,
            up,
            marks: self.desk_marks(unit),
        }
    }

    /// Lists the markers that a unit can have, and whether it has them.
    fn desk_marks(&self, unit: Unit) -> Vec<(Choice, bool)> {
        let data = self.unit(unit);
        let mut marks = vec![];
        if data.has_strength() {
            marks.push((Choice::new("disorganized", "Disorganized"), self.disorganized.has(unit)));
            marks.push((Choice::new("routed", "Routed"), self.routed.has(unit)));
        }
        if data.kind == Kind::Guns {
            marks.push((Choice::new("fired", "Has fired in this turn"), self.fired.has(unit)));
        } else if self.formation(unit).is_none() {
            marks.push((Choice::new("used", "Has acted in this turn"), self.used.has(unit)));
        }
        if self.has(Special::Secret) && unit.side() == Side::French {
            marks.push((Choice::new("hidden", "Not seen by the enemy"), self.hidden.has(unit)));
        }
        marks
    }

    fn desk_leader(&self, leader: Leader) -> DeskCounter {
        let up = if self.face_up.has(leader) { "up" } else { "down" };
        let faces = vec![Choice::new("up", "Can be activated"), Choice::new("down", "Activated in this turn")];
        let mut marks = vec![];
        if !leader.is_commander() {
            marks.push((Choice::new("out-of-command", "Out of command"), self.out_of_command.has(leader)));
        }
        DeskCounter {
            key: leader.key(self.aides.has(leader)).into(),
            title: capital(&self.leader_name(leader)),
            tray: match leader.side() {
                Side::French => "Leaders of the French",
                Side::English => "Leaders of the English",
            }
            .into(),
            side: leader.side().seat(),
            face: self.leader_face(leader),
            place: self.desk_place(Piece::Leader(leader)),
            faces,
            up: up.into(),
            marks,
        }
    }
}
