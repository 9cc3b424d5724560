//! The report of the game: the courses of its figures, the dice of each side, and what the odds let expect, battle by
//! battle.

use crate::look::theme::{self, Palette, family, font};
use crate::panels::analysis;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{KeyButton, heading, quiet};
use crate::session::report_picture::drawn;
use crate::session::report_work::{self, GameReport};
use bevy_egui::egui::{self, Align2, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};
use redoubt_engine::record::history::TrackHistory;
use redoubt_engine::record::ledger::{LedgerBattle, LedgerSum};
use redoubt_engine::record::log::plural;
use redoubt_engine::record::luck::{Luck, LuckKind};
use redoubt_engine::record::report::Report;

/// Draws the pane: courses at the left, score, dice and ledger at the right, below them the buttons that write it to
/// files.
pub fn show(ui: &mut Ui, cx: &mut PanelCx, made: &GameReport, p: &Palette) {
    let Some(report) = &made.report else {
        quiet(ui, p, "There is no game to tell of.");
        return;
    };
    head(ui, report, p);
    let whole = ui.available_rect_before_wrap();
    let body = whole.with_max_y(whole.bottom() - 44.0);
    let (left, right) = body.split_left_right_at_fraction(0.5);
    column(ui, left.with_max_x(left.right() - 12.0), "courses", |ui| {
        courses(ui, cx, &report.courses, false, p);
        analysis::section(ui, cx, &made.analysis, report, p);
    });
    column(ui, right.with_min_x(right.left() + 12.0), "ledger", |ui| {
        score(ui, &report.score, p);
        dice(ui, cx, &report.luck, p);
        sums(ui, cx, made, report, p);
        // A heading is wider than its title: the room is measured once, or each would widen the next.
        let room = ui.available_width() - 44.0;
        for (n, battle) in report.battles.iter().enumerate() {
            let mut title = egui::text::LayoutJob::simple_singleline(battle.heading(), font(family::SEMI, 13.5), p.ink);
            title.wrap = egui::text::TextWrapping::truncate_at_width(room);
            let title = ui.painter().layout_job(title);
            let cut = title.elided;
            let header = egui::CollapsingHeader::new(title).id_salt(("ledger", n));
            let shown = header.show(ui, |ui| battle_rows(ui, cx, battle, p));
            if cut {
                shown.header_response.on_hover_text(battle.heading());
            }
        }
        last_words(ui, report, p);
    });
    let foot = egui::UiBuilder::new().max_rect(whole.with_min_y(body.bottom() + 10.0));
    let mut foot = ui.new_child(foot.layout(egui::Layout::left_to_right(egui::Align::Center)));
    let text = KeyButton::new("Save as a page (Markdown)").id("save page").show(&mut foot, p).clicked();
    let picture = KeyButton::new("Save as a picture (PNG)").id("save picture").show(&mut foot, p).clicked();
    let log = KeyButton::new("Save the log (Markdown)").id("save log").show(&mut foot, p).clicked();
    if let Some(sitting) = cx.table.sitting.as_ref().filter(|_| log) {
        match report_work::write_log(report, sitting.play(), sitting.past_viewer()) {
            Ok(path) => cx.ui_state.say(report_work::kept(&path)),
            Err(wrong) => cx.ui_state.fault(&wrong),
        }
    }
    if !text && !picture {
        return;
    }
    if made.work.counting() {
        cx.ui_state.say("The odds are still being counted. Try again in a moment.".to_string());
        return;
    }
    let saved = match picture {
        true => report_work::write_picture(report, &drawn(p, |ui| page(ui, cx, made, report, p))),
        false => report_work::write_page(report),
    };
    match saved {
        Ok(path) => cx.ui_state.say(report_work::kept(&path)),
        Err(wrong) => cx.ui_state.fault(&wrong),
    }
}

/// Draws all of the report as one page, with every battle open.
fn page(ui: &mut Ui, cx: &PanelCx, made: &GameReport, report: &Report, p: &Palette) {
    head(ui, report, p);
    ui.add_space(8.0);
    let gap = 28.0;
    ui.spacing_mut().item_spacing.x = gap;
    ui.columns(2, |sides| {
        sides.iter_mut().for_each(|ui| ui.spacing_mut().item_spacing.x = 8.0);
        courses(&mut sides[0], cx, &report.courses, true, p);
        if let Some(known) = &report.analysis {
            analysis::in_short(&mut sides[0], cx, known, report, p);
        }
        score(&mut sides[1], &report.score, p);
        dice(&mut sides[1], cx, &report.luck, p);
        sums(&mut sides[1], cx, made, report, p);
    });
    // Two columns of battles, as equally long as whole battles allow.
    let all: usize = report.battles.iter().map(|battle| battle.rows.len() + 2).sum();
    ui.columns(2, |sides| {
        sides.iter_mut().for_each(|ui| ui.spacing_mut().item_spacing.x = 8.0);
        let mut drawn = 0;
        for battle in &report.battles {
            let ui = &mut sides[usize::from(2 * drawn >= all)];
            drawn += battle.rows.len() + 2;
            ui.add_space(6.0);
            ui.add(egui::Label::new(theme::semi(battle.heading(), 13.5)).wrap());
            battle_rows(ui, cx, battle, p);
        }
    });
    last_words(ui, report, p);
}

/// Draws what game it is, and how it stands or ended.
fn head(ui: &mut Ui, report: &Report, p: &Palette) {
    ui.add(egui::Label::new(theme::title(format!("{}: {}", report.game, report.scenario), 17.0).color(p.ink)).wrap());
    let now = format!("The game goes on in turn {}.", report.turn);
    ui.add(egui::Label::new(theme::plain(report.ending.as_deref().unwrap_or(&now), 14.5)).wrap());
    ui.add_space(4.0);
}

/// Draws the parts of the score.
pub fn score(ui: &mut Ui, parts: &[(String, i32)], p: &Palette) {
    if parts.is_empty() {
        return;
    }
    heading(ui, p, "The score", "");
    for (label, value) in parts {
        ui.horizontal(|ui| {
            ui.label(theme::plain(label.as_str(), 15.0));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(theme::semi(value.to_string(), 15.0));
            });
        });
    }
    ui.add_space(8.0);
}

/// Draws a part of the page that scrolls.
fn column(ui: &mut Ui, rect: Rect, id: &str, content: impl FnOnce(&mut Ui)) {
    let layout = egui::Layout::top_down(egui::Align::Min);
    let mut child = ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(layout));
    egui::ScrollArea::vertical().id_salt(id).auto_shrink([false, false]).show(&mut child, |ui| {
        // The bar lies beside the figures.
        ui.set_max_width(ui.available_width() - 12.0);
        content(ui);
    });
}

/// Draws the courses of the figures that ever moved; the values of `every` turn stand beside them, or only the first and
/// the last.
pub fn courses(ui: &mut Ui, cx: &PanelCx, all: &[TrackHistory], every: bool, p: &Palette) {
    if all.is_empty() {
        return;
    }
    heading(ui, p, "Turn by turn", "");
    // Few figures have room for high curves.
    let room = ui.clip_rect().intersect(ui.max_rect()).height() - 40.0;
    let high = (room / all.len() as f32 - 30.0).clamp(54.0, 120.0);
    all.iter().for_each(|figure| course(ui, cx, figure, high, every, p));
}

/// Words the number of a seat's rolls.
fn rolls(of: &Luck) -> String {
    plural(of.rolls as usize, "roll", "rolls")
}

/// Draws how the dice fell to each side.
pub fn dice(ui: &mut Ui, cx: &PanelCx, all: &[Luck], p: &Palette) {
    if all.is_empty() {
        return;
    }
    heading(ui, p, "The dice", "");
    for seat in all {
        ui.horizontal(|ui| {
            let (r, _) = ui.allocate_exact_size(vec2(14.0, 18.0), Sense::hover());
            cx.sides.bullet(ui.painter(), r.center(), 11.0, Some(seat.seat), p);
            ui.label(theme::semi(format!("{}: {}", cx.seat_name(seat.seat), rolls(seat)), 14.0));
        });
        for row in &seat.rows {
            let (kind, how) = (row.kind.title(), row.verdict());
            let rolls = plural(row.rolls as usize, "roll", "rolls");
            let text = match row.kind {
                LuckKind::Checks => format!("{kind}: {} in {rolls}, {:.1} expected: {how}", row.got, row.expected),
                _ => format!("{kind} in {rolls}: {}, {:.1} expected: {how}", row.got, row.expected),
            };
            ui.add(egui::Label::new(theme::plain(text, 13.5)).wrap());
        }
    }
    if all.iter().any(|seat| !seat.rows.is_empty()) {
        quiet(ui, p, "Expected is what the same rolls bring on average.");
    }
}

/// Draws what the odds let expect and what came, added up.
fn sums(ui: &mut Ui, cx: &PanelCx, made: &GameReport, report: &Report, p: &Palette) {
    ui.add_space(8.0);
    let how = if made.work.counting() { "counting" } else { "" };
    heading(ui, p, "Expected and rolled", how);
    if report.sums.is_empty() {
        let open = made.work.found().is_some();
        let why = match (made.work.counting(), open) {
            (true, _) => "The odds of every roll of this game are being counted.",
            (false, true) if report.luck.is_empty() => "Nothing has been rolled yet.",
            (false, true) => "No roll so far had a result that can be counted.",
            (false, false) => "It is shown when the game is over: before that it would give secrets away.",
        };
        quiet(ui, p, why);
        return;
    }
    for LedgerSum { seat, table, rows, expected, got } in &report.sums {
        ui.horizontal_top(|ui| {
            let (r, _) = ui.allocate_exact_size(vec2(13.0, 17.0), Sense::hover());
            cx.sides.bullet(ui.painter(), r.center(), 10.0, Some(*seat), p);
            let rolls = plural(*rows, "roll", "rolls");
            let text = format!("{table} in {rolls}: {got}, {expected:.1} expected");
            ui.add(egui::Label::new(theme::plain(text, 13.5)).wrap());
        });
    }
    ui.add_space(6.0);
}

/// Says what is meant by expected, where anything was.
fn last_words(ui: &mut Ui, report: &Report, p: &Palette) {
    if !report.sums.is_empty() {
        quiet(ui, p, "Expected is the mean of the odds before each roll, counted by the rules themselves.");
    }
}

/// Draws the rows of one battle.
fn battle_rows(ui: &mut Ui, cx: &PanelCx, battle: &LedgerBattle, p: &Palette) {
    for row in &battle.rows {
        let what = row.what.trim_end_matches('.');
        let text = format!("{what}. {}: {}, expected {:.1}", row.table, row.got, row.expected);
        ui.horizontal_top(|ui| {
            let (r, _) = ui.allocate_exact_size(vec2(13.0, 17.0), Sense::hover());
            cx.sides.bullet(ui.painter(), r.center(), 10.0, Some(row.seat), p);
            ui.add(egui::Label::new(theme::plain(text, 13.0)).wrap());
        });
    }
}

/// Draws the course of one figure as a line over the turns, its first and its last value beside it.
fn course(ui: &mut Ui, cx: &PanelCx, figure: &TrackHistory, high: f32, every: bool, p: &Palette) {
    ui.label(theme::semi(figure.title.as_str(), 13.5));
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
    let inner = Rect::from_min_max(rect.min + vec2(30.0, 5.0), rect.max - vec2(34.0, 15.0));
    let values = || figure.points.iter().map(|(_, value)| *value).chain(figure.of);
    let (low, high) = (values().min().unwrap_or(0).min(0), values().max().unwrap_or(1).max(1));
    let (first, last) = (figure.points.first().map_or(0, |t| t.0), figure.points.last().map_or(1, |t| t.0));
    let turns = f32::from(last.saturating_sub(first).max(1));
    let at = |(turn, value): &(u16, i32)| {
        let x = f32::from(turn.saturating_sub(first)) / turns;
        let y = (value - low) as f32 / (high - low).max(1) as f32;
        pos2(inner.left() + inner.width() * x, inner.bottom() - inner.height() * y)
    };
    let painter = ui.painter();
    painter.rect_filled(inner.expand(3.0), 2, p.card);
    painter.hline(inner.x_range(), inner.bottom(), Stroke::new(1.0, p.rule));
    if let Some(of) = figure.of {
        let y = at(&(first, of)).y;
        painter.extend(Shape::dashed_line(
            &[pos2(inner.left(), y), pos2(inner.right(), y)],
            Stroke::new(1.0, p.danger),
            4.0,
            3.0,
        ));
    }
    let colour = figure.side.map_or(p.accent, |s| theme::blend(cx.sides.of(s).field, p.ink, 0.25));
    let points: Vec<_> = figure.points.iter().map(at).collect();
    painter.add(Shape::line(points.clone(), Stroke::new(2.0, colour)));
    for point in &points {
        painter.circle_filled(*point, 2.4, colour);
    }
    let small = egui::FontId::proportional(12.5);
    let inside = figure.points.get(1..figure.points.len().saturating_sub(1)).unwrap_or(&[]);
    for point in inside.iter().filter(|_| every) {
        // Above the point, or below it where there is no room.
        let (shift, edge) =
            if at(point).y - rect.top() < 20.0 { (4.0, Align2::CENTER_TOP) } else { (-4.0, Align2::CENTER_BOTTOM) };
        let text = format!("{} (turn {})", point.1, point.0);
        let text = if inside.len() > 5 { point.1.to_string() } else { text };
        painter.text(at(point) + vec2(0.0, shift), edge, text, small.clone(), p.ink2);
    }
    if let (Some(a), Some(z)) = (figure.points.first(), figure.points.last()) {
        painter.text(pos2(inner.left() - 7.0, at(a).y), Align2::RIGHT_CENTER, a.1, small.clone(), p.ink2);
        painter.text(pos2(inner.right() + 7.0, at(z).y), Align2::LEFT_CENTER, z.1, font(family::SEMI, 13.5), p.ink);
        painter.text(
            pos2(inner.left(), rect.bottom()),
            Align2::LEFT_BOTTOM,
            format!("turn {}", a.0),
            small.clone(),
            p.ink2,
        );
        painter.text(pos2(inner.right(), rect.bottom()), Align2::RIGHT_BOTTOM, format!("turn {}", z.0), small, p.ink2);
    }
    let lines: Vec<String> = figure.points.iter().map(|(turn, value)| format!("turn {turn}: {value}")).collect();
    response.on_hover_text(lines.join("\n"));
}
