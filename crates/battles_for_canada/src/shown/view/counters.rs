//! The counters as a viewer sees them: faces, markers, places on the map and beside it, lines for the inspector.

use crate::data::board::waiting_box;
use crate::data::map_file::board_of;
use crate::prelude::*;
use crate::words::facing_word;
use redoubt_engine::Viewer;
use redoubt_engine::record::log::{capitalised, plural};
use redoubt_engine::view::{CounterView, Face, Mp, Template};

impl BattlesForCanada {
    /// Returns the id of the board that is played on.
    pub(crate) fn board_id(&self) -> &'static str {
        board_of(self.field())
    }

    /// Tells whether a viewer may know of a unit where it stands.
    pub(crate) fn shows_unit(&self, viewer: Viewer, unit: Unit) -> bool {
        let secret = self.hidden.has(unit) || (self.at[unit] == At::HAND && self.has(Special::Secret));
        !secret || viewer.sees(unit.side().seat())
    }

    /// Tells whether a viewer may know where a leader is.
    pub(crate) fn shows_leader(&self, viewer: Viewer, leader: Leader) -> bool {
        let secret = self.leaders_hidden.has(leader) || (self.leaders[leader] == At::HAND && self.has(Special::Secret));
        !secret || viewer.sees(leader.side().seat())
    }

    /// Lists the keys of the chosen counters as a viewer may see them.
    pub(crate) fn counters_in_hand(&self, viewer: Viewer) -> Vec<String> {
        let lies = |unit: &Unit| self.place_of(self.at[*unit], self.entry_of(*unit)).is_some();
        let units = self.chosen().iter().filter(|u| self.shows_unit(viewer, *u)).filter(lies);
        let leaders = Side::ALL.into_iter().flat_map(|side| self.leaders_of(side)).filter(|l| self.chosen_leader(*l));
        let leaders = leaders.filter(|l| self.shows_leader(viewer, *l));
        let leaders = leaders.filter(|l| self.place_of(self.leaders[*l], self.leader_zone(*l)).is_some());
        units.map(|u| u.id().into()).chain(leaders.map(|l| l.key(self.aides.has(l)).into())).collect()
    }

    /// Builds all counters on the map and beside it.
    pub(crate) fn counters(&self, viewer: Viewer) -> Vec<CounterView> {
        let mut out = Vec::with_capacity(96);
        let chosen = self.chosen();
        // Skirmishers lie below the units whose front they cover, so that the facing of the stack can be seen.
        let known = || Unit::of_battle(self.battle()).filter(|u| self.shows_unit(viewer, *u));
        let (below, above): (Vec<Unit>, Vec<Unit>) = known().partition(|u| self.unit(*u).kind == Kind::Skirmisher);
        for unit in below.into_iter().chain(above) {
            let Some(place) = self.place_of(self.at[unit], self.entry_of(unit)) else { continue };
            let marching = self.marching_mp(unit);
            out.push(CounterView {
                key: unit.id().into(),
                board: self.board_id(),
                place,
                owner: unit.side().seat(),
                face: self.unit_face(unit),
                facing: (self.at[unit].on_map() && self.is_faced(unit)).then(|| self.facing[unit].into()),
                markers: self.unit_markers(unit),
                chosen: chosen.has(unit),
                mp_left: marching.map(Mp::whole),
                lines: self.unit_lines(unit),
            });
        }
        // Leaders lie on top of their stacks.
        for side in Side::ALL {
            for leader in self.leaders_of(side).filter(|l| self.shows_leader(viewer, *l)) {
                let zone = self.leader_zone(leader);
                let Some(place) = self.place_of(self.leaders[leader], zone) else { continue };
                let marked = self.out_of_command.has(leader) && self.ending.is_none();
                out.push(CounterView {
                    key: leader.key(self.aides.has(leader)).into(),
                    board: self.board_id(),
                    place,
                    owner: side.seat(),
                    face: self.leader_face(leader),
                    facing: None,
                    markers: if marked { vec!["out-of-command"] } else { vec![] },
                    chosen: self.chosen_leader(leader),
                    mp_left: None,
                    lines: self.leader_lines(leader),
                });
            }
        }
        out
    }

    /// Returns the space or box of a place; `None` where a viewer could see it nowhere.
    fn place_of(&self, at: At, entry: Option<Zone>) -> Option<String> {
        match at {
            At::ABSENT => None,
            At::BOX => entry.map(waiting_box),
            At::RESERVE | At::HAND => Some("reserve".into()),
            At::LOST => Some("lost".into()),
            At::LEFT => Some("left".into()),
            _ => at.get().map(|hex| self.grid().number(hex)),
        }
    }

    /// Finds the entry zone of a leader who waits in a box.
    fn leader_zone(&self, leader: Leader) -> Option<Zone> {
        let scenario = self.scenario();
        let due = scenario.arrivals.iter().find(|a| a.leaders.contains(&leader)).map(|a| a.zone);
        let late = scenario.late.iter().find(|l| l.leader == Some(leader)).map(|l| l.zone);
        due.or(late).or(scenario.pool.as_ref().map(|p| p.rest_zone))
    }

    /// Returns the units that are chosen in the open question.
    fn chosen(&self) -> UnitSet {
        match self.agenda.top() {
            Some(Frame::March(group)) => group.units,
            Some(Frame::Declare(_, chosen)) => *chosen,
            Some(Frame::FallBack(_, Some((unit, _)))) => UnitSet::one(*unit),
            Some(Frame::Retreat(retreat)) => retreat.units,
            Some(Frame::Rout(rout)) => rout.units.or(rout.skirmishers),
            Some(Frame::Disorder(units, _)) => units.first().map_or(UnitSet::EMPTY, UnitSet::one),
            Some(Frame::Facing(unit)) => UnitSet::one(*unit),
            _ => UnitSet::EMPTY,
        }
    }

    fn chosen_leader(&self, leader: Leader) -> bool {
        match self.agenda.top() {
            Some(Frame::Subset(chosen)) => chosen.has(leader),
            Some(Frame::Place(own, _)) => *own == leader,
            Some(Frame::Retreat(retreat)) => retreat.leaders.has(leader),
            Some(Frame::Rout(rout)) => rout.leaders.has(leader),
            // Where units are chosen, only they count as chosen: an arrow to a hex begins at them.
            _ if !self.chosen().is_empty() => false,
            // In combat the units attack, not the leader.
            Some(Frame::Combat) => false,
            _ => self.activation.is_some_and(|a| a.leaders.has(leader) || a.commander == Some(leader)),
        }
    }

    /// Returns the movement points that a moving unit has left; `None` for a unit that does not move.
    fn marching_mp(&self, unit: Unit) -> Option<u8> {
        match self.agenda.top() {
            Some(Frame::March(group)) if group.units.has(unit) => {
                Some(self.slowest(group.units).saturating_sub(group.spent))
            }
            _ => None,
        }
    }

    /// Draws a unit's counter.
    pub(crate) fn unit_face(&self, unit: Unit) -> Face {
        let data = self.unit(unit);
        let sp = if data.has_strength() { self.sp[unit].min(data.sp) } else { 0 };
        let shown = if sp == 0 { data.sp } else { sp };
        let left = match (data.kind, data.guns) {
            (Kind::Skirmisher, _) => "*".to_string(),
            (Kind::Warriors, _) => format!("({shown})"),
            (_, Some((near, far))) => format!("{near}/{far}"),
            _ => shown.to_string(),
        };
        let formation = self.formation(unit);
        Face {
            template: Template::Unit,
            side: unit.side().seat(),
            band: formation.map_or_else(|| self.data.roster.band(unit), |f| self.data.roster.formation(f).band),
            name: data.short.clone(),
            symbol: data.symbol(),
            left,
            middle: if data.morale > 0 { data.morale.to_string() } else { String::new() },
            right: if data.ma > 0 { data.ma.to_string() } else { String::new() },
            pips: if data.sp > 1 { (shown, data.sp) } else { (0, 0) },
            reduced: data.has_strength() && shown < data.sp,
        }
    }

    /// Draws the counter of a post's holder; the white band shows that he has been activated.
    pub(crate) fn leader_face(&self, leader: Leader) -> Face {
        self.post_face(leader, self.aides.has(leader))
    }

    /// Draws the counter of a leader, or of the aide who may take his post.
    pub(crate) fn post_face(&self, leader: Leader, aide: bool) -> Face {
        let data = self.leader(leader);
        let band = leader.formation().map_or("general", |f| self.data.roster.formation(f).band);
        let name = if aide { format!("AIDE {}", data.name.to_uppercase()) } else { data.name.to_uppercase() };
        let french = leader.side() == Side::French;
        Face {
            template: Template::Leader,
            band,
            name,
            symbol: if leader.is_commander() && french { "fleur" } else { "gorget" },
            middle: self.data.roster.cv(leader, aide).to_string(),
            right: data.ma.map_or("∞".into(), |ma| ma.to_string()),
            reduced: self.turn > 0 && !self.face_up.has(leader),
            ..Face::hidden(leader.side().seat())
        }
    }

    /// Lists the markers of a unit.
    fn unit_markers(&self, unit: Unit) -> Vec<&'static str> {
        let mut markers = vec![];
        if self.routed.has(unit) {
            markers.push("routed");
        } else if self.disorganized.has(unit) {
            markers.push("disorganized");
        }
        if self.hidden.has(unit) {
            markers.push("unseen");
        }
        if self.fired.has(unit) {
            markers.push("fired");
        }
        let Some(act) = self.activation else { return markers };
        if act.attacked.has(unit) {
            markers.push("fought");
        } else if act.done.has(unit) && !act.fighting {
            markers.push("moved");
        }
        if act.units.has(unit) && !act.commanded.has(unit) {
            markers.push("out-of-command");
        }
        markers
    }

    /// Returns the lines of a unit for the inspector: name, kind, formation, state.
    fn unit_lines(&self, unit: Unit) -> Vec<String> {
        let data = self.unit(unit);
        let mut lines = vec![data.name.clone()];
        let regular = if self.is_regular(unit) { "Regular" } else { "Irregular" };
        lines.push(match data.kind {
            Kind::Guns => "Guns".into(),
            kind => format!("{}, {regular}", capitalised(kind.word())),
        });
        lines.push(match self.formation(unit) {
            Some(formation) => format!("Of {}", self.data.formation_word(formation)),
            None => "Independent: acts once a turn, with any leader".into(),
        });
        if data.has_strength() && self.sp[unit] < data.sp && self.sp[unit] > 0 {
            lines.push(format!("{} of {} SP left", self.sp[unit], data.sp));
        }
        if self.routed.has(unit) {
            lines.push("Routed".into());
        } else if self.disorganized.has(unit) {
            lines.push("Disorganized".into());
        }
        if self.at[unit].on_map() && self.is_faced(unit) {
            lines.push(format!("Faces {}", facing_word(self.facing[unit])));
        }
        if self.hidden.has(unit) {
            lines.push("The enemy does not see it".into());
        }
        if self.used.has(unit) && self.formation(unit).is_none() {
            lines.push("Has acted in this turn".into());
        }
        lines
    }

    /// Returns the lines of a leader for the inspector: name, post, radius, state.
    fn leader_lines(&self, leader: Leader) -> Vec<String> {
        let cv = self.cv(leader);
        let post = match leader.formation() {
            Some(formation) => format!("Leads {}", self.data.formation_word(formation)),
            None => "Army Commander".into(),
        };
        let mut lines = vec![
            capitalised(&self.leader_name(leader)),
            post,
            format!("Command value {cv}: radius {}, checks pass up to {cv}", plural(cv.into(), "hex", "hexes")),
        ];
        if self.turn > 0 && self.leaders[leader].on_map() {
            let up = self.face_up.has(leader);
            lines.push(if up { "Can be activated in this turn" } else { "Activated in this turn" }.into());
        }
        if self.out_of_command.has(leader) {
            lines.push("Out of command".into());
        }
        lines
    }

    /// Names a post's holder: "Lévis", or "the aide of Lévis".
    pub(crate) fn leader_name(&self, leader: Leader) -> String {
        self.data.leader_word(leader, self.aides.has(leader))
    }
}
