//! The edit mode in the window: trays of all counters, what is chosen, values of the game, cards, and flaws. It knows
//! no game: all that can be set is on the engine's desk.

pub mod cards;
pub mod chosen;
pub mod clicks;
pub mod drag;
pub mod flaws;
pub mod keys;
pub mod panes;
pub mod settings;
pub mod side;
pub mod state;
pub mod trays;

use crate::schedule::{BoardStage, FrameStage, PanelLayer};
use crate::state::Screen;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

/// Adds the edit mode.
pub fn plugin(app: &mut App) {
    app.init_resource::<state::EditState>().init_resource::<crate::bridge::CounterDrag>();
    let on = in_state(Screen::Editing);
    app.add_systems(Update, (clicks::read, keys::read).in_set(FrameStage::Input).run_if(on.clone()));
    app.add_systems(EguiPrimaryContextPass, (trays::draw, side::draw).in_set(PanelLayer::Panels).run_if(on.clone()));
    app.add_systems(EguiPrimaryContextPass, drag::draw.in_set(PanelLayer::Top).run_if(on));
}

/// Adds the dragging of counters over the map; it needs the board half.
pub fn board_plugin(app: &mut App) {
    let after = crate::pointer::pick::clicks;
    app.add_systems(Update, drag::drag.in_set(BoardStage::Pick).after(after).run_if(in_state(Screen::Editing)));
}
