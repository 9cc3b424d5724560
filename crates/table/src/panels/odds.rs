//! Draws the odds of the step that is being considered and of the whole battle, as bars and columns. `odds_work`
//! computes them.

use crate::look::theme::{self, Palette, blend, family, font, rgb};
use crate::parts::ui_state::WantedResult;
use crate::parts::widgets::{heading, quiet, spot_of};
use crate::session::background_job::BackgroundJob;
use crate::session::odds_work::{BattleOdds, StepOdds};
use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use redoubt_engine::play::{Odds, OddsTable};

/// Number of tables that are shown at once; the others lie under a heading that opens.
const OPEN: usize = 4;

/// Draws the card at the foot: the chances of the considered answer, and the outlook of the battle. It scrolls where both
/// need more room. A `low` card has room for a heading and a bar: the first table's name is its heading. Returns the result
/// of the considered answer that was clicked, where results may be `chosen`.
pub fn pinned(
    ui: &mut Ui,
    step: &StepOdds,
    battle: &BattleOdds,
    (low, chosen): (bool, bool),
    p: &Palette,
) -> Option<WantedResult> {
    let mut clicked = None;
    let known = |work: &BackgroundJob<Odds>| work.counting() || work.found().is_some();
    egui::ScrollArea::vertical().id_salt("chances").auto_shrink([false, false]).show(ui, |ui| {
        if known(&step.work) {
            clicked = show(ui, step, (low, chosen), p);
        }
        if known(&battle.work) {
            show_battle(ui, battle, low, p);
        }
        if !known(&step.work) && !known(&battle.work) {
            heading(ui, p, "Chances", "");
            quiet(ui, p, "Point at an answer that rolls dice or leads to a battle to see its chances here.");
        }
    });
    clicked
}

/// Draws the odds of the whole battle, or that they are being computed.
pub fn show_battle(ui: &mut Ui, odds: &BattleOdds, low: bool, p: &Palette) {
    let gap = if low { 0.0 } else { 6.0 };
    if odds.work.counting() {
        ui.add_space(gap);
        heading(ui, p, "The whole battle", "counting");
    }
    let Some(found) = odds.work.found() else { return };
    ui.add_space(gap);
    heading(ui, p, "The whole battle", &sampled(found, 0));
    // Results in words (who wins) come before numbers; of numbers only the first with more than one outcome is shown.
    let open = |t: &&OddsTable| t.chances.len() > 1 && t.chances.len() <= 8 && !worded(t);
    let (words, numbers) = (found.tables.iter().filter(|t| worded(t)), found.tables.iter().filter(open));
    for table in words.chain(numbers.take(2)) {
        let mean = table.mean.filter(|_| !worded(table)).map_or(String::new(), |m| format!(", on average {m:.1}"));
        if !low || !worded(table) {
            ui.label(theme::semi(format!("{}{mean}", table.name), 13.5));
        }
        if !table.condition.is_empty() {
            quiet(ui, p, format!("{} ({})", table.condition, found.percent(table.applies, 0)));
        }
        bar(ui, (found, table), false, p);
    }
    quiet(ui, p, "The computer has played this battle to its end many times.");
}

/// Draws the odds of the offer that is being considered, or that they are being computed. Returns the result that was
/// clicked, where one may be `chosen`.
fn show(ui: &mut Ui, odds: &StepOdds, (low, chosen): (bool, bool), p: &Palette) -> Option<WantedResult> {
    let found = odds.work.found();
    let how = match found {
        None => "counting".to_string(),
        Some(found) if found.exact => "exact".to_string(),
        Some(found) => sampled(found, 1),
    };
    let nothing = Odds { tables: vec![], exact: false, paths: 0, error: 0.0 };
    let of = found.unwrap_or(&nothing);
    // A result that is certain is told in a line below, unless there is no other result.
    let certain = |t: &&OddsTable| t.chances.len() == 1 && t.condition.is_empty();
    let (mut sure, mut tables): (Vec<&OddsTable>, Vec<&OddsTable>) = of.tables.iter().partition(certain);
    if tables.is_empty() {
        std::mem::swap(&mut sure, &mut tables);
    }
    let (first, more) = tables.split_at(tables.len().min(OPEN));
    if let (true, Some(table)) = (low, first.first()) {
        let mean = table.mean.map_or(String::new(), |mean| format!(", on average {mean:.2}"));
        let head = ui.scope(|ui| heading(ui, p, &format!("{}{mean}", table.name), &how));
        head.response.on_hover_text(odds.label.as_str());
    } else {
        heading(ui, p, "Chances", &how);
        ui.add(egui::Label::new(theme::plain(odds.label.as_str(), 13.5).color(p.ink2)).wrap());
    }
    let mut clicked = None;
    for (i, table) in first.iter().enumerate() {
        clicked = show_table(ui, (of, table), (!(low && i == 0), chosen), p).map(|n| (*table, n)).or(clicked);
    }
    if !more.is_empty() {
        let group = egui::CollapsingHeader::new(theme::semi(format!("{} more", more.len()), 13.5));
        group.id_salt("more chances").show(ui, |ui| {
            for table in more {
                clicked = show_table(ui, (of, table), (true, chosen), p).map(|n| (*table, n)).or(clicked);
            }
        });
    }
    for table in sure {
        quiet(ui, p, format!("{}: {}, for certain", table.name, label(&table.chances[0])));
    }
    if chosen && found.is_some() {
        quiet(ui, p, "Click a result to take this step with it.");
    }
    let ((table, at), (_, _, n)) = clicked.zip(odds.work.key())?;
    let results: Vec<_> = table.chances.iter().map(|c| (c.0, label(c), of.percent(c.2, 2))).collect();
    let (step, value) = (odds.label.clone(), table.chances[at].0);
    Some(WantedResult { n, step, table: table.name.clone(), value, results })
}

/// Draws one table, under its name where it is `named`. Where not every outcome has it, says when it applies and how likely that
/// is. Returns the index of the chance that was clicked, where one may be `chosen`.
fn show_table(
    ui: &mut Ui,
    (of, table): (&Odds, &OddsTable),
    (named, chosen): (bool, bool),
    p: &Palette,
) -> Option<usize> {
    if named {
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::semi(table.name.as_str(), 13.5));
            if let Some(mean) = table.mean {
                quiet(ui, p, format!("on average {mean:.2}"));
            }
        });
    }
    if !table.condition.is_empty() {
        quiet(ui, p, format!("{} ({})", table.condition, of.percent(table.applies, 0)));
    }
    if table.chances.len() <= 8 { bar(ui, (of, table), chosen, p) } else { columns(ui, (of, table), chosen, p) }
}

/// Finds which of several parts with these widths lies at `x` points from the left.
fn part_at(widths: impl Iterator<Item = f32>, x: f32) -> Option<usize> {
    let mut end = 0.0;
    let mut ends = widths.map(|w| {
        end += w;
        end
    });
    ends.position(|end| x <= end)
}

/// Returns what chances react to: clicks where a result may be `chosen`, else only hovering.
fn sense(chosen: bool) -> Sense {
    if chosen { Sense::click() } else { Sense::hover() }
}

/// Reports each chance that can be clicked, and finds the one that was.
fn chance_clicked(
    ui: &Ui,
    table: &OddsTable,
    response: &egui::Response,
    width: impl Fn(usize) -> f32,
) -> Option<usize> {
    let mut left = response.rect.left();
    for (i, chance) in table.chances.iter().enumerate() {
        let part = Rect::from_min_size(pos2(left, response.rect.top()), vec2(width(i), response.rect.height()));
        spot_of(ui, &format!("chance {}: {}", table.name, label(chance)), None, part);
        left += width(i);
    }
    let at = response.interact_pointer_pos().filter(|_| response.clicked())?;
    part_at((0..table.chances.len()).map(width), at.x - response.rect.left())
}

fn label(chance: &(i32, String, f64)) -> String {
    if chance.1.is_empty() { chance.0.to_string() } else { chance.1.clone() }
}

/// Says how sure sampled odds are. Samples that all agree have no spread, but are no proof.
fn sampled(odds: &Odds, places: usize) -> String {
    match odds.error {
        0.0 => format!("{} samples", odds.paths),
        error => format!("sampled, ±{:.places$} %", error * 100.0),
    }
}

/// Returns a line for each result with its share.
fn in_words((of, table): (&Odds, &OddsTable)) -> String {
    let lines: Vec<String> = table.chances.iter().map(|c| format!("{}: {}", label(c), of.percent(c.2, 2))).collect();
    lines.join("\n")
}

/// Returns the colour of a result. Numbers go from pale to the accent: the higher, the closer to it. Results in words are
/// no more and no less, so they take shades that mean nothing.
fn tint(table: &OddsTable, i: usize, p: &Palette) -> Color32 {
    let n = table.chances.len();
    let t = if n <= 1 { 0.0 } else { i as f32 / (n - 1) as f32 };
    let pale = if p.dark { rgb(0x4A3E2C) } else { rgb(0xF2E2B5) };
    if worded(table) {
        let deep = if p.dark { rgb(0x7B6A48) } else { rgb(0xC9AE74) };
        return blend(pale, deep, t);
    }
    blend(pale, p.accent, t)
}

/// Tells whether the results of a table are words, not numbers.
fn worded(table: &OddsTable) -> bool {
    table.chances.iter().any(|c| c.1 != c.0.to_string() && !c.1.is_empty())
}

/// Draws one bar that is cut into its outcomes by their chances, with the label inside and the percentage below.
fn bar(ui: &mut Ui, (of, table): (&Odds, &OddsTable), chosen: bool, p: &Palette) -> Option<usize> {
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, 42.0), sense(chosen));
    let mut x = rect.left();
    let painter = ui.painter();
    let mut narrow = vec![];
    for (i, chance) in table.chances.iter().enumerate() {
        let w = (chance.2 as f32) * width;
        let part = Rect::from_min_size(pos2(x, rect.top()), vec2(w, 24.0));
        let fill = tint(table, i, p);
        painter.rect(part, 0, fill, Stroke::new(1.0, p.ink2), StrokeKind::Inside);
        let on = crate::look::sides::SideColours::new(fill, false).text;
        let text = label(chance);
        let galley = painter.layout_no_wrap(text, font(family::SEMI, 13.0), on);
        if galley.size().x + 4.0 < w {
            painter.galley(part.center() - galley.size() / 2.0, galley, on);
        } else {
            narrow.push(i);
        }
        let share = painter.layout_no_wrap(of.percent(chance.2, 0), egui::FontId::proportional(12.0), p.ink2);
        if share.size().x + 2.0 < w {
            painter.galley(pos2(part.center().x - share.size().x / 2.0, rect.top() + 26.0), share, p.ink2);
        }
        x += w;
    }
    let clicked = chosen.then(|| chance_clicked(ui, table, &response, |i| table.chances[i].2 as f32 * width)).flatten();
    // The parts of numbers are told by their order.
    if worded(table) {
        named_below(ui, (of, table), &narrow, p);
    }
    response.on_hover_text(in_words((of, table)));
    clicked
}

/// Names the parts of a bar that have no room for their name, each after a square of its colour.
fn named_below(ui: &mut Ui, (of, table): (&Odds, &OddsTable), parts: &[usize], p: &Palette) {
    if parts.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 1.0);
        ui.spacing_mut().interact_size.y = 15.0;
        for &i in parts {
            let (square, _) = ui.allocate_exact_size(vec2(11.0, 13.0), Sense::hover());
            let square = Rect::from_center_size(square.center(), vec2(10.0, 10.0));
            ui.painter().rect(square, 0, tint(table, i, p), Stroke::new(1.0, p.ink2), StrokeKind::Inside);
            let chance = &table.chances[i];
            let words = format!("{} {}", label(chance), of.percent(chance.2, 0));
            ui.label(theme::plain(words, 12.5).color(p.ink2));
            ui.add_space(5.0);
        }
    });
}

/// Draws many outcomes, as one column each.
fn columns(ui: &mut Ui, (of, table): (&Odds, &OddsTable), chosen: bool, p: &Palette) -> Option<usize> {
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, 92.0), sense(chosen));
    let n = table.chances.len();
    let most = table.chances.iter().map(|c| c.2).fold(1e-9, f64::max);
    let w = width / n as f32;
    let painter = ui.painter();
    for (i, chance) in table.chances.iter().enumerate() {
        let h = (chance.2 / most) as f32 * 58.0;
        let x = rect.left() + i as f32 * w;
        let base = rect.bottom() - 18.0;
        let column = Rect::from_min_max(pos2(x + 1.5, base - h.max(1.0)), pos2(x + w - 1.5, base));
        painter.rect_filled(column, 1, tint(table, i, p));
        if n <= 20 {
            painter.text(
                pos2(x + w / 2.0, base + 2.0),
                Align2::CENTER_TOP,
                label(chance),
                egui::FontId::proportional(12.0),
                p.ink2,
            );
        }
        if chance.2 == most {
            painter.text(
                pos2(x + w / 2.0, column.top() - 1.0),
                Align2::CENTER_BOTTOM,
                of.percent(chance.2, 0),
                font(family::SEMI, 12.5),
                p.ink,
            );
        }
    }
    let clicked = chosen.then(|| chance_clicked(ui, table, &response, |_| w)).flatten();
    response.on_hover_text(in_words((of, table)));
    clicked
}

#[cfg(test)]
mod tests {
    use super::part_at;

    #[test]
    fn a_click_finds_the_part_of_a_bar() {
        let widths = || [10.0, 0.0, 30.0].into_iter();
        assert_eq!(
            [5.0, 10.0, 10.5, 40.0, 41.0].map(|x| part_at(widths(), x)),
            [Some(0), Some(0), Some(2), Some(2), None]
        );
    }
}
