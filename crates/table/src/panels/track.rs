//! A track in full: its boxes with their thresholds, and the history of its changes with their causes,
//! as the log has them.

use crate::look::theme::{self, Palette};
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{heading, quiet, rule_chip};
use crate::session::commands::message::Command;
use bevy_egui::egui::{self, Align2, Sense, Stroke, Ui, pos2, vec2};
use redoubt_engine::play::LogLine;
use redoubt_engine::view::TrackView;

/// Returns the lines of a log that moved this track, oldest first.
#[must_use]
pub fn history<'a>(log: &'a [LogLine], key: &str) -> Vec<&'a LogLine> {
    log.iter().filter(|l| l.entry.track.as_ref().is_some_and(|t| t.key == key)).collect()
}

/// Draws the track that is open in its pane.
pub fn show(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let view = cx.shown.view.clone();
    let key = cx.ui_state.track.clone().unwrap_or_default();
    let Some(track) = view.as_ref().and_then(|v| v.tracks.iter().find(|t| t.key == key)) else {
        quiet(ui, p, "There is no such track.");
        return;
    };
    super::boxes::track(ui, cx, track, false, super::squeeze::Squeeze::None, p);
    if rule_chip(ui, p, &track.rule) {
        cx.commands.write(Command::Rule(track.rule.to_string()));
    }
    for b in track.boxes.iter().filter(|b| b.danger) {
        if let Some(chip) = &b.chip {
            ui.label(theme::plain(format!("From {}: {chip}", b.label), 14.0).color(p.danger));
        }
    }
    ui.add_space(6.0);
    let lines: Vec<LogLine> = match &cx.table.sitting {
        Some(sitting) => history(sitting.shown_log(), &key).into_iter().cloned().collect(),
        None => vec![],
    };
    heading(ui, p, "History", &format!("{} changes", lines.len()));
    curve(ui, &lines, track, p);
    if lines.is_empty() {
        quiet(ui, p, "It has not moved yet.");
    }
    egui::ScrollArea::vertical().id_salt("history").auto_shrink([false, false]).show(ui, |ui| {
        for line in lines.iter().rev() {
            let Some(change) = &line.entry.track else { continue };
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing.x = 8.0;
                quiet(ui, p, format!("Turn {}", line.turn));
                let colour = if change.by > 0 { p.danger } else { p.success };
                ui.label(theme::semi(format!("{:+} to {}", change.by, change.to), 14.0).color(colour));
                ui.label(theme::plain(line.entry.text.as_str(), 14.0));
                for rule in &line.entry.rules {
                    if rule_chip(ui, p, rule) {
                        cx.commands.write(Command::Rule(rule.to_string()));
                    }
                }
            });
        }
    });
}

/// Draws the course of the track as steps, change by change, with its thresholds.
fn curve(ui: &mut Ui, lines: &[LogLine], track: &TrackView, p: &Palette) {
    let values: Vec<i32> = lines.iter().filter_map(|l| l.entry.track.as_ref()).map(|t| t.to).collect();
    let Some(first) = lines.first().and_then(|l| l.entry.track.as_ref()).map(|t| t.to - t.by) else { return };
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 70.0), Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(rect, 3, p.panel2);
    let top = track.boxes.len().max(2) as f32 - 1.0;
    let y = |v: i32| rect.bottom() - 5.0 - (v as f32 / top).clamp(0.0, 1.0) * (rect.height() - 10.0);
    for b in track.boxes.iter().filter(|b| b.danger) {
        let Ok(value) = b.label.parse::<i32>() else { continue };
        painter.hline(rect.x_range(), y(value), Stroke::new(1.0, p.danger.gamma_multiply(0.6)));
        let at = pos2(rect.left() + 4.0, y(value) + 1.0);
        painter.text(at, Align2::LEFT_TOP, &b.label, egui::FontId::proportional(12.0), p.danger);
    }
    let step = (rect.width() - 30.0) / values.len() as f32;
    let (mut x, mut now) = (rect.left() + 25.0, first);
    for v in values {
        let stroke = Stroke::new(2.0, p.accent);
        painter.line_segment([pos2(x, y(now)), pos2(x, y(v))], stroke);
        painter.line_segment([pos2(x, y(v)), pos2(x + step, y(v))], stroke);
        (x, now) = (x + step, v);
    }
}
