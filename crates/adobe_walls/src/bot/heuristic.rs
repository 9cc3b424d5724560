//! Rules of thumb: every answer gets a score, and the best one is taken; equal ones by chance. Moves are in `march`.

use crate::bot::march::Intent;
use crate::bot::wish::Wish;
use crate::ids::{Counter, CounterSet, Side};
use crate::state::AdobeWalls;
use crate::state::agenda::{FlightKind, Frame, Phase};
use crate::state::step::{Order, Spot, Step};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use redoubt_engine::Seat;
use redoubt_engine::contract::{Plan, Thumb};
use redoubt_engine::hex::HexId;

/// Hexes after which a flight is long.
const LONG_FLIGHT: u8 = 12;

impl Thumb for AdobeWalls {
    fn heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        self.by_thumb(Wish::Usual, legal, rng)
    }

    fn plans(&self, seat: Seat) -> Vec<Plan> {
        self.plans_of(Side::of(seat))
    }

    fn follow(&self, plan: Plan, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        self.by_thumb(Wish::of(plan), legal, rng)
    }
}

impl AdobeWalls {
    /// Chooses among `legal` by rules of thumb; returns an index.
    pub(super) fn by_thumb(&self, wish: Wish, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        let (Some(side), Some(top)) = (self.asked_side(), self.agenda.top()) else { return 0 };
        if let Some(march) = Self::march_of(top)
            && let Some(n) = self.choose_step(side, wish, &march, legal)
        {
            return n;
        }
        if matches!(top, Frame::Turn(Phase::Movement, _))
            && let Some(n) = self.choose_move(side, wish, legal)
        {
            return n;
        }
        let fires = matches!(top, Frame::Turn(Phase::OffensiveFire, _)) && legal.len() > 1;
        let intent = fires.then(|| self.intent(side, wish));
        let mut urge: Option<(Counter, f32)> = None;
        let mut best = (f32::MIN, 0);
        for (n, step) in legal.iter().enumerate() {
            let chance = rng.next_u32() as f32 / u32::MAX as f32;
            let stay = intent.as_ref().map_or(0.0, |intent| self.price_of_staying(intent, *step, &mut urge));
            let score = self.worth(side, wish, top, *step) - stay + 0.001 * chance;
            if score > best.0 {
                best = (score, n);
            }
        }
        best.1
    }

    /// Returns what fire before the move costs a unit that would rather move.
    fn price_of_staying(&self, intent: &Intent, step: Step, known: &mut Option<(Counter, f32)>) -> f32 {
        let (unit, half) = match step {
            Step::Fire(unit, _, half) => (unit, half),
            Step::Shell(gun, ..) => (gun, false),
            _ => return 0.0,
        };
        let urge = match known {
            Some((who, urge)) if *who == unit => *urge,
            _ => self.urge(intent, unit),
        };
        *known = Some((unit, urge));
        let urge = if urge > 0.35 { urge.min(2.0) } else { 0.0 };
        if half { 0.05 + 0.6 * urge } else { urge }
    }

    /// Scores an answer: 0 is that of ending what is open.
    fn worth(&self, side: Side, wish: Wish, top: &Frame, step: Step) -> f32 {
        match step {
            Step::Done | Step::Stop | Step::HoldMove => 0.0,
            Step::Order(order) => match order {
                Order::AskIfStrong | Order::AskAlways | Order::AskNever | Order::AskRout | Order::NoRout => -9.0,
            },
            Step::Ready if !self.in_hand_of(side).is_empty() => 5.0,
            Step::Ready => -9.0,
            Step::Place(..) | Step::PlaceCamp(..) | Step::Begin(..) => -5.0,
            Step::Rally(_) => 5.0,
            Step::Resupply(unit, _) => f32::from(self.cf[unit]) - 2.5,
            Step::CampSupply(..) => 2.0,
            Step::Share(_, _, half) => f32::from(u8::from(half >= 8)) - 0.5,
            Step::Attach(leader, unit) => self.worth_of_host(leader, unit),
            Step::RoutAway(_) | Step::Release(_) | Step::Leave(_) => -5.0,
            Step::Fire(firer, target, half) => self.worth_of_fire(top, firer, target, half),
            Step::Shell(gun, Spot(hex), turn) => self.worth_of_shell(top, gun, hex, turn),
            Step::Take(unit) => f32::from(self.cf[unit]) * if self.cf[unit] == 1 { 3.0 } else { 0.1 },
            Step::Wake(counter) => 1.0 + f32::from(self.cf[counter]) * 0.1,
            Step::Goal(Spot(hex)) | Step::Flee(Spot(hex)) => self.worth_of_flight(side, top, hex),
            Step::FleeOff => -4.0,
            Step::Attack(Spot(hex)) => self.worth_of_attack(side, hex) - wish.caution(),
            Step::Toggle(unit) => self.worth_of_toggle(side, top, unit),
            Step::Confirm => 0.5,
            Step::Cancel => -5.0,
            Step::Canister(..) => 3.0,
            Step::TryRetreat(unit) => self.worth_of_retreat(Some(unit)),
            Step::TryStack => self.worth_of_retreat(None) + 0.01,
            Step::Pursue(_) | Step::PursueStack(_) => 0.3,
            Step::Lose(unit) => self.worth_of_loss(unit),
            Step::Advance(unit, Spot(hex)) => self.worth_of_advance(side, unit, hex),
            Step::PlaceCaptain(_, Spot(hex)) => 1.0 + 0.1 * f32::from(self.density(hex, side)),
            _ => -1.0,
        }
    }

    /// Scores a unit as the host of a leader: the strongest that stands best.
    fn worth_of_host(&self, leader: Counter, unit: Counter) -> f32 {
        let value = |c: Counter| f32::from(self.cf[c]) * if self.in_good_order(c) { 1.0 } else { 0.2 };
        let now = self.attached[leader].map_or(0.0, value);
        0.1 * (value(unit) - now - 0.5)
    }

    /// Returns the strength of the enemies of a side within two hexes of a hex, nearer ones counted whole.
    pub(super) fn threat(&self, hex: HexId, side: Side) -> f32 {
        let mut sum = 0.0;
        for near in self.grid().within(hex, 2) {
            let weight = if self.grid().distance(hex, near) <= 1 { 1.0 } else { 0.5 };
            let there = self.fighters(near, side.other()).less(self.routed);
            sum += weight * there.iter().map(|c| f32::from(self.cf[c])).sum::<f32>();
        }
        sum
    }

    /// Scores a hex of a flight: away from enemies, with friends, in cover.
    fn worth_of_flight(&self, side: Side, top: &Frame, hex: HexId) -> f32 {
        let flight = if let Frame::Flight(flight) = top { Some(flight) } else { None };
        // Who runs to and fro between hexes that are too full takes any way out.
        if flight.is_some_and(|f| f.made > LONG_FLIGHT) {
            return 0.0;
        }
        let pursuit = flight.is_some_and(|f| f.kind == FlightKind::Pursuit);
        let all = self.of_side(hex, side).or(flight.map_or(CounterSet::EMPTY, |f| f.who));
        let full = if self.check_crowd_of(hex, side, all).is_err() { 0.6 } else { 0.0 };
        let threat = self.threat(hex, side);
        let friends = f32::from(self.density(hex, side)) * 0.05;
        if pursuit { 0.3 - 0.1 * threat } else { 1.0 - 0.1 * threat + friends + self.cover(hex) - full }
    }

    /// Scores an advance: not into the midst of the enemy, and the US keep their line.
    fn worth_of_advance(&self, side: Side, unit: Counter, hex: HexId) -> f32 {
        let now = self.hex_of(unit).map_or(0.0, |from| self.threat(from, side));
        let gun = Counter::GUNS.into_iter().any(|gun| self.hex_of(gun) == Some(hex));
        let gain = 0.05 * (now - self.threat(hex, side)) + if gun { 3.0 } else { 0.0 };
        if side == Side::Us { gain - 0.4 } else { gain }
    }
}
