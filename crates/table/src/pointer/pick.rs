//! The pointer on the board: finds counters by sprite picking and spaces by arithmetic. Clicks become
//! [`Clicked`]; hovering becomes [`Pointed`] and, after a moment, a fan-out.

use crate::board::shapes::SpaceFinder;
use crate::bridge::{AnimationQueue, ClickKind, Clicked, CounterDrag, FloatingPanels, FreeArea, Pointed, ShownGame};
use crate::cameras::camera::MapDrag;
use crate::cameras::viewport::Viewport;
use crate::marks::turn_arrows::TurnArrows;
use crate::pieces::entities::{BoardPlace, Choosable, Counter, Marker};
use crate::pieces::stacks::{FannedStack, Stack, Stacks};
use crate::pointer::click_point::ClickPoint;
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};
use bevy_egui::input::EguiWantsInput;
use redoubt_engine::Target;

/// Seconds of hovering before a stack fans out.
const FAN_AFTER: f32 = 0.25;

/// Pixels that the pointer may move within a click.
const STILL: f32 = 6.0;

/// What lies under the pointer now.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct PointerHit {
    /// The counter on top.
    pub counter: Option<Entity>,
    /// The key of that counter.
    pub key: Option<String>,
    /// The space or printed box of the board in front.
    pub space: Option<String>,
    /// The pointer in the window, in logical pixels; `None` outside the window and over panels.
    pub at: Option<Vec2>,
}

impl PointerHit {
    /// Returns the targets from front to back.
    pub fn targets(&self) -> Vec<Target> {
        let counter = self.key.clone().map(Target::Counter);
        counter.into_iter().chain(self.space.clone().map(Target::Place)).collect()
    }
}

/// Returns the space or printed box of the board in front at a point of the window. `known` caches the finder of
/// that board.
fn space_at(
    shown: &ShownGame,
    viewport: &Viewport,
    at: Vec2,
    known: &mut Option<(String, usize, SpaceFinder)>,
) -> Option<String> {
    let view = shown.view.as_ref()?;
    let board = shown.boards.iter().find(|b| b.id == shown.front && view.boards.contains(&b.id.as_str()))?;
    if known.as_ref().is_none_or(|(id, n, _)| *id != board.id || *n != board.spaces.len()) {
        *known = Some((board.id.clone(), board.spaces.len(), SpaceFinder::new(board)));
    }
    let world = viewport.world(at);
    let at = vec2(world.x, -world.y);
    match known.as_ref()?.2.at(board, at) {
        Some(found) => Some(board.spaces[found].id.clone()),
        None => board.box_at((at.x, at.y)).map(|b| b.id.clone()),
    }
}

/// Returns the space or printed box of the board in front at a point of the window.
pub fn place_at(shown: &ShownGame, viewport: &Viewport, at: Vec2) -> Option<String> {
    space_at(shown, viewport, at, &mut None)
}

/// Finds the counter and the place under the pointer.
pub fn look_under(
    shown: Res<ShownGame>,
    (viewport, map): (Res<Viewport>, Res<FreeArea>),
    grab: Res<MapDrag>,
    hover: Option<Res<HoverMap>>,
    (wants, cover): (Option<Res<EguiWantsInput>>, Res<FloatingPanels>),
    (windows, click): (Query<&Window, With<PrimaryWindow>>, Res<ClickPoint>),
    (counters, bodies): (Query<&Counter>, Query<&GlobalTransform>),
    markers: Query<&ChildOf, With<Marker>>,
    (stacks, fan): (Res<Stacks>, Res<FannedStack>),
    mut under: ResMut<PointerHit>,
    mut pointed: ResMut<Pointed>,
    mut known: Local<Option<(String, usize, SpaceFinder)>>,
) {
    if grab.dragging {
        return;
    }
    let window = windows.single().ok();
    let cursor = click.or_cursor(window);
    // Sprite picking knows only where the pointer is at the end of the frame.
    let gone = window.and_then(Window::cursor_position).zip(click.0).is_some_and(|(a, b)| a.distance(b) > STILL);
    let free = !wants.is_some_and(|w| w.wants_any_pointer_input()) && !cursor.is_some_and(|at| cover.over(at));
    let mut next = PointerHit { at: cursor.filter(|at| free && !map.beside(*at) && shown.view.is_some()), ..default() };
    if let Some(at) = next.at {
        let hit = hover.as_ref().and_then(|h| h.get(&PointerId::Mouse)).and_then(|hits| {
            let mut found: Vec<(f32, Entity)> = hits
                .iter()
                .filter(|(e, hit)| bodies.get(**e).is_ok_and(|body| on_body(body, hit.position)))
                .map(|(e, hit)| (hit.depth, markers.get(*e).map_or(*e, |of| of.parent())))
                .filter(|(_, e)| counters.contains(*e))
                .collect();
            found.sort_by(|a, b| a.0.total_cmp(&b.0));
            found.first().map(|(_, e)| *e)
        });
        let hit = if gone { stack_at(&stacks, &shown, viewport.world(at)) } else { hit };
        let hit = top_of(&stacks, &fan, hit, viewport.world(at)).or(hit);
        next.counter = hit;
        next.key = hit.and_then(|e| counters.get(e).ok()).map(|c| c.0.clone());
        next.space = space_at(&shown, &viewport, at, &mut known);
    }
    pointed.set_if_neq(Pointed(next.targets().into_iter().next()));
    under.set_if_neq(next);
}

/// Tells whether a picture was hit on the counter that is drawn on it, and not on the margin around that.
fn on_body(body: &GlobalTransform, hit: Option<Vec3>) -> bool {
    let at = hit.map(|hit| body.affine().inverse().transform_point3(hit).xy());
    at.is_none_or(|at| at.abs().max_element() <= 0.5)
}

/// Returns the counter that a pile means at a point: its top one, whether it is fanned out or not. So the same pixel
/// means the same counter however long the pointer has rested there.
fn top_of(stacks: &Stacks, fan: &FannedStack, hit: Option<Entity>, at: Vec2) -> Option<Entity> {
    let open = fan.open.as_ref().and_then(|name| stacks.0.iter().find(|s| s.name() == *name));
    if let Some(open) = open.filter(|s| s.rest.contains(at)) {
        return open.members.last().copied();
    }
    let stack = stack_of(stacks, hit?).filter(|s| s.piled)?;
    if fan.open.as_ref() == Some(&stack.name()) { None } else { stack.members.last().copied() }
}

/// Returns the top counter of the stack at a point of the board in front.
fn stack_at(stacks: &Stacks, shown: &ShownGame, at: Vec2) -> Option<Entity> {
    let here = stacks.0.iter().filter(|s| s.board == shown.front);
    here.filter(|s| s.area.contains(at)).find_map(|s| s.members.last().copied())
}

/// Returns the stack of a counter.
fn stack_of(stacks: &Stacks, counter: Entity) -> Option<&Stack> {
    stacks.0.iter().find(|s| s.members.contains(&counter))
}

/// Fans a stack out when the pointer has rested on it, and closes it when the pointer has left.
fn fan(
    time: Res<Time>,
    under: Res<PointerHit>,
    viewport: Res<Viewport>,
    stacks: Res<Stacks>,
    shown: Res<ShownGame>,
    animations: Res<AnimationQueue>,
    (grab, held, turns): (Res<MapDrag>, Res<CounterDrag>, Res<TurnArrows>),
    mut fan: ResMut<FannedStack>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut resting: Local<(Option<(&'static str, String, redoubt_engine::Seat)>, f32)>,
) {
    let name = Stack::name;
    let busy = animations.playing || grab.dragging || held.0.as_ref().is_some_and(|d| d.moved) || shown.view.is_none();
    // A fan would cover the arrows that turn the counters there.
    let turning = |stack: &Stack| !turns.arrows.is_empty() && stack.place == turns.place;
    let open = fan.open.clone();
    if let Some(stack) = open.as_ref().and_then(|o| stacks.0.iter().find(|s| name(s) == *o)) {
        let room = 14.0 * viewport.scale;
        let inside = under.at.is_some_and(|at| stack.area.inflate(room).contains(viewport.world(at)));
        if inside && !busy && stack.members.len() > 1 && stack.board == shown.front && !turning(stack) {
            return;
        }
    }
    fan.set_if_neq(FannedStack::default());
    let on = under.counter.and_then(|c| stack_of(&stacks, c)).filter(|s| s.members.len() > 1 && !busy && !turning(s));
    // Counters in printed boxes lie side by side already.
    let on = on.filter(|s| shown.boards.iter().any(|b| b.id == s.board && b.space(&s.place).is_some())).map(name);
    if resting.0 != on {
        *resting = (on, 0.0);
    }
    if resting.0.is_some() {
        resting.1 += time.delta_secs().min(0.1);
        if resting.1 >= FAN_AFTER {
            fan.open = resting.0.take();
            resting.1 = 0.0;
        }
        redraw.write(RequestRedraw);
    }
}

/// Where a button went down, and what lay there.
#[derive(Resource, Default)]
pub struct Pressed {
    left: Option<Vec2>,
    right: Option<Vec2>,
    /// When and where an arrow was clicked that turns a counter.
    turned: Option<(f32, Vec2)>,
}

/// Seconds within which a second click on an arrow that has turned a counter is part of a double click.
const DOUBLE: f32 = 0.5;

/// Turns presses and releases of the buttons into clicks.
pub fn clicks(
    (buttons, time): (Res<ButtonInput<MouseButton>>, Res<Time>),
    under: Res<PointerHit>,
    grab: Res<MapDrag>,
    animations: Res<AnimationQueue>,
    shown: Res<ShownGame>,
    (stacks, viewport, turns): (Res<Stacks>, Res<Viewport>, Res<TurnArrows>),
    (choosable, keys): (Query<&Choosable>, Query<&Counter>),
    spaces: Query<(&BoardPlace, &Choosable)>,
    mut fan: ResMut<FannedStack>,
    mut pressed: ResMut<Pressed>,
    mut clicked: MessageWriter<Clicked>,
) {
    if shown.view.is_none() {
        *pressed = Pressed::default();
        return;
    }
    // A press while animation steps are played only finishes them.
    let at = under.at.filter(|_| !animations.playing);
    if buttons.just_pressed(MouseButton::Left) {
        pressed.left = at;
    }
    if buttons.just_pressed(MouseButton::Right) {
        pressed.right = at;
    }
    let still = |from: Option<Vec2>| from.zip(at).filter(|(a, b)| a.distance(*b) <= STILL).map(|(_, b)| b);
    let of_counter = under.counter.and_then(|c| choosable.get(c).ok());
    let here = |s: &BoardPlace| s.board == shown.front && Some(&s.id) == under.space.as_ref();
    let of_space = spaces.iter().find(|(s, _)| here(s)).map(|(_, choosable)| choosable);
    // Where both the counter and the place under it are answers, the menu shows both: neither hides the other.
    let click = |at: Vec2, how: ClickKind| {
        let offers = match turns.at(viewport.world(at)) {
            Some(turn) => vec![turn],
            None => of_counter.into_iter().chain(of_space).flat_map(|c| c.offers.iter().copied()).collect(),
        };
        Clicked { under: under.targets(), offers, at, how }
    };
    if buttons.just_released(MouseButton::Left)
        && let Some(at) = still(pressed.left.take())
        && !grab.dragging
    {
        let here = viewport.world(at);
        // The second click of a double click would answer the next question, whose answer lies there.
        let now = time.elapsed_secs();
        if pressed.turned.take().is_some_and(|(when, place)| now - when < DOUBLE && place.distance(at) <= STILL) {
            return;
        }
        pressed.turned = turns.at(here).map(|_| (now, at));
        let on_top = under.counter.filter(|_| of_counter.is_none() && of_space.is_none() && turns.at(here).is_none());
        let free = |counter: Entity| choosable.get(counter).ok();
        let buried = on_top.and_then(|counter| buried(&stacks, &fan, counter, here, |c| free(c).is_some()));
        let mut members = buried.iter().flat_map(|stack| &stack.members).filter_map(|m| Some((*m, free(*m)?)));
        match (members.next(), members.next()) {
            // Where only one of them may be chosen, the click means it; else all are shown.
            (Some((only, of_it)), None) => {
                let under = keys.get(only).map(|key| Target::Counter(key.0.clone())).into_iter().collect();
                clicked.write(Clicked { under, offers: of_it.offers.clone(), at, how: ClickKind::Act });
            }
            (Some(_), Some(_)) => fan.open = buried.map(Stack::name),
            (None, _) => drop(clicked.write(click(at, ClickKind::Act))),
        }
    }
    if buttons.just_released(MouseButton::Right)
        && let Some(at) = still(pressed.right.take())
    {
        clicked.write(click(at, ClickKind::Inspect));
    }
}

/// Finds the stack that a click on a counter which may not be chosen is about: its own, where one below it may be, else
/// one that an open fan covers.
fn buried<'a>(
    stacks: &'a Stacks,
    fan: &FannedStack,
    counter: Entity,
    at: Vec2,
    free: impl Fn(Entity) -> bool,
) -> Option<&'a Stack> {
    let own = stack_of(stacks, counter)?;
    let many = |s: &Stack| s.members.iter().filter(|m| free(**m)).count();
    let open = |s: &Stack| fan.open.as_ref() == Some(&s.name());
    let over = |s: &&Stack| s.board == own.board && s.area.contains(at);
    let covered = stacks.0.iter().filter(|s| many(s) > 0 && !open(s)).find(over);
    // The fan opens by itself, so a click in it means the same as without the fan: the only counter that may be
    // chosen.
    match open(own) {
        true => covered.or(Some(own).filter(|s| many(s) == 1)),
        false => Some(own).filter(|s| many(s) > 0).or(covered),
    }
}

/// Adds pointer, fan-out and clicks.
pub fn plugin(app: &mut App) {
    app.init_resource::<PointerHit>()
        .init_resource::<FloatingPanels>()
        .init_resource::<Pressed>()
        .init_resource::<ClickPoint>()
        .add_systems(Update, (look_under, fan, clicks).chain().in_set(crate::schedule::BoardStage::Pick));
    app.insert_resource(bevy::sprite::SpritePickingSettings {
        // The pixels of the pictures lie with the renderer; `on_body` tells a counter from the shadow around it.
        picking_mode: bevy::sprite::SpritePickingMode::BoundingBox,
        ..default()
    });
}
