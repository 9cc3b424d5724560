//! What nearly every file above `data` names of the position, for one `use`.

pub(crate) use crate::data::scenario::Special;
pub(crate) use crate::data::units::Kind;
pub(crate) use crate::house_rules::HouseRule;
pub(crate) use crate::ids::{Leader, Side, Unit, Zone};
pub(crate) use crate::state::BattlesForCanada;
pub(crate) use crate::state::agenda::Frame;
pub(crate) use crate::state::at::At;
pub(crate) use crate::state::event::Event;
pub(crate) use crate::state::forces::Forces;
pub(crate) use crate::state::sets::{HexBits, LeaderSet, UnitSet};
pub(crate) use crate::state::step::{Spot, Step};
pub(crate) use redoubt_engine::hex::{Dir, DirSet, HexId, Vertex};
