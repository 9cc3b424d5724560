//! Positions set by hand: the changes, what can be changed now, and the flaws from which the rules could not go on.
//!
//! One closed vocabulary serves every game, window, terminal, protocol and journal. A game says in its [`Desk`] what
//! can be set (`Desks::desk`), carries out an [`Edit`] (`Editing::alter`) and lists its [`Flaw`]s
//! (`Flaws::flaws`).

mod change;
mod desk;
mod settable;

pub use change::{Edit, Flaw};
pub use desk::{Choice, Desk, DeskCounter, DeskPile, Setting, Values};
pub use settable::{Settable, set, shown};
