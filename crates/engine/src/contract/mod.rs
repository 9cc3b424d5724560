//! The contract between a game and everything above it, in rooms: each trait is implemented in the game's file that has its
//! name. Rules come first, then what is shown, advice for bots, positions set by hand.

mod advice;
mod editing;
pub mod info;
pub mod measure;
pub mod outcome;
pub mod plan;
mod rules;
pub mod setup;
mod shown;
mod why;

pub use crate::contract::info::{GameInfo, Hidden, OptionGroup, OptionInfo, PhaseInfo, SeatInfo};
pub use crate::contract::measure::Measure;
pub use crate::contract::plan::Plan;
pub use crate::contract::setup::Setup;
pub use advice::{Advice, Determinizes, Evaluates, Measures, Thumb};
pub use editing::{Alters, Desks, Editing, Flaws, Stands};
pub use rules::{Cx, Endings, NullSink, Rules, Sequence, Sink, Whole};
pub use shown::{Clicks, Inspects, Logs, Maps, Offers, Questions, Reasons, Shown, Views, bare_view};
pub use why::why;

/// The whole contract between a game and everything above it.
pub trait Game: Rules + Endings + Whole + Shown + Maps + Advice + Editing {}
impl<G: Rules + Endings + Whole + Shown + Maps + Advice + Editing> Game for G {}
