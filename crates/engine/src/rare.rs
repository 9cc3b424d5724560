//! Something that few positions have: a position without it has the digest and the text that it had before there was
//! such a thing.

use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// Something that few positions have. At its default it adds nothing to the digest of a position.
///
/// ```
/// use redoubt_engine::rare::Rare;
/// let mut left: Rare<u8> = Rare::default();
/// assert!(left.is_none());
/// *left = 2;
/// assert!(!left.is_none() && *left == 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rare<T>(T);

impl<T: Default + PartialEq> Rare<T> {
    /// Tells whether the position has no such thing.
    pub fn is_none(&self) -> bool {
        self.0 == T::default()
    }
}

impl<T: Default> Rare<T> {
    /// Takes it out of the position.
    pub fn take(&mut self) -> T {
        std::mem::take(&mut self.0)
    }
}

impl<T> Deref for Rare<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> DerefMut for Rare<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

impl<T: Default + PartialEq + Hash> Hash for Rare<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !self.is_none() {
            self.0.hash(state);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digest::Digester;

    #[test]
    fn what_is_not_there_has_no_digest() {
        let digest = |value: &(u8, Rare<u8>)| Digester::default().of(value);
        assert_eq!(digest(&(7, Rare(0))), Digester::default().of(&7_u8));
        assert_ne!(digest(&(7, Rare(1))), digest(&(7, Rare(0))));
        assert_eq!(ron::to_string(&Rare(3)).unwrap(), "3");
    }
}
