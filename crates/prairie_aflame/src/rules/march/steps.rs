//! One step of a group (PA-9, PA-10): what it costs, and whether it may be taken.
//!
//! [`PrairieAflame::check_go`] is the one place that says whether a group may step into a hex, and why not.

use crate::data::map::Water;
use crate::data::units::UnitData;
use crate::house_rules::HouseRule;
use crate::ids::{Side, Unit};
use crate::rules::march::bar::MarchBar;
use crate::rules::sequence::Cx;
use crate::state::event::Event;
use crate::state::sets::UnitSet;
use crate::state::{At, Frame, Group, PrairieAflame, crossing};
use redoubt_engine::hex::{Dir, EdgeId, HexId};

impl PrairieAflame {
    /// Returns the MP for a unit to go from one hex to the next, with the kind of crossing; `None` where it may not.
    /// The MP that it has left are not checked, but an unforded river is (PA-10.6).
    #[must_use]
    pub fn step_cost(&self, unit: Unit, from: HexId, dir: Dir, to: HexId) -> Option<(u8, u8)> {
        self.check_crossing(unit, from, dir, to).ok()
    }

    /// Checks whether a unit may go from one hex to the next, whatever MP it has left: who may cross an unforded
    /// river (PA-10.6), and what the step costs, with the kind of crossing.
    #[inline]
    fn check_crossing(&self, unit: Unit, from: HexId, dir: Dir, to: HexId) -> Result<(u8, u8), MarchBar> {
        let data = self.unit(unit);
        let terrain = &self.data.0.tables.terrain;
        let ground = self.ground_cost(from, to);
        let Some(edge) = self.map().grid.edge(from, dir) else { return Err(MarchBar::MapEnds) };
        match self.map().water(edge) {
            Water::Dry => Ok((ground, crossing::DRY)),
            Water::Lake => Err(MarchBar::Lake(to)),
            Water::Minor => Ok((ground + terrain.minor, crossing::MINOR)),
            Water::Ford => Ok((ground + terrain.ford, crossing::MAJOR)),
            Water::Major if self.is_bridged(data, edge, from, to) => Ok((ground + terrain.ford, crossing::MAJOR)),
            Water::Major => {
                if self.is_disrupted(unit) {
                    return Err(MarchBar::DisruptedAtRiver(unit)); // PA-10.4a
                }
                let printed = data.rating.ma;
                if data.is_mounted() {
                    return Ok((printed.div_ceil(2) + ground, crossing::MAJOR)); // PA-10.6a
                }
                // PA-10.6b, PA-10.6h: from where it began, with its whole printed allowance.
                let has = self.allowance(unit);
                if has != printed {
                    return Err(MarchBar::Reduced(unit, printed, has));
                }
                let fresh = self.marching.spent[unit] == 0 && self.marching.start[unit] == At::hex(from);
                if fresh { Ok((printed, crossing::MAJOR)) } else { Err(MarchBar::NotFresh(unit)) }
            }
        }
    }

    /// Returns the MP for the next step of a group, those of its slowest; `None` where somebody may not cross at all.
    /// The MP left are not checked.
    pub(crate) fn pace(&self, group: &Group, dir: Dir) -> Option<u8> {
        if group.units.is_empty() {
            return self.leader_cost(group.hex, dir);
        }
        let to = self.map().grid.neighbour(group.hex, dir)?;
        group.units.iter().try_fold(0, |most, u| Some(self.step_cost(u, group.hex, dir, to)?.0.max(most)))
    }

    /// Returns the MP for the ground of a hex entered from another (PA-9.1a to PA-9.1c).
    fn ground_cost(&self, from: HexId, to: HexId) -> u8 {
        let (terrain, hills) = (&self.data.0.tables.terrain, &self.map().hills);
        let row = match (hills.contains(to), hills.contains(from)) {
            (false, _) => terrain.clear,
            (true, false) => terrain.hills,
            (true, true) => terrain.hills_on,
        };
        row[usize::from(self.winter())]
    }

    /// Tells whether engineers or the ferry make this a ford for the Government (PA-10.6d to PA-10.6f).
    fn is_bridged(&self, data: &UnitData, edge: EdgeId, from: HexId, to: HexId) -> bool {
        let engineers =
            || self.marching.engineers.iter().any(|w| self.at[w] == At::hex(from) || self.at[w] == At::hex(to));
        data.force.is_none() && (self.marching.ferry && self.boat == Some(edge) || engineers())
    }

    /// Returns the MP of a lone leader for one step (PA-4.3a, PA-4.3b); `None` over a lake.
    pub(crate) fn leader_cost(&self, from: HexId, dir: Dir) -> Option<u8> {
        let terrain = &self.data.0.tables.terrain;
        match self.map().water(self.map().grid.edge(from, dir)?) {
            Water::Lake => None,
            w if w.is_river() => Some(terrain.leader + terrain.leader_river),
            _ => Some(terrain.leader),
        }
    }

    /// Tells whether the group may take one step in this direction.
    #[must_use]
    pub fn can_go(&self, group: &Group, dir: Dir) -> bool {
        self.check_go(group, dir).is_ok()
    }

    /// Checks whether the group may take one step in this direction; returns its MP.
    ///
    /// # Errors
    /// The first rule that bars it, in this order: the map, trains, rivers and MP, bounds, the enemy, bands,
    /// leaders left alone.
    pub fn check_go(&self, group: &Group, dir: Dir) -> Result<u8, MarchBar> {
        let side = self.phasing();
        let Some(to) = self.map().grid.neighbour(group.hex, dir) else { return Err(MarchBar::MapEnds) };
        if !self.scenario().in_window(self.map(), to) {
            return Err(MarchBar::Outside(to));
        }
        match self.aboard(group.units, group.leaders) {
            Some(false) => {}
            Some(true) => return Err(MarchBar::OnTrain),
            None => return Err(MarchBar::Mixed),
        }
        let cost = self.check_cost(group, dir, to)?;
        self.check_bounds(group, to)?;
        let together = || side == Side::Nations && !self.bands_apart(to, group.units, UnitSet::EMPTY);
        if self.enemy_in(side, to) {
            self.check_meeting(group, to)?;
            // PA-11.1a: among the enemy the move ends, so a band cannot even pass through.
            if together() {
                return Err(MarchBar::BandsFight(to));
            }
            self.check_river(group, dir, to)?;
        } else if together() && !self.may_pass(group, to) {
            return Err(MarchBar::BandsStay(to));
        }
        self.check_leaders(group, to, cost, false)?;
        Ok(cost)
    }

    /// Checks whether everybody in a group has the MP for a step, and returns them (PA-9.1h, PA-4.3b, PA-4.3c).
    #[inline]
    fn check_cost(&self, group: &Group, dir: Dir, to: HexId) -> Result<u8, MarchBar> {
        let mut cost = 0;
        for unit in group.units.iter() {
            let (own, _) = self.check_crossing(unit, group.hex, dir, to)?;
            let left = self.mp_left(unit);
            if own > left {
                return Err(MarchBar::Cost { unit, from: group.hex, to, cost: own, left });
            }
            cost = own.max(cost);
        }
        if group.units.is_empty() {
            cost = self.leader_cost(group.hex, dir).ok_or(MarchBar::Lake(to))?;
        }
        match group.leaders.iter().find(|l| self.leader_mp_left(*l) < cost) {
            Some(leader) => Err(MarchBar::LeaderCost(leader, to, cost, self.leader_mp_left(leader))),
            None => Ok(cost),
        }
    }

    /// Checks who enters the enemy's hex: leaders and wagons only with a combat unit, or after one (PA-10.5b); by a
    /// house rule no disrupted unit (PA-10.4b).
    fn check_meeting(&self, group: &Group, to: HexId) -> Result<(), MarchBar> {
        if self.combat(group.units.or(self.units_of(self.phasing(), to))).is_empty() {
            return Err(MarchBar::NoForce(to));
        }
        if self.plays(HouseRule::FitAttackers)
            && let Some(unit) = group.units.iter().find(|u| self.is_disrupted(*u))
        {
            return Err(MarchBar::Unfit(unit, to));
        }
        Ok(())
    }

    /// Checks who crosses an unforded river into the enemy: only units that began beside it (PA-9.2d).
    fn check_river(&self, group: &Group, dir: Dir, to: HexId) -> Result<(), MarchBar> {
        let Some(edge) = self.map().grid.edge(group.hex, dir) else { return Err(MarchBar::MapEnds) };
        if self.map().water(edge) != Water::Major {
            return Ok(());
        }
        let barred = |u: Unit| {
            !self.is_bridged(self.unit(u), edge, group.hex, to)
                && !self.marching.start[u].get().is_some_and(|h| self.map().lies_on_river_of(h, edge))
        };
        if group.units.iter().any(barred) { Err(MarchBar::River(to)) } else { Ok(()) }
    }

    /// Takes one step with a group; the step is legal.
    pub(crate) fn go(&mut self, group: Group, dir: Dir, cx: &mut Cx) {
        let side = self.phasing();
        let from = group.hex;
        let Some(to) = self.map().grid.neighbour(from, dir) else { return };
        let mut dearest = 0;
        for u in group.units.iter() {
            if let Some((cost, kind)) = self.step_cost(u, from, dir, to) {
                dearest = dearest.max(cost);
                self.marching.spent[u] += cost;
                self.marching.crossed[u] = kind;
            }
        }
        let cost = if group.units.is_empty() { self.leader_cost(from, dir).unwrap_or(0) } else { dearest };
        for u in group.units.iter() {
            self.at[u] = At::hex(to);
        }
        for l in group.leaders.iter() {
            self.leaders[l] = At::hex(to);
            self.marching.leader_spent[l] += cost;
        }
        self.marching.begun = true;
        cx.all(self, Event::Marched(group.units, group.leaders, from, to));
        let group = Group { hex: to, stepped: true, ..group };
        self.agenda.set_top(Frame::March(group));
        if self.enemy_in(side, to) {
            return self.halt(group, cx); // PA-10.3a
        }
        if self.plays(HouseRule::PassThrough) {
            self.settle(side, to, cx);
        }
        let tired = group.units.iter().all(|u| self.mp_left(u) == 0)
            && group.leaders.iter().all(|l| self.leader_mp_left(l) == 0);
        if tired && matches!(self.agenda.top(), Some(Frame::March(_))) {
            self.halt(group, cx);
        }
    }
}
