//! Where a counter is, in one word of sixteen bits.

use crate::ids::{Counter, ROWS, hex_text};

redoubt_engine::places! {
    /// Where a counter is: a hex, with another counter that carries it, or one of the places beside the map.
    ///
    /// ```
    /// use redoubt_adobe_walls::ids::{Counter, hex};
    /// use redoubt_adobe_walls::state::at::At;
    /// assert_eq!(At::hex(hex(2510)).get(), Some(hex(2510)));
    /// assert_eq!(At::with(Counter(33)).carrier(), Some(Counter(33)));
    /// assert_eq!(At::LOST.get(), None);
    /// assert_eq!(At::hex(hex(2510)).to_string(), "2510");
    /// ```
    pub struct At {
        /// Not in this game.
        ABSENT = "absent",
        /// Beside the map and still to come: holders of mounted units, captains, packers with their train, reinforcements.
        RESERVE = "reserve",
        /// In the hand of the owner, who has yet to place it in the set-up.
        HAND = "hand",
        /// Eliminated or removed; a leader killed.
        LOST = "lost",
        /// Left the map (AW-7I.e).
        LEFT = "left",
    }
    /// Makes the place with a counter that carries this one: ponies with their band, a captured herd with its scouts.
    with(Counter) = "with " from 0xFE00;
    /// Returns the counter that carries this one.
    fn carrier;
}
