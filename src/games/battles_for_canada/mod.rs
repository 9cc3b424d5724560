//! Battles for Canada: Carillon, the Plains of Abraham and Sainte-Foy, 1758 to 1760.
//!
//! Rooms: [`info`] and [`ids`] fixed facts and names; [`house_rules`] its options; [`words`] names in words;
//! [`data`] what is read from files.

// Not registered yet: until the rules play it, some of the data room is used by its tests only.
#![allow(dead_code)]

pub mod data;
pub mod hexes;
pub mod house_rules;
pub mod ids;
pub mod info;
pub mod words;
