//! A picture of the window, as a player saves it by a key.

use crate::parts::ui_state::UiState;
use crate::session::Table;
use crate::session::commands::message::Command;
use crate::session::report_work::{free_file, kept};
use crate::shell::snapshot;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

/// Takes a picture of the window as it is drawn, for each command.
fn take(mut commands: Commands, mut asked: MessageReader<Command>, table: Res<Table>) {
    for _ in asked.read().filter(|command| **command == Command::Picture) {
        let title = table.sitting.as_ref().map_or("Redoubt".to_string(), |sitting| {
            let play = sitting.play();
            format!("{}, {}, turn {}, picture", play.info().title, play.head().title, play.turn())
        });
        commands.spawn(Screenshot::primary_window()).observe(
            move |captured: On<ScreenshotCaptured>, mut ui_state: ResMut<UiState>| {
                let written = free_file(&title, "png")
                    .and_then(|path| snapshot::write(&captured.image, None, &path).map(|()| path));
                match written {
                    Ok(path) => ui_state.say(kept(&path)),
                    Err(wrong) => ui_state.fault(&wrong),
                }
            },
        );
    }
}

/// Adds the key.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, take.in_set(crate::schedule::FrameStage::Commands));
}
