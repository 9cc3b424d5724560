//! The view becomes entities: counters, their markers, and spaces. One system brings them into
//! line whenever the view changes; nothing else spawns or removes a counter.

use super::bridge::{Asked, Shown};
use crate::engine::board::Board;
use crate::engine::view::{self, View};
use crate::engine::{Seat, Target};
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;

/// A counter on the table, by its key in the view.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug)]
#[require(Transform, Visibility)]
pub struct Counter(pub String);

/// Where a counter lies.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug)]
pub struct At {
    /// Board.
    pub board: &'static str,
    /// Space or printed box.
    pub place: String,
}

/// The side of a counter that is up.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Face(pub view::Face);

/// Whose counter it is.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Owner(pub Seat);

/// A marker that lies on a counter (its parent).
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug)]
#[require(Transform, Visibility)]
pub struct Marker(pub &'static str);

/// Markers that lie on a counter.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Markers(pub Vec<&'static str>);

/// Place in the view's stacking order, from the bottom.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Order(pub usize);

/// The counter is chosen in the open prompt.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen;

/// A space of a board.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug)]
#[require(Transform, Visibility)]
pub struct Space {
    /// Board.
    pub board: String,
    /// Id of the space.
    pub id: String,
}

/// A counter or space that offers of the open prompt point at, by the offers' indices.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct Choosable(pub Vec<usize>);

/// What a reconciliation changed, for the animator: it is emptied when the next one begins.
#[derive(Resource, Default, Debug)]
pub struct Changes {
    /// Counters that came, with their place.
    pub came: Vec<(Entity, At)>,
    /// Counters that went to another place: entity and where they were.
    pub went: Vec<(Entity, At)>,
    /// Counters that show another face: entity and the face before.
    pub turned: Vec<(Entity, view::Face)>,
    /// Counters that are gone.
    pub gone: Vec<Gone>,
}

/// A counter that left the view.
#[derive(Clone, Debug)]
pub struct Gone {
    /// Its face when last seen.
    pub face: view::Face,
    /// Its owner.
    pub owner: Seat,
    /// Where it was.
    pub at: At,
    /// Where it was drawn.
    pub transform: Transform,
}

impl Changes {
    /// True where nothing changed.
    pub fn is_empty(&self) -> bool {
        self.came.is_empty() && self.went.is_empty() && self.turned.is_empty() && self.gone.is_empty()
    }
}

/// A point of a sheet in the world.
pub fn world(p: Vec2) -> Vec2 {
    vec2(p.x, -p.y)
}

/// World point of a target on a board, if it lies there.
pub fn place_of(shown: &Shown, board: &Board, target: &Target) -> Option<Vec2> {
    let place = match target {
        Target::Place(place) => place.clone(),
        Target::Counter(key) => {
            let view = shown.view.as_ref()?;
            view.counters.iter().find(|c| c.key == *key && c.board == board.id)?.place.clone()
        }
        _ => return None,
    };
    if let Some(space) = board.space(&place) {
        return Some(world(super::stacks::middle(board, space)));
    }
    if let Some(side) = board.hexside(&place) {
        return Some(world(super::board::shapes::v(side.at)));
    }
    board.printed(&place).map(|b| super::stacks::box_rect(b).center())
}

type Lying = (
    Entity,
    &'static Counter,
    &'static At,
    &'static Face,
    &'static Owner,
    &'static Order,
    &'static Markers,
    Has<Chosen>,
    &'static Transform,
);

/// Spawns, moves, flips and despawns counters and spaces until they are the view.
pub fn reconcile(
    mut commands: Commands,
    shown: Res<Shown>,
    mut changes: ResMut<Changes>,
    counters: Query<Lying>,
    spaces: Query<(Entity, &Space)>,
) {
    *changes = Changes::default();
    let empty: Vec<view::CounterView> = vec![];
    let view: Option<&View> = shown.view.as_deref();
    let mut there: HashMap<&str, _> = counters.iter().map(|c| (c.1.0.as_str(), c)).collect();
    for (order, cv) in view.map_or(&empty, |v| &v.counters).iter().enumerate() {
        let at = At { board: cv.board, place: cv.place.clone() };
        let Some((entity, _, was_at, face, owner, was_order, markers, chosen, _)) = there.remove(cv.key.as_str())
        else {
            let mut entity = commands.spawn((
                Counter(cv.key.clone()),
                at.clone(),
                Face(cv.face.clone()),
                Owner(cv.owner),
                Order(order),
                Markers(cv.markers.clone()),
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
            entity.insert(Face(cv.face.clone()));
        }
        if owner.0 != cv.owner {
            entity.insert(Owner(cv.owner));
        }
        if was_order.0 != order {
            entity.insert(Order(order));
        }
        if markers.0 != cv.markers {
            entity.insert(Markers(cv.markers.clone()));
        }
        if chosen != cv.chosen {
            if cv.chosen {
                entity.insert(Chosen)
            } else {
                entity.remove::<Chosen>()
            };
        }
    }
    for (_, (entity, _, at, face, owner, _, _, _, transform)) in there {
        let gone = Gone { face: face.0.clone(), owner: owner.0, at: at.clone(), transform: *transform };
        changes.gone.push(gone);
        commands.entity(entity).despawn();
    }
    // The order of what is gone must not hang on a hash map.
    changes.gone.sort_by(|a, b| a.transform.translation.z.total_cmp(&b.transform.translation.z));
    lay_spaces(&mut commands, &shown, view, &spaces);
}

fn lay_spaces(commands: &mut Commands, shown: &Shown, view: Option<&View>, spaces: &Query<(Entity, &Space)>) {
    let wanted = |board: &str| view.is_some_and(|v| v.boards.contains(&board));
    let boards: Vec<&Board> = shown.boards.iter().filter(|b| wanted(&b.id)).collect();
    let known: HashSet<(&str, &str)> =
        boards.iter().flat_map(|b| b.spaces.iter().map(|s| (b.id.as_str(), s.id.as_str()))).collect();
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
        for space in &board.spaces {
            let at = world(super::board::shapes::v(space.label));
            commands.spawn((
                Space { board: board.id.clone(), id: space.id.clone() },
                Transform::from_translation(at.extend(super::board::depth::LIGHTS)),
            ));
        }
    }
}

/// Marks what the open prompt's offers point at.
fn mark_choosable(
    mut commands: Commands,
    asked: Res<Asked>,
    shown: Res<Shown>,
    counters: Query<(Entity, &Counter, Option<&Choosable>)>,
    spaces: Query<(Entity, &Space, Option<&Choosable>)>,
) {
    let mut offers: HashMap<&Target, Vec<usize>> = HashMap::default();
    if shown.view.is_some() {
        for (n, offer) in asked.0.iter().flat_map(|p| p.offers.iter().enumerate()) {
            offers.entry(&offer.target).or_default().push(n);
        }
    }
    let mut mark = |entity: Entity, target: Target, now: Option<&Choosable>| {
        let wanted = offers.get(&target).cloned().map(Choosable);
        if wanted.as_ref() == now {
            return;
        }
        match wanted {
            Some(choosable) => commands.entity(entity).insert(choosable),
            None => commands.entity(entity).remove::<Choosable>(),
        };
    };
    counters.iter().for_each(|(e, c, now)| mark(e, Target::Counter(c.0.clone()), now));
    spaces.iter().for_each(|(e, s, now)| mark(e, Target::Place(s.id.clone()), now));
}

/// Keeps entities in line with view and prompt.
pub fn plugin(app: &mut App) {
    app.init_resource::<Changes>().add_systems(
        Update,
        (
            reconcile.run_if(resource_changed::<Shown>),
            mark_choosable.run_if(resource_changed::<Shown>.or_else(resource_changed::<Asked>)),
        )
            .chain()
            .in_set(super::tabletop::BoardSet::Lay),
    );
}
