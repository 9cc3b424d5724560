//! One widget for every chart: CRT, to-hit table, event list. It lights the row, the column and the cell of the
//! coming or the last roll, and marks the source of the values.

use crate::look::theme::{self, Palette, blend, family, font};
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::rule_chip;
use crate::session::commands::message::Command;
use bevy_egui::egui::{self, Color32, Galley, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::chart::Chart;
use redoubt_engine::record::log::{ChartRef, Modifier};
use std::sync::Arc;

/// Draws the chart on which the coming or last roll is read, or the first one.
pub fn lit(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let charts = cx.shown.charts.clone();
    let cell = cx.cell();
    let chart = cell.as_ref().and_then(|(c, _)| charts.iter().find(|t| t.id == c.chart)).or(charts.first());
    let Some(chart) = chart else {
        ui.label(theme::italic("This game has no charts.", 14.0).color(p.ink2));
        return;
    };
    let causes = cell.as_ref().filter(|(c, _)| c.chart == chart.id).map(|(cell, done)| causes(cx, cell, *done));
    let mut all = false;
    // In a battle in a low window the rows count more than the remarks under them.
    let noted = !(cx.ui_state.fighting && super::battle::tight(cx));
    let (rule, high) = show(ui, chart, (cell.as_ref().map(|(c, done)| (c, *done)), noted), p, |ui| {
        if let Some((title, list)) = causes.filter(|(_, list)| !list.is_empty()) {
            ui.add_space(4.0);
            ui.add(egui::Label::new(theme::semi(title, 13.5)).wrap());
            super::battle::modifiers(ui, cx, &list, p);
        }
        all = charts.len() > 1 && ui.link(theme::plain("All charts", 13.5)).clicked();
    });
    if (need(ui.ctx(), &chart.id) - high).abs() > 1.0 {
        ui.data_mut(|d| d.insert_temp(need_id(&chart.id), high));
        ui.ctx().request_repaint();
    }
    if let Some(rule) = rule {
        cx.commands.write(Command::Rule(rule));
    }
    if all {
        cx.commands.write(Command::Chart(chart.id.clone()));
    }
}

/// Returns what led to the lit cell: its heading, and the modifiers of the roll, or of the side that would roll
/// there.
fn causes(cx: &PanelCx, cell: &ChartRef, done: bool) -> (String, Vec<Modifier>) {
    if done {
        let line = cx.table.sitting.as_ref().and_then(|s| {
            s.shown_log().iter().rev().find(|l| l.entry.cell.as_ref() == Some(cell)).and_then(|l| l.entry.roll.as_ref())
        });
        return line.map_or_else(Default::default, |roll| {
            (format!("{}: {}", roll.title, roll.result), roll.modifiers.clone())
        });
    }
    let sides = cx.shown.view.as_ref().and_then(|v| v.battle.as_ref()).map_or(&[][..], |b| &b.sides);
    match sides.iter().find(|s| s.cell.as_ref() == Some(cell)) {
        Some(side) => (format!("{}: {}", cx.seat_name(side.seat), side.summary), side.modifiers.clone()),
        None => Default::default(),
    }
}

/// Returns the mark of a provenance (filled: printed, half: inferred or public, open: reconstructed) and its words.
#[must_use]
pub fn provenance(of: &Provenance) -> (&'static str, String) {
    match of {
        Provenance::Printed => ("printed", "The rulebook states these values.".into()),
        Provenance::Inferred(note) => ("inferred", format!("Follows from the rulebook. {note}")),
        Provenance::Public(note) => ("public", format!("Found in public material: {note}")),
        Provenance::Reconstructed(note) => ("reconstructed", format!("Designed anew. {note}")),
    }
}

fn mark(ui: &mut Ui, of: &Provenance, p: &Palette) {
    let (word, tip) = provenance(of);
    let galley = ui.painter().layout_no_wrap(word.into(), egui::FontId::proportional(12.5), p.ink2);
    let (rect, response) = ui.allocate_exact_size(vec2(galley.size().x + 20.0, 18.0), Sense::hover());
    let c = pos2(rect.left() + 7.0, rect.center().y);
    let painter = ui.painter();
    painter.circle_stroke(c, 5.0, Stroke::new(1.2, p.ink2));
    match of {
        Provenance::Printed => {
            painter.circle_filled(c, 5.0, p.ink2);
        }
        Provenance::Inferred(_) | Provenance::Public(_) => {
            let half = Rect::from_min_max(pos2(c.x - 5.0, c.y - 5.0), pos2(c.x, c.y + 5.0));
            painter.with_clip_rect(half.intersect(ui.clip_rect())).circle_filled(c, 5.0, p.ink2);
        }
        Provenance::Reconstructed(_) => {}
    }
    painter.galley(pos2(rect.left() + 17.0, rect.center().y - galley.size().y / 2.0), galley, p.ink2);
    response.on_hover_text(tip);
}

fn need_id(chart: &str) -> egui::Id {
    egui::Id::new(("height of the chart", chart))
}

/// Returns the height that this chart, as it was drawn last, needs for all its rows.
#[must_use]
pub fn need(ctx: &egui::Context, chart: &str) -> f32 {
    ctx.data(|d| d.get_temp(need_id(chart))).unwrap_or(250.0)
}

/// Draws a chart. Returns the rule whose chip was clicked, and the height that all of it needs. `cell` is lit; `true`
/// means that it was rolled already. Where the room is too low, its rows and what stands `below` scroll under its
/// head. Its remarks are drawn where it is `noted`.
pub fn show(
    ui: &mut Ui,
    chart: &Chart,
    (cell, noted): (Option<(&ChartRef, bool)>, bool),
    p: &Palette,
    below: impl FnOnce(&mut Ui),
) -> (Option<String>, f32) {
    let top = ui.cursor().top();
    let clicked = heading_of(ui, chart, p);
    let cell = cell.filter(|(c, _)| c.chart == chart.id);
    let mut grid = Grid::new(ui, chart, cell, p);
    // Where the room is too low for all rows, they stand closer.
    let usual = top + need(ui.ctx(), &chart.id);
    grid.dense = usual > ui.max_rect().bottom() + 1.0;
    let spared = if grid.dense { DENSE * (chart.rows.len() + 1) as f32 } else { 0.0 };
    ui.spacing_mut().item_spacing.y = 0.0;
    if chart.columns.iter().any(|c| !c.is_empty()) || !chart.corner.is_empty() {
        grid.line(ui, None, &chart.corner, &chart.columns);
    }
    let head = ui.cursor().top() - top;
    // A lit row is scrolled into view once, and again when the height changes.
    let (id, room) = (ui.id().with("lit row"), ui.available_height().min(9999.0).round() as u32);
    let now = cell.map(|(c, done)| (c.clone(), done, room, grid.dense));
    let rows = egui::ScrollArea::vertical().id_salt(("rows", &chart.id)).auto_shrink([false, true]);
    let rows = rows.show(ui, |ui| {
        let mut lit = None;
        for (i, (head, cells)) in chart.rows.iter().enumerate() {
            let row: Option<Rect> = grid.line(ui, Some(i), head, cells);
            lit = row.into_iter().chain(lit).reduce(|a, b| a.union(b));
        }
        // After that the player may scroll freely.
        if ui.data(|d| d.get_temp(id)) != Some(now.clone()) {
            ui.data_mut(|d| d.insert_temp(id, now));
            if let Some(rect) = lit {
                // At once: a slow scroll would end with the last frame before the table rests.
                let at_once = egui::style::ScrollAnimation::none();
                ui.scroll_to_rect_animation(rect.expand2(vec2(0.0, 8.0)), None, at_once);
            }
        }
        ui.add_space(5.0);
        for note in chart.notes.iter().filter(|_| noted) {
            ui.add(egui::Label::new(theme::italic(note.as_str(), 13.0).color(p.ink2)).wrap());
        }
        below(ui);
    });
    (clicked, head + rows.content_size.y + spared)
}

/// By how many points a row is lower where room is scarce.
const DENSE: f32 = 5.0;

/// Draws a chart's title with its rule and its source. Returns the rule whose chip was clicked.
fn heading_of(ui: &mut Ui, chart: &Chart, p: &Palette) -> Option<String> {
    let mut clicked = None;
    let title = ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            mark(ui, &chart.provenance, p);
            if rule_chip(ui, p, &chart.rule) {
                clicked = Some(chart.rule.clone());
            }
            // The title takes the rest of the line. A long one is cut, and shown in full on hovering.
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let title = egui::Label::new(theme::title(&chart.title, 16.0)).selectable(false);
                ui.add(title.truncate());
            });
        });
    });
    let foot = title.response.rect.bottom() + 1.0;
    ui.painter().hline(ui.max_rect().x_range(), foot, Stroke::new(1.0, p.rule));
    ui.add_space(4.0);
    clicked
}

/// The cells of a chart, fitted into a width, with the lit ones.
struct Grid<'a> {
    chart: &'a Chart,
    cell: Option<(&'a ChartRef, bool)>,
    p: &'a Palette,
    set: Set,
    width: f32,
    /// Width of the row heads, and of each column.
    widths: (f32, Vec<f32>),
    /// True where rows stand close.
    dense: bool,
}

impl<'a> Grid<'a> {
    fn new(ui: &Ui, chart: &'a Chart, cell: Option<(&'a ChartRef, bool)>, p: &'a Palette) -> Self {
        let width = ui.available_width();
        let (set, head, columns) = fitted(chart, ui.painter(), width);
        Grid { chart, cell, p, set, width, widths: share(width, head, &columns), dense: false }
    }

    /// Returns the lit column, if one is lit.
    fn column(&self) -> Option<usize> {
        self.cell.and_then(|(c, _)| c.column)
    }

    /// Tells whether a column is centred: columns of figures and short words are, columns of sentences are not.
    fn centred(&self, i: usize) -> bool {
        let long = |text: &String| text.chars().count() > 22;
        self.chart.columns.len() > 1 && !self.chart.rows.iter().any(|(_, c)| c.get(i).is_some_and(long))
    }

    fn lay(&self, ui: &Ui, text: &str, w: f32, semi: bool, colour: Color32, align: egui::Align) -> Arc<Galley> {
        let (words, font) = (self.set.words(text), self.set.font(semi));
        let mut job = egui::text::LayoutJob::simple(words, font, colour, (w - self.set.gap).max(16.0));
        job.halign = align;
        ui.painter().layout_job(job)
    }

    /// Draws the header (without `r`) or a row. Returns the rectangle of a lit row.
    fn line(&self, ui: &mut Ui, r: Option<usize>, head: &str, cells: &[String]) -> Option<Rect> {
        let (p, n, column) = (self.p, self.chart.columns.len(), self.column());
        let row_lit = r.zip(self.cell).is_some_and(|(r, (c, _))| c.lights(r));
        let done = self.cell.is_some_and(|(_, done)| done);
        let quiet = if r.is_none() { p.ink2 } else { p.ink };
        let ink = |on: bool| if on { p.on_chart } else { quiet };
        let mut galleys = vec![(self.lay(ui, head, self.widths.0, true, ink(row_lit), egui::Align::LEFT), 0.0, None)];
        let mut x = self.widths.0;
        for (i, w) in self.widths.1.iter().enumerate() {
            let text = cells.get(i).map_or("", String::as_str);
            let colour = ink(column == Some(i) && n > 1 || row_lit);
            let align = if self.centred(i) { egui::Align::Center } else { egui::Align::LEFT };
            galleys.push((self.lay(ui, text, *w, r.is_none(), colour, align), x, Some(i)));
            x += w;
        }
        let high = galleys.iter().map(|g| g.0.size().y).fold(0.0, f32::max) + if self.set.narrow { 2.5 } else { 7.0 };
        let high = if self.dense { (high - DENSE).max(15.0) } else { high };
        let (rect, _) = ui.allocate_exact_size(vec2(self.width, high), Sense::hover());
        let paint = ui.painter();
        let mut framed = None;
        if row_lit {
            paint.rect_filled(rect, 3, blend(p.chart, p.panel, if column.is_some() { 0.35 } else { 0.0 }));
        }
        for (g, x, i) in galleys {
            let w = i.map_or(self.widths.0, |i| self.widths.1[i]);
            let slot = Rect::from_min_size(pos2(rect.left() + x, rect.top()), vec2(w, high));
            let here = i.is_some() && i == column;
            // A chart's only column is not lit.
            if here && (n > 1 || row_lit) {
                paint.rect_filled(slot, 0, p.chart);
            }
            if here && row_lit && done {
                framed = Some(slot);
            }
            let left = if i.is_some_and(|i| self.centred(i)) { slot.center().x } else { slot.left() + 4.0 };
            let at = pos2(left, rect.center().y - g.size().y / 2.0);
            paint.galley(at, g, ink(row_lit || here && n > 1));
            // What a code means.
            if let Some((words, id)) = r.zip(i).and_then(|(r, i)| Some((self.chart.meaning(r, i)?, (r, i)))) {
                ui.interact(slot, ui.id().with((&self.chart.id, id)), Sense::hover()).on_hover_text(words);
            }
        }
        paint.hline(rect.x_range(), rect.bottom(), Stroke::new(if r.is_none() { 1.2 } else { 0.6 }, p.rule));
        // The frame of the rolled cell lies around its figure, not on it.
        if let Some(slot) = framed {
            paint.rect_stroke(slot, 3, Stroke::new(2.6, p.danger), StrokeKind::Middle);
        }
        row_lit.then_some(rect)
    }
}

/// How a chart's text is set.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Set {
    size: f32,
    /// True for condensed type: many columns in a narrow zone.
    narrow: bool,
    /// True for bounds as signs ("8+"), so that the heading of a row of many columns keeps to one line.
    signs: bool,
    /// Gap between two columns.
    gap: f32,
}

impl Set {
    fn font(&self, semi: bool) -> egui::FontId {
        match (self.narrow, semi) {
            (true, _) => font(family::NARROW, self.size),
            (_, true) => font(family::SEMI, self.size),
            _ => egui::FontId::proportional(self.size),
        }
    }

    /// Shortens "8 or more" to "8+" where room is scarce.
    fn words(&self, text: &str) -> String {
        let bound = |word: &str, sign: &str| text.strip_suffix(word).map(|n| format!("{n}{sign}"));
        let short = self.signs.then(|| bound(" or more", "+").or_else(|| bound(" or less", "–"))).flatten();
        short.unwrap_or_else(|| text.to_string())
    }
}

/// Chooses type, heading and columns for a width. A wide chart in a narrow zone is set in condensed type, and then
/// in smaller type, rather than with broken words.
fn fitted(chart: &Chart, painter: &egui::Painter, width: f32) -> (Set, Wish, Vec<Wish>) {
    let many = chart.columns.len() > 6;
    let gap = if many { 9.0 } else { 12.0 };
    let sizes = |narrow: bool, from: f32, to: f32, gap: f32| {
        let steps = ((from - to) / 0.5).round() as i32;
        (0..=steps).map(move |i| Set { size: from - 0.5 * i as f32, narrow, signs: narrow || many, gap })
    };
    let mut rest =
        sizes(false, 13.0, 12.5, gap).chain(sizes(true, 14.0, 11.0, 6.0)).chain(sizes(true, 11.0, 10.0, 4.0));
    let mut set = Set { size: 13.5, narrow: false, signs: many, gap };
    loop {
        let (head, columns) = wishes(chart, painter, set);
        let least = head.0 + columns.iter().map(|c| c.0).sum::<f32>();
        match rest.next().filter(|_| least > width) {
            Some(next) => set = next,
            None => return (set, head, columns),
        }
    }
}

/// The least width that breaks no word, and the width that breaks no line.
type Wish = (f32, f32);

/// Returns the wishes of the headings and of each column in this type.
fn wishes(chart: &Chart, painter: &egui::Painter, set: Set) -> (Wish, Vec<Wish>) {
    let measure = |text: &str, semi: bool| {
        painter.layout_no_wrap(text.to_string(), set.font(semi), Color32::PLACEHOLDER).size().x
    };
    let word =
        |text: &str, semi: bool| set.words(text).split_whitespace().map(|w| measure(w, semi)).fold(0.0, f32::max);
    let whole = |text: &str, semi: bool| measure(&set.words(text), semi);
    let heads = || chart.rows.iter().map(|(head, _)| head.as_str());
    let head = (
        heads().map(|h| word(h, true)).fold(word(&chart.corner, true), f32::max) + set.gap + 1.0,
        heads().map(|h| whole(h, true)).fold(whole(&chart.corner, true), f32::max) + set.gap + 1.0,
    );
    let column = |i: usize| {
        let cells = || chart.rows.iter().filter_map(|(_, c)| c.get(i)).map(String::as_str);
        let title = chart.columns[i].as_str();
        (
            cells().map(|t| word(t, false)).fold(word(title, true), f32::max) + set.gap + 1.0,
            cells().map(|t| whole(t, false)).fold(whole(title, true), f32::max) + set.gap + 2.0,
        )
    };
    (head, (0..chart.columns.len()).map(column).collect())
}

/// Returns the widths of heading and columns, between their two wishes; what is left over goes to the columns.
fn share(width: f32, head: (f32, f32), columns: &[(f32, f32)]) -> (f32, Vec<f32>) {
    if columns.is_empty() {
        return (width, vec![]);
    }
    let least: f32 = head.0 + columns.iter().map(|c| c.0).sum::<f32>();
    let wish: f32 = head.1 + columns.iter().map(|c| c.1).sum::<f32>();
    if least >= width {
        let k = width / least;
        return (head.0 * k, columns.iter().map(|c| c.0 * k).collect());
    }
    let t = ((width - least) / (wish - least).max(1.0)).min(1.0);
    let extra = (width - wish).max(0.0) / columns.len() as f32;
    let mid = |(a, b): (f32, f32)| a + (b - a) * t;
    (mid(head), columns.iter().map(|c| mid(*c) + extra).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_signs_where_there_is_little_room() {
        let narrow = Set { size: 13.0, narrow: true, signs: true, gap: 6.0 };
        assert_eq!((narrow.words("8 or more"), narrow.words("0 or less")), ("8+".into(), "0–".into()));
        assert_eq!(narrow.words("Clear"), "Clear");
        assert_eq!(Set { signs: false, ..narrow }.words("8 or more"), "8 or more");
    }

    #[test]
    fn columns_fill_the_width_and_no_word_is_broken_while_there_is_room() {
        for wish in [vec![20.0, 30.0], vec![300.0, 30.0, 40.0], vec![50.0; 12]] {
            let columns: Vec<(f32, f32)> = wish.iter().map(|w| (w * 0.4, *w)).collect();
            let (head, widths) = share(300.0, (30.0, 60.0), &columns);
            let sum = head + widths.iter().sum::<f32>();
            assert!((sum - 300.0).abs() < 0.5, "{sum}");
            assert!(widths.iter().zip(&columns).all(|(w, c)| *w >= c.0 - 0.01), "{widths:?}");
        }
    }
}
