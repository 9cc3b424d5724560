//! What each viewer may see (screen.md 1): the phase, boxes, tracks, facts, rosters. Counters are in
//! `counters`.

pub(crate) mod battle;
pub(crate) mod counters;

use crate::data::EventKind;
use crate::ids::{ALLIED, BRITISH, Place, Unit};
use crate::info::INFO;
use crate::shown::log::parts::ELIMINATED;
use crate::state::query::BAND_ROOM;
use crate::state::sets::{BritishSet, DECOYS, REAL, WAGON, bands, british};
use crate::state::{BushyRun, Reactions, Stage};
use redoubt_engine::RuleId;
use redoubt_engine::contract::{Sequence, Views, bare_view};
use redoubt_engine::record::log::plural;
use redoubt_engine::view::{Count, Fact, Ghost, Roster, SpaceView, TrackBox, TrackView, View};
use redoubt_engine::{Seat, Viewer};

impl Views for BushyRun {
    fn view(&self, viewer: Viewer) -> View {
        View {
            skipped: self.skipped(),
            phasing: self.phasing(),
            boards: if self.sees_all(viewer) { vec!["main", "hidden"] } else { vec!["main"] },
            counters: self.counters(viewer),
            spaces: self.spaces(viewer),
            tracks: vec![self.turn_track()],
            facts: self.facts(viewer),
            rosters: self.rosters(viewer),
            battle: self.battle_view(viewer),
            arrows: self.arrows(viewer),
            marks: self.scene(self.sees_all(viewer)).map(|fight| fight.at.id().into()).into_iter().collect(),
            ghosts: self.ghosts(viewer),
            ..bare_view(self, viewer)
        }
    }

    fn in_hand(&self, viewer: Viewer) -> Vec<String> {
        self.counters_in_hand(viewer)
    }

    fn counts(&self, _: Viewer) -> Vec<Count> {
        let (gone, lost) = (i32::from(self.eliminated()), i32::from(self.steps_lost()));
        let need = Some(i32::from(self.data.scenario.kills));
        let (title, side) = ("Bands eliminated", Some(ALLIED));
        vec![
            Count { key: ELIMINATED, title, value: gone, of: need, side, rule: RuleId::new("BR-11c") },
            Count {
                key: "british-steps",
                title: "British steps lost",
                value: lost,
                of: None,
                side: Some(BRITISH),
                rule: RuleId::new("BR-3.9"),
            },
        ]
    }

    fn secrets(&self, seat: Seat) -> Vec<String> {
        if seat == ALLIED || self.sees_all(Viewer::Seat(seat)) {
            return Vec::new();
        }
        let mut out = Vec::new();
        for u in (0..30).map(Unit::band).filter(|&u| !self.knows(seat, u)) {
            out.push(u.id().to_string());
            out.push(self.name(u).to_string());
        }
        out
    }
}

impl BushyRun {
    /// Tells whether this viewer may see what is hidden from the British.
    pub(crate) fn sees_all(&self, viewer: Viewer) -> bool {
        viewer.sees(ALLIED) || self.options.reactions == Reactions::Open
    }

    fn phasing(&self) -> Option<Seat> {
        INFO.phase(self.phase()).and_then(|p| p.side)
    }

    fn spaces(&self, viewer: Viewer) -> Vec<SpaceView> {
        let all = self.sees_all(viewer);
        let mut out = Vec::new();
        for p in (1..=21).map(Place) {
            let mut lines = Vec::new();
            let mut plates = Vec::new();
            if p.is_area() {
                let (dv, wagon) = self.defense(p, true);
                if wagon > 0 {
                    plates.push(("dv", format!("{}+{wagon}", dv)));
                    lines.push(format!("Defense Value {dv}, {} for the British by the deployed wagon", dv + wagon));
                }
            }
            let british = self.british_at(p);
            let combat = british.less(WAGON);
            if !combat.is_empty() {
                lines.push(format!("British: {} of 3 units", combat.len()));
            }
            let here = self.bands_at(p);
            let open = here.and(self.revealed).len();
            let covered = here.and(self.concealed).len();
            if open > 0 && !all {
                lines.push(format!("Revealed: {open}"));
            }
            if all {
                lines.extend(self.own_words(p));
            } else if covered > 0 {
                lines.push(format!("Concealed: {covered}"));
            }
            if !lines.is_empty() || !plates.is_empty() {
                out.push(SpaceView { place: p.id().into(), plates, holder: None, lines, cubes: vec![] });
            }
        }
        out
    }

    /// Says what the Allied Nations have in a place, on both maps; `None` where they have nothing there.
    pub(crate) fn own_words(&self, p: Place) -> Option<String> {
        let here = self.bands_at(p);
        let (real, decoys) = (here.and(REAL).len(), here.and(DECOYS).len());
        let states = [("Hidden", self.hidden), ("Concealed", self.concealed), ("Revealed", self.revealed)];
        let states = states.map(|(word, set)| (here.and(set).len(), word));
        let states: Vec<String> =
            states.into_iter().filter(|(n, _)| *n > 0).map(|(n, word)| format!("{n} {word}")).collect();
        let room = if p.is_area() { format!("{real} of {BAND_ROOM} bands") } else { plural(real, "band", "bands") };
        let decoys = if decoys > 0 { format!(" and {}", plural(decoys, "decoy", "decoys")) } else { String::new() };
        (!states.is_empty()).then(|| format!("Allied Nations, both maps: {room}{decoys} ({})", states.join(", ")))
    }

    /// Repeats on the Hidden map what stands on the main map.
    fn ghosts(&self, viewer: Viewer) -> Vec<Ghost> {
        if !self.sees_all(viewer) {
            return vec![];
        }
        let ghost = |p: Place| {
            let here = self.british_at(p);
            let (wagon, others) = (!here.and(WAGON).is_empty(), here.less(WAGON).len());
            let text = match (wagon, others) {
                (false, 0) => return None,
                (false, n) => format!("{n} British on map"),
                (true, 0) => "Wagon on map".into(),
                (true, n) => format!("Wagon + {n} on map"),
            };
            Some(Ghost { board: "hidden", place: p.id().into(), owner: BRITISH, text })
        };
        (1..=21).map(Place).filter_map(ghost).collect()
    }

    /// Lists the phases that this turn does not have (BR-10.1a).
    fn skipped(&self) -> Vec<&'static str> {
        match self.has_british_phases() {
            true => vec![],
            false => INFO
                .phases
                .iter()
                .filter(|ph| ph.side == Some(BRITISH) && ph.id != "setup-british")
                .map(|ph| ph.id)
                .collect(),
        }
    }

    fn turn_track(&self) -> TrackView {
        let boxes = (1..=8u8)
            .map(|t| {
                let chip = if t <= self.turn {
                    self.data.event(self.track[usize::from(t) - 1]).map(|e| e.title.clone())
                } else {
                    Some("event".to_string())
                };
                TrackBox { label: t.to_string(), chip, danger: t == self.data.scenario.turns, dot: false, side: None }
            })
            .collect();
        TrackView::row(("turn", "Turn"), boxes, (self.turn > 0).then(|| usize::from(self.turn - 1)), "BR-3.10")
    }

    fn facts(&self, viewer: Viewer) -> Vec<Fact> {
        let all = self.sees_all(viewer);
        let (gone, kills, last) = (self.eliminated(), self.data.scenario.kills, self.data.scenario.head.turns);
        let near = match kills.saturating_sub(gone) {
            0 => format!("enough bands are gone: they win at the end of turn {last}"),
            n => format!("{} more gone by the end of turn {last}", plural(n.into(), "band", "bands")),
        };
        let mut out = vec![
            Fact::new("Bands eliminated", format!("{gone} of {kills}"), "BR-11c"),
            Fact::new("British victory", near, "BR-11c"),
        ];
        if self.turn > 0 {
            let event = self.event_now();
            out.push(Fact::new(
                "Event",
                self.data.event(event).map(|e| e.title.clone()).unwrap_or_default(),
                "BR-6.0a",
            ));
            if matches!(event, EventKind::BritishReroll | EventKind::AlliedReroll) {
                out.push(Fact::new("Reroll", if self.reroll_spent { "used" } else { "not used yet" }, "BR-6.1g"));
            }
        }
        let wagon = self.place[13];
        if wagon.in_play() {
            let far = self.data.distance[wagon.index()][Place::ZONE_B.index()];
            let words = match far {
                0 => wagon.to_string(),
                n => format!("{wagon}, {} from Zone B, where it wins", plural(n.into(), "move", "moves")),
            };
            out.push(Fact::new("Wagon", words, "BR-11b"));
        }
        out.push(Fact::new("British steps lost", self.steps_lost().to_string(), "BR-3.9"));
        let unseen = self.hidden.len();
        if self.turn > 0 {
            out.push(Fact::new("Hidden counters", unseen.to_string(), "BR-2.2.2a"));
        }
        if matches!(self.stage(), Some(Stage::AlliedMove)) {
            let rolled =
                if self.rolled == 255 { "all may move".to_string() } else { format!("{} may move", self.rolled) };
            out.push(Fact::new("Movement roll", rolled, "BR-8.2.1a"));
            if all && self.allowance != 255 {
                out.push(Fact::new("Left to move", self.allowance.to_string(), "BR-8.2.1a"));
            }
        }
        if all && self.options.reactions == Reactions::Orders && self.turn > 0 {
            let n = self.orders.list.len();
            let words = if n == 0 { "all hold fire".into() } else { plural(n, "order", "orders") };
            out.push(Fact::new("Allied orders", words, "BR-3.8"));
        }
        out
    }

    /// Counts the steps that British units have lost since the set-up.
    fn steps_lost(&self) -> u8 {
        let lost = |i: usize| self.data.units[i].steps - self.steps[i];
        (0..13).filter(|i| self.place[*i] != Place::OFF).map(lost).sum()
    }

    fn rosters(&self, viewer: Viewer) -> Vec<Roster> {
        let mut out = Vec::new();
        if viewer == Viewer::Seat(ALLIED) || (viewer == Viewer::All) {
            let groups = [
                ("Hidden", self.hidden),
                ("Concealed", self.concealed),
                ("Revealed", self.revealed),
                ("Lost", self.bands_at(Place::OUT)),
            ];
            for (title, set) in groups {
                let (real, decoys) = (set.and(REAL).len(), set.and(DECOYS).len());
                let faces = bands(set).map(|u| self.band_face(u));
                let mut summary = match title {
                    "Lost" => format!("{real} of {}", self.data.scenario.kills),
                    _ => real.to_string(),
                };
                if decoys > 0 {
                    summary = format!("{summary} + {}", plural(decoys, "decoy", "decoys"));
                }
                out.push(Roster::of(title, summary, faces));
            }
        }
        if viewer != Viewer::Seat(ALLIED) {
            let mut groups = [("Full strength", vec![]), ("Reduced", vec![]), ("Lost", vec![])];
            for u in british(BritishSet::all()) {
                let (place, steps) = (self.place[u.own_index()], self.steps[u.own_index()]);
                let group = match place {
                    Place::OFF if self.turn > 0 => continue,
                    Place::OUT => 2,
                    _ => usize::from(steps < self.data.unit(u).steps),
                };
                groups[group].1.push(self.british_face(u));
            }
            for (title, faces) in groups {
                out.push(Roster::of(title, faces.len().to_string(), faces));
            }
            let open = self.revealed;
            if viewer != Viewer::All && !open.is_empty() {
                let faces = bands(open).map(|u| self.band_face(u));
                out.push(Roster::of("Allied Nations on the main map", open.len().to_string(), faces));
            }
        }
        out
    }
}
