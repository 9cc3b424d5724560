//! Hides all counters while a key is held, so that the map under them can be read.

use crate::table::entities::Counter;
use crate::table::schedule::BoardStage;
use crate::table::stacks::{Badge, FannedStack};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

/// The key that hides the counters while it is held.
pub const HIDE: KeyCode = KeyCode::KeyH;

/// Hides counters and badges while the key is held. Counters are dressed in every frame and badges laid anew when a fan
/// changes, so both come back by themselves.
fn hide(
    keys: Res<ButtonInput<KeyCode>>,
    wants: Option<Res<EguiWantsInput>>,
    mut fan: ResMut<FannedStack>,
    mut counters: Query<&mut Visibility, Or<(With<Counter>, With<Badge>)>>,
    mut hidden: Local<bool>,
) {
    let typing = wants.is_some_and(|w| w.wants_keyboard_input());
    let chord = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let now = keys.pressed(HIDE) && !typing && !chord;
    if now {
        for mut visibility in &mut counters {
            visibility.set_if_neq(Visibility::Hidden);
        }
    } else if *hidden {
        fan.set_changed();
    }
    *hidden = now;
}

/// Adds the key.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, hide.in_set(BoardStage::Note));
}
