//! Where counters set up (AW-20A.b to AW-20A.f, AW-6E.c).

use crate::data::map::Zone;
use crate::ids::{Camp, Counter, Kind, Side, all_like, all_of};
use crate::rules::bar::Bar;
use crate::rules::bar::setup::SetupBar;
use crate::state::AdobeWalls;
use crate::state::at::At;
use redoubt_engine::hex::{HexId, HexSet};
use redoubt_engine::ids::Id;

/// Hexes between a holder who sets up and a unit (20A: "within two hexes").
const HOLDER_RANGE: u8 = 2;

impl AdobeWalls {
    /// Checks whether a counter in the hand may be placed in a hex.
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_place(&self, side: Side, counter: Counter, hex: HexId) -> Result<(), Bar> {
        if counter.side() != side {
            return Err(Bar::NotYours);
        }
        if hex.index() >= self.grid().len() {
            return Err(Bar::NoSuch);
        }
        match self.at[counter] {
            _ if counter.kind() == Kind::Crew => return Err(SetupBar::CrewGoes(counter).into()),
            At::HAND => {}
            at if at.on_map() => return Err(SetupBar::OnMap(counter).into()),
            _ => return Err(SetupBar::Later(counter).into()),
        }
        if let Some(first) = self.first_alike(counter).filter(|first| *first != counter) {
            return Err(SetupBar::Alike(first).into());
        }
        let bumped = self.band_to_bump(counter, hex);
        match self.check_stands(counter, hex) {
            Err(SetupBar::CampTaken(..)) if bumped.is_some() => {}
            answer => answer?,
        }
        let mut there = self.of_side(hex, side).less(bumped.into_iter().collect());
        there.insert(counter);
        if let Some(crew) = self.crew_of(counter) {
            there.insert(crew);
        }
        self.check_crowd_of(hex, side, there).map_err(|crowd| SetupBar::Crowd(hex, crowd).into())
    }

    /// Returns the band of the combined camp that makes room for another one in its camp, and goes back into the hand.
    pub(super) fn band_to_bump(&self, band: Counter, hex: HexId) -> Option<Counter> {
        if band.kind() != Kind::Warrior || band.of_kiowa_camp() {
            return None;
        }
        self.here(hex).and(all_like(Kind::Warrior)).iter().find(|c| *c != band)
    }

    /// Returns the first counter in the hand that is just like this one: holders and herds are placed in their order.
    fn first_alike(&self, counter: Counter) -> Option<Counter> {
        let kind = counter.kind();
        if !matches!(kind, Kind::Holder | Kind::ScoutHolder | Kind::Pony) {
            return None;
        }
        let herd = self.herd.has(counter);
        all_like(kind).iter().find(|c| self.at[*c] == At::HAND && self.herd.has(*c) == herd)
    }

    /// Returns the hexes that could take a counter of the hand; the check decides.
    pub(super) fn places_for(&self, counter: Counter) -> Vec<HexId> {
        if counter.kind() == Kind::Crew || self.first_alike(counter).is_some_and(|first| first != counter) {
            return vec![];
        }
        let camps = |creek: bool| {
            let camps = Camp::all().filter(move |camp| camp.on_carson_creek() == creek);
            let own = move |camp: &Camp| counter.tribe().is_none_or(|tribe| tribe == camp.tribe());
            camps.filter(own).filter_map(|camp| self.camps[camp].at.get())
        };
        let around = |hexes: &mut dyn Iterator<Item = HexId>, range: u8| {
            let mut near = HexSet::new(self.grid());
            for hex in hexes {
                self.grid().within(hex, range.into()).for_each(|hex| {
                    near.insert(hex);
                });
            }
            near.iter().collect()
        };
        match (counter.side(), counter.kind()) {
            (Side::Us, Kind::Holder | Kind::ScoutHolder) => {
                around(&mut all_of(Side::Us).iter().filter_map(|c| self.hex_of(c)), HOLDER_RANGE)
            }
            (Side::Us, _) => self.map().zone(Zone::UsEntry).iter().collect(),
            (_, Kind::Pony) if self.herd.has(counter) => self.map().zone(Zone::PonyHerdArea).iter().collect(),
            (_, Kind::Pony) => {
                let bands = all_like(Kind::Warrior).iter().filter_map(|band| self.hex_of(band));
                around(&mut bands.chain(camps(true)).chain(camps(false)), HOLDER_RANGE)
            }
            _ if counter.of_kiowa_camp() || counter == Counter::DOHAUSEN => around(&mut camps(true), 1),
            // Set by hand, two camps can share a hex.
            _ => around(&mut camps(false), 0),
        }
    }

    /// Tells whether a hex is that of a camp on Carson Creek or next to one (AW-20A.c).
    fn is_by_kiowa_camp(&self, hex: HexId) -> bool {
        let near = |camp: Camp| self.camps[camp].at.get().is_some_and(|at| self.grid().distance(at, hex) <= 1);
        Camp::all().filter(|camp| camp.on_carson_creek()).any(near)
    }

    /// Tells whether a camp stands in a hex or next to it.
    pub(super) fn is_by_camp(&self, hex: HexId) -> bool {
        let near = |camp: Camp| self.camps[camp].at.get().is_some_and(|at| self.grid().distance(at, hex) <= 1);
        Camp::all().any(near)
    }

    /// Checks whether a counter may begin in a hex, as all others stand.
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_stands(&self, counter: Counter, hex: HexId) -> Result<(), SetupBar> {
        if !self.of_side(hex, counter.side().other()).is_empty() {
            return Err(SetupBar::Enemy(counter, hex));
        }
        match counter.side() {
            Side::Us => self.check_us_stands(counter, hex),
            Side::Nations => self.check_nations_stand(counter, hex),
        }
    }

    /// Checks the place of a US counter (AW-20A.f, E-05).
    fn check_us_stands(&self, counter: Counter, hex: HexId) -> Result<(), SetupBar> {
        if matches!(counter.kind(), Kind::Holder | Kind::ScoutHolder) {
            let holder = |c: Counter| matches!(c.kind(), Kind::Holder | Kind::ScoutHolder);
            let mut units = all_of(Side::Us).iter().filter(|c| self.is_combat(*c) && !holder(*c));
            return if units.any(|unit| self.is_within(unit, hex)) {
                Ok(())
            } else {
                Err(SetupBar::HolderFar(counter, hex, HOLDER_RANGE))
            };
        }
        if !self.map().in_zone(Zone::UsEntry, hex) {
            return Err(SetupBar::WestEdge(counter, hex));
        }
        if counter == Counter::HQ
            && let (Some(carson), Some(radius)) = (self.hex_of(Counter::CARSON), self.radius(Counter::CARSON))
        {
            let distance = self.grid().distance(carson, hex);
            if distance > u16::from(radius) {
                return Err(SetupBar::HqFar(distance, radius));
            }
        }
        Ok(())
    }

    /// Tells whether a counter on the map is as near to a hex as holders must be who set up there.
    fn is_within(&self, counter: Counter, hex: HexId) -> bool {
        self.hex_of(counter).is_some_and(|at| self.grid().distance(at, hex) <= u16::from(HOLDER_RANGE))
    }

    /// Checks the place of a counter of the Nations (AW-20A.c to AW-20A.e, AW-6E.c).
    fn check_nations_stand(&self, counter: Counter, hex: HexId) -> Result<(), SetupBar> {
        match counter.kind() {
            Kind::Pony if self.herd.has(counter) => self.check_herd_stands(counter, hex),
            Kind::Pony => {
                let by_band = all_like(Kind::Warrior).iter().any(|band| self.is_within(band, hex));
                let range = u16::from(HOLDER_RANGE);
                let near =
                    |camp: Camp| self.camps[camp].at.get().is_some_and(|at| self.grid().distance(at, hex) <= range);
                if by_band || Camp::all().any(near) {
                    Ok(())
                } else {
                    Err(SetupBar::PonyFar(counter, hex, HOLDER_RANGE))
                }
            }
            _ if counter.of_kiowa_camp() || counter == Counter::DOHAUSEN => {
                if self.is_by_kiowa_camp(hex) {
                    Ok(())
                } else {
                    Err(SetupBar::KiowaCamp(counter, hex))
                }
            }
            Kind::Leader => {
                let camp = self.camp_at(hex).filter(|camp| !camp.on_carson_creek());
                if camp.is_some() { Ok(()) } else { Err(SetupBar::LeaderCamp(counter, hex)) }
            }
            _ => {
                let camp = self.camp_at(hex).filter(|camp| !camp.on_carson_creek());
                if camp.is_none_or(|camp| Some(camp.tribe()) != counter.tribe()) {
                    return Err(SetupBar::OwnCamp(counter, hex));
                }
                let mut others = self.here(hex).and(all_like(Kind::Warrior)).iter().filter(|c| *c != counter);
                if others.next().is_some() { Err(SetupBar::CampTaken(counter, hex)) } else { Ok(()) }
            }
        }
    }

    /// Checks the place of a herd (AW-20A.e, AW-6E.c, AW-19A.a).
    fn check_herd_stands(&self, herd: Counter, hex: HexId) -> Result<(), SetupBar> {
        if !self.map().in_zone(Zone::PonyHerdArea, hex) {
            return Err(SetupBar::Pasture(herd, hex));
        }
        if self.is_by_camp(hex) {
            return Err(SetupBar::HerdByCamp(herd, hex));
        }
        let most = self.tables().constants.herds;
        let others = self.herds(hex).iter().filter(|h| *h != herd).count();
        if others >= usize::from(most) { Err(SetupBar::HerdsFull(hex, most)) } else { Ok(()) }
    }
}
