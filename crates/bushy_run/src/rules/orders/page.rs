//! The page on which standing orders are written, field by field. `follow` follows them.

use crate::ids::{ALLIED, BRITISH, Place};
use crate::rules::bar::orders::OrdersBar;
use crate::rules::bar::{Bar, forbid};
use crate::state::orders::{
    Against, BritishOrders, First, MAX_LIMIT, Order, OrderAction, PRESETS, Policy, StackOrders, When, With, preset,
};
use crate::state::sets::{BandSet, DECOYS, REAL, bands};
use crate::state::step::{OrderStep, Step};
use crate::state::{BushyRun, Frame, Reactions};
use redoubt_engine::Seat;

/// Fields of a new order, in the order in which they are asked.
pub(crate) mod field {
    /// The page itself.
    pub(crate) const PAGE: u8 = 0;
    /// Where.
    pub(crate) const WHERE: u8 = 1;
    /// Against whom.
    pub(crate) const AGAINST: u8 = 2;
    /// When.
    pub(crate) const WHEN: u8 = 3;
    /// What to do.
    pub(crate) const DO: u8 = 4;
    /// With which unit.
    pub(crate) const WITH: u8 = 5;
    /// The named unit.
    pub(crate) const NAME: u8 = 6;
    /// At most so many shots.
    pub(crate) const LIMIT: u8 = 7;
    /// The list of units to reveal at RW-6.
    pub(crate) const OPENING: u8 = 8;
}

/// Real bands and decoys.
const ALL_BANDS: BandSet = REAL.or(DECOYS);

/// What a stack may do at counters that enter, by the number of the step.
pub(crate) const POLICIES: [Policy; 5] = [Policy::Ask, Policy::Always, Policy::Never, Policy::KeepOne, Policy::KeepTwo];

/// Which unit fires first, by the number of the step.
pub(crate) const FIRSTS: [First; 3] = [First::MostDice, First::FewestDice, First::VolleyLast];

impl BritishOrders {
    /// Returns the orders that a page edits: page 0 those of all stacks, page n those of the stack in Area n.
    #[must_use]
    pub fn page(&self, page: u8) -> StackOrders {
        if page == field::PAGE { self.all } else { self.of(Place(page)) }
    }

    fn edit(&mut self, page: u8, change: impl FnOnce(&mut StackOrders)) {
        if page == field::PAGE {
            return change(&mut self.all);
        }
        let place = Place(page);
        if !self.stacks.iter().any(|s| s.0 == place) {
            // When the list is full no page of another stack is offered.
            let _ = self.stacks.try_push((place, self.all));
        }
        if let Some(stack) = self.stacks.iter_mut().find(|s| s.0 == place) {
            change(&mut stack.1);
        }
    }
}

impl BushyRun {
    /// Checks that the page of standing orders may be opened by a seat whose turn it is.
    pub(crate) fn check_open_orders(&self, seat: Seat) -> Result<(), Bar> {
        forbid(seat == ALLIED && self.options.reactions != Reactions::Orders, OrdersBar::NotPlayed)
    }

    /// Checks a step on a page of standing orders, or on a field of a new one.
    pub(crate) fn check_order(&self, british: bool, at: u8, step: OrderStep) -> Result<(), Bar> {
        if british { self.check_british_page(at, step) } else { self.check_allied_page(at, step) }
    }

    /// Checks a step on the British page: of all stacks, or of the stack in the Area `at`.
    fn check_british_page(&self, at: u8, step: OrderStep) -> Result<(), Bar> {
        if step == OrderStep::ClosePage {
            return Ok(());
        }
        let (orders, now) = (&self.british_orders, self.british_orders.page(at));
        let own = |place: Place| orders.stacks.iter().any(|s| s.0 == place);
        let other = |same: Option<bool>| match same {
            Some(same) => forbid(same, OrdersBar::InForce(true)),
            None => Err(OrdersBar::NoSuch(true).into()),
        };
        match step {
            OrderStep::SetFireAtRevealed(n) => other(POLICIES.get(usize::from(n)).map(|p| *p == now.revealed)),
            OrderStep::SetFireAtConcealed(n) => other(POLICIES.get(usize::from(n)).map(|p| *p == now.concealed)),
            OrderStep::SetFirstShooter(n) => other(FIRSTS.get(usize::from(n)).map(|f| *f == now.first)),
            OrderStep::ToggleArea(p) if at == field::PAGE => {
                forbid(!p.is_area() || self.combat_at(p).is_empty(), OrdersBar::NoStack(p))?;
                forbid(!own(p) && orders.stacks.is_full(), OrdersBar::StacksFull(orders.stacks.len() as u8))
            }
            OrderStep::DropOrder if at != field::PAGE => forbid(!own(Place(at)), OrdersBar::NoOrdersOfItsOwn),
            _ => Err(OrdersBar::NoSuch(true).into()),
        }
    }

    /// Checks a step on the Allied page, on the list of opening reveals, or on a field of a new order.
    fn check_allied_page(&self, at: u8, step: OrderStep) -> Result<(), Bar> {
        let no_such = || Err(OrdersBar::NoSuch(false).into());
        match (at, step) {
            (field::PAGE | field::OPENING, OrderStep::ClosePage) => Ok(()),
            (field::PAGE, _) => self.check_allied_list(step),
            (field::OPENING, OrderStep::ToggleReveal(u)) => {
                forbid(u.is_british(), Bar::Foreign(u))?;
                let able = self.hidden.or(self.concealed).or(self.orders.unveil);
                forbid(!able.has(u.own()), OrdersBar::CannotReveal(u))
            }
            (field::OPENING, _) => no_such(),
            (_, OrderStep::DropOrder) => Ok(()),
            (field::WHERE, OrderStep::ToggleArea(p)) => forbid(!p.is_area(), OrdersBar::NoArea),
            (field::WHERE, OrderStep::ChooseEverywhere) => {
                forbid(!self.draft.areas.is_empty(), OrdersBar::NoAreas(false))
            }
            (field::WHERE, OrderStep::ConfirmAreas) => forbid(self.draft.areas.is_empty(), OrdersBar::NoAreas(true)),
            (field::AGAINST, OrderStep::ChooseAgainst(_)) | (field::WITH, OrderStep::ChooseWith(_)) => Ok(()),
            (field::WHEN, OrderStep::ChooseWhen(when, n)) => {
                forbid(!when.numbers().contains(&n), OrdersBar::NoSuch(false))?;
                let of_units = matches!(when, When::Weak | When::Overstack);
                forbid(of_units && self.draft.against == Against::Wagon, OrdersBar::DoesNotFit)
            }
            (field::DO, OrderStep::ChooseAction(act)) => {
                forbid(!self.draft.against.acts().contains(&act), OrdersBar::DoesNotFit)
            }
            (field::NAME, OrderStep::NameUnit(u)) => {
                forbid(u.is_british(), Bar::Foreign(u))?;
                let able = self.hidden.or(self.concealed).or(self.revealed).and(REAL);
                forbid(!able.has(u.own()), OrdersBar::CannotName(u))
            }
            (field::LIMIT, OrderStep::SetLimit(n)) => forbid(n > MAX_LIMIT, OrdersBar::NoSuch(false)),
            _ => no_such(),
        }
    }

    /// Checks a step on the Allied list of orders.
    fn check_allied_list(&self, step: OrderStep) -> Result<(), Bar> {
        let list = &self.orders.list;
        let exists = match step {
            OrderStep::UsePreset(n) if n < PRESETS => {
                return forbid(*list == preset(n), OrdersBar::InForce(false));
            }
            OrderStep::ToggleDefault(n) => n < 3,
            OrderStep::StartOrder => return forbid(list.is_full(), OrdersBar::ListFull(list.len() as u8)),
            OrderStep::RemoveOrder(i) => usize::from(i) < list.len(),
            OrderStep::MoveOrderUp(i) => i > 0 && usize::from(i) < list.len(),
            OrderStep::OpenRevealList => true,
            _ => false,
        };
        forbid(!exists, OrdersBar::NoSuch(false))
    }

    /// Calls `f` with every step that a page of standing orders could have.
    pub(crate) fn each_order<F: FnMut(Step)>(&self, british: bool, at: u8, f: &mut F) {
        let mut put = |order| f(Step::EditOrders(order));
        match at {
            _ if british => {
                (0..POLICIES.len() as u8).for_each(|n| {
                    put(OrderStep::SetFireAtRevealed(n));
                    put(OrderStep::SetFireAtConcealed(n));
                });
                (0..FIRSTS.len() as u8).for_each(|n| put(OrderStep::SetFirstShooter(n)));
                Place::areas().for_each(|p| put(OrderStep::ToggleArea(p)));
            }
            field::PAGE => {
                (0..3).for_each(|n| {
                    put(OrderStep::UsePreset(n));
                    put(OrderStep::ToggleDefault(n));
                });
                (0..self.orders.list.len() as u8).for_each(|i| {
                    put(OrderStep::RemoveOrder(i));
                    put(OrderStep::MoveOrderUp(i));
                });
                put(OrderStep::StartOrder);
                put(OrderStep::OpenRevealList);
            }
            field::OPENING => bands(ALL_BANDS).for_each(|u| put(OrderStep::ToggleReveal(u))),
            field::WHERE => {
                Place::areas().for_each(|p| put(OrderStep::ToggleArea(p)));
                put(OrderStep::ChooseEverywhere);
                put(OrderStep::ConfirmAreas);
            }
            field::AGAINST => Against::ALL.iter().for_each(|a| put(OrderStep::ChooseAgainst(*a))),
            field::WHEN => When::ALL.iter().for_each(|w| w.numbers().for_each(|n| put(OrderStep::ChooseWhen(*w, n)))),
            field::DO => self.draft.against.acts().iter().for_each(|a| put(OrderStep::ChooseAction(*a))),
            field::WITH => With::ALL.iter().for_each(|w| put(OrderStep::ChooseWith(*w))),
            field::NAME => bands(REAL).for_each(|u| put(OrderStep::NameUnit(u))),
            _ => (0..=MAX_LIMIT).for_each(|n| put(OrderStep::SetLimit(n))),
        }
        put(OrderStep::DropOrder);
        put(OrderStep::ClosePage);
    }

    /// Carries out a step on a page of standing orders.
    pub(crate) fn order_step(&mut self, british: bool, at: u8, step: OrderStep) {
        match (step, at) {
            (OrderStep::ClosePage, field::PAGE) => {
                self.agenda.pop();
            }
            (OrderStep::ClosePage, _) => self.agenda.set_top(Frame::Orders(british, field::PAGE)),
            _ if british => self.british_order_step(at, step),
            (_, field::PAGE) => self.list_step(step),
            (OrderStep::ToggleReveal(u), _) => {
                self.orders.unveil = self.orders.unveil.toggled(u.own());
                self.edit(ALLIED);
            }
            _ => self.draft_step(step),
        }
    }

    /// Carries out a step on the British page `at`.
    fn british_order_step(&mut self, at: u8, step: OrderStep) {
        match step {
            OrderStep::ToggleArea(p) => return self.agenda.set_top(Frame::Orders(true, p.0)),
            OrderStep::DropOrder => {
                self.british_orders.stacks.retain(|s| s.0 != Place(at));
                self.agenda.set_top(Frame::Orders(true, field::PAGE));
            }
            OrderStep::SetFireAtRevealed(n) => {
                self.british_orders.edit(at, |o| o.revealed = POLICIES[usize::from(n).min(4)]);
            }
            OrderStep::SetFireAtConcealed(n) => {
                self.british_orders.edit(at, |o| o.concealed = POLICIES[usize::from(n).min(4)]);
            }
            OrderStep::SetFirstShooter(n) => self.british_orders.edit(at, |o| o.first = FIRSTS[usize::from(n).min(2)]),
            _ => {}
        }
        self.edit(BRITISH);
    }

    /// Carries out a step on the Allied list of orders.
    fn list_step(&mut self, step: OrderStep) {
        let list = &mut self.orders.list;
        match step {
            OrderStep::UsePreset(n) => *list = preset(n),
            OrderStep::StartOrder => {
                self.draft = Order::default();
                self.agenda.set_top(Frame::Orders(false, field::WHERE));
            }
            OrderStep::RemoveOrder(i) if usize::from(i) < list.len() => {
                list.remove(usize::from(i));
            }
            OrderStep::RemoveOrder(_) => {}
            OrderStep::MoveOrderUp(i) => {
                let i = usize::from(i);
                if i > 0 && i < list.len() {
                    list.swap(i, i - 1);
                }
            }
            OrderStep::ToggleDefault(n) => {
                let switch = match n {
                    0 => &mut self.orders.silent_capture,
                    1 => &mut self.orders.bar_wagon,
                    _ => &mut self.orders.second_fire,
                };
                *switch = !*switch;
            }
            OrderStep::OpenRevealList => self.agenda.set_top(Frame::Orders(false, field::OPENING)),
            _ => {}
        }
        self.edit(ALLIED);
    }

    /// Carries out a step on a field of the order being written: fills it in and goes on to the next one.
    fn draft_step(&mut self, step: OrderStep) {
        let fires = |act: OrderAction| matches!(act, OrderAction::Fire | OrderAction::CloseAndFire);
        let next = match step {
            OrderStep::ToggleArea(p) => {
                self.draft.areas = self.draft.areas.toggled(p);
                if !self.draft.areas.has(p) {
                    self.edit(ALLIED);
                }
                return;
            }
            OrderStep::ChooseEverywhere | OrderStep::ConfirmAreas => field::AGAINST,
            OrderStep::ChooseAgainst(a) => {
                self.draft.against = a;
                field::WHEN
            }
            OrderStep::ChooseWhen(w, n) => {
                (self.draft.when, self.draft.n) = (w, n);
                field::DO
            }
            OrderStep::ChooseAction(act) => {
                self.draft.act = act;
                if act == OrderAction::Hold {
                    return self.complete_order();
                }
                field::WITH
            }
            OrderStep::ChooseWith(w) => {
                self.draft.with = w;
                match w {
                    With::Keep | With::Named => field::NAME,
                    _ if fires(self.draft.act) => field::LIMIT,
                    _ => return self.complete_order(),
                }
            }
            OrderStep::NameUnit(u) => {
                self.draft.name = Some(u);
                if !fires(self.draft.act) {
                    return self.complete_order();
                }
                field::LIMIT
            }
            OrderStep::SetLimit(n) => {
                self.draft.limit = n;
                return self.complete_order();
            }
            _ => {
                self.draft = Order::default();
                field::PAGE
            }
        };
        self.agenda.set_top(Frame::Orders(false, next));
    }

    /// Puts the order that was written on the list.
    fn complete_order(&mut self) {
        // When the list is full no new order is offered.
        let _ = self.orders.list.try_push(self.draft);
        self.draft = Order::default();
        self.agenda.set_top(Frame::Orders(false, field::PAGE));
    }
}
