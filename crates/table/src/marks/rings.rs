//! Rings around counters: those that may be chosen, are chosen or pointed out.

use crate::bridge::Spotlight;
use crate::look::art::Art;
use crate::pieces::counters::picture::{Chip, Picture};
use crate::pieces::counters::{Atlas, sprite};
use crate::pieces::entities::{Choosable, Chosen, Counter};
use crate::pieces::stacks::{FannedStack, Stacks};
use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use redoubt_engine::Target;

/// Counters that may be chosen, beyond which their rings are thin.
const FEW: usize = 8;

/// A ring around a counter, which is its parent.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
#[require(Transform, Visibility)]
pub struct Ring(pub Chip);

type Ringed<'a> = (Entity, &'a Counter, Has<Choosable>, Has<Chosen>, Option<&'a Children>);

/// Returns the counters that lie under others in a pile, and the top counters of the piles in which one may be
/// chosen.
fn piles(stacks: &Stacks, fan: &FannedStack, choosable: impl Fn(Entity) -> bool) -> (HashSet<Entity>, HashSet<Entity>) {
    let (mut under, mut tops) = (HashSet::default(), HashSet::default());
    for stack in stacks.0.iter().filter(|s| s.piled && fan.open.as_ref() != Some(&s.name())) {
        let Some((top, below)) = stack.members.split_last() else { continue };
        under.extend(below.iter().copied());
        if stack.members.iter().any(|m| choosable(*m)) {
            tops.insert(*top);
        }
    }
    (under, tops)
}

/// Spawns and removes the rings of counters that may be chosen, are chosen or pointed out. Only the top counter of a
/// pile has a ring: rings of all would hide their edges.
pub(super) fn draw(
    mut commands: Commands,
    art: Res<Art>,
    mut atlas: ResMut<Atlas>,
    spotlight: Res<Spotlight>,
    (stacks, fan): (Res<Stacks>, Res<FannedStack>),
    counters: Query<Ringed>,
    rings: Query<&Ring>,
) {
    let (under, tops) = piles(&stacks, &fan, |m| counters.get(m).is_ok_and(|c| c.2));
    // Where most may be chosen, thick rings would hide what the question is about.
    let choosable = match counters.iter().filter(|c| c.2 && !under.contains(&c.0)).count() {
        ..=FEW => Chip::Choosable,
        _ => Chip::ChoosableOfMany,
    };
    for (entity, counter, may, chosen, children) in &counters {
        let spot = spotlight.0.contains(&Target::Counter(counter.0.clone()));
        let wanted = if chosen {
            Some(Chip::Chosen)
        } else if spot {
            Some(if may { Chip::Focus } else { Chip::Spot })
        } else if may && !under.contains(&entity) || tops.contains(&entity) {
            Some(choosable.clone())
        } else {
            None
        };
        let there: Vec<Entity> = children.iter().flat_map(|c| c.iter()).filter(|e| rings.contains(*e)).collect();
        let now = there.first().and_then(|e| rings.get(*e).ok()).map(|r| &r.0);
        if now == wanted.as_ref() {
            continue;
        }
        there.iter().for_each(|e| commands.entity(*e).despawn());
        if let Some(chip) = wanted {
            let sprite = sprite(&mut atlas, &art, Picture::Chip(chip.clone()));
            commands.spawn((Ring(chip), sprite, Transform::from_xyz(0.0, 0.0, 0.004), ChildOf(entity)));
        }
    }
}
