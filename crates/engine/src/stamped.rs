//! A value with a stamp: the stamp shows whether it may have changed since something was computed from it.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cell::Cell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU64, Ordering};

/// A part of a state from which much is computed again and again (who stands where). Each access that could change it
/// gives it a new stamp. A copy keeps the stamp as long as neither is changed, so equal stamps mean equal values: a
/// result can be kept beside the stamp, outside the state.
///
/// The stamp does not count for the value's identity: it is not compared, not hashed, and not in the text.
///
/// ```
/// use redoubt_engine::stamped::Stamped;
/// let mut place = Stamped::from([3, 4]);
/// let (copy, before) = (place.clone(), place.stamp());
/// assert_eq!(place[0] + copy[1], 7);
/// assert_eq!((place.stamp(), copy.stamp()), (before, before), "looking changes nothing");
/// place[0] = 5;
/// assert!(place.stamp() != before && copy.stamp() == before);
/// ```
pub struct Stamped<T> {
    value: T,
    stamp: u64,
}

/// Stamps that a thread takes at once.
const BLOCK: u64 = 1 << 40;
static BLOCKS: AtomicU64 = AtomicU64::new(0);
thread_local! {
    static LAST: Cell<u64> = const { Cell::new(0) };
}

/// Returns a stamp that was never given before.
#[inline]
fn new_stamp() -> u64 {
    LAST.with(|last| {
        let mut next = last.get() + 1;
        if next % BLOCK == 1 {
            // This thread's block is used up, or it has none yet.
            next = BLOCKS.fetch_add(BLOCK, Ordering::Relaxed) + 2;
        }
        last.set(next);
        next
    })
}

impl<T> Stamped<T> {
    /// Returns the stamp: never 0.
    #[inline]
    pub fn stamp(&self) -> u64 {
        self.stamp
    }
}

impl<T> From<T> for Stamped<T> {
    fn from(value: T) -> Self {
        Stamped { value, stamp: new_stamp() }
    }
}

impl<T: Default> Default for Stamped<T> {
    fn default() -> Self {
        T::default().into()
    }
}

impl<T> Deref for Stamped<T> {
    type Target = T;
    #[inline]
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> DerefMut for Stamped<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        self.stamp = new_stamp();
        &mut self.value
    }
}

impl<T: Clone> Clone for Stamped<T> {
    #[inline]
    fn clone(&self) -> Self {
        Stamped { value: self.value.clone(), stamp: self.stamp }
    }
}

impl<T: PartialEq> PartialEq for Stamped<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Stamped<T> {}

impl<T: Hash> Hash for Stamped<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.value.hash(state);
    }
}

impl<T: fmt::Debug> fmt::Debug for Stamped<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

impl<T: Serialize> Serialize for Stamped<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Stamped<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Stamped::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_stamp_is_given_twice() {
        let threads: Vec<_> = (0..4).map(|_| std::thread::spawn(|| (0..50).map(|_| new_stamp()).collect())).collect();
        let mut all: Vec<u64> =
            threads.into_iter().flat_map(|t: std::thread::JoinHandle<Vec<u64>>| t.join().unwrap()).collect();
        all.extend((0..50).map(|_| new_stamp()));
        all.sort_unstable();
        assert!(all[0] > 0 && all.windows(2).all(|w| w[0] != w[1]));
    }

    #[test]
    fn it_is_read_and_written_as_the_value() {
        let value: Stamped<Vec<u8>> = ron::from_str("[1,2]").unwrap();
        assert_eq!((ron::to_string(&value).unwrap().as_str(), value.stamp() > 0), ("[1,2]", true));
        assert_eq!(value, Stamped::from(vec![1, 2]), "two values with stamps of their own");
    }
}
