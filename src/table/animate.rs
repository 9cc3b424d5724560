//! Motion of counters.

use bevy::prelude::*;

/// A counter on the way to its rest.
#[derive(Component, Clone, Debug)]
pub struct Tween;
