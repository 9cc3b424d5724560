//! The light on printed boxes of tracks: where the marker stands, which boxes are dangerous, and where something is due.
//! All tracks on sheets of cells, where the panels' tracks are far away; elsewhere the turn.

use crate::board::paint::{Paint, ink, rounded};
use crate::board::redrawn::Redrawn;
use crate::board::shapes;
use crate::board::sheet::{SheetCx, depth};
use crate::board::sites::SymbolCache;
use crate::look::art::Art;
use crate::look::{CREAM, Hex};
use bevy::prelude::*;
use redoubt_engine::data::board::{Board, PrintedBox};
use redoubt_engine::view::View;

/// What a printed box of a track shows.
#[derive(Clone, PartialEq, Debug)]
struct BoxLight {
    /// Id of the box.
    id: String,
    /// The marker stands there.
    here: bool,
    /// A threshold or the end.
    danger: bool,
    /// Something is due there.
    due: bool,
}

/// Marks the mesh of lit track boxes, with what it shows.
#[derive(Component, PartialEq)]
pub(super) struct TrackLights(Vec<BoxLight>);

/// Returns the printed boxes to light: those with a track's marker, dangerous ones, and those where something is due.
/// A box is found by its label; turns may be labelled with hours, so their boxes are also counted.
fn lit_boxes(board: &Board, view: &View) -> Vec<BoxLight> {
    let printed = |id: String| board.boxes.iter().any(|b| b.id == id).then_some(id);
    let mut lit = vec![];
    for track in &view.tracks {
        for (n, place) in track.boxes.iter().enumerate() {
            let counted = || printed(format!("turn-{}", n + 1)).filter(|_| track.key == "turn");
            let Some(id) = printed(format!("{}-{}", track.key, place.label)).or_else(counted) else { continue };
            let light = BoxLight { id, here: track.at == Some(n), danger: place.danger, due: place.dot };
            if light.here || light.danger || light.due {
                lit.push(light);
            }
        }
    }
    lit
}

/// Lights the printed boxes of tracks on sheets of cells, and those of the turn on all.
pub(super) fn light_boxes(mut lights: Redrawn<TrackLights>) {
    let wanted = |board: &Board, view: &View| {
        let mut lit = lit_boxes(board, view);
        // Elsewhere only the turn is lit: the other tracks are beside the map.
        lit.retain(|light| shapes::celled(board) || light.id.starts_with("turn-"));
        Some(TrackLights(lit)).filter(|lights| !lights.0.is_empty())
    };
    lights.follow((depth::PLATES + 0.2, true), wanted, |paint, cx, _, art, lights| {
        for b in &cx.board.boxes {
            if let Some(light) = lights.0.iter().find(|light| light.id == b.id) {
                lit_box(paint, cx, art, b, light);
            }
        }
    });
}

/// Draws the light on a printed box: the marker with its watch, a dot where something is due, the hatch of danger.
/// Blended.
fn lit_box(paint: &mut Paint, cx: &SheetCx, art: &Art, b: &PrintedBox, light: &BoxLight) {
    let px = cx.px * 2.2;
    let rect = Rect::new(b.rect.0, b.rect.1, b.rect.0 + b.rect.2, b.rect.1 + b.rect.3);
    let red = Hex::of(0x8E2A26);
    if light.here {
        paint.polygon(&rounded(rect, px * 4.0), ink(Hex::of(0xF2D06B), 0.5));
        paint.line(&rounded(rect.inflate(-px * 1.4), px * 3.0), true, px * 4.4, ink(CREAM, 1.0));
        paint.line(&rounded(rect.inflate(-px * 1.4), px * 3.0), true, px * 2.8, ink(red, 1.0));
        if light.id.starts_with("turn-") {
            // The watch stands beside the figure, in the corner.
            let (side, at) = (px * 11.0, rect.max - Vec2::splat(px * 8.5));
            SymbolCache::default().paint(paint, cx, art, "pocket-watch", Some(red), at, side);
        }
        return;
    }
    if light.due {
        paint.disc(vec2(rect.min.x + px * 6.5, rect.max.y - px * 6.5), px * 3.2, 14, ink(red, 1.0));
    }
    if light.danger {
        let corner = rect.max - Vec2::splat(px * 1.6);
        let ticks = ink(Hex::of(0x8E1F17), 0.9);
        for k in 1..=3 {
            let d = px * 3.4 * k as f32;
            paint.tick(corner - vec2(d, 0.0), corner - vec2(0.0, d), px * 1.3, ticks);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::begun;
    use redoubt_engine::Viewer;

    #[test]
    fn turns_that_are_labelled_with_hours_have_their_boxes() {
        let play = begun("battles-for-canada/sainte-foy", 0);
        let mut view = play.view(Viewer::Public);
        view.tracks[0].at = Some(0);
        let lit = lit_boxes(&play.boards()[0], &view);
        let ids: Vec<(&str, bool, bool, bool)> = lit.iter().map(|l| (l.id.as_str(), l.here, l.due, l.danger)).collect();
        assert_eq!(
            ids,
            [("turn-1", true, false, false), ("turn-2", false, true, false), ("turn-6", false, false, true)]
        );
    }
}
