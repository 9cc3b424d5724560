//! The board half of the table: sheets, counters, highlights, camera, picking and animation, put
//! together in one place with the order in which their systems run.

use super::bridge::*;
use bevy::prelude::*;

/// Steps of one update of the board half, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardSet {
    /// The next event is taken from the queue.
    AnimationStep,
    /// The camera follows window, keys and orders.
    Look,
    /// Sheets, counters and spaces are brought into line with the view.
    Lay,
    /// Stacks are arranged; their counters get a place to rest.
    Arrange,
    /// Pointer and keyboard.
    Pick,
    /// What moves is moved.
    Move,
    /// Highlights, rings and pictures are drawn.
    Paint,
    /// Where things lie in the window is written down.
    Note,
}

/// Everything that draws and touches the map. Add it after `DefaultPlugins` and the panels' egui.
pub fn board_plugin(app: &mut App) {
    app.init_resource::<Shown>()
        .init_resource::<Asked>()
        .init_resource::<Beats>()
        .init_resource::<Pointed>()
        .init_resource::<Spotlight>()
        .init_resource::<FreeArea>()
        .init_resource::<TargetSpots>()
        .init_resource::<Settings>()
        .insert_resource(ClearColor(super::look::FELT.color()))
        .add_message::<Clicked>()
        .add_message::<CameraOrder>()
        .configure_sets(
            Update,
            (
                BoardSet::AnimationStep,
                BoardSet::Look,
                BoardSet::Lay,
                BoardSet::Arrange,
                BoardSet::Pick,
                BoardSet::Move,
                BoardSet::Paint,
                BoardSet::Note,
            )
                .chain(),
        )
        .add_plugins((
            super::art::plugin,
            super::board::plugin,
            super::counters::plugin,
            super::reconcile::plugin,
            super::stacks::plugin,
            super::holding::plugin,
            super::camera::plugin,
            super::pick::plugin,
            super::animate::plugin,
            super::highlight::plugin,
            super::overlay::plugin,
            super::spots::plugin,
            super::tray::plugin,
            super::overview::plugin,
            super::lamp::plugin,
        ));
}
