//! Rout checks (12.4): units that are disorganized once more, one after another.

use crate::data::map::Terrain;
use crate::data::units::Kind;
use crate::ids::Unit;
use crate::rules::cx::Cx;
use crate::state::BattlesForCanada;
use crate::state::agenda::Frame;
use crate::state::event::Event;
use crate::state::sets::UnitSet;

impl BattlesForCanada {
    /// Goes through units that are disorganized again, up to one whose owner chooses between rout and roll; those that
    /// rout flee when all have had their turn (BC-12.2b, R-58).
    pub(crate) fn disorder_acts(&mut self, mut left: UnitSet, mut flee: UnitSet, cx: &mut Cx) -> bool {
        let Some(unit) = left.first() else {
            self.agenda.pop();
            self.start_routs(flee);
            return true;
        };
        let gone = !self.at[unit].on_map() || self.fled.has(unit);
        if gone {
            left.remove(unit);
        } else if self.routed.has(unit) {
            left.remove(unit);
            flee.insert(unit);
        } else if !self.disorganized.has(unit) {
            left.remove(unit);
            self.mark_disorganized(UnitSet::one(unit), cx);
        } else {
            return false;
        }
        self.agenda.set_top(Frame::Disorder(left, flee));
        true
    }

    /// Computes what is added to a unit's rout check (BC-12.4b).
    #[must_use]
    pub fn rout_modifier(&self, unit: Unit) -> u8 {
        let Some(hex) = self.hex_of(unit) else { return 0 };
        let mods = &self.tables().modifiers;
        let covered = self.unit(unit).is_steadied_by_cover() && self.terrain(hex).is_cover();
        // BC-6b: cavalry has no use of walls.
        let redoubt = self.terrain(hex) == Terrain::Redoubt && self.unit(unit).kind != Kind::Cavalry;
        let walled = redoubt || self.has_works(hex);
        let led = !self.own_leaders_in(unit.side(), hex).is_empty();
        let add = |on: bool, by: i8| if on { by } else { 0 };
        (add(covered, mods.rout_in_cover) + add(walled, mods.rout_in_works) + add(led, mods.rout_with_leader)) as u8
    }

    /// Rolls the rout check of the first unit, or lets it rout (BC-12.4a, BC-12.4c).
    pub(crate) fn rout_or_check(&mut self, mut left: UnitSet, mut flee: UnitSet, rolls: bool, cx: &mut Cx) {
        let Some(unit) = left.first() else { return };
        left.remove(unit);
        let mut routs = true;
        if rolls {
            let (die, morale, add) = (cx.dice.d6(), self.unit(unit).morale, self.rout_modifier(unit));
            cx.all(self, Event::RoutCheck(unit, die, morale, add));
            routs = self.tables().rout.result((die + morale + add) as i8);
        }
        if routs {
            flee.insert(unit);
        }
        self.agenda.set_top(Frame::Disorder(left, flee));
        if routs {
            self.rout(unit, cx);
        } else {
            self.lose_sp(unit, 1, cx);
        }
    }

    /// Marks a unit as routed: no facing, no zone, no marker of disorganization (BC-12.2a, BC-12.2c).
    pub(crate) fn rout(&mut self, unit: Unit, cx: &mut Cx) {
        self.routed.insert(unit);
        self.disorganized.remove(unit);
        self.mixed.remove(unit);
        cx.all(self, Event::Routed(unit));
    }
}
