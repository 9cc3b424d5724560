//! Follows standing orders: which order fits a window, and which unit it uses, in the present
//! position. `page` writes the orders.

use crate::ids::{Place, Unit};
use crate::state::orders::{Against, First, Order, OrderAction, Policy, When, With};
use crate::state::query::BRITISH_ROOM;
use crate::state::sets::{BandSet, REAL, bands, british};
use crate::state::{BushyRun, C};
use redoubt_engine::ids::IdSet;

impl BushyRun {
    /// Tells whether the order holds for a mover in `p`; `retreating` and `wagon` tell which window asks.
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
            && (order.areas.is_empty() || order.areas.has(p))
            && (order.limit == 0 || self.shots[p.index().min(19)] < order.limit)
            && match order.when {
                When::Always => true,
                When::First => self.entries[p.index().min(19)] <= 1,
                When::Weak => self.steps[u.own_index()] <= n,
                When::Overstack => u != Unit::WAGON && self.combat_count(p, u) >= BRITISH_ROOM,
                When::WagonNear => {
                    let wagon = self.place[13];
                    wagon.in_play() && self.data.distance[p.index()][wagon.index()] <= n
                }
                When::Strong => self.bands_at(p).and(REAL).len() >= usize::from(n),
            }
    }

    /// Finds the band that an order uses among `able`; for fire the dice count, for a reveal the lowest FP.
    fn order_band(&self, order: &Order, able: BandSet, fire: bool) -> Option<Unit> {
        let able = match (order.with, order.name) {
            (With::Named, Some(u)) => able.and(IdSet::one(u.own())),
            (With::Keep, Some(u)) => able.less(IdSet::one(u.own())),
            _ => able,
        };
        bands(able).min_by_key(|&u| {
            let (own, fp) = (u.own(), self.fp(u));
            let dice = if fire { fp + self.surprise(u) } else { 0 };
            let first = match order.with {
                With::HiddenFirst => !self.hidden.has(own),
                With::ConcealedFirst => !self.concealed.has(own),
                With::RevealedFirst | With::Frugal => !self.revealed.has(own),
                _ => false,
            };
            (first, u8::MAX - dice, fp, u)
        })
    }

    /// Finds the band that is revealed under orders to keep the wagon out of `p` (RW-1).
    pub(crate) fn order_bar(&self, p: Place) -> Option<Unit> {
        let able = self.bands_at(p).and(self.hidden).and(REAL);
        if able.is_empty() {
            return None;
        }
        let alone = self.combat_at(p).is_empty();
        if self.orders.silent_capture && alone {
            return None;
        }
        for order in &self.orders.list {
            if order.against == Against::Wagon && self.order_matches(order, Unit::WAGON, p, false) {
                match order.act {
                    OrderAction::Hold => return None,
                    OrderAction::Bar => {
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

    /// Reveals what an order reveals (RW-2), and returns the band that fires, if one does.
    pub(crate) fn order_reaction(&mut self, u: Unit, cx: &mut C) -> Option<Unit> {
        let p = self.place[u.own_index()];
        let list = self.orders.list.clone();
        for order in list.iter().filter(|o| self.order_matches(o, u, p, false)) {
            let (fire, covered) =
                (self.band_shooters(p), self.bands_at(p).and(self.hidden.or(self.concealed)).and(REAL));
            match order.act {
                OrderAction::Hold => return None,
                OrderAction::Stop => {
                    if let Some(band) = self.order_band(order, covered, false)
                        && self.revealed_at(p).is_empty()
                    {
                        self.reveal(band, cx);
                        return None;
                    }
                }
                OrderAction::Fire | OrderAction::CloseAndFire if u != Unit::WAGON => {
                    if let Some(band) = self.order_band(order, fire, true) {
                        if order.act == OrderAction::CloseAndFire {
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
            let able = self.bands_at(q).and(self.hidden.or(self.concealed)).and(REAL);
            if self.revealed_at(q).is_empty()
                && let Some(band) = self.order_band(&Order::default(), able, false)
            {
                self.reveal(band, cx);
            }
        }
    }

    /// Finds the band that fires a second time under orders.
    pub(crate) fn order_second(&self, u: Unit, p: Place) -> Option<Unit> {
        let able = self.band_shooters(p).and(self.hidden.or(self.concealed));
        if able.is_empty() {
            return None;
        }
        for order in self.orders.list.iter().filter(|o| self.order_matches(o, u, p, true)) {
            match order.act {
                OrderAction::Hold => return None,
                OrderAction::Fire => {
                    if let Some(band) = self.order_band(order, able, true) {
                        return Some(band);
                    }
                }
                _ => {}
            }
        }
        if self.orders.second_fire { self.order_band(&Order::default(), able, true) } else { None }
    }

    /// Finds what British orders say about a counter that has entered: `None` means to ask, else the shooter or no
    /// fire.
    pub(crate) fn order_british(&self, u: Unit) -> Option<Option<Unit>> {
        let place = self.place_of(u);
        let orders = self.british_orders.of(place);
        let open = self.revealed.has(u.own());
        let able = self.shooters(self.combat_at(place));
        let keep = match if open { orders.revealed } else { orders.concealed } {
            Policy::Ask => return None,
            Policy::Never => return Some(None),
            Policy::Always => 0,
            Policy::KeepOne => 1,
            Policy::KeepTwo => 2,
        };
        if able.len() <= keep {
            return Some(None);
        }
        Some(british(able).min_by_key(|&b| {
            let (fp, volley) = (self.fp(b), self.volley.has(b.own()));
            match orders.first {
                First::MostDice => (u8::from(!volley), u8::MAX - fp, b),
                First::FewestDice => (0, fp, b),
                First::VolleyLast => (u8::from(volley), u8::MAX - fp, b),
            }
        }))
    }
}
