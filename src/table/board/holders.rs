//! Who controls the spaces of a sheet with columns of Cubes: a tint, a pattern for eyes that see no colours, and a band
//! along the border.

use crate::engine::Seat;
use crate::engine::board::Board;
use crate::engine::view::View;
use crate::table::art::Art;
use crate::table::board::map_picture::MapPart;
use crate::table::board::outlines::{hatch, inset};
use crate::table::board::paint::{Paint, ink};
use crate::table::board::shapes::{ShapesCache, vs};
use crate::table::board::sheet::{Sheet, SheetCx, SheetMaterials, depth};
use crate::table::bridge::ShownGame;
use crate::table::look::GameLook;
use bevy::prelude::*;

/// Marks the mesh of the tints, with the sheet and the holders that it shows.
#[derive(Component, PartialEq)]
pub(super) struct Holders(String, Vec<Option<Seat>>);

/// Returns the holder of each space of a sheet with columns; `None` for other sheets.
fn holders(board: &Board, view: &View) -> Option<Vec<Option<Seat>>> {
    board.spaces.iter().any(|space| !space.columns.is_empty()).then(|| {
        let holder = |id: &str| view.spaces.iter().find(|s| s.place == id).and_then(|s| s.holder);
        board.spaces.iter().map(|space| holder(&space.id)).collect()
    })
}

/// Draws the tints anew where control has changed.
pub(super) fn tint_holders(
    mut commands: Commands,
    shown: Res<ShownGame>,
    art: Res<Art>,
    materials: Res<SheetMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut cache: Local<ShapesCache>,
    old: Query<(Entity, &Holders)>,
) {
    let front = shown.boards.iter().find(|b| b.id == shown.front);
    let wanted = match (&shown.view, front) {
        (Some(view), Some(board)) => holders(board, view).map(|held| Holders(board.id.clone(), held)),
        _ => None,
    };
    if old.iter().map(|(_, now)| now).next() == wanted.as_ref() && !art.is_changed() {
        return;
    }
    old.iter().for_each(|(e, _)| commands.entity(e).despawn());
    let (Some(wanted), Some(board)) = (wanted, front) else { return };
    let cx = SheetCx::new(board, &art.sheet);
    let look = art.look(shown.info.map_or("", |c| c.id));
    let mut paint = Paint::new(cx.px * 0.1);
    let shapes = cache.of(board);
    for ((space, outline), seat) in board.spaces.iter().zip(&shapes.outlines).zip(&wanted.1) {
        let Some(seat) = seat else { continue };
        let parts: Vec<Vec<Vec2>> = space.parts.iter().map(|ring| vs(ring)).collect();
        for ring in std::iter::once(outline).chain(&parts) {
            tint(&mut paint, &cx, &look, *seat, ring);
        }
    }
    if !paint.is_empty() {
        let place = (Transform::from_xyz(0.0, 0.0, depth::WASH + 0.3), MapPart::at(depth::WASH + 0.3));
        commands.spawn((Sheet(board.id.clone()), wanted, Mesh2d(meshes.add(paint.mesh())), materials.get(true), place));
    }
}

/// Tints a ring in the colour of a side: strokes one way for the first side, crossed ones for the others.
fn tint(paint: &mut Paint, cx: &SheetCx, look: &GameLook, seat: Seat, ring: &[Vec2]) {
    let Some(side) = look.sides.get(seat.index()) else { return };
    let colour = side.flag.unwrap_or(side.field);
    paint.polygon(ring, ink(colour, 0.13));
    let px = cx.px;
    hatch(paint, ring, px * 13.0, px * 1.1, ink(colour, 0.13));
    if seat.index() > 0 {
        let mirrored: Vec<Vec2> = ring.iter().map(|p| vec2(-p.x, p.y)).collect();
        let mut back = Paint::new(px * 0.1);
        hatch(&mut back, &mirrored, px * 13.0, px * 1.1, ink(colour, 0.13));
        paint.mirrored(back);
    }
    let inner = inset(ring, px * 9.0);
    paint.strip_closed(ring, &inner, ink(colour, 0.62), ink(colour, 0.18));
}
