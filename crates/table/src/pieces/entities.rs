//! The components of counters, markers and spaces on the table, and their last changes.

use bevy::prelude::*;
use redoubt_engine::{Seat, hex, view};

/// A counter on the table, by its key in the view.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug)]
#[require(Transform, Visibility)]
pub struct Counter(pub String);

/// Where a counter lies.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Location {
    /// The board.
    pub board: &'static str,
    /// The space or printed box.
    pub place: String,
}

/// The side of a counter that is up.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug)]
pub struct CounterFace(pub view::Face);

/// Whose counter it is.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Owner(pub Seat);

/// A marker on a counter, which is its parent.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug)]
#[require(Transform, Visibility)]
pub struct Marker(pub &'static str);

/// The markers on a counter.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Markers(pub Vec<&'static str>);

/// The vertex or the side of its hex that a counter faces; `None` for a counter without a facing.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Facing(pub Option<hex::Facing>);

/// Place of the counter in the view's stacking order, from 0 at the bottom.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct StackOrder(pub usize);

/// The counter is chosen in the open prompt.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen;

/// A space or a printed box of a board.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug)]
#[require(Transform, Visibility)]
pub struct BoardPlace {
    /// The board.
    pub board: String,
    /// Id of the space or box.
    pub id: String,
}

/// The offers of the open prompt that point at a counter, a space or a printed box. Clicks and lights both read it.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Choosable {
    /// The offers that point at it, by their index in the prompt. None for a counter that can be taken up: the offers are
    /// at the places where it can go.
    pub offers: Vec<usize>,
    /// True where an answer leads to a fight, or rolls dice against what the other side has there.
    pub attacks: bool,
    /// True where one of them has a warning.
    pub warned: bool,
}

/// What the last reconciliation changed, for the animator.
#[derive(Resource, Default, Debug)]
pub struct CounterChanges {
    /// Counters that are new, with their place.
    pub came: Vec<(Entity, Location)>,
    /// Counters that moved, with the place where they were.
    pub went: Vec<(Entity, Location)>,
    /// Counters that show another face, with the face before.
    pub turned: Vec<(Entity, view::Face)>,
    /// Counters that were removed.
    pub gone: Vec<RemovedCounter>,
}

/// A counter that left the view.
#[derive(Clone, Debug)]
pub struct RemovedCounter {
    /// Its face when last seen.
    pub face: view::Face,
    /// Its owner.
    pub owner: Seat,
    /// Where it was.
    pub at: Location,
    /// Where it was drawn.
    pub transform: Transform,
}

impl CounterChanges {
    /// Tells whether nothing changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.came.is_empty() && self.went.is_empty() && self.turned.is_empty() && self.gone.is_empty()
    }
}
