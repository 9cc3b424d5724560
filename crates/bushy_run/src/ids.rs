//! Small names for units, places and sides: one byte each, written as text in saves and steps.

use redoubt_engine::ids::Nth;
use std::fmt;

/// Seat of the British.
pub const BRITISH: redoubt_engine::Seat = redoubt_engine::Seat(0);
/// Seat of the Allied Nations.
pub const ALLIED: redoubt_engine::Seat = redoubt_engine::Seat(1);

/// Number of British units.
pub const BRITISH_UNITS: usize = 14;
/// Number of Allied units, decoys included.
pub const BANDS: usize = 30;
/// Number of real Allied units; bands 0 to 20 are real, 21 to 29 are decoys ("dummies" in the rules).
pub const REAL_BANDS: usize = 21;

const UNIT_IDS: [&str; 44] = [
    "B01", "B02", "B03", "B04", "B05", "B06", "B07", "B08", "B09", "B10", "B11", "B12", "B13", "B14", "I01", "I02",
    "I03", "I04", "I05", "I06", "I07", "I08", "I09", "I10", "I11", "I12", "I13", "I14", "I15", "I16", "I17", "I18",
    "I19", "I20", "I21", "I22", "I23", "I24", "I25", "I26", "I27", "I28", "I29", "I30",
];

redoubt_engine::byte_id! {
    /// A unit of either side: 0 to 13 are B01 to B14, 14 to 43 are I01 to I30.
    ///
    /// ```
    /// use redoubt_engine::ids::Id;
    /// use redoubt_bushy_run::ids::Unit;
    /// assert_eq!(Unit::named("B05"), Some(Unit(4)));
    /// assert_eq!(Unit::named("I22").unwrap().id(), "I22");
    /// assert_eq!(Unit::named("X1"), None);
    /// ```
    pub struct Unit: "a unit's id such as \"B05\" or \"I22\"" = UNIT_IDS;
}

impl Unit {
    /// The Supply Wagon (B14).
    pub const WAGON: Unit = Unit(13);

    /// Returns the British unit with index `i`, 0 to 13.
    #[must_use]
    pub const fn british(i: u8) -> Unit {
        Unit(i)
    }

    /// Returns the band with index `i`, 0 to 29.
    #[must_use]
    pub const fn band(i: u8) -> Unit {
        Unit(i + BRITISH_UNITS as u8)
    }

    /// Tells whether it is one of the 14 British units.
    #[must_use]
    pub const fn is_british(self) -> bool {
        self.0 < BRITISH_UNITS as u8
    }

    /// Returns its number among the units of its own side, as sets of them have it.
    #[must_use]
    pub const fn own<const N: usize>(self) -> Nth<N> {
        Nth(self.own_index() as u8)
    }

    /// Returns the unit with this number among those of a side; true for the British.
    #[must_use]
    pub const fn of_side<const N: usize>(british: bool, own: Nth<N>) -> Unit {
        if british { Unit::british(own.0) } else { Unit::band(own.0) }
    }

    /// Returns the index among the units of its own side.
    #[must_use]
    pub const fn own_index(self) -> usize {
        if self.is_british() { self.0 as usize } else { self.0 as usize - BRITISH_UNITS }
    }

    /// Tells whether it is an Allied decoy (a "dummy").
    #[must_use]
    pub const fn is_dummy(self) -> bool {
        self.0 as usize >= BRITISH_UNITS + REAL_BANDS
    }

    /// Tells whether it is one of the two scouts.
    #[must_use]
    pub const fn is_scout(self) -> bool {
        self.0 == 11 || self.0 == 12
    }
}

const PLACE_IDS: [&str; 23] = [
    "off", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
    "A", "B", "out",
];

redoubt_engine::byte_id! {
    /// A place: Area 1 to 19, Zone A (20) or B (21), not yet placed (0), out of play (22).
    ///
    /// ```
    /// use redoubt_engine::ids::Id;
    /// use redoubt_bushy_run::ids::Place;
    /// assert_eq!(Place::named("B"), Some(Place::ZONE_B));
    /// assert!(Place(7).is_area() && !Place::ZONE_A.is_area());
    /// ```
    pub struct Place: "a place's id such as \"7\", \"A\" or \"B\"" = PLACE_IDS, sets: Number;
}

impl Place {
    /// Not yet placed.
    pub const OFF: Place = Place(0);
    /// The eastern Zone.
    pub const ZONE_A: Place = Place(20);
    /// The western Zone, where the wagon wins.
    pub const ZONE_B: Place = Place(21);
    /// Eliminated or removed from play.
    pub const OUT: Place = Place(22);

    /// Tells whether it is one of Areas 1 to 19.
    #[must_use]
    pub const fn is_area(self) -> bool {
        self.0 >= 1 && self.0 <= 19
    }

    /// Tells whether it is Zone A or B.
    #[must_use]
    pub const fn is_zone(self) -> bool {
        self.0 == 20 || self.0 == 21
    }

    /// Tells whether a unit here is in play.
    #[must_use]
    pub const fn in_play(self) -> bool {
        self.0 >= 1 && self.0 <= 21
    }

    /// Iterates over all Areas, in order.
    pub fn areas() -> impl Iterator<Item = Place> {
        (1..=19).map(Place)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1..=19 => write!(f, "Area {}", self.0),
            20 => f.write_str("Zone A"),
            21 => f.write_str("Zone B"),
            22 => f.write_str("out of play"),
            _ => f.write_str("not yet placed"),
        }
    }
}
