//! The Bevy client: entities, states, panels, camera.
//!
//! The table must not know any game: it works with views, prompts, tellings and boards alone.

pub mod bridge;
