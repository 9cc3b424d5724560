//! What is out of play: where a game uses only a part of a sheet of cells, a shade dims the rest of the land, and the
//! part gets a border.

use crate::board::map_picture::MapPart;
use crate::board::paint::{Paint, dashes, ink, path};
use crate::board::shapes::{celled, unions, v};
use crate::board::sheet::{SheetCx, SheetMaterials, depth};
use crate::bridge::ShownGame;
use crate::look::Hex;
use crate::look::art::Art;
use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use lyon_tessellation::LineCap;
use redoubt_engine::data::board::Board;

/// Marks the shade. It holds its board, and the first and the number of the spaces that it leaves free.
#[derive(Component, Clone, PartialEq, Debug)]
pub struct OutOfPlay(String, String, usize);

/// Draws the shade over what lies outside `field`. Blended.
fn draw(cx: &SheetCx, field: &[String]) -> Paint {
    let px = cx.px;
    let mut paint = Paint::new(px * 0.1);
    let inside: HashSet<&str> = field.iter().map(String::as_str).collect();
    let paper = ink(cx.tone(Hex::of(0xEFE5CB)), 0.66);
    for space in cx.board.spaces.iter().filter(|s| !inside.contains(s.id.as_str())) {
        let ring: Vec<Vec2> = space.outline.iter().map(|p| v(*p)).collect();
        paint.fan(super::shapes::centre(&ring), &ring, paper, paper);
    }
    let (dark, pale) = (ink(Hex::of(0x5A4630), 0.95), ink(Hex::of(0xFBF5E4), 0.9));
    for ring in unions(cx.board, |s| inside.contains(s.id.as_str())) {
        // Outside the border lies a shadow that fades outwards.
        let out = crate::board::outlines::inset(&ring, -px * 15.0);
        let (near, far) = (ink(Hex::of(0x3A2E1F), 0.34), ink(Hex::of(0x3A2E1F), 0.0));
        for i in 0..ring.len() {
            let j = (i + 1) % ring.len();
            paint.quad([ring[i], ring[j], out[j], out[i]], [near, near, far, far]);
        }
        paint.line(&ring, true, px * 5.4, pale);
        for run in dashes(&ring, true, px * 15.0, px * 6.0) {
            paint.stroke_with(&path(&run, false), px * 3.0, dark, LineCap::Butt);
        }
    }
    paint
}

/// Spawns the shade that the view asks for, and removes it with the view.
pub fn lay(
    mut commands: Commands,
    shown: Res<ShownGame>,
    art: Res<Art>,
    materials: Res<SheetMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
    old: Query<(Entity, &OutOfPlay)>,
) {
    let front: Option<&Board> = shown.boards.iter().find(|b| b.id == shown.front);
    let wanted = match (&shown.view, front) {
        (Some(view), Some(board))
            if !view.field.is_empty() && celled(board) && view.boards.first() == Some(&&*board.id) =>
        {
            Some((board, &view.field))
        }
        _ => None,
    };
    let shade = wanted.map(|(board, field)| OutOfPlay(board.id.clone(), field[0].clone(), field.len()));
    if old.iter().map(|o| o.1).eq(shade.iter()) {
        return;
    }
    old.iter().for_each(|o| commands.entity(o.0).despawn());
    if let (Some(shade), Some((board, field))) = (shade, wanted) {
        let mesh = meshes.add(draw(&SheetCx::new(board, &art.sheet), field).mesh());
        let place = (Transform::from_xyz(0.0, 0.0, depth::OUT_OF_PLAY), MapPart::at(depth::OUT_OF_PLAY));
        commands.spawn((shade, Mesh2d(mesh), materials.get(true), place));
    }
}
