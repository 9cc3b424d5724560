//! The battle board: both sides with their units in line and out of it, the column on which each would roll
//! now, and every modifier with its rule.

use crate::bridge::CameraCommand;
use crate::look::theme::{self, Palette, blend, family, font};
use crate::parts::faces;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{heading, rule_chip, rule_width, spot_of};
use crate::session::commands::message::Command;
use bevy::prelude::MessageWriter;
use bevy_egui::egui::{self, Align2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use redoubt_engine::Target;
use redoubt_engine::record::log::{ChartRef, Modifier};
use redoubt_engine::view::{BattleGroup, BattleSide, BattleUnit, BattleView, View};

/// Computes the side of a counter on the board, in points: smaller in a low window, so that both sides fit.
fn size(cx: &PanelCx) -> f32 {
    match cx.zones.right.height() {
        _ if tight(cx) => 28.0,
        high if high < 880.0 => 35.0,
        _ => 40.0,
    }
}

/// Height of the right zone, and of what the question leaves of it. Below either the board is set as low as possible,
/// so that both sides, the chart and the chances are seen together.
const TIGHT: (f32, f32) = (790.0, 640.0);

/// Tells whether the board is set as low as possible.
#[must_use]
pub fn tight(cx: &PanelCx) -> bool {
    cx.zones.right.height() < TIGHT.0 || cx.ui_state.below_question < TIGHT.1
}

/// Draws the board.
pub fn show(
    ui: &mut Ui,
    cx: &mut PanelCx,
    view: &View,
    battle: &BattleView,
    camera: &mut MessageWriter<CameraCommand>,
    p: &Palette,
) {
    // Lines of text and chips need not be as high as buttons.
    ui.spacing_mut().interact_size.y = 18.0;
    let round = if battle.round > 0 { format!("round {}", battle.round) } else { String::new() };
    // The open question says the place already.
    let told = cx.asked.0.as_ref().is_some_and(|prompt| prompt.question.title.contains(&battle.place));
    // Where room is scarce, the state of the battle stands beside the title.
    let close = tight(cx) && cx.asked.0.is_none();
    if close {
        let words = format!("{}: {}", battle.title, battle.state);
        ui.add(egui::Label::new(theme::semi(words.as_str(), 13.5)).truncate()).on_hover_text(words);
    } else if !told {
        heading(ui, p, &battle.title, &round);
    }
    if cx.asked.0.is_none() && !close {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            ui.label(theme::italic(battle.state.as_str(), 13.5).color(p.ink2));
            if rule_chip(ui, p, &battle.rule) {
                cx.commands.write(Command::Rule(battle.rule.to_string()));
            }
        });
    }
    ui.spacing_mut().item_spacing.y = 5.0;
    for side in &battle.sides {
        one_side(ui, cx, view, side, camera, p);
    }
    if tight(cx) {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 2.0);
        if told && battle.round > 0 {
            ui.spacing_mut().item_spacing.x = 12.0;
            ui.label(theme::semi(round.replacen('r', "R", 1), 13.5));
            ui.spacing_mut().item_spacing.x = 5.0;
        }
        for fact in &battle.facts {
            ui.label(theme::plain(format!("{}:", fact.label), 13.5).color(p.ink2));
            ui.label(theme::semi(fact.value.as_str(), 13.5));
            // The gap after a chip is item spacing: `add_space` would widen the row at its end.
            ui.spacing_mut().item_spacing.x = 12.0;
            if let Some(rule) = fact.rule.filter(|rule| rule_chip(ui, p, rule)) {
                cx.commands.write(Command::Rule(rule.to_string()));
            }
            ui.spacing_mut().item_spacing.x = 5.0;
        }
    });
}

fn one_side(
    ui: &mut Ui,
    cx: &mut PanelCx,
    view: &View,
    side: &BattleSide,
    camera: &mut MessageWriter<CameraCommand>,
    p: &Palette,
) {
    let field = cx.sides.of(side.seat).field;
    let frame = egui::Frame::new()
        .fill(blend(p.panel, field, 0.07))
        .stroke(Stroke::new(1.2, blend(field, p.rule, 0.3)))
        .corner_radius(4)
        .inner_margin(egui::Margin { left: 11, right: 7, top: 4, bottom: 4 });
    let inside = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 2.0;
        let name = format!("{}, {}", cx.seat_name(side.seat), side.role);
        let wide = |text: &str, size: f32| {
            ui.painter().layout_no_wrap(text.to_string(), font(family::SEMI, size), p.ink).size().x
        };
        // Side by side where there is room for both, if need be in smaller type; else below each other.
        let room = ui.available_width() - 14.0;
        let size = [14.0, 13.5, 13.0, 12.5].into_iter().find(|s| wide(&name, *s) + wide(&side.summary, *s) <= room);
        if let Some(size) = size {
            ui.horizontal(|ui| {
                ui.label(theme::semi(name, size));
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    ui.label(theme::semi(side.summary.as_str(), size));
                });
            });
        } else {
            ui.label(theme::semi(name, 14.0));
            ui.label(theme::semi(side.summary.as_str(), 13.5));
        }
        groups(ui, cx, view, side, camera, p);
        let column = side.cell.as_ref().map(|cell| column_words(cx, cell));
        if tight(cx) {
            in_one_line(ui, column, &side.modifiers, p);
        } else {
            listed(ui, cx, column, &side.modifiers, p);
        }
    });
    let r = inside.response.rect;
    ui.painter().rect_filled(Rect::from_min_max(r.min, pos2(r.left() + 4.0, r.bottom())), 2, field);
}

/// Draws the groups side by side, each under its name; one that does not fit begins a new row.
fn groups(
    ui: &mut Ui,
    cx: &mut PanelCx,
    view: &View,
    side: &BattleSide,
    camera: &mut MessageWriter<CameraCommand>,
    p: &Palette,
) {
    let width = ui.available_width();
    let shown: Vec<(usize, &BattleGroup)> =
        side.groups.iter().enumerate().filter(|(i, g)| *i == 0 || !g.units.is_empty()).collect();
    let caption = |g: &BattleGroup| {
        let text = if g.units.is_empty() { format!("{}: nobody", g.title) } else { g.title.clone() };
        ui.painter().layout_no_wrap(text, egui::FontId::proportional(12.5), p.ink2)
    };
    let captions: Vec<_> = shown.iter().map(|(_, g)| caption(g)).collect();
    let offered = |unit: &BattleUnit| cx.asked.0.iter().flat_map(|q| &q.offers).any(|o| o.is_about(&unit.key));
    let kinds: Vec<Vec<(&BattleUnit, usize)>> = shown.iter().map(|(_, g)| alike(&g.units, offered)).collect();
    let sizes: Vec<(f32, usize)> = kinds.iter().zip(&captions).map(|(k, c)| (c.size().x, k.len())).collect();
    let side_length = size(cx);
    let (spots, high) = flow(width, side_length, &sizes);
    let (rect, _) = ui.allocate_exact_size(vec2(width, high), Sense::hover());
    for ((((i, _), kinds), caption), (at_caption, slots)) in shown.into_iter().zip(kinds).zip(captions).zip(spots) {
        ui.painter().galley(rect.min + at_caption, caption, p.ink2);
        for ((one, many), slot) in kinds.into_iter().zip(slots) {
            let rect = Rect::from_min_size(rect.min + slot, vec2(side_length, side_length));
            unit(ui, cx, view, one, (i > 0, rect), camera, p);
            if many > 1 {
                super::forces::number(ui, rect.right_top() + vec2(-6.0, 7.0), many);
            }
        }
    }
}

/// Groups units with the same face and state, with their number; each group is drawn by one that may be chosen, if
/// any.
fn alike(units: &[BattleUnit], offered: impl Fn(&BattleUnit) -> bool) -> Vec<(&BattleUnit, usize)> {
    let mut out: Vec<(&BattleUnit, usize)> = vec![];
    for unit in units {
        match out.iter_mut().find(|(one, _)| one.face == unit.face && one.markers == unit.markers) {
            Some((one, many)) => {
                *many += 1;
                if offered(unit) && !offered(one) {
                    *one = unit;
                }
            }
            None => out.push((unit, 1)),
        }
    }
    out
}

/// Returns the places of captions and counters of some groups (width of the caption, number of counters) in a
/// width, and the height of all.
fn flow(width: f32, size: f32, groups: &[(f32, usize)]) -> (Vec<(egui::Vec2, Vec<egui::Vec2>)>, f32) {
    const CAPTION: f32 = 17.0;
    let step = size + if size < 30.0 { 5.0 } else { 7.0 };
    let most = (((width + step - size) / step).floor() as usize).max(1);
    // The place of the next group, and the foot of its row.
    let (mut x, mut y, mut foot) = (0.0_f32, 0.0_f32, 0.0_f32);
    let mut out = vec![];
    for (caption, n) in groups {
        let gap = if size < 30.0 { 7.0 } else { 14.0 };
        let wide = (step * (*n).min(most) as f32).max(*caption + gap);
        if x > 0.0 && x + wide > width + gap {
            (x, y) = (0.0, foot);
        }
        let slots = (0..*n).map(|k| vec2(x + step * (k % most) as f32, y + CAPTION + (size + 6.0) * (k / most) as f32));
        out.push((vec2(x, y), slots.collect()));
        // A row that holds only captions is as high as they are.
        foot = foot.max(y + CAPTION + (size + 5.0) * n.div_ceil(most) as f32);
        x += wide;
        if *n > most {
            (x, y) = (0.0, foot);
        }
    }
    (out, foot)
}

/// Words the column of a side: "Rolls on column 6-8".
fn column_words(cx: &PanelCx, cell: &ChartRef) -> String {
    let chart = cx.shown.charts.iter().find(|c| c.id == cell.chart);
    let head = |i: usize| chart.and_then(|c| c.columns.get(i)).map_or("", String::as_str);
    let row = |i: usize| chart.and_then(|c| c.rows.get(i)).map_or("", |r| r.0.as_str());
    match (cell.row, cell.column) {
        (_, Some(c)) => format!("Rolls on column {}", head(c)),
        (Some(r), None) => format!("Rolls on row {}", row(r)),
        _ => chart.map_or(String::new(), |c| c.title.clone()),
    }
}

/// Draws modifiers, each with its sign and the chip of its rule.
pub fn modifiers(ui: &mut Ui, cx: &mut PanelCx, list: &[Modifier], p: &Palette) {
    listed(ui, cx, None, list, p);
}

/// Draws modifiers in the same way, and their sum in bold.
fn listed(ui: &mut Ui, cx: &mut PanelCx, sum: Option<String>, list: &[Modifier], p: &Palette) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(10.0, 2.0);
        ui.spacing_mut().interact_size.y = 18.0;
        ui.spacing_mut().item_spacing.x = 5.0;
        for m in list.iter().filter(|m| m.value != 0) {
            let colour = if m.value > 0 { p.success } else { p.danger };
            let mut words = egui::text::LayoutJob::default();
            let mut add = |text: &str, lead: f32, font: egui::FontId, colour| {
                words.append(text, lead, egui::TextFormat::simple(font, colour));
            };
            add(&format!("{:+}", m.value), 0.0, font(family::SEMI, 13.5), colour);
            add(&m.label, 5.0, egui::FontId::proportional(13.5), p.ink);
            let words = ui.painter().layout_job(words);
            // A modifier and its rule stay on one line.
            let wide = words.size().x + 5.0 + rule_width(ui, &m.rule);
            if wide > ui.available_size_before_wrap().x && wide < ui.max_rect().width() {
                ui.end_row();
            }
            ui.add(egui::Label::new(words));
            // The gap after a chip is item spacing: `add_space` would widen the row at its end.
            ui.spacing_mut().item_spacing.x = 10.0;
            if rule_chip(ui, p, &m.rule) {
                cx.commands.write(Command::Rule(m.rule.to_string()));
            }
            ui.spacing_mut().item_spacing.x = 5.0;
        }
        if let Some(words) = sum {
            let words = ui.painter().layout_no_wrap(words, font(family::SEMI, 13.5), p.ink);
            if words.size().x > ui.available_size_before_wrap().x {
                ui.end_row();
            }
            ui.add(egui::Label::new(words));
        }
    });
}

/// Draws column and modifiers in one line; what is cut, and the rules, stand in the tooltip.
fn in_one_line(ui: &mut Ui, column: Option<String>, list: &[Modifier], p: &Palette) {
    let of = |m: &Modifier| format!("{:+} {}", m.value, m.label);
    let mut words: Vec<String> = list.iter().filter(|m| m.value != 0).map(of).collect();
    words.splice(0..0, column);
    if words.is_empty() {
        return;
    }
    let mut job = egui::text::LayoutJob::simple_singleline(words.join(" · "), egui::FontId::proportional(12.5), p.ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(ui.available_width());
    let rules: Vec<String> = list.iter().map(|m| format!("{} ({})", of(m), m.rule)).collect();
    ui.add(egui::Label::new(job)).on_hover_text(rules.join("\n"));
}

/// Draws one counter. The pointer lights it on the map; a click chooses it or brings it into view.
fn unit(
    ui: &mut Ui,
    cx: &mut PanelCx,
    view: &View,
    one: &BattleUnit,
    (aside, rect): (bool, Rect),
    camera: &mut MessageWriter<CameraCommand>,
    p: &Palette,
) {
    let response = ui.interact(rect, ui.id().with(("fighter", &one.key)), Sense::click());
    let target = Target::Counter(one.key.clone());
    let of_unit = |o: &redoubt_engine::Offer| o.is_about(&one.key);
    let offers: Vec<usize> = cx
        .asked
        .0
        .as_ref()
        .map_or(vec![], |pr| pr.offers.iter().enumerate().filter(|(_, o)| of_unit(o)).map(|(n, _)| n).collect());
    let offer = offers.first().copied();
    faces::draw(ui.painter(), rect, &one.face, &cx.sides);
    if aside {
        ui.painter().rect_filled(rect, 4, p.panel.gamma_multiply(0.35));
    }
    for (i, marker) in one.markers.iter().filter(|m| !matches!(**m, "engaged")).take(3).enumerate() {
        let c = rect.right_bottom() - vec2(2.0 + 15.0 * i as f32, 2.0);
        ui.painter().circle(c, 8.0, theme::CREAM, Stroke::new(1.0, theme::INK));
        let letter = marker.chars().next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
        ui.painter().text(c, Align2::CENTER_CENTER, letter, font(family::FIGURES, 13.0), theme::INK);
    }
    if offer.is_some() {
        let wide = if cx.taken.0.as_ref() == Some(&one.key) { 4.0 } else { 2.0 };
        ui.painter().rect_stroke(rect.expand(1.0), 5, Stroke::new(wide, p.accent), StrokeKind::Outside);
    }
    spot_of(ui, &format!("fighter {}", one.key), offer, rect);
    if response.hovered() {
        cx.lamp.point(vec![target.clone()]);
        if offer.is_some() && cx.ui_state.hovered != offer {
            cx.ui_state.hovered = offer;
        }
    }
    if response.clicked() {
        match offer {
            Some(_) => {
                let under = vec![target.clone()];
                cx.commands.write(Command::Act { offers, under, at: rect.right_bottom() });
            }
            None => drop(camera.write(CameraCommand::Show(target.clone()))),
        }
    }
    let lines = view.counters.iter().find(|c| c.key == one.key).map(|c| c.lines.join("\n"));
    let mut lines = lines.unwrap_or_else(|| one.face.name.clone());
    if !one.markers.is_empty() {
        lines += &format!("\n{}", one.markers.join(", "));
    }
    response.on_hover_text(lines);
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::Seat;
    use redoubt_engine::view::{Face, Template};

    const SIZE: f32 = 40.0;

    #[test]
    fn like_units_are_one_counter_and_the_one_that_may_be_chosen_stands_for_them() {
        let unit = |key: &str, name: &str, markers: &[&'static str]| BattleUnit {
            key: key.into(),
            face: Face {
                template: Template::Unit,
                side: Seat(0),
                band: "",
                name: name.into(),
                symbol: "",
                left: "1".into(),
                middle: String::new(),
                right: String::new(),
                pips: (0, 0),
                reduced: false,
            },
            markers: markers.to_vec(),
        };
        let units =
            [unit("a", "90th", &[]), unit("b", "90th", &[]), unit("c", "90th", &["hit"]), unit("d", "10th", &[])];
        let all = alike(&units, |u| u.key == "b");
        let told: Vec<(&str, usize)> = all.iter().map(|(u, n)| (u.key.as_str(), *n)).collect();
        assert_eq!(told, [("b", 2), ("c", 1), ("d", 1)]);
    }

    #[test]
    fn groups_stand_side_by_side_while_there_is_room_and_nothing_overlaps() {
        for width in [120.0, 330.0, 700.0] {
            for groups in [vec![(60.0, 3), (90.0, 1)], vec![(60.0, 14), (90.0, 2), (70.0, 0)], vec![(60.0, 0)]] {
                let (spots, high) = flow(width, SIZE, &groups);
                let rects: Vec<Rect> = spots
                    .iter()
                    .flat_map(|(_, s)| s)
                    .map(|s| Rect::from_min_size(pos2(s.x, s.y), vec2(SIZE, SIZE)))
                    .collect();
                assert_eq!(rects.len(), groups.iter().map(|g| g.1).sum::<usize>());
                for (i, a) in rects.iter().enumerate() {
                    assert!(a.right() <= width + 0.1 && a.bottom() <= high, "{a:?} in {width} x {high}");
                    assert!(rects[..i].iter().all(|b| !a.shrink(0.5).intersects(b.shrink(0.5))), "{rects:?}");
                }
            }
        }
        let (spots, _) = flow(330.0, SIZE, &[(60.0, 3), (90.0, 1)]);
        assert_eq!(spots[0].0.y, spots[1].0.y);
        // An empty group needs no row for counters.
        let (spots, high) = flow(310.0, SIZE, &[(90.0, 0), (60.0, 6)]);
        assert!(spots[1].0.y < SIZE && high < 2.0 * SIZE + 10.0, "{spots:?} in {high}");
    }
}
