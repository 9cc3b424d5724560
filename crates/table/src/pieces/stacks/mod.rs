//! Stacks: where each counter rests, the disc with their number, the plate with their total,
//! and the fan-out under the pointer.
//!
//! This file groups and places counters; `ground.rs` knows the places, `rests.rs` how a stack spreads, `dress.rs` the
//! pictures and markers of counters.

mod dress;
mod ground;
pub mod rests;

use crate::board::places::{tight, world};
use crate::board::sheet::depth;
use crate::bridge::{FreeArea, Settings, ShownGame};
use crate::cameras::viewport::Viewport;
use crate::look::art::Art;
use crate::pieces::counters::picture::{Chip, Detail, Picture, detail};
use crate::pieces::counters::{Atlas, sprite};
use crate::pieces::entities::{Counter, CounterFace, Location, Markers, Owner, StackOrder};
use crate::pieces::motion::{Flip, RestPose, Tween};
use crate::pieces::stacks::dress::{dress, lay_markers};
use crate::pieces::stacks::ground::{BoxShares, CounterGrowth, StackGround, StackLayout, ground, grow};
use crate::pieces::stacks::rests::{covered, fan_out, line_up, pile, row_down};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use redoubt_engine::Seat;
use redoubt_engine::view::{self, Template};

/// A badge of a stack: its count or total.
#[derive(Component)]
pub struct Badge;

/// One stack: counters of one seat in one place.
#[derive(Clone, Debug, PartialEq)]
pub struct Stack {
    /// Board.
    pub board: &'static str,
    /// Place.
    pub place: String,
    /// Owner.
    pub owner: Seat,
    /// Its counters from bottom to top.
    pub members: Vec<Entity>,
    /// World rectangle that the stack covers now, fanned out or not.
    pub area: Rect,
    /// World rectangle that it covers while it is not fanned out.
    pub rest: Rect,
    /// Side of one of its counters, in world units.
    pub side: f32,
    /// True where its counters lie on each other; false in a printed box.
    pub piled: bool,
}

impl Stack {
    /// Returns board, place and owner, which name the stack.
    #[must_use]
    pub fn name(&self) -> (&'static str, String, Seat) {
        (self.board, self.place.clone(), self.owner)
    }
}

/// All stacks on the table.
#[derive(Resource, Default, Debug)]
pub struct Stacks(pub Vec<Stack>);

/// The stack that is fanned out, by board, place and owner.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct FannedStack {
    /// The stack that is fanned out, if any.
    pub open: Option<(&'static str, String, Seat)>,
}

type Piece = (
    Entity,
    &'static Counter,
    &'static Location,
    &'static CounterFace,
    &'static Owner,
    &'static StackOrder,
    Option<&'static RestPose>,
    Option<&'static Markers>,
);

/// Gives every counter its place of rest and every stack its badges.
fn arrange(
    mut commands: Commands,
    shown: Res<ShownGame>,
    fan: Res<FannedStack>,
    (viewport, grown, free): (Res<Viewport>, Res<CounterGrowth>, Res<FreeArea>),
    art: Res<Art>,
    mut atlas: ResMut<Atlas>,
    mut stacks: ResMut<Stacks>,
    pieces: Query<Piece>,
    badges: Query<Entity, With<Badge>>,
) {
    badges.iter().for_each(|e| commands.entity(e).despawn());
    stacks.0.clear();
    let mut groups: HashMap<(&'static str, &str, bool, Seat), Vec<_>> = HashMap::default();
    for piece in &pieces {
        let marker = piece.3.0.template == Template::Marker;
        groups.entry((piece.2.board, piece.2.place.as_str(), marker, piece.4.0)).or_default().push(piece);
    }
    let mut groups: Vec<_> = groups.into_iter().collect();
    // Counters on a hexside lie above the stacks on both sides of it.
    let aside = |board: &str, place: &str| shown.boards.iter().any(|b| b.id == board && b.hexside(place).is_some());
    groups.sort_by_cached_key(|g| (aside(g.0.0, g.0.1), g.0));
    // By place: how many stacks of troops lie there, and how many markers have been laid.
    let mut lying: HashMap<(&'static str, &str), (usize, usize)> = HashMap::default();
    groups.iter().filter(|g| !g.0.2).for_each(|g| lying.entry((g.0.0, g.0.1)).or_default().0 += 1);
    let mut shares = BoxShares::of(groups.iter().map(|g| ((g.0.0, g.0.1), g.1.len())));
    let unit = atlas.look().total.clone();
    let mut z = depth::COUNTERS;
    for ((board_id, place, marker, owner), mut members) in groups {
        members.sort_by_key(|m| m.5);
        let Some(board) = shown.boards.iter().find(|b| b.id == board_id) else { continue };
        let here = *lying.entry((board_id, place)).or_default();
        let layout = StackLayout { shared: here.0 > 1, grown: if shown.front == board_id { grown.0 } else { 1.0 } };
        let space = board.space(place);
        let aside = marker && space.is_some_and(|s| tight(board, s));
        let (ground, side) = match space.filter(|_| aside) {
            Some(space) => {
                let (at, side) = layout.aside(board, space, here.0 > 0, here.1);
                lying.entry((board_id, place)).or_default().1 += members.len();
                (Some(StackGround::Slot(world(at))), side)
            }
            None => {
                let taken = |id: &String| lying.get(&(board_id, id.as_str())).is_some_and(|l| l.0 > 0);
                (ground(board, place, owner, layout), layout.side_at(board, place, taken))
            }
        };
        let Some(ground) = ground else { continue };
        let fanned =
            !aside && fan.open.as_ref().is_some_and(|(b, p, o)| (*b, p.as_str(), *o) == (board_id, place, owner));
        let resting = match &ground {
            StackGround::Slot(at) if aside => row_down(*at, members.len(), side, z),
            StackGround::Slot(at) => pile(*at, members.len(), side, z),
            StackGround::Row(row) => {
                line_up(shares.next((board_id, place), *row, members.len()), members.len(), side, z)
            }
        };
        let rest = covered(&resting);
        let rests = match &ground {
            StackGround::Slot(_) if fanned => fan_out(&resting, &viewport, free.0),
            _ => resting,
        };
        z += 0.05 * members.len() as f32 + 0.05;
        let area = covered(&rests);
        for (piece, rest) in members.iter().zip(&rests) {
            if piece.6 != Some(rest) {
                commands.entity(piece.0).insert(*rest);
            }
        }
        if let (StackGround::Slot(_), true) = (&ground, members.len() > 1 && !fanned && !aside) {
            let mut badge = |picture: Picture, place: Transform| {
                let sprite = sprite(&mut atlas, &art, picture);
                let visibility = if shown.front == board_id { Visibility::Inherited } else { Visibility::Hidden };
                commands.spawn((Badge, sprite, place, visibility));
            };
            badges_of(&members, &unit, &rests[rests.len() - 1], &viewport, &mut badge);
        }
        let members = members.iter().map(|m| m.0).collect();
        let piled = !aside && matches!(ground, StackGround::Slot(_));
        stacks.0.push(Stack { board: board_id, place: place.to_string(), owner, members, area, rest, side, piled });
    }
}

/// Side of a marker of a covered counter, as a share of a counter's side.
const BELOW: f32 = 0.42;

/// Returns the markers that lie on counters under the top one and not on it, each once; two at most have room.
fn covered_marks(marks: &[&[&'static str]]) -> Vec<&'static str> {
    let Some((top, below)) = marks.split_last() else { return vec![] };
    let mut out: Vec<&'static str> = vec![];
    for key in below.iter().flat_map(|marks| marks.iter()) {
        if !top.contains(key) && !out.contains(key) && out.len() < 2 {
            out.push(key);
        }
    }
    out
}

/// What [`arrange`] reads of a counter.
type Member<'a> = <Piece as bevy::ecs::query::QueryData>::Item<'a, 'a>;

/// Puts the number of a stack's counters, their total and the markers of covered ones on its top counter, at a size
/// that can be read at this scale.
fn badges_of(
    members: &[Member],
    unit: &str,
    top: &RestPose,
    viewport: &Viewport,
    badge: &mut impl FnMut(Picture, Transform),
) {
    let place = |at: Vec2, size: f32, z: f32| {
        Transform::from_translation((top.at + at * top.side).extend(top.z + z)).with_scale(Vec3::new(
            size * top.side,
            size * top.side,
            1.0,
        ))
    };
    // On a small stack only the number fits, and it must be larger.
    let pixels = top.side / viewport.scale;
    let disc = (11.5 / pixels).clamp(0.3, 0.56);
    // It leaves the marker of the top counter free.
    let marked = members.last().is_some_and(|m| m.7.is_some_and(|marks| !marks.0.is_empty()));
    let corner = if marked { 0.6 } else { 0.47 };
    badge(Picture::Chip(Chip::Count(members.len())), place(Vec2::splat(corner), disc, 0.02));
    let faces: Vec<&view::Face> = members.iter().map(|m| &m.3.0).collect();
    if let Some(total) = total(&faces, unit).filter(|_| pixels >= 26.0) {
        badge(Picture::Chip(Chip::Total(total)), place(vec2(-0.36, -0.58), 0.62, 0.021));
    }
    let marks: Vec<&[&'static str]> = members.iter().map(|m| m.7.map_or(&[][..], |marks| &marks.0)).collect();
    for (i, key) in covered_marks(&marks).into_iter().enumerate() {
        let detail = detail(top.side * BELOW, viewport).max(Detail::Small);
        badge(Picture::Marker(key.to_string(), detail), place(vec2(-0.46, 0.36 - i as f32 * 0.36), BELOW, 0.018));
    }
}

/// Returns the total of the left figures of a stack, where at least two can be read.
fn total(faces: &[&view::Face], unit: &str) -> Option<String> {
    let figures: Vec<u32> =
        faces.iter().filter(|f| f.template == Template::Unit).filter_map(|f| f.left.parse().ok()).collect();
    let sum: u32 = figures.iter().sum();
    let text = || if unit.contains('#') { unit.replace('#', &sum.to_string()) } else { format!("{unit} {sum}") };
    (!unit.is_empty() && figures.len() > 1).then(text)
}

/// Moves a counter to its place of rest, unless it is in motion.
fn settle(
    mut pieces: Query<(&RestPose, &mut Transform), (With<Counter>, Without<Tween>, Without<Flip>)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (rest, mut transform) in &mut pieces {
        let wanted = rest.transform();
        if *transform != wanted {
            *transform = wanted;
            redraw.write(RequestRedraw);
        }
    }
}

/// Adds the systems that arrange and dress counters.
pub fn plugin(app: &mut App) {
    use crate::schedule::BoardStage;
    let changed = resource_changed::<ShownGame>
        .or_else(resource_changed::<FannedStack>)
        .or_else(resource_changed::<Settings>)
        .or_else(resource_changed::<CounterGrowth>)
        .or_else(resource_changed::<Art>);
    let farther = resource_changed::<ShownGame>.or_else(resource_changed::<Viewport>);
    app.init_resource::<Stacks>()
        .init_resource::<FannedStack>()
        .init_resource::<CounterGrowth>()
        .add_systems(Update, grow.in_set(BoardStage::Lay).run_if(farther))
        .add_systems(Update, arrange.in_set(BoardStage::Arrange).run_if(resource_exists::<Art>.and_then(changed)))
        // This runs in every frame: a picture changes in the middle of a flip, and a face that is in
        // the atlas already costs one comparison.
        .add_systems(Update, (dress, lay_markers).chain().in_set(BoardStage::Paint).run_if(resource_exists::<Art>))
        .add_systems(Update, settle.in_set(BoardStage::Paint));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_marker_of_a_covered_counter_shows_once_unless_the_top_one_has_it() {
        let marks: [&[&str]; 4] = [&["disorganized", "moved"], &["disorganized"], &["moved"], &["moved"]];
        assert_eq!(covered_marks(&marks), ["disorganized"]);
        assert_eq!(covered_marks(&[&["a"], &["b"], &["c"], &[]]), ["a", "b"]);
        assert!(covered_marks(&[&["a"]]).is_empty());
    }

    #[test]
    fn totals_need_two_figures_and_a_unit() {
        let face = |left: &str| view::Face {
            template: Template::Unit,
            side: Seat(0),
            band: "",
            name: String::new(),
            symbol: "",
            left: left.into(),
            middle: String::new(),
            right: String::new(),
            pips: (0, 0),
            reduced: false,
        };
        let (a, b) = (face("4"), face("5"));
        assert_eq!(total(&[&a, &b], "FP").as_deref(), Some("FP 9"));
        assert_eq!(total(&[&a, &b], "# SP").as_deref(), Some("9 SP"));
        assert_eq!(total(&[&a], "FP"), None);
        assert_eq!(total(&[&a, &b], ""), None);
    }
}
