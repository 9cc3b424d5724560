//! The Bevy client: entities, states, panels, camera.
//!
//! The table must not know any game: it works with views, prompts, tellings and boards alone.

pub mod animate;
pub mod art;
pub mod board;
pub mod bridge;
pub mod camera;
pub mod counters;
pub mod highlight;
pub mod look;
pub mod overview;
pub mod pick;
pub mod reconcile;
pub mod snapshot;
pub mod spots;
pub mod stacks;
pub mod tabletop;
pub mod tray;

/// Opens the window and returns when it is closed.
///
/// # Errors
/// What this machine lacks to show a window.
pub fn run(_launch: crate::command::Launch) -> Result<(), crate::engine::Complaint> {
    Err(crate::engine::Complaint::new("", "the window is not ready"))
}
