//! The right zone: the prompt on top, which never scrolls; below it inspector, chart, pieces; at the
//! foot the chances of the roll that is being considered.

use super::{battle, chart, forces, inspector, odds, prompt, roster};
use crate::table::alarm::Alarm;
use crate::table::bridge::CameraOrder;
use crate::table::desk::{At, RightTab};
use crate::table::layout::zone;
use crate::table::state::Screen;
use crate::table::theme::{self};
use crate::table::widgets::{card, tabs};
use bevy::prelude::*;
use bevy_egui::egui::{self, Stroke};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

/// Adds the zone.
pub fn plugin(app: &mut App) {
    app.init_resource::<odds::OddsShown>().init_resource::<odds::Ahead>();
    app.add_systems(EguiPrimaryContextPass, draw.in_set(crate::table::Layer::Panels).run_if(in_state(Screen::Playing)));
}

fn draw(
    mut contexts: EguiContexts,
    mut at: At,
    mut odds: ResMut<odds::OddsShown>,
    mut ahead: ResMut<odds::Ahead>,
    mut camera: MessageWriter<CameraOrder>,
    alarm: Res<Alarm>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(view) = at.shown.view.clone() else {
        odds.clear();
        ahead.clear();
        return Ok(());
    };
    if !theme::ready(&ctx) {
        return Ok(());
    }
    let p = *at.palette;
    let rect = at.zones.right;
    odds.follow(&at);
    ahead.follow(&at, &alarm);
    open_battle(&mut at, view.battle.is_some());
    if !ctx.input(|i| i.pointer.has_pointer()) || !rect.contains(ctx.pointer_latest_pos().unwrap_or_default()) {
        let hovered = over_target(&at);
        if at.desk.hovered != hovered && at.desk.popup.is_none() {
            at.desk.hovered = hovered;
        }
    }
    zone(&ctx, "right zone", rect, p.window, 0.0, |ui| {
        ui.painter().vline(rect.left() + 0.5, rect.y_range(), Stroke::new(1.5, p.rule));
        egui::Frame::new().inner_margin(egui::Margin::same(9)).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 8.0;
            prompt::show(ui, &mut at, &p);
            if odds.is_open() {
                card(ui, &p, |ui| odds::show(ui, &odds, &p));
            }

            let room = ui.available_height();
            // Lists take all the room; beside them a chart can be looked up.
            let list_open = matches!(at.desk.right, RightTab::Forces | RightTab::Pieces | RightTab::Due);
            // A battle board needs more of it.
            let least = if view.battle.is_some() && at.desk.right == RightTab::Battle { 600.0 } else { 440.0 };
            let wide = room >= least && !at.shown.charts.is_empty();
            let both = wide && !list_open;
            let pieces = !view.rosters.is_empty();
            let mut list = vec![(RightTab::Inspect, "Here")];
            if view.battle.is_some() {
                list.insert(0, (RightTab::Battle, "Battle"));
            }
            if !wide {
                list.push((RightTab::Chart, "Chart"));
            }
            if pieces {
                list.push((RightTab::Pieces, "Pieces"));
            }
            list.push((RightTab::Forces, "Forces"));
            if !view.schedule.is_empty() {
                list.push((RightTab::Due, "Due"));
            }
            let now = if list.iter().any(|(t, _)| *t == at.desk.right) { at.desk.right } else { RightTab::Inspect };
            // The battle board takes what it needs, as far as the chart keeps its share.
            let fighting = now == RightTab::Battle;
            let share = if fighting { 0.62 } else { 0.5 };
            let high = if both { room * share - 30.0 } else { f32::INFINITY };
            card(ui, &p, |ui| {
                if let Some(tab) = tabs(ui, &p, now, &list) {
                    at.desk.right = tab;
                }
                ui.add_space(4.0);
                let scroll = egui::ScrollArea::vertical()
                    .id_salt(format!("right {now:?}"))
                    .auto_shrink([false, fighting && both])
                    .max_height(high);
                scroll.show(ui, |ui| match now {
                    RightTab::Inspect => inspector::show(ui, &mut at, &view, &p),
                    RightTab::Chart => chart::lit(ui, &mut at, &p),
                    RightTab::Pieces => roster::show(ui, &mut at, &view, &p),
                    RightTab::Battle => {
                        if let Some(battle) = &view.battle {
                            battle::show(ui, &mut at, &view, battle, &mut camera, &p);
                        }
                        if !both {
                            ui.add_space(6.0);
                            // An area of its own: the lit row must not push the battle out of sight.
                            egui::ScrollArea::vertical()
                                .id_salt("chart in battle")
                                .max_height(f32::INFINITY)
                                .min_scrolled_height(230.0)
                                .show(ui, |ui| chart::lit(ui, &mut at, &p));
                        }
                        if let Some(found) = ahead.found() {
                            ui.add_space(6.0);
                            odds::show_ahead(ui, found, &p);
                        }
                    }
                    RightTab::Forces => forces::show(ui, &mut at, &view, &mut camera, &p),
                    RightTab::Due => forces::due(ui, &mut at, &view, &mut camera, &p),
                });
            });
            if both {
                card(ui, &p, |ui| {
                    egui::ScrollArea::vertical().id_salt("chart below").auto_shrink([false, false]).show(ui, |ui| {
                        chart::lit(ui, &mut at, &p);
                    });
                });
            }
        });
    });
    Ok(())
}

/// The battle board opens with the battle, and gives way when it is over.
fn open_battle(at: &mut At, fighting: bool) {
    if at.desk.fighting == fighting {
        return;
    }
    at.desk.fighting = fighting;
    if fighting {
        at.desk.right = RightTab::Battle;
    } else if at.desk.right == RightTab::Battle {
        at.desk.right = RightTab::Inspect;
    }
}

/// The offer of the target under the pointer on the board, if it has just one or several of which the first rolls.
fn over_target(at: &At) -> Option<usize> {
    let target = at.pointed.0.as_ref()?;
    let prompt = at.asked.0.as_ref()?;
    let mut here = prompt.offers.iter().enumerate().filter(|(_, o)| o.target == *target);
    let first = here.clone().next().map(|(n, _)| n);
    here.find(|(_, o)| o.rolls).map(|(n, _)| n).or(first)
}
