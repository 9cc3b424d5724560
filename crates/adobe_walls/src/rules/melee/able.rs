//! Who may attack which hex (AW-4F.a, AW-10B, AW-17A, AW-17E.c).

use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet, Kind, Side};
use crate::rules::bar::Bar;
use crate::rules::bar::melee::MeleeBar;
use crate::state::AdobeWalls;
use crate::state::agenda::Spotted;
use crate::state::parts::Mode;
use redoubt_engine::hex::HexId;

impl AdobeWalls {
    /// Checks whether a unit can attack in melee at all, as it is (AW-10B.f, AW-8C.a, AW-10J.3a).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_fights(&self, unit: Counter) -> Result<(), MeleeBar> {
        match unit.kind() {
            Kind::Holder if !self.holds_mounts(unit) => {}
            Kind::Holder if self.bare.has(unit) => return Err(MeleeBar::HolderStays(unit)),
            Kind::Cavalry | Kind::Scout | Kind::Hq | Kind::Infantry | Kind::Warrior => {}
            _ => return Err(MeleeBar::NeverAttacks(unit)),
        }
        if self.pinned.has(unit) {
            return Err(MeleeBar::Pinned(unit));
        }
        if self.routed.has(unit) {
            return Err(MeleeBar::Routed(unit));
        }
        if self.stance(unit) == Mode::Prone { Err(MeleeBar::Prone(unit)) } else { Ok(()) }
    }

    /// Checks whether a unit can attack a hex in this Melee Phase.
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_attacker(&self, unit: Counter, hex: HexId) -> Result<(), Bar> {
        let no = |bar| Err(Bar::Melee(bar));
        if unit.side() != self.player {
            return Err(Bar::NotYours);
        }
        let Some(from) = self.hex_of(unit) else { return Err(Bar::Elsewhere) };
        self.check_fights(unit).map_err(Bar::Melee)?;
        if !self.grid().adjacent(from, hex) {
            return no(MeleeBar::NotBeside(unit, hex));
        }
        if self.attacked[unit].is_some() {
            return no(MeleeBar::HasAttacked(unit));
        }
        if self.aimed_far.has(unit) {
            return no(MeleeBar::FiredFar(unit));
        }
        if let Some(aim) = self.aimed[unit].filter(|aim| aim.0 != hex) {
            return no(MeleeBar::FiredElsewhere(unit, aim.0));
        }
        if let Some((_, target)) = self.sallies.iter().find(|(f, t)| *f == Spotted(from) && t.0 != hex) {
            return no(MeleeBar::StackElsewhere(unit, target.0));
        }
        if let Some(goal) = self.charge_of(unit).filter(|goal| *goal != hex) {
            return no(MeleeBar::ChargesElsewhere(unit, goal));
        }
        // Who stands with a charger attacks with him (AW-10B.d), for he must (AW-17A.c).
        if let Some(goal) = self.charge_from(from).filter(|goal| *goal != hex && self.charge_of(unit).is_none()) {
            return no(MeleeBar::StackElsewhere(unit, goal));
        }
        if self.pushes(unit) {
            return no(MeleeBar::Pushes(unit));
        }
        if self.is_limited(hex) && !self.plays(HouseRule::LimitAny) && !self.has_leader(from, unit.side()) {
            return no(MeleeBar::TooManyLost(unit));
        }
        Ok(())
    }

    /// Returns the hex that a unit charges (AW-17A.a).
    pub(super) fn charge_of(&self, unit: Counter) -> Option<HexId> {
        if unit.kind() == Kind::Cavalry { self.charge[unit.nth()].map(|spot| spot.0) } else { None }
    }

    /// Returns the hex that a unit of a hex has still to attack because it charges (AW-17A.c).
    fn charge_from(&self, from: HexId) -> Option<HexId> {
        let waits = |unit: &Counter| self.attacked[*unit].is_none();
        let goals = self.fighters(from, self.player).iter().filter(waits).filter_map(|unit| self.charge_of(unit));
        goals.into_iter().find(|goal| !self.assaulted.contains(&Spotted(*goal)))
    }

    /// Tells whether the Nations have lost so much that they attack a hex with leaders only: it is far from every camp that
    /// stands unburnt (AW-17E.c).
    pub(super) fn is_limited(&self, hex: HexId) -> bool {
        let limits = &self.tables().constants;
        let near = |at: HexId| self.grid().distance(at, hex) <= u16::from(limits.limit_range);
        self.player == Side::Nations
            && self.casualties >= limits.casualties_limit
            && !self.camps_standing().iter().any(|camp| self.camps[camp].at.get().is_some_and(near))
    }

    /// Tells whether a leader of a side is in a hex.
    pub(super) fn has_leader(&self, hex: HexId, side: Side) -> bool {
        !self.leaders(hex, side).is_empty()
    }

    /// Returns the units that can attack a hex.
    #[must_use]
    pub fn attackers_of(&self, hex: HexId) -> CounterSet {
        let near = self.grid().neighbours(hex).flat_map(|(_, from)| self.fighters(from, self.player).iter());
        near.filter(|unit| self.check_attacker(*unit, hex).is_ok()).collect()
    }

    /// Checks whether a hex can be attacked by anybody (AW-10.a, AW-10B.g). A hex with nobody but leaders or pony holders can,
    /// too (AW-13D.5a, E-08).
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_attack(&self, hex: HexId) -> Result<(), Bar> {
        let no = |bar| Err(Bar::Melee(bar));
        if hex.index() >= self.grid().len() {
            return Err(Bar::NoSuch);
        }
        let enemy = self.other();
        if self.defenders_of(hex, enemy).is_empty() && self.leaders(hex, enemy).is_empty() {
            return no(MeleeBar::NobodyThere(hex));
        }
        if self.assaulted.contains(&Spotted(hex)) && !self.plays(HouseRule::MeleeAgain) {
            return no(MeleeBar::AttackedBefore(hex));
        }
        let all = self.attackers_of(hex);
        if all.is_empty() {
            return Err(Bar::Melee(self.why_nobody(hex)));
        }
        self.check_limit(hex, all).map_err(Bar::Melee)
    }

    /// Says why nobody can attack a hex: what holds a unit next to it that else could, or that there is none.
    fn why_nobody(&self, hex: HexId) -> MeleeBar {
        let near = self.grid().neighbours(hex).flat_map(|(_, from)| self.fighters(from, self.player).iter());
        let bars = near.filter_map(|unit| match self.check_attacker(unit, hex) {
            Err(Bar::Melee(bar)) if self.check_fights(unit).is_ok() => Some(bar),
            _ => None,
        });
        let lost = |bar: &MeleeBar| matches!(bar, MeleeBar::TooManyLost(_));
        bars.max_by_key(lost).unwrap_or(MeleeBar::NobodyAttacks(hex))
    }

    /// Checks that one of these attackers is stacked with a leader, where a single one is enough (AW-17E.c, E-34).
    ///
    /// # Errors
    /// None is.
    pub(super) fn check_limit(&self, hex: HexId, attackers: CounterSet) -> Result<(), MeleeBar> {
        if !self.is_limited(hex) || !self.plays(HouseRule::LimitAny) {
            return Ok(());
        }
        let led = |unit: Counter| self.hex_of(unit).is_some_and(|at| self.has_leader(at, unit.side()));
        match attackers.first() {
            Some(unit) if !attackers.iter().any(led) => Err(MeleeBar::TooManyLost(unit)),
            _ => Ok(()),
        }
    }

    /// Finds a unit whose charge has still to be declared, and its target (AW-17A.c).
    pub(super) fn waiting_charge(&self) -> Option<(Counter, HexId)> {
        let cavalry = self.on_map().iter().filter(|c| c.kind() == Kind::Cavalry && c.side() == self.player);
        cavalry
            .filter_map(|unit| Some((unit, self.charge_of(unit)?)))
            .find(|(unit, hex)| self.check_attacker(*unit, *hex).is_ok() && self.check_attack(*hex).is_ok())
    }
}
