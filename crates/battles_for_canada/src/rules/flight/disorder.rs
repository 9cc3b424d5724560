//! Units are disorganized, one after another (BC-12.1b); those who are so already rout or check (12.4).

use crate::data::map::Terrain;
use crate::rules::prelude::*;
use crate::rules::question::{Each, Question};

/// Units are disorganized: those to come, and those that will rout.
pub(in crate::rules) struct Disorder {
    pub left: UnitSet,
    pub flee: UnitSet,
}

impl Question for Disorder {
    fn asked(&self, _game: &BattlesForCanada) -> Option<Side> {
        self.left.first().map(|unit| unit.side())
    }

    /// Goes through units that are disorganized again, up to one whose owner chooses between rout and roll; those that
    /// rout flee when all have had their turn (BC-12.2b, R-58).
    fn acts(&self, game: &mut BattlesForCanada, cx: &mut Cx) -> bool {
        let Disorder { mut left, mut flee } = *self;
        let Some(unit) = left.first() else {
            game.agenda.pop();
            game.start_routs(flee);
            return true;
        };
        let gone = !game.at[unit].on_map() || game.fled.has(unit);
        if gone {
            left.remove(unit);
        } else if game.routed.has(unit) {
            left.remove(unit);
            flee.insert(unit);
        } else if !game.disorganized.has(unit) {
            left.remove(unit);
            game.mark_disorganized(UnitSet::one(unit), cx);
        } else {
            return false;
        }
        game.agenda.set_top(Frame::Disorder(left, flee));
        true
    }

    fn candidates(&self, _game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        [Step::TakeRout, Step::RollCheck].into_iter().try_for_each(each)
    }

    /// Rolls the rout check of the first unit, or lets it rout (BC-12.4a, BC-12.4c).
    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx) {
        let Disorder { mut left, mut flee } = *self;
        let Some(unit) = left.first() else { return };
        left.remove(unit);
        let mut routs = true;
        if step == Step::RollCheck {
            let (die, morale, add) = (cx.dice.d6(), game.unit(unit).morale, game.rout_modifier(unit));
            cx.all(game, Event::RoutCheck(unit, die, morale, add));
            routs = game.tables().rout.result((die + morale + add) as i8);
        }
        if routs {
            flee.insert(unit);
        }
        game.agenda.set_top(Frame::Disorder(left, flee));
        if routs {
            game.rout(unit, cx);
        } else {
            game.lose_sp(unit, 1, cx);
        }
    }
}

impl BattlesForCanada {
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

    /// Marks a unit as routed: no facing, no zone, no marker of disorganization (BC-12.2a, BC-12.2c).
    pub(crate) fn rout(&mut self, unit: Unit, cx: &mut Cx) {
        self.routed.insert(unit);
        self.disorganized.remove(unit);
        self.mixed.remove(unit);
        cx.all(self, Event::Routed(unit));
    }
}
