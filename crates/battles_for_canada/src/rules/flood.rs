//! Room for searches over the map, which is used again: it holds nothing from one search to the next.

use redoubt_engine::hex::Reach;
use std::cell::RefCell;

thread_local! {
    static REACH: RefCell<Reach> = RefCell::default();
}

/// Lends the room for one search.
pub(crate) fn with_reach<T>(search: impl FnOnce(&mut Reach) -> T) -> T {
    REACH.with_borrow_mut(search)
}
