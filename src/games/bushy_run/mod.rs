//! The Battle of Bushy Run, 5 and 6 August 1763.

pub mod data;
pub mod event;
pub mod ids;
pub mod orders;
pub mod state;
pub mod step;

pub use state::BushyRun;
