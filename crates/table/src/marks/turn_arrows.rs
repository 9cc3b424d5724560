//! The arrows round a hex that answer "face this way", as they are shown now; `turning.rs` finds and draws them.

use bevy::prelude::*;
use redoubt_engine::hex::Facing;

/// An arrow: the answer that it gives, and where it stands.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnArrow {
    /// Index of the offer.
    pub offer: usize,
    /// The vertex or the side.
    pub to: Facing,
    /// Direction from the middle of the hex, in radians.
    pub angle: f32,
    /// Its middle, in world units.
    pub at: Vec2,
    /// True where the answer has a warning.
    pub warned: bool,
    /// The figure of what the turn costs; empty for nothing.
    pub cost: String,
}

/// The arrows round one hex; none where no answer of the open question turns a counter.
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
    #[must_use]
    pub fn at(&self, point: Vec2) -> Option<usize> {
        self.arrows.iter().find(|arrow| arrow.at.distance(point) <= self.radius * 1.15).map(|arrow| arrow.offer)
    }

    /// Finds the arrow to which a counter was pulled from the middle: the nearest in direction, where the pull was half
    /// way to it.
    #[must_use]
    pub fn towards(&self, point: Vec2) -> Option<usize> {
        let pull = point - self.middle;
        if pull.length() < self.away * 0.5 {
            return None;
        }
        let apart = |arrow: &&TurnArrow| pull.angle_to(Vec2::from_angle(arrow.angle)).abs();
        let nearest = self.arrows.iter().min_by(|a, b| apart(a).total_cmp(&apart(b)))?;
        (apart(&nearest) < 0.53).then_some(nearest.offer)
    }

    /// Finds the answer of a key, 0 to 5: the vertices or the sides clockwise.
    #[must_use]
    pub fn keyed(&self, key: usize) -> Option<usize> {
        self.arrows.iter().find(|arrow| arrow.to.index() == key).map(|arrow| arrow.offer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::hex::{Dir, Vertex};
    use std::f32::consts::{FRAC_PI_6, PI};

    /// Arrows of these answers round a hex.
    fn round(all: &[(usize, Facing, f32)]) -> TurnArrows {
        let arrow = |&(offer, to, angle): &(usize, Facing, f32)| {
            let at = Vec2::from_angle(angle) * 10.0;
            TurnArrow { offer, to, angle, at, warned: false, cost: String::new() }
        };
        let arrows = all.iter().map(arrow).collect();
        TurnArrows { place: "0607".into(), middle: Vec2::ZERO, away: 10.0, radius: 2.0, arrows }
    }

    fn east_and_west() -> TurnArrows {
        round(&[(7, Vertex(2).into(), 0.0), (8, Vertex(5).into(), PI)])
    }

    /// Arrows at the sides in the north, north-east and south.
    fn at_sides() -> TurnArrows {
        round(&[
            (3, Dir(0).into(), 3.0 * FRAC_PI_6),
            (4, Dir(1).into(), FRAC_PI_6),
            (5, Dir(3).into(), -3.0 * FRAC_PI_6),
        ])
    }

    #[test]
    fn an_arrow_is_hit_on_its_plate_only() {
        let arrows = east_and_west();
        assert_eq!(arrows.at(vec2(9.0, 1.0)), Some(7));
        assert_eq!(arrows.at(vec2(-10.0, 0.0)), Some(8));
        assert_eq!(arrows.at(vec2(5.0, 0.0)), None);
        assert_eq!(
            [vec2(0.0, 10.5), vec2(8.0, 5.0), vec2(10.0, 0.0)].map(|p| at_sides().at(p)),
            [Some(3), Some(4), None]
        );
    }

    #[test]
    fn a_pull_needs_half_the_way_and_the_direction() {
        let arrows = east_and_west();
        assert_eq!(arrows.towards(vec2(6.0, 1.0)), Some(7));
        assert_eq!(arrows.towards(vec2(-30.0, 4.0)), Some(8));
        assert_eq!(arrows.towards(vec2(3.0, 0.0)), None, "not far enough");
        assert_eq!(arrows.towards(vec2(0.0, 9.0)), None, "no arrow in the north");
        let sides = [vec2(1.0, 8.0), vec2(6.0, 6.0), vec2(7.0, 2.0), vec2(9.0, -3.0), vec2(-1.0, -8.0)];
        assert_eq!(sides.map(|pull| at_sides().towards(pull)), [Some(3), Some(4), Some(4), None, Some(5)]);
    }

    #[test]
    fn keys_count_the_vertices_or_the_sides_clockwise() {
        assert_eq!([0, 2, 5].map(|key| east_and_west().keyed(key)), [None, Some(7), Some(8)]);
        assert_eq!([0, 1, 2, 3].map(|key| at_sides().keyed(key)), [Some(3), Some(4), None, Some(5)]);
    }
}
