//! The order of battle, by side and band, with a search; and the schedule of what is still to come.
//! A click brings a unit, or the place where one will arrive, into view.

use crate::bridge::CameraCommand;
use crate::look::theme::{self, Palette, family, font};
use crate::parts::faces;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{heading, quiet, spot};
use bevy::prelude::MessageWriter;
use bevy_egui::egui::{self, Align2, Rect, Sense, Stroke, Ui, pos2, vec2};
use redoubt_engine::view::{ArrivalView, CounterView, Face, Template, View};
use redoubt_engine::{Seat, Target};

/// The counters of one formation of one side.
#[derive(Debug, PartialEq)]
pub struct Band<'a> {
    /// Side.
    pub side: Seat,
    /// Name of the formation.
    pub name: String,
    /// Its counters, in the order of the view.
    pub counters: Vec<&'a CounterView>,
}

/// Returns the order of battle: the visible units and leaders whose name, place or description has the words of the
/// search. `named` returns the name of a formation by its band's key.
pub fn bands<'a>(view: &'a View, search: &str, named: impl Fn(&str) -> String) -> Vec<Band<'a>> {
    let words: Vec<String> = search.split_whitespace().map(str::to_lowercase).collect();
    let fits = |c: &CounterView| {
        let text = format!("{} {} {} {} {}", c.face.name, c.face.band, c.place, c.lines.join(" "), c.markers.join(" "));
        let text = text.to_lowercase();
        words.iter().all(|w| text.contains(w))
    };
    let mut out: Vec<Band> = vec![];
    for c in view.counters.iter().filter(|c| matches!(c.face.template, Template::Unit | Template::Leader) && fits(c)) {
        let name = named(c.face.band);
        match out.iter_mut().find(|b| b.side == c.owner && b.name == name) {
            Some(band) => band.counters.push(c),
            None => out.push(Band { side: c.owner, name, counters: vec![c] }),
        }
    }
    out.sort_by_key(|b| b.side);
    out
}

/// Draws the order of battle.
pub fn show(ui: &mut Ui, cx: &mut PanelCx, view: &View, camera: &mut MessageWriter<CameraCommand>, p: &Palette) {
    let mut search = cx.ui_state.find.clone();
    let field = egui::TextEdit::singleline(&mut search).hint_text("name, place, state").desired_width(f32::INFINITY);
    let response = ui.add(field.margin(egui::Margin::symmetric(8, 5)));
    spot(ui.ctx(), "find unit", None, response.rect.center());
    if search != cx.ui_state.find {
        cx.ui_state.find = search;
    }
    let all = bands(view, &cx.ui_state.find, |key| cx.sides.band(key));
    if all.is_empty() {
        quiet(ui, p, "Nothing that you can see fits.");
    }
    let mut side = None;
    for band in &all {
        if side != Some(band.side) {
            side = Some(band.side);
            ui.add_space(4.0);
            let n: usize = all.iter().filter(|b| b.side == band.side).map(|b| b.counters.len()).sum();
            heading(ui, p, cx.seat_name(band.side), &n.to_string());
        }
        quiet(ui, p, format!("{}, {}", band.name, band.counters.len()));
        for c in &band.counters {
            line(ui, cx, view, c, camera, p);
        }
    }
}

fn line(
    ui: &mut Ui,
    cx: &mut PanelCx,
    view: &View,
    c: &CounterView,
    camera: &mut MessageWriter<CameraCommand>,
    p: &Palette,
) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 34.0), Sense::click());
    if !ui.is_rect_visible(rect) {
        return;
    }
    if response.hovered() {
        ui.painter().rect_filled(rect, 3, p.panel2);
        cx.lamp.point(vec![Target::Counter(c.key.clone())]);
    }
    let picture = Rect::from_min_size(rect.min + vec2(2.0, 2.0), vec2(30.0, 30.0));
    faces::draw(ui.painter(), picture, &c.face, &cx.sides);
    let board = cx.shown.boards.iter().find(|b| b.id == c.board);
    let place = board.map_or_else(|| c.place.clone(), |b| b.words(&c.place));
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let title = c.lines.first().cloned().unwrap_or_else(|| c.face.name.clone());
    painter.text(pos2(rect.left() + 40.0, rect.top() + 2.0), Align2::LEFT_TOP, title, font(family::SEMI, 13.5), p.ink);
    let state = if c.markers.is_empty() { place } else { format!("{place} · {}", c.markers.join(", ")) };
    painter.text(
        pos2(rect.left() + 40.0, rect.top() + 18.0),
        Align2::LEFT_TOP,
        state,
        egui::FontId::proportional(12.5),
        p.ink2,
    );
    spot(ui.ctx(), format!("unit {}", c.key), None, rect.center());
    if response.clicked() {
        camera.write(CameraCommand::Show(Target::Counter(c.key.clone())));
        cx.ui_state.inspected = Some(Target::Counter(c.key.clone()));
        let here = view.counters.iter().filter(|o| o.place == c.place && o.board == c.board).count();
        let there = board.map_or_else(|| c.place.clone(), |b| b.words(&c.place));
        cx.ui_state.say(format!("{there}: {here} counters here"));
    }
    response.on_hover_text(c.lines.join("\n"));
}

/// Draws the schedule of arrivals, turn by turn.
pub fn due(ui: &mut Ui, cx: &mut PanelCx, view: &View, camera: &mut MessageWriter<CameraCommand>, p: &Palette) {
    let mut turns: Vec<(u16, &str)> = view.schedule.iter().map(|a| (a.turn, a.date.as_str())).collect();
    turns.dedup_by_key(|t| t.0);
    turns.sort_unstable();
    turns.dedup_by_key(|t| t.0);
    for (turn, date) in turns {
        heading(ui, p, &format!("Turn {turn}"), date);
        for arrival in view.schedule.iter().filter(|a| a.turn == turn) {
            one_arrival(ui, cx, arrival, camera, p);
        }
        ui.add_space(5.0);
    }
}

fn one_arrival(
    ui: &mut Ui,
    cx: &mut PanelCx,
    arrival: &ArrivalView,
    camera: &mut MessageWriter<CameraCommand>,
    p: &Palette,
) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::click());
    let target = arrival.places.first().map(|place| Target::Place(place.clone()));
    cx.sides.bullet(ui.painter(), rect.left_center() + vec2(7.0, 0.0), 10.0, Some(arrival.seat), p);
    let colour = if response.hovered() && target.is_some() { p.link } else { p.ink };
    let at_text = pos2(rect.left() + 18.0, rect.center().y);
    ui.painter().text(at_text, Align2::LEFT_CENTER, &arrival.entry, font(family::SEMI, 13.5), colour);
    if let Some(target) = target {
        if response.hovered() {
            cx.lamp.point(vec![target.clone()]);
        }
        if response.clicked() {
            camera.write(CameraCommand::Show(target));
        }
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 7.0);
        for (face, count) in &arrival.faces {
            counted(ui, cx, face, *count);
        }
    });
    if !arrival.note.is_empty() {
        quiet(ui, p, arrival.note.as_str());
    }
}

/// Draws a counter with the number of its like.
pub fn counted(ui: &mut Ui, cx: &PanelCx, face: &Face, count: u16) {
    let response = faces::counter(ui, face, &cx.sides, 42.0);
    if count > 1 {
        number(ui, response.rect.right_top() + vec2(-3.0, 3.0), count.into());
    }
    response.on_hover_text(format!("{count} × {}", face.name));
}

/// Draws a disc with a number.
pub fn number(ui: &Ui, at: egui::Pos2, count: usize) {
    ui.painter().circle(at, 9.0, theme::INK, Stroke::new(1.0, theme::CREAM));
    ui.painter().text(at, Align2::CENTER_CENTER, count.to_string(), font(family::FIGURES, 13.0), theme::CREAM);
}
