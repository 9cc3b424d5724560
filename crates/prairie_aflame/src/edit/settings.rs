//! Tracks, control and garrisons: what can be set of the whole game and of places.

use crate::data::map::PlaceId;
use crate::ids::{Force, Side};
use crate::rules::places::REVOLT;
use crate::state::PrairieAflame;
use crate::words::{force_word, side_word};
use redoubt_engine::edit::{Choice, Setting};

/// Most replacement points and strength points lost that can be set.
const MOST_POINTS: i32 = 99;
/// Most hostage points of a force that can be set: the last box of their track.
const MOST_HOSTAGES: i32 = 12;
/// Strongest intrinsic garrison that can be set.
const MOST_GARRISON: i32 = 9;
/// Keys of the forces.
const FORCES: [&str; 3] = ["metis", "poundmaker", "big-bear"];
/// Keys of the sides.
const SIDES: [&str; 2] = ["nations", "government"];

impl PrairieAflame {
    /// Lists what can be set.
    pub(super) fn desk_settings(&self) -> Vec<Setting> {
        let mut out = vec![];
        let number = |key: &str, title: String, value: u8, most: i32| {
            Setting::number("", key, title, i32::from(value).min(most), (0, most))
        };
        if self.is_campaign() {
            out.push(number("unrest", "Blackfoot unrest".into(), self.unrest, i32::from(REVOLT)));
            out.push(Setting::switch("", "roaming", "First Nations are free to roam", self.roaming));
            for side in [Side::Nations, Side::Government] {
                let title = format!("Replacement points, {}", side_word(side));
                let key = format!("points-{}", SIDES[side.index()]);
                out.push(number(&key, title, self.points[side.index()], MOST_POINTS));
            }
            for force in Force::ALL {
                let title = format!("Hostage points of {}", force_word(force));
                let key = format!("hostages-{}", FORCES[force.index()]);
                out.push(number(&key, title, self.hostages_of(force), MOST_HOSTAGES));
            }
            out.push(Setting::switch("", "railway", "The railway's garrison is complete", self.cpr));
            out.push(Setting::switch("", "batoche-taken", "The Government has taken Batoche once", self.batoche_taken));
            out.push(Setting::switch(
                "",
                "provisional",
                "The provisional government sits in Batoche",
                self.provisional,
            ));
        } else {
            for side in [Side::Nations, Side::Government] {
                let title = format!("Strength points lost, {}", side_word(side));
                let key = format!("lost-{}", SIDES[side.index()]);
                out.push(number(&key, title, self.lost[side.index()], MOST_POINTS));
            }
        }
        for (i, place) in self.map().places.iter().enumerate() {
            let (id, hex) = (PlaceId(i as u8), self.map().grid.number(place.hex));
            let control = self.controller(id).map_or("destroyed", |side| SIDES[side.index()]);
            let choices = vec![
                Choice::new(SIDES[0], "held by the nations"),
                Choice::new(SIDES[1], "held by the Government"),
                Choice::new("destroyed", "destroyed"),
            ];
            out.push(Setting::among(&hex, "control", format!("{}, control", place.name), control, choices));
            let garrison = i32::from(self.garrison[i]).min(MOST_GARRISON);
            let title = format!("{}, strength of the garrison", place.name);
            out.push(Setting::number(&hex, "garrison", title, garrison, (0, MOST_GARRISON)));
        }
        out
    }

    /// Sets the control or the garrison of a place. A garrison always holds it for the Government.
    pub(super) fn set_place(&mut self, place: PlaceId, key: &str, value: &str) {
        if key == "garrison" {
            self.garrison[place.index()] = value.parse().unwrap_or(0);
            return;
        }
        self.destroyed.set(place, value == "destroyed");
        self.held.set(place, value == SIDES[0]);
        if let Some(base) = self.map().bases.iter().position(|b| *b == place) {
            let since = self.base_since[base];
            self.base_since[base] = match value == SIDES[0] && self.is_campaign() {
                true if since == 0 => self.turn,
                true => since,
                false => 0,
            };
        }
    }

    /// Sets a value of the whole game.
    pub(super) fn set_value(&mut self, key: &str, value: &str) {
        let (n, yes) = (value.parse::<u8>().unwrap_or(0), value == "yes");
        let at = |keys: &[&str], rest: &str| keys.iter().position(|k| *k == rest).unwrap_or(0);
        match key.split_once('-') {
            Some(("points", rest)) => self.points[at(&SIDES, rest)] = n,
            Some(("lost", rest)) => self.lost[at(&SIDES, rest)] = n,
            Some(("hostages", rest)) => self.hostages[at(&FORCES, rest)] = n,
            Some(_) => self.batoche_taken = yes,
            None => match key {
                "unrest" => self.unrest = n,
                "roaming" => self.roaming = yes,
                "railway" => self.cpr = yes,
                _ => self.provisional = yes,
            },
        }
    }
}
