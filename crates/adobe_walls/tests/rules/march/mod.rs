//! The Movement Phase: rules 6 to 8, 11A, 11B, 11D, 11E, 16B, 17A to 17D, 18, 19 and 20B.

mod alert;
mod camps;
mod charge;
mod crews;
mod duty;
mod edges;
mod exits;
mod fires;
mod guns;
mod herds;
mod holders;
mod leaders;
mod least;
mod modes;
mod order;
mod push;
mod risks;
mod stacking;
mod steps;
mod trains;
mod turn_end;
mod works;
mod zones;
