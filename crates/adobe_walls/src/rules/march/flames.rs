//! Grass fires (17D) and burning camps (18C): whoever sets them leaves the hex at once.

use super::able::no;
use super::walk::Pace;
use crate::data::map::Terrain;
use crate::house_rules::HouseRule;
use crate::ids::{Camp, Counter, CounterSet, Kind, Side};
use crate::rules::bar::Bar;
use crate::rules::bar::march::MarchBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, March};
use crate::state::at::At;
use crate::state::event::{Cause, Event};
use crate::state::parts::{Fire, MOST_FIRES, Mode};
use crate::state::step::Spot;
use redoubt_engine::hex::{Dir, HexId};
use redoubt_engine::ids::Id;

impl AdobeWalls {
    /// Returns who leaves a hex with a unit that sets it on fire: the leaders who are attached to it.
    fn fire_party(&self, unit: Counter) -> CounterSet {
        let mut party = CounterSet::one(unit);
        if let Some(hex) = self.hex_of(unit) {
            party = self.leaders(hex, unit.side()).iter().filter(|l| self.attached[*l] == Some(unit)).collect();
            party.insert(unit);
        }
        party
    }

    /// Tells whether a unit could go out of a hex that it sets on fire, for no MP (AW-17D.a, AW-18C.a).
    fn check_way_out(&self, unit: Counter, party: CounterSet, hex: HexId) -> Result<(), Bar> {
        let march = March { burns: true, ..self.march_at(party, hex) };
        let out = Dir::ALL.into_iter().any(|dir| self.check_walk(&march, Pace::Go, dir).is_ok());
        if out { Ok(()) } else { no(MarchBar::NoWayOut(unit)) }
    }

    /// Checks whether a unit can set its hex on fire (AW-17D.a, AW-17D.b, AW-17D.d, E-40, E-61).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_set_fire(&self, unit: Counter) -> Result<(), Bar> {
        self.check_active(unit)?;
        let Some(hex) = self.hex_of(unit) else { return Err(Bar::Elsewhere) };
        let on_foot = self.is_combat(unit) && self.stance(unit) == Mode::Dismounted;
        if !on_foot || self.gun_of(unit).is_some() {
            return no(MarchBar::NoArsonist(unit));
        }
        let used = self.fires_used[unit.side().index()];
        if used >= self.tables().constants.grass_fires || self.fires.len() >= MOST_FIRES {
            return no(MarchBar::NoFires);
        }
        let anywhere = self.plays(HouseRule::FireAnywhere);
        let wet = matches!(self.map().terrain(hex), Terrain::Marsh | Terrain::Fort);
        if !anywhere && (wet || self.camp_at(hex).is_some()) {
            return no(MarchBar::DoesNotBurn(hex));
        }
        let party = self.fire_party(unit);
        let mut others = self.here(hex).less(party);
        if anywhere {
            others = others.less(self.herd);
        }
        if !others.is_empty() {
            return no(MarchBar::OthersInFire(hex));
        }
        self.check_unbound(unit)?;
        self.check_pays(unit, self.tables().actions.grass_fire)?;
        self.check_way_out(unit, party, hex)
    }

    /// Sets a hex on fire: the marker is used up, and the unit must leave at once (AW-17D.a to AW-17D.c).
    pub(super) fn set_fire(&mut self, unit: Counter, cx: &mut Cx) {
        let Some(hex) = self.hex_of(unit) else { return };
        let side = unit.side();
        let party = self.fire_party(unit);
        self.spend(unit, self.tables().actions.grass_fire);
        self.fires_used[side.index()] += 1;
        let dice = cx.dice.sum::<2>();
        let turns = (dice[0] + dice[1]).min(self.tables().constants.fire_turns);
        let until = self.turn.saturating_add(turns);
        let _ = self.fires.try_push(Fire { hex, side, until, marker: self.next_fire(side) });
        self.must_leave(party, hex);
        cx.all(self, Event::FireSet(unit, Spot(hex), dice, until));
    }

    /// Puts the march of those who leave a burning hex on the agenda, or turns their march into it.
    fn must_leave(&mut self, party: CounterSet, hex: HexId) {
        match self.agenda.top_mut() {
            Some(Frame::March(march)) => {
                march.who = party;
                march.burns = true;
            }
            _ => {
                let march = March { burns: true, ..self.march_at(party, hex) };
                self.agenda.push(Frame::March(march));
            }
        }
    }

    /// Checks whether a unit could burn the camp of a hex, wherever the unit is now: a company of cavalry or infantry in good
    /// order or pinned by nothing, alone with a camp that stands (AW-18C.a, AW-18C.d, AW-18C.e).
    fn check_burner(&self, unit: Counter, hex: HexId) -> Result<Camp, Bar> {
        if !matches!(unit.kind(), Kind::Cavalry | Kind::Infantry) {
            return no(MarchBar::NoBurner(unit));
        }
        if self.disrupted.has(unit) {
            return no(MarchBar::Disordered(unit));
        }
        let Some(camp) = self.camp_at(hex).filter(|camp| self.camps[*camp].burning.is_none()) else {
            return no(MarchBar::NoCamp(hex));
        };
        let from = self.tables().constants.burn_turn;
        if camp.on_carson_creek() && self.turn < from {
            return no(MarchBar::CampTooEarly(camp, from));
        }
        let others = self.of_side(hex, Side::Us).less(self.fire_party(unit));
        let enemies = self.fighters(hex, Side::Nations);
        if !others.is_empty() || !enemies.is_empty() {
            return no(MarchBar::OthersInFire(hex));
        }
        Ok(camp)
    }

    /// Checks whether a unit can burn the camp of its hex, which it has entered in this phase (AW-18C.a, AW-18C.b).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_burn_camp(&self, unit: Counter) -> Result<(), Bar> {
        self.check_active(unit)?;
        let Some(hex) = self.hex_of(unit) else { return Err(Bar::Elsewhere) };
        self.check_burner(unit, hex)?;
        if !self.moved.has(unit) {
            return no(MarchBar::MustEnterCamp(unit));
        }
        self.check_pays(unit, self.tables().actions.burn)?;
        self.check_way_out(unit, self.fire_party(unit), hex)
    }

    /// Checks whether a group that enters a hex with pony holders is a unit that burns the camp there at once, and so rides over
    /// them and the leaders with them (E-08, E-57).
    pub(super) fn check_rides_over(&self, who: CounterSet, from: HexId, to: HexId) -> Result<(), Bar> {
        let mut units = who.iter().filter(|c| !c.is_leader());
        let (Some(unit), None) = (units.next(), units.next()) else { return no(MarchBar::EnemyHolders(to)) };
        let dir = self.grid().dir_to(from, to).ok_or(Bar::NoSuch)?;
        self.check_burner(unit, to)?;
        let cost = self.cost(unit, from, dir)?.saturating_add(self.tables().actions.burn);
        self.check_pays(unit, cost)?;
        self.check_way_out(unit, who, to)
    }

    /// Burns the camp of a unit's hex; the unit must leave at once (AW-18C.a). Herds there do not protect it (E-57): they
    /// scatter.
    pub(super) fn burn_camp(&mut self, unit: Counter, cx: &mut Cx) {
        let Some(hex) = self.hex_of(unit) else { return };
        let Some(camp) = self.camp_at(hex) else { return };
        let party = self.fire_party(unit);
        self.spend(unit, self.tables().actions.burn);
        self.camps[camp].burning = Some(self.turn);
        self.must_leave(party, hex);
        cx.all(self, Event::CampBurns(camp, unit));
        self.score(Side::Us, self.tables().points.burnt as i8, Cause::Burnt(camp), cx);
        self.herds(hex).iter().for_each(|herd| self.scatter(herd, cx));
    }

    /// Removes the camps that were burnt in an earlier US turn (AW-18C.c, E-41).
    pub(super) fn clear_burnt_camps(&mut self, cx: &mut Cx) {
        for camp in Camp::all() {
            if self.camps[camp].burning.is_some() {
                self.camps[camp].burning = None;
                self.camps[camp].at = At::LOST;
                cx.all(self, Event::CampGone(camp));
            }
        }
    }
}
