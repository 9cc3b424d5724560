//! The controls of a game in which the computer plays: pause, one step, and the speed.

use crate::bridge::PendingSettings;
use crate::keys::action::Action;
use crate::look::theme;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::icon_button;
use crate::schedule::PanelLayer;
use crate::session::commands::message::Command;
use crate::session::players::Player;
use crate::state::Screen;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Stroke, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_phosphor::regular as ph;

/// The speeds, slowest first: factor and name.
pub const SPEEDS: [(f32, &str); 4] = [(0.5, "slow"), (1.0, "normal"), (2.0, "fast"), (4.0, "very fast")];

/// Adds the controls.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(PanelLayer::Floating).run_if(in_state(Screen::Playing)));
}

/// Names a speed.
#[must_use]
pub fn speed_name(speed: f32) -> &'static str {
    SPEEDS.iter().find(|s| s.0 >= speed).map_or("very fast", |s| s.1)
}

/// Returns the speed one place slower or faster than this one.
fn next_speed(now: f32, faster: bool) -> f32 {
    let at = SPEEDS.iter().position(|s| s.0 >= now).unwrap_or(SPEEDS.len() - 1);
    let to = if faster { (at + 1).min(SPEEDS.len() - 1) } else { at.saturating_sub(1) };
    SPEEDS[to].0
}

fn draw(mut contexts: EguiContexts, mut cx: PanelCx, mut wish: ResMut<PendingSettings>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(sitting) = cx.table.sitting.as_ref().filter(|s| s.curtain.is_none()) else { return Ok(()) };
    let watched = !sitting.players.contains(&Player::Person);
    let computer = sitting.players.iter().any(|p| *p != Player::Person);
    // With a person at the table the controls are shown only while the game is paused.
    if !computer || !(watched || cx.ui_state.paused) || cx.shown.view.is_none() || !theme::ready(&ctx) {
        return Ok(());
    }
    let (p, map) = (*cx.palette, cx.zones.map);
    let paused = cx.ui_state.paused;
    let speed = speed_name(cx.settings.speed);
    egui::Area::new(egui::Id::new("watch"))
        .order(egui::Order::Middle)
        .pivot(Align2::CENTER_TOP)
        .fixed_pos(egui::pos2(map.center().x, map.top() + 10.0))
        .fade_in(false)
        .show(&ctx, |ui| {
            let frame = egui::Frame::popup(ui.style()).fill(p.card).stroke(Stroke::new(1.2, p.rule));
            frame.inner_margin(egui::Margin::symmetric(10, 4)).show(ui, |ui| {
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing = vec2(4.0, 0.0);
                    let (glyph, tip) = if paused { (ph::PLAY, "Go on") } else { (ph::PAUSE, "Pause the computer") };
                    let tip = cx.keymap.tip(tip, Action::Pause);
                    if icon_button(ui, glyph, p.ink, false, true, &tip, "pause").clicked() {
                        cx.commands.write(Command::Pause);
                    }
                    let tip = cx.keymap.tip("One step", Action::OneStep);
                    if icon_button(ui, ph::SKIP_FORWARD, p.ink, false, paused, &tip, "one step").clicked() {
                        cx.commands.write(Command::OneStep);
                    }
                    for (glyph, tip, id, faster) in
                        [(ph::REWIND, "Slower", "slower", false), (ph::FAST_FORWARD, "Faster", "faster", true)]
                    {
                        if icon_button(ui, glyph, p.ink, false, true, tip, id).clicked() {
                            wish.0.speed = next_speed(wish.0.speed, faster);
                        }
                    }
                    let state = if paused { "paused" } else { speed };
                    ui.label(theme::plain(state, 13.5).color(p.ink2));
                });
            });
        });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_speed_goes_up_and_down_and_stops_at_the_ends() {
        assert_eq!(next_speed(1.0, true), 2.0);
        assert_eq!(next_speed(4.0, true), 4.0);
        assert_eq!(next_speed(0.5, false), 0.5);
        assert_eq!(next_speed(0.0, true), 1.0, "no animation becomes normal speed");
    }
}
