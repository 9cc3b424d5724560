//! Sheets: each board of the game as a few vector meshes, drawn when they are first seen.
//!
//! Layers, from the bottom: sheet (opaque paper and tints), wash (blended hills and unevenness),
//! engraving (opaque lines and textures), highlights, plates (opaque numbers and names), shields.
//!
//! This file spawns, shows and removes sheets; what all files share is in `sheet.rs`.

mod areas;
pub mod boxes;
mod cells;
mod costs;
mod cubes;
mod furniture;
pub mod ground;
mod holders;
mod layers;
mod legend;
pub mod lines;
pub mod map_picture;
mod names;
pub mod out_of_play;
pub mod outlines;
pub mod paint;
mod painted;
pub mod parts;
pub mod places;
mod plates;
mod redrawn;
pub mod shapes;
pub mod sheet;
mod shields;
mod site_names;
pub mod sites;
mod taken;
mod track_lights;
pub mod types;

pub use layers::{SheetLayer, layers};

use crate::board::map_picture::MapPart;
use crate::board::sheet::{Sheet, SheetCx, SheetMaterials, VisibleRange, depth};
use crate::board::shields::{Shields, draw_shields};
use crate::bridge::ShownGame;
use crate::cameras::viewport::Viewport;
use crate::look::art::Art;
use bevy::prelude::*;
use bevy::sprite_render::AlphaMode2d;
use painted::{PaintedParts, paint_parts, spawn_part};
use parts::SheetPart;
use site_names::set_names;
use track_lights::light_boxes;

fn create_materials(mut materials: ResMut<SheetMaterials>, assets: Option<ResMut<Assets<ColorMaterial>>>) {
    if let Some(mut assets) = assets {
        let white = |mode| ColorMaterial { color: Color::WHITE, alpha_mode: mode, ..default() };
        materials.opaque = assets.add(white(AlphaMode2d::Opaque));
        materials.blend = assets.add(white(AlphaMode2d::Blend));
    }
}

/// Spawns the sheets that the view lists, removes the others, and shows the one in front.
fn lay_sheets(
    mut commands: Commands,
    shown: Res<ShownGame>,
    art: Res<Art>,
    materials: Res<SheetMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut painted: ResMut<PaintedParts>,
    mut sheets: Query<(Entity, &Sheet, &mut Visibility)>,
    mut game: Local<&'static str>,
) {
    let id = shown.info.map_or("", |c| c.id);
    let stale = std::mem::replace(&mut *game, id) != id || (art.is_changed() && !art.is_added());
    let wanted = |board: &str| shown.view.as_ref().is_some_and(|v| v.boards.contains(&board));
    let mut there: Vec<String> = vec![];
    for (entity, sheet, mut visibility) in &mut sheets {
        // A secret sheet is removed with the view that owns it; the others are only hidden.
        let secret = shown.boards.iter().any(|b| b.id == sheet.0 && b.secret);
        if stale || shown.info.is_none() || (secret && !wanted(&sheet.0)) {
            commands.entity(entity).despawn();
            continue;
        }
        let show = if wanted(&sheet.0) && shown.front == sheet.0 { Visibility::Inherited } else { Visibility::Hidden };
        visibility.set_if_neq(show);
        there.push(sheet.0.clone());
    }
    for board in shown.boards.iter().filter(|b| wanted(&b.id) && !there.contains(&b.id)) {
        let visibility = if shown.front == board.id { Visibility::Inherited } else { Visibility::Hidden };
        let common = (board, &*art, SheetPart::Common);
        spawn_part(&mut commands, common, (&materials, &mut meshes), visibility);
        painted.laid(board);
        let cx = SheetCx::new(board, &art.sheet);
        let tiers =
            if cells::applies(&cx) { (0..crate::board::sheet::TIERS.len()).map(Some).collect() } else { vec![None] };
        for tier in tiers {
            let shields = Shields { shown: vec![], tier };
            let place = Transform::from_xyz(0.0, 0.0, depth::SHIELDS);
            let part = MapPart::at(depth::SHIELDS);
            let mut entity =
                commands.spawn((Sheet(board.id.clone()), shields, materials.get(false), place, part, visibility));
            if let Some(tier) = tier {
                entity.insert(VisibleRange::tier(&cx, tier));
            }
        }
    }
}

/// Hides the layers that belong to another distance. Runs after [`lay_sheets`].
fn keep_distance(
    shown: Res<ShownGame>,
    viewport: Res<Viewport>,
    mut layers: Query<(&Sheet, &VisibleRange, &mut Visibility)>,
) {
    for (sheet, seen, mut visibility) in &mut layers {
        let show = shown.front == sheet.0 && seen.at(viewport.scale);
        let listed = shown.view.as_ref().is_some_and(|v| v.boards.contains(&sheet.0.as_str()));
        visibility.set_if_neq(if show && listed { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Adds the systems that spawn, change and remove sheets with the view.
pub fn plugin(app: &mut App) {
    use crate::schedule::BoardStage;
    let changed = resource_changed::<ShownGame>.or_else(resource_changed::<Art>);
    app.add_plugins(map_picture::plugin)
        .init_resource::<SheetMaterials>()
        .init_resource::<PaintedParts>()
        .add_systems(Startup, create_materials)
        .add_systems(
            Update,
            (lay_sheets, holders::tint_holders, cubes::draw_cubes, draw_shields, light_boxes, out_of_play::lay)
                .chain()
                .in_set(BoardStage::Lay)
                .run_if(resource_exists::<Art>.and_then(changed.clone())),
        )
        .add_systems(
            Update,
            (paint_parts, keep_distance)
                .chain()
                .in_set(BoardStage::Paint)
                .run_if(resource_exists::<Art>.and_then(changed.or_else(resource_changed::<Viewport>))),
        )
        .add_systems(
            Update,
            costs::draw_costs
                .in_set(BoardStage::Paint)
                .run_if(resource_exists::<Art>)
                .run_if(resource_changed::<ShownGame>.or_else(resource_changed::<crate::bridge::Asked>)),
        )
        .add_systems(Update, set_names.in_set(BoardStage::Note).run_if(resource_exists::<Art>));
}
