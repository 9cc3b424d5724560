//! Dashed boxes on one board that repeat what stands in the same space of another board, so that a secret map can be
//! played without turning to the main one.

use crate::board::places::place_of;
use crate::cameras::viewport::Viewport;
use crate::look::theme::{self, blend, family, font};
use crate::parts::panel_cx::PanelCx;
use crate::schedule::PanelLayer;
use crate::state::in_game;
use bevy::prelude::*;
use bevy_egui::egui::{self, Rect as R, Shape, Stroke, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use redoubt_engine::Target;

/// Draws the boxes of the board in front, under everything else of the interface.
fn draw(mut contexts: EguiContexts, cx: PanelCx, viewport: Option<Res<Viewport>>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let (Some(view), Some(viewport)) = (&cx.shown.view, viewport) else { return Ok(()) };
    let board = cx.shown.boards.iter().find(|b| b.id == cx.shown.front);
    let (Some(board), true) = (board, theme::ready(&ctx)) else { return Ok(()) };
    let zoom = ctx.zoom_factor();
    let painter = ctx.layer_painter(egui::LayerId::background()).with_clip_rect(cx.zones.map);
    let side = board.counter / viewport.scale / zoom;
    for ghost in view.ghosts.iter().filter(|g| g.board == board.id) {
        let Some(at) = place_of(&cx.shown, board, &Target::Place(ghost.place.clone())) else { continue };
        let px = viewport.screen(at);
        let middle = pos2(px.x / zoom, px.y / zoom + side * 0.95);
        let field = cx.sides.of(ghost.owner).field;
        let ink = blend(field, theme::INK, 0.15);
        let size = (side * 0.24).clamp(11.0, 15.0);
        let text = painter.layout(ghost.text.clone(), font(family::SEMI, size), ink, (side * 1.4).max(58.0));
        let rect = R::from_center_size(middle, text.size() + vec2(14.0, 8.0));
        painter.rect_filled(rect, 3, theme::CREAM.gamma_multiply(0.85));
        let edge = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom(), rect.left_top()];
        painter.extend(Shape::dashed_line(&edge, Stroke::new(1.4, ink), 5.0, 3.5));
        painter.galley(rect.center() - text.size() / 2.0, text, ink);
    }
    Ok(())
}

/// Adds the boxes.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(PanelLayer::Measure).run_if(in_game));
}
