//! Plays the animation steps one by one: counters move, turn over and are lost, a ring shows suspense, dice roll.
//!
//! When an animation step begins, its view is put into [`ShownGame`]; the changes of place become tweens. Any key or
//! click finishes the running step. While nothing moves, nothing is redrawn.

use crate::board::places::world;
use crate::board::sheet::depth;
use crate::bridge::{AnimationQueue, Settings, ShownGame};
use crate::keys::typing::Typing;
use crate::look::art::Art;
use crate::pieces::counters::picture::{Chip, Detail, Picture};
use crate::pieces::counters::{Atlas, sprite};
use crate::pieces::entities::{Counter, CounterChanges, Location, Owner};
use crate::pieces::motion::{Flip, RestPose, Tween, ms};
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use redoubt_engine::Target;
use redoubt_engine::record::log::{Animation, RollRecord};
use redoubt_engine::view::View;
use std::sync::Arc;

/// A counter that has left the view and fades out.
#[derive(Component, Clone, Debug)]
struct Ghost {
    from: Transform,
    t: f32,
    seconds: f32,
}

/// The ring that shows suspense: an answer is awaited.
#[derive(Component)]
struct Waiting;

/// The animation step that is being played.
#[derive(Resource, Default, Debug)]
pub struct CurrentAnimation {
    /// What is animated.
    pub animation: Option<Animation>,
    /// The roll, while its dice are on the tray.
    pub roll: Option<RollRecord>,
    /// Seconds since it began.
    pub age: f32,
    /// Seconds that it takes at least.
    pub seconds: f32,
    /// Where the roll belongs on the board in front: its tray lies beside this place.
    pub place: Option<String>,
    /// The view after a roll, which is shown when the dice have landed.
    landing: Option<(Arc<View>, f32)>,
    finish: bool,
    /// True where the rest is to be shown without motion, up to the next roll.
    hurry: bool,
}

impl CurrentAnimation {
    /// Tells whether an animation step is being played.
    #[must_use]
    pub fn busy(&self) -> bool {
        self.animation.is_some()
    }
}

/// Tells whether this animation shows a card to be read: one that is played, or only shown.
fn is_read(animation: &Animation, view: &View) -> bool {
    let Animation::Card { to, .. } = animation else { return false };
    to.is_empty()
        || view.piles.iter().any(|pile| pile.key == *to && pile.kind == redoubt_engine::view::PileKind::Played)
}

/// Returns how long an animation step takes at least, in seconds; `read` is true where it shows a card to be read.
fn length(animation: &Animation, roll: bool, read: bool, settings: &Settings) -> f32 {
    if settings.speed <= 0.0 {
        return 0.0;
    }
    let still = settings.reduced_motion;
    let ms = match animation {
        // The wait must reveal nothing: it is equally long whatever lies in the space, and at any speed.
        Animation::Suspense { .. } => return ms::SUSPENSE / 1000.0,
        Animation::Move { .. } | Animation::Loss { .. } | Animation::Reveal { .. } if still => ms::FADE,
        Animation::Move { retreat: true, .. } => ms::RETREAT,
        Animation::Move { .. } => ms::MOVE,
        Animation::Loss { .. } => ms::LOSS,
        Animation::Reveal { .. } => ms::FLIP,
        Animation::Card { .. } if read => ms::CARD,
        Animation::Card { .. } if still => ms::FADE,
        Animation::Card { .. } => ms::PUT,
        Animation::Roll if still => ms::READ,
        Animation::Roll => ms::TUMBLE + ms::READ,
        _ if roll => ms::TUMBLE + ms::READ,
        Animation::None | Animation::Phase { .. } | Animation::End => 0.0,
    };
    ms / 1000.0 / settings.speed
}

/// Takes the next animation step when the one before has come to rest.
fn take_step(
    time: Res<Time>,
    settings: Res<Settings>,
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    typing: Option<Res<Typing>>,
    moving: Query<(), Or<(With<Tween>, With<Flip>, With<Ghost>)>>,
    mut animations: ResMut<AnimationQueue>,
    mut shown: ResMut<ShownGame>,
    mut current: ResMut<CurrentAnimation>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if shown.view.is_none() {
        // The curtain is down: nothing that still waits may be shown.
        if !animations.queue.is_empty() || animations.playing {
            animations.queue.clear();
            animations.playing = false;
        }
        animations.tumbling = false;
        if current.busy() {
            *current = CurrentAnimation::default();
        }
        return;
    }
    if !current.busy() && animations.queue.is_empty() {
        if animations.playing {
            animations.playing = false;
        }
        return;
    }
    redraw.write(RequestRedraw);
    // What is typed into a field skips nothing.
    let typed = typing.is_some_and(|typing| typing.field);
    let skip = keys.get_just_pressed().next().is_some() && !typed || buttons.get_just_pressed().next().is_some();
    if current.busy() {
        current.age += time.delta_secs().min(0.1);
        current.finish |= skip && current.age > 0.03;
        current.hurry |= current.finish;
        let landed = current.landing.as_ref().is_some_and(|(_, after)| current.finish || current.age >= *after);
        if let Some((view, _)) = current.landing.take_if(|_| landed) {
            shown.view = Some(view);
            animations.tumbling = false;
        }
        if !(current.finish || current.age >= current.seconds && moving.is_empty()) {
            return;
        }
        *current = CurrentAnimation { hurry: current.hurry, ..CurrentAnimation::default() };
    }
    // Steps without motion are shown at once, up to the next step that has one.
    while let Some(animation_step) = animations.queue.pop_front() {
        animations.playing = true;
        let entry = animation_step.line.entry;
        let view = Arc::new(animation_step.view);
        let read = is_read(&entry.animation, &view);
        let seconds = length(&entry.animation, entry.roll.is_some(), read, &settings);
        // Nothing tells the result of a roll before its dice have landed: neither the map nor the log.
        let tumble = if settings.reduced_motion { 0.0 } else { ms::TUMBLE / 1000.0 / settings.speed.max(0.01) };
        let lands = entry.roll.is_some() && seconds > 0.0 && tumble > 0.0;
        animations.tumbling = lands;
        let landing = lands.then(|| (view.clone(), tumble));
        if !lands {
            shown.view = Some(view.clone());
        }
        if seconds > 0.0 && !(current.hurry && entry.roll.is_none()) {
            *current = CurrentAnimation {
                place: fought(&entry.about, &view),
                animation: Some(entry.animation),
                roll: entry.roll,
                landing,
                age: 0.0,
                seconds,
                ..CurrentAnimation::default()
            };
            return;
        }
    }
    animations.playing = false;
    *current = CurrentAnimation::default();
}

/// Returns the place to which a roll belongs: one that its line names, else that of the battle.
fn fought(about: &[Target], view: &View) -> Option<String> {
    let named = about.iter().find_map(|t| match t {
        Target::Place(id) => Some(id.clone()),
        _ => None,
    });
    named.or_else(|| view.battle.as_ref().map(|b| b.place.clone())).or_else(|| view.marks.first().cloned())
}

type Resting<'a> = (Entity, &'a Counter, &'a Location, &'a Owner, Ref<'a, RestPose>, &'a Transform, Option<&'a Tween>);

/// Turns changes of place and face into motion.
fn start(
    mut commands: Commands,
    settings: Res<Settings>,
    current: Res<CurrentAnimation>,
    shown: Res<ShownGame>,
    art: Res<Art>,
    mut atlas: ResMut<Atlas>,
    mut changes: ResMut<CounterChanges>,
    counters: Query<Resting>,
) {
    let changes = if changes.is_empty() { CounterChanges::default() } else { std::mem::take(&mut *changes) };
    if settings.speed <= 0.0 {
        return;
    }
    let pace = 1000.0 * settings.speed;
    let still = settings.reduced_motion;
    let (retreat, from_place) = match &current.animation {
        Some(Animation::Move { from, retreat, .. }) => (*retreat, Some(from.as_str())),
        _ => (false, None),
    };
    let went = |e: Entity| changes.went.iter().any(|(w, _)| *w == e);
    let mut gone = changes.gone.clone();
    for (entity, _, at, owner, rest, transform, tween) in &counters {
        if !rest.is_changed() {
            continue;
        }
        let came = changes.came.iter().any(|(c, _)| *c == entity);
        let mut from = *transform;
        if came {
            // A counter may change its key on the way; it then starts where the counter of the old key was.
            let former = from_place.and_then(|place| {
                gone.iter().position(|g| g.at.place == place && g.owner == owner.0 && g.at.board == at.board)
            });
            match former {
                Some(i) => from = gone.remove(i).transform,
                None => {
                    if matches!(current.animation, Some(Animation::Reveal { .. })) && !still {
                        commands.entity(entity).insert(Flip {
                            t: 0.5,
                            seconds: ms::FLIP / pace,
                            old: redoubt_engine::view::Face::hidden(owner.0),
                        });
                    }
                    continue;
                }
            }
        }
        let far = (from.translation.truncate() - rest.at).length() > rest.side * 0.02;
        if still || !(far || (from.scale.x - rest.side).abs() > 0.01) || tween.is_some_and(|t| t.to == *rest) {
            continue;
        }
        let walks = went(entity) || came;
        let (seconds, arc, ease): (f32, f32, fn(f32) -> f32) = match (walks, retreat) {
            (true, true) => (ms::RETREAT / pace, 0.05, out_quad),
            (true, false) => (ms::MOVE / pace, 0.08, in_out_sine),
            _ => (ms::FAN / pace, 0.0, out_cubic),
        };
        commands.entity(entity).insert(Tween { from, to: *rest, t: 0.0, seconds, arc, ease });
    }
    for (entity, old) in changes.turned.iter().filter(|_| !still) {
        commands.entity(*entity).insert(Flip { t: 0.0, seconds: ms::FLIP / pace, old: old.clone() });
    }
    let lost = matches!(current.animation, Some(Animation::Loss { .. }) | Some(Animation::Roll));
    for g in gone.into_iter().filter(|g| lost && !still && shown.front == g.at.board) {
        let sprite = sprite(&mut atlas, &art, Picture::Face(g.face, Detail::Full));
        let mut from = g.transform;
        from.translation.z += depth::RAISED * 0.5;
        commands.spawn((Ghost { from, t: 0.0, seconds: ms::LOSS / pace }, sprite, from));
    }
}

/// Moves the counters that are in motion, and asks for the next frame while there are any.
fn advance(
    mut commands: Commands,
    time: Res<Time>,
    current: Res<CurrentAnimation>,
    shown: Res<ShownGame>,
    mut tweens: Query<(Entity, &mut Tween, &mut Transform, Option<&Flip>), Without<Ghost>>,
    mut flips: Query<(Entity, &mut Flip, &RestPose, &mut Transform), (Without<Tween>, Without<Ghost>)>,
    mut ghosts: Query<(Entity, &mut Ghost, &mut Transform, &mut Sprite)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let dt = time.delta_secs().min(0.1);
    let end = current.finish || shown.view.is_none();
    let mut moving = false;
    for (entity, mut tween, mut transform, _) in &mut tweens {
        tween.t = if end { 1.0 } else { (tween.t + dt / tween.seconds.max(0.001)).min(1.0) };
        let k = (tween.ease)(tween.t);
        let goal = tween.to.transform();
        let mut at = tween.from.translation.truncate().lerp(tween.to.at, k);
        at.y += (k * std::f32::consts::PI).sin() * tween.arc * tween.to.side;
        transform.translation = at.extend(goal.translation.z.max(tween.from.translation.z) + depth::RAISED * 0.4);
        transform.rotation = tween.from.rotation.slerp(goal.rotation, k);
        let lift = 1.0 + (k * std::f32::consts::PI).sin() * tween.arc;
        transform.scale = tween.from.scale.lerp(goal.scale, k) * Vec3::new(lift, lift, 1.0);
        if tween.t >= 1.0 {
            *transform = goal;
            commands.entity(entity).remove::<Tween>();
        }
        moving = true;
    }
    for (entity, mut flip, rest, mut transform) in &mut flips {
        flip.t = if end { 1.0 } else { (flip.t + dt / flip.seconds.max(0.001)).min(1.0) };
        let goal = rest.transform();
        *transform = goal;
        transform.scale.x = goal.scale.x * (1.0 - 2.0 * flip.t).abs().max(0.02);
        if flip.t >= 1.0 {
            *transform = goal;
            commands.entity(entity).remove::<Flip>();
        }
        moving = true;
    }
    for (entity, mut ghost, mut transform, mut sprite) in &mut ghosts {
        ghost.t = if end { 1.0 } else { (ghost.t + dt / ghost.seconds.max(0.001)).min(1.0) };
        let k = ghost.t * ghost.t;
        transform.translation.y = ghost.from.translation.y - k * ghost.from.scale.y * 0.35;
        transform.scale = ghost.from.scale * (1.0 - 0.25 * k);
        sprite.color = Color::srgba(1.0 - 0.35 * k, 1.0 - 0.35 * k, 1.0 - 0.35 * k, 1.0 - k);
        if ghost.t >= 1.0 {
            commands.entity(entity).despawn();
        }
        moving = true;
    }
    if moving {
        redraw.write(RequestRedraw);
    }
}

/// Draws a swelling ring about the space while an animation step shows suspense. It is always the same.
fn suspense(
    mut commands: Commands,
    current: Res<CurrentAnimation>,
    shown: Res<ShownGame>,
    settings: Res<Settings>,
    art: Res<Art>,
    mut atlas: ResMut<Atlas>,
    mut rings: Query<(Entity, &mut Transform, &mut Sprite), With<Waiting>>,
) {
    let place = match &current.animation {
        Some(Animation::Suspense { at }) => Some(at),
        _ => None,
    };
    let board = shown.boards.iter().find(|b| b.id == shown.front).filter(|_| shown.view.is_some());
    let spot = place.zip(board).and_then(|(at, board)| {
        let space = board.space(at)?;
        let slot = crate::board::places::middle(board, space);
        Some((world(slot), board.counter))
    });
    let Some((at, side)) = spot else {
        rings.iter().for_each(|(e, ..)| commands.entity(e).despawn());
        return;
    };
    let t = (current.age / current.seconds.max(0.01)).min(1.0);
    let size = if settings.reduced_motion { 1.15 } else { 1.02 + 0.24 * (t * std::f32::consts::PI).sin() };
    let scale = Vec3::new(side * size, side * size, 1.0);
    let colour = Color::srgba(1.0, 1.0, 1.0, 0.9);
    match rings.single_mut() {
        Ok((_, mut transform, mut sprite)) => {
            transform.scale = scale;
            sprite.color = colour;
        }
        Err(_) => {
            let sprite = Sprite { color: colour, ..sprite(&mut atlas, &art, Picture::Chip(Chip::Spot)) };
            let transform = Transform::from_translation(at.extend(depth::RAISED * 0.9)).with_scale(scale);
            commands.spawn((Waiting, sprite, transform));
        }
    }
}

fn in_out_sine(t: f32) -> f32 {
    0.5 - 0.5 * (t * std::f32::consts::PI).cos()
}

fn out_quad(t: f32) -> f32 {
    1.0 - (1.0 - t) * (1.0 - t)
}

fn out_cubic(t: f32) -> f32 {
    1.0 - (1.0 - t).powi(3)
}

/// Adds the systems that play animation steps.
pub fn plugin(app: &mut App) {
    use crate::schedule::BoardStage;
    app.init_resource::<CurrentAnimation>()
        .add_systems(Update, take_step.in_set(BoardStage::AnimationStep))
        .add_systems(
            Update,
            (start, advance, suspense).chain().in_set(BoardStage::Move).run_if(resource_exists::<Art>),
        );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suspense_is_as_long_at_any_speed_and_for_reduced_motion() {
        let animation = Animation::Suspense { at: "7".into() };
        let all = [(0.5, false), (1.0, false), (2.0, true)].map(|(speed, reduced_motion)| {
            length(&animation, false, false, &Settings { speed, reduced_motion, ..Settings::default() })
        });
        assert_eq!(all, [0.4; 3]);
    }

    #[test]
    fn speed_off_plays_nothing() {
        let off = Settings { speed: 0.0, ..Settings::default() };
        for animation in
            [Animation::Roll, Animation::Loss { at: String::new() }, Animation::Suspense { at: String::new() }]
        {
            assert_eq!(length(&animation, true, false, &off), 0.0);
        }
    }
}
