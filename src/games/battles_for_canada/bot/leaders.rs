//! Where leaders go, and who acts first.

use crate::engine::hex::HexId;
use crate::games::battles_for_canada::data::scenario::Special;
use crate::games::battles_for_canada::house_rules::HouseRule;
use crate::games::battles_for_canada::ids::{Leader, Unit};
use crate::games::battles_for_canada::state::BattlesForCanada;
use crate::games::battles_for_canada::state::agenda::Frame;
use crate::games::battles_for_canada::state::at::At;
use crate::games::battles_for_canada::state::step::{Spot, Step};

impl BattlesForCanada {
    /// Rates a leader's move: what his new hex is worth more than his old one.
    pub(super) fn leader_gain(&self, step: Step) -> Option<f32> {
        let Step::MoveLeader(leader, Spot(hex)) = step else { return None };
        if leader.is_commander()
            && self.is_bound_by_honour(leader)
            && matches!(self.agenda.top(), Some(Frame::Leaders(_)))
        {
            // He keeps his move for the end of the turn, when he knows where the line is.
            return None;
        }
        let now = self.leaders[leader].get().map_or(-5.0, |at| self.leader_worth(leader, at));
        Some(self.leader_worth(leader, hex) - now)
    }

    /// Tells whether a commander must be seen in the line: an aide in his place need not.
    fn is_bound_by_honour(&self, commander: Leader) -> bool {
        let rule = self.has(Special::Honour) && !self.plays(HouseRule::NoHonour);
        rule && commander.is_commander() && !self.aides.has(commander)
    }

    /// Rates a hex for a leader: units in his voice, a safe stack, the army's honour.
    pub(super) fn leader_worth(&self, leader: Leader, hex: HexId) -> f32 {
        let side = leader.side();
        let here = self.strong(self.own_in(side, hex)).less(self.routed);
        let host = |unit: Unit| leader.is_commander() || self.formation(unit) == leader.formation();
        let mut worth = if here.iter().any(host) { 0.6 } else { 0.0 };
        if here.is_empty() {
            let near = self.nearest_enemy(side, hex);
            worth -= if near.is_some_and(|n| n.1 <= 2) { 1.5 } else { 0.1 };
        }
        let reach = u16::from(self.cv(leader));
        let mut hears = |at: Option<HexId>, weight: f32| {
            if let Some(at) = at {
                let far = self.grid().distance(at, hex);
                worth += weight * if far <= reach { 1.0 } else { -0.1 * f32::from(far - reach) };
            }
        };
        if leader.is_commander() {
            for other in self.leaders_of(side).filter(|l| !l.is_commander()) {
                hears(self.leaders[other].get(), 0.5);
            }
            if self.is_bound_by_honour(leader) && self.would_stand_in_line(side, At::hex(hex)) {
                worth += 6.0;
            }
        } else {
            for unit in self.strong(self.on_map(side)).iter().filter(|u| self.formation(*u) == leader.formation()) {
                hears(self.hex_of(unit), 0.15);
            }
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
