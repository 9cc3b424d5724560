//! What a group does on its way, and what comes of it: steps, turns, voluntary retreats.

use crate::rules::march::probe::Probe;
use crate::rules::prelude::*;
use crate::state::agenda::Group;

impl BattlesForCanada {
    /// Ends the move of units.
    pub(crate) fn end_move(&mut self, units: UnitSet) {
        if let Some(act) = &mut self.activation {
            act.done = act.done.or(units);
        }
    }

    /// Moves a group into the neighbouring hex in a direction.
    pub(super) fn go(&mut self, mut group: Group, dir: Dir, cx: &mut Cx) {
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

    /// Turns a group; in an enemy zone its units are checked (BC-10.1d).
    pub(super) fn turn_group(&mut self, mut group: Group, to: Vertex, cx: &mut Cx) {
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

    /// Moves a group back by one hex, of its own will (BC-10.1f).
    pub(super) fn fall_back_group(&mut self, mut group: Group, dir: Dir, cx: &mut Cx) {
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
