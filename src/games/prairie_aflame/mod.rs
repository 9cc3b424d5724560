//! Prairie Aflame! The Northwest Rebellion, 1885.
//!
//! Rooms: [`ids`] names of sides, units, leaders; [`map`] and its sheet [`board`], [`units`], [`charts`] and [`data`] what is
//! read from RON; [`set`] sets of units; [`state`] and [`query`] the position; [`step`] answers;
//! [`event`] what happens; [`sequence`] the agenda; [`setup`], [`upkeep`], [`movement`], [`places`],
//! [`battle`], [`fire`], [`losses`], [`retreat`], [`aftermath`], [`pursuit`], [`victory`] the rules.
//!
//! The game is played by its rules from set-up to its end, but is not among the games of the
//! registry: what the table needs (views, words, judgement for bots) comes first.

pub mod aftermath;
pub mod battle;
pub mod board;
pub mod charts;
pub mod data;
pub mod event;
pub mod fire;
pub mod ids;
pub mod losses;
pub mod map;
pub mod movement;
pub mod places;
pub mod position;
pub mod pursuit;
pub mod query;
pub mod retreat;
pub mod sequence;
pub mod set;
pub mod setup;
pub mod state;
pub mod step;
#[cfg(test)]
mod trial;
#[cfg(test)]
mod trial_battle;
pub mod units;
pub mod upkeep;
pub mod victory;

pub use state::PrairieAflame;
