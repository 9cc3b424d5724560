//! The forces: where counters and camps are, and in which state, as far as who is where and zones of control depend on it.

use crate::data::Data;
use crate::house_rules::{HouseRule, HouseRules};
use crate::ids::{CAMPS, COUNTERS, Camp, Counter, CounterSet, HEXES};
use crate::state::at::At;
use crate::state::derived::{CampsAt, CountersAt, FromForces, Searches, Zones};
use crate::state::parts::CampState;
use redoubt_engine::Shared;
use redoubt_engine::derived::Derived;
use redoubt_engine::ids::ById;

/// The forces of a position. A game lends them to be changed by one door, its `DerefMut`, which outdates what was derived
/// from them. What a method of the forces finds depends on nothing else, so it can be kept until then.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Forces {
    pub(crate) data: Shared<Data>,
    /// House rules.
    pub rules: HouseRules,

    /// Where counters are.
    pub at: ById<Counter, At, COUNTERS>,
    /// Routed units.
    pub routed: CounterSet,
    /// Horse holders that have lost their horses (AW-17B.d).
    pub bare: CounterSet,
    /// Ponies that are a herd without a holder (AW-3J.a).
    pub herd: CounterSet,
    /// Trains whose packers have left them (AW-16B.a).
    pub abandoned: CounterSet,

    /// Camps.
    pub camps: ById<Camp, CampState, CAMPS>,

    derived: Derived<FromForces>,
}

impl Forces {
    /// Makes forces of which nobody is anywhere.
    pub(super) fn blank(data: &'static Data) -> Self {
        Forces { data: Shared(data), ..Forces::default() }
    }

    /// Notes that the forces are about to change.
    #[inline]
    pub(super) fn outdate(&mut self) {
        self.derived.outdate();
    }

    /// Tells whether a house rule is on.
    #[inline]
    #[must_use]
    pub fn plays(&self, rule: HouseRule) -> bool {
        self.rules.has(rule)
    }

    /// Returns who is where.
    #[inline]
    pub(super) fn whereabouts(&self) -> &CountersAt {
        self.derived.counters.get(|found| found.follow(HEXES, &self.at, |_, _, _| ()))
    }

    /// Returns which camps are where.
    #[inline]
    pub(super) fn camps_at(&self) -> &CampsAt {
        let places = || ById::from_fn(|camp| self.camps[camp].at);
        self.derived.camps.get(|found| found.follow(HEXES, &places(), |_, _, _| ()))
    }

    /// Returns the zones of control of both sides, which `find` finds.
    #[inline]
    pub(crate) fn derived_zones(&self, find: impl FnOnce() -> Zones) -> &Zones {
        self.derived.zones.get_or_init(|| Box::new(find()))
    }

    /// Returns the searches of the map that were made.
    #[inline]
    pub(crate) fn searches(&self) -> &Searches {
        self.derived.searches.get(|_| ())
    }
}
