//! Sets of units and Areas: the engine's [`IdSet`], and the sets of them that the rules name.

use crate::ids::{BANDS, BRITISH_UNITS, Place, REAL_BANDS, Unit};
use redoubt_engine::ids::{IdSet, Nth};

/// A set of British units.
pub type BritishSet = IdSet<Nth<BRITISH_UNITS>>;
/// A set of bands.
pub type BandSet = IdSet<Nth<BANDS>>;
/// A set of units of one side, whichever it is, by their numbers in it.
pub type SideSet = BandSet;
/// A set of dice of a roll, by their numbers.
pub type DiceSet = IdSet<Nth<32>>;
/// A set of places.
pub type PlaceSet = IdSet<Place>;

/// Areas 1 to 19.
pub const AREAS: PlaceSet = PlaceSet::range(1, 20);
/// Real bands.
pub const REAL: BandSet = BandSet::range(0, REAL_BANDS);
/// Decoys.
pub const DECOYS: BandSet = BandSet::range(REAL_BANDS, BANDS);
/// The wagon alone.
pub const WAGON: BritishSet = BritishSet::range(13, 14);
/// The two scouts.
pub const SCOUTS: BritishSet = BritishSet::range(11, 13);
/// Soldiers and grenadiers.
pub const SHOOTERS: BritishSet = BritishSet::range(0, 11);

/// Iterates over the units of a set of bands.
pub fn bands(set: BandSet) -> impl Iterator<Item = Unit> {
    set.iter().map(|own| Unit::of_side(false, own))
}

/// Iterates over the units of a set of British units.
pub fn british(set: BritishSet) -> impl Iterator<Item = Unit> {
    set.iter().map(|own| Unit::of_side(true, own))
}

/// Iterates over the units of a side; true for the British.
pub fn units(british: bool, set: SideSet) -> impl Iterator<Item = Unit> {
    set.iter().map(move |own| Unit::of_side(british, own))
}

/// Returns British units as a set of one side.
pub fn as_side(set: BritishSet) -> SideSet {
    british(set).map(Unit::own).collect()
}

/// Returns the British units of a set of the British side.
pub fn as_british(set: SideSet) -> BritishSet {
    units(true, set).map(Unit::own).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::digest::digest;

    #[test]
    fn they_are_written_and_digested_as_saves_have_them() {
        let sets = (SCOUTS, BandSet::of([Nth(0), Nth(29)]), PlaceSet::one(Place::ZONE_B), DiceSet::one(Nth(31)));
        let text = ron::to_string(&sets).unwrap();
        assert_eq!(text, "(6144,536870913,2097152,2147483648)");
        assert_eq!(ron::from_str::<(BritishSet, BandSet, PlaceSet, DiceSet)>(&text).unwrap(), sets);
        assert_eq!(digest(&sets), digest(&(6144u16, 536_870_913u32, 1u32 << 21, 1u32 << 31)));
        let error = ron::from_str::<BritishSet>("16384").unwrap_err().to_string();
        assert!(error.contains("no more than 14 bits"), "{error}");
    }

    #[test]
    fn sets_of_a_side_name_its_units() {
        assert!(british(WAGON).eq([Unit::WAGON]));
        assert!(british(SCOUTS).all(Unit::is_scout) && bands(DECOYS).all(Unit::is_dummy));
        assert_eq!((SHOOTERS.len(), REAL.or(DECOYS).len(), AREAS.len()), (11, 30, 19));
        assert!(AREAS.iter().all(Place::is_area));
        assert_eq!(as_british(as_side(SHOOTERS)), SHOOTERS);
        assert!(units(true, as_side(SHOOTERS)).eq(british(SHOOTERS)));
    }
}
