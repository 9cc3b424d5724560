//! Names on sheets of many small cells, set for four distances: near ones small and many, far ones
//! large and few. At each distance no name overlaps another; the less important name is left out.
//!
//! Names of sites are set again and again, by `site_names.rs`: they step aside for counters.

use crate::board::cells;
use crate::board::paint::{Paint, Tiles, chaikin, ink, walk};
use crate::board::places::growth;
use crate::board::shapes::{SpaceFinder, centre, side, v, vs};
use crate::board::sheet::{Sheet, SheetCx, SheetFonts, TIERS};
use crate::board::sites::{half_height, site_rects};
use crate::board::taken::Taken;
use crate::board::types::{Font, on};
use crate::look::{Hex, TextLook};
use bevy::prelude::*;
use redoubt_engine::data::board::{MapText, Space};

/// Returns the names of one distance, drawn, but for those of sites, and the room that they leave for these.
pub(super) fn names(cx: &SheetCx, ty: &SheetFonts, tier: usize) -> (Vec<Paint>, NameRoom) {
    let (sites, others) = texts(cx, tier);
    let mut setter = Setter::new(cx, ty, tier);
    setter.keep_off();
    let mut room = NameRoom { taken: setter.taken.clone(), land: setter.land };
    // Where the names of sites lie while no counter is in their way, no other name is set.
    let finder = SpaceFinder::new(cx.board);
    let found =
        sites.iter().filter_map(|site| setter.spot(&SiteName::new(&setter, &finder, site), &Taken::new(cx.board)));
    let kept: Vec<Rect> = found.flat_map(|(_, room)| room).collect();
    kept.into_iter().for_each(|r| setter.taken.add(r));
    // Rivers and roads are named before hills and lands.
    setter.along_lines();
    for (look, text) in others {
        setter.over(&look, &text.text, &vs(&text.along));
    }
    setter.set.iter().for_each(|r| room.taken.add(*r));
    (setter.tiles.filled().collect(), room)
}

/// Returns the texts of a distance by their weight: those of sites, and the others.
fn texts<'a>(cx: &SheetCx<'a>, tier: usize) -> (Vec<(TextLook, &'a MapText)>, Vec<(TextLook, &'a MapText)>) {
    let look = |style: &str| cx.look.texts.get(style).cloned().unwrap_or_else(plain);
    let mut texts: Vec<_> = cx.board.texts.iter().map(|t| (look(&t.style), t)).collect();
    texts.sort_by_key(|(l, _)| std::cmp::Reverse(l.rank));
    let seen = |l: &TextLook| (usize::from(l.seen.0)..=usize::from(l.seen.1)).contains(&tier);
    texts.into_iter().filter(|(l, _)| seen(l)).partition(|(l, _)| l.site)
}

/// The room that the other names of a distance leave for the names of sites.
#[derive(Clone)]
pub struct NameRoom {
    taken: Taken,
    land: Rect,
}

/// Where the names of sites lie: for each name that finds room, its number and its middle.
pub(super) type SitePlaces = Vec<(usize, Vec2)>;

/// Finds places for the names of sites, clear of `counters` (in sheet units, y down) where they can be. A name that finds
/// none lies where it would without counters.
pub(super) fn site_places(
    cx: &SheetCx,
    ty: &SheetFonts,
    tier: usize,
    room: &NameRoom,
    counters: &[Rect],
) -> SitePlaces {
    let mut setter = Setter { taken: room.taken.clone(), land: room.land, ..Setter::new(cx, ty, tier) };
    let finder = SpaceFinder::new(cx.board);
    let (mut covered, none) = (Taken::new(cx.board), Taken::new(cx.board));
    counters.iter().for_each(|r| covered.add(*r));
    let mut places = vec![];
    for (n, site) in texts(cx, tier).0.iter().enumerate() {
        let name = SiteName::new(&setter, &finder, site);
        if let Some((at, room)) = setter.spot(&name, &covered).or_else(|| setter.spot(&name, &none)) {
            room.into_iter().for_each(|r| setter.taken.add(r));
            places.push((n, at));
        }
    }
    places
}

/// Draws the names of sites at their places.
pub(super) fn site_names(cx: &SheetCx, ty: &SheetFonts, tier: usize, places: &SitePlaces) -> Paint {
    let mut setter = Setter {
        tiles: Tiles::new(Sheet::rect(cx.board), 1, cx.px * 0.13 * TIERS[tier].2),
        ..Setter::new(cx, ty, tier)
    };
    let finder = SpaceFinder::new(cx.board);
    let sites = texts(cx, tier).0;
    for (n, at) in places {
        let name = SiteName::new(&setter, &finder, &sites[*n]);
        let halo = setter.halo(*at);
        setter.set(&name.font, &name.shown, name.size, &name.guide(*at), name.look.spacing, name.look.colour, halo);
    }
    setter.tiles.filled().next().unwrap_or_else(|| Paint::new(cx.px))
}

/// The name of a site as it is set at one distance.
struct SiteName<'a> {
    look: &'a TextLook,
    shown: String,
    font: Font,
    size: f32,
    width: f32,
    given: Vec2,
    space: Option<&'a Space>,
}

impl<'a> SiteName<'a> {
    fn new(setter: &Setter<'a>, finder: &SpaceFinder, (look, text): &'a (TextLook, &'a MapText)) -> Self {
        let given = centre(&vs(&text.along));
        let space = finder.at(setter.cx.board, given).map(|n| &setter.cx.board.spaces[n]);
        let shown = if look.capitals { text.text.to_uppercase() } else { text.text.clone() };
        let font = setter.font(&look.font).clone();
        let size = look.size * setter.cx.px * setter.grown;
        let width = font.width(&shown, size) + look.spacing * size * shown.chars().count() as f32;
        SiteName { look, shown, font, size, width, given, space }
    }

    /// Returns the line on which it is set around a middle.
    fn guide(&self, at: Vec2) -> [Vec2; 2] {
        let half = vec2(self.width / 2.0 + self.size, 0.0);
        [at - half, at + half]
    }
}

fn plain() -> TextLook {
    TextLook {
        font: "italic".into(),
        size: 12.5,
        spacing: 0.02,
        colour: Hex::of(0x4A3B26),
        capitals: false,
        rank: 0,
        seen: (0, 1),
        site: false,
    }
}

struct Setter<'a> {
    cx: &'a SheetCx<'a>,
    ty: &'a SheetFonts,
    grown: f32,
    tier: usize,
    taken: Taken,
    /// The room of the names that were set.
    set: Vec<Rect>,
    land: Rect,
    tiles: Tiles,
}

impl<'a> Setter<'a> {
    fn new(cx: &'a SheetCx<'a>, ty: &'a SheetFonts, tier: usize) -> Self {
        let grown = TIERS[tier].2;
        let tiles = Tiles::new(Sheet::rect(cx.board), if tier < 2 { cells::TILES } else { 1 }, cx.px * 0.13 * grown);
        Setter { cx, ty, grown, tier, taken: Taken::new(cx.board), set: vec![], land: cells_rect(cx), tiles }
    }

    fn font(&self, key: &str) -> &Font {
        match key {
            "title" => &self.ty.title,
            "italic" => &self.ty.italic,
            "label" => &self.ty.label,
            _ => &self.ty.name,
        }
    }

    /// Takes the room of numbers and sites first.
    fn keep_off(&mut self) {
        let px = self.cx.px;
        for space in &self.cx.board.spaces {
            if self.tier < 2 {
                let half = vec2(11.0, 4.5) * px * if self.tier > 0 { 1.3 } else { 1.0 };
                self.taken.add(Rect::from_center_half_size(v(space.label), half));
            }
            site_rects(self.cx, space, self.tier).into_iter().for_each(|r| self.taken.add(r));
        }
    }

    /// Returns small boxes along a guide: the room that a name takes.
    fn room(guide: &[Vec2], width: f32, size: f32) -> Vec<Rect> {
        let total: f32 = guide.windows(2).map(|p| (p[1] - p[0]).length()).sum();
        let start = (total - width) / 2.0;
        let n = (width / (size * 0.7)).ceil().max(1.0);
        (0..=n as usize)
            .map(|i| {
                let (at, dir) = on(guide, start + width * i as f32 / n);
                let up = vec2(dir.y, -dir.x);
                Rect::from_center_half_size(at + up * size * 0.3, Vec2::splat(size * 0.46))
            })
            .collect()
    }

    fn free(&self, room: &[Rect]) -> bool {
        room.iter().all(|r| self.land.contains(r.min) && self.land.contains(r.max) && !self.taken.hit(*r))
    }

    fn set(&mut self, font: &Font, text: &str, size: f32, guide: &[Vec2], spacing: f32, colour: Hex, halo: Hex) {
        let Some(name) = font.along(text, size, guide, spacing) else { return };
        let (px, cx) = (self.cx.px, self.cx);
        let pot = self.tiles.at(centre(guide));
        pot.halo(&name, px * (3.0 + 0.9 * self.grown), px * 0.35 * self.grown, ink(cx.tone(halo), 1.0));
        pot.fill(&name, ink(cx.tone(colour), 1.0));
    }

    /// Returns the tint under a point, for a halo.
    fn halo(&self, at: Vec2) -> Hex {
        let pale = Hex::of(0xF0E6C6);
        let Some(space) = self.cx.board.space_at((at.x, at.y)) else { return pale };
        let look = self.cx.terrain(&space.terrain);
        if look.rise > 0 { look.tint.mix(pale, 0.25) } else { look.tint.mix(pale, 0.4) }
    }

    /// Finds the middle of a site's name and its room: below the site, else beside or above it, clear of what is taken
    /// and of counters; `None` where there is no room.
    fn spot(&self, name: &SiteName, counters: &Taken) -> Option<(Vec2, Vec<Rect>)> {
        let (px, size, width, given) = (self.cx.px, name.size, name.width, name.given);
        let middle = name.space.map_or(given, |s| centre(&vs(&s.outline)));
        let half = name.space.map_or(0.0, |s| half_height(self.cx, s, self.tier));
        let cap = size * 0.68;
        // Counters on the site, as large as they are drawn at this distance, must not cover its name.
        let scale = [1.0, 1.9, 3.2, 5.5][self.tier] * px;
        let counter = self.cx.board.counter * growth(self.cx.board, scale) / 2.0;
        let low = middle.y + half.max(counter) + cap;
        let low = if self.tier == 0 { given.y } else { low.max(given.y) };
        let high = middle.y - half.max(counter) - size * 0.16;
        let reach = half.max(counter) + width / 2.0 + px * 5.0;
        let lean = (width / 2.0 - side(self.cx.board) * 0.5).max(size * 0.8);
        let beside = middle.y + cap * 0.5;
        let spots = [
            vec2(middle.x, low),
            vec2(middle.x + lean, low),
            vec2(middle.x - lean, low),
            vec2(middle.x + reach, beside),
            vec2(middle.x - reach, beside),
            vec2(middle.x, high),
            vec2(middle.x + lean, high),
            vec2(middle.x - lean, high),
            vec2(middle.x, low + counter * 0.5),
            vec2(middle.x, high - counter * 0.5),
            vec2(middle.x + reach * 1.3, beside),
            vec2(middle.x - reach * 1.3, beside),
        ];
        // From near, a name far from its site would seem to belong to the next cell.
        let far = if self.tier < 2 { side(self.cx.board) * 0.75 } else { f32::MAX };
        let near = |at: &Vec2| counters.is_empty() || (at.x - middle.x).abs() < far;
        spots.into_iter().filter(near).find_map(|at| {
            let room = Self::room(&name.guide(at), width, size);
            (self.free(&room) && !room.iter().any(|r| counters.hit(*r))).then_some((at, room))
        })
    }

    /// Places a name along its guide: smaller where it is too long, not at all where there is no room.
    fn over(&mut self, look: &TextLook, text: &str, along: &[Vec2]) {
        let shown = if look.capitals { text.to_uppercase() } else { text.to_string() };
        let font = self.font(&look.font).clone();
        let guide = chaikin(along, false, 3);
        let total: f32 = guide.windows(2).map(|p| (p[1] - p[0]).length()).sum();
        for shrink in [1.0, 0.86, 0.74] {
            let size = look.size * self.cx.px * self.grown * shrink;
            let width = font.width(&shown, size) + look.spacing * size * shown.chars().count() as f32;
            // A name may be a little longer than its guide.
            if width > total * 1.5 + size * 2.0 {
                continue;
            }
            let (a, b) = (guide[0], guide[guide.len() - 1]);
            let over = ((width - total) / 2.0 + size).max(size);
            let mut long = vec![a - (guide[1] - a).normalize_or(Vec2::X) * over];
            long.extend(&guide);
            long.push(b + (b - guide[guide.len() - 2]).normalize_or(Vec2::X) * over);
            for lift in [0.0, -0.9, 0.9, -1.8, 1.8] {
                let moved: Vec<Vec2> = long.iter().map(|p| *p + vec2(0.0, size * lift)).collect();
                let room = Self::room(&moved, width, size);
                if self.free(&room) {
                    let halo = self.halo(centre(along));
                    self.set(&font, &shown, size, &moved, look.spacing, look.colour, halo);
                    self.keep(room);
                    return;
                }
            }
        }
    }

    /// Takes the room of a name that was set.
    fn keep(&mut self, room: Vec<Rect>) {
        room.iter().for_each(|r| self.taken.add(*r));
        self.set.extend(room);
    }

    /// Places the names of rivers and railways beside them, several times on long ones.
    fn along_lines(&mut self) {
        let px = self.cx.px;
        for line in self.cx.board.lines.iter().filter(|l| !l.name.is_empty()) {
            let look = self.cx.line(&line.kind);
            let Some((spacing, size)) = look.lettered else { continue };
            let water = look.flow;
            // Small waters get no name on the whole sheet.
            if self.tier > 2 && look.width < 12.0 && water {
                continue;
            }
            let font = if water { &self.ty.italic } else { &self.ty.name }.clone();
            let shown = if water { line.name.clone() } else { line.name.to_uppercase() };
            let colour = if water { Hex::of(0x2F5F73) } else { Hex::of(0x4A3B26) };
            let size = size * px * (0.35 + 0.65 * self.grown);
            let mut points = chaikin(&super::lines::eased(&vs(&line.points), look.smooth.max(0.3) * 1.4), false, 2);
            if points[points.len() - 1].x < points[0].x {
                points.reverse();
            }
            let width = font.width(&shown, size) + spacing * size * shown.chars().count() as f32;
            let course = Course::new(&points, size * 0.3);
            let total = course.length();
            if course.points.len() < 2 {
                continue;
            }
            // The name keeps off the hachures of a slope.
            let room = look.width + 2.0 * look.slope.unwrap_or_default();
            let off = room * self.cx.board.counter / 200.0 * (0.6 + 0.4 * self.grown) + size * 0.42;
            let every = (width * 2.6).max(px * 620.0 * self.grown.sqrt());
            let times = ((total / every).round() as usize).clamp(1, 6);
            let part = total / times as f32;
            for k in 0..times {
                let mut best: Option<(f32, Vec<Vec2>)> = None;
                let slack = part - width;
                let steps = (slack / (size * 0.6)).max(0.0) as usize;
                for (step, way) in (0..=steps).flat_map(|s| [(s, 1.0), (s, -1.0)]) {
                    let from = part * k as f32 + step as f32 * size * 0.6;
                    let guide: Vec<Vec2> = (0..=10)
                        .map(|i| {
                            let (at, dir) = course.eased(from + width * (i as f32 - 0.5) / 9.0, size * 2.2);
                            let below = if way < 0.0 { size * 0.66 } else { 0.0 };
                            at + vec2(dir.y, -dir.x) * way * (off + below)
                        })
                        .collect();
                    let bend = guide.windows(3).map(|w| (w[1] - w[0]).angle_to(w[2] - w[1]).abs()).fold(0.0, f32::max);
                    let steep = (guide[10] - guide[0]).normalize_or(Vec2::X).y.abs();
                    let score = bend + steep * 0.3 + if way < 0.0 { 0.08 } else { 0.0 };
                    let better = best.as_ref().is_none_or(|(s, _)| score < *s);
                    if better && bend < 0.5 && self.free(&Self::room(&guide, width, size)) {
                        best = Some((score, guide));
                    }
                }
                let Some((_, guide)) = best else { continue };
                let guide = chaikin(&guide, false, 2);
                let halo = self.halo(guide[guide.len() / 2]);
                let room = Self::room(&guide, width, size);
                self.set(&font, &shown, size, &guide, spacing, colour, halo);
                self.keep(room);
            }
        }
    }
}

/// A line in even steps, so that a point of it is found fast.
struct Course {
    points: Vec<Vec2>,
    step: f32,
}

impl Course {
    fn new(line: &[Vec2], step: f32) -> Course {
        Course { points: walk(line, false, step).into_iter().map(|(p, _)| p).collect(), step }
    }

    fn length(&self) -> f32 {
        self.step * self.points.len().saturating_sub(1) as f32
    }

    fn at(&self, length: f32) -> Vec2 {
        let last = self.points.len() - 1;
        let t = (length / self.step).clamp(0.0, last as f32);
        let i = (t as usize).min(last.saturating_sub(1));
        self.points[i].lerp(self.points[(i + 1).min(last)], t - i as f32)
    }

    /// Returns the eased point at a length, and the direction over a wider reach.
    fn eased(&self, at: f32, reach: f32) -> (Vec2, Vec2) {
        let mean = (self.at(at) * 2.0 + self.at(at - reach * 0.6) + self.at(at + reach * 0.6)) / 4.0;
        (mean, (self.at(at + reach) - self.at(at - reach)).normalize_or(Vec2::X))
    }
}

fn cells_rect(cx: &SheetCx) -> Rect {
    let all = cx.board.spaces.iter().flat_map(|s| &s.outline);
    all.fold(Rect::EMPTY, |r, p| r.union_point(v(*p))).inflate(cx.px * 10.0)
}
