//! The desk: Cubes and Organizations of each County, tracks, Special Actions, Sessions. `round` has the Action Round in
//! progress, `aside` the cards that lie aside.

use crate::ids::{County, LOYAL, PATRIOTE, ROUNDS, SEATS, Special, Track};
use crate::state::PreludeToRebellion;
use crate::words::{seat_name, special_title, track_title};
use redoubt_engine::Seat;
use redoubt_engine::contract::Desks;
use redoubt_engine::edit::{Choice, Desk, Setting};
use redoubt_engine::ids::Id;

/// Furthest VP that can be set, on each side; more than the 20 that win, for a moment before the end.
const MOST_VP: i32 = 60;
/// Furthest boxes that the Organizations marker can be moved for good.
pub(super) const MOST_MOVED: i32 = 20;
/// Most VP in the War Readiness box that can be set.
const MOST_WAR: i32 = 99;
/// Most Action Rounds to skip that can be set.
pub(super) const MOST_SKIPS: u8 = 9;
/// Special Actions that wait for their moment once they are used.
pub(super) const WAITING: [Special; 3] = [Special::CANADIEN, Special::MEDIA, Special::NO_MATTER];

/// Returns the key of a seat in settings.
pub(super) const fn key_of(seat: Seat) -> &'static str {
    if seat.0 == PATRIOTE.0 { "patriote" } else { "loyal" }
}

/// Returns the key of a track in settings.
pub(super) fn track_key(track: Track) -> String {
    format!("marker-{}", track.id().to_lowercase())
}

impl Desks for PreludeToRebellion {
    fn desk(&self) -> Desk {
        Desk {
            counters: vec![],
            settings: self.desk_settings(),
            piles: self.desk_piles(),
            stands: self.desk_stands(),
            stand: self.desk_stand(),
        }
    }
}

impl PreludeToRebellion {
    /// Lists what can be set: of the whole game first, then of each County.
    pub(super) fn desk_settings(&self) -> Vec<Setting> {
        let mut out = self.desk_tracks();
        self.desk_round(&mut out);
        self.desk_specials(&mut out);
        self.desk_aside(&mut out);
        County::all().for_each(|county| self.desk_county(county, &mut out));
        out
    }

    /// Lists tracks and points.
    fn desk_tracks(&self) -> Vec<Setting> {
        let tables = &self.data.tables;
        let number = |key: &str, title: String, value: i32, bounds| Setting::number("", key, title, value, bounds);
        let end = i32::from(tables.influence_end);
        let mut out = vec![
            number("vp", "VP, towards the Patriote".into(), i32::from(self.vp), (-MOST_VP, MOST_VP)),
            number("spirit", "Rebellious Spirit".into(), i32::from(self.spirit), (0, 15)),
            number(
                "influence",
                "External Influence, towards the Patriote".into(),
                i32::from(self.influence),
                (-end, end),
            ),
            number(
                "organizations-moved",
                "Organizations marker moved for good, towards the Patriote".into(),
                i32::from(self.organizations_moved),
                (-MOST_MOVED, MOST_MOVED),
            ),
            number(
                "recruited",
                "Volunteer Corps recruited in the game".into(),
                i32::from(self.recruited),
                (0, i32::from(tables.corps)),
            ),
        ];
        for track in Track::ALL {
            let (title, at) = (format!("Scoring Marker of {}", track_title(track)), self.markers[track.index()]);
            out.push(number(&track_key(track), title, i32::from(at), (0, i32::from(tables.advances))));
        }
        for seat in SEATS {
            let (key, name, i) = (key_of(seat), seat_name(seat), seat.index());
            let most = i32::from(self.most_points(seat));
            let points = i32::from(self.points[i]);
            out.push(number(&format!("points-{key}"), format!("Opportunity Points, {name}"), points, (0, most)));
            // The Loyal VP that lie there at the start are never removed (PR-2.1f).
            let least = if seat == LOYAL { i32::from(tables.war_start) } else { 0 };
            let war = i32::from(self.war[i]);
            out.push(number(&format!("war-{key}"), format!("War Readiness, {name}"), war, (least, MOST_WAR)));
            let skips = i32::from(self.skips[i].min(MOST_SKIPS));
            let title = format!("Action Rounds to skip, {name}");
            out.push(number(&format!("skips-{key}"), title, skips, (0, i32::from(MOST_SKIPS))));
        }
        let choices = SEATS.map(|seat| Choice::new(key_of(seat), seat_name(seat))).to_vec();
        out.push(Setting::among("", "first", "First Player", key_of(self.first), choices));
        out.push(Setting::switch("", "composed", "The Spirit does not rise at the end of the Turn", self.composed));
        for round in 1..=ROUNDS {
            let title = format!("Parliament sits in Action Round {round}");
            out.push(Setting::switch("", &format!("session-{round}"), title, self.is_session(round)));
        }
        out
    }

    /// Returns the key of the value that says whether a seat has used a Special Action.
    fn used_value(&self, seat: Seat, special: Special) -> &'static str {
        let mut used = self.used.iter().filter(|used| used.seat == seat && used.special == special);
        match used.next().map(|used| used.turn == self.turn) {
            None => "no",
            Some(true) => "this-turn",
            Some(false) => "earlier",
        }
    }

    /// Lists the Special Actions of both boards, and those that wait.
    fn desk_specials(&self, out: &mut Vec<Setting>) {
        for seat in SEATS {
            let (key, name) = (key_of(seat), seat_name(seat));
            for special in Special::board(seat) {
                let used = vec![
                    Choice::new("no", "not used"),
                    Choice::new("earlier", "used in another Turn"),
                    Choice::new("this-turn", "used in this Turn"),
                ];
                let title = format!("{name}: {}", special_title(special));
                let value = self.used_value(seat, special);
                out.push(Setting::among("", &format!("special-{key}-{}", special.id()), title, value, used));
            }
            for special in WAITING {
                let waits = self.pending[seat.index()].has(special) || self.fresh[seat.index()].has(special);
                let title = format!("{name}: {} waits", special_title(special));
                out.push(Setting::switch("", &format!("waits-{key}-{}", special.id()), title, waits));
            }
        }
    }

    /// Lists Cubes and Organizations of a County.
    fn desk_county(&self, county: County, out: &mut Vec<Setting>) {
        let at = county.id();
        for seat in SEATS {
            let (cubes, most) = (i32::from(self.mv(seat, county)), i32::from(self.boxes(seat, county)));
            let title = format!("Cubes, {}", seat_name(seat));
            out.push(Setting::number(at, &format!("cubes-{}", key_of(seat)), title, cubes, (0, most)));
        }
        let patriote = self.organizations[PATRIOTE.index()].has(county);
        out.push(Setting::switch(at, "organization-patriote", "Organization, Patriote", patriote));
        let loyal = match (self.organizations[LOYAL.index()].has(county), self.corps.has(county)) {
            (false, _) => "no",
            (true, false) => "yes",
            (true, true) => "corps",
        };
        let values =
            vec![Choice::new("no", "no"), Choice::new("yes", "yes"), Choice::new("corps", "with a Volunteer Corps")];
        out.push(Setting::among(at, "organization-loyal", "Organization, Loyal", loyal, values));
    }
}
