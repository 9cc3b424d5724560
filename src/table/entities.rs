//! The components of what lies on the table: counters, their markers, spaces; and what changed of them last.

use crate::engine::{Seat, view};
use bevy::prelude::*;

/// A counter on the table, by its key in the view.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug)]
#[require(Transform, Visibility)]
pub struct Counter(pub String);

/// Where a counter lies.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Location {
    /// Board.
    pub board: &'static str,
    /// Space or printed box.
    pub place: String,
}

/// The side of a counter that is up.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Face(pub view::Face);

/// Whose counter it is.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Owner(pub Seat);

/// A marker that lies on a counter (its parent).
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug)]
#[require(Transform, Visibility)]
pub struct Marker(pub &'static str);

/// Markers that lie on a counter.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Markers(pub Vec<&'static str>);

/// Place in the view's stacking order, from the bottom.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct StackOrder(pub usize);

/// The counter is chosen in the open prompt.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen;

/// A space or a printed box of a board.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug)]
#[require(Transform, Visibility)]
pub struct Space {
    /// Board.
    pub board: String,
    /// Id of the space or box.
    pub id: String,
}

/// What of the open prompt may be chosen on a counter, a space or a printed box. Clicks and lights both read it.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Choosable {
    /// The offers that point at it, by their index in the prompt.
    pub offers: Vec<usize>,
    /// True where one of them leads to a roll: it may be attacked.
    pub rolls: bool,
    /// True where one of them has a warning.
    pub warned: bool,
}

/// What a reconciliation changed, for the animator: it is emptied when the next one begins.
#[derive(Resource, Default, Debug)]
pub struct Changes {
    /// Counters that came, with their place.
    pub came: Vec<(Entity, Location)>,
    /// Counters that went to another place: entity and where they were.
    pub went: Vec<(Entity, Location)>,
    /// Counters that show another face: entity and the face before.
    pub turned: Vec<(Entity, view::Face)>,
    /// Counters that are gone.
    pub gone: Vec<Gone>,
}

/// A counter that left the view.
#[derive(Clone, Debug)]
pub struct Gone {
    /// Its face when last seen.
    pub face: view::Face,
    /// Its owner.
    pub owner: Seat,
    /// Where it was.
    pub at: Location,
    /// Where it was drawn.
    pub transform: Transform,
}

impl Changes {
    /// Tells whether nothing changed.
    pub fn is_empty(&self) -> bool {
        self.came.is_empty() && self.went.is_empty() && self.turned.is_empty() && self.gone.is_empty()
    }
}
