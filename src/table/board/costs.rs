//! What the answers of the open question cost, as small plates at their spaces.

use crate::engine::Target;
use crate::engine::board::Board;
use crate::table::art::Art;
use crate::table::board::map_picture::MapPart;
use crate::table::board::paint::{Paint, ink, rounded};
use crate::table::board::sheet::{Sheet, SheetCx, SheetFonts, SheetMaterials, depth};
use crate::table::board::types::Anchor;
use crate::table::bridge::{Asked, ShownGame};
use crate::table::look::{CREAM, Hex, INK};
use bevy::prelude::*;

/// Marks the mesh of the plates, with what it shows: space and words.
#[derive(Component, PartialEq)]
pub(super) struct Costs(Vec<(String, String)>);

/// Returns the spaces of a board with the cost of the first answer that points there.
fn costs(board: &Board, asked: &Asked) -> Vec<(String, String)> {
    let mut out: Vec<(String, String)> = vec![];
    for offer in asked.0.iter().flat_map(|prompt| &prompt.offers) {
        let (Target::Place(id), Some(cost)) = (&offer.target, &offer.cost) else { continue };
        if board.space(id).is_some() && !out.iter().any(|(known, _)| known == id) {
            out.push((id.clone(), cost.clone()));
        }
    }
    out
}

/// Draws the plates anew where the question has changed.
pub(super) fn draw_costs(
    mut commands: Commands,
    shown: Res<ShownGame>,
    asked: Res<Asked>,
    art: Res<Art>,
    materials: Res<SheetMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
    old: Query<(Entity, &Costs)>,
) {
    let front = shown.boards.iter().find(|b| b.id == shown.front);
    let wanted = match (&shown.view, front) {
        (Some(_), Some(board)) => costs(board, &asked),
        _ => vec![],
    };
    if old.iter().any(|(_, now)| now.0 == wanted) || old.is_empty() && wanted.is_empty() {
        return;
    }
    old.iter().for_each(|(e, _)| commands.entity(e).despawn());
    let Some(board) = front.filter(|_| !wanted.is_empty()) else { return };
    let cx = SheetCx::new(board, &art.sheet);
    let Some(ty) = SheetFonts::new(&art, &board.style) else { return };
    let mut paint = Paint::new(cx.px * 0.05);
    for (id, words) in &wanted {
        let Some(space) = board.space(id) else { continue };
        let size = space.columns.first().map_or(cx.px * 16.0, |column| column.size);
        let wide = ty.figure.width(words, size * 0.8) / 2.0 + size * 0.3;
        // At the right of the name.
        let name = ty.title.width(&space.name, size * 1.2) / 2.0;
        let at = vec2(space.label.0 + name + wide + size * 0.3, space.label.1 + size * 0.05);
        let plate = rounded(Rect::from_center_half_size(at, vec2(wide, size * 0.5)), size * 0.42);
        paint.polygon(&plate, ink(Hex::of(0xB5651D), 1.0));
        paint.line(&plate, true, size * 0.06, ink(INK, 1.0));
        paint.text(&ty.figure, words, size * 0.78, at, Anchor::Middle, ink(CREAM, 1.0));
    }
    let place = (Transform::from_xyz(0.0, 0.0, depth::PLATES + 0.4), MapPart::at(depth::PLATES + 0.4));
    let mesh = Mesh2d(meshes.add(paint.mesh()));
    commands.spawn((Sheet(board.id.clone()), Costs(wanted), mesh, materials.get(false), place));
}
