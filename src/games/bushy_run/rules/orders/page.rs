//! The page on which standing orders are written, field by field. How they are followed is the matter of
//! `orders_follow`.

use crate::games::bushy_run::BushyRun;
use crate::games::bushy_run::ids::{ALLIED, BRITISH, Place};
use crate::games::bushy_run::rules::orders::{
    Act, Against, BritishOrders, First, Order, Policy, StackOrders, When, With, preset,
};
use crate::games::bushy_run::state::Frame;
use crate::games::bushy_run::state::query::{REAL, bands};
use crate::games::bushy_run::state::step::{OrderStep, Step};

/// Fields of an order in the making, in the order they are asked.
pub(crate) mod field {
    /// The page itself.
    pub const PAGE: u8 = 0;
    /// Where.
    pub const WHERE: u8 = 1;
    /// Against whom.
    pub const AGAINST: u8 = 2;
    /// When.
    pub const WHEN: u8 = 3;
    /// What to do.
    pub const DO: u8 = 4;
    /// With which unit.
    pub const WITH: u8 = 5;
    /// The named unit.
    pub const NAME: u8 = 6;
    /// At most so many shots.
    pub const LIMIT: u8 = 7;
    /// The list of units to reveal at RW-6.
    pub const OPENING: u8 = 8;
}

const POLICIES: [Policy; 5] = [Policy::Ask, Policy::Always, Policy::Never, Policy::KeepOne, Policy::KeepTwo];

const FIRSTS: [First; 3] = [First::MostDice, First::FewestDice, First::VolleyLast];

impl BritishOrders {
    /// The orders that a page edits: page 0 those of all, page n those of the stack in Area n.
    pub fn page(&self, page: u8) -> StackOrders {
        if page == field::PAGE { self.all } else { self.of(Place(page)) }
    }

    fn edit(&mut self, page: u8, change: impl FnOnce(&mut StackOrders)) {
        if page == field::PAGE {
            return change(&mut self.all);
        }
        let place = Place(page);
        if !self.stacks.iter().any(|s| s.0 == place) {
            // A full list offers no page of another stack.
            let _ = self.stacks.try_push((place, self.all));
        }
        if let Some(stack) = self.stacks.iter_mut().find(|s| s.0 == place) {
            change(&mut stack.1);
        }
    }
}

impl BushyRun {
    /// Legal steps of the page of standing orders.
    pub(crate) fn each_order<F: FnMut(Step)>(&self, side: bool, at: u8, f: &mut F) {
        let mut put = |order| f(Step::Orders(order));
        if side {
            if self.may_edit(BRITISH) {
                let (orders, now) = (&self.british_orders, self.british_orders.page(at));
                for (i, p) in POLICIES.iter().enumerate() {
                    if *p != now.revealed {
                        put(OrderStep::BritishRevealed(i as u8));
                    }
                    if *p != now.concealed {
                        put(OrderStep::BritishConcealed(i as u8));
                    }
                }
                for (i, p) in FIRSTS.iter().enumerate() {
                    if *p != now.first {
                        put(OrderStep::BritishFirst(i as u8));
                    }
                }
                let has_own = |place: Place| orders.stacks.iter().any(|s| s.0 == place);
                if at == field::PAGE {
                    let stacks = Place::areas().filter(|&p| self.combat_at(p) != 0);
                    stacks.filter(|&p| has_own(p) || !orders.stacks.is_full()).for_each(|p| put(OrderStep::Where(p)));
                } else if has_own(Place(at)) {
                    put(OrderStep::Drop);
                }
            }
            return put(OrderStep::Done);
        }
        let list = &self.orders.list;
        let edit = self.may_edit(ALLIED);
        match at {
            field::PAGE => {
                if edit {
                    (0..3).for_each(|n| put(OrderStep::Preset(n)));
                    if !list.is_full() {
                        put(OrderStep::New);
                    }
                    for i in 0..list.len() as u8 {
                        put(OrderStep::Remove(i));
                        if i > 0 {
                            put(OrderStep::Up(i));
                        }
                    }
                    (0..3).for_each(|n| put(OrderStep::Builtin(n)));
                    put(OrderStep::Opening);
                }
                put(OrderStep::Done);
                return;
            }
            field::OPENING => {
                if edit {
                    let able = self.hidden | self.concealed | self.orders.unveil;
                    bands(able).for_each(|u| put(OrderStep::Unveil(u)));
                }
                put(OrderStep::Done);
                return;
            }
            field::WHERE => {
                for p in Place::areas() {
                    if edit || self.draft.areas & (1 << p.0) == 0 {
                        put(OrderStep::Where(p));
                    }
                }
                put(if self.draft.areas == 0 { OrderStep::Everywhere } else { OrderStep::WhereDone });
            }
            field::AGAINST => {
                for a in [Against::Soldier, Against::Scout, Against::Any, Against::Wagon, Against::Retreating] {
                    put(OrderStep::Against(a));
                }
            }
            field::WHEN => {
                put(OrderStep::When(When::Always, 0));
                put(OrderStep::When(When::First, 0));
                if self.draft.against != Against::Wagon {
                    (1..=3).for_each(|n| put(OrderStep::When(When::Weak, n)));
                    put(OrderStep::When(When::Overstack, 0));
                }
                (1..=4).for_each(|n| put(OrderStep::When(When::WagonNear, n)));
                (1..=5).for_each(|n| put(OrderStep::When(When::Strong, n)));
            }
            field::DO => {
                let acts: &[Act] = match self.draft.against {
                    Against::Wagon => &[Act::Hold, Act::Stop, Act::Bar],
                    Against::Retreating => &[Act::Hold, Act::Fire],
                    _ => &[Act::Hold, Act::Fire, Act::Stop, Act::CloseAndFire],
                };
                acts.iter().for_each(|a| put(OrderStep::Do(*a)));
            }
            field::WITH => {
                for w in [
                    With::Frugal,
                    With::BestDice,
                    With::HiddenFirst,
                    With::ConcealedFirst,
                    With::RevealedFirst,
                    With::Keep,
                    With::Named,
                ] {
                    put(OrderStep::With(w));
                }
            }
            field::NAME => {
                let able = (self.hidden | self.concealed | self.revealed) & REAL;
                bands(able).for_each(|u| put(OrderStep::Name(u)));
            }
            _ => (0..=3).for_each(|n| put(OrderStep::Limit(n))),
        }
        put(OrderStep::Drop);
    }

    pub(crate) fn order_step(&mut self, side: bool, at: u8, step: OrderStep) {
        let to = |field| Frame::Orders(side, field);
        let seat = if side { BRITISH } else { ALLIED };
        let fires = matches!(self.draft.act, Act::Fire | Act::CloseAndFire);
        match step {
            OrderStep::Done if at == field::PAGE => return self.pop(),
            OrderStep::Done => return self.set_top(to(field::PAGE)),
            OrderStep::Drop if side => {
                self.british_orders.stacks.retain(|s| s.0 != Place(at));
                self.set_top(to(field::PAGE));
            }
            OrderStep::Where(p) if side => return self.set_top(to(p.0)),
            OrderStep::Drop => {
                self.draft = Order::default();
                return self.set_top(to(field::PAGE));
            }
            OrderStep::Everywhere | OrderStep::WhereDone => return self.set_top(to(field::AGAINST)),
            OrderStep::Against(a) => {
                self.draft.against = a;
                return self.set_top(to(field::WHEN));
            }
            OrderStep::When(w, n) => {
                self.draft.when = w;
                self.draft.n = n;
                return self.set_top(to(field::DO));
            }
            OrderStep::Do(act) => {
                self.draft.act = act;
                if act == Act::Hold {
                    return self.complete_order(side);
                }
                return self.set_top(to(field::WITH));
            }
            OrderStep::With(w) => {
                self.draft.with = w;
                if matches!(w, With::Keep | With::Named) {
                    return self.set_top(to(field::NAME));
                }
                return if fires { self.set_top(to(field::LIMIT)) } else { self.complete_order(side) };
            }
            OrderStep::Name(u) => {
                self.draft.name = Some(u);
                return if fires { self.set_top(to(field::LIMIT)) } else { self.complete_order(side) };
            }
            OrderStep::Limit(n) => {
                self.draft.limit = n;
                return self.complete_order(side);
            }
            OrderStep::Where(p) => {
                self.draft.areas ^= 1 << p.0;
                if self.draft.areas & (1 << p.0) != 0 {
                    return;
                }
            }
            OrderStep::Preset(n) => self.orders.list = preset(n),
            OrderStep::New => {
                self.draft = Order::default();
                self.set_top(to(field::WHERE));
            }
            OrderStep::Remove(i) => {
                if usize::from(i) < self.orders.list.len() {
                    self.orders.list.remove(usize::from(i));
                }
            }
            OrderStep::Up(i) => {
                let i = usize::from(i);
                if i > 0 && i < self.orders.list.len() {
                    self.orders.list.swap(i, i - 1);
                }
            }
            OrderStep::Builtin(n) => {
                let switch = match n {
                    0 => &mut self.orders.silent_capture,
                    1 => &mut self.orders.bar_wagon,
                    _ => &mut self.orders.second_fire,
                };
                *switch = !*switch;
            }
            OrderStep::Opening => self.set_top(to(field::OPENING)),
            OrderStep::Unveil(u) => self.orders.unveil ^= 1 << u.index(),
            OrderStep::BritishRevealed(n) => {
                self.british_orders.edit(at, |o| o.revealed = POLICIES[usize::from(n).min(4)]);
            }
            OrderStep::BritishConcealed(n) => {
                self.british_orders.edit(at, |o| o.concealed = POLICIES[usize::from(n).min(4)]);
            }
            OrderStep::BritishFirst(n) => self.british_orders.edit(at, |o| o.first = FIRSTS[usize::from(n).min(2)]),
            OrderStep::Open => {}
        }
        self.edit(seat);
    }

    fn complete_order(&mut self, side: bool) {
        // A full list offers no new order.
        let _ = self.orders.list.try_push(self.draft);
        self.draft = Order::default();
        self.set_top(Frame::Orders(side, field::PAGE));
    }
}
