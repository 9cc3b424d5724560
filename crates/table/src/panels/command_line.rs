//! The command line: a field at the foot of the map in which everything can be typed, with what it may become above it.

use crate::look::theme::{self, Palette};
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::Pane;
use crate::parts::widgets::{key_cap, spot_of};
use crate::session::commands::message::Command;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Key, Sense, Ui, vec2};
use egui_phosphor::regular as ph;
use redoubt_engine::typed::completions;

/// Most completions that are listed.
const MOST: usize = 9;

/// Draws it while it is open.
pub fn draw(mut contexts: EguiContexts, mut cx: PanelCx) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if cx.ui_state.pane != Some(Pane::CommandLine) || !theme::ready(&ctx) {
        return Ok(());
    }
    let p = *cx.palette;
    let map = cx.zones.map;
    let width = (map.width() - 24.0).clamp(240.0, 720.0);
    egui::Area::new(area())
        .order(egui::Order::Foreground)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(map.center_bottom() - vec2(0.0, 10.0))
        .fade_in(false)
        .show(&ctx, |ui| {
            egui::Frame::window(ui.style()).inner_margin(egui::Margin::same(10)).show(ui, |ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing.y = 2.0;
                content(ui, &mut cx, &p);
            });
        });
    Ok(())
}

/// Returns the id of its area; messages are shown above it.
#[must_use]
pub fn area() -> egui::Id {
    egui::Id::new("command line")
}

fn content(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let Some(sitting) = cx.table.sitting.as_ref() else { return };
    let mut text = cx.ui_state.typed.clone();
    let all = completions(&text, sitting.play(), sitting.viewer, cx.asked.0.as_deref(), MOST);
    let (up, down, enter) =
        ui.input(|i| (i.key_pressed(Key::ArrowUp), i.key_pressed(Key::ArrowDown), i.key_pressed(Key::Enter)));
    let mut now = cx.ui_state.completion.min(all.len().saturating_sub(1));
    if !all.is_empty() {
        now = (now + all.len() + usize::from(down) - usize::from(up)) % all.len();
    }
    let mut give = None;
    for (i, completion) in all.iter().enumerate() {
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::click());
        spot_of(ui, &format!("type {}", completion.line.trim()), None, rect);
        if i == now || response.hovered() {
            ui.painter().rect_filled(rect, 4, p.panel2);
        }
        let painter = ui.painter().with_clip_rect(rect);
        let left = rect.left_center() + vec2(8.0, 0.0);
        let line =
            painter.text(left, Align2::LEFT_CENTER, &completion.line, theme::font(theme::family::SEMI, 14.5), p.ink);
        let small = egui::FontId::proportional(13.5);
        painter.text(line.right_center() + vec2(12.0, 0.0), Align2::LEFT_CENTER, &completion.help, small, p.ink2);
        if i == now {
            key_cap(&painter, rect.right_center() - vec2(40.0, 0.0), "Tab", p.ink2);
        }
        if response.on_hover_text(format!("{} {}", completion.line, completion.help)).clicked() {
            give = Some(completion.line.clone());
        }
    }
    if std::mem::take(&mut cx.ui_state.complete) {
        give = give.or_else(|| all.get(now).map(|c| c.line.clone()));
    }
    let field_id = egui::Id::new("typed line");
    ui.horizontal(|ui| {
        ui.label(theme::icon(ph::CARET_RIGHT, 19.0).color(p.accent));
        let field = egui::TextEdit::singleline(&mut text)
            .id(field_id)
            .hint_text("an answer, or a word: why, odds, rule, undo, back to, bookmark ...")
            .desired_width(f32::INFINITY)
            .margin(egui::Margin::symmetric(10, 7));
        let field = ui.add(field);
        spot_of(ui, "typed line", None, field.rect);
        field.request_focus();
    });
    if let Some(line) = give {
        text = line;
        // The cursor goes to the end of what was taken over.
        if let Some(mut state) = egui::TextEdit::load_state(ui.ctx(), field_id) {
            let end = egui::text::CCursor::new(text.chars().count());
            state.cursor.set_char_range(Some(egui::text::CCursorRange::one(end)));
            state.store(ui.ctx(), field_id);
        }
        now = 0;
        ui.ctx().request_repaint();
    }
    if enter && !text.trim().is_empty() {
        cx.commands.write(Command::Typed(text.clone()));
    }
    if text != cx.ui_state.typed {
        now = 0;
        cx.ui_state.typed = text;
    }
    if now != cx.ui_state.completion {
        cx.ui_state.completion = now;
    }
}
