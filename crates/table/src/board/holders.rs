//! Who controls the spaces of a sheet with columns of Cubes: a tint, a pattern for players who do not see colours
//! well, and a band along the border.

use crate::board::outlines::{hatch, inset};
use crate::board::paint::{Paint, ink};
use crate::board::redrawn::Redrawn;
use crate::board::shapes::{ShapesCache, vs};
use crate::board::sheet::{SheetCx, depth};
use crate::look::GameLook;
use bevy::prelude::*;
use redoubt_engine::Seat;
use redoubt_engine::data::board::Board;
use redoubt_engine::view::View;

/// Marks the mesh of the tints, with the holder of each space.
#[derive(Component, PartialEq)]
pub(super) struct Holders(Vec<Option<Seat>>);

/// Returns the holder of each space of a sheet with columns; `None` for other sheets.
fn holders(board: &Board, view: &View) -> Option<Holders> {
    board.spaces.iter().any(|space| !space.columns.is_empty()).then(|| {
        let holder = |id: &str| view.spaces.iter().find(|s| s.place == id).and_then(|s| s.holder);
        Holders(board.spaces.iter().map(|space| holder(&space.id)).collect())
    })
}

/// Draws the tints anew where control has changed.
pub(super) fn tint_holders(mut tints: Redrawn<Holders>, mut cache: Local<ShapesCache>) {
    tints.follow((depth::WASH + 0.3, true), holders, |paint, cx, look, _, held| {
        let shapes = cache.of(cx.board);
        for ((space, outline), seat) in cx.board.spaces.iter().zip(&shapes.outlines).zip(&held.0) {
            let Some(seat) = seat else { continue };
            let parts: Vec<Vec<Vec2>> = space.parts.iter().map(|ring| vs(ring)).collect();
            for ring in std::iter::once(outline).chain(&parts) {
                tint(paint, cx, look, *seat, ring);
            }
        }
    });
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
