//! What a side wants in its movement, as a bot sees it without searching.
//!
//! `model` holds the plan, `goals` fills it with the hexes that are worth going to. `garrisons` lists the posts that
//! must be manned, `hunt` surrounds chiefs, `detachments` divides the units among them. `groups` chooses who goes and
//! to which goal, `path` the next step. `weights` holds all constants, `distances` the distances over the map.
//!
//! A plan is made anew from the position at every question. Nothing is remembered between them: a march goes on
//! because its goal still looks best from the next hex.

pub(crate) mod detachments;
pub mod distances;
pub(crate) mod garrisons;
pub(crate) mod goals;
pub(crate) mod groups;
pub(crate) mod hunt;
pub(crate) mod model;
pub mod path;
pub(crate) mod weights;
