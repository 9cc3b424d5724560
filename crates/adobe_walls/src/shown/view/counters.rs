//! The counters as a viewer sees them: faces, markers, lines for the inspector. Nothing of them is secret.

use crate::ids::{CAMPS, Camp, Counter, CounterSet, Kind, Side, Tribe};
use crate::state::AdobeWalls;
use crate::state::agenda::Frame;
use crate::state::at::At;
use crate::state::parts::{Ammo, Fire, Mode, Works, Wound};
use crate::words::{boxes_word, dir_word, mode_word, mp_word};
use redoubt_engine::hex::{Dir, Facing};
use redoubt_engine::ids::Id;
use redoubt_engine::record::log::capitalised;
use redoubt_engine::view::{CounterView, Face, Mp, Template};

/// The board's id.
pub(crate) const BOARD: &str = "main";

/// The place of a counter in a stack, the lowest first: camps and ponies lie below, leaders on top.
fn layer(counter: Counter) -> u8 {
    match counter.kind() {
        Kind::Pony => 0,
        Kind::ScoutHolder | Kind::Holder => 1,
        Kind::Howitzer => 2,
        Kind::Train => 3,
        Kind::Leader => 9,
        _ => 5,
    }
}

impl AdobeWalls {
    /// Builds all counters that are seen: camps, fires and works below, then the units of each hex.
    pub(crate) fn counters(&self) -> Vec<CounterView> {
        let mut out: Vec<CounterView> = (0..CAMPS).map(Camp::at).filter_map(|camp| self.camp_view(camp)).collect();
        out.extend(self.marker_views());
        let mut all: Vec<Counter> = Counter::all().filter(|c| self.place_of(*c).is_some()).collect();
        all.sort_by_key(|c| (layer(*c), c.index()));
        let chosen = self.chosen();
        out.extend(all.into_iter().filter_map(|c| self.counter_view(c, chosen)));
        out
    }

    /// Returns the place where a counter is drawn: its hex, or a box beside the map; `None` for one that is not in play.
    pub(crate) fn place_of(&self, counter: Counter) -> Option<String> {
        let at = self.at[counter];
        match at {
            At::LOST => Some("lost".into()),
            At::LEFT => Some("left".into()),
            At::HAND => Some("hand".into()),
            At::RESERVE if self.waits_to_enter(counter) => Some("reserve".into()),
            At::RESERVE | At::ABSENT => None,
            // Ponies under their band are seen as its mode; a captured herd is seen with its scouts.
            _ => match (at.get(), at.carrier()) {
                (Some(hex), _) => Some(self.grid().number(hex)),
                (None, Some(by)) if by.kind() == Kind::Scout => self.hex_of(by).map(|hex| self.grid().number(hex)),
                _ => None,
            },
        }
    }

    fn counter_view(&self, counter: Counter, chosen: CounterSet) -> Option<CounterView> {
        let marching = matches!(self.agenda.top(), Some(Frame::March(march)) if march.who.has(counter));
        Some(CounterView {
            key: counter.id().into(),
            board: BOARD,
            place: self.place_of(counter)?,
            owner: counter.side().seat(),
            face: self.face(counter),
            facing: self.faces(counter).map(Facing::from),
            markers: self.markers(counter),
            chosen: chosen.has(counter),
            mp_left: marching.then(|| Mp::quarters(self.left(counter).into())),
            lines: self.lines(counter),
        })
    }

    /// Returns the hexside that an unlimbered howitzer on the map faces (AW-11C.1a).
    fn faces(&self, counter: Counter) -> Option<Dir> {
        let stands =
            counter.kind() == Kind::Howitzer && self.mode[counter] != Mode::Mounted && self.at[counter].on_map();
        stands.then(|| self.facing[counter.nth()])
    }

    /// Returns the counters that are chosen in the open question.
    pub(crate) fn chosen(&self) -> CounterSet {
        match self.agenda.top() {
            Some(Frame::March(march)) => march.who,
            Some(Frame::Declare(_, chosen)) => *chosen,
            Some(Frame::Flight(flight)) => flight.who,
            Some(Frame::MayRout(counter, _) | Frame::Attach(counter)) => CounterSet::one(*counter),
            _ => CounterSet::EMPTY,
        }
    }

    /// Draws a counter.
    pub(crate) fn face(&self, counter: Counter) -> Face {
        let data = self.roster().unit(counter);
        let mounted = match counter.kind() {
            Kind::Pony => self.herd.has(counter),
            Kind::Holder | Kind::ScoutHolder => !self.bare.has(counter),
            _ => self.mode[counter] == Mode::Mounted,
        };
        let base = Face {
            template: Template::Unit,
            band: data.band,
            name: data.short.clone(),
            symbol: data.symbol[usize::from(mounted)],
            ..Face::hidden(counter.side().seat())
        };
        match counter.kind() {
            Kind::Leader => {
                let wounded = self.wound[counter] == Wound::Moderate || self.wound[counter].is_bad();
                let printed = self.roster().leader(counter, wounded);
                Face {
                    template: Template::Leader,
                    left: printed.radius.to_string(),
                    middle: format!("{:+}", self.rating(counter)),
                    right: printed.ma.to_string(),
                    reduced: wounded,
                    ..base
                }
            }
            Kind::Howitzer => Face {
                left: self.points_of(counter).to_string(),
                right: self.roster().ma(counter, true).to_string(),
                ..base
            },
            Kind::Pony => Face { right: self.roster().ma(counter, false).to_string(), ..base },
            _ => {
                let full = self.roster().full(counter, mounted);
                Face {
                    left: self.cf[counter].to_string(),
                    right: self.roster().ma(counter, mounted).to_string(),
                    pips: (0, 0),
                    reduced: self.cf[counter] < full && self.at[counter].on_map(),
                    ..base
                }
            }
        }
    }

    /// Lists the markers of a counter, the gravest first.
    pub(crate) fn markers(&self, counter: Counter) -> Vec<&'static str> {
        let mut out = vec![];
        let mut add = |on: bool, key: &'static str| {
            if on {
                out.push(key);
            }
        };
        add(self.routed.has(counter), "routed");
        add(self.pinned.has(counter), "pinned");
        add(self.disrupted.has(counter), "disrupted");
        add(self.mode[counter] == Mode::Prone, "prone");
        add(self.behind_works(counter), "breastworks");
        add(self.low.has(counter), "low-ammo");
        add(self.left_alone().has(counter) && self.at[counter].on_map(), "abandoned");
        add(counter.kind() == Kind::Howitzer && self.mired[counter.nth()].is_some(), "mired");
        add(counter.kind() == Kind::Cavalry && self.charge[counter.nth()].is_some(), "charge");
        add(self.looting.has(counter), "looting");
        add(self.building[counter].is_some(), "building");
        add(self.supplying[counter].is_some() || self.camp_supplying.has(counter), "resupply");
        add(self.asleep.has(counter) && self.at[counter].on_map(), "asleep");
        add(self.scattered.has(counter), "scattered");
        add(self.fired_full.has(counter) || self.fired.has(counter), "fired");
        add(self.fired_half.has(counter), "fired-half");
        out
    }

    /// Returns the lines of a counter for the inspector: name, kind, mode, condition, ammunition.
    fn lines(&self, counter: Counter) -> Vec<String> {
        let data = self.roster().unit(counter);
        let mut lines = vec![capitalised(&data.name)];
        if counter.kind() == Kind::Leader {
            self.leader_lines(counter, &mut lines);
            return lines;
        }
        if !matches!(counter.kind(), Kind::Howitzer | Kind::Pony) {
            lines.push(format!("{} CF, {}", self.cf[counter], mode_word(self.mode[counter])));
        }
        if counter.kind() == Kind::Howitzer {
            let crew = self.crew_of(counter).map_or("without a crew".into(), |crew| {
                format!("served by {}, {} CF", self.roster().unit(crew).name, self.cf[crew])
            });
            let stands = if self.mode[counter] == Mode::Mounted { "Limbered" } else { "Unlimbered" };
            lines.push(format!("{stands}, {crew}"));
            if let Some(dir) = self.faces(counter) {
                lines.push(format!("Faces {}", dir_word(dir)));
            }
        }
        if counter.kind() == Kind::Pony {
            lines.push(if self.herd.has(counter) { "A herd: it does not move" } else { "A pony holder" }.into());
        }
        if self.at[counter].on_map() && self.asleep.has(counter) {
            lines.push("Not awake yet: it fights, but it does not move".into());
        }
        self.ammo_lines(counter, &mut lines);
        if let Some(by) = self.at[counter].carrier() {
            lines.push(format!("Driven by {}", self.roster().unit(by).name));
        }
        lines
    }

    fn leader_lines(&self, leader: Counter, lines: &mut Vec<String>) {
        let rating = self.rating(leader);
        lines.push(match self.radius(leader) {
            Some(radius) => format!("Rating {rating:+}, radius {radius}"),
            None => "Badly wounded: he leads nobody".into(),
        });
        match self.wound[leader] {
            Wound::None => {}
            Wound::Moderate => lines.push("Wounded".into()),
            Wound::Severe => lines.push("Severely wounded".into()),
            Wound::Mortal(turn) => lines.push(format!("Mortally wounded: he dies in turn {turn} unless he is saved")),
        }
        if let Some(unit) = self.attached[leader] {
            lines.push(format!("With {}", self.roster().unit(unit).name));
        }
    }

    /// Words the boxes of ammunition that a US unit keeps under the rosters; `None` for who keeps none (AW-15D.2a).
    pub(super) fn boxes_words(&self, counter: Counter) -> Option<Vec<String>> {
        if self.ammo != Ammo::Rosters || !self.keeps_boxes(counter) {
            return None;
        }
        let boxes = self.boxes[counter];
        let mut words = vec![];
        if counter.kind() != Kind::Howitzer {
            words.push(format!("{} of small arms", boxes_word(boxes.arms.into())));
        }
        if matches!(counter.kind(), Kind::Howitzer | Kind::Train) {
            let half = |n: u8| mp_word(n.saturating_mul(2));
            words.push(format!("shell {}, canister {}", half(boxes.shell), half(boxes.canister)));
        }
        Some(words)
    }

    fn ammo_lines(&self, counter: Counter, lines: &mut Vec<String>) {
        let train = counter.kind() == Kind::Train;
        match self.ammo {
            Ammo::Rosters if counter.side() == Side::Us => {
                lines.extend(self.boxes_words(counter).into_iter().flatten().map(|words| capitalised(&words)));
            }
            _ if train => lines.push(format!("Ammunition: {} points", self.train_ammo[counter.nth()])),
            _ => {}
        }
    }

    /// Returns the place where a camp is drawn; `None` for one that is not in play.
    pub(crate) fn camp_place(&self, camp: Camp) -> Option<String> {
        match self.camps[camp].at {
            At::HAND => Some("hand".into()),
            At::LOST => Some("lost".into()),
            at => at.get().map(|hex| self.grid().number(hex)),
        }
    }

    /// Draws the counter of a camp.
    pub(crate) fn camp_face(&self, camp: Camp) -> Face {
        let data = self.roster().camp(camp);
        Face {
            template: Template::Unit,
            band: data.band,
            name: data.short.clone(),
            symbol: data.symbol,
            ..Face::hidden(Side::Nations.seat())
        }
    }

    /// Draws a camp.
    fn camp_view(&self, camp: Camp) -> Option<CounterView> {
        let state = self.camps[camp];
        let data = self.roster().camp(camp);
        let place = self.camp_place(camp)?;
        let mut markers = vec![];
        if state.burning.is_some() {
            markers.push("burning");
        }
        if state.looted {
            markers.push("looted");
        }
        if state.no_ammo {
            markers.push("no-ammo");
        }
        let people = if camp.tribe() == Tribe::Kiowa { "Kiowa" } else { "Comanche" };
        let mut lines = vec![capitalised(&data.name), format!("A {people} camp")];
        if state.no_ammo {
            lines.push("It has no ammunition left".into());
        }
        Some(CounterView {
            key: camp.id().into(),
            board: BOARD,
            place,
            owner: Side::Nations.seat(),
            face: self.camp_face(camp),
            facing: None,
            markers,
            chosen: false,
            mp_left: None,
            lines,
        })
    }

    /// Draws grass fires and breastworks.
    fn marker_views(&self) -> Vec<CounterView> {
        let marker = |key: String, hex, face: Face, line: String| CounterView {
            key,
            board: BOARD,
            place: self.grid().number(hex),
            owner: face.side,
            face,
            facing: None,
            markers: vec![],
            chosen: false,
            mp_left: None,
            lines: vec![line],
        };
        let fires = self.fires.iter().map(|fire| {
            let line = format!("Grass fire: it burns to the end of turn {}", fire.until);
            marker(Fire::key(fire.side, fire.marker), fire.hex, fire_face(fire.side), line)
        });
        let works = self.works.iter().map(|works| {
            let line = match works.by {
                Some(by) => format!("Breastworks of {}", self.roster().unit(by).name),
                None => "Breastworks: nobody lies behind them".into(),
            };
            marker(Works::key(works.train, works.marker), works.hex, works_face(), line)
        });
        fires.chain(works).collect()
    }
}

/// Draws the marker of a side's grass fire.
pub(crate) fn fire_face(side: Side) -> Face {
    Face { template: Template::Marker, name: "FIRE".into(), symbol: "grass-fire", ..Face::hidden(side.seat()) }
}

/// Draws the marker of breastworks.
pub(crate) fn works_face() -> Face {
    Face { template: Template::Marker, name: "WORKS".into(), symbol: "breastworks", ..Face::hidden(Side::Us.seat()) }
}
