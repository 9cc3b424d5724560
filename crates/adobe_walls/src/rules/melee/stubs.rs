//! temporary
use crate::ids::Counter;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use redoubt_engine::hex::Dir;
impl AdobeWalls {
    pub(crate) fn drop_herd(&mut self, _s: Counter, _cx: &mut Cx) {}
    pub(crate) fn roll_mired(&mut self, _g: Counter, _d: Dir, _cx: &mut Cx) -> bool { false }
}
