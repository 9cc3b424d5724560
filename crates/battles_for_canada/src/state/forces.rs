//! The forces: where units and leaders are and in which state, on which map, by which rules.

use crate::data::Data;
use crate::house_rules::{HouseRule, HouseRules};
use crate::ids::{Fight, LEADERS, Leader, UNITS, Unit};
use crate::state::at::At;
use crate::state::derived::Derived;
use crate::state::sets::{LeaderSet, UnitSet};
use redoubt_engine::Shared;
use redoubt_engine::hex::Vertex;
use redoubt_engine::ids::ById;

/// The forces of a position. A game lends them to be changed by one door, its `DerefMut`, which outdates what was derived
/// from them. What a method of the forces finds hangs on nothing else, so it can be kept until then.
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

    pub(super) derived: Derived,
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
