//! The report of a game as a picture. It is laid out by egui without a window, as long as it must be, and its triangles
//! are filled here: so it is whole, whatever part of it the window shows, and needs no frame.

use crate::look::theme::{self, Palette};
use bevy_egui::egui::epaint::{ColorImage, Mesh, Primitive, Vertex};
use bevy_egui::egui::{self, Color32, Pos2, Rect, Ui, pos2, vec2};

/// Width of the page, and its margins, in points.
const PAGE: (f32, f32) = (1120.0, 32.0);
/// Room for the page from top to bottom, in points.
const ROOM: f32 = 200_000.0;
/// Pixels of a point, and points from top to bottom beyond which there is one pixel for each.
const FINE: (f32, f32) = (1.5, 6_000.0);

/// A picture: opaque pixels, row by row.
pub struct Picture {
    /// Pixels from left to right and from top to bottom.
    pub size: [usize; 2],
    /// The pixels.
    pub pixels: Vec<Color32>,
}

impl Picture {
    /// Returns red, green, blue and opacity of all pixels.
    pub fn bytes(&self) -> Vec<u8> {
        self.pixels.iter().flat_map(Color32::to_array).collect()
    }
}

/// Draws a page; `content` fills it from top to bottom.
pub fn drawn(p: &Palette, mut content: impl FnMut(&mut Ui)) -> Picture {
    let coarse = laid_out(p, 1.0, &mut content);
    if coarse.1 > FINE.1 {
        return filled(p, &coarse, 1.0);
    }
    let fine = laid_out(p, FINE.0, &mut content);
    filled(p, &fine, FINE.0)
}

/// What is to be filled: the context, the height of the page in points, and the shapes.
type Layout = (egui::Context, f32, Vec<egui::epaint::ClippedShape>);

/// Lays a page out for this number of pixels for a point.
fn laid_out(p: &Palette, scale: f32, content: &mut impl FnMut(&mut Ui)) -> Layout {
    let ctx = egui::Context::default();
    ctx.set_fonts(theme::definitions(theme::embedded_fonts()));
    theme::apply(&ctx, p);
    let (width, margin) = PAGE;
    let (mut bottom, mut shapes) = (0.0_f32, vec![]);
    // What depends on an earlier pass (the width of a column) is right in the second one.
    for _ in 0..2 {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(width, ROOM));
        let mut input = egui::RawInput { screen_rect: Some(screen), ..Default::default() };
        input.viewports.entry(egui::ViewportId::ROOT).or_default().native_pixels_per_point = Some(scale);
        let mut output = ctx.run_ui(input, |ui| {
            let room = Rect::from_min_max(pos2(margin, margin), pos2(width - margin, ROOM));
            let mut page = ui.new_child(egui::UiBuilder::new().max_rect(room));
            content(&mut page);
            bottom = page.min_rect().bottom();
        });
        shapes = std::mem::take(&mut output.shapes);
        output.drop_without_applying_deltas();
    }
    (ctx, bottom + margin, shapes)
}

/// Fills the shapes of a page.
fn filled(p: &Palette, (ctx, high, shapes): &Layout, scale: f32) -> Picture {
    let size = [PAGE.0 * scale, high * scale].map(|n| n.ceil() as usize);
    let mut picture = Picture { size, pixels: vec![p.card; size[0] * size[1]] };
    let atlas = ctx.fonts(|fonts| fonts.image());
    for part in ctx.tessellate(shapes.clone(), scale) {
        if let Primitive::Mesh(mesh) = &part.primitive {
            let clip = Rect::from_min_max(
                (part.clip_rect.min.to_vec2() * scale).to_pos2(),
                (part.clip_rect.max.to_vec2() * scale).to_pos2(),
            );
            fill(&mut picture, mesh, &atlas, clip, scale);
        }
    }
    picture
}

/// Fills the triangles of a mesh.
fn fill(picture: &mut Picture, mesh: &Mesh, atlas: &ColorImage, clip: Rect, scale: f32) {
    for corners in mesh.indices.chunks_exact(3) {
        let mut corners = [0, 1, 2].map(|i| mesh.vertices[corners[i] as usize]);
        for corner in &mut corners {
            corner.pos = (corner.pos.to_vec2() * scale).to_pos2();
        }
        if side(corners[0].pos, corners[1].pos, corners[2].pos) < 0.0 {
            corners.swap(1, 2);
        }
        triangle(picture, &corners, atlas, clip);
    }
}

/// Tells on which side of the line from `a` to `b` a point lies, as twice the area of the triangle.
fn side(a: Pos2, b: Pos2, point: Pos2) -> f32 {
    (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
}

/// Tells whether a triangle has the points on this edge of it: of two neighbours only one has.
fn has_edge(a: Pos2, b: Pos2) -> bool {
    b.y < a.y || b.y == a.y && b.x > a.x
}

/// Fills one triangle.
fn triangle(picture: &mut Picture, corners: &[Vertex; 3], atlas: &ColorImage, clip: Rect) {
    let [a, b, c] = corners.map(|corner| corner.pos);
    let area = side(a, b, c);
    let whole = Rect::from_min_size(Pos2::ZERO, vec2(picture.size[0] as f32, picture.size[1] as f32));
    let bounds = Rect::from_points(&[a, b, c]).intersect(clip).intersect(whole);
    if area <= 0.0 || !bounds.is_positive() {
        return;
    }
    for y in bounds.top() as usize..(bounds.bottom().ceil() as usize).min(picture.size[1]) {
        for x in bounds.left() as usize..(bounds.right().ceil() as usize).min(picture.size[0]) {
            let middle = pos2(x as f32 + 0.5, y as f32 + 0.5);
            let shares = [(b, c), (c, a), (a, b)].map(|(from, to)| (side(from, to, middle), has_edge(from, to)));
            if !clip.contains(middle) || shares.iter().any(|(share, edge)| *share < 0.0 || *share == 0.0 && !edge) {
                continue;
            }
            let shares = shares.map(|(share, _)| share / area);
            let at = &mut picture.pixels[y * picture.size[0] + x];
            *at = over(*at, colour(corners, shares, atlas));
        }
    }
}

/// Returns the colour of a point of a triangle, from 0 to 1, already multiplied with its opacity.
fn colour(corners: &[Vertex; 3], shares: [f32; 3], atlas: &ColorImage) -> [f32; 4] {
    let mixed =
        |of: &dyn Fn(&Vertex) -> f32| -> f32 { corners.iter().zip(shares).map(|(v, share)| of(v) * share).sum() };
    let texel = |uv: f32, n: usize| ((uv * n as f32).max(0.0) as usize).min(n.saturating_sub(1));
    let (u, v) = (texel(mixed(&|v| v.uv.x), atlas.size[0]), texel(mixed(&|v| v.uv.y), atlas.size[1]));
    let ink = atlas.pixels.get(v * atlas.size[0] + u).copied().unwrap_or(Color32::WHITE).to_array();
    std::array::from_fn(|i| mixed(&|v| f32::from(v.color.to_array()[i])) / 255.0 * f32::from(ink[i]) / 255.0)
}

/// Lays a colour over an opaque one.
fn over(ground: Color32, ink: [f32; 4]) -> Color32 {
    let ground = ground.to_array();
    let mix = |i: usize| (ink[i] * 255.0 + f32::from(ground[i]) * (1.0 - ink[3])).round().clamp(0.0, 255.0) as u8;
    Color32::from_rgb(mix(0), mix(1), mix(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_drawn_whole_with_margins_and_without_a_window() {
        let p = Palette::default();
        let lines = |n: usize| {
            drawn(&p, |ui| {
                for _ in 0..n {
                    ui.label(theme::plain("A line of the report", 15.0));
                }
            })
        };
        let (short, long) = (lines(2), lines(60));
        let rows = |picture: &Picture| -> Vec<bool> {
            picture.pixels.chunks(picture.size[0]).map(|row| row.iter().any(|pixel| *pixel != p.card)).collect()
        };
        assert!(long.size[1] > 5 * short.size[1] && long.bytes().len() == long.size[0] * long.size[1] * 4);
        let (first, all) = ((PAGE.1 * FINE.0) as usize, rows(&long));
        assert!(!all[..first].contains(&true) && !all[all.len() - first..].contains(&true), "the margins are empty");
        let last = all.iter().rposition(|row| *row).unwrap_or(0);
        assert!(all.len() - last < 3 * first, "the last line is on it");
        assert!(long.pixels.iter().all(|pixel| pixel.a() == 255));
    }
}
