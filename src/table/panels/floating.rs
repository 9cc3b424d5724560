//! What floats over the map: the menu of a target with several offers, the message of a refusal, and the
//! toggle of the second board.

use crate::engine::Target;
use crate::table::commands::message::Command;
use crate::table::panel_cx::PanelCx;
use crate::table::state::{Screen, in_game};
use crate::table::theme::{self, family, font};
use crate::table::ui_state::Pane;
use crate::table::widgets::{KeyButton, rule_chip, spot};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Sense, Stroke, StrokeKind, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_phosphor::regular as ph;

/// Adds menu, messages and toggle.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        boards.in_set(crate::table::schedule::PanelLayer::Floating).run_if(in_game),
    );
    app.add_systems(
        EguiPrimaryContextPass,
        popup.in_set(crate::table::schedule::PanelLayer::Floating).run_if(in_state(Screen::Playing)),
    );
    app.add_systems(EguiPrimaryContextPass, toast.in_set(crate::table::schedule::PanelLayer::Top));
}

fn popup(mut contexts: EguiContexts, mut cx: PanelCx) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let (Some(popup), Some(prompt)) = (cx.ui_state.popup.clone(), cx.asked.0.clone()) else {
        cx.ui_state.bypass_change_detection().popup = None;
        return Ok(());
    };
    if !theme::ready(&ctx) {
        return Ok(());
    }
    let p = *cx.palette;
    let area = egui::Area::new(egui::Id::new("offers"))
        .order(egui::Order::Foreground)
        .fixed_pos(popup.at + vec2(8.0, 8.0))
        .constrain_to(cx.zones.all.shrink(6.0))
        .fade_in(false)
        .show(&ctx, |ui| {
            egui::Frame::popup(ui.style()).show(ui, |ui| {
                ui.set_max_width(330.0);
                let title = match prompt.offers.get(popup.offers[0]).map(|o| &o.target) {
                    Some(Target::Counter(key)) => {
                        let view = cx.shown.view.as_ref();
                        view.and_then(|v| v.counters.iter().find(|c| c.key == *key))
                            .map_or(String::new(), |c| c.lines.first().cloned().unwrap_or_else(|| c.face.name.clone()))
                    }
                    Some(Target::Place(place)) => crate::table::edit::chosen::place_words(&cx, place),
                    _ => String::new(),
                };
                // Where the list is longer than its room, its number says so, and the bar is seen.
                let many = popup.offers.len();
                let title = if many > 6 { format!("{title}: {many} answers") } else { title };
                if !title.is_empty() {
                    ui.label(theme::title(title, 15.0));
                }
                ui.spacing_mut().scroll = egui::style::ScrollStyle::solid();
                let most = (cx.zones.all.height() * 0.55).max(360.0);
                egui::ScrollArea::vertical().max_height(most).show(ui, |ui| {
                    for (i, n) in popup.offers.iter().enumerate() {
                        let Some(offer) = prompt.offers.get(*n) else { continue };
                        let key = super::prompt::DIGITS.get(i).copied().unwrap_or("");
                        let mut button = KeyButton::new(&offer.label).key(key).width(290.0);
                        button.n = Some(*n);
                        button.warn = offer.warning.is_some();
                        let response = button.show(ui, &p);
                        if response.hovered() && cx.ui_state.hovered != Some(*n) {
                            cx.ui_state.hovered = Some(*n);
                        }
                        if response.clicked() {
                            cx.commands.write(Command::Choose(*n));
                        }
                    }
                });
            });
        });
    if popup.fresh {
        if let Some(open) = &mut cx.ui_state.popup {
            open.fresh = false;
        }
        ctx.request_repaint();
    } else if area.response.clicked_elsewhere() {
        cx.ui_state.popup = None;
    }
    Ok(())
}

/// Seconds that a message stays.
const STAY: f32 = 6.0;

fn toast(
    mut contexts: EguiContexts,
    mut cx: PanelCx,
    time: Res<Time<Real>>,
    wakeups: Res<crate::table::wakeups::Wakeups>,
    lesson: Res<crate::table::lessons::OpenLesson>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(message) = cx.ui_state.bypass_change_detection().toast.as_mut() else { return Ok(()) };
    if message.age == 0.0 {
        wakeups.after(STAY + 0.1);
        message.age = 0.001;
    } else {
        message.age += time.delta_secs();
    }
    if message.age > STAY || !theme::ready(&ctx) {
        cx.ui_state.toast = None;
        return Ok(());
    }
    let message = message.clone();
    let p = *cx.palette;
    let map = if cx.shown.view.is_some() { cx.zones.map } else { cx.zones.all };
    let mut open = false;
    // The page of a lesson over the map is not covered.
    let page = ctx.memory(|m| m.area_rect(egui::Id::new(crate::table::lessons::CARD))).filter(|_| lesson.0.is_some());
    let foot = page.filter(|page| map.intersects(*page) && page.bottom() > map.bottom() - 60.0);
    let typing = ctx.memory(|m| m.area_rect(super::command_line::area()));
    let foot = foot.or(typing.filter(|_| cx.ui_state.pane == Some(Pane::CommandLine)));
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
                        open = rule_chip(ui, &p, &message.rule);
                    });
                });
        });
    if open {
        cx.commands.write(Command::Rule(message.rule));
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
                        let key = if front { "" } else { "Tab" };
                        if tab(ui, &p, glyph, title, key, front, &format!("board {board}")) && !front {
                            cx.commands.write(Command::SwapBoard);
                        }
                    }
                }
                if guarded && tab(ui, &p, ph::EYE_CLOSED, "Close the curtain", "C", false, "close curtain") {
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
        crate::table::widgets::key_cap(painter, pos2(end + 8.0, rect.center().y), key, ink);
    }
    spot(ui.ctx(), id, None, rect.center());
    response.clicked()
}
