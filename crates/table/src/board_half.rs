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
            (crate::marks::facing::plugin, crate::pointer::turning::plugin),
            crate::pointer::drag::plugin,
            super::edit::board_plugin,
            crate::pieces::hidden_counters::plugin,
            crate::marks::arrows::plugin,
            crate::marks::links::plugin,
            crate::pointer::taken_up::plugin,
            crate::marks::stack_rings::plugin,
            crate::cameras::battle_camera::plugin,
        ))
        .add_plugins((
            crate::look::art::plugin,
            super::board::plugin,
            crate::pieces::counters::plugin,
            crate::pieces::reconcile::plugin,
            crate::pieces::stacks::plugin,
            crate::pieces::holding_boxes::plugin,
            crate::cameras::camera::plugin,
            crate::pointer::pick::plugin,
            crate::pieces::animate::plugin,
            crate::marks::highlight::plugin,
            crate::marks::overlay::plugin,
            crate::pointer::spots::plugin,
            crate::pieces::dice_tray::plugin,
            crate::cameras::overview::plugin,
            crate::look::vignette::plugin,
        ));
}
