//! Stacks must retreat after an assault: which one first?

use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};
use crate::state::agenda::Reason;

/// The stacks of these units must retreat.
pub(in crate::rules) struct Retreats {
    pub units: UnitSet,
}

impl Question for Retreats {
    fn asked(&self, _game: &BattlesForCanada) -> Option<Side> {
        self.units.first().map(|unit| unit.side())
    }

    /// Goes through the stacks that must retreat; where several are left their owner says which is next.
    fn acts(&self, game: &mut BattlesForCanada, _cx: &mut Cx) -> bool {
        let units = self.units;
        let left: UnitSet = units.iter().filter(|u| game.at[*u].on_map() && !game.routed.has(*u)).collect();
        if left.is_empty() {
            game.agenda.pop();
            return true;
        }
        if left != units {
            game.agenda.set_top(Frame::Retreats(left));
            return true;
        }
        let first = left.first().map(|u| game.at[u]);
        if left.iter().all(|u| Some(game.at[u]) == first) {
            if let Some(hex) = first.and_then(At::get) {
                game.begin_retreat(hex, left);
            }
            return true;
        }
        false
    }

    fn candidates(&self, game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        let hexes = HexBits::of(self.units.iter().filter_map(|u| game.hex_of(u)));
        hexes.iter().try_for_each(|hex| each(Step::RetreatFirst(Spot(hex))))
    }

    fn check(&self, game: &BattlesForCanada, _facts: &FrameCache, step: Step) -> Result<(), Bar> {
        match step {
            Step::RetreatFirst(Spot(hex)) if self.units.iter().any(|u| game.hex_of(u) == Some(hex)) => Ok(()),
            Step::RetreatFirst(_) => Err(Bar::Elsewhere),
            _ => Err(Bar::NotAsked),
        }
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, _cx: &mut Cx) {
        if let Step::RetreatFirst(Spot(hex)) = step {
            game.begin_retreat(hex, self.units);
        }
    }
}

impl BattlesForCanada {
    /// Has the stack in a hex retreat; the others wait.
    fn begin_retreat(&mut self, hex: HexId, waiting: UnitSet) {
        let Some(side) = waiting.first().map(Unit::side) else { return };
        // Those who have retreated into this hex before stay in it.
        let here: UnitSet = waiting.iter().filter(|u| self.at[*u] == At::hex(hex)).collect();
        self.agenda.set_top(Frame::Retreats(waiting.less(here)));
        let (hexes, from) = self.danger(side);
        self.push_retreat(here, hex, hexes, from, Reason::Assault, UnitSet::EMPTY);
    }

    /// Returns how many hexes the losers of the assault retreat, and the hexes from which they are pressed.
    fn danger(&self, loser: Side) -> (u8, [Option<HexId>; 6]) {
        let mut from = [None; 6];
        let Some(assault) = &self.assault else { return (1, from) };
        if loser == assault.side {
            from[0] = Some(assault.target);
        } else {
            for (slot, hex) in from.iter_mut().zip(&assault.from) {
                *slot = Some(*hex);
            }
        }
        (assault.result.map_or(1, |result| result.retreat), from)
    }
}
