//! The value of a position for bots: the expected lead in VP at the end, and the chance to win by it.

use super::scales::{Scales, rising_margin, towards};
use crate::ids::{CardId, County, LOYAL, PATRIOTE, ROUNDS, SEATS, Track};
use crate::state::PreludeToRebellion;
use redoubt_engine::Seat;
use redoubt_engine::contract::Evaluates;
use redoubt_engine::ids::Id;

/// What things are worth in VP at the end. The weights come from a regression over 6,000 games between rules of
/// thumb, with one step in 25 at random: these weights predict best who wins.
mod worth {
    /// A Rural County as the scales have it.
    pub(super) const RURAL: f32 = 0.67;
    /// The control of a city as the scales have it.
    pub(super) const URBAN: f32 = 0.36;
    /// A Cube in a city.
    pub(super) const CITY: f32 = 0.97;
    /// Organizations, as often as they count.
    pub(super) const ORGANIZATIONS: f32 = 1.2;
    /// External Influence, as often as it counts.
    pub(super) const INFLUENCE: f32 = 0.85;
    /// A step of the Rebellious Spirit.
    pub(super) const SPIRIT: f32 = -0.2;
    /// War Readiness, by the chance of a rising.
    pub(super) const WAR: f32 = 1.6;
    /// A Session to come.
    pub(super) const SESSION: f32 = 3.4;
    /// Opportunity Points as the scales have them.
    pub(super) const POINTS: f32 = 2.0;
    /// An AP in hand, or one that is being spent.
    pub(super) const AP: f32 = 0.4;
    /// An own or neutral card in hand, beside its AP; the opponent's costs as much.
    pub(super) const CARD: f32 = 0.9;
}

/// The Patriote's lead in VP where all else is equal: he is behind.
const LOST: f32 = -1.4;

impl Evaluates for PreludeToRebellion {
    fn evaluate(&self, seat: Seat) -> f32 {
        let chance = match self.ending {
            Some(_) => f32::from(u8::from(self.leader() == PATRIOTE)),
            None => self.patriote_chance(),
        };
        if seat == PATRIOTE { chance } else { 1.0 - chance }
    }
}

impl PreludeToRebellion {
    /// Returns the chance of the Patriote to win while the game goes on.
    fn patriote_chance(&self) -> f32 {
        let scales = Scales::of(self);
        let mut lead = self.expected_lead(&scales);
        let mut doubt = 3.0 + 0.15 * scales.left;
        if self.spirit >= 15 {
            (lead, doubt) = (rising_margin(self, &scales), 3.0);
        } else if self.vp.unsigned_abs() >= 20 {
            lead = f32::from(self.vp) * 2.0;
        }
        (1.0 / (1.0 + (-1.14 * lead / doubt).exp())).clamp(0.002, 0.998)
    }

    /// Estimates the lead of the Patriote in VP when the game ends.
    fn expected_lead(&self, scales: &Scales) -> f32 {
        let mut lead = f32::from(self.vp) + LOST;
        for county in County::all() {
            let (p, l) = (self.mv(PATRIOTE, county), self.mv(LOYAL, county));
            if county.is_urban() {
                lead += worth::URBAN * scales.control(county, p, l);
                lead += worth::CITY * (f32::from(p.min(12)) - f32::from(l.min(12)));
            } else {
                lead += worth::RURAL * scales.county(county, p, l);
            }
        }
        let track = |track: Track| scales.weight[usize::from(track.0)] * scales.lead[usize::from(track.0)];
        lead += worth::ORGANIZATIONS * track(Track::ORGANIZATIONS) + worth::INFLUENCE * track(Track::INFLUENCE);
        lead += worth::SPIRIT * f32::from(self.spirit) * (scales.left / 8.0).min(1.0);
        let war = f32::from(self.war[PATRIOTE.index()]) - f32::from(self.war[LOYAL.index()]);
        lead += worth::WAR * scales.rising * war;
        lead += worth::SESSION * self.sessions_left(scales);
        for seat in SEATS {
            let points = scales.point[seat.index()] * f32::from(self.points[seat.index()]);
            lead += towards(seat, worth::POINTS * points + self.hand_worth(seat, scales));
        }
        if let Some(spend) = self.spend() {
            lead += towards(spend.seat, 0.5 * worth::AP * f32::from(spend.halves));
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

    /// Estimates the worth of a hand in VP; cards that are left at the end of a Turn are kept.
    fn hand_worth(&self, seat: Seat, scales: &Scales) -> f32 {
        let each = |card: &CardId| {
            let data = self.card(*card);
            let opposing = data.faction.seat().is_some_and(|own| own != seat);
            worth::AP * f32::from(data.ap) + if opposing { -worth::CARD } else { worth::CARD }
        };
        let worth: f32 = self.hands[seat.index()].iter().map(each).sum();
        worth * (scales.left / 8.0).min(1.0)
    }
}
