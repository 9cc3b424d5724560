//! Changes of mode, horse holders and pony holders (8, 17B), and the removal of disruption (AW-14B.3a).

use super::able::no;
use crate::data::terrain::QUARTERS;
use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet, Kind, Side, all_like};
use crate::rules::bar::Bar;
use crate::rules::bar::march::MarchBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::at::At;
use crate::state::event::Event;
use crate::state::parts::Mode;
use redoubt_engine::hex::HexId;

/// MP of a holder that take all MP of the unit which mounts (AW-8D.2d, AW-8D.2e).
const WHOLE_PENALTY: u16 = 4;

impl AdobeWalls {
    /// Returns the kind of holder that keeps the mounts of a unit; `None` for those who never ride (AW-8D.2a, AW-8D.2g,
    /// AW-8D.3a).
    const fn holder_kind(unit: Counter) -> Option<Kind> {
        match unit.kind() {
            Kind::Cavalry => Some(Kind::Holder),
            Kind::Scout | Kind::Hq => Some(Kind::ScoutHolder),
            Kind::Warrior => Some(Kind::Pony),
            _ => None,
        }
    }

    /// Tells whether a counter can go prone and under breastworks (AW-8.b, E-84): no train, no leader, no holder with its
    /// mounts.
    pub(super) fn can_lie_down(&self, counter: Counter) -> bool {
        match counter.kind() {
            Kind::Train | Kind::Leader | Kind::Howitzer | Kind::Pony => false,
            Kind::Holder | Kind::ScoutHolder => self.bare.has(counter) && !self.plays(HouseRule::BareHolder),
            _ => true,
        }
    }

    /// Returns the holders in a hex with whose mounts a unit can mount (AW-8D.2c, AW-8D.2g, AW-17B.d).
    pub(super) fn mounts_for(&self, unit: Counter, hex: HexId) -> CounterSet {
        match Self::holder_kind(unit) {
            Some(kind) => self.of_side(hex, unit.side()).and(all_like(kind)).less(self.bare).less(self.herd),
            None => CounterSet::EMPTY,
        }
    }

    /// Finds the holder counter that a unit puts under itself as it dismounts: ponies that carry it, else one that waits
    /// beside the map.
    fn spare_holder(&self, unit: Counter) -> Option<Counter> {
        match Self::holder_kind(unit)? {
            Kind::Pony => self.carried(unit),
            kind => all_like(kind).iter().find(|holder| self.at[*holder] == At::RESERVE),
        }
    }

    /// Tells whether a unit must abandon its horses to dismount: cavalry that would have no factor left (AW-8D.2b, AW-12.b).
    fn must_abandon(&self, unit: Counter) -> bool {
        unit.kind() == Kind::Cavalry && self.cf[unit] <= 1
    }

    /// Returns the breastworks of a hex under which nobody lies (AW-17C.e), by their number in the list.
    fn free_works(&self, hex: HexId) -> Option<usize> {
        self.works.iter().position(|works| works.hex == hex && works.by.is_none())
    }

    /// Tells whether a unit that goes prone in its hex comes under breastworks there (E-55); the crew of a howitzer does not
    /// (AW-17C.d).
    pub(super) fn finds_works(&self, unit: Counter) -> bool {
        let free = self.hex_of(unit).is_some_and(|hex| self.free_works(hex).is_some());
        free && unit.side() == Side::Us && self.gun_of(unit).is_none() && !self.behind_works(unit)
    }

    /// Returns what a change of mode costs a unit, in quarters of an MP: nothing for the headquarters (AW-8D.1a, AW-13E.a).
    pub(crate) fn mode_cost(&self, unit: Counter) -> u8 {
        if unit.kind() == Kind::Hq { 0 } else { self.tables().actions.mode }
    }

    /// Checks a change of mode (AW-8D.1a, AW-8D.1b); who must go somewhere with all his MP neither dismounts nor lies down.
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_change(&self, unit: Counter, mode: Mode, holder: Option<Counter>) -> Result<(), Bar> {
        self.check_active_or_disordered(unit)?;
        let Some(hex) = self.hex_of(unit) else { return Err(Bar::Elsewhere) };
        if !self.can_lie_down(unit) {
            return no(MarchBar::NoModes(unit));
        }
        if let Some(gun) = self.gun_of(unit).filter(|gun| self.mode[*gun] == Mode::Mounted) {
            return no(MarchBar::Limbered(gun));
        }
        let now = self.mode[unit];
        if now == mode && !(mode == Mode::Prone && self.finds_works(unit)) {
            return no(MarchBar::SameMode(unit));
        }
        match (mode, holder) {
            (Mode::Mounted, _) if Self::holder_kind(unit).is_none() => return no(MarchBar::NoRider(unit)),
            (Mode::Mounted, Some(holder)) if self.mounts_for(unit, hex).has(holder) => {}
            (Mode::Mounted, _) => return no(MarchBar::NotItsHorses(unit)),
            (_, Some(_)) => return Err(Bar::NotAsked),
            (_, None) if now == Mode::Mounted && !self.must_abandon(unit) && self.spare_holder(unit).is_none() => {
                return no(MarchBar::NoHolder(unit));
            }
            (_, None) => {}
        }
        if mode != Mode::Mounted {
            self.check_unbound(unit)?;
        }
        self.check_pays(unit, self.mode_cost(unit))
    }

    /// Checks whether a unit may spend MP, and is in good order (AW-8D.1b).
    pub(super) fn check_active_or_disordered(&self, unit: Counter) -> Result<(), Bar> {
        self.check_active(unit)?;
        if self.disrupted.has(unit) { no(MarchBar::Disordered(unit)) } else { Ok(()) }
    }

    /// Changes the mode of a unit, for its MP (AW-8D.1a).
    pub(super) fn change_mode(&mut self, unit: Counter, mode: Mode, holder: Option<Counter>, cx: &mut Cx) {
        let Some(hex) = self.hex_of(unit) else { return };
        self.spend(unit, self.mode_cost(unit));
        if let (Mode::Mounted, Some(holder)) = (mode, holder) {
            self.mount(unit, holder, cx);
            return self.settle_leaders(hex, cx);
        }
        let works = (mode == Mode::Prone && self.finds_works(unit)).then(|| self.free_works(hex)).flatten();
        if self.mode[unit] == Mode::Mounted {
            self.dismount(unit, mode, cx);
        } else if self.mode[unit] != mode {
            self.mode[unit] = mode;
            self.leave_works(unit);
            cx.all(self, Event::Changed(unit, mode, None));
        }
        if let Some(works) = works.and_then(|n| self.works.get_mut(n)) {
            works.by = Some(unit);
            cx.all(self, Event::UnderWorks(unit));
        }
    }

    /// Mounts a unit with the mounts of a holder, which leaves the map: cavalry gets a factor back, and what the holder has
    /// spent takes its part of the unit's MP (AW-8D.2c to AW-8D.2e).
    fn mount(&mut self, unit: Counter, holder: Counter, cx: &mut Cx) {
        let by_holder = u16::from(self.spent[holder]);
        self.leave_works(unit);
        self.mode[unit] = Mode::Mounted;
        self.at[holder] = if holder.kind() == Kind::Pony { At::with(unit) } else { At::RESERVE };
        for set in [&mut self.disrupted, &mut self.fresh, &mut self.moved, &mut self.halted] {
            set.remove(holder);
        }
        if unit.kind() == Kind::Cavalry {
            self.cf[unit] = (self.cf[unit] + 1).min(self.roster().full(unit, true));
        }
        let left = self.unspent(unit);
        if by_holder > 0 {
            let whole = WHOLE_PENALTY * u16::from(QUARTERS);
            let penalty = u16::from(left) * by_holder.min(whole) / whole;
            let rest = (left - penalty as u8) / QUARTERS * QUARTERS;
            self.spent[unit] = self.allowance(unit) - rest;
        }
        self.spent[holder] = 0;
        cx.all(self, Event::Changed(unit, Mode::Mounted, Some(holder)));
    }

    /// Takes a mounted unit off its mounts: a holder is placed, which has no MP in this phase; cavalry leaves a factor with it,
    /// or abandons its horses (AW-8D.2a, AW-8D.2b, AW-8D.3a, AW-8D.4a).
    fn dismount(&mut self, unit: Counter, mode: Mode, cx: &mut Cx) {
        let Some(hex) = self.hex_of(unit) else { return };
        let abandons = self.must_abandon(unit);
        let holder = if abandons { None } else { self.spare_holder(unit) };
        self.mode[unit] = mode;
        if let Some(holder) = holder {
            self.at[holder] = At::hex(hex);
            self.mode[holder] = Mode::Dismounted;
            self.fresh.insert(holder);
            self.spent[holder] = 0;
            self.herd.remove(holder);
            if unit.kind() == Kind::Cavalry {
                self.cf[unit] -= 1;
            }
            if holder.side() == Side::Us {
                self.cf[holder] = self.roster().full(holder, false);
            }
        }
        cx.all(self, Event::Changed(unit, mode, holder));
        self.end_charge(unit, cx);
        if abandons {
            self.roll_for_horses(unit, hex, cx);
        }
    }

    /// Makes a mounted US unit dismount where it stands because of a pin, for no MP (AW-8A.c, AW-8A.d); headquarters that float
    /// do so formally (E-37).
    pub(crate) fn force_dismount(&mut self, unit: Counter, cx: &mut Cx) {
        if self.mode[unit] == Mode::Mounted && Self::holder_kind(unit).is_some() {
            self.dismount(unit, Mode::Dismounted, cx);
        }
    }

    /// Checks the removal of disruption (AW-14B.3a).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_recover(&self, unit: Counter) -> Result<(), Bar> {
        if !self.disrupted.has(unit) {
            return no(MarchBar::NotDisrupted(unit));
        }
        self.check_pays(unit, self.tables().actions.undisrupt)
    }

    /// Removes a unit's disruption for its MP.
    pub(super) fn recover(&mut self, unit: Counter, cx: &mut Cx) {
        self.spend(unit, self.tables().actions.undisrupt);
        self.disrupted.remove(unit);
        cx.all(self, Event::Recovered(unit));
    }

    /// Checks whether the horses of a holder can be given up (AW-17B.b).
    ///
    /// # Errors
    /// It has none.
    pub(super) fn check_release(&self, holder: Counter) -> Result<(), Bar> {
        if holder.side() != self.player {
            return Err(Bar::NotYours);
        }
        if !self.at[holder].on_map() {
            return Err(Bar::Elsewhere);
        }
        let holds = matches!(holder.kind(), Kind::Holder | Kind::ScoutHolder) && !self.bare.has(holder);
        if holds { Ok(()) } else { no(MarchBar::NoHorses(holder)) }
    }
}
