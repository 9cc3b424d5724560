//! The Northcote in battle (PA-15.12): whether she joins, and where she goes when she leaves.

use crate::data::charts::Cause;
use crate::ids::{Side, Unit};
use crate::rules::battle::answers::allowed;
use crate::rules::battle::bar::BattleBar;
use crate::rules::sequence::Cx;
use crate::state::event::Event;
use crate::state::step::Step;
use crate::state::{At, Moment, PrairieAflame};
use redoubt_engine::hex::{EdgeId, EntryCost, HexId, Influence, NetworkSearch};

/// Most hexsides along the river that the Northcote falls back (PA-15.12g).
const FALL_BACK: u16 = 2;

impl PrairieAflame {
    /// Checks whether the Northcote may join the battle (PA-15.12a, PA-15.12i).
    pub(crate) fn check_join(&self) -> Result<(), BattleBar> {
        let Some(battle) = &self.battle else { return Err(BattleBar::NotAsked(Moment::Boat)) };
        if battle.boat {
            Err(BattleBar::NotAsked(Moment::Boat))
        } else if self.boat_fought {
            Err(BattleBar::BoatHasFought)
        } else if !self.boat_hexes().contains(&Some(battle.hex)) || battle.pursuit.is_some() {
            Err(BattleBar::BoatNotBeside)
        } else {
            Ok(())
        }
    }

    /// Tells whether the Northcote's hexside is asked for at this moment, alone or among others.
    pub(crate) fn boat_is_asked(&self, moment: Moment) -> bool {
        let Some(battle) = &self.battle else { return false };
        match moment {
            Moment::Out(side) => battle.must.and(self.fighters(side)).has(Unit::NORTHCOTE),
            Moment::Leave(side) => battle.may.and(self.fighters(side)).has(Unit::NORTHCOTE),
            Moment::Continue(side) => {
                let units = self.fighters(side);
                units.has(Unit::NORTHCOTE) && units.len() == 1
            }
            Moment::Steer => true,
            _ => false,
        }
    }

    /// Checks whether the Northcote may leave the battle for a hexside.
    pub(crate) fn check_fall_back(&self, moment: Moment, edge: EdgeId) -> Result<(), BattleBar> {
        if !self.boat_is_asked(moment) {
            return Err(BattleBar::NotAsked(moment));
        }
        self.fall_backs()
            .into_iter()
            .find(|(e, _)| *e == edge)
            .map_or(Err(BattleBar::BoatTooFar(edge)), |(_, check)| check)
    }

    /// Lists the hexsides to which the Northcote can leave.
    pub(crate) fn each_fall_back(&self, out: &mut Vec<Step>) {
        out.extend(allowed(self.fall_backs().into_iter().map(|(edge, check)| (Step::SteamTo(edge), check))));
    }

    /// Finds the hexside that a click on a hex means: the Northcote goes to that hex's side of the river; where there
    /// are several, one that is allowed.
    pub(crate) fn fall_back_toward(&self, moment: Moment, hex: HexId) -> Option<EdgeId> {
        let all: Vec<EdgeId> =
            self.fall_backs().into_iter().map(|(e, _)| e).filter(|e| self.is_ahead(*e, hex)).collect();
        all.iter().find(|e| self.check_fall_back(moment, **e).is_ok()).or(all.first()).copied()
    }

    /// Tells whether a click on this hex means the hexside: the hex is the one farther from the Northcote.
    fn is_ahead(&self, edge: EdgeId, hex: HexId) -> bool {
        let (a, _, b) = self.map().grid.sides(edge);
        hex == if self.boat_hexes().contains(&Some(a)) { b } else { a }
    }

    /// Judges the hexsides within the Northcote's reach: away from the battle and out of the enemy's zone
    /// (PA-15.12b, PA-15.12g).
    fn fall_backs(&self) -> Vec<(EdgeId, Result<(), BattleBar>)> {
        let map = self.map();
        let (Some(edge), Some(field)) = (self.boat, self.field()) else { return vec![] };
        let mut zone = Influence::new(&map.grid);
        for u in self.on_map(Side::Nations).iter() {
            if let Some(h) = self.at[u].get()
                && h != field
            {
                zone.add(&map.grid, h);
            }
        }
        let mut walk = NetworkSearch::default();
        walk.go(&map.river, edge, FALL_BACK, |_, _| EntryCost::Through(1));
        let check = |e: EdgeId| {
            let (a, _, b) = map.grid.sides(e);
            if a == field || b == field {
                return Err(BattleBar::BoatAtBattle(e));
            }
            let free = |h: HexId| !zone.covers(h) && !self.occupied_by(Side::Nations, h);
            if free(a) && free(b) { Ok(()) } else { Err(BattleBar::BoatInZoi(e)) }
        };
        let mut all: Vec<_> = walk.reached(&map.river).map(|(e, _)| (e, check(e))).collect();
        all.sort_unstable_by_key(|(e, _)| *e);
        all
    }

    /// Tells whether the Northcote can leave the battle at all.
    pub(crate) fn can_fall_back(&self) -> bool {
        self.fall_backs().iter().any(|(_, check)| check.is_ok())
    }

    /// Makes the Northcote leave, to a hexside of her owner's choice, or she is lost.
    pub(crate) fn drive_boat(&mut self, step: Option<Step>, cx: &mut Cx) {
        if let Some(Step::SteamTo(_)) = step {
            self.owe(Cause::ForcedRetreat, Side::Government);
        }
        self.boat_leaves(step, cx);
    }

    /// Moves the Northcote out of the battle to this hexside; without one she is lost (PA-15.12b).
    pub(crate) fn boat_leaves(&mut self, step: Option<Step>, cx: &mut Cx) {
        if let Some(Step::SteamTo(edge)) = step {
            self.boat_goes(edge, cx);
        } else {
            self.remove(Unit::NORTHCOTE, At::ELIMINATED, cx);
            cx.all(self, Event::BoatDriven(None));
        }
    }

    /// Moves the Northcote out of the battle along the river; outside a battle scenario's part of the map she is
    /// gone, as any unit would be.
    pub(crate) fn boat_goes(&mut self, edge: EdgeId, cx: &mut Cx) {
        let (a, _, b) = self.map().grid.sides(edge);
        let inside = |h: HexId| self.scenario().in_window(self.map(), h);
        if inside(a) || inside(b) {
            self.boat = Some(edge);
        } else {
            self.passenger().into_iter().for_each(|u| self.at[u] = At::GONE);
            self.at[Unit::NORTHCOTE] = At::GONE;
            self.boat = None;
        }
        self.change_battle(|battle| {
            battle.boat = false;
            battle.engaged.remove(Unit::NORTHCOTE);
            battle.must.remove(Unit::NORTHCOTE);
            battle.may.remove(Unit::NORTHCOTE);
            battle.retreated[Side::Government.index()] = true;
        });
        cx.all(self, Event::BoatDriven(Some(edge)));
    }
}
