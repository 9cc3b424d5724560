//! Battle of Adobe Walls, rule by rule: each test bears the id of its rule in the rules index.
#![allow(unreachable_pub, reason = "a test program exports nothing")]

#[path = "../../../testkit/tabletop.rs"]
mod table;
mod tabletop;

mod fire;
mod flight;
mod melee;
mod setup;
mod table_words;
