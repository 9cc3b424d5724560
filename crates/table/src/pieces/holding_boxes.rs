//! Holding boxes: printed boxes that show a group of the roster (a leader's force) beside the map.
//!
//! They hold pictures, not counters. The counters stand on the map, and a click on the box leads to
//! them.

use crate::board::places::box_rect;
use crate::board::sheet::depth;
use crate::bridge::ShownGame;
use crate::cameras::viewport::Viewport;
use crate::look::art::Art;
use crate::pieces::counters::picture::{Chip, Picture, detail};
use crate::pieces::counters::{Atlas, sprite};
use crate::pieces::motion::RestPose;
use crate::pieces::stacks::rests::line_up;
use bevy::prelude::*;
use redoubt_engine::view::Face;

/// A picture in a holding box.
#[derive(Component)]
pub struct HeldPicture;

/// What the boxes show: for each box its faces; and the level of detail. They are drawn anew when this changes.
type Cause = (u32, String, i32, Vec<(String, Vec<(Face, u16)>)>);

fn lay(
    mut commands: Commands,
    shown: Res<ShownGame>,
    viewport: Res<Viewport>,
    art: Res<Art>,
    mut atlas: ResMut<Atlas>,
    old: Query<Entity, With<HeldPicture>>,
    mut drawn: Local<Option<Cause>>,
) {
    let board = shown.boards.iter().find(|b| b.id == shown.front);
    let wanted = match (&shown.view, board) {
        (Some(view), Some(board)) if view.boards.contains(&board.id.as_str()) => {
            let held = view.rosters.iter().filter(|r| board.printed(&r.place).is_some());
            let all: Vec<_> = held.map(|r| (r.place.clone(), r.faces.clone())).collect();
            let step = ((board.counter / viewport.scale).max(1.0).ln() / 0.3).round() as i32;
            (!all.is_empty()).then(|| (atlas.epoch, board.id.clone(), step, all))
        }
        _ => None,
    };
    if *drawn == wanted && !art.is_changed() {
        return;
    }
    old.iter().for_each(|e| commands.entity(e).despawn());
    if let (Some(board), Some((_, _, _, all))) = (board, &wanted) {
        for (place, faces) in all {
            let Some(row) = board.printed(place).map(box_rect) else { continue };
            let rests = line_up(row, faces.len(), board.counter * 1.3, depth::COUNTERS - 2.0);
            for ((face, count), rest) in faces.iter().zip(rests) {
                let picture = Picture::Face(face.clone(), detail(rest.side, &viewport));
                commands.spawn((HeldPicture, sprite(&mut atlas, &art, picture), rest.transform()));
                if *count > 1 {
                    let chip = sprite(&mut atlas, &art, Picture::Chip(Chip::Count((*count).into())));
                    let at = RestPose { at: rest.at + Vec2::splat(rest.side * 0.42), z: rest.z + 0.02, ..rest };
                    commands.spawn((HeldPicture, chip, RestPose { side: rest.side * 0.42, ..at }.transform()));
                }
            }
        }
    }
    *drawn = wanted;
}

/// Adds the holding boxes of the board in front.
pub fn plugin(app: &mut App) {
    let told = resource_changed::<ShownGame>.or_else(resource_changed::<Viewport>).or_else(resource_changed::<Art>);
    app.add_systems(
        Update,
        lay.in_set(crate::schedule::BoardStage::Paint).run_if(resource_exists::<Art>.and_then(told)),
    );
}
