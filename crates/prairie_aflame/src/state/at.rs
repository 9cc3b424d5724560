//! Where a unit or leader is, in one word of sixteen bits.

use crate::ids::{ROWS, Unit, hex_text};

redoubt_engine::places! {
    /// Where a unit or leader is: a hex, or one of the places beside the map.
    ///
    /// ```
    /// use redoubt_engine::hex::HexId;
    /// use redoubt_prairie_aflame::state::At;
    /// assert_eq!(At::hex(HexId(5)).get(), Some(HexId(5)));
    /// assert_eq!(At::ELIMINATED.get(), None);
    /// ```
    pub struct At {
        /// Not in play, now or ever in this scenario.
        POOL = "pool",
        /// Eliminated.
        ELIMINATED = "eliminated",
        /// Surrendered.
        SURRENDERED = "surrendered",
        /// A captured leader.
        CAPTURED = "captured",
        /// A supply wagon on the turn track: it comes next turn.
        TRACK = "track",
        /// Retreated out of a battle scenario's part of the map.
        GONE = "gone",
        /// On board the Northcote.
        ABOARD = "aboard",
        /// The Northcote herself, on her hexside.
        AFLOAT = "afloat",
    }
    /// Makes the place of a company that is part of a formed battalion.
    within(Unit) = "in " from 0xE000;
    /// Returns the battalion that the company is part of, if it is in one.
    fn battalion;
}
