//! Whole games by chance against the invariants of each game's rules.

mod bushy_run;
mod prairie_aflame;
