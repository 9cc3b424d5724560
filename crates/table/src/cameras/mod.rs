//! What the cameras of the table share: how they see, how they draw edges, and where they draw to without a window.

pub mod battle_camera;
pub mod camera;
pub mod framing;
pub mod overview;
pub mod viewport;

use bevy::camera::ScalingMode;
use bevy::prelude::*;

/// Marks a camera that draws one of the pictures of the map, see `board/map_picture.rs`.
#[derive(Component)]
pub struct MapCamera;

/// The image to draw to where there is no window.
#[derive(Resource, Clone)]
pub struct Offscreen(pub Handle<Image>);

/// Returns the projection of all cameras: a logical pixel is a world unit before the zoom.
#[must_use]
pub fn projection() -> OrthographicProjection {
    OrthographicProjection { scaling_mode: ScalingMode::WindowSize, ..OrthographicProjection::default_2d() }
}

/// Returns how a camera draws edges.
#[must_use]
pub fn edges(smooth: bool) -> Msaa {
    if smooth { Msaa::Sample4 } else { Msaa::Off }
}
