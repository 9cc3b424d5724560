//! What a change by hand does.

use crate::edit::desk::track_key;
use crate::edit::stands::seat_of_key;
use crate::ids::{County, LOYAL, PATRIOTE, SEATS, Special, Track};
use crate::state::PreludeToRebellion;
use crate::state::frame::Used;
use crate::words::special_title;
use redoubt_engine::contract::Alters;
use redoubt_engine::edit::Edit;
use redoubt_engine::ids::Id;
use redoubt_engine::{Refusal, Seat};

/// Reads the seat and the Special Action behind the beginning of a key.
fn seat_and_special(rest: &str) -> Option<(Seat, Special)> {
    let (seat, special) = rest.split_once('-')?;
    Some((seat_of_key(seat), Special::named(special)?))
}

impl Alters for PreludeToRebellion {
    fn change(&mut self, edit: &Edit) -> Result<(), Refusal> {
        match edit {
            Edit::Set { place, key, value } => match County::named(place) {
                Some(county) => self.set_county(county, key, value),
                None => self.set_value(key, value)?,
            },
            Edit::Card { card, pile, top } => self.put_card(card, pile, *top)?,
            Edit::Stand { key } => self.stand_at(key)?,
            Edit::Clear => {
                self.mv = Default::default();
                (self.organizations, self.corps) = Default::default();
            }
            Edit::Place { .. } | Edit::Face { .. } | Edit::Mark { .. } => {
                return Err(Refusal::new(
                    "",
                    "this game is set up with Cubes and cards: set the Cubes of a County, or put a card into a pile",
                ));
            }
        }
        Ok(())
    }
}

impl PreludeToRebellion {
    /// Sets Cubes or an Organization of a County.
    fn set_county(&mut self, county: County, key: &str, value: &str) {
        let n: u8 = value.parse().unwrap_or(0);
        match key {
            "cubes-patriote" => self.mv[PATRIOTE.index()][county.index()] = n,
            "cubes-loyal" => self.mv[LOYAL.index()][county.index()] = n,
            "organization-patriote" => self.organizations[PATRIOTE.index()].set(county, value == "yes"),
            _ => {
                self.organizations[LOYAL.index()].set(county, value != "no");
                self.corps.set(county, value == "corps");
            }
        }
    }

    /// Sets a value of the whole game.
    fn set_value(&mut self, key: &str, value: &str) -> Result<(), Refusal> {
        let n: i16 = value.parse().unwrap_or(0);
        let (small, yes) = (n.clamp(0, 255) as u8, value == "yes");
        match key {
            "vp" => self.vp = n,
            "spirit" => self.spirit = small,
            "influence" => self.influence = n.clamp(-127, 127) as i8,
            "organizations-moved" => self.organizations_moved = n.clamp(-127, 127) as i8,
            "recruited" => self.recruited = small,
            "first" => self.first = seat_of_key(value),
            "composed" => self.composed = yes,
            _ => return self.set_listed(key, value, small),
        }
        Ok(())
    }

    /// Sets a value of the Action Round in progress or of a card aside, or one of which there is one for each seat, track,
    /// round or Special Action.
    fn set_listed(&mut self, key: &str, value: &str, n: u8) -> Result<(), Refusal> {
        if let Some(done) = self.set_round(key, value).or_else(|| self.set_aside(key, value)) {
            return done;
        }
        let yes = value == "yes";
        if let Some(track) = Track::ALL.into_iter().find(|track| track_key(*track) == key) {
            self.markers[track.index()] = n;
        } else if let Some(seat) = key.strip_prefix("points-").map(seat_of_key) {
            self.points[seat.index()] = n;
        } else if let Some(seat) = key.strip_prefix("war-").map(seat_of_key) {
            self.war[seat.index()] = n;
        } else if let Some(seat) = key.strip_prefix("skips-").map(seat_of_key) {
            self.skips[seat.index()] = n;
        } else if let Some(round) = key.strip_prefix("session-").and_then(|round| round.parse::<u8>().ok()) {
            let bit = 1 << (round.clamp(1, 8) - 1);
            self.sessions = if yes { self.sessions | bit } else { self.sessions & !bit };
            self.own_sessions &= !bit;
        } else if let Some((seat, special)) = key.strip_prefix("waits-").and_then(seat_and_special) {
            self.pending[seat.index()].set(special, yes);
            self.fresh[seat.index()].remove(special);
        } else if let Some((seat, special)) = key.strip_prefix("special-").and_then(seat_and_special) {
            self.set_used(seat, special, value)?;
        }
        Ok(())
    }

    /// Sets whether a seat has used a Special Action.
    fn set_used(&mut self, seat: Seat, special: Special, value: &str) -> Result<(), Refusal> {
        debug_assert!(SEATS.contains(&seat));
        self.used.retain(|used| (used.seat, used.special) != (seat, special));
        let round = self.round;
        let turn = match (value, self.turn) {
            ("no", _) => return Ok(()),
            ("this-turn", turn) => turn,
            (_, 0) => {
                let text = format!("no Turn came before this one in which {} was used", special_title(special));
                return Err(Refusal::new("PR-9.5b", text));
            }
            (_, turn) => turn - 1,
        };
        self.used.push(Used { special, seat, turn, round });
        Ok(())
    }
}
