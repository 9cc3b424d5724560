//! The weights of a plan: the worth of goals, what reduces it, ranges and limits.
//!
//! Worth is in points without a unit: only the order of goals matters. Each MP of the way costs [`LOSS_PER_MP`]
//! points.

use crate::ids::Leader;

/// Worth of a hex with a chief whom the Government must capture to win.
pub(crate) const CHIEF: f32 = 13.0;
/// How much more such a chief is worth to mounted units, which can close a ring around him.
pub(crate) const CHIEF_FOR_RIDERS: f32 = 25.0;
/// How much more he is worth to units on foot.
pub(crate) const CHIEF_FOR_FOOT: f32 = 7.0;
/// Worth of an empty hex beside a chief, which a ring needs.
pub(crate) const RING_POST: f32 = 20.0;
/// Worth of an enemy beside a chief, who stands in the way of a ring.
pub(crate) const BREAK_RING: f32 = 45.0;
/// Worth of an enemy place where nobody is.
pub(crate) const EMPTY_PLACE: f32 = 12.0;
/// Worth of a second and a third guard of a place.
pub(crate) const NEXT_GUARD: f32 = 5.0;
/// Worth that a goal loses with each MP of the way.
pub(crate) const LOSS_PER_MP: f32 = 0.15;
/// Worth that a goal loses where others who are strong enough are near it.
pub(crate) const LOSS_IF_SERVED: f32 = 12.0;

/// Unrest (0 to 30) from which the Government keeps its garrisons to the last turn.
pub(crate) const HIGH_UNREST: u8 = 20;
/// The turn from which chiefs are attacked though they may get away.
pub(crate) const LAST_HUNTS: u8 = 11;
/// Hexes around a chief within which every unit joins the hunt for him.
pub(crate) const HUNT_RANGE: u16 = 3;
/// MP that the hunt for a chief goes out of its way around other enemies.
pub(crate) const HUNT_DETOUR: u16 = 6;
/// Own strength for each point of the enemy's from which a surrounded chief is attacked.
pub(crate) const KILL_ODDS: f32 = 1.2;
/// MP that a column goes out of its way for a place.
pub(crate) const PLACE_DETOUR: u16 = 8;
/// Hexes from which a guard goes to take a place.
pub(crate) const LURE_RANGE: u16 = 3;
/// Printed MA from which units count as fast: mounted units, and equally fast units on foot.
pub(crate) const FAST_MA: u8 = 7;

/// How many MP nearer a new station must be than one from which a road with supply wagons already starts.
pub(crate) const NEW_ROAD: u16 = 12;
/// Hexes between supply wagons on the first [`SAFE_ROAD`] hexes of a road from the railway.
pub(crate) const WAGON_GAP: usize = 4;
/// Hexes of a road where the enemy seldom bars the shortest way.
pub(crate) const SAFE_ROAD: usize = 8;
/// Hexes between supply wagons further on.
pub(crate) const FAR_WAGON_GAP: usize = 3;

/// SP on foot that are sent against each chief before the others get more. The first in this order chooses first, and
/// the way to Big Bear is long.
pub(crate) const SP_ON_FOOT: [(Leader, f32); 3] =
    [(Leader::Riel, 10.0), (Leader::BigBear, 10.0), (Leader::Poundmaker, 12.0)];
/// The same for mounted units.
pub(crate) const SP_MOUNTED: [(Leader, f32); 3] =
    [(Leader::BigBear, 18.0), (Leader::Riel, 4.0), (Leader::Poundmaker, 3.0)];
/// Chiefs whom the Government must capture to win.
pub(crate) const CHIEFS: [Leader; 3] = [Leader::Riel, Leader::Poundmaker, Leader::BigBear];
/// Leaders who command all of the Government's units.
pub(crate) const GENERALS: [Leader; 3] = [Leader::Middleton, Leader::Otter, Leader::Strange];
/// All leaders of the Government.
pub(crate) const OFFICERS: [Leader; 5] =
    [Leader::Middleton, Leader::Otter, Leader::Strange, Leader::Crozier, Leader::Irvine];
