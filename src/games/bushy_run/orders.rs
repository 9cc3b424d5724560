//! Standing orders: of the Allied seat for the windows of the British turn, of the British seat
//! for Defensive Fire.

use super::ids::{ALLIED, BRITISH, Place, Unit};
use super::query::{BRITISH_ROOM, REAL, bands, british};
use super::state::Frame;
use super::step::{OrderStep, Step};
use super::{BushyRun, C};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Most orders in the list.
pub const MAX_ORDERS: usize = 8;

/// Whom an order is against.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
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

/// When an order applies. The number beside it is meant where the text says n.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
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

/// What an order does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Act {
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

/// Which unit an order uses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
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

/// One standing order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Order {
    /// Areas where it holds, bit n for Area n; 0 is everywhere.
    pub areas: u32,
    /// Against whom.
    pub against: Against,
    /// When.
    pub when: When,
    /// The number of `when`.
    pub n: u8,
    /// What to do.
    pub act: Act,
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
            areas: 0,
            against: Against::Any,
            when: When::Always,
            n: 0,
            act: Act::Hold,
            with: With::Frugal,
            name: None,
            limit: 0,
        }
    }
}

/// All standing orders of the Allied seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct AlliedOrders {
    /// The list; the first order that matches is followed.
    pub list: ArrayVec<Order, MAX_ORDERS>,
    /// Built-in: hold when the wagon steps alone among real Hidden units (it is captured, BR-10.3j).
    pub silent_capture: bool,
    /// Built-in: bar an escorted wagon if a real unit is there.
    pub bar_wagon: bool,
    /// Built-in: second fire at a unit that retreats among Hidden or Concealed units.
    pub second_fire: bool,
    /// Bands to reveal at the start of the British Attack Phase (RW-6), bit n for band n.
    pub unveil: u32,
}

impl Default for AlliedOrders {
    fn default() -> Self {
        AlliedOrders { list: ArrayVec::new(), silent_capture: true, bar_wagon: true, second_fire: true, unveil: 0 }
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
pub struct BritishOrders {
    /// Of every stack that has none of its own.
    pub all: StackOrders,
    /// Of the stack in an Area.
    pub stacks: ArrayVec<(Place, StackOrders), MAX_STACKS>,
}

impl BritishOrders {
    /// The orders of the stack in `p`.
    pub fn of(&self, p: Place) -> StackOrders {
        self.stacks.iter().find(|s| s.0 == p).map_or(self.all, |s| s.1)
    }

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

/// The list of a preset: 0 Patience, 1 Ambuscade, 2 Swarm.
pub fn preset(n: u8) -> ArrayVec<Order, MAX_ORDERS> {
    let mut list = ArrayVec::new();
    let order = match n {
        1 => Order {
            against: Against::Soldier,
            when: When::First,
            act: Act::Fire,
            with: With::HiddenFirst,
            limit: 1,
            ..Order::default()
        },
        2 => Order { act: Act::Fire, with: With::BestDice, ..Order::default() },
        _ => return list,
    };
    list.push(order);
    list
}

/// Fields of an order in the making, in the order they are asked.
pub mod field {
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

impl BushyRun {
    /// True where the order holds for a mover in `p`; `retreating`, `wagon` tell which window asks.
    fn order_matches(&self, order: &Order, u: Unit, p: Place, retreating: bool) -> bool {
        let against = match order.against {
            Against::Retreating => retreating,
            _ if retreating => false,
            Against::Wagon => u == Unit::WAGON,
            Against::Soldier => u != Unit::WAGON && !u.is_scout(),
            Against::Scout => u.is_scout(),
            Against::Any => u != Unit::WAGON,
        };
        let n = order.n;
        against
            && (order.areas == 0 || order.areas & (1 << p.0) != 0)
            && (order.limit == 0 || self.shots[p.index().min(19)] < order.limit)
            && match order.when {
                When::Always => true,
                When::First => self.entries[p.index().min(19)] <= 1,
                When::Weak => self.steps[u.index()] <= n,
                When::Overstack => u != Unit::WAGON && self.combat_count(p, u) >= BRITISH_ROOM,
                When::WagonNear => {
                    let wagon = self.place[13];
                    wagon.in_play() && self.data.distance[p.index()][wagon.index()] <= n
                }
                When::Strong => (self.bands_at(p) & REAL).count_ones() >= u32::from(n),
            }
    }

    /// The band that an order uses among `able`; dice count for fire, the lowest FP for a reveal.
    fn order_band(&self, order: &Order, able: u32, fire: bool) -> Option<Unit> {
        let able = match (order.with, order.name) {
            (With::Named, Some(u)) => able & (1 << u.index()),
            (With::Keep, Some(u)) => able & !(1 << u.index()),
            _ => able,
        };
        bands(able).min_by_key(|&u| {
            let (bit, fp) = (1u32 << u.index(), self.fp(u));
            let dice = if fire { fp + self.surprise(u) } else { 0 };
            let first = match order.with {
                With::HiddenFirst => self.hidden & bit == 0,
                With::ConcealedFirst => self.concealed & bit == 0,
                With::RevealedFirst | With::Frugal => self.revealed & bit == 0,
                _ => false,
            };
            (first, u8::MAX - dice, fp, u)
        })
    }

    /// RW-1 under orders: the band that is revealed to bar the wagon from `p`.
    pub(super) fn order_bar(&self, p: Place) -> Option<Unit> {
        let able = self.bands_at(p) & self.hidden & REAL;
        if able == 0 {
            return None;
        }
        let alone = self.combat_at(p) == 0;
        if self.orders.silent_capture && alone {
            return None;
        }
        for order in &self.orders.list {
            if order.against == Against::Wagon && self.order_matches(order, Unit::WAGON, p, false) {
                match order.act {
                    Act::Hold => return None,
                    Act::Bar => {
                        if let Some(u) = self.order_band(order, able, false) {
                            return Some(u);
                        }
                    }
                    _ => {}
                }
            }
        }
        if self.orders.bar_wagon && !alone { self.order_band(&Order::default(), able, false) } else { None }
    }

    /// RW-2 under orders: reveals what the order reveals; the band that fires, if one does.
    pub(super) fn order_reaction(&mut self, u: Unit, cx: &mut C) -> Option<Unit> {
        let p = self.place[u.index()];
        let list = self.orders.list.clone();
        for order in list.iter().filter(|o| self.order_matches(o, u, p, false)) {
            let (fire, covered) = (self.band_shooters(p), self.bands_at(p) & (self.hidden | self.concealed) & REAL);
            match order.act {
                Act::Hold => return None,
                Act::Stop => {
                    if let Some(band) = self.order_band(order, covered, false)
                        && self.revealed_at(p) == 0
                    {
                        self.reveal(band, cx);
                        return None;
                    }
                }
                Act::Fire | Act::CloseAndFire if u != Unit::WAGON => {
                    if let Some(band) = self.order_band(order, fire, true) {
                        if order.act == Act::CloseAndFire {
                            self.close_retreats(p, cx);
                        }
                        return Some(band);
                    }
                }
                _ => {}
            }
        }
        None
    }

    fn close_retreats(&mut self, p: Place, cx: &mut C) {
        let data = self.data.0;
        for &q in data.place(p).adjacent.iter().filter(|q| q.is_area()) {
            let able = self.bands_at(q) & (self.hidden | self.concealed) & REAL;
            if self.revealed_at(q) == 0
                && let Some(band) = self.order_band(&Order::default(), able, false)
            {
                self.reveal(band, cx);
            }
        }
    }

    /// Second Defensive Fire under orders.
    pub(super) fn order_second(&self, u: Unit, p: Place) -> Option<Unit> {
        let able = self.band_shooters(p) & (self.hidden | self.concealed);
        if able == 0 {
            return None;
        }
        for order in self.orders.list.iter().filter(|o| self.order_matches(o, u, p, true)) {
            match order.act {
                Act::Hold => return None,
                Act::Fire => {
                    if let Some(band) = self.order_band(order, able, true) {
                        return Some(band);
                    }
                }
                _ => {}
            }
        }
        if self.orders.second_fire { self.order_band(&Order::default(), able, true) } else { None }
    }

    /// British orders for a counter that has entered: `None` asks, else the shooter or no fire.
    pub(super) fn order_british(&self, u: Unit) -> Option<Option<Unit>> {
        let place = self.place_of(u);
        let orders = self.british_orders.of(place);
        let open = self.revealed & (1 << u.index()) != 0;
        let able = self.shooters(self.combat_at(place));
        let keep = match if open { orders.revealed } else { orders.concealed } {
            Policy::Ask => return None,
            Policy::Never => return Some(None),
            Policy::Always => 0,
            Policy::KeepOne => 1,
            Policy::KeepTwo => 2,
        };
        if able.count_ones() <= keep {
            return Some(None);
        }
        Some(british(able).min_by_key(|&b| {
            let (fp, volley) = (self.fp(b), self.volley & (1 << b.0) != 0);
            match orders.first {
                First::MostDice => (u8::from(!volley), u8::MAX - fp, b),
                First::FewestDice => (0, fp, b),
                First::VolleyLast => (u8::from(volley), u8::MAX - fp, b),
            }
        }))
    }

    /// Legal steps of the page of standing orders.
    pub(super) fn each_order<F: FnMut(Step)>(&self, side: bool, at: u8, f: &mut F) {
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

    pub(super) fn order_step(&mut self, side: bool, at: u8, step: OrderStep) {
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
