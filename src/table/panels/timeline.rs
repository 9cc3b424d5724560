//! The timeline of a game without secrets, or of a finished one: turns as ticks, rolls as diamonds,
//! and where the replay stands.

use crate::engine::log::Animation;
use crate::table::commands::message::Command;
use crate::table::panel_cx::PanelCx;
use crate::table::theme::{Palette, family, font};
use crate::table::widgets::quiet;
use bevy_egui::egui::{self, Align2, Color32, Pos2, Sense, Shape, Stroke, Ui, pos2, vec2};

/// Draws the line; a click on it opens the replay there.
pub fn show(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let Some(sitting) = &cx.table.sitting else { return };
    let play = sitting.play();
    let steps = play.len();
    let here = sitting.replay.as_ref().map_or(steps, |r| r.at);
    let log = sitting.shown_log();
    let lines = log.len().max(1) as f32;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 46.0), Sense::click_and_drag());
    let painter = ui.painter();
    let y = rect.center().y;
    let (a, b) = (rect.left() + 8.0, rect.right() - 8.0);
    painter.hline(a..=b, y, Stroke::new(1.5, p.ink2));
    let x_of = |n: usize| a + (b - a) * n as f32 / lines;
    let mut turn = 0;
    for (i, line) in log.iter().enumerate() {
        let x = x_of(i);
        if line.turn != turn {
            turn = line.turn;
            painter.vline(x, y - 8.0..=y + 8.0, Stroke::new(1.5, p.ink));
            painter.text(pos2(x, y + 10.0), Align2::CENTER_TOP, turn.to_string(), font(family::FIGURES, 13.0), p.ink2);
        }
        let colour = line.entry.side.map_or(p.ink2, |s| cx.sides.of(s).field);
        match line.entry.animation {
            Animation::Loss { .. } => diamond(painter, pos2(x, y - 12.0), 4.5, colour),
            Animation::End => diamond(painter, pos2(x, y - 12.0), 6.5, p.accent),
            _ => {}
        }
    }
    let share = if steps == 0 { 1.0 } else { here as f32 / steps as f32 };
    let x = a + (b - a) * share;
    painter.rect_filled(egui::Rect::from_center_size(pos2(x, y), vec2(7.0, 26.0)), 2, p.accent);
    if (response.clicked() || response.dragged())
        && let Some(pos) = response.interact_pointer_pos()
    {
        let n = (((pos.x - a) / (b - a)).clamp(0.0, 1.0) * steps as f32).round() as usize;
        if n != here {
            cx.commands.write(Command::Scrub(n));
        }
    }
    quiet(ui, p, format!("step {here} of {steps} · figures are game-turns, diamonds losses"));
}

fn diamond(painter: &egui::Painter, c: Pos2, r: f32, colour: Color32) {
    let points = vec![c + vec2(0.0, -r), c + vec2(r, 0.0), c + vec2(0.0, r), c + vec2(-r, 0.0)];
    painter.add(Shape::convex_polygon(points, colour, Stroke::new(0.8, Color32::from_black_alpha(160))));
}
