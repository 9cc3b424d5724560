//! Where the offered targets lie in the window: writes [`TargetSpots`] for `--hotspots` and tooltips.

use crate::board::places::world;
use crate::bridge::{AnimationQueue, Asked, FloatingPanels, FreeArea, ShownGame, TakenUp, TargetSpots};
use crate::cameras::camera::CameraGlide;
use crate::cameras::overview::OverviewArea;
use crate::cameras::viewport::Viewport;
use crate::marks::turn_arrows::TurnArrows;
use crate::pieces::entities::{BoardPlace, Choosable, Counter, Location};
use crate::pieces::motion::RestPose;
use crate::pieces::stacks::{FannedStack, Stacks};
use bevy::prelude::*;
use redoubt_engine::Target;
use redoubt_engine::data::board::inside;

/// A counter that may cover others: key, world rectangle, depth.
struct Lying {
    key: String,
    area: Rect,
    z: f32,
    offered: bool,
    /// True where it lies under others of a pile: a click on any layer of a pile means its top counter.
    buried: bool,
}

/// Returns the point where a counter can be clicked: its middle, or a point half-way to its edge. A narrow strip
/// that shows under another counter does not count. Under counters that may not be chosen
/// the middle will do: a click there fans the stack out.
fn clickable(piece: &Lying, all: &[Lying]) -> Option<Vec2> {
    let covered = |p: Vec2| piece.buried || all.iter().any(|o| o.z > piece.z && o.area.contains(p));
    let (c, h) = (piece.area.center(), piece.area.half_size());
    let grid = [0.0, 0.5, -0.5];
    let points = grid.iter().flat_map(|y| grid.iter().map(move |x| c + vec2(*x, *y) * h));
    let mut points: Vec<Vec2> = points.filter(|p| !covered(*p)).collect();
    points.sort_by(|a, b| (*a - c).length_squared().total_cmp(&(*b - c).length_squared()));
    let buried = || !all.iter().any(|o| o.offered && o.z > piece.z && o.area.contains(c));
    points.first().copied().or_else(|| buried().then_some(c))
}

/// Returns the first point without a counter, else the first without a counter that may be chosen, else the first: there
/// the menu has both the counter and its place.
fn open_ground(points: &[Vec2], counters: &[(Rect, bool)]) -> Option<Vec2> {
    let free = |p: &Vec2, any: bool| !counters.iter().any(|(area, offered)| (any || *offered) && area.contains(*p));
    let first = |any: bool| points.iter().copied().find(|p| free(p, any));
    first(true).or_else(|| first(false)).or_else(|| points.first().copied())
}

/// A point counts where one so many times as far from the middle still lies inside: the pointer stands on whole pixels.
const MARGIN: f32 = 1.15;

/// Returns points well inside an outline, in world units, those near its middle first.
fn points_of(outline: &[(f32, f32)]) -> impl Iterator<Item = Vec2> {
    let corners = crate::board::shapes::vs(outline);
    let (bounds, middle) = (crate::board::ground::bounds(&corners), crate::board::shapes::centre(&corners));
    let mut points: Vec<Vec2> = (0..13 * 13)
        .map(|i| bounds.min + bounds.size() * vec2((i % 13) as f32 + 0.5, (i / 13) as f32 + 0.5) / 13.0)
        .chain([middle])
        .filter(|p| {
            let out = middle + (*p - middle) * MARGIN;
            inside(outline, (out.x, out.y))
        })
        .collect();
    points.sort_by(|a, b| (*a - middle).length_squared().total_cmp(&(*b - middle).length_squared()));
    points.into_iter().map(world)
}

fn note(
    shown: Res<ShownGame>,
    (asked, taken): (Res<Asked>, Res<TakenUp>),
    animations: Res<AnimationQueue>,
    viewport: Res<Viewport>,
    glide: Res<CameraGlide>,
    (free, overview, cover): (Res<FreeArea>, Res<OverviewArea>, Res<FloatingPanels>),
    arrows: Res<TurnArrows>,
    counters: Query<(Entity, &Counter, &Location, &RestPose, Has<Choosable>)>,
    (stacks, fan): (Res<Stacks>, Res<FannedStack>),
    tweens: Query<(), With<crate::pieces::motion::Tween>>,
    spaces: Query<(&BoardPlace, &Choosable)>,
    moved: Query<(), Changed<RestPose>>,
    mut was_resting: Local<bool>,
    mut spots: ResMut<TargetSpots>,
) {
    let resting = !animations.playing && animations.queue.is_empty() && !glide.moving() && tweens.is_empty();
    let news = shown.is_changed()
        || asked.is_changed()
        || taken.is_changed()
        || viewport.is_changed()
        || free.is_changed()
        || overview.is_changed()
        || cover.is_changed()
        || arrows.is_changed()
        || !moved.is_empty();
    if std::mem::replace(&mut *was_resting, resting) == resting && !news {
        return;
    }
    let board = shown.boards.iter().find(|b| b.id == shown.front).filter(|_| shown.view.is_some());
    let mut next: Vec<(Target, Vec2)> = vec![];
    if let (Some(board), true, true) = (board, resting, asked.0.is_some()) {
        let lying: Vec<Lying> = counters
            .iter()
            .filter(|c| c.2.board == board.id)
            .map(|(entity, counter, _, rest, offered)| Lying {
                buried: stacks.0.iter().any(|s| {
                    let under = s.piled && s.members.last() != Some(&entity) && s.members.contains(&entity);
                    under && fan.open.as_ref() != Some(&s.name())
                }),
                key: counter.0.clone(),
                area: Rect::from_center_size(rest.at, Vec2::splat(rest.side * 0.96)),
                z: rest.z,
                offered,
            })
            .collect();
        let covered = |p: Vec2| overview.0.is_some_and(|o| o.contains(p));
        let seen =
            |world: Vec2| Some(viewport.screen(world)).filter(|p| free.0.inflate(-4.0).contains(*p) && !covered(*p));
        for piece in lying.iter().filter(|l| l.offered) {
            if let Some(at) = clickable(piece, &lying).and_then(seen) {
                next.push((Target::Counter(piece.key.clone()), at));
            }
        }
        for (space, _) in spaces.iter().filter(|(s, _)| s.board == board.id) {
            let Some(drawn) = board.space(&space.id) else { continue };
            // Under a card of the table only where no other point is seen: cards can be closed.
            let (under, mut points): (Vec<Vec2>, Vec<Vec2>) =
                points_of(&drawn.outline).filter(|p| seen(*p).is_some()).partition(|p| cover.over(viewport.screen(*p)));
            points.extend(under);
            let bounds = crate::board::ground::bounds(&crate::board::shapes::vs(&drawn.outline));
            // A counter takes the click before the space does. So look for free ground near the middle, else
            // for a counter that may not be chosen, through which the click goes to its space.
            let near = Rect { min: vec2(bounds.min.x, -bounds.max.y), max: vec2(bounds.max.x, -bounds.min.y) };
            // An arrow that turns a counter takes the click as well.
            let plate = |at| (Rect::from_center_size(at, Vec2::splat(arrows.radius * 2.4)), true);
            let close: Vec<(Rect, bool)> = lying
                .iter()
                .map(|l| (l.area.inflate(l.area.width() * 0.06), l.offered))
                .chain(arrows.arrows.iter().map(|arrow| plate(arrow.at)))
                .filter(|(area, _)| !area.intersect(near).is_empty())
                .collect();
            if let Some(at) = open_ground(&points, &close).and_then(seen) {
                next.push((Target::Place(space.id.clone()), at));
            }
        }
        next.sort_by(|a, b| a.0.cmp(&b.0));
    }
    if spots.0 != next {
        spots.0 = next;
    }
}

/// Adds the system that writes the positions whenever everything is at rest.
pub fn plugin(app: &mut App) {
    app.init_resource::<TurnArrows>().init_resource::<FloatingPanels>();
    app.add_systems(Update, note.in_set(crate::schedule::BoardStage::Note));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lying(key: &str, x: f32, z: f32) -> Lying {
        let area = Rect::from_center_size(vec2(x, 0.0), Vec2::splat(10.0));
        Lying { key: key.into(), area, z, offered: true, buried: false }
    }

    #[test]
    fn a_covered_counter_is_clicked_where_it_looks_out_far_enough() {
        let half = [lying("low", 0.0, 1.0), lying("top", 4.0, 2.0)];
        let at = clickable(&half[0], &half).unwrap();
        assert!(at.x < -1.0 && half[0].area.contains(at), "{at}");
        assert_eq!(clickable(&half[1], &half), Some(vec2(4.0, 0.0)));
        let strip = [lying("low", 0.0, 1.0), lying("top", 1.0, 2.0)];
        assert_eq!(clickable(&strip[0], &strip), None);
        let pile = [Lying { buried: true, ..lying("low", 0.0, 1.0) }, lying("top", 4.0, 2.0)];
        assert_eq!(clickable(&pile[0], &pile), None, "any layer of a pile means its top counter");
    }

    #[test]
    fn a_covered_space_is_clicked_through_a_counter_that_may_not_be_chosen() {
        let points = [vec2(0.0, 0.0), vec2(4.0, 0.0), vec2(8.0, 0.0)];
        let cover = |x: f32, offered: bool| (Rect::from_center_size(vec2(x, 0.0), Vec2::splat(3.0)), offered);
        assert_eq!(open_ground(&points, &[cover(0.0, false)]), Some(points[1]), "bare ground first");
        let all = [cover(0.0, true), cover(4.0, false), cover(8.0, false)];
        assert_eq!(open_ground(&points, &all), Some(points[1]));
        assert_eq!(open_ground(&points, &points.map(|p| cover(p.x, true))), Some(points[0]), "the menu has both");
    }

    #[test]
    fn a_stack_whose_top_may_not_be_chosen_is_clicked_to_fan_out() {
        let mut stack = [lying("low", 0.0, 1.0), lying("top", 1.0, 2.0)];
        stack[1].offered = false;
        assert_eq!(clickable(&stack[0], &stack), Some(vec2(0.0, 0.0)));
    }
}
