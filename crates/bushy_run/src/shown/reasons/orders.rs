//! Why not, on the pages of standing orders.

use crate::rules::bar::orders::OrdersBar;
use crate::state::BushyRun;

impl BushyRun {
    /// Words what forbids a step on a page of standing orders.
    pub(super) fn word_orders(&self, bar: OrdersBar) -> String {
        match bar {
            OrdersBar::NotPlayed => "this game has no standing orders of the Allied Nations".into(),
            OrdersBar::NotCalled => {
                "to change standing orders, first choose \"Ask me at the next chance to react\"".into()
            }
            OrdersBar::NoSuch(_) => "this page of the standing orders does not ask for that".into(),
            OrdersBar::InForce(_) => "this order is in force already".into(),
            OrdersBar::NoStack(p) => format!("no British combat unit is in {p}"),
            OrdersBar::StacksFull(n) => format!("{n} stacks have separate orders: that is the limit"),
            OrdersBar::NoOrdersOfItsOwn => "this stack has no separate orders".into(),
            OrdersBar::ListFull(n) => format!("the list is full: {n} orders"),
            OrdersBar::NoAreas(true) => "no Area is chosen: choose one, or everywhere".into(),
            OrdersBar::NoAreas(false) => "Areas are chosen already: the order applies there".into(),
            OrdersBar::NoArea => "an order applies in Areas, not in Zones".into(),
            OrdersBar::CannotReveal(u) => format!("{} is neither Hidden nor Concealed", self.name(u)),
            OrdersBar::CannotName(u) => format!("{} is no real band in play", self.name(u)),
            OrdersBar::DoesNotFit => "this does not fit the target of the order".into(),
        }
    }
}
