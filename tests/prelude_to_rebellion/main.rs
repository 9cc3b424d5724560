//! Prelude to Rebellion, rule by rule: each test bears the id of its rule in the rules index.

#[path = "../common/tabletop.rs"]
mod table;
mod tabletop;

mod cards;
mod components;
mod example;
mod golden;
mod house;
mod pairs;
mod points;
mod pool;
mod scoring;
mod sequence;
mod sessions;
mod special;
