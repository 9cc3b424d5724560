//! Who goes along on a march, who is left behind, and who must part (BC-10.1h, BC-2.3a).

use crate::rules::frame_cache::FrameCache;
use crate::rules::march::probe::Probe;
use crate::rules::prelude::*;
use crate::state::agenda::Group;

impl BattlesForCanada {
    /// Describes a group on the map as it stands, once for all answers to a question.
    ///
    /// # Errors
    /// It is in a box.
    pub(super) fn probe_once<'a>(&self, group: &Group, facts: &'a FrameCache) -> Result<&'a Probe, Bar> {
        facts.group.get_or_init(|| self.probe(group)).as_ref().ok_or(Bar::Elsewhere)
    }

    /// Checks whether a unit may begin its move (BC-10.1h).
    ///
    /// # Errors
    /// What keeps it from moving.
    pub fn check_pick(&self, unit: Unit) -> Result<(), Bar> {
        self.check_actor(unit)?;
        let Some(act) = self.activation else { return Err(Bar::NotAsked) };
        if act.fighting {
            return Err(Bar::FightBegun);
        }
        // BC-13.2k: a skirmisher in the ranks goes where his regulars go, so only when they may.
        for with in self.with_ranks(unit).iter().filter(|u| *u == unit || !self.is_skirmisher(*u)) {
            self.check_actor(with)?;
            if act.done.has(with) {
                return Err(Bar::Moved(with));
            }
        }
        Ok(())
    }

    /// Checks whether a unit may join a group that has not begun its move (BC-10.1h).
    ///
    /// # Errors
    /// What keeps it from moving, or from moving with them.
    pub(crate) fn check_joins(&self, unit: Unit, group: &Group, facts: &FrameCache) -> Result<(), Bar> {
        self.check_pick(unit)?;
        if group.moved {
            return Err(Bar::MarchBegun);
        }
        if group.units.has(unit) || self.at[unit] != group.at {
            return Err(Bar::OthersMarch);
        }
        if group.at == At::BOX && group.units.iter().any(|u| self.entry_of(u) != self.entry_of(unit)) {
            return Err(Bar::OthersMarch);
        }
        let joined = Group { units: group.units.or(UnitSet::one(unit)), ..*group };
        if !self.is_driven(joined.units) {
            return Ok(());
        }
        match (self.probe(group), self.probe(&joined)) {
            // Nobody holds back units that are bound to a goal.
            (Some(alone), Some(both)) => self.check_goal(facts, &alone, &both, false),
            _ => Ok(()),
        }
    }

    /// Checks whether a unit may be left behind by a group.
    ///
    /// # Errors
    /// It is the last, or could not end its move here.
    pub(crate) fn check_drop(&self, unit: Unit, group: &Group, facts: &FrameCache) -> Result<(), Bar> {
        if !group.units.has(unit) {
            return Err(Bar::Elsewhere);
        }
        if group.units == UnitSet::one(unit) {
            return Err(Bar::LastOfGroup);
        }
        if self.in_ranks(unit) {
            return Err(Bar::RanksMixed(unit));
        }
        if group.stopped {
            // The move of all is over.
            return Err(Bar::ZoneStops);
        }
        match group.at.get() {
            Some(hex) if group.moved => {
                let others = self.friends_in(group.units, hex);
                let facing = self.facing_of(UnitSet::one(unit));
                self.check_ending(UnitSet::one(unit), others, facing)?;
                match self.probe(&Group { units: UnitSet::one(unit), ..*group }) {
                    Some(p) if !p.stopped => self.check_goal(facts, &p, &p, true),
                    _ => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    /// Tells whether a skirmisher whom a retreat has brought to another one must go elsewhere in this movement: only one may be
    /// in a hex after it (BC-2.3a). Who has no way, or is bound to his ranks, stays.
    #[must_use]
    pub fn must_part(&self, unit: Unit) -> bool {
        let Some(hex) = self.hex_of(unit).filter(|_| self.is_skirmisher(unit)) else { return false };
        let one = UnitSet::one(unit);
        let other = self.friends_in(one, hex).iter().any(|u| self.is_skirmisher(u));
        if !other || self.in_ranks(unit) || self.check_pick(unit).is_err() {
            return false;
        }
        let group = Group::new(At::hex(hex), one);
        self.probe(&group).is_some_and(|p| self.explore(p, |q, ends| ends && q.hex != hex))
    }
}
