//! Tracks, control and garrisons: what can be set of the whole game and of places.

use crate::data::map::PlaceId;
use crate::ids::{Force, Side};
use crate::rules::places::REVOLT;
use crate::state::PrairieAflame;
use crate::words::{force_word, side_word};
use redoubt_engine::edit::{Choice, Settable};

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

type Set = Settable<PrairieAflame>;

impl PrairieAflame {
    /// Lists what can be set.
    pub(super) fn all_settings(&self) -> Vec<Set> {
        let mut out = vec![];
        let sides = [Side::Nations, Side::Government];
        if self.is_campaign() {
            let most = i32::from(REVOLT);
            out.push(Set::number("", "unrest", "Blackfoot unrest", self.unrest, (0, most), |g, n| g.unrest = n as u8));
            let title = "First Nations are free to roam";
            out.push(Set::switch("", "roaming", title, self.roaming, |g, on| g.roaming = on));
            for side in sides {
                let title = format!("Replacement points, {}", side_word(side));
                let (n, key) = (side.index(), format!("points-{}", SIDES[side.index()]));
                let set = move |g: &mut Self, points: i32| g.points[n] = points as u8;
                out.push(Set::number("", &key, title, self.points[n], (0, MOST_POINTS), set));
            }
            for force in Force::ALL {
                let title = format!("Hostage points of {}", force_word(force));
                let (n, key) = (force.index(), format!("hostages-{}", FORCES[force.index()]));
                let set = move |g: &mut Self, points: i32| g.hostages[n] = points as u8;
                out.push(Set::number("", &key, title, self.hostages_of(force), (0, MOST_HOSTAGES), set));
            }
            let title = "The railway's garrison is complete";
            out.push(Set::switch("", "railway", title, self.cpr, |g, on| g.cpr = on));
            let title = "The Government has taken Batoche once";
            out.push(Set::switch("", "batoche-taken", title, self.batoche_taken, |g, on| g.batoche_taken = on));
            let title = "The provisional government sits in Batoche";
            out.push(Set::switch("", "provisional", title, self.provisional, |g, on| g.provisional = on));
        } else {
            for side in sides {
                let title = format!("Strength points lost, {}", side_word(side));
                let (n, key) = (side.index(), format!("lost-{}", SIDES[side.index()]));
                let set = move |g: &mut Self, lost: i32| g.lost[n] = lost as u8;
                out.push(Set::number("", &key, title, self.lost[n], (0, MOST_POINTS), set));
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
            let title = format!("{}, control", place.name);
            out.push(Set::among(&hex, "control", title, control, choices, move |g, key| g.set_control(id, key)));
            let title = format!("{}, strength of the garrison", place.name);
            // A garrison always holds a place for the Government.
            let set = move |g: &mut Self, strength: i32| g.garrison[i] = strength as u8;
            out.push(Set::number(&hex, "garrison", title, self.garrison[i], (0, MOST_GARRISON), set));
        }
        out
    }

    /// Sets the control of a place.
    fn set_control(&mut self, place: PlaceId, value: &str) {
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
}
