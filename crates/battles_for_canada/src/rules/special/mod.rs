//! Rules of single scenarios: impulse, honour, army rout, redoubts, victory.

mod fall_back;
mod honour;
mod victory;
