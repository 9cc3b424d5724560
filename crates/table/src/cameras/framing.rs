//! What the camera frames: the part of a sheet on which a game is played, and the places of an event.

use crate::board::shapes::celled;
use crate::board::sheet::Sheet;
use crate::bridge::ShownGame;
use crate::cameras::viewport::Viewport;
use bevy::prelude::*;
use redoubt_engine::data::board::Board;

/// Smallest and largest zoom; at zoom 1 a counter is 64 pixels wide.
pub const ZOOM: (f32, f32) = (0.35, 3.0);
/// Pixels of a counter's side at zoom 1.
const COUNTER_AT_ONE: f32 = 64.0;

/// Returns the world rectangle of a sheet.
#[must_use]
pub fn sheet_rect(board: &Board) -> Rect {
    let r = Sheet::rect(board);
    Rect::new(r.min.x, -r.max.y, r.max.x, -r.min.y)
}

/// Returns the least and the largest scale for a board: the zoom limits, widened so that the whole sheet always fits.
#[must_use]
pub fn limits(board: &Board, viewport: &Viewport, free: Rect) -> (f32, f32) {
    let one = board.counter / COUNTER_AT_ONE;
    let whole = viewport.fit(sheet_rect(board), free).scale;
    (one / ZOOM.1, (one / ZOOM.0).max(whole * 1.15))
}

/// A game whose troops cover less than this share of the sides of the land is played on a part of it.
const PART: f32 = 0.85;
/// Least width and height of such a part, in counters, and the room around the troops.
const PART_COUNTERS: (f32, f32) = (15.0, 7.0);
/// Counters up to which a position is small, as those of lessons are.
const FEW: usize = 16;
/// The same share for a small position: there is less to march to, so it is shown nearer.
const FEW_PART: f32 = 0.8;
const FEW_COUNTERS: (f32, f32) = (13.0, 6.0);

/// Returns the land of a sheet of cells, without what is printed beside it and stands in the panels, too.
fn land(board: &Board) -> Option<Rect> {
    let sheet = sheet_rect(board);
    let cells = board.spaces.iter().flat_map(|s| &s.outline);
    let land = cells.fold(Rect::EMPTY, |r, p| r.union_point(vec2(p.0, -p.1)));
    celled(board).then(|| land.inflate(board.counter * 0.3).intersect(sheet))
}

/// Returns the part of a sheet that is shown at first: where all troops stand close together, the part on which the game is
/// played; else its land. `None` for the whole sheet.
#[must_use]
pub fn part(shown: &ShownGame, board: &Board) -> Option<Rect> {
    let view = shown.view.as_ref()?;
    let sheet = sheet_rect(board);
    if !view.field.is_empty() && view.boards.first() == Some(&&*board.id) {
        let field = view.field.iter().filter_map(|id| board.space(id)).flat_map(|s| &s.outline);
        let land = field.fold(Rect::EMPTY, |r, p| r.union_point(vec2(p.0, -p.1)));
        return Some(land.inflate(board.counter * 0.8).intersect(sheet));
    }
    let here = view.counters.iter().filter(|c| c.board == board.id);
    let there = here.clone().filter(|c| board.space(&c.place).is_some()).count();
    let land = land(board);
    // While most troops wait beside the map, nothing says yet where it will be played on.
    if here.clone().count() > 2 * there {
        return land;
    }
    let (share, (least, around)) = match there {
        ..=FEW if celled(board) => (FEW_PART, FEW_COUNTERS),
        _ => (PART, PART_COUNTERS),
    };
    let places: std::collections::BTreeSet<&str> = here.map(|c| c.place.as_str()).collect();
    let middles = places.into_iter().filter_map(|p| board.space(p)).map(|s| vec2(s.label.0, -s.label.1));
    let troops = middles.map(|m| Rect::from_center_size(m, Vec2::ZERO)).reduce(|a, b| a.union(b))?;
    let least = Vec2::splat(board.counter * least);
    let room = Rect::from_center_size(troops.center(), (troops.size() + board.counter * around).max(least));
    let whole = land.unwrap_or(sheet);
    // Its room shifts into the land rather than showing what lies beside it.
    let half = (room.size() / 2.0).min(whole.size() / 2.0);
    let middle = room.center().clamp(whole.min + half, whole.max - half);
    let part = Rect::from_center_half_size(middle, half);
    if room.size().cmplt(whole.size() * share).all() { Some(part) } else { land }
}

/// Height at the upper edge of the map that a caption may cover, in pixels.
const CAPTION: f32 = 110.0;
/// Side of a counter on the screen from which it can be read, and up to which the camera comes near, in pixels.
const READABLE: (f32, f32) = (44.0, 60.0);

/// Returns the viewport in which all these points of the sheet are in sight below a caption and counters can be read;
/// `None` where that is so already, or where there is no point.
pub(super) fn framed(
    points: impl Iterator<Item = Vec2>,
    board: &Board,
    now: &Viewport,
    free: Rect,
) -> Option<Viewport> {
    let points: Vec<Vec2> = points.collect();
    let first = *points.first()?;
    let all = points.iter().fold(Rect::from_center_size(first, Vec2::ZERO), |r, p| r.union_point(*p));
    let below = Rect { min: free.min + vec2(0.0, CAPTION.min(free.height() / 3.0)), ..free };
    let inner = below.inflate(-(board.counter / now.scale).min(40.0));
    let boxes = board.spaces.iter().any(|space| !space.columns.is_empty());
    let readable = boxes || board.counter / now.scale >= READABLE.0;
    if readable && points.iter().all(|p| inner.contains(now.screen(*p))) {
        return None;
    }
    let (near, far) = limits(board, now, free);
    let fit = now.fit(all.inflate(board.counter * 2.0), below);
    // Not nearer than one reads well, and not farther than now where a few can be seen.
    let nearest = if boxes { now.scale } else { now.scale.min(board.counter / READABLE.1) };
    let scale = fit.scale.max(nearest).clamp(near, far);
    let shift = (below.center() - now.window / 2.0) * vec2(scale, -scale);
    Some(Viewport { at: all.center() - shift, scale, fitted: false, ..*now })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::begun;

    #[test]
    fn troops_close_together_on_a_large_sheet_are_shown_near() {
        let shown = |name: &str| {
            let play = begun(name, 0);
            let view = play.view(redoubt_engine::Viewer::Public);
            (ShownGame { view: Some(view.into()), ..ShownGame::default() }, play.boards()[0].clone())
        };
        let (battle, board) = shown("prairie-aflame/duck-lake");
        let near = part(&battle, &board).unwrap();
        assert!(near.width() < sheet_rect(&board).width() * 0.6);
        let (lions, board) = shown("battles-for-canada/like-lions");
        let near = part(&lions, &board).unwrap();
        assert!(near.height() < land(&board).unwrap().height() * PART, "the camera frames the fight");
        let (campaign, board) = shown("prairie-aflame/our-brave-boys-far-away");
        assert_eq!(part(&campaign, &board), land(&board));
        let (set_up, board) = shown("battles-for-canada/ticonderoga");
        assert_eq!(part(&set_up, &board), land(&board), "the armies wait for their set-up");
        let (counties, board) = shown("prelude-to-rebellion");
        assert_eq!(part(&counties, &board), None);
    }

    #[test]
    fn the_places_of_an_event_come_into_sight_and_can_be_read() {
        let play = begun("battles-for-canada/like-lions", 0);
        let board = &play.boards()[0];
        let free = Rect::new(240.0, 46.0, 1060.0, 760.0);
        let far = Viewport::default().fit(sheet_rect(board), free);
        let at = |n: usize| vec2(board.spaces[n].label.0, -board.spaces[n].label.1);
        let points = [at(20), at(36)];
        let near = framed(points.into_iter(), board, &far, free).unwrap();
        assert!(points.iter().all(|p| free.contains(near.screen(*p)) && near.screen(*p).y > free.min.y + 100.0));
        assert!(board.counter / near.scale >= READABLE.0);
        assert_eq!(framed(points.into_iter(), board, &near, free), None, "it stays where it is");
        assert_eq!(framed([].into_iter(), board, &far, free), None);
    }
}
