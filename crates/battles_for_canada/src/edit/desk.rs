//! The counters of the desk, with their strengths and markers.

use super::scene::Scene;
use super::spots::Piece;
use crate::prelude::*;
use redoubt_engine::contract::Desks;
use redoubt_engine::edit::{Choice, DeskCounter, Settable};
use redoubt_engine::record::log::{capitalised, plural};

impl Desks for BattlesForCanada {
    /// Lists all counters of the scenario: units, then leaders, then the aides who may take their places.
    fn desk_counters(&self) -> Vec<DeskCounter> {
        let mut units: Vec<Unit> = self.scenario().units().collect();
        units.sort_unstable();
        units.dedup();
        let mut leaders: Vec<Leader> = self.scenario().leaders().collect();
        leaders.sort_unstable();
        leaders.dedup();
        let scene = self.scene();
        let units = units.into_iter().map(|unit| self.desk_unit(unit, scene.as_ref()));
        let posts = [false, true].into_iter().flat_map(|aide| leaders.iter().map(move |leader| (*leader, aide)));
        units.chain(posts.map(|(leader, aide)| self.desk_leader(leader, aide))).collect()
    }

    fn settables(&self) -> Vec<Settable<Self>> {
        self.all_settings()
    }
}

impl BattlesForCanada {
    /// Tells whether a unit is one of the scenario's counters.
    pub(super) fn takes_part(&self, unit: Unit) -> bool {
        self.scenario().units().any(|u| u == unit)
    }

    fn desk_unit(&self, unit: Unit, scene: Option<&Scene>) -> DeskCounter {
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
            tray: match (self.formation(unit), unit.side()) {
                (Some(formation), _) => capitalised(&self.data.formation_word(formation)),
                (None, Side::French) => "Independent units of the French".into(),
                (None, Side::English) => "Independent units of the English".into(),
            },
            side: unit.side().seat(),
            face: self.unit_face(unit),
            place: self.desk_place(Piece::Unit(unit)),
            faces,
            up,
            marks: self.desk_marks(unit, scene),
        }
    }

    /// Describes the counter of a leader, or of the aide who may take his post. Only the one who holds the post can
    /// be turned and marked.
    fn desk_leader(&self, leader: Leader, aide: bool) -> DeskCounter {
        let held = self.holds_post(leader, aide);
        let up = match (held, self.face_up.has(leader)) {
            (false, _) => "",
            (true, true) => "up",
            (true, false) => "down",
        };
        let faces = vec![Choice::new("up", "Can be activated"), Choice::new("down", "Activated in this turn")];
        let marks = if held { self.leader_marks(leader) } else { vec![] };
        let tray = match (leader.side(), aide) {
            (Side::French, false) => "Leaders of the French",
            (Side::English, false) => "Leaders of the English",
            (Side::French, true) => "Aides of the French",
            (Side::English, true) => "Aides of the English",
        };
        DeskCounter {
            key: leader.key(aide).into(),
            title: capitalised(&self.data.leader_word(leader, aide)),
            tray: tray.into(),
            side: leader.side().seat(),
            face: self.post_face(leader, aide),
            place: self.desk_place(if aide { Piece::Aide(leader) } else { Piece::Leader(leader) }),
            faces: if held { faces } else { vec![] },
            up: up.into(),
            marks,
        }
    }
}
