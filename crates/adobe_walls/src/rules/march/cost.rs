//! What a step costs, and which hexes are open (AW-7B, AW-7C, AW-7H.a).

use super::able::no;
use crate::data::map::Edge;
use crate::data::terrain::Gait;
use crate::data::ways::Closed;
use crate::ids::{Counter, CounterSet, Kind, Side};
use crate::rules::bar::Bar;
use crate::rules::bar::march::MarchBar;
use crate::state::AdobeWalls;
use crate::state::parts::Mode;
use redoubt_engine::hex::{Dir, HexId};

impl AdobeWalls {
    /// Returns the column of the terrain chart that a counter uses as it stands (AW-8A.a, AW-11B.c, AW-13B.a, AW-13E.a).
    #[must_use]
    pub fn gait(&self, counter: Counter) -> Gait {
        match counter.kind() {
            Kind::Howitzer => Gait::Limbered,
            Kind::Crew if self.rides(counter) => Gait::Limbered,
            _ if self.rides(counter) => Gait::Mounted,
            _ => Gait::Dismounted,
        }
    }

    /// Returns the quarters of an MP that a step costs a counter: ground, hexside, climb, and leaving an enemy ZOC (AW-7B.1 to
    /// AW-7B.8, AW-5.f). Who stands in the next hex is not asked.
    ///
    /// # Errors
    /// What closes the way to this counter.
    pub fn cost(&self, counter: Counter, from: HexId, dir: Dir) -> Result<u8, Bar> {
        let to = self.grid().neighbour(from, dir).ok_or(Bar::NoSuch)?;
        self.check_wheels(counter)?;
        let way = self.data.0.ways.step(self.gait(counter), from, dir).map_err(|closed| {
            Bar::March(match closed {
                Closed::Side => MarchBar::Side(to),
                Closed::Bluff => MarchBar::Bluff(to),
                Closed::Ground | Closed::OffMap => MarchBar::Ground(to),
            })
        })?;
        Ok(way.saturating_add(self.leaving_cost(from, counter.side())))
    }

    /// Checks whether a howitzer rolls: limbered and not mired (AW-11B.d, AW-11B.j); its crew moves with it.
    pub(super) fn check_wheels(&self, counter: Counter) -> Result<(), Bar> {
        let Some(gun) = self.pair(counter).iter().find(|c| c.kind() == Kind::Howitzer) else { return Ok(()) };
        if self.mired[gun.nth()].is_some() {
            return no(MarchBar::Mired(gun));
        }
        if self.mode[gun] != Mode::Mounted {
            return no(MarchBar::Unlimbered(gun));
        }
        Ok(())
    }

    /// Returns the quarters of an MP that leaving a hex costs besides: in an enemy ZOC 1 MP, friends or not (AW-5.e, AW-5.f).
    fn leaving_cost(&self, from: HexId, side: Side) -> u8 {
        if self.in_zone_of(from, side.other()) { self.tables().terrain.leave_zone } else { 0 }
    }

    /// Returns the quarters of an MP that it costs a counter to come onto the map in a hex (AW-20B.b).
    ///
    /// # Errors
    /// The ground is closed to it.
    pub(super) fn entry_cost(&self, counter: Counter, hex: HexId) -> Result<u8, Bar> {
        let cost = self.tables().terrain.cost(self.map().terrain(hex), self.gait(counter));
        cost.ok_or(Bar::March(MarchBar::Ground(hex)))
    }

    /// Returns the quarters of an MP that it costs a counter to leave the map from a hex (AW-7I.a).
    ///
    /// # Errors
    /// It is a howitzer that does not roll.
    pub(super) fn exit_cost(&self, counter: Counter, from: HexId) -> Result<u8, Bar> {
        self.check_wheels(counter)?;
        let exit = self.tables().terrain.exit[self.gait(counter) as usize];
        Ok(exit.saturating_add(self.leaving_cost(from, counter.side())))
    }

    /// Returns the edge of the map that a direction leads over from a hex, the lowest direction for each edge; `None` where it
    /// leads on the map.
    #[must_use]
    pub fn edge_in(&self, hex: HexId, dir: Dir) -> Option<Edge> {
        let edge = |dir: Dir| {
            if self.grid().neighbour(hex, dir).is_some() {
                return None;
            }
            let at = |edge| self.map().is_edge(hex, edge);
            match dir.0 {
                0 => Some(Edge::North),
                3 => Some(Edge::South),
                1 | 2 if at(Edge::East) => Some(Edge::East),
                4 | 5 if at(Edge::West) => Some(Edge::West),
                1 | 5 => Some(Edge::North),
                _ => Some(Edge::South),
            }
        };
        let over = edge(dir)?;
        Dir::ALL.into_iter().take_while(|d| *d != dir).all(|d| edge(d) != Some(over)).then_some(over)
    }

    /// Checks whether a group of a side may enter a hex by who is there and whether it burns (AW-7C.a, AW-17D.b). A combat unit
    /// rides over enemy leaders (AW-13D.5a); pony holders stop it, but for a unit that burns their camp at once (E-08, E-57).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_open_to(&self, who: CounterSet, from: Option<HexId>, to: HexId) -> Result<(), Bar> {
        if self.burns(to) {
            return no(MarchBar::Burning(to));
        }
        let enemy = self.player.other();
        if self.of_side(to, enemy).is_empty() {
            return Ok(());
        }
        if !self.units(to, enemy).is_empty() {
            return no(MarchBar::Enemy(to));
        }
        let holders = if enemy == Side::Nations { self.pony_holders(to) } else { CounterSet::EMPTY };
        if !holders.is_empty() {
            return match from {
                Some(from) if self.check_rides_over(who, from, to).is_ok() => Ok(()),
                _ => no(MarchBar::EnemyHolders(to)),
            };
        }
        if !self.leaders(to, enemy).is_empty() && !who.iter().any(|c| self.is_combat(c)) {
            return no(MarchBar::EnemyLeader(to));
        }
        Ok(())
    }
}
