//! Arrows over the map: what is attacked now, and the trails of what the other side moved.

use crate::board::paint::{Paint, dashes, ink, path};
use crate::board::places::middle;
use crate::board::sheet::{SheetCx, SheetMaterials, depth};
use crate::bridge::{ShownGame, ShownTrails};
use crate::cameras::viewport::Viewport;
use crate::look::art::Art;
use crate::look::{CREAM, Hex};
use crate::pieces::counters::Atlas;
use crate::schedule::BoardStage;
use bevy::prelude::*;
use lyon_tessellation::LineCap;
use redoubt_engine::Seat;
use redoubt_engine::data::board::Board;
use redoubt_engine::view::{Arrow, ArrowKind};

/// Marks the one mesh of arrows.
#[derive(Component)]
struct ArrowMesh;

/// What the mesh was drawn from.
#[derive(Default, PartialEq)]
struct Drawn {
    board: String,
    arrows: Vec<Arrow>,
    trails: ShownTrails,
    widen: u8,
}

/// The pen of one mesh: the board, the width of a pixel in sheet units, and the colours of the sides.
struct Pen<'a> {
    board: &'a Board,
    px: f32,
    side: Box<dyn Fn(Option<Seat>) -> Hex + 'a>,
}

impl Pen<'_> {
    fn at(&self, place: &str) -> Option<Vec2> {
        self.board.space(place).map(|s| middle(self.board, s))
    }

    /// Draws a line with an arrow head at its end, over a pale under-stroke.
    fn arrow(&self, paint: &mut Paint, points: &[Vec2], colour: Hex, style: (f32, bool)) {
        let ([.., before, end], px, (wide, dashed)) = (points, self.px, style) else { return };
        let dir = (*end - *before).normalize_or(Vec2::X);
        // An attack stops short of the counters at its end; a trail or a retreat ends on them.
        let room = (*end - *before).length();
        let short = if dashed { 0.35 } else { 0.9 };
        let tip = *end - dir * (self.board.counter * short).min(room * 0.5);
        // The head of a thin trail can be seen, too.
        let foot = tip - dir * px * (wide * 3.2).max(15.0);
        let side = dir.perp() * px * (wide * 2.0).max(8.5);
        let mut shaft = points.to_vec();
        if let Some(last) = shaft.last_mut() {
            *last = foot;
        }
        let (pale, strong) = (ink(Hex::of(0xFFF9E8), 0.95), ink(colour, 0.95));
        paint.stroke_with(&path(&shaft, false), px * (wide + 4.0), pale, LineCap::Round);
        let back = dir * px * 3.0;
        paint.polygon(&[tip + back, foot + side * 1.35 - back, foot - side * 1.35 - back], pale);
        if dashed {
            for run in dashes(&shaft, false, px * 9.0, px * 6.0) {
                paint.stroke_with(&path(&run, false), px * wide, strong, LineCap::Butt);
            }
        } else {
            paint.stroke_with(&path(&shaft, false), px * wide, strong, LineCap::Butt);
        }
        paint.polygon(&[tip, foot + side, foot - side], strong);
    }
}

fn draw(
    mut commands: Commands,
    shown: Res<ShownGame>,
    trails: Res<ShownTrails>,
    (art, atlas, viewport): (Res<Art>, Res<Atlas>, Res<Viewport>),
    materials: Res<SheetMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
    old: Query<Entity, With<ArrowMesh>>,
    mut drawn: Local<Drawn>,
) {
    let board = shown.boards.iter().find(|b| b.id == shown.front);
    let view = shown.view.as_ref().filter(|v| board.is_some_and(|b| v.boards.contains(&b.id.as_str())));
    let mut next = Drawn::default();
    if let (Some(board), Some(view)) = (board, view) {
        let afar = viewport.scale / SheetCx::new(board, &art.sheet).px / 1.7;
        next = Drawn {
            board: board.id.clone(),
            arrows: view.arrows.clone(),
            trails: trails.clone(),
            widen: (afar.clamp(1.0, 2.6) * 5.0).round() as u8 * 2,
        };
    }
    if *drawn == next {
        return;
    }
    old.iter().for_each(|e| commands.entity(e).despawn());
    let sides = &atlas.look().sides;
    if let Some(board) = board {
        let px = SheetCx::new(board, &art.sheet).px * f32::from(next.widen.max(10)) / 10.0;
        let side = |seat: Option<Seat>| {
            let field = seat.and_then(|s| sides.get(s.index())).map(|s| s.field);
            field.map_or(Hex::of(0x5C4F3A), |f| {
                f.mix(Hex::of(0x241D15), if f.contrast(CREAM) < 2.0 { 0.6 } else { 0.35 })
            })
        };
        let pen = Pen { board, px, side: Box::new(side) };
        let mut paint = Paint::new(px * 0.08);
        for trail in &next.trails.0 {
            let points: Vec<Vec2> = trail.path.iter().filter_map(|p| pen.at(p)).collect();
            pen.arrow(&mut paint, &points, (pen.side)(trail.side), (2.6, true));
            // A ring where it begins.
            if let [first, _, ..] = points[..] {
                paint.disc(first, px * 7.5, 16, ink(Hex::of(0xFFF9E8), 0.95));
                paint.disc(first, px * 5.5, 16, ink((pen.side)(trail.side), 0.95));
            }
        }
        for arrow in &next.arrows {
            let points: Vec<Vec2> = [&arrow.from, &arrow.to].iter().filter_map(|p| pen.at(p)).collect();
            let (colour, dashed) = match arrow.kind {
                ArrowKind::Attack | ArrowKind::March => (Hex::of(0x8E1F17), false),
                ArrowKind::Retreat => ((pen.side)(Some(arrow.side)), true),
            };
            pen.arrow(&mut paint, &points, colour, (6.0, dashed));
        }
        if !paint.is_empty() {
            let place = Transform::from_xyz(0.0, 0.0, depth::LIGHTS + 0.02);
            commands.spawn((ArrowMesh, Mesh2d(meshes.add(paint.mesh())), materials.get(true), place));
        }
    }
    *drawn = next;
}

/// Adds arrows and trails.
pub fn plugin(app: &mut App) {
    app.init_resource::<ShownTrails>();
    let told =
        resource_changed::<ShownGame>.or_else(resource_changed::<ShownTrails>).or_else(resource_changed::<Viewport>);
    app.add_systems(Update, draw.in_set(BoardStage::Paint).run_if(resource_exists::<Art>.and_then(told)));
}
