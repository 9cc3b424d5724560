//! A whole sheet as meshes, layer by layer: what is drawn where, in which order, and for which distance.
//! Each thing has its own file.

use crate::engine::board::Board;
use crate::table::art::Art;
use crate::table::board::names::NameRoom;
use crate::table::board::paint::{Paint, Tiles};
use crate::table::board::shapes::{Shapes, v, vs};
use crate::table::board::sheet::{Sheet, SheetCx, SheetFonts, VisibleRange, depth};
use crate::table::board::{areas, boxes, cells, cubes, furniture, ground, lines, names, plates};
use bevy::prelude::*;

/// One mesh of a sheet.
pub struct SheetLayer {
    /// Depth in the world.
    pub z: f32,
    /// True where it is blended with what is below; else it is opaque.
    pub blend: bool,
    /// The distances at which it is seen; `None` for all.
    pub seen: Option<VisibleRange>,
    /// The mesh.
    pub mesh: Mesh,
}

/// Returns the layers of a sheet as meshes, from the bottom, and the room for the names of sites at each distance.
pub fn layers(board: &Board, art: &Art) -> (Vec<SheetLayer>, Vec<NameRoom>) {
    let cx = SheetCx::new(board, &art.sheet);
    if cells::applies(&cx) {
        return cell_layers(&cx, art);
    }
    let shapes = Shapes::new(board);
    let tolerance = cx.px * 0.05;
    let pot = || Paint::new(tolerance);
    let (mut shadow, mut sheet, mut wash) = (pot(), pot(), pot());
    let (mut engraving, mut plates) = (pot(), pot());
    furniture::sheet_shadow(&mut shadow, &cx);
    ground::mottled(&mut sheet, &cx, Sheet::rect(board), cx.px * 26.0);
    areas::areas(&mut sheet, &cx);
    ground::paper(&mut sheet, &cx, &shapes);
    ground::wash(&mut wash, &cx, &shapes);
    ground::texture(&mut engraving, &cx, &shapes);
    areas::shores(&mut engraving, &cx);
    lines::lines(&mut engraving, &cx, &shapes);
    furniture::neat_line(&mut engraving, &cx);
    if let Some(ty) = SheetFonts::new(art, &board.style) {
        for space in board.spaces.iter().filter(|s| cx.terrain(&s.terrain).panel) {
            boxes::panel(&mut engraving, &cx, &ty, space, false);
            boxes::panel(&mut plates, &cx, &ty, space, true);
        }
        for b in &board.boxes {
            boxes::printed_box(&mut engraving, &cx, &ty, b);
        }
        plates::texts(&mut plates, &cx, &ty);
        let avoid: Vec<Rect> = board
            .spaces
            .iter()
            .flat_map(|s| {
                let plate = Rect::from_center_half_size(v(s.label), plates::plate_half(&cx) * vec2(2.2, 2.0));
                let slots =
                    s.slots.iter().map(|p| Rect::from_center_half_size(v(*p), Vec2::splat(board.counter * 0.55)));
                let panel = cx.terrain(&s.terrain).panel.then(|| ground::bounds(&vs(&s.outline)));
                slots.chain([plate]).chain(panel)
            })
            .chain(board.texts.iter().map(|t| ground::bounds(&vs(&t.along)).inflate(cx.px * 8.0)))
            .collect();
        lines::line_names(&mut plates, &cx, &ty.italic, &avoid);
        furniture::furniture(&mut plates, &cx, &ty);
        for space in &board.spaces {
            if space.columns.is_empty() {
                plates::plate(&mut plates, &cx, &ty, space);
            } else {
                cubes::columns(&mut plates, &cx, &ty, space);
            }
        }
    }
    let meshes = [
        (depth::SHADOW, true, shadow),
        (depth::SHEET, false, sheet),
        (depth::WASH, true, wash),
        (depth::ENGRAVING, false, engraving),
        (depth::PLATES, false, plates),
    ]
    .into_iter()
    .filter(|(_, _, p)| !p.is_empty())
    .map(|(z, blend, p)| SheetLayer { z, blend, seen: None, mesh: p.mesh() });
    (meshes.collect(), vec![])
}

/// Scale (over the art pixel) from which a sheet of cells is drawn for the distance: wider lines, no
/// engraving.
const AFAR: f32 = 2.6;

/// Returns the layers of a sheet of many cells. What is seen from near only is cut into tiles: tiles out of sight
/// cost nothing, and from afar none is drawn.
fn cell_layers(cx: &SheetCx, art: &Art) -> (Vec<SheetLayer>, Vec<NameRoom>) {
    let (px, sheet) = (cx.px, Sheet::rect(cx.board));
    let shapes = Shapes::new(cx.board);
    let pot = || Paint::new(px * 0.08);
    let (near, afar) = (VisibleRange(0.0, AFAR * px), VisibleRange(AFAR * px, f32::MAX));
    let mut out = vec![];
    let mut lay = |z: f32, blend: bool, seen: Option<VisibleRange>, pot: Paint| {
        if !pot.is_empty() {
            out.push(SheetLayer { z, blend, seen, mesh: pot.mesh() });
        }
    };
    let mut shadow = pot();
    furniture::sheet_shadow(&mut shadow, cx);
    lay(depth::SHADOW, true, None, shadow);
    let mut ground = pot();
    cells::paper(&mut ground, cx);
    cells::ground(&mut ground, cx, &shapes);
    furniture::neat_line(&mut ground, cx);
    lay(depth::SHEET, false, None, ground);
    let mut texture = Tiles::new(sheet, cells::TILES, px * 0.1);
    cells::texture(&mut texture, cx, &shapes);
    texture.filled().for_each(|p| lay(depth::WASH, false, Some(near), p));
    for (seen, boost, fine) in [(near, 1.0, true), (afar, 1.9, false)] {
        let mut lines = pot();
        cells::grid(&mut lines, cx, &shapes, if fine { 1.0 } else { 1.6 });
        lines::cell_lines(&mut lines, cx, boost, fine);
        lay(depth::ENGRAVING, false, Some(seen), lines);
    }
    let Some(ty) = SheetFonts::new(art, &cx.board.style) else { return (out, vec![]) };
    for (seen, grown) in [(VisibleRange(0.0, 1.25 * px), 1.0), (VisibleRange(1.25 * px, 1.85 * px), 1.3)] {
        cells::numbers(cx, &ty, grown).filled().for_each(|p| lay(depth::PLATES, false, Some(seen), p));
    }
    let mut rooms = vec![];
    for tier in 0..crate::table::board::sheet::TIERS.len() {
        let (pots, room) = names::names(cx, &ty, tier);
        rooms.push(room);
        for pot in pots {
            lay(depth::PLATES + 0.1, false, Some(VisibleRange::tier(cx, tier)), pot);
        }
    }
    let mut boxes = Paint::new(px * 0.24);
    furniture::beside(&mut boxes, cx, &ty, art);
    lay(depth::PLATES, false, None, boxes);
    (out, rooms)
}
