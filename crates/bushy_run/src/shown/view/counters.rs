//! Counters as a viewer may see them: faces, markers, lines; backs where the viewer must not know the name.

use crate::data::EventKind;
use crate::data::units::UnitKind;
use crate::ids::{ALLIED, BRITISH, Place, Unit};
use crate::state::query::Status;
use crate::state::sets::{BritishSet, british, units};
use crate::state::{BushyRun, Frame, Stage};
use crate::words::movement_points;
use redoubt_engine::Viewer;
use redoubt_engine::contract::Sequence;
use redoubt_engine::ids::IdSet;
use redoubt_engine::view::{CounterView, Face, Mp, Template};

/// Returns the key of the `i`-th back of a place.
pub(crate) fn back_key(p: Place, i: usize) -> String {
    format!("c{}.{i}", p.id())
}

impl BushyRun {
    /// Returns the printed side of a British unit as it is now.
    pub(crate) fn british_face(&self, u: Unit) -> Face {
        let data = self.data.unit(u);
        let steps = self.steps[u.own_index()];
        let wagon = u == Unit::WAGON;
        let deployed = wagon && self.deployed;
        Face {
            template: Template::Unit,
            side: BRITISH,
            band: data.band,
            name: data.short.clone(),
            symbol: if deployed { "wagon-deployed" } else { data.symbol },
            left: match data.kind {
                Some(UnitKind::Wagon) if deployed => "+2".into(),
                Some(UnitKind::Wagon) => String::new(),
                _ => self.fp(u).to_string(),
            },
            middle: String::new(),
            right: if deployed { "0".into() } else { data.mp.to_string() },
            pips: if wagon { (0, 0) } else { (steps, data.steps) },
            reduced: !wagon && steps < data.steps,
        }
    }

    /// Returns the printed side of a band or decoy.
    pub(crate) fn band_face(&self, u: Unit) -> Face {
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

    /// Lists the markers on a British unit.
    pub(crate) fn british_markers(&self, u: Unit) -> Vec<&'static str> {
        let laid = [(self.fired, "fired"), (self.volley, "volley"), (self.low_ammo, "low-ammo")];
        laid.into_iter().filter(|(set, _)| set.has(u.own())).map(|(_, key)| key).collect()
    }

    /// Lists the markers on a band.
    pub(crate) fn band_markers(&self, u: Unit) -> Vec<&'static str> {
        let laid = [(self.band_fired, "fired"), (self.concealed, "concealed")];
        laid.into_iter().filter(|(set, _)| set.has(u.own())).map(|(_, key)| key).collect()
    }

    fn british_lines(&self, u: Unit) -> Vec<String> {
        let data = self.data.unit(u);
        let mut lines = vec![data.name.clone()];
        match data.kind {
            Some(UnitKind::Wagon) if self.deployed => {
                lines.push("Deployed: +2 to the Defense Value of its Area when the British are attacked".into());
            }
            Some(UnitKind::Wagon) => lines.push(format!("On its moving side, {}", movement_points(data.mp))),
            Some(kind) => {
                let kind = match kind {
                    UnitKind::Grenadier => "Grenadier",
                    UnitKind::Scout => "Scout",
                    _ => "Soldier",
                };
                lines.push(format!("{kind}, {}", data.body));
                lines.push(format!(
                    "{} of {} steps, firepower {}, {}",
                    self.steps[u.own_index()],
                    data.steps,
                    self.fp(u),
                    movement_points(data.mp)
                ));
            }
            None => {}
        }
        if self.moved.has(u.own()) && self.stage() == Some(Stage::BritishMove) {
            lines.push("Has moved".into());
        }
        lines
    }

    fn band_lines(&self, u: Unit, all: bool) -> Vec<String> {
        let data = self.data.unit(u);
        let mut lines = vec![data.name.clone()];
        if u.is_dummy() {
            lines.push("A decoy: it vanishes when it is Revealed".into());
        } else {
            lines.push(data.body.clone());
            lines.push(format!("Firepower {}, {} when Revealed", self.fp(u), movement_points(data.mp)));
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
        let known = if all { self.band_moved } else { self.band_moved.and(self.seen_go) };
        if known.has(u.own()) {
            lines.push("Has moved".into());
        }
        lines
    }

    /// Returns the units that the open prompt has chosen, and the mover with its MP.
    fn chosen(&self) -> (IdSet<Unit>, Option<(Unit, u8)>) {
        let mut chosen = IdSet::EMPTY;
        let mut mover = None;
        for frame in &self.agenda {
            match *frame {
                Frame::BritishMover(u, mp, _) | Frame::AlliedMover(u, _, mp, _) => {
                    chosen.insert(u);
                    mover = Some((u, mp));
                }
                Frame::SetupAllied(Some(u)) | Frame::SetupBritish(Some(u)) => chosen.insert(u),
                Frame::LowAmmo(_, set) => chosen = chosen.or(british(set).collect()),
                Frame::Declare(_, _, set) => {
                    chosen = chosen.or(units(self.stage() == Some(Stage::BritishAttack), set).collect());
                }
                Frame::Retreat => {
                    for &(u, _) in self.fight.iter().flat_map(|f| f.retreats.iter()) {
                        chosen.insert(u);
                    }
                }
                _ => {}
            }
        }
        (chosen, mover)
    }

    /// Lists the keys of the chosen counters as a viewer may see them: a band in hand only for the Allied Nations.
    pub(crate) fn counters_in_hand(&self, viewer: Viewer) -> Vec<String> {
        let all = self.sees_all(viewer);
        self.chosen().0.iter().filter(|u| u.is_british() || all).map(|u| u.id().into()).collect()
    }

    /// Lists the counters as a viewer may see them.
    pub(crate) fn counters(&self, viewer: Viewer) -> Vec<CounterView> {
        let all = self.sees_all(viewer);
        let mut out = Vec::with_capacity(64);
        self.british_counters(&mut out);
        self.band_counters(all, &mut out);
        if !all {
            self.backs(&mut out);
        }
        if self.turn > 0 {
            self.event_counter(&mut out);
        }
        out
    }

    fn british_counters(&self, out: &mut Vec<CounterView>) {
        let (chosen, mover) = self.chosen();
        let setup = self.turn == 0;
        let is_chosen = |u: Unit, known: bool| known && chosen.has(u);
        let mp_left = |u: Unit, known: bool| mover.filter(|m| known && m.0 == u).map(|m| Mp::whole(m.1));
        for u in british(BritishSet::all()) {
            let place = self.place[u.own_index()];
            // While its side sets up a unit waits in the box; before that, and if no position names it, it lies
            // nowhere.
            let place = match place {
                Place::OFF if !setup || self.phase() == "setup-allied" => continue,
                Place::OFF | Place::OUT => "eliminated",
                p => p.id(),
            };
            out.push(CounterView {
                key: u.id().into(),
                board: "main",
                place: place.into(),
                owner: BRITISH,
                face: self.british_face(u),
                facing: None,
                markers: self.british_markers(u),
                chosen: is_chosen(u, true),
                mp_left: mp_left(u, true),
                lines: self.british_lines(u),
            });
        }
    }

    fn band_counters(&self, all: bool, out: &mut Vec<CounterView>) {
        let (chosen, mover) = self.chosen();
        let setup = self.turn == 0;
        let is_chosen = |u: Unit, known: bool| known && chosen.has(u);
        let mp_left = |u: Unit, known: bool| mover.filter(|m| known && m.0 == u).map(|m| Mp::whole(m.1));
        for i in 0..30u8 {
            let u = Unit::band(i);
            let place = self.band_place[u.own_index()];
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
            out.push(CounterView {
                key: u.id().into(),
                board,
                place: place.into(),
                owner: ALLIED,
                face: self.band_face(u),
                facing: None,
                markers: self.band_markers(u),
                chosen: is_chosen(u, known && all),
                mp_left: mp_left(u, known && all),
                lines: self.band_lines(u, all),
            });
        }
    }

    /// Adds the backs of Concealed counters for a viewer who must not know them.
    fn backs(&self, out: &mut Vec<CounterView>) {
        for p in (1..=21).map(Place) {
            let n = self.bands_at(p).and(self.concealed).len();
            for i in 0..n {
                out.push(CounterView {
                    key: back_key(p, i),
                    board: "main",
                    place: p.id().into(),
                    owner: ALLIED,
                    face: Face::hidden(ALLIED),
                    facing: None,
                    markers: vec![],
                    chosen: false,
                    mp_left: None,
                    lines: vec!["A Concealed counter: a band or a decoy".into()],
                });
            }
        }
    }

    fn event_counter(&self, out: &mut Vec<CounterView>) {
        let kind = self.event_now();
        out.push(CounterView {
            key: "event".into(),
            board: "main",
            place: "event".into(),
            owner: BRITISH,
            face: self.event_face(kind),
            facing: None,
            markers: vec![],
            chosen: false,
            mp_left: None,
            lines: self.data.event(kind).map(|e| vec![e.title.clone(), e.text.clone()]).unwrap_or_default(),
        });
    }

    /// Tells whether a band out of play lies face up in its box: not if it was eliminated in secret.
    fn is_shown_out(&self, u: Unit, all: bool) -> bool {
        all || !self.secret_out.has(u.own())
    }
}
