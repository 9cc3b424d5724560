//! The set-up (20A, 20B), the beginning of a game, and what a scenario hands out.

mod camps;
mod columns;
mod nations;
mod start;
mod us;

/// The scenario as it was.
pub const ADVANCE: &str = "carsons-advance";
/// The scenario with the reserve.
pub const RESERVE: &str = "the-reserve-comes-up";
