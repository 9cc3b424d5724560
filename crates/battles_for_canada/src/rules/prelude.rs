//! What nearly every rule names, for one `use`.

pub(super) use crate::data::scenario::Special;
pub(super) use crate::data::units::Kind;
pub(super) use crate::house_rules::HouseRule;
pub(super) use crate::ids::{Leader, Side, Unit};
pub(super) use crate::rules::bar::Bar;
pub(super) use crate::rules::cx::Cx;
pub(super) use crate::state::BattlesForCanada;
pub(super) use crate::state::agenda::Frame;
pub(super) use crate::state::at::At;
pub(super) use crate::state::event::Event;
pub(super) use crate::state::forces::Forces;
pub(super) use crate::state::sets::{HexBits, LeaderSet, UnitSet};
pub(super) use crate::state::step::{Spot, Step};
pub(super) use redoubt_engine::hex::{Dir, DirSet, HexId, Vertex};
pub(super) use std::ops::ControlFlow::{self, Continue};
