//! The legend of a sheet of many cells: a sample and a name for each ground, line and site that the
//! sheet has and for which the look file has a title.

use crate::board::lines;
use crate::board::paint::{Paint, chaikin, ink, rounded};
use crate::board::sheet::{SheetCx, SheetFonts};
use crate::board::sites::SymbolCache;
use crate::board::types::Anchor;
use crate::look::art::Art;
use crate::look::{Hex, LineLook, TerrainLook};
use bevy::prelude::*;

/// The sample of one entry.
enum Sample {
    Ground(TerrainLook),
    Line(LineLook),
    Site(String),
}

/// Returns the samples with their names: grounds, lines, sites, each in the order of the look file's keys.
fn entries(cx: &SheetCx) -> Vec<(Sample, String)> {
    let board = cx.board;
    let grounds = cx.look.terrains.iter().filter(|(key, _)| board.spaces.iter().any(|s| s.terrain == **key));
    let ways = cx.look.lines.iter().filter(|(key, _)| board.lines.iter().any(|l| l.kind == **key));
    let shields = || board.spaces.iter().flat_map(|s| &s.shields);
    let sites = cx.look.sites.iter().filter(|(key, _)| shields().any(|(k, _)| k == *key));
    let mut out = vec![];
    out.extend(grounds.filter_map(|(_, l)| Some((Sample::Ground(l.clone()), l.title.clone()?))));
    out.extend(ways.filter_map(|(_, l)| Some((Sample::Line(l.clone()), l.title.clone()?))));
    out.extend(sites.filter_map(|(_, l)| Some((Sample::Site(l.symbol.clone()), l.title.clone()?))));
    out
}

/// Draws the legend about a point, in two columns.
pub(super) fn legend(paint: &mut Paint, cx: &SheetCx, ty: &SheetFonts, art: &Art, at: Vec2) {
    let entries = entries(cx);
    let (px, columns) = (cx.px, 2);
    let (row, across) = (px * 19.0, px * 114.0);
    let rows = entries.len().div_ceil(columns);
    if rows == 0 {
        return;
    }
    let dark = ink(cx.tone(Hex::of(0x3A2E1F)), 1.0);
    let half = vec2(across * columns as f32 / 2.0 + px * 5.0, row * rows as f32 / 2.0 + px * 6.0);
    let frame = rounded(Rect::from_center_half_size(at, half), px * 3.0);
    paint.polygon(&frame, ink(cx.tone(Hex::of(0xF3EBD4)), 1.0));
    paint.line(&frame, true, px * 0.9, dark);
    let mut figures = SymbolCache::default();
    for (n, (sample, title)) in entries.iter().enumerate() {
        let (column, line) = (n / rows, n % rows);
        let left = at.x - across * columns as f32 / 2.0 + across * column as f32;
        let y = at.y - row * rows as f32 / 2.0 + row * (line as f32 + 0.5);
        let (a, b) = (vec2(left + px * 4.0, y), vec2(left + px * 28.0, y));
        swatch(paint, cx, art, &mut figures, sample, a, b);
        let size = fit(ty, title, px * 11.0, across - px * 36.0);
        let at = vec2(left + px * 33.0, y + size * 0.32);
        let (path, _) = ty.italic.line(title, size, at, Anchor::Left, 0.0);
        paint.small_text(&path, size, dark);
    }
}

/// Returns the largest size up to `most` at which a title is no wider than `room`.
fn fit(ty: &SheetFonts, title: &str, most: f32, room: f32) -> f32 {
    most * (room / ty.italic.width(title, most).max(1.0)).min(1.0)
}

/// Draws a sample between two points.
fn swatch(paint: &mut Paint, cx: &SheetCx, art: &Art, figures: &mut SymbolCache, sample: &Sample, a: Vec2, b: Vec2) {
    let px = cx.px;
    match sample {
        Sample::Ground(look) => {
            let chip = Rect::from_corners(a - vec2(0.0, px * 6.5), b + vec2(0.0, px * 6.5));
            let edge = look.tint.mix(Hex::of(0x6B4A22), 0.4);
            paint.polygon(&rounded(chip, px * 3.0), ink(cx.tone(look.tint), 1.0));
            if look.rise > 0 {
                let inner = rounded(chip.inflate(-px * 3.2), px * 2.0);
                paint.polygon(&inner, ink(cx.tone(look.tint.mix(Hex::of(0x8A6230), 0.3)), 1.0));
            }
            paint.line(&rounded(chip, px * 3.0), true, px * 0.8, ink(cx.tone(edge), 1.0));
        }
        Sample::Line(look) => {
            let bend = vec2(0.0, px * 3.0);
            let course = chaikin(&[a, a.lerp(b, 0.33) - bend, a.lerp(b, 0.66) + bend, b], false, 2);
            lines::sample(paint, cx, &course, look);
        }
        Sample::Site(symbol) => figures.paint(paint, cx, art, symbol, None, a.lerp(b, 0.5), px * 17.0),
    }
}
