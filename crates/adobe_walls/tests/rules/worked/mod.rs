//! Positions worked by hand from the rulebook, with all that follows from them; the valley about 4010 is clear and level.

mod chance;
mod charts;
mod fights;
mod flights;
mod guns;
mod moves;
