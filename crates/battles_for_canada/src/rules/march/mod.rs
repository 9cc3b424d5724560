//! The movement segment (chapter 10, state S6): units one by one or in stacks, step by step.

mod arrive;
mod goals;
mod ground;
mod hunt;
pub mod probe;
mod ranks;
pub mod walk;

use crate::data::scenario::Special;
use crate::ids::Unit;
use crate::rules::bar::Bar;
use crate::rules::frame_cache::FrameCache;
use crate::rules::march::probe::Probe;
use crate::rules::sequence::Cx;
use crate::state::BattlesForCanada;
use crate::state::agenda::{Frame, Group, Mode};
use crate::state::at::At;
use crate::state::event::Event;
use crate::state::sets::UnitSet;
use crate::state::step::{Spot, Step};
use redoubt_engine::hex::{Dir, DirSet, Vertex};

impl BattlesForCanada {
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
        if !self.can_end(after) {
            return Err(self.check_end(after).err().filter(|_| after.stopped).unwrap_or(Bar::NoPlaceToEnd));
        }
        self.check_goal(facts, before, after, false)
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

    /// Ends the move of units.
    pub(crate) fn end_move(&mut self, units: UnitSet) {
        if let Some(act) = &mut self.activation {
            act.done = act.done.or(units);
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

    fn go(&mut self, mut group: Group, dir: Dir, cx: &mut Cx) {
        let Some(p) = self.probe(&group) else { return };
        let Ok((to, cost)) = self.step_of(&p, dir) else { return };
        let from = group.at;
        self.use_up(group.units);
        self.fled = UnitSet::EMPTY;
        group.at = At::hex(to);
        group.spent += cost;
        (group.moved, group.entered) = (true, true);
        for unit in group.units {
            self.at[unit] = group.at;
        }
        cx.all(self, Event::Marched(group.units, from, Spot(to), cost));
        self.agenda.set_top(Frame::March(group));
        self.entered(group, cx);
    }

    /// Carries out what comes of entering a hex: hidden enemies appear, abatis disorganize, zones stop, ranks break.
    pub(crate) fn entered(&mut self, mut group: Group, cx: &mut Cx) {
        let (Some(hex), Some(side)) = (group.at.get(), group.units.first().map(Unit::side)) else { return };
        self.reveal_beside(hex, side, cx);
        group.stopped = self.in_enemy_zone(side, hex);
        let ends = |p: Option<Probe>, game: &Self| p.map(|p| (game.check_end(&p).is_ok(), game.can_end(&p)));
        match ends(self.probe(&group), self) {
            Some((true, _)) => group.fit = group.at,
            Some((_, false)) => return self.throw_back(group, cx),
            _ => {}
        }
        self.agenda.set_top(Frame::March(group));
        self.tangle(group.units, hex, cx);
        if group.stopped {
            self.break_ranks(group.units, UnitSet::EMPTY, cx);
        }
    }

    /// Puts a group back where it last could have stopped: enemies that were hidden till now stop it where it cannot stay.
    fn throw_back(&mut self, mut group: Group, cx: &mut Cx) {
        let from = std::mem::replace(&mut group.at, group.fit);
        let Some(to) = group.at.get() else { return };
        for unit in group.units {
            self.at[unit] = group.at;
        }
        self.fall_in(group.units, to);
        group.stopped = true;
        self.agenda.set_top(Frame::March(group));
        cx.all(self, Event::Marched(group.units, from, Spot(to), 0));
    }

    /// Disorganizes units that enter abatis; one that is so already suffers nothing more (BC-13.1u).
    pub(crate) fn tangle(&mut self, units: UnitSet, hex: redoubt_engine::hex::HexId, cx: &mut Cx) {
        let caught: UnitSet = units
            .iter()
            .filter(|u| self.is_tangled_in(*u, hex) && !self.disorganized.has(*u) && !self.routed.has(*u))
            .collect();
        self.mark_disorganized(caught, cx);
    }

    fn turn_group(&mut self, mut group: Group, to: Vertex, cx: &mut Cx) {
        let (Some(p), Some(hex)) = (self.probe(&group), group.at.get()) else { return };
        let Ok((cost, in_zone)) = self.turn_of(&p, to) else { return };
        self.use_up(group.units);
        group.spent += cost;
        group.moved = true;
        for unit in group.units {
            self.facing[unit] = to;
        }
        self.agenda.set_top(Frame::March(group));
        cx.all(self, Event::Turned(group.units, Spot(hex), to, cost));
        if !in_zone {
            return;
        }
        self.fled = UnitSet::EMPTY;
        let mut shaken = UnitSet::EMPTY;
        for unit in group.units.iter().filter(|u| self.is_faced(*u)).collect::<UnitSet>() {
            let (die, morale) = (cx.dice.d6(), self.unit(unit).morale);
            cx.all(self, Event::FacingCheck(unit, die, morale));
            shaken.set(unit, self.tables().facing.result((die + morale) as i8));
        }
        self.disorder(shaken, cx);
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

    /// Computes the price of a voluntary retreat: all of the allowance out of an enemy zone, else half, rounded up.
    fn fall_back_cost(&self, p: &Probe) -> u8 {
        let all = self.slowest(p.units);
        let side = p.units.first().map(Unit::side);
        if side.is_some_and(|side| self.in_enemy_zone(side, p.hex)) { all } else { all.div_ceil(2) }
    }

    fn fall_back_group(&mut self, mut group: Group, dir: Dir, cx: &mut Cx) {
        let (Some(p), Some(from)) = (self.probe(&group), group.at.get()) else { return };
        let Some(to) = self.grid().neighbour(from, dir) else { return };
        self.use_up(group.units);
        group.spent += self.fall_back_cost(&p);
        (group.moved, group.entered) = (true, true);
        group.at = At::hex(to);
        group.fit = group.at;
        self.fled = UnitSet::EMPTY;
        let side = group.units.first().map(Unit::side);
        group.stopped = side.is_some_and(|side| self.in_enemy_zone(side, to));
        self.agenda.set_top(Frame::March(group));
        self.shift_back(group.units, Default::default(), from, to, cx);
        // Each voluntary retreat is one of its own, so it ends in this hex.
        self.fall_in(group.units, to);
    }
}

/// Makes a group without units that has not begun to move.
fn group_at(at: At) -> Group {
    Group { at, fit: at, units: UnitSet::EMPTY, spent: 0, moved: false, entered: false, stopped: false }
}
