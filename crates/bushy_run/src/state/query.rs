//! Questions to the state that all rooms ask: who stands where, FP, room in an Area.

use crate::data::{Data, EventKind};
use crate::ids::{BANDS, BRITISH_UNITS, Place, Unit};
use crate::options::HouseRule;
use crate::state::orders::{AlliedOrders, BritishOrders, Order};
use crate::state::sets::{BandSet, BritishSet, PlaceSet, REAL, SHOOTERS, WAGON, british};
use crate::state::{BushyRun, Frame, Options, Stage};
use redoubt_engine::{Agenda, BuiltIn, Shared};

/// Most British combat units in an Area (BR-3.5a).
pub const BRITISH_ROOM: usize = 3;
/// Most real bands in an Area (BR-3.5b).
pub const BAND_ROOM: usize = 5;

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

impl Default for BushyRun {
    /// Returns what a field has that an older file lacks: its value before the set-up.
    fn default() -> Self {
        BushyRun::blank(Data::built_in())
    }
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
            fired: BritishSet::EMPTY,
            volley: BritishSet::EMPTY,
            low_ammo: BritishSet::EMPTY,
            moved: BritishSet::EMPTY,
            done: BritishSet::EMPTY,
            scouted: BritishSet::EMPTY,
            band_place: [Place::OFF; BANDS],
            hidden: BandSet::EMPTY,
            concealed: BandSet::EMPTY,
            revealed: BandSet::EMPTY,
            band_fired: BandSet::EMPTY,
            secret_out: BandSet::EMPTY,
            band_moved: BandSet::EMPTY,
            seen_go: BandSet::EMPTY,
            allowance: 0,
            rolled: 0,
            seen_moves: 0,
            reacting_at: Place::OFF,
            attacked: PlaceSet::EMPTY,
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
    #[must_use]
    pub fn plays(&self, rule: HouseRule) -> bool {
        self.options.rules.has(rule)
    }

    /// Returns the stage of the turn; `None` during set-up and after the end.
    #[must_use]
    pub fn stage(&self) -> Option<Stage> {
        match self.agenda.bottom() {
            Some(Frame::Turn(stage, _)) => Some(*stage),
            _ => None,
        }
    }

    /// Returns the event in force; No Event during set-up.
    #[must_use]
    pub fn event_now(&self) -> EventKind {
        if self.turn == 0 { EventKind::NoEvent } else { self.track[usize::from(self.turn) - 1] }
    }

    /// Returns the British units in a place, wagon included.
    #[must_use]
    pub fn british_at(&self, p: Place) -> BritishSet {
        BritishSet::picked(&self.place, |q| q == p)
    }

    /// Returns the British combat units in a place: all except the wagon.
    #[must_use]
    pub fn combat_at(&self, p: Place) -> BritishSet {
        self.british_at(p).less(WAGON)
    }

    /// Returns the bands in a place, of any status.
    #[must_use]
    pub fn bands_at(&self, p: Place) -> BandSet {
        BandSet::picked(&self.band_place, |q| q == p)
    }

    /// Returns the bands in a place that the British see (Concealed and Revealed).
    #[must_use]
    pub fn visible_at(&self, p: Place) -> BandSet {
        self.bands_at(p).and(self.concealed.or(self.revealed))
    }

    /// Returns the Revealed bands in a place.
    #[must_use]
    pub fn revealed_at(&self, p: Place) -> BandSet {
        self.bands_at(p).and(self.revealed)
    }

    /// Returns the place of a unit.
    #[must_use]
    pub fn place_of(&self, u: Unit) -> Place {
        if u.is_british() { self.place[u.own_index()] } else { self.band_place[u.own_index()] }
    }

    /// Returns the steps of a unit; bands in play have 1.
    #[must_use]
    pub fn steps_of(&self, u: Unit) -> u8 {
        if u.is_british() { self.steps[u.own_index()] } else { u8::from(self.band_place[u.own_index()].in_play()) }
    }

    /// Returns the status of a band.
    #[must_use]
    pub fn status(&self, u: Unit) -> Status {
        let own = u.own();
        if u.is_british() {
            if self.place[u.own_index()].in_play() { Status::Revealed } else { Status::Out }
        } else if self.hidden.has(own) {
            Status::Hidden
        } else if self.concealed.has(own) {
            Status::Concealed
        } else if self.revealed.has(own) {
            Status::Revealed
        } else {
            Status::Out
        }
    }

    /// Returns the printed firepower with steps, event and Low Ammo (BR-6.1h, BR-6.1m); never below 0.
    #[must_use]
    pub fn fp(&self, u: Unit) -> u8 {
        let table = usize::from(self.plays(HouseRule::LowFire));
        if !u.is_british() {
            return self.data.unit(u).fp[table][1];
        }
        let i = u.own_index();
        if !SHOOTERS.has(u.own()) || self.steps[i] == 0 {
            return 0;
        }
        let printed = self.data.unit(u).fp[table][usize::from(self.steps[i])];
        let bonus = u8::from(self.event_now() == EventKind::Bouquet);
        (printed + bonus).saturating_sub(u8::from(self.low_ammo.has(u.own())))
    }

    /// Returns the British units of the set that may fire: FP above 0, not Fired (BR-7.4b, BR-8.3a).
    #[must_use]
    pub fn shooters(&self, set: BritishSet) -> BritishSet {
        let mut out = set.and(SHOOTERS).less(self.fired);
        for u in british(out).filter(|u| self.fp(*u) == 0) {
            out.remove(u.own());
        }
        out
    }

    /// Returns the bands in an Area that may fire Defensive Fire: real, not Fired (BR-7.3b).
    #[must_use]
    pub fn band_shooters(&self, p: Place) -> BandSet {
        self.bands_at(p).and(REAL).less(self.band_fired)
    }

    /// Counts the surprise dice of a band: 2 Hidden, 1 Concealed, 0 Revealed (BR-7.3.1b).
    #[must_use]
    pub fn surprise(&self, u: Unit) -> u8 {
        match self.status(u) {
            Status::Hidden => 2,
            Status::Concealed => 1,
            _ => 0,
        }
    }

    /// Returns the Defense Value of an Area for this defender: the deployed wagon adds 2 for the British (BR-10.3g).
    #[must_use]
    pub fn defense(&self, p: Place, british_defend: bool) -> (u8, u8) {
        let wagon = if british_defend && self.deployed && self.place[13] == p { 2 } else { 0 };
        (self.data.place(p).dv, wagon)
    }

    /// Counts the real bands eliminated: the British count to 14 (BR-11c, d).
    #[must_use]
    pub fn eliminated(&self) -> u8 {
        self.band_place[..21].iter().filter(|p| **p == Place::OUT).count() as u8
    }

    /// Counts the British combat units in a place, without `but`.
    pub(crate) fn combat_count(&self, p: Place, but: Unit) -> usize {
        self.combat_at(p).less(BritishSet::one(but.own())).len()
    }

    /// Tells whether British combat units stand in an Area beside this place.
    pub(crate) fn beside_british(&self, p: Place) -> bool {
        self.data.place(p).adjacent.iter().any(|&q| q.is_area() && !self.combat_at(q).is_empty())
    }

    /// Tells whether a look of the scouts would find nothing in an Area, as everybody may know: no counter is Concealed
    /// there, and no Hidden one can be. Hidden ones in the Areas of British units were found when these had moved
    /// (BR-7.2h, BR-8.2.2g).
    pub(crate) fn nothing_to_find(&self, p: Place) -> bool {
        let hides = !self.hidden.is_empty() && self.british_at(p).is_empty();
        self.bands_at(p).and(self.concealed).is_empty() && !hides
    }

    /// Counts the real bands in a place, without `but`.
    pub(crate) fn real_count(&self, p: Place, but: Unit) -> usize {
        self.bands_at(p).and(REAL).less(BandSet::one(but.own())).len()
    }
}
