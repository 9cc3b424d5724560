//! Questions to the state that all rooms ask: who stands where, FP, room in an Area.

use crate::engine::{Agenda, Shared};
use crate::games::bushy_run::data::{Data, EventKind};
use crate::games::bushy_run::ids::{BANDS, BRITISH_UNITS, Place, Unit};
use crate::games::bushy_run::options::HouseRule;
use crate::games::bushy_run::state::orders::{AlliedOrders, BritishOrders, Order};
use crate::games::bushy_run::state::{BushyRun, Frame, Options, Stage};

/// Areas 1 to 19 as bits.
pub const AREAS: u32 = ((1 << 20) - 1) & !1;
/// Real bands as bits.
pub const REAL: u32 = (1 << 21) - 1;
/// Decoys as bits.
pub const DECOYS: u32 = ((1 << 30) - 1) & !REAL;
/// The wagon's bit.
pub const WAGON: u16 = 1 << 13;
/// The scouts' bits.
pub const SCOUTS: u16 = 3 << 11;
/// Soldiers and grenadiers as bits.
pub const SHOOTERS: u16 = (1 << 11) - 1;
/// Most British combat units in an Area (BR-3.5a).
pub const BRITISH_ROOM: u32 = 3;
/// Most real bands in an Area (BR-3.5b).
pub const BAND_ROOM: u32 = 5;
/// The status of a band.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// On the Hidden map.
    Hidden,
    /// On the main map, face down.
    Concealed,
    /// On the main map, face up.
    Revealed,
    /// Eliminated, removed, or not in the game.
    Out,
}

/// Iterates over the indices of the bits set.
pub fn bits(mut mask: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let i = mask.trailing_zeros() as u8;
        mask &= mask - 1;
        Some(i)
    })
}

/// Iterates over the bands among the bits set.
pub fn bands(mask: u32) -> impl Iterator<Item = Unit> {
    bits(mask).map(Unit::band)
}

/// Iterates over the British units among the bits set.
pub fn british(mask: u16) -> impl Iterator<Item = Unit> {
    bits(u32::from(mask)).map(Unit::british)
}

impl BushyRun {
    /// Makes a state before set-up, without agenda.
    pub(crate) fn blank(data: &'static Data) -> BushyRun {
        let mut steps = [0; BRITISH_UNITS];
        for (i, s) in steps.iter_mut().enumerate() {
            *s = data.units[i].steps;
        }
        BushyRun {
            data: Shared(data),
            options: Options::default(),
            turn: 0,
            agenda: Agenda::new(),
            fight: None,
            ending: None,
            track: data.markers,
            reroll_spent: false,
            place: [Place::OFF; BRITISH_UNITS],
            steps,
            deployed: false,
            fired: 0,
            volley: 0,
            low_ammo: 0,
            moved: 0,
            done: 0,
            scouted: 0,
            band_place: [Place::OFF; BANDS],
            hidden: 0,
            concealed: 0,
            revealed: 0,
            band_fired: 0,
            secret_out: 0,
            band_moved: 0,
            seen_go: 0,
            allowance: 0,
            rolled: 0,
            seen_moves: 0,
            reacting_at: Place::OFF,
            attacked: 0,
            edits: [0; 2],
            orders: AlliedOrders::default(),
            draft: Order::default(),
            british_orders: BritishOrders::default(),
            called: false,
            answering: false,
            shots: [0; 20],
            entries: [0; 20],
        }
    }

    /// Tells whether this house rule is played.
    pub fn plays(&self, rule: HouseRule) -> bool {
        self.options.rules.has(rule)
    }

    /// Returns the stage of the turn; `None` during set-up and after the end.
    pub fn stage(&self) -> Option<Stage> {
        match self.agenda.bottom() {
            Some(Frame::Turn(stage, _)) => Some(*stage),
            _ => None,
        }
    }

    /// Returns the event in force; No Event during set-up.
    pub fn event_now(&self) -> EventKind {
        if self.turn == 0 { EventKind::NoEvent } else { self.track[usize::from(self.turn) - 1] }
    }

    /// Returns the British units in a place, wagon included, as bits.
    pub fn british_at(&self, p: Place) -> u16 {
        let mut mask = 0;
        for (i, q) in self.place.iter().enumerate() {
            mask |= u16::from(*q == p) << i;
        }
        mask
    }

    /// Returns the British combat units in a place (everything but the wagon), as bits.
    pub fn combat_at(&self, p: Place) -> u16 {
        self.british_at(p) & !WAGON
    }

    /// Returns the bands in a place, of any status, as bits.
    pub fn bands_at(&self, p: Place) -> u32 {
        let mut mask = 0;
        for (i, q) in self.band_place.iter().enumerate() {
            mask |= u32::from(*q == p) << i;
        }
        mask
    }

    /// Returns the bands in a place that the British see (Concealed and Revealed), as bits.
    pub fn visible_at(&self, p: Place) -> u32 {
        self.bands_at(p) & (self.concealed | self.revealed)
    }

    /// Returns the Revealed bands in a place, as bits.
    pub fn revealed_at(&self, p: Place) -> u32 {
        self.bands_at(p) & self.revealed
    }

    /// Returns the place of a unit.
    pub fn place_of(&self, u: Unit) -> Place {
        if u.is_british() { self.place[u.own_index()] } else { self.band_place[u.own_index()] }
    }

    /// Returns the steps of a unit; bands in play have 1.
    pub fn steps_of(&self, u: Unit) -> u8 {
        if u.is_british() { self.steps[u.own_index()] } else { u8::from(self.band_place[u.own_index()].in_play()) }
    }

    /// Returns the status of a band.
    pub fn status(&self, u: Unit) -> Status {
        let bit = 1u32 << u.own_index();
        if u.is_british() {
            if self.place[u.own_index()].in_play() { Status::Revealed } else { Status::Out }
        } else if self.hidden & bit != 0 {
            Status::Hidden
        } else if self.concealed & bit != 0 {
            Status::Concealed
        } else if self.revealed & bit != 0 {
            Status::Revealed
        } else {
            Status::Out
        }
    }

    /// Returns the printed firepower with steps, event and Low Ammo (BR-6.1h, BR-6.1m); never below 0.
    pub fn fp(&self, u: Unit) -> u8 {
        let table = usize::from(self.plays(HouseRule::LowFire));
        if !u.is_british() {
            return self.data.unit(u).fp[table][1];
        }
        let i = u.own_index();
        if SHOOTERS & (1 << i) == 0 || self.steps[i] == 0 {
            return 0;
        }
        let printed = self.data.unit(u).fp[table][usize::from(self.steps[i])];
        let bonus = u8::from(self.event_now() == EventKind::Bouquet);
        (printed + bonus).saturating_sub(u8::from(self.low_ammo & (1 << i) != 0))
    }

    /// Returns the British units of the mask that may fire: FP above 0, not Fired (BR-7.4b, BR-8.3a).
    pub fn shooters(&self, mask: u16) -> u16 {
        let mut out = mask & SHOOTERS & !self.fired;
        for u in british(out) {
            if self.fp(u) == 0 {
                out &= !(1 << u.0);
            }
        }
        out
    }

    /// Returns the bands in an Area that may fire Defensive Fire: real, not Fired (BR-7.3b).
    pub fn band_shooters(&self, p: Place) -> u32 {
        self.bands_at(p) & REAL & !self.band_fired
    }

    /// Counts the surprise dice of a band: 2 Hidden, 1 Concealed, 0 Revealed (BR-7.3.1b).
    pub fn surprise(&self, u: Unit) -> u8 {
        match self.status(u) {
            Status::Hidden => 2,
            Status::Concealed => 1,
            _ => 0,
        }
    }

    /// Returns the Defense Value of an Area for this defender: the deployed wagon adds 2 for the British (BR-10.3g).
    pub fn defense(&self, p: Place, british_defend: bool) -> (u8, u8) {
        let wagon = if british_defend && self.deployed && self.place[13] == p { 2 } else { 0 };
        (self.data.place(p).dv, wagon)
    }

    /// Counts the real bands eliminated: the British count to 14 (BR-11c, d).
    pub fn eliminated(&self) -> u8 {
        self.band_place[..21].iter().filter(|p| **p == Place::OUT).count() as u8
    }

    /// Counts the British combat units in a place, without `but`.
    pub(crate) fn combat_count(&self, p: Place, but: Unit) -> u32 {
        (self.combat_at(p) & !(1u16 << but.0.min(15))).count_ones()
    }

    /// Tells whether British combat units stand in an Area beside this place.
    pub(crate) fn beside_british(&self, p: Place) -> bool {
        self.data.place(p).adjacent.iter().any(|&q| q.is_area() && self.combat_at(q) != 0)
    }

    /// Counts the real bands in a place, without `but`.
    pub(crate) fn real_count(&self, p: Place, but: Unit) -> u32 {
        (self.bands_at(p) & REAL & !(1 << but.own_index())).count_ones()
    }
}
