//! The card with the hint of the computer: what it would do, and the next best, each with its chance to win. A click on one
//! takes its first step.

use crate::keys::action::Action;
use crate::look::theme::{self, Palette};
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{KeyButton, card, heading, quiet, spot_of};
use crate::session::commands::message::Command;
use crate::session::hint_work::HintWork;
use bevy_egui::egui::{self, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use redoubt_engine::play::Hint;
use redoubt_engine::record::log::capitalised;

/// Width of a chance to win with its bar, in points.
const CHANCE: f32 = 66.0;

/// Draws the card where a hint was asked for.
pub fn show(ui: &mut Ui, cx: &mut PanelCx, work: &HintWork, p: &Palette) {
    let (share, hint) = (work.share(), work.found());
    if share.is_none() && hint.is_none() {
        return;
    }
    card(ui, p, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        heading(ui, p, "Advice of the computer", if hint.is_some() { "chance to win" } else { "thinking" });
        if let Some(share) = share {
            bar(ui, share, p);
            if KeyButton::new("Answer now").quiet().id("hint now").show(ui, p).clicked() {
                work.hurry();
            }
        }
        if let Some(hint) = hint {
            let most = (ui.available_height() * 0.4).max(150.0);
            egui::ScrollArea::vertical().id_salt("hint").max_height(most).auto_shrink([false, true]).show(ui, |ui| {
                for n in 0..hint.ideas.len() {
                    idea(ui, cx, hint, n, p);
                }
            });
            let key = cx.keymap.label(Action::Hint);
            if KeyButton::new("Close").quiet().key(key).id("hint close").show(ui, p).clicked() {
                cx.commands.write(Command::Hint);
            }
        }
    });
}

/// Draws how much of the thinking is done.
pub fn bar(ui: &mut Ui, share: f32, p: &Palette) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 8.0), Sense::hover());
    ui.painter().rect(rect, 3, p.window, Stroke::new(1.0, p.rule), StrokeKind::Inside);
    let done = Rect::from_min_size(rect.min, vec2(rect.width() * share, rect.height()));
    ui.painter().rect_filled(done, 3, p.accent);
}

/// Draws one idea as a line that can be clicked.
fn idea(ui: &mut Ui, cx: &mut PanelCx, hint: &Hint, n: usize, p: &Palette) {
    let idea = &hint.ideas[n];
    let area = ui.scope_builder(egui::UiBuilder::new().sense(Sense::click()), |ui| {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            let (badge, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
            let fill = if n == 0 { p.accent } else { p.window };
            ui.painter().circle(badge.center(), 10.0, fill, Stroke::new(1.0, p.rule));
            let ink = if n == 0 { p.on_accent } else { p.ink };
            let number = (n + 1).to_string();
            ui.painter().text(
                badge.center(),
                egui::Align2::CENTER_CENTER,
                number,
                theme::font(theme::family::SEMI, 13.0),
                ink,
            );
            let words = ui.available_width() - CHANCE - 8.0;
            ui.vertical(|ui| {
                ui.set_width(words);
                ui.add(egui::Label::new(theme::semi(capitalised(&idea.words()), 14.0)).wrap());
                quiet(ui, p, hint.beside(n));
                for line in &idea.brings {
                    quiet(ui, p, line);
                }
            });
            let (rect, _) = ui.allocate_exact_size(vec2(CHANCE, 34.0), Sense::hover());
            let at = pos2(rect.right(), rect.top() + 10.0);
            ui.painter().text(
                at,
                egui::Align2::RIGHT_CENTER,
                idea.percent(),
                theme::font(theme::family::SEMI, 14.0),
                p.ink,
            );
            let whole = Rect::from_min_size(pos2(rect.left(), rect.top() + 22.0), vec2(CHANCE, 6.0));
            ui.painter().rect_filled(whole, 2, p.window);
            let part = Rect::from_min_size(whole.min, vec2(CHANCE * idea.chance as f32, 6.0));
            ui.painter().rect(part, 2, p.accent, Stroke::new(1.0, p.rule), StrokeKind::Inside);
        });
    });
    let response = area.response;
    spot_of(ui, &format!("idea {}", n + 1), Some(idea.n), response.rect);
    if response.hovered() {
        ui.painter().rect_stroke(response.rect.expand(2.0), 4, Stroke::new(1.2, p.accent), StrokeKind::Outside);
        if cx.ui_state.hovered != Some(idea.n) {
            cx.ui_state.hovered = Some(idea.n);
        }
    }
    if response.on_hover_text("Click to do it").clicked() {
        cx.commands.write(Command::Choose(idea.n));
    }
    ui.add_space(3.0);
}
