//! Prairie Aflame!, rule by rule: each test bears the id of its rule in the rules index.
#![allow(unreachable_pub, reason = "a test program exports nothing")]

mod by_hand;
#[path = "../../../testkit/position.rs"]
mod position;
#[path = "../../../testkit/tabletop.rs"]
mod table;
mod tabletop;
mod ways;

mod arrivals;
mod battle_bars;
mod campaigns;
mod capture;
mod endings;
mod examples;
mod fight;
mod garrisons;
mod hostages;
mod leaders;
mod losses;
mod meetings;

mod movement;
mod northcote;
mod pairs;
mod places;
mod pursuits;
mod rail;
mod random;
mod reasons;
mod retreats;
mod scenarios;
mod seen;
mod sequence;
mod stacking;
mod supply;
mod terrain;
mod unrest;
