//! The movement segment (chapter 10, state S6): units one by one or in stacks, step by step.

mod arrive;
mod goals;
mod going;
mod ground;
mod hunt;
mod picks;
pub mod probe;
pub mod walk;

use crate::data::scenario::Special;
use crate::rules::bar::Bar;
use crate::rules::cx::Cx;
use crate::rules::frame_cache::FrameCache;
use crate::rules::march::probe::Probe;
use crate::state::BattlesForCanada;
use crate::state::agenda::{Frame, Group, Mode};
use crate::state::at::At;
use crate::state::sets::UnitSet;
use crate::state::step::Step;
use redoubt_engine::hex::{Dir, DirSet, Vertex};

impl BattlesForCanada {
    /// Checks a step of a group into a neighbouring hex (BC-10.1b).
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_go(&self, group: &Group, facts: &FrameCache, dir: Dir) -> Result<(), Bar> {
        if dir.0 >= 6 {
            return Err(Bar::NoSuch);
        }
        let p = self.probe_once(group, facts)?;
        let (to, cost) = self.step_of(p, dir)?;
        let after = self.stepped(p, to, cost);
        self.check_onward(facts, p, &after)
    }

    /// Checks a turn of a group (BC-10.1c, BC-10.1d).
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_turn(&self, group: &Group, facts: &FrameCache, to: Vertex) -> Result<(), Bar> {
        if to.0 >= 6 {
            return Err(Bar::NoSuch);
        }
        let p = self.probe_once(group, facts)?;
        let (cost, _) = self.turn_of(p, to)?;
        self.check_onward(facts, p, &self.turned(p, to, cost))
    }

    /// Checks that a group can end its move after what it does, and keeps to its goal.
    fn check_onward(&self, facts: &FrameCache, before: &Probe, after: &Probe) -> Result<(), Bar> {
        // Who can still come to a goal can end his move there.
        let kept = self.check_goal(facts, before, after, false);
        if (kept.is_ok() && self.is_driven(before.units)) || self.can_end(after) {
            return kept;
        }
        Err(self.check_end(after).err().filter(|_| after.stopped).unwrap_or(Bar::NoPlaceToEnd))
    }

    /// Checks whether a group may end its move.
    ///
    /// # Errors
    /// The stack would be wrong, or it has not reached what it must.
    pub(crate) fn check_stop(&self, group: &Group, facts: &FrameCache) -> Result<(), Bar> {
        let Some(p) = self.probe(group) else { return Ok(()) };
        if group.moved {
            self.check_end(&p)?;
        } else if group.units.iter().any(|u| self.must_part(u)) {
            return Err(Bar::TwoSkirmishers);
        }
        if p.stopped { Ok(()) } else { self.check_goal(facts, &p, &p, true) }
    }

    /// Checks whether the movement segment may end: nobody is left who must come nearer (BC-13.1s, BC-13.2j).
    ///
    /// # Errors
    /// Who is left.
    pub(crate) fn check_movement_done(&self, facts: &FrameCache) -> Result<(), Bar> {
        let Some(act) = self.activation else { return Err(Bar::NotAsked) };
        for unit in act.units.less(act.done) {
            let Some(hex) = self.hex_of(unit) else { continue };
            if self.must_part(unit) {
                return Err(Bar::TwoSkirmishers);
            }
            let driven = act.mode == Mode::Advance || self.is_charging(unit);
            if self.routed.has(unit) || !driven {
                continue;
            }
            let group = Group { units: self.with_ranks(unit), ..group_at(At::hex(hex)) };
            self.check_stop(&group, facts)?;
        }
        Ok(())
    }

    /// Carries out a step of the movement segment that is no march yet.
    pub(crate) fn move_step(&mut self, step: Step, cx: &mut Cx) {
        match step {
            Step::Pick(unit) => {
                if let Some(hex) = self.hex_of(unit).filter(|_| self.hidden.has(unit)) {
                    self.reveal(hex, cx);
                }
                let group = Group { units: self.with_ranks(unit), ..group_at(self.at[unit]) };
                self.agenda.push(Frame::March(group));
            }
            Step::Done => {
                // Those who are driven out of a zone by the fight have met it, too.
                self.free_ranks();
                if let Some(act) = &mut self.activation {
                    act.fighting = true;
                }
                self.agenda.set_top(Frame::Combat);
            }
            _ => {}
        }
    }

    /// Carries out a step of a group on the march.
    pub(crate) fn march_step(&mut self, mut group: Group, step: Step, cx: &mut Cx) {
        match step {
            Step::Pick(unit) => {
                group.units = group.units.or(self.with_ranks(unit));
                self.agenda.set_top(Frame::March(group));
            }
            Step::Drop(unit) => {
                group.units.remove(unit);
                self.agenda.set_top(Frame::March(group));
                if group.moved {
                    self.end_move(UnitSet::one(unit));
                }
            }
            Step::Go(dir) => self.go(group, dir, cx),
            Step::Enter(spot, facing) => self.enter(group, spot, facing, cx),
            Step::Turn(to) => self.turn_group(group, to, cx),
            Step::FallBack(dir) => self.fall_back_group(group, dir, cx),
            Step::Hunt(unit, spot) => self.hunt(group, unit, spot.0, cx),
            Step::Stop => {
                self.agenda.pop();
                self.end_move(group.units);
            }
            _ => {}
        }
    }

    /// Updates a group whose units were moved, routed or stopped by something else; a group without units ends its
    /// march. Returns true where it changed.
    pub(crate) fn march_acts(&mut self, mut group: Group) -> bool {
        if self.is_stopped_by_new_zone(&group) {
            group.stopped = true;
            self.agenda.set_top(Frame::March(group));
            return true;
        }
        let there: UnitSet = group.units.iter().filter(|u| self.at[*u] == group.at && !self.routed.has(*u)).collect();
        if there == group.units {
            return false;
        }
        self.end_move(group.units.less(there));
        group.units = there;
        if there.is_empty() {
            self.agenda.pop();
        } else {
            self.agenda.set_top(Frame::March(group));
        }
        true
    }

    /// Tells whether an enemy zone covers a group that did not when it entered its hex: of units that were hidden
    /// (BC-13.1i).
    fn is_stopped_by_new_zone(&self, group: &Group) -> bool {
        let Some((hex, unit)) = group.at.get().zip(group.units.first()) else { return false };
        group.entered && !group.stopped && self.has(Special::Secret) && self.in_enemy_zone(unit.side(), hex)
    }

    /// Checks a voluntary retreat (BC-10.1f).
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_fall_back(&self, group: &Group, facts: &FrameCache, dir: Dir) -> Result<(), Bar> {
        if dir.0 >= 6 {
            return Err(Bar::NoSuch);
        }
        let p = self.probe_once(group, facts)?;
        let best = (*facts.rear.get_or_init(|| self.rear_of(group, p)))?;
        if !best.has(dir) {
            return Err(Bar::NotBestRear);
        }
        let to = self.grid().neighbour(p.hex, dir).ok_or(Bar::OffMap)?;
        self.check_distance_of(group.units, p.hex, to)
    }

    /// Finds where a group may retreat voluntarily (BC-10.1f).
    ///
    /// # Errors
    /// What forbids it, wherever it would go.
    fn rear_of(&self, group: &Group, p: &Probe) -> Result<DirSet, Bar> {
        if self.is_driven(group.units) {
            return Err(group.units.first().map_or(Bar::NotAsked, Bar::MustAdvance));
        }
        let Some(unit) = group.units.iter().find(|u| self.is_faced(*u)) else { return Err(Bar::NotBestRear) };
        if p.stopped {
            return Err(Bar::ZoneStops);
        }
        if self.in_enemy_zone(unit.side(), p.hex) && p.spent > 0 {
            return Err(Bar::AllowanceSpent);
        }
        self.pay(p, self.fall_back_cost(p))?;
        Ok(self.best_rear(group.units, unit, p.hex))
    }
}

/// Makes a group without units that has not begun to move.
fn group_at(at: At) -> Group {
    Group { at, fit: at, units: UnitSet::EMPTY, spent: 0, moved: false, entered: false, stopped: false }
}
