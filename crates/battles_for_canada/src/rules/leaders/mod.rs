//! Leaders: their own moves, the fate of those who are left alone, aides (2.2, 9.1, 10.2).

mod moves;
pub(super) mod place;
pub(super) mod segment;
