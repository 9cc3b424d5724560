//! Who may fire, and at whom (AW-9A, AW-9B.3, AW-9B.4).

use crate::ids::{Counter, CounterSet, Kind, Side};
use crate::rules::bar::Bar;
use crate::rules::bar::fire::FireBar;
use crate::state::AdobeWalls;
use crate::state::agenda::FireKind;
use crate::state::parts::{Ammo, Mode};
use redoubt_engine::hex::HexId;

impl AdobeWalls {
    /// Tells whether a unit counts its small arms in boxes (AW-15D.2a, AW-15D.2f, E-33).
    pub(crate) fn counts_boxes(&self, unit: Counter) -> bool {
        self.ammo == Ammo::Rosters && matches!(unit.kind(), Kind::Cavalry | Kind::Infantry | Kind::Scout)
    }

    /// Checks whether a unit can fire small arms at a moment, at full or half strength, at anybody.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_firer(&self, firer: Counter, kind: FireKind, half: bool) -> Result<(), Bar> {
        let no = |bar| Err(Bar::Fire(bar));
        if !self.at[firer].on_map() {
            return Err(Bar::Elsewhere);
        }
        if firer.kind() == Kind::Howitzer {
            return no(FireBar::FiresShell(firer));
        }
        if !self.is_combat(firer) {
            return no(FireBar::NoFighter(firer));
        }
        if self.gun_of(firer).is_some() {
            return no(FireBar::Serves(firer));
        }
        if self.cf[firer] == 0 {
            return no(FireBar::NoStrength(firer));
        }
        if self.routed.has(firer) {
            return no(FireBar::Routed(firer));
        }
        self.check_moment(firer, kind)?;
        self.check_boxes(firer, kind, half)?;
        if half && kind == FireKind::Offensive {
            return Ok(());
        }
        if kind == FireKind::Offensive && self.supplies(firer) {
            return no(FireBar::Supplies(firer));
        }
        if half && !(self.counts_boxes(firer) && kind != FireKind::Advance) {
            return no(FireBar::NoHalf(firer, kind));
        }
        Ok(())
    }

    /// Checks whether a unit or howitzer has a shot left at a moment, and no other work in this player turn (E-46).
    pub(super) fn check_moment(&self, firer: Counter, kind: FireKind) -> Result<(), Bar> {
        let no = |bar| Err(Bar::Fire(bar));
        let own_turn = firer.side() == self.player;
        let before = self.fired_full.or(self.fired_half).has(firer);
        if own_turn && self.pushes(firer) {
            return no(FireBar::Pushes(firer));
        }
        match kind {
            FireKind::Offensive if before => no(FireBar::HasFired(firer, kind)),
            FireKind::Offensive if self.supplying[firer].is_some() || self.camp_supplying.has(firer) => {
                no(FireBar::Supplied(firer))
            }
            FireKind::Advance if before => no(FireBar::FiredBefore(firer, self.fired_half.has(firer))),
            FireKind::Defensive | FireKind::Advance if self.fired.has(firer) => no(FireBar::HasFired(firer, kind)),
            _ => Ok(()),
        }
    }

    /// Tells whether a unit or crew pushes a howitzer in this turn (AW-11B.f): it is busy, and neither builds nor has to do
    /// with supply.
    pub(crate) fn pushes(&self, unit: Counter) -> bool {
        self.busy.has(unit) && self.building[unit].is_none() && self.supplying[unit].is_none() && !self.supplies(unit)
    }

    /// Checks the boxes of a unit that counts them: a full shot takes one, a half one or Advance Fire half of one
    /// (AW-15D.2b).
    fn check_boxes(&self, firer: Counter, kind: FireKind, half: bool) -> Result<(), Bar> {
        if !self.counts_boxes(firer) {
            return Ok(());
        }
        match (self.boxes[firer].arms, half || kind == FireKind::Advance) {
            (0, _) => Err(Bar::Fire(FireBar::NoBoxes(firer))),
            (1, false) => Err(Bar::Fire(FireBar::HalfBox(firer))),
            _ => Ok(()),
        }
    }

    /// Checks whether a counter can be the target of small arms of a side (AW-9A.a, AW-9A.c): a unit, a pony holder, or a
    /// leader with no unit in his hex.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_target(&self, by: Side, target: Counter) -> Result<HexId, Bar> {
        let no = |bar| Err(Bar::Fire(bar));
        let Some(hex) = self.hex_of(target) else { return Err(Bar::Elsewhere) };
        if target.side() == by {
            return no(FireBar::Friend(target));
        }
        match target.kind() {
            Kind::Howitzer if self.crew_of(target).is_some() => no(FireBar::GunIsNone(target)),
            Kind::Howitzer | Kind::Train if self.left_alone().has(target) => no(FireBar::Deserted(target)),
            Kind::Pony if self.herd.has(target) => no(FireBar::HerdIsNone(target)),
            Kind::Leader if !self.stands_alone(hex, target.side()) => no(FireBar::LeaderCovered(target)),
            _ => Ok(hex),
        }
    }

    /// Tells whether no unit of a side is in a hex, so that leaders there are on their own (AW-9A.c).
    pub(crate) fn stands_alone(&self, hex: HexId, side: Side) -> bool {
        self.units(hex, side).is_empty() && (side == Side::Us || self.pony_holders(hex).is_empty())
    }

    /// Returns who in a hex can be hit by a side's fire: units of the enemy, pony holders, leaders. Herds, abandoned guns
    /// and abandoned trains cannot.
    pub(crate) fn exposed(&self, hex: HexId, by: Side) -> CounterSet {
        let enemy = by.other();
        let all = self.units(hex, enemy).or(self.leaders(hex, enemy));
        if enemy == Side::Nations { all.or(self.pony_holders(hex)) } else { all }
    }

    /// Checks range and sight of small arms (AW-9B.3a, AW-9B.3d). Returns whether it is long range.
    pub(super) fn check_range(&self, firer: Counter, from: HexId, to: HexId) -> Result<bool, Bar> {
        let no = |bar| Err(Bar::Fire(bar));
        let range = self.grid().distance(from, to);
        if range == 1 {
            return Ok(false);
        }
        if range == 0 || range > u16::from(self.tables().constants.long_range) {
            return no(FireBar::TooFar(range));
        }
        if self.stance(firer) == Mode::Mounted {
            return no(FireBar::MountedFar(firer));
        }
        if self.holds_mounts(firer) {
            return no(FireBar::HolderFar(firer));
        }
        self.check_sight(from, to).map_err(|hidden| Bar::Fire(FireBar::Hidden(hidden)))?;
        Ok(true)
    }
}
