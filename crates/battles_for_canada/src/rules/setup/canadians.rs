//! The French choice between Canadian skirmishers and militia, and the draw from their pool (BC-13.3c, BC-13.3d).

use crate::rules::prelude::*;
use crate::rules::question::{Each, Question};

/// The French choose between skirmishers and militia.
pub(in crate::rules) struct Canadians;

impl Question for Canadians {
    fn asked(&self, _game: &BattlesForCanada) -> Option<Side> {
        Some(Side::French)
    }

    fn candidates(&self, _game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        [true, false].into_iter().try_for_each(|skirmishers| each(Step::Canadians(skirmishers)))
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx) {
        let skirmishers = step == Step::Canadians(true);
        game.agenda.pop();
        let Some(pool) = &game.scenario().pool else { return };
        cx.all(game, Event::Canadians(skirmishers));
        // Who was laid on the map by hand is there, and counts as drawn.
        let mut bag: Vec<Unit> = pool.units.clone();
        let left_out = if skirmishers { vec![pool.militia] } else { pool.skirmishers.clone() };
        if !skirmishers {
            bag.push(pool.militia);
        }
        let there = bag.iter().filter(|u| game.at[**u].on_map()).count();
        bag.retain(|unit| game.at[*unit] == At::RESERVE);
        for unit in left_out {
            if game.at[unit] == At::RESERVE {
                game.at[unit] = At::ABSENT;
            }
        }
        let mut drawn = UnitSet::EMPTY;
        while !bag.is_empty() && there + drawn.len() < usize::from(pool.draw) {
            let unit = bag.swap_remove(usize::from(cx.dice.draw(bag.len() as u16)));
            drawn.insert(unit);
            game.at[unit] = At::HAND;
        }
        if !drawn.is_empty() {
            cx.all(game, Event::Drawn(drawn));
        }
    }
}
