//! The arrows round a hex that answer "face this way", as they are shown now; `turning.rs` finds and draws them.

use bevy::prelude::*;
use redoubt_engine::hex::Vertex;

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
    /// The figure of what the turn costs; empty for nothing.
    pub cost: String,
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

    /// Finds the answer of a key, 0 to 5: the vertices clockwise.
    #[must_use]
    pub fn keyed(&self, key: usize) -> Option<usize> {
        self.arrows.iter().find(|arrow| arrow.to.index() == key).map(|arrow| arrow.offer)
    }
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
            cost: String::new(),
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
