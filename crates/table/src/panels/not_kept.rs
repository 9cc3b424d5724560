//! What the player is told of the file in which the game is kept: the sign that stays while the last steps are in no
//! file, the news of the file, and the question before such a game is left.

use crate::look::theme::{self, Palette};
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::{Pane, UiState};
use crate::parts::widgets::KeyButton;
use crate::schedule::{FrameStage, PanelLayer};
use crate::session::Table;
use crate::session::commands::message::Command;
use crate::state::in_game;
use bevy::prelude::*;
use bevy::window::WindowCloseRequested;
use bevy_egui::egui::{self, Align2, Stroke, Ui, pos2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_phosphor::regular as ph;
use redoubt_engine::play::keeping::Keeping;
use redoubt_engine::record::log::capitalised;
use std::sync::atomic::{AtomicBool, Ordering};

/// True while the game on the table has steps that are in no file, for a message at the end of the program.
static NOT_KEPT: AtomicBool = AtomicBool::new(false);

/// Adds the sign and the news.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, sign.in_set(PanelLayer::Top).run_if(in_game));
    app.add_message::<WindowCloseRequested>();
    app.add_systems(Update, (close.in_set(FrameStage::Input), tell.in_set(FrameStage::Follow)));
}

/// Quits where the desktop asks the window to close, so that the player is asked first where he must be.
fn close(mut asked: MessageReader<WindowCloseRequested>, mut commands: MessageWriter<Command>) {
    if asked.read().count() > 0 {
        commands.write(Command::Quit);
    }
}

/// Says what is left of the game when the window stops by a fault.
pub fn after_a_fault() -> &'static str {
    match NOT_KEPT.load(Ordering::Relaxed) {
        true => "the last steps of the game are in no file",
        false => "the game is in its autosave",
    }
}

/// Tells once what has happened to the file of the game.
fn tell(mut table: ResMut<Table>, mut ui_state: ResMut<UiState>) {
    // Reading the news changes nothing that is drawn.
    let Some(sitting) = &mut table.bypass_change_detection().sitting else {
        NOT_KEPT.store(false, Ordering::Relaxed);
        return;
    };
    NOT_KEPT.store(matches!(sitting.play().keeping(), Keeping::NotKept(_)), Ordering::Relaxed);
    // While a bot thinks about the game the news wait.
    let Ok(play) = sitting.play_mut() else { return };
    let news: Vec<String> =
        play.keep_news().iter().map(|news| format!("{}.", capitalised(&news.to_string()))).collect();
    if !news.is_empty() {
        ui_state.say(news.join(" "));
    }
}

/// Words why the last steps are not kept; `None` where they are.
fn not_kept(cx: &PanelCx) -> Option<String> {
    match cx.table.sitting.as_ref()?.play().keeping() {
        Keeping::NotKept(not) => Some(format!("{}.", capitalised(&not.to_string()))),
        Keeping::Nothing | Keeping::Kept(_) => None,
    }
}

/// Words for the menu whether the game is kept.
#[must_use]
pub fn in_the_menu(cx: &PanelCx) -> String {
    not_kept(cx).unwrap_or_else(|| "Every step is saved at once.".into())
}

/// Returns the id of the area of the sign.
pub(super) fn area() -> egui::Id {
    egui::Id::new("not kept")
}

/// Tells whether the sign is on the screen.
pub(super) fn is_shown(cx: &PanelCx) -> bool {
    cx.ui_state.pane.is_none() && not_kept(cx).is_some()
}

/// Draws the sign at the foot of the map, with the two cures.
fn sign(mut contexts: EguiContexts, mut cx: PanelCx) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(text) = not_kept(&cx).filter(|_| theme::ready(&ctx) && is_shown(&cx)) else { return Ok(()) };
    let (p, map) = (*cx.palette, cx.zones.map);
    egui::Area::new(area())
        .order(egui::Order::Foreground)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(pos2(map.center().x, map.bottom() - 14.0))
        .constrain_to(map.shrink(8.0))
        .fade_in(false)
        .show(&ctx, |ui| {
            let frame = egui::Frame::popup(ui.style()).stroke(Stroke::new(2.0, p.danger));
            frame.inner_margin(egui::Margin::symmetric(14, 10)).show(ui, |ui| {
                ui.set_max_width((map.width() - 60.0).clamp(220.0, 560.0));
                ui.horizontal_top(|ui| {
                    ui.label(theme::icon(ph::WARNING, 20.0).color(p.danger));
                    ui.add(egui::Label::new(theme::plain(text, 15.0)).wrap());
                });
                ui.horizontal(|ui| cures(ui, &mut cx, &p));
            });
        });
    Ok(())
}

/// Draws the buttons that try again and that save elsewhere.
fn cures(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    if KeyButton::new("Try again").id("try to keep").show(ui, p).clicked() {
        cx.commands.write(Command::TryToKeep);
    }
    if KeyButton::new("Save elsewhere …").id("save elsewhere").show(ui, p).clicked() {
        cx.commands.write(Command::Pane(Pane::Save));
    }
}

/// Draws the question before a game is left whose last steps are in no file.
pub fn leave(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let text = not_kept(cx).unwrap_or_else(|| "All steps are kept now.".into());
    ui.add(egui::Label::new(theme::plain(text, 15.0)).wrap());
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        cures(ui, cx, p);
        let label = if not_kept(cx).is_some() { "Leave without them" } else { "Leave" };
        if KeyButton::new(label).id("leave anyway").show(ui, p).clicked() {
            cx.commands.write(Command::LeaveAnyway);
        }
    });
}
