//! The course of a game's figures over its turns: tracks, and counts that have no track.

use serde::Serialize;

/// The course of one figure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TrackHistory {
    /// Key of the track or of the count.
    pub key: &'static str,
    /// Its title.
    pub title: String,
    /// The side that the figure belongs to, if it is one side's.
    pub side: Option<crate::Seat>,
    /// The value that decides something, if there is one.
    pub of: Option<i32>,
    /// Game-turn and value at its end, by turn; the first point is the value at the beginning of the game, with the
    /// turn in which it began less one (0 at least). The last point is the present.
    pub points: Vec<(u16, i32)>,
}

impl TrackHistory {
    /// Tells whether the value ever changed.
    #[must_use]
    pub fn moves(&self) -> bool {
        self.points.iter().any(|(_, value)| Some(value) != self.points.first().map(|(_, v)| v))
    }
}
