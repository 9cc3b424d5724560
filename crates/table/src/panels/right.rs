//! The right zone: the prompt on top, which never scrolls; below it inspector, chart or pieces; at the
//! foot the odds of the roll that is being considered.

use crate::bridge::CameraCommand;
use crate::look::theme::{self, Palette};
use crate::panels::chances::BottomColumns;
use crate::panels::{battle, card_game, chart, forces, hint, inspector, odds, prompt, roster};
use crate::parts::layout::{layered, zone};
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::{Pane, RightTab};
use crate::parts::widgets::{card, tabs};
use crate::session::Sitting;
use crate::session::hint_work::HintWork;
use crate::session::lessons::OpenLesson;
use crate::session::odds_work::{BattleOdds, StepOdds};
use crate::shell::wakeups::Wakeups;
use crate::state::Screen;
use bevy::prelude::*;
use bevy_egui::egui::{self, Stroke, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use redoubt_engine::Seat;
use redoubt_engine::play::Play;
use redoubt_engine::view::View;

/// Adds the zone.
pub fn plugin(app: &mut App) {
    app.init_resource::<StepOdds>().init_resource::<BattleOdds>();
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(crate::schedule::PanelLayer::Panels).run_if(in_state(Screen::Playing)),
    );
}

fn draw(
    mut contexts: EguiContexts,
    mut cx: PanelCx,
    mut step_odds: ResMut<StepOdds>,
    mut battle_odds: ResMut<BattleOdds>,
    mut work: ResMut<HintWork>,
    mut camera: MessageWriter<CameraCommand>,
    (wakeups, lesson): (Res<Wakeups>, Res<OpenLesson>),
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(view) = cx.shown.view.clone() else {
        step_odds.work.clear();
        battle_odds.work.clear();
        return Ok(());
    };
    if !theme::ready(&ctx) {
        return Ok(());
    }
    let p = *cx.palette;
    let rect = cx.zones.right;
    step_odds.follow(&cx, &wakeups);
    battle_odds.follow(&cx, &wakeups);
    if work.bypass_change_detection().follow(&cx, &wakeups) {
        work.set_changed();
        // The map is drawn in the next frame.
        wakeups.now();
    }
    let considered = cx.ui_state.hovered;
    open_battle(&mut cx, view.battle.is_some());
    if !ctx.input(|i| i.pointer.has_pointer()) || !rect.contains(ctx.pointer_latest_pos().unwrap_or_default()) {
        let hovered = over_target(&cx);
        if cx.ui_state.hovered != hovered && cx.ui_state.popup.is_none() {
            cx.ui_state.hovered = hovered;
        }
    }
    let (shown, mut wanted) = (chances(&cx, &battle_odds), None);
    note_chances(&mut cx, &ctx, shown);
    let beside = BottomColumns::of(&cx, lesson.0.is_some()).chances;
    zone(&ctx, "right zone", rect, p.window, 0.0, |ui| {
        ui.painter().vline(rect.left() + 0.5, rect.y_range(), Stroke::new(1.5, p.rule));
        egui::Frame::new().inner_margin(egui::Margin::same(9)).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 8.0;
            prompt::show(ui, &mut cx, lesson.0.is_none(), &p);
            hint::show(ui, &mut cx, &work, &p);
            // The chances have their place at the foot for the whole question, so that nothing jumps when they come.
            let chances = shown && beside.is_none();
            let tight = rect.height() < 780.0;
            let whole = ui.available_rect_before_wrap();
            cx.ui_state.bypass_change_detection().below_question = whole.height();
            let foot = match chances {
                false => 0.0,
                true if tight => CHANCES[0],
                true if whole.height() < ROOMY || view.battle.is_some() || !view.piles.is_empty() => CHANCES[1],
                true => CHANCES[2],
            };
            let upper = egui::Rect::from_min_max(whole.min, whole.max - egui::vec2(0.0, foot));
            let mut above = ui.new_child(egui::UiBuilder::new().max_rect(upper));
            above.set_clip_rect(upper.expand(4.0).intersect(ui.clip_rect()));
            if view.piles.is_empty() {
                lower(&mut above, &mut cx, &view, &mut camera, &p);
            } else {
                card_game::lower(&mut above, &mut cx, &view, &p);
            }
            if chances {
                let low = egui::Rect::from_min_max(egui::pos2(whole.left(), upper.bottom() + 8.0), whole.max);
                let mut below = ui.new_child(egui::UiBuilder::new().max_rect(low));
                wanted = card(&mut below, &p, |ui| {
                    ui.set_min_height(ui.available_height());
                    odds::pinned(ui, &step_odds, &battle_odds, (tight, results(&cx)), &p)
                });
            }
        });
    });
    if let Some(rect) = beside.filter(|_| shown) {
        wanted = layered(&ctx, "chances beside the log", rect, egui::Order::Middle, p.panel, 0.0, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            odds::pinned(ui, &step_odds, &battle_odds, (true, results(&cx)), &p)
        });
    }
    if wanted.is_some() {
        cx.ui_state.wanted = wanted;
        cx.ui_state.pane = Some(Pane::Result);
    }
    if cx.ui_state.hovered != considered {
        // The calculation for a newly hovered offer begins in the next frame.
        ctx.request_repaint();
    }
    Ok(())
}

/// Height of the card with the chances in a low window, below a long question, in a battle or a card game, and
/// elsewhere, in points.
const CHANCES: [f32; 3] = [102.0, 168.0, 216.0];
/// Room below the question from which the chances have their full height.
const ROOMY: f32 = 440.0;

/// Notes whether there are chances to show, for the panel at the foot.
fn note_chances(cx: &mut PanelCx, ctx: &egui::Context, shown: bool) {
    if cx.ui_state.chances != shown {
        cx.ui_state.chances = shown;
        ctx.request_repaint();
    }
}

/// Tells whether there are chances to show in the open question: an answer rolls dice or leads to a battle, or the
/// outlook of the battle that is being fought is known.
fn chances(cx: &PanelCx, battle: &BattleOdds) -> bool {
    // A player who only watches has no answer to consider.
    let sits = |sitting: &Sitting| (0..sitting.play().info().seats.len()).any(|i| sitting.is_person(Seat(i as u8)));
    if !cx.table.sitting.as_ref().is_some_and(sits) {
        return false;
    }
    battle.work.counting()
        || battle.work.found().is_some()
        || cx.asked.0.iter().flat_map(|p| &p.offers).any(|o| o.rolls || o.fights)
}

/// Tells whether a step may be taken with a result of the player's choice: nothing is secret, and a person is asked.
fn results(cx: &PanelCx) -> bool {
    let open = |play: &dyn Play| play.is_open() || !play.info().seats.iter().any(|seat| seat.secrets);
    cx.asked.0.is_some() && cx.play().is_some_and(open)
}

/// Draws what stands below the prompt: the tabs, and beside them the chart where there is room for both.
fn lower(ui: &mut Ui, cx: &mut PanelCx, view: &View, camera: &mut MessageWriter<CameraCommand>, p: &Palette) {
    let room = ui.available_height();
    // Lists take all the room; a chart can be opened beside them.
    let list_open = matches!(cx.ui_state.right, RightTab::Forces | RightTab::Pieces | RightTab::Due);
    // Where room is scarce, a high chart, or one without a lit cell, stays in its tab.
    let lit = cx.cell().map(|(cell, _)| cell.chart);
    let drawn = lit.as_deref().or(cx.shown.charts.first().map(|chart| chart.id.as_str()));
    let chart_need = chart::need(ui.ctx(), drawn.unwrap_or_default());
    let small = lit.is_some() && (chart_need <= 330.0 || cx.ui_state.right == RightTab::Battle);
    let least = if small { LEAST } else { LEAST + 80.0 };
    let wide = room >= least && !cx.shown.charts.is_empty();
    // A chart stands open only where its cell counts.
    let both = wide && !list_open && lit.is_some();
    let pieces = !view.rosters.is_empty();
    let mut list = vec![(RightTab::Inspect, "Here")];
    if view.battle.is_some() {
        list.insert(0, (RightTab::Battle, "Battle"));
    }
    if !both && !cx.shown.charts.is_empty() {
        list.push((RightTab::Chart, "Chart"));
    }
    if pieces {
        list.push((RightTab::Pieces, "Pieces"));
    }
    list.push((RightTab::Forces, "Forces"));
    if !view.schedule.is_empty() {
        list.push((RightTab::Due, "Due"));
    }
    let now = if list.iter().any(|(t, _)| *t == cx.ui_state.right) { cx.ui_state.right } else { RightTab::Inspect };
    let fighting = now == RightTab::Battle;
    let upper_id = egui::Id::new(format!("upper need {now:?}"));
    let needs = (ui.data(|d| d.get_temp(upper_id)).unwrap_or(0.0_f32), chart_need);
    let high = match (both, fighting) {
        (false, _) => f32::INFINITY,
        (true, false) => share(room - FRAMES, needs, 0.45),
        // In a battle both sides are to be seen: the chart stands closer, or scrolls to its lit row.
        (true, true) => share(room - FRAMES, (needs.0, needs.1 * 0.76), 0.43),
    };
    card(ui, p, |ui| {
        if let Some(tab) = tabs(ui, p, now, &list) {
            cx.ui_state.right = tab;
        }
        ui.add_space(4.0);
        let scroll = egui::ScrollArea::vertical()
            .id_salt(format!("right {now:?}"))
            .auto_shrink([false, fighting && both])
            .max_height(high);
        let upper = scroll.show(ui, |ui| tab_content(ui, cx, view, (now, both), camera, p));
        if (upper.content_size.y - needs.0).abs() > 1.0 {
            ui.data_mut(|d| d.insert_temp(upper_id, upper.content_size.y));
            ui.ctx().request_repaint();
        }
    });
    // A question of many answers takes the room that the battle leaves.
    let taken = if fighting && both { (needs.0 + chart_need + FRAMES).max(least) } else { f32::INFINITY };
    cx.ui_state.bypass_change_detection().battle_needs = taken;
    if both {
        card(ui, p, |ui| {
            ui.set_min_height(ui.available_height());
            chart::lit(ui, cx, p);
        });
    }
}

/// Draws the content of a tab; `both` is true where the chart has a card of its own.
fn tab_content(
    ui: &mut Ui,
    cx: &mut PanelCx,
    view: &View,
    (now, both): (RightTab, bool),
    camera: &mut MessageWriter<CameraCommand>,
    p: &Palette,
) {
    match now {
        RightTab::Inspect | RightTab::Log => inspector::show(ui, cx, view, p),
        RightTab::Chart => chart::lit(ui, cx, p),
        RightTab::Pieces => roster::show(ui, cx, view, p),
        RightTab::Battle => {
            if let Some(battle) = &view.battle {
                battle::show(ui, cx, view, battle, camera, p);
            }
            if !both {
                ui.add_space(6.0);
                // The chart has a fixed height here: scrolling to its lit row must not push the battle out of view.
                let size = egui::vec2(ui.available_width(), 230.0);
                let inner = egui::UiBuilder::new().max_rect(egui::Rect::from_min_size(ui.cursor().min, size));
                ui.scope_builder(inner, |ui| chart::lit(ui, cx, p));
            }
        }
        RightTab::Forces => forces::show(ui, cx, view, camera, p),
        RightTab::Due => forces::due(ui, cx, view, camera, p),
    }
}

/// Height below the prompt, in points, from which on the chart has a card of its own.
const LEAST: f32 = 360.0;

/// Points that the frames of the two cards, the tabs and the gap take.
const FRAMES: f32 = 86.0;

/// Returns the height of the part above the chart. Both parts wish for a height: the chart gets all of its wish while
/// there is room, and never less than `part` of it.
fn share(room: f32, (upper, chart): (f32, f32), part: f32) -> f32 {
    let least = chart.min((room * part).max(150.0));
    (room - chart.min(room * 0.68)).max(upper.min(room - least)).max(60.0)
}

/// Opens the battle board when a battle begins, and closes it when it is over.
fn open_battle(cx: &mut PanelCx, fighting: bool) {
    if cx.ui_state.fighting == fighting {
        return;
    }
    cx.ui_state.fighting = fighting;
    if fighting {
        cx.ui_state.right = RightTab::Battle;
    } else if cx.ui_state.right == RightTab::Battle {
        cx.ui_state.right = RightTab::Inspect;
    }
}

/// Returns the offer of the target under the pointer on the board, if it has only one, or several of which the first
/// rolls.
fn over_target(cx: &PanelCx) -> Option<usize> {
    let target = cx.pointed.0.as_ref()?;
    let prompt = cx.asked.0.as_ref()?;
    let mut here = prompt.offers.iter().enumerate().filter(|(_, o)| o.target == *target);
    let first = here.clone().next().map(|(n, _)| n);
    here.find(|(_, o)| o.rolls).map(|(n, _)| n).or(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chart_has_all_it_would_like_while_there_is_room_and_never_less_than_its_share() {
        // Room for both: the whole chart, and the rest above it.
        assert_eq!(share(600.0, (300.0, 250.0), 0.45), 350.0);
        // Room for neither: each gets its share.
        assert_eq!(share(400.0, (300.0, 250.0), 0.45), 220.0);
        // A small chart leaves the rest to the part above it; a large one leaves what that part needs.
        assert_eq!(share(400.0, (600.0, 120.0), 0.45), 280.0);
        assert_eq!(share(500.0, (100.0, 900.0), 0.45).round(), 160.0);
    }
}
