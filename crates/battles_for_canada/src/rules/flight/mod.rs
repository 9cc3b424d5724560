//! Losses, disorganization, retreat and rout (11.5, 11.6, chapter 12).

pub(super) mod disorder;
mod harm;
pub(super) mod lose;
mod retreat;
pub(super) mod retreats;
pub(crate) mod rout;
pub mod shelter;
