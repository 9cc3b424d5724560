//! Whole random games against the invariants of each game's rules.

mod bushy_run;
mod prairie_aflame;
