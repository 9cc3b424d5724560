//! Rules of thumb: every answer gets a score, and the best one is taken; equal ones by chance.

use crate::ids::{Counter, Side};
use crate::state::AdobeWalls;
use crate::state::agenda::{FireKind, Frame, Phase};
use crate::state::parts::Mode;
use crate::state::step::{Order, Spot, Step};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

impl AdobeWalls {
    /// Chooses among `legal` by rules of thumb; returns an index.
    pub(super) fn by_thumb(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        let (Some(side), Some(top)) = (self.asked_side(), self.agenda.top()) else { return 0 };
        let plan = self.plan(side, top);
        let mut best = (f32::MIN, 0);
        for (n, step) in legal.iter().enumerate() {
            let chance = rng.next_u32() as f32 / u32::MAX as f32;
            let score = self.worth(side, top, &plan, *step) + 0.01 * chance;
            if score > best.0 {
                best = (score, n);
            }
        }
        best.1
    }

    /// Scores an answer: 0 is that of ending what is open.
    fn worth(&self, side: Side, top: &Frame, plan: &super::plan::Plan, step: Step) -> f32 {
        match step {
            Step::Done | Step::Stop | Step::HoldMove => self.worth_of_end(top, plan),
            Step::Order(order) => match order {
                Order::AskIfStrong | Order::AskAlways | Order::AskNever | Order::AskRout | Order::NoRout => -9.0,
            },
            Step::Ready if !self.in_hand_of(side).is_empty() => 5.0,
            Step::Ready => -9.0,
            Step::Place(..) | Step::PlaceCamp(..) | Step::Begin(..) => -5.0,
            Step::Rally(_) => 5.0,
            Step::Resupply(unit, _) => {
                if self.cf[unit] > 2 {
                    1.0
                } else {
                    -1.0
                }
            }
            Step::CampSupply(..) => 2.0,
            Step::Share(_, _, half) => {
                if half >= 8 {
                    0.5
                } else {
                    -1.0
                }
            }
            Step::Attach(leader, unit) => self.worth_of_host(leader, unit),
            Step::RoutAway(_) | Step::Release(_) | Step::Leave(_) => -5.0,
            Step::Fire(firer, target, half) => self.worth_of_fire(top, plan, firer, target, half),
            Step::Shell(gun, Spot(hex), turn) => self.worth_of_shell(top, gun, hex, turn),
            Step::Take(unit) => f32::from(self.cf[unit]) * if self.cf[unit] == 1 { 3.0 } else { 0.1 },
            Step::Wake(counter) => 1.0 + f32::from(self.cf[counter]) * 0.1,
            Step::Goal(Spot(hex)) | Step::Flee(Spot(hex)) => self.worth_of_flight(side, top, hex),
            Step::FleeOff => -4.0,
            Step::Attack(Spot(hex)) => self.worth_of_attack(side, hex),
            Step::Toggle(unit) => self.worth_of_toggle(top, unit),
            Step::Confirm => 0.5,
            Step::Cancel => -2.0,
            Step::Canister(..) => 3.0,
            Step::TryRetreat(_) | Step::TryStack => self.worth_of_retreat(side),
            Step::Pursue(_) | Step::PursueStack(_) => 0.3,
            Step::Lose(unit) => self.worth_of_loss(unit),
            Step::Advance(unit, Spot(hex)) => {
                if side == Side::Us && self.threat(hex, side) > 8.0 {
                    -1.0
                } else {
                    0.2 + 0.01 * f32::from(self.cf[unit])
                }
            }
            Step::PlaceCaptain(_, Spot(hex)) => 1.0 + 0.1 * f32::from(self.density(hex, side)),
            step => self.worth_of_move(plan, step),
        }
    }

    /// Scores the end of what is open.
    fn worth_of_end(&self, top: &Frame, plan: &super::plan::Plan) -> f32 {
        match top {
            Frame::Setup(_) => 1.0,
            Frame::March(march) if march.burns => -9.0,
            Frame::March(_) if plan.goal.is_some() => 0.1,
            _ => 0.0,
        }
    }

    /// Scores a unit as the host of a leader: the strongest that stands best.
    fn worth_of_host(&self, leader: Counter, unit: Counter) -> f32 {
        let value = |c: Counter| f32::from(self.cf[c]) * if self.in_good_order(c) { 1.0 } else { 0.2 };
        let now = self.attached[leader].map_or(0.0, value);
        0.1 * (value(unit) - now - 0.5)
    }

    /// Scores the loss of a casualty point: who is disrupted already, has most, and does not die of it.
    fn worth_of_loss(&self, unit: Counter) -> f32 {
        let hit = self.melee.is_some_and(|m| m.hit.has(unit));
        let last = self.cf[unit] <= 1;
        f32::from(u8::from(hit)) * 2.0 + f32::from(self.cf[unit]) * 0.1 - f32::from(u8::from(last)) * 3.0
    }

    /// Scores a hex of a flight: away from enemies, with friends, in cover.
    fn worth_of_flight(&self, side: Side, top: &Frame, hex: redoubt_engine::hex::HexId) -> f32 {
        let pursuit = matches!(top, Frame::Flight(f) if f.kind == crate::state::agenda::FlightKind::Pursuit);
        let threat = self.threat(hex, side);
        let friends = f32::from(self.density(hex, side)) * 0.05;
        if pursuit { 0.3 - 0.1 * threat } else { 1.0 - 0.1 * threat + friends }
    }

    /// Scores a try to retreat before melee: if the melee looks bad.
    fn worth_of_retreat(&self, side: Side) -> f32 {
        let Some(melee) = self.melee else { return 0.0 };
        let sum = |set: crate::ids::CounterSet| set.iter().map(|c| f32::from(self.cf[c])).sum::<f32>();
        let (attack, defence) = (sum(melee.attackers), sum(melee.defenders));
        let odds = attack / defence.max(0.5);
        let bad = if side == Side::Us { 2.0 } else { 1.3 };
        if odds >= bad { 1.0 } else { -1.0 }
    }

    /// Tells whether a unit is on horseback.
    pub(super) fn is_mounted(&self, unit: Counter) -> bool {
        self.mode[unit] == Mode::Mounted
    }

    /// Returns when shots of the open question are fired.
    pub(super) fn kind_of_fire(top: &Frame) -> FireKind {
        match top {
            Frame::Volley(volley) => volley.at,
            Frame::Turn(Phase::DefensiveFire, _) => FireKind::Defensive,
            Frame::Turn(Phase::AdvanceFire, _) => FireKind::Advance,
            _ => FireKind::Offensive,
        }
    }
}
