//! Sets of units, of leaders and of places: the engine's [`IdSet`], and the sets of them that the rules name.

use crate::data::map::PlaceId;
use crate::ids::{Force, GOVERNMENT_UNITS, LEADERS, Leader, Side, UNITS, Unit};
use redoubt_engine::ids::IdSet;

/// A set of units.
///
/// ```
/// use redoubt_prairie_aflame::ids::Unit;
/// use redoubt_prairie_aflame::state::sets::UnitSet;
/// let mut set = UnitSet::EMPTY;
/// set.insert(Unit::NORTHCOTE);
/// set.insert(Unit(3));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Unit(3), Unit::NORTHCOTE]);
/// ```
pub type UnitSet = IdSet<Unit, 3>;
/// A set of leaders.
pub type LeaderSet = IdSet<Leader>;
/// A set of places.
pub type PlaceSet = IdSet<PlaceId>;

impl Unit {
    /// Holds the Northcote alone.
    pub const NORTHCOTE_ALONE: UnitSet = UnitSet::range(Unit::NORTHCOTE.index(), Unit::NORTHCOTE.index() + 1);
    /// Holds the ten supply wagons.
    pub const WAGONS: UnitSet = UnitSet::range(Unit::FIRST_WAGON.index(), GOVERNMENT_UNITS);
}

impl Side {
    /// Returns all units of the side.
    #[must_use]
    pub const fn units(self) -> UnitSet {
        const SETS: [UnitSet; 2] = [UnitSet::range(GOVERNMENT_UNITS, UNITS), UnitSet::range(0, GOVERNMENT_UNITS)];
        SETS[self.index()]
    }

    /// Returns all leaders of the side.
    #[must_use]
    pub const fn leaders(self) -> LeaderSet {
        const SETS: [LeaderSet; 2] = [LeaderSet::range(5, LEADERS), LeaderSet::range(0, 5)];
        SETS[self.index()]
    }
}

impl Force {
    /// Returns all units of the force, companies and battalions.
    #[must_use]
    pub const fn units(self) -> UnitSet {
        const SETS: [UnitSet; 3] = [UnitSet::range(144, 156), UnitSet::range(156, 165), UnitSet::range(165, UNITS)];
        SETS[self.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Data;
    use redoubt_engine::BuiltIn;
    use redoubt_engine::digest::digest;
    use redoubt_engine::ids::Id;

    #[test]
    fn sides_and_forces() {
        let (g, n) = (Side::Government.units(), Side::Nations.units());
        assert_eq!((g.len(), n.len()), (144, 33));
        assert!(Unit::all().all(|u| u.side().units().has(u)));
        assert!(g.and(n).is_empty());
        for force in Force::ALL {
            let of = |u: &Unit| Data::built_in().roster.units[u.index()].force == Some(force);
            assert_eq!(force.units(), UnitSet::of(Unit::all().filter(of)));
        }
        assert_eq!(Unit::WAGONS, UnitSet::of(Unit::all().filter(|u| u.is_wagon())));
        assert_eq!(Unit::NORTHCOTE_ALONE, UnitSet::one(Unit::NORTHCOTE));
        for side in [Side::Nations, Side::Government] {
            assert!(Leader::ALL.into_iter().all(|l| side.leaders().has(l) == (l.side() == side)));
        }
    }

    #[test]
    fn they_are_written_and_digested_as_saves_have_them() {
        let units = UnitSet::of([Unit::named("PO5").unwrap(), Unit::named("90W").unwrap()]);
        let leaders = LeaderSet::of([Leader::Middleton, Leader::WanderingSpirit]);
        let places = PlaceSet::of([PlaceId(0), PlaceId(31)]);
        let text = ron::to_string(&(units, leaders, places)).unwrap();
        assert_eq!(text, "(\"90W PO5\",(513),(2147483649))");
        assert_eq!(ron::from_str::<(UnitSet, LeaderSet, PlaceSet)>(&text).unwrap(), (units, leaders, places));
        assert!(ron::from_str::<UnitSet>("\"90W XX\"").is_err());
        assert!(ron::from_str::<LeaderSet>("(1024)").is_err());
        let bits: &[u64] = &[1, 0, 1 << 36];
        assert_eq!(Unit::named("PO5").map(Unit::index), Some(128 + 36));
        assert_eq!(digest(&units), digest(&bits));
        assert_eq!(digest(&(leaders, places)), digest(&(513u16, 0x8000_0001u32)));
    }
}
