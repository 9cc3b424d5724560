//! Small names for sides, forces, units and leaders; hexes as text in saves and steps.

use redoubt_engine::ids::{Id, SetText};
use std::borrow::Cow;

redoubt_engine::sides! {
    /// The two sides, in the order of their turns ("Aboriginal" and "Government" player in the rulebook).
    pub enum Side {
        /// Métis and First Nations; seat 0.
        Nations,
        /// The Government of Canada; seat 1.
        Government,
    }
}

redoubt_engine::listed! {
    /// The three forces of the Métis and First Nations.
    pub enum Force {
        /// The Métis.
        Metis,
        /// Poundmaker's band.
        Poundmaker,
        /// Big Bear's band.
        BigBear,
    }
}

impl Force {
    /// Tells whether it is one of the two First Nations' bands.
    #[must_use]
    pub const fn is_first_nation(self) -> bool {
        !matches!(self, Force::Metis)
    }
}

/// Number of units: Government 0 to 143, Nations 144 to 176.
pub const UNITS: usize = UNIT_IDS.len();
/// Number of Government units, the Northcote and the wagons included.
pub const GOVERNMENT_UNITS: usize = 144;
/// Number of Government battalions.
pub const BATTALIONS: usize = 12;

const UNIT_IDS: [&str; 177] = [
    "90W", "90W-1", "90W-2", "90W-3", "90W-4", "90W-5", "90W-6", "90W-7", "10RG", "10RG-1", "10RG-2", "10RG-3",
    "10RG-4", "10RG-5", "QOR", "QOR-1", "QOR-2", "QOR-3", "QOR-4", "QOR-5", "MID", "MID-1", "MID-2", "MID-3", "MID-4",
    "MID-5", "MID-6", "MID-7", "65MR", "65MR-1", "65MR-2", "65MR-3", "65MR-4", "65MR-5", "65MR-6", "65MR-7", "9VQ",
    "9VQ-1", "9VQ-2", "9VQ-3", "9VQ-4", "9VQ-5", "MGA", "MGA-1", "MGA-2", "MGA-3", "MGA-4", "MGA-5", "MGA-6", "7F",
    "7F-1", "7F-2", "7F-3", "7F-4", "7F-5", "WLI", "WLI-1", "WLI-2", "WLI-3", "WLI-4", "WLI-5", "WLI-6", "91W",
    "91W-1", "91W-2", "91W-3", "91W-4", "91W-5", "91W-6", "91W-7", "91W-8", "YSB", "YSB-1", "YSB-2", "YSB-3", "YSB-4",
    "YSB-5", "YSB-6", "YSB-7", "HPB", "HPB-1", "HPB-2", "HPB-3", "HPB-4", "HPB-5", "HPB-6", "HPB-7", "CSC-1", "CSC-2",
    "GGF", "BS-1", "BS-2", "FS", "GGB-1", "GGB-2", "QCS", "WTC", "SIC", "MMS", "SS", "AMR", "SR", "RMR-1", "RMR-2",
    "BR", "HG-1", "HG-2", "HG-3", "HG-4", "HG-5", "NW-1", "NW-2", "NW-3", "NW-4", "NW-5", "NW-6", "NW-7", "NW-8",
    "NW-9", "NW-10", "NW-11", "NW-12", "NW-13", "NW-14", "AB-1", "AB-2", "BB-1", "BB-2", "WFB-1", "WFB-2", "NWG", "G1",
    "G2", "NC", "SW-1", "SW-2", "SW-3", "SW-4", "SW-5", "SW-6", "SW-7", "SW-8", "SW-9", "SW-10", "ME-1", "ME-2",
    "ME-3", "ME-4", "ME-5", "ME-6", "ME-7", "ME-8", "ME-9", "ME-10", "ME5-1", "ME5-2", "PO-1", "PO-2", "PO-3", "PO-4",
    "PO-5", "PO-6", "PO-7", "PO-8", "PO5", "BI-1", "BI-2", "BI-3", "BI-4", "BI-5", "BI-6", "BI-7", "BI-8", "BI-9",
    "BI-10", "BI5-1", "BI5-2",
];

redoubt_engine::byte_id! {
    /// A unit: each Government battalion with its companies behind it, other units, the Northcote, the
    /// supply wagons, then the companies and battalions of the three forces.
    ///
    /// ```
    /// use redoubt_engine::ids::Id;
    /// use redoubt_prairie_aflame::ids::{Side, Unit};
    /// assert_eq!(Unit::named("90W-7").unwrap().id(), "90W-7");
    /// assert_eq!(Unit::named("ME-1").unwrap().side(), Side::Nations);
    /// assert_eq!(Unit::named("90W-8"), None);
    /// ```
    pub struct Unit: "a unit's id such as \"QOR-2\"" = UNIT_IDS;
}

impl Unit {
    /// The steamer.
    pub const NORTHCOTE: Unit = Unit(133);
    /// The first supply wagon; nine more follow.
    pub const FIRST_WAGON: Unit = Unit(134);

    /// Returns all units of a side in order.
    pub fn of(side: Side) -> impl ExactSizeIterator<Item = Unit> {
        let (from, to) = match side {
            Side::Government => (0, GOVERNMENT_UNITS),
            Side::Nations => (GOVERNMENT_UNITS, UNITS),
        };
        (from as u8..to as u8).map(Unit)
    }

    /// Returns its side.
    #[must_use]
    pub const fn side(self) -> Side {
        if (self.0 as usize) < GOVERNMENT_UNITS { Side::Government } else { Side::Nations }
    }

    /// Tells whether it is one of the ten supply wagons.
    #[must_use]
    pub const fn is_wagon(self) -> bool {
        self.0 >= Unit::FIRST_WAGON.0 && (self.0 as usize) < GOVERNMENT_UNITS
    }
}

impl Id for Leader {
    const COUNT: usize = LEADERS;
    const SET_TEXT: SetText = SetText::Bracketed;
    const WHAT: &'static str = "a leader such as \"Riel\"";

    fn index(self) -> usize {
        self as usize
    }

    fn at(index: usize) -> Leader {
        Leader::ALL[index]
    }

    fn name(self) -> Cow<'static, str> {
        format!("{self:?}").into()
    }
}

redoubt_engine::listed! {
    /// The ten leaders.
    pub enum Leader {
        /// Commander of the field force.
        Middleton = "Middleton",
        /// Commander of the Battleford column.
        Otter = "Otter",
        /// Commander of the Alberta field force.
        Strange = "Strange",
        /// Superintendent of the Mounted Police.
        Crozier = "Crozier",
        /// Commissioner of the Mounted Police.
        Irvine = "Irvine",
        /// Head of the provisional government.
        Riel = "Riel",
        /// Captain of the Métis.
        Dumont = "Dumont",
        /// Chief of his band.
        Poundmaker = "Poundmaker",
        /// Chief of his band.
        BigBear = "Big Bear",
        /// War chief of Big Bear's band.
        WanderingSpirit = "Wandering Spirit",
    }
}

/// Number of leaders.
pub const LEADERS: usize = 10;

impl Leader {
    /// Returns his side.
    #[must_use]
    pub const fn side(self) -> Side {
        if (self as usize) < 5 { Side::Government } else { Side::Nations }
    }

    /// Returns the key of his counter.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Leader::Middleton => "leader-middleton",
            Leader::Otter => "leader-otter",
            Leader::Strange => "leader-strange",
            Leader::Crozier => "leader-crozier",
            Leader::Irvine => "leader-irvine",
            Leader::Riel => "leader-riel",
            Leader::Dumont => "leader-dumont",
            Leader::Poundmaker => "leader-poundmaker",
            Leader::BigBear => "leader-big-bear",
            Leader::WanderingSpirit => "leader-wandering-spirit",
        }
    }

    /// Returns the band of a First Nations leader, whose four-hex limit and stacking he shares.
    #[must_use]
    pub const fn band(self) -> Option<Force> {
        match self {
            Leader::Poundmaker => Some(Force::Poundmaker),
            Leader::BigBear | Leader::WanderingSpirit => Some(Force::BigBear),
            _ => None,
        }
    }
}

redoubt_engine::printed_hexes! { columns: 38, rows: 31, sample: "\"2911\"" }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_roster_is_in_its_order() {
        assert_eq!(UNITS, 177);
        assert_eq!(Unit::named("NC"), Some(Unit::NORTHCOTE));
        assert_eq!(Unit::named("SW-1"), Some(Unit::FIRST_WAGON));
        assert_eq!(Unit::named("ME-1"), Some(Unit(GOVERNMENT_UNITS as u8)));
        assert_eq!(Unit::all().filter(|u| u.is_wagon()).count(), 10);
        assert_eq!(Unit::of(Side::Nations).len(), 33);
        assert!(Unit::all().all(|u| Unit::named(u.id()) == Some(u)));
    }
}
