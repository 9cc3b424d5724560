//! Rules of single scenarios: impulse, honour, army rout, redoubts, victory.

pub(super) mod fall_back;
mod honour;
pub(in crate::rules) mod victory;
mod watch;
