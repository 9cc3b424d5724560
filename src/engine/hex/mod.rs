//! The hex floor: what every hex map needs, and no game.
//!
//! - [`HexGrid`]: numbering ("2911"), flat or pointed tops, either parity, neighbours, hexsides,
//!   distance, range; every hex has a dense [`HexId`], every hexside inside the map an [`EdgeId`].
//! - [`HexSheet`]: the drawing of a grid: centres, outlines that share their corners, lines along
//!   hexsides, the hex under a point.
//! - [`HexSet`]: a set of hexes; [`Influence`]: zones of influence or control that follow units.
//! - [`Reach`]: what can be reached with a budget of movement points, at which cost and by which
//!   path, with costs of hexes and hexsides and with places where a move must end; shortest routes.
//! - [`Supply`]: supply from sources over relays within a length, with the path drawn.
//! - [`Strides`]: steps from many hexes at once; who is in supply, without the path.
//! - [`Network`]: lines of hexes (railways) and of hexsides (rivers): walks, breaks, parts.
//! - [`sight()`]: lines of sight.
//!
//! Costs and prohibitions are the game's: it passes a function that is asked for each step.

mod geometry;
mod grid;
mod network;
mod reach;
mod set;
mod sight;
mod stride;
mod supply;

pub use geometry::HexSheet;
pub use grid::{Dir, EdgeId, GridSpec, HexGrid, HexId, Orientation, Parity};
pub use network::{Network, Walk};
pub use reach::{Entry, Reach};
pub use set::{HexSet, Influence};
pub use sight::{between, sight};
pub use stride::Strides;
pub use supply::Supply;
