//! The light on printed boxes of tracks: where the marker stands, and which boxes are dangerous. Only on sheets of
//! cells, where the panels' tracks are far away.

use crate::engine::board::{Board, PrintedBox};
use crate::engine::view::View;
use crate::table::board::paint::{Paint, ink, rounded};
use crate::table::board::redrawn::Redrawn;
use crate::table::board::shapes;
use crate::table::board::sheet::{SheetCx, depth};
use crate::table::look::{CREAM, Hex};
use bevy::prelude::*;

/// Marks the mesh of lit track boxes, with what it shows.
#[derive(Component, PartialEq)]
pub(super) struct TrackLights(Vec<(String, bool)>);

/// Returns the printed boxes to light: those with a track's marker (true), and dangerous ones (false).
fn lit_boxes(board: &Board, view: &View) -> Vec<(String, bool)> {
    let mut lit = vec![];
    for track in &view.tracks {
        for (n, place) in track.boxes.iter().enumerate() {
            let id = format!("{}-{}", track.key, place.label);
            let here = track.at == Some(n);
            if (here || place.danger) && board.boxes.iter().any(|b| b.id == id) {
                lit.push((id, here));
            }
        }
    }
    lit
}

/// Lights the printed boxes of tracks on sheets of cells, where the panels' tracks are far away.
pub(super) fn light_boxes(mut lights: Redrawn<TrackLights>) {
    let wanted = |board: &Board, view: &View| {
        let lit = if shapes::celled(board) { lit_boxes(board, view) } else { vec![] };
        Some(TrackLights(lit)).filter(|lights| !lights.0.is_empty())
    };
    lights.follow((depth::PLATES + 0.2, true), wanted, |paint, cx, _, _, lights| {
        for b in &cx.board.boxes {
            if let Some((_, here)) = lights.0.iter().find(|(id, _)| *id == b.id) {
                lit_box(paint, cx, b, *here);
            }
        }
    });
}

/// Draws the light on a printed box: the marker is `here`, or the box is dangerous. Blended.
fn lit_box(paint: &mut Paint, cx: &SheetCx, b: &PrintedBox, here: bool) {
    let px = cx.px * 2.2;
    let rect = Rect::new(b.rect.0, b.rect.1, b.rect.0 + b.rect.2, b.rect.1 + b.rect.3);
    if here {
        paint.polygon(&rounded(rect, px * 4.0), ink(Hex::of(0xF2D06B), 0.5));
        paint.line(&rounded(rect.inflate(-px * 1.4), px * 3.0), true, px * 4.4, ink(CREAM, 1.0));
        paint.line(&rounded(rect.inflate(-px * 1.4), px * 3.0), true, px * 2.8, ink(Hex::of(0x8E2A26), 1.0));
    } else {
        let corner = vec2(rect.max.x - px * 1.6, rect.min.y + px * 1.6);
        let red = ink(Hex::of(0x8E1F17), 0.9);
        for k in 1..=3 {
            let d = px * 3.4 * k as f32;
            paint.tick(corner - vec2(d, 0.0), corner + vec2(0.0, d), px * 1.3, red);
        }
    }
}
