//! The field of a battle: how it is opened, who stands in it on each side, and how strong.

use crate::data::charts::Loss;
use crate::data::map::PlaceId;
use crate::ids::{Force, Side, Unit};
use crate::rules::battle::bar::BattleBar;
use crate::rules::sequence::Cx;
use crate::state::event::Event;
use crate::state::sets::UnitSet;
use crate::state::{At, Battle, FireRolls, Frame, LeaderSet, Moment, PrairieAflame};
use redoubt_engine::hex::HexId;

/// Strength points on both sides from which a battle is large (PA-12.2a).
const LARGE: u16 = 6;

impl PrairieAflame {
    /// Returns the hex of the battle; `None` where no battle is being fought.
    pub(crate) fn field(&self) -> Option<HexId> {
        self.battle.as_ref().map(|b| b.hex)
    }

    /// Changes the battle, where one is being fought.
    pub(crate) fn change_battle(&mut self, change: impl FnOnce(&mut Battle)) {
        if let Some(battle) = &mut self.battle {
            change(battle);
        }
    }

    /// Opens the battle of a hex, or the fight of a pursuit that comes from another.
    pub(crate) fn open_battle(&mut self, hex: HexId, attacker: Side, from: Option<HexId>, cx: &mut Cx) {
        let mut battle = blank(hex, attacker);
        battle.pursuit = from.map(At::hex);
        for force in Force::ALL {
            if self.guards[force.index()].is_some_and(|g| self.at[g] == At::hex(hex)) {
                battle.guarded |= 1 << force.index();
            }
        }
        battle.line_guard = self.cpr && self.guards_railway(hex);
        // The Northcote takes part in any case where she is alone.
        let ashore = !self.units_of(Side::Government, hex).is_empty() || self.garrisoned(hex);
        battle.boat = !ashore;
        self.boat_fought |= battle.boat;
        // Units leave a train that is attacked (PA-10.81j).
        self.entrained = self.entrained.less(self.units_of(Side::Government, hex));
        self.battle = Some(battle);
        if self.fought.try_push(hex).is_err() {
            self.fought.remove(0);
            self.fought.push(hex);
        }
        cx.barrier();
        self.agenda.push(Frame::Battle(Moment::Boat));
    }

    /// Fixes the size of the battle (PA-12.2a): counts the sides, with the Northcote if she has joined.
    pub(crate) fn count_sides(&mut self, cx: &mut Cx) {
        let large = [Side::Nations, Side::Government].into_iter().all(|s| self.present_sp(s) >= LARGE);
        let Some(battle) = &mut self.battle else { return };
        battle.large = large;
        let event = Event::Battle(battle.hex, battle.attacker, large, battle.pursuit.is_some());
        cx.all(self, event);
    }

    /// Returns the units of a side in the battle, the Northcote with them when she takes part.
    pub(crate) fn fighters(&self, side: Side) -> UnitSet {
        let Some(battle) = &self.battle else { return UnitSet::EMPTY };
        let mut units = self.units_of(side, battle.hex);
        if side == Side::Government && battle.boat && self.boat.is_some() {
            units.insert(Unit::NORTHCOTE);
        }
        units
    }

    /// Finds the place in whose hex the battle is.
    pub(crate) fn place_here(&self) -> Option<PlaceId> {
        self.map().place_in(self.battle.as_ref()?.hex)
    }

    /// Returns the strength of the intrinsic garrison in the battle.
    pub(crate) fn garrison_here(&self, side: Side) -> u8 {
        let place = if side == Side::Government { self.place_here() } else { None };
        place.map_or(0, |p| self.garrison[p.index()])
    }

    /// Tells whether the Northcote is all that the Government has in the battle.
    pub(crate) fn boat_alone(&self) -> bool {
        self.fighters(Side::Government) == Unit::NORTHCOTE_ALONE && self.garrison_here(Side::Government) == 0
    }

    /// Returns the strength of the Northcote's passenger, where she is attacked alone (PA-15.12e, PA-15.13d).
    pub(crate) fn aboard_sp(&self) -> u16 {
        let attacked = self.battle.as_ref().is_some_and(|b| b.attacker == Side::Nations);
        u16::from(attacked && self.boat_alone() && self.passenger().is_some())
    }

    /// Returns the strength points of all combat units there, disrupted or not (PA-12.2a).
    fn present_sp(&self, side: Side) -> u16 {
        let units: u16 = self.fighters(side).iter().map(|u| u16::from(self.unit(u).rating.sp)).sum();
        let aboard = if side == Side::Government { self.aboard_sp() } else { 0 };
        units + aboard + u16::from(self.garrison_here(side))
    }

    /// Tells whether a side has nobody left in the battle.
    pub(crate) fn is_gone(&self, side: Side) -> bool {
        self.fighters(side).is_empty() && self.garrison_here(side) == 0
    }

    /// Returns the units that the scenario sends into this battle before its next round (PA-18.B2b).
    fn newcomers(&self, side: Side) -> Option<Vec<Unit>> {
        let next = u16::from(self.battle.as_ref()?.round) + 1;
        self.scenario()
            .joining
            .iter()
            .find(|(round, s, _)| u16::from(*round) == next && *s == side)
            .map(|j| j.2.clone())
    }

    /// Returns the Government's battalion that has just joined and may form.
    pub(crate) fn fresh_battalion(&self) -> Option<Unit> {
        self.newcomers(Side::Government).and_then(|units| self.whole_battalion(&units))
    }

    /// Returns the battalion that these companies make up, where all of them are in the battle (PA-18.B0e).
    fn whole_battalion(&self, units: &[Unit]) -> Option<Unit> {
        let b = self.unit(*units.first()?).battalion?;
        let (battalion, companies) = &self.data.0.roster.battalions[usize::from(b)];
        let here = At::hex(self.field()?);
        (companies == units && companies.iter().all(|c| self.at[*c] == here)).then_some(*battalion)
    }

    /// Brings in the units that join before the next round (PA-18.B2b).
    pub(crate) fn join_late(&mut self, cx: &mut Cx) {
        let Some(hex) = self.field() else { return };
        for side in [Side::Government, Side::Nations] {
            let Some(units) = self.newcomers(side) else { continue };
            if units.iter().all(|u| self.at[*u] == At::POOL) {
                units.iter().for_each(|u| self.at[*u] = At::hex(hex));
                cx.all(self, Event::Joined(UnitSet::of(units)));
            }
        }
    }

    /// Checks whether a battalion may form in the hex: the one whose companies have just come up (PA-18.B0e).
    pub(crate) fn check_fresh(&self, unit: Unit, hex: HexId) -> Result<(), BattleBar> {
        let fits = self.fresh_battalion() == Some(unit) && self.field() == Some(hex);
        if fits { Ok(()) } else { Err(BattleBar::NotFresh(unit)) }
    }
}

/// Makes a battle in which nothing has happened yet.
fn blank(hex: HexId, attacker: Side) -> Battle {
    Battle {
        hex,
        attacker,
        pursuit: None,
        round: 0,
        large: false,
        engaged: UnitSet::EMPTY,
        boat: false,
        ambush: None,
        leaders: [None; 2],
        loss: [Loss::default(); 2],
        rolls: FireRolls::default(),
        before: UnitSet::EMPTY,
        hits: [UnitSet::EMPTY; 2],
        owed: [UnitSet::EMPTY; 2],
        must: UnitSet::EMPTY,
        may: UnitSet::EMPTY,
        chosen: [None; 2],
        retreated: [false; 2],
        gone_to: Default::default(),
        unrest: vec![],
        guarded: 0,
        heirs: 0,
        line_guard: false,
        winner: None,
        pursuers: UnitSet::EMPTY,
        along: LeaderSet::EMPTY,
    }
}
