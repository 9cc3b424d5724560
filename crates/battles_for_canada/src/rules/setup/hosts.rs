//! The placing of leaders in the set-up: with whom each may stand, and who has a place now or later.

use crate::data::scenario::StartingPost;
use crate::rules::prelude::*;

impl BattlesForCanada {
    /// Checks the placing of a leader in the set-up.
    ///
    /// # Errors
    /// He is not to be placed, or not there.
    pub fn check_place_leader(&self, side: Side, leader: Leader, to: HexId) -> Result<(), Bar> {
        self.check_hex(to)?;
        self.check_own(leader.battle(), leader.side(), side)?;
        if self.leaders[leader] != At::HAND {
            return Err(Bar::Elsewhere);
        }
        let scenario = self.scenario();
        if let Some(free) = scenario.free.iter().find(|f| f.leaders.contains(&leader)) {
            let inside = self.map().in_zone(free.zone, to) && !self.terrain(to).is_closed();
            return if inside { Ok(()) } else { Err(Bar::SetupArea(to)) };
        }
        let host = scenario.hosts.iter().find(|h| h.0 == leader).map(|h| h.1);
        let here = self.own_in(side, to);
        let of = |formation| here.iter().any(|u| self.formation(u) == formation && self.has_strength(u));
        let fits = match host {
            Some(StartingPost::Unit(formation)) => of(Some(formation)),
            Some(StartingPost::OwnIfThere) => of(leader.formation()),
            Some(StartingPost::AnyUnit) => {
                here.iter().any(|u| self.has_strength(u) && self.unit(u).kind != Kind::Warriors)
            }
            Some(StartingPost::AnyLeader) => self.own_leaders_in(side, to).iter().any(|l| !l.is_commander()),
            None => false,
        };
        if fits { Ok(()) } else { Err(Bar::LeaderNeedsUnit(leader)) }
    }

    /// Returns the hexes where a leader could be placed if the right unit or leader is there: those of his zone where he
    /// may stand alone, else those where anybody of his side is.
    pub(crate) fn host_hexes(&self, side: Side, leader: Leader) -> HexBits {
        match self.scenario().free.iter().find(|f| f.leaders.contains(&leader)) {
            Some(free) => HexBits::of(self.map().zone(free.zone).iter()),
            None => {
                let leaders = self.leaders_of(side).filter_map(|l| self.leaders[l].get());
                self.held_by(side).or(HexBits::of(leaders))
            }
        }
    }

    /// Splits the leaders of a side who are still to be placed: those who have a place now, and those who get one when
    /// more units or leaders are placed. Whoever finds no place at all is left out.
    pub(crate) fn leaders_to_place(&self, side: Side) -> (LeaderSet, LeaderSet) {
        let hand = || self.leaders_of(side).filter(|l| self.leaders[*l] == At::HAND);
        let has_place =
            |l: &Leader| self.host_hexes(side, *l).iter().any(|hex| self.check_place_leader(side, *l, hex).is_ok());
        let now: LeaderSet = hand().filter(has_place).collect();
        let units: UnitSet = self.army(side).filter(|u| self.at[*u] == At::HAND).collect();
        let comes = |formation| units.iter().any(|u| self.formation(u) == formation);
        let host = |leader: Leader| self.scenario().hosts.iter().find(|h| h.0 == leader).map(|h| h.1);
        let with_units = |l: &Leader| match host(*l) {
            Some(StartingPost::Unit(formation)) => comes(Some(formation)),
            Some(StartingPost::OwnIfThere) => comes(l.formation()),
            Some(StartingPost::AnyUnit) => !units.is_empty(),
            Some(StartingPost::AnyLeader) | None => false,
        };
        let later: LeaderSet = hand().filter(|l| !now.has(*l) && with_units(l)).collect();
        let others = now.or(later).iter().any(|l| !l.is_commander());
        let joins = |l: &Leader| others && host(*l) == Some(StartingPost::AnyLeader) && !now.has(*l);
        (now, later.or(hand().filter(joins).collect()))
    }
}
