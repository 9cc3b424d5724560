//! Hides all counters while a key is held, so that the map under them can be read.

use crate::bridge::ShownGame;
use crate::keys;
use crate::keys::action::Action;
use crate::keys::keymap::Keymap;
use crate::keys::keystrokes::KeyStrokes;
use crate::keys::typing::Typing;
use crate::parts::ui_state::UiState;
use crate::pieces::entities::Counter;
use crate::pieces::stacks::{Badge, FannedStack};
use crate::schedule::BoardStage;
use crate::state::Screen;
use bevy::prelude::*;

/// Hides counters and badges while the key is held. Counters are dressed in every frame and badges laid anew when a fan
/// changes, so both come back by themselves.
fn hide(
    strokes: Res<KeyStrokes>,
    (keymap, typing): (Res<Keymap>, Res<Typing>),
    (ui_state, screen, shown): (Res<UiState>, Res<State<Screen>>, Res<ShownGame>),
    mut fan: ResMut<FannedStack>,
    mut counters: Query<&mut Visibility, Or<(With<Counter>, With<Badge>)>>,
    mut hidden: Local<bool>,
) {
    let here = keys::place(&ui_state, *screen.get(), shown.view.is_some());
    let held = here.is_some_and(|here| keymap.holds(&strokes, Action::HideCounters, here));
    let now = held && !typing.field;
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
    // The pictures that are drawn without a window have no keys.
    app.add_systems(Update, hide.in_set(BoardStage::Note).run_if(resource_exists::<Keymap>));
}
