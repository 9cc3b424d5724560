//! What a click on the board means. The board half has found what lies under the pointer and which offers point
//! at it. Here the click becomes a command, or chooses what the inspector shows.

use crate::bridge::{Asked, CameraCommand, ClickKind, Clicked, InterfaceZoom, ShownGame, TakenUp};
use crate::parts::ui_state::{RightTab, UiState};
use crate::schedule::FrameStage;
use crate::session::commands::message::Command;
use crate::state::Screen;
use bevy::prelude::*;
use bevy_egui::egui::pos2;
use redoubt_engine::Target;

/// Adds the reader of clicks.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<Clicked>();
    app.add_systems(Update, read_clicks.in_set(FrameStage::Input).run_if(in_state(Screen::Playing)));
}

/// Finds what a click on a printed box without offers means: the counter whose force the box holds, or else the box.
fn boxed(shown: &ShownGame, click: &Clicked) -> Option<Target> {
    let Some(Target::Place(place)) = click.under.first().filter(|_| click.offers.is_empty()) else { return None };
    shown.boards.iter().find(|b| b.id == shown.front)?.printed(place)?;
    let held = shown.view.as_ref().and_then(|v| v.rosters.iter().find(|r| r.place == *place));
    Some(held.and_then(|r| r.about.clone()).map_or_else(|| Target::Place(place.clone()), Target::Counter))
}

fn read_clicks(
    mut clicks: MessageReader<Clicked>,
    shown: Res<ShownGame>,
    (asked, taken): (Res<Asked>, Res<TakenUp>),
    zoom: Res<InterfaceZoom>,
    mut ui_state: ResMut<UiState>,
    mut camera: MessageWriter<CameraCommand>,
    mut commands: MessageWriter<Command>,
) {
    let zoom = zoom.0;
    for click in clicks.read() {
        ui_state.popup = None;
        ui_state.toast = None;
        let in_hand = || {
            taken.0.is_some()
                || asked.0.is_some() && shown.view.as_ref().is_some_and(|v| v.counters.iter().any(|c| c.chosen))
        };
        if click.how == ClickKind::Drop {
            let at = pos2(click.at.x / zoom, click.at.y / zoom);
            commands.write(Command::Drop { offers: click.offers.clone(), under: click.under.clone(), at });
        } else if let Some(about) = boxed(&shown, click) {
            if matches!(about, Target::Counter(_)) {
                camera.write(CameraCommand::Show(about.clone()));
            }
            ui_state.inspected = Some(about);
            ui_state.right = RightTab::Inspect;
        } else if click.how == ClickKind::Inspect && in_hand() {
            commands.write(Command::PutBack);
        } else if click.how == ClickKind::Inspect {
            ui_state.inspected = click.under.first().cloned();
            ui_state.right = RightTab::Inspect;
        } else if click.under.is_empty() {
            ui_state.inspected = None;
        } else {
            // The question may have changed since the pointer was read.
            let open = asked.0.as_ref().map_or(0, |p| p.offers.len());
            let offers = click.offers.iter().copied().filter(|n| *n < open).collect();
            let at = pos2(click.at.x / zoom, click.at.y / zoom);
            commands.write(Command::Act { offers, under: click.under.clone(), at });
        }
    }
}
