//! Places, hostages, unrest and garrisons (PA-9.3, PA-13, PA-14, PA-16, PA-17).

use crate::data::charts::Cause;
use crate::data::map::PlaceId;
use crate::house_rules::HouseRule;
use crate::ids::{Force, Leader, Side, Unit};
use crate::rules::bar::Bar;
use crate::rules::sequence::Cx;
use crate::rules::turn_bar::PlaceBar;
use crate::state::event::{Event, Taking};
use crate::state::sets::UnitSet;
use crate::state::step::Step;
use crate::state::{At, Frame, Group, PrairieAflame};
use redoubt_engine::hex::HexId;

/// Unrest at which First Nations are free to roam (PA-13.1c).
pub const ROAMING: u8 = 12;
/// Unrest that ends the game (PA-13.1b).
pub const REVOLT: u8 = 30;

impl PrairieAflame {
    /// Returns the undisrupted combat units of a side in a hex: those that take, hold and burn places.
    pub(crate) fn takers(&self, side: Side, hex: HexId) -> UnitSet {
        let all = self.combat(self.units_of(side, hex));
        UnitSet::of(all.iter().filter(|u| !self.is_disrupted(*u)))
    }

    /// Lets the side take the place in this hex, if it can (PA-9.3b, PA-9.3d).
    pub(crate) fn settle(&mut self, side: Side, hex: HexId, cx: &mut Cx) {
        if self.ending.is_some() {
            return;
        }
        let Some(place) = self.map().place_in(hex) else { return self.ground_taken(side, hex, cx) };
        let open = !self.destroyed.has(place) && self.controller(place) != Some(side);
        // The Northcote on the river holds no place (PA-15.11a).
        let free = || self.units_of(side.other(), hex).is_empty() && !(side == Side::Nations && self.garrisoned(hex));
        if open && free() && !self.takers(side, hex).is_empty() {
            self.capture(side, place, cx);
        }
        self.ground_taken(side, hex, cx);
    }

    /// Lets the side take every place that it can: after rallies and at the end of a phase.
    pub(crate) fn settle_all(&mut self, side: Side, cx: &mut Cx) {
        for i in 0..self.map().places.len() {
            let hex = self.map().places[i].hex;
            self.settle(side, hex, cx);
        }
        if let Some(hex) = self.goal() {
            self.settle(side, hex, cx);
        }
    }

    /// Makes a side capture a place (PA-9.31a, PA-9.33a, PA-9.33b, PA-16.2b).
    pub(crate) fn capture(&mut self, side: Side, place: PlaceId, cx: &mut Cx) {
        let data = self.map().place(place);
        self.held.set(place, side == Side::Nations);
        self.marching.taken.set(place, side == Side::Nations);
        cx.all(self, Event::Captured(side, place));
        if !self.is_campaign() {
            return; // PA-18.B0d
        }
        self.garrison[place.index()] = 0;
        if let Some(base) = self.map().bases.iter().position(|b| *b == place) {
            self.base_since[base] = if side == Side::Nations { self.turn } else { 0 };
        }
        self.change_unrest_by_chart(Cause::Capture, side == Side::Nations, 1, cx);
        if self.ending.is_some() {
            return; // PA-13.1e
        }
        match side {
            Side::Nations => {
                self.fallen.set(place, true);
                if data.control == Side::Government && !data.metis && !self.raided.has(place) {
                    self.raid(place, cx);
                }
            }
            Side::Government => {
                // PA-9.33c: it does not retake what it never had: the Métis' own places, taken for the first time.
                if data.control == Side::Government || self.fallen.has(place) {
                    self.retaken.set(place, true);
                }
                if place == self.map().batoche {
                    self.batoche_taken = true;
                    if self.provisional {
                        self.provisional = false;
                        cx.all(self, Event::ProvisionalOut);
                        self.change_unrest_by_chart(Cause::ProvisionalGovernment, false, 1, cx);
                    }
                }
                self.early_victory(cx);
            }
        }
    }

    /// Rolls for hostages, once in each place (PA-17.1a).
    fn raid(&mut self, place: PlaceId, cx: &mut Cx) {
        self.raided.set(place, true);
        let drm = self.data.0.tables.turn(self.turn).hostage_drm;
        let die = cx.dice.d6();
        let taken = die + drm >= self.data.0.tables.hostage_at;
        cx.all(self, Event::Hostages(place, die, drm, taken));
        if !taken {
            return;
        }
        let captors = self.captors(place);
        match captors.as_slice() {
            [only] => self.take_hostage(place, *only, cx),
            [] => {}
            _ => self.agenda.push(Frame::Hostages(place)),
        }
    }

    /// Returns the forces with units that took the place (PA-17.2a).
    fn captors(&self, place: PlaceId) -> Vec<Force> {
        Force::ALL.into_iter().filter(|f| self.check_captor(place, *f).is_ok()).collect()
    }

    /// Lists the forces that may keep the hostages of a place.
    pub(crate) fn each_captor(&self, place: PlaceId, out: &mut Vec<Step>) {
        out.extend(Force::ALL.into_iter().filter(|f| self.check_captor(place, *f).is_ok()).map(Step::AssignHostages));
    }

    /// Checks whether a force took the place, so that it may keep its hostages (PA-17.2a).
    pub(crate) fn check_captor(&self, place: PlaceId, force: Force) -> Result<(), PlaceBar> {
        let takers = self.takers(Side::Nations, self.map().place(place).hex).and(force.units());
        if takers.is_empty() { Err(PlaceBar::NotCaptor(force, place)) } else { Ok(()) }
    }

    /// Gives a hostage point to a force and asks for its guard (PA-17.1d, PA-17.2b).
    pub(crate) fn take_hostage(&mut self, place: PlaceId, force: Force, cx: &mut Cx) {
        let hex = self.map().place(place).hex;
        self.hostages[force.index()] += 1;
        cx.all(self, Event::Taken(force, self.hostages_of(force)));
        if self.guards[force.index()].is_none() {
            let guards = self.takers(Side::Nations, hex).and(force.units());
            match guards.first() {
                Some(guard) if guards.len() == 1 => self.set_guard(force, guard, cx),
                Some(_) => self.agenda.push(Frame::Guard(force, place)),
                None => {}
            }
        }
        self.change_unrest_by_chart(Cause::Hostage, true, 1, cx);
    }

    /// Lists the units that may guard the hostages a force took in a place.
    pub(crate) fn each_guard(&self, force: Force, place: PlaceId, out: &mut Vec<Step>) {
        let units = self.force_in(force, self.map().place(place).hex);
        let able = units.iter().filter(|u| self.check_guard(force, place, *u).is_ok());
        out.extend(able.map(|u| Step::HandOverHostages(force, u)));
    }

    /// Checks whether a unit may guard the hostages a force took in a place: any of the captors (PA-17.2b).
    pub(crate) fn check_guard(&self, force: Force, place: PlaceId, unit: Unit) -> Result<(), Bar> {
        self.check_unit(Side::Nations, unit)?;
        let takers = self.takers(Side::Nations, self.map().place(place).hex).and(force.units());
        if takers.has(unit) { Ok(()) } else { Err(PlaceBar::NotGuard(unit, force, place).into()) }
    }

    /// Makes a unit the guard of its force's hostages (PA-17.2b).
    pub(crate) fn set_guard(&mut self, force: Force, unit: Unit, cx: &mut Cx) {
        self.guards[force.index()] = Some(unit);
        cx.all(self, Event::Guard(force, unit));
    }

    /// Lists the places that may be set on fire by units that do not march (PA-9.32).
    pub(crate) fn each_fire(&self, out: &mut Vec<Step>) {
        out.extend(self.held.iter().filter(|p| self.check_fire(Side::Nations, *p).is_ok()).map(Step::BurnPlace));
    }

    /// Checks whether a place may be set on fire in a movement phase: not one that was taken in it (PA-9.32c).
    pub(crate) fn check_fire(&self, side: Side, place: PlaceId) -> Result<(), PlaceBar> {
        if side != Side::Nations || !self.is_campaign() {
            return Err(PlaceBar::NotTheTime);
        }
        self.check_burn(place)?;
        if self.marching.taken.has(place) { Err(PlaceBar::Taken(place)) } else { Ok(()) }
    }

    /// Checks whether a group on the march may set a place on fire: the one where it is (PA-10.10a).
    pub(crate) fn check_fire_here(&self, group: &Group, place: PlaceId) -> Result<(), PlaceBar> {
        if self.map().place(place).hex != group.hex {
            return Err(PlaceBar::Elsewhere);
        }
        self.check_fire(self.phasing(), place)
    }

    /// Tells whether a place may be set on fire, whenever it was taken.
    pub(crate) fn may_burn(&self, place: PlaceId) -> bool {
        self.check_burn(place).is_ok()
    }

    /// Checks whether a place can be set on fire, whenever it was taken (PA-9.3a, PA-9.32).
    pub(crate) fn check_burn(&self, place: PlaceId) -> Result<(), PlaceBar> {
        let data = self.map().place(place);
        if data.metis {
            return Err(PlaceBar::Home(place));
        }
        match self.controller(place) {
            Some(Side::Nations) => {}
            Some(Side::Government) => return Err(PlaceBar::NotHeld(place)),
            None => return Err(PlaceBar::Destroyed(place)),
        }
        if self.marching.tried.has(place) {
            return Err(PlaceBar::Tried(place));
        }
        if !self.takers(Side::Nations, data.hex).is_empty() {
            return Ok(());
        }
        let nobody = self.combat(self.units_of(Side::Nations, data.hex)).is_empty();
        Err(if nobody { PlaceBar::Nobody(place) } else { PlaceBar::Disrupted(place) })
    }

    /// Tries to burn a place once, by the unit there with the best morale.
    pub(crate) fn burn(&mut self, place: PlaceId, cx: &mut Cx) {
        let takers = self.takers(Side::Nations, self.map().place(place).hex);
        let Some(unit) = takers.iter().max_by_key(|u| (self.morale(*u), std::cmp::Reverse(*u))) else { return };
        let check = self.morale_check(unit, 0, cx);
        self.marching.tried.set(place, true);
        if check.passed() {
            self.destroyed.set(place, true);
            self.held.set(place, false);
            if let Some(base) = self.map().bases.iter().position(|b| *b == place) {
                self.base_since[base] = 0;
            }
        }
        cx.all(self, Event::Burning(place, unit, check));
        if check.passed() {
            self.early_victory(cx);
        }
    }

    /// Changes unrest `n` times by the chart's figure, up or down (PA-13.1a).
    pub(crate) fn change_unrest_by_chart(&mut self, cause: Cause, up: bool, n: u8, cx: &mut Cx) {
        let figure = self.data.0.tables.unrest[cause as usize][usize::from(!up)];
        self.change_unrest(cause, figure.saturating_mul(n as i8), cx);
    }

    /// Changes unrest by `by`.
    pub(crate) fn change_unrest(&mut self, cause: Cause, by: i8, cx: &mut Cx) {
        self.change_unrest_all(&[(cause, by)], cx);
    }

    /// Changes unrest by the sum of these, and only then checks for 0, 12 and 30 (PA-13.1d).
    pub(crate) fn change_unrest_all(&mut self, changes: &[(Cause, i8)], cx: &mut Cx) {
        if !self.is_campaign() || self.ending.is_some() {
            return;
        }
        let shown = |n: i16| n.clamp(0, i16::from(REVOLT)) as u8;
        let mut running = i16::from(self.unrest);
        for (cause, by) in changes.iter().filter(|c| c.1 != 0) {
            let from = running;
            running += i16::from(*by);
            cx.all(self, Event::Unrest(*cause, *by, shown(from), shown(running)));
        }
        self.unrest = shown(running);
        if self.unrest >= ROAMING && !self.roaming {
            self.roaming = true;
            cx.all(self, Event::Roaming);
        }
        if self.unrest == REVOLT {
            self.revolt(cx);
        }
    }

    /// Captures a leader (PA-4.5e to PA-4.5g).
    pub(crate) fn take_leader(&mut self, leader: Leader, how: Taking, cx: &mut Cx) {
        self.leaders[leader] = At::CAPTURED;
        cx.all(self, Event::LeaderTaken(leader, how));
        let head = matches!(leader, Leader::Middleton | Leader::Riel);
        let cause = if head { Cause::HeadCaptured } else { Cause::LeaderCaptured };
        self.change_unrest_by_chart(cause, leader.side() == Side::Government, 1, cx);
        if self.ending.is_none() {
            self.early_victory(cx);
        }
    }

    /// Ends a movement phase, after the leaders have found their units.
    pub(crate) fn end_march(&mut self, side: Side, cx: &mut Cx) {
        self.settle_all(side, cx);
        if side == Side::Nations {
            self.creek_left(cx);
        }
        if side == Side::Government && self.is_campaign() && self.ending.is_none() {
            self.watch_railway(cx);
            if self.data.0.tables.turn(self.turn).garrisons {
                if !self.railway_garrisoned() {
                    self.change_unrest_by_chart(Cause::Railway, true, 1, cx);
                }
                self.count_garrisons(cx);
            }
        }
    }

    /// Tells whether the units of a hex make a garrison (PA-14.1a, PA-14.1c).
    pub(crate) fn guards_in(&self, hex: HexId) -> bool {
        self.units_of(Side::Government, hex).iter().any(|u| self.unit(u).is_garrison())
    }

    /// Tells whether every undestroyed settlement of the railway has a garrison in it or beside it (PA-14.2a,
    /// PA-14.2e).
    #[must_use]
    pub fn railway_garrisoned(&self) -> bool {
        self.map().cpr.iter().all(|p| self.is_railway_guarded(*p))
    }

    /// Tells whether a settlement of the railway has its garrison, or no longer stands (PA-14.2a, PA-9.32e).
    pub(crate) fn is_railway_guarded(&self, place: PlaceId) -> bool {
        let hex = self.map().place(place).hex;
        self.destroyed.has(place) // PA-9.32e
            || self.controller(place) != Some(Side::Nations)
                && self.units_of(Side::Nations, hex).is_empty()
                && (self.guards_in(hex) || self.map().grid.neighbours(hex).any(|(_, n)| self.guards_in(n)))
    }

    /// Counts the settlements of the railway without a garrison in them or beside them (PA-14.2a).
    #[must_use]
    pub fn cpr_missing(&self) -> usize {
        self.map().cpr.iter().filter(|p| !self.is_railway_guarded(**p)).count()
    }

    /// Tells whether part of the railway's garrison is in this hex: in a settlement of the line or beside one.
    pub(crate) fn guards_railway(&self, hex: HexId) -> bool {
        let near = |p: &PlaceId| self.map().grid.distance(self.map().place(*p).hex, hex) <= 1;
        self.guards_in(hex) && self.map().cpr.iter().any(near)
    }

    /// Sets or removes the railway's marker (PA-14.2c, PA-14.2d).
    pub(crate) fn watch_railway(&mut self, cx: &mut Cx) {
        let from_4 = self.plays(HouseRule::CprFrom4) && !self.data.0.tables.turn(self.turn).garrisons;
        let now = !from_4 && self.railway_garrisoned();
        if now != self.cpr {
            self.cpr = now;
            cx.all(self, Event::Railway(now));
        }
    }

    /// Checks which places need a garrison and which have one, and which come into range now (PA-14.3, PA-9.33c).
    fn count_garrisons(&mut self, cx: &mut Cx) {
        let generals = [Leader::Middleton, Leader::Otter, Leader::Strange];
        for i in 0..self.map().places.len() {
            let place = PlaceId(i as u8);
            let enemy = self.controller(place) == Some(Side::Nations) && self.plays(HouseRule::EnemyDuty);
            if self.controller(place) != Some(Side::Government) && !enemy {
                self.duty.set(place, false); // PA-14.3d, PA-9.33d
                self.pending.set(place, false);
                continue;
            }
            let hex = self.map().place(place).hex;
            let in_range = generals.iter().any(|l| self.in_range(*l, hex));
            // Counted in the phase after the duty arose, then whenever a general is near (PA-14.3c).
            let owed = self.duty.has(place) && (in_range || !self.plays(HouseRule::DutyInSight))
                || self.pending.has(place) && in_range;
            let kept = !enemy && (self.guarded.has(place) || self.retaken.has(place));
            let new = in_range && !self.duty.has(place) && !self.pending.has(place);
            if !enemy && self.guards_in(hex) {
                if in_range || self.duty.has(place) || self.pending.has(place) || self.retaken.has(place) {
                    self.guarded.set(place, true); // PA-14.3b
                }
                self.duty.set(place, false);
                self.pending.set(place, false);
                continue;
            }
            if self.duty.has(place) {
                self.duty.set(place, false);
                self.pending.set(place, true);
            }
            self.duty.set(place, new);
            if owed || kept {
                cx.all(self, Event::Missing(place));
                self.change_unrest_by_chart(Cause::Garrison, true, 1, cx);
                if self.ending.is_some() {
                    return;
                }
            }
        }
    }

    /// Tells whether the unit guards hostages.
    #[must_use]
    pub fn is_guard(&self, unit: Unit) -> bool {
        self.guards.contains(&Some(unit))
    }
}
