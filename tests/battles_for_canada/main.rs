//! Battles for Canada, rule by rule: each test bears the id of its rule in the rules index.

#[path = "../common/tabletop.rs"]
mod table;
mod tabletop;

mod abraham;
mod assault;
mod basics;
mod carillon;
mod command;
mod facing;
mod fire;
mod flight;
mod movement;
mod rally;
mod rout;
mod random;
mod results;
mod sainte_foy;
mod scenarios;
