//! A sheet as meshes, layer by layer: what is drawn where, in which order, and for which distance.
//! Each thing has its own file.

use crate::board::names::NameRoom;
use crate::board::paint::{Paint, Tiles};
use crate::board::parts::{NUMBERS, SheetPart};
use crate::board::shapes::{Shapes, v, vs};
use crate::board::sheet::{Sheet, SheetCx, SheetFonts, depth};
use crate::board::{areas, boxes, cells, cubes, furniture, ground, lines, names, plates};
use crate::look::art::Art;
use bevy::prelude::*;
use redoubt_engine::data::board::Board;

/// One mesh of a sheet.
pub struct SheetLayer {
    /// Depth in the world.
    pub z: f32,
    /// True where it is blended with what is below; else it is opaque.
    pub blend: bool,
    /// The mesh.
    pub mesh: Mesh,
}

/// Returns the layers of a part of a sheet as meshes, from the bottom, and the room for the names of sites where the
/// part is that of names.
#[must_use]
pub fn layers(board: &Board, art: &Art, part: SheetPart) -> (Vec<SheetLayer>, Option<NameRoom>) {
    let cx = SheetCx::new(board, &art.sheet);
    match part {
        SheetPart::Common if cells::applies(&cx) => (common(&cx, art), None),
        SheetPart::Common => (areas_sheet(&cx, art), None),
        SheetPart::Near => (near(&cx), None),
        SheetPart::Afar => (afar(&cx), None),
        SheetPart::Numbers(size) => (numbers(&cx, art, size), None),
        SheetPart::Names(tier) => {
            let Some(ty) = SheetFonts::new(art, &board.style) else { return (vec![], None) };
            let (pots, room) = names::names(&cx, &ty, tier);
            (pots.into_iter().filter_map(|pot| layer(depth::PLATES + 0.1, false, pot)).collect(), Some(room))
        }
    }
}

/// How much larger lines and trees are drawn for a sheet that is seen from afar.
const AFAR: f32 = 1.9;

/// Makes a layer; `None` where nothing was painted.
fn layer(z: f32, blend: bool, pot: Paint) -> Option<SheetLayer> {
    (!pot.is_empty()).then(|| SheetLayer { z, blend, mesh: pot.mesh() })
}

/// Returns the layers of a sheet of areas: all of it is seen at every distance.
fn areas_sheet(cx: &SheetCx, art: &Art) -> Vec<SheetLayer> {
    let board = cx.board;
    let shapes = Shapes::new(board);
    let tolerance = cx.px * 0.05;
    let pot = || Paint::new(tolerance);
    let (mut shadow, mut sheet, mut wash) = (pot(), pot(), pot());
    let (mut engraving, mut plates) = (pot(), pot());
    furniture::sheet_shadow(&mut shadow, cx);
    ground::mottled(&mut sheet, cx, Sheet::rect(board), cx.px * 26.0);
    areas::areas(&mut sheet, cx);
    ground::paper(&mut sheet, cx, &shapes);
    ground::wash(&mut wash, cx, &shapes);
    ground::texture(&mut engraving, cx, &shapes);
    areas::shores(&mut engraving, cx);
    lines::lines(&mut engraving, cx, &shapes);
    furniture::neat_line(&mut engraving, cx);
    if let Some(ty) = SheetFonts::new(art, &board.style) {
        for space in board.spaces.iter().filter(|s| cx.terrain(&s.terrain).panel) {
            boxes::panel(&mut engraving, cx, &ty, space, false);
            boxes::panel(&mut plates, cx, &ty, space, true);
        }
        for b in &board.boxes {
            boxes::printed_box(&mut engraving, cx, &ty, b);
        }
        plates::texts(&mut plates, cx, &ty);
        let avoid: Vec<Rect> = board
            .spaces
            .iter()
            .flat_map(|s| {
                let plate = Rect::from_center_half_size(v(s.label), plates::plate_half(cx) * vec2(2.2, 2.0));
                let slots =
                    s.slots.iter().map(|p| Rect::from_center_half_size(v(*p), Vec2::splat(board.counter * 0.55)));
                let panel = cx.terrain(&s.terrain).panel.then(|| ground::bounds(&vs(&s.outline)));
                slots.chain([plate]).chain(panel)
            })
            .chain(board.texts.iter().map(|t| ground::bounds(&vs(&t.along)).inflate(cx.px * 8.0)))
            .collect();
        lines::line_names(&mut plates, cx, &ty.italic, &avoid);
        furniture::furniture(&mut plates, cx, &ty);
        for space in &board.spaces {
            if space.columns.is_empty() {
                plates::plate(&mut plates, cx, &ty, space);
            } else {
                cubes::columns(&mut plates, cx, &ty, space);
            }
        }
    }
    let all = [
        (depth::SHADOW, true, shadow),
        (depth::SHEET, false, sheet),
        (depth::WASH, true, wash),
        (depth::ENGRAVING, false, engraving),
        (depth::PLATES, false, plates),
    ];
    all.into_iter().filter_map(|(z, blend, pot)| layer(z, blend, pot)).collect()
}

/// Returns what is seen of a sheet of cells at every distance: shadow, ground, and what is printed beside the cells.
fn common(cx: &SheetCx, art: &Art) -> Vec<SheetLayer> {
    let px = cx.px;
    let pot = || Paint::new(px * 0.08);
    let (mut shadow, mut ground, mut boxes) = (pot(), pot(), Paint::new(px * 0.24));
    furniture::sheet_shadow(&mut shadow, cx);
    cells::paper(&mut ground, cx);
    cells::ground(&mut ground, cx, &Shapes::new(cx.board));
    furniture::neat_line(&mut ground, cx);
    if let Some(ty) = SheetFonts::new(art, &cx.board.style) {
        furniture::beside(&mut boxes, cx, &ty, art);
    }
    let all = [(depth::SHADOW, true, shadow), (depth::SHEET, false, ground), (depth::PLATES, false, boxes)];
    all.into_iter().filter_map(|(z, blend, pot)| layer(z, blend, pot)).collect()
}

/// Returns the texture, in tiles (those out of sight cost nothing), and the fine lines.
fn near(cx: &SheetCx) -> Vec<SheetLayer> {
    let mut texture = Tiles::new(Sheet::rect(cx.board), cells::TILES, cx.px * 0.1);
    cells::texture(&mut texture, cx, &Shapes::new(cx.board));
    let tiles = texture.filled().filter_map(|pot| layer(depth::WASH, false, pot));
    tiles.chain(engraving(cx, 1.0, true)).collect()
}

/// Returns larger and fewer trees, and wider lines.
fn afar(cx: &SheetCx) -> Vec<SheetLayer> {
    let large = SheetCx { px: cx.px * AFAR, ..*cx };
    let mut growth = Tiles::new(Sheet::rect(cx.board), cells::TILES, cx.px * 0.3);
    cells::growth(&mut growth, &large, &Shapes::new(cx.board), 1.0 / AFAR.powi(2));
    let tiles = growth.filled().filter_map(|pot| layer(depth::WASH, false, pot));
    tiles.chain(engraving(cx, AFAR, false)).collect()
}

/// Returns the lines of a sheet of cells, `boost` times as wide as near by.
fn engraving(cx: &SheetCx, boost: f32, fine: bool) -> Option<SheetLayer> {
    let mut lines = Paint::new(cx.px * 0.08);
    cells::grid(&mut lines, cx, &Shapes::new(cx.board), if fine { 1.0 } else { 1.6 });
    lines::cell_lines(&mut lines, cx, boost, fine);
    layer(depth::ENGRAVING, false, lines)
}

/// Returns the numbers of cells in one of their [`NUMBERS`].
fn numbers(cx: &SheetCx, art: &Art, size: usize) -> Vec<SheetLayer> {
    let Some(ty) = SheetFonts::new(art, &cx.board.style) else { return vec![] };
    let tiles = cells::numbers(cx, &ty, NUMBERS[size].2);
    tiles.filled().filter_map(|pot| layer(depth::PLATES, false, pot)).collect()
}
