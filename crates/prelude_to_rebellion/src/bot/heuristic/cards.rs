//! Which card, and how: its Event, its AP, or a card of the Pool.

use crate::bot::gain::Judge;
use crate::bot::scales::towards;
use crate::data::cards::CardDie;
use crate::ids::{COUNTIES, CardId, County, DeckId, Faction, Special, Track};
use crate::state::frame::{CheckPurpose, Spend};
use crate::state::step::Step;
use redoubt_engine::Seat;
use redoubt_engine::ids::Id;

/// VP of a neutral card that comes into the Pool, for the opponent.
const LEFT_TO_HIM: f32 = -0.2;
/// Part of a neutral Event that a purchase takes from the opponent.
const DENIED: f32 = 0.7;
/// VP of a Key Event that is bought before it leaves.
const KEY: f32 = 0.4;
/// Most AP that a card gives.
const MOST: usize = 6;

/// What AP bring at this moment, by their number.
pub(crate) struct HandView {
    points: [f32; MOST + 1],
}

impl Judge<'_> {
    /// Estimates what AP bring a seat now.
    pub(crate) fn hand_view(&self, seat: Seat) -> HandView {
        let mut offers: [(f32, u8); COUNTIES] = [(0.0, 0); COUNTIES];
        let mut len = 0;
        for county in County::all() {
            if let Some((ratio, halves)) = self.mobilizing(seat, county, 2 * MOST as u8)
                && ratio > 0.0
            {
                offers[len] = (ratio, halves);
                len += 1;
            }
        }
        let offers = &mut offers[..len];
        offers.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
        let mut plain = [0.0_f32; MOST + 1];
        for (n, worth) in plain.iter_mut().enumerate() {
            let mut left = 2 * n as u8;
            for (ratio, halves) in offers.iter() {
                if *halves <= left {
                    *worth += ratio * 0.5 * f32::from(*halves);
                    left -= halves;
                }
            }
        }
        let mut points = plain;
        let ventures = self.best_ventures(seat);
        for n in 2..=MOST {
            for stake in 2..=n {
                points[n] = points[n].max(plain[n - stake] + ventures[stake]);
            }
        }
        HandView { points }
    }

    /// Estimates the best new Organization, by the AP that are put into it.
    fn best_ventures(&self, seat: Seat) -> [f32; MOST + 1] {
        let mut best = [0.0_f32; MOST + 1];
        let spend = Spend { seat, halves: 2 * MOST as u8, of: MOST as u8, only: None };
        for county in County::all() {
            if self.game.check_organize(seat, county).is_ok() {
                for (stake, worth) in best.iter_mut().enumerate().skip(2) {
                    *worth = worth.max(self.venture(&spend, CheckPurpose::Organization, county, stake as u8));
                }
            }
        }
        best
    }

    /// Estimates a way to play a card.
    pub(crate) fn play(&self, seat: Seat, step: Step, hand: &HandView) -> f32 {
        let game = self.game;
        match step {
            Step::PlayEvent(card) => towards(seat, self.event(card, seat)) + self.card_die(seat, card),
            Step::BuyCard(card) => {
                let data = game.card(card);
                let mut worth = towards(seat, self.event(card, seat)) + self.card_die(seat, card);
                worth -= self.scales.point[seat.index()] * f32::from(data.ap);
                if data.faction == Faction::Neutral {
                    worth += DENIED * towards(seat.other(), self.event(card, seat.other())).max(0.0);
                }
                if data.deck == DeckId::Key { worth + KEY } else { worth }
            }
            Step::PlayPoints(card) => {
                let n = usize::from(game.points_of(card)).min(MOST);
                hand.points[n] + self.card_die(seat, card) + self.after_points(seat, card)
            }
            _ => 0.0,
        }
    }

    /// Estimates what follows the AP of a card.
    fn after_points(&self, seat: Seat, card: CardId) -> f32 {
        let game = self.game;
        let data = game.card(card);
        match data.faction.seat() {
            None => LEFT_TO_HIM,
            Some(own) if own == seat => {
                let media = game.waits(seat, Special::MEDIA) && game.is_met(seat, card);
                if media { towards(seat, self.event(card, seat)).max(0.0) } else { 0.0 }
            }
            Some(_) if game.waits(seat, Special::CANADIEN) => 0.0,
            Some(owner) if game.is_met(seat, card) => towards(seat, self.event(card, owner)).min(0.1),
            Some(owner) => -self.scales.point[owner.index()] * f32::from(data.ap / 2),
        }
    }

    /// Estimates the Scoring Die of a card.
    fn card_die(&self, seat: Seat, card: CardId) -> f32 {
        let data = self.game.card(card);
        match (data.die, data.faction.seat()) {
            (CardDie::Of(track), _) => towards(seat, self.scales.die(self.game, track)),
            (CardDie::Named, Some(namer)) => towards(seat, self.best_die(namer)),
            (CardDie::Named, None) => 0.0,
        }
    }

    /// Returns the worth of the best Scoring Die for the seat that names it.
    pub(crate) fn best_die(&self, namer: Seat) -> f32 {
        self.best(namer, Track::ALL.into_iter().map(|track| self.scales.die(self.game, track)))
    }
}
