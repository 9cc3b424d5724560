//! Battle of Adobe Walls, rule by rule: each test bears the id of its rule in the rules index.
#![allow(unreachable_pub, reason = "a test program exports nothing")]

#[path = "../../../testkit/position.rs"]
mod position;
#[path = "../../../testkit/tabletop.rs"]
mod table;
mod tabletop;

mod bots;
mod by_hand;
mod fire;
mod flight;
mod leaders;
mod lit;
mod march;
mod melee;
mod rally;
mod sequence;
mod setup;
mod stacking;
mod table_words;
mod victory;
mod worked;
