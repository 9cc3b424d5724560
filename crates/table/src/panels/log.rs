//! The log: one block for each march, attack or event, its lines below each other in full; bookkeeping of the phases is
//! folded into one quiet line.

use crate::look::theme::{self, Palette, family, font};
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{rule_chip, rule_width, spot_of};
use crate::session::commands::message::Command;
use bevy_egui::egui::{self, Rect, Sense, Stroke, Ui, pos2, vec2};
use redoubt_engine::play::LogLine;
use redoubt_engine::record::log::{Animation, Topic, plural};
use redoubt_engine::record::summary::groups;

/// Lines that are worded anew at most; earlier ones come with scrolling up.
const RECENT: usize = 400;
/// Height of a log, in points, below which it is low.
const LOW: f32 = 110.0;

/// Draws the log of the viewer, the newest line at the bottom. The line under the pointer lights what it is about.
pub fn show(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let Some(sitting) = &cx.table.sitting else { return };
    // The log leaves out suspense, which the map shows.
    let told = |l: &&LogLine| !matches!(l.entry.animation, Animation::Suspense { .. });
    let lines: Vec<LogLine> = sitting.visible_log().iter().filter(told).cloned().collect();
    let all = cx.ui_state.whole_log;
    let from = if all { 0 } else { lines.len().saturating_sub(RECENT) };
    let lines = &lines[from..];
    let mut wanted = None;
    ui.spacing_mut().item_spacing.y = 1.0;
    ui.spacing_mut().interact_size.y = 18.0;
    // In a low log the bookkeeping is set small: the blocks between it are what counts.
    let small = if ui.available_height() < LOW { 12.0 } else { 13.5 };
    let scroll = egui::ScrollArea::vertical().id_salt("log").stick_to_bottom(true).auto_shrink([false, false]);
    let shown = scroll.show(ui, |ui| {
        // A line that is too wide would widen what is left for those after it.
        let width = ui.available_width();
        if from > 0 && ui.link(theme::plain("Show the whole log", 13.0)).clicked() {
            cx.ui_state.whole_log = true;
        }
        for group in groups(lines) {
            let of = group.lines(lines);
            if group.topic == Topic::Bookkeeping {
                folded(ui, of, (width, small), p);
                continue;
            }
            let top = ui.cursor().top();
            for (i, line) in of.iter().enumerate() {
                let rect = one(ui, cx, line, (width, i > 0), &mut wanted, p);
                if ui.rect_contains_pointer(rect) && !line.entry.about.is_empty() {
                    cx.lamp.point(line.entry.about.clone());
                }
            }
            // A block of several lines is held together by a bar in the colour of its side.
            if of.len() > 1 {
                let x = ui.max_rect().left() + 5.5;
                let field = group.side.map_or(p.rule, |s| cx.sides.of(s).field);
                ui.painter().vline(x, top + 14.0..=ui.cursor().top() - 3.0, Stroke::new(2.0, field));
            }
            ui.add_space(3.0);
        }
    });
    newest(ui, shown, p);
    if let Some(rule) = wanted {
        cx.commands.write(Command::Rule(rule));
    }
}

/// Draws a button in the corner below a log that was scrolled up: it leads back to the newest line, and the log follows again.
fn newest(ui: &mut Ui, mut shown: egui::scroll_area::ScrollAreaOutput<()>, p: &Palette) {
    let foot = shown.content_size.y - shown.inner_rect.height();
    if shown.state.offset.y > foot - 24.0 {
        return;
    }
    let size = vec2(112.0, 24.0);
    // The lines seldom reach the corner.
    let rect = Rect::from_center_size(shown.inner_rect.right_bottom() - size / 2.0 - vec2(12.0, 2.0), size);
    let response = ui.interact(rect, ui.id().with("newest"), Sense::click());
    spot_of(ui, "newest lines", None, rect);
    let fill = if response.hovered() { p.panel2 } else { p.card };
    ui.painter().rect(rect, 12, fill, Stroke::new(1.0, p.rule), egui::StrokeKind::Inside);
    let words = theme::plain("Newest lines", 13.0).color(p.link);
    ui.put(rect, egui::Label::new(words).selectable(false));
    if response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
        shown.state.offset.y = foot;
        shown.state.store(ui.ctx(), shown.id);
        ui.ctx().request_repaint();
    }
}

/// Draws the bookkeeping of a phase as one quiet line of this width and size of type; pointed at, it tells all of it.
fn folded(ui: &mut Ui, lines: &[LogLine], (width, size): (f32, f32), p: &Palette) {
    let Some(last) = lines.last() else { return };
    let before = plural(lines.len() - 1, "line before it", "lines before it");
    let more = if lines.len() > 1 { format!(" (and {before})") } else { String::new() };
    let mut job = egui::text::LayoutJob::simple_singleline(
        format!("{}{more}", last.entry.text),
        font(family::TITLE_ITALIC, size),
        p.ink2,
    );
    job.wrap = egui::text::TextWrapping::truncate_at_width(width - 34.0);
    // A label lays a text out anew and does not cut it: it gets the finished line.
    let cut = ui.painter().layout_job(job);
    let row = ui.horizontal(|ui| {
        ui.spacing_mut().interact_size.y = size;
        ui.add_space(19.0);
        ui.add(egui::Label::new(cut));
    });
    let whole: Vec<&str> = lines.iter().map(|l| l.entry.text.as_str()).collect();
    row.response.on_hover_text(whole.join("\n"));
}

/// Draws one line with its rules, in full over as many rows as it needs. Returns its rectangle.
fn one(
    ui: &mut Ui,
    cx: &PanelCx,
    line: &LogLine,
    (width, follows): (f32, bool),
    wanted: &mut Option<String>,
    p: &Palette,
) -> Rect {
    let rules: Vec<&str> = line.entry.rules.iter().map(|rule| rule.as_str()).take(2).collect();
    let chips: f32 = rules.iter().map(|r| rule_width(ui, r) + 6.0).sum();
    let room = (width - 26.0 - chips).max(80.0);
    let galley = ui.painter().layout(line.entry.text.clone(), egui::FontId::proportional(14.0), p.ink, room);
    let high = galley.size().y.max(18.0);
    let (rect, _) = ui.allocate_exact_size(vec2(width, high), Sense::hover());
    let size = if follows { 5.0 } else { 9.0 };
    cx.sides.bullet(ui.painter(), pos2(rect.left() + 6.0, rect.top() + 9.0), size, line.entry.side, p);
    ui.painter().galley(pos2(rect.left() + 20.0, rect.top()), galley.clone(), p.ink);
    let mut x = rect.left() + 20.0 + galley.size().x + 6.0;
    for rule in rules {
        let slot = Rect::from_min_size(pos2(x, rect.top()), vec2(rule_width(ui, rule) + 4.0, 18.0));
        let mut child = ui
            .new_child(egui::UiBuilder::new().max_rect(slot).layout(egui::Layout::left_to_right(egui::Align::Center)));
        if rule_chip(&mut child, p, rule) {
            *wanted = Some(rule.to_string());
        }
        x += rule_width(ui, rule) + 6.0;
    }
    rect
}
