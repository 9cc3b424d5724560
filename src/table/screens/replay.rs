//! The screen that looks through a finished game: step by step, by turn, with the slider, and playing on from any
//! point.

use crate::table::commands::message::Command;
use crate::table::layout::layered;
use crate::table::panel_cx::PanelCx;
use crate::table::state::Screen;
use crate::table::theme;
use crate::table::wakeups::Wakeups;
use crate::table::widgets::{KeyButton, heading, icon_button, quiet};
use bevy::prelude::*;
use bevy_egui::egui::{self, Stroke};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_phosphor::regular as ph;

/// Whether the replay runs by itself, and the seconds since its last step.
#[derive(Resource, Default)]
pub struct ReplayPlayback {
    running: bool,
    wait: f32,
}

/// Adds the replay screen.
pub fn plugin(app: &mut App) {
    app.init_resource::<ReplayPlayback>();
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(crate::table::schedule::PanelLayer::Panels).run_if(in_state(Screen::Replay)),
    );
    app.add_systems(Update, run.in_set(crate::table::schedule::FrameStage::Input).run_if(in_state(Screen::Replay)));
    app.add_systems(OnExit(Screen::Replay), leave);
}

fn leave(
    mut film: ResMut<ReplayPlayback>,
    mut table: ResMut<crate::table::session::Table>,
    mut shown: ResMut<crate::table::bridge::ShownGame>,
) {
    film.running = false;
    if let Some(sitting) = &mut table.sitting {
        sitting.replay = None;
        sitting.refresh(&mut shown);
    }
}

fn run(mut film: ResMut<ReplayPlayback>, mut cx: PanelCx, time: Res<Time<Real>>, wakeups: Res<Wakeups>) {
    if !film.running {
        return;
    }
    let pause = 0.7 / cx.settings.speed.max(0.5);
    film.wait += time.delta_secs();
    if film.wait < pause {
        return;
    }
    film.wait = 0.0;
    let Some((here, steps)) = cx.table.sitting.as_ref().and_then(|s| s.replay.as_ref().map(|r| (r.at, s.play().len())))
    else {
        return;
    };
    if here >= steps {
        film.running = false;
        return;
    }
    cx.commands.write(Command::Scrub(here + 1));
    wakeups.after(pause + 0.02);
}

fn draw(
    mut contexts: EguiContexts,
    mut cx: PanelCx,
    mut film: ResMut<ReplayPlayback>,
    wakeups: Res<Wakeups>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some((here, steps)) = cx.table.sitting.as_ref().and_then(|s| s.replay.as_ref().map(|r| (r.at, s.play().len())))
    else {
        return Ok(());
    };
    if !theme::ready(&ctx) {
        return Ok(());
    }
    let p = *cx.palette;
    let rect = cx.zones.right;
    layered(&ctx, "replay", rect, egui::Order::Background, p.window, 14.0, |ui| {
        ui.painter().vline(rect.left() + 0.5, rect.y_range(), Stroke::new(1.5, p.rule));
        heading(ui, &p, "Replay", &format!("step {here} of {steps}"));
        ui.horizontal(|ui| {
            let mut go = None;
            for (glyph, to, tip, id) in [
                (ph::SKIP_BACK, 0, "To the beginning (Home)", "replay first"),
                (ph::CARET_LEFT, here.saturating_sub(1), "One step back (Left)", "replay back"),
            ] {
                if icon_button(ui, glyph, p.ink, false, here > 0, tip, id).clicked() {
                    go = Some(to);
                }
            }
            let glyph = if film.running { ph::PAUSE } else { ph::PLAY };
            if icon_button(ui, glyph, p.accent, film.running, here < steps, "Run or stop", "replay run").clicked() {
                film.running = !film.running;
                film.wait = 0.0;
                wakeups.after(0.7);
            }
            for (glyph, to, tip, id) in [
                (ph::CARET_RIGHT, here + 1, "One step on (Right)", "replay on"),
                (ph::SKIP_FORWARD, steps, "To the end (End)", "replay last"),
            ] {
                if icon_button(ui, glyph, p.ink, false, here < steps, tip, id).clicked() {
                    go = Some(to);
                }
            }
            if let Some(to) = go {
                cx.commands.write(Command::Scrub(to));
            }
        });
        let mut n = here;
        ui.spacing_mut().slider_width = ui.available_width() - 8.0;
        if ui.add(egui::Slider::new(&mut n, 0..=steps).show_value(false)).changed() {
            cx.commands.write(Command::Scrub(n));
        }
        ui.add_space(6.0);
        if let Some(replay) = cx.table.sitting.as_ref().and_then(|s| s.replay.as_ref()) {
            let text = match &replay.question {
                Some((seat, title)) => format!("{}: {title}", cx.seat_name(*seat)),
                None => "The end of the game.".to_string(),
            };
            ui.add(egui::Label::new(theme::title(text, 16.0)).wrap());
            let lines = cx.table.sitting.as_ref().map_or(&[][..], |s| s.visible_log());
            let from = lines.len().saturating_sub(6);
            for line in &lines[from..] {
                ui.add(egui::Label::new(theme::plain(line.entry.text.as_str(), 14.0).color(p.ink2)).wrap());
            }
        }
        ui.add_space(10.0);
        let width = ui.available_width();
        if here < steps
            && KeyButton::new("Play on from here").primary().width(width).id("branch").show(ui, &p).clicked()
        {
            cx.commands.write(Command::Branch);
        }
        if KeyButton::new("Back to the result").key("Esc").width(width).id("back").show(ui, &p).clicked() {
            cx.commands.write(Command::Back);
        }
        ui.add_space(4.0);
        quiet(ui, &p, "Nothing is hidden any more: the log shows hidden moves, too.");
    });
    Ok(())
}
