//! What can be laid over the map: reach, zones of control, fire, howitzers, sight, command, alert.

use crate::data::Data;
use crate::data::map::Zone;
use crate::ids::{Camp, Counter, CounterSet, Kind, Side, all_like, all_of};
use crate::state::AdobeWalls;
use crate::state::agenda::Frame;
use crate::state::parts::Mode;
use crate::state::step::Step;
use crate::words::{mp_word, side_word};
use redoubt_engine::contract::Maps;
use redoubt_engine::data::board::Board;
use redoubt_engine::hex::{HexId, arc};
use redoubt_engine::ids::Id;
use redoubt_engine::overlay::{Overlay, OverlayMark, Path, Route, Tint};
use redoubt_engine::record::log::capitalised;
use redoubt_engine::{Target, Viewer};
use std::collections::BTreeMap;

impl Maps for AdobeWalls {
    fn boards(data: &Data) -> &[Board] {
        &data.boards
    }

    fn overlay(&self, _viewer: Viewer, key: &str, focus: Option<&Target>) -> Overlay {
        match key {
            "reach" => self.lay_reach(focus),
            "zones" => self.lay_zones(),
            "fire" => self.lay_fire(focus),
            "guns" => self.lay_guns(focus),
            "sight" => self.lay_sight(focus),
            "command" => self.lay_command(focus),
            "alert" => self.lay_alert(),
            _ => Overlay::default(),
        }
    }

    fn route(&self, target: &Target) -> Option<Route<Step>> {
        self.long_move(target)
    }
}

impl AdobeWalls {
    /// Finds the counters that are pointed at: one, or those of a hex.
    fn pointed(&self, focus: Option<&Target>) -> CounterSet {
        match focus {
            Some(Target::Counter(key)) => Counter::named(key).map_or(CounterSet::EMPTY, CounterSet::one),
            Some(Target::Place(id)) => self.hex_of_id(id).map_or(CounterSet::EMPTY, |hex| self.here(hex)),
            _ => CounterSet::EMPTY,
        }
    }

    /// Finds the hex that is pointed at.
    fn pointed_hex(&self, focus: Option<&Target>) -> Option<HexId> {
        match focus {
            Some(Target::Place(id)) => self.hex_of_id(id),
            _ => self.pointed(focus).iter().find_map(|c| self.hex_with(c)),
        }
    }

    /// Lays where counters on the march, or counters that are pointed at, can go, with the MP that it costs.
    fn lay_reach(&self, focus: Option<&Target>) -> Overlay {
        let marching = match self.agenda.top() {
            Some(Frame::March(march)) => Some(march.who),
            _ => None,
        };
        let who = marching.unwrap_or_else(|| self.troops(self.pointed(focus)));
        let Some(first) = who.first().filter(|c| self.hex_of(*c).is_some()) else {
            return Overlay::new("reach", "Reach: point at a counter");
        };
        let who = if marching.is_some() { who } else { CounterSet::one(first) };
        let mut overlay = Overlay::new("reach", format!("Reach of {}", crate::words::names(self, who)));
        for (hex, spent) in self.reachable(who) {
            let number = self.grid().number(hex);
            let watched = self.in_zone_of(hex, first.side().other());
            let tint = if watched { Tint::Stop } else { Tint::Reach };
            let cost = mp_word(spent);
            overlay.marks.push(OverlayMark::new(number, tint).text(cost.clone()).line(format!("{cost} MP")));
        }
        overlay.explain(Tint::Reach, "can be reached, with the MP that it costs");
        overlay.explain(Tint::Stop, "in an enemy zone of control: to leave it costs 1 MP more, and the enemy may fire");
        overlay
    }

    /// Lays the zones of control of both sides.
    fn lay_zones(&self) -> Overlay {
        let mut overlay = Overlay::new("zones", "Zones of control");
        for hex in self.grid().hexes() {
            let tint = match Side::ALL.map(|side| self.in_zone_of(hex, side)) {
                [true, true] => Tint::Zones,
                [true, false] => Tint::Zone(Side::Us.seat()),
                [false, true] => Tint::Zone(Side::Nations.seat()),
                [false, false] => continue,
            };
            overlay.marks.push(OverlayMark::new(self.grid().number(hex), tint));
        }
        for side in Side::ALL {
            overlay.explain(Tint::Zone(side.seat()), format!("zone of control of {}", side_word(side)));
        }
        overlay.explain(Tint::Zones, "zones of control of both sides");
        overlay
    }

    /// Lays what the unit that is pointed at can fire at, and who can fire at its hex.
    fn lay_fire(&self, focus: Option<&Target>) -> Overlay {
        let Some(unit) = self.pointed(focus).iter().find(|c| self.is_combat(*c)) else {
            return Overlay::new("fire", "Fire: point at a unit");
        };
        let Some(from) = self.hex_of(unit) else { return Overlay::new("fire", "Fire: point at a unit on the map") };
        let mut overlay = Overlay::new("fire", format!("Fire of {}", self.name_of(unit)));
        let range = u16::from(self.tables().constants.long_range);
        let far = self.mode[unit] != Mode::Mounted && self.stance(unit) != Mode::Mounted;
        for hex in self.grid().within(from, range).filter(|hex| *hex != from) {
            let number = self.grid().number(hex);
            match (self.grid().distance(from, hex), self.sight_of(from, hex)) {
                (1, _) => overlay.marks.push(OverlayMark::new(number, Tint::Sight).line("adjacent: full strength")),
                (_, _) if !far => {}
                (_, Ok(())) => overlay.marks.push(OverlayMark::new(number, Tint::Reach).line("long range")),
                (_, Err(by)) => {
                    let line = format!("hidden by {}", self.map().word(by));
                    overlay.marks.push(OverlayMark::new(number, Tint::Danger).line(line));
                }
            }
        }
        let enemies = self.on_map().and(all_of(unit.side().other())).iter().filter(|c| self.is_combat(*c));
        for enemy in enemies {
            let Some(at) = self.hex_of(enemy) else { continue };
            let far = self.grid().distance(from, at);
            if far == 1 || (far <= range && self.stance(enemy) != Mode::Mounted && self.sight_of(at, from).is_ok()) {
                let places = vec![self.grid().number(at), self.grid().number(from)];
                overlay.paths.push(Path { places, tint: Tint::Danger, stop: None });
            }
        }
        overlay.explain(Tint::Sight, "adjacent: fire at full strength");
        overlay.explain(Tint::Reach, "long range: half strength, on foot only");
        overlay.explain(Tint::Danger, "hidden; lines show who can fire at this hex");
        overlay
    }

    /// Lays the field of fire of the howitzer that is pointed at, else of both.
    fn lay_guns(&self, focus: Option<&Target>) -> Overlay {
        let pointed = self.pointed(focus).and(all_like(Kind::Howitzer));
        let guns = if pointed.is_empty() { all_like(Kind::Howitzer) } else { pointed };
        let mut overlay = Overlay::new("guns", "Fields of fire of the howitzers");
        let mut marks: BTreeMap<HexId, OverlayMark> = BTreeMap::new();
        for gun in guns.iter().filter(|gun| self.mode[*gun] != Mode::Mounted) {
            let Some(from) = self.hex_of(gun) else { continue };
            let range = u16::from(self.tables().constants.howitzer_range);
            for hex in arc(self.grid(), from, self.facing[gun.nth()], range) {
                let far = self.grid().distance(from, hex);
                let head = self.head_of(gun);
                let mark = marks.entry(hex).or_insert_with(|| OverlayMark::new(self.grid().number(hex), Tint::Danger));
                match if far == 1 { Ok(()) } else { self.sight_of(from, hex) } {
                    Ok(()) => {
                        mark.tint = Tint::Sight;
                        mark.text = far.to_string();
                        mark.lines.push(format!("{head}: range {far}"));
                    }
                    Err(by) => mark.lines.push(format!("{head}: hidden by {}", self.map().word(by))),
                }
            }
        }
        overlay.marks = marks.into_values().collect();
        overlay.explain(Tint::Sight, "in the field of fire, with the range");
        overlay.explain(Tint::Danger, "in the field of fire, but hidden");
        overlay
    }

    /// Lays what can be seen from the hex that is pointed at.
    fn lay_sight(&self, focus: Option<&Target>) -> Overlay {
        let Some(from) = self.pointed_hex(focus) else { return Overlay::new("sight", "Sight: point at a hex") };
        let mut overlay = Overlay::new("sight", format!("Sight from {}", self.map().word(from)));
        for hex in self.grid().within(from, 6).filter(|hex| *hex != from) {
            let number = self.grid().number(hex);
            match self.sight_of(from, hex) {
                Ok(()) => overlay.marks.push(OverlayMark::new(number, Tint::Sight)),
                Err(by) => {
                    let line = format!("hidden by {}", self.map().word(by));
                    overlay.marks.push(OverlayMark::new(number, Tint::Danger).line(line));
                }
            }
        }
        overlay.explain(Tint::Sight, "can be seen");
        overlay.explain(Tint::Danger, "hidden");
        overlay
    }

    /// Lays the radius of the leader who is pointed at, else of all.
    fn lay_command(&self, focus: Option<&Target>) -> Overlay {
        let pointed = self.pointed(focus).and(all_like(Kind::Leader));
        let leaders = if pointed.is_empty() { all_like(Kind::Leader) } else { pointed };
        let mut overlay = Overlay::new("command", "Command");
        let mut marks: BTreeMap<HexId, OverlayMark> = BTreeMap::new();
        for leader in leaders {
            let (Some(hex), Some(radius)) = (self.hex_of(leader), self.radius(leader)) else { continue };
            let line = format!("{}: {:+}", self.head_of(leader), self.rating(leader));
            for near in self.grid().within(hex, radius.into()) {
                let mark =
                    marks.entry(near).or_insert_with(|| OverlayMark::new(self.grid().number(near), Tint::Command));
                mark.lines.push(line.clone());
            }
        }
        overlay.marks = marks.into_values().collect();
        overlay.explain(Tint::Command, "within the radius of a leader");
        overlay
    }

    /// Lays the hexes in which a US unit or leader wakes the combined camp (AW-18A.2b).
    fn lay_alert(&self) -> Overlay {
        let mut overlay = Overlay::new("alert", "Where the US wakes the combined camp");
        if self.alert {
            overlay.title = "The combined camp is awake".into();
            return overlay;
        }
        let range = u16::from(self.tables().constants.alert_range);
        let camps = Camp::all().filter(|c| !c.on_carson_creek()).filter_map(|c| self.camps[c].at.get());
        let herds = self.herd.iter().filter_map(|c| self.hex_of(c));
        let sources: Vec<HexId> = camps.chain(herds).collect();
        for hex in self.grid().hexes() {
            if sources.iter().any(|source| self.grid().distance(hex, *source) <= range) {
                overlay.marks.push(OverlayMark::new(self.grid().number(hex), Tint::Danger));
            }
        }
        let zone = self.map().zone(Zone::CombinedCamp).iter().next();
        if let Some(hex) = zone {
            overlay.title = format!("{} at {}", overlay.title, self.grid().number(hex));
        }
        overlay.explain(Tint::Danger, capitalised("a US unit or leader here wakes the bands"));
        overlay
    }

    /// Tells whether a hex can be seen from another, or which hex hides it.
    fn sight_of(&self, from: HexId, to: HexId) -> Result<(), HexId> {
        self.check_sight(from, to).map_err(|hidden| hidden.by)
    }
}
