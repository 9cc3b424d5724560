//! Rules of single scenarios: impulse, honour, army rout, redoubts, victory.

mod fall_back;
mod honour;
pub(in crate::games::battles_for_canada::rules) mod victory;
