//! Prairie Aflame!, rule by rule: each test bears the id of its rule in the rules index.

mod account;
mod tabletop;

mod fight;
mod losses;
mod moved;
mod pairs;
mod pursuits;
mod retreats;
mod scenarios;
mod unrest;
