//! Hostages in battle (PA-17.5): who guards them when their guard is lost, and who is freed.

use crate::data::charts::Cause;
use crate::ids::{Force, Side, Unit};
use crate::rules::battle::bar::BattleBar;
use crate::rules::sequence::Cx;
use crate::state::PrairieAflame;
use crate::state::event::Event;
use crate::state::sets::UnitSet;

impl PrairieAflame {
    /// Returns the force that is asked for a new guard of its hostages: the first that lost its guard and has a unit
    /// to replace it.
    pub(crate) fn bereft_force(&self) -> Option<Force> {
        let battle = self.battle.as_ref()?;
        let lost = |f: &Force| battle.heirs >> f.index() & 1 == 1;
        Force::ALL.into_iter().find(|f| lost(f) && !self.heirs(*f).is_empty())
    }

    /// Checks whether a unit may take over the hostages of a force whose guard was lost (PA-17.5e).
    pub(crate) fn check_heir(&self, force: Force, unit: Unit) -> Result<(), BattleBar> {
        if self.bereft_force() != Some(force) {
            Err(BattleBar::NoHostages(force))
        } else if !self.heirs(force).has(unit) {
            Err(BattleBar::NotHeir(unit, force))
        } else {
            Ok(())
        }
    }

    /// Returns the units of a force that can take over its hostages in a battle: those in the hex, or else those that
    /// got away from it.
    pub(crate) fn heirs(&self, force: Force) -> UnitSet {
        let Some(battle) = &self.battle else { return UnitSet::EMPTY };
        let here = self.force_in(force, battle.hex);
        let away = &battle.gone_to[Side::Nations.index()];
        if here.is_empty() { away.iter().fold(here, |all, h| all.or(self.force_in(force, *h))) } else { here }
    }

    /// Hands the hostages of a lost guard over to another unit of the force; where there are several units, the owner
    /// is asked before anybody leaves (PA-17.5e). With the last unit all hostages are free (PA-17.5c).
    pub(crate) fn pass_guard(&mut self, lost: Unit, cx: &mut Cx) {
        for force in Force::ALL {
            let i = force.index();
            if self.guards[i] != Some(lost) {
                continue;
            }
            let heirs = self.heirs(force);
            self.guards[i] = heirs.first();
            match (heirs.len(), self.guards[i]) {
                (1, Some(guard)) => cx.all(self, Event::Guard(force, guard)),
                (0, _) => {}
                _ => self.change_battle(|battle| battle.heirs |= 1 << i),
            }
        }
    }

    /// Frees hostages whose guard was in the battle (PA-17.5).
    pub(crate) fn rescue(&mut self, winner: Option<Side>, cx: &mut Cx) {
        let Some(battle) = &self.battle else { return };
        let (guarded, pursuit) = (battle.guarded, battle.pursuit.is_some());
        for force in Force::ALL {
            let i = force.index();
            if guarded >> i & 1 == 0 || self.hostages[i] == 0 {
                continue;
            }
            let freed = if self.guards[i].is_none() {
                self.hostages[i] // PA-17.5c
            } else if winner == Some(Side::Government) && !pursuit {
                let first = cx.dice.d6();
                let second = if first > 1 { cx.dice.d6() } else { 0 };
                let freed = second.min(self.hostages[i]);
                cx.all(self, Event::Rescue(force, first, second, freed));
                freed
            } else {
                0 // PA-12.16i
            };
            if freed > 0 {
                self.hostages[i] -= freed;
                if self.hostages[i] == 0 {
                    self.guards[i] = None;
                }
                cx.all(self, Event::Rescued(force, freed, self.hostages[i]));
                self.change_unrest_by_chart(Cause::Hostage, false, freed, cx);
            }
        }
    }
}
