//! The Battle of Bushy Run, rule by rule: each test bears the id of its rule in the rules index.
#![allow(unreachable_pub, reason = "a test program exports nothing")]

mod eyes;
#[path = "../../../testkit/tabletop.rs"]
mod table;
mod tabletop;

mod british_attack;
mod british_df;
mod british_move;
mod by_hand;
mod components;
mod events;
mod examples;
mod extremes;
mod general;
mod indian_attack;
mod indian_df;
mod indian_move;
mod invariants;
mod odds;
mod options;
mod orders;
mod pairs;
mod rulings;
mod scouts;
mod screen;
mod seen;
mod sequence;
mod setup;
mod victory;
mod wagon;
mod words;
