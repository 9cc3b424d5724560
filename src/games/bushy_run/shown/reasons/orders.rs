//! Why not, on the pages of standing orders.

use crate::games::bushy_run::rules::bar::orders::OrdersBar;
use crate::games::bushy_run::state::BushyRun;

impl BushyRun {
    /// Words what forbids a step on a page of standing orders.
    pub(super) fn word_orders(&self, bar: OrdersBar) -> String {
        match bar {
            OrdersBar::NotPlayed => "this game has no standing orders of the Allied Nations".into(),
            OrdersBar::NotCalled => "standing orders are changed only in a window that was called for".into(),
            OrdersBar::NoSuch(_) => "this page has no such entry".into(),
            OrdersBar::InForce(_) => "this order is in force already".into(),
            OrdersBar::NoStack(p) => format!("no British combat unit is in {p}"),
            OrdersBar::StacksFull(n) => format!("{n} stacks have orders of their own: that is the limit"),
            OrdersBar::NoOrdersOfItsOwn => "this stack has no orders of its own".into(),
            OrdersBar::ListFull(n) => format!("the list is full: {n} orders"),
            OrdersBar::NoAreas(true) => "no Area is chosen: choose one, or everywhere".into(),
            OrdersBar::NoAreas(false) => "Areas are chosen: the order holds there".into(),
            OrdersBar::NoArea => "an order holds in Areas, not in Zones".into(),
            OrdersBar::CannotReveal(u) => format!("{} is neither Hidden nor Concealed", self.name(u)),
            OrdersBar::CannotName(u) => format!("{} is no real band in play", self.name(u)),
            OrdersBar::DoesNotFit => "this does not fit whom the order is against".into(),
        }
    }
}
