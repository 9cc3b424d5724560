//! The top bar: name of the game, turn and phase, whose view is on the screen, and the icons.

use crate::keys::action::Action;
use crate::look::theme::{self, blend, family, font, rgb};
use crate::parts::layout::zone;
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::Pane;
use crate::parts::widgets::{icon_button, side_chip, spot_of};
use crate::session::commands::message::Command;
use crate::state::in_game;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Align2, Layout, Rect as R, Sense, Stroke, StrokeKind, UiBuilder, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_phosphor::regular as ph;
use redoubt_engine::Viewer;
use redoubt_engine::play::UndoState;

/// Number of icons at the right end of the bar, and the room that each takes, in points.
const ICONS: f32 = 7.0;
const ICON: f32 = 36.0;
/// Least room between the name and the icons, in points.
const MIDDLE: f32 = 236.0;

/// Adds the bar.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(crate::schedule::PanelLayer::Panels).run_if(in_game));
}

fn draw(mut contexts: EguiContexts, mut cx: PanelCx) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if !theme::ready(&ctx) || cx.shown.view.is_none() {
        return Ok(());
    }
    let (rect, p) = (cx.zones.top, *cx.palette);
    zone(&ctx, "top bar", rect, p.bar, 0.0, |ui| show(ui, &mut cx, rect, &p));
    Ok(())
}

/// Draws the bar in its rectangle: the name at the left, the icons at the right, and between them turn, side and sight.
pub fn show(ui: &mut egui::Ui, cx: &mut PanelCx, rect: R, p: &theme::Palette) {
    ui.painter().hline(rect.x_range(), rect.bottom() - 1.0, Stroke::new(2.0, p.accent));
    let icons = rect.right() - ICONS * ICON - 14.0;
    let from = name(ui, cx, (rect, icons - MIDDLE), p) + 14.0;
    middle(ui, cx, R::from_min_max(pos2(from, rect.top()), pos2(icons, rect.bottom())), p);
    let room = R::from_min_max(pos2(icons, rect.top() + 5.0), pos2(rect.right() - 10.0, rect.bottom() - 5.0));
    let mut right = ui.new_child(UiBuilder::new().max_rect(room).layout(Layout::right_to_left(Align::Center)));
    right.spacing_mut().item_spacing.x = 2.0;
    icon_row(&mut right, cx, p);
}

/// Writes the name of the program, the game and the scenario up to an edge; what is cut stands in the tooltip. Returns
/// where it ends.
fn name(ui: &mut egui::Ui, cx: &PanelCx, (rect, edge): (R, f32), p: &theme::Palette) -> f32 {
    let painter = ui.painter();
    let y = rect.center().y - 1.0;
    let brand = painter.text(pos2(18.0, y), Align2::LEFT_CENTER, "REDOUBT", font(family::BRAND, 22.0), p.on_bar);
    let line = brand.right() + 9.0;
    painter.vline(line, y - 12.0..=y + 12.0, Stroke::new(1.0, p.on_bar.gamma_multiply(0.4)));
    let (title, scenario) = match cx.play() {
        Some(play) => (play.info().title, play.head().title.clone() + &branch(cx)),
        None => ("", String::new()),
    };
    let left = line + 14.0;
    let cut = |text: &str, font: egui::FontId, colour: egui::Color32| {
        let mut job = egui::text::LayoutJob::simple_singleline(text.into(), font, colour);
        job.wrap = egui::text::TextWrapping::truncate_at_width((edge - left).max(40.0));
        ui.painter().layout_job(job)
    };
    let quiet = blend(p.on_bar, p.bar, 0.25);
    let first = cut(title, font(family::TITLE, 16.0), p.on_bar);
    let second = cut(&scenario, egui::FontId::proportional(12.5), quiet);
    let end = left + first.size().x.max(second.size().x);
    painter.galley(pos2(left, y - 8.0 - first.size().y / 2.0), first, p.on_bar);
    painter.galley(pos2(left, y + 10.0 - second.size().y / 2.0), second, quiet);
    let area = R::from_min_max(pos2(left, rect.top()), pos2(end, rect.bottom()));
    ui.interact(area, ui.id().with("name"), Sense::hover()).on_hover_text(format!("{title}: {scenario}"));
    end
}

/// Returns the name of the branch that is played, behind a dot; nothing for the game as it was first played.
fn branch(cx: &PanelCx) -> String {
    let name = cx.play().and_then(|play| play.branch_name());
    name.map_or_else(String::new, |name| format!(" \u{b7} branch: {name}"))
}

/// Draws turn and phase, the side that acts, and whose sight is on the screen, between the name and the icons.
fn middle(ui: &mut egui::Ui, cx: &mut PanelCx, between: R, p: &theme::Palette) {
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
    let area = R::from_min_max(between.min + vec2(0.0, 6.0), between.max - vec2(8.0, 7.0));
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
    let left = (ui.max_rect().center().x - all / 2.0).clamp(area.left(), (area.right() - all).max(area.left()));
    let mut child = ui.new_child(
        UiBuilder::new()
            .max_rect(R::from_min_max(pos2(left, area.top()), area.max))
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
        let on = crate::look::sides::SideColours::new(colour, false).text;
        child.painter().text(r.center(), Align2::CENTER_CENTER, glyph, font(family::ICONS, 16.0), on);
        spot_of(&child, "sight", None, r);
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
    pane(ui, ph::GEAR_SIX, Pane::Menu, &cx.keymap.tip("Menu, saved games and settings", Action::Back), "menu");
    pane(ui, ph::CHART_BAR, Pane::Charts, &cx.keymap.tip("Charts and tables", Action::Charts), "charts");
    pane(ui, ph::BOOK_OPEN, Pane::Rules, &cx.keymap.tip("Rules", Action::Rule), "rules");
    let laid = cx.ui_state.overlays || !cx.settings.overlays.is_empty();
    let tip = cx.keymap.tip("Overlays on the map; the next one", Action::NextOverlay);
    if icon_button(ui, ph::STACK, p.on_bar, laid, true, &tip, "overlays").clicked() {
        cx.commands.write(Command::Overlays);
    }
    let back = cx.table.sitting.as_ref().is_some_and(|s| s.replay.is_some());
    let tip = cx.keymap.tip("Look back: time line, bookmarks, branches", Action::LookBack);
    if icon_button(ui, ph::CLOCK_COUNTER_CLOCKWISE, p.on_bar, back, true, &tip, "look back").clicked() {
        cx.commands.write(if back { Command::Back } else { Command::LookBack });
    }
    let tip = cx.keymap.tip("Redo the undone step", Action::Redo);
    if icon_button(ui, ph::ARROW_U_UP_RIGHT, p.on_bar, false, redo && !busy, &tip, "redo").clicked() {
        cx.commands.write(Command::Redo);
    }
    let tip = match undo {
        UndoState::Nothing => "There is nothing to undo".to_string(),
        UndoState::Free => cx.keymap.tip("Undo the last step", Action::Undo),
        UndoState::NeedsAgreement => cx.keymap.tip("Undo by agreement: something was revealed", Action::Undo),
    };
    let free = undo != UndoState::Nothing && !busy;
    if icon_button(ui, ph::ARROW_U_UP_LEFT, p.on_bar, false, free, &tip, "undo").clicked() {
        cx.commands.write(Command::Undo);
    }
}
