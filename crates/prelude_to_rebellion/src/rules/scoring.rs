//! The Scoring Die and the four Scoring Sequences (PR-4, PR-5).

use crate::data::cards::CardDie;
use crate::data::tables::{FearRow, stepped};
use crate::house_rules::HouseRule;
use crate::ids::{County, LOYAL, PATRIOTE, SEATS, Special, Track};
use crate::rules::C;
use crate::state::PreludeToRebellion;
use crate::state::event::{Cause, Event};
use crate::state::frame::{Frame, Spread};
use redoubt_engine::Seat;
use redoubt_engine::ids::Id;

/// VP for a city without Cubes of the opponent (PR-5.4.1d).
const EMPTY_CITY: u8 = 2;
/// The limit of Cubes in one County where there is none.
const NO_LIMIT: u8 = u8::MAX;

/// Returns the track that a face of a Scoring Die shows: three faces of its own, one of each other (PR-4.0b).
///
/// ```
/// use redoubt_prelude_to_rebellion::{ids::Track, rules::scoring::die_face};
/// let own = (1..=6).filter(|face| die_face(Track::URBAN, *face) == Track::URBAN).count();
/// assert_eq!((own, die_face(Track::URBAN, 4)), (3, Track::RURAL));
/// ```
#[must_use]
pub fn die_face(die: Track, face: u8) -> Track {
    let mut others = Track::ALL.into_iter().filter(|track| *track != die);
    match face {
        0..=3 => die,
        _ => others.nth(usize::from(face - 4)).unwrap_or(die),
    }
}

impl PreludeToRebellion {
    /// Puts the roll of the played card's Scoring Die on the agenda, unless none is rolled (PR-4.0a).
    pub(crate) fn scoring_die(&mut self) {
        self.agenda.pop();
        let Some(play) = self.play else { return };
        if let (true, CardDie::Of(track)) = (play.rolls, self.card(play.card).die) {
            self.agenda.push(Frame::RollDie(play.by, track));
        }
    }

    /// Rolls a Scoring Die and advances the marker; the last box starts the Scoring Sequence (PR-4.0c).
    pub(crate) fn roll_scoring_die(&mut self, seat: Seat, die: Track, cx: &mut C) {
        self.agenda.pop();
        let face = cx.dice.d6();
        let track = die_face(die, face);
        let marker = &mut self.markers[track.index()];
        *marker += 1;
        let at = *marker;
        cx.all(self, Event::ScoringDie(seat, die, face, track, at));
        if at >= self.data.tables.advances {
            self.agenda.push(Frame::Score(track, false));
        }
    }

    /// Goes through a Scoring Sequence: first Fear of Reprisal where there is some, then the rest (PR-5).
    pub(crate) fn score(&mut self, track: Track, after_fear: bool, cx: &mut C) {
        if !after_fear {
            cx.all(self, Event::Scores(track, self.markers[track.index()]));
            if track == Track::RURAL {
                self.agenda.set_top(Frame::Score(track, true));
                self.fear(cx);
                return;
            }
        }
        self.agenda.pop();
        match self.pays(track) {
            (Some(seat), value) if value > 0 => self.score_vp(seat, value, Cause::Scoring(track), cx),
            _ => cx.all(self, Event::NoScore(track)),
        }
        if track == Track::URBAN {
            self.attrition(cx);
        }
        self.markers[track.index()] = 0;
    }

    /// Rolls Fear of Reprisal, unless No Matter the Cost waits (PR-5.1.1a, PR-6.2, PR-9.5.2c).
    fn fear(&mut self, cx: &mut C) {
        if self.spend_waiting(PATRIOTE, Special::NO_MATTER, true, cx) {
            cx.all(self, Event::NoFear);
            return;
        }
        let face = cx.dice.d6();
        let row = self.fear_row(face);
        let each = if self.plays(HouseRule::FreeFear) { NO_LIMIT } else { row.each };
        let among = County::all().filter(|c| !c.is_urban() && self.mv(PATRIOTE, *c) > 0).collect();
        let (side, by) = (PATRIOTE, LOYAL);
        let spread = Spread { side, add: false, left: row.cubes, each, by, among, placed: 0, fear: true };
        cx.all(self, Event::Fear(face, self.fear_modifier(), row.cubes, each, self.spread_left(&spread)));
        if row.cubes > 0 {
            self.agenda.push(Frame::Spread(spread));
        }
    }

    /// Returns the row of the table of Fear of Reprisal for a face, at the present Rebellious Spirit.
    pub(crate) fn fear_row(&self, face: u8) -> FearRow {
        let result = face as i8 + self.fear_modifier();
        let rows = &self.data.tables.fear;
        let none = FearRow { from: 0, cubes: 0, each: 0 };
        rows.iter().rev().find(|row| row.from <= result).copied().unwrap_or(none)
    }

    /// Takes the Cubes that a city costs at Urban scoring, all at once, then pays for empty cities (PR-5.4.1b to e).
    fn attrition(&mut self, cx: &mut C) {
        let cities = [County::MONTREAL, County::QUEBEC];
        let before = cities.map(|city| self.control(city));
        let lost = SEATS.map(|seat| cities.map(|city| stepped(&self.data.tables.attrition, self.mv(seat, city))));
        for (seat, lost) in SEATS.into_iter().zip(lost) {
            for (city, lost) in cities.into_iter().zip(lost) {
                self.mv[seat.index()][city.index()] -= lost;
                self.tell_cubes(seat, city, -(lost as i8), Cause::Scoring(Track::URBAN), cx);
            }
        }
        for (city, before) in cities.into_iter().zip(before) {
            self.tell_control(city, before, cx);
        }
        for seat in SEATS {
            for city in cities {
                if self.mv(seat.other(), city) == 0 {
                    self.score_vp(seat, EMPTY_CITY, Cause::EmptyCity(city), cx);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_die_has_three_own_faces_and_one_of_each_other() {
        for die in Track::ALL {
            let faces: Vec<Track> = (1..=6).map(|face| die_face(die, face)).collect();
            for track in Track::ALL {
                let n = faces.iter().filter(|face| **face == track).count();
                assert_eq!(n, if track == die { 3 } else { 1 });
            }
        }
    }
}
