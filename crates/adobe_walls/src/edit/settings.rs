//! What can be set of the whole game and of hexes: points and tracks, ammunition, leaders' units, howitzers, fires.

use crate::data::scenario::Scenario;
use crate::ids::{Counter, CounterSet, Kind, Side, all_like};
use crate::state::AdobeWalls;
use crate::state::parts::{Ammo, Boxes, Fire, Mode, Wound};
use crate::words::dir_word;
use redoubt_engine::edit::{Choice, Settable};
use redoubt_engine::hex::Dir;
use redoubt_engine::ids::Id;
use redoubt_engine::record::log::capitalised;

/// Keys of the sides, by [`Side`].
pub(super) const SIDES: [&str; 2] = ["us", "nations"];
/// Victory points that can be set.
const POINTS: (i32, i32) = (-99, 999);
/// Most half boxes of ammunition that can be set.
const MOST_BOXES: i32 = 250;
/// Value of a setting that names nobody, or nothing.
const NONE: &str = "none";

/// The fields of a roster: key, title, and the field.
const FIELDS: [Field; 3] = [
    ("arms", "small arms", |boxes| &mut boxes.arms),
    ("shell", "shell", |boxes| &mut boxes.shell),
    ("canister", "canister", |boxes| &mut boxes.canister),
];

type Field = (&'static str, &'static str, fn(&mut Boxes) -> &mut u8);
type Set = Settable<AdobeWalls>;

impl AdobeWalls {
    /// Lists what can be set.
    pub(super) fn all_settings(&self) -> Vec<Set> {
        let mut out = self.score_settings();
        self.track_settings(&mut out);
        self.wound_settings(&mut out);
        self.leader_settings(&mut out);
        for gun in Counter::GUNS {
            self.gun_settings(gun, &mut out);
        }
        for fire in &self.fires {
            let key = format!("until-{}", Fire::key(fire.side, fire.marker));
            let most = i32::from(self.last_turn()) + i32::from(self.tables().constants.fire_turns);
            let (place, title) = (self.grid().number(fire.hex), "The grass fire burns to the end of turn");
            let (side, marker) = (fire.side, fire.marker);
            out.push(Set::number(&place, &key, title, fire.until, (1, most), move |g, turn| {
                let this = |fire: &&mut Fire| (fire.side, fire.marker) == (side, marker);
                g.fires.iter_mut().filter(this).for_each(|fire| fire.until = turn as u8);
            }));
        }
        if self.ammo == Ammo::Rosters {
            self.roster_settings(&mut out);
        }
        out
    }

    /// Returns the last turn of the scenario.
    pub(super) fn last_turn(&self) -> u8 {
        self.scenario().turns
    }

    fn score_settings(&self) -> Vec<Set> {
        let points = |side: Side, title: &str| {
            let (n, key) = (side.index(), format!("points-{}", SIDES[side.index()]));
            Set::number("", &key, title, self.points[n], POINTS, move |g, points| g.points[n] = points as i16)
        };
        let all = i32::from(self.roster().strength_of(Side::Nations, Kind::Warrior));
        let title = "The US has scored for the Adobe Fort";
        vec![
            points(Side::Us, "Victory points of the US"),
            points(Side::Nations, "Victory points of the Nations"),
            Set::number("", "casualties", "Warrior factors lost", self.casualties, (0, all), |g, n| {
                g.casualties = n as u8;
            }),
            Set::switch("", "fort", title, self.fort_taken, |g, on| g.fort_taken = on),
        ]
    }

    /// Lists alert, markers used, the stocks of trains, the turn of the reserve.
    fn track_settings(&self, out: &mut Vec<Set>) {
        out.push(Set::switch("", "alert", "The combined camp is alert", self.alert, |g, on| g.alert = on));
        let title = "Bands and herds have been rolled for once";
        out.push(Set::switch("", "woken", title, self.woken, |g, on| g.woken = on));
        let constants = &self.tables().constants;
        for (side, title) in
            [(Side::Us, "Grass fires that the US used"), (Side::Nations, "Grass fires that the Nations used")]
        {
            let burning = self.fires.iter().filter(|fire| fire.side == side).count() as i32;
            let most = i32::from(constants.grass_fires).max(burning);
            let (n, key) = (side.index(), format!("fires-{}", SIDES[side.index()]));
            let set = move |g: &mut Self, used: i32| g.fires_used[n] = used as u8;
            out.push(Set::number("", &key, title, self.fires_used[n], (burning, most), set));
        }
        let trains = Counter::TRAINS.into_iter().filter(|train| !self.desk_place_of(*train).is_empty());
        for train in trains.filter(|_| self.ammo != Ammo::Rosters) {
            let (n, most) = (train.nth(), i32::from(constants.train_ammo));
            let title = format!("{}, ammunition points", capitalised(&self.short(train)));
            let (key, set) = (format!("ammo-{}", train.id()), move |g: &mut Self, stock| g.train_ammo[n] = stock as u8);
            out.push(Set::number("", &key, title, self.train_ammo[n], (0, most), set));
        }
        if self.ammo == Ammo::Rosters {
            let title = "Half boxes drawn from trains";
            out.push(Set::number("", "drawn", title, self.drawn, (0, MOST_BOXES), |g, drawn| g.drawn = drawn as u16));
        }
        if Scenario::is_alternate(self.scenario()) {
            let now = self.arrival.map_or("called".to_string(), |dice| (dice[0] + dice[1]).to_string());
            let turns = (2..=12).map(|turn| Choice::new(turn.to_string(), format!("in turn {turn}")));
            let choices = std::iter::once(Choice::new("called", "has been called")).chain(turns).collect();
            out.push(Set::among("", "arrival", "The reserve", &now, choices, |g, key| {
                g.arrival = key.parse::<u8>().ok().map(|turn| [turn / 2, turn - turn / 2]);
            }));
        }
    }

    /// Lists the turn in which each mortally wounded leader dies.
    fn wound_settings(&self, out: &mut Vec<Set>) {
        let most = i32::from(self.last_turn()) + 6;
        for leader in all_like(Kind::Leader).iter() {
            if let Wound::Mortal(turn) = self.wound[leader] {
                let title = format!("{} dies in turn", capitalised(&self.short(leader)));
                let set = move |g: &mut Self, turn: i32| g.wound[leader] = Wound::Mortal(turn as u8);
                out.push(Set::number("", &format!("death-{}", leader.id()), title, turn, (1, most), set));
            }
        }
    }

    fn desk_place_of(&self, counter: Counter) -> String {
        self.desk_place(super::pieces::Piece::Counter(counter))
    }

    /// Lists counters as choices, after nobody; the present one is always among them.
    fn somebody(&self, now: Option<Counter>, mut all: CounterSet) -> (&'static str, Vec<Choice>) {
        all = all.or(now.into_iter().collect());
        let choice = |c: Counter| Choice::new(c.id(), self.short(c));
        let choices = std::iter::once(Choice::new(NONE, "nobody")).chain(all.iter().map(choice)).collect();
        (now.map_or(NONE, |c| c.id()), choices)
    }

    /// Lists the unit that each leader on the map is attached to.
    fn leader_settings(&self, out: &mut Vec<Set>) {
        for leader in all_like(Kind::Leader).iter() {
            let Some(hex) = self.hex_of(leader) else { continue };
            let units = self.fighters(hex, leader.side());
            if !units.is_empty() || self.attached[leader].is_some() {
                let title = format!("{} is with", capitalised(&self.short(leader)));
                let (place, key) = (self.grid().number(hex), format!("with-{}", leader.id()));
                let (now, choices) = self.somebody(self.attached[leader], units);
                let set = move |g: &mut Self, key: &str| g.attached[leader] = Counter::named(key);
                out.push(Set::among(&place, &key, title, now, choices, set));
            }
        }
    }

    /// Lists crew, facing and mire of a howitzer on the map.
    fn gun_settings(&self, gun: Counter, out: &mut Vec<Set>) {
        let Some(hex) = self.hex_of(gun) else { return };
        let place = self.grid().number(hex);
        let (n, name) = (gun.nth(), capitalised(&self.short(gun)));
        let (key, title) = (format!("crew-{}", gun.id()), format!("{name} is served by"));
        let (now, crews) = self.somebody(self.crew[n], self.here(hex).and(all_like(Kind::Crew)));
        out.push(Set::among(&place, &key, title, now, crews, move |g, key| g.serve(n, Counter::named(key))));
        let dirs = || Dir::ALL.into_iter().map(|dir| Choice::new(self.grid().dir_name(dir), dir_word(dir)));
        let (key, title) = (format!("facing-{}", gun.id()), format!("{name} faces"));
        let now = self.grid().dir_name(self.facing[n]);
        out.push(Set::among(&place, &key, title, now, dirs().collect(), move |g, key| {
            g.facing[n] = g.grid().dir(key).unwrap_or(g.facing[n]);
        }));
        let mired = self.mired[n].map_or(NONE, |dir| self.grid().dir_name(dir));
        let choices = std::iter::once(Choice::new(NONE, "not mired")).chain(dirs()).collect();
        let (key, title) = (format!("mired-{}", gun.id()), format!("{name} is mired, crossing to the"));
        let set = move |g: &mut Self, key: &str| g.mired[n] = g.grid().dir(key);
        out.push(Set::among(&place, &key, title, mired, choices, set));
    }

    /// Gives a howitzer a crew, or none.
    fn serve(&mut self, gun: usize, by: Option<Counter>) {
        self.crew.iter_mut().filter(|crew| **crew == by).for_each(|crew| *crew = None);
        self.crew[gun] = by;
        if let Some(crew) = by {
            self.mode[crew] = Mode::Dismounted;
        }
    }

    /// Lists the boxes of units and trains on the map, in halves.
    fn roster_settings(&self, out: &mut Vec<Set>) {
        for counter in Counter::all().filter(|c| c.side() == Side::Us) {
            let (full, place) = (self.full_boxes(counter), self.desk_place_of(counter));
            if place.is_empty() {
                continue;
            }
            for (key, word, of) in FIELDS {
                let (mut all, mut left) = (full, self.boxes[counter]);
                let (most, now) = (*of(&mut all), *of(&mut left));
                if most > 0 {
                    let title = format!("{}, half boxes of {word}", capitalised(&self.short(counter)));
                    let key = format!("{key}-{}", counter.id());
                    let set = move |g: &mut Self, boxes: i32| *of(&mut g.boxes[counter]) = boxes as u8;
                    out.push(Set::number(&place, &key, title, now, (0, most.into()), set));
                }
            }
        }
    }
}
