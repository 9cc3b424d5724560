//! Battles for Canada, rule by rule: each test bears the id of its rule in the rules index.
#![allow(unreachable_pub, reason = "a test program exports nothing")]

#[path = "../../../testkit/position.rs"]
mod position;
#[path = "../../../testkit/tabletop.rs"]
mod table;
mod tabletop;

mod abraham;
mod assault;
mod basics;
mod by_hand;
mod carillon;
mod command;
mod corners;
mod examples;
mod facing;
mod fire;
mod flight;
mod hidden;
mod movement;
mod odds;
mod overlays;
mod pairs;
mod rally;
mod random;
mod refusals;
mod results;
mod rout;
mod rows;
mod sainte_foy;
mod scenarios;
mod secrecy;
mod settles;
mod switches;
mod tables;
mod words;
