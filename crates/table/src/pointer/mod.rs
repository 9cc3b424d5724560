//! The mouse on the board: what is under it, what it drags, where it can click.

pub mod click_point;
pub mod drag;
pub mod pick;
pub mod spots;
pub mod taken_up;
pub mod turning;
