//! What bots and the odds panel ask: redraws, measures, evaluation, rules of thumb.

pub(crate) mod evaluate;
pub(crate) mod gain;
pub(crate) mod heuristic;
pub(crate) mod redraw;
pub(crate) mod scales;
pub(crate) mod stats;

use crate::state::PreludeToRebellion;
use redoubt_engine::contract::Advice;

impl Advice for PreludeToRebellion {}
