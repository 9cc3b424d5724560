//! The pane that compares the line that is played with another one: their figures, the two positions on small maps with
//! the places that differ ringed, and what differs there in words.

use crate::board::sheet::Sheet;
use crate::cameras::overview::SmallMap;
use crate::look::art::Art;
use crate::look::theme::{self, Palette};
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{heading, quiet};
use crate::screens::past_line::stand_words;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use redoubt_engine::play::past::{Comparison, LostCounter, PlaceDifference, StackCount};
use redoubt_engine::{Refusal, Seat};

/// What the small maps of a comparison are drawn from.
#[derive(SystemParam)]
pub struct Positions<'w, 's> {
    art: Option<Res<'w, Art>>,
    maps: Local<'s, Vec<SmallMap>>,
    /// Index of the place of the list on which the pointer rests.
    over: Local<'s, Option<usize>>,
}

/// Draws the pane.
pub fn show(ui: &mut Ui, cx: &mut PanelCx, positions: &mut Positions, p: &Palette) {
    let found = cx.ui_state.compared.and_then(|other| {
        let sitting = cx.table.sitting.as_ref()?;
        let viewer = sitting.past_viewer();
        let now = sitting.play().branches(viewer).into_iter().find(|line| line.current)?.id;
        Some(sitting.play().compare(viewer, now, other))
    });
    match found {
        Some(Ok(comparison)) => compared(ui, cx, &comparison, positions, p),
        Some(Err(Refusal { text, .. })) => drop(quiet(ui, p, text)),
        None => drop(quiet(ui, p, "There is nothing to compare.")),
    }
}

fn compared(ui: &mut Ui, cx: &mut PanelCx, of: &Comparison, positions: &mut Positions, p: &Palette) {
    quiet(ui, p, format!("They part in {}.", stand_words(cx, &of.parted)));
    egui::ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        figures(ui, cx, of);
        if of.figures.is_empty() && of.facts.is_empty() && of.places.is_empty() {
            quiet(ui, p, "Both positions are the same.");
        }
        ui.add_space(6.0);
        positions.maps(ui, cx, of, p);
        if !of.places.is_empty() {
            ui.add_space(8.0);
            heading(ui, p, "Places that differ", "ringed on the maps");
            let mut over = None;
            for (i, place) in of.places.iter().enumerate() {
                let shown = ui.scope(|ui| {
                    ui.label(theme::semi(&place.name, 14.5));
                    for (line, here) in [(&of.a.name, &place.a), (&of.b.name, &place.b)] {
                        let text = format!("{line}: {}", or_nothing(here));
                        ui.add(egui::Label::new(theme::plain(text, 14.0)).wrap());
                    }
                });
                ui.add_space(4.0);
                if shown.response.contains_pointer() {
                    over = Some(i);
                }
            }
            *positions.over = over;
        }
    });
}

/// Draws the figures and losses of both lines.
fn figures(ui: &mut Ui, cx: &PanelCx, of: &Comparison) {
    let gap = 18.0;
    let column = (ui.available_width() - 2.0 * gap - 16.0) / 3.0;
    let grid = egui::Grid::new("comparison").num_columns(3).striped(true).spacing([gap, 5.0]);
    grid.min_col_width(column).max_col_width(column).show(ui, |ui| {
        let mut row = |what: &str, a: &str, b: &str, bold: bool| {
            let text = |t: &str| if bold { theme::semi(t, 14.5) } else { theme::plain(t, 14.5) };
            for cell in [what, a, b] {
                ui.add(egui::Label::new(text(cell)).wrap());
            }
            ui.end_row();
        };
        row("", &of.a.name, &of.b.name, true);
        row("Stands at", &stand_words(cx, &of.a.stand), &stand_words(cx, &of.b.stand), false);
        for figure in &of.figures {
            row(&figure.title, &figure.a_words, &figure.b_words, false);
        }
        for fact in &of.facts {
            row(&fact.label, &fact.a, &fact.b, false);
        }
        let lost = |list: &[LostCounter]| list.iter().map(|c| c.name.clone()).collect::<Vec<_>>().join(", ");
        if !(of.lost_a.is_empty() && of.lost_b.is_empty()) {
            row("Lost only here", &lost(&of.lost_a), &lost(&of.lost_b), false);
        }
    });
}

impl Positions<'_, '_> {
    /// Draws both positions side by side, for each board on which they differ; for the board in front where none does.
    fn maps(&mut self, ui: &mut Ui, cx: &PanelCx, of: &Comparison, p: &Palette) {
        let Some(art) = &self.art else { return };
        let differs = |id: &str| of.places.iter().any(|place| place.board == id);
        let none = !cx.shown.boards.iter().any(|board| differs(&board.id));
        let gap = 14.0;
        for board in cx.shown.boards.iter().filter(|b| differs(&b.id) || none && b.id == cx.shown.front) {
            if !self.maps.iter().any(|map| map.board == board.id) {
                self.maps.push(SmallMap::new(board, art));
            }
            let Some(map) = self.maps.iter().find(|map| map.board == board.id) else { continue };
            // What differs is shown large; where nothing does, all that is in play.
            let used = of.stacks.iter().flatten().filter(|s| s.board == board.id).map(|s| (s.place.as_str(), s.side));
            let differing = of.places.iter().filter(|d| d.board == board.id).map(|d| (d.place.as_str(), Seat(0)));
            let same = differing.clone().next().is_none();
            let points = used.filter(|_| same).chain(differing).filter_map(|(place, side)| map.slot(place, side));
            let width = (ui.available_width() - gap - 14.0) / 2.0;
            let sheet = part(Sheet::rect(board), points, width / HIGH);
            let k = (width / sheet.width()).min(HIGH / sheet.height());
            let size = vec2(sheet.width() * k, sheet.height() * k);
            let (row, _) = ui.allocate_exact_size(vec2(2.0 * width + gap, size.y + 24.0), Sense::hover());
            for (n, (line, stacks)) in [&of.a.name, &of.b.name].into_iter().zip(&of.stacks).enumerate() {
                let left = row.left() + n as f32 * (width + gap);
                let heading = format!("{line}: {}", board.title);
                ui.painter().text(
                    pos2(left, row.top()),
                    egui::Align2::LEFT_TOP,
                    heading,
                    theme::font(theme::family::SEMI, 14.0),
                    p.ink,
                );
                let rect = egui::Rect::from_min_size(pos2(left, row.top() + 22.0), size);
                let at = |to: Vec2| pos2(rect.left() + (to.x - sheet.min.x) * k, rect.top() + (to.y - sheet.min.y) * k);
                let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
                map.paint(&painter, at);
                let ringed = of.places.iter().enumerate().filter(|(_, place)| place.board == board.id);
                let spots = ringed.filter_map(|(i, place)| Some((i, place, spot(map, place, &of.stacks).map(at)?)));
                let spots: Vec<_> = spots.collect();
                for (i, _, middle) in &spots {
                    ring(&painter, *middle, *self.over == Some(*i), p);
                }
                let here = stacks.iter().filter(|s| s.board == board.id);
                map.plates(&painter, &cx.sides, here.map(|s| (s.place.as_str(), s.side, s.counters)), at);
                for (i, place, middle) in &spots {
                    if spots.len() <= NAMED || *self.over == Some(*i) {
                        name(&painter, *middle, &place.name, p);
                    }
                }
                ui.painter().rect_stroke(rect, 3, Stroke::new(1.4, p.rule), StrokeKind::Outside);
            }
            ui.add_space(6.0);
        }
    }
}

/// Places that differ, at most, which are all named on the map; of more only the one under the pointer.
const NAMED: usize = 8;
/// Greatest height of a map, in points.
const HIGH: f32 = 360.0;
/// Part of a sheet, in its width or its height, that is shown at least.
const LEAST: f32 = 0.3;

/// Returns the part of a sheet that has these points with some room around them, as wide against its height as `shape`
/// where the sheet allows it.
fn part(sheet: Rect, points: impl Iterator<Item = Vec2>, shape: f32) -> Rect {
    let Some(tight) = points.map(|at| Rect::from_corners(at, at)).reduce(|a, b| a.union(b)) else { return sheet };
    let roomy = tight.inflate(sheet.width() * 0.08);
    let size = roomy.size().max(Vec2::splat(sheet.size().min_element() * LEAST));
    let half = (Vec2::new(size.x.max(size.y * shape), size.y.max(size.x / shape)) / 2.0).min(sheet.size() / 2.0);
    let middle = roomy.center().clamp(sheet.min + half, sheet.max - half);
    Rect::from_center_half_size(middle, half)
}

/// Returns where the counters of a place that differs lie, in sheet units.
fn spot(map: &SmallMap, place: &PlaceDifference, stacks: &[Vec<StackCount>; 2]) -> Option<Vec2> {
    let here = stacks.iter().flatten().find(|s| s.board == place.board && s.place == place.place);
    map.slot(&place.place, here.map_or(Seat(0), |s| s.side))
}

/// Rings a place that differs; the one under the pointer more.
fn ring(painter: &egui::Painter, middle: egui::Pos2, over: bool, p: &Palette) {
    if over {
        painter.circle(middle, 16.0, p.accent.gamma_multiply(0.35), Stroke::new(3.0, p.accent));
    } else {
        painter.circle_stroke(middle, 12.0, Stroke::new(2.2, p.accent));
    }
}

/// Writes the name of a place below its ring.
fn name(painter: &egui::Painter, middle: egui::Pos2, name: &str, p: &Palette) {
    let text = painter.layout_no_wrap(name.to_string(), theme::font(theme::family::SEMI, 13.0), p.ink);
    let rect = egui::Align2::CENTER_TOP.anchor_size(middle + vec2(0.0, 18.0), text.size());
    painter.rect_filled(rect.expand2(vec2(4.0, 1.0)), 3, p.panel.gamma_multiply(0.85));
    painter.galley(rect.min, text, p.ink);
}

fn or_nothing(list: &[String]) -> String {
    if list.is_empty() { "nothing".into() } else { list.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_large_map_only_the_part_that_differs_is_shown() {
        let sheet = Rect::new(0.0, 0.0, 1000.0, 600.0);
        assert_eq!(part(sheet, [].into_iter(), 1.0), sheet);
        let corner = part(sheet, [Vec2::new(20.0, 30.0), Vec2::new(90.0, 40.0)].into_iter(), 1.0);
        assert_eq!(corner, Rect::new(0.0, 0.0, 230.0, 230.0), "with some room, and nothing beside the sheet");
        let wide = part(sheet, [Vec2::new(100.0, 300.0), Vec2::new(900.0, 300.0)].into_iter(), 2.0);
        assert_eq!((wide.min.x, wide.max.x, wide.height()), (20.0, 980.0, 480.0));
    }
}
