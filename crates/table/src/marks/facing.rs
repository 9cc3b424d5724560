//! The facing of a counter: the mark behind it that points at a vertex or a side of its hex, and the angle of a facing
//! on a board.

use crate::board::shapes::{centre, vs};
use crate::bridge::ShownGame;
use crate::look::art::Art;
use crate::pieces::counters::picture::{Chip, Picture};
use crate::pieces::counters::{Atlas, sprite};
use crate::pieces::entities::{Counter, Facing, Location};
use crate::schedule::BoardStage;
use bevy::prelude::*;
use redoubt_engine::data::board::{Board, Space};
use redoubt_engine::hex;

/// Returns the direction of a vertex or a side from the middle of a hex, in radians from east, against the clock.
///
/// Hexes with flat tops have a vertex in the east, those with pointed tops have one in the north.
#[must_use]
pub fn angle(space: &Space, facing: hex::Facing) -> f32 {
    let outline = vs(&space.outline);
    let middle = centre(&outline);
    let east = outline.iter().map(|p| *p - middle).max_by(|a, b| a.x.total_cmp(&b.x)).unwrap_or(Vec2::X);
    let flat = east.y.abs() < east.x * 0.2;
    let first = if flat { 120.0_f32 } else { 90.0 };
    (first - 30.0 * f32::from(facing.twelfth())).to_radians()
}

/// Finds the space of a board in which a counter lies.
fn space_of<'a>(shown: &'a ShownGame, at: &Location) -> Option<&'a Space> {
    let board: &Board = shown.boards.iter().find(|board| board.id == at.board)?;
    board.space(&at.place)
}

/// The mark of a counter, which is its parent, with the angle at which it was drawn and the epoch of the atlas.
#[derive(Component, PartialEq)]
struct FacingMark(f32, u32);

fn mark(
    mut commands: Commands,
    shown: Res<ShownGame>,
    art: Res<Art>,
    mut atlas: ResMut<Atlas>,
    counters: Query<(Entity, &Facing, &Location, Option<&Children>), With<Counter>>,
    marks: Query<&FacingMark>,
) {
    for (entity, facing, at, children) in &counters {
        let wanted = facing.0.zip(space_of(&shown, at)).map(|(to, space)| FacingMark(angle(space, to), atlas.epoch));
        let there = children.iter().flat_map(|c| c.iter()).find_map(|child| Some((child, marks.get(child).ok()?)));
        if there.map(|(_, mark)| mark) == wanted.as_ref() {
            continue;
        }
        if let Some((old, _)) = there {
            commands.entity(old).despawn();
        }
        let Some(wanted) = wanted else { continue };
        let sprite = sprite(&mut atlas, &art, Picture::Chip(Chip::Facing));
        let turn = Quat::from_rotation_z(wanted.0);
        // It lies behind its own counter, and before those below.
        let middle = turn * Vec3::new(away(wanted.0), 0.0, 0.0) - Vec3::Z * 0.004;
        let transform = Transform { translation: middle, rotation: turn, scale: Vec3::new(WIDE, WIDE, 1.0) };
        commands.spawn((wanted, sprite, transform, ChildOf(entity)));
    }
}

/// Returns the distance of the mark's middle from the middle of its counter, in sides of the counter. The middle lies on
/// the edge of the square; a tilted mark lies farther out, so that no corner of its base is covered.
fn away(angle: f32) -> f32 {
    let (across, up) = (angle.cos().abs(), angle.sin().abs());
    0.5 / across.max(up) + BASE / 2.0 * across.min(up)
}

/// Width of the mark where it leaves its counter, in sides of the counter.
const BASE: f32 = 0.26;

/// Side of the mark's picture, in sides of the counter.
const WIDE: f32 = 0.72;

/// Adds the marks of facing.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, mark.in_set(BoardStage::Paint).run_if(resource_exists::<Art>));
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::hex::{Dir, Vertex};

    fn space(outline: &[(f32, f32)]) -> Space {
        let points: Vec<String> = outline.iter().map(|(x, y)| format!("({x}, {y})")).collect();
        let text = format!(
            "(id: \"a\", plate: \"\", name: \"\", terrain: \"\", plate_style: \"\", label: (0.0, 0.0), slots: [], \
             outline: [{}], adjacent: [])",
            points.join(", ")
        );
        ron::from_str(&text).expect("a space")
    }

    #[test]
    fn a_tilted_mark_lies_clear_of_the_corner_of_its_counter() {
        assert!((away(0.0) - 0.5).abs() < 1e-6 && (away(-60.0_f32.to_radians()) - 0.642).abs() < 1e-3);
    }

    #[test]
    fn vertices_and_sides_are_numbered_clockwise_from_the_north_west_or_from_the_north() {
        let degrees = |space: &Space, to: hex::Facing| angle(space, to).to_degrees().round() as i32;
        let vertices = |space, of: [u8; 3]| of.map(|v| degrees(space, Vertex(v).into()));
        let sides = |space, of: [u8; 3]| of.map(|side| degrees(space, Dir(side).into()));
        let flat = space(&[(-5.0, -8.7), (5.0, -8.7), (10.0, 0.0), (5.0, 8.7), (-5.0, 8.7), (-10.0, 0.0)]);
        assert_eq!((vertices(&flat, [0, 1, 2]), sides(&flat, [0, 1, 3])), ([120, 60, 0], [90, 30, -90]));
        let pointed = space(&[(0.0, -10.0), (8.7, -5.0), (8.7, 5.0), (0.0, 10.0), (-8.7, 5.0), (-8.7, -5.0)]);
        assert_eq!((vertices(&pointed, [0, 1, 3]), sides(&pointed, [0, 1, 3])), ([90, 30, -90], [60, 0, -120]));
    }
}
