//! Sets of units, of leaders and of places: the engine's [`IdSet`], and the sets of them that the rules name.

use crate::engine::ids::IdSet;
use crate::games::prairie_aflame::data::map::PlaceId;
use crate::games::prairie_aflame::ids::{Force, GOVERNMENT_UNITS, LEADERS, Leader, Side, UNITS, Unit};

/// A set of units.
///
/// ```
/// use redoubt::games::prairie_aflame::ids::Unit;
/// use redoubt::games::prairie_aflame::state::sets::UnitSet;
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

impl UnitSet {
    /// The Northcote alone.
    pub const NORTHCOTE: UnitSet = UnitSet::range(Unit::NORTHCOTE.index(), Unit::NORTHCOTE.index() + 1);
    /// The ten supply wagons.
    pub const WAGONS: UnitSet = UnitSet::range(Unit::FIRST_WAGON.index(), GOVERNMENT_UNITS);

    /// Returns all units of a side.
    pub const fn side(side: Side) -> Self {
        const SETS: [UnitSet; 2] = [UnitSet::range(GOVERNMENT_UNITS, UNITS), UnitSet::range(0, GOVERNMENT_UNITS)];
        SETS[side.index()]
    }

    /// Returns all units of a force, companies and battalions.
    pub const fn force(force: Force) -> Self {
        const SETS: [UnitSet; 3] = [UnitSet::range(144, 156), UnitSet::range(156, 165), UnitSet::range(165, UNITS)];
        SETS[force.index()]
    }
}

impl LeaderSet {
    /// Returns all leaders of a side.
    pub const fn side(side: Side) -> Self {
        const SETS: [LeaderSet; 2] = [LeaderSet::range(5, LEADERS), LeaderSet::range(0, 5)];
        SETS[side.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::BuiltIn;
    use crate::engine::digest::digest;
    use crate::engine::ids::Id;
    use crate::games::prairie_aflame::data::Data;

    #[test]
    fn sides_and_forces() {
        let (g, n) = (UnitSet::side(Side::Government), UnitSet::side(Side::Nations));
        assert_eq!((g.len(), n.len()), (144, 33));
        assert!(Unit::all().all(|u| UnitSet::side(u.side()).has(u)));
        assert!(g.and(n).is_empty());
        for force in Force::ALL {
            let of = |u: &Unit| Data::built_in().roster.units[u.index()].force == Some(force);
            assert_eq!(UnitSet::force(force), UnitSet::of(Unit::all().filter(of)));
        }
        assert_eq!(UnitSet::WAGONS, UnitSet::of(Unit::all().filter(|u| u.is_wagon())));
        assert_eq!(UnitSet::NORTHCOTE, UnitSet::one(Unit::NORTHCOTE));
        for side in [Side::Nations, Side::Government] {
            assert!(Leader::ALL.into_iter().all(|l| LeaderSet::side(side).has(l) == (l.side() == side)));
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
