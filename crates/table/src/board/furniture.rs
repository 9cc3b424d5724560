//! What is printed on a sheet besides the land: neat-line, shadow, cartouche, compass and scale, and where
//! all of it goes.

use crate::board::boxes::printed_box;
use crate::board::legend;
use crate::board::paint::{Paint, ink, ring, rounded};
use crate::board::shapes::v;
use crate::board::sheet::{Sheet, SheetCx, SheetFonts};
use crate::board::types::{Anchor, wrap};
use crate::look::Hex;
use crate::look::art::Art;
use bevy::prelude::*;

/// Draws the neat-line: the frame of alternating bars around the sheet.
pub(super) fn neat_line(paint: &mut Paint, cx: &SheetCx) {
    let px = cx.px;
    let sheet = Sheet::rect(cx.board);
    let dark = ink(cx.tone(Hex::of(0x33281B)), 1.0);
    let outer = sheet.inflate(-px * 9.0);
    let inner = sheet.inflate(-px * 16.0);
    paint.frame(outer, px * 1.2, dark);
    paint.frame(inner, px * 1.0, dark);
    let middle = outer.inflate(-px * 3.5);
    let paper = ink(cx.tone(Hex::of(0xF4EBCF)), 1.0);
    let mut side = |a: Vec2, b: Vec2| {
        let count = ((b - a).length() / (px * 30.0)).round().max(1.0);
        let step = (b - a) / count;
        for i in 0..count as i32 {
            let from = a + step * i as f32;
            paint.tick(from, from + step, px * 5.0, if i % 2 == 0 { dark } else { paper });
        }
    };
    let (min, max) = (middle.min, middle.max);
    side(min, vec2(max.x, min.y));
    side(vec2(min.x, max.y), max);
    side(min, vec2(min.x, max.y));
    side(vec2(max.x, min.y), max);
    for corner in [min, vec2(max.x, min.y), max, vec2(min.x, max.y)] {
        paint.rect(Rect::from_center_half_size(corner, Vec2::splat(px * 3.8)), dark);
        paint.rect(Rect::from_center_half_size(corner, Vec2::splat(px * 1.6)), paper);
    }
    paint.frame(sheet.inflate(-px * 0.5), px * 1.0, ink(cx.tone(Hex::of(0xB9A67C)), 1.0));
}

/// Draws the soft shadow of the sheet on the table. Blended.
pub(super) fn sheet_shadow(paint: &mut Paint, cx: &SheetCx) {
    let sheet = Sheet::rect(cx.board);
    let r = cx.px * 14.0;
    let shift = vec2(cx.px * 3.0, cx.px * 6.0);
    let inner = Rect { min: sheet.min + shift, max: sheet.max + shift };
    let (a, b) = (rounded(inner.inflate(-1.0), cx.px * 2.0), rounded(inner.inflate(r), r));
    paint.strip(&a, &b, [0.0, 0.0, 0.0, 0.55], [0.0, 0.0, 0.0, 0.0]);
    paint.fan(inner.center(), &a, [0.0, 0.0, 0.0, 0.55], [0.0, 0.0, 0.0, 0.55]);
}

/// Draws cartouche, compass and scale bar where the board wants them.
pub(super) fn furniture(paint: &mut Paint, cx: &SheetCx, ty: &SheetFonts) {
    for (what, at) in &cx.board.furniture {
        match what.as_str() {
            "cartouche" => cartouche(paint, cx, ty, v(*at), f32::MAX),
            "compass" => compass(paint, cx, ty, v(*at)),
            "scale" => scale(paint, cx, ty, v(*at)),
            _ => {}
        }
    }
}

/// Draws what is printed beside the land of a sheet of cells. It is larger there, since the whole sheet is seen from
/// afar.
pub(super) fn beside(paint: &mut Paint, cx: &SheetCx, ty: &SheetFonts, art: &Art) {
    let large = SheetCx { px: cx.px * 2.2, ..*cx };
    cx.board.boxes.iter().for_each(|b| printed_box(paint, &large, ty, b));
    for (what, at) in &cx.board.furniture {
        match what.as_str() {
            "cartouche" => cartouche(paint, &SheetCx { px: cx.px * 3.4, ..*cx }, ty, v(*at), 120.0),
            "compass" => compass(paint, &large, ty, v(*at)),
            "scale" => scale(paint, &large, ty, v(*at)),
            "legend" => legend::legend(paint, &large, ty, art, v(*at)),
            _ => {}
        }
    }
}

/// Draws the title in a frame, in lines of at most `widest` art pixels.
fn cartouche(paint: &mut Paint, cx: &SheetCx, ty: &SheetFonts, at: Vec2, widest: f32) {
    let px = cx.px;
    let size = px * 19.0;
    let set = |line: &str| ty.title.width(line, size) + line.chars().count() as f32 * size * 0.07;
    let lines = wrap(&ty.title, &cx.board.title.to_uppercase(), size * 1.08, widest * px);
    let small = px * 12.5 * if lines.len() > 1 { 0.82 } else { 1.0 };
    let more = lines.len().saturating_sub(1) as f32 * size * 1.12;
    let title = lines.iter().map(|l| set(l)).fold(0.0, f32::max);
    let width = title.max(ty.italic.width(&cx.board.subtitle, small)) + px * if more > 0.0 { 26.0 } else { 46.0 };
    let half = vec2(width / 2.0, px * 31.0 + more / 2.0);
    let frame = Rect::from_center_half_size(at, half);
    let dark = ink(cx.tone(Hex::of(0x3A2E1F)), 1.0);
    // The corner rounds cut into the frame, as on engraved titles.
    let bite = |r: Rect, c: f32| -> Vec<Vec2> {
        let quarter = |x: f32, y: f32, q: i32| {
            (0..=6).map(move |k| {
                let a = (q as f32 - k as f32 / 6.0) * std::f32::consts::FRAC_PI_2;
                vec2(x, y) + vec2(a.cos(), a.sin()) * c
            })
        };
        let (n, x) = (r.min, r.max);
        quarter(n.x, n.y, 1)
            .chain(quarter(x.x, n.y, 2))
            .chain(quarter(x.x, x.y, 3))
            .chain(quarter(n.x, x.y, 4))
            .collect()
    };
    paint.polygon(&bite(frame, px * 9.0), ink(cx.tone(Hex::of(0xF5ECD3)), 1.0));
    paint.line(&bite(frame, px * 9.0), true, px * 2.0, dark);
    paint.line(&bite(frame.inflate(-px * 4.0), px * 8.0), true, px * 0.8, dark);
    for (i, line) in lines.iter().enumerate() {
        let base = at - vec2(0.0, px * 3.0 + more / 2.0) + vec2(0.0, size * 1.12 * i as f32);
        paint.fill(&ty.title.line(line, size, base, Anchor::Base, 0.07).0, dark);
    }
    let at = at + vec2(0.0, more / 2.0);
    paint.tick(at + vec2(-px * 30.0, px * 4.0), at + vec2(px * 30.0, px * 4.0), px * 0.8, dark);
    paint.text(&ty.italic, &cx.board.subtitle, small, at + vec2(0.0, px * 18.5), Anchor::Base, dark);
}

fn compass(paint: &mut Paint, cx: &SheetCx, ty: &SheetFonts, at: Vec2) {
    let px = cx.px;
    let dark = ink(cx.tone(Hex::of(0x3A2E1F)), 1.0);
    let pale = ink(cx.tone(Hex::of(0xF5ECD3)), 1.0);
    for r in [27.0, 23.5] {
        paint.line(&ring(at, px * r, 48), true, px * 0.8, dark);
    }
    for i in 0..32 {
        let a = i as f32 / 32.0 * std::f32::consts::TAU;
        let d = vec2(a.sin(), -a.cos());
        let long = if i % 8 == 0 { 5.0 } else { 2.2 };
        paint.tick(at + d * px * 23.5, at + d * px * (23.5 + long), px * 0.7, dark);
    }
    for (points, reach, waist) in [(4, 20.0, 5.0), (4, 31.0, 6.0)] {
        for i in 0..points {
            let a = (i as f32 + if reach < 25.0 { 0.5 } else { 0.0 }) / points as f32 * std::f32::consts::TAU;
            let (d, s) = (vec2(a.sin(), -a.cos()), vec2(a.cos(), a.sin()));
            let (tip, side) = (at + d * px * reach, d * px * waist * 0.7);
            paint.polygon(&[at, at + side - s * px * waist * 0.7, tip], dark);
            paint.polygon(&[at, at + side + s * px * waist * 0.7, tip], pale);
            paint.line(
                &[at + side - s * px * waist * 0.7, tip, at + side + s * px * waist * 0.7],
                false,
                px * 0.7,
                dark,
            );
        }
    }
    paint.disc(at, px * 2.4, 16, dark);
    paint.disc(at, px * 1.2, 12, pale);
    let red = ink(cx.tone(Hex::of(0x8E2A26)), 1.0);
    let tip = at - vec2(0.0, px * 39.0);
    paint.polygon(&[tip, tip + vec2(-3.4, 7.5) * px, tip + vec2(3.4, 7.5) * px], red);
    paint.text(&ty.title, "N", px * 13.0, tip - vec2(0.0, px * 3.0), Anchor::Base, dark);
}

fn scale(paint: &mut Paint, cx: &SheetCx, ty: &SheetFonts, at: Vec2) {
    let (text, length) = (&cx.board.scale.0, cx.board.scale.1);
    if text.is_empty() || length <= 0.0 {
        return;
    }
    let px = cx.px;
    let dark = ink(cx.tone(Hex::of(0x3A2E1F)), 1.0);
    let pale = ink(cx.tone(Hex::of(0xF5ECD3)), 1.0);
    let chip = Rect::from_center_half_size(at, vec2(length / 2.0 + px * 6.0, px * 15.0));
    paint.polygon(&rounded(chip, px * 3.0), pale);
    paint.line(&rounded(chip, px * 3.0), true, px * 0.7, ink(cx.tone(Hex::of(0xB9A67C)), 1.0));
    let left = at + vec2(-length / 2.0, px * 5.0);
    for i in 0..4 {
        let a = left + vec2(length * i as f32 / 4.0, 0.0);
        paint.tick(a, a + vec2(length / 4.0, 0.0), px * 4.0, if i % 2 == 0 { dark } else { pale });
    }
    paint.frame(Rect { min: left - vec2(0.0, px * 2.0), max: left + vec2(length, px * 2.0) }, px * 0.8, dark);
    paint.text(&ty.italic, text, px * 11.5, at - vec2(0.0, px * 2.0), Anchor::Base, dark);
}
