//! Where leaders go, and who acts first.

use crate::bot::heuristic::chance;
use crate::ids::UNITS;
use crate::prelude::*;
use arrayvec::ArrayVec;
use rand_chacha::ChaCha8Rng;

/// What a leader wants to be near.
struct Ride {
    leader: Leader,
    reach: u16,
    /// Where those are who must hear him, each once for each of them.
    heard: ArrayVec<HexId, UNITS>,
    /// Hexes of friends in good order, and of those among them whom he leads.
    held: HexBits,
    hosts: HexBits,
    /// The line that his honour asks for; `None` where every hex will do.
    line: Option<HexBits>,
}

impl BattlesForCanada {
    /// Finds the move of a leader that gains most; `None` where none gains enough. A little chance mixes equals.
    pub(super) fn best_ride(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> Option<usize> {
        const ENOUGH: f32 = 0.02;
        const NOISE: f32 = 0.01;
        let (mut best, mut most) = (None, ENOUGH);
        let mut ride: Option<(Ride, f32)> = None;
        for (i, step) in legal.iter().enumerate() {
            let Step::MoveLeader(leader, Spot(hex)) = *step else { continue };
            if leader.is_commander()
                && self.is_bound_by_honour(leader)
                && matches!(self.agenda.top(), Some(Frame::Leaders(_)))
            {
                // He keeps his move for the end of the turn, when he knows where the line is.
                continue;
            }
            if ride.as_ref().is_none_or(|ride| ride.0.leader != leader) {
                let new = self.ride(leader);
                let now = self.leaders[leader].get().map_or(-5.0, |at| self.seat_worth(&new, at));
                ride = Some((new, now));
            }
            let Some((ride, now)) = &ride else { continue };
            let gain = self.seat_worth(ride, hex) - now + chance(rng, NOISE);
            if gain > most {
                (best, most) = (Some(i), gain);
            }
        }
        best
    }

    /// Rates a leader's move: what his new hex is worth more than his old one.
    pub(super) fn leader_gain(&self, leader: Leader, hex: HexId) -> f32 {
        let ride = self.ride(leader);
        let now = self.leaders[leader].get().map_or(-5.0, |at| self.seat_worth(&ride, at));
        self.seat_worth(&ride, hex) - now
    }

    /// Tells whether a commander must be seen in the line: an aide in his place need not.
    fn is_bound_by_honour(&self, commander: Leader) -> bool {
        let rule = self.has(Special::Honour) && !self.plays(HouseRule::NoHonour);
        rule && commander.is_commander() && !self.aides.has(commander)
    }

    /// Rates a hex for a leader: units in his voice, a safe stack, the army's honour.
    pub(super) fn leader_worth(&self, leader: Leader, hex: HexId) -> f32 {
        self.seat_worth(&self.ride(leader), hex)
    }

    /// Looks for what a leader wants to be near.
    fn ride(&self, leader: Leader) -> Ride {
        let side = leader.side();
        let mut heard = ArrayVec::new();
        let mut hears = |at: Option<HexId>| heard.extend(at);
        if leader.is_commander() {
            self.leaders_of(side).filter(|l| !l.is_commander()).for_each(|l| hears(self.leaders[l].get()));
        } else {
            let own = |u: &Unit| self.formation(*u) == leader.formation();
            self.strong(self.on_map(side)).iter().filter(own).for_each(|u| hears(self.hex_of(u)));
        }
        let hosts = self.strong(self.on_map(side)).less(self.routed);
        let own = |u: &Unit| leader.is_commander() || self.formation(*u) == leader.formation();
        Ride {
            leader,
            reach: u16::from(self.cv(leader)),
            heard,
            held: HexBits::of(hosts.iter().filter_map(|u| self.hex_of(u))),
            hosts: HexBits::of(hosts.iter().filter(own).filter_map(|u| self.hex_of(u))),
            line: if self.is_bound_by_honour(leader) { self.line(side) } else { Some(HexBits::EMPTY) },
        }
    }

    /// Rates a hex as the end of a leader's ride.
    fn seat_worth(&self, ride: &Ride, hex: HexId) -> f32 {
        let mut worth = if ride.hosts.has(hex) { 0.6 } else { 0.0 };
        if !ride.held.has(hex) {
            let near = self.nearest_enemy(ride.leader.side(), hex);
            worth -= if near.is_some_and(|n| n.1 <= 2) { 1.5 } else { 0.1 };
        }
        let weight = if ride.leader.is_commander() { 0.5 } else { 0.15 };
        for at in &ride.heard {
            let far = self.grid().distance(*at, hex);
            worth += weight * if far <= ride.reach { 1.0 } else { -0.1 * f32::from(far - ride.reach) };
        }
        if ride.line.is_none_or(|line| line.has(hex)) {
            worth += 6.0;
        }
        worth
    }

    /// Rates the activation of a leader: many units in command first, the commander with several leaders before them.
    pub(super) fn activation_worth(&self, leader: Leader) -> f32 {
        if leader.is_commander() {
            let reached = self.reached_leaders(leader);
            return if reached.len() > 1 { 4.0 } else { 0.2 };
        }
        let own = |unit: Unit| self.formation(unit) == leader.formation() && !self.routed.has(unit);
        let units = self.strong(self.on_map(leader.side())).iter().filter(|u| own(*u));
        let waiting = self.army(leader.side()).filter(|u| self.at[*u] == At::BOX && own(*u)).count();
        let late = if self.out_of_command.has(leader) { 2.0 } else { 0.0 };
        let engaged = units.filter(|u| self.hex_of(*u).is_some_and(|hex| self.in_enemy_zone(leader.side(), hex)));
        1.0 + 0.3 * engaged.count() as f32 + 0.2 * waiting as f32 - late
    }
}
