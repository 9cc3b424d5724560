//! Units on the march: what they can do next, together.

use crate::rules::march::probe::Probe;
use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};
use crate::state::agenda::Group;

impl Question for Group {
    /// Updates a group whose units were moved, routed or stopped by something else; a group without units ends its march.
    fn acts(&self, game: &mut BattlesForCanada, _cx: &mut Cx) -> bool {
        let mut group = *self;
        if game.is_stopped_by_new_zone(&group) {
            group.stopped = true;
            game.agenda.set_top(Frame::March(group));
            return true;
        }
        let there: UnitSet = group.units.iter().filter(|u| game.at[*u] == group.at && !game.routed.has(*u)).collect();
        if there == group.units {
            return false;
        }
        game.end_move(group.units.less(there));
        group.units = there;
        if there.is_empty() {
            game.agenda.pop();
        } else {
            game.agenda.set_top(Frame::March(group));
        }
        true
    }

    fn candidates(&self, game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        each(Step::Stop)?;
        if !self.moved {
            let units = game.activation.map_or(UnitSet::EMPTY, |a| a.units);
            let mut here = units.iter().filter(|u| game.at[*u] == self.at);
            here.try_for_each(|unit| each(Step::Pick(unit)))?;
        }
        self.units.iter().try_for_each(|unit| each(Step::Drop(unit)))?;
        let Some(hex) = self.at.get() else {
            let zone = self.units.first().and_then(|u| game.entry_of(u));
            for hex in zone.into_iter().flat_map(|zone| game.map().zone(zone).iter()) {
                Vertex::ALL.into_iter().try_for_each(|facing| each(Step::Enter(Spot(hex), facing)))?;
            }
            return Continue(());
        };
        Vertex::ALL.into_iter().try_for_each(|to| each(Step::Turn(to)))?;
        Dir::ALL.into_iter().try_for_each(|dir| each(Step::Go(dir)))?;
        Dir::ALL.into_iter().try_for_each(|dir| each(Step::FallBack(dir)))?;
        if self.moved {
            let side = self.units.first().map(Unit::side);
            let prey = |to: &HexId| side.is_some_and(|side| game.lone_skirmisher(side, *to).is_some());
            let prey = HexBits::of(game.grid().neighbours(hex).map(|(_, to)| to).filter(prey));
            for unit in self.units {
                prey.iter().try_for_each(|to| each(Step::Hunt(unit, Spot(to))))?;
            }
        }
        Continue(())
    }

    fn check(&self, game: &BattlesForCanada, facts: &FrameCache, step: Step) -> Result<(), Bar> {
        match step {
            Step::Pick(unit) => game.check_joins(unit, self, facts),
            Step::Drop(unit) => game.check_drop(unit, self, facts),
            Step::Go(dir) => game.check_go(self, facts, dir),
            Step::Enter(Spot(hex), facing) => game.check_enter(self, facts, hex, facing),
            Step::Turn(to) => game.check_turn(self, facts, to),
            Step::FallBack(dir) => game.check_fall_back(self, facts, dir),
            Step::Hunt(unit, Spot(hex)) => game.check_hunt(self, facts, unit, hex),
            Step::Stop => game.check_stop(self, facts),
            _ => Err(Bar::NotAsked),
        }
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx) {
        let mut group = *self;
        match step {
            Step::Pick(unit) => {
                group.units = group.units.or(game.with_ranks(unit));
                game.agenda.set_top(Frame::March(group));
            }
            Step::Drop(unit) => {
                group.units.remove(unit);
                game.agenda.set_top(Frame::March(group));
                if group.moved {
                    game.end_move(UnitSet::one(unit));
                }
            }
            Step::Go(dir) => game.go(group, dir, cx),
            Step::Enter(spot, facing) => game.enter(group, spot, facing, cx),
            Step::Turn(to) => game.turn_group(group, to, cx),
            Step::FallBack(dir) => game.fall_back_group(group, dir, cx),
            Step::Hunt(unit, spot) => game.hunt(group, unit, spot.0, cx),
            Step::Stop => {
                game.agenda.pop();
                game.end_move(group.units);
            }
            _ => {}
        }
    }
}

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
