//! A value that is found from the forces when somebody asks for it, from the one that was right before the last change.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A value that follows the forces. A copy of the game shares it until one of the two needs another.
pub(crate) struct Followed<T> {
    now: OnceLock<Arc<T>>,
    before: Mutex<Option<Arc<T>>>,
}

impl<T: Clone + Default> Followed<T> {
    /// Returns the value. `follow` brings one that is no longer right, or a new one, up to the forces as they are.
    #[inline]
    pub(crate) fn get(&self, follow: impl FnOnce(&mut T)) -> &T {
        self.now.get_or_init(|| {
            let before = self.before.lock().unwrap_or_else(PoisonError::into_inner).take();
            let mut value = before.unwrap_or_default();
            follow(Arc::make_mut(&mut value));
            value
        })
    }
}

impl<T> Followed<T> {
    /// Notes that the forces have changed.
    #[inline]
    pub(super) fn outdate(&mut self) {
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
