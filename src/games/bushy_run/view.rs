//! What each viewer may see (screen.md 1): counters, boxes, tracks, facts, rosters.

use super::BushyRun;
use super::data::{EventKind, Kind};
use super::ids::{ALLIED, BRITISH, Place, Unit};
use super::query::{DECOYS, REAL, Status, bands, bits, british};
use super::state::{Frame, Reactions, Stage};
use crate::engine::view::{CounterView, Face, Fact, Roster, SpaceView, Template, TrackBox, TrackView, View};
use crate::engine::{Seat, Viewer};

impl BushyRun {
    /// True where this viewer may see what is hidden from the British.
    pub(super) fn sees_all(&self, viewer: Viewer) -> bool {
        viewer.sees(ALLIED) || self.options.reactions == Reactions::Open
    }

    /// Id of the phase on the card.
    pub(super) fn phase_id(&self) -> &'static str {
        match self.agenda.first() {
            Some(Frame::SetupAllied(_)) => "setup-allied",
            Some(Frame::SetupBritish(_)) => "setup-british",
            Some(Frame::Turn(stage, _)) => match stage {
                Stage::Event => "event",
                Stage::BritishReset | Stage::BritishMove | Stage::BritishMoveEnd => "british-move",
                Stage::BritishAttackOpen | Stage::BritishAttack => "british-attack",
                Stage::AlliedReset | Stage::AlliedRoll | Stage::AlliedMove | Stage::AlliedHide => "allied-move",
                Stage::AlliedAttack | Stage::AlliedOrders => "allied-attack",
                Stage::End => "end",
            },
            _ => "end",
        }
    }

    fn phasing(&self) -> Option<Seat> {
        super::card::CARD.phases.iter().find(|p| p.id == self.phase_id()).and_then(|p| p.side)
    }

    /// Units that the open prompt has chosen, and the mover with its MP.
    fn chosen(&self) -> (u64, Option<(Unit, u8)>) {
        let mut chosen = 0u64;
        let mut mover = None;
        for frame in &self.agenda {
            match *frame {
                Frame::BritishMover(u, mp, _) | Frame::AlliedMover(u, _, mp, _) => {
                    chosen |= 1 << u.0;
                    mover = Some((u, mp));
                }
                Frame::SetupAllied(Some(u)) | Frame::SetupBritish(Some(u)) => chosen |= 1 << u.0,
                Frame::LowAmmo(_, mask) => chosen |= u64::from(mask),
                Frame::Declare(_, _, mask) => {
                    chosen |=
                        if self.stage() == Some(Stage::BritishAttack) { u64::from(mask) } else { u64::from(mask) << 14 }
                }
                Frame::Retreat => {
                    for (u, _) in self.fight.iter().flat_map(|f| f.retreats.iter()) {
                        chosen |= 1 << u.0;
                    }
                }
                _ => {}
            }
        }
        (chosen, mover)
    }

    /// The printed side of a British unit as it is now.
    pub(super) fn british_face(&self, u: Unit) -> Face {
        let data = self.data.unit(u);
        let steps = self.steps[u.index()];
        let wagon = u == Unit::WAGON;
        let deployed = wagon && self.deployed;
        Face {
            template: Template::Unit,
            side: BRITISH,
            band: data.band,
            name: data.short.clone(),
            symbol: if deployed { "wagon-deployed" } else { data.symbol },
            left: match data.kind {
                Some(Kind::Wagon) if deployed => "+2".into(),
                Some(Kind::Wagon) => String::new(),
                _ => self.fp(u).to_string(),
            },
            middle: String::new(),
            right: if deployed { "0".into() } else { data.mp.to_string() },
            pips: if wagon { (0, 0) } else { (steps, data.steps) },
            reduced: !wagon && steps < data.steps,
        }
    }

    /// The printed side of a band or decoy.
    pub(super) fn band_face(&self, u: Unit) -> Face {
        let data = self.data.unit(u);
        let mp = if self.status(u) == Status::Revealed { data.mp } else { self.data.concealed_mp };
        Face {
            template: Template::Unit,
            side: ALLIED,
            band: data.band,
            name: data.short.clone(),
            symbol: data.symbol,
            left: if u.is_dummy() { String::new() } else { self.fp(u).to_string() },
            middle: String::new(),
            right: mp.to_string(),
            pips: (0, 0),
            reduced: false,
        }
    }

    fn back() -> Face {
        Face {
            template: Template::Hidden,
            side: ALLIED,
            band: "",
            name: String::new(),
            symbol: "",
            left: String::new(),
            middle: String::new(),
            right: String::new(),
            pips: (0, 0),
            reduced: false,
        }
    }

    fn british_lines(&self, u: Unit) -> Vec<String> {
        let data = self.data.unit(u);
        let mut lines = vec![data.name.clone()];
        match data.kind {
            Some(Kind::Wagon) if self.deployed => {
                lines.push("Deployed: +2 to the Defense Value of its Area when the British are attacked".into());
            }
            Some(Kind::Wagon) => lines.push(format!("On its moving side, {} MP", data.mp)),
            Some(kind) => {
                let kind = match kind {
                    Kind::Grenadier => "Grenadier",
                    Kind::Scout => "Scout",
                    _ => "Soldier",
                };
                lines.push(format!("{kind}, {}", data.body));
                lines.push(format!(
                    "{} of {} steps, FP {}, {} MP",
                    self.steps[u.index()],
                    data.steps,
                    self.fp(u),
                    data.mp
                ));
            }
            None => {}
        }
        if self.moved & (1 << u.0) != 0 && self.stage() == Some(Stage::BritishMove) {
            lines.push("Has moved".into());
        }
        lines
    }

    fn band_lines(&self, u: Unit) -> Vec<String> {
        let data = self.data.unit(u);
        let mut lines = vec![data.name.clone()];
        if u.is_dummy() {
            lines.push("A decoy: it vanishes when it is Revealed".into());
        } else {
            lines.push(data.body.clone());
            lines.push(format!("FP {}, {} MP when Revealed", self.fp(u), data.mp));
        }
        lines.push(
            match self.status(u) {
                Status::Hidden => "Hidden",
                Status::Concealed => "Concealed: the British see a back",
                Status::Revealed => "Revealed",
                Status::Out => "Out of play",
            }
            .into(),
        );
        if self.band_moved & (1 << u.index()) != 0 {
            lines.push("Has moved".into());
        }
        lines
    }

    fn counters(&self, viewer: Viewer) -> Vec<CounterView> {
        let all = self.sees_all(viewer);
        let (chosen, mover) = self.chosen();
        let setup = self.turn == 0;
        let mut out = Vec::with_capacity(64);
        let is_chosen = |u: Unit, known: bool| known && chosen & (1 << u.0) != 0;
        let mp_left = |u: Unit, known: bool| mover.filter(|m| known && m.0 == u).map(|m| m.1);
        for u in british((1 << 14) - 1) {
            let place = self.place[u.index()];
            // While its side sets up a unit waits in the box; before that, and if no position names it, it is nowhere.
            let place = match place {
                Place::OFF if !setup || self.phase_id() == "setup-allied" => continue,
                Place::OFF | Place::OUT => "eliminated",
                p => p.id(),
            };
            let bit = 1u16 << u.0;
            let mut markers = Vec::new();
            if self.fired & bit != 0 {
                markers.push("fired");
            }
            if self.volley & bit != 0 {
                markers.push("volley");
            }
            if self.low_ammo & bit != 0 {
                markers.push("low-ammo");
            }
            out.push(CounterView {
                key: u.id().into(),
                board: "main",
                place: place.into(),
                owner: BRITISH,
                face: self.british_face(u),
                markers,
                chosen: is_chosen(u, true),
                mp_left: mp_left(u, true),
                lines: self.british_lines(u),
            });
        }
        for i in 0..30u8 {
            let u = Unit::band(i);
            let place = self.band_place[u.index()];
            let status = self.status(u);
            let (board, place, known) = match status {
                Status::Revealed => ("main", place.id(), true),
                Status::Concealed if all => ("main", place.id(), true),
                Status::Hidden if all => ("hidden", place.id(), true),
                Status::Out if place == Place::OFF && setup && all => ("hidden", "removed-dummies", true),
                Status::Out if place == Place::OUT && self.is_shown_out(u, all) => {
                    if u.is_dummy() && all {
                        ("hidden", "removed-dummies", true)
                    } else {
                        ("main", "eliminated", true)
                    }
                }
                _ => continue,
            };
            let mut markers = Vec::new();
            if self.band_fired & (1 << i) != 0 {
                markers.push("fired");
            }
            if status == Status::Concealed {
                markers.push("concealed");
            }
            out.push(CounterView {
                key: u.id().into(),
                board,
                place: place.into(),
                owner: ALLIED,
                face: self.band_face(u),
                markers,
                chosen: is_chosen(u, known && all),
                mp_left: mp_left(u, known && all),
                lines: self.band_lines(u),
            });
        }
        if !all {
            for p in (1..=21).map(Place) {
                let n = (self.bands_at(p) & self.concealed).count_ones();
                for i in 0..n {
                    out.push(CounterView {
                        key: format!("c{}.{i}", p.id()),
                        board: "main",
                        place: p.id().into(),
                        owner: ALLIED,
                        face: Self::back(),
                        markers: vec![],
                        chosen: false,
                        mp_left: None,
                        lines: vec!["A Concealed counter: a band or a decoy".into()],
                    });
                }
            }
        }
        if self.turn > 0 {
            let kind = self.event_now();
            out.push(CounterView {
                key: "event".into(),
                board: "main",
                place: "event".into(),
                owner: BRITISH,
                face: self.event_face(kind),
                markers: vec![],
                chosen: false,
                mp_left: None,
                lines: self.data.event(kind).map(|e| vec![e.title.clone(), e.text.clone()]).unwrap_or_default(),
            });
        }
        out
    }

    /// A band out of play lies face up in its box, unless it was eliminated in secret.
    fn is_shown_out(&self, u: Unit, all: bool) -> bool {
        all || self.secret_out & (1 << u.index()) == 0
    }

    fn event_face(&self, kind: EventKind) -> Face {
        Face {
            template: Template::Marker,
            side: BRITISH,
            band: "event",
            name: self.data.event(kind).map(|e| e.title.clone()).unwrap_or_default(),
            symbol: "drum",
            left: String::new(),
            middle: String::new(),
            right: String::new(),
            pips: (0, 0),
            reduced: false,
        }
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
            let combat = british & !super::query::WAGON;
            if combat != 0 {
                lines.push(format!("British: {} of 3 units", combat.count_ones()));
            }
            let here = self.bands_at(p);
            let open = (here & self.revealed).count_ones();
            let covered = (here & self.concealed).count_ones();
            if open > 0 {
                lines.push(format!("Revealed: {open}"));
            }
            if all {
                let real = (here & REAL).count_ones();
                let decoys = (here & DECOYS).count_ones();
                if here != 0 {
                    lines.push(format!("Yours: {real} of 5 bands, {decoys} decoys"));
                }
            } else if covered > 0 {
                lines.push(format!("Concealed: {covered}"));
            }
            if !lines.is_empty() || !plates.is_empty() {
                out.push(SpaceView { place: p.id().into(), plates, holder: None, lines });
            }
        }
        out
    }

    fn turn_track(&self) -> TrackView {
        let boxes = (1..=8u8)
            .map(|t| {
                let chip = if t <= self.turn {
                    self.data.event(self.track[usize::from(t) - 1]).map(|e| e.title.clone())
                } else {
                    Some("event".to_string())
                };
                TrackBox { label: t.to_string(), chip, danger: t == self.data.scenario.turns }
            })
            .collect();
        TrackView {
            key: "turn",
            title: "Turn".into(),
            boxes,
            at: (self.turn > 0).then(|| usize::from(self.turn - 1)),
            rule: "BR-3.10",
        }
    }

    fn facts(&self, viewer: Viewer) -> Vec<Fact> {
        let all = self.sees_all(viewer);
        let fact = |label: &str, value: String, rule| Fact { label: label.into(), value, rule };
        let mut out =
            vec![fact("Eliminated", format!("{} of {}", self.eliminated(), self.data.scenario.kills), "BR-11c")];
        if self.turn > 0 {
            let event = self.event_now();
            out.push(fact("Event", self.data.event(event).map(|e| e.title.clone()).unwrap_or_default(), "BR-6.0a"));
            if matches!(event, EventKind::BritishReroll | EventKind::AlliedReroll) {
                out.push(fact("Reroll", if self.reroll_spent { "spent" } else { "ready" }.into(), "BR-6.1g"));
            }
        }
        let wagon = self.place[13];
        if wagon.in_play() {
            let far = self.data.distance[wagon.index()][Place::ZONE_B.index()];
            out.push(fact("Wagon", format!("{wagon}, {far} from Zone B"), "BR-11b"));
        }
        let lost: u8 = (0..13)
            .map(|i| if self.place[i] == Place::OFF { 0 } else { self.data.units[i].steps - self.steps[i] })
            .sum();
        out.push(fact("British steps lost", lost.to_string(), "BR-3.9"));
        let unseen = self.hidden.count_ones();
        if self.turn > 0 {
            out.push(fact("Hidden", format!("{unseen} in all"), "BR-2.2.2a"));
        }
        if matches!(self.stage(), Some(Stage::AlliedMove)) {
            let rolled =
                if self.rolled == 255 { "all may move".to_string() } else { format!("{} may move", self.rolled) };
            out.push(fact("Movement roll", rolled, "BR-8.2.1a"));
            if all && self.allowance != 255 {
                out.push(fact("Left to move", self.allowance.to_string(), "BR-8.2.1a"));
            }
        }
        if all && self.options.reactions == Reactions::Orders && self.turn > 0 {
            let n = self.orders.list.len();
            out.push(fact("Standing orders", if n == 0 { "hold".into() } else { format!("{n}") }, "BR-3.8"));
        }
        out
    }

    fn rosters(&self, viewer: Viewer) -> Vec<Roster> {
        let mut out = Vec::new();
        if viewer == Viewer::Seat(ALLIED) || (viewer == Viewer::All) {
            let groups = [
                ("Hidden", self.hidden),
                ("Concealed", self.concealed),
                ("Revealed", self.revealed),
                ("Lost", self.out_mask()),
            ];
            for (title, mask) in groups {
                let (real, decoys) = ((mask & REAL).count_ones(), (mask & DECOYS).count_ones());
                let faces = bands(mask).map(|u| self.band_face(u));
                out.push(Roster::of(title, format!("{real} + {decoys} decoys"), faces));
            }
        }
        if viewer != Viewer::Seat(ALLIED) {
            let mut groups = [("Fit", vec![]), ("Reduced", vec![]), ("Lost", vec![])];
            for u in british((1 << 14) - 1) {
                let (place, steps) = (self.place[u.index()], self.steps[u.index()]);
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
            if viewer != Viewer::All && open != 0 {
                let faces = bands(open).map(|u| self.band_face(u));
                out.push(Roster::of("Allied Nations in sight", open.count_ones().to_string(), faces));
            }
        }
        out
    }

    /// Bands out of play, as bits.
    pub(super) fn out_mask(&self) -> u32 {
        bits((1 << 30) - 1).filter(|&i| self.band_place[usize::from(i)] == Place::OUT).fold(0, |m, i| m | 1 << i)
    }

    pub(super) fn view_of(&self, viewer: Viewer) -> View {
        View {
            viewer,
            turn: u16::from(self.turn),
            phase: self.phase_id(),
            phasing: self.phasing(),
            asked: self.asked(),
            reason: self.reason(),
            boards: if self.sees_all(viewer) { vec!["main", "hidden"] } else { vec!["main"] },
            counters: self.counters(viewer),
            spaces: self.spaces(viewer),
            tracks: vec![self.turn_track()],
            hands: vec![],
            facts: self.facts(viewer),
            field: vec![],
            rosters: self.rosters(viewer),
            battle: None,
            schedule: vec![],
            outcome: self.result(),
        }
    }
}
