//! A position that the computer fights out a hundred times: the button, and what came of it.

use crate::look::theme::{self, Palette};
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{KeyButton, quiet};
use crate::session::background_job::{BackgroundJob, JobKey};
use crate::shell::wakeups::Wakeups;
use bevy::prelude::*;
use bevy_egui::egui::{self, Ui};
use redoubt_engine::Refusal;
use redoubt_engine::bots::Thinking;
use redoubt_engine::play::{FightOut, FightOutJob, GAMES};
use std::sync::Arc;

/// Seconds between two looks at how far the games have come.
const TICK: f32 = 0.2;

/// The games of a position that are played, or were.
#[derive(Resource, Default)]
pub struct FightOutWork {
    work: BackgroundJob<FightOut>,
    thinking: Arc<Thinking>,
}

/// Draws the button, the progress, or what came of the position `key`; `job` prepares the games.
pub fn show(
    ui: &mut Ui,
    cx: &mut PanelCx,
    fights: &mut FightOutWork,
    (key, wakeups): (JobKey, &Wakeups),
    job: impl FnOnce(&PanelCx) -> Result<FightOutJob, Refusal>,
    p: &Palette,
) {
    fights.work.poll();
    let here = fights.work.key() == Some(key);
    if here && fights.work.counting() {
        wakeups.after(TICK);
        ui.horizontal(|ui| {
            let bar = egui::ProgressBar::new(fights.thinking.share()).desired_width(ui.available_width() - 70.0);
            ui.add(bar.text("The computer fights it out"));
            if KeyButton::new("Stop").quiet().id("stop fights").show(ui, p).clicked() {
                fights.thinking.hurry();
            }
        });
        return;
    }
    if let Some(found) = fights.work.found().filter(|_| here) {
        let info = cx.play().map(|play| play.info());
        for (n, line) in info.map_or(vec![], |info| found.lines(info)).into_iter().enumerate() {
            let sides = info.map_or(0, |info| info.seats.len());
            let text =
                if n < sides { theme::semi(line, 14.0).color(p.ink) } else { theme::plain(line, 13.5).color(p.ink2) };
            ui.add(egui::Label::new(text).wrap());
        }
        quiet(ui, p, "Both sides by rules of thumb, from this position to the end.");
        return;
    }
    let width = ui.available_width();
    let label = format!("Let the computer fight it out {GAMES} times");
    if KeyButton::new(&label).width(width).id("fight it out").show(ui, p).clicked() {
        match job(cx) {
            Ok(job) => {
                fights.thinking = Arc::new(Thinking::new(GAMES));
                let thinking = fights.thinking.clone();
                fights.work.ask(key, || Some(move || Some(job(&thinking))), wakeups);
            }
            Err(no) => cx.ui_state.refuse(no),
        }
    }
}
