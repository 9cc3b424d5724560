//! Answers that point at a vertex of a hex: "face this way". They are arrows round the hex; a click on one, a drag of
//! the counter to one, or its key from 1 to 6 gives the answer.

use crate::engine::Target;
use crate::engine::hex::Vertex;
use crate::table::art::Art;
use crate::table::board::places::world;
use crate::table::board::shapes::{centre, vs};
use crate::table::bridge::{Asked, Pointed, ShownGame};
use crate::table::counters::picture::{Chip, Picture};
use crate::table::counters::{Atlas, sprite};
use crate::table::facing::angle;
use crate::table::pick::PointerHit;
use crate::table::schedule::BoardStage;
use crate::table::viewport::Viewport;
use bevy::prelude::*;

/// An arrow: the answer that it gives, and where it stands.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnArrow {
    /// Index of the offer.
    pub offer: usize,
    /// The vertex.
    pub to: Vertex,
    /// Direction from the middle of the hex, in radians.
    pub angle: f32,
    /// Its middle, in world units.
    pub at: Vec2,
    /// True where the answer has a warning.
    pub warned: bool,
}

/// The arrows round one hex; none where no answer of the open question points at a vertex.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct TurnArrows {
    /// Id of the hex.
    pub place: String,
    /// Middle of the hex, in world units.
    pub middle: Vec2,
    /// Distance of the arrows from the middle, in world units.
    pub away: f32,
    /// Radius of an arrow's plate, in world units.
    pub radius: f32,
    /// The arrows.
    pub arrows: Vec<TurnArrow>,
}

impl TurnArrows {
    /// Finds the arrow at a point of the world.
    pub fn at(&self, point: Vec2) -> Option<usize> {
        self.arrows.iter().find(|arrow| arrow.at.distance(point) <= self.radius * 1.15).map(|arrow| arrow.offer)
    }

    /// Finds the arrow to which a counter was pulled from the middle: the nearest in direction, where the pull was half
    /// way to it.
    pub fn towards(&self, point: Vec2) -> Option<usize> {
        let pull = point - self.middle;
        if pull.length() < self.away * 0.5 {
            return None;
        }
        let apart = |arrow: &&TurnArrow| pull.angle_to(Vec2::from_angle(arrow.angle)).abs();
        let nearest = self.arrows.iter().min_by(|a, b| apart(a).total_cmp(&apart(b)))?;
        (apart(&nearest) < 0.53).then_some(nearest.offer)
    }

    /// Finds the answer of a key, 0 to 5: the vertices clockwise.
    pub fn keyed(&self, key: usize) -> Option<usize> {
        self.arrows.iter().find(|arrow| arrow.to.index() == key).map(|arrow| arrow.offer)
    }
}

/// Smallest radius of an arrow's plate, in pixels.
const LEAST: f32 = 10.0;

/// Finds the hex whose arrows are shown: the one under the pointer, or the only one with such answers.
fn find(
    shown: Res<ShownGame>,
    asked: Res<Asked>,
    (pointed, under): (Res<Pointed>, Res<PointerHit>),
    viewport: Res<Viewport>,
    mut arrows: ResMut<TurnArrows>,
) {
    let mut next = TurnArrows::default();
    if let (Some(prompt), Some(view)) = (&asked.0, &shown.view)
        && let Some(board) = shown.boards.iter().find(|b| b.id == shown.front)
    {
        let turns: Vec<(usize, &str, Vertex, bool)> = prompt
            .offers
            .iter()
            .enumerate()
            .filter_map(|(n, offer)| match (&offer.target, offer.towards) {
                (Target::Place(place), Some(to)) => Some((n, place.as_str(), to, offer.warning.is_some())),
                _ => None,
            })
            .collect();
        let place_of = |target: &Target| match target {
            Target::Place(id) => Some(id.clone()),
            Target::Counter(key) => view.counters.iter().find(|c| c.key == *key).map(|c| c.place.clone()),
            _ => None,
        };
        let turned = |id: &String| turns.iter().any(|turn| turn.1 == id);
        let here = pointed.0.as_ref().and_then(place_of).filter(turned);
        // The pointer may leave the hex on its way to an arrow.
        let near = under.at.map(|at| viewport.world(at).distance(arrows.middle) <= arrows.away + arrows.radius * 1.6);
        let kept = Some(arrows.place.clone()).filter(|id| near == Some(true) && turned(id));
        let only = turns.first().map(|turn| turn.1.to_string()).filter(|id| turns.iter().all(|turn| turn.1 == id));
        if let Some(place) = kept.or(here).or(only)
            && let Some(space) = board.space(&place)
        {
            let outline = vs(&space.outline);
            let middle = centre(&outline);
            let wide = outline.iter().map(|p| p.distance(middle)).fold(0.0, f32::max);
            next.radius = (wide * 0.21).max(LEAST * viewport.scale);
            next.away = (wide * 0.86).max(next.radius * 2.4);
            next.middle = world(middle);
            let arrow = |&(offer, _, to, warned): &(usize, &str, Vertex, bool)| {
                let angle = angle(space, to);
                TurnArrow { offer, to, angle, at: next.middle + Vec2::from_angle(angle) * next.away, warned }
            };
            next.arrows = turns.iter().filter(|turn| turn.1 == place).map(arrow).collect();
            next.place = place;
        }
    }
    arrows.set_if_neq(next);
}

/// The sprite of an arrow.
#[derive(Component)]
struct ArrowSprite;

/// Depth of the arrows: over resting counters.
const DEPTH: f32 = crate::table::board::sheet::depth::TOLD - 1.0;

fn draw(
    mut commands: Commands,
    arrows: Res<TurnArrows>,
    art: Res<Art>,
    mut atlas: ResMut<Atlas>,
    old: Query<Entity, With<ArrowSprite>>,
) {
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    for arrow in &arrows.arrows {
        let degrees = arrow.angle.to_degrees().round() as i16;
        let chip = Chip::Turn { key: arrow.to.0 + 1, degrees, warned: arrow.warned };
        let transform = Transform::from_translation(arrow.at.extend(DEPTH)).with_scale(Vec3::new(
            arrows.radius * 2.0,
            arrows.radius * 2.0,
            1.0,
        ));
        commands.spawn((ArrowSprite, sprite(&mut atlas, &art, Picture::Chip(chip)), transform));
    }
}

/// Adds the arrows.
pub fn plugin(app: &mut App) {
    app.init_resource::<TurnArrows>();
    app.add_systems(Update, find.in_set(BoardStage::Pick).after(crate::table::pick::look_under));
    let changed = resource_exists::<Art>.and_then(resource_changed::<TurnArrows>);
    app.add_systems(Update, draw.in_set(BoardStage::Paint).run_if(changed));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn east_and_west() -> TurnArrows {
        let arrow = |offer, to, angle: f32| TurnArrow {
            offer,
            to: Vertex(to),
            angle,
            at: Vec2::from_angle(angle) * 10.0,
            warned: false,
        };
        TurnArrows {
            place: "0607".into(),
            middle: Vec2::ZERO,
            away: 10.0,
            radius: 2.0,
            arrows: vec![arrow(7, 2, 0.0), arrow(8, 5, std::f32::consts::PI)],
        }
    }

    #[test]
    fn an_arrow_is_hit_on_its_plate_only() {
        let arrows = east_and_west();
        assert_eq!(arrows.at(vec2(9.0, 1.0)), Some(7));
        assert_eq!(arrows.at(vec2(-10.0, 0.0)), Some(8));
        assert_eq!(arrows.at(vec2(5.0, 0.0)), None);
    }

    #[test]
    fn a_pull_needs_half_the_way_and_the_direction() {
        let arrows = east_and_west();
        assert_eq!(arrows.towards(vec2(6.0, 1.0)), Some(7));
        assert_eq!(arrows.towards(vec2(-30.0, 4.0)), Some(8));
        assert_eq!(arrows.towards(vec2(3.0, 0.0)), None, "not far enough");
        assert_eq!(arrows.towards(vec2(0.0, 9.0)), None, "no arrow in the north");
    }

    #[test]
    fn keys_count_the_vertices_clockwise() {
        assert_eq!([0, 2, 5].map(|key| east_and_west().keyed(key)), [None, Some(7), Some(8)]);
    }
}
