//! Draws the curtain: the cloth, and the card with the seats, what everybody saw, the PIN and the button.
//! It reads public facts only.

use crate::bridge::Theme;
use crate::keys::action::Action;
use crate::look::theme::{self, CREAM, INK, blend, family, font, rgb};
use crate::parts::layout::layered;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{KeyButton, pin_field, rule_chip, spot};
use crate::session::commands::message::Command;
use crate::session::cover::{Curtain, CurtainReason};
use bevy::prelude::Resource;
use bevy_egui::egui::{self, Align2, Color32, Rect as R, Sense, Stroke, StrokeKind, pos2, vec2};
use redoubt_engine::Seat;
use redoubt_engine::home::pin::DIGITS;

/// Seconds for which the button must be held.
pub(super) const HOLD: f32 = 0.6;

/// What has been typed and held at the curtain so far.
#[derive(Resource, Default)]
pub(super) struct CurtainInput {
    /// Seconds for which the button has been held without a break.
    pub(super) held: f32,
    /// Digits of the PIN.
    pub(super) pin: String,
    /// True while the way out for a forgotten PIN is open.
    pub(super) forgotten: bool,
}

/// Draws the cloth and the card. It reads public facts only. Returns the button's response.
pub(super) fn show(
    ctx: &egui::Context,
    cx: &mut PanelCx,
    curtain: &Curtain,
    input: &mut CurtainInput,
) -> egui::Response {
    let all = ctx.content_rect();
    let asks = !cx.table.sitting.as_ref().is_some_and(|s| s.admits(curtain.to, ""));
    let admitted = cx.table.sitting.as_ref().is_some_and(|s| s.admits(curtain.to, &input.pin));
    let latch = if asks { 52.0 } else { 0.0 };
    layered(ctx, "curtain", all, egui::Order::Foreground, rgb(0x24382F), 0.0, |ui| {
        cloth(ui.painter(), all);
        let lines = curtain.recap.len().min(9) as f32;
        let high = latch + if curtain.recap.is_empty() { 392.0 } else { 432.0 + lines * 25.0 };
        // In a small window the card stands closer, and what everybody saw scrolls.
        let tight = high > all.height() - 100.0;
        let size = vec2(680.0f32.min(all.width() - 60.0), high.min(all.height() - if tight { 60.0 } else { 100.0 }));
        let card = R::from_center_size(all.center() - vec2(0.0, 12.0), size);
        let painter = ui.painter();
        painter.rect_filled(card.translate(vec2(4.0, 8.0)).expand(3.0), 6, Color32::from_black_alpha(90));
        painter.rect(card, 4, rgb(0xF3EAD3), Stroke::new(1.0, INK), StrokeKind::Inside);
        painter.rect_stroke(card.shrink(9.0), 2, Stroke::new(1.4, INK), StrokeKind::Inside);
        painter.rect_stroke(card.shrink(14.0), 2, Stroke::new(0.8, rgb(0x8A7A5E)), StrokeKind::Inside);
        let name = cx.seat_name(curtain.to);
        let (head, line) = words(curtain, name);
        let top = card.top() + if tight { 6.0 } else { 38.0 };
        let (below_head, middle, head_end) = if tight { (46.0, 126.0, 194.0) } else { (56.0, 142.0, 214.0) };
        let paper = theme::Palette::of(Theme::Paper);
        painter.text(pos2(card.center().x, top + 16.0), Align2::CENTER_CENTER, head, font(family::BRAND, 38.0), INK);
        painter.text(
            pos2(card.center().x, top + below_head),
            Align2::CENTER_CENTER,
            line,
            font(family::TITLE_ITALIC, 17.0),
            paper.ink2,
        );
        seats(ui, cx, curtain, pos2(card.center().x, top + middle), &paper);
        let y = top + head_end;
        if !curtain.recap.is_empty() {
            ui.painter().hline(card.left() + 40.0..=card.right() - 40.0, y, Stroke::new(1.0, rgb(0xB9A67C)));
        }
        let body = R::from_min_max(
            pos2(card.left() + 44.0, y + 10.0),
            pos2(card.right() - 40.0, card.bottom() - 112.0 - latch),
        );
        let mut child =
            ui.new_child(egui::UiBuilder::new().max_rect(body).layout(egui::Layout::top_down(egui::Align::Min)));
        recap(&mut child, curtain, &paper);
        if asks {
            let row = R::from_center_size(pos2(card.center().x, card.bottom() - 128.0), vec2(520.0, 34.0));
            pin_row(ui, row, cx, curtain.to, input, &paper);
        }
        let button = R::from_center_size(pos2(card.center().x, card.bottom() - 72.0), vec2(360.0, 56.0));
        let response = ui.interact(button, egui::Id::new("curtain button"), Sense::click_and_drag());
        spot(ui.ctx(), "draw the curtain", None, button.center());
        let words = ("Hold to open the curtain", cx.keymap.label(Action::OpenCurtain));
        hold_button(ui.painter(), button, words, admitted, input.held / HOLD, &paper);
        let painter = ui.painter();
        painter.text(
            pos2(card.center().x, card.bottom() - 28.0),
            Align2::CENTER_CENTER,
            "Esc: keep it closed and open the menu",
            egui::FontId::proportional(13.0),
            paper.ink2,
        );
        painter.text(
            pos2(all.center().x, all.bottom() - 34.0),
            Align2::CENTER_CENTER,
            if tight { "" } else { "REDOUBT" },
            font(family::BRAND, 22.0),
            rgb(0xD8B765),
        );
        response
    })
}

/// Draws the cloth alone, over everything. It takes no input.
pub(super) fn cloth_alone(ctx: &egui::Context) {
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("cloth")));
    painter.rect_filled(ctx.content_rect(), 0, rgb(0x24382F));
    cloth(&painter, ctx.content_rect());
}

/// Returns the headline, and the sentence that says who may look behind the curtain.
fn words(curtain: &Curtain, name: &str) -> (&'static str, String) {
    let (head, line) = match curtain.cause {
        CurtainReason::Handover => return ("Hand the table over", format!("Only the {name} side may open it.")),
        CurtainReason::Focus => ("The curtain is closed", "Another window was in front.".to_string()),
        CurtainReason::Idle => ("The curtain is closed", "Nobody has touched anything for a while.".to_string()),
        CurtainReason::Closed => ("The curtain is closed", format!("The {name} side closed it.")),
        CurtainReason::Loaded => ("The game is ready", "A saved game always begins behind the curtain.".to_string()),
    };
    (head, format!("{line} Only the {name} side may open it."))
}

/// Draws the button that opens the curtain, filled as far as it has been held (0 to 1).
pub(super) fn hold_button(
    painter: &egui::Painter,
    button: R,
    (words, key): (&str, &str),
    admitted: bool,
    held: f32,
    paper: &theme::Palette,
) {
    let fill = if admitted { paper.accent } else { blend(paper.accent, rgb(0xF3EAD3), 0.6) };
    painter.rect(button, 5, fill, Stroke::new(1.0, blend(paper.accent, INK, 0.5)), StrokeKind::Inside);
    if held > 0.0 {
        let part = R::from_min_max(button.min, pos2(button.left() + button.width() * held.min(1.0), button.bottom()));
        painter.rect_filled(part.shrink(1.0), 5, blend(paper.accent, rgb(0xFFB080), 0.45));
    }
    painter.text(button.center() - vec2(0.0, 10.0), Align2::CENTER_CENTER, words, font(family::SEMI, 20.0), CREAM);
    let key = if key.is_empty() { String::new() } else { format!("{key}, or ") };
    painter.text(
        button.center() + vec2(0.0, 13.0),
        Align2::CENTER_CENTER,
        format!("hold down {key}the mouse button here"),
        egui::FontId::proportional(13.0),
        CREAM,
    );
}

/// Draws the field for the PIN, and the way out for a player who has forgotten it.
fn pin_row(ui: &mut egui::Ui, row: R, cx: &mut PanelCx, seat: Seat, input: &mut CurtainInput, p: &theme::Palette) {
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    let mut row = ui.new_child(egui::UiBuilder::new().max_rect(row).layout(layout));
    row.style_mut().visuals.override_text_color = Some(INK);
    if input.forgotten {
        row.label(theme::plain("Do both players agree? The log will say so.", 14.5));
        if KeyButton::new("We agree").id("without the pin").show(&mut row, p).clicked() {
            cx.commands.write(Command::ForgetPin);
        }
        if KeyButton::new("No").id("with the pin").show(&mut row, p).clicked() {
            input.forgotten = false;
        }
        return;
    }
    row.label(theme::plain(format!("PIN of {}", cx.seat_name(seat)), 15.0));
    let field = row.add(pin_field(&mut input.pin, "digits"));
    input.pin.retain(|c| c.is_ascii_digit());
    spot(row.ctx(), "pin", None, field.rect.center());
    let typed = DIGITS.contains(&input.pin.len());
    if typed && !cx.table.sitting.as_ref().is_some_and(|s| s.admits(seat, &input.pin)) {
        row.label(theme::plain("wrong PIN", 14.0).color(p.danger));
    }
    if KeyButton::new("forgotten?").quiet().id("pin forgotten").show(&mut row, p).clicked() {
        input.forgotten = true;
    }
}

fn seats(ui: &mut egui::Ui, cx: &PanelCx, curtain: &Curtain, centre: egui::Pos2, p: &theme::Palette) {
    let one = curtain.from.is_none_or(|f| f == curtain.to);
    let painter = ui.painter();
    let plate = |x: f32, seat: Seat, below: &str| {
        let rect = R::from_center_size(pos2(x, centre.y - 22.0), vec2(74.0, 74.0));
        painter.rect_filled(rect.translate(vec2(1.5, 3.0)), 6, Color32::from_black_alpha(60));
        cx.sides.plate(painter, rect, seat, Stroke::new(1.5, INK));
        let side = cx.sides.of(seat);
        painter.circle_stroke(rect.center(), 24.0, Stroke::new(2.0, side.text));
        painter.circle_stroke(rect.center(), 20.0, Stroke::new(1.0, side.text));
        let initial: String = cx.seat_name(seat).chars().take(1).collect();
        painter.text(rect.center(), Align2::CENTER_CENTER, initial, font(family::TITLE, 26.0), side.text);
        painter.text(
            pos2(x, centre.y + 30.0),
            Align2::CENTER_CENTER,
            cx.seat_name(seat),
            font(family::SEMI, 16.0),
            INK,
        );
        painter.text(pos2(x, centre.y + 50.0), Align2::CENTER_CENTER, below, egui::FontId::proportional(13.0), p.ink2);
    };
    let reason = if curtain.reason.is_empty() { "must act next".to_string() } else { curtain.reason.clone() };
    if one {
        plate(centre.x, curtain.to, &reason);
        return;
    }
    if let Some(from) = curtain.from {
        plate(centre.x - 145.0, from, "hands over");
    }
    plate(centre.x + 145.0, curtain.to, &reason);
    let y = centre.y - 22.0;
    let (a, b) = (centre.x - 74.0, centre.x + 78.0);
    let red = p.accent;
    painter.rect_filled(R::from_min_max(pos2(a, y - 6.0), pos2(b - 32.0, y + 6.0)), 0, red);
    painter.add(egui::Shape::convex_polygon(
        vec![pos2(b - 34.0, y - 17.0), pos2(b, y), pos2(b - 34.0, y + 17.0)],
        red,
        Stroke::NONE,
    ));
}

fn recap(ui: &mut egui::Ui, curtain: &Curtain, p: &theme::Palette) {
    ui.style_mut().visuals.override_text_color = Some(INK);
    if curtain.recap.is_empty() {
        return;
    }
    ui.label(theme::title("What everybody saw", 15.5).color(INK));
    egui::ScrollArea::vertical().auto_shrink([false, true]).stick_to_bottom(true).show(ui, |ui| {
        for line in &curtain.recap {
            ui.horizontal_top(|ui| {
                let rule = line.entry.rules.first().map_or("", |rule| rule.as_str());
                ui.allocate_ui(vec2(58.0, 20.0), |ui| {
                    ui.set_min_width(58.0);
                    rule_chip(ui, p, rule);
                });
                ui.add(egui::Label::new(theme::plain(line.entry.text.as_str(), 14.0)).wrap());
            });
        }
    });
}

/// Draws the cloth: green, in folds between two gilded rods.
fn cloth(painter: &egui::Painter, all: R) {
    let mut mesh = egui::Mesh::default();
    let n = 180;
    for i in 0..=n {
        let t = i as f32 / n as f32;
        let x = all.left() + all.width() * t;
        let fold = ((t * 97.0).sin() * 0.5 + (t * 41.0 + 1.3).sin() * 0.35 + (t * 211.0).sin() * 0.15) * 0.5 + 0.5;
        let middle = 1.0 - ((t - 0.5) * 2.0).powi(2) * 0.55;
        for (y, shade) in [(all.top(), 0.75), (all.center().y * 0.7, 1.0), (all.bottom(), 0.45)] {
            let colour = blend(rgb(0x101E1A), rgb(0x35503F), (fold * 0.55 + 0.35) * middle * shade);
            mesh.colored_vertex(pos2(x, y), colour);
        }
        if i > 0 {
            let k = (i * 3) as u32;
            for j in 0..2 {
                mesh.add_triangle(k - 3 + j, k - 2 + j, k + j);
                mesh.add_triangle(k - 2 + j, k + 1 + j, k + j);
            }
        }
    }
    painter.add(egui::Shape::mesh(mesh));
    let gold = rgb(0xB98D3C);
    painter.rect_filled(R::from_min_size(all.min, vec2(all.width(), 10.0)), 0, gold);
    painter.rect_filled(R::from_min_max(pos2(all.left(), all.bottom() - 9.0), all.max), 0, gold);
    let mut x = all.left() + 4.0;
    while x < all.right() {
        painter.vline(x, all.top() + 10.0..=all.top() + 24.0, Stroke::new(1.5, blend(gold, Color32::BLACK, 0.3)));
        x += 18.0;
    }
}
