//! What the tests of every game share, and no program that a player gets: the conformance kit, a small test game, and
//! what tests of positions set by hand need.

pub mod conformance;
pub mod counted;
pub mod hand;
pub mod testgame;
