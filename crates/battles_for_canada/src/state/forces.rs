//! The forces: where units and leaders are and in which state, on which map, by which rules.

use crate::data::Data;
use crate::house_rules::{HouseRule, HouseRules};
use crate::ids::{Fight, LEADERS, Leader, Side, UNITS, Unit};
use crate::state::agenda::Placing;
use crate::state::at::At;
use crate::state::derived::leader_hexes::LeaderHexes;
use crate::state::derived::near::Near;
use crate::state::derived::whereabouts::Whereabouts;
use crate::state::derived::zones::{Units, Zones};
use crate::state::derived::{FromForces, Watched};
use crate::state::sets::{HexBits, LeaderSet, UnitSet};
use redoubt_engine::Shared;
use redoubt_engine::derived::Derived;
use redoubt_engine::hex::{DirSet, Vertex};
use redoubt_engine::ids::ById;

/// The forces of a position. A game lends them to be changed by one door, its `DerefMut`, which outdates what was derived
/// from them. What a method of the forces finds depends on nothing else, so it can be kept until then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forces {
    pub(crate) data: Shared<Data>,
    /// The scenario.
    pub fight: Fight,
    /// House rules.
    pub rules: HouseRules,
    /// Game-turn, from 1; 0 during set-up.
    pub turn: u8,

    /// Where units are.
    pub at: ById<Unit, At, UNITS>,
    /// Strength points left; batteries and skirmishers have none.
    pub sp: ById<Unit, u8, UNITS>,
    /// Facings; of units without one it means nothing.
    pub facing: ById<Unit, Vertex, UNITS>,
    /// Units with a Disorganization marker.
    pub disorganized: UnitSet,
    /// Routed units.
    pub routed: UnitSet,
    /// Units that only their owner sees (BC-13.1g).
    pub hidden: UnitSet,
    /// Units that came in this turn: in command (BC-13.1l).
    pub arrived: UnitSet,
    /// Regulars with skirmishers in their ranks that have not met an enemy zone yet (BC-13.2k).
    pub mixed: UnitSet,
    /// Where leaders are.
    pub leaders: ById<Leader, At, LEADERS>,
    /// Posts that an Aide de Camp holds.
    pub aides: LeaderSet,
    /// Leaders who came in this turn: in command.
    pub leaders_arrived: LeaderSet,
    /// Leaders whom only their owner sees.
    pub leaders_hidden: LeaderSet,

    derived: Derived<FromForces>,
}

impl Forces {
    /// Makes forces of which nobody is anywhere.
    pub(super) fn blank(data: &'static Data, fight: Fight) -> Self {
        Forces {
            data: Shared(data),
            fight,
            rules: Default::default(),
            turn: 0,
            at: Default::default(),
            sp: Default::default(),
            facing: ById::filled(Vertex(0)),
            disorganized: UnitSet::EMPTY,
            routed: UnitSet::EMPTY,
            hidden: UnitSet::EMPTY,
            arrived: UnitSet::EMPTY,
            mixed: UnitSet::EMPTY,
            leaders: Default::default(),
            aides: LeaderSet::EMPTY,
            leaders_arrived: LeaderSet::EMPTY,
            leaders_hidden: LeaderSet::EMPTY,
            derived: Derived::default(),
        }
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
}

impl Forces {
    /// Returns who is where.
    #[inline]
    pub(super) fn whereabouts(&self) -> &Whereabouts {
        self.derived.whereabouts.get(|found| found.follow(&self.at))
    }

    /// Returns the zones; `covered` says what a unit covers.
    #[inline]
    pub(crate) fn derived_zones(&self, covered: impl Fn(Unit) -> DirSet) -> &Zones {
        self.derived.zones.get(|zones| {
            let (routed, hidden) = (self.routed, self.hidden);
            let units = Units { at: self.at.values(), facing: self.facing.values(), routed, hidden };
            let ground = (std::ptr::from_ref(self.data.0).addr(), self.fight, self.rules);
            zones.follow(ground, &units, self.grid(), covered);
        })
    }

    /// Returns the nearest enemies of a side.
    #[inline]
    pub(crate) fn derived_near(&self, side: Side) -> &Near {
        self.derived.near[side.index()].get(|near| near.follow(self.fight, self.seen_hexes(side.other())))
    }

    /// Returns what leaders reach with their command.
    #[inline]
    pub(crate) fn derived_reaches(&self) -> &LeaderHexes {
        self.derived.reaches.get_or_init(Box::default)
    }

    /// Returns where leaders can move.
    #[inline]
    pub(crate) fn derived_moves(&self) -> &LeaderHexes {
        self.derived.moves.get_or_init(Box::default)
    }

    /// Returns the hexes of a side's enemies, which `find` finds.
    #[inline]
    pub(crate) fn derived_enemies(&self, side: Side, find: impl FnOnce() -> HexBits) -> HexBits {
        *self.derived.enemies[side.index()].get_or_init(find)
    }

    /// Returns the leader who is alone beside an enemy, whom `find` finds.
    #[inline]
    pub(crate) fn derived_stray(&self, find: impl FnOnce() -> Option<Leader>) -> Option<Leader> {
        *self.derived.stray.get_or_init(find)
    }

    /// Returns where a leader may be placed, which `find` finds; that of the first who is asked for is kept.
    #[inline]
    pub(crate) fn derived_places(&self, leader: Leader, why: Placing, find: impl Fn() -> HexBits) -> HexBits {
        match self.derived.places.get_or_init(|| (leader, why, find())) {
            (kept, for_what, places) if (*kept, *for_what) == (leader, why) => *places,
            _ => find(),
        }
    }

    /// Returns what is watched, which `find` finds.
    #[inline]
    pub(crate) fn derived_watched(&self, find: impl FnOnce() -> Watched) -> Watched {
        *self.derived.watched.get_or_init(find)
    }
}
