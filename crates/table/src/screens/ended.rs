//! The end of a game: who won, at which level, by which rule, and the parts of the score.

use crate::bridge::CameraCommand;
use crate::cameras::viewport::Viewport;
use crate::keys::action::Action;
use crate::look::theme::{self, Palette, family, font};
use crate::panels::report;
use crate::parts::layout::layered;
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::Pane;
use crate::parts::widgets::{KeyButton, rule_chip};
use crate::session::commands::message::Command;
use crate::session::report_work::GameReport;
use crate::state::Screen;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Rect as R, Stroke, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use redoubt_engine::{Outcome, Seat};

/// Adds the screen at the end of a game.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(crate::schedule::PanelLayer::Panels).run_if(in_state(Screen::Ended)),
    )
    .add_systems(OnEnter(Screen::Ended), whole_map);
}

/// Shows all that was played on: the game is over everywhere, not at its last fight alone.
fn whole_map(viewport: Option<Res<Viewport>>, mut camera: MessageWriter<CameraCommand>) {
    if viewport.is_none_or(|viewport| !viewport.fitted) {
        camera.write(CameraCommand::Fit);
    }
}

fn draw(mut contexts: EguiContexts, mut cx: PanelCx, made: Res<GameReport>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(outcome) = cx.play().and_then(|play| play.outcome()) else { return Ok(()) };
    if !theme::ready(&ctx) {
        return Ok(());
    }
    let p = *cx.palette;
    let rect = cx.zones.right;
    layered(&ctx, "end", rect, egui::Order::Background, p.window, 0.0, |ui| {
        ui.painter().vline(rect.left() + 0.5, rect.y_range(), Stroke::new(1.5, p.rule));
        let head = R::from_min_size(rect.min + vec2(9.0, 10.0), vec2(rect.width() - 18.0, 96.0));
        let side = outcome.winner.map(|s| cx.sides.of(s));
        let field = side.map_or(theme::rgb(0x5C5240), |s| s.field);
        let ink = side.map_or(theme::CREAM, |s| s.text);
        ui.painter().rect(head, 5, field, Stroke::new(1.0, p.rule), egui::StrokeKind::Inside);
        let own = cx.table.sitting.as_ref().and_then(|s| s.alone());
        let (who, title) = verdict(&cx, &outcome, own);
        let mut who = egui::text::LayoutJob::simple(who, font(family::TITLE, 24.0), ink, head.width() - 24.0);
        who.halign = egui::Align::Center;
        let name = ui.painter().layout_job(who);
        let raised = if title.is_empty() { 0.0 } else { 8.0 };
        ui.painter().galley(head.center() - vec2(0.0, name.size().y / 2.0 + raised), name, ink);
        let under = (head.center_bottom() - vec2(0.0, 20.0), font(family::TITLE_ITALIC, 16.0));
        ui.painter().text(under.0, Align2::CENTER_CENTER, title, under.1, ink);
        let body = R::from_min_max(rect.min + vec2(18.0, 120.0), rect.max - vec2(18.0, 14.0));
        let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(body));
        let mut wanted = None;
        // The buttons stand at the foot; the report above them scrolls.
        let foot = 200.0;
        let whole = ui.available_rect_before_wrap();
        let lower = R::from_min_max(egui::pos2(whole.left(), whole.bottom() - foot), whole.max);
        let mut below = ui.new_child(egui::UiBuilder::new().max_rect(lower));
        buttons(&mut below, &mut cx, &p);
        let upper = R::from_min_max(whole.min, egui::pos2(whole.right(), lower.top() - 8.0));
        let mut above = ui.new_child(egui::UiBuilder::new().max_rect(upper));
        above.spacing_mut().scroll = egui::style::ScrollStyle::solid();
        egui::ScrollArea::vertical().id_salt("end report").auto_shrink([false, false]).show(&mut above, |ui| {
            ui.add(egui::Label::new(theme::plain(outcome.text.as_str(), 16.0)).wrap());
            if rule_chip(ui, &p, &outcome.rule) {
                wanted = Some(outcome.rule.to_string());
            }
            ui.add_space(8.0);
            report::score(ui, &outcome.score, &p);
            if let Some(sitting) = &cx.table.sitting {
                let play = sitting.play();
                ui.label(theme::plain(format!("{} steps, seed {}", play.len(), play.seed()), 13.5).color(p.ink2));
            }
            if let Some(report) = &made.report {
                ui.add_space(8.0);
                report::courses(ui, &cx, &report.courses, false, &p);
                ui.add_space(8.0);
                report::dice(ui, &cx, &report.luck, &p);
            }
        });
        if let Some(rule) = wanted {
            cx.commands.write(Command::Rule(rule));
        }
    });
    Ok(())
}

/// Words who has won, and the line below it. One person at the table is told whether it is he.
fn verdict(cx: &PanelCx, outcome: &Outcome, own: Option<Seat>) -> (String, String) {
    let Some(winner) = outcome.winner else { return ("A draw".into(), outcome.title.to_string()) };
    let victory = format!("Victory: {}", cx.seat_name(winner));
    match own {
        None => (victory, outcome.title.to_string()),
        Some(own) => {
            let who = if own == winner { "You win" } else { "You lose" };
            let title = if outcome.title.is_empty() { victory } else { format!("{victory} ({})", outcome.title) };
            (who.into(), title)
        }
    }
}

/// Draws the buttons that follow a game.
fn buttons(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let width = ui.available_width();
    if KeyButton::new("Replay the game").key("Enter").primary().width(width).id("replay").show(ui, p).clicked()
        || cx.ui_state.pane.is_none() && ui.input(|i| i.key_pressed(egui::Key::Enter))
    {
        cx.commands.write(Command::Replay);
    }
    if KeyButton::new("The whole report")
        .key(cx.keymap.label(Action::Report))
        .width(width)
        .id("report")
        .show(ui, p)
        .clicked()
    {
        cx.commands.write(Command::Pane(Pane::Report));
    }
    if KeyButton::new("New game").width(width).id("new game").show(ui, p).clicked() {
        cx.commands.write(Command::NewGame);
    }
    if KeyButton::new("Title").width(width).id("title").show(ui, p).clicked() {
        cx.commands.write(Command::Title);
    }
    if KeyButton::new("Undo the last step")
        .quiet()
        .key(cx.keymap.label(Action::Undo))
        .width(width)
        .id("undo the end")
        .show(ui, p)
        .clicked()
    {
        cx.commands.write(Command::Undo);
    }
}
