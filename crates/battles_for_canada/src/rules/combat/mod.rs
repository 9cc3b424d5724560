//! The combat segment (chapters 7 and 11, state S7): fire, assault, skirmish, artillery.

pub mod advance;
mod assault;
mod attacks;
pub(super) mod declare;
mod fire;
mod guns;
pub mod odds;
pub(super) mod segment;
mod skirmish;
