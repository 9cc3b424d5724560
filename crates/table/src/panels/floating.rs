//! What floats over the map: the message of a refusal, and the toggle of the second board.

use crate::keys::action::Action;
use crate::look::theme::{self, family, font};
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::Pane;
use crate::parts::widgets::{rule_chip, spot};
use crate::session::commands::message::Command;
use crate::state::in_game;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Sense, Stroke, StrokeKind, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_phosphor::regular as ph;

/// Adds messages and toggle.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, boards.in_set(crate::schedule::PanelLayer::Floating).run_if(in_game));
    app.add_systems(EguiPrimaryContextPass, toast.in_set(crate::schedule::PanelLayer::Top));
}

/// Seconds that a message stays.
const STAY: f32 = 6.0;

fn toast(
    mut contexts: EguiContexts,
    mut cx: PanelCx,
    time: Res<Time<Real>>,
    wakeups: Res<crate::shell::wakeups::Wakeups>,
    lesson: Res<crate::session::lessons::OpenLesson>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    // A message that comes while the fonts are loaded waits for them.
    if !theme::ready(&ctx) {
        return Ok(());
    }
    let Some(message) = cx.ui_state.bypass_change_detection().toast.as_mut() else { return Ok(()) };
    if message.age == 0.0 {
        wakeups.after(STAY + 0.1);
        message.age = 0.001;
    } else {
        message.age += time.delta_secs();
    }
    if message.age > STAY {
        cx.ui_state.toast = None;
        return Ok(());
    }
    let message = message.clone();
    let p = *cx.palette;
    let map = if cx.shown.view.is_some() { cx.zones.map } else { cx.zones.all };
    let mut open = None;
    // The message does not cover the page of a lesson that lies over the map.
    let page = ctx.memory(|m| m.area_rect(egui::Id::new(crate::session::lessons::CARD))).filter(|_| lesson.0.is_some());
    let foot = page.filter(|page| map.intersects(*page) && page.bottom() > map.bottom() - 60.0);
    let typing = ctx.memory(|m| m.area_rect(super::command_line::area()));
    let foot = foot.or(typing.filter(|_| cx.ui_state.pane == Some(Pane::CommandLine)));
    let sign = ctx.memory(|m| m.area_rect(super::not_kept::area())).filter(|_| super::not_kept::is_shown(&cx));
    let foot = foot.or(sign);
    let bottom = foot.map_or(map.bottom() - 14.0, |page| page.top().max(map.top() + 80.0) - 8.0);
    egui::Area::new(egui::Id::new("toast"))
        .order(egui::Order::Tooltip)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(pos2(map.center().x, bottom))
        .constrain_to(map.shrink(8.0))
        .fade_in(false)
        .show(&ctx, |ui| {
            let edge = if message.bad { p.danger } else { p.success };
            egui::Frame::popup(ui.style())
                .stroke(Stroke::new(1.6, edge))
                .inner_margin(egui::Margin::symmetric(14, 10))
                .show(ui, |ui| {
                    ui.horizontal(|ui| {
                        let glyph = if message.bad { ph::PROHIBIT } else { ph::INFO };
                        ui.label(theme::icon(glyph, 20.0).color(edge));
                        let most = (map.width() - 150.0).clamp(180.0, 520.0);
                        let galley =
                            ui.painter().layout(message.text.clone(), egui::FontId::proportional(15.0), p.ink, most);
                        ui.label(galley);
                        open = message.rule.filter(|rule| rule_chip(ui, &p, rule));
                    });
                });
        });
    if let Some(rule) = open {
        cx.commands.write(Command::Rule(rule.to_string()));
    }
    Ok(())
}

/// Draws the toggle between the boards that this view has, as tabs over the map, and the key that closes the curtain.
fn boards(mut contexts: EguiContexts, mut cx: PanelCx) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(view) = cx.shown.view.clone() else { return Ok(()) };
    if !theme::ready(&ctx) {
        return Ok(());
    }
    let guarded = cx.table.sitting.as_ref().is_some_and(|s| s.viewer_is_guarded() && s.curtain.is_none());
    if view.boards.len() < 2 && !guarded {
        return Ok(());
    }
    let p = *cx.palette;
    let map = cx.zones.map;
    let titles = cx.shown.info.map_or(&[][..], |c| c.boards);
    egui::Area::new(super::over_map::boards_id())
        .order(egui::Order::Middle)
        .fixed_pos(pos2(map.left() + 12.0, map.top() + 10.0))
        .constrain(false)
        .fade_in(false)
        .show(&ctx, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                if view.boards.len() > 1 {
                    for board in &view.boards {
                        let title = titles.iter().find(|b| b.0 == *board).map_or(*board, |b| b.1);
                        let front = *board == cx.shown.front;
                        let secret = cx.shown.boards.iter().any(|b| b.id == *board && b.secret);
                        let glyph = if secret { ph::EYE_SLASH } else { ph::MAP_TRIFOLD };
                        let key = if front { "" } else { cx.keymap.label(Action::OtherMap) };
                        if tab(ui, &p, glyph, title, key, front, &format!("board {board}")) && !front {
                            cx.commands.write(Command::SwapBoard);
                        }
                    }
                }
                let key = cx.keymap.label(Action::CloseCurtain);
                if guarded && tab(ui, &p, ph::EYE_CLOSED, "Close the curtain", key, false, "close curtain") {
                    cx.commands.write(Command::CurtainDown);
                }
            });
        });
    Ok(())
}

fn tab(ui: &mut egui::Ui, p: &theme::Palette, glyph: &str, text: &str, key: &str, on: bool, id: &str) -> bool {
    let ink = if on { p.on_accent } else { p.ink };
    let galley = ui.painter().layout_no_wrap(text.into(), font(family::SEMI, 14.0), ink);
    let cap = if key.is_empty() { 0.0 } else { 14.0 + key.len() as f32 * 7.0 };
    let (rect, response) = ui.allocate_exact_size(vec2(galley.size().x + 46.0 + cap, 30.0), Sense::click());
    let fill = if on { p.accent } else { p.card };
    let painter = ui.painter();
    painter.rect_filled(rect.translate(vec2(1.0, 2.0)), 5, egui::Color32::from_black_alpha(70));
    painter.rect(
        rect,
        5,
        fill,
        Stroke::new(1.0, if response.hovered() { p.accent } else { p.rule }),
        StrokeKind::Inside,
    );
    painter.text(
        pos2(rect.left() + 18.0, rect.center().y),
        Align2::CENTER_CENTER,
        glyph,
        font(family::ICONS, 17.0),
        ink,
    );
    let x = rect.left() + 34.0;
    let end = x + galley.size().x;
    painter.galley(pos2(x, rect.center().y - galley.size().y / 2.0), galley, ink);
    if !key.is_empty() {
        crate::parts::widgets::key_cap(painter, pos2(end + 8.0, rect.center().y), key, ink);
    }
    spot(ui.ctx(), id, None, rect.center());
    response.clicked()
}
