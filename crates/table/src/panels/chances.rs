//! How the bottom zone is shared: the log, in a battle the chances, the last roll, and the other map. In a battle the
//! right zone needs all its height for both sides and the chart, so the chances stand beside the log.

use crate::parts::other_map;
use crate::parts::panel_cx::PanelCx;
use bevy_egui::egui::{Rect, pos2, vec2};

/// Width of the chances beside the log, and the least width that the log keeps, in points.
const WIDE: f32 = 290.0;
const LOG: f32 = 220.0;
/// Gap between two columns, in points.
const GAP: f32 = 14.0;

/// The columns of the bottom zone, from left to right.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BottomColumns {
    /// All of it, inside its margin.
    pub whole: Rect,
    /// The log, the tray or the timeline.
    pub log: Rect,
    /// The chances; `None` where they stand in the right zone.
    pub chances: Option<Rect>,
    /// The last roll.
    pub roll: Rect,
    /// Width of the other map, with its gap; 0 where there is none.
    pub other: f32,
}

impl BottomColumns {
    /// Shares the zone. Without chances the log has their room. While a `lesson` is open its page covers the log and what stands beside it.
    #[must_use]
    pub fn of(cx: &PanelCx, lesson: bool) -> BottomColumns {
        let zone = cx.zones.bottom;
        let whole = zone.shrink2(vec2(18.0, 8.0));
        let other = other_map::width(cx, zone.width(), whole.height());
        let cards = cx.shown.view.as_ref().is_none_or(|view| !view.piles.is_empty());
        let fights = cx.ui_state.fighting && cx.ui_state.chances && !lesson && !cards && whole.height() > 90.0;
        BottomColumns::shared(whole, other, fights)
    }

    /// Shares this rectangle; the chances stand there where a battle `fights` for room and the log keeps enough.
    fn shared(whole: Rect, other: f32, fights: bool) -> BottomColumns {
        let inner = whole.with_max_x(whole.right() - other);
        let wide = if inner.width() < 960.0 || fights { 250.0 } else { 330.0 };
        let roll = Rect::from_min_max(pos2(inner.right() - wide, inner.top()), inner.max);
        let log = inner.with_max_x(roll.left() - GAP);
        let beside = fights && log.width() - WIDE - GAP >= LOG;
        let chances = beside.then(|| log.with_min_x(log.right() - WIDE));
        let log = chances.map_or(log, |chances| log.with_max_x(chances.left() - GAP));
        BottomColumns { whole, log, chances, roll, other }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_lie_beside_each_other_and_the_log_keeps_its_room() {
        let zone = |width: f32| Rect::from_min_max(pos2(18.0, 750.0), pos2(18.0 + width, 890.0));
        for (width, other) in [(860.0, 0.0), (904.0, 0.0), (984.0, 190.0), (1029.0, 0.0), (1480.0, 190.0)] {
            for fights in [false, true] {
                let columns = BottomColumns::shared(zone(width), other, fights);
                let parts = [Some(columns.log), columns.chances, Some(columns.roll)];
                let parts: Vec<Rect> = parts.into_iter().flatten().collect();
                assert!(parts.windows(2).all(|two| two[0].right() < two[1].left()), "{columns:?}");
                assert!(parts.iter().all(|part| columns.whole.contains_rect(*part)), "{columns:?}");
                assert!(columns.log.width() >= LOG && columns.chances.is_some() <= fights, "{columns:?}");
            }
        }
        assert!(BottomColumns::shared(zone(904.0), 0.0, true).chances.is_some(), "at 1280 points there is room");
        assert!(BottomColumns::shared(zone(700.0), 0.0, true).chances.is_none());
    }
}
