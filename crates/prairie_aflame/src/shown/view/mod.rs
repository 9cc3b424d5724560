//! What everybody sees: the phase, spaces, tracks, facts, rosters. Counters, battles and
//! the schedule of arrivals have files of their own.

pub mod battle;
pub(crate) mod counters;
pub mod schedule;

use crate::data::boxes::holding_box;
use crate::data::scenario::Victory;
use crate::ids::{Force, Leader, Side};
use crate::info::INFO;
use crate::rules::places::{REVOLT, ROAMING};
use crate::state::sets::UnitSet;
use crate::state::{At, PrairieAflame};
use redoubt_engine::Viewer;
use redoubt_engine::contract::{Sequence, Views, bare_view};
use redoubt_engine::hex::HexId;
use redoubt_engine::record::log::plural;
use redoubt_engine::view::{Count, Fact, Roster, SpaceView, TrackBox, TrackView, View};

/// The only board.
pub(crate) const BOARD: &str = "theatre";
/// Last box of the replacement tracks.
const POINTS: u8 = 20;
/// Last box of the hostage tracks.
const HOSTAGES: u8 = 12;

/// How near the end of the game unrest is when that is said.
const NEAR: u8 = 6;

impl Views for PrairieAflame {
    fn view(&self, viewer: Viewer) -> View {
        let phase = self.phase();
        View {
            phasing: INFO.phases.iter().find(|p| p.id == phase).and_then(|p| p.side),
            boards: vec![BOARD],
            field: self.playing_field(),
            counters: self.counters(),
            spaces: self.spaces(),
            tracks: self.tracks(),
            facts: self.facts(),
            rosters: self.rosters(),
            battle: self.battle_view(),
            arrows: self.arrows(),
            marks: self.attacked().into_iter().map(|hex| self.map().grid.number(hex)).collect(),
            schedule: self.schedule(),
            ..bare_view(self, viewer)
        }
    }

    fn in_hand(&self, _: Viewer) -> Vec<String> {
        self.counters_in_hand()
    }

    fn counts(&self, _: Viewer) -> Vec<Count> {
        let count = |key, title, value: i32, side: Option<Side>, rule: &'static str| Count {
            key,
            title,
            value,
            of: None,
            side: side.map(Side::seat),
            rule: rule.into(),
        };
        let on_map = |side: Side| -> i32 {
            self.combat(self.on_map(side)).iter().map(|u| i32::from(self.unit(u).rating.sp)).sum()
        };
        let lost = |side: Side| i32::from(self.lost[side.index()]);
        let (nations, government) = (Side::Nations, Side::Government);
        let mut out = vec![
            count("strength-nations", "Nations: SP on the map", on_map(nations), Some(nations), "PA-2.0a"),
            count("strength-government", "Government: SP on the map", on_map(government), Some(government), "PA-2.0a"),
            count("lost-nations", "Nations: SP lost", lost(nations), Some(nations), "PA-12.7c"),
            count("lost-government", "Government: SP lost", lost(government), Some(government), "PA-12.7c"),
        ];
        if self.is_campaign() {
            let held = self.held.iter().filter(|p| self.controller(*p) == Some(nations)).count() as i32;
            out.push(count("places-nations", "Places of the nations", held, Some(nations), "PA-18.C1a"));
        }
        out
    }
}

impl PrairieAflame {
    /// Builds the changing parts of the hexes: holders, garrisons, what is destroyed.
    pub(crate) fn spaces(&self) -> Vec<SpaceView> {
        let map = self.map();
        let mut hexes: Vec<HexId> = map.places.iter().map(|p| p.hex).collect();
        hexes.extend(self.on_map(Side::Nations).iter().filter_map(|u| self.at[u].get()));
        hexes.extend(self.on_map(Side::Government).iter().filter_map(|u| self.at[u].get()));
        hexes.extend(self.boat_hexes().into_iter().flatten());
        hexes.sort_unstable();
        hexes.dedup();
        hexes.into_iter().map(|hex| self.space(hex)).collect()
    }

    fn space(&self, hex: HexId) -> SpaceView {
        let (map, mut lines, mut plates, mut holder) = (self.map(), vec![], vec![], None);
        if let Some(place) = map.place_in(hex) {
            let data = map.place(place);
            holder = self.controller(place).map(Side::seat);
            lines.push(match self.controller(place) {
                None => format!("{}: destroyed", data.name),
                Some(Side::Nations) => format!("{}: held by the nations", data.name),
                Some(Side::Government) => format!("{}: held by the Government", data.name),
            });
            if self.garrison[place.index()] != data.garrison {
                plates.push(("garrison", self.garrison[place.index()].to_string()));
            }
            if self.is_campaign() && self.controller(place) == Some(Side::Government) {
                if self.retaken.has(place) || self.guarded.has(place) {
                    lines.push("It must keep a garrison".into());
                } else if self.duty.has(place) {
                    lines.push("A general was in range: it needs a garrison".into());
                }
            }
        }
        for side in [Side::Nations, Side::Government] {
            let units = self.combat(self.units_of(side, hex));
            if !units.is_empty() {
                let sp: u32 = units.iter().map(|u| u32::from(self.strength(u))).sum();
                let who = if side == Side::Nations { "Nations" } else { "Government" };
                let n = plural(units.len(), "unit", "units");
                lines.push(format!("{who}: {n}, {sp} SP ready"));
            }
        }
        if let Some(edge) = self.boat.filter(|_| self.boat_hexes().contains(&Some(hex))) {
            lines.push(format!("The Northcote lies on {}", self.edge_word(edge)));
        }
        SpaceView { place: map.grid.number(hex), plates, holder, lines, cubes: vec![] }
    }

    /// Builds the tracks: turn, unrest, points, hostages.
    pub(crate) fn tracks(&self) -> Vec<TrackView> {
        let scenario = self.scenario();
        let tables = &self.data.0.tables;
        let number =
            |n: u8, danger: bool| TrackBox { label: n.to_string(), chip: None, danger, dot: false, side: None };
        let turns = (scenario.first_turn..=scenario.last_turn)
            .map(|t| {
                let data = tables.turn(t);
                let mut notes = vec![data.name.clone()];
                if data.winter {
                    notes.push("winter".into());
                }
                let due: usize = scenario.arrivals.iter().filter(|a| a.turn == t).map(|a| a.muster.units.len()).sum();
                if due > 0 && t > self.turn {
                    notes.push(format!("{} due", plural(due, "unit", "units")));
                }
                TrackBox {
                    label: t.to_string(),
                    chip: Some(notes.join(", ")),
                    danger: t == scenario.last_turn,
                    dot: false,
                    side: None,
                }
            })
            .collect();
        let mut out = vec![TrackView::row(
            ("turn", "Game-Turn"),
            turns,
            Some(usize::from(self.turn.clamp(scenario.first_turn, scenario.last_turn) - scenario.first_turn)),
            "PA-2.0a",
        )];
        if !self.is_campaign() {
            return out;
        }
        let unrest = (0..=REVOLT)
            .map(|n| TrackBox {
                label: n.to_string(),
                chip: match n {
                    ROAMING => Some("the First Nations are free to roam".into()),
                    REVOLT => Some("the plains rise".into()),
                    _ => None,
                },
                danger: n == ROAMING || n == REVOLT,
                dot: false,
                side: None,
            })
            .collect();
        out.push(TrackView::row(("bul", "Blackfoot Unrest"), unrest, Some(self.unrest.into()), "PA-13.1a"));
        for side in [Side::Nations, Side::Government] {
            let (key, title) = match side {
                Side::Nations => ("points-nations", "Replacements, Nations"),
                Side::Government => ("points-government", "Replacements, Government"),
            };
            let boxes = (0..=POINTS).map(|n| number(n, false)).collect();
            out.push(TrackView::row(
                (key, title),
                boxes,
                Some(self.points[side.index()].min(POINTS).into()),
                "PA-8.0a",
            ));
        }
        for force in Force::ALL {
            let (key, title) = match force {
                Force::Metis => ("hostages-metis", "Hostages, Métis"),
                Force::Poundmaker => ("hostages-poundmaker", "Hostages, Poundmaker"),
                Force::BigBear => ("hostages-big-bear", "Hostages, Big Bear"),
            };
            let boxes = (0..=HOSTAGES).map(|n| number(n, false)).collect();
            out.push(TrackView::row(
                (key, title),
                boxes,
                Some(self.hostages_of(force).min(HOSTAGES).into()),
                "PA-17.2b",
            ));
        }
        out
    }

    /// Lists the facts of the position in words.
    pub(crate) fn facts(&self) -> Vec<Fact> {
        let turn = self.data.0.tables.turn(self.turn);
        let mut out = vec![Fact::new("Week", turn.name.clone(), "PA-2.0a")];
        out.push(Fact::new("Season", if turn.winter { "winter: double cost" } else { "spring" }, "PA-9.1c"));
        if self.is_campaign() {
            out.push(Fact::new("Unrest", self.unrest_word(), "PA-13.1b"));
            let roam = if self.roaming { "free to roam" } else { "near their reserves" };
            out.push(Fact::new("Bands", roam, "PA-10.11b"));
            let held = self.held.iter().filter(|p| self.controller(*p) == Some(Side::Nations)).count();
            let last = self.scenario().last_turn;
            let held = match self.scenario().victory {
                Victory::OurBraveBoys => format!("{held}; the Government needs them all by the end of turn {last}"),
                _ => held.to_string(),
            };
            out.push(Fact::new("Places of the nations", held, "PA-18.C1a"));
            let missing = self.cpr_missing();
            let cpr = match (self.cpr, missing) {
                (true, _) => "complete".to_string(),
                (false, n) => format!("{n} of {} missing", self.map().cpr.len()),
            };
            out.push(Fact::new("Railway garrison", cpr, "PA-14.2a"));
            out.push(Fact::new(
                "Provisional Government",
                if self.provisional { "in Batoche" } else { "driven out" },
                "PA-16.2a",
            ));
        } else {
            out.push(Fact::new("Nations lost", format!("{} SP", self.lost[0]), "PA-18.B0c"));
            out.push(Fact::new("Government lost", format!("{} SP", self.lost[1]), "PA-18.B0c"));
        }
        out
    }

    /// Says how far unrest is from its next threshold (PA-10.11b, PA-13.1b).
    fn unrest_word(&self) -> String {
        let now = self.unrest;
        match (ROAMING.saturating_sub(now), REVOLT.saturating_sub(now)) {
            (0, left) if left <= NEAR => format!("{now} of {REVOLT}; {left} more end the game"),
            (0, _) => format!("{now} of {REVOLT}; at {REVOLT} the game ends"),
            (more, _) => format!("{now} of {REVOLT}; {more} more and the First Nations are free to roam"),
        }
    }

    /// Lists the forces of both sides, and what is beside the map.
    pub(crate) fn rosters(&self) -> Vec<Roster> {
        let mut out = Vec::new();
        let faces = |units: UnitSet| units.iter().map(|u| self.unit_face(u)).collect::<Vec<_>>();
        for side in [Side::Nations, Side::Government] {
            let who = if side == Side::Nations { "Nations" } else { "Government" };
            let lying = |at: At| UnitSet::matching(&self.at, |a| a == at).and(side.units());
            let mut groups = vec![
                ("eliminated", lying(At::ELIMINATED)),
                ("surrendered", lying(At::SURRENDERED)),
                ("off the map", lying(At::GONE)),
                ("back next turn", lying(At::TRACK)),
            ];
            groups.retain(|g| !g.1.is_empty());
            for (title, units) in groups {
                let sp: u32 = units.iter().map(|u| u32::from(self.unit(u).rating.sp)).sum();
                out.push(Roster::of(format!("{who} {title}"), format!("{sp} SP"), faces(units)));
            }
        }
        let captured: Vec<Leader> = Leader::ALL.into_iter().filter(|l| self.leaders[*l] == At::CAPTURED).collect();
        if !captured.is_empty() {
            let names: Vec<&str> = captured.iter().map(|l| l.word()).collect();
            let summary = names.join(", ");
            out.push(Roster::of("Captured", summary, captured.into_iter().map(|l| self.leader_face(l))));
        }
        for leader in Leader::ALL {
            let Some(hex) = self.leaders[leader].get() else { continue };
            let units = self.units_of(leader.side(), hex);
            let sp: u32 = units.iter().map(|u| u32::from(self.strength(u))).sum();
            let title = format!("{}'s box", leader.word());
            let faces = std::iter::once(self.leader_face(leader)).chain(faces(units));
            let force = Roster::of(title, format!("{}, {sp} SP", self.hex_word(hex)), faces);
            out.push(Roster { place: holding_box(leader), about: Some(leader.key().into()), ..force });
        }
        out
    }

    /// Lists the hexes of the part of the map that is played on; none for the whole map.
    pub(crate) fn playing_field(&self) -> Vec<String> {
        let (map, scenario) = (self.map(), self.scenario());
        if scenario.window.is_none() {
            return vec![];
        }
        map.grid.hexes().filter(|h| scenario.in_window(map, *h)).map(|h| map.grid.number(h)).collect()
    }
}
