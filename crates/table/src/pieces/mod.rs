//! What lies on the board: counters, stacks, the boxes that hold them, dice; how they come, go and move.

pub mod animate;
pub mod counters;
pub mod dice_tray;
pub mod entities;
pub mod hidden_counters;
pub mod holding_boxes;
pub mod motion;
pub mod reconcile;
pub mod stacks;
