//! What part of the world the window shows: converts between points of the window and of the world.

use bevy::prelude::*;

/// The part of the world that the window shows.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Viewport {
    /// World point in the middle of the window.
    pub at: Vec2,
    /// World units a logical pixel.
    pub scale: f32,
    /// Size of the window in logical pixels.
    pub window: Vec2,
    /// True while the sheet, or its part, is fitted into the free area; it then follows changes of that area.
    pub fitted: bool,
    /// The part of the sheet that is fitted; `None` for the whole sheet.
    pub part: Option<Rect>,
}

impl Default for Viewport {
    fn default() -> Self {
        Viewport { at: Vec2::ZERO, scale: 1.0, window: vec2(1280.0, 800.0), fitted: true, part: None }
    }
}

impl Viewport {
    /// Returns the world point under a point of the window.
    #[must_use]
    pub fn world(&self, px: Vec2) -> Vec2 {
        self.at + (px - self.window / 2.0) * vec2(self.scale, -self.scale)
    }

    /// Returns the point of the window over a world point.
    #[must_use]
    pub fn screen(&self, world: Vec2) -> Vec2 {
        self.window / 2.0 + (world - self.at) / vec2(self.scale, -self.scale)
    }

    /// Returns the viewport that shows a world rectangle in the middle of the free area.
    #[must_use]
    pub fn fit(&self, world: Rect, free: Rect) -> Viewport {
        let room = (free.size() - Vec2::splat(12.0)).max(Vec2::splat(40.0));
        let scale = (world.size() / room).max_element();
        let off = (free.center() - self.window / 2.0) * vec2(scale, -scale);
        Viewport { at: world.center() - off, scale, fitted: true, ..*self }
    }

    /// Returns the viewport after a zoom by `factor` that holds the world point under `px`.
    #[must_use]
    pub fn zoomed(&self, factor: f32, px: Vec2, limits: (f32, f32)) -> Viewport {
        let scale = (self.scale / factor).clamp(limits.0, limits.1);
        let held = self.world(px);
        Viewport { at: held + (self.at - held) * scale / self.scale, scale, fitted: false, ..*self }
    }
}
