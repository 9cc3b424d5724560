//! Who may spend movement points, and how many (AW-7.a, AW-8D.1d).

use crate::data::terrain::QUARTERS;
use crate::ids::{Counter, CounterSet, Kind, Side, all_like, all_of};
use crate::rules::bar::Bar;
use crate::rules::bar::march::MarchBar;
use crate::state::AdobeWalls;
use crate::state::agenda::Frame;
use crate::state::parts::{Ammo, Wound};

/// Ponies of the combined camp come first in their list (AW-T13.5); the others belong to the Kiowa camp.
pub(super) const HERDS: usize = 16;

/// Refuses by a bar of this room.
pub(super) const fn no<T>(bar: MarchBar) -> Result<T, Bar> {
    Err(Bar::March(bar))
}

/// Halves quarters of an MP, rounded down to whole MP (AW-7C.e, AW-13D.1d).
const fn half_down(quarters: u8) -> u8 {
    quarters / (2 * QUARTERS) * QUARTERS
}

impl AdobeWalls {
    /// Returns a counter with the one that it cannot do without: a howitzer and its crew belong together (AW-11.a).
    #[inline]
    #[must_use]
    pub fn pair(&self, counter: Counter) -> CounterSet {
        let mut set = CounterSet::one(counter);
        if let Some(other) = self.other_of_pair(counter) {
            set.insert(other);
        }
        set
    }

    /// Returns the crew of a howitzer, and the howitzer of a crew.
    #[inline]
    fn other_of_pair(&self, counter: Counter) -> Option<Counter> {
        match counter.kind() {
            Kind::Howitzer => self.crew_of(counter),
            Kind::Crew => self.gun_of(counter),
            _ => None,
        }
    }

    /// Checks whether a counter may spend MP in this Movement Phase at all, by its state and by what it has done.
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_active(&self, counter: Counter) -> Result<(), Bar> {
        if counter.side() != self.player {
            return Err(Bar::NotYours);
        }
        if !self.at[counter].on_map() && !self.is_due(counter) {
            return Err(Bar::Elsewhere);
        }
        if self.herd.has(counter) {
            return no(MarchBar::Herd(counter));
        }
        if self.left_alone().has(counter) {
            return no(MarchBar::Deserted(counter));
        }
        let check = |one: Counter| {
            self.check_nerve_of(one)?;
            self.check_work_of(one)
        };
        check(counter)?;
        self.other_of_pair(counter).map_or(Ok(()), check)
    }

    /// Checks the state of a counter for movement.
    fn check_nerve_of(&self, counter: Counter) -> Result<(), Bar> {
        if self.asleep.has(counter) {
            return no(MarchBar::Asleep(counter));
        }
        if self.waits_for_alert(counter) {
            return no(MarchBar::NoAlert(counter));
        }
        if self.pinned.has(counter) {
            return no(MarchBar::Pinned(counter));
        }
        if self.routed.has(counter) {
            return no(MarchBar::Routed(counter));
        }
        Ok(())
    }

    /// Checks what a counter has done in this player turn.
    fn check_work_of(&self, counter: Counter) -> Result<(), Bar> {
        if self.fired_full.has(counter) {
            return no(MarchBar::FiredFull(counter));
        }
        if self.fresh.has(counter) {
            return no(MarchBar::Fresh(counter));
        }
        if self.looting.has(counter) {
            return no(MarchBar::Loots(counter));
        }
        if self.building[counter].is_some() || self.gives_stores(counter) {
            return no(MarchBar::Builds(counter));
        }
        if self.is_in_supply_work(counter) {
            return no(MarchBar::Supply(counter));
        }
        if self.busy.has(counter) {
            return no(MarchBar::Pushes(counter));
        }
        if self.halted.has(counter) {
            return no(MarchBar::Halted(counter));
        }
        Ok(())
    }

    /// Tells whether the stores of a train are used for breastworks in this phase (AW-17C.a).
    pub(super) fn gives_stores(&self, train: Counter) -> bool {
        train.kind() == Kind::Train && self.building.iter().any(|(_, by)| *by == Some(train))
    }

    /// Tells whether a counter is supplied or supplies others in this player turn, with all its MP (AW-15C.1a).
    pub(super) fn is_in_supply_work(&self, counter: Counter) -> bool {
        self.supplying[counter].is_some() || self.camp_supplying.has(counter) || self.supplies(counter)
    }

    /// Tells whether a counter has promised ammunition to somebody in this player turn: of the US a train, and with rosters
    /// any unit.
    pub(crate) fn supplies(&self, giver: Counter) -> bool {
        let from = |to: Counter| self.supplying[to].is_some_and(|(by, _)| by == giver);
        let may = giver.side() == Side::Us && (giver.kind() == Kind::Train || self.ammo == Ammo::Rosters);
        may && all_of(Side::Us).iter().any(from)
    }

    /// Tells whether a counter of the combined camp waits for the alert: its leaders, and the ponies of its herds
    /// (AW-18A.2a, AW-18A.2e).
    pub(super) fn waits_for_alert(&self, counter: Counter) -> bool {
        let of_camp = match counter.kind() {
            Kind::Leader => matches!(counter, Counter::SATANTA | Counter::TEN_BEARS),
            Kind::Pony => counter.nth() < HERDS,
            _ => false,
        };
        of_camp && !self.alert
    }

    /// Returns the movement allowance of a counter as it stands now, in quarters of an MP: that of its mode, more for a
    /// charge, half with a badly wounded leader, half after half fire, in this order (AW-8D.1d).
    #[must_use]
    pub fn allowance(&self, counter: Counter) -> u8 {
        let mut quarters = self.printed_allowance(counter) * QUARTERS;
        if self.charge_target(counter).is_some() {
            quarters += self.tables().actions.charge;
        }
        if self.is_slowed(counter) {
            quarters = half_down(quarters);
        }
        if self.fired_half.has(counter) {
            quarters = half_down(quarters);
        }
        quarters
    }

    /// Returns the allowance that is printed for a counter's mode, in MP. Scouts who drive a herd walk (AW-19D.1b); the crew
    /// of a howitzer has its MP (AW-11B.n); a badly wounded leader has half (AW-13D.1b).
    fn printed_allowance(&self, counter: Counter) -> u8 {
        match counter.kind() {
            Kind::Leader => {
                let ma = self.roster().leader(counter, self.wound[counter] == Wound::Moderate).ma;
                if self.wound[counter].is_bad() { ma / 2 } else { ma }
            }
            Kind::Howitzer => self.roster().ma(counter, true),
            Kind::Crew => match self.gun_of(counter) {
                Some(gun) => self.roster().ma(gun, true),
                None => self.roster().ma(counter, false),
            },
            Kind::Pony if self.herd.has(counter) => 0,
            _ => self.roster().ma(counter, self.rides(counter)),
        }
    }

    /// Tells whether a badly wounded leader slows a unit: on the march one of its group, else one in its hex; never trains and
    /// headquarters (AW-13D.1d).
    fn is_slowed(&self, unit: Counter) -> bool {
        if matches!(unit.kind(), Kind::Leader | Kind::Train | Kind::Hq) {
            return false;
        }
        let own = all_like(Kind::Leader).and(all_of(unit.side()));
        if !own.iter().any(|leader| self.wound[leader].is_bad()) {
            return false;
        }
        let company = match self.group_of(unit) {
            Some(group) => group,
            None => self.hex_of(unit).map_or(CounterSet::EMPTY, |hex| self.leaders(hex, unit.side())),
        };
        company.and(all_like(Kind::Leader)).iter().any(|leader| self.wound[leader].is_bad())
    }

    /// Returns the group on the march that a counter belongs to.
    fn group_of(&self, counter: Counter) -> Option<CounterSet> {
        self.agenda.iter().find_map(|frame| match frame {
            Frame::March(march) if march.who.has(counter) => Some(march.who),
            _ => None,
        })
    }

    /// Returns the quarters of an MP that a counter can still spend in this Movement Phase; 0 where it may not spend any.
    #[must_use]
    pub fn left(&self, counter: Counter) -> u8 {
        if self.check_active(counter).is_err() { 0 } else { self.unspent(counter) }
    }

    /// Returns what of its allowance a counter has not spent, whether or not it may.
    pub(super) fn unspent(&self, counter: Counter) -> u8 {
        self.allowance(counter).saturating_sub(self.spent[counter])
    }

    /// Checks whether a counter may spend so many quarters of an MP.
    pub(super) fn check_pays(&self, counter: Counter, quarters: u8) -> Result<(), Bar> {
        self.check_active(counter)?;
        self.check_affords(counter, quarters)
    }

    /// Checks whether a counter that may spend MP has so many quarters left.
    pub(super) fn check_affords(&self, counter: Counter, quarters: u8) -> Result<(), Bar> {
        let left = self.unspent(counter);
        if left < quarters { no(MarchBar::NoMp(counter, quarters, left)) } else { Ok(()) }
    }

    /// Spends quarters of an MP; a howitzer and its crew spend together (AW-11B.n).
    pub(super) fn spend(&mut self, counter: Counter, quarters: u8) {
        for one in self.pair(counter).iter() {
            self.spent[one] = self.spent[one].saturating_add(quarters);
        }
    }

    /// Takes from a counter all MP that it has left.
    pub(crate) fn use_up(&mut self, counter: Counter) {
        for one in self.pair(counter).iter() {
            self.spent[one] = self.spent[one].max(self.allowance(one));
            self.halted.insert(one);
        }
    }

    /// Tells whether a counter has neither spent MP nor entered a hex in this phase.
    pub(super) fn is_untouched(&self, counter: Counter) -> bool {
        let untouched = |one: Counter| self.spent[one] == 0 && !self.moved.has(one);
        untouched(counter) && self.other_of_pair(counter).is_none_or(untouched)
    }
}
