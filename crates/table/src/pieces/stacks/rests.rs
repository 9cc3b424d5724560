//! The places of rest of one stack's counters: in a pile, a row down, rows in a box, or fanned out. Pure geometry: it
//! knows their number, not what they are.

use crate::board::sheet::depth;
use crate::cameras::viewport::Viewport;
use crate::pieces::motion::RestPose;
use bevy::prelude::*;

/// How far each layer of a pile is shifted, in sides of a counter.
const LEAN: f32 = 0.09;
/// Most layers of a pile that are shifted.
const LAYERS: usize = 5;
/// Counters in one row of a fan, and of a large fan.
const ROW: (usize, usize) = (7, 10);
/// A fan of more counters is large: longer rows and smaller counters cover less of the map.
const LARGE: usize = 14;
/// Least side of a fanned counter in pixels, and of one in a large fan.
const FAN_PIXELS: (f32, f32) = (62.0, 48.0);

/// Returns a pile: each layer is shifted a little, up to [`LAYERS`].
pub(super) fn pile(at: Vec2, n: usize, side: f32, z: f32) -> Vec<RestPose> {
    let hidden = n.saturating_sub(LAYERS);
    let lift = (n - hidden - 1) as f32 / 2.0;
    (0..n)
        .map(|i| {
            let layer = i.saturating_sub(hidden) as f32 - lift;
            RestPose { at: at + Vec2::splat(layer * LEAN * side), z: z + i as f32 * 0.05, turn: 0.0, side }
        })
        .collect()
}

/// Returns a row of markers below each other, overlapping.
pub(super) fn row_down(at: Vec2, n: usize, side: f32, z: f32) -> Vec<RestPose> {
    let rest =
        |i: usize| RestPose { at: at - vec2(0.0, side * 0.55 * i as f32), z: z + i as f32 * 0.05, turn: 0.0, side };
    (0..n).map(rest).collect()
}

/// Returns rows in a printed box, below its caption; there are as many as show most of each counter.
#[must_use]
pub fn line_up(row: Rect, n: usize, side: f32, z: f32) -> Vec<RestPose> {
    let room = vec2(row.width() * 0.94, row.height() * 0.66);
    let layout = |rows: usize| {
        let across = n.div_ceil(rows);
        let side = side.min(room.y / rows as f32 / if rows > 1 { 1.05 } else { 1.0 });
        let step = if across > 1 { ((room.x - side) / (across - 1) as f32).min(side * 1.06) } else { 0.0 };
        let seen = if across > 1 { step.min(side) * side } else { side * side };
        (rows, across, side, step, seen)
    };
    let best = (1..=4).map(layout).reduce(|a, b| if b.4 > a.4 * 1.02 { b } else { a });
    let Some((rows, across, side, step, _)) = best.filter(|_| n > 0) else { return vec![] };
    (0..n)
        .map(|i| {
            let (line, column) = (i / across, i % across);
            let here = across.min(n - line * across);
            let x = row.center().x + (column as f32 - (here - 1) as f32 / 2.0) * step;
            let y = row.min.y + side * (0.56 + 1.05 * (rows - 1 - line) as f32);
            RestPose { at: vec2(x, y), z: z + i as f32 * 0.05, turn: 0.0, side }
        })
        .collect()
}

/// Returns the rectangle that counters cover.
pub(super) fn covered(rests: &[RestPose]) -> Rect {
    rests.iter().fold(Rect::EMPTY, |r, p| r.union(Rect::from_center_size(p.at, Vec2::splat(p.side))))
}

/// Returns a fan of the counters of a pile. The top counter stays where it lies, so that a click there means the same
/// as before; the others stand beside it in rows, no figure covered, none on the pile's own ground, and as far as
/// possible inside the free area of the window.
pub(super) fn fan_out(pile: &[RestPose], viewport: &Viewport, free: Rect) -> Vec<RestPose> {
    // What was open may have lost all but one of its counters.
    let [_, .., top] = pile else { return pile.to_vec() };
    let (n, ground) = (pile.len(), covered(pile));
    let large = n > LARGE;
    let (row, pixels) = if large { (ROW.1, FAN_PIXELS.1) } else { (ROW.0, FAN_PIXELS.0) };
    // Large enough to be read, but no larger than there is room for.
    let most = (free.size() / vec2(n.min(row) as f32 * 1.6, n.div_ceil(row) as f32 * 1.7)).min_element();
    let most = if large { most.min(pixels * 1.2) } else { most };
    let side = top.side.min(most * viewport.scale).max(pixels * viewport.scale);
    let seen = Rect::from_corners(viewport.world(free.min), viewport.world(free.max));
    // The first counter beside the top one keeps clear of the pile's ground.
    let first = side.max(ground.width() / 2.0 + side * 0.55) + side * 0.09;
    let pitch = side * 1.09;
    let columns = |room: f32| if room < first { 0 } else { ((room - first) / pitch) as usize + 1 };
    let (right, left) = (seen.max.x - top.at.x - side / 2.0, top.at.x - side / 2.0 - seen.min.x);
    let wanted = (n - 1).min(row - 1);
    let (way, beside) = match (columns(right), columns(left)) {
        (r, _) if r >= wanted => (1.0, wanted),
        (r, l) if l > r => (-1.0, l.min(wanted)),
        (r, _) => (1.0, r.min(wanted)),
    };
    // At least one counter a row stands beside the pile's column, even where that is out of sight.
    let beside = beside.max(1);
    let rows = (n - 1).div_ceil(beside);
    let up = (seen.max.y - top.at.y) / (side * 1.16);
    let above = if rows as f32 - 0.5 <= up { rows - 1 } else { (up - 0.5).max(0.0) as usize };
    let mut rests = vec![RestPose { z: depth::RAISED + n as f32 * 0.05, side, turn: 0.0, ..*top }];
    for k in 0..n - 1 {
        let (line, column) = (k / beside, k % beside);
        let y = if line <= above { line as f32 } else { above as f32 - line as f32 };
        let at = top.at + vec2(way * (first + column as f32 * pitch), y * side * 1.16);
        rests.push(RestPose { at, z: depth::RAISED + (n - 1 - k) as f32 * 0.05, turn: 0.0, side });
    }
    // Members come from bottom to top.
    rests.reverse();
    rests
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bridge::FreeArea;

    fn fan(at: Vec2, n: usize, free: Rect) -> (Rect, Vec<RestPose>) {
        let pile = pile(at, n, 60.0, 1.0);
        (covered(&pile), fan_out(&pile, &Viewport::default(), free))
    }

    #[test]
    fn a_fan_that_has_lost_its_counters_lies_as_it_did() {
        let alone = pile(Vec2::ZERO, 1, 60.0, 1.0);
        assert_eq!(fan_out(&alone, &Viewport::default(), FreeArea::default().0), alone);
        assert_eq!(fan_out(&[], &Viewport::default(), FreeArea::default().0), []);
    }

    #[test]
    fn the_top_counter_of_a_fan_stays_and_the_others_cover_neither_each_other_nor_the_pile() {
        for (n, at) in [(2, Vec2::ZERO), (5, Vec2::ZERO), (14, vec2(-200.0, 100.0)), (38, Vec2::ZERO)] {
            let (ground, rests) = fan(at, n, FreeArea::default().0);
            let top = pile(at, n, 60.0, 1.0)[n - 1].at;
            assert_eq!(rests[n - 1].at, top);
            for (i, a) in rests.iter().enumerate() {
                let area = Rect::from_center_size(a.at, Vec2::splat(a.side));
                assert!(i == n - 1 || ground.intersect(area).is_empty(), "{n}: {a:?} lies on the pile");
                assert!(rests[..i].iter().all(|b| (a.at - b.at).abs().max_element() > a.side), "{n}: {a:?}");
            }
        }
    }

    #[test]
    fn a_fan_stays_where_no_panel_covers_it() {
        let viewport = Viewport::default();
        let free = Rect::new(240.0, 46.0, 900.0, 700.0);
        for at in [vec2(200.0, 300.0), vec2(-360.0, -260.0)] {
            let (_, rests) = fan(at, 14, free);
            for r in &rests[..13] {
                let area = Rect::from_center_size(viewport.screen(r.at), Vec2::splat(r.side / viewport.scale));
                assert!((area.intersect(free).size() - area.size()).length() < 0.1, "{at} {r:?}");
            }
        }
    }

    #[test]
    fn a_large_fan_is_of_smaller_counters() {
        let free = Rect::new(0.0, 0.0, 820.0, 720.0);
        let (near, far) = (fan(Vec2::ZERO, 14, free).1[0].side, fan(Vec2::ZERO, 38, free).1[0].side);
        assert!(far < near, "{far} {near}");
    }

    #[test]
    fn a_pile_shows_five_layers() {
        let rests = pile(Vec2::ZERO, 8, 100.0, 10.0);
        let mut places: Vec<_> = rests.iter().map(|r| (r.at.x * 10.0) as i32).collect();
        places.dedup();
        assert_eq!(places.len(), LAYERS);
    }

    #[test]
    fn counters_in_a_box_stay_in_it_and_take_more_rows_before_they_cover_each_other() {
        let row = Rect::new(0.0, 0.0, 200.0, 140.0);
        assert!(line_up(row, 0, 60.0, 1.0).is_empty());
        for n in 1..40 {
            let rests = line_up(row, n, 60.0, 1.0);
            assert_eq!(rests.len(), n);
            for r in &rests {
                let area = Rect::from_center_size(r.at, Vec2::splat(r.side));
                assert!(
                    area.min.x >= 0.0 && area.max.x <= 200.0 && area.min.y >= 0.0 && area.max.y <= 100.0,
                    "{n}: {r:?}"
                );
            }
        }
        let six = line_up(row, 6, 60.0, 1.0);
        assert!((six[0].at - six[1].at).length() >= six[0].side, "{six:?}");
        assert!(six[0].at.y > six[5].at.y, "two rows");
    }
}
