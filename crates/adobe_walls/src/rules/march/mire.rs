//! Mired howitzers (AW-11B.g to AW-11B.m): how they come into the mire, out of it, and to grief.

use super::able::no;
use crate::data::tables::{Mired, Recovery};
use crate::ids::{Counter, Kind, Side, all_like, all_of};
use crate::rules::bar::Bar;
use crate::rules::bar::march::MarchBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::drm::{Drm, when};
use crate::state::event::{Cause, Event, Fate, Roll};
use crate::state::parts::Mode;
use redoubt_engine::hex::Dir;

impl AdobeWalls {
    /// Returns the modifier of a howitzer's rolls for the mire by its crew (AW-T11).
    fn crew_drm(&self, gun: Counter) -> Drm {
        let reduced = self.crew_of(gun).is_some_and(|crew| self.is_reduced(crew));
        Drm { reduced: when(reduced, self.tables().modifiers.gun.reduced), ..Drm::default() }
    }

    /// Rolls whether a howitzer is mired in the crossing of a side: limbered over the river (AW-11B.i), or pushed in vain over a
    /// creek or ford (AW-11B.g). Returns true where it stays, mired or wrecked.
    pub(crate) fn roll_mired(&mut self, gun: Counter, dir: Dir, cx: &mut Cx) -> bool {
        let limbered = self.mode[gun] == Mode::Mounted;
        let roll = Roll { die: cx.dice.d6(), drm: self.crew_drm(gun) };
        cx.all(self, Event::MireRoll(gun, roll, limbered));
        let result = self.tables().mired(roll.total(), limbered);
        if result == Mired::No {
            return false;
        }
        self.mired[gun.nth()] = Some(dir);
        self.tried.insert(gun);
        cx.all(self, Event::Mired(gun));
        if result == Mired::YesWreckCheck {
            self.roll_wreck(gun, cx);
        }
        true
    }

    /// Rolls whether a howitzer is wrecked: it is removed for good, and its crew stays as a unit on foot (AW-11B.m).
    pub(super) fn roll_wreck(&mut self, gun: Counter, cx: &mut Cx) {
        let die = cx.dice.d6();
        cx.all(self, Event::WreckRoll(gun, die));
        if self.tables().wrecked(die) {
            self.remove(gun, Fate::Wrecked, cx);
            self.score(Side::Nations, self.tables().points.gun as i8, Cause::Gun(gun), cx);
        }
    }

    /// Tells whether the phase is under way: somebody has moved, pushed or spent MP in it, apart from supply and from howitzers
    /// that were freed (AW-4C.a).
    fn is_under_way(&self) -> bool {
        let own = self.on_map().and(all_of(self.player));
        let freed = |c| !self.pair(c).and(self.free_rolled).is_empty();
        let guns = self.tried.and(all_like(Kind::Howitzer));
        !guns.is_empty()
            || own.iter().any(|c| self.moved.has(c) || self.spent[c] > 0 && !self.is_in_supply_work(c) && !freed(c))
    }

    /// Checks a roll to free a mired howitzer, before everything else in the phase (AW-4C.a, AW-11B.k). A strong unit of its hex
    /// may help, which then does nothing else in this turn.
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_free_gun(&self, gun: Counter, helper: Option<Counter>) -> Result<(), Bar> {
        let crew = self.check_served(gun)?;
        if self.mired[gun.nth()].is_none() {
            return no(MarchBar::NotMired(gun));
        }
        if self.free_rolled.has(gun) || self.is_under_way() {
            return no(MarchBar::TooLateToFree(gun));
        }
        self.check_steady(crew)?;
        match helper {
            Some(unit) => self.check_free_helper(gun, unit),
            None => Ok(()),
        }
    }

    /// Checks whether a unit can help to free a howitzer (AW-T11).
    fn check_free_helper(&self, gun: Counter, unit: Counter) -> Result<(), Bar> {
        if unit.side() != Side::Us || self.hex_of(unit) != self.hex_of(gun) || !self.is_combat(unit) {
            return Err(Bar::Elsewhere);
        }
        let holder = matches!(unit.kind(), Kind::Holder | Kind::ScoutHolder);
        if holder || self.cf[unit] < self.tables().constants.recover_factors {
            return no(MarchBar::WeakHelp(unit));
        }
        self.check_steady(unit)?;
        self.check_idle(unit)
    }

    /// Rolls to free a mired howitzer. A limbered one goes on with half of its MP; an unlimbered one can only turn in this turn
    /// (AW-11B.k); it may be wrecked (AW-11B.l).
    pub(super) fn free_gun(&mut self, gun: Counter, helper: Option<Counter>, cx: &mut Cx) {
        let mut drm = self.crew_drm(gun);
        if let Some(unit) = helper {
            self.busy.insert(unit);
            drm.helped = self.tables().modifiers.gun.helped;
        }
        self.free_rolled.insert(gun);
        let roll = Roll { die: cx.dice.d6(), drm };
        match self.tables().recover(roll.total()) {
            Recovery::Yes => {
                self.mired[gun.nth()] = None;
                if self.mode[gun] == Mode::Mounted {
                    self.spend(gun, self.allowance(gun) / 2);
                }
                cx.all(self, Event::FreeRoll(gun, roll));
            }
            Recovery::No => cx.all(self, Event::FreeRoll(gun, roll)),
            Recovery::NoWreckCheck => {
                cx.all(self, Event::FreeRoll(gun, roll));
                self.roll_wreck(gun, cx);
            }
        }
    }
}
