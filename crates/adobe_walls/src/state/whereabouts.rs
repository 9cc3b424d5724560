//! Who stands in which hex: found once for a position, and remembered for as long as the counters' places keep their
//! stamp.

use crate::ids::{CAMPS, COUNTERS, Camp, Counter, CounterSet, HEXES};
use crate::state::at::At;
use crate::state::parts::CampState;
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::{ById, Id};
use redoubt_engine::stamped::Stamped;
use std::cell::RefCell;

/// Places of all counters.
pub(super) type Places = Stamped<ById<Counter, At, COUNTERS>>;

/// The counters of each hex, and the places that they were found from.
struct Whereabouts {
    stamp: u64,
    at: [At; COUNTERS],
    hexes: [CounterSet; HEXES],
    on_map: CounterSet,
    in_hand: CounterSet,
}

thread_local! {
    static FOUND: RefCell<Whereabouts> = const {
        RefCell::new(Whereabouts {
            stamp: 0,
            at: [At::ABSENT; COUNTERS],
            hexes: [CounterSet::EMPTY; HEXES],
            on_map: CounterSet::EMPTY,
            in_hand: CounterSet::EMPTY,
        })
    };
}

impl Whereabouts {
    /// Moves the counters whose place has changed.
    fn follow(&mut self, places: &Places) {
        self.stamp = places.stamp();
        let now = places.values();
        for (i, (old, new)) in self.at.iter_mut().zip(now).enumerate() {
            if old == new {
                continue;
            }
            let counter = Counter::at(i);
            if let Some(hex) = old.get() {
                self.hexes[hex.index()].remove(counter);
            }
            if let Some(hex) = new.get() {
                self.hexes[hex.index()].insert(counter);
            }
            self.on_map.set(counter, new.on_map());
            self.in_hand.set(counter, *new == At::HAND);
            *old = *new;
        }
    }
}

/// Looks something up in the whereabouts of counters with these places.
#[inline]
fn look<T>(places: &Places, find: impl FnOnce(&Whereabouts) -> T) -> T {
    FOUND.with_borrow_mut(|found| {
        if found.stamp != places.stamp() {
            found.follow(places);
        }
        find(found)
    })
}

/// Returns the counters in a hex.
#[inline]
pub(super) fn counters_in(places: &Places, hex: HexId) -> CounterSet {
    look(places, |found| found.hexes.get(hex.index()).copied().unwrap_or_default())
}

/// Returns the counters on the map.
#[inline]
pub(super) fn on_map(places: &Places) -> CounterSet {
    look(places, |found| found.on_map)
}

/// Returns the counters that still set up.
#[inline]
pub(super) fn in_hand(places: &Places) -> CounterSet {
    look(places, |found| found.in_hand)
}

/// States of all camps.
pub(super) type Camps = Stamped<ById<Camp, CampState, CAMPS>>;

/// The camp of each hex, and the stamp of the states that they were found from.
struct Pitched {
    stamp: u64,
    places: [At; CAMPS],
    hexes: [Option<Camp>; HEXES],
}

thread_local! {
    static PITCHED: RefCell<Pitched> = const {
        RefCell::new(Pitched { stamp: 0, places: [At::ABSENT; CAMPS], hexes: [None; HEXES] })
    };
}

/// Returns the camp in a hex; the first by its index where several stand there, as a position set by hand may have it.
#[inline]
pub(super) fn camp_in(camps: &Camps, hex: HexId) -> Option<Camp> {
    PITCHED.with_borrow_mut(|found| {
        if found.stamp != camps.stamp() {
            found.stamp = camps.stamp();
            let moved = camps.iter().any(|(camp, state)| found.places[camp.index()] != state.at);
            if moved {
                for old in found.places.iter().filter_map(|at| at.get()) {
                    found.hexes[old.index()] = None;
                }
                for (camp, state) in camps.iter() {
                    found.places[camp.index()] = state.at;
                    if let Some(hex) = state.at.get() {
                        found.hexes[hex.index()].get_or_insert(camp);
                    }
                }
            }
        }
        found.hexes.get(hex.index()).copied().flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::hex;

    #[test]
    fn counters_are_found_where_they_are_now() {
        let mut places = Places::default();
        let (one, two) = (Counter(3), Counter(76));
        places[one] = At::hex(hex(101));
        let before = places.clone();
        assert_eq!(counters_in(&places, hex(101)), CounterSet::one(one));
        places[two] = At::hex(hex(4821));
        places[one] = At::with(two);
        assert_eq!(
            (counters_in(&places, hex(101)), counters_in(&places, hex(4821))),
            (CounterSet::EMPTY, CounterSet::one(two))
        );
        assert_eq!((on_map(&places), on_map(&before)), (CounterSet::one(two), CounterSet::one(one)));
        assert_eq!(counters_in(&before, HexId(u16::MAX)), CounterSet::EMPTY);
    }
}
