//! The value of a position for bots: the expected lead in VP at the end, and the chance to win by it.

use super::scales::{Scales, rising_margin, towards};
use crate::engine::Seat;
use crate::engine::ids::Id;
use crate::games::prelude_to_rebellion::ids::{CardId, County, LOYAL, PATRIOTE, ROUNDS, SEATS, Special, TURNS, Track};
use crate::games::prelude_to_rebellion::state::PreludeToRebellion;

/// VP of a Session to come: 2 and a Cube in Québec, but the game may end before.
const SESSION: f32 = 2.0;
/// VP of a Special Action that can still be used.
const SPECIAL: f32 = 0.8;
/// VP of an AP in hand.
const HAND_AP: f32 = 0.28;
/// VP of an own or neutral card in hand, beside its AP.
const OWN: f32 = 0.5;
/// The same of the opponent's card.
const OPPOSING: f32 = -0.6;

impl PreludeToRebellion {
    /// Evaluates the position for a seat, 0 to 1; 0 and 1 exactly when it is over.
    pub(crate) fn chance(&self, seat: Seat) -> f32 {
        let chance = match self.ending {
            Some(_) => f32::from(u8::from(self.leader() == PATRIOTE)),
            None => self.patriote_chance(),
        };
        if seat == PATRIOTE { chance } else { 1.0 - chance }
    }

    /// The chance of the Patriote while the game goes on.
    fn patriote_chance(&self) -> f32 {
        let scales = Scales::of(self);
        let mut lead = self.expected_lead(&scales);
        let doubt = 2.2 + 0.8 * (2.0 * scales.left).sqrt();
        if self.spirit >= 15 {
            lead = rising_margin(self);
        } else if self.vp.unsigned_abs() >= 20 {
            lead = f32::from(self.vp) * 2.0;
        }
        (1.0 / (1.0 + (-1.7 * lead / doubt).exp())).clamp(0.002, 0.998)
    }

    /// The expected lead of the Patriote in VP when the game ends.
    pub(crate) fn expected_lead(&self, scales: &Scales) -> f32 {
        let vp = f32::from(self.vp);
        // Twenty VP end the game at once.
        let near = (vp.abs() - 10.0).max(0.0);
        let mut lead = vp + vp.signum() * 0.05 * near * near;
        for county in County::all() {
            lead += scales.county(county, self.mv(PATRIOTE, county), self.mv(LOYAL, county));
        }
        for track in [Track::ORGANIZATIONS, Track::INFLUENCE] {
            lead += scales.weight[usize::from(track.0)] * Scales::lead(self, track);
        }
        lead += scales.spirit(self.spirit);
        lead += scales.rising * (f32::from(self.war[PATRIOTE.index()]) - f32::from(self.war[LOYAL.index()]));
        lead += SESSION * self.sessions_left(scales);
        for seat in SEATS {
            let own = scales.point[seat.index()] * f32::from(self.points[seat.index()])
                + SPECIAL * self.specials_left(seat, scales)
                + self.hand_worth(seat, scales);
            lead += towards(seat, own);
        }
        if self.composed {
            lead -= scales.spirit((self.spirit + 1).min(15)) - scales.spirit(self.spirit);
        }
        lead
    }

    /// Counts the Sessions that will still end.
    fn sessions_left(&self, scales: &Scales) -> f32 {
        let this = (self.round..=ROUNDS).filter(|round| self.session_ends_with(*round)).count() as f32;
        let tables = &self.data.tables;
        let mut later = 0.0;
        for turn in tables.turns.iter().skip(usize::from(self.turn) + 1) {
            let sessions = turn.sessions.iter().filter(|round| !turn.sessions.contains(&(**round + 1))).count();
            later += sessions as f32;
        }
        let sure = (scales.left / 40.0).min(1.0);
        this * (scales.left / 3.0).min(1.0) + later * (0.35 + 0.5 * sure)
    }

    /// Counts the Special Actions that a seat can still use: one in each Turn.
    fn specials_left(&self, seat: Seat, scales: &Scales) -> f32 {
        let unused = Special::board(seat).into_iter().filter(|special| !self.has_used(seat, *special)).count() as f32;
        let turns = (scales.left / f32::from(ROUNDS)).min(f32::from(TURNS));
        unused.min(turns)
    }

    /// The worth of a hand: what is left of it at the end of a Turn is kept.
    fn hand_worth(&self, seat: Seat, scales: &Scales) -> f32 {
        let each = |card: &CardId| {
            let data = self.card(*card);
            let side = match data.faction.seat() {
                Some(own) if own != seat => OPPOSING,
                _ => OWN,
            };
            HAND_AP * f32::from(data.ap) + side
        };
        let worth: f32 = self.hands[seat.index()].iter().map(each).sum();
        worth * (scales.left / 8.0).min(1.0)
    }
}
