//! What follows from a part of a state, kept beside it: found when somebody first asks for it, and outdated by the next
//! change.
//!
//! A game keeps the part and what follows from it in one value with private fields, and lends the part out to be changed
//! through one door, its `DerefMut`, which outdates what was found. What is found must depend on the part alone.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// What follows from a part of a state. It is no part of the state: it is not compared, and not told.
#[derive(Clone, Default)]
pub struct Derived<T>(T);

impl<T> Deref for Derived<T> {
    type Target = T;
    #[inline]
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> DerefMut for Derived<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

impl<T> PartialEq for Derived<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Derived<T> {}

impl<T> fmt::Debug for Derived<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Derived")
    }
}

/// A value that is found from the one that was right before the last change. A copy of the state shares it until one of
/// the two needs another.
///
/// ```
/// use redoubt_engine::derived::Followed;
/// let mut sum = Followed::<u32>::default();
/// assert_eq!(*sum.get(|value| *value += 3), 3);
/// let copy = sum.clone();
/// sum.outdate();
/// assert_eq!((*sum.get(|value| *value += 4), *copy.get(|_| panic!("it is known"))), (7, 3));
/// ```
pub struct Followed<T> {
    now: OnceLock<Arc<T>>,
    before: Mutex<Option<Arc<T>>>,
}

impl<T: Clone + Default> Followed<T> {
    /// Returns the value. `follow` brings one that is no longer right, or a new one, up to the state as it is.
    #[inline]
    pub fn get(&self, follow: impl FnOnce(&mut T)) -> &T {
        self.now.get_or_init(|| {
            let before = self.before.lock().unwrap_or_else(PoisonError::into_inner).take();
            let mut value = before.unwrap_or_default();
            follow(Arc::make_mut(&mut value));
            value
        })
    }
}

impl<T> Followed<T> {
    /// Notes that the state has changed.
    #[inline]
    pub fn outdate(&mut self) {
        if let Some(now) = self.now.take() {
            *self.before.get_mut().unwrap_or_else(PoisonError::into_inner) = Some(now);
        }
    }
}

impl<T> Default for Followed<T> {
    fn default() -> Self {
        Followed { now: OnceLock::new(), before: Mutex::new(None) }
    }
}

impl<T> Clone for Followed<T> {
    fn clone(&self) -> Self {
        Followed { now: self.now.clone(), before: Mutex::new(None) }
    }
}
