//! Entering the map from the box of an entry zone (BC-13.1l, BC-13.4g).

use crate::rules::frame_cache::FrameCache;
use crate::rules::march::probe::Probe;
use crate::rules::prelude::*;
use crate::state::agenda::Group;

impl BattlesForCanada {
    /// Describes a group as it would stand after entering at a hex.
    ///
    /// # Errors
    /// What forbids it to enter there.
    fn entering(&self, group: &Group, facts: &FrameCache, to: HexId, facing: Vertex) -> Result<(Probe, u8), Bar> {
        let Some(unit) = group.units.first() else { return Err(Bar::NobodyChosen) };
        if group.at != At::BOX {
            return Err(Bar::Elsewhere);
        }
        if to.index() >= self.grid().len() || facing.0 >= 6 {
            return Err(Bar::NoSuch);
        }
        if !self.entry_of(unit).is_some_and(|zone| self.map().in_zone(zone, to)) {
            return Err(Bar::NotEntry(to));
        }
        if self.is_enemy_held(unit.side(), to) {
            return Err(Bar::Enemy(to));
        }
        let mut cost = 0;
        for unit in group.units {
            cost = cost.max(self.hex_cost(self.mover(unit), to)?);
        }
        let faced = group.units.iter().any(|u| self.is_faced(u));
        if !faced && facing != Vertex(0) {
            // Units without a facing enter in one way only.
            return Err(Bar::NoFacing(unit));
        }
        let units = facts.entering.get_or_init(|| self.standing(group.units, to, None)).ok_or(Bar::NobodyChosen)?;
        let start = Probe { hex: to, facing: faced.then_some(facing), ..units };
        self.pay(&start, cost)?;
        self.check_passing(group.units, self.friends_in(group.units, to))?;
        Ok((self.stepped(&start, to, cost), cost))
    }

    /// Checks whether a group may enter the map at a hex, facing this way.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_enter(&self, group: &Group, facts: &FrameCache, to: HexId, facing: Vertex) -> Result<(), Bar> {
        let (after, _) = self.entering(group, facts, to, facing)?;
        if self.can_end(&after) { Ok(()) } else { Err(self.check_end(&after).err().unwrap_or(Bar::NoPlaceToEnd)) }
    }

    /// Enters the map.
    pub(crate) fn enter(&mut self, mut group: Group, spot: Spot, facing: Vertex, cx: &mut Cx) {
        let Ok((after, cost)) = self.entering(&group, &FrameCache::default(), spot.0, facing) else { return };
        self.use_up(group.units);
        group.at = At::hex(spot.0);
        group.fit = group.at;
        group.spent = after.spent;
        (group.moved, group.entered) = (true, true);
        for unit in group.units {
            self.at[unit] = group.at;
            self.facing[unit] = facing;
        }
        self.agenda.set_top(Frame::March(group));
        cx.all(self, Event::Marched(group.units, At::BOX, spot, cost));
        self.entered(group, cx);
    }
}
