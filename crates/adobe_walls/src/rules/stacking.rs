//! Stacking limits (rule 6). They hold at the end of each phase.

use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet, Kind, Side, all_like};
use crate::state::AdobeWalls;
use redoubt_engine::hex::HexId;

/// Why counters of a side cannot stay in a hex together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crowd {
    /// So many stacking points, and the most (AW-6A.a).
    Points(u8, u8),
    /// So many combat units with a camp, and the most (AW-6C.b).
    Camp(u8, u8),
    /// So many holders with a camp, and the most (AW-6C.b).
    CampHolders(u8, u8),
    /// So many pony holders without stacking points, and the most (AW-6E.b).
    Holders(u8, u8),
}

/// Counters that hold horses, and ponies.
pub(crate) const HOLDERS: CounterSet = all_like(Kind::Holder).or(all_like(Kind::ScoutHolder)).or(all_like(Kind::Pony));

impl AdobeWalls {
    /// Notes that counters have come into their hex, as the last so far (E-43).
    pub(crate) fn note_arrival(&mut self, counters: CounterSet) {
        let last = self.arrived.iter().map(|(_, order)| *order).max().unwrap_or(0);
        counters.iter().for_each(|counter| self.arrived[counter] = last.saturating_add(1));
    }

    /// Returns the stacking points of a counter (AW-6A.a, AW-6E.a, AW-11A.a).
    #[must_use]
    pub fn points_of(&self, counter: Counter) -> u8 {
        match counter.kind() {
            Kind::Leader | Kind::Pony => 0,
            Kind::ScoutHolder if self.plays(HouseRule::Hh0Sp) => 0,
            Kind::Holder | Kind::ScoutHolder => self.tables().constants.holder_stack,
            // The crew counts in it.
            Kind::Howitzer => match self.crew_of(counter) {
                Some(crew) if self.cf[crew] >= self.roster().full(crew, false) => self.tables().constants.gun_stack,
                Some(_) => self.tables().constants.gun_stack_reduced,
                None => 0,
            },
            Kind::Crew if self.gun_of(counter).is_some() => 0,
            Kind::Train if self.abandoned.has(counter) => 0,
            _ => self.cf[counter],
        }
    }

    /// Returns the stacking points of a side in a hex (AW-9B.2b).
    #[must_use]
    pub fn density(&self, hex: HexId, side: Side) -> u8 {
        self.points(self.of_side(hex, side))
    }

    /// Returns the stacking points of counters together.
    fn points(&self, counters: CounterSet) -> u8 {
        counters.iter().map(|c| self.points_of(c)).fold(0, u8::saturating_add)
    }

    /// Checks the stacking limits of a side in a hex as it is (AW-6A.a, AW-6C.b, AW-6E.b).
    ///
    /// # Errors
    /// The first limit that is passed.
    pub fn check_crowd(&self, hex: HexId, side: Side) -> Result<(), Crowd> {
        self.check_crowd_of(hex, side, self.of_side(hex, side))
    }

    /// Checks the stacking limits for these counters of a side in a hex.
    ///
    /// # Errors
    /// The first limit that is passed.
    pub fn check_crowd_of(&self, hex: HexId, side: Side, counters: CounterSet) -> Result<(), Crowd> {
        let limits = &self.tables().constants;
        let points = self.points(counters);
        if points > limits.max_stack {
            return Err(Crowd::Points(points, limits.max_stack));
        }
        let camp = self.camp_at(hex).is_some();
        let ponies = counters.and(all_like(Kind::Pony));
        if !camp && ponies.is_empty() {
            return Ok(());
        }
        let held = counters.and(HOLDERS);
        let serves = |c: &Counter| c.kind() == Kind::Crew && self.gun_of(*c).is_some();
        let men = counters.less(HOLDERS).less(all_like(Kind::Leader)).less(self.abandoned);
        let units = men.iter().filter(|c| !serves(c)).count() as u8;
        if camp {
            if units > limits.camp_units {
                return Err(Crowd::Camp(units, limits.camp_units));
            }
            let holders = held.len() as u8;
            if holders > limits.camp_holders {
                return Err(Crowd::CampHolders(holders, limits.camp_holders));
            }
        }
        if side == Side::Nations {
            let ponies = ponies.len() as u8;
            let most = limits.free_holders.max(units);
            if ponies > most {
                return Err(Crowd::Holders(ponies, most));
            }
        }
        Ok(())
    }
}
