//! Rings around small stacks: from afar the lights of a place and the rings of its counters are too thin to be seen, or
//! lie under the counters. A ring has the same width on the screen at every zoom.

use crate::board::paint::{Paint, dashes, path, rounded};
use crate::board::sheet::{SheetMaterials, depth};
use crate::bridge::ShownGame;
use crate::cameras::viewport::Viewport;
use crate::look::Hex;
use crate::look::art::Art;
use crate::marks::highlight::{Light, Lights};
use crate::pieces::entities::{Choosable, Chosen};
use crate::pieces::stacks::{Stack, Stacks};
use crate::schedule::BoardStage;
use bevy::prelude::*;
use lyon_tessellation::LineCap;

/// Pixels of a counter's side below which its stack gets a ring.
const SMALL: f32 = 30.0;
/// Pixels between a stack and the middle of its ring.
const RING_GAP: f32 = 3.5;
/// Width of a ring in pixels.
const RING_WIDTH: f32 = 6.0;

/// What a ring says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum StackRing {
    /// A counter here, or the place, may be chosen.
    Choosable,
    /// The place may be attacked, or is fought over.
    Target,
    /// A chosen counter stands here.
    Chosen,
}

/// Returns the rings of small stacks: the stack's rectangle in the world, and what its ring says. `scale` is in world
/// units a pixel.
pub fn beacons(
    stacks: &[Stack],
    lights: &Lights,
    scale: f32,
    state: impl Fn(Entity) -> Option<StackRing>,
) -> Vec<(Rect, StackRing)> {
    let mut out: Vec<(&str, Rect, StackRing)> = vec![];
    let crowded = lights.crowded();
    for stack in stacks.iter().filter(|s| s.piled && s.board == lights.board && s.side < SMALL * scale) {
        let lit = lights.lit.iter().filter(|(place, _)| *place == stack.place);
        let lit = lit.filter_map(|(_, light)| match light {
            Light::Legal if !crowded => Some(StackRing::Choosable),
            Light::Target => Some(StackRing::Target),
            _ => None,
        });
        let Some(says) = lit.chain(stack.members.iter().filter_map(|m| state(*m))).max() else { continue };
        match out.iter_mut().find(|(place, ..)| *place == stack.place) {
            Some((_, rect, beacon)) => (*rect, *beacon) = (rect.union(stack.rest), (*beacon).max(says)),
            None => out.push((&stack.place, stack.rest, says)),
        }
    }
    out.into_iter().map(|(_, rect, says)| (rect, says)).collect()
}

/// Returns the room that a ring may take around this stack, in world units. Zooming changes it in few steps, so that what
/// keeps clear of it stays where it is meanwhile.
#[must_use]
pub fn room(stack: &Stack, scale: f32) -> f32 {
    let steps = ((scale.max(1e-6)).log2() * 3.0).ceil() / 3.0;
    if stack.side < SMALL * scale { steps.exp2() * (RING_GAP + RING_WIDTH / 2.0) } else { 0.0 }
}

/// Draws the rings; `px` is a pixel in world units.
fn draw(rings: &[(Rect, StackRing)], px: f32) -> Paint {
    let mut paint = Paint::new(px * 0.1);
    let ink = |rgb: u32| crate::board::paint::ink(Hex::of(rgb), 1.0);
    // Where many may be chosen their rings are thin: together they would hide the counters.
    let many = rings.iter().filter(|(_, says)| *says == StackRing::Choosable).count() > FEW;
    for (rect, says) in rings {
        if many && *says == StackRing::Choosable {
            let rect = Rect::new(rect.min.x, -rect.max.y, rect.max.x, -rect.min.y).inflate(px * 1.5);
            paint.line(&rounded(rect, px * 4.0), true, px * 3.6, ink(0x241D15));
            paint.line(&rounded(rect, px * 4.0), true, px * 1.8, ink(0xFFD95E));
            continue;
        }
        // Meshes are painted in sheet units, where y runs down.
        let rect = Rect::new(rect.min.x, -rect.max.y, rect.max.x, -rect.min.y).inflate(px * RING_GAP);
        let ring = rounded(rect, px * 6.0);
        let bright = match says {
            StackRing::Choosable => 0xFFD95E,
            StackRing::Target => 0xE0392C,
            StackRing::Chosen => 0xFFF9E8,
        };
        paint.line(&ring, true, px * RING_WIDTH, ink(0x241D15));
        paint.line(&ring, true, px * 3.4, ink(bright));
        match says {
            StackRing::Choosable => {}
            StackRing::Chosen => {
                for run in dashes(&ring, true, px * 5.0, px * 5.0) {
                    paint.stroke_with(&path(&run, false), px * 3.4, ink(0x241D15), LineCap::Butt);
                }
            }
            StackRing::Target => {
                for side in [Vec2::X, Vec2::Y, -Vec2::X, -Vec2::Y] {
                    let edge = rect.center() + side * rect.half_size();
                    paint.tick(edge - side * px, edge + side * px * 9.0, px * 6.5, ink(0x241D15));
                    paint.tick(edge - side * px, edge + side * px * 8.0, px * 4.0, ink(bright));
                }
            }
        }
    }
    paint
}

/// Stacks that may be chosen, beyond which their rings are thin.
const FEW: usize = 8;

/// Marks the one mesh of rings.
#[derive(Component)]
struct BeaconMesh;

fn show(
    mut commands: Commands,
    (shown, lights, stacks): (Res<ShownGame>, Res<Lights>, Res<Stacks>),
    viewport: Res<Viewport>,
    pieces: Query<(Has<Chosen>, Has<Choosable>)>,
    materials: Res<SheetMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
    old: Query<Entity, With<BeaconMesh>>,
    mut drawn: Local<(Vec<(Rect, StackRing)>, f32)>,
) {
    let state = |entity: Entity| match pieces.get(entity) {
        Ok((true, _)) => Some(StackRing::Chosen),
        Ok((_, true)) => Some(StackRing::Choosable),
        _ => None,
    };
    let rings = match shown.view {
        Some(_) => beacons(&stacks.0, &lights, viewport.scale, state),
        None => vec![],
    };
    let next = (rings, viewport.scale);
    if *drawn == next || drawn.0.is_empty() && next.0.is_empty() {
        return;
    }
    old.iter().for_each(|e| commands.entity(e).despawn());
    if !next.0.is_empty() {
        let place = Transform::from_xyz(0.0, 0.0, depth::BEACONS);
        commands.spawn((BeaconMesh, Mesh2d(meshes.add(draw(&next.0, next.1).mesh())), materials.get(true), place));
    }
    *drawn = next;
}

/// Adds the rings.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(BoardStage::Note).run_if(resource_exists::<Art>));
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::Seat;

    fn stack(place: &str, x: f32, members: Vec<Entity>) -> Stack {
        let rest = Rect::from_center_size(vec2(x, 0.0), Vec2::splat(20.0));
        Stack { board: "map", place: place.into(), owner: Seat(0), members, area: rest, rest, side: 20.0, piled: true }
    }

    #[test]
    fn small_stacks_that_can_act_or_are_attacked_get_a_ring_and_large_ones_none() {
        let all: Vec<Entity> = (1..6).map(|n| Entity::from_raw_u32(n).expect("a number")).collect();
        let stacks = [
            stack("1", 0.0, vec![all[0], all[1]]),
            stack("2", 100.0, vec![all[2]]),
            stack("2", 110.0, vec![all[3]]),
            stack("3", 200.0, vec![all[4]]),
        ];
        let lit = vec![("2".to_string(), Light::Target), ("3".to_string(), Light::Hover)];
        let lights = Lights { board: "map".into(), lit, ..Lights::default() };
        let state = |e: Entity| (e == all[1]).then_some(StackRing::Choosable);
        let rings = beacons(&stacks, &lights, 1.0, state);
        let both = Rect::new(90.0, -10.0, 120.0, 10.0);
        assert_eq!(rings, [(stacks[0].rest, StackRing::Choosable), (both, StackRing::Target)]);
        assert!(beacons(&stacks, &lights, 0.5, state).is_empty(), "40 pixels need no ring");
        assert_eq!(room(&stacks[0], 0.5), 0.0);
        assert_eq!(room(&stacks[0], 1.0), 6.5, "half a ring beyond its middle");
        assert_eq!(room(&stacks[0], 1.01), room(&stacks[0], 1.2), "it changes in steps");
    }
}
