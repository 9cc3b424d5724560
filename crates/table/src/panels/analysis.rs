//! The analysis in the report: the curve of the chances, what luck and play did, the turning points and the mistakes.

use crate::look::theme::{self, Palette, family, font};
use crate::panels::hint::bar;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{KeyButton, heading, quiet, spot_of};
use crate::session::analysis_work::AnalysisWork;
use crate::session::commands::message::Command;
use bevy_egui::egui::{self, Align2, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};
use redoubt_engine::Seat;
use redoubt_engine::record::analysis::{Analysis, percent, points};
use redoubt_engine::record::report::Report;

/// Height of the curve, in points.
const HIGH: f32 = 120.0;
/// Mistakes that are listed.
const MISTAKES: usize = 8;

/// Draws the section with its buttons.
pub fn section(ui: &mut Ui, cx: &mut PanelCx, work: &AnalysisWork, report: &Report, p: &Palette) {
    ui.add_space(8.0);
    heading(ui, p, "Analysis", if work.share().is_some() { "the computer plays on" } else { "" });
    if let Some(no) = work.refused() {
        quiet(ui, p, no);
        return;
    }
    if let Some(share) = work.share() {
        bar(ui, share, p);
        if KeyButton::new("Stop").quiet().id("stop analysis").show(ui, p).clicked() {
            cx.ui_state.analyse = None;
        }
    } else if report.analysis.as_ref().is_none_or(|analysis| !analysis.whole) {
        let label = if report.analysis.is_some() { "Go on with the analysis" } else { "Analyse this game" };
        if KeyButton::new(label).id("analyse").show(ui, p).clicked() {
            cx.ui_state.analyse = work.key();
        }
        quiet(
            ui,
            p,
            "The computer plays on from every part of the game: what did luck do, what your choices, what would have been better?",
        );
    }
    if let Some(analysis) = &report.analysis {
        told(ui, cx, analysis, report, p);
    }
}

/// Draws the curve and the summary, for the picture of the report.
pub fn in_short(ui: &mut Ui, cx: &PanelCx, analysis: &Analysis, report: &Report, p: &Palette) {
    heading(ui, p, "Analysis", "");
    let _ = curve(ui, cx, analysis, p);
    ui.add(egui::Label::new(theme::plain(analysis.summary(&report.seats), 13.5)).wrap());
}

/// Draws what an analysis found; a line or a place of the curve leads to its moment.
fn told(ui: &mut Ui, cx: &mut PanelCx, analysis: &Analysis, report: &Report, p: &Palette) {
    if let Some(place) = curve(ui, cx, analysis, p) {
        cx.ui_state.pane = None;
        cx.commands.write(Command::Scrub(place));
    }
    ui.add(egui::Label::new(theme::plain(analysis.summary(&report.seats), 13.5)).wrap());
    let turning = analysis.turning_points();
    if !turning.is_empty() {
        ui.add_space(6.0);
        ui.label(theme::semi("Turning points", 14.0));
    }
    for part in turning {
        let what = match (part.play.abs() >= 0.005, part.luck.abs() >= 0.005) {
            (true, true) => format!("play {}, luck {}", points(part.play), points(part.luck)),
            (true, false) => format!("play {}", points(part.play)),
            _ => format!("luck {}", points(part.luck)),
        };
        let text = format!("Turn {}: {} ({what}; then {})", part.turn, part.text, percent(part.chance));
        line(ui, cx, (part.seat, part.steps.0, &text), "turning point", p);
    }
    ui.add_space(6.0);
    ui.label(theme::semi("Mistakes", 14.0));
    if analysis.mistakes.is_empty() {
        quiet(ui, p, if analysis.whole { "The computer is sure of none." } else { "None so far." });
    }
    for mistake in analysis.mistakes.iter().take(MISTAKES) {
        let brings =
            if mistake.brings.is_empty() { String::new() } else { format!(" ({})", mistake.brings.join("; ")) };
        let text = format!("Turn {}: {}{brings}", mistake.turn, mistake.words());
        line(ui, cx, (Some(mistake.seat), mistake.steps, &text), "mistake", p);
    }
    if analysis.mistakes.len() > MISTAKES {
        quiet(ui, p, format!("And {} more, in the page that can be saved.", analysis.mistakes.len() - MISTAKES));
    }
    if let Some(first) = report.seats.first() {
        quiet(ui, p, format!("Points of 100 of the chance to win; play and luck above 0 favoured {first}."));
    }
}

/// Draws a line that leads to its place of the time line; from there one may play on.
fn line(ui: &mut Ui, cx: &mut PanelCx, (seat, place, text): (Option<Seat>, usize, &str), id: &str, p: &Palette) {
    let area = ui.scope_builder(egui::UiBuilder::new().sense(Sense::click()), |ui| {
        ui.horizontal_top(|ui| {
            let (r, _) = ui.allocate_exact_size(vec2(13.0, 17.0), Sense::hover());
            cx.sides.bullet(ui.painter(), r.center(), 10.0, seat, p);
            ui.add(egui::Label::new(theme::plain(text, 13.5)).wrap().selectable(false));
        });
    });
    let response = area.response;
    spot_of(ui, &format!("{id} {place}"), None, response.rect);
    if response.hovered() {
        ui.painter().rect_stroke(response.rect.expand(2.0), 3, Stroke::new(1.0, p.accent), egui::StrokeKind::Outside);
    }
    if response.on_hover_text("Look at this moment; from there you can play on").clicked() {
        cx.ui_state.pane = None;
        cx.commands.write(Command::Scrub(place));
    }
}

/// Draws the chances of both sides over the steps as two fields that share the height. Returns the place that was clicked.
pub fn curve(ui: &mut Ui, cx: &PanelCx, analysis: &Analysis, p: &Palette) -> Option<usize> {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), HIGH), Sense::click());
    spot_of(ui, "curve", None, rect);
    draw_curve(ui.painter(), rect.with_max_y(rect.bottom() - 16.0), cx, analysis, p);
    let all = analysis.curve();
    let (Some(first), Some(last)) = (all.first(), all.last()) else { return None };
    let small = egui::FontId::proportional(12.5);
    for (x, align, turn) in [
        (rect.left(), Align2::LEFT_BOTTOM, analysis.parts.first().map(|part| part.turn)),
        (rect.right(), Align2::RIGHT_BOTTOM, analysis.parts.last().map(|part| part.turn)),
    ] {
        let text = turn.map_or(String::new(), |turn| format!("turn {turn}"));
        ui.painter().text(pos2(x, rect.bottom()), align, text, small.clone(), p.ink2);
    }
    let at = response.hover_pos()?;
    let steps = first.0 as f32 + (at.x - rect.left()) / rect.width() * (last.0 - first.0) as f32;
    let near = all.iter().min_by(|a, b| (a.0 as f32 - steps).abs().total_cmp(&(b.0 as f32 - steps).abs()))?;
    let turn = analysis
        .parts
        .iter()
        .find(|part| part.steps.1 == near.0)
        .map_or(String::new(), |part| format!("turn {}: ", part.turn));
    let (one, other) = (cx.seat_name(Seat(0)), cx.seat_name(Seat(1)));
    let text = format!("{turn}{one} {}, {other} {}", percent(near.1), percent(1.0 - near.1));
    let clicked = response.clicked();
    response.on_hover_text(text);
    clicked.then_some(near.0)
}

/// Draws the curve above the time line that it belongs to, with the place that is looked at.
pub fn above_the_line(ui: &mut Ui, cx: &PanelCx, analysis: &Analysis, here: usize, p: &Palette) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 46.0), Sense::hover());
    // The time line has the same margins.
    let field = rect.shrink2(vec2(8.0, 0.0));
    draw_curve(ui.painter(), field, cx, analysis, p);
    let all = analysis.curve();
    let (Some(first), Some(last)) = (all.first(), all.last()) else { return };
    let share = here.saturating_sub(first.0) as f32 / (last.0 - first.0).max(1) as f32;
    ui.painter().vline(field.left() + field.width() * share.min(1.0), field.y_range(), Stroke::new(1.5, p.accent));
    if let Some((_, chance)) = all.iter().rfind(|(steps, _)| *steps <= here) {
        response.on_hover_text(format!("{}: chance to win {}", cx.seat_name(Seat(0)), percent(*chance)));
    }
}

/// Draws the two fields and the line between them.
pub fn draw_curve(painter: &egui::Painter, rect: Rect, cx: &PanelCx, analysis: &Analysis, p: &Palette) {
    let all = analysis.curve();
    let (Some(first), Some(last)) = (all.first(), all.last()) else { return };
    let long = (last.0 - first.0).max(1) as f32;
    let at = |(steps, chance): &(usize, f64)| {
        let x = (*steps - first.0) as f32 / long;
        pos2(rect.left() + rect.width() * x, rect.bottom() - rect.height() * *chance as f32)
    };
    let field = |seat: u8| theme::blend(cx.sides.of(Seat(seat)).field, p.card, 0.35);
    painter.rect_filled(rect, 2, field(1));
    let line: Vec<egui::Pos2> = all.iter().map(at).collect();
    // One mesh: seams between single polygons would be seen.
    let mut ground = egui::Mesh::default();
    for (n, at) in line.iter().enumerate() {
        ground.colored_vertex(*at, field(0));
        ground.colored_vertex(pos2(at.x, rect.bottom()), field(0));
        if n > 0 {
            let n = n as u32 * 2;
            ground.add_triangle(n - 2, n - 1, n);
            ground.add_triangle(n - 1, n, n + 1);
        }
    }
    painter.add(Shape::mesh(ground));
    painter.hline(rect.x_range(), rect.center().y, Stroke::new(1.0, p.rule));
    painter.add(Shape::line(line, Stroke::new(2.0, p.ink)));
    if rect.height() < 70.0 {
        return;
    }
    for (n, y, align) in [(0, rect.bottom() - 3.0, Align2::LEFT_BOTTOM), (1, rect.top() + 3.0, Align2::LEFT_TOP)] {
        let ink = crate::look::sides::SideColours::new(field(n), false).text;
        painter.text(pos2(rect.left() + 6.0, y), align, cx.seat_name(Seat(n)), font(family::SEMI, 12.5), ink);
    }
}
