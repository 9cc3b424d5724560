//! Hunting lone skirmishers (BC-10.3a to BC-10.3e).

use crate::rules::frame_cache::FrameCache;
use crate::rules::prelude::*;
use crate::state::agenda::Group;

impl BattlesForCanada {
    /// Finds the enemy skirmisher who stands in a hex without units of strength; a leader with him is no help.
    #[must_use]
    pub fn lone_skirmisher(&self, enemy_of: Side, hex: HexId) -> Option<Unit> {
        let there = self.enemies_in(enemy_of, hex);
        let alone = there.iter().all(|u| self.is_skirmisher(u));
        there.first().filter(|_| alone)
    }

    /// Checks whether a unit of a group may hunt the skirmisher in a hex (BC-10.3a, BC-10.3e).
    ///
    /// # Errors
    /// What is missing.
    pub(crate) fn check_hunt(&self, group: &Group, facts: &FrameCache, unit: Unit, hex: HexId) -> Result<(), Bar> {
        self.check_hex(hex)?;
        if !group.units.has(unit) {
            return Err(Bar::Elsewhere);
        }
        let prey = self.lone_skirmisher(unit.side(), hex);
        if !group.moved || prey.is_none() || !self.covers(unit, hex) {
            return Err(Bar::NoPrey(hex));
        }
        // BC-10.3d: the hunt ends the hunter's move here, whatever comes of it.
        self.check_end(self.probe_once(group, facts)?)
    }

    /// Rolls for the hunt; the hunter's move is over (BC-10.3b to BC-10.3d).
    pub(crate) fn hunt(&mut self, group: Group, unit: Unit, hex: HexId, cx: &mut Cx) {
        let Some(prey) = self.lone_skirmisher(unit.side(), hex) else { return };
        // The hunter's move is over, and that of the ranks that are bound to it.
        let done = if self.in_ranks(unit) { group.units } else { UnitSet::one(unit) };
        let left = group.units.less(done);
        if left.is_empty() {
            self.agenda.pop();
        } else {
            self.agenda.set_top(Frame::March(Group { units: left, ..group }));
        }
        self.end_move(done);
        self.fought = true;
        self.fled = UnitSet::EMPTY;
        let die = cx.dice.d6();
        let mods = &self.tables().modifiers;
        let regular = if self.is_regular(unit) { mods.regular_hunts as u8 } else { 0 };
        let shaken = u8::from(self.plays(HouseRule::DisorgPlusOne) && self.disorganized.has(unit));
        let (added, ma) = (group.spent + regular + shaken, self.unit(unit).ma);
        cx.all(self, Event::Hunt(unit, prey, die, added, ma));
        if self.tables().hunted(die + added, ma) {
            self.eliminate(UnitSet::one(prey), cx);
        } else {
            self.disorder(UnitSet::one(unit), cx);
        }
    }
}
