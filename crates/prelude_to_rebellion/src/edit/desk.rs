//! The desk: Cubes and Organizations of each County, tracks, Special Actions, Sessions. `round` has the Action Round in
//! progress, `aside` the cards that lie aside.

use crate::ids::{County, LOYAL, PATRIOTE, ROUNDS, SEATS, Special, Track};
use crate::state::PreludeToRebellion;
use crate::words::{seat_name, special_title, track_title};
use redoubt_engine::Seat;
use redoubt_engine::contract::Desks;
use redoubt_engine::edit::{Choice, DeskPile, Settable, Setting};
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

/// Returns the seat of a key in settings.
pub(super) fn seat_of_key(key: &str) -> Seat {
    SEATS.into_iter().find(|seat| key_of(*seat) == key).unwrap_or(PATRIOTE)
}

/// Returns the key of a track in settings.
pub(super) fn track_key(track: Track) -> String {
    format!("marker-{}", track.id().to_lowercase())
}

/// A setting of this game.
pub(super) type Set = Settable<PreludeToRebellion>;

impl Desks for PreludeToRebellion {
    /// Lists what can be set: of the whole game first, then of each County.
    fn settables(&self) -> Vec<Set> {
        let mut out = self.desk_tracks();
        self.desk_round(&mut out);
        self.desk_specials(&mut out);
        self.desk_aside(&mut out);
        County::all().for_each(|county| self.desk_county(county, &mut out));
        out
    }

    fn desk_piles(&self) -> Vec<DeskPile> {
        self.all_piles()
    }
}

impl PreludeToRebellion {
    /// Lists tracks and points.
    fn desk_tracks(&self) -> Vec<Set> {
        let tables = &self.data.tables;
        let (end, corps) = (i32::from(tables.influence_end), i32::from(tables.corps));
        let mut out = vec![
            Set::number("", "vp", "VP, towards the Patriote", self.vp, (-MOST_VP, MOST_VP), |g, n| g.vp = n as i16),
            Set::number("", "spirit", "Rebellious Spirit", self.spirit, (0, 15), |g, n| g.spirit = n as u8),
            Set::number(
                "",
                "influence",
                "External Influence, towards the Patriote",
                self.influence,
                (-end, end),
                |g, n| {
                    g.influence = n as i8;
                },
            ),
            Set::number(
                "",
                "organizations-moved",
                "Organizations marker moved for good, towards the Patriote",
                self.organizations_moved,
                (-MOST_MOVED, MOST_MOVED),
                |g, n| g.organizations_moved = n as i8,
            ),
            Set::number(
                "",
                "recruited",
                "Volunteer Corps recruited in the game",
                self.recruited,
                (0, corps),
                |g, n| {
                    g.recruited = n as u8;
                },
            ),
        ];
        for track in Track::ALL {
            let (n, key) = (track.index(), track_key(track));
            let (title, most) = (format!("Scoring Marker of {}", track_title(track)), i32::from(tables.advances));
            out.push(Set::number("", &key, title, self.markers[n], (0, most), move |g, at| g.markers[n] = at as u8));
        }
        for seat in SEATS {
            let (key, name, i) = (key_of(seat), seat_name(seat), seat.index());
            let (points, most) = (format!("points-{key}"), i32::from(self.most_points(seat)));
            let title = format!("Opportunity Points, {name}");
            out.push(Set::number("", &points, title, self.points[i], (0, most), move |g, n| g.points[i] = n as u8));
            // The Loyal VP that lie there at the start are never removed (PR-2.1f).
            let least = if seat == LOYAL { i32::from(tables.war_start) } else { 0 };
            let (war, title) = (format!("war-{key}"), format!("War Readiness, {name}"));
            out.push(Set::number("", &war, title, self.war[i], (least, MOST_WAR), move |g, n| g.war[i] = n as u8));
            let (skips, title) = (format!("skips-{key}"), format!("Action Rounds to skip, {name}"));
            let most = i32::from(MOST_SKIPS);
            out.push(Set::number("", &skips, title, self.skips[i], (0, most), move |g, n| g.skips[i] = n as u8));
        }
        let choices = SEATS.map(|seat| Choice::new(key_of(seat), seat_name(seat))).to_vec();
        out.push(Set::among("", "first", "First Player", key_of(self.first), choices, |g, key| {
            g.first = seat_of_key(key);
        }));
        let title = "The Spirit does not rise at the end of the Turn";
        out.push(Set::switch("", "composed", title, self.composed, |g, on| g.composed = on));
        for round in 1..=ROUNDS {
            let (key, title) = (format!("session-{round}"), format!("Parliament sits in Action Round {round}"));
            out.push(Set::switch("", &key, title, self.is_session(round), move |g, on| {
                let bit = 1 << (round - 1);
                g.sessions = if on { g.sessions | bit } else { g.sessions & !bit };
                g.own_sessions &= !bit;
            }));
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
    fn desk_specials(&self, out: &mut Vec<Set>) {
        for seat in SEATS {
            let (key, name) = (key_of(seat), seat_name(seat));
            for special in Special::board(seat) {
                let used = vec![
                    Choice::new("no", "not used"),
                    Choice::new("earlier", "used in another Turn"),
                    Choice::new("this-turn", "used in this Turn"),
                ];
                let title = format!("{name}: {}", special_title(special));
                let (key, value) = (format!("special-{key}-{}", special.id()), self.used_value(seat, special));
                let setting = Setting::among("", &key, title, value, used);
                out.push(Set::checked(setting, move |g, value| g.set_used(seat, special, value)));
            }
            for special in WAITING {
                let waits = self.pending[seat.index()].has(special) || self.fresh[seat.index()].has(special);
                let (key, i) = (format!("waits-{key}-{}", special.id()), seat.index());
                let title = format!("{name}: {} waits", special_title(special));
                out.push(Set::switch("", &key, title, waits, move |g, on| {
                    g.pending[i].set(special, on);
                    g.fresh[i].remove(special);
                }));
            }
        }
    }

    /// Lists Cubes and Organizations of a County.
    fn desk_county(&self, county: County, out: &mut Vec<Set>) {
        let at = county.id();
        for seat in SEATS {
            let (i, most) = (seat.index(), i32::from(self.boxes(seat, county)));
            let (key, title) = (format!("cubes-{}", key_of(seat)), format!("Cubes, {}", seat_name(seat)));
            let set = move |g: &mut Self, cubes: i32| g.mv[i][county.index()] = cubes as u8;
            out.push(Set::number(at, &key, title, self.mv(seat, county), (0, most), set));
        }
        let patriote = self.organizations[PATRIOTE.index()].has(county);
        out.push(Set::switch(at, "organization-patriote", "Organization, Patriote", patriote, move |g, on| {
            g.organizations[PATRIOTE.index()].set(county, on);
        }));
        let loyal = match (self.organizations[LOYAL.index()].has(county), self.corps.has(county)) {
            (false, _) => "no",
            (true, false) => "yes",
            (true, true) => "corps",
        };
        let values =
            vec![Choice::new("no", "no"), Choice::new("yes", "yes"), Choice::new("corps", "with a Volunteer Corps")];
        out.push(Set::among(at, "organization-loyal", "Organization, Loyal", loyal, values, move |g, key| {
            g.organizations[LOYAL.index()].set(county, key != "no");
            g.corps.set(county, key == "corps");
        }));
    }
}
