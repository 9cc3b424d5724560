//! The story of the others' turn, event by event: one caption over the map, the camera at the place, Enter for the next.

use crate::bridge::CameraCommand;
use crate::keys::action::Action;
use crate::look::theme;
use crate::panels::over_map::strip;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{KeyButton, icon_button};
use crate::schedule::PanelLayer;
use crate::session::commands::message::Command;
use crate::session::recap::Recap;
use crate::state::Screen;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Sense, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_phosphor::regular as ph;
use redoubt_engine::Target;

/// Brings the camera to the scene that the player has come to; leaves the story after its last scene.
fn follow(mut cx: PanelCx, recap: Res<Recap>, mut camera: MessageWriter<CameraCommand>, mut at: Local<Option<usize>>) {
    let mut now = cx.ui_state.story;
    if now.is_some_and(|n| n >= recap.story.len()) && !recap.story.is_empty() {
        cx.ui_state.story = None;
        now = None;
    }
    if *at == now {
        return;
    }
    *at = now;
    let Some((scene, trails)) = now.and_then(|n| recap.story.get(n)) else { return };
    let ways = trails.iter().flat_map(|trail| &trail.path).map(|id| Target::Place(id.clone()));
    let places = scene.about.iter().filter(|t| matches!(t, Target::Place(_))).cloned();
    camera.write(CameraCommand::Frame(places.chain(ways).collect()));
}

fn draw(mut contexts: EguiContexts, mut cx: PanelCx, recap: Res<Recap>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some((at, (scene, _))) = cx.ui_state.story.and_then(|at| Some((at, recap.story.get(at)?))) else {
        return Ok(());
    };
    if cx.shown.view.is_none() || !theme::ready(&ctx) {
        return Ok(());
    }
    let (p, map) = (*cx.palette, cx.zones.map);
    let width = (map.width() - 150.0).clamp(240.0, 620.0);
    let buttons = strip(&ctx, map);
    let left = map.center().x.max(buttons.right() + 8.0 + (width + 26.0) / 2.0);
    let (mut by, mut leave) = (0, false);
    egui::Area::new(egui::Id::new("story"))
        .order(egui::Order::Middle)
        .pivot(Align2::CENTER_TOP)
        .fixed_pos(egui::pos2(left, map.top() + 10.0))
        .constrain_to(map.shrink(6.0))
        .fade_in(false)
        .show(&ctx, |ui| {
            let frame = egui::Frame::popup(ui.style()).fill(p.card).inner_margin(egui::Margin::symmetric(12, 7));
            frame.show(ui, |ui| {
                ui.set_width(width);
                ui.horizontal(|ui| {
                    let count = format!("What happened: {} of {}", at + 1, recap.story.len());
                    ui.label(theme::semi(count, 14.0).color(p.ink2));
                    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                        let tip = cx.keymap.tip("Leave the story", Action::Back);
                        leave = icon_button(ui, ph::X, p.ink2, false, true, &tip, "leave story").clicked();
                        let last = at + 1 == recap.story.len();
                        let (word, name) = if last { ("Done", "story done") } else { ("Next", "story next") };
                        if KeyButton::new(word).key("Enter").id(name).show(ui, &p).clicked() {
                            by = 1;
                        }
                        if icon_button(
                            ui,
                            ph::CARET_LEFT,
                            p.ink2,
                            false,
                            at > 0,
                            "The event before (Left)",
                            "story back",
                        )
                        .clicked()
                        {
                            by = -1;
                        }
                    });
                });
                ui.horizontal_top(|ui| {
                    let (r, _) = ui.allocate_exact_size(vec2(14.0, 20.0), Sense::hover());
                    cx.sides.bullet(ui.painter(), r.center(), 10.0, scene.side, &p);
                    ui.add(egui::Label::new(theme::plain(scene.text.as_str(), 15.5).color(p.ink)).wrap());
                });
            });
        });
    cx.lamp.point(scene.about.clone());
    if by != 0 {
        cx.commands.write(Command::Scene(by));
    }
    if leave {
        cx.commands.write(Command::Story);
    }
    Ok(())
}

/// Adds the story.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, follow.in_set(crate::schedule::FrameStage::Follow).after(crate::session::recap::follow));
    app.add_systems(EguiPrimaryContextPass, draw.in_set(PanelLayer::Floating).run_if(in_state(Screen::Playing)));
}
