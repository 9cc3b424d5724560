//! Paints the parts of a sheet: what is seen at some distances only is painted when it is first seen, and put away when
//! other parts have been looked at since. Meshes of all distances together would take several times the memory.

use crate::board::layers::{SheetLayer, layers};
use crate::board::map_picture::MapPart;
use crate::board::parts::SheetPart;
use crate::board::sheet::{Sheet, SheetCx, SheetMaterials, depth};
use crate::board::site_names::SiteNames;
use crate::bridge::ShownGame;
use crate::cameras::viewport::Viewport;
use crate::look::art::Art;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use redoubt_engine::data::board::Board;

/// Parts out of sight that stay painted, so that a short look from elsewhere paints nothing anew.
const KEPT: usize = 2;

/// The painted parts of each sheet, by the id of its board: those that were seen last come first.
#[derive(Resource, Default)]
pub(super) struct PaintedParts(HashMap<String, Vec<SheetPart>>);

impl PaintedParts {
    /// Notes that a sheet was laid, of which nothing but the common part is painted.
    pub(super) fn laid(&mut self, board: &Board) {
        self.0.insert(board.id.clone(), vec![]);
    }
}

/// Spawns the meshes of a part.
pub(super) fn spawn_part(
    commands: &mut Commands,
    (board, art, part): (&Board, &Art, SheetPart),
    (materials, meshes): (&SheetMaterials, &mut Assets<Mesh>),
    visibility: Visibility,
) {
    let range = part.range(&SheetCx::new(board, &art.sheet));
    let (all, room) = layers(board, art, part);
    for SheetLayer { z, blend, mesh } in all {
        let look = (Mesh2d(meshes.add(mesh)), materials.get(blend), Transform::from_xyz(0.0, 0.0, z), MapPart::at(z));
        let mut entity = commands.spawn((Sheet(board.id.clone()), part, look, visibility));
        range.into_iter().for_each(|range| _ = entity.insert(range));
    }
    // Names of sites step aside for counters: their mesh comes with the first look at the counters.
    if let (SheetPart::Names(tier), Some(room), Some(range)) = (part, room, range) {
        let z = depth::PLATES + 0.15;
        let look = (materials.get(false), Transform::from_xyz(0.0, 0.0, z), MapPart::at(z));
        commands.spawn((Sheet(board.id.clone()), part, SiteNames::new(tier, room), range, look, visibility));
    }
}

/// Paints the parts of the sheet in front that are seen and not painted yet, and puts others away.
pub(super) fn paint_parts(
    mut commands: Commands,
    (shown, viewport): (Res<ShownGame>, Res<Viewport>),
    (art, materials): (Res<Art>, Res<SheetMaterials>),
    mut meshes: ResMut<Assets<Mesh>>,
    mut painted: ResMut<PaintedParts>,
    there: Query<(Entity, &Sheet, &SheetPart)>,
) {
    let listed = |b: &&Board| b.id == shown.front && shown.view.as_ref().is_some_and(|v| v.boards.contains(&&*b.id));
    let Some(board) = shown.boards.iter().find(listed) else { return };
    let Some(painted) = painted.0.get_mut(&board.id) else { return };
    let cx = SheetCx::new(board, &art.sheet);
    let seen = |part: &SheetPart| part.range(&cx).is_some_and(|range| range.at(viewport.scale));
    let now: Vec<SheetPart> = SheetPart::of(&cx).into_iter().filter(seen).collect();
    for part in now.iter().filter(|part| !painted.contains(part)) {
        spawn_part(&mut commands, (board, &art, *part), (&materials, &mut meshes), Visibility::Inherited);
    }
    let before = std::mem::take(painted);
    *painted = now.iter().copied().chain(before.into_iter().filter(|part| !now.contains(part))).collect();
    let away = painted.split_off(painted.len().min(now.len() + KEPT));
    for (entity, sheet, part) in &there {
        if sheet.0 == board.id && away.contains(part) {
            commands.entity(entity).despawn();
        }
    }
}
