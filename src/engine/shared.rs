//! A reference to fixed data (maps, counters, charts) inside a game's state.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// Data that is the same for the whole game: not part of the state's identity, so it is
/// equal to any other, hashes to nothing and is left out of the state's text.
///
/// Use it as `#[serde(skip, default = "...")] data: Shared<Data>`, with a default that
/// gives the built-in data; [`Game::attach`](super::Game::attach) replaces it by an overlay.
pub struct Shared<T: 'static>(pub &'static T);

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Shared<T> {}
impl<T> Deref for Shared<T> {
    type Target = T;
    fn deref(&self) -> &T {
        self.0
    }
}
impl<T> PartialEq for Shared<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl<T> Eq for Shared<T> {}
impl<T> Hash for Shared<T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
impl<T> fmt::Debug for Shared<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Shared")
    }
}
