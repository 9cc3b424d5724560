//! Moves that are forced: headquarters to Carson (13E), packers to their train (16B), badly wounded leaders to safety (13D).

use super::able::no;
use super::walk::Pace;
use crate::data::tables::Gait;
use crate::ids::{Counter, CounterSet, Kind, Side, all_like, all_of};
use crate::rules::bar::Bar;
use crate::rules::bar::march::MarchBar;
use crate::state::AdobeWalls;
use crate::state::derived::{Search, Walker};
use redoubt_engine::hex::{Descent, HexId, HexSet};
use std::sync::Arc;

impl AdobeWalls {
    /// Checks a step of a group, or its exit, against the forced moves of its counters.
    ///
    /// # Errors
    /// One of them must go elsewhere.
    pub(super) fn check_duty(&self, who: CounterSet, from: HexId, to: Option<HexId>) -> Result<(), Bar> {
        if self.player == Side::Nations {
            return Ok(());
        }
        for counter in who.iter() {
            match counter.kind() {
                Kind::Hq => self.check_hq(who, from, to)?,
                Kind::Packers => self.check_nearer(counter, from, to)?,
                Kind::Leader if self.wound[counter].is_bad() => {
                    let led = who.iter().any(|c| !c.is_leader());
                    if !led {
                        self.check_nearer(counter, from, to)?;
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Tells whether Carson commands the headquarters: on the map, and not badly wounded (AW-13E.c, AW-13E.d, AW-13E.f).
    fn carson_commands(&self) -> Option<(HexId, u16)> {
        let radius = self.radius(Counter::CARSON)?;
        Some((self.hex_of(Counter::CARSON)?, u16::from(radius)))
    }

    /// Checks a step of the headquarters: not out of Carson's radius, and from outside only nearer to it (AW-13E.c); without
    /// him alone only to the nearest US unit, leader or train (AW-13E.d).
    fn check_hq(&self, who: CounterSet, from: HexId, to: Option<HexId>) -> Result<(), Bar> {
        if let Some((carson, radius)) = self.carson_commands() {
            let inside = |hex: HexId| self.grid().distance(hex, carson) <= radius;
            if who.has(Counter::CARSON) {
                return Ok(());
            }
            if inside(from) {
                return if to.is_some_and(inside) { Ok(()) } else { no(MarchBar::HqRadius) };
            }
        } else if who.len() > 1 {
            return Ok(());
        }
        self.check_nearer(Counter::HQ, from, to)
    }

    /// Checks that a counter with a forced move comes nearer to its goal; nothing binds it where no way leads there.
    fn check_nearer(&self, counter: Counter, from: HexId, to: Option<HexId>) -> Result<(), Bar> {
        let Some(way) = self.forced_way(counter, from) else { return Ok(()) };
        if to.is_some_and(|to| is_nearer(&way, from, to)) { Ok(()) } else { no(self.duty_of(counter)) }
    }

    /// Returns the ways to where a counter must go with all its MP; `None` where it need not, or cannot. A badly wounded leader
    /// who has no way stays (AW-13D.1g): his ways lead nowhere.
    fn forced_way(&self, counter: Counter, from: HexId) -> Option<Arc<Search>> {
        let goals = self.forced_goals(counter, from)?;
        let zones = !counter.is_leader();
        let way = self.ways_to(&goals, counter, zones);
        (way.left(from).is_some() || counter.is_leader()).then_some(way)
    }

    /// Returns the hexes to which a counter must go; `None` where nothing forces it, or it is there.
    fn forced_goals(&self, counter: Counter, from: HexId) -> Option<Vec<HexId>> {
        let us = self.on_map().and(all_of(Side::Us));
        let hexes = |set: CounterSet| set.iter().filter_map(|c| self.hex_of(c)).collect::<Vec<_>>();
        let goals = match counter.kind() {
            Kind::Packers => vec![self.hex_of(counter.partner())?],
            Kind::Leader => hexes(us.and(all_like(Kind::Hq).or(all_like(Kind::Train))).less(self.abandoned)),
            Kind::Hq => match self.carson_commands() {
                Some((carson, radius)) => self.grid().within(carson, radius).collect(),
                None => {
                    let others = us.less(all_like(Kind::Hq)).less(all_like(Kind::ScoutHolder)).less(self.left_alone());
                    let mut nearest = hexes(others);
                    let least = nearest.iter().map(|hex| self.grid().distance(from, *hex)).min()?;
                    nearest.retain(|hex| self.grid().distance(from, *hex) == least);
                    nearest
                }
            },
            _ => return None,
        };
        (!goals.contains(&from)).then_some(goals)
    }

    /// Searches the ways to hexes over ground that is open to a counter, and free of enemy zones where it must be. Where no
    /// enemy stands only fires close a hex to horse and foot.
    fn ways_to(&self, goals: &[HexId], counter: Counter, zone_free: bool) -> Arc<Search> {
        let enemy = counter.side().other();
        let alone = CounterSet::one(counter);
        let mut closed = if zone_free { self.zones(enemy).clone() } else { HexSet::new(self.grid()) };
        for hex in self.on_map().and(all_of(enemy)).iter().filter_map(|c| self.hex_of(c)) {
            if !closed.contains(hex) && self.check_open_to(alone, None, hex).is_err() {
                closed.insert(hex);
            }
        }
        let camps = self.camps.iter().filter(|(_, camp)| camp.burning.is_some()).filter_map(|(_, camp)| camp.at.get());
        for hex in self.fires.iter().map(|fire| fire.hex).chain(camps) {
            closed.insert(hex);
        }
        let gait = if self.rides(counter) { Gait::Mounted } else { Gait::Dismounted };
        self.descent(Walker::Marching(gait), goals, closed)
    }

    /// Finds a counter whose forced move is not done, though it may move, has MP and has a step that brings it nearer (S3,
    /// AW-13E.c, AW-13E.d, AW-16B.e, AW-13D.1g).
    pub(super) fn must_go(&self) -> Option<Counter> {
        if self.player == Side::Nations {
            return None;
        }
        let bad = all_like(Kind::Leader).iter().filter(|leader| self.wound[*leader].is_bad());
        let bound = CounterSet::one(Counter::HQ).or(all_like(Kind::Packers)).or(bad.collect());
        bound.and(self.on_map()).and(all_of(Side::Us)).iter().find(|counter| self.is_bound(*counter))
    }

    /// Returns the bar that names where a counter must go.
    pub(super) fn duty_of(&self, counter: Counter) -> MarchBar {
        if counter.kind() == Kind::Hq && self.carson_commands().is_none() {
            MarchBar::HqToNearest
        } else {
            MarchBar::MustGo(counter)
        }
    }

    /// Checks that no forced move of a counter is still to be made: it takes all its MP.
    ///
    /// # Errors
    /// The counter must go first.
    pub(super) fn check_unbound(&self, counter: Counter) -> Result<(), Bar> {
        let may_be = matches!(counter.kind(), Kind::Hq | Kind::Packers);
        if may_be && self.is_bound(counter) { no(self.duty_of(counter)) } else { Ok(()) }
    }

    /// Tells whether a forced move of a counter is still to be made, and can be.
    fn is_bound(&self, counter: Counter) -> bool {
        let Some(hex) = self.hex_of(counter).filter(|_| self.check_active(counter).is_ok()) else { return false };
        if counter.is_leader() && !self.units(hex, Side::Us).is_empty() {
            return false;
        }
        let Some(way) = self.forced_way(counter, hex) else { return false };
        let march = self.march_with(CounterSet::one(counter));
        let nearer = self.grid().neighbours(hex).filter(|(_, to)| is_nearer(&way, hex, *to));
        nearer.map(|(dir, _)| dir).any(|dir| {
            self.check_walk(&march, Pace::Go, dir).is_ok() || self.check_walk(&march, Pace::Least, dir).is_ok()
        })
    }
}

/// Tells whether a step leads nearer to where the ways lead, or onto one of them.
fn is_nearer(way: &Descent, from: HexId, to: HexId) -> bool {
    way.left(to).is_some_and(|left| way.left(from).is_none_or(|now| left < now))
}
