//! Where the parts of the title lie, for every size of the window. Pure geometry, in points of the interface.

use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

/// Height of the line of links at the bottom.
const FOOT: f32 = 44.0;

/// The parts of the title. Where they need more height than the window has, the whole title scrolls.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct TitleLayout {
    /// All of it; its height is at least the window's.
    pub all: Rect,
    /// Space at the left and right edge.
    pub margin: f32,
    /// The name of the program, and the line under or beside it.
    pub head: Rect,
    /// The card of each game.
    pub tiles: Vec<Rect>,
    /// True where the cards are large, with a picture.
    pub pictures: bool,
    /// The sheet of paper with scenarios and buttons.
    pub page: Rect,
    /// The line of links.
    pub foot: Rect,
}

impl TitleLayout {
    /// Lays out the title in a window of this size with this number of games.
    pub(super) fn of(window: Vec2, games: usize) -> Self {
        let games = games.max(1);
        let margin = (window.x * 0.052).clamp(14.0, 110.0);
        let room = window.x - 2.0 * margin;
        let pictures = window.y >= 740.0 && room >= 170.0 * games as f32;
        let (head, gap, tile) = match (pictures, window.y >= 600.0) {
            (true, _) if window.y >= 880.0 => (164.0, 26.0, vec2(236.0, (window.y * 0.27).min(270.0))),
            (true, _) if window.y >= 780.0 => (108.0, 22.0, vec2(220.0, 196.0)),
            (true, _) => (92.0, 22.0, vec2(220.0, 186.0)),
            (false, true) => (92.0, 12.0, vec2(236.0, 60.0)),
            (false, false) => (56.0, 8.0, vec2(200.0, 46.0)),
        };
        let least = if pictures { 150.0 } else { 128.0 };
        let across = (((room + gap) / (least + gap)) as usize).clamp(1, games);
        let wide = ((room - gap * (across as f32 - 1.0)) / across as f32).min(tile.x);
        let spot = |i: usize| {
            let at = vec2((i % across) as f32 * (wide + gap), (i / across) as f32 * (tile.y + gap));
            Rect::from_min_size(pos2(margin, head + 14.0) + at, vec2(wide, tile.y))
        };
        let tiles: Vec<Rect> = (0..games).map(spot).collect();
        let below = tiles.last().map_or(head, |r| r.bottom()) + if pictures { 30.0 } else { 16.0 };
        // The sheet has its own scrolling parts, but needs room for the buttons.
        let page_high = (window.y - below - FOOT).max(if room >= 620.0 { 302.0 } else { 560.0 });
        let page = Rect::from_min_size(pos2(margin, below), vec2(room, page_high));
        let foot = Rect::from_min_size(pos2(0.0, page.bottom()), vec2(window.x, FOOT));
        let all = Rect::from_min_max(pos2(0.0, 0.0), pos2(window.x, foot.bottom()));
        let head = Rect::from_min_size(pos2(margin, 0.0), vec2(room, head));
        TitleLayout { all, margin, head, tiles, pictures, page, foot }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_every_size_and_scale_the_parts_lie_inside_and_beside_each_other() {
        for (w, h) in [(1280.0, 800.0), (1366.0, 768.0), (1440.0, 900.0), (1920.0, 1080.0)] {
            for scale in [0.8, 1.0, 1.25, 1.6, 2.0] {
                for games in 1..=5 {
                    let l = TitleLayout::of(vec2(w, h) / scale, games);
                    let mut parts = vec![l.head, l.page, l.foot];
                    parts.extend(&l.tiles);
                    for (i, a) in parts.iter().enumerate() {
                        assert!(l.all.expand(0.5).contains_rect(*a), "{w}x{h} at {scale}: {a:?}");
                        for b in &parts[..i] {
                            assert!(!a.shrink(0.5).intersects(b.shrink(0.5)), "{w}x{h} at {scale}: {a:?} {b:?}");
                        }
                    }
                    assert!(l.tiles.iter().all(|t| t.width() >= 120.0), "{w}x{h} at {scale}: {l:?}");
                }
            }
        }
    }

    #[test]
    fn at_the_usual_sizes_nothing_scrolls_and_the_cards_have_pictures() {
        for (w, h) in [(1280.0, 800.0), (1366.0, 768.0), (1440.0, 900.0), (1920.0, 1080.0)] {
            let l = TitleLayout::of(vec2(w, h), 5);
            assert!(l.pictures && l.all.height() <= h, "{l:?}");
        }
        assert!(TitleLayout::of(vec2(1366.0, 768.0) / 1.6, 5).all.height() <= 480.0);
    }
}
