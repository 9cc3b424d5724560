//! The counters of the desk, with their faces and markers.

use crate::ids::{Force, Leader, Side, Unit};
use crate::state::{At, PrairieAflame};
use redoubt_engine::contract::Desks;
use redoubt_engine::edit::{Choice, DeskCounter, Settable};
use redoubt_engine::ids::Id;

/// Returns the title of the tray of a unit.
fn tray(unit: Unit, force: Option<Force>) -> &'static str {
    match force {
        Some(Force::Metis) => "Métis",
        Some(Force::Poundmaker) => "Poundmaker's band",
        Some(Force::BigBear) => "Big Bear's band",
        None if unit.is_wagon() || unit == Unit::NORTHCOTE => "Wagons and the Northcote",
        None => "Government",
    }
}

impl Desks for PrairieAflame {
    /// Lists all counters: units, then leaders.
    fn desk_counters(&self) -> Vec<DeskCounter> {
        let units = Unit::all().map(|unit| self.desk_unit(unit));
        units.chain(Leader::ALL.into_iter().map(|leader| self.desk_leader(leader))).collect()
    }

    fn settables(&self) -> Vec<Settable<Self>> {
        self.all_settings()
    }
}

impl PrairieAflame {
    fn desk_unit(&self, unit: Unit) -> DeskCounter {
        let (data, at) = (self.unit(unit), self.at[unit]);
        let title = match at.battalion() {
            Some(battalion) => format!("{}, part of {}", data.name, self.unit(battalion).name),
            None => data.name.clone(),
        };
        let faces = match (unit.is_wagon(), data.formed) {
            (true, _) => vec![],
            (false, false) => vec![Choice::new("ready", "ready"), Choice::new("disrupted", "disrupted")],
            (false, true) => vec![
                Choice::new("ready", "ready"),
                Choice::new("hit", "one disruption marker"),
                Choice::new("disrupted", "two markers, disrupted"),
            ],
        };
        let up = match (faces.is_empty(), self.is_disrupted(unit), self.hit.has(unit)) {
            (true, ..) => "",
            (false, true, _) => "disrupted",
            (false, false, true) => "hit",
            (false, false, false) => "ready",
        };
        DeskCounter {
            key: unit.id().into(),
            title,
            tray: tray(unit, data.force).into(),
            side: unit.side().seat(),
            face: self.unit_face(unit),
            place: self.desk_place(at),
            faces,
            up: up.into(),
            marks: self.desk_marks(unit),
        }
    }

    /// Lists the markers that a unit can have, and whether it has them.
    fn desk_marks(&self, unit: Unit) -> Vec<(Choice, bool)> {
        let mut marks = vec![(Choice::new("unsupplied", "Out of supply"), self.unsupplied.has(unit))];
        if unit.side() == Side::Government && unit != Unit::NORTHCOTE {
            marks.push((Choice::new("entrained", "On the train"), self.entrained.has(unit)));
        }
        if let Some(force) = self.unit(unit).force {
            marks.push((Choice::new("hostages", "Guards hostages"), self.guards[force.index()] == Some(unit)));
        }
        marks
    }

    fn desk_leader(&self, leader: Leader) -> DeskCounter {
        let tray = if leader.side() == Side::Nations { "Leaders of the nations" } else { "Leaders of the Government" };
        DeskCounter {
            key: leader.key().into(),
            title: self.leader(leader).name.clone(),
            tray: tray.into(),
            side: leader.side().seat(),
            face: self.leader_face(leader),
            place: self.desk_place(self.leaders[leader]),
            faces: vec![],
            up: String::new(),
            marks: vec![],
        }
    }

    /// Tells whether something is laid on the map: in a hex, on the river or on board.
    pub(super) fn is_laid(at: At) -> bool {
        at.get().is_some() || at == At::ABOARD || at == At::AFLOAT
    }
}
