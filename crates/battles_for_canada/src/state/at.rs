//! Where a unit or leader is, in one word of sixteen bits.

use crate::ids::{ROWS, hex_text};

redoubt_engine::places! {
    /// Where a unit or leader is: a hex, or one of the places beside the map.
    ///
    /// ```
    /// use redoubt_battles_for_canada::ids::hex;
    /// use redoubt_battles_for_canada::state::at::At;
    /// assert_eq!(At::hex(hex(315)).get(), Some(hex(315)));
    /// assert_eq!(At::LOST.get(), None);
    /// assert_eq!(At::hex(hex(315)).to_string(), "0315");
    /// ```
    pub struct At {
        /// Not in this game.
        ABSENT = "absent",
        /// Still to come: no turn and no roll has brought it yet.
        RESERVE = "reserve",
        /// Arrived and waiting in the box of its entry zone, off the map.
        BOX = "box",
        /// Eliminated; a leader dead or captured.
        LOST = "lost",
        /// Routed off the map over its own edge; it may come back (BC-13.4c).
        LEFT = "left",
        /// In the hand of the owner, who has yet to place it in the set-up.
        HAND = "hand",
    }
}
