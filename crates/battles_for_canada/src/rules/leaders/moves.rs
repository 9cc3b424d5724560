//! Moves of leaders (BC-9.1e, BC-10.2a, BC-1.3a).

use crate::data::units::Mover;
use crate::rules::flood::with_reach;
use crate::rules::prelude::*;
use redoubt_engine::hex::{EntryCost, Reach};

/// Movement points of an Army Commander, who has no limit: more than any way on either map.
const NO_LIMIT: u16 = 4096;

impl Forces {
    /// Returns the hexes that a leader can move to: not through enemies, nor into their zones without friends
    /// (BC-5.1d, BC-5.1e, BC-10.2a); from a box through its entry.
    #[must_use]
    pub fn leader_moves(&self, leader: Leader) -> HexBits {
        *self.derived_moves().of(leader, || with_reach(|reach| self.find_leader_moves(leader, reach)))
    }

    fn find_leader_moves(&self, leader: Leader, reach: &mut Reach) -> HexBits {
        let (mover, budget) = match self.leader(leader).ma {
            Some(ma) => (self.rider(), u16::from(ma)),
            None => (Mover::Regular, NO_LIMIT),
        };
        // Who has no limit pays nothing: each hex is then looked at once.
        let pays = budget != NO_LIMIT;
        let closed = self.closed_to(leader);
        let ways = self.ways();
        let mut found = HexBits::EMPTY;
        let mut flood = |from: HexId, budget: u16| {
            reach.flood(self.grid(), [from], budget, |at, dir, to| match ways.step(mover, at, dir) {
                Ok(cost) if !closed.has(to) => EntryCost::Through(if pays { u16::from(cost) } else { 0 }),
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
                if !closed.has(hex) && u16::from(cost) <= budget {
                    flood(hex, budget - u16::from(cost));
                }
            }
        }
        found
    }

    /// Returns the hexes that a leader may not enter: those of known enemies, and their zones where no friend covers him.
    pub(super) fn closed_to(&self, leader: Leader) -> HexBits {
        let side = leader.side();
        let friends = self.on_map(side).iter().filter(|u| self.covers_leader(leader, *u));
        let friends = HexBits::of(friends.filter_map(|u| self.hex_of(u)));
        self.zone(side.other()).less(friends).or(self.enemy_hexes(side))
    }

    /// Tells whether a friend in a hex lets a leader pass an enemy zone there: infantry or cavalry, for an Army Commander
    /// any unit with strength (BC-5.1d, BC-10.2a).
    fn covers_leader(&self, leader: Leader, unit: Unit) -> bool {
        self.has_strength(unit) && (leader.is_commander() || self.unit(unit).kind != Kind::Warriors)
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
        let covered = self.own_in(leader.side(), to).iter().any(|u| self.covers_leader(leader, u));
        let bare = self.in_enemy_zone(leader.side(), to) && !covered;
        Err(if bare { Bar::LeaderInZone } else { Bar::LeaderTooFar(to) })
    }

    /// Finds where the ride of a leader ends: at its goal, or at the first hex of his way beside which hidden enemies stand, who
    /// show themselves there (BC-13.1h).
    fn end_of_ride(&self, leader: Leader, to: HexId) -> HexId {
        let enemy = leader.side().other();
        let unseen = self.army_set(enemy).and(self.hidden);
        if unseen.is_empty() {
            return to;
        }
        let unseen = HexBits::of(unseen.iter().filter_map(|u| self.hex_of(u)));
        let mover = if leader.is_commander() { Mover::Regular } else { self.rider() };
        let starts: Vec<HexId> = match self.leaders[leader].get() {
            Some(hex) => vec![hex],
            None => self.entry_of_leader(leader).collect(),
        };
        let (closed, ways) = (self.closed_to(leader), self.ways());
        let (mut reach, mut path) = (Reach::default(), vec![]);
        reach.flood(self.grid(), starts, NO_LIMIT, |at, dir, to| match ways.step(mover, at, dir) {
            Ok(cost) if !closed.has(to) => EntryCost::Through(u16::from(cost)),
            _ => EntryCost::No,
        });
        reach.path(to, &mut path);
        let met = |hex: &HexId| unseen.has(*hex) || self.grid().neighbours(*hex).any(|(_, near)| unseen.has(near));
        path.into_iter().skip(usize::from(self.leaders[leader].on_map())).find(met).unwrap_or(to)
    }
}

impl BattlesForCanada {
    /// Moves a leader.
    pub(crate) fn move_leader(&mut self, leader: Leader, to: HexId, cx: &mut Cx) {
        let to = self.end_of_ride(leader, to);
        let from = std::mem::replace(&mut self.leaders[leader], At::hex(to));
        let hidden = self.leaders_hidden.has(leader);
        self.leaders_hidden.remove(leader);
        if leader.is_commander() {
            self.moved.insert(leader);
        }
        // the enemy does not learn where a hidden leader comes from.
        let seen = if hidden {
            Event::LeaderPlaced(leader, Spot(to), None)
        } else {
            Event::LeaderMoved(leader, from, Spot(to))
        };
        cx.all(self, seen);
        self.reveal_beside(to, leader.side(), cx);
    }

    /// Tells whether a side's Army Commander may still move at the end of the turn (BC-1.3a).
    #[must_use]
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
