//! Sets of units, of leaders and of places, one bit each.

use crate::games::prairie_aflame::data::map::PlaceId;
use crate::games::prairie_aflame::ids::{Force, GOVERNMENT_UNITS, LEADERS, Leader, Side, UNITS, Unit};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::hash::{Hash, Hasher};

/// A set of units.
///
/// ```
/// use redoubt::games::prairie_aflame::ids::Unit;
/// use redoubt::games::prairie_aflame::state::sets::UnitSet;
/// let mut set = UnitSet::default();
/// set.insert(Unit::NORTHCOTE);
/// set.insert(Unit(3));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Unit(3), Unit::NORTHCOTE]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct UnitSet([u64; 3]);

impl Hash for UnitSet {
    /// The bytes of the derived `Hash`, handed over at once: a state has dozens of sets.
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        let [a, b, c] = self.0;
        state.write([3, a, b, c].map(u64::to_le_bytes).as_flattened());
    }
}

impl UnitSet {
    /// No unit.
    pub const EMPTY: UnitSet = UnitSet([0; 3]);

    /// Makes a set of these units.
    pub fn of(units: impl IntoIterator<Item = Unit>) -> Self {
        let mut set = UnitSet::EMPTY;
        for u in units {
            set.insert(u);
        }
        set
    }

    /// Gives the set of this unit alone.
    pub const fn one(unit: Unit) -> Self {
        let mut set = UnitSet::EMPTY;
        set.insert(unit);
        set
    }

    /// Gives all units of a side.
    pub const fn side(side: Side) -> Self {
        // Government: bits 0 to 143; Nations: 144 to 176.
        let low = (1 << (GOVERNMENT_UNITS - 128)) - 1;
        match side {
            Side::Government => UnitSet([u64::MAX, u64::MAX, low]),
            Side::Nations => UnitSet([0, 0, ((1 << (UNITS - 128)) - 1) & !low]),
        }
    }

    /// The Northcote alone.
    pub const NORTHCOTE: UnitSet = UnitSet::one(Unit::NORTHCOTE);
    /// The ten supply wagons.
    pub const WAGONS: UnitSet = UnitSet::range(Unit::FIRST_WAGON.0 as usize, GOVERNMENT_UNITS);

    /// Units with numbers from `from` on and below `to`.
    const fn range(from: usize, to: usize) -> Self {
        let mut set = UnitSet::EMPTY;
        let mut i = from;
        while i < to {
            set.insert(Unit(i as u8));
            i += 1;
        }
        set
    }

    /// Gives all units of a force, companies and battalions.
    pub const fn force(force: Force) -> Self {
        const SETS: [UnitSet; 3] = [UnitSet::range(144, 156), UnitSet::range(156, 165), UnitSet::range(165, UNITS)];
        SETS[force.index()]
    }

    /// Gives the set of all units for whose entry in the table `f` holds. Most entries do not fit most
    /// questions, so they are looked at by the dozen first.
    #[inline]
    pub fn matching<T: Copy>(table: &[T; UNITS], f: impl Fn(T) -> bool) -> Self {
        const CHUNK: usize = 16;
        let mut set = UnitSet::EMPTY;
        for (n, chunk) in table.chunks(CHUNK).enumerate() {
            if chunk.iter().fold(false, |any, t| any | f(*t)) {
                let bits = chunk.iter().enumerate().fold(0, |bits, (i, t)| bits | u64::from(f(*t)) << i);
                set.0[n * CHUNK / 64] |= bits << (n * CHUNK % 64);
            }
        }
        set
    }

    /// Tells whether the unit is in.
    #[inline]
    pub const fn has(self, unit: Unit) -> bool {
        self.0[unit.index() / 64] >> (unit.index() % 64) & 1 == 1
    }

    /// Puts a unit in.
    #[inline]
    pub const fn insert(&mut self, unit: Unit) {
        self.0[unit.index() / 64] |= 1 << (unit.index() % 64);
    }

    /// Takes a unit out.
    #[inline]
    pub const fn remove(&mut self, unit: Unit) {
        self.0[unit.index() / 64] &= !(1 << (unit.index() % 64));
    }

    /// Puts a unit in or takes it out.
    pub const fn set(&mut self, unit: Unit, on: bool) {
        if on { self.insert(unit) } else { self.remove(unit) }
    }

    /// Gives the units in both.
    #[inline]
    pub const fn and(self, o: UnitSet) -> UnitSet {
        UnitSet([self.0[0] & o.0[0], self.0[1] & o.0[1], self.0[2] & o.0[2]])
    }

    /// Gives the units in either.
    #[inline]
    pub const fn or(self, o: UnitSet) -> UnitSet {
        UnitSet([self.0[0] | o.0[0], self.0[1] | o.0[1], self.0[2] | o.0[2]])
    }

    /// Gives the units in this and not in the other.
    #[inline]
    pub const fn less(self, o: UnitSet) -> UnitSet {
        UnitSet([self.0[0] & !o.0[0], self.0[1] & !o.0[1], self.0[2] & !o.0[2]])
    }

    /// Tells whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// Counts the units.
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()
    }

    /// The first unit, if any.
    pub fn first(self) -> Option<Unit> {
        self.iter().next()
    }

    /// Gives the units in order.
    pub fn iter(self) -> impl Iterator<Item = Unit> {
        (0..3).flat_map(move |i| {
            let mut word = self.0[i];
            std::iter::from_fn(move || {
                (word != 0).then(|| {
                    let bit = word.trailing_zeros() as usize;
                    word &= word - 1;
                    Unit((i * 64 + bit) as u8)
                })
            })
        })
    }
}

impl std::fmt::Debug for UnitSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for UnitSet {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let words: Vec<&str> = self.iter().map(Unit::id).collect();
        s.serialize_str(&words.join(" "))
    }
}

impl<'de> Deserialize<'de> for UnitSet {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = String::deserialize(d)?;
        let mut set = UnitSet::EMPTY;
        for word in text.split_whitespace() {
            set.insert(Unit::named(word).ok_or_else(|| D::Error::custom(format!("\"{word}\" is no unit's id")))?);
        }
        Ok(set)
    }
}

/// A set of leaders, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct LeaderSet(pub u16);

impl LeaderSet {
    /// Tells whether the leader is in.
    pub const fn has(self, leader: Leader) -> bool {
        self.0 >> leader.index() & 1 == 1
    }

    /// Puts a leader in.
    pub const fn insert(&mut self, leader: Leader) {
        self.0 |= 1 << leader.index();
    }

    /// Takes a leader out.
    pub const fn remove(&mut self, leader: Leader) {
        self.0 &= !(1 << leader.index());
    }

    /// Tells whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Gives all leaders of a side.
    pub const fn side(side: Side) -> Self {
        let (mut set, mut i) = (LeaderSet(0), 0);
        while i < LEADERS {
            if Leader::ALL[i].side() as usize == side as usize {
                set.insert(Leader::ALL[i]);
            }
            i += 1;
        }
        set
    }

    /// Leaders in order.
    pub fn iter(self) -> impl Iterator<Item = Leader> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = Leader::ALL.get(left.trailing_zeros() as usize).copied();
            left &= left.wrapping_sub(1);
            next
        })
    }
}

/// A set of places, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct PlaceSet(pub u32);

impl PlaceSet {
    /// Tells whether the place is in.
    pub const fn has(self, place: PlaceId) -> bool {
        self.0 >> place.0 & 1 == 1
    }

    /// Puts a place in or takes it out.
    pub const fn set(&mut self, place: PlaceId, on: bool) {
        if on { self.0 |= 1 << place.0 } else { self.0 &= !(1 << place.0) }
    }

    /// Places in order.
    pub fn iter(self) -> impl Iterator<Item = PlaceId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = PlaceId(left.trailing_zeros() as u8);
            (left != 0).then(|| {
                left &= left - 1;
                next
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::BuiltIn;
    use crate::engine::digest::digest;
    use crate::games::prairie_aflame::data::Data;

    #[test]
    fn sides_and_sums() {
        let (g, n) = (UnitSet::side(Side::Government), UnitSet::side(Side::Nations));
        assert_eq!((g.len(), n.len()), (144, 33));
        assert!(g.and(n).is_empty());
        assert_eq!(g.or(n), UnitSet::of(Unit::all()));
        assert_eq!(g.or(n).less(g), n);
        let numbers: [usize; UNITS] = std::array::from_fn(|i| i);
        assert_eq!(UnitSet::matching(&numbers, |i| i >= GOVERNMENT_UNITS), n);
        assert_eq!(UnitSet::matching(&numbers, |i| i % 7 == 3), UnitSet::of(Unit::all().filter(|u| u.0 % 7 == 3)));
        for force in Force::ALL {
            let of = |u: &Unit| Data::built_in().roster.units[u.index()].force == Some(force);
            assert_eq!(UnitSet::force(force), UnitSet::of(Unit::all().filter(of)));
        }
        assert_eq!(UnitSet::WAGONS, UnitSet::of(Unit::all().filter(|u| u.is_wagon())));
        assert!(Unit::all().all(|u| g.has(u) == (u.side() == Side::Government)));
    }

    #[test]
    fn it_is_digested_as_its_words() {
        let set = UnitSet::of(Unit::all().filter(|u| u.0 % 5 == 2));
        assert_eq!(digest(&set), digest(&set.0));
    }

    #[test]
    fn it_is_written_by_ids() {
        let set = UnitSet::of([Unit::named("PO5").unwrap(), Unit::named("90W").unwrap()]);
        let text = ron::to_string(&set).unwrap();
        assert_eq!(text, "\"90W PO5\"");
        assert_eq!(ron::from_str::<UnitSet>(&text).unwrap(), set);
        assert!(ron::from_str::<UnitSet>("\"90W XX\"").is_err());
    }
}
