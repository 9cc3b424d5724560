//! The left zone: turn track, phase ladder, the other tracks, short facts.

use crate::engine::game::PhaseCard;
use crate::engine::view::{Fact, TrackView, View};
use crate::engine::{GameCard, Seat};
use crate::table::desk::{At, Order};
use crate::table::layout::zone;
use crate::table::state::{Ladder, Screen};
use crate::table::theme::{self, Palette, blend, family, font, rgb};
use crate::table::widgets::{card, heading, rule_chip, spot};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_phosphor::regular as ph;
use std::sync::Arc;

/// Adds the zone.
pub fn plugin(app: &mut App) {
    let on = in_state(Screen::Playing).or_else(in_state(Screen::Replay)).or_else(in_state(Screen::Ended));
    app.add_systems(EguiPrimaryContextPass, draw.in_set(crate::table::Layer::Panels).run_if(on));
}

fn draw(mut contexts: EguiContexts, mut at: At, ladder: Res<Ladder>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(view) = at.shown.view.clone() else { return Ok(()) };
    if !theme::ready(&ctx) || at.zones.left.width() < 1.0 {
        return Ok(());
    }
    let p = *at.palette;
    let rect = at.zones.left;
    zone(&ctx, "left zone", rect, p.window, 0.0, |ui| {
        ui.painter().vline(rect.right() - 0.5, rect.y_range(), Stroke::new(1.5, p.rule));
        egui::Frame::new().inner_margin(egui::Margin::same(9)).show(ui, |ui| {
            let inner = rect.shrink(9.0);
            let squeeze = at.shown.card.map_or(Squeeze::None, |card| squeeze(card, &view, inner.size()));
            egui::ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 8.0;
                if let Some(turn) = view.tracks.iter().find(|t| t.key == "turn") {
                    card(ui, &p, |ui| {
                        let _ = track(ui, &mut at, turn, false, squeeze, &p);
                    });
                }
                card(ui, &p, |ui| phases(ui, &mut at, &view, &ladder, squeeze, &p));
                for t in view.tracks.iter().filter(|t| t.key != "turn" && full(t)) {
                    card(ui, &p, |ui| {
                        if track(ui, &mut at, t, true, squeeze, &p) {
                            at.orders.write(Order::Track(t.key.into()));
                        }
                    });
                }
                let lines: Vec<&TrackView> = view.tracks.iter().filter(|t| t.key != "turn" && !full(t)).collect();
                let told: Vec<&Fact> = view.facts.iter().filter(|f| !on_a_track(&view, f)).collect();
                // Where there is little room both are a card together.
                let together = squeeze != Squeeze::None && !lines.is_empty();
                if !lines.is_empty() {
                    card(ui, &p, |ui| {
                        track_lines(ui, &mut at, &lines, squeeze, &p);
                        if together {
                            facts(ui, &mut at, &told, &p);
                        }
                    });
                }
                if !told.is_empty() && !together {
                    card(ui, &p, |ui| {
                        heading(ui, &p, "State of play", "");
                        facts(ui, &mut at, &told, &p);
                    });
                }
            });
        });
    });
    Ok(())
}

/// How little room the zone has for what it holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub enum Squeeze {
    /// Room enough.
    None,
    /// Low rows, small boxes, phases over and to come in a line each; tracks and facts in one card.
    Low,
    /// Besides, of the phases only the one that is on.
    Lowest,
}

/// The least squeeze at which all cards are in sight, as far as there is one.
fn squeeze(card: &GameCard, view: &View, room: egui::Vec2) -> Squeeze {
    let least = [Squeeze::None, Squeeze::Low].into_iter().find(|s| need(card, view, room.x, *s) <= room.y);
    least.unwrap_or(Squeeze::Lowest)
}

/// About how high all cards are together.
fn need(card: &GameCard, view: &View, width: f32, squeeze: Squeeze) -> f32 {
    const FRAME: f32 = 20.0 + 8.0;
    const HEAD: f32 = 26.0;
    let low = squeeze != Squeeze::None;
    let inner = width - 26.0;
    let boxes = |t: &TrackView| {
        let grid = grid(t, inner, low);
        grid.rows as f32 * (grid.high + 3.0)
    };
    let mut high = 0.0;
    for t in view.tracks.iter().filter(|t| t.key == "turn" || full(t)) {
        let noted = !low && t.at.and_then(|i| t.boxes.get(i)).is_some_and(|b| b.chip.is_some());
        high += FRAME + HEAD + boxes(t) + if noted { 22.0 } else { 0.0 };
    }
    let now = card.phases.iter().position(|ph| ph.id == view.phase);
    // The low ladder is reckoned at its highest: phases over and to come about the one that is on.
    let lines = if low { rungs(card, now, low).len().max(5) } else { rungs(card, now, low).len() };
    high += match squeeze {
        Squeeze::Lowest => FRAME + LADDER,
        _ => FRAME + HEAD + 8.0 + lines as f32 * if low { LADDER } else { 24.0 },
    };
    let lines = view.tracks.iter().filter(|t| t.key != "turn" && !full(t)).count() as f32;
    let told = view.facts.iter().filter(|f| !on_a_track(view, f));
    // A long fact has two lines.
    let long = |f: &&Fact| f.label.chars().count() + f.value.chars().count() > (inner / 6.2) as usize;
    let told: f32 = told.map(|f| if long(&f) { 40.0 } else { 21.0_f32 }).sum();
    if lines > 0.0 {
        high += FRAME + HEAD + lines * if low { 19.5 } else { 21.5 };
    }
    if told > 0.0 {
        high += told + if low && lines > 0.0 { 0.0 } else { FRAME + HEAD };
    }
    high - 8.0
}

/// A track with thresholds is drawn box by box; the others are a line each.
fn full(t: &TrackView) -> bool {
    t.boxes.len() <= 12 || t.boxes.iter().any(|b| b.danger)
}

/// True for a fact that a track shows already: the words at the turn's box, or where a drawn track stands.
fn on_a_track(view: &View, fact: &Fact) -> bool {
    view.tracks.iter().any(|t| match t.at.and_then(|i| t.boxes.get(i)) {
        Some(now) if t.key == "turn" => now.chip.as_ref().is_some_and(|chip| chip.starts_with(&fact.value)),
        Some(now) => full(t) && t.title.contains(&fact.label) && fact.value.starts_with(&now.label),
        None => false,
    })
}

/// The title of a track, its rule and the way to its history; true when that was clicked.
fn track_head(ui: &mut Ui, at: &mut At, t: &TrackView, p: &Palette) -> bool {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 23.0), Sense::hover());
    let inner = egui::UiBuilder::new()
        .max_rect(rect.translate(vec2(0.0, -2.0)))
        .layout(egui::Layout::right_to_left(egui::Align::Center));
    let clicked = ui.scope_builder(inner, |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let sign = theme::icon(ph::CLOCK_COUNTER_CLOCKWISE, 17.0).color(p.link);
        let sign = ui.add(egui::Label::new(sign).selectable(false).sense(Sense::click()));
        if rule_chip(ui, p, t.rule) {
            at.orders.write(Order::Rule(t.rule.to_string()));
        }
        let words = ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
            let whole = ui.painter().layout_no_wrap(t.title.clone(), font(family::TITLE, 15.5), p.ink).size().x;
            let size = (15.5 * (ui.available_width() - 1.0) / whole.max(1.0)).clamp(12.0, 15.5);
            let title = theme::title(&t.title, size).color(p.ink);
            ui.add(egui::Label::new(title).selectable(false).truncate().sense(Sense::click()))
        });
        let all = sign.union(words.inner).on_hover_cursor(egui::CursorIcon::PointingHand);
        if ui.clip_rect().contains(rect.center()) {
            spot(ui.ctx(), format!("history {}", t.key), None, all.rect.center());
        }
        all.on_hover_text("A click shows its history").clicked()
    });
    ui.painter().hline(rect.x_range(), rect.bottom() - 1.0, Stroke::new(1.0, p.rule));
    clicked.inner
}

/// A numbered track: its boxes in rows, the danger range hatched, the marker's box filled. `history` puts
/// the way to its history at the head; true when that was clicked.
pub fn track(ui: &mut Ui, at: &mut At, t: &TrackView, history: bool, squeeze: Squeeze, p: &Palette) -> bool {
    let wanted = history && track_head(ui, at, t, p);
    let low = squeeze != Squeeze::None;
    let note = t.at.and_then(|i| t.boxes.get(i)).and_then(|b| b.chip.as_deref());
    if !history {
        let value = t.at.and_then(|i| t.boxes.get(i)).map_or("", |b| b.label.as_str());
        let beside = if low { note.unwrap_or_default() } else { "" };
        heading(ui, p, &t.title, if t.key == "turn" { beside } else { value });
    }
    ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
    let Grid { columns, rows, high, wide: w } = grid(t, ui.available_width(), low);
    // A row of boxes need not be as high as a button.
    ui.spacing_mut().interact_size.y = high;
    let mut danger = 0;
    for row in 0..rows {
        ui.horizontal(|ui| {
            for i in row * columns..((row + 1) * columns).min(t.boxes.len()) {
                let b = &t.boxes[i];
                danger += usize::from(b.danger);
                let (rect, response) = ui.allocate_exact_size(vec2(w, high), Sense::hover());
                let now = t.at == Some(i);
                let past = t.at.is_some_and(|n| i < n);
                let ground = match (now, danger, past) {
                    (true, ..) => p.accent,
                    (_, 2.., _) => blend(p.danger, p.panel, if p.dark { 0.2 } else { 0.35 }),
                    (_, 1, _) => {
                        if p.dark {
                            rgb(0x6E3A22)
                        } else {
                            rgb(0xD9A45F)
                        }
                    }
                    (_, _, true) => blend(p.panel2, p.rule, 0.45),
                    _ => {
                        if p.dark {
                            p.panel2
                        } else {
                            p.card
                        }
                    }
                };
                let painter = ui.painter();
                painter.rect(rect, 3, ground, Stroke::new(1.0, p.rule), StrokeKind::Inside);
                if danger > 0 && !now {
                    hatch(painter, rect.shrink(1.0), p.danger.gamma_multiply(0.45));
                }
                let text = if now {
                    p.on_accent
                } else if past {
                    p.ink2
                } else {
                    p.ink
                };
                painter.text(rect.center(), Align2::CENTER_CENTER, &b.label, font(family::FIGURES, 15.0), text);
                if past && t.key == "turn" {
                    painter.hline(
                        rect.left() + 6.0..=rect.right() - 6.0,
                        rect.bottom() - 6.0,
                        Stroke::new(1.0, p.ink2),
                    );
                }
                if let Some(chip) = &b.chip {
                    painter.circle_filled(
                        rect.right_top() + vec2(-5.0, 5.0),
                        2.6,
                        if now { p.on_accent } else { p.accent },
                    );
                    response.on_hover_text(chip);
                }
            }
        });
    }
    if let Some(note) = note.filter(|_| !low) {
        ui.label(theme::italic(note, 13.5).color(p.ink2));
    }
    wanted
}

/// How the boxes of a track stand.
struct Grid {
    columns: usize,
    rows: usize,
    /// Height and width of a box.
    high: f32,
    wide: f32,
}

/// The boxes of a track in a width; small ones for a long track, and where there is little room.
fn grid(t: &TrackView, width: f32, low: bool) -> Grid {
    let longest = t.boxes.iter().map(|b| b.label.chars().count()).max().unwrap_or(1);
    let long = t.boxes.len() > 20;
    let (least, high) = match (low, long) {
        (false, false) => (if longest > 3 { 42.0 } else { 26.0 }, 28.0),
        (false, true) => (if longest > 3 { 37.0 } else { 21.0 }, 23.0),
        (true, _) => (if longest > 3 { 34.0 } else { 18.0 }, if long { 20.0 } else { 23.0 }),
    };
    let columns = ((width + 3.0) / (least + 3.0)).floor().max(1.0) as usize;
    let columns = columns.min(t.boxes.len().max(1));
    let rows = t.boxes.len().div_ceil(columns).max(1);
    let columns = t.boxes.len().div_ceil(rows).max(1);
    let wide = ((width - 3.0 * (columns as f32 - 1.0)) / columns as f32).min(46.0);
    Grid { columns, rows, high, wide }
}

/// Tracks as a line each: title and value; a click opens the history.
fn track_lines(ui: &mut Ui, at: &mut At, tracks: &[&TrackView], squeeze: Squeeze, p: &Palette) {
    heading(ui, p, "Tracks", "");
    ui.spacing_mut().item_spacing.y = 1.0;
    let high = if squeeze == Squeeze::None { 20.5 } else { 18.5 };
    for t in tracks {
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::click());
        if response.hovered() {
            ui.painter().rect_filled(rect.expand2(vec2(5.0, 0.0)), 3, p.panel2);
        }
        let value = t.at.and_then(|i| t.boxes.get(i)).map_or("", |b| b.label.as_str());
        let painter = ui.painter();
        let end = painter.text(rect.right_center(), Align2::RIGHT_CENTER, value, font(family::SEMI, 15.0), p.ink);
        // Beside the value, in smaller type if need be.
        let set = |size: f32| painter.layout_no_wrap(t.title.clone(), egui::FontId::proportional(size), p.ink);
        let room = end.left() - 4.0 - rect.left();
        let mut title = set(14.0);
        if title.size().x > room {
            title = set((14.0 * room / title.size().x).max(11.0));
        }
        painter.galley(pos2(rect.left(), rect.center().y - title.size().y / 2.0), title, p.ink);
        if ui.clip_rect().contains(rect.center()) {
            spot(ui.ctx(), format!("track {}", t.key), None, rect.center());
        }
        if response.clicked() {
            at.orders.write(Order::Track(t.key.into()));
        }
        response.on_hover_text(format!("{} ({}); a click shows its history", t.title, t.rule));
    }
}

/// Slanted lines over a rectangle.
pub fn hatch(painter: &egui::Painter, rect: Rect, colour: Color32) {
    let clip = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let mut x = rect.left() - rect.height();
    while x < rect.right() {
        clip.line_segment([pos2(x, rect.bottom()), pos2(x + rect.height(), rect.top())], Stroke::new(1.5, colour));
        x += 7.0;
    }
}

/// Height of a rung of the ladder where there is little room.
const LADDER: f32 = 21.5;

/// A line of the ladder, by the phases' indices.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Rung {
    Phase(usize),
    /// All phases of the side that is not at it; the first of them.
    Other(usize),
    /// Phases of a side that are all over, or all still to come, from one to another.
    Several(usize, usize),
}

impl Rung {
    fn first(self) -> usize {
        match self {
            Rung::Phase(i) | Rung::Other(i) | Rung::Several(i, _) => i,
        }
    }
}

/// The lines of the ladder; where it is to be low, phases that are over are a line together, and so are
/// those to come: then it is as high throughout the turn.
fn rungs(card: &GameCard, now: Option<usize>, low: bool) -> Vec<Rung> {
    let mut out: Vec<Rung> = vec![];
    let mut sides: Vec<Option<Seat>> = vec![];
    for (i, phase) in card.phases.iter().enumerate() {
        if passed(card, now, i) {
            continue;
        }
        if folded(card, now, phase.side) {
            if !sides.contains(&phase.side) {
                out.push(Rung::Other(i));
            }
            sides.push(phase.side);
            continue;
        }
        let when = now.filter(|_| low).map(|n| i.cmp(&n)).filter(|when| when.is_ne());
        match (when, out.last_mut()) {
            (Some(when), Some(Rung::Several(first, last)))
                if card.phases[*last].side == phase.side && now.is_some_and(|n| (*first).cmp(&n) == when) =>
            {
                *last = i;
            }
            (Some(_), _) => out.push(Rung::Several(i, i)),
            (None, _) => out.push(Rung::Phase(i)),
        }
    }
    out
}

fn phases(ui: &mut Ui, at: &mut At, view: &View, ladder: &Ladder, squeeze: Squeeze, p: &Palette) {
    let Some(cardfacts) = at.shown.card else { return };
    let lit = if ladder.now.phase.is_empty() { view.phase } else { ladder.now.phase };
    let lit = if view.phase == lit { lit } else { view.phase };
    let now = cardfacts.phases.iter().position(|ph| ph.id == lit);
    let mut lines = rungs(cardfacts, now, squeeze != Squeeze::None);
    if squeeze == Squeeze::Lowest {
        lines.retain(|rung| now.is_some_and(|n| *rung == Rung::Phase(n)));
    } else {
        let title = view.phasing.map_or("Sequence of play".to_string(), |s| format!("{} phases", at.seat_name(s)));
        heading(ui, p, &title, "");
    }
    ui.spacing_mut().item_spacing.y = 1.0;
    let titles: Vec<&str> = cardfacts.phases.iter().map(|phase| short_title(at, view, phase)).collect();
    let size = ladder_size(ui, &titles);
    let high = if squeeze == Squeeze::None { 22.5 } else { LADDER - 1.0 };
    let mut last: Option<Option<Seat>> = None;
    for rung in lines {
        let i = rung.first();
        let phase = &cardfacts.phases[i];
        if last.is_some_and(|l| l != phase.side) {
            ui.add_space(if squeeze == Squeeze::None { 4.0 } else { 1.0 });
        }
        last = Some(phase.side);
        match rung {
            Rung::Other(_) => {
                let over = now.is_some_and(|n| i < n);
                let titles: Vec<&str> =
                    cardfacts.phases.iter().filter(|ph| ph.side == phase.side).map(|ph| ph.title).collect();
                let name = phase.side.map_or("", |s| at.seat_name(s));
                let words = format!("{name}: {} phases", titles.len());
                together(ui, at, &words, &titles, (phase.side, over, high), p);
                continue;
            }
            Rung::Several(from, to) if from < to => {
                let short = titles[from..=to].join(", ");
                let whole: Vec<&str> = cardfacts.phases[from..=to].iter().map(|ph| ph.title).collect();
                together(ui, at, &short, &whole, (phase.side, now.is_some_and(|n| from < n), high), p);
                continue;
            }
            _ => {}
        }
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::click());
        let here = now == Some(i);
        let done = now.is_some_and(|n| i < n);
        let painter = ui.painter();
        let colour = if here {
            p.on_accent
        } else if done {
            p.ink2
        } else {
            p.ink
        };
        if here {
            let tip = 7.0;
            let r = rect.expand2(vec2(6.0, 0.0));
            let points: Vec<Pos2> = vec![
                r.left_top(),
                pos2(r.right() - tip, r.top()),
                pos2(r.right() + 2.0, r.center().y),
                pos2(r.right() - tip, r.bottom()),
                r.left_bottom(),
            ];
            painter.add(Shape::convex_polygon(points, p.accent, Stroke::NONE));
        } else if response.hovered() {
            painter.rect_filled(rect.expand2(vec2(6.0, 0.0)), 3, p.panel2);
        }
        let mark = pos2(rect.left() + 8.0, rect.center().y);
        if done {
            painter.text(mark, Align2::CENTER_CENTER, ph::CHECK, font(family::ICONS, 14.0), p.ink2);
        } else {
            at.sides.bullet(painter, mark, 11.0, phase.side, p);
            if here {
                painter.circle_stroke(mark, 9.0, Stroke::new(1.2, p.on_accent));
            }
        }
        let short = phase.rule.split_once('-').map_or(phase.rule, |(_, s)| s);
        let end = painter.text(
            pos2(rect.right() - 4.0, rect.center().y),
            Align2::RIGHT_CENTER,
            short,
            egui::FontId::proportional(12.0),
            if here { p.on_accent } else { p.ink2 },
        );
        let room = Rect::from_min_max(pos2(rect.left() + 20.0, rect.top()), pos2(end.left() - 4.0, rect.bottom()));
        let name = if here { font(family::SEMI, size) } else { egui::FontId::proportional(size) };
        let title = painter.layout_no_wrap(short_title(at, view, phase).into(), name, colour);
        let left = pos2(room.left(), rect.center().y - title.size().y / 2.0);
        painter.with_clip_rect(room.intersect(ui.clip_rect())).galley(left, title, colour);
        if response.clicked() && !phase.rule.is_empty() {
            at.orders.write(Order::Rule(phase.rule.to_string()));
        }
        let side = phase.side.map_or(String::new(), |s| format!("{}: ", at.seat_name(s)));
        let mut words = format!("{side}{} ({})", phase.title, phase.rule);
        if squeeze == Squeeze::Lowest {
            // The rest of the ladder has no room but here.
            let of_side = cardfacts.phases.iter().filter(|ph| ph.side == phase.side);
            words += "\n";
            of_side.for_each(|ph| words += &format!("\n{} {}", if ph.id == phase.id { "▶" } else { "–" }, ph.title));
        }
        response.on_hover_text(words);
    }
}

/// The title of a phase in the ladder of the side that is at it, whose name stands above.
fn short_title(at: &At, view: &View, phase: &PhaseCard) -> &'static str {
    let side = phase.side.filter(|side| view.phasing == Some(*side));
    // "Movement of the Nations" is "Movement" too.
    let before = || side.and(phase.title.split_once(" of the ")).map(|(before, _)| before);
    let rest = side.and_then(|side| phase.title.strip_prefix(at.seat_name(side))).or_else(before);
    rest.map(str::trim_start).filter(|rest| !rest.is_empty()).unwrap_or(phase.title)
}

/// Phases from which on those of the side that is not at it are a line together.
const LONG: usize = 11;

/// True where the phases of this side are a line together: the ladder is long, and another side is at it.
fn folded(card: &GameCard, now: Option<usize>, side: Option<Seat>) -> bool {
    let at_it = now.and_then(|n| card.phases[n].side);
    card.phases.len() >= LONG && side.is_some() && at_it.is_some() && at_it != side
}

/// True for a phase before all sides' phases (the set-up) that is over, where the ladder is long.
fn passed(card: &GameCard, now: Option<usize>, i: usize) -> bool {
    card.phases.len() >= LONG && now.is_some_and(|n| i < n) && card.phases[..=i].iter().all(|ph| ph.side.is_none())
}

/// Several phases in a line: their words, which are cut where there is no room, and their titles under the
/// pointer. With them their side, whether they are over, and the height of the line.
fn together(
    ui: &mut Ui,
    at: &At,
    words: &str,
    titles: &[&str],
    (side, over, high): (Option<Seat>, bool, f32),
    p: &Palette,
) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
    let mark = pos2(rect.left() + 8.0, rect.center().y);
    if over {
        ui.painter().text(mark, Align2::CENTER_CENTER, ph::CHECK, font(family::ICONS, 14.0), p.ink2);
    } else {
        at.sides.bullet(ui.painter(), mark, 11.0, side, p);
    }
    let ink = if over { p.ink2 } else { p.ink };
    let room = rect.width() - 22.0;
    let whole = ui.painter().layout_no_wrap(words.into(), font(family::ITALIC, 14.0), ink).size().x;
    let size = (14.0 * room / whole.max(1.0)).clamp(12.0, 14.0);
    let mut job = egui::text::LayoutJob::simple_singleline(words.into(), font(family::ITALIC, size), ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(room);
    let text = ui.painter().layout_job(job);
    ui.painter().galley(pos2(rect.left() + 20.0, rect.center().y - text.size().y / 2.0), text, p.ink);
    response.on_hover_text(titles.join("\n"));
}

/// Size of the ladder's type: the largest at which every title fits beside its rule.
fn ladder_size(ui: &Ui, titles: &[&str]) -> f32 {
    let room = ui.available_width() - 62.0;
    let wide = |title: &str| {
        let galley = ui.painter().layout_no_wrap(title.into(), font(family::SEMI, 14.5), egui::Color32::PLACEHOLDER);
        galley.size().x
    };
    let widest = titles.iter().map(|title| wide(title)).fold(room, f32::max);
    (14.5 * room / widest).max(12.0)
}

fn facts(ui: &mut Ui, at: &mut At, facts: &[&Fact], p: &Palette) {
    ui.spacing_mut().item_spacing.y = 1.0;
    for fact in facts {
        let width = ui.available_width();
        let line = |text: &str, font: egui::FontId| ui.painter().layout(text.to_string(), font, p.ink, width);
        let set = |size: f32| {
            (line(&fact.label, egui::FontId::proportional(size)), line(&fact.value, font(family::SEMI, size + 0.5)))
        };
        // Side by side where both fit, in smaller type if need be; else the value has a line of its own.
        let fits = |(label, value): &(Arc<egui::Galley>, Arc<egui::Galley>)| {
            label.rows.len() == 1 && value.rows.len() == 1 && label.size().x + value.size().x + 8.0 <= width
        };
        let set_beside = [14.0, 13.5, 13.0, 12.5].into_iter().map(set).find(fits);
        let beside = set_beside.is_some();
        let (label, value) = set_beside.unwrap_or_else(|| set(14.0));
        let high = if beside { 18.0 } else { label.size().y + value.size().y } + 2.0;
        let (rect, response) = ui.allocate_exact_size(vec2(width, high), Sense::click());
        if response.hovered() {
            ui.painter().rect_filled(rect.expand2(vec2(5.0, 0.0)), 3, p.panel2);
        }
        let down = if beside { 1.0 } else { label.size().y };
        ui.painter().galley(rect.min + vec2(0.0, 1.0), label, p.ink);
        ui.painter().galley(pos2(rect.right() - value.size().x, rect.top() + down), value, p.ink);
        if !fact.rule.is_empty() {
            if response.clicked() {
                at.orders.write(Order::Rule(fact.rule.to_string()));
            }
            response.on_hover_text(format!("{}: {} ({})", fact.label, fact.value, fact.rule));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Viewer;
    use crate::engine::journal::Start;
    use crate::engine::library::Library;
    use crate::games::registry;
    use crate::table::layout::Zones;

    /// The view of a scenario at its first question, and its card.
    fn begun(name: &str) -> (View, &'static GameCard) {
        let library = Library::default();
        let (game, info) = registry::resolve(&library, name).unwrap();
        let start = Start { setup: registry::setup(&info, []), ..Start::default() };
        (game.new_session(&library, start).unwrap().view(Viewer::Public), game.card())
    }

    #[test]
    fn what_the_zone_holds_is_squeezed_as_far_as_the_window_is_low() {
        let at = |name: &str, width: f32, height: f32| {
            let (view, card) = begun(name);
            let room = Zones::of(width, height, false).left.shrink(9.0).size();
            let squeeze = squeeze(card, &view, room);
            (squeeze, need(card, &view, room.x, squeeze) <= room.y)
        };
        for battle in ["prairie-aflame/duck-lake", "prairie-aflame/fish-creek"] {
            assert_eq!(at(battle, 1440.0, 900.0), (Squeeze::None, true), "{battle}");
        }
        for campaign in ["prairie-aflame/on-to-regina", "prairie-aflame/our-brave-boys-far-away"] {
            assert_eq!(at(campaign, 1920.0, 1080.0), (Squeeze::None, true), "{campaign}");
            assert_eq!(at(campaign, 1440.0, 900.0), (Squeeze::Low, true), "{campaign}");
            assert_eq!(at(campaign, 1366.0, 768.0), (Squeeze::Lowest, true), "{campaign}");
        }
    }

    #[test]
    fn phases_over_and_to_come_are_a_line_each_where_there_is_little_room() {
        let (_, card) = begun("prairie-aflame/on-to-regina");
        let of = |id: &str| card.phases.iter().position(|ph| ph.id == id);
        let (supply, combat) = (of("government-supply"), of("government-combat"));
        let (tall, low) = (rungs(card, combat, false), rungs(card, combat, true));
        assert!(low.len() < tall.len());
        assert!(low.contains(&Rung::Phase(combat.unwrap())) && tall.contains(&Rung::Phase(combat.unwrap())));
        assert!(low.contains(&Rung::Several(supply.unwrap() - 1, combat.unwrap() - 1)), "{low:?}");
        for now in 1..card.phases.len() {
            assert!(rungs(card, Some(now), true).len() <= 5, "{:?}", rungs(card, Some(now), true));
        }
        assert!(tall.contains(&Rung::Phase(supply.unwrap())));
    }

    #[test]
    fn a_fact_that_a_track_shows_is_not_told_again() {
        let (view, _) = begun("prairie-aflame/on-to-regina");
        let told: Vec<&str> = view.facts.iter().filter(|f| !on_a_track(&view, f)).map(|f| f.label.as_str()).collect();
        assert!(!told.contains(&"Unrest") && !told.contains(&"Week"), "{told:?}");
        assert!(told.contains(&"Season") && told.contains(&"Bands"), "{told:?}");
    }
}
