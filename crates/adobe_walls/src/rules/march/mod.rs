//! The Movement Phase (S3): what begins it, the free loop, and its end. A group that moves is a frame of its own
//! (`group`, `walk`); what is done in place is in the file of its rule.

mod able;
mod alert;
mod charge;
mod cost;
mod duty;
mod enter;
mod exits;
mod finish;
mod flames;
mod group;
mod guns;
mod herds;
mod loot;
mod mire;
mod modes;
mod push;
mod transfer;
mod walk;
mod works;

use self::able::no;
use crate::ids::{Counter, CounterSet, Kind, Side, all_like, all_of};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::march::MarchBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{FlightKind, Frame};
use crate::state::parts::Mode;
use crate::state::step::{Spot, Step};
use redoubt_engine::hex::Dir;
use std::ops::ControlFlow::{self, Continue};

impl AdobeWalls {
    /// Begins the Movement Phase: camps that burnt are removed, the reserve may come, packers man their train again, bands and
    /// herds wake (S3.1); declared supply is completed (S3.4).
    pub(crate) fn begin_movement(&mut self, cx: &mut Cx) {
        match self.player {
            Side::Us => {
                self.clear_burnt_camps(cx);
                self.call_reserve(cx);
                self.rejoin_trains(cx);
            }
            Side::Nations => self.begin_waking(cx),
        }
        self.complete_supply(cx);
    }

    /// Returns the routed units that have still to make their rout move of this phase (S3.2, AW-10J.1b): no pinned ones, and
    /// none that routed by their owner's will in this turn.
    #[must_use]
    pub fn routs_due(&self) -> CounterSet {
        let own = self.on_map().and(all_of(self.player)).less(all_like(Kind::Leader));
        self.routed.and(own).less(self.pinned).less(self.routed_freely).less(self.halted)
    }

    /// Checks an answer in the Movement Phase.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_movement(&self, step: Step) -> Result<(), Bar> {
        if let Some(first) = self.routs_due().first() {
            return match step {
                Step::Pick(counter) if self.routs_due().has(counter) => Ok(()),
                _ => no(MarchBar::RoutsFirst(first)),
            };
        }
        match step {
            Step::Pick(counter) => self.check_pick(counter),
            Step::Change(unit, mode, holder) => self.check_change(unit, mode, holder),
            Step::Recover(unit) => self.check_recover(unit),
            Step::Limber(gun) => self.check_limber(gun),
            Step::Unlimber(gun, dir) => self.check_unlimber(gun, dir),
            Step::Turn(gun, dir) => self.check_turn(gun, dir),
            Step::Push(gun, unit, dir) => self.check_push(gun, unit, dir),
            Step::Free(gun, helper) => self.check_free_gun(gun, helper),
            Step::Leave(gun) => self.check_leave_gun(gun),
            Step::Man(gun, crew) => self.check_man(gun, crew),
            Step::Release(holder) => self.check_release(holder),
            Step::Charge(unit, spot) => self.check_charge(unit, spot.0),
            Step::SetFire(unit) => self.check_set_fire(unit),
            Step::BurnCamp(unit) => self.check_burn_camp(unit),
            Step::Loot(unit) => self.check_loot(unit),
            Step::Build(unit, train) => self.check_build(unit, train),
            Step::TakeUp(unit) => self.check_take_up(unit),
            Step::Capture(scouts, herd) => self.check_capture(scouts, herd),
            Step::Scatter(unit, herd) => self.check_scatter(unit, herd),
            Step::Transfer(from, to, points) => self.check_transfer(from, to, points),
            Step::Done => self.check_finish(),
            _ => Err(Bar::NotAsked),
        }
    }

    /// Passes every answer that could be legal in the Movement Phase to `each`, none twice, until it breaks.
    pub(crate) fn movement_candidates(&self, each: Each) -> ControlFlow<()> {
        let due = self.routs_due();
        if !due.is_empty() {
            return due.iter().try_for_each(|unit| each(Step::Pick(unit)));
        }
        let own = all_of(self.player);
        own.iter().filter(|c| self.is_due(*c)).try_for_each(|counter| each(Step::Pick(counter)))?;
        for counter in self.on_map().and(own).less(self.herd).iter() {
            each(Step::Pick(counter))?;
            match counter.kind() {
                Kind::Leader => {}
                Kind::Howitzer => self.gun_candidates(counter, each)?,
                Kind::Pony => {}
                _ => self.unit_candidates(counter, each)?,
            }
        }
        // The costliest check comes last: whether there is a choice is known before it.
        each(Step::Done)
    }

    /// Passes what a unit could do in its hex.
    fn unit_candidates(&self, unit: Counter, each: Each) -> ControlFlow<()> {
        let Some(hex) = self.hex_of(unit) else { return Continue(()) };
        if unit.side() == Side::Us {
            each(Step::Release(unit))?;
            self.herds(hex).iter().try_for_each(|herd| each(Step::Capture(unit, herd)))?;
            self.transfer_candidates(unit, each)?;
        }
        // The rest costs MP, but for the modes of the headquarters.
        let poor = self.unspent(unit) == 0 && !self.is_untouched(unit) && self.mode_cost(unit) > 0;
        if poor || self.check_active(unit).is_err() {
            return Continue(());
        }
        each(Step::Change(unit, Mode::Dismounted, None))?;
        each(Step::Change(unit, Mode::Prone, None))?;
        let holders = self.mounts_for(unit, hex);
        holders.iter().try_for_each(|holder| each(Step::Change(unit, Mode::Mounted, Some(holder))))?;
        if self.disrupted.has(unit) {
            each(Step::Recover(unit))?;
        }
        each(Step::SetFire(unit))?;
        if unit.side() == Side::Nations {
            return Continue(());
        }
        if self.camp_at(hex).is_some() {
            each(Step::BurnCamp(unit))?;
            each(Step::Loot(unit))?;
        }
        each(Step::TakeUp(unit))?;
        let trains = Counter::TRAINS.into_iter().filter(|train| self.at[*train].on_map());
        trains.into_iter().try_for_each(|train| each(Step::Build(unit, train)))?;
        self.herds(hex).iter().try_for_each(|herd| each(Step::Scatter(unit, herd)))?;
        self.charge_candidates(unit, each)
    }

    /// Passes what could be done with a howitzer.
    fn gun_candidates(&self, gun: Counter, each: Each) -> ControlFlow<()> {
        let Some(hex) = self.hex_of(gun) else { return Continue(()) };
        each(Step::Limber(gun))?;
        each(Step::Leave(gun))?;
        for dir in Dir::ALL {
            each(Step::Unlimber(gun, dir))?;
            each(Step::Turn(gun, dir))?;
        }
        for unit in self.fighters(hex, Side::Us).iter() {
            if unit.kind() == Kind::Crew {
                each(Step::Man(gun, unit))?;
            }
            Dir::ALL.into_iter().try_for_each(|dir| each(Step::Push(gun, unit, dir)))?;
            each(Step::Free(gun, Some(unit)))?;
        }
        each(Step::Free(gun, None))
    }

    /// Carries out an answer in the Movement Phase.
    pub(crate) fn movement_step(&mut self, step: Step, cx: &mut Cx) {
        match step {
            Step::Pick(unit) if self.routs_due().has(unit) => {
                self.halted.insert(unit);
                self.leave_works(unit);
                let causes = self.routers(unit);
                self.begin_flight(CounterSet::one(unit), FlightKind::Subsequent, &causes, cx);
            }
            Step::Pick(counter) => {
                let march = self.march_with(self.company_of(counter));
                self.agenda.push(Frame::March(march));
            }
            Step::Change(unit, mode, holder) => self.change_mode(unit, mode, holder, cx),
            Step::Recover(unit) => self.recover(unit, cx),
            Step::Limber(gun) => self.limber(gun, cx),
            Step::Unlimber(gun, dir) => self.unlimber(gun, dir, cx),
            Step::Turn(gun, dir) => self.turn_gun(gun, dir, cx),
            Step::Push(gun, unit, dir) => self.push_gun(gun, unit, dir, cx),
            Step::Free(gun, helper) => self.free_gun(gun, helper, cx),
            Step::Leave(gun) => self.leave_gun(gun, cx),
            Step::Man(gun, crew) => self.man_gun(gun, crew, cx),
            Step::Release(holder) => self.lose_horses(holder, cx),
            Step::Charge(unit, Spot(hex)) => self.declare_charge(unit, hex, cx),
            Step::SetFire(unit) => self.set_fire(unit, cx),
            Step::BurnCamp(unit) => self.burn_camp(unit, cx),
            Step::Loot(unit) => self.begin_loot(unit, cx),
            Step::Build(unit, train) => self.begin_build(unit, train, cx),
            Step::TakeUp(unit) => self.take_up_works(unit, cx),
            Step::Capture(scouts, herd) => self.try_capture(scouts, herd, cx),
            Step::Scatter(unit, herd) => self.scatter_herds(unit, herd, cx),
            Step::Transfer(from, to, points) => self.transfer(from, to, points, cx),
            _ => self.finish_movement(cx),
        }
    }

    /// Lets the player decide: after the beginning of the phase nothing happens by itself.
    pub(crate) fn movement_acts(&mut self, _cx: &mut Cx) -> bool {
        false
    }
}
