//! What the atlas has pictures of, and in which detail they are drawn.

use crate::cameras::viewport::Viewport;
use redoubt_engine::view::Face;

/// Margin of a counter in its cell, in units of its side, for the shadow and for rings.
pub const ROOM: f32 = 14.0;

/// How much of a face is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Detail {
    /// Band and field only, below 16 pixels.
    Field,
    /// Strength and symbol, below 34 pixels.
    Small,
    /// Everything.
    Full,
}

impl Detail {
    /// Returns the detail for a counter of this many pixels a side.
    #[must_use]
    pub fn at(pixels: f32) -> Detail {
        match pixels {
            p if p < 16.0 => Detail::Field,
            p if p < 34.0 => Detail::Small,
            _ => Detail::Full,
        }
    }
}

/// Small things that lie on and around counters.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Chip {
    /// Number of counters in a stack.
    Count(usize),
    /// Total of a stack ("FP 12").
    Total(String),
    /// Ring with ticks around a counter that may be chosen.
    Choosable,
    /// A thin ring: it may be chosen, as many others may.
    ChoosableOfMany,
    /// Dashed ring around a chosen counter.
    Chosen,
    /// Ring around the counter that the keyboard has in focus.
    Focus,
    /// Ring around a counter that the panels point out.
    Spot,
    /// The mark behind a counter that shows where it faces; it points to the right.
    Facing,
    /// An arrow that answers "face this way".
    Turn {
        /// Its key, 1 to 6.
        key: u8,
        /// Direction in degrees from the right, against the clock.
        degrees: i16,
        /// How it stands out.
        tone: ArrowTone,
        /// What the turn costs, a figure; empty for nothing.
        cost: String,
    },
}

/// How an arrow that turns a counter stands out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ArrowTone {
    /// As all arrows do.
    Plain,
    /// Its answer has a warning.
    Warned,
    /// The open page of a lesson asks for it.
    Expected,
}

/// Everything that has a picture in the atlas.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Picture {
    /// A face, at a detail.
    Face(Face, Detail),
    /// A marker by its key in the game's look, at a detail.
    Marker(String, Detail),
    /// A chip.
    Chip(Chip),
}

/// Returns the detail in which counters of a board are drawn at this viewport.
#[must_use]
pub fn detail(side: f32, viewport: &Viewport) -> Detail {
    Detail::at(side / viewport.scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn detail_follows_the_size_on_screen() {
        assert_eq!(
            [12.0, 16.0, 33.9, 34.0].map(Detail::at),
            [Detail::Field, Detail::Small, Detail::Small, Detail::Full]
        );
    }
}
