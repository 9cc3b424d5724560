//! Chooses a sensible step at first sight, for the bot that goes by rules of thumb and for rollouts.

use crate::bot::placements::Placement;
use crate::bot::stances::Stance;
use crate::prelude::*;
use crate::state::agenda::{Group, Placing};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use redoubt_engine::contract::Thumb;

/// Worth from which an attack is made.
const WORTH_IT: f32 = 0.05;
/// Gain from which a unit marches.
const GAIN: f32 = 0.08;
/// Appeal of what is never of use.
const NEVER: f32 = -1000.0;
/// Units that are looked at before the best of them marches.
const LOOK: usize = 6;

fn below(rng: &mut ChaCha8Rng, n: usize) -> usize {
    ((u64::from(rng.next_u32()) * n.max(1) as u64) >> 32) as usize
}

/// Draws a number from 0 to `most`.
pub(super) fn chance(rng: &mut ChaCha8Rng, most: f32) -> f32 {
    most * (rng.next_u32() >> 8) as f32 / (1 << 24) as f32
}

impl Thumb for BattlesForCanada {
    fn heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        self.choose(self.usual_stance(), legal, rng)
    }

    fn tuned_heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        self.choose(self.best_stance(), legal, rng)
    }
}

impl BattlesForCanada {
    /// Chooses among legal steps in a stance; returns an index.
    pub(super) fn choose(&self, stance: Stance, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        let last = legal.len() - 1;
        let at = |step: Step| legal.binary_search(&step).ok().or_else(|| legal.iter().position(|s| *s == step));
        match self.agenda.top() {
            Some(Frame::Move) => self.choose_mover(stance, legal, rng).unwrap_or(last),
            Some(Frame::March(group)) => self.choose_march(stance, group, legal, rng).unwrap_or(last),
            Some(Frame::Combat) => {
                self.best(legal, rng, WORTH_IT + stance.attack, 0.05, |g, s| g.attack_worth(s)).unwrap_or(last)
            }
            Some(Frame::Declare(..)) => at(Step::Confirm).unwrap_or(last),
            Some(Frame::Leaders(_)) => self.best_ride(legal, rng).unwrap_or(last),
            _ => self.best(legal, rng, f32::MIN, 0.02, |g, s| g.appeal(stance, s)).unwrap_or(last),
        }
    }

    /// Finds the best step whose worth is above a bound; `None` where there is none. A little chance mixes equals.
    fn best(
        &self,
        legal: &[Step],
        rng: &mut ChaCha8Rng,
        bound: f32,
        noise: f32,
        worth: impl Fn(&Self, Step) -> Option<f32>,
    ) -> Option<usize> {
        let (mut best, mut most) = (None, bound);
        for (i, step) in legal.iter().enumerate() {
            let Some(worth) = worth(self, *step) else { continue };
            let worth = worth + chance(rng, noise);
            if worth > most {
                (best, most) = (Some(i), worth);
            }
        }
        best
    }

    /// Chooses who marches next; the end of the segment where nobody gains by it.
    fn choose_mover(&self, stance: Stance, legal: &[Step], rng: &mut ChaCha8Rng) -> Option<usize> {
        let picks = legal.iter().filter(|s| matches!(s, Step::Pick(_))).count();
        let from = below(rng, picks);
        let (mut best, mut most, mut seen) = (None, GAIN, 0);
        let nth = |n: usize| legal.iter().enumerate().filter(|(_, s)| matches!(s, Step::Pick(_))).nth(n % picks.max(1));
        for n in 0..picks {
            let Some((i, Step::Pick(unit))) = nth(from + n) else { continue };
            let gain = self.march_gain(stance, *unit);
            if gain > most {
                (best, most) = (Some(i), gain);
                seen += 1;
            }
            if seen >= LOOK || (best.is_some() && n >= LOOK) {
                break;
            }
        }
        let done = legal.iter().position(|s| *s == Step::Done);
        best.or(done).or_else(|| nth(from).map(|(i, _)| i))
    }

    /// Chooses the next step of a march.
    fn choose_march(&self, stance: Stance, group: &Group, legal: &[Step], rng: &mut ChaCha8Rng) -> Option<usize> {
        let first = group.units.first()?;
        let comrades = self.comrades(first).less(group.units);
        // A skirmisher who must leave another one takes nobody along: the others may have no way.
        if !group.moved
            && !group.units.iter().any(|u| self.must_part(u))
            && let Some(join) = legal.iter().position(|s| matches!(s, Step::Pick(unit) if comrades.has(*unit)))
        {
            return Some(join);
        }
        let Some(start) = self.probe(group) else {
            let enters = |g: &Self, step: Step| match step {
                Step::Enter(Spot(hex), facing) => Some(g.entry_worth(stance, group.units, hex, facing)),
                _ => None,
            };
            return self.best(legal, rng, f32::MIN, 0.05, enters);
        };
        let way = self.best_march(stance, start).1;
        let hunt = legal.iter().position(|s| matches!(s, Step::Hunt(..)));
        let stop = legal.iter().position(|s| *s == Step::Stop);
        match way {
            Some(step) => legal.iter().position(|s| *s == step).or(stop),
            None => hunt.filter(|i| self.hunts_well(group, legal[*i])).or(stop),
        }
        .or_else(|| legal.iter().position(|s| matches!(s, Step::Go(_) | Step::Turn(_))))
    }

    /// Tells whether a hunt is worth its risk: at least four dice of six succeed.
    fn hunts_well(&self, group: &Group, step: Step) -> bool {
        let Step::Hunt(unit, _) = step else { return false };
        let regular = if self.is_regular(unit) { self.tables().modifiers.regular_hunts as u8 } else { 0 };
        let ma = self.unit(unit).ma;
        let succeed = (1..=6).filter(|die| self.tables().hunted(die + group.spent + regular, ma)).count();
        succeed >= 4
    }

    /// Rates an attack; `None` for what is no attack.
    fn attack_worth(&self, step: Step) -> Option<f32> {
        match step {
            Step::Fire(units, Spot(hex)) => {
                let side = units.first()?.side();
                Some(self.fire_worth(units, hex, self.strong(self.targets_in(side, hex)), false))
            }
            Step::Assault(Spot(hex)) => {
                let able = self.assaulters(hex);
                self.check_confirm(hex, able).ok().map(|()| self.assault_worth(able, hex))
            }
            Step::Skirmish(unit, Spot(hex)) => Some(self.skirmish_worth(unit, hex)),
            Step::Bombard(guns, Spot(hex)) => Some(self.guns_worth(guns, hex)),
            _ => None,
        }
    }

    /// Rates a step of any other question.
    fn appeal(&self, stance: Stance, step: Step) -> Option<f32> {
        Some(match step {
            Step::Canadians(skirmishers) => f32::from(u8::from(!skirmishers)),
            Step::Place(unit, Spot(hex)) => 5.0 + self.place_worth(stance, unit, hex),
            Step::PlaceLeader(leader, Spot(hex)) => match self.agenda.top() {
                Some(Frame::Place(_, Placing::Arrives)) => -self.far_from(Zone::FORTIFICATIONS, Unit::BOATS, hex),
                _ => 3.0 + self.leader_worth(leader, hex),
            },
            Step::Face(Spot(hex), to) => self.facing_appeal(stance, hex, to),
            Step::Arrive(unit) => f32::from(self.unit(unit).sp),
            Step::PlaceGuns(Spot(hex), facing) => self.guns_place_worth(hex, facing),
            Step::First(side) => f32::from(u8::from(Some(side) == self.initiative)),
            Step::Activate(leader) => self.activation_worth(leader),
            Step::ToggleLeader(_) => -1.0,
            Step::Pick(unit) => f32::from(self.sp[unit]),
            Step::Retreat(Spot(hex)) | Step::Flee(Spot(hex)) => self.refuge_worth(hex),
            Step::Advance(units, Spot(hex)) => self.advance_worth(stance, units, hex),
            Step::DefensiveFire(units, Spot(hex)) => {
                self.fire_worth(units, hex, self.strong(self.attackers_in(hex)), true)
            }
            Step::Lose(unit) => f32::from(self.sp[unit]) - 0.1 * f32::from(self.unit(unit).morale),
            Step::TakeRout => self.rout_appeal(),
            Step::MoveLeader(leader, Spot(hex)) => self.leader_gain(leader, hex) - 0.02,
            Step::Return(_, Spot(hex)) => self.refuge_worth(hex),
            Step::RollForGuns | Step::Confirm => 1.0,
            Step::Reveal(_) | Step::Cancel | Step::GiveUp => -50.0,
            Step::StayUnit(_) | Step::StayLeader(_) => -2.0,
            Step::JoinLeader(_) => -1.0,
            _ => 0.0,
        })
    }

    /// Rates a hex for a unit in the set-up.
    fn place_worth(&self, stance: Stance, unit: Unit, hex: HexId) -> f32 {
        let here = self.own_in(unit.side(), hex);
        let crowd = f32::from(here.len() as u8);
        if !self.is_carillon() {
            let plan = self.placement_worth(stance, Placement { units: UnitSet::one(unit), hex, facing: None });
            return plan - 0.3 * crowd;
        }
        let works = self.map().in_zone(Zone::FORTIFICATIONS, hex);
        let line = self.unit(unit).is_line();
        let near = self.far_from(Zone::FORTIFICATIONS, unit, hex);
        match (works, line) {
            (true, true) if here.is_empty() => 3.0,
            (true, _) => 0.5 - crowd,
            (false, true) => -near - crowd,
            // The others stand beside the works, before their flanks.
            (false, false) => 1.0 - (near - 1.0).abs() - crowd + self.cover_worth(hex),
        }
    }

    /// Rates a turn in the set-up, or of a unit that has rallied.
    fn facing_appeal(&self, stance: Stance, hex: HexId, to: Vertex) -> f32 {
        let rallied = matches!(self.agenda.top(), Some(Frame::Facing(_)));
        let side = self.holder(hex).unwrap_or(Side::French);
        let units = self.own_in(side, hex);
        let worth = |facing: Vertex| self.placement_worth(stance, Placement { units, hex, facing: Some(facing) });
        match units.first() {
            Some(_) if rallied => worth(to),
            // The works are manned with the front outwards.
            Some(unit) if self.has_works(hex) => {
                let covered = self.covered(hex);
                let out = |facing: Vertex| facing.front().into_iter().filter(|dir| covered.has(*dir)).count() as f32;
                let more = out(to) - out(self.facing[unit]);
                if more > 0.0 { more } else { NEVER }
            }
            _ => NEVER,
        }
    }

    fn guns_place_worth(&self, hex: HexId, facing: Vertex) -> f32 {
        let targets = self.map().zone(Zone::FORTIFICATIONS).iter();
        let reached = targets.filter(|to| {
            self.grid().distance(hex, *to) <= 6 && redoubt_engine::hex::in_cone(self.grid(), hex, facing, *to)
        });
        reached.count() as f32
    }

    /// Rates a hex to run or retreat to: far from the enemy.
    fn refuge_worth(&self, hex: HexId) -> f32 {
        let side = match self.agenda.top() {
            Some(Frame::Retreat(r)) => r.units.first().map(Unit::side),
            Some(Frame::Rout(r)) => r.units.first().map(Unit::side),
            _ => self.activation.map(|a| a.side),
        };
        let Some(side) = side else { return 0.0 };
        let near = self.nearest_enemy(side, hex);
        let friends = self.own_in(side, hex).len();
        near.map_or(0.0, |n| f32::from(n.1)) - if friends > 0 { 0.5 } else { 0.0 }
            + self.cover_worth(hex)
            + 0.3 * self.ground_worth(side, hex).min(8.0)
    }

    /// Rates an advance after an assault: the placement there against that here.
    fn advance_worth(&self, stance: Stance, units: UnitSet, hex: HexId) -> f32 {
        let Some(from) = units.first().and_then(|u| self.hex_of(u)) else { return -1.0 };
        let facing = self.facing_of(units);
        let worth = |hex| self.placement_worth(stance, Placement { units, hex, facing });
        worth(hex) - worth(from)
    }

    /// Rates letting a unit rout, against the roll that may cost it a strength point.
    fn rout_appeal(&self) -> f32 {
        let Some(Frame::Disorder(units, _)) = self.agenda.top() else { return 0.0 };
        let Some(unit) = units.first() else { return 0.0 };
        let held = self.hex_of(unit).map_or(0.0, |hex| self.ground_worth(unit.side(), hex));
        // The last strength point is dear, but not where the ground decides.
        if self.sp[unit] == 1 && held < 1.0 && self.unit(unit).kind != Kind::Skirmisher { 0.5 } else { -0.5 }
    }
}
