//! Printed boxes for Cubes, and the Cubes in them.

use crate::board::paint::{Paint, ink, ring, rounded};
use crate::board::redrawn::Redrawn;
use crate::board::sheet::{SheetCx, SheetFonts, depth};
use crate::board::types::Anchor;
use crate::look::{CREAM, GameLook, Hex, INK, SideLook};
use bevy::prelude::*;
use redoubt_engine::data::board::{Board, Column, Space};
use redoubt_engine::view::View;

/// Marks the mesh of the Cubes, with their numbers in each column of each space.
#[derive(Component, PartialEq)]
pub(super) struct Cubes(Vec<Vec<u8>>);

/// Height of the name over a space's columns, in units of a box.
const NAME: f32 = 1.08;

/// Returns a space's name as it stands over its columns, and its height in sheet units. Cities, which have more boxes,
/// stand in capitals.
fn name(space: &Space, first: &Column) -> (String, f32) {
    match first.boxes.len() > 9 {
        true => (space.name.to_uppercase(), first.size * NAME * 1.12),
        false => (space.name.clone(), first.size * NAME),
    }
}

/// Returns half the width of the name over a space's columns, in sheet units.
pub(super) fn half_name(ty: &SheetFonts, space: &Space, first: &Column) -> f32 {
    let (name, high) = name(space, first);
    ty.title.width(&name, high) / 2.0
}

/// Draws a space's name and its empty boxes.
pub(super) fn columns(paint: &mut Paint, cx: &SheetCx, ty: &SheetFonts, space: &Space) {
    let Some(first) = space.columns.first() else { return };
    let size = first.size;
    let at = vec2(space.label.0, space.label.1);
    let halo = (cx.px * 5.0, ink(cx.tone(Hex::of(0xF3EBD0)), 1.0));
    let dark = ink(cx.tone(Hex::of(0x33261A)), 1.0);
    let (name, high) = name(space, first);
    paint.haloed(&ty.title, &name, high, at + vec2(0.0, size * 0.42), Anchor::Base, dark, halo);
    for column in &space.columns {
        for (x, y, cost) in &column.boxes {
            let edge = Rect::new(*x, *y, x + size, y + size).inflate(-size * 0.05);
            let shape = rounded(edge, size * 0.14);
            paint.polygon(&shape, ink(cx.tone(Hex::of(0xF7F0DC)), 1.0));
            paint.line(&shape, true, size * 0.055, ink(cx.tone(Hex::of(0x9C8C66)), 1.0));
            if !cost.is_empty() {
                let grey = ink(cx.tone(Hex::of(0x5C4F3A)), 1.0);
                paint.text(&ty.figure, cost, size * 0.66, edge.center(), Anchor::Middle, grey);
            }
        }
    }
}

/// Draws the Cubes anew where their numbers have changed.
pub(super) fn draw_cubes(mut cubes: Redrawn<Cubes>) {
    cubes.follow((depth::PLATES + 0.3, false), numbers, |paint, cx, look, art, cubes| {
        let Some(ty) = SheetFonts::new(art, &cx.board.style) else { return };
        for (space, cubes) in cx.board.spaces.iter().zip(&cubes.0) {
            for (column, n) in space.columns.iter().zip(cubes) {
                column_of_cubes(paint, look, column, *n);
            }
            if let (Some(sign), Some(first)) = (cx.terrain(&space.terrain).sign, space.columns.first()) {
                let wide = half_name(&ty, space, first);
                let at = vec2(space.label.0 - wide - first.size * 0.75, space.label.1 + first.size * 0.06);
                bias(paint, look, usize::from(sign), at, first.size * 0.42);
            }
        }
    });
}

/// Returns the numbers of Cubes in the columns of each space; `None` for a sheet without columns.
fn numbers(board: &Board, view: &View) -> Option<Cubes> {
    board.spaces.iter().any(|space| !space.columns.is_empty()).then(|| {
        let cubes = |id: &str| view.spaces.iter().find(|s| s.place == id).map(|s| s.cubes.clone());
        Cubes(board.spaces.iter().map(|space| cubes(&space.id).unwrap_or_default()).collect())
    })
}

/// Draws the first `n` boxes of a column as Cubes.
fn column_of_cubes(paint: &mut Paint, look: &GameLook, column: &Column, n: u8) {
    let Some(side) = look.sides.get(usize::from(column.seat)) else { return };
    for (x, y, _) in column.boxes.iter().take(usize::from(n)) {
        cube(paint, side, usize::from(column.seat), vec2(*x, *y), column.size);
    }
}

/// Draws a Cube whose front fills most of a box: lit from above, with the sign of its side.
fn cube(paint: &mut Paint, side: &SideLook, seat: usize, at: Vec2, size: f32) {
    let deep = size * 0.16;
    let front = Rect::new(at.x, at.y + deep, at.x + size - deep, at.y + size);
    let (white, black) = (Hex::of(0xFFFFFF), Hex::of(0x000000));
    let (top, flank) = (side.field.mix(white, 0.22), side.field.mix(black, 0.3));
    let shift = vec2(deep, -deep);
    let (a, b) = (front.min, vec2(front.max.x, front.min.y));
    paint.polygon(&[a, b, b + shift, a + shift], ink(top, 1.0));
    paint.polygon(&[b, front.max, front.max + shift, b + shift], ink(flank, 1.0));
    paint.rect(front, ink(side.field, 1.0));
    let edge = ink(side.field.mix(black, 0.55), 1.0);
    let width = size * 0.05;
    paint.frame(front, width, edge);
    let rim = [a, a + shift, b + shift, front.max + shift, front.max];
    paint.line(&rim, false, width, edge);
    paint.line(&[b, b + shift], false, width, edge);
    sign(paint, seat, side, front.center(), size * 0.24);
}

/// Draws the sign of a side on its field: a ring for the first, a cross for the second.
fn sign(paint: &mut Paint, seat: usize, side: &SideLook, at: Vec2, half: f32) {
    let mark = ink(if side.dark() { CREAM } else { INK }, 1.0);
    if seat == 0 {
        paint.line(&ring(at, half, 18), true, half * 0.46, mark);
    } else {
        let thin = half * 0.36;
        paint.rect(Rect::from_center_half_size(at, vec2(half, thin)), mark);
        paint.rect(Rect::from_center_half_size(at, vec2(thin, half)), mark);
    }
}

/// Draws the sign of the side that a space leans to, before its name.
fn bias(paint: &mut Paint, look: &GameLook, seat: usize, at: Vec2, half: f32) {
    let Some(side) = look.sides.get(seat) else { return };
    let shape = if side.clipped {
        ring(at, half, 20)
    } else {
        rounded(Rect::from_center_half_size(at, Vec2::splat(half)), half * 0.2)
    };
    paint.polygon(&shape, ink(side.field, 1.0));
    paint.line(&shape, true, half * 0.14, ink(INK, 1.0));
    sign(paint, seat, side, at, half * 0.5);
}
