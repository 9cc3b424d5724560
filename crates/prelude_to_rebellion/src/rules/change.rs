//! Changes of the state, each with its event: nothing else changes Cubes, tracks and points.

use crate::ids::{CardId, County, LOYAL, PATRIOTE, Track};
use crate::rules::C;
use crate::state::PreludeToRebellion;
use crate::state::event::{Cause, Event};
use redoubt_engine::Seat;

impl PreludeToRebellion {
    /// Adds up to `n` Cubes, as many as have room; returns how many.
    pub(crate) fn add_cubes(&mut self, seat: Seat, county: County, n: u8, cause: Cause, cx: &mut C) -> u8 {
        let (before, mut added) = (self.control(county), 0);
        while added < n && self.has_room(seat, county) {
            self.mv[seat.index()][usize::from(county.0)] += 1;
            added += 1;
        }
        self.tell_cubes(seat, county, added as i8, cause, cx);
        self.tell_control(county, before, cx);
        added
    }

    /// Removes up to `n` Cubes, as many as there are; returns how many.
    pub(crate) fn remove_cubes(&mut self, seat: Seat, county: County, n: u8, cause: Cause, cx: &mut C) -> u8 {
        let (before, removed) = (self.control(county), n.min(self.mv(seat, county)));
        self.mv[seat.index()][usize::from(county.0)] -= removed;
        self.tell_cubes(seat, county, -(removed as i8), cause, cx);
        self.tell_control(county, before, cx);
        removed
    }

    /// Sends the event of a change of Cubes, where there is one.
    pub(crate) fn tell_cubes(&self, seat: Seat, county: County, by: i8, cause: Cause, cx: &mut C) {
        if by != 0 {
            cx.all(self, Event::Cubes(seat, county, by, self.mv(seat, county), cause));
        }
    }

    /// Sends the event that another side controls a County, where that has changed.
    pub(crate) fn tell_control(&self, county: County, before: Option<Seat>, cx: &mut C) {
        let now = self.control(county);
        if before != now {
            let track = if county.is_urban() { Track::URBAN } else { Track::RURAL };
            cx.all(self, Event::Control(county, before, now, self.position(track)));
        }
    }

    /// Scores VP (PR-2.4a).
    pub(crate) fn score_vp(&mut self, seat: Seat, n: u8, cause: Cause, cx: &mut C) {
        if n > 0 {
            self.vp += if seat == PATRIOTE { i16::from(n) } else { -i16::from(n) };
            cx.all(self, Event::Vp(seat, n, self.vp, cause));
        }
    }

    /// Moves the Rebellious Spirit, from 0 to 15 (PR-6.0a).
    pub(crate) fn move_spirit(&mut self, by: i8, cause: Cause, cx: &mut C) {
        let to = (self.spirit as i8 + by).clamp(0, 15) as u8;
        let moved = to as i8 - self.spirit as i8;
        self.spirit = to;
        if moved != 0 {
            cx.all(self, Event::Spirit(moved, to, cause));
        }
    }

    /// Moves the External Influence marker towards a seat (PR-3.2a, PR-5.3a).
    pub(crate) fn move_influence(&mut self, seat: Seat, n: u8, card: CardId, cx: &mut C) {
        let end = self.data.tables.influence_end as i8;
        let by = if seat == PATRIOTE { n as i8 } else { -(n as i8) };
        let to = (self.influence + by).clamp(-end, end);
        let moved = to - self.influence;
        self.influence = to;
        if moved != 0 {
            cx.all(self, Event::Influence(moved, to, card));
        }
    }

    /// Gives or takes Opportunity Points, from 0 to the seat's most (PR-7.0e); returns the change.
    pub(crate) fn move_points(&mut self, seat: Seat, by: i16, cause: Cause, cx: &mut C) -> i16 {
        let before = i16::from(self.points[seat.index()]);
        let to = (before + by).clamp(0, i16::from(self.most_points(seat)));
        self.points[seat.index()] = to as u8;
        if to != before {
            cx.all(self, Event::Opportunity(seat, (to - before) as i8, to as u8, cause));
        }
        to - before
    }

    /// Changes the War Readiness box; the Loyal's sum never falls below that of the start (PR-6.1c).
    pub(crate) fn move_war(&mut self, seat: Seat, by: i8, cause: Cause, cx: &mut C) {
        let least = if seat == LOYAL { self.data.tables.war_start } else { 0 };
        let before = self.war[seat.index()];
        let to = (i16::from(before) + i16::from(by)).clamp(i16::from(least), 99) as u8;
        self.war[seat.index()] = to;
        if to != before {
            cx.all(self, Event::War(seat, to as i8 - before as i8, to, cause));
        }
    }

    /// Creates an Organization (PR-9.2.1c, PR-9.2.2d).
    pub(crate) fn create_organization(&mut self, seat: Seat, county: County, cx: &mut C) {
        if !self.organizations[seat.index()].has(county) {
            self.organizations[seat.index()].insert(county);
            cx.all(self, Event::Organized(seat, county, self.position(Track::ORGANIZATIONS)));
        }
    }

    /// Removes an Organization; the Loyal's takes its Volunteer Corps with it (A25).
    pub(crate) fn remove_organization(&mut self, seat: Seat, county: County, cx: &mut C) {
        if self.organizations[seat.index()].has(county) {
            self.organizations[seat.index()].remove(county);
            if seat == LOYAL {
                self.corps.remove(county);
            }
            cx.all(self, Event::Disorganized(seat, county, self.position(Track::ORGANIZATIONS)));
        }
    }
}
