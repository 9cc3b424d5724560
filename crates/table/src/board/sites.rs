//! Drawings of what stands in the spaces of a sheet (forts, towns and the like): SVG files as
//! vectors, crisp at any zoom.

use crate::board::paint::{Paint, dashes, ink};
use crate::board::shapes::{centre, vs};
use crate::board::sheet::{SheetCx, SheetFonts};
use crate::board::types::Anchor;
use crate::look::art::Art;
use crate::look::{Hex, INK};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use lyon_tessellation::geom::point;
use lyon_tessellation::path::Path;
use redoubt_engine::Seat;
use redoubt_engine::data::board::Space;
use resvg::tiny_skia::PathSegment;
use resvg::usvg;

/// What stands in a space now.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SpaceContents {
    /// Shields: key, text, and whether the view has changed it.
    pub plates: Vec<(String, String, bool)>,
    /// Who holds the space.
    pub holder: Option<Seat>,
}

/// One stroke or fill of a symbol.
enum Part {
    Fill(Path, Hex),
    Stroke(Path, f32, Hex),
}

/// A cache of symbols that were read, by key and colour of the holder.
#[derive(Default)]
pub struct SymbolCache(HashMap<(String, Option<Hex>), (Vec<Part>, f32)>);

/// Scale of sites at the four distances, from near to far.
const GROWN: [f32; 4] = [1.0, 1.2, 1.7, 2.3];

impl SymbolCache {
    /// Paints a symbol into a square of `side` about a point.
    pub fn paint(
        &mut self,
        paint: &mut Paint,
        cx: &SheetCx,
        art: &Art,
        key: &str,
        holder: Option<Hex>,
        at: Vec2,
        side: f32,
    ) {
        let known = (key.to_string(), holder);
        let (parts, size) = self.0.entry(known).or_insert_with(|| read(art, key, holder));
        let k = side / size.max(1.0);
        let place = |path: &Path| {
            use lyon_tessellation::path::math::{Transform, vector};
            let shift = vector(at.x - side / 2.0, at.y - side / 2.0);
            path.clone().transformed(&Transform::scale(k, k).then_translate(shift))
        };
        for part in parts.iter() {
            match part {
                Part::Fill(path, hex) => paint.fill(&place(path), ink(cx.tone(*hex), 1.0)),
                Part::Stroke(path, width, hex) => paint.stroke(&place(path), width * k, ink(cx.tone(*hex), 1.0)),
            }
        }
    }
}

/// Reads the parts of a symbol and the side of its square. The holder's parts are left out where there is no holder.
fn read(art: &Art, key: &str, holder: Option<Hex>) -> (Vec<Part>, f32) {
    let Some((markup, [left, top, w, h])) = art.symbols.get(key) else { return (vec![], 1.0) };
    let markup = match holder {
        Some(hex) => markup.replace("currentColor", &hex.css()),
        None => markup.replace("currentColor", "none"),
    };
    let svg = format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='{left} {top} {w} {h}'>{markup}</svg>");
    let Ok(tree) = usvg::Tree::from_str(&svg, &usvg::Options::default()) else { return (vec![], 1.0) };
    let mut parts = vec![];
    collect(tree.root(), &mut parts);
    (parts, tree.size().width().max(tree.size().height()))
}

fn collect(group: &usvg::Group, parts: &mut Vec<Part>) {
    for node in group.children() {
        match node {
            usvg::Node::Group(inner) => collect(inner, parts),
            usvg::Node::Path(p) => {
                let path = outline(p);
                if let Some(usvg::Paint::Color(c)) = p.fill().map(|f| f.paint()) {
                    parts.push(Part::Fill(path.clone(), Hex(c.red, c.green, c.blue)));
                }
                let Some(stroke) = p.stroke() else { continue };
                let usvg::Paint::Color(c) = stroke.paint() else { continue };
                let (hex, scale) = (Hex(c.red, c.green, c.blue), p.abs_transform().sx.abs());
                let width = stroke.width().get() * scale;
                match stroke.dasharray() {
                    Some([dash, gap, ..]) => {
                        for run in dashes(&flat(&path), true, dash * scale, gap * scale) {
                            parts.push(Part::Stroke(super::paint::path(&run, false), width, hex));
                        }
                    }
                    _ => parts.push(Part::Stroke(path, width, hex)),
                }
            }
            _ => {}
        }
    }
}

fn outline(p: &usvg::Path) -> Path {
    let mut b = Path::builder();
    let mut open = false;
    let data = p.data().clone().transform(p.abs_transform());
    for segment in data.iter().flat_map(|d| d.segments()) {
        let at = |q: resvg::tiny_skia::Point| point(q.x, q.y);
        match segment {
            PathSegment::MoveTo(q) => {
                if open {
                    b.end(false);
                }
                b.begin(at(q));
                open = true;
            }
            PathSegment::LineTo(q) => drop(b.line_to(at(q))),
            PathSegment::QuadTo(c, q) => drop(b.quadratic_bezier_to(at(c), at(q))),
            PathSegment::CubicTo(c, d, q) => drop(b.cubic_bezier_to(at(c), at(d), at(q))),
            PathSegment::Close => {
                b.end(true);
                open = false;
            }
        }
    }
    if open {
        b.end(false);
    }
    b.build()
}

/// Returns the points of a path.
fn flat(path: &Path) -> Vec<Vec2> {
    use lyon_tessellation::path::iterator::PathIterator;
    path.iter()
        .flattened(0.1)
        .filter_map(|e| match e {
            lyon_tessellation::path::Event::Begin { at } => Some(vec2(at.x, at.y)),
            lyon_tessellation::path::Event::Line { to, .. } => Some(vec2(to.x, to.y)),
            _ => None,
        })
        .collect()
}

/// Draws all that stands in a space, at a distance from 0 (near) to 3 (the whole sheet). A key without a
/// drawing becomes a chip with its text, which is seen from near only.
pub fn site(
    paint: &mut Paint,
    cx: &SheetCx,
    ty: &SheetFonts,
    art: &Art,
    figures: &mut SymbolCache,
    space: &Space,
    standing: &SpaceContents,
    flag: Option<Hex>,
    tier: usize,
) {
    let grown = GROWN[tier.min(3)];
    let middle = centre(&vs(&space.outline));
    let look = |key: &str| cx.look.sites.get(key);
    let alone = standing.plates.iter().find(|(key, _, _)| look(key).is_some_and(|l| l.alone));
    let mut chips = vec![];
    for (key, text, lit) in &standing.plates {
        let Some(look) = look(key) else {
            chips.push((text.as_str(), *lit));
            continue;
        };
        if alone.is_some_and(|(a, _, _)| a != key) && look.afar || tier > 1 && !look.afar {
            continue;
        }
        // A part without area is left out.
        if look.figure && text == "0" {
            continue;
        }
        let at = middle + vec2(look.shift.0, look.shift.1) * cx.px;
        figures.paint(paint, cx, art, &look.symbol, flag, at, look.size * cx.px * grown);
        if look.figure && !text.is_empty() {
            let colour = if *lit { Hex::of(0x8E1F17) } else { INK };
            let size = look.size * cx.px * grown * 0.62;
            paint.text(&ty.figure, text, size, at - vec2(0.0, size * 0.06), Anchor::Middle, ink(cx.tone(colour), 1.0));
        }
    }
    if tier > 1 {
        return;
    }
    let mut x = middle.x;
    for (text, lit) in chips.into_iter().filter(|(t, _)| !t.is_empty()) {
        let (size, y) = (cx.px * 12.0 * grown, middle.y + cx.px * 33.0);
        let half = vec2(ty.figure.width(text, size) / 2.0 + cx.px * 4.0, size * 0.62);
        let chip = super::paint::rounded(Rect::from_center_half_size(vec2(x, y), half), cx.px * 3.0);
        let (fill, letter) = if lit { (Hex::of(0x2F4A3A), Hex::of(0xF6EEDB)) } else { (Hex::of(0xF8F1DC), INK) };
        paint.polygon(&chip, ink(cx.tone(fill), 1.0));
        paint.line(&chip, true, cx.px * 1.2, ink(INK, 1.0));
        paint.text(&ty.figure, text, size, vec2(x, y), Anchor::Middle, ink(letter, 1.0));
        x += half.x * 2.0 + cx.px * 3.0;
    }
}

/// Returns the rectangles that the drawings of a space take at a distance.
#[must_use]
pub fn site_rects(cx: &SheetCx, space: &Space, tier: usize) -> Vec<Rect> {
    let middle = centre(&vs(&space.outline));
    let looks = space.shields.iter().filter_map(|(key, _)| cx.look.sites.get(key)).filter(|l| l.afar || tier < 2);
    looks
        .map(|l| {
            let at = middle + vec2(l.shift.0, l.shift.1) * cx.px;
            Rect::from_center_half_size(at, Vec2::splat(l.size * GROWN[tier.min(3)] * 0.4 * cx.px))
        })
        .collect()
}

/// Returns half the height of what stands in the middle of a space at a distance. Names keep clear of it.
pub fn half_height(cx: &SheetCx, space: &Space, tier: usize) -> f32 {
    let looks = space.shields.iter().filter_map(|(key, _)| cx.look.sites.get(key)).filter(|l| l.afar);
    looks.map(|l| (l.size * GROWN[tier.min(3)] / 2.0 + l.shift.1) * cx.px).fold(0.0, f32::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_flies_only_for_a_holder() {
        let art = Art::built_in();
        let red = Hex::of(0x6B2530);
        let (held, size) = read(&art, "site-fort", Some(red));
        let (free, _) = read(&art, "site-fort", None);
        assert!(size > 1.0 && held.len() > free.len());
        assert!(held.iter().any(|p| matches!(p, Part::Fill(_, hex) if *hex == red)));
    }

    #[test]
    fn every_site_of_the_look_file_has_its_drawing() {
        let art = Art::built_in();
        assert!(!art.sheet.sites.is_empty());
        for (key, look) in &art.sheet.sites {
            assert!(!read(&art, &look.symbol, None).0.is_empty(), "{key}: {}", look.symbol);
        }
    }
}
