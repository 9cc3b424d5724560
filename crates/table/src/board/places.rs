//! Where things lie on a board: the points of its spaces, hexsides and boxes, on the sheet and in the world.

use crate::board::shapes;
use crate::bridge::ShownGame;
use bevy::prelude::*;
use redoubt_engine::Target;
use redoubt_engine::data::board::{Board, PrintedBox, Space};

/// Converts a point of a sheet into a world point.
#[must_use]
pub fn world(p: Vec2) -> Vec2 {
    vec2(p.x, -p.y)
}

/// Returns the world point of a target, if it lies on this board.
#[must_use]
pub fn place_of(shown: &ShownGame, board: &Board, target: &Target) -> Option<Vec2> {
    let place = match target {
        Target::Place(place) => place.clone(),
        Target::Counter(key) => {
            let view = shown.view.as_ref()?;
            view.counters.iter().find(|c| c.key == *key && c.board == board.id)?.place.clone()
        }
        _ => return None,
    };
    if let Some(space) = board.space(&place) {
        return Some(world(middle(board, space)));
    }
    if let Some(side) = board.hexside(&place) {
        return Some(world(shapes::v(side.at)));
    }
    board.printed(&place).map(|b| box_rect(b).center())
}

/// Returns the world rectangle of a printed box.
#[must_use]
pub fn box_rect(b: &PrintedBox) -> Rect {
    let (x, y, w, h) = b.rect;
    Rect::new(x, -(y + h), x + w, -y)
}

/// Tells whether two full counters in the two slots of a space would overlap.
#[must_use]
pub fn tight(board: &Board, space: &Space) -> bool {
    let slots = &space.slots;
    slots.len() > 1 && (shapes::v(slots[0]) - shapes::v(slots[1])).length() < board.counter * 1.2
}

/// Returns the sheet point of a single stack in a space: between tight slots, else the first slot.
#[must_use]
pub fn middle(board: &Board, space: &Space) -> Vec2 {
    match space.slots[..] {
        [a, b, ..] if tight(board, space) => (shapes::v(a) + shapes::v(b)) / 2.0,
        [a, ..] => shapes::v(a),
        [] => shapes::v(space.label),
    }
}

/// Side in pixels below which a counter is drawn larger, as far as its cell has room.
const LEGIBLE: f32 = 27.0;

/// Returns how much larger than printed the counters of a board are drawn when a pixel shows `scale` sheet units.
#[must_use]
pub fn growth(board: &Board, scale: f32) -> f32 {
    if !shapes::celled(board) {
        return 1.0;
    }
    let most = shapes::side(board) * 1.6 / board.counter;
    let wanted = (LEGIBLE * scale / board.counter).clamp(1.0, most.max(1.0));
    // The size grows in steps, so that zooming does not arrange all counters anew at every notch.
    ((wanted.ln() / 0.06).round() * 0.06).exp().min(most.max(1.0))
}
