//! What can be set of the whole game and of hexes: points and tracks, ammunition, leaders' units, howitzers, fires.

use crate::data::scenario::Scenario;
use crate::ids::{Counter, CounterSet, Kind, Side, all_like};
use crate::state::AdobeWalls;
use crate::state::parts::{Ammo, Boxes, Fire, Wound};
use crate::words::dir_word;
use redoubt_engine::edit::{Choice, Setting};
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

/// Returns the fields of a roster with their keys and titles.
fn fields(boxes: Boxes) -> [(&'static str, &'static str, u8); 3] {
    [("arms", "small arms", boxes.arms), ("shell", "shell", boxes.shell), ("canister", "canister", boxes.canister)]
}

impl AdobeWalls {
    /// Lists what can be set.
    pub(super) fn desk_settings(&self) -> Vec<Setting> {
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
            let until = i32::from(fire.until).clamp(1, most);
            let title = "The grass fire burns to the end of turn";
            out.push(Setting::number(&self.grid().number(fire.hex), &key, title, until, (1, most)));
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

    fn score_settings(&self) -> Vec<Setting> {
        let points = |side: Side, title: &str| {
            let now = i32::from(self.points[side.index()]).clamp(POINTS.0, POINTS.1);
            Setting::number("", &format!("points-{}", SIDES[side.index()]), title, now, POINTS)
        };
        let all = i32::from(self.roster().strength_of(Side::Nations, Kind::Warrior));
        let lost = i32::from(self.casualties).min(all);
        vec![
            points(Side::Us, "Victory points of the US"),
            points(Side::Nations, "Victory points of the Nations"),
            Setting::number("", "casualties", "Warrior factors lost", lost, (0, all)),
            Setting::switch("", "fort", "The US has scored for the Adobe Fort", self.fort_taken),
        ]
    }

    /// Lists alert, markers used, the stocks of trains, the turn of the reserve.
    fn track_settings(&self, out: &mut Vec<Setting>) {
        out.push(Setting::switch("", "alert", "The combined camp is alert", self.alert));
        out.push(Setting::switch("", "woken", "Bands and herds have been rolled for once", self.woken));
        let constants = &self.tables().constants;
        for (side, title) in
            [(Side::Us, "Grass fires that the US used"), (Side::Nations, "Grass fires that the Nations used")]
        {
            let burning = self.fires.iter().filter(|fire| fire.side == side).count() as i32;
            let most = i32::from(constants.grass_fires).max(burning);
            let used = i32::from(self.fires_used[side.index()]).clamp(burning, most);
            out.push(Setting::number("", &format!("fires-{}", SIDES[side.index()]), title, used, (burning, most)));
        }
        let trains = Counter::TRAINS.into_iter().filter(|train| !self.desk_place_of(*train).is_empty());
        for train in trains.filter(|_| self.ammo != Ammo::Rosters) {
            let most = i32::from(constants.train_ammo);
            let stock = i32::from(self.train_ammo[train.nth()]).min(most);
            let title = format!("{}, ammunition points", capitalised(&self.short(train)));
            out.push(Setting::number("", &format!("ammo-{}", train.id()), title, stock, (0, most)));
        }
        if self.ammo == Ammo::Rosters {
            let drawn = i32::from(self.drawn).min(MOST_BOXES);
            out.push(Setting::number("", "drawn", "Half boxes drawn from trains", drawn, (0, MOST_BOXES)));
        }
        if Scenario::is_alternate(self.scenario()) {
            let now = self.arrival.map_or("called".to_string(), |dice| (dice[0] + dice[1]).to_string());
            let turns = (2..=12).map(|turn| Choice::new(turn.to_string(), format!("in turn {turn}")));
            let choices = std::iter::once(Choice::new("called", "has been called")).chain(turns).collect();
            out.push(Setting::among("", "arrival", "The reserve", &now, choices));
        }
    }

    /// Lists the turn in which each mortally wounded leader dies.
    fn wound_settings(&self, out: &mut Vec<Setting>) {
        let most = i32::from(self.last_turn()) + 6;
        for leader in all_like(Kind::Leader).iter() {
            if let Wound::Mortal(turn) = self.wound[leader] {
                let title = format!("{} dies in turn", capitalised(&self.short(leader)));
                let turn = i32::from(turn).clamp(1, most);
                out.push(Setting::number("", &format!("death-{}", leader.id()), title, turn, (1, most)));
            }
        }
    }

    fn desk_place_of(&self, counter: Counter) -> String {
        self.desk_place(super::pieces::Piece::Counter(counter))
    }

    /// Makes a choice among counters, or nobody.
    fn among(&self, place: &str, key: &str, title: String, now: Option<Counter>, mut all: CounterSet) -> Setting {
        all = all.or(now.into_iter().collect());
        let choice = |c: Counter| Choice::new(c.id(), self.short(c));
        let choices = std::iter::once(Choice::new(NONE, "nobody")).chain(all.iter().map(choice)).collect();
        Setting::among(place, key, title, now.map_or(NONE, |c| c.id()), choices)
    }

    /// Lists the unit that each leader on the map is attached to.
    fn leader_settings(&self, out: &mut Vec<Setting>) {
        for leader in all_like(Kind::Leader).iter() {
            let Some(hex) = self.hex_of(leader) else { continue };
            let units = self.fighters(hex, leader.side());
            if !units.is_empty() || self.attached[leader].is_some() {
                let title = format!("{} is with", capitalised(&self.short(leader)));
                let key = format!("with-{}", leader.id());
                out.push(self.among(&self.grid().number(hex), &key, title, self.attached[leader], units));
            }
        }
    }

    /// Lists crew, facing and mire of a howitzer on the map.
    fn gun_settings(&self, gun: Counter, out: &mut Vec<Setting>) {
        let Some(hex) = self.hex_of(gun) else { return };
        let place = self.grid().number(hex);
        let (n, name) = (gun.nth(), capitalised(&self.short(gun)));
        let crews = self.here(hex).and(all_like(Kind::Crew));
        out.push(self.among(
            &place,
            &format!("crew-{}", gun.id()),
            format!("{name} is served by"),
            self.crew[n],
            crews,
        ));
        let dirs = || Dir::ALL.into_iter().map(|dir| Choice::new(self.grid().dir_name(dir), dir_word(dir)));
        let facing = self.grid().dir_name(self.facing[n]);
        out.push(Setting::among(
            &place,
            &format!("facing-{}", gun.id()),
            format!("{name} faces"),
            facing,
            dirs().collect(),
        ));
        let mired = self.mired[n].map_or(NONE, |dir| self.grid().dir_name(dir));
        let choices = std::iter::once(Choice::new(NONE, "not mired")).chain(dirs()).collect();
        let title = format!("{name} is mired, crossing to the");
        out.push(Setting::among(&place, &format!("mired-{}", gun.id()), title, mired, choices));
    }

    /// Lists the boxes of units and trains on the map, in halves.
    fn roster_settings(&self, out: &mut Vec<Setting>) {
        for counter in Counter::all().filter(|c| c.side() == Side::Us) {
            let (full, place) = (self.full_boxes(counter), self.desk_place_of(counter));
            if place.is_empty() {
                continue;
            }
            for ((key, word, now), (.., most)) in fields(self.boxes[counter]).into_iter().zip(fields(full)) {
                if most > 0 {
                    let title = format!("{}, half boxes of {word}", capitalised(&self.short(counter)));
                    let now = i32::from(now.min(most));
                    let key = format!("{key}-{}", counter.id());
                    out.push(Setting::number(&place, &key, title, now, (0, most.into())));
                }
            }
        }
    }

    /// Sets a value of a hex or of the whole game.
    pub(super) fn set_value(&mut self, place: &str, key: &str, value: &str) {
        let (yes, number) = (value == "yes", value.parse::<i32>().unwrap_or(0));
        let small = u8::try_from(number).unwrap_or(0);
        match key {
            "casualties" => self.casualties = small,
            "fort" => self.fort_taken = yes,
            "alert" => self.alert = yes,
            "woken" => self.woken = yes,
            "drawn" => self.drawn = small.into(),
            "arrival" => self.arrival = (2..=12).contains(&small).then(|| [small / 2, small - small / 2]),
            _ => {
                let Some((what, of)) = key.split_once('-') else { return };
                if let Some(side) = SIDES.iter().position(|key| *key == of) {
                    match what {
                        "points" => self.points[side] = i16::try_from(number).unwrap_or(0),
                        _ => self.fires_used[side] = small,
                    }
                } else if what == "until" {
                    let fire = |fire: &&mut Fire| Fire::key(fire.side, fire.marker) == of;
                    if let Some(fire) = self.fires.iter_mut().find(fire) {
                        fire.until = small;
                    }
                } else if let Some(counter) = Counter::named(of) {
                    self.set_of(counter, what, (value, small));
                }
            }
        }
        let _ = place;
    }

    /// Sets a value of a counter: as text, and as a number.
    fn set_of(&mut self, counter: Counter, what: &str, (value, number): (&str, u8)) {
        let (named, n) = (Counter::named(value), counter.nth());
        match what {
            "ammo" => self.train_ammo[n] = number,
            "death" => self.wound[counter] = Wound::Mortal(number),
            "with" => self.attached[counter] = named,
            "crew" => {
                self.crew.iter_mut().filter(|crew| **crew == named).for_each(|crew| *crew = None);
                self.crew[n] = named;
                if let Some(crew) = named {
                    self.mode[crew] = crate::state::parts::Mode::Dismounted;
                }
            }
            "facing" => self.facing[n] = self.grid().dir(value).unwrap_or(self.facing[n]),
            "mired" => self.mired[n] = self.grid().dir(value),
            "arms" => self.boxes[counter].arms = number,
            "shell" => self.boxes[counter].shell = number,
            _ => self.boxes[counter].canister = number,
        }
    }
}
