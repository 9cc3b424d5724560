//! Prelude to Rebellion, rule by rule: each test bears the id of its rule in the rules index.

#[path = "../common/tabletop.rs"]
mod table;
mod tabletop;

mod example;
