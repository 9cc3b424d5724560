//! The flaws of a position: stacks that are too high, markers that cannot lie together, a game that is over.

use crate::data::EventKind;
use crate::edit::desk::{EVENT, events};
use crate::ids::{Place, Unit};
use crate::options::HouseRule;
use crate::rules::bar::Bar;
use crate::rules::bar::setup::SetupBar;
use crate::state::query::{BAND_ROOM, BRITISH_ROOM};
use crate::state::sets::{REAL, WAGON, bands, british};
use crate::state::{BushyRun, Frame};
use crate::words::counter;
use redoubt_engine::contract::{Flaws, Reasons};
use redoubt_engine::edit::{Edit, Flaw};
use redoubt_engine::ids::Id;
use redoubt_engine::{Refusal, Target};

impl Flaws for BushyRun {
    fn flaws(&self) -> Vec<Flaw> {
        let mut flaws = vec![];
        if self.ending.is_some() {
            return flaws;
        }
        match self.turn {
            0 => self.setup_flaws(&mut flaws),
            _ => {
                self.stacking_flaws(&mut flaws);
                self.wagon_flaws(&mut flaws);
            }
        }
        self.marker_flaws(&mut flaws);
        self.event_flaws(&mut flaws);
        self.victory_flaws(&mut flaws);
        flaws
    }
}

impl BushyRun {
    /// Finds units that stand where the set-up does not let them (BR-4.2), by the set-up's own check.
    fn setup_flaws(&self, flaws: &mut Vec<Flaw>) {
        for u in bands(self.concealed.or(self.revealed)) {
            let text = format!("{} is not Hidden; all bands are set up on the Hidden map", self.name(u));
            let mend = Edit::turn(u.id(), "hidden");
            flaws.push(Flaw::new("BR-4.2a", text, counter(u), vec![mend]));
        }
        for u in Unit::all() {
            let p = self.place_of(u);
            if p == Place::OFF || p == Place::OUT && u.is_dummy() {
                continue;
            }
            // Units of the same Area are counted once: those with the highest numbers are too many.
            if let Err(bar) = self.check_setup_place(u, p)
                && (!self.is_full(bar) || self.is_too_many(u, p))
            {
                let Refusal { rule, text } = self.refusal(bar);
                let text = format!("{} cannot be set up in {}: {text}", self.name(u), self.place_name(p));
                flaws.push(Flaw::new(rule, text, counter(u), vec![Edit::put(u.id(), "")]));
            }
        }
    }

    /// Tells whether a bar of the set-up says that an Area is full.
    fn is_full(&self, bar: Bar) -> bool {
        matches!(bar, Bar::Setup(SetupBar::BritishFull(..) | SetupBar::BandsFull(..)))
    }

    /// Tells whether a unit is one of those beyond the room of its Area, which have the highest numbers.
    fn is_too_many(&self, u: Unit, p: Place) -> bool {
        self.too_many(p).contains(&u)
    }

    /// Lists the units beyond the room of an Area: those of each side with the highest numbers.
    fn too_many(&self, p: Place) -> Vec<Unit> {
        let red = british(self.combat_at(p)).skip(BRITISH_ROOM);
        let green = bands(self.bands_at(p).and(REAL)).skip(BAND_ROOM);
        red.chain(green).collect()
    }

    /// Finds Areas with more units than may stand there (BR-3.5).
    fn stacking_flaws(&self, flaws: &mut Vec<Flaw>) {
        // A moving unit may stand in a full Area until it goes on.
        let moving = |u: &Unit| {
            let moves = |f: &Frame| matches!(f, Frame::BritishMover(v, ..) | Frame::AlliedMover(v, ..) if v == u);
            self.agenda.iter().any(moves)
        };
        for p in Place::areas() {
            let over: Vec<Unit> = self.too_many(p);
            for (is_british, rule, most) in [(true, "BR-3.5a", BRITISH_ROOM), (false, "BR-3.5b", BAND_ROOM)] {
                let over: Vec<Unit> = over.iter().copied().filter(|u| u.is_british() == is_british).collect();
                let here = if is_british { self.combat_at(p).len() } else { self.bands_at(p).and(REAL).len() };
                let passing = british(self.combat_at(p)).chain(bands(self.bands_at(p))).filter(moving).count();
                if here <= most + passing {
                    continue;
                }
                let what = if is_british { "British units" } else { "bands" };
                let text = format!("{here} {what} stand in {}; at most {most} may", self.place_name(p));
                let mends = over.into_iter().map(|u| Edit::put(u.id(), "")).collect();
                flaws.push(Flaw::new(rule, text, Target::Place(p.id().into()), mends));
            }
        }
    }

    /// Finds a wagon that is not on the map, through already, or alone among bands.
    fn wagon_flaws(&self, flaws: &mut Vec<Flaw>) {
        let (wagon, p) = (Unit::WAGON, self.place[Unit::WAGON.own_index()]);
        let mut flaw = |rule, text: String| {
            let safe = vec![Edit::put(wagon.id(), Place::ZONE_A.id())];
            let target = if p.in_play() { counter(wagon) } else { Target::Button };
            flaws.push(Flaw::new(rule, text, target, safe));
        };
        if !p.in_play() {
            flaw("BR-11a", "the supply wagon is not on the map, so the game would be lost".into());
        } else if p == Place::ZONE_B {
            flaw("BR-11b", "the supply wagon is in Zone B, so the game would be won".into());
        } else if p.is_area() && self.british_at(p) == WAGON {
            let here = self.bands_at(p);
            let decoys_take = self.plays(HouseRule::DummyCaptures);
            if !here.and(REAL).is_empty() || !here.less(self.hidden).is_empty() || decoys_take && !here.is_empty() {
                let text = format!("the supply wagon is alone among bands in {}: it would be lost", self.place_name(p));
                flaw("BR-10.3h", text);
            }
        }
    }

    /// Finds markers that never lie together.
    fn marker_flaws(&self, flaws: &mut Vec<Flaw>) {
        for u in british(self.fired.and(self.volley)) {
            let text = format!("{} has a Volley and a Fired marker; one of them must go", self.name(u));
            flaws.push(Flaw::new("BR-2.1.2a", text, counter(u), vec![Edit::mark(u.id(), "volley", false)]));
        }
        for u in bands(self.band_fired.less(self.revealed)) {
            let text = format!("{} has a Fired marker and is not Revealed", self.name(u));
            flaws.push(Flaw::new("BR-7.3.1n", text, counter(u), vec![Edit::mark(u.id(), "fired", false)]));
        }
    }

    /// Finds event markers that lie on more turns than there are markers (BR-4.1a).
    fn event_flaws(&self, flaws: &mut Vec<Flaw>) {
        let all = self.ten_markers();
        let choices = events(self);
        let mut left = self.markers_left().into_iter();
        for (at, kind) in EventKind::ALL.into_iter().enumerate() {
            let there = all.iter().filter(|k| **k == kind).count();
            let turns = (0..8).filter(|turn| self.track[*turn] == kind).skip(there);
            for turn in turns {
                let number = turn + 1;
                let text = format!(
                    "the event {} lies on turn {number} once more than there are markers of it, {there}",
                    choices[at].title
                );
                let free = left.next().and_then(|free| EventKind::ALL.iter().position(|k| *k == free));
                let mends = free.map(|n| Edit::set("", format!("{EVENT}{number}"), &choices[n].key));
                flaws.push(Flaw::new(
                    "BR-4.1a",
                    text,
                    Target::Place(format!("turn-{number}")),
                    mends.into_iter().collect(),
                ));
            }
        }
    }

    /// Finds the fourteenth eliminated band, where it ends the game at once (AMB-12).
    fn victory_flaws(&self, flaws: &mut Vec<Flaw>) {
        let (gone, need) = (self.eliminated(), self.data.scenario.kills);
        if !self.plays(HouseRule::SuddenDeath14) || gone < need {
            return;
        }
        let text = format!("{gone} bands are eliminated, so the game would be won with the {need}th");
        let out = bands(self.bands_at(Place::OUT).and(REAL)).take(usize::from(gone - need) + 1);
        let mends = out.map(|u| Edit::put(u.id(), "")).collect();
        flaws.push(Flaw::new("AMB-12", text, Target::Button, mends));
    }
}
