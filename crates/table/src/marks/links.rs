//! Lines of counters that stand together: a band in the colour of their formation between neighbours, below the counters.

use crate::board::paint::{Paint, ink, path};
use crate::board::places::middle;
use crate::board::sheet::{SheetMaterials, depth};
use crate::bridge::ShownGame;
use crate::look::art::Art;
use crate::look::{CREAM, Hex, INK};
use crate::pieces::counters::Atlas;
use crate::schedule::BoardStage;
use bevy::prelude::*;
use lyon_tessellation::LineCap;
use redoubt_engine::data::board::Board;
use redoubt_engine::view::Link;

/// Marks the one mesh of links.
#[derive(Component)]
struct LinkMesh;

/// Width of a band in sides of a counter.
const WIDE: f32 = 0.2;

fn draw(
    mut commands: Commands,
    shown: Res<ShownGame>,
    (art, atlas): (Res<Art>, Res<Atlas>),
    materials: Res<SheetMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
    old: Query<Entity, With<LinkMesh>>,
    mut drawn: Local<Vec<Link>>,
) {
    let board = shown.boards.iter().find(|b| b.id == shown.front);
    let all = shown.view.iter().flat_map(|v| &v.links);
    let next: Vec<Link> = all.filter(|l| board.is_some_and(|b| b.id == l.board)).cloned().collect();
    if *drawn == next && !art.is_changed() {
        return;
    }
    old.iter().for_each(|e| commands.entity(e).despawn());
    if let Some(board) = board {
        let wide = board.counter * WIDE;
        let mut paint = Paint::new(wide * 0.04);
        for (link, [from, to]) in next.iter().filter_map(|l| Some((l, ends(board, l)?))) {
            let bands = &atlas.look().bands;
            let colour = bands.get(link.band).map_or(Hex::of(0x4A4238), |b| b.colour);
            // Two formations of one stack lie side by side.
            let lane = next.iter().filter(|l| (&l.from, &l.to) == (&link.from, &link.to) && *l < link).count() as f32;
            let aside = (to - from).normalize_or(Vec2::X).perp() * wide * 1.3 * lane;
            let line = path(&[from + aside, to + aside], false);
            paint.stroke_with(&line, wide * 1.5, ink(CREAM, 0.9), LineCap::Butt);
            paint.stroke_with(&line, wide * 1.2, ink(colour.mix(INK, 0.55), 0.95), LineCap::Butt);
            paint.stroke_with(&line, wide * 0.8, ink(colour, 1.0), LineCap::Butt);
        }
        if !paint.is_empty() {
            let place = Transform::from_xyz(0.0, 0.0, depth::LIGHTS + 0.01);
            commands.spawn((LinkMesh, Mesh2d(meshes.add(paint.mesh())), materials.get(true), place));
        }
    }
    *drawn = next;
}

/// Returns the middles of the two spaces of a link.
fn ends(board: &Board, link: &Link) -> Option<[Vec2; 2]> {
    let at = |place: &str| board.space(place).map(|s| middle(board, s));
    Some([at(&link.from)?, at(&link.to)?])
}

/// Adds the bands, drawn anew when the view changes.
pub fn plugin(app: &mut App) {
    let told = resource_changed::<ShownGame>.or_else(resource_changed::<Art>);
    app.add_systems(Update, draw.in_set(BoardStage::Paint).run_if(resource_exists::<Art>.and_then(told)));
}
