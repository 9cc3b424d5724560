//! Turns the view into entities: counters, their markers, and spaces. One system makes them agree with
//! the view whenever it changes; nothing else spawns or removes a counter.

use crate::board::places::{box_rect, world};
use crate::board::shapes::v;
use crate::board::sheet::depth;
use crate::bridge::{Asked, ShownGame, TakenUp};
use crate::pieces::entities::{
    BoardPlace, Choosable, Chosen, Counter, CounterChanges, CounterFace, Facing, Location, Markers, Owner,
    RemovedCounter, StackOrder,
};
use crate::pointer::taken_up;
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;
use redoubt_engine::Target;
use redoubt_engine::data::board::Board;
use redoubt_engine::view::{self, View};

type Lying = (
    Entity,
    &'static Counter,
    &'static Location,
    &'static CounterFace,
    &'static Owner,
    &'static StackOrder,
    &'static Markers,
    &'static Facing,
    Has<Chosen>,
    &'static Transform,
);

/// Spawns, moves, flips and despawns counters and spaces until they agree with the view.
pub fn reconcile(
    mut commands: Commands,
    shown: Res<ShownGame>,
    mut changes: ResMut<CounterChanges>,
    counters: Query<Lying>,
    spaces: Query<(Entity, &BoardPlace)>,
) {
    *changes = CounterChanges::default();
    let empty: Vec<view::CounterView> = vec![];
    let view: Option<&View> = shown.view.as_deref();
    let mut there: HashMap<&str, _> = counters.iter().map(|c| (c.1.0.as_str(), c)).collect();
    for (order, cv) in view.map_or(&empty, |v| &v.counters).iter().enumerate() {
        let at = Location { board: cv.board, place: cv.place.clone() };
        let Some((entity, _, was_at, face, owner, was_order, markers, facing, chosen, _)) =
            there.remove(cv.key.as_str())
        else {
            let mut entity = commands.spawn((
                Counter(cv.key.clone()),
                at.clone(),
                CounterFace(cv.face.clone()),
                Owner(cv.owner),
                StackOrder(order),
                Markers(cv.markers.clone()),
                Facing(cv.facing),
            ));
            if cv.chosen {
                entity.insert(Chosen);
            }
            changes.came.push((entity.id(), at));
            continue;
        };
        let mut entity = commands.entity(entity);
        if *was_at != at {
            changes.went.push((entity.id(), was_at.clone()));
            entity.insert(at);
        }
        if face.0 != cv.face {
            changes.turned.push((entity.id(), face.0.clone()));
            entity.insert(CounterFace(cv.face.clone()));
        }
        if owner.0 != cv.owner {
            entity.insert(Owner(cv.owner));
        }
        if was_order.0 != order {
            entity.insert(StackOrder(order));
        }
        if markers.0 != cv.markers {
            entity.insert(Markers(cv.markers.clone()));
        }
        if facing.0 != cv.facing {
            entity.insert(Facing(cv.facing));
        }
        if chosen != cv.chosen {
            if cv.chosen {
                entity.insert(Chosen)
            } else {
                entity.remove::<Chosen>()
            };
        }
    }
    for (_, (entity, _, at, face, owner, _, _, _, _, transform)) in there {
        let gone = RemovedCounter { face: face.0.clone(), owner: owner.0, at: at.clone(), transform: *transform };
        changes.gone.push(gone);
        commands.entity(entity).despawn();
    }
    // Removed counters must not come in the order of a hash map.
    changes.gone.sort_by(|a, b| a.transform.translation.z.total_cmp(&b.transform.translation.z));
    lay_spaces(&mut commands, &shown, view, &spaces);
}

/// Lists spaces and printed boxes with the world point of their middle.
fn places(board: &Board) -> impl Iterator<Item = (&str, Vec2)> {
    let spaces = board.spaces.iter().map(|s| (s.id.as_str(), world(v(s.label))));
    spaces.chain(board.boxes.iter().map(|b| (b.id.as_str(), box_rect(b).center())))
}

fn lay_spaces(commands: &mut Commands, shown: &ShownGame, view: Option<&View>, spaces: &Query<(Entity, &BoardPlace)>) {
    let wanted = |board: &str| view.is_some_and(|v| v.boards.contains(&board));
    let boards: Vec<&Board> = shown.boards.iter().filter(|b| wanted(&b.id)).collect();
    let known: HashSet<(&str, &str)> =
        boards.iter().flat_map(|b| places(b).map(|(id, _)| (b.id.as_str(), id))).collect();
    let mut there: HashSet<&str> = HashSet::default();
    for (entity, space) in spaces {
        if known.contains(&(space.board.as_str(), space.id.as_str())) {
            there.insert(&space.board);
        } else {
            commands.entity(entity).despawn();
        }
    }
    for board in boards {
        if there.contains(board.id.as_str()) {
            continue;
        }
        for (id, at) in places(board) {
            let space = BoardPlace { board: board.id.clone(), id: id.to_string() };
            commands.spawn((space, Transform::from_translation(at.extend(depth::LIGHTS))));
        }
    }
}

/// Writes [`Choosable`] onto the counters and places that offers of the open prompt point at, and onto the counters that
/// can be taken up; the one that is taken up is [`Chosen`].
fn mark_choosable(
    mut commands: Commands,
    (asked, taken): (Res<Asked>, Res<TakenUp>),
    shown: Res<ShownGame>,
    counters: Query<(Entity, &Counter, Option<&Choosable>, Has<Chosen>)>,
    spaces: Query<(Entity, &BoardPlace, Option<&Choosable>)>,
) {
    let mut offered: HashMap<Target, Choosable> = HashMap::default();
    let mut in_hand: HashSet<&str> = taken.0.as_deref().into_iter().collect();
    if let (Some(view), Some(prompt)) = (&shown.view, &asked.0) {
        let seat = prompt.seat;
        in_hand.extend(view.counters.iter().filter(|c| c.chosen).map(|c| c.key.as_str()));
        for key in taken_up::movers(prompt) {
            offered.insert(Target::Counter(key.into()), Choosable::default());
        }
        let lit = prompt.offers.iter().enumerate().filter(|(_, o)| taken_up::fits(o, taken.0.as_deref()));
        for (n, offer) in lit {
            let here = offered.entry(offer.target.clone()).or_default();
            here.offers.push(n);
            let foe = |c: &&view::CounterView| match &offer.target {
                Target::Place(id) => c.place == *id && c.owner != seat,
                Target::Counter(key) => c.key == *key && c.owner != seat,
                _ => false,
            };
            here.attacks |= offer.fights || offer.rolls && view.counters.iter().any(|c| foe(&c));
            here.warned |= offer.warning.is_some();
        }
    }
    let mut mark = |entity: Entity, target: Target, now: Option<&Choosable>| {
        let wanted = offered.get(&target).cloned();
        if wanted.as_ref() == now {
            return;
        }
        match wanted {
            Some(choosable) => commands.entity(entity).insert(choosable),
            None => commands.entity(entity).remove::<Choosable>(),
        };
    };
    counters.iter().for_each(|(e, c, now, _)| mark(e, Target::Counter(c.0.clone()), now));
    spaces.iter().for_each(|(e, s, now)| mark(e, Target::Place(s.id.clone()), now));
    // While animation steps are shown no prompt is open: what is chosen then is the view's.
    for (entity, counter, _, chosen) in counters.iter().filter(|_| asked.0.is_some()) {
        match (in_hand.contains(counter.0.as_str()), chosen) {
            (true, false) => drop(commands.entity(entity).insert(Chosen)),
            (false, true) => drop(commands.entity(entity).remove::<Chosen>()),
            _ => {}
        }
    }
}

/// Adds the systems that make entities agree with view and prompt.
pub fn plugin(app: &mut App) {
    let told = resource_changed::<ShownGame>.or_else(resource_changed::<Asked>).or_else(resource_changed::<TakenUp>);
    app.init_resource::<CounterChanges>().add_systems(
        Update,
        (reconcile.run_if(resource_changed::<ShownGame>), mark_choosable.run_if(told))
            .chain()
            .in_set(crate::schedule::BoardStage::Lay),
    );
}
