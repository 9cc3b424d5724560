//! A collection of triangles: shapes in sheet units (y down) become one vertex-coloured mesh.

use crate::board::types::{Anchor, Font};
use crate::look::Hex;
use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, MeshVertexAttribute, PrimitiveTopology, VertexAttributeValues, VertexFormat};
use bevy::prelude::*;
use lyon_tessellation::geom::point;
use lyon_tessellation::path::Path;
use lyon_tessellation::{
    BuffersBuilder, FillOptions, FillRule, FillTessellator, FillVertex, LineCap, LineJoin, StrokeOptions,
    StrokeTessellator, StrokeVertex, VertexBuffers,
};

/// A linear colour with alpha.
pub type Ink = [f32; 4];

/// Converts a look's colour into a vertex colour with this alpha.
#[must_use]
pub fn ink(hex: Hex, alpha: f32) -> Ink {
    let l = hex.color().to_linear();
    [l.red, l.green, l.blue, alpha]
}

/// One vertex of a mesh.
#[derive(Clone, Copy, Debug)]
pub struct PaintVertex {
    /// Position in sheet units.
    pub at: Vec2,
    /// Colour.
    pub ink: Ink,
}

/// A growing mesh: triangles in the order in which they are drawn.
pub struct Paint {
    /// The triangles so far.
    pub out: VertexBuffers<PaintVertex, u32>,
    /// Largest distance between a curve and its chords, in sheet units.
    pub tolerance: f32,
    fill: FillTessellator,
    stroke: StrokeTessellator,
}

/// The colours of vertices with 16 bits a channel, half of what Bevy's own attribute takes. Shaders see no difference.
const COLOUR: MeshVertexAttribute = MeshVertexAttribute::new("Vertex_Color", 5, VertexFormat::Unorm16x4);

impl Paint {
    /// Makes an empty mesh; `tolerance` as in the field.
    #[must_use]
    pub fn new(tolerance: f32) -> Self {
        Paint { out: VertexBuffers::new(), tolerance, fill: FillTessellator::new(), stroke: StrokeTessellator::new() }
    }

    /// Fills a path by the non-zero rule.
    pub fn fill(&mut self, path: &Path, ink: Ink) {
        let options = FillOptions::tolerance(self.tolerance).with_fill_rule(FillRule::NonZero);
        let mut out = BuffersBuilder::new(&mut self.out, |v: FillVertex| dot(v.position(), ink));
        // The tessellator fails only on positions that are not numbers; then the shape is left out.
        let _ = self.fill.tessellate_path(path, &options, &mut out);
    }

    /// Strokes a path with round joins and caps.
    pub fn stroke(&mut self, path: &Path, width: f32, ink: Ink) {
        self.stroke_with(path, width, ink, LineCap::Round);
    }

    /// Strokes a path with the given caps.
    pub fn stroke_with(&mut self, path: &Path, width: f32, ink: Ink, cap: LineCap) {
        let options = StrokeOptions::tolerance(self.tolerance)
            .with_line_width(width)
            .with_line_join(LineJoin::Round)
            .with_line_cap(cap);
        let mut out = BuffersBuilder::new(&mut self.out, |v: StrokeVertex| dot(v.position(), ink));
        let _ = self.stroke.tessellate_path(path, &options, &mut out);
    }

    /// Strokes glyphs for their halo: coarse, since it is a soft edge only.
    pub fn halo(&mut self, path: &Path, width: f32, tolerance: f32, ink: Ink) {
        let options = StrokeOptions::tolerance(tolerance).with_line_width(width).with_line_join(LineJoin::Bevel);
        let mut out = BuffersBuilder::new(&mut self.out, |v: StrokeVertex| dot(v.position(), ink));
        let _ = self.stroke.tessellate_path(path, &options, &mut out);
    }

    /// Fills a polygon.
    pub fn polygon(&mut self, points: &[Vec2], ink: Ink) {
        self.fill(&path(points, true), ink);
    }

    /// Strokes a poly-line; `closed` makes it the edge of a polygon.
    pub fn line(&mut self, points: &[Vec2], closed: bool, width: f32, ink: Ink) {
        self.stroke(&path(points, closed), width, ink);
    }

    /// Paints one straight stroke: two triangles.
    pub fn tick(&mut self, a: Vec2, b: Vec2, width: f32, ink: Ink) {
        self.taper(a, b, width, width, ink);
    }

    /// Paints one straight stroke that changes its width.
    pub fn taper(&mut self, a: Vec2, b: Vec2, wa: f32, wb: f32, ink: Ink) {
        let n = (b - a).normalize_or_zero().perp() * 0.5;
        self.quad([a + n * wa, b + n * wb, b - n * wb, a - n * wa], [ink; 4]);
    }

    /// Paints a quadrilateral with a colour at each corner.
    pub fn quad(&mut self, corners: [Vec2; 4], inks: [Ink; 4]) {
        let base = self.out.vertices.len() as u32;
        self.out.vertices.extend(corners.into_iter().zip(inks).map(|(at, ink)| PaintVertex { at, ink }));
        self.out.indices.extend([0, 1, 2, 0, 2, 3].map(|i| base + i));
    }

    /// Paints a rectangle.
    pub fn rect(&mut self, rect: Rect, ink: Ink) {
        let Rect { min, max } = rect;
        self.quad([min, vec2(max.x, min.y), max, vec2(min.x, max.y)], [ink; 4]);
    }

    /// Paints the edge of a rectangle, mitred, `width` centred on it.
    pub fn frame(&mut self, r: Rect, width: f32, ink: Ink) {
        let (o, i) = (r.inflate(width / 2.0), r.inflate(-width / 2.0));
        self.rect(Rect { min: o.min, max: vec2(o.max.x, i.min.y) }, ink);
        self.rect(Rect { min: vec2(o.min.x, i.max.y), max: o.max }, ink);
        self.rect(Rect { min: vec2(o.min.x, i.min.y), max: vec2(i.min.x, i.max.y) }, ink);
        self.rect(Rect { min: vec2(i.max.x, i.min.y), max: vec2(o.max.x, i.max.y) }, ink);
    }

    /// Paints a disc with `n` corners.
    pub fn disc(&mut self, at: Vec2, radius: f32, n: u32, ink: Ink) {
        self.fan(at, &ring(at, radius, n), ink, ink);
    }

    /// Paints a closed fan of triangles about `at`, with a colour for the middle and one for the rim.
    pub fn fan(&mut self, at: Vec2, rim: &[Vec2], middle: Ink, edge: Ink) {
        let base = self.out.vertices.len() as u32;
        let n = rim.len() as u32;
        self.out.vertices.push(PaintVertex { at, ink: middle });
        self.out.vertices.extend(rim.iter().map(|&at| PaintVertex { at, ink: edge }));
        for i in 0..n {
            self.out.indices.extend([base, base + 1 + i, base + 1 + (i + 1) % n]);
        }
    }

    /// Paints a strip between two rings with the same number of points, with a colour for each ring.
    pub fn strip(&mut self, a: &[Vec2], b: &[Vec2], ink_a: Ink, ink_b: Ink) {
        let n = a.len().min(b.len());
        for i in 0..n {
            let j = (i + 1) % n;
            self.quad([a[i], a[j], b[j], b[i]], [ink_a, ink_a, ink_b, ink_b]);
        }
    }

    /// Paints a strip between two closed rings with the same number of points, from the last points to the first, too.
    pub fn strip_closed(&mut self, a: &[Vec2], b: &[Vec2], ink_a: Ink, ink_b: Ink) {
        let n = a.len().min(b.len());
        for i in 0..n {
            let j = (i + 1) % n;
            self.quad([a[i], a[j], b[j], b[i]], [ink_a, ink_a, ink_b, ink_b]);
        }
    }

    /// Adds what another paint holds, mirrored at the vertical axis of the sheet.
    pub fn mirrored(&mut self, other: Paint) {
        let first = self.out.vertices.len() as u32;
        let vertices = other.out.vertices.into_iter();
        self.out.vertices.extend(vertices.map(|v| PaintVertex { at: vec2(-v.at.x, v.at.y), ..v }));
        self.out.indices.extend(other.out.indices.into_iter().map(|i| first + i));
    }

    /// Paints a line of text and returns its width.
    pub fn text(&mut self, font: &Font, text: &str, size: f32, at: Vec2, anchor: Anchor, ink: Ink) -> f32 {
        let (path, width) = font.line(text, size, at, anchor, 0.0);
        self.fill(&path, ink);
        width
    }

    /// Paints a line of small text, its strokes thickened: where edges are not smoothed, a stroke thinner than a pixel
    /// is lost.
    pub fn small_text(&mut self, path: &Path, size: f32, ink: Ink) {
        self.halo(path, size * 0.06, size * 0.03, ink);
        self.fill(path, ink);
    }

    /// Paints a line of text over a halo.
    pub fn haloed(&mut self, font: &Font, text: &str, size: f32, at: Vec2, anchor: Anchor, ink: Ink, halo: (f32, Ink)) {
        let (path, _) = font.line(text, size, at, anchor, 0.0);
        self.stroke(&path, halo.0, halo.1);
        self.fill(&path, ink);
    }

    /// Tells whether nothing was painted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.out.indices.is_empty()
    }

    /// Converts it into a mesh in world units: y up. Meshes are large, so numbers are kept as short as the eye allows.
    ///
    /// Nothing painted makes a triangle without area: the renderer reports an error for a mesh without vertices.
    #[must_use]
    pub fn mesh(mut self) -> Mesh {
        if self.is_empty() {
            let first = self.out.vertices.len() as u32;
            self.out.vertices.extend([PaintVertex { at: Vec2::ZERO, ink: [0.0; 4] }; 3]);
            self.out.indices.extend([first, first + 1, first + 2]);
        }
        let positions: Vec<[f32; 3]> = self.out.vertices.iter().map(|v| [v.at.x, -v.at.y, 0.0]).collect();
        let short = |ink: Ink| ink.map(|c| (c.clamp(0.0, 1.0) * f32::from(u16::MAX)).round() as u16);
        let colours: Vec<[u16; 4]> = self.out.vertices.iter().map(|v| short(v.ink)).collect();
        let indices = match u16::try_from(positions.len()) {
            Ok(_) => Indices::U16(self.out.indices.iter().map(|i| *i as u16).collect()),
            Err(_) => Indices::U32(self.out.indices),
        };
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
            .with_inserted_attribute(COLOUR, VertexAttributeValues::Unorm16x4(colours))
            .with_inserted_indices(indices)
    }
}

/// A sheet cut into tiles, each with a [`Paint`] of its own: a tile out of sight need not be drawn.
pub struct Tiles {
    pots: Vec<Paint>,
    sheet: Rect,
    across: usize,
}

impl Tiles {
    /// Makes `across` times `across` empty tiles over a sheet.
    #[must_use]
    pub fn new(sheet: Rect, across: usize, tolerance: f32) -> Self {
        Tiles { pots: (0..across * across).map(|_| Paint::new(tolerance)).collect(), sheet, across }
    }

    /// Returns the tile of a point, to paint something small there.
    pub fn at(&mut self, p: Vec2) -> &mut Paint {
        let t = ((p - self.sheet.min) / self.sheet.size() * self.across as f32).floor();
        let last = self.across as f32 - 1.0;
        let t = t.clamp(Vec2::ZERO, Vec2::splat(last));
        &mut self.pots[t.y as usize * self.across + t.x as usize]
    }

    /// Returns the tiles that hold something.
    pub fn filled(self) -> impl Iterator<Item = Paint> {
        self.pots.into_iter().filter(|p| !p.is_empty())
    }
}

fn dot(p: lyon_tessellation::math::Point, ink: Ink) -> PaintVertex {
    PaintVertex { at: vec2(p.x, p.y), ink }
}

/// Makes a lyon path of some points.
#[must_use]
pub fn path(points: &[Vec2], closed: bool) -> Path {
    let mut b = Path::builder();
    add(&mut b, points, closed);
    b.build()
}

/// Returns closed rings as one path: filled, a ring inside another one is a hole.
#[must_use]
pub fn paths(rings: &[Vec<Vec2>]) -> Path {
    let mut b = Path::builder();
    rings.iter().for_each(|ring| add(&mut b, ring, true));
    b.build()
}

fn add(b: &mut lyon_tessellation::path::path::Builder, points: &[Vec2], closed: bool) {
    if let Some((first, rest)) = points.split_first() {
        b.begin(point(first.x, first.y));
        for p in rest {
            b.line_to(point(p.x, p.y));
        }
        b.end(closed);
    }
}

/// Returns a regular polygon of `n` points, clockwise on the sheet from the top.
#[must_use]
pub fn ring(at: Vec2, radius: f32, n: u32) -> Vec<Vec2> {
    (0..n)
        .map(|i| {
            let a = i as f32 / n as f32 * std::f32::consts::TAU;
            at + vec2(a.sin(), -a.cos()) * radius
        })
        .collect()
}

/// Returns a rectangle with rounded corners as a ring of points.
#[must_use]
pub fn rounded(rect: Rect, radius: f32) -> Vec<Vec2> {
    let r = radius.min(rect.half_size().min_element());
    let i = rect.inflate(-r);
    let corners = [(i.max.x, i.min.y, 0), (i.max.x, i.max.y, 1), (i.min.x, i.max.y, 2), (i.min.x, i.min.y, 3)];
    corners
        .into_iter()
        .flat_map(|(x, y, q)| {
            (0..=4).map(move |k| {
                let a = (q as f32 + k as f32 / 4.0) * std::f32::consts::FRAC_PI_2;
                vec2(x, y) + vec2(a.sin(), -a.cos()) * r
            })
        })
        .collect()
}

/// Smooths a line by Chaikin's corner cutting, `times` over.
#[must_use]
pub fn chaikin(points: &[Vec2], closed: bool, times: u32) -> Vec<Vec2> {
    let mut p = points.to_vec();
    for _ in 0..times {
        if p.len() < 3 {
            break;
        }
        let n = p.len();
        let mut q = Vec::with_capacity(n * 2);
        if !closed {
            q.push(p[0]);
        }
        for i in 0..if closed { n } else { n - 1 } {
            let (a, b) = (p[i], p[(i + 1) % n]);
            if closed || i > 0 {
                q.push(a.lerp(b, 0.25));
            }
            if closed || i + 2 < n {
                q.push(a.lerp(b, 0.75));
            }
        }
        if !closed {
            q.push(p[n - 1]);
        }
        p = q;
    }
    p
}

/// Returns points at every `step` along a poly-line with the direction there; both ends are included.
#[must_use]
pub fn walk(points: &[Vec2], closed: bool, step: f32) -> Vec<(Vec2, Vec2)> {
    let mut out = Vec::new();
    let mut left = 0.0;
    let n = points.len();
    for i in 0..if closed { n } else { n.saturating_sub(1) } {
        let (a, b) = (points[i], points[(i + 1) % n]);
        let (len, dir) = ((b - a).length(), (b - a).normalize_or_zero());
        while left <= len && len > 0.0 {
            out.push((a + dir * left, dir));
            left += step;
        }
        left -= len;
    }
    out
}

/// Cuts a poly-line into dashes.
#[must_use]
pub fn dashes(points: &[Vec2], closed: bool, dash: f32, gap: f32) -> Vec<Vec<Vec2>> {
    let mut all = points.to_vec();
    if closed && let Some(&first) = points.first() {
        all.push(first);
    }
    let (mut out, mut run) = (vec![], vec![]);
    let (mut on, mut left) = (true, dash);
    for pair in all.windows(2) {
        let (mut a, b) = (pair[0], pair[1]);
        loop {
            let len = (b - a).length();
            if on && run.is_empty() {
                run.push(a);
            }
            if len <= left {
                left -= len;
                if on {
                    run.push(b);
                }
                break;
            }
            a += (b - a) / len * left;
            if on {
                run.push(a);
                out.push(std::mem::take(&mut run));
            }
            on = !on;
            left = if on { dash } else { gap };
        }
    }
    if run.len() > 1 {
        out.push(run);
    }
    out
}

/// Returns a pseudo-random number from 0 to 1 for two integers and a seed. It is always the same, so that drawings
/// are too.
#[must_use]
pub fn jitter(x: i32, y: i32, seed: u32) -> f32 {
    let mut h =
        (x as u32).wrapping_mul(0x9E37_79B1) ^ (y as u32).wrapping_mul(0x85EB_CA77) ^ seed.wrapping_mul(0xC2B2_AE3D);
    h = (h ^ (h >> 15)).wrapping_mul(0x2C1B_3C6D);
    h = (h ^ (h >> 12)).wrapping_mul(0x297A_2D39);
    (h ^ (h >> 15)) as f32 / u32::MAX as f32
}

/// Returns smooth noise from 0 to 1, with one cell for each unit.
#[must_use]
pub fn noise(p: Vec2, seed: u32) -> f32 {
    let (i, f) = (p.floor(), p - p.floor());
    let s = f * f * (Vec2::splat(3.0) - 2.0 * f);
    let at = |dx: i32, dy: i32| jitter(i.x as i32 + dx, i.y as i32 + dy, seed);
    let top = at(0, 0) + (at(1, 0) - at(0, 0)) * s.x;
    let low = at(0, 1) + (at(1, 1) - at(0, 1)) * s.x;
    top + (low - top) * s.y
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_cover_their_share_of_the_line() {
        let cut = dashes(&[vec2(0.0, 0.0), vec2(100.0, 0.0)], false, 6.0, 4.0);
        assert_eq!(cut.len(), 10);
        let drawn: f32 = cut.iter().map(|d| (d[d.len() - 1] - d[0]).length()).sum();
        assert!((drawn - 60.0).abs() < 0.01, "{drawn}");
    }

    #[test]
    fn a_mesh_keeps_its_colours_where_bevy_looks_for_them() {
        assert_eq!(COLOUR.id, Mesh::ATTRIBUTE_COLOR.id);
        let mut paint = Paint::new(0.1);
        paint.rect(Rect::new(0.0, 0.0, 1.0, 1.0), [1.0, 0.5, 0.0, 1.0]);
        let mesh = paint.mesh();
        let Some(VertexAttributeValues::Unorm16x4(colours)) = mesh.attribute(Mesh::ATTRIBUTE_COLOR) else {
            panic!("four numbers of 16 bits");
        };
        assert!(colours.iter().all(|c| *c == [65535, 32768, 0, 65535]) && mesh.count_vertices() == colours.len());
        assert!(matches!(mesh.indices(), Some(Indices::U16(_))));
    }

    #[test]
    fn nothing_painted_makes_a_mesh_that_the_renderer_takes() {
        let mesh = Paint::new(0.1).mesh();
        assert_eq!((mesh.count_vertices(), mesh.indices().map(Indices::len)), (3, Some(3)));
    }

    #[test]
    fn chaikin_keeps_the_ends_of_an_open_line() {
        let line = [vec2(0.0, 0.0), vec2(10.0, 0.0), vec2(10.0, 10.0), vec2(20.0, 10.0)];
        let smooth = chaikin(&line, false, 2);
        assert_eq!((smooth[0], smooth[smooth.len() - 1]), (line[0], line[3]));
        assert!(smooth.len() > line.len());
    }
}
