//! Stacks: where each counter rests, the disc with their number and the plate with their total,
//! and the fan-out under the pointer.

use super::animate::{Flip, Tween, shown_face};
use super::art::Art;
use super::board::{depth, shapes};
use super::bridge::{FreeArea, Settings, Shown};
use super::camera::Sight;
use super::counters::draw::{Chip, Detail, Picture};
use super::counters::{Atlas, CELL_TO_COUNTER};
use super::reconcile::{At, Counter, Face, Marker, Markers, Order, Owner, world};
use crate::engine::Seat;
use crate::engine::board::{Board, PrintedBox, Space};
use crate::engine::view::{self, Template};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy::window::RequestRedraw;

/// Where a counter lies at rest.
#[derive(Component, Clone, Copy, PartialEq, Debug, Default)]
pub struct Rest {
    /// World point of its middle.
    pub at: Vec2,
    /// Depth.
    pub z: f32,
    /// Turn in radians.
    pub turn: f32,
    /// Side in world units.
    pub side: f32,
}

impl Rest {
    /// The transform at rest.
    pub fn transform(&self) -> Transform {
        Transform::from_translation(self.at.extend(self.z))
            .with_rotation(Quat::from_rotation_z(self.turn))
            .with_scale(Vec3::new(self.side, self.side, 1.0))
    }
}

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
    /// Members from bottom to top.
    pub members: Vec<Entity>,
    /// World rectangle that the stack covers now, fanned or not.
    pub area: Rect,
}

/// All stacks on the table.
#[derive(Resource, Default, Debug)]
pub struct Stacks(pub Vec<Stack>);

/// The stack that is fanned out, by board, place and owner.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct Fan {
    /// What is fanned out.
    pub open: Option<(&'static str, String, Seat)>,
}

/// How a stack at rest leans, in sides a counter.
const LEAN: f32 = 0.09;
/// Most layers that are told apart.
const LAYERS: usize = 5;
/// Counters in one row of a fan, and in one of a large fan.
const ROW: (usize, usize) = (7, 10);
/// A fan of more counters is large: in longer rows and of smaller counters it hides less.
const LARGE: usize = 14;
/// Least side of a fanned counter in pixels, and of one in a large fan.
const FAN_PIXELS: (f32, f32) = (62.0, 48.0);

/// Where the stack of a seat lies in a place: world point of its middle, or the row of a printed box.
enum Ground {
    Slot(Vec2),
    Row(Rect),
}

fn ground(board: &Board, place: &str, owner: Seat, layout: Layout) -> Option<Ground> {
    if let Some(space) = board.space(place) {
        return Some(Ground::Slot(world(layout.slot(board, space, owner))));
    }
    if let Some(side) = board.hexside(place) {
        return Some(Ground::Slot(world(shapes::v(side.at))));
    }
    board.printed(place).map(|b| Ground::Row(box_rect(b)))
}

/// World rectangle of a printed box.
pub fn box_rect(b: &PrintedBox) -> Rect {
    let (x, y, w, h) = b.rect;
    Rect::new(x, -(y + h), x + w, -y)
}

/// How a stack lies in its space.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Layout {
    /// Counters of another seat lie there too.
    shared: bool,
    /// How much larger than printed counters are drawn, so that they can be read from afar.
    grown: f32,
}

impl Layout {
    /// Side of a counter.
    fn side(&self, board: &Board, space: Option<&Space>) -> f32 {
        match space {
            Some(space) if self.shared && tight(board, space) => self.narrow(board),
            Some(_) => board.counter * self.grown,
            // In the boxes of a large sheet counters are larger, like its print.
            None => board.counter * if shapes::celled(board) { 1.3 } else { 1.0 },
        }
    }

    /// Side of a counter that has half of a space.
    fn narrow(&self, board: &Board) -> f32 {
        board.counter * self.grown * (0.6 + (self.grown - 1.0) * 0.14)
    }

    /// Sheet point and side of the first marker of a space with tight slots: in its upper left
    /// corner beside troops, else in the middle. `before` markers lie there already.
    fn aside(&self, board: &Board, space: &Space, troops: bool, before: usize) -> (Vec2, f32) {
        let side = board.counter * self.grown * if troops { 0.5 } else { 0.86 };
        let corner = if troops { vec2(-0.4, -0.34) * shapes::side(board) } else { Vec2::ZERO };
        (middle(board, space) + corner + vec2(0.0, side * 0.55 * before as f32), side)
    }

    /// Sheet point of the stack's middle: a seat alone in a space with tight slots has all of it.
    fn slot(&self, board: &Board, space: &Space, owner: Seat) -> Vec2 {
        let own = shapes::v(*space.slots.get(owner.index()).or(space.slots.last()).unwrap_or(&space.label));
        if !tight(board, space) {
            return own;
        }
        let middle = middle(board, space);
        if self.shared { middle + (own - middle) * self.grown.min(1.2) } else { middle }
    }
}

/// True where two full counters would lie on each other in the two slots.
fn tight(board: &Board, space: &Space) -> bool {
    let slots = &space.slots;
    slots.len() > 1 && (shapes::v(slots[0]) - shapes::v(slots[1])).length() < board.counter * 1.2
}

/// Sheet point where a single stack of a space lies: between tight slots, else in the first.
pub fn middle(board: &Board, space: &Space) -> Vec2 {
    match space.slots[..] {
        [a, b, ..] if tight(board, space) => (shapes::v(a) + shapes::v(b)) / 2.0,
        [a, ..] => shapes::v(a),
        [] => shapes::v(space.label),
    }
}

/// How much larger than printed the counters of the board in front are drawn now.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Grown(f32);

impl Default for Grown {
    fn default() -> Self {
        Grown(1.0)
    }
}

/// Pixels of a counter below which it grows, as far as its cell has room.
const LEGIBLE: f32 = 27.0;

/// How much larger than printed a board's counters are drawn when a pixel shows `scale` units of it.
pub fn growth(board: &Board, scale: f32) -> f32 {
    if !shapes::celled(board) {
        return 1.0;
    }
    let most = shapes::side(board) * 1.6 / board.counter;
    let wanted = (LEGIBLE * scale / board.counter).clamp(1.0, most.max(1.0));
    // In steps, so that zooming does not lay all counters anew at every notch.
    ((wanted.ln() / 0.06).round() * 0.06).exp().min(most.max(1.0))
}

fn grow(shown: Res<Shown>, sight: Res<Sight>, mut grown: ResMut<Grown>) {
    if let Some(board) = shown.boards.iter().find(|b| b.id == shown.front) {
        grown.set_if_neq(Grown(growth(board, sight.scale)));
    }
}

type Piece =
    (Entity, &'static Counter, &'static At, &'static Face, &'static Owner, &'static Order, Option<&'static Rest>);

/// Gives every counter its place to rest and every stack its badges.
#[allow(clippy::too_many_arguments)]
fn arrange(
    mut commands: Commands,
    shown: Res<Shown>,
    fan: Res<Fan>,
    (sight, grown, free): (Res<Sight>, Res<Grown>, Res<FreeArea>),
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
    // What lies on a hexside lies above the stacks on both sides of it.
    let aside = |board: &str, place: &str| shown.boards.iter().any(|b| b.id == board && b.hexside(place).is_some());
    groups.sort_by_cached_key(|g| (aside(g.0.0, g.0.1), g.0));
    // Of each place: how many stacks of troops lie there, and how many markers were laid down.
    let mut lying: HashMap<(&'static str, &str), (usize, usize)> = HashMap::default();
    groups.iter().filter(|g| !g.0.2).for_each(|g| lying.entry((g.0.0, g.0.1)).or_default().0 += 1);
    let mut z = depth::COUNTERS;
    for ((board_id, place, marker, owner), mut members) in groups {
        members.sort_by_key(|m| m.5);
        let Some(board) = shown.boards.iter().find(|b| b.id == board_id) else { continue };
        let here = *lying.entry((board_id, place)).or_default();
        let layout = Layout { shared: here.0 > 1, grown: if shown.front == board_id { grown.0 } else { 1.0 } };
        let space = board.space(place);
        let aside = marker && space.is_some_and(|s| tight(board, s));
        let (ground, side) = match space.filter(|_| aside) {
            Some(space) => {
                let (at, side) = layout.aside(board, space, here.0 > 0, here.1);
                lying.entry((board_id, place)).or_default().1 += members.len();
                (Some(Ground::Slot(world(at))), side)
            }
            None => {
                // On a hexside a counter makes room for those in the spaces beside it.
                let beside = |id: &String| lying.get(&(board_id, id.as_str())).is_some_and(|l| l.0 > 0);
                let side = match board.hexside(place).map(|h| beside(&h.spaces.0) || beside(&h.spaces.1)) {
                    Some(true) => layout.narrow(board),
                    Some(false) => board.counter * layout.grown.min(1.3),
                    None => layout.side(board, space),
                };
                (ground(board, place, owner, layout), side)
            }
        };
        let Some(ground) = ground else { continue };
        let fanned =
            !aside && fan.open.as_ref().is_some_and(|(b, p, o)| (*b, p.as_str(), *o) == (board_id, place, owner));
        let rests = match &ground {
            Ground::Slot(at) if aside => row_down(*at, members.len(), side, z),
            Ground::Slot(at) if fanned => fan_out(*at, members.len(), side, &sight, free.0),
            Ground::Slot(at) => pile(*at, members.len(), side, z),
            Ground::Row(row) => line_up(*row, members.len(), side, z),
        };
        z += 0.05 * members.len() as f32 + 0.05;
        let mut area = Rect::EMPTY;
        for (piece, rest) in members.iter().zip(&rests) {
            area = area.union(Rect::from_center_size(rest.at, Vec2::splat(rest.side)));
            if piece.6 != Some(rest) {
                commands.entity(piece.0).insert(*rest);
            }
        }
        let faces: Vec<&view::Face> = members.iter().map(|m| &m.3.0).collect();
        if let (Ground::Slot(_), true) = (&ground, members.len() > 1 && !fanned && !aside) {
            let top = rests[rests.len() - 1];
            let total = total(&faces, &atlas.look().total);
            let mut badge = |picture: Picture, at: Vec2, size: f32, z: f32| {
                let sprite = sprite(&mut atlas, &art, picture);
                let transform = Transform::from_translation((top.at + at * side).extend(top.z + z))
                    .with_scale(Vec3::new(size * side, size * side, 1.0));
                let visibility = if shown.front == board_id { Visibility::Inherited } else { Visibility::Hidden };
                commands.spawn((Badge, sprite, transform, visibility));
            };
            // Of a small stack only the number can be read, and it must be larger.
            let pixels = side / sight.scale;
            let disc = (11.5 / pixels).clamp(0.3, 0.56);
            badge(Picture::Chip(Chip::Count(members.len())), Vec2::splat(0.47), disc, 0.02);
            if let Some(total) = total.filter(|_| pixels >= 26.0) {
                badge(Picture::Chip(Chip::Total(total)), vec2(-0.36, -0.58), 0.62, 0.021);
            }
        }
        let members = members.iter().map(|m| m.0).collect();
        stacks.0.push(Stack { board: board_id, place: place.to_string(), owner, members, area });
    }
}

/// The total of a stack's left figures, where at least two can be read.
fn total(faces: &[&view::Face], unit: &str) -> Option<String> {
    let figures: Vec<u32> =
        faces.iter().filter(|f| f.template == Template::Unit).filter_map(|f| f.left.parse().ok()).collect();
    let sum: u32 = figures.iter().sum();
    let text = || if unit.contains('#') { unit.replace('#', &sum.to_string()) } else { format!("{unit} {sum}") };
    (!unit.is_empty() && figures.len() > 1).then(text)
}

fn pile(at: Vec2, n: usize, side: f32, z: f32) -> Vec<Rest> {
    let hidden = n.saturating_sub(LAYERS);
    let lift = (n - hidden - 1) as f32 / 2.0;
    (0..n)
        .map(|i| {
            let layer = i.saturating_sub(hidden) as f32 - lift;
            Rest { at: at + Vec2::splat(layer * LEAN * side), z: z + i as f32 * 0.05, turn: 0.0, side }
        })
        .collect()
}

/// Markers below each other, overlapping.
fn row_down(at: Vec2, n: usize, side: f32, z: f32) -> Vec<Rest> {
    let rest = |i: usize| Rest { at: at - vec2(0.0, side * 0.55 * i as f32), z: z + i as f32 * 0.05, turn: 0.0, side };
    (0..n).map(rest).collect()
}

/// Rows in a printed box, below its caption: as many as show most of each counter.
pub fn line_up(row: Rect, n: usize, side: f32, z: f32) -> Vec<Rest> {
    let room = vec2(row.width() * 0.94, row.height() * 0.66);
    let layout = |rows: usize| {
        let across = n.div_ceil(rows);
        let side = side.min(room.y / rows as f32 / if rows > 1 { 1.05 } else { 1.0 });
        let step = if across > 1 { ((room.x - side) / (across - 1) as f32).min(side * 1.06) } else { 0.0 };
        let seen = if across > 1 { step.min(side) * side } else { side * side };
        (rows, across, side, step, seen)
    };
    let best = (1..=4).map(layout).reduce(|a, b| if b.4 > a.4 * 1.02 { b } else { a });
    let Some((rows, across, side, step, _)) = best.filter(|_| n > 0) else { return vec![] };
    (0..n)
        .map(|i| {
            let (line, column) = (i / across, i % across);
            let here = across.min(n - line * across);
            let x = row.center().x + (column as f32 - (here - 1) as f32 / 2.0) * step;
            let y = row.min.y + side * (0.56 + 1.05 * (rows - 1 - line) as f32);
            Rest { at: vec2(x, y), z: z + i as f32 * 0.05, turn: 0.0, side }
        })
        .collect()
}

/// A fan: top piece first, on an arc, no figure covered, inside what the panels leave free of the window
/// as far as it can be.
fn fan_out(at: Vec2, n: usize, side: f32, sight: &Sight, free: Rect) -> Vec<Rest> {
    let large = n > LARGE;
    let (row, pixels) = if large { (ROW.1, FAN_PIXELS.1) } else { (ROW.0, FAN_PIXELS.0) };
    let rows = n.div_ceil(row);
    // Large enough to be read, but no larger than there is room for.
    let most = (free.size() / vec2(n.min(row) as f32 * 1.6, rows as f32 * 1.7)).min_element();
    let most = if large { most.min(pixels * 1.2) } else { most };
    let side = side.min(most * sight.scale).max(pixels * sight.scale);
    let mut rests = Vec::with_capacity(n);
    for i in 0..n {
        // Members come from bottom to top; the top piece is the first of the fan.
        let k = n - 1 - i;
        let (line, column) = (k / row, k % row);
        let count = row.min(n - line * row);
        let x = column as f32 - (count - 1) as f32 / 2.0;
        let bow = if large { 0.0 } else { x };
        let y = -bow * bow * 0.035 + (rows - 1 - line) as f32 * 1.16 - (rows - 1) as f32 * 0.3;
        let z = depth::RAISED + i as f32 * 0.05;
        rests.push(Rest { at: at + vec2(x * 1.09, y) * side, z, turn: -bow * 0.055, side });
    }
    let area = rests.iter().fold(Rect::EMPTY, |r, p| r.union(Rect::from_center_size(p.at, Vec2::splat(side * 1.15))));
    let seen = Rect::from_corners(sight.world(free.min), sight.world(free.max));
    let shift = (seen.min - area.min).max(Vec2::ZERO) - (area.max - seen.max).max(Vec2::ZERO);
    rests.iter_mut().for_each(|r| r.at += shift);
    rests
}

/// A sprite of one side's length that shows a picture of the atlas.
pub fn sprite(atlas: &mut Atlas, art: &Art, picture: Picture) -> Sprite {
    let rect = atlas.cell(picture, art);
    Sprite {
        image: atlas.image.clone(),
        rect: Some(rect),
        custom_size: Some(Vec2::splat(CELL_TO_COUNTER)),
        ..default()
    }
}

/// The detail in which counters of a board are drawn at this sight.
pub fn detail(side: f32, sight: &Sight) -> Detail {
    Detail::at(side / sight.scale)
}

/// The detail a counter is drawn in now.
#[derive(Component, Clone, PartialEq, Debug)]
struct Drawn(view::Face, Detail, u32);

type Undressed<'a> =
    (Entity, &'a Face, &'a Rest, &'a At, Option<&'a Drawn>, Option<&'a mut Visibility>, Option<&'a Flip>);

/// Gives counters the picture of their face at the detail that can be seen.
fn dress(
    mut commands: Commands,
    shown: Res<Shown>,
    sight: Res<Sight>,
    art: Res<Art>,
    mut atlas: ResMut<Atlas>,
    mut pieces: Query<Undressed, With<Counter>>,
) {
    for (entity, face, rest, at, drawn, visibility, flip) in &mut pieces {
        let face = shown_face(face, flip);
        let detail = detail(rest.side, &sight);
        let front = if shown.front == at.board { Visibility::Inherited } else { Visibility::Hidden };
        if let Some(mut visibility) = visibility {
            visibility.set_if_neq(front);
        }
        if drawn.is_none_or(|d| d.0 != *face || d.1 != detail || d.2 != atlas.epoch) {
            let sprite = sprite(&mut atlas, &art, Picture::Face(face.clone(), detail));
            commands.entity(entity).insert((sprite, Drawn(face.clone(), detail, atlas.epoch), Pickable::default()));
        }
    }
}

type Marked<'a> = (Entity, &'a Markers, Ref<'a, Rest>, Option<&'a Children>);

/// Lays markers on their counter as chips at its top right, so that its figures stay readable.
fn lay_markers(
    mut commands: Commands,
    sight: Res<Sight>,
    art: Res<Art>,
    mut atlas: ResMut<Atlas>,
    pieces: Query<Marked>,
    markers: Query<(&Marker, &Detailed)>,
) {
    for (entity, wanted, rest, children) in &pieces {
        let detail = detail(rest.side * 0.56, &sight).max(Detail::Small);
        let there: Vec<(Entity, &'static str, Detail)> = children
            .iter()
            .flat_map(|c| c.iter())
            .filter_map(|e| markers.get(e).ok().map(|(m, d)| (e, m.0, d.0)))
            .collect();
        if there.iter().map(|t| t.1).eq(wanted.0.iter().copied()) && there.iter().all(|t| t.2 == detail) {
            continue;
        }
        there.iter().for_each(|t| commands.entity(t.0).despawn());
        for (i, key) in wanted.0.iter().enumerate() {
            let sprite = sprite(&mut atlas, &art, Picture::Marker(key.to_string(), detail));
            let at = vec2(0.34 - i as f32 * 0.3, 0.36).extend(0.01 + i as f32 * 0.002);
            let transform = Transform::from_translation(at).with_scale(Vec3::new(0.56, 0.56, 1.0));
            commands.spawn((Marker(key), Detailed(detail), sprite, transform, Anchor::CENTER, ChildOf(entity)));
        }
    }
}

/// The detail of a marker's picture.
#[derive(Component)]
struct Detailed(Detail);

/// A resting counter is put where it rests, unless something moves it.
fn settle(
    mut pieces: Query<(&Rest, &mut Transform), (With<Counter>, Without<Tween>, Without<Flip>)>,
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

/// Arranges and dresses counters.
pub fn plugin(app: &mut App) {
    use super::tabletop::BoardSet;
    let changed = resource_changed::<Shown>
        .or_else(resource_changed::<Fan>)
        .or_else(resource_changed::<Settings>)
        .or_else(resource_changed::<Grown>)
        .or_else(resource_changed::<Art>);
    let farther = resource_changed::<Shown>.or_else(resource_changed::<Sight>);
    app.init_resource::<Stacks>()
        .init_resource::<Fan>()
        .init_resource::<Grown>()
        .add_systems(Update, grow.in_set(BoardSet::Lay).run_if(farther))
        .add_systems(Update, arrange.in_set(BoardSet::Arrange).run_if(resource_exists::<Art>.and_then(changed)))
        // Dressing looks every time: a picture turns in the middle of a flip, and a face that is in
        // the atlas costs a comparison.
        .add_systems(Update, (dress, lay_markers).chain().in_set(BoardSet::Paint).run_if(resource_exists::<Art>))
        .add_systems(Update, settle.in_set(BoardSet::Paint));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fan_covers_no_figure_and_begins_with_the_top_piece() {
        let sight = Sight::default();
        let rests = fan_out(Vec2::ZERO, 5, 60.0, &sight, FreeArea::default().0);
        assert!(rests[4].at.x < rests[0].at.x, "the top piece is leftmost");
        for (a, b) in rests.iter().zip(&rests[1..]) {
            assert!((a.at - b.at).length() > a.side, "{a:?} {b:?}");
        }
    }

    #[test]
    fn a_fan_stays_where_no_panel_covers_it() {
        let sight = Sight::default();
        let free = Rect::new(240.0, 46.0, 900.0, 700.0);
        for at in [vec2(640.0, 400.0), vec2(-640.0, -400.0)] {
            for r in fan_out(at, 14, 60.0, &sight, free) {
                let area = Rect::from_center_size(sight.screen(r.at), Vec2::splat(r.side / sight.scale));
                assert_eq!(area.intersect(free), area, "{r:?}");
            }
        }
    }

    #[test]
    fn a_large_fan_is_of_smaller_counters_and_covers_none_of_them() {
        let sight = Sight::default();
        let free = Rect::new(0.0, 0.0, 820.0, 720.0);
        let rests = fan_out(Vec2::ZERO, 38, 60.0, &sight, free);
        let (near, far) = (fan_out(Vec2::ZERO, 14, 60.0, &sight, free)[0].side, rests[0].side);
        assert!(far < near, "{far} {near}");
        for (i, a) in rests.iter().enumerate() {
            assert!(rests[..i].iter().all(|b| (a.at - b.at).abs().max_element() > a.side), "{a:?}");
        }
    }

    #[test]
    fn a_pile_shows_five_layers() {
        let rests = pile(Vec2::ZERO, 8, 100.0, 10.0);
        let mut places: Vec<_> = rests.iter().map(|r| (r.at.x * 10.0) as i32).collect();
        places.dedup();
        assert_eq!(places.len(), LAYERS);
    }

    #[test]
    fn counters_in_a_box_stay_in_it_and_take_more_rows_before_they_cover_each_other() {
        let row = Rect::new(0.0, 0.0, 200.0, 140.0);
        assert!(line_up(row, 0, 60.0, 1.0).is_empty());
        for n in 1..40 {
            let rests = line_up(row, n, 60.0, 1.0);
            assert_eq!(rests.len(), n);
            for r in &rests {
                let area = Rect::from_center_size(r.at, Vec2::splat(r.side));
                assert!(
                    area.min.x >= 0.0 && area.max.x <= 200.0 && area.min.y >= 0.0 && area.max.y <= 100.0,
                    "{n}: {r:?}"
                );
            }
        }
        let six = line_up(row, 6, 60.0, 1.0);
        assert!((six[0].at - six[1].at).length() >= six[0].side, "{six:?}");
        assert!(six[0].at.y > six[5].at.y, "two rows");
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
