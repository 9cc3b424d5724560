//! Counters as everybody sees them: faces, lines, markers, where they lie; and the markers that are counters.

use crate::data::charts::Cause;
use crate::data::map::PlaceId;
use crate::data::units::Arm;
use crate::ids::{Force, Leader, Side, Unit};
use crate::info::{GOVERNMENT, NATIONS};
use crate::shown::view::BOARD;
use crate::state::sets::{LeaderSet, UnitSet};
use crate::state::{At, Frame, Moment, PrairieAflame, Stage};
use crate::words::{force_word, garrison_key};
use redoubt_engine::Seat;
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::Id;
use redoubt_engine::record::log::plural;
use redoubt_engine::view::{CounterView, Face, Mp, Template};

fn plain(template: Template, side: Seat, band: &'static str, name: String, symbol: &'static str) -> Face {
    Face {
        template,
        side,
        band,
        name,
        symbol,
        left: String::new(),
        middle: String::new(),
        right: String::new(),
        pips: (0, 0),
        reduced: false,
    }
}

impl PrairieAflame {
    /// Builds the printed side of a unit: strength, morale, movement.
    pub(crate) fn unit_face(&self, unit: Unit) -> Face {
        let data = self.unit(unit);
        let mut face = plain(Template::Unit, unit.side().seat(), data.band, data.short.clone(), data.symbol);
        face.left = if data.arm == Arm::Wagon { "–".into() } else { data.rating.sp.to_string() };
        face.middle = data.rating.ml.to_string();
        face.right = data.rating.ma.to_string();
        face
    }

    /// Builds the printed side of a leader: combat rating, command range, movement.
    pub(crate) fn leader_face(&self, leader: Leader) -> Face {
        let data = self.leader(leader);
        let band = match leader {
            Leader::Riel | Leader::Dumont => "metis",
            Leader::Poundmaker => "poundmaker",
            Leader::BigBear | Leader::WanderingSpirit => "big-bear",
            _ => "general",
        };
        let mut face = plain(Template::Leader, leader.side().seat(), band, data.short.clone(), data.emblem);
        face.left = data.combat.to_string();
        face.middle = data.range.to_string();
        face.right = data.ma.to_string();
        face
    }

    /// Builds the counter of an intrinsic garrison: its strength points, and no movement.
    pub(crate) fn garrison_face(&self, place: PlaceId) -> Face {
        let mut face = plain(Template::Unit, GOVERNMENT, "garrison", "GARRISON".into(), "stone-wall");
        face.left = self.garrison[place.index()].to_string();
        face.right = "0".into();
        face
    }

    /// Returns the first of these boxes that the board has.
    fn boxed(&self, ids: &[&str]) -> Option<String> {
        let board = self.data.0.boards.first()?;
        let found = ids.iter().find(|id| board.boxes.iter().any(|b| b.id == **id));
        found.map(|id| id.to_string())
    }

    /// Returns the space or box of a place; `None` for what is not shown.
    pub(crate) fn spot(&self, at: At) -> Option<String> {
        if let Some(hex) = at.get() {
            return Some(self.map().grid.number(hex));
        }
        match at {
            At::ELIMINATED => self.boxed(&["eliminated"]),
            At::SURRENDERED => self.boxed(&["surrendered", "eliminated"]),
            At::CAPTURED => self.boxed(&["captured"]),
            At::TRACK => {
                let next = format!("turn-{}", (self.turn + 1).min(12));
                self.boxed(&["track", next.as_str()])
            }
            At::GONE => self.boxed(&["gone", "eliminated"]),
            At::ABOARD | At::AFLOAT => self.boat.map(|edge| self.map().grid.edge_number(edge)),
            _ => None,
        }
    }

    fn unit_lines(&self, unit: Unit) -> Vec<String> {
        let data = self.unit(unit);
        let mut lines = vec![data.name.clone()];
        let kind = match data.arm {
            Arm::Infantry if data.militia => "Infantry, local militia",
            Arm::Infantry if data.quebec => "Infantry of a Quebec regiment",
            Arm::Infantry => "Infantry",
            Arm::Cavalry if data.militia => "Cavalry, local militia",
            Arm::Cavalry => "Cavalry",
            Arm::Police => "Mounted Police",
            Arm::Artillery => "Artillery",
            Arm::Gatling => "Gatling gun",
            Arm::Steamer => "Gunboat",
            Arm::Wagon => "Supply wagon: feeds, bridges rivers, fights only as the last",
            Arm::Warriors => data.force.map_or("Warriors", |f| self.people(f)),
        };
        lines.push(if data.formed { format!("{kind}, formed battalion") } else { kind.into() });
        lines.push(format!(
            "Strength {}, morale {}, movement {}",
            self.strength(unit),
            self.morale(unit),
            self.allowance(unit)
        ));
        if self.is_disrupted(unit) {
            lines.push("Disrupted: no strength, morale 1 less, half movement".into());
        } else if self.hit.has(unit) {
            lines.push("One disruption marker: no effect yet".into());
        }
        if self.unsupplied.has(unit) {
            lines.push("Out of supply: strength and movement halved".into());
        }
        for force in Force::ALL {
            if self.guards[force.index()] == Some(unit) && self.hostages_of(force) > 0 {
                let n = self.hostages_of(force);
                lines.push(format!(
                    "Guards {} of {}",
                    plural(n.into(), "hostage point", "hostage points"),
                    force_word(force)
                ));
            }
        }
        if self.entrained.has(unit) {
            lines.push("On the train".into());
        }
        if self.at[unit] == At::ABOARD {
            lines.push("On board the Northcote".into());
        }
        if unit == Unit::NORTHCOTE
            && let Some(edge) = self.boat
        {
            lines.push(format!("On {}", self.edge_word(edge)));
        }
        match self.at[unit] {
            At::ELIMINATED => lines.push("Eliminated".into()),
            At::SURRENDERED => lines.push("Surrendered".into()),
            At::TRACK => lines.push("Used up: it comes back next turn".into()),
            At::GONE => lines.push("Retreated out of the part of the map that is played on".into()),
            _ => {}
        }
        if self.is_marching() && unit.side() == self.phasing() && self.at[unit].get().is_some() {
            if self.marching.done.has(unit) {
                lines.push("Its move is over".into());
            } else {
                if !self.marching.commanded.has(unit) {
                    lines.push("Out of command: it checks before it moves".into());
                }
                lines.push(format!("{} MP left", self.mp_left(unit)));
            }
        }
        lines
    }

    /// Returns the name of a force's people in their own language.
    fn people(&self, force: Force) -> &'static str {
        &self.data.0.roster.peoples[force.index()].1
    }

    fn leader_lines(&self, leader: Leader) -> Vec<String> {
        let data = self.leader(leader);
        let mut lines = vec![
            data.name.clone(),
            format!("Combat {:+}, command range {}, movement {}", data.combat, data.range, data.ma),
        ];
        lines.push(
            match leader {
                Leader::Middleton | Leader::Otter | Leader::Strange => "Commands every Government unit",
                Leader::Crozier | Leader::Irvine => "Commands Mounted Police and local militia",
                Leader::Riel => "Commands every unit of the nations; First Nations move with him only beside Métis",
                Leader::Dumont => "Commands Métis; in battle every unit of the nations in his hex",
                Leader::Poundmaker => "Commands his band",
                Leader::BigBear | Leader::WanderingSpirit => "Commands Big Bear's band",
            }
            .into(),
        );
        if self.leaders[leader] == At::CAPTURED {
            lines.push("Captured".into());
        }
        lines
    }

    /// Returns the units and leaders of the group on the march.
    fn marchers(&self) -> (UnitSet, LeaderSet) {
        match self.agenda.top() {
            Some(Frame::March(group)) => (group.units, group.leaders),
            Some(Frame::Boat) => (Unit::NORTHCOTE_ALONE, LeaderSet::EMPTY),
            _ => (UnitSet::EMPTY, LeaderSet::EMPTY),
        }
    }

    /// Lists the markers of a unit.
    pub(crate) fn unit_markers(&self, unit: Unit) -> Vec<&'static str> {
        let mut markers = Vec::new();
        if self.is_disrupted(unit) {
            markers.push("disrupted");
        } else if self.hit.has(unit) {
            markers.push("hit");
        }
        if self.unsupplied.has(unit) {
            markers.push("unsupplied");
        }
        if Force::ALL.into_iter().any(|f| self.guards[f.index()] == Some(unit) && self.hostages_of(f) > 0) {
            markers.push("hostages");
        }
        if self.entrained.has(unit) {
            markers.push("entrained");
        }
        if self.at[unit] == At::ABOARD {
            markers.push("aboard");
        }
        if self.marching.engineers.has(unit) && self.phasing() == Side::Government && self.is_moving() {
            markers.push("engineers");
        }
        if unit == Unit::NORTHCOTE && self.marching.ferry && self.phasing() == Side::Government && self.is_moving() {
            markers.push("ferry");
        }
        if self.is_marching() && unit.side() == self.phasing() && self.marching.done.has(unit) {
            markers.push("moved");
        }
        if let Some(battle) = self.battle.as_ref().filter(|_| self.ending.is_none())
            && self.fighters(unit.side()).has(unit)
        {
            if battle.ambush.is_some_and(|(side, _)| side == unit.side()) {
                markers.push("ambush");
            } else if battle.engaged.has(unit) {
                markers.push("engaged");
            }
        }
        markers
    }

    /// Tells whether the side is between the orders before the movement and its end.
    fn is_moving(&self) -> bool {
        matches!(self.stage(), Some(Stage::Organise | Stage::March))
    }

    /// Returns the units that are chosen to pursue.
    fn chosen_pursuers(&self) -> UnitSet {
        match (self.agenda.top(), &self.battle) {
            (Some(Frame::Battle(Moment::Pursue)), Some(battle)) => battle.pursuers,
            _ => UnitSet::EMPTY,
        }
    }

    /// Lists the keys of the chosen counters.
    pub(crate) fn counters_in_hand(&self) -> Vec<String> {
        let (units, leaders) = self.marchers();
        let units = units.or(self.chosen_pursuers()).iter().filter(|u| self.spot(self.at[*u]).is_some());
        let leaders = leaders.iter().filter(|l| self.spot(self.leaders[*l]).is_some());
        units.map(|u| u.id().into()).chain(leaders.map(|l| l.key().into())).collect()
    }

    /// Builds all counters on the map and beside it.
    pub(crate) fn counters(&self) -> Vec<CounterView> {
        let mut out = Vec::with_capacity(128);
        let (units, leaders) = self.marchers();
        let pursuers = self.chosen_pursuers();
        self.marker_counters(&mut out);
        let waiting = self.waiting();
        for unit in Unit::all() {
            let due = waiting.iter().find(|w| w.0.has(unit));
            let Some(place) = self.spot(self.at[unit]).or_else(|| due.map(|w| w.2.clone())) else { continue };
            let mut lines = self.unit_lines(unit);
            lines.extend(due.map(|w| w.3.clone()));
            let moving = units.has(unit);
            out.push(CounterView {
                key: unit.id().into(),
                board: BOARD,
                place,
                owner: unit.side().seat(),
                face: self.unit_face(unit),
                facing: None,
                markers: self.unit_markers(unit),
                chosen: moving || pursuers.has(unit),
                mp_left: moving.then(|| Mp::whole(self.mp_left(unit))),
                lines,
            });
        }
        for leader in Leader::ALL {
            let due = waiting.iter().find(|w| w.1.has(leader));
            let Some(place) = self.spot(self.leaders[leader]).or_else(|| due.map(|w| w.2.clone())) else { continue };
            let mut lines = self.leader_lines(leader);
            lines.extend(due.map(|w| w.3.clone()));
            let moving = leaders.has(leader);
            let mut markers = vec![];
            if self.marching.leaders_riding.has(leader) {
                markers.push("entrained");
            }
            if self.is_marching() && leader.side() == self.phasing() && self.marching.leaders_done.has(leader) {
                markers.push("moved");
            }
            let led = self.battle.as_ref().is_some_and(|b| b.leaders.contains(&Some(leader)));
            if led && self.ending.is_none() {
                markers.push("engaged");
            }
            out.push(CounterView {
                key: leader.key().into(),
                board: BOARD,
                place,
                owner: leader.side().seat(),
                face: self.leader_face(leader),
                facing: None,
                markers,
                chosen: moving,
                mp_left: moving.then(|| Mp::whole(self.leader_mp_left(leader))),
                lines,
            });
        }
        out
    }

    /// Adds the markers that are counters: battles, destroyed places, garrisons, the Provisional Government.
    fn marker_counters(&self, out: &mut Vec<CounterView>) {
        let map = self.map();
        let mut put = |key: String, hex: HexId, owner: Seat, face: Face, lines: Vec<String>| {
            out.push(CounterView {
                key,
                board: BOARD,
                place: map.grid.number(hex),
                owner,
                face,
                facing: None,
                markers: vec![],
                chosen: false,
                mp_left: None,
                lines,
            });
        };
        for (i, place) in map.places.iter().enumerate() {
            let number = map.grid.number(place.hex);
            if self.destroyed.has(PlaceId(i as u8)) {
                let face = plain(Template::Marker, NATIONS, "destroyed", "DESTROYED".into(), "wildfires");
                put(
                    format!("destroyed-{number}"),
                    place.hex,
                    NATIONS,
                    face,
                    vec![format!("{}: destroyed", place.name)],
                );
            }
            let sp = self.garrison[i];
            if sp > 0 && self.controller(PlaceId(i as u8)) == Some(Side::Government) {
                let face = self.garrison_face(PlaceId(i as u8));
                let lines = vec![
                    format!("Intrinsic garrison of {}", place.name),
                    format!("Strength {sp}; it defends, never moves, checks no morale"),
                ];
                put(garrison_key(&number), place.hex, GOVERNMENT, face, lines);
            }
        }
        if self.provisional {
            let face = plain(Template::Marker, NATIONS, "provisional", "PROV. GOVT".into(), "infinity");
            let up = self.data.0.tables.unrest[Cause::ProvisionalGovernment as usize][0];
            let lines = vec!["The Provisional Government".into(), format!("Unrest {up:+} at each Victory Check")];
            put("provisional".into(), map.place(map.batoche).hex, NATIONS, face, lines);
        }
        let over = self.ending.is_some();
        let fought = self.battle.as_ref().filter(|_| !over).map(|b| b.hex);
        let combat = self.stage() == Some(Stage::Combat) && !over;
        let (mut must, may) = if combat { self.meetings() } else { (vec![], vec![]) };
        must.extend(may);
        must.extend(fought);
        must.sort_unstable();
        must.dedup();
        for hex in must {
            let face = plain(Template::Marker, self.phasing().seat(), "battle", "BATTLE".into(), "crossed-sabres");
            let lines = vec![format!("Battle in {}", self.hex_word(hex))];
            put(format!("battle-{}", map.grid.number(hex)), hex, self.phasing().seat(), face, lines);
        }
    }
}
