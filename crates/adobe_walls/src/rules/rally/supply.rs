//! Supply (15C, 15D): declared in the Rally Phase, completed at the beginning of the Movement Phase (E-27). Both sides of it
//! spend all their MP; those who declare it do not fire in between (AW-15C.1e).

use crate::house_rules::HouseRule;
use crate::ids::{Camp, Counter, CounterSet, Kind, Side};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::rally::RallyBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::event::{Cause, Event};
use crate::state::parts::{Ammo, Boxes};
use crate::state::step::Step;
use redoubt_engine::ids::Id;
use std::ops::ControlFlow;

impl AdobeWalls {
    /// Passes every supply that could be declared to `each`.
    pub(super) fn supply_candidates(&self, own: CounterSet, each: Each) -> ControlFlow<()> {
        if self.player == Side::Nations {
            for band in own.and(self.low).iter() {
                if let Some(camp) = self.hex_of(band).and_then(|hex| self.camp_at(hex)) {
                    each(Step::CampSupply(band, camp))?;
                }
            }
            return ControlFlow::Continue(());
        }
        for unit in own.and(self.low).iter() {
            Counter::TRAINS.into_iter().try_for_each(|train| each(Step::Resupply(unit, train)))?;
        }
        if self.ammo != Ammo::Rosters {
            return ControlFlow::Continue(());
        }
        for to in own.iter() {
            let boxes = self.room(to) / 2;
            for from in own.iter().filter(|from| boxes > 0 && *from != to && self.check_near(to, *from).is_ok()) {
                (1..=boxes).try_for_each(|n| each(Step::Share(from, to, n * 2)))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Tells whether a counter keeps boxes of small arms or shell under the rosters; all others keep the basic rule
    /// (AW-15D.2a, E-33).
    pub(crate) fn keeps_boxes(&self, counter: Counter) -> bool {
        let kinds = [Kind::Cavalry, Kind::Infantry, Kind::Scout, Kind::Train, Kind::Howitzer];
        self.ammo == Ammo::Rosters && kinds.contains(&counter.kind())
    }

    /// Returns how many half boxes fit into the roster of a unit, of a howitzer shell and canister together; none into a
    /// train.
    fn room(&self, to: Counter) -> u8 {
        if to.kind() == Kind::Train || !self.keeps_boxes(to) {
            return 0;
        }
        let (full, now) = (self.full_boxes(to), self.boxes[to]);
        full.arms.saturating_sub(now.arms)
            + full.shell.saturating_sub(now.shell)
            + full.canister.saturating_sub(now.canister)
    }

    /// Returns what a supply of so many half boxes takes from a stock: a howitzer gets shell as far as there is room and
    /// stock, then canister; who keeps no boxes gets as many as a point stands for, those that a train loses with a casualty.
    fn lot(&self, to: Counter, half: u8, stock: Boxes) -> Boxes {
        match to.kind() {
            Kind::Howitzer => {
                let (full, now) = (self.full_boxes(to), self.boxes[to]);
                let shell = half.min(full.shell.saturating_sub(now.shell)).min(stock.shell);
                let canister = (half - shell).min(full.canister.saturating_sub(now.canister)).min(stock.canister);
                Boxes { arms: 0, shell, canister }
            }
            _ if half > 0 => Boxes { arms: half.min(stock.arms), ..Boxes::default() },
            _ => Boxes { arms: (self.tables().rosters.loss.arms * 2).min(stock.arms), ..Boxes::default() },
        }
    }

    /// Tells whether the boxes of a giver suffice for all to whom it has promised some, and for one more.
    fn suffices(&self, giver: Counter, to: Counter, half: u8) -> bool {
        let mut stock = self.boxes[giver];
        let promised = |c: Counter| self.supplying[c].filter(|(by, _)| *by == giver).map(|(_, half)| half);
        Counter::all().filter_map(|c| Some((c, if c == to { half } else { promised(c)? }))).all(|(c, half)| {
            let lot = self.lot(c, half, stock);
            let point = self.tables().rosters.loss.arms * 2;
            let wanted = if half == 0 { point } else { half };
            stock.arms -= lot.arms;
            stock.shell -= lot.shell;
            stock.canister -= lot.canister;
            lot.arms + lot.shell + lot.canister == wanted
        })
    }

    /// Checks whether two counters stand together or next to each other (AW-15C.1a).
    fn check_near(&self, unit: Counter, giver: Counter) -> Result<(), Bar> {
        match (self.hex_of(unit), self.hex_of(giver)) {
            (Some(a), Some(b)) if self.grid().distance(a, b) <= 1 => Ok(()),
            _ => Err(Bar::Rally(RallyBar::TrainTooFar(giver))),
        }
    }

    /// Checks whether a counter can spend its MP: neither pinned nor routed; a howitzer needs its crew (AW-11D.a).
    fn check_spends(&self, counter: Counter) -> Result<(), Bar> {
        let who = if counter.kind() == Kind::Howitzer { self.crew_of(counter) } else { Some(counter) };
        match who {
            Some(who) if !self.pinned.has(who) && !self.routed.has(who) => Ok(()),
            _ => Err(Bar::Rally(RallyBar::CannotSpend(counter))),
        }
    }

    /// Checks whether a train gives anything: not pinned, routed or abandoned (AW-15C.1d, AW-16C.a).
    fn check_gives(&self, giver: Counter) -> Result<(), Bar> {
        let shaken = self.pinned.or(self.routed).or(self.abandoned).has(giver);
        if shaken { Err(Bar::Rally(RallyBar::TrainGivesNothing(giver))) } else { Ok(()) }
    }

    /// Checks the supply of a unit with a Low Ammo marker from a train (AW-15C.1a to AW-15C.2b).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_resupply(&self, unit: Counter, train: Counter) -> Result<(), Bar> {
        let no = |bar| Err(Bar::Rally(bar));
        if unit.side() != self.player || self.player != Side::Us || train.kind() != Kind::Train {
            return Err(Bar::NotYours);
        }
        if !self.at[unit].on_map() || !self.at[train].on_map() {
            return Err(Bar::Elsewhere);
        }
        let gun = unit.kind() == Kind::Howitzer;
        let listed = matches!(unit.kind(), Kind::Cavalry | Kind::Infantry | Kind::Scout | Kind::Howitzer);
        if !self.low.has(unit) || self.keeps_boxes(unit) {
            return no(RallyBar::NotLow(unit));
        }
        if self.supplying[unit].is_some() {
            return no(RallyBar::Supplying(unit));
        }
        if self.plays(HouseRule::SupplyListed) && !listed {
            return no(RallyBar::NotListed(unit));
        }
        if gun && self.gun_supplied.has(unit) {
            return no(RallyBar::GunSupplied(unit));
        }
        self.check_spends(unit)?;
        self.check_near(unit, train)?;
        self.check_gives(train)?;
        let stock = match self.ammo {
            Ammo::Rosters => self.suffices(train, unit, 0),
            Ammo::Basic | Ammo::First => gun || self.train_ammo[train.nth()] > self.promised(train),
        };
        if stock { Ok(()) } else { no(RallyBar::TrainGivesNothing(train)) }
    }

    /// Returns how many points a train has promised in this phase; shell takes none (AW-15C.2b).
    fn promised(&self, train: Counter) -> u8 {
        let takes = |(c, from): &(Counter, &Option<(Counter, u8)>)| {
            c.kind() != Kind::Howitzer && from.is_some_and(|(by, _)| by == train)
        };
        self.supplying.iter().filter(takes).count() as u8
    }

    /// Checks the supply of a band from the camp of its hex (AW-15C.1a, AW-15C.1b, AW-15C.1f).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_camp_supply(&self, band: Counter, camp: Camp) -> Result<(), Bar> {
        let no = |bar| Err(Bar::Rally(bar));
        if band.side() != self.player || self.player != Side::Nations {
            return Err(Bar::NotYours);
        }
        let state = self.camps[camp];
        if !self.at[band].on_map() || state.at != self.at[band] {
            return Err(Bar::Elsewhere);
        }
        if !self.low.has(band) {
            return no(RallyBar::NotLow(band));
        }
        if self.camp_supplying.has(band) {
            return no(RallyBar::Supplying(band));
        }
        if band.tribe() != Some(camp.tribe()) {
            return no(RallyBar::OtherTribe(camp.tribe()));
        }
        let other = self.camp_supplying.iter().any(|b| self.at[b] == state.at);
        if state.looted || state.burning.is_some() || state.no_ammo || other {
            return no(RallyBar::CampEmpty(camp));
        }
        self.check_spends(band)
    }

    /// Checks the gift of boxes under the rosters, from a train or among units of which each keeps the same (AW-15D.2d,
    /// AW-15D.2g): whole boxes, in halves.
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_share(&self, from: Counter, to: Counter, half: u8) -> Result<(), Bar> {
        let no = |bar| Err(Bar::Rally(bar));
        if from.side() != self.player || to.side() != self.player || self.player != Side::Us {
            return Err(Bar::NotYours);
        }
        for counter in [from, to] {
            if !self.at[counter].on_map() {
                return Err(Bar::Elsewhere);
            }
            if !self.keeps_boxes(counter) || (counter == to && to.kind() == Kind::Train) {
                return no(RallyBar::NoBoxes(counter));
            }
        }
        let (gun, train) = (to.kind() == Kind::Howitzer, from.kind() == Kind::Train);
        if from == to || (!train && gun != (from.kind() == Kind::Howitzer)) {
            return no(RallyBar::NoBoxes(from));
        }
        if self.supplying[to].is_some() || self.supplies(to) {
            return no(RallyBar::Supplying(to));
        }
        if self.supplying[from].is_some() {
            return no(RallyBar::Supplying(from));
        }
        if gun && train && self.gun_supplied.has(to) {
            return no(RallyBar::GunSupplied(to));
        }
        self.check_spends(to)?;
        self.check_near(to, from)?;
        self.check_gives(from)?;
        self.check_spends(from)?;
        let room = self.room(to);
        if half == 0 || !half.is_multiple_of(2) || half > room {
            return no(RallyBar::NoRoom(room / 2));
        }
        if self.suffices(from, to, half) { Ok(()) } else { no(RallyBar::TrainGivesNothing(from)) }
    }

    /// Declares a supply: both spend all their MP for it (AW-15C.1a).
    pub(super) fn arrange_supply(&mut self, unit: Counter, giver: Counter, half: u8, cx: &mut Cx) {
        self.supplying[unit] = Some((giver, half));
        cx.all(self, Event::Supplying(unit, giver, half));
    }

    /// Completes the declared supplies of those who are still able, at the beginning of the Movement Phase (S3.4). Who is
    /// not, and who had promised him something, keep their MP.
    pub(crate) fn complete_supply(&mut self, cx: &mut Cx) {
        for unit in Counter::all() {
            let Some((giver, half)) = self.supplying[unit] else { continue };
            let able = |c: Counter| self.at[c].on_map() && self.check_spends(c).is_ok();
            let both = able(unit) && able(giver) && self.check_gives(giver).is_ok();
            if both && self.check_near(unit, giver).is_ok() {
                self.hand_over(unit, giver, half, cx);
            } else {
                self.supplying[unit] = None;
                cx.all(self, Event::SupplyFailed(unit));
            }
        }
        for band in self.camp_supplying.iter() {
            let camp = self.hex_of(band).and_then(|hex| self.camp_at(hex));
            match camp {
                Some(camp) if self.check_spends(band).is_ok() => {
                    self.camps[camp].no_ammo = true;
                    self.low.remove(band);
                    cx.all(self, Event::Supplied(band));
                }
                _ => {
                    self.camp_supplying.remove(band);
                    cx.all(self, Event::SupplyFailed(band));
                }
            }
        }
    }

    /// Hands ammunition over (AW-15C.1b, AW-15C.2b, AW-15D.2h).
    fn hand_over(&mut self, unit: Counter, giver: Counter, half: u8, cx: &mut Cx) {
        let (gun, train) = (unit.kind() == Kind::Howitzer, giver.kind() == Kind::Train);
        if gun && train {
            self.gun_supplied.insert(unit);
        }
        self.low.remove(unit);
        if self.ammo == Ammo::Rosters {
            return self.hand_boxes(unit, giver, half, cx);
        }
        cx.all(self, Event::Supplied(unit));
        if !gun {
            let stock = &mut self.train_ammo[giver.nth()];
            *stock = stock.saturating_sub(1);
            let amount = self.tables().points.drawn;
            self.score(Side::Us, amount as i8, Cause::Drawn(giver), cx);
        }
    }

    /// Hands boxes over; full tens of boxes that were drawn from trains over the whole game cost points (AW-15D.2h, E-76).
    fn hand_boxes(&mut self, unit: Counter, giver: Counter, half: u8, cx: &mut Cx) {
        let lot = self.lot(unit, half, self.boxes[giver]);
        let keeps = self.keeps_boxes(unit);
        let stock = &mut self.boxes[giver];
        stock.arms = stock.arms.saturating_sub(lot.arms);
        stock.shell = stock.shell.saturating_sub(lot.shell);
        stock.canister = stock.canister.saturating_sub(lot.canister);
        if keeps {
            let own = &mut self.boxes[unit];
            own.arms += lot.arms;
            own.shell += lot.shell;
            own.canister += lot.canister;
        }
        cx.all(self, Event::Supplied(unit));
        if giver.kind() == Kind::Train {
            let ten = u16::from(self.tables().constants.boxes_point.max(1)) * 2;
            let before = self.drawn / ten;
            self.drawn += u16::from(lot.arms) + u16::from(lot.shell) + u16::from(lot.canister);
            let more = (self.drawn / ten - before) as i8;
            if more > 0 {
                let amount = self.tables().points.drawn as i8 * more;
                self.score(Side::Us, amount, Cause::Drawn(giver), cx);
            }
        }
    }
}
