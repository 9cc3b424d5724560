//! Brings the camera to a fight: when a battle begins, or when a game is laid on the table in the middle of one, and back
//! to where it was when the battle is over and the player has not moved the map.

use crate::board::places::place_of;
use crate::bridge::{FreeArea, Settings, ShownGame};
use crate::cameras::camera::CameraGlide;
use crate::cameras::viewport::Viewport;
use crate::schedule::BoardStage;
use crate::state::Screen;
use bevy::prelude::*;
use redoubt_engine::Target;
use redoubt_engine::data::board::Board;

/// Side of a counter on the screen from which a fight can be read, in pixels.
const READABLE: f32 = 52.0;

/// The battle that the camera was brought to.
#[derive(Default)]
struct Followed {
    /// Board and place of the fight.
    place: Option<(String, String)>,
    /// Where the camera was before.
    before: Option<Viewport>,
    /// Where it was brought.
    there: Option<Viewport>,
}

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
    mut followed: Local<Followed>,
) {
    let Some(view) = &shown.view else {
        *followed = Followed::default();
        return;
    };
    let board = shown.boards.iter().find(|b| b.id == shown.front);
    let fight = view.battle.as_ref().map(|b| b.place.clone()).or_else(|| view.marks.first().cloned());
    let now = fight.zip(board.map(|b| b.id.clone())).map(|(place, board)| (board, place));
    if followed.place == now {
        return;
    }
    // A new fight may come while the camera still glides to the last one.
    let rest = glide.rest(&viewport);
    let to = match (&now, board) {
        (Some((_, place)), Some(board)) => place_of(&shown, board, &Target::Place(place.clone()))
            .and_then(|at| shows(at, readable(board), &rest, free.0)),
        // The battle is over: back, unless the player has moved the map.
        _ => followed.before.take().filter(|b| followed.there == Some(rest) && b.window == rest.window),
    };
    if now.is_some() {
        let before = followed.before.take().filter(|_| followed.there == Some(rest));
        followed.before = before.or_else(|| to.is_some().then_some(rest));
        followed.there = to.or(followed.there);
    }
    followed.place = now;
    let Some(to) = to else { return };
    if settings.reduced_motion || settings.speed <= 0.0 {
        *viewport = to;
        glide.0 = None;
    } else {
        glide.0 = Some((*viewport, to, 0.0));
    }
}

/// Adds the system that follows battles.
pub fn plugin(app: &mut App) {
    // While a position is set by hand the map keeps still, so that the next counter can be dragged to a place that
    // the player has already found.
    let editing = |screen: Option<Res<State<Screen>>>| screen.is_some_and(|s| *s.get() == Screen::Editing);
    let news = resource_changed::<ShownGame>.and_then(not(editing));
    app.add_systems(Update, follow.in_set(BoardStage::Lay).run_if(news));
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
