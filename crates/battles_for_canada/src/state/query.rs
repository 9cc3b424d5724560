//! Questions to the position: who stands where, in which state, and what is printed on the counters.

use crate::data::map::Map;
use crate::data::scenario::{Scenario, Special};
use crate::data::tables::Tables;
use crate::data::units::{Kind, LeaderData, Mover, UnitData};
use crate::house_rules::HouseRule;
use crate::ids::Fight;
use crate::ids::{Battle, Field, Formation, Leader, Side, Unit};
use crate::state::at::At;
use crate::state::forces::Forces;
use crate::state::sets::{HexBits, LeaderSet, UnitSet, army_leaders, army_units};
use redoubt_engine::hex::{HexGrid, HexId};

impl Forces {
    /// Returns the battle of the scenario.
    #[inline]
    #[must_use]
    pub fn battle(&self) -> Battle {
        self.fight.battle()
    }

    /// Tells whether the battle is Carillon.
    #[inline]
    #[must_use]
    pub fn is_carillon(&self) -> bool {
        self.battle() == Battle::Carillon
    }

    /// Tells whether the battle is that on the Plains of Abraham.
    #[inline]
    #[must_use]
    pub fn is_abraham(&self) -> bool {
        self.battle() == Battle::Abraham
    }

    /// Returns the scenario.
    #[inline]
    #[must_use]
    pub fn scenario(&self) -> &'static Scenario {
        self.data.0.fight(self.fight)
    }

    /// Tells whether a rule of the scenario's own holds.
    #[inline]
    #[must_use]
    pub fn has(&self, special: Special) -> bool {
        self.scenario().has(special)
    }

    /// Returns how many turns the scenario has.
    #[must_use]
    pub fn turns(&self) -> u8 {
        self.scenario().turns + u8::from(self.fight == Fight::S && self.plays(HouseRule::SSeven))
    }

    /// Returns the map of the scenario.
    #[inline]
    #[must_use]
    pub fn map(&self) -> &'static Map {
        self.data.0.map(self.field())
    }

    /// Returns which of the two maps it is.
    #[inline]
    #[must_use]
    pub fn field(&self) -> Field {
        self.battle().field()
    }

    /// Returns the map's grid.
    #[inline]
    #[must_use]
    pub fn grid(&self) -> &'static HexGrid {
        &self.map().grid
    }

    /// Returns the figures of the charts.
    #[inline]
    #[must_use]
    pub fn tables(&self) -> &'static Tables {
        &self.data.0.tables
    }

    /// Returns a unit's printed facts.
    #[inline]
    #[must_use]
    pub fn unit(&self, unit: Unit) -> &'static UnitData {
        self.data.0.roster.unit(unit)
    }

    /// Returns a leader's printed facts.
    #[inline]
    #[must_use]
    pub fn leader(&self, leader: Leader) -> &'static LeaderData {
        self.data.0.roster.leader(leader)
    }

    /// Returns the command value of a post's holder, the leader's or the aide's: 1 to 6 (BC-2.2a).
    #[must_use]
    pub fn cv(&self, leader: Leader) -> u8 {
        self.data.0.roster.cv(leader, self.aides.has(leader))
    }

    /// Returns a unit's formation in this game; `None` for an Independent (BC-2b, house rules `berry_bourlamaque`,
    /// `quebec_right`).
    #[must_use]
    pub fn formation(&self, unit: Unit) -> Option<Formation> {
        if unit == Unit::QUEBEC && self.plays(HouseRule::QuebecRight) {
            return Some(Formation::ABRAHAM_RIGHT);
        }
        if Unit::MONTCALMS_RESERVE.contains(&unit) && self.plays(HouseRule::BerryBourlamaque) {
            return Some(Formation::BOURLAMAQUE);
        }
        self.unit(unit).formation
    }

    /// Returns the units of a battle's army that are in play or still to come.
    pub fn army(&self, side: Side) -> impl Iterator<Item = Unit> + '_ {
        Unit::of(self.battle(), side).filter(|unit| self.at[*unit] != At::ABSENT)
    }

    /// Returns where a unit stands; `None` beside the map.
    #[inline]
    #[must_use]
    pub fn hex_of(&self, unit: Unit) -> Option<HexId> {
        self.at[unit].get()
    }

    /// Returns the units in a hex, of both sides and of every kind.
    #[inline]
    #[must_use]
    pub fn units_in(&self, hex: HexId) -> UnitSet {
        self.whereabouts().units_in(hex)
    }

    /// Returns a side's units in a hex.
    #[inline]
    #[must_use]
    pub fn own_in(&self, side: Side, hex: HexId) -> UnitSet {
        self.units_in(hex).and(self.army_set(side))
    }

    /// Returns all units of a side, as a set.
    #[must_use]
    pub fn army_set(&self, side: Side) -> UnitSet {
        army_units(self.battle(), side)
    }

    /// Returns a side's units on the map.
    #[must_use]
    pub fn on_map(&self, side: Side) -> UnitSet {
        self.whereabouts().on_map().and(self.army_set(side))
    }

    /// Returns the hexes where units of a side are, the hidden ones too.
    #[inline]
    #[must_use]
    pub fn held_by(&self, side: Side) -> HexBits {
        self.whereabouts().held_by(side)
    }

    /// Returns the hexes where units of a side are that the enemy sees.
    pub(crate) fn seen_hexes(&self, side: Side) -> HexBits {
        if self.hidden.is_empty() {
            return self.held_by(side);
        }
        HexBits::of(self.on_map(side).less(self.hidden).iter().filter_map(|u| self.hex_of(u)))
    }

    /// Returns the leaders on the map or in a box.
    #[must_use]
    pub fn present_leaders(&self) -> LeaderSet {
        LeaderSet::matching(&self.leaders, |at| at.on_map() || at == At::BOX)
    }

    /// Returns the leaders in a hex, of both sides.
    #[must_use]
    pub fn leaders_in(&self, hex: HexId) -> LeaderSet {
        let here = At::hex(hex);
        LeaderSet::matching(&self.leaders, |at| at == here)
    }

    /// Returns a side's leaders in a hex.
    #[must_use]
    pub fn own_leaders_in(&self, side: Side, hex: HexId) -> LeaderSet {
        self.leaders_in(hex).and(army_leaders(self.battle(), side))
    }

    /// Returns the side whose units or leaders stand in a hex; `None` for an empty one. No hex holds both for long:
    /// an enemy's hidden unit counts as there.
    pub fn holder(&self, hex: HexId) -> Option<Side> {
        let unit = self.units_in(hex).first().map(Unit::side);
        unit.or_else(|| self.leaders_in(hex).first().map(Leader::side))
    }

    /// Tells whether a unit counts as Regular (BC-2c, house rule `militia_irregular`).
    #[inline]
    #[must_use]
    pub fn is_regular(&self, unit: Unit) -> bool {
        self.regulars().has(unit)
    }

    /// Returns the units that count as Regular: infantry, light infantry, cavalry (BC-2c, house rule
    /// `militia_irregular`).
    #[inline]
    #[must_use]
    pub fn regulars(&self) -> UnitSet {
        let roster = &self.data.0.roster;
        let all = roster.foot().or(roster.of_kind(Kind::Cavalry));
        if self.plays(HouseRule::MilitiaIrregular) { all.less(roster.militia()) } else { all }
    }

    /// Tells whether a unit is one of the five French battalions of the line at Abraham, the "Regulars" of the rules for
    /// 1000: not those of Bougainville's corps.
    #[must_use]
    pub fn is_battalion(&self, unit: Unit) -> bool {
        unit.side() == Side::French
            && self.unit(unit).is_line()
            && self.formation(unit) != Some(Formation::BOUGAINVILLE)
    }

    /// Tells whether a unit has strength points on the map: infantry, cavalry, warriors.
    #[inline]
    #[must_use]
    pub fn has_strength(&self, unit: Unit) -> bool {
        self.sp[unit] > 0
    }

    /// Returns those of a set of units that have strength points.
    #[must_use]
    pub fn strong(&self, units: UnitSet) -> UnitSet {
        units.iter().filter(|u| self.has_strength(*u)).collect()
    }

    /// Adds up the strength points of units.
    #[must_use]
    pub fn strength(&self, units: UnitSet) -> u8 {
        units.iter().map(|u| self.sp[u]).sum()
    }

    /// Tells whether a unit is a skirmisher.
    #[must_use]
    pub fn is_skirmisher(&self, unit: Unit) -> bool {
        self.unit(unit).kind == Kind::Skirmisher
    }

    /// Tells whether a unit has a facing now: Regular, not routed (BC-3a, BC-3f); a battery has one too.
    #[must_use]
    pub fn is_faced(&self, unit: Unit) -> bool {
        !self.routed.has(unit) && (self.is_regular(unit) || self.unit(unit).kind == Kind::Guns)
    }

    /// Returns a unit's column of the terrain chart.
    #[must_use]
    pub fn mover(&self, unit: Unit) -> Mover {
        match self.unit(unit).mover() {
            Mover::Regular if !self.is_regular(unit) && self.unit(unit).kind == Kind::Infantry => Mover::Light,
            mover => mover,
        }
    }

    /// Returns the enemies of a side in a hex that it knows of; hidden units are left out.
    #[must_use]
    pub fn enemies_in(&self, side: Side, hex: HexId) -> UnitSet {
        self.own_in(side.other(), hex).less(self.hidden)
    }

    /// Tells whether known enemies of a side, or their leaders, stand in a hex (BC-10.1k).
    #[must_use]
    pub fn is_enemy_held(&self, side: Side, hex: HexId) -> bool {
        let leaders = self.own_leaders_in(side.other(), hex).less(self.leaders_hidden);
        !self.enemies_in(side, hex).is_empty() || !leaders.is_empty()
    }

    /// Returns the hexes where known enemies of a side, or their leaders, stand (BC-10.1k).
    pub(crate) fn enemy_hexes(&self, side: Side) -> HexBits {
        self.derived_enemies(side, || {
            let leaders = army_leaders(self.battle(), side.other()).less(self.leaders_hidden);
            let leaders = HexBits::of(leaders.iter().filter_map(|l| self.leaders[l].get()));
            self.seen_hexes(side.other()).or(leaders)
        })
    }

    /// Tells whether this is the first turn of the historical battle at Abraham, with its own rules (BC-13.2j).
    #[must_use]
    pub fn is_first_charge(&self) -> bool {
        self.turn == 1 && self.has(Special::Charge)
    }

    /// Returns the army commander of a side.
    #[must_use]
    pub fn commander(&self, side: Side) -> Leader {
        Leader::commander(self.battle(), side)
    }

    /// Returns the leaders of a side in this battle, its commander first.
    pub fn leaders_of(&self, side: Side) -> impl Iterator<Item = Leader> + use<> {
        Leader::of(self.battle(), side)
    }
}
