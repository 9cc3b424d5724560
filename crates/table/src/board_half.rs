//! The board half of the table: sheets, counters, highlights, camera, picking and animation, and the order in which
//! their systems run.

use crate::bridge::*;
use crate::schedule::BoardStage;
use bevy::prelude::*;

/// Adds everything that draws and touches the map. Add it after `DefaultPlugins` and the panels' egui.
pub fn board_plugin(app: &mut App) {
    app.init_resource::<ShownGame>()
        .init_resource::<Asked>()
        .init_resource::<AnimationQueue>()
        .init_resource::<Pointed>()
        .init_resource::<Spotlight>()
        .init_resource::<FreeArea>()
        .init_resource::<TargetSpots>()
        .init_resource::<Settings>()
        .insert_resource(ClearColor(super::look::FELT.color()))
        .add_message::<Clicked>()
        .add_message::<CameraCommand>()
        .configure_sets(
            Update,
            (
                BoardStage::Pick,
                BoardStage::AnimationStep,
                BoardStage::Look,
                BoardStage::Lay,
                BoardStage::Arrange,
                BoardStage::Move,
                BoardStage::Paint,
                BoardStage::Note,
            )
                .chain(),
        )
        .add_plugins((
            (super::facing::plugin, super::turning::plugin),
            super::drag::plugin,
            super::edit::board_plugin,
            super::hidden_counters::plugin,
            super::arrows::plugin,
            super::links::plugin,
            super::taken_up::plugin,
            super::beacons::plugin,
            super::battle_camera::plugin,
        ))
        .add_plugins((
            super::art::plugin,
            super::board::plugin,
            super::counters::plugin,
            super::reconcile::plugin,
            super::stacks::plugin,
            super::holding_boxes::plugin,
            super::camera::plugin,
            super::pick::plugin,
            super::animate::plugin,
            super::highlight::plugin,
            super::overlay::plugin,
            super::spots::plugin,
            super::dice_tray::plugin,
            super::overview::plugin,
            super::vignette::plugin,
        ));
}
