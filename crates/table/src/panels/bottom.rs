//! The bottom zone: the log with rule chips, the timeline, and the last roll with its dice.

use crate::look::theme::{self, Palette};
use crate::panels::chances::BottomColumns;
use crate::parts::layout::zone;
use crate::parts::other_map::OtherMap;
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::BottomTab;
use crate::parts::widgets::{rule_chip, tabs};
use crate::parts::{card_face, die};
use crate::screens::past_line::{self, PastShown};
use crate::session::commands::message::Command;
use crate::session::lessons::OpenLesson;
use crate::state::{Screen, in_game};
use bevy::prelude::*;
use bevy_egui::egui::{self, Rect, Sense, Stroke, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use redoubt_engine::Viewer;
use redoubt_engine::record::log::RollRecord;
use redoubt_engine::view::CounterView;

/// Adds the zone.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(crate::schedule::PanelLayer::Panels).run_if(in_game));
}

/// The viewer and the waiting counters that the tray showed last.
struct Tray(Viewer, Vec<CounterView>);

impl Default for Tray {
    fn default() -> Self {
        Tray(Viewer::Public, vec![])
    }
}

/// Most dice that stand before their result.
const ROW: usize = 3;
/// Most lines of a roll's title.
const TITLE_ROWS: usize = 2;
/// Side of a die that has room.
const DIE: f32 = 36.0;

fn draw(
    mut contexts: EguiContexts,
    mut cx: PanelCx,
    mut tray: Local<Tray>,
    mut past: Local<PastShown>,
    mut other: OtherMap,
    (screen, lesson): (Res<State<Screen>>, Res<OpenLesson>),
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    // A card game has its cards here, and its log at the right.
    let cards = cx.shown.view.as_ref().is_none_or(|view| !view.piles.is_empty()) && *screen.get() != Screen::Editing;
    if !theme::ready(&ctx) || cards || cx.zones.bottom.height() < 1.0 {
        return Ok(());
    }
    let p = *cx.palette;
    let rect = cx.zones.bottom;
    zone(&ctx, "bottom zone", rect, p.panel, 0.0, |ui| {
        ui.painter().hline(rect.x_range(), rect.top() + 0.5, Stroke::new(1.5, p.rule));
        let columns = BottomColumns::of(&cx, lesson.0.is_some());
        if columns.other > 0.0 && other.show(ui, &cx, columns.whole) {
            cx.commands.write(Command::SwapBoard);
        }
        let mut left =
            ui.new_child(egui::UiBuilder::new().max_rect(columns.log).layout(egui::Layout::top_down(egui::Align::Min)));
        if let (Some(_), Some(view)) = (&cx.asked.0, &cx.shown.view) {
            *tray = Tray(view.viewer, super::waiting::waiting(&cx.shown, cx.asked.0.as_deref()));
        }
        // While animation steps are played the tray stays as it was, for the same viewer only.
        let same = cx.shown.view.as_ref().is_some_and(|view| view.viewer == tray.0);
        let tray = if same { &tray.1[..] } else { &[] };
        let mut list = vec![(BottomTab::Log, "Log")];
        let title = format!("Waiting ({})", tray.len());
        if !tray.is_empty() {
            list.push((BottomTab::Tray, &title));
        }
        // The tray comes to the front when it fills and goes when it is empty.
        if cx.ui_state.tray_full == tray.is_empty() {
            cx.ui_state.tray_full = !tray.is_empty();
            cx.ui_state.bottom = if tray.is_empty() { BottomTab::Log } else { BottomTab::Tray };
        }
        list.push((BottomTab::Timeline, "Timeline"));
        if let Some(tab) = tabs(&mut left, &p, cx.ui_state.bottom, &list) {
            cx.ui_state.bottom = tab;
        }
        match cx.ui_state.bottom {
            // The page of the lesson covers the log.
            BottomTab::Log if lesson.0.is_some() => {}
            BottomTab::Log => super::log::show(&mut left, &mut cx, &p),
            BottomTab::Tray => super::waiting::show(&mut left, &mut cx, tray, &p),
            BottomTab::Timeline => {
                past.read(&cx);
                past_line::tab(&mut left, &mut cx, &past.line, &p);
            }
        }
        for part in columns.chances.into_iter().chain([columns.roll]) {
            ui.painter().vline(part.left() - 8.0, part.y_range(), Stroke::new(1.0, p.rule));
        }
        let mut right = ui
            .new_child(egui::UiBuilder::new().max_rect(columns.roll).layout(egui::Layout::top_down(egui::Align::Min)));
        last_roll(&mut right, &mut cx, &p);
    });
    Ok(())
}

/// Draws the last roll whose dice have landed.
pub(super) fn last_roll(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let Some(sitting) = &cx.table.sitting else { return };
    let Some(line) = sitting.last_roll().cloned() else {
        ui.label(theme::italic("No dice have been rolled yet.", 13.5).color(p.ink2));
        return;
    };
    let Some(roll) = &line.entry.roll else { return };
    ui.spacing_mut().item_spacing.y = 3.0;
    let mut wanted = None;
    ui.horizontal(|ui| {
        let chip = line.entry.rules.first().map_or(0.0, |r| r.len() as f32 * 7.0 + 12.0);
        let room = (ui.available_width() - chip).max(60.0);
        let font = theme::font(theme::family::SEMI, 13.5);
        let mut job = egui::text::LayoutJob::simple(roll.title.clone(), font, p.ink, room);
        job.wrap.max_rows = TITLE_ROWS;
        let title = ui.painter().layout_job(job);
        ui.add(egui::Label::new(title)).on_hover_text(roll.title.as_str());
        if let Some(rule) = line.entry.rules.first()
            && rule_chip(ui, p, rule)
        {
            wanted = Some(rule.to_string());
        }
    });
    let dice: usize = roll.pools.iter().map(|(_, d)| d.len()).sum();
    // A few dice stand before their result, more stand above it.
    let layout = if dice <= ROW { egui::Layout::left_to_right(egui::Align::Min) } else { *ui.layout() };
    ui.with_layout(layout, |ui| {
        ui.spacing_mut().item_spacing = vec2(10.0, 3.0);
        let width = if dice <= ROW { dice as f32 * DIE * 1.16 } else { ui.available_width() };
        throw(ui, cx, roll, width);
        ui.vertical(|ui| result(ui, roll, p));
    });
    if let Some(rule) = wanted {
        cx.commands.write(Command::Rule(rule));
    }
}

/// Draws the result of a roll and its modifiers; they scroll where there are more than have room.
fn result(ui: &mut Ui, roll: &RollRecord, p: &Palette) {
    egui::ScrollArea::vertical().id_salt("result of the roll").auto_shrink([false, true]).show(ui, |ui| {
        ui.add(egui::Label::new(theme::semi(roll.result.as_str(), 14.5).color(p.ink)).wrap());
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 2.0);
            for m in &roll.modifiers {
                let text = theme::plain(format!("{:+} {}", m.value, m.label), 12.5).color(p.ink2);
                ui.add(egui::Label::new(text).wrap());
            }
        });
    });
}

/// Draws the dice of a roll in rows of this width; hovering explains them.
fn throw(ui: &mut Ui, cx: &PanelCx, roll: &RollRecord, width: f32) {
    let dice: usize = roll.pools.iter().map(|(_, d)| d.len()).sum();
    let size = (width / (dice.max(1) as f32 * 1.16)).clamp(17.0, DIE);
    let per_row = ((width / (size * 1.16) + 0.01).floor() as usize).max(1);
    let rows = dice.div_ceil(per_row).max(1);
    let size = if rows > 1 { size.min(22.0) } else { size };
    let (rect, response) = ui.allocate_exact_size(vec2(width, rows as f32 * size * 1.18), Sense::hover());
    let side = cx.sides.of(roll.seat);
    let mut i = 0;
    for (_, pool) in &roll.pools {
        for d in pool {
            let centre = rect.min
                + vec2(
                    (i % per_row) as f32 * size * 1.16 + size / 2.0,
                    (i / per_row) as f32 * size * 1.18 + size / 2.0,
                );
            let rest = if i.is_multiple_of(2) { -0.06 } else { 0.05 };
            let r = Rect::from_center_size(centre, egui::Vec2::splat(size * 0.94));
            match d.mark {
                Some(mark) => card_face::mark(ui.painter(), r, mark),
                None => die::at_rest(ui.painter(), r, d.face, d.counts, side, rest),
            }
            i += 1;
        }
    }
    let mut tip: Vec<String> = roll
        .pools
        .iter()
        .map(|(caption, d)| {
            format!("{caption}: {}", d.iter().map(|d| d.face.to_string()).collect::<Vec<_>>().join(" "))
        })
        .collect();
    tip.extend(roll.modifiers.iter().map(|m| format!("{:+} {} ({})", m.value, m.label, m.rule)));
    response.on_hover_text(tip.join("\n"));
}
