//! The vignette of the evening theme: light in the middle of the window, dark at its edge. It lies over
//! the map and moves with the window, not with the sheet.

use crate::board::paint::{Ink, Paint, ring};
use crate::board::sheet::{SheetMaterials, depth};
use crate::bridge::{Settings, ShownGame, Theme};
use crate::cameras::viewport::Viewport;
use crate::look::Hex;
use bevy::prelude::*;

/// Marks the one vignette.
#[derive(Component)]
struct Vignette;

/// Strength of the vignette, 0 to 1.
const STRENGTH: f32 = 0.55;

fn hang(mut commands: Commands, materials: Res<SheetMaterials>, mut meshes: ResMut<Assets<Mesh>>) {
    let mut paint = Paint::new(0.01);
    // Radius and light: positive is warm white, negative is black.
    let rings = [(0.0, 0.25), (0.35, 0.12), (0.7, -0.08), (1.05, -0.3), (1.45, -0.5), (3.0, -0.6)];
    let tint = |light: f32| -> Ink {
        let hue = if light > 0.0 { Hex::of(0xFFE9C0) } else { Hex::of(0x000000) };
        crate::board::paint::ink(hue, light.abs() * STRENGTH)
    };
    for pair in rings.windows(2) {
        let (a, b) = (ring(Vec2::ZERO, pair[0].0, 48), ring(Vec2::ZERO, pair[1].0, 48));
        paint.strip(&a, &b, tint(pair[0].1), tint(pair[1].1));
    }
    commands.spawn((
        Vignette,
        Mesh2d(meshes.add(paint.mesh())),
        materials.get(true),
        Transform::from_xyz(0.0, 0.0, depth::VIGNETTE),
        Visibility::Hidden,
    ));
}

fn follow(
    viewport: Res<Viewport>,
    settings: Res<Settings>,
    shown: Res<ShownGame>,
    mut lamps: Query<(&mut Transform, &mut Visibility), With<Vignette>>,
) {
    for (mut transform, mut visibility) in &mut lamps {
        let on = settings.theme == Theme::Lamplight && shown.view.is_some();
        visibility.set_if_neq(if on { Visibility::Inherited } else { Visibility::Hidden });
        let half = viewport.window / 2.0 * viewport.scale;
        let wanted = Transform::from_translation(viewport.at.extend(depth::VIGNETTE)).with_scale(half.extend(1.0));
        transform.set_if_neq(wanted);
    }
}

/// Adds the vignette.
pub fn plugin(app: &mut App) {
    app.add_systems(PostStartup, hang.run_if(resource_exists::<Assets<Mesh>>)).add_systems(
        Update,
        follow.in_set(crate::schedule::BoardStage::Paint).run_if(
            resource_changed::<Viewport>.or_else(resource_changed::<Settings>).or_else(resource_changed::<ShownGame>),
        ),
    );
}
