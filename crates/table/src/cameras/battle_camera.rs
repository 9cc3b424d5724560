//! Brings the camera to what happens: to a fight when it begins, or when a game is laid on the table in the middle of one, and
//! to each move, shot and loss that would be out of sight. It stays where it was led until the player moves the map.

use crate::board::places::place_of;
use crate::bridge::{FreeArea, Settings, ShownGame};
use crate::cameras::camera::CameraGlide;
use crate::cameras::viewport::Viewport;
use crate::pieces::animate::CurrentAnimation;
use crate::schedule::BoardStage;
use crate::state::Screen;
use bevy::prelude::*;
use redoubt_engine::Target;
use redoubt_engine::data::board::Board;
use redoubt_engine::record::log::Animation;

/// Side of a counter on the screen from which a fight can be read, in pixels.
const READABLE: f32 = 52.0;

/// Returns the viewport that shows a fight at this world point in the middle of the free area, counters large enough to
/// be read; `None` where it can be seen well already.
fn shows(at: Vec2, counter: f32, now: &Viewport, free: Rect) -> Option<Viewport> {
    let scale = now.scale.min(counter / READABLE);
    // A fight that can be read at any scale may lie near the edge; one of counters needs room around it.
    let share = if counter == f32::MAX { 0.97 } else { 0.72 };
    let inner = Rect::from_center_size(free.center(), free.size() * share);
    if scale == now.scale && inner.contains(now.screen(at)) {
        return None;
    }
    let shift = (free.center() - now.window / 2.0) * vec2(scale, -scale);
    Some(Viewport { at: at - shift, scale, fitted: false, ..*now })
}

/// Returns the side of a counter of a board, in its units; on a board with columns of Cubes any size will do, because
/// its boxes can be read at every scale.
fn readable(board: &Board) -> f32 {
    if board.spaces.iter().any(|space| !space.columns.is_empty()) { f32::MAX } else { board.counter }
}

fn follow(
    shown: Res<ShownGame>,
    free: Res<FreeArea>,
    settings: Res<Settings>,
    mut viewport: ResMut<Viewport>,
    mut glide: ResMut<CameraGlide>,
    mut followed: Local<Option<(String, String)>>,
) {
    let Some(view) = &shown.view else {
        *followed = None;
        return;
    };
    let board = shown.boards.iter().find(|b| b.id == shown.front);
    let fight = view.battle.as_ref().map(|b| b.place.clone()).or_else(|| view.marks.first().cloned());
    let now = fight.zip(board.map(|b| b.id.clone())).map(|(place, board)| (board, place));
    if *followed == now {
        return;
    }
    *followed = now;
    let (Some((_, place)), Some(board)) = (&*followed, board) else { return };
    let Some(at) = place_of(&shown, board, &Target::Place(place.clone())) else { return };
    // A new fight may come while the camera still glides to the last one.
    if let Some(to) = shows(at, readable(board), &glide.rest(&viewport), free.0) {
        glide.go(to, &settings, &mut viewport);
    }
}

/// Brings a move, a shot or a loss into the middle where it would be out of sight.
fn follow_action(
    current: Res<CurrentAnimation>,
    (shown, free, settings): (Res<ShownGame>, Res<FreeArea>, Res<Settings>),
    mut viewport: ResMut<Viewport>,
    mut glide: ResMut<CameraGlide>,
) {
    let place = match &current.animation {
        Some(Animation::Move { to, .. }) => Some(to),
        Some(Animation::Loss { at } | Animation::Reveal { at }) => Some(at),
        Some(_) => current.place.as_ref(),
        None => None,
    };
    let board = shown.boards.iter().find(|b| b.id == shown.front);
    let (Some(place), Some(board)) = (place, board) else { return };
    // What lies in a box beside the map is in the tray, too.
    if board.space(place).is_none() {
        return;
    }
    let Some(at) = place_of(&shown, board, &Target::Place(place.clone())) else { return };
    let rest = glide.rest(&viewport);
    if free.0.inflate(-24.0).contains(rest.screen(at)) {
        return;
    }
    let shift = (free.0.center() - rest.window / 2.0) * vec2(rest.scale, -rest.scale);
    glide.go(Viewport { at: at - shift, fitted: false, ..rest }, &settings, &mut viewport);
}

/// Adds the systems that follow battles and what happens.
pub fn plugin(app: &mut App) {
    // While a position is set by hand the map keeps still, so that the next counter can be dragged to a place that
    // the player has already found.
    let editing = |screen: Option<Res<State<Screen>>>| screen.is_some_and(|s| *s.get() == Screen::Editing);
    let news = resource_changed::<ShownGame>.and_then(not(editing));
    app.add_systems(Update, follow.in_set(BoardStage::Lay).run_if(news));
    let action = resource_exists_and_changed::<CurrentAnimation>.and_then(|c: Res<CurrentAnimation>| c.age == 0.0);
    app.add_systems(Update, follow_action.in_set(BoardStage::Lay).run_if(action));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fight_is_brought_to_the_middle_and_near_enough_and_left_alone_where_it_is_seen() {
        let free = Rect::new(240.0, 46.0, 1060.0, 760.0);
        let far = Viewport { scale: 4.0, ..Viewport::default() };
        let at = vec2(900.0, -700.0);
        let near = shows(at, 64.0, &far, free).unwrap();
        assert!((near.screen(at) - free.center()).length() < 0.5);
        assert!(64.0 / near.scale >= READABLE - 0.1);
        assert_eq!(shows(at, 64.0, &near, free), None);
        let beside = Viewport { at: near.at + vec2(900.0, 0.0), ..near };
        assert_eq!(shows(at, 64.0, &beside, free).unwrap().scale, near.scale, "it comes no nearer than it was");
    }
}
