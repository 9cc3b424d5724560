//! Prelude to Rebellion, rule by rule: each test bears the id of its rule in the rules index.
#![allow(unreachable_pub, reason = "a test program exports nothing")]

#[path = "../../../testkit/tabletop.rs"]
mod table;
mod tabletop;

mod bots;
mod by_hand;
mod cards;
mod cards_1834;
mod cards_1835;
mod cards_1837;
mod cards_generic;
mod cards_generic_late;
mod cards_key;
mod cards_play;
mod cards_rows;
mod components;
mod example;
mod golden;
mod house;
mod invariants;
mod odds;
mod pairs;
mod points;
mod pool;
mod rulings;
mod scoring;
mod sequence;
mod sessions;
mod special;
mod words;
