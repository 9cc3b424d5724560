//! The lit answers of a question as a list beside the map, for what is small, covered or out of sight.

use crate::look::theme::{self, Palette, family, font};
use crate::parts::faces;
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::RightTab;
use crate::parts::widgets::spot_of;
use crate::session::commands::message::Command;
use bevy_egui::egui::{self, Align2, CursorIcon, Galley, Rect, Sense, Ui, Vec2, pos2, vec2};
use egui_phosphor::regular as ph;
use redoubt_engine::record::log::capitalised;
use redoubt_engine::{Prompt, Target};
use std::sync::Arc;

/// Up to this number of answers are listed without being asked for.
const FEW: usize = 8;

/// Points that the sign and the edges of an answer take of its line.
const MARGIN: f32 = 34.0;

/// Returns the indices of the offers that point at something on the table.
#[must_use]
pub fn lit(prompt: &Prompt) -> Vec<usize> {
    let shown = |t: &Target| matches!(t, Target::Counter(_) | Target::Place(_) | Target::Card(_));
    (0..prompt.offers.len()).filter(|n| shown(&prompt.offers[*n].target)).collect()
}

/// Says how many answers are lit; where there are many, a click opens or closes their list.
pub fn count(ui: &mut Ui, cx: &mut PanelCx, many: usize, p: &Palette) {
    let here = cx.asked.0.as_ref().is_some_and(|prompt| many > 0 && on_battle_board(cx, prompt));
    let words = match (here, many) {
        (_, 0) => return,
        (true, _) => "click a framed counter".to_string(),
        (false, 1) => "1 choice is lit".to_string(),
        (false, many) => format!("{many} choices are lit"),
    };
    if many <= FEW && !here {
        ui.add(egui::Label::new(theme::plain(words, 12.5).color(p.ink2)).extend());
        return;
    }
    let open = cx.ui_state.listed;
    let text = theme::plain(words, 12.5).color(p.link);
    ui.spacing_mut().item_spacing.x = 4.0;
    let words = ui.add(egui::Label::new(text).extend().sense(Sense::click()));
    let glyph = if open { ph::CARET_UP } else { ph::CARET_DOWN };
    let caret = ui.add(egui::Label::new(theme::icon(glyph, 14.0).color(p.link)).sense(Sense::click()));
    let all = words.union(caret).on_hover_cursor(CursorIcon::PointingHand);
    spot_of(ui, "list", None, all.rect);
    if all.clicked() {
        cx.ui_state.listed = !open;
    }
    all.on_hover_text(if open { "Close the list" } else { "List them all" });
}

/// Tells whether the list is drawn: it is short, or the player has opened it. Answers that are counters on the battle
/// board need no list: they are clicked there.
#[must_use]
pub fn listed(cx: &PanelCx, prompt: &Prompt) -> bool {
    let many = lit(prompt).len();
    many > 0 && (many <= FEW && !on_battle_board(cx, prompt) || cx.ui_state.listed)
}

/// Tells whether every lit answer is a counter on the battle board that is open.
fn on_battle_board(cx: &PanelCx, prompt: &Prompt) -> bool {
    let Some(battle) = cx.shown.view.as_ref().and_then(|v| v.battle.as_ref()) else { return false };
    let units = || battle.sides.iter().flat_map(|s| &s.groups).flat_map(|g| &g.units);
    let there = |n: &usize| units().any(|u| prompt.offers[*n].is_about(&u.key));
    cx.ui_state.right == RightTab::Battle && lit(prompt).iter().all(there)
}

/// Draws the list, if it is open; a click on a line answers.
pub fn show(ui: &mut Ui, cx: &mut PanelCx, prompt: &Prompt, p: &Palette) {
    if !listed(cx, prompt) {
        return;
    }
    let all = lit(prompt);
    ui.spacing_mut().item_spacing.y = 2.0;
    if let Some(row) = row_of_counters(cx, prompt, &all) {
        return counters(ui, cx, prompt, &row, p);
    }
    let said = said_already(prompt, &all);
    // Short answers are put in two columns.
    let half = (ui.available_width() - 6.0) / 2.0;
    let wide = |n: &usize| {
        let label = without_name(&prompt.offers[*n].label, said);
        ui.painter().layout_no_wrap(label, egui::FontId::proportional(14.0), p.ink).size().x
    };
    if all.len() > 2 && all.iter().all(|n| wide(n) <= half - MARGIN) {
        for pair in all.chunks(2) {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                for n in pair {
                    line(ui, cx, prompt, (*n, said), half, p);
                }
            });
        }
    } else {
        let width = ui.available_width();
        for n in all {
            line(ui, cx, prompt, (n, said), width, p);
        }
    }
}

/// Most counters that stand in a row as answers.
const MOST: usize = 12;
/// Side of such a counter, and the least width that it has with its name, in points.
const TILE: (f32, f32) = (46.0, 74.0);
/// Most letters of its name, which has up to four lines.
const LONG: usize = 50;

/// Returns the indices and names of answers that are a counter each and differ in its name alone ("Activate Lévis",
/// "Activate Bourlamaque"): they are shown as a row of counters. `None` where some answer is another one.
fn row_of_counters(cx: &PanelCx, prompt: &Prompt, all: &[usize]) -> Option<Vec<(usize, String)>> {
    let view = cx.shown.view.as_ref()?;
    if !(2..=MOST).contains(&all.len()) {
        return None;
    }
    let mut keys: Vec<&str> = vec![];
    for n in all {
        let Target::Counter(key) = &prompt.offers[*n].target else { return None };
        if keys.contains(&key.as_str()) || !view.counters.iter().any(|c| c.key == *key) {
            return None;
        }
        keys.push(key);
    }
    let labels: Vec<&str> = all.iter().map(|n| prompt.offers[*n].label.as_str()).collect();
    let names = apart(&labels);
    names.iter().all(|name| (1..=LONG).contains(&name.chars().count())).then(|| {
        let named = |(n, name): (&usize, &&str)| (*n, (*name).to_string());
        all.iter().zip(&names).map(named).collect()
    })
}

/// Returns the labels without the words with which all of them begin.
fn apart<'a>(labels: &[&'a str]) -> Vec<&'a str> {
    let mut rest = labels.to_vec();
    while let Some(word) = rest.first().and_then(|first| first.split_once(' ')).map(|(word, _)| word.to_string()) {
        let cut = rest.iter().map(|label| label.strip_prefix(&word).and_then(|more| more.strip_prefix(' ')));
        match cut.collect::<Option<Vec<&str>>>() {
            Some(shorter) => rest = shorter,
            None => break,
        }
    }
    rest
}

/// Returns the name with which all labels begin ("NAME: ") and which the question's title says already; empty where there
/// is none.
fn said_already<'a>(prompt: &'a Prompt, all: &[usize]) -> &'a str {
    let labels = || all.iter().map(|n| prompt.offers[*n].label.as_str());
    let name = labels().next().and_then(|first| first.split_once(": ")).map_or("", |(name, _)| name);
    let named = !name.is_empty() && prompt.question.title.contains(name);
    if named && labels().all(|label| after_name(label, name).is_some()) { name } else { "" }
}

/// Returns what a label says after a name ("NAME: ").
fn after_name<'a>(label: &'a str, name: &str) -> Option<&'a str> {
    label.strip_prefix(name).and_then(|rest| rest.strip_prefix(": "))
}

/// Returns a label without the name with which it begins; whole where it begins with another one.
pub(super) fn without_name(label: &str, name: &str) -> String {
    after_name(label, name).filter(|_| !name.is_empty()).map_or_else(|| label.to_string(), capitalised)
}

/// Draws answers as counters in rows, each with its name below.
fn counters(ui: &mut Ui, cx: &mut PanelCx, prompt: &Prompt, all: &[(usize, String)], p: &Palette) {
    const GAP: f32 = 4.0;
    let room = ui.available_width();
    // No word of a name is broken.
    let words = all.iter().flat_map(|(_, name)| name.split(' '));
    let wide = |word: &str| ui.painter().layout_no_wrap(word.into(), font(family::SEMI, 12.5), p.ink).size().x;
    let least = words.map(wide).fold(TILE.1 - 8.0, f32::max) + 8.0;
    let most = ((room + GAP) / (least + GAP)).floor().max(1.0) as usize;
    let rows = all.len().div_ceil(most);
    let across = all.len().div_ceil(rows);
    let wide = ((room + GAP) / across as f32 - GAP).min(170.0);
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    for row in all.chunks(across) {
        let names: Vec<_> = row.iter().map(|(_, name)| caption(ui, name, wide, p)).collect();
        let high = names.iter().map(|galley| galley.size().y).fold(0.0, f32::max);
        ui.horizontal(|ui| {
            for ((n, _), name) in row.iter().zip(names) {
                tile(ui, cx, prompt, (*n, name), vec2(wide, TILE.0 + 14.0 + high), p);
            }
        });
    }
}

/// Lays out the name below a counter.
fn caption(ui: &Ui, name: &str, wide: f32, p: &Palette) -> Arc<Galley> {
    let mut job = egui::text::LayoutJob::simple(name.to_string(), font(family::SEMI, 12.5), p.ink, wide - 6.0);
    job.halign = egui::Align::Center;
    job.wrap.max_rows = 4;
    ui.painter().layout_job(job)
}

/// Draws one counter as an answer; while the pointer rests on it, it is lit on the map.
fn tile(ui: &mut Ui, cx: &mut PanelCx, prompt: &Prompt, (n, name): (usize, Arc<Galley>), size: Vec2, p: &Palette) {
    let offer = &prompt.offers[n];
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    spot_of(ui, &format!("answer {}", offer.label), Some(n), rect);
    let on = response.hovered() || cx.ui_state.focus == Some(n);
    let fill = if on { p.panel2 } else { p.panel };
    ui.painter().rect(
        rect,
        5,
        fill,
        egui::Stroke::new(1.0, if on { p.accent } else { p.rule }),
        egui::StrokeKind::Inside,
    );
    let picture = Rect::from_center_size(pos2(rect.center().x, rect.top() + 6.0 + TILE.0 / 2.0), vec2(TILE.0, TILE.0));
    let view = cx.shown.view.as_ref();
    let is_it = |key: &String| matches!(&offer.target, Target::Counter(wanted) if wanted == key);
    if let Some(counter) = view.and_then(|view| view.counters.iter().find(|c| is_it(&c.key))) {
        faces::draw(ui.painter(), picture, &counter.face, &cx.sides);
    }
    if offer.warning.is_some() {
        let corner = picture.right_top();
        ui.painter().circle_filled(corner, 8.0, p.card);
        ui.painter().text(corner, Align2::CENTER_CENTER, ph::WARNING, font(family::ICONS, 15.0), p.danger);
    }
    ui.painter().galley(pos2(rect.center().x, picture.bottom() + 3.0), name, p.ink);
    if response.hovered() {
        cx.lamp.point(vec![offer.target.clone()]);
        if cx.ui_state.hovered != Some(n) {
            cx.ui_state.hovered = Some(n);
        }
    }
    if response.clicked() {
        cx.commands.write(Command::Choose(n));
    }
    let words = offer.warning.as_ref().map_or(offer.label.clone(), |warning| format!("{}. {warning}", offer.label));
    response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(words);
}

/// Side of the counter before an answer that points at it, in points.
const FACE: f32 = 21.0;

/// Draws one answer; while the pointer rests on it, it is lit on the map.
fn line(ui: &mut Ui, cx: &mut PanelCx, prompt: &Prompt, (n, said): (usize, &str), width: f32, p: &Palette) {
    let offer = &prompt.offers[n];
    let face = if offer.wins { font(family::SEMI, 14.0) } else { egui::FontId::proportional(14.0) };
    let galley = ui.painter().layout(without_name(&offer.label, said), face, p.ink, width - MARGIN);
    let (rect, response) = ui.allocate_exact_size(vec2(width, galley.size().y + 7.0), Sense::click());
    spot_of(ui, &format!("answer {}", offer.label), Some(n), rect);
    if !ui.is_rect_visible(rect) {
        return;
    }
    let on = response.hovered();
    if on || cx.ui_state.focus == Some(n) {
        ui.painter().rect_filled(rect, 4, p.panel2);
    }
    let left = pos2(rect.left() + 13.0, rect.center().y);
    let counters = cx.shown.view.iter().flat_map(|view| &view.counters);
    let counter = counters.into_iter().find(|c| matches!(&offer.target, Target::Counter(key) if c.key == *key));
    if let Some(counter) = counter {
        let picture = Rect::from_center_size(left, vec2(FACE, FACE));
        faces::draw(ui.painter(), picture, &counter.face, &cx.sides);
        if offer.warning.is_some() {
            let corner = picture.right_top() + vec2(0.0, 3.0);
            ui.painter().circle_filled(corner, 6.5, p.card);
            ui.painter().text(corner, Align2::CENTER_CENTER, ph::WARNING, font(family::ICONS, 12.0), p.danger);
        }
    } else {
        let (glyph, colour) = match offer.warning.is_some() {
            _ if offer.wins => (ph::TROPHY, p.success),
            true => (ph::WARNING, p.danger),
            false => (ph::HEXAGON, p.ink2),
        };
        ui.painter().text(left, Align2::CENTER_CENTER, glyph, font(family::ICONS, 15.0), colour);
    }
    ui.painter().galley(rect.min + vec2(27.0, 3.5), galley, p.ink);
    if on {
        cx.lamp.point(vec![offer.target.clone()]);
        if cx.ui_state.hovered != Some(n) {
            cx.ui_state.hovered = Some(n);
        }
    }
    if response.clicked() {
        cx.commands.write(Command::Choose(n));
    }
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    if let Some(text) = &offer.warning {
        response.on_hover_text(text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_lose_the_words_that_all_of_them_begin_with() {
        assert_eq!(apart(&["Activate Lévis", "Activate La Corne"]), ["Lévis", "La Corne"]);
        assert_eq!(apart(&["Move a", "Stop"]), ["Move a", "Stop"]);
        assert_eq!(apart(&["Rally them", "Rally them"]), ["them", "them"], "a last word stays");
    }
}
