//! The flaws of the position: each with its rule, a click to its place, and the changes that mend it.

use crate::bridge::CameraCommand;
use crate::edit::state::EditState;
use crate::look::theme::{self, Palette};
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{KeyButton, heading, quiet, rule_chip};
use crate::session::commands::message::Command;
use bevy::prelude::*;
use bevy_egui::egui::{self, Ui};
use redoubt_engine::Target;
use redoubt_engine::record::log::capitalised;

/// Height of one flaw, in points.
const FLAW: f32 = 94.0;

/// Height of the list, in points, without flaws and at most.
const HEIGHT: (f32, f32) = (62.0, 250.0);

/// Returns the height that the card takes, in points.
#[must_use]
pub fn height(state: &EditState) -> f32 {
    (HEIGHT.0 + (state.flaws.len() + state.doubts.len()) as f32 * FLAW).min(HEIGHT.1)
}

/// Draws the list.
pub fn show(
    ui: &mut Ui,
    cx: &mut PanelCx,
    state: &mut EditState,
    camera: &mut MessageWriter<CameraCommand>,
    p: &Palette,
) {
    let flaws = std::mem::take(&mut state.flaws);
    let count = match flaws.len() {
        0 => String::new(),
        n => format!("{n} to mend"),
    };
    heading(ui, p, "Can play go on?", &count);
    match (flaws.is_empty(), state.doubts.is_empty()) {
        (false, _) => {}
        (true, true) => drop(quiet(ui, p, "Yes: the rules can go on from this position.")),
        (true, false) => {
            let text = format!("Yes, but: {}", state.doubts.join(" "));
            ui.add(egui::Label::new(theme::plain(text, 14.0).color(p.danger)).wrap());
        }
    }
    let high = (HEIGHT.1 - HEIGHT.0).min(flaws.len() as f32 * FLAW);
    egui::ScrollArea::vertical().id_salt("flaws").auto_shrink([false, true]).max_height(high).show(ui, |ui| {
        for (n, flaw) in flaws.iter().enumerate() {
            ui.add(egui::Label::new(theme::plain(format!("{}.", capitalised(&flaw.text)), 14.0)).wrap());
            ui.horizontal_wrapped(|ui| {
                if let Some(rule) = flaw.rule.filter(|rule| rule_chip(ui, p, rule)) {
                    cx.commands.write(Command::Rule(rule.to_string()));
                }
                let shows = flaw.target != Target::Button;
                if shows && KeyButton::new("Show it").quiet().id(&format!("show flaw {n}")).show(ui, p).clicked() {
                    state.choose(flaw.target.clone());
                    state.carrying = false;
                    camera.write(CameraCommand::Show(flaw.target.clone()));
                }
                if flaw.mends.is_empty() {
                    quiet(ui, p, "Only you can decide this.");
                } else if KeyButton::new("Mend it").id(&format!("mend {n}")).show(ui, p).clicked() {
                    cx.commands.write(Command::Mend(n));
                }
            });
            ui.add_space(2.0);
        }
    });
    state.flaws = flaws;
}
