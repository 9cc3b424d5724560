//! What forbids a step on the pages of standing orders.

use crate::ids::{Place, Unit};
use redoubt_engine::RuleId;

/// What forbids a step on the pages of standing orders (BR-3.8, BR-8.3a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OrdersBar {
    /// The game is played without standing orders of the Allied Nations (BR-3.8).
    NotPlayed,
    /// The window was not called for (BR-3.8).
    NotCalled,
    /// There is no such entry, number or field on this page; true on a British page.
    NoSuch(bool),
    /// The orders are in force as they are; true for the British (BR-3.8, BR-8.3a).
    InForce(bool),
    /// No British combat unit is in the Area (BR-8.3a).
    NoStack(Place),
    /// No more stacks may have orders of their own; with the limit (BR-8.3a).
    StacksFull(u8),
    /// The stack has no orders of its own (BR-8.3a).
    NoOrdersOfItsOwn,
    /// The list is full; with its number of orders (BR-3.8).
    ListFull(u8),
    /// Areas are chosen, or none is (true), so that the field is closed in the other way (BR-3.8).
    NoAreas(bool),
    /// The field takes Areas, and this is not one (BR-3.8).
    NoArea,
    /// The band is Revealed or out of play and cannot be revealed later (BR-3.8).
    CannotReveal(Unit),
    /// The band is a decoy or out of play and cannot be named (BR-3.8).
    CannotName(Unit),
    /// The order cannot do this to the unit that it is against (BR-3.8).
    DoesNotFit,
}

impl OrdersBar {
    /// Returns the id of the rule that forbids.
    #[must_use]
    pub const fn rule(self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            OrdersBar::NoSuch(true)
            | OrdersBar::InForce(true)
            | OrdersBar::NoStack(_)
            | OrdersBar::StacksFull(_)
            | OrdersBar::NoOrdersOfItsOwn => "BR-8.3a",
            _ => "BR-3.8",
        }))
    }
}
