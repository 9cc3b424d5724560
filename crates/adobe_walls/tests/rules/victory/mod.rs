//! The end of the game (rule 21): the last points, and the level of victory.

mod count;
mod levels;
