//! Losses, disorganization, retreat and rout (11.5, 11.6, chapter 12).

mod checks;
mod harm;
mod retreat;
pub(crate) mod rout;
pub mod shelter;
