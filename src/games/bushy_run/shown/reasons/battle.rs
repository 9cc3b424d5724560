//! Why not, in combat: who does not attack or fire, who takes no loss, which place takes no retreat.

use crate::engine::{Refusal, Seat};
use crate::games::bushy_run::BushyRun;
use crate::games::bushy_run::ids::{BRITISH, Place, Unit};
use crate::games::bushy_run::shown::reasons::no;
use crate::games::bushy_run::state::query::{BAND_ROOM, BRITISH_ROOM};
use crate::games::bushy_run::state::{FightKind, Frame};

impl BushyRun {
    /// Why the British neither attack nor scout this place.
    pub(crate) fn why_no_british_target(&self, p: Place) -> Refusal {
        if p.is_zone() {
            no("BR-2.2.1c", "units in a Zone cannot be attacked, and Zones cannot be scouted")
        } else if self.visible_at(p) == 0 {
            no("BR-7.4a", format!("no Revealed or Concealed counter is in {p}"))
        } else {
            no("BR-7.4c2", format!("no British Area that has not attacked yet reaches {p} with a unit that can fire"))
        }
    }

    /// Why the Allied Nations do not attack this place.
    pub(crate) fn why_no_allied_target(&self, p: Place) -> Refusal {
        if p.is_zone() {
            no("BR-2.2.1c", "units in a Zone cannot be attacked")
        } else if self.combat_at(p) == 0 {
            no("BR-8.4g", format!("no British combat unit is in {p}"))
        } else {
            no("BR-8.4a", format!("no Area of yours that has not attacked yet reaches {p} with a unit that can fire"))
        }
    }

    /// Why this British unit neither attacks nor scouts.
    pub(crate) fn why_not_attack(&self, u: Unit) -> Refusal {
        let (name, p) = (self.name(u), self.place_of(u));
        if u == Unit::WAGON {
            no("BR-7.4b", "the wagon never attacks")
        } else if u.is_scout() {
            if self.scouted & (1 << u.0) != 0 {
                no("BR-10.2a", format!("{name} has scouted in this phase"))
            } else {
                no("BR-10.2d", format!("choose the Area beside {p} that {name} scouts"))
            }
        } else if p.is_zone() {
            no("BR-2.2.1c", "units in a Zone cannot attack")
        } else if self.fired & (1 << u.0) != 0 {
            no("BR-7.4c", format!("{name} has fired"))
        } else if self.attacked & (1 << p.0) != 0 {
            no("BR-7.4c2", format!("{p} has attacked in this phase"))
        } else {
            no(
                "BR-7.4a",
                format!(
                    "choose the attack of {p} by its target Area; without a target in {p} or beside it there is none"
                ),
            )
        }
    }

    /// Why this band does not attack.
    pub(crate) fn why_band_waits(&self, u: Unit) -> Refusal {
        let (name, p) = (self.name(u), self.place_of(u));
        if u.is_dummy() {
            no("BR-8.4i", "decoys never attack")
        } else if self.band_fired & (1 << u.index()) != 0 {
            no("BR-8.4a", format!("{name} has fired"))
        } else if p.is_zone() {
            no("BR-2.2.1c", "units in a Zone cannot attack")
        } else {
            no("BR-8.4a", format!("choose the attack of {p} by its target Area"))
        }
    }

    /// Why this unit is not part of the attack from `from`, or must be.
    pub(crate) fn why_not_choose(&self, u: Unit, from: Place) -> Refusal {
        let (name, p) = (self.name(u), self.place_of(u));
        if p != from {
            no("BR-7.4c", format!("{name} is in {p}, the attack comes from {from}"))
        } else if u.is_dummy() {
            no("BR-8.4i", "decoys never attack")
        } else if u.is_british() && self.fp(u) == 0 {
            no("BR-7.4b", format!("{name} has FP 0"))
        } else {
            no("BR-7.4c", format!("{name} has fired, or cannot be left out any more"))
        }
    }

    /// Why this British unit does not fire at the counter `t` that has entered.
    pub(crate) fn why_not_fire(&self, u: Unit, t: Unit) -> Refusal {
        let (name, p) = (self.name(u), self.place_of(u));
        if p != self.place_of(t) {
            no("BR-8.3a", format!("{name} is not in {}", self.place_of(t)))
        } else if self.fired & (1 << u.0) != 0 {
            no("BR-8.3a", format!("{name} has fired"))
        } else {
            no("BR-10.2f", format!("{name} cannot fire: FP {}", self.fp(u)))
        }
    }

    /// Why this band does not fire at `t`, which has entered its Area or retreated into it.
    pub(crate) fn why_band_holds(&self, u: Unit, t: Unit) -> Refusal {
        let (name, p) = (self.name(u), self.place_of(u));
        let second = matches!(self.agenda.last(), Some(Frame::Second(_)));
        if t == Unit::WAGON {
            no("BR-7.3d", "Defensive Fire is never fired at the wagon")
        } else if p != self.place_of(t) {
            no("BR-7.3a", format!("{name} is in {p}, not in {}", self.place_of(t)))
        } else if u.is_dummy() {
            no("BR-7.3b", "a decoy cannot fire")
        } else if self.band_fired & (1 << u.index()) != 0 {
            no("BR-7.3b", format!("{name} has fired"))
        } else if second {
            no("BR-7.3.1k", format!("{name} is Revealed: only Hidden or Concealed units fire a second time"))
        } else {
            no("BR-3.8", format!("{name} is Revealed already"))
        }
    }

    /// Why no unit of the asked side retreats to this place.
    pub(crate) fn why_not_retreat(&self, seat: Seat, p: Place) -> Refusal {
        let Some(fight) = &self.fight else { return self.not_open() };
        if self.data.place(fight.at).mask & (1 << p.0) == 0 {
            return no("BR-7.3.1e", format!("{p} is not adjacent to {}", fight.at));
        }
        if seat == BRITISH {
            let n = self.revealed_at(p).count_ones();
            if n > 0 {
                return no("BR-7.3.1e", format!("{n} Revealed units of the Allied Nations are in {p}"));
            }
            return no(
                "BR-3.5a",
                format!("{p} holds {} of {BRITISH_ROOM} units, arrivals counted", self.combat_at(p).count_ones()),
            );
        }
        let n = self.combat_at(p).count_ones();
        if n > 0 {
            return no("BR-7.4.1g", format!("{n} British combat units are in {p}"));
        }
        no("BR-7.4.1g", format!("{p} is full: {BAND_ROOM} real bands, arrivals counted"))
    }

    /// Why this unit does not retreat.
    pub(crate) fn why_stands(&self, u: Unit) -> Refusal {
        let (name, p) = (self.name(u), self.place_of(u));
        let kind = self.fight.as_ref().map(|f| f.kind);
        if u == Unit::WAGON {
            no("BR-10.3l", "the wagon cannot retreat")
        } else if kind == Some(FightKind::DefensiveFire) {
            no("BR-7.3c", format!("Defensive Fire concerns the unit that moved, not {name}"))
        } else if self.fight.as_ref().is_some_and(|f| f.at != p) {
            no("BR-7.4.1f", format!("{name} is not in the Area that was attacked"))
        } else {
            no("BR-7.3.1f", format!("{name} has no place to retreat to, or no more units may retreat"))
        }
    }

    /// Why this unit bears no loss now.
    pub(crate) fn why_spared(&self, u: Unit) -> Refusal {
        let (name, p) = (self.name(u), self.place_of(u));
        if u == Unit::WAGON {
            no("BR-10.3l", "the wagon takes no losses")
        } else if self.fight.as_ref().is_some_and(|f| f.at != p) {
            no("BR-7.4.1h", format!("{name} is not in the Area that was attacked"))
        } else if !u.is_british() {
            no("BR-7.4.1h", format!("{name} is lost only after the Revealed units"))
        } else {
            no("BR-8.4c", format!("{name} can take no loss"))
        }
    }
}
