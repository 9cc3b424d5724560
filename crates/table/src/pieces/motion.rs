//! The components of rest and motion: where a counter rests, and how it moves or turns on its way there.

use crate::pieces::entities::CounterFace;
use bevy::prelude::*;

/// Where a counter lies at rest.
#[derive(Component, Clone, Copy, PartialEq, Debug, Default)]
pub struct RestPose {
    /// World point of its middle.
    pub at: Vec2,
    /// Depth in the world.
    pub z: f32,
    /// Rotation in radians.
    pub turn: f32,
    /// Side in world units.
    pub side: f32,
}

impl RestPose {
    /// Returns the transform of a counter at rest.
    #[must_use]
    pub fn transform(&self) -> Transform {
        Transform::from_translation(self.at.extend(self.z))
            .with_rotation(Quat::from_rotation_z(self.turn))
            .with_scale(Vec3::new(self.side, self.side, 1.0))
    }
}

/// Milliseconds of each motion at normal speed.
pub mod ms {
    /// A step to the next space.
    pub const MOVE: f32 = 160.0;
    /// A retreat to the next space.
    pub const RETREAT: f32 = 220.0;
    /// A card that is played lies over the map to be read.
    pub const CARD: f32 = 1400.0;
    /// A card goes to another pile.
    pub const PUT: f32 = 380.0;
    /// A counter turns over.
    pub const FLIP: f32 = 240.0;
    /// A counter is lost.
    pub const LOSS: f32 = 320.0;
    /// Suspense: no answer yet. It is always the same.
    pub const SUSPENSE: f32 = 400.0;
    /// Dice tumble.
    pub const TUMBLE: f32 = 520.0;
    /// Dice lie for reading.
    pub const READ: f32 = 1100.0;
    /// A stack fans out or closes.
    pub const FAN: f32 = 140.0;
    /// A change under reduced motion.
    pub const FADE: f32 = 80.0;
}

/// A counter on its way to its place of rest.
#[derive(Component, Clone, Debug)]
pub struct Tween {
    /// Where the motion began.
    pub from: Transform,
    /// Where it comes to rest.
    pub to: RestPose,
    /// Share of the way, 0 to 1.
    pub t: f32,
    /// Length of the motion in seconds.
    pub seconds: f32,
    /// Height of the arc in sides.
    pub arc: f32,
    /// Share of the way by share of the time, both 0 to 1.
    pub ease: fn(f32) -> f32,
}

/// A counter that is turning over: the old face is shown until the middle.
#[derive(Component, Clone, Debug)]
pub struct Flip {
    /// Share of the turn, 0 to 1.
    pub t: f32,
    /// Length of the turn in seconds.
    pub seconds: f32,
    /// Face before.
    pub old: redoubt_engine::view::Face,
}

impl Flip {
    /// Tells whether the old face is up.
    #[must_use]
    pub fn old_side(&self) -> bool {
        self.t < 0.5
    }
}

/// Returns the face to draw: during the first half of a flip the old one.
#[must_use]
pub fn shown_face<'a>(face: &'a CounterFace, flip: Option<&'a Flip>) -> &'a redoubt_engine::view::Face {
    match flip {
        Some(flip) if flip.old_side() => &flip.old,
        _ => &face.0,
    }
}
