//! Text as outlines: lines of text and names along guides become paths, crisp at any zoom.

use crate::look::art::Art;
use bevy::prelude::*;
use lyon_tessellation::geom::point;
use lyon_tessellation::path::{Path, traits::PathBuilder};
use std::sync::Arc;
use ttf_parser::{Face, GlyphId, OutlineBuilder, name_id};

/// Which point of a line of text is put at the given position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// Left end of the base line.
    Left,
    /// Middle of the base line.
    Base,
    /// Middle of the line, at half the height of capitals.
    Middle,
}

/// What a text is for. Each use has its font family.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextUse {
    /// Figures on plates and counters.
    Figure,
    /// Small labels.
    Label,
    /// Names and titles on the map.
    Name,
    /// Bold titles.
    Title,
    /// Water, roads and remarks.
    Italic,
}

/// A font whose glyphs can be drawn.
#[derive(Clone)]
pub struct Font {
    bytes: Arc<Vec<u8>>,
    slant: f32,
}

impl Font {
    /// Picks the best font in `art` for a use on a sheet of this style; `None` where there is no font at all.
    #[must_use]
    pub fn pick(art: &Art, what: TextUse, style: &str) -> Option<Font> {
        let serif = if style == "prairie" { "Old Standard" } else { "Libre Caslon" };
        let (family, weight, italic) = match what {
            TextUse::Figure => ("Barlow Condensed", 700, false),
            TextUse::Label => ("Barlow Condensed", 600, false),
            TextUse::Name => (serif, 400, false),
            TextUse::Title => (serif, 700, false),
            TextUse::Italic => (serif, 400, true),
        };
        let score = |bytes: &Arc<Vec<u8>>| -> Option<u32> {
            let face = Face::parse(bytes, 0).ok()?;
            let named = face
                .names()
                .into_iter()
                .filter(|n| [name_id::FAMILY, name_id::TYPOGRAPHIC_FAMILY, name_id::FULL_NAME].contains(&n.name_id))
                .any(|n| n.to_string().is_some_and(|n| n.starts_with(family)));
            let apart = face.weight().to_number().abs_diff(weight);
            Some(u32::from(apart) + if named { 0 } else { 10_000 } + if face.is_italic() == italic { 0 } else { 2_000 })
        };
        let best = art.fonts.iter().filter_map(|f| Some((score(f)?, f))).min_by_key(|(s, _)| *s)?;
        let slant = if italic && best.0 >= 2_000 { 0.2 } else { 0.0 };
        Some(Font { bytes: best.1.clone(), slant })
    }

    fn face(&self) -> Option<Face<'_>> {
        Face::parse(&self.bytes, 0).ok()
    }

    /// Sets a text at size 1: its glyphs with their places on the line, and the length of the line.
    fn set(&self, face: &Face, text: &str, spacing: f32) -> (Vec<(GlyphId, f32, f32)>, f32) {
        let em = f32::from(face.units_per_em());
        let mut x = 0.0;
        let mut out = Vec::new();
        for c in text.chars() {
            let Some(glyph) = face.glyph_index(c).or_else(|| face.glyph_index('-')) else { continue };
            let advance = f32::from(face.glyph_hor_advance(glyph).unwrap_or(0)) / em + spacing;
            out.push((glyph, x, advance));
            x += advance;
        }
        (out, (x - spacing).max(0.0))
    }

    /// Returns the length of a line of text at `size`.
    #[must_use]
    pub fn width(&self, text: &str, size: f32) -> f32 {
        self.face().map_or(0.0, |face| self.set(&face, text, 0.0).1 * size)
    }

    /// Sets a straight line of text: its path and its length. `spacing` is in ems.
    #[must_use]
    pub fn line(&self, text: &str, size: f32, at: Vec2, anchor: Anchor, spacing: f32) -> (Path, f32) {
        let mut builder = Path::builder();
        let Some(face) = self.face() else { return (builder.build(), 0.0) };
        let (glyphs, width) = self.set(&face, text, spacing);
        let cap = f32::from(face.capital_height().unwrap_or(0)) / f32::from(face.units_per_em());
        let start = match anchor {
            Anchor::Left => at,
            Anchor::Base => at - vec2(width * size / 2.0, 0.0),
            Anchor::Middle => at + vec2(-width * size / 2.0, if cap > 0.0 { cap } else { 0.7 } * size / 2.0),
        };
        for (glyph, x, _) in glyphs {
            self.glyph(&face, glyph, size, start + vec2(x * size, 0.0), Vec2::X, &mut builder);
        }
        (builder.build(), width * size)
    }

    /// Sets a name in the middle of a guide. `None` where the guide is too short.
    #[must_use]
    pub fn along(&self, text: &str, size: f32, guide: &[Vec2], spacing: f32) -> Option<Path> {
        let face = self.face()?;
        let (glyphs, width) = self.set(&face, text, spacing);
        let total: f32 = guide.windows(2).map(|p| (p[1] - p[0]).length()).sum();
        let start = (total - width * size) / 2.0;
        if start < 0.0 {
            return None;
        }
        let mut builder = Path::builder();
        for (glyph, x, advance) in glyphs {
            let middle = start + (x + advance / 2.0) * size;
            let (at, _) = on(guide, middle);
            // The direction is taken over the glyph's neighbourhood, so that letters do not jump at corners.
            let reach = size * 0.7;
            let dir = (on(guide, middle + reach).0 - on(guide, middle - reach).0).normalize_or(Vec2::X);
            self.glyph(&face, glyph, size, at - dir * (advance / 2.0 * size), dir, &mut builder);
        }
        Some(builder.build())
    }

    fn glyph(&self, face: &Face, glyph: GlyphId, size: f32, at: Vec2, dir: Vec2, out: &mut impl PathBuilder) {
        let scale = size / f32::from(face.units_per_em());
        let mut pen = Pen { out, at, x: dir * scale, y: vec2(dir.y, -dir.x) * scale, slant: self.slant };
        face.outline_glyph(glyph, &mut pen);
    }
}

/// Returns the point at a length along a guide and the direction there. Beyond its ends the guide goes on straight.
#[must_use]
pub fn on(guide: &[Vec2], mut length: f32) -> (Vec2, Vec2) {
    let n = guide.len();
    for (i, pair) in guide.windows(2).enumerate() {
        let (len, dir) = ((pair[1] - pair[0]).length(), (pair[1] - pair[0]).normalize_or(Vec2::X));
        if length <= len || i + 2 == n {
            return (pair[0] + dir * length, dir);
        }
        length -= len;
    }
    (guide.first().copied().unwrap_or_default(), Vec2::X)
}

/// Breaks a text into lines no longer than `width`.
#[must_use]
pub fn wrap(font: &Font, text: &str, size: f32, width: f32) -> Vec<String> {
    let mut lines: Vec<String> = vec![];
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if font.width(&format!("{line} {word}"), size) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

struct Pen<'a, B> {
    out: &'a mut B,
    at: Vec2,
    x: Vec2,
    y: Vec2,
    slant: f32,
}

impl<B: PathBuilder> Pen<'_, B> {
    fn p(&self, x: f32, y: f32) -> lyon_tessellation::math::Point {
        let p = self.at + self.x * (x + y * self.slant) + self.y * y;
        point(p.x, p.y)
    }
}

impl<B: PathBuilder> OutlineBuilder for Pen<'_, B> {
    fn move_to(&mut self, x: f32, y: f32) {
        let p = self.p(x, y);
        self.out.begin(p, &[]);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        let p = self.p(x, y);
        self.out.line_to(p, &[]);
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (c, p) = (self.p(x1, y1), self.p(x, y));
        self.out.quadratic_bezier_to(c, p, &[]);
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (a, b, p) = (self.p(x1, y1), self.p(x2, y2), self.p(x, y));
        self.out.cubic_bezier_to(a, b, p, &[]);
    }
    fn close(&mut self) {
        self.out.end(true);
    }
}
