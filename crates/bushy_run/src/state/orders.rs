//! Standing orders as the state holds them: of the Allied seat for the windows of the British turn, of
//! the British seat for Defensive Fire.

use crate::ids::{Place, Unit};
use crate::state::sets::{BandSet, PlaceSet};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Most orders in the list.
pub const MAX_ORDERS: usize = 8;

/// Highest limit of shots that an order can have.
pub const MAX_LIMIT: u8 = 3;

redoubt_engine::listed! {
    /// Whom an order is against.
    #[derive(Default)]
    pub enum Against {
        /// Soldiers and grenadiers.
        Soldier,
        /// Scouts.
        Scout,
        /// Any combat unit.
        #[default]
        Any,
        /// The Supply Wagon (its step into the Area).
        Wagon,
        /// A unit that retreats into the Area (second Defensive Fire).
        Retreating,
    }
}

impl Against {
    /// Returns what an order can do against these, in the order of the page.
    #[must_use]
    pub const fn acts(self) -> &'static [OrderAction] {
        match self {
            Against::Wagon => &[OrderAction::Hold, OrderAction::Stop, OrderAction::Bar],
            Against::Retreating => &[OrderAction::Hold, OrderAction::Fire],
            _ => &[OrderAction::Hold, OrderAction::Fire, OrderAction::Stop, OrderAction::CloseAndFire],
        }
    }
}

redoubt_engine::listed! {
    /// When an order applies; n is the number of the order.
    #[derive(Default)]
    pub enum When {
        /// Always.
        #[default]
        Always,
        /// Only at the first entry of a British unit into the Area this turn.
        First,
        /// Only if the mover has at most n steps.
        Weak,
        /// Only if the mover would be removed for overstacking if it had to stop.
        Overstack,
        /// Only if the wagon is at most n Areas away.
        WagonNear,
        /// Only if at least n real units of mine are in the Area.
        Strong,
    }
}

impl When {
    /// Returns the numbers that go with this condition; only 0 where it needs none.
    #[must_use]
    pub const fn numbers(self) -> std::ops::RangeInclusive<u8> {
        match self {
            When::Always | When::First | When::Overstack => 0..=0,
            When::Weak => 1..=3,
            When::WagonNear => 1..=4,
            When::Strong => 1..=5,
        }
    }
}

/// What an order does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum OrderAction {
    /// Nothing.
    #[default]
    Hold,
    /// Fire Defensive Fire.
    Fire,
    /// Reveal one real unit, so that the mover must stop.
    Stop,
    /// Reveal one real unit, so that the wagon can't enter.
    Bar,
    /// Reveal one real unit in each neighbouring Area where there is one, then fire.
    CloseAndFire,
}

redoubt_engine::listed! {
    /// Which unit an order uses.
    #[derive(Default)]
    pub enum With {
        /// Revealed first, then the lowest FP that still gives the most dice.
        #[default]
        Frugal,
        /// Most dice.
        BestDice,
        /// Hidden first.
        HiddenFirst,
        /// Concealed first.
        ConcealedFirst,
        /// Revealed first.
        RevealedFirst,
        /// Any but the named unit.
        Keep,
        /// Only the named unit.
        Named,
    }
}

/// One standing order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Order {
    /// Areas where it holds, none is everywhere.
    pub areas: PlaceSet,
    /// Against whom.
    pub against: Against,
    /// When.
    pub when: When,
    /// The number of `when`.
    pub n: u8,
    /// What to do.
    pub act: OrderAction,
    /// With which unit.
    pub with: With,
    /// The unit that `with` names.
    pub name: Option<Unit>,
    /// At most so many shots in this Area this turn; 0 is no limit.
    pub limit: u8,
}

impl Default for Order {
    fn default() -> Self {
        Order {
            areas: PlaceSet::EMPTY,
            against: Against::Any,
            when: When::Always,
            n: 0,
            act: OrderAction::Hold,
            with: With::Frugal,
            name: None,
            limit: 0,
        }
    }
}

/// All standing orders of the Allied seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct AlliedOrders {
    /// The list; the first order that matches is followed.
    pub list: ArrayVec<Order, MAX_ORDERS>,
    /// Built-in: hold when the wagon steps alone among real Hidden units (it is captured, BR-10.3j).
    pub silent_capture: bool,
    /// Built-in: bar an escorted wagon if a real unit is there.
    pub bar_wagon: bool,
    /// Built-in: second fire at a unit that retreats among Hidden or Concealed units.
    pub second_fire: bool,
    /// Bands to reveal at the start of the British Attack Phase (RW-6).
    pub unveil: BandSet,
}

impl Default for AlliedOrders {
    fn default() -> Self {
        AlliedOrders {
            list: ArrayVec::new(),
            silent_capture: true,
            bar_wagon: true,
            second_fire: true,
            unveil: BandSet::EMPTY,
        }
    }
}

/// What the British do without being asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Policy {
    /// Ask.
    #[default]
    Ask,
    /// Always fire.
    Always,
    /// Never fire.
    Never,
    /// Fire, but keep the last shooter of the Area.
    KeepOne,
    /// Fire, but keep the last two shooters of the Area.
    KeepTwo,
}

/// Which British unit fires first under orders.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum First {
    /// Those with Volley first, and of them the one with the most dice.
    #[default]
    MostDice,
    /// The one with the fewest dice.
    FewestDice,
    /// Those without Volley first.
    VolleyLast,
}

/// Standing orders of a British stack for Defensive Fire in the Allied Movement Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct StackOrders {
    /// At Revealed counters.
    pub revealed: Policy,
    /// At Concealed counters.
    pub concealed: Policy,
    /// Who fires first.
    pub first: First,
}

/// Most stacks with orders of their own.
pub const MAX_STACKS: usize = 6;

/// Standing orders of the British seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct BritishOrders {
    /// Of every stack that has none of its own.
    pub all: StackOrders,
    /// Of the stack in an Area.
    pub stacks: ArrayVec<(Place, StackOrders), MAX_STACKS>,
}

impl BritishOrders {
    /// Returns the orders of the stack in `p`.
    #[must_use]
    pub fn of(&self, p: Place) -> StackOrders {
        self.stacks.iter().find(|s| s.0 == p).map_or(self.all, |s| s.1)
    }
}

/// Number of presets.
pub const PRESETS: u8 = 3;

/// Returns the list of a preset: 0 Patience, 1 First Shot, 2 Swarm.
#[must_use]
pub fn preset(n: u8) -> ArrayVec<Order, MAX_ORDERS> {
    let mut list = ArrayVec::new();
    let order = match n {
        1 => Order {
            against: Against::Soldier,
            when: When::First,
            act: OrderAction::Fire,
            with: With::HiddenFirst,
            limit: 1,
            ..Order::default()
        },
        2 => Order { act: OrderAction::Fire, with: With::BestDice, ..Order::default() },
        _ => return list,
    };
    list.push(order);
    list
}
