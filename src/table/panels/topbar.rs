//! The top bar: name of the game, turn and phase, whose view is on the screen, and the icons.

use crate::engine::Viewer;
use crate::engine::play::UndoState;
use crate::table::commands::message::Command;
use crate::table::layout::zone;
use crate::table::panel_cx::PanelCx;
use crate::table::state::in_game;
use crate::table::theme::{self, blend, family, font, rgb};
use crate::table::ui_state::Pane;
use crate::table::widgets::{icon_button, side_chip};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Align2, Layout, Sense, Stroke, StrokeKind, UiBuilder, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_phosphor::regular as ph;

/// Adds the bar.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(crate::table::schedule::PanelLayer::Panels).run_if(in_game));
}

fn draw(mut contexts: EguiContexts, mut cx: PanelCx) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if !theme::ready(&ctx) || cx.shown.view.is_none() {
        return Ok(());
    }
    let (rect, p) = (cx.zones.top, *cx.palette);
    zone(&ctx, "top bar", rect, p.bar, 0.0, |ui| {
        ui.painter().hline(rect.x_range(), rect.bottom() - 1.0, Stroke::new(2.0, p.accent));
        let painter = ui.painter();
        let y = rect.center().y - 1.0;
        let brand = painter.text(pos2(18.0, y), Align2::LEFT_CENTER, "REDOUBT", font(family::BRAND, 22.0), p.on_bar);
        let line = brand.right() + 9.0;
        painter.vline(line, y - 12.0..=y + 12.0, Stroke::new(1.0, p.on_bar.gamma_multiply(0.4)));
        let (title, scenario) = match cx.play() {
            Some(play) => (play.info().title, play.head().title.clone()),
            None => ("", String::new()),
        };
        let name =
            painter.text(pos2(line + 14.0, y - 8.0), Align2::LEFT_CENTER, title, font(family::TITLE, 16.0), p.on_bar);
        let quiet = blend(p.on_bar, p.bar, 0.25);
        let second = painter.text(
            pos2(line + 14.0, y + 10.0),
            Align2::LEFT_CENTER,
            scenario,
            egui::FontId::proportional(12.5),
            quiet,
        );
        let from = name.right().max(second.right()) + 14.0;
        let icons = (rect.right() - 6.0 * 36.0 - 14.0).max(from);
        middle(ui, &mut cx, from, icons, &p);
        let mut right = ui.new_child(
            UiBuilder::new()
                .max_rect(egui::Rect::from_min_max(
                    pos2(icons, rect.top() + 5.0),
                    pos2(rect.right() - 10.0, rect.bottom() - 5.0),
                ))
                .layout(Layout::right_to_left(Align::Center)),
        );
        right.spacing_mut().item_spacing.x = 2.0;
        icon_row(&mut right, &mut cx, &p);
    });
    Ok(())
}

fn middle(ui: &mut egui::Ui, cx: &mut PanelCx, from: f32, to: f32, p: &theme::Palette) {
    let Some(view) = cx.shown.view.clone() else { return };
    let phase = cx.shown.info.and_then(|c| c.phases.iter().find(|ph| ph.id == view.phase)).map_or("", |ph| ph.title);
    let turn = if view.turn == 0 { "Set-up".to_string() } else { format!("Turn {}", view.turn) };
    let now = super::balance::calendar_now(&view);
    let text = if let Some(now) = now {
        now
    } else if phase.is_empty() || view.turn == 0 && phase.to_lowercase().contains("set") {
        if phase.is_empty() { turn.clone() } else { phase.to_string() }
    } else {
        format!("{turn} · {phase}")
    };
    let rect = cx.zones.top;
    let area = egui::Rect::from_min_max(pos2(from, rect.top() + 6.0), pos2(to - 8.0, rect.bottom() - 7.0));
    let set = |text: &str, size: f32| ui.painter().layout_no_wrap(text.into(), font(family::SEMI, size), p.on_bar);
    // In full where there is room; else shorter, then smaller.
    let laid = |verb: bool, short: bool, size: f32| {
        let asked = view.asked.map(|s| {
            // For a moment of the past only the side whose turn it was is shown.
            let thinks = cx.table.sitting.as_ref().is_some_and(|t| !t.is_person(s) && t.replay.is_none());
            let by_hand = cx.play().is_some_and(|play| play.is_editing());
            let verb = if !verb || by_hand { "" } else { [" to act", ": thinking"][usize::from(thinks)] };
            (s, format!("{}{verb}", cx.seat_name(s)))
        });
        let seat = asked.as_ref().map_or(0.0, |(_, t)| set(t, size).size().x + 32.0);
        let chip = set(if short { &turn } else { &text }, size);
        // The margin of the chip, and the eye sign beside it.
        let all = chip.size().x + 34.0 + seat + 34.0;
        (asked, chip, all, size)
    };
    let ways =
        [(true, false, 15.0), (false, false, 15.0), (false, false, 13.5), (false, true, 14.0), (false, true, 12.0)];
    let ways = ways.map(|(verb, short, size)| laid(verb, short, size));
    let fits = ways.iter().position(|w| w.2 <= area.width()).unwrap_or(ways.len() - 1);
    let Some((asked, chip, all, size)) = ways.into_iter().nth(fits) else { return };
    // If nothing fits, the name is cut; its tooltip shows it in full.
    let room = area.width() - (all - asked.as_ref().map_or(0.0, |(_, name)| set(name, size).size().x));
    let all = all.min(area.width());
    let left = (rect.center().x - all / 2.0).clamp(area.left(), (area.right() - all).max(area.left()));
    let mut child = ui.new_child(
        UiBuilder::new()
            .max_rect(egui::Rect::from_min_max(pos2(left, area.top()), area.max))
            .layout(Layout::left_to_right(Align::Center)),
    );
    child.set_clip_rect(area);
    let (r, response) = child.allocate_exact_size(vec2(chip.size().x + 30.0, 30.0), Sense::hover());
    response.on_hover_text(text.as_str());
    child.painter().rect(
        r,
        4,
        blend(p.bar, p.on_bar, 0.04),
        Stroke::new(1.0, blend(p.bar, p.on_bar, 0.45)),
        StrokeKind::Inside,
    );
    child.painter().galley(r.center() - chip.size() / 2.0, chip, p.on_bar);
    if let Some((seat, text)) = asked {
        side_chip(&mut child, cx.sides.of(seat), &text, (size, room), p).on_hover_text(text.as_str());
    }
    if let Some(sitting) = &cx.table.sitting {
        let (name, tip) = match sitting.viewer {
            Viewer::Seat(s) => {
                (cx.seat_name(s).to_string(), format!("You see the game as {} may see it.", cx.seat_name(s)))
            }
            Viewer::Public => ("all".into(), "You see only what both sides may see.".into()),
            Viewer::All => ("open".into(), "You see everything, hidden units too.".into()),
        };
        let (r, response) = child.allocate_exact_size(vec2(26.0, 30.0), Sense::hover());
        let colour = match sitting.viewer {
            Viewer::Seat(s) => cx.sides.of(s).field,
            _ => rgb(0x8E8A80),
        };
        let glyph = if sitting.viewer_is_guarded() { ph::EYE_SLASH } else { ph::EYE };
        child.painter().circle_filled(r.center(), 13.0, colour);
        let on = crate::table::sides::SideColours::new(colour, false).text;
        child.painter().text(r.center(), Align2::CENTER_CENTER, glyph, font(family::ICONS, 16.0), on);
        response.on_hover_text(format!("{tip} ({name})"));
    }
}

fn icon_row(ui: &mut egui::Ui, cx: &mut PanelCx, p: &theme::Palette) {
    let (undo, redo, busy) = match cx.table.sitting.as_ref() {
        Some(s) => {
            let busy = !cx.animations.queue.is_empty() || cx.animations.playing;
            (s.play().undo_state(), s.play().can_redo(), busy)
        }
        None => (UndoState::Nothing, false, true),
    };
    let mut pane = |ui: &mut egui::Ui, glyph: &str, which: Pane, tip: &str, id: &str| {
        let on = cx.ui_state.pane == Some(which);
        if icon_button(ui, glyph, p.on_bar, on, true, tip, id).clicked() {
            cx.commands.write(Command::Pane(which));
        }
    };
    pane(ui, ph::GEAR_SIX, Pane::Menu, "Menu, saved games and settings (Esc)", "menu");
    pane(ui, ph::CHART_BAR, Pane::Charts, "Charts and tables (T)", "charts");
    pane(ui, ph::BOOK_OPEN, Pane::Rules, "Rules (F1)", "rules");
    let laid = cx.ui_state.overlays || !cx.settings.overlays.is_empty();
    if icon_button(ui, ph::STACK, p.on_bar, laid, true, "Overlays on the map (O shows the next one)", "overlays")
        .clicked()
    {
        cx.commands.write(Command::Overlays);
    }
    let back = cx.table.sitting.as_ref().is_some_and(|s| s.replay.is_some());
    let tip = "Look back: time line, bookmarks, branches (B)";
    if icon_button(ui, ph::CLOCK_COUNTER_CLOCKWISE, p.on_bar, back, true, tip, "look back").clicked() {
        cx.commands.write(if back { Command::Back } else { Command::LookBack });
    }
    if icon_button(ui, ph::ARROW_U_UP_RIGHT, p.on_bar, false, redo && !busy, "Redo the undone step (Ctrl+Y)", "redo")
        .clicked()
    {
        cx.commands.write(Command::Redo);
    }
    let tip = match undo {
        UndoState::Nothing => "There is nothing to undo",
        UndoState::Free => "Undo the last step (U or Ctrl+Z)",
        UndoState::NeedsAgreement => "Undo by agreement: something was revealed (U)",
    };
    if icon_button(ui, ph::ARROW_U_UP_LEFT, p.on_bar, false, undo != UndoState::Nothing && !busy, tip, "undo").clicked()
    {
        cx.commands.write(Command::Undo);
    }
}
