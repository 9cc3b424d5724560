//! Supply (15C, 15D): declared in the Rally Phase, completed at the beginning of the Movement Phase (E-27).

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
        if self.ammo == Ammo::Rosters {
            for to in own.iter() {
                let room = self.room(to);
                if room < 2 {
                    continue;
                }
                for from in own.iter().filter(|from| *from != to && self.keeps_boxes(*from)) {
                    (1..=room / 2).try_for_each(|boxes| each(Step::Share(from, to, boxes * 2)))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Tells whether a counter keeps boxes of small arms or shell under the rosters (AW-15D.2a, E-33).
    fn keeps_boxes(&self, counter: Counter) -> bool {
        let kinds = [Kind::Cavalry, Kind::Infantry, Kind::Scout, Kind::Train, Kind::Howitzer];
        self.ammo == Ammo::Rosters && kinds.contains(&counter.kind())
    }

    /// Returns how many half boxes fit into the roster of a unit, of a howitzer shell and canister together.
    fn room(&self, to: Counter) -> u8 {
        if to.kind() == Kind::Train || !self.keeps_boxes(to) {
            return 0;
        }
        let (full, now) = (self.full_boxes(to), self.boxes[to]);
        let sum = |b: Boxes| b.arms + b.shell + b.canister;
        sum(full).saturating_sub(sum(now))
    }

    /// Checks whether two counters stand together or next to each other (AW-15C.1a).
    fn check_near(&self, unit: Counter, giver: Counter) -> Result<(), Bar> {
        let far = Bar::Rally(RallyBar::TrainTooFar(giver));
        let (Some(a), Some(b)) = (self.hex_of(unit), self.hex_of(giver)) else { return Err(far) };
        if self.grid().distance(a, b) <= 1 { Ok(()) } else { Err(far) }
    }

    /// Checks whether a counter can spend its MP: neither pinned nor routed.
    fn check_spends(&self, counter: Counter) -> Result<(), Bar> {
        let who = self.crew_of(counter).unwrap_or(counter);
        if self.pinned.has(who) || self.routed.has(who) {
            return Err(Bar::Rally(RallyBar::CannotSpend(counter)));
        }
        Ok(())
    }

    /// Checks the supply of a low unit from a train (AW-15C.1a to AW-15C.2b).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_resupply(&self, unit: Counter, train: Counter) -> Result<(), Bar> {
        if unit.side() != self.player || self.player != Side::Us || train.kind() != Kind::Train {
            return Err(Bar::NotYours);
        }
        if !self.low.has(unit) || self.keeps_boxes(unit) {
            return Err(Bar::Rally(RallyBar::NotLow(unit)));
        }
        if self.supplying[unit].is_some() {
            return Err(Bar::Rally(RallyBar::Supplying(unit)));
        }
        let listed = matches!(unit.kind(), Kind::Cavalry | Kind::Infantry | Kind::Scout | Kind::Howitzer);
        if self.plays(HouseRule::SupplyListed) && !listed {
            return Err(Bar::Rally(RallyBar::NotListed(unit)));
        }
        let gun = unit.kind() == Kind::Howitzer;
        if gun && self.gun_supplied.has(unit) {
            return Err(Bar::Rally(RallyBar::GunSupplied(unit)));
        }
        if gun && self.crew_of(unit).is_none() {
            return Err(Bar::Rally(RallyBar::CannotSpend(unit)));
        }
        self.check_spends(unit)?;
        self.check_near(unit, train)?;
        let shaken = self.pinned.has(train) || self.routed.has(train) || self.abandoned.has(train);
        let promised = self.promised(train);
        if shaken || (!gun && self.train_ammo[train.nth()] <= promised && self.ammo != Ammo::Rosters) {
            return Err(Bar::Rally(RallyBar::TrainGivesNothing(train)));
        }
        Ok(())
    }

    /// Returns how many points a train has promised in this phase.
    fn promised(&self, train: Counter) -> u8 {
        let to = self.supplying.iter().filter(|(c, from)| {
            c.kind() != Kind::Howitzer && from.is_some_and(|(from, half)| from == train && half == 0)
        });
        to.count() as u8
    }

    /// Checks the supply of a band from the camp of its hex (AW-15C.1a, AW-15C.1f).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_camp_supply(&self, band: Counter, camp: Camp) -> Result<(), Bar> {
        if band.side() != self.player || self.player != Side::Nations {
            return Err(Bar::NotYours);
        }
        if !self.low.has(band) {
            return Err(Bar::Rally(RallyBar::NotLow(band)));
        }
        if self.camp_supplying.has(band) {
            return Err(Bar::Rally(RallyBar::Supplying(band)));
        }
        if self.hex_of(band).is_none() || self.camps[camp].at.get() != self.hex_of(band) {
            return Err(Bar::Elsewhere);
        }
        if band.tribe() != Some(camp.tribe()) {
            return Err(Bar::Rally(RallyBar::OtherTribe(camp.tribe())));
        }
        let state = self.camps[camp];
        let other = self.camp_supplying.iter().any(|b| self.hex_of(b) == state.at.get());
        if state.looted || state.burning.is_some() || state.no_ammo || other {
            return Err(Bar::Rally(RallyBar::CampEmpty(camp)));
        }
        self.check_spends(band)
    }

    /// Checks the gift of boxes under the rosters (AW-15D.2d, AW-15D.2g).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_share(&self, from: Counter, to: Counter, half: u8) -> Result<(), Bar> {
        if from.side() != self.player || to.side() != self.player || self.player != Side::Us {
            return Err(Bar::NotYours);
        }
        for counter in [from, to] {
            if !self.keeps_boxes(counter) {
                return Err(Bar::Rally(RallyBar::NoBoxes(counter)));
            }
            if self.supplying[counter].is_some() {
                return Err(Bar::Rally(RallyBar::Supplying(counter)));
            }
            self.check_spends(counter)?;
        }
        let gun = to.kind() == Kind::Howitzer;
        let train = from.kind() == Kind::Train;
        let gives = self.supplying.iter().any(|(_, by)| by.is_some_and(|(by, _)| by == from));
        if (gives && !train) || from.kind() == Kind::Howitzer || (gun && !train) {
            return Err(Bar::Rally(RallyBar::TrainGivesNothing(from)));
        }
        if gun && (self.gun_supplied.has(to) || self.crew_of(to).is_none()) {
            return Err(Bar::Rally(RallyBar::GunSupplied(to)));
        }
        if train && (self.abandoned.has(from) || self.pinned.has(from) || self.routed.has(from)) {
            return Err(Bar::Rally(RallyBar::TrainGivesNothing(from)));
        }
        self.check_near(to, from)?;
        let room = self.room(to);
        if half == 0 || !half.is_multiple_of(2) || half > room {
            return Err(Bar::Rally(RallyBar::NoRoom(room / 2)));
        }
        let stock = self.boxes[from];
        let has = if gun { stock.shell + stock.canister } else { stock.arms };
        let given: u8 = self
            .supplying
            .iter()
            .filter_map(|(c, by)| {
                let (by, half) = (*by)?;
                (by == from && (c.kind() == Kind::Howitzer) == gun).then_some(half)
            })
            .fold(0, u8::saturating_add);
        if half.saturating_add(given) > has {
            return Err(Bar::Rally(RallyBar::TrainGivesNothing(from)));
        }
        Ok(())
    }

    /// Declares a supply: both do nothing else with their MP (AW-15C.1a).
    pub(super) fn arrange_supply(&mut self, unit: Counter, giver: Counter, half: u8, cx: &mut Cx) {
        self.supplying[unit] = Some((giver, half));
        self.busy.insert(unit);
        self.busy.insert(giver);
        cx.all(self, Event::Supplying(unit, giver, half));
    }

    /// Completes the declared supplies of those who are still able, at the beginning of the Movement Phase (S3.4).
    pub(crate) fn complete_supply(&mut self, cx: &mut Cx) {
        for unit in Counter::all() {
            let Some((giver, half)) = self.supplying[unit] else { continue };
            let able = |c: Counter| self.at[c].on_map() && self.check_spends(c).is_ok();
            if able(unit) && able(giver) && self.check_near(unit, giver).is_ok() && !self.abandoned.has(giver) {
                self.hand_over(unit, giver, half, cx);
            } else {
                cx.all(self, Event::SupplyFailed(unit));
            }
            self.halted.insert(unit);
            self.halted.insert(giver);
        }
        for band in self.camp_supplying.iter() {
            let camp = self.hex_of(band).and_then(|hex| self.camp_at(hex));
            match camp {
                Some(camp) if self.check_spends(band).is_ok() => {
                    self.camps[camp].no_ammo = true;
                    self.low.remove(band);
                    cx.all(self, Event::Supplied(band));
                }
                _ => cx.all(self, Event::SupplyFailed(band)),
            }
            self.halted.insert(band);
        }
    }

    /// Hands ammunition over (AW-15C.1b, AW-15C.2b, AW-15D.2h).
    fn hand_over(&mut self, unit: Counter, giver: Counter, half: u8, cx: &mut Cx) {
        let gun = unit.kind() == Kind::Howitzer;
        if gun {
            self.gun_supplied.insert(unit);
        }
        if half == 0 {
            self.low.remove(unit);
            cx.all(self, Event::Supplied(unit));
            if !gun {
                let ammo = &mut self.train_ammo[giver.nth()];
                *ammo = ammo.saturating_sub(1);
                let amount = self.tables().points.drawn as i8;
                self.score(Side::Us, amount, Cause::Drawn(giver), cx);
            }
            return;
        }
        if gun {
            let full = self.full_boxes(unit);
            let shell = half.min(full.shell - self.boxes[unit].shell).min(self.boxes[giver].shell);
            let canister =
                (half - shell).min(full.canister - self.boxes[unit].canister).min(self.boxes[giver].canister);
            self.boxes[unit].shell += shell;
            self.boxes[unit].canister += canister;
            self.boxes[giver].shell -= shell;
            self.boxes[giver].canister -= canister;
        } else {
            self.boxes[giver].arms = self.boxes[giver].arms.saturating_sub(half);
            self.boxes[unit].arms += half;
        }
        cx.all(self, Event::Supplied(unit));
        if giver.kind() == Kind::Train {
            let ten = u16::from(self.tables().constants.boxes_point.max(1)) * 2;
            let before = self.drawn / ten;
            self.drawn += u16::from(half);
            let more = (self.drawn / ten - before) as i8;
            if more > 0 {
                let amount = self.tables().points.drawn as i8 * more;
                self.score(Side::Us, amount, Cause::Drawn(giver), cx);
            }
        }
    }
}
