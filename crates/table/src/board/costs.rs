//! What the answers of the open question cost, as small plates at their spaces.

use crate::board::cubes::half_name;
use crate::board::paint::{ink, rounded};
use crate::board::redrawn::Redrawn;
use crate::board::sheet::{SheetFonts, depth};
use crate::board::types::Anchor;
use crate::bridge::Asked;
use crate::look::{CREAM, Hex, INK};
use bevy::prelude::*;
use redoubt_engine::Target;
use redoubt_engine::data::board::Board;
use redoubt_engine::view::View;

/// Marks the mesh of the plates, with what it shows: space and words.
#[derive(Component, PartialEq)]
pub(super) struct Costs(Vec<(String, String)>);

/// Returns the spaces of a board where every answer has the same cost, with that cost. Answers that turn a counter
/// do not count: each of their arrows has a plate of its own.
fn costs(board: &Board, asked: &Asked) -> Vec<(String, String)> {
    let mut out: Vec<(&String, Option<&String>)> = vec![];
    for offer in asked.0.iter().flat_map(|prompt| &prompt.offers).filter(|offer| offer.towards.is_none()) {
        let Target::Place(id) = &offer.target else { continue };
        match out.iter_mut().find(|(known, _)| *known == id) {
            Some((_, cost)) if *cost != offer.cost.as_ref() => *cost = None,
            Some(_) => {}
            None if board.space(id).is_some() => out.push((id, offer.cost.as_ref())),
            None => {}
        }
    }
    out.into_iter().filter_map(|(id, cost)| Some((id.clone(), cost?.clone()))).collect()
}

/// Draws the plates anew where the question has changed.
pub(super) fn draw_costs(mut plates: Redrawn<Costs>, asked: Res<Asked>) {
    let wanted = |board: &Board, _: &View| Some(Costs(costs(board, &asked))).filter(|costs| !costs.0.is_empty());
    plates.follow((depth::PLATES + 0.4, false), wanted, |paint, cx, _, art, costs| {
        let Some(ty) = SheetFonts::new(art, &cx.board.style) else { return };
        for (id, words) in &costs.0 {
            let Some(space) = cx.board.space(id) else { continue };
            let first = space.columns.first();
            let size = first.map_or(cx.px * 16.0, |column| column.size);
            let wide = ty.figure.width(words, size * 0.8) / 2.0 + size * 0.3;
            // At the right of the name.
            let name = match first {
                Some(column) => half_name(&ty, space, column),
                None => ty.title.width(&space.name, size * 1.2) / 2.0,
            };
            let at = vec2(space.label.0 + name + wide + size * 0.3, space.label.1 + size * 0.05);
            let plate = rounded(Rect::from_center_half_size(at, vec2(wide, size * 0.5)), size * 0.42);
            paint.polygon(&plate, ink(Hex::of(0xB5651D), 1.0));
            paint.line(&plate, true, size * 0.06, ink(INK, 1.0));
            paint.text(&ty.figure, words, size * 0.78, at, Anchor::Middle, ink(CREAM, 1.0));
        }
    });
}
