//! Moves of leaders (BC-9.1e, BC-10.2a, BC-1.3a).

use crate::engine::hex::{EntryCost, HexId, Reach};
use crate::games::battles_for_canada::data::units::{Kind, Mover};
use crate::games::battles_for_canada::ids::{Leader, Side, Unit};
use crate::games::battles_for_canada::rules::bar::Bar;
use crate::games::battles_for_canada::rules::sequence::Cx;
use crate::games::battles_for_canada::state::BattlesForCanada;
use crate::games::battles_for_canada::state::agenda::Frame;
use crate::games::battles_for_canada::state::at::At;
use crate::games::battles_for_canada::state::event::Event;
use crate::games::battles_for_canada::state::sets::{HexBits, LeaderSet};
use crate::games::battles_for_canada::state::step::{Spot, Step};

/// Movement points of an Army Commander, who has no limit: more than any way on either map.
const NO_LIMIT: u16 = 4096;

impl BattlesForCanada {
    /// Returns the hexes that a leader can move to: not through enemies, nor into their zones without friends
    /// (BC-5.1d, BC-5.1e, BC-10.2a); from a box through its entry.
    pub fn leader_moves(&self, leader: Leader) -> HexBits {
        let side = leader.side();
        let zone = self.zone(side.other());
        let (mover, budget) = match self.leader(leader).ma {
            Some(ma) => (self.rider(), u16::from(ma)),
            None => (Mover::Regular, NO_LIMIT),
        };
        let open = |to: HexId| !self.is_enemy_held(side, to) && (!zone.has(to) || self.covers_leader(leader, to));
        let mut reach = Reach::default();
        let mut found = HexBits::EMPTY;
        let mut flood = |from: HexId, budget: u16| {
            reach.flood(self.grid(), [from], budget, |at, dir, to| match self.step_cost(mover, at, dir, to) {
                Ok(cost) if open(to) => EntryCost::Through(u16::from(cost)),
                _ => EntryCost::No,
            });
            reach.hexes().for_each(|(hex, _)| found.insert(hex));
        };
        if let Some(hex) = self.leaders[leader].get() {
            flood(hex, budget);
            found.remove(hex);
        } else if self.leaders[leader] == At::BOX {
            for hex in self.entry_of_leader(leader) {
                let Ok(cost) = self.hex_cost(mover, hex) else { continue };
                if open(hex) && u16::from(cost) <= budget {
                    flood(hex, budget - u16::from(cost));
                }
            }
        }
        found
    }

    /// Tells whether friends in a hex let a leader pass an enemy zone there: infantry or cavalry, for an Army Commander any
    /// unit with strength (BC-5.1d, BC-10.2a).
    fn covers_leader(&self, leader: Leader, hex: HexId) -> bool {
        let fits = |u: Unit| leader.is_commander() || self.unit(u).kind != Kind::Warriors;
        self.strong(self.own_in(leader.side(), hex)).iter().any(fits)
    }

    /// Checks the move of a leader.
    ///
    /// # Errors
    /// He has moved, is not asked, or cannot get there.
    pub fn check_leader_move(&self, leader: Leader, to: HexId, open: LeaderSet) -> Result<(), Bar> {
        if leader.battle() != self.battle() || to.index() >= self.grid().len() {
            return Err(Bar::NoSuch);
        }
        if !open.has(leader) {
            return Err(Bar::LeaderMoved(leader));
        }
        if self.leader_moves(leader).has(to) {
            return Ok(());
        }
        let bare = self.in_enemy_zone(leader.side(), to) && !self.covers_leader(leader, to);
        Err(if bare { Bar::LeaderInZone } else { Bar::LeaderTooFar(to) })
    }

    /// Moves a leader.
    pub(crate) fn move_leader(&mut self, leader: Leader, to: HexId, cx: &mut Cx) {
        let from = std::mem::replace(&mut self.leaders[leader], At::hex(to));
        let hidden = self.leaders_hidden.has(leader);
        self.leaders_hidden.remove(leader);
        if leader.is_commander() {
            self.moved.insert(leader);
        }
        // where a hidden leader comes from is nobody's business.
        let seen = if hidden { Event::LeaderPlaced(leader, Spot(to), None) } else { Event::LeaderMoved(leader, from, Spot(to)) };
        cx.all(self, seen);
        self.reveal_beside(to, leader.side(), cx);
    }

    /// Carries out a step of the leaders' segment of an activation (state S8).
    pub(crate) fn leaders_step(&mut self, mut left: LeaderSet, step: Step, cx: &mut Cx) {
        match step {
            Step::MoveLeader(leader, Spot(to)) => {
                left.remove(leader);
                self.agenda.set_top(Frame::Leaders(left));
                self.move_leader(leader, to, cx);
            }
            _ => {
                self.agenda.pop();
                self.end_activation(cx);
            }
        }
    }

    /// Tells whether a side's Army Commander may still move at the end of the turn (BC-1.3a).
    pub fn commander_may_move(&self, side: Side) -> bool {
        let commander = self.commander(side);
        self.leaders[commander].on_map() && !self.moved.has(commander)
    }

    /// Carries out a step of the Army Commander's movement (state S10).
    pub(crate) fn commander_step(&mut self, side: Side, step: Step, cx: &mut Cx) {
        // The stage closes when nobody is left alone beside an enemy: that is settled first (BC-2.2c, BC-13.2m).
        match step {
            Step::MoveLeader(leader, Spot(to)) => self.move_leader(leader, to, cx),
            _ => self.moved.insert(self.commander(side)),
        }
    }
}
