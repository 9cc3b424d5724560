//! The hex floor: what every hex map needs, without any game.
//!
//! - [`HexGrid`]: numbering ("2911"), flat or pointed tops, either parity, neighbours, hexsides,
//!   distance, range; every hex has a dense [`HexId`], every hexside inside the map an [`EdgeId`].
//! - [`HexSheet`]: the drawing of a grid: centres, outlines that share their corners, lines along
//!   hexsides, the hex under a point.
//! - [`HexSet`]: a set of hexes; [`HexBits`]: one of a fixed size, without allocation; [`Influence`]: zones of influence or control that follow units.
//! - [`Reach`]: what can be reached with a budget of movement points, at what cost and by what
//!   path, with costs of hexes and hexsides and with places where a move must end; cheapest routes.
//! - [`Supply`]: supply from sources over relays within a length, with the path drawn.
//! - [`HexSteps`]: steps from many hexes at once; which hexes are in supply, without the path.
//! - [`Network`]: lines of hexes (railways) and of hexsides (rivers): searches, breaks, parts.
//! - [`sight()`]: lines of sight; [`in_cone`], [`in_arc`]: fields of fire.
//! - [`Vertex`]: facing to a vertex, with front, flank and rear; [`Facing`]: to a vertex or to a hexside;
//!   [`DirSet`]: sets of directions, and the best of them.
//! - [`Works`]: hexsides covered by works, and the side by which a line enters a hex.
//! - [`Whereabouts`]: who is in which hex.
//! - [`abreast`], [`linked`]: units in lines.
//! - [`Descent`]: the way to the nearest goal, for flights; [`Away`]: steps away from causes, for retreats.
//!
//! Costs and prohibitions belong to the game: it passes a function that is called for each step.

mod away;
mod bits;
mod descent;
mod facing;
mod field_of_fire;
mod geometry;
mod grid;
mod lattice;
mod line;
mod lines;
mod network;
pub mod printed;
mod reach;
mod set;
mod sight;
mod spec;
mod stride;
mod supply;
mod whereabouts;
mod works;

pub use away::Away;
pub use bits::HexBits;
pub use descent::Descent;
pub use facing::{Aspect, DirSet, Facing, Vertex};
pub use field_of_fire::{arc, cone, in_arc, in_cone};
pub use geometry::HexSheet;
pub use grid::{Dir, EdgeId, HexGrid, HexId};
pub use line::{abreast, linked};
pub use network::{Network, NetworkSearch};
pub use reach::{EntryCost, Reach};
pub use set::{HexSet, Influence};
pub use sight::{between, sight};
pub use spec::{GridSpec, Orientation, Parity};
pub use stride::HexSteps;
pub use supply::Supply;
pub use whereabouts::{Place, Whereabouts};
pub use works::{Works, entered_by};
