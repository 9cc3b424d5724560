//! What can be laid over the map: reach, zones of control, command, guns, shelters; from what a viewer may see.

use crate::data::Data;
use crate::ids::hex_text;
use crate::prelude::*;
use crate::state::agenda::Group;
use crate::words::{side_word, zone_word};
use redoubt_engine::contract::Maps;
use redoubt_engine::data::board::Board;
use redoubt_engine::hex::in_cone;
use redoubt_engine::ids::Id;
use redoubt_engine::overlay::{Overlay, OverlayMark, Path, Tint};
use redoubt_engine::record::log::capitalised;
use redoubt_engine::{Target, Viewer};
use std::collections::BTreeMap;

impl Maps for BattlesForCanada {
    fn boards(data: &Data) -> &[Board] {
        &data.boards
    }

    fn overlay(&self, viewer: Viewer, key: &str, focus: Option<&Target>) -> Overlay {
        // Where other units can go must not tell where a hidden unit stands.
        if let Some(seen) = self.without_hidden(viewer) {
            return seen.overlay(viewer, key, focus);
        }
        match key {
            "facing" => self.lay_facing(viewer, focus),
            "reach" => self.lay_reach(viewer, focus),
            "zones" => self.lay_zones(),
            "command" => self.lay_command(viewer, focus),
            "sight" => self.lay_sight(viewer, focus),
            "shelter" => self.lay_shelters(viewer, focus),
            _ => Overlay::default(),
        }
    }
}

impl BattlesForCanada {
    /// Returns the position without the units and leaders that a viewer must not know of; `None` where he knows all.
    pub(crate) fn without_hidden(&self, viewer: Viewer) -> Option<BattlesForCanada> {
        if viewer.sees(Side::French.seat()) || (self.hidden.is_empty() && self.leaders_hidden.is_empty()) {
            return None;
        }
        let mut seen = self.clone();
        for unit in self.hidden {
            seen.at[unit] = At::ABSENT;
        }
        for leader in self.leaders_hidden {
            seen.leaders[leader] = At::ABSENT;
        }
        (seen.hidden, seen.leaders_hidden) = Default::default();
        Some(seen)
    }

    /// Finds the units that are pointed at and that a viewer may know of: one unit, or those of a hex.
    fn pointed(&self, viewer: Viewer, focus: Option<&Target>) -> UnitSet {
        let known = |unit: &Unit| unit.battle() == self.battle() && self.shows_unit(viewer, *unit);
        match focus {
            Some(Target::Counter(key)) => Unit::named(key).filter(known).map_or(UnitSet::EMPTY, UnitSet::one),
            Some(Target::Place(id)) => {
                let hex = hex_text::read(id).filter(|h| h.index() < self.grid().len());
                hex.map_or(UnitSet::EMPTY, |hex| self.units_in(hex).iter().filter(known).collect())
            }
            _ => UnitSet::EMPTY,
        }
    }

    /// Lays front, flanks and rear of the unit that is pointed at, or of the topmost of a hex (BC-3a).
    fn lay_facing(&self, viewer: Viewer, focus: Option<&Target>) -> Overlay {
        let mut overlay = Overlay::new("facing", "Front, flanks and rear");
        let Some(unit) = self.pointed(viewer, focus).iter().filter(|u| self.is_faced(*u)).last() else {
            return overlay;
        };
        let Some(hex) = self.hex_of(unit) else { return overlay };
        let sides = self.aspects(unit);
        let parts = [
            (sides.front, Tint::Front, "front", "the unit fights and controls here"),
            (sides.flank, Tint::Flank, "flank", "an attack from here has an edge"),
            (sides.rear, Tint::Rear, "rear", "the unit has no power here"),
        ];
        for (dirs, tint, word, text) in parts {
            for to in dirs.iter().filter_map(|dir| self.grid().neighbour(hex, dir)) {
                overlay.marks.push(OverlayMark::new(self.grid().number(to), tint).text(word).line(capitalised(word)));
            }
            overlay.explain(tint, text);
        }
        overlay
    }

    /// Lays where a group on the march, or units that are pointed at, can go, with the movement points spent.
    fn lay_reach(&self, viewer: Viewer, focus: Option<&Target>) -> Overlay {
        let marching = match self.agenda.top() {
            Some(Frame::March(group)) if self.asked_side().is_some_and(|s| viewer.sees(s.seat())) => self.probe(group),
            _ => None,
        };
        let start = marching.or_else(|| {
            let moves = |u: &Unit| !self.routed.has(*u) && self.unit(*u).kind != Kind::Guns;
            let units: UnitSet = self.pointed(viewer, focus).iter().filter(moves).collect();
            let hex = self.hex_of(units.first()?)?;
            let at = At::hex(hex);
            self.probe(&Group::new(at, units))
        });
        let Some(start) = start else { return Overlay::new("reach", "Reach: point at a unit") };
        let who = capitalised(&self.data.units_word(start.units.iter()));
        let mut overlay = Overlay::new("reach", format!("Reach of {who}"));
        let mut best: BTreeMap<HexId, (u8, bool)> = BTreeMap::new();
        self.explore(start, |p, _| {
            let known = best.entry(p.hex).or_insert((p.spent, p.stopped));
            if p.spent < known.0 {
                *known = (p.spent, p.stopped);
            }
            false
        });
        best.remove(&start.hex);
        for (hex, (spent, stopped)) in best {
            let tint = if stopped { Tint::Stop } else { Tint::Reach };
            overlay.marks.push(
                OverlayMark::new(self.grid().number(hex), tint).text(spent.to_string()).line(format!("{spent} MP")),
            );
        }
        overlay.explain(Tint::Reach, "can be reached, with the movement points");
        overlay.explain(Tint::Stop, "an enemy zone of control ends the move there");
        overlay
    }

    /// Lays the zones of control of both sides, of units that are not hidden.
    fn lay_zones(&self) -> Overlay {
        let mut overlay = Overlay::new("zones", "Zones of control");
        let [french, english] = Side::ALL.map(|side| self.zone(side));
        for hex in self.grid().hexes() {
            let tint = match (french.has(hex), english.has(hex)) {
                (true, true) => Tint::Zones,
                (true, false) => Tint::Zone(Side::French.seat()),
                (false, true) => Tint::Zone(Side::English.seat()),
                (false, false) => continue,
            };
            overlay.marks.push(OverlayMark::new(self.grid().number(hex), tint));
        }
        for side in Side::ALL {
            overlay.explain(Tint::Zone(side.seat()), format!("zone of control of {}", side_word(side)));
        }
        overlay.explain(Tint::Zones, "zones of control of both sides");
        overlay
    }

    /// Lays the reach of the leader who is pointed at, else of all whom the viewer may know of, with the units out of
    /// command. For a unit that is pointed at it shows the path by which a leader commands it.
    fn lay_command(&self, viewer: Viewer, focus: Option<&Target>) -> Overlay {
        let known = |l: &Leader| l.battle() == self.battle() && self.shows_leader(viewer, *l);
        let pointed = match focus {
            Some(Target::Counter(key)) => Leader::of_key(key).map(|(leader, _)| leader).filter(known),
            _ => None,
        };
        let unit = self.pointed(viewer, focus).first().filter(|_| pointed.is_none());
        let all = || Side::ALL.into_iter().flat_map(|side| self.leaders_of(side)).filter(known);
        let leads = |l: &Leader| pointed.is_none_or(|p| p == *l) && unit.is_none_or(|u| self.may_command(*l, u));
        let leaders: Vec<Leader> = all().filter(leads).collect();
        let mut overlay = Overlay::new("command", "Command");
        if let Some(leader) = pointed {
            overlay.title = format!("Command of {}", self.leader_name(leader));
        } else if let Some(unit) = unit {
            overlay.title = self.lay_command_path(unit, &leaders, &mut overlay.paths);
        }
        let mut marks: BTreeMap<HexId, OverlayMark> = BTreeMap::new();
        for leader in &leaders {
            for hex in self.command_reach(*leader).iter() {
                let number = self.grid().number(hex);
                let mark = marks.entry(hex).or_insert_with(|| OverlayMark::new(number, Tint::Command));
                mark.lines.push(capitalised(&self.leader_name(*leader)));
            }
        }
        if pointed.is_none() {
            for side in Side::ALL {
                let units: UnitSet = self.on_map(side).iter().filter(|u| self.shows_unit(viewer, *u)).collect();
                let led = self.commanded(units, all().filter(|l| l.side() == side).collect(), side);
                for lost in units.iter().filter(|u| !led.has(*u) && unit.is_none_or(|one| one == *u)) {
                    let Some(hex) = self.hex_of(lost) else { continue };
                    let number = self.grid().number(hex);
                    let mark = marks.entry(hex).or_insert_with(|| OverlayMark::new(number, Tint::NoCommand));
                    mark.tint = Tint::NoCommand;
                    mark.lines.push(format!("{}: out of command", self.unit_head(lost)));
                }
            }
        }
        overlay.marks = marks.into_values().collect();
        overlay.explain(Tint::Command, "within the radius of a leader");
        overlay.explain(Tint::NoCommand, "a unit out of command");
        overlay
    }

    /// Tells whether a leader could command a unit: its formation's, any of its side for an Independent (BC-8a, BC-8b).
    fn may_command(&self, leader: Leader, unit: Unit) -> bool {
        let own = leader.side() == unit.side();
        own && self.formation(unit).is_none_or(|f| leader.formation() == Some(f))
    }

    /// Draws the shortest path from one of `leaders` to a unit, and says in the title how it is commanded.
    fn lay_command_path(&self, unit: Unit, leaders: &[Leader], paths: &mut Vec<Path>) -> String {
        let head = self.unit_head(unit);
        let Some(hex) = self.hex_of(unit) else { return head };
        let path = |leader: &Leader| {
            let mut way = vec![];
            self.command_paths(*leader)?.path(hex, &mut way).then_some((way.len(), *leader, way))
        };
        let best = leaders.iter().filter_map(path).min_by_key(|(len, ..)| *len);
        if let Some((_, leader, way)) = best {
            if way.len() > 1 {
                let places = way.iter().map(|h| self.grid().number(*h)).collect();
                paths.push(Path { places, tint: Tint::Command, stop: None });
            }
            return format!("{head}: commanded by {}", self.leader_name(leader));
        }
        let all = leaders.iter().copied().collect();
        let led = self.commanded(UnitSet::one(unit), all, unit.side()).has(unit);
        if led {
            format!("{head}: in command by its battle line or by its kind")
        } else {
            format!("{head}: out of command")
        }
    }

    /// Lays what the battery that is pointed at can fire at now, else what all can; with the line to each enemy in its
    /// field of fire.
    fn lay_sight(&self, viewer: Viewer, focus: Option<&Target>) -> Overlay {
        let is_battery = |u: &Unit| self.unit(*u).kind == Kind::Guns && self.shows_unit(viewer, *u);
        let pointed = self.pointed(viewer, focus).iter().find(is_battery);
        let mut overlay = match pointed {
            Some(unit) => Overlay::new("sight", format!("Field of fire of {}", self.data.unit_word(unit))),
            None => Overlay::new("sight", "Fields of fire of the guns"),
        };
        let mut marks: BTreeMap<HexId, OverlayMark> = BTreeMap::new();
        let batteries = Unit::of_battle(self.battle()).filter(is_battery);
        for unit in batteries.filter(|u| pointed.is_none_or(|p| p == *u)) {
            let (Some(from), Some(strengths)) = (self.hex_of(unit), self.unit(unit).guns) else { continue };
            for hex in self.grid().within(from, self.tables().ranges.1).filter(|h| self.map().open.contains(*h)) {
                let range = self.grid().distance(from, hex);
                let cone = unit == Unit::FORT_GUNS || in_cone(self.grid(), from, self.facing[unit], hex);
                let Some(strength) = self.tables().gun_strength(strengths, range).filter(|_| cone) else { continue };
                let (number, head) = (self.grid().number(hex), self.unit_head(unit));
                let sight = self.check_gun_sight(from, hex);
                let mark = marks.entry(hex).or_insert_with(|| OverlayMark::new(&number, Tint::Danger));
                match sight {
                    Ok(()) => {
                        mark.tint = Tint::Sight;
                        mark.text = strength.to_string();
                        mark.lines.push(format!("{head}: {range} hexes, strength {strength}"));
                    }
                    Err(between) => mark.lines.push(format!("{head}: {} hides it", self.grid().number(between))),
                }
                if pointed.is_some() && !self.targets_in(unit.side(), hex).is_empty() {
                    let via = sight.err().map(|between| self.grid().number(between));
                    let stop = via.as_ref().map(|_| 1);
                    let places = [Some(self.grid().number(from)), via, Some(number)].into_iter().flatten().collect();
                    overlay.paths.push(Path { places, tint: Tint::Sight, stop });
                }
            }
        }
        overlay.marks = marks.into_values().collect();
        overlay.explain(Tint::Sight, "in sight of a battery, with its strength there");
        overlay.explain(Tint::Danger, "in range, but the marked hex before it hides it");
        overlay
    }

    /// Lays the shelters of both sides, or that of the unit that is pointed at.
    fn lay_shelters(&self, viewer: Viewer, focus: Option<&Target>) -> Overlay {
        let pointed = self.pointed(viewer, focus).first();
        let zones: Vec<_> = match pointed {
            Some(unit) => vec![(unit.side(), self.shelter(unit))],
            None => self.scenario().shelters.iter().map(|s| (s.side, s.zone)).collect(),
        };
        let title = match pointed {
            Some(unit) => format!("Shelter of {}", self.data.unit_word(unit)),
            None => "Shelters".into(),
        };
        let mut overlay = Overlay::new("shelter", title);
        for (side, zone) in zones {
            for hex in self.map().zone(zone).iter() {
                let number = self.grid().number(hex);
                if overlay.mark(&number).is_none() {
                    overlay
                        .marks
                        .push(OverlayMark::new(number, Tint::Control(side.seat())).line(capitalised(zone_word(zone))));
                }
            }
        }
        for side in Side::ALL {
            overlay.explain(Tint::Control(side.seat()), format!("where routed units of {} run to", side_word(side)));
        }
        overlay
    }
}
