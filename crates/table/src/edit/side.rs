//! The right zone of the edit mode: where play goes on, what is chosen, values and cards, flaws, the ways out.

use crate::bridge::CameraCommand;
use crate::edit::settings::combo;
use crate::edit::state::{EditState, EditTab};
use crate::edit::{cards, chosen, flaws, settings};
use crate::look::theme::{self, Palette};
use crate::panels::fight_out::{self, FightOutWork};
use crate::parts::layout::zone;
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::Pane;
use crate::parts::widgets::{KeyButton, card, heading, quiet, tabs};
use crate::session::commands::message::Command;
use crate::shell::wakeups::Wakeups;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Stroke, Ui};
use redoubt_engine::edit::Edit;
use redoubt_engine::{Refusal, Viewer};

/// Height of the buttons at the foot, in points.
const FOOT: f32 = 124.0;

/// Height of the frames, the tabs and the gaps between the cards, in points.
const FRAMES: f32 = 88.0;

/// Draws the zone.
pub fn draw(
    mut contexts: EguiContexts,
    mut cx: PanelCx,
    mut state: ResMut<EditState>,
    mut camera: MessageWriter<CameraCommand>,
    (mut fights, wakeups): (ResMut<FightOutWork>, Res<Wakeups>),
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if !theme::ready(&ctx) || cx.shown.view.is_none() {
        return Ok(());
    }
    let (p, rect) = (*cx.palette, cx.zones.right);
    cx.lamp.stand(state.chosen.clone());
    zone(&ctx, "edit zone", rect, p.window, 0.0, |ui| {
        ui.painter().vline(rect.left() + 0.5, rect.y_range(), Stroke::new(1.5, p.rule));
        egui::Frame::new().inner_margin(egui::Margin::same(9)).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 8.0;
            card(ui, &p, |ui| moment(ui, &mut cx, &state, &p));
            let below = flaws::height(&state) + FOOT;
            let high = (ui.available_height() - below - FRAMES).max(90.0);
            card(ui, &p, |ui| values(ui, &mut cx, (&mut state, &mut fights), (high, &wakeups), &p));
            card(ui, &p, |ui| flaws::show(ui, &mut cx, &mut state, &mut camera, &p));
            foot(ui, &mut cx, &state, &p);
        });
    });
    Ok(())
}

/// Draws the title, and at which moment play will go on.
fn moment(ui: &mut Ui, cx: &mut PanelCx, state: &EditState, p: &Palette) {
    heading(ui, p, "The position is set by hand", "");
    ui.horizontal(|ui| {
        ui.label(theme::semi("Play goes on at", 14.0));
        let room = ui.available_width();
        let none = "where it stands now";
        if let Some(key) = combo(ui, "moment", (&state.desk.stand, none), &state.desk.stands, room) {
            cx.commands.write(Command::Edit(Edit::Stand { key }));
        }
    });
    if !state.desk.stands.iter().any(|c| c.key == state.desk.stand) {
        quiet(ui, p, "Your first change ends the move or battle that is going on. Then choose where play goes on.");
    }
}

/// Draws the tabs with what can be set.
fn values(
    ui: &mut Ui,
    cx: &mut PanelCx,
    (state, fights): (&mut EditState, &mut FightOutWork),
    (high, wakeups): (f32, &Wakeups),
    p: &Palette,
) {
    let mut list = vec![(EditTab::Chosen, "Here"), (EditTab::Game, "Whole game")];
    if !state.desk.piles.is_empty() {
        list.push((EditTab::Cards, "Cards"));
    }
    if let Some(tab) = tabs(ui, p, state.tab, &list) {
        state.tab = tab;
    }
    ui.add_space(3.0);
    let tab = state.tab;
    let scroll = egui::ScrollArea::vertical().id_salt(("edit", tab as u8)).auto_shrink([false, false]);
    scroll.max_height(high).show(ui, |ui| match tab {
        EditTab::Chosen => chosen::show(ui, cx, state, p),
        EditTab::Game => {
            quiet(ui, p, "How does it end?");
            let key = (cx.table.generation, cx.play().map_or(0, |play| play.digest() as usize), usize::MAX);
            let job = |cx: &PanelCx| {
                cx.play()
                    .map_or_else(|| Err(Refusal::plain("there is no game")), |play| play.fight_out_job(Viewer::All))
            };
            fight_out::show(ui, cx, fights, (key, wakeups), job, p);
            ui.add_space(6.0);
            let here: Vec<_> = state.desk.settings.iter().filter(|s| s.place.is_empty()).collect();
            if here.is_empty() {
                quiet(ui, p, "This game has no such values.");
            }
            here.into_iter().for_each(|setting| settings::one(ui, cx, setting, p));
        }
        EditTab::Cards => cards::show(ui, cx, state, p),
    });
}

/// Draws the ways out of the edit mode.
fn foot(ui: &mut Ui, cx: &mut PanelCx, state: &EditState, p: &Palette) {
    let width = ui.available_width();
    ui.spacing_mut().item_spacing.y = 5.0;
    let whole = state.flaws.is_empty();
    let done = KeyButton::new("Play on from this position").key("Enter").primary().width(width).id("end edit");
    let response = ui.add_enabled_ui(whole, |ui| done.show(ui, p)).inner;
    if response.clicked() {
        cx.commands.write(Command::EndEdit);
    }
    response.on_disabled_hover_text("The rules cannot go on yet: see the list above.");
    let half = (width - 8.0) / 2.0;
    ui.horizontal(|ui| {
        let keep = KeyButton::new("Keep as a scenario …").width(half).id("keep");
        if ui.add_enabled_ui(whole, |ui| keep.show(ui, p)).inner.clicked() {
            cx.commands.write(Command::Pane(Pane::Keep));
        }
        if KeyButton::new("Clear the map").width(half).id("clear map").show(ui, p).clicked() {
            cx.commands.write(Command::Edit(Edit::Clear));
        }
    });
    if KeyButton::new("Put everything back as it was").quiet().width(width).id("abandon edit").show(ui, p).clicked() {
        cx.commands.write(Command::AbandonEdit);
    }
}
