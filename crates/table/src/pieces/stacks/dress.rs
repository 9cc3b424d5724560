//! Draws a counter's face at the detail that can be seen, and its markers as chips.

use crate::bridge::ShownGame;
use crate::cameras::viewport::Viewport;
use crate::look::art::Art;
use crate::pieces::counters::picture::{Detail, Picture, detail};
use crate::pieces::counters::{Atlas, sprite};
use crate::pieces::entities::{Counter, CounterFace, Location, Marker, Markers};
use crate::pieces::motion::{Flip, RestPose, shown_face};
use bevy::prelude::*;
use bevy::sprite::Anchor;
use redoubt_engine::view;

/// What a counter's picture shows now: face, detail, and the epoch of the atlas.
#[derive(Component, Clone, PartialEq, Debug)]
pub(super) struct DrawnFace(view::Face, Detail, u32);

/// What [`dress`] reads of a counter.
pub(super) type Undressed<'a> = (
    Entity,
    &'a CounterFace,
    &'a RestPose,
    &'a Location,
    Option<&'a DrawnFace>,
    Option<&'a mut Visibility>,
    Option<&'a Flip>,
);

/// Gives each counter the picture of its face at the detail that can be seen.
pub(super) fn dress(
    mut commands: Commands,
    shown: Res<ShownGame>,
    viewport: Res<Viewport>,
    art: Res<Art>,
    mut atlas: ResMut<Atlas>,
    mut pieces: Query<Undressed, With<Counter>>,
) {
    for (entity, face, rest, at, drawn, visibility, flip) in &mut pieces {
        let face = shown_face(face, flip);
        let detail = detail(rest.side, &viewport);
        let front = if shown.front == at.board { Visibility::Inherited } else { Visibility::Hidden };
        if let Some(mut visibility) = visibility {
            visibility.set_if_neq(front);
        }
        if drawn.is_none_or(|d| d.0 != *face || d.1 != detail || d.2 != atlas.epoch) {
            let sprite = sprite(&mut atlas, &art, Picture::Face(face.clone(), detail));
            // A picture is larger than its counter: the counter below its margin is found, too, see `pick.rs`.
            let pickable = Pickable { should_block_lower: false, ..default() };
            commands.entity(entity).insert((sprite, DrawnFace(face.clone(), detail, atlas.epoch), pickable));
        }
    }
}

/// What [`lay_markers`] reads of a counter.
pub(super) type Marked<'a> = (Entity, &'a Markers, Ref<'a, RestPose>, Option<&'a Children>);

/// Lays markers as chips at the top right of their counter, so that its figures stay readable.
pub(super) fn lay_markers(
    mut commands: Commands,
    viewport: Res<Viewport>,
    art: Res<Art>,
    mut atlas: ResMut<Atlas>,
    pieces: Query<Marked>,
    markers: Query<(&Marker, &MarkerDetail)>,
) {
    for (entity, wanted, rest, children) in &pieces {
        let detail = detail(rest.side * 0.56, &viewport).max(Detail::Small);
        let there: Vec<(Entity, &'static str, Detail)> = children
            .iter()
            .flat_map(|c| c.iter())
            .filter_map(|e| markers.get(e).ok().map(|(m, d)| (e, m.0, d.0)))
            .collect();
        if there.iter().map(|t| t.1).eq(wanted.0.iter().copied()) && there.iter().all(|t| t.2 == detail) {
            continue;
        }
        there.iter().for_each(|t| commands.entity(t.0).despawn());
        // Several are smaller, and lie beside each other.
        let (size, right) = if wanted.0.len() > 1 { (0.45, 0.4) } else { (0.56, 0.34) };
        for (i, key) in wanted.0.iter().enumerate() {
            let sprite = sprite(&mut atlas, &art, Picture::Marker(key.to_string(), detail));
            let at = vec2(right - i as f32 * size, 0.36).extend(0.01 + i as f32 * 0.002);
            let transform = Transform::from_translation(at).with_scale(Vec3::new(size, size, 1.0));
            commands.spawn((Marker(key), MarkerDetail(detail), sprite, transform, Anchor::CENTER, ChildOf(entity)));
        }
    }
}

/// The detail in which a marker's picture is drawn.
#[derive(Component)]
pub(super) struct MarkerDetail(Detail);
