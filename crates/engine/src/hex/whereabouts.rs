//! Who is in which hex: found from where everybody is, and followed as they move.

use super::HexId;
use crate::ids::{ById, Id, IdSet};

/// Where a counter is: in a hex, or somewhere else. [`places!`](crate::places) makes such types.
pub trait Place: Copy + PartialEq + Default {
    /// Returns the hex; `None` for all that is in no hex of its own.
    fn hex(self) -> Option<HexId>;
}

/// The counters of each hex, and the places that they were found from. `WORDS` is that of the sets, `N` the number of
/// counters.
///
/// ```
/// use redoubt_engine::hex::{HexId, Whereabouts};
/// use redoubt_engine::ids::ById;
/// redoubt_engine::printed_hexes! { columns: 20, rows: 17, sample: "\"0315\"" }
/// redoubt_engine::byte_id! {
///     /// A train.
///     pub struct Train: "a train such as \"A\"" = ["A", "B"];
/// }
/// redoubt_engine::places! {
///     /// Where it is.
///     pub struct At {
///         /// Nowhere.
///         ABSENT = "absent",
///     }
/// }
/// let mut places = ById::<Train, At, 2>::default();
/// let mut found = Whereabouts::<Train, At, 1, 2>::default();
/// places[Train(1)] = At::hex(hex(315));
/// found.follow(HEXES, &places, |_, _, _| ());
/// assert_eq!((found.at(hex(315)).first(), found.on_map().len()), (Some(Train(1)), 1));
/// places[Train(1)] = At::ABSENT;
/// found.follow(HEXES, &places, |_, _, _| ());
/// assert!(found.at(hex(315)).is_empty() && found.at(HexId(u16::MAX)).is_empty() && found.on_map().is_empty());
/// ```
#[derive(Clone)]
pub struct Whereabouts<I, P, const WORDS: usize, const N: usize> {
    places: [P; N],
    hexes: Vec<IdSet<I, WORDS>>,
    on_map: IdSet<I, WORDS>,
}

impl<I: Id, P: Place, const WORDS: usize, const N: usize> Default for Whereabouts<I, P, WORDS, N> {
    fn default() -> Self {
        Whereabouts { places: [P::default(); N], hexes: vec![], on_map: IdSet::EMPTY }
    }
}

impl<I: Id, P: Place, const WORDS: usize, const N: usize> Whereabouts<I, P, WORDS, N> {
    /// Moves the counters whose place has changed, on a map of so many hexes. `moved` is told of each: the hex that it has
    /// left, with those who are still there, and the hex to which it came.
    pub fn follow(
        &mut self,
        hexes: usize,
        places: &ById<I, P, N>,
        mut moved: impl FnMut(I, Option<(HexId, IdSet<I, WORDS>)>, Option<HexId>),
    ) {
        self.hexes.resize(hexes, IdSet::EMPTY);
        for counter in IdSet::<I, WORDS>::differing(&self.places, places.values()) {
            let now = places[counter];
            let (old, new) = (self.places[counter.index()].hex(), now.hex());
            let left = old.map(|hex| {
                let here = &mut self.hexes[hex.index()];
                here.remove(counter);
                (hex, *here)
            });
            if let Some(hex) = new {
                self.hexes[hex.index()].insert(counter);
            }
            self.on_map.set(counter, new.is_some());
            self.places[counter.index()] = now;
            moved(counter, left, new);
        }
    }

    /// Returns the counters in a hex.
    #[inline]
    #[must_use]
    pub fn at(&self, hex: HexId) -> IdSet<I, WORDS> {
        self.hexes.get(hex.index()).copied().unwrap_or(IdSet::EMPTY)
    }

    /// Returns the counters on the map.
    #[inline]
    #[must_use]
    pub fn on_map(&self) -> IdSet<I, WORDS> {
        self.on_map
    }
}
