//! Leaving a battle (PA-12.11 to PA-12.15): units that must, units that may, whole forces.

use crate::data::charts::Cause;
use crate::house_rules::HouseRule;
use crate::ids::{Side, Unit};
use crate::rules::sequence::Cx;
use crate::state::event::{Check, Event, Leaving};
use crate::state::sets::UnitSet;
use crate::state::step::Step;
use crate::state::{At, PrairieAflame};
use redoubt_engine::hex::HexId;

impl PrairieAflame {
    /// Moves units out of the battle to a hex; outside a battle scenario's part of the map they are gone.
    pub(crate) fn leave(&mut self, units: UnitSet, from: HexId, to: HexId, forced: bool, cx: &mut Cx) {
        let Some(side) = units.first().map(Unit::side) else { return };
        let inside = self.scenario().in_window(self.map(), to);
        for u in units.iter() {
            self.at[u] = if inside { At::hex(to) } else { At::GONE };
            if forced && self.unit(u).formed {
                self.driven.insert(u); // PA-11.5d
            }
        }
        self.entrained = self.entrained.less(units);
        if let Some(battle) = &mut self.battle {
            battle.engaged = battle.engaged.less(units);
            battle.must = battle.must.less(units);
            battle.may = battle.may.less(units);
            battle.retreated[side.index()] = true;
            let list = &mut battle.gone_to[side.index()];
            if inside && !list.contains(&to) && !list.is_full() {
                list.push(to);
            }
        }
        let how = if forced { Leaving::Forced } else { Leaving::Choice };
        cx.all(self, Event::Left(units, from, to, how));
    }

    /// Drives out the units that must leave: to the hex of the answer, or, where there is no way, into checks against
    /// surrender (PA-12.12, PA-12.14a, PA-12.15f, PA-12.15g).
    pub(crate) fn drive_out(&mut self, side: Side, step: Option<Step>, cx: &mut Cx) {
        let Some(battle) = &self.battle else { return };
        let (hex, before) = (battle.hex, battle.before);
        let must = self.driven_out(side);
        if let Some(Step::RetreatTo(to)) = step {
            self.leave(must, hex, to, true, cx);
            must.iter().for_each(|_| self.owe(Cause::ForcedRetreat, side));
            return;
        }
        // PA-12.15g: it is the enemy who bars the way, not lakes, places and the map's edge alone.
        let beset = self.map().grid.neighbours(hex).any(|(_, n)| self.check_ground(side, hex, n).is_ok());
        for u in must.iter() {
            let passed = !(beset && before.has(u)) && {
                let check: Check = self.morale_check(u, self.steadied(u), cx);
                cx.all(self, Event::Cornered(u, check));
                check.passed()
            };
            if !passed {
                self.remove(u, At::SURRENDERED, cx);
                cx.all(self, Event::Surrendered(u, hex));
            }
        }
        self.change_battle(|battle| battle.must = battle.must.less(must));
    }

    /// Withdraws a whole force (PA-12.13, PA-4.5a): units that cannot go are lost. The Northcote is asked for after
    /// it.
    pub(crate) fn withdraw(&mut self, side: Side, n: u8, to: HexId, cx: &mut Cx) {
        let Some(hex) = self.field() else { return };
        let ashore = self.fighters(side).less(Unit::NORTHCOTE_ALONE);
        self.change_battle(|battle| battle.chosen[side.index()] = Some(At::hex(to)));
        cx.all(self, Event::Withdrew(side, n, to));
        self.leave(ashore, hex, to, false, cx);
        if self.garrison_here(side) > 0
            && !self.plays(HouseRule::GarrisonStands)
            && let Some(place) = self.place_here()
        {
            self.garrison[place.index()] = 0;
            cx.all(self, Event::GarrisonYields(place));
        }
        if n == 2 {
            self.owe(Cause::LongWithdrawal, side);
        }
        self.settle_unrest(cx);
    }
}
