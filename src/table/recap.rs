//! What the others did since a seat's last own step: a summary in a few lines, and the trails of what they moved. Both
//! stay until that seat acts again.

use crate::engine::Target;
use crate::engine::summary::{SummaryLine, summary, trails};
use crate::table::bridge::{Asked, CameraCommand, ShownTrails, Spotlight};
use crate::table::lessons::OpenLesson;
use crate::table::panel_cx::PanelCx;
use crate::table::schedule::{FrameStage, PanelLayer};
use crate::table::session::Table;
use crate::table::state::Screen;
use crate::table::theme;
use crate::table::widgets::{icon_button, spot_of};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Sense, Stroke, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_phosphor::regular as ph;

/// The summary on the screen.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct Recap {
    /// Its lines; empty for none.
    pub lines: Vec<SummaryLine>,
    /// The game on the table, and the line of the log from which it tells.
    from: Option<(u64, usize)>,
    /// True where the player has closed it.
    closed: bool,
}

/// Makes the summary when a person is asked after others have acted; removes it when that person acts.
fn follow(table: Res<Table>, asked: Res<Asked>, mut recap: ResMut<Recap>, mut shown: ResMut<ShownTrails>) {
    let Some(sitting) = table.sitting.as_ref().filter(|s| s.curtain.is_none() && s.replay.is_none()) else {
        recap.set_if_neq(Recap::default());
        shown.set_if_neq(ShownTrails::default());
        return;
    };
    let Some(prompt) = &asked.0 else { return };
    let from = Some((table.generation, sitting.mark(prompt.seat)));
    let lines = sitting.shown_log();
    let news = lines.get(sitting.mark(prompt.seat)..).unwrap_or(&[]);
    // The set-up is told by the map.
    let news = if prompt.turn == 0 { &[] } else { news };
    if recap.from != from || recap.lines.is_empty() && !news.is_empty() {
        let closed = recap.closed && recap.from == from;
        recap.set_if_neq(Recap { lines: summary(news, sitting.viewer), from, closed });
        shown.set_if_neq(ShownTrails(trails(news)));
    }
}

fn card(
    mut contexts: EguiContexts,
    mut cx: PanelCx,
    mut recap: ResMut<Recap>,
    mut camera: MessageWriter<CameraCommand>,
    lesson: Res<OpenLesson>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    // A lesson tells itself what has happened.
    if lesson.0.is_some() {
        return Ok(());
    }
    if recap.lines.is_empty() || recap.closed || cx.asked.0.is_none() || cx.shown.view.is_none() || !theme::ready(&ctx)
    {
        return Ok(());
    }
    let p = *cx.palette;
    let map = cx.zones.map;
    let mut close = false;
    let mut light = None;
    let width = (map.width() - 150.0).clamp(240.0, 560.0);
    let top = map.top() + if cx.shown.view.as_ref().is_some_and(|v| v.boards.len() > 1) { 48.0 } else { 10.0 };
    // Beside the map's buttons, not over them; the frame adds to the width.
    let buttons = crate::table::panels::over_map::strip(&ctx, map);
    let beside = buttons.right() + 8.0 + (width + 26.0) / 2.0;
    let middle = if buttons.bottom() > top { map.center().x.max(beside) } else { map.center().x };
    egui::Area::new(egui::Id::new("recap"))
        .order(egui::Order::Middle)
        .pivot(Align2::CENTER_TOP)
        .fixed_pos(egui::pos2(middle, top))
        .constrain_to(map.shrink(6.0))
        .fade_in(false)
        .show(&ctx, |ui| {
            let frame = egui::Frame::popup(ui.style()).fill(p.card).inner_margin(egui::Margin::symmetric(12, 7));
            frame.show(ui, |ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing.y = 3.0;
                ui.horizontal(|ui| {
                    ui.label(theme::semi("Since your last step", 14.0).color(p.ink2));
                    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                        close = icon_button(ui, ph::X, p.ink2, false, true, "Close", "close summary").clicked();
                    });
                });
                for (i, line) in recap.lines.iter().enumerate() {
                    let row = ui.horizontal_top(|ui| {
                        let (r, _) = ui.allocate_exact_size(vec2(14.0, 18.0), Sense::hover());
                        cx.sides.bullet(ui.painter(), r.center(), 10.0, line.side, &p);
                        ui.add(egui::Label::new(theme::plain(line.text.as_str(), 14.5).color(p.ink)).wrap());
                    });
                    let rect = row.response.rect;
                    let response = ui.interact(rect, ui.id().with(("news", i)), Sense::click());
                    let known = |t: &&Target| matches!(t, Target::Place(_) | Target::Counter(_));
                    if let Some(first) = line.about.iter().find(known) {
                        spot_of(ui, &format!("news {i}"), None, rect);
                        if response.hovered() {
                            ui.painter().rect_stroke(
                                rect.expand(2.0),
                                3,
                                Stroke::new(1.0, p.rule),
                                egui::StrokeKind::Outside,
                            );
                            light = Some(line.about.clone());
                        }
                        if response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
                            camera.write(CameraCommand::Show(first.clone()));
                        }
                    }
                }
            });
        });
    if let Some(about) = light {
        cx.spotlight.set_if_neq(Spotlight(about));
    }
    if close {
        recap.closed = true;
    }
    Ok(())
}

/// Adds the summary.
pub fn plugin(app: &mut App) {
    app.init_resource::<Recap>().init_resource::<ShownTrails>();
    app.add_systems(Update, follow.in_set(FrameStage::Follow));
    app.add_systems(EguiPrimaryContextPass, card.in_set(PanelLayer::Floating).run_if(in_state(Screen::Playing)));
}
