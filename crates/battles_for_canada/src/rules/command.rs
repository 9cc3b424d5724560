//! Command (chapter 8): reach of leaders, battle lines, who is in command.

use crate::ids::Formation;
use crate::rules::flood::with_reach;
use crate::rules::prelude::*;
use arrayvec::ArrayVec;
use redoubt_engine::hex::{EntryCost, Reach, abreast, linked};

impl Forces {
    /// Returns the hexes in a leader's reach: paths of at most his command value, over any terrain, not through enemies,
    /// nor through their zones where no friend stands (BC-8.1a, BC-8.1b). Empty for a leader beside the map.
    #[must_use]
    pub fn command_reach(&self, leader: Leader) -> HexBits {
        *self.derived_reaches().of(leader, || {
            with_reach(|reach| {
                self.flood_command(leader, reach);
                HexBits::of(reach.hexes().map(|(hex, _)| hex))
            })
        })
    }

    /// Searches the paths of a leader's command from his hex; `None` for a leader beside the map (BC-8.1a, BC-8.1b).
    #[must_use]
    pub fn command_paths(&self, leader: Leader) -> Option<Reach> {
        self.leaders[leader].get()?;
        let mut reach = Reach::default();
        self.flood_command(leader, &mut reach);
        Some(reach)
    }

    /// Searches the paths of a leader's command; none for a leader beside the map.
    fn flood_command(&self, leader: Leader, reach: &mut Reach) {
        let side = leader.side();
        let closed = self.zone(side.other()).less(self.held_by(side)).or(self.seen_hexes(side.other()));
        reach.flood(self.grid(), self.leaders[leader].get(), u16::from(self.cv(leader)), |_, _, to| {
            if closed.has(to) { EntryCost::No } else { EntryCost::Through(1) }
        });
    }

    /// Tells whether a leader passes the command test: he is in reach of his Army Commander, or came in this turn
    /// (BC-1.1a, R-56).
    #[must_use]
    pub fn passes_command_test(&self, leader: Leader) -> bool {
        let late = self.is_abraham() && self.plays(HouseRule::AArriveOoc);
        if self.leaders_arrived.has(leader) && !late {
            return true;
        }
        // BC-13.1d: in the first turn of Like Lions no English formation is in command.
        if self.turn == 1 && leader.side() == Side::English && self.has(Special::NoOrders) {
            return false;
        }
        let commander = self.commander(leader.side());
        self.leaders[leader].get().is_some_and(|hex| self.command_reach(commander).has(hex))
    }

    /// Tells whether two units are neighbours in a battle line (BC-8.2a, BC-8.2b, R-63).
    #[must_use]
    pub fn are_linked(&self, a: Unit, b: Unit) -> bool {
        let (Some(x), Some(y)) = (self.hex_of(a), self.hex_of(b)) else { return false };
        let cavalry = |unit: Unit| self.unit(unit).kind == Kind::Cavalry;
        if x == y {
            return self.facing[a] == self.facing[b];
        }
        let Some(dir) = self.grid().dir_to(x, y) else { return false };
        match (cavalry(a), cavalry(b)) {
            (false, false) => {
                let plain = |hex| !self.has_works(hex);
                if plain(x) && plain(y) {
                    return abreast(self.grid(), (x, self.facing[a]), (y, self.facing[b]));
                }
                self.facing[a] == self.facing[b]
                    && self.nominal(a, x).flank.has(dir)
                    && self.nominal(b, y).flank.has(dir.opposite())
            }
            (true, false) => self.nominal(b, y).flank.has(dir.opposite()),
            (false, true) => self.nominal(a, x).flank.has(dir),
            (true, true) => false,
        }
    }

    /// Tells whether two units are neighbours in a battle line that may be led: linked, Regulars, not routed, of one
    /// formation or Independent (BC-8.2a, BC-8.2d).
    #[must_use]
    pub fn stand_in_line(&self, a: Unit, b: Unit) -> bool {
        let formation = self.formation(a).or(self.formation(b));
        self.lines_up(a, formation) && self.lines_up(b, formation) && self.are_linked(a, b)
    }

    /// Tells whether a unit can stand in a battle line of a formation, or of Independents alone: a Regular, not routed, of
    /// the formation or Independent (BC-8.2a, BC-8.2d).
    fn lines_up(&self, unit: Unit, formation: Option<Formation>) -> bool {
        let own = self.formation(unit).is_none_or(|f| Some(f) == formation);
        own && self.is_regular(unit) && !self.routed.has(unit) && self.has_strength(unit)
    }

    /// Returns the units of a formation, and Independents, that are in command by a battle line with a unit in
    /// `reached` (BC-8.2c). But for cavalry all units of a line face one way, so the lines are searched facing by facing.
    fn lined_up(&self, side: Side, formation: Option<Formation>, reached: UnitSet) -> UnitSet {
        let able: UnitSet = self.on_map(side).iter().filter(|u| self.lines_up(*u, formation)).collect();
        let mut all = UnitSet::EMPTY;
        for facing in Vertex::ALL {
            let fits = |u: &Unit| self.unit(*u).kind == Kind::Cavalry || self.facing[*u] == facing;
            let members: ArrayVec<Unit, 64> = able.iter().filter(fits).take(64).collect();
            let seeds =
                members.iter().enumerate().filter(|(_, u)| reached.has(**u)).fold(0, |s, (i, _)| s | 1u128 << i);
            let found = linked(members.len(), seeds, |a, b| self.are_linked(members[a], members[b]));
            let line = members.iter().enumerate().filter(|(i, _)| found >> i & 1 == 1).map(|(_, u)| *u);
            all = all.or(line.collect());
        }
        all
    }

    /// Tells whether a unit waits in the box of the entry where a leader waits.
    fn waits_with(&self, leader: Leader, unit: Unit) -> bool {
        let boxed = self.leaders[leader] == At::BOX && self.at[unit] == At::BOX;
        boxed && self.entry_of(unit) == self.entry_zone_of(leader)
    }

    /// Returns those of `units` that are in command when these leaders of a side act (BC-8a, BC-8b, BC-9.1d). Checked
    /// once, when the activation begins (BC-8d).
    #[must_use]
    pub fn commanded(&self, units: UnitSet, leaders: LeaderSet, side: Side) -> UnitSet {
        let mut all = UnitSet::EMPTY;
        let commander = self.command_reach(self.commander(side));
        // Whoever has acted before still stands in its line.
        let there = units.or(self.on_map(side));
        for leader in leaders {
            let Some(formation) = leader.formation() else { continue };
            let reach = self.command_reach(leader);
            let direct = there.iter().filter(|unit| {
                let own = self.formation(*unit);
                if own.is_some_and(|f| f != formation) {
                    return false;
                }
                match self.hex_of(*unit) {
                    Some(hex) => reach.has(hex) || (own.is_none() && commander.has(hex)),
                    None => self.waits_with(leader, *unit),
                }
            });
            let direct: UnitSet = direct.collect();
            all = all.or(direct).or(self.lined_up(side, Some(formation), direct));
        }
        all.or(self.always_commanded(units)).and(units)
    }

    /// Returns those of `units` that are in command when their leader has failed his check: none of his own, but
    /// Independents that the Army Commander reaches, and those in line with them (BC-8.3b, R-03).
    pub(crate) fn commanded_all_the_same(&self, units: UnitSet, side: Side) -> UnitSet {
        let reach = self.command_reach(self.commander(side));
        let reached = |u: &Unit| self.formation(*u).is_none() && self.hex_of(*u).is_some_and(|hex| reach.has(hex));
        let direct: UnitSet = self.on_map(side).iter().filter(reached).collect();
        direct.or(self.lined_up(side, None, direct)).or(self.always_commanded(units)).and(units)
    }

    /// Returns those of `units` that are in command whoever leads: skirmishers, warriors, units that came in this turn
    /// (BC-8b, BC-13.4g, R-56; house rule `indep_always`).
    fn always_commanded(&self, units: UnitSet) -> UnitSet {
        let always = |unit: &Unit| {
            let free = matches!(self.unit(*unit).kind, Kind::Warriors | Kind::Skirmisher | Kind::Guns);
            free || self.arrived.has(*unit) || (self.plays(HouseRule::IndepAlways) && self.formation(*unit).is_none())
        };
        units.iter().filter(always).collect()
    }
}
