//! The report at the end of a game: how its figures went over the turns, and how the dice fell to each side.

use crate::engine::Viewer;
use crate::engine::history::TrackHistory;
use crate::engine::luck::{Luck, luck};
use crate::table::panel_cx::PanelCx;
use crate::table::session::Table;
use crate::table::state::Screen;
use crate::table::theme::{self, Palette};
use crate::table::widgets::{heading, quiet};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};

/// What is reported of the game that is over; made once, because it replays the game.
#[derive(Resource, Default)]
pub struct EndReport {
    history: Vec<TrackHistory>,
    luck: Vec<Luck>,
}

/// Makes the report.
fn make(table: Res<Table>, mut report: ResMut<EndReport>) {
    let Some(play) = table.sitting.as_ref().map(|s| s.play()) else { return };
    let mut history = play.history(Viewer::All);
    history.retain(TrackHistory::moves);
    *report = EndReport { history, luck: luck(&play.log(Viewer::All, 0)) };
}

/// Adds the report.
pub fn plugin(app: &mut App) {
    app.init_resource::<EndReport>().add_systems(OnEnter(Screen::Ended), make);
}

/// Draws the courses of the figures, then the dice.
pub fn show(ui: &mut Ui, cx: &PanelCx, report: &EndReport, p: &Palette) {
    if !report.history.is_empty() {
        ui.add_space(8.0);
        heading(ui, p, "Turn by turn", "");
        for figure in &report.history {
            course(ui, cx, figure, p);
        }
    }
    if !report.luck.is_empty() {
        ui.add_space(8.0);
        heading(ui, p, "The dice", "");
        for seat in &report.luck {
            ui.horizontal(|ui| {
                let (r, _) = ui.allocate_exact_size(vec2(14.0, 18.0), Sense::hover());
                cx.sides.bullet(ui.painter(), r.center(), 11.0, Some(seat.seat), p);
                ui.label(theme::semi(format!("{}: {} rolls", cx.seat_name(seat.seat), seat.rolls), 14.0));
            });
            for row in &seat.rows {
                let (kind, how) = (row.kind.title(), row.verdict());
                let text = format!("{kind}: {}, {:.1} to be expected: {how}", row.got, row.expected);
                ui.add(egui::Label::new(theme::plain(text, 13.5)).wrap());
            }
        }
        quiet(ui, p, "Expected is what the same rolls bring on average.");
    }
}

/// Draws the course of one figure as a line over the turns, its first and its last value beside it.
fn course(ui: &mut Ui, cx: &PanelCx, figure: &TrackHistory, p: &Palette) {
    ui.label(theme::semi(figure.title.as_str(), 13.5));
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 54.0), Sense::hover());
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
    if let (Some(a), Some(z)) = (figure.points.first(), figure.points.last()) {
        painter.text(pos2(inner.left() - 7.0, at(a).y), Align2::RIGHT_CENTER, a.1, small.clone(), p.ink2);
        painter.text(
            pos2(inner.right() + 7.0, at(z).y),
            Align2::LEFT_CENTER,
            z.1,
            theme::font(theme::family::SEMI, 13.5),
            p.ink,
        );
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
