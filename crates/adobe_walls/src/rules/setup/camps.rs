//! Where camps set up (AW-20A.b, AW-20A.d, AW-6C.a).

use crate::data::map::Zone;
use crate::ids::{Camp, CampSet, Kind, Side, Tribe};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::setup::SetupBar;
use crate::state::AdobeWalls;
use crate::state::at::At;
use crate::state::step::{Spot, Step};
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::Id;
use std::ops::ControlFlow;

/// Returns the camps that are just like this one: they are placed in their order.
fn like(camp: Camp) -> impl Iterator<Item = Camp> {
    Camp::all().filter(move |c| c.tribe() == camp.tribe() && c.on_carson_creek() == camp.on_carson_creek())
}

impl AdobeWalls {
    /// Checks whether a camp of the hand may be placed in a hex. A Comanche camp leaves room for the two Kiowa camps.
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_place_camp(&self, camp: Camp, hex: HexId) -> Result<(), Bar> {
        if hex.index() >= self.grid().len() {
            return Err(Bar::NoSuch);
        }
        if self.camps[camp].at.on_map() {
            return Err(SetupBar::CampOnMap(camp).into());
        }
        if let Some(first) = like(camp).find(|c| self.camps[*c].at == At::HAND).filter(|first| *first != camp) {
            return Err(SetupBar::CampAlike(first).into());
        }
        self.check_camp_stands(camp, hex)?;
        if camp.on_carson_creek() {
            return Ok(());
        }
        let kiowa: Vec<HexId> = self.combined(Tribe::Kiowa).collect();
        let room = match (camp.tribe(), kiowa.as_slice()) {
            (Tribe::Kiowa, []) => self.grid().neighbours(hex).any(|(_, near)| self.takes_kiowa(near, None)),
            (Tribe::Comanche, []) => self.map().zone(Zone::CombinedCamp).iter().any(|one| {
                let pair = |(_, two): (_, HexId)| self.takes_kiowa(two, Some(hex));
                self.takes_kiowa(one, Some(hex)) && self.grid().neighbours(one).any(pair)
            }),
            (Tribe::Comanche, [one]) => self.grid().neighbours(*one).any(|(_, two)| self.takes_kiowa(two, Some(hex))),
            _ => true,
        };
        if room { Ok(()) } else { Err(SetupBar::NoRoomForKiowa(hex).into()) }
    }

    /// Iterates over the hexes of a people's camps in the combined camp.
    fn combined(&self, tribe: Tribe) -> impl Iterator<Item = HexId> + '_ {
        let own = move |camp: &Camp| camp.tribe() == tribe && !camp.on_carson_creek();
        Camp::all().filter(own).filter_map(|camp| self.camps[camp].at.get())
    }

    /// Tells whether a hex of the combined camp has room for a Kiowa camp, with one more Comanche camp at `also`.
    fn takes_kiowa(&self, hex: HexId, also: Option<HexId>) -> bool {
        let near = |camp: HexId| self.grid().distance(camp, hex) <= 1;
        self.map().in_zone(Zone::CombinedCamp, hex)
            && self.camp_at(hex).is_none()
            && !self.combined(Tribe::Comanche).chain(also).any(near)
    }

    /// Checks whether a camp may stand in a hex, as all others stand.
    fn check_camp_stands(&self, camp: Camp, hex: HexId) -> Result<(), SetupBar> {
        let creek = camp.on_carson_creek();
        let zone = if creek { Zone::CarsonCreekCamp } else { Zone::CombinedCamp };
        if !self.map().in_zone(zone, hex) {
            return Err(if creek { SetupBar::CarsonCreek(camp, hex) } else { SetupBar::OutsideCamp(camp, hex) });
        }
        if Camp::all().any(|c| c != camp && self.camps[c].at.get() == Some(hex)) {
            return Err(SetupBar::CampThere(camp, hex));
        }
        let herd = |(_, near): (_, HexId)| !self.herds(near).is_empty();
        if !self.herds(hex).is_empty() || self.grid().neighbours(hex).any(herd) {
            return Err(SetupBar::CampByHerd(camp, hex));
        }
        if creek {
            return Ok(());
        }
        let near = |other: HexId| self.grid().distance(other, hex) == 1;
        let other = if camp.tribe() == Tribe::Kiowa { Tribe::Comanche } else { Tribe::Kiowa };
        if self.combined(other).any(near) {
            return Err(SetupBar::NextToOther(camp, hex));
        }
        if camp.tribe() == Tribe::Kiowa && self.combined(Tribe::Kiowa).any(|k| k != hex && !near(k)) {
            return Err(SetupBar::KiowaApart(hex));
        }
        Ok(())
    }

    /// Checks whether a camp can be taken into the hand again.
    ///
    /// # Errors
    /// It is there, or what is in the hand goes first.
    pub(super) fn check_pick_camp(&self, camp: Camp) -> Result<(), Bar> {
        if !self.camps[camp].at.on_map() {
            return Err(SetupBar::CampInHand(camp).into());
        }
        self.check_empty_hand(Side::Nations)
    }

    /// Takes a camp into the hand again; bands and leaders who are in a camp of the combined camp go with it.
    pub(super) fn take_up_camp(&mut self, camp: Camp) {
        let Some(hex) = self.camps[camp].at.get() else { return };
        self.camps[camp].at = At::HAND;
        if !camp.on_carson_creek() {
            for counter in self.of_side(hex, Side::Nations).iter().filter(|c| c.kind() != Kind::Pony) {
                self.take_up(counter);
            }
        }
    }

    /// Checks whether all camps stand where they may.
    ///
    /// # Errors
    /// The first one that does not.
    pub(super) fn check_camps(&self) -> Result<(), Bar> {
        let left: CampSet = Camp::all().filter(|camp| self.camps[*camp].at == At::HAND).collect();
        if let Some(first) = left.first() {
            return Err(SetupBar::CampsLeft(left.len() as u8, first).into());
        }
        for camp in Camp::all() {
            if let Some(hex) = self.camps[camp].at.get() {
                self.check_camp_stands(camp, hex)?;
            }
        }
        Ok(())
    }

    /// Passes every placing of a camp that could be legal to `each`.
    pub(super) fn camp_placings(&self, each: Each) -> ControlFlow<()> {
        for camp in Camp::all().filter(|camp| self.camps[*camp].at == At::HAND) {
            if like(camp).find(|c| self.camps[*c].at == At::HAND) == Some(camp) {
                let zone = if camp.on_carson_creek() { Zone::CarsonCreekCamp } else { Zone::CombinedCamp };
                self.map().zone(zone).iter().try_for_each(|hex| each(Step::PlaceCamp(camp, Spot(hex))))?;
            }
        }
        ControlFlow::Continue(())
    }
}
