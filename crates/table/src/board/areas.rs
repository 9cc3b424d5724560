//! Water and land that belong to no space, on sheets of few large spaces.

use crate::board::outlines::inset;
use crate::board::paint::{Paint, ink};
use crate::board::shapes::vs;
use crate::board::sheet::SheetCx;
use crate::look::Hex;
use redoubt_engine::data::board::Area;

/// Draws the areas under the spaces. Opaque.
pub(super) fn areas(paint: &mut Paint, cx: &SheetCx) {
    let px = cx.px;
    for area in cx.board.areas.iter().filter(|area| area.kind != "water") {
        let tint = if area.kind == "foreign" { Hex::of(0xD9CFB4) } else { Hex::of(0xE3D9BC) };
        paint.polygon(&vs(&area.outline), ink(cx.tone(tint), 1.0));
    }
    let water = cx.tone(Hex::of(0xA9C6CF));
    for area in waters(cx) {
        let ring = vs(&area.outline);
        paint.polygon(&ring, ink(water, 1.0));
        // Rounded shores of the spaces leave no gap.
        paint.line(&ring, true, px * 10.0, ink(water, 1.0));
    }
}

/// Draws the shores and the fine lines of flow. Opaque.
pub(super) fn shores(paint: &mut Paint, cx: &SheetCx) {
    let px = cx.px;
    for area in waters(cx) {
        let ring = vs(&area.outline);
        paint.line(&ring, true, px * 1.8, ink(cx.tone(Hex::of(0x4F7D90)), 1.0));
        for (k, alpha) in [(6.0, 0.5), (12.0, 0.3)] {
            let flow = water_mix(alpha);
            paint.line(&inset(&ring, px * k), true, px * 0.8, ink(cx.tone(flow), 1.0));
        }
    }
}

/// Returns the colour of a line of flow: the shore's, paler.
fn water_mix(share: f32) -> Hex {
    Hex::of(0xA9C6CF).mix(Hex::of(0x4F7D90), share)
}

/// Iterates over the waters of a board.
fn waters<'a>(cx: &SheetCx<'a>) -> impl Iterator<Item = &'a Area> {
    cx.board.areas.iter().filter(|area| area.kind == "water")
}
