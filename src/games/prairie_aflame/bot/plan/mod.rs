//! What a side is after in its movement, as a bot sees it at first sight.
//!
//! `model` holds the plan, `goals` fills it: where it is worth to go. `garrisons` lists the posts that must be
//! manned, `hunt` surrounds chiefs, `detachments` shares the units out among them. `groups` chooses who goes and
//! to which goal, `path` the next step. `weights` holds all constants, `distances` the ways over the map.
//!
//! A plan is made anew from the position at every question: nothing is remembered between them, so a
//! march goes on because its goal still looks best from one hex further on.

pub(crate) mod detachments;
pub mod distances;
pub(crate) mod garrisons;
pub(crate) mod goals;
pub(crate) mod groups;
pub(crate) mod hunt;
pub(crate) mod model;
pub mod path;
pub(crate) mod weights;
