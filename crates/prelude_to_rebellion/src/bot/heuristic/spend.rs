//! How AP are spent: what each way brings for an AP.

use crate::bot::gain::{AP, Judge};
use crate::bot::scales::{check_gain, towards};
use crate::data::ops::Lasting;
use crate::ids::{CardId, County, DeckId, LOYAL, PATRIOTE, Special, Track};
use crate::state::frame::{CheckPurpose, Spend};
use crate::state::step::Step;
use redoubt_engine::Seat;
use redoubt_engine::ids::Id;

/// Less than this for an AP is not worth a step.
const LEAST: f32 = 0.02;
/// VP for an AP that a Special Action must bring beside what else it could bring later.
const LATER: f32 = 0.12;
/// VP of an average card, less its AP, for an exchange of hands.
const AVERAGE: f32 = -0.1;

/// What a Special Action is compared with.
pub(crate) struct Plan {
    /// The worst opposing Event in the hand, for the opponent, where there is one.
    worst: f32,
    /// The best own Event in the hand.
    own: f32,
}

impl Judge<'_> {
    /// Looks at the hand once for all ways to spend.
    pub(crate) fn spending(&self, spend: &Spend) -> Plan {
        let (game, seat) = (self.game, spend.seat);
        let mut plan = Plan { worst: 0.0, own: 0.0 };
        // Only where a Special Action can be used.
        if spend.only.is_some() || spend.halves < 4 || game.used_this_turn(seat) {
            return plan;
        }
        for card in &game.hands[seat.index()] {
            match game.card(*card).faction.seat() {
                Some(own) if own == seat && game.is_met(seat, *card) => {
                    plan.own = plan.own.max(towards(seat, self.event(*card, seat)));
                }
                Some(own) if own != seat && game.is_met(seat, *card) => {
                    plan.worst = plan.worst.max(towards(own, self.event(*card, own)));
                }
                _ => {}
            }
        }
        plan
    }

    /// Estimates what a step brings for each AP.
    pub(crate) fn spend(&self, spend: &Spend, step: Step, plan: &Plan) -> f32 {
        let seat = spend.seat;
        match step {
            Step::Mobilize(county) => self.mobilizing(seat, county, spend.halves).map_or(f32::MIN, |offer| offer.0),
            Step::Organize(county) => self.best_stake(spend, CheckPurpose::Organization, county).1,
            Step::Recruit(county) => self.best_stake(spend, CheckPurpose::Corps, county).1,
            Step::Compose => {
                let to = (self.game.spirit + 1).min(15);
                -self.scales.spirit_to(self.game, to) / f32::from(self.game.composure_cost())
            }
            Step::Use(special, n) => self.special(seat, special, n, plan) / f32::from(n) - LATER,
            _ => LEAST,
        }
    }

    /// Estimates one or two Cubes in a County with so many halves of an AP: VP for an AP, and the halves. `None` where
    /// none can be added.
    pub(crate) fn mobilizing(&self, seat: Seat, county: County, halves: u8) -> Option<(f32, u8)> {
        let game = self.game;
        let first = game.cube_cost(seat, county)?;
        if first > halves {
            return None;
        }
        let one = 2.0 * towards(seat, self.cubes(seat, county, 1)) / f32::from(first);
        let family = first == 1 && !county.is_urban();
        let second = if family { Some(1) } else { self.second_cost(seat, county) };
        let both = second.map(|cost| first + cost).filter(|cost| *cost <= halves);
        let two = both.map(|cost| (2.0 * towards(seat, self.cubes(seat, county, 2)) / f32::from(cost), cost));
        Some(two.filter(|two| two.0 > one).unwrap_or((one, first)))
    }

    /// Computes the cost of the Cube after the next one.
    fn second_cost(&self, seat: Seat, county: County) -> Option<u8> {
        let game = self.game;
        let next = game.mv(seat, county) + 1;
        let extra = *game.extra_costs(seat, county).get(usize::from(next))?;
        if county.is_urban() {
            return Some(2 * (2 + extra));
        }
        let free = seat == PATRIOTE && game.bias(county) == Some(PATRIOTE) && game.lasts(Lasting::BeyondRegional);
        let full = 1 + if free { 0 } else { extra };
        let behind = next < game.mv(seat.other(), county);
        Some(2 * full.saturating_sub(u8::from(behind)).max(1))
    }

    /// Estimates a check with so many AP, for the seat that makes it.
    pub(crate) fn venture(&self, spend: &Spend, venture: CheckPurpose, county: County, ap: u8) -> f32 {
        let (game, seat) = (self.game, spend.seat);
        let mut target = i16::from(game.mv(seat, county)) + i16::from(ap);
        let gain = match venture {
            CheckPurpose::Organization => {
                if !county.is_urban() {
                    target += i16::from(game.affiliation(seat));
                }
                towards(seat, self.organization(seat, county))
            }
            CheckPurpose::Corps => {
                let spirit = self.scales.spirit_to(game, (game.spirit + 1).min(15));
                self.scales.rising - 0.5 * spirit
            }
        };
        check_gain(target, gain, game.points[seat.index()], self.scales.point[seat.index()])
    }

    /// Finds the stake that brings most beside what its AP would bring elsewhere; and VP for an AP.
    pub(crate) fn best_stake(&self, spend: &Spend, venture: CheckPurpose, county: County) -> (u8, f32) {
        let mut best = (2, f32::MIN, 0.0);
        for ap in 2..=spend.halves / 2 {
            let gain = self.venture(spend, venture, county, ap);
            let beyond = gain - AP * f32::from(ap);
            if beyond > best.1 {
                best = (ap, beyond, gain / f32::from(ap));
            }
        }
        (best.0, best.2)
    }

    /// Estimates a Special Action, for the seat that uses it.
    fn special(&self, seat: Seat, special: Special, n: u8, plan: &Plan) -> f32 {
        let (game, scales) = (self.game, &self.scales);
        match special {
            Special::STRINGS => f32::from(n) * towards(seat, self.best_die(seat)),
            Special::REALIGNMENT => self.exchange_of_hands(seat),
            Special::NON_ISSUE => {
                let all = Track::ALL.into_iter().map(|track| self.marker_reset(track));
                towards(seat, self.best(seat, all))
            }
            Special::TROUBLE => {
                let by = if n >= 6 { 2 } else { 1 };
                towards(seat, scales.spirit_to(game, game.spirit + by))
            }
            // The card has still to be played.
            Special::CANADIEN => 0.75 * plan.worst,
            Special::MEDIA => 0.75 * plan.own,
            Special::MOMENT => {
                let room = game.most_points(seat).saturating_sub(game.points[seat.index()]).min(6);
                1.1 * scales.point[seat.index()] * f32::from(room)
            }
            Special::SUPPORT => {
                let full = |c: &County| game.bias(*c) == Some(PATRIOTE) && game.mv(PATRIOTE, *c) >= 9;
                County::all().filter(full).count() as f32
            }
            Special::NO_MATTER => {
                let near = f32::from(game.markers[0]) / 3.0;
                if game.spirit < 5 { 0.0 } else { -0.7 * near * scales.spirit(game.spirit) / scales.fear.max(0.5) }
            }
            Special::ANGLES => self.exchange_gain(seat, usize::from(n / 2)),
            _ => 0.0,
        }
    }

    /// Estimates the reset of a Scoring Marker, towards the Patriote.
    pub(crate) fn marker_reset(&self, track: Track) -> f32 {
        let t = usize::from(track.0);
        if self.game.markers[t] == 0 {
            return 0.0;
        }
        let advance = self.scales.advance[t];
        let lead = if advance > 1e-4 { self.scales.moves(self.game, track) / advance } else { 0.0 };
        self.scales.reset[t] * lead
    }

    /// Estimates a card for the seat that holds it, beside its AP.
    pub(crate) fn held(&self, seat: Seat, card: CardId) -> f32 {
        let data = self.game.card(card);
        let ap = AP * f32::from(data.ap);
        match data.faction.seat() {
            Some(own) if own != seat && self.game.is_met(seat, card) => {
                ap - towards(own, self.event(card, own)).max(0.0)
            }
            Some(own) if own != seat => ap - 0.3,
            _ if self.game.is_met(seat, card) => ap.max(towards(seat, self.event(card, seat))),
            _ => ap,
        }
    }

    /// Estimates an exchange of hands: the own hand against an average one.
    fn exchange_of_hands(&self, seat: Seat) -> f32 {
        let hand = &self.game.hands[seat.index()];
        let own: f32 = hand.iter().map(|card| self.held(seat, *card)).sum();
        // A card that is bad for one side is mostly good for the other.
        let theirs: f32 = hand.iter().map(|card| self.held(seat.other(), *card)).sum();
        let average = (AVERAGE + 4.0 * AP) * hand.len() as f32;
        0.7 * ((average - own) - (theirs - average))
    }

    /// Estimates an exchange of so many cards with the Pool.
    fn exchange_gain(&self, seat: Seat, n: usize) -> f32 {
        let sorted = |mut all: Vec<f32>| {
            all.sort_unstable_by(f32::total_cmp);
            all
        };
        let game = self.game;
        let hand = sorted(game.hands[seat.index()].iter().map(|card| self.held(seat, *card)).collect());
        let open = game.pool.iter().filter(|card| game.card(**card).deck != DeckId::Key);
        let pool = sorted(open.map(|card| self.held(seat, *card)).collect());
        hand.iter().zip(pool.iter().rev()).take(n).map(|(worst, best)| 0.6 * (best - worst)).sum()
    }

    /// Estimates a Special Action that a card borrows, for the seat that borrows it.
    pub(crate) fn borrowed(&self, seat: Seat, special: Special) -> f32 {
        let dice = 3;
        let plan = Plan { worst: 1.0, own: 1.0 };
        match special {
            Special::STRINGS => self.special(seat, special, dice, &plan),
            Special::TROUBLE | Special::NON_ISSUE | Special::CANADIEN | Special::MEDIA => {
                self.special(seat, special, 4, &plan)
            }
            Special::REALIGNMENT => self.exchange_of_hands(seat),
            _ if seat == LOYAL => 0.1,
            _ => 0.0,
        }
    }
}
