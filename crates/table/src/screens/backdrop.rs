//! What is drawn behind and on the full-window screens: wooden boards, a sheet of paper, the plan of a redoubt.

use crate::look::theme::{Palette, blend, rgb};
use bevy_egui::egui::{self, Color32, Rect, Stroke, StrokeKind, pos2};

/// Draws dark boards with one lamp over them.
pub fn wood(painter: &egui::Painter, all: Rect) {
    let board = 108.0;
    let mut y = all.top() - 20.0;
    let mut k = 0u32;
    while y < all.bottom() {
        let shade = [0.0, 0.16, 0.06, 0.22, 0.1][(k % 5) as usize];
        let rect = Rect::from_min_max(pos2(all.left(), y), pos2(all.right(), y + board));
        painter.rect_filled(rect, 0, blend(rgb(0x3E3127), rgb(0x2C221A), shade * 2.2));
        for i in 0..7 {
            let fy = y + 8.0 + i as f32 * 14.7 + ((k * 7 + i) % 5) as f32;
            let mut points = vec![];
            let mut x = all.left();
            while x <= all.right() {
                let wave = ((x * 0.006 + (k * 13 + i * 5) as f32).sin() * 2.6) + (x * 0.017 + i as f32).sin() * 1.2;
                points.push(pos2(x, fy + wave));
                x += 24.0;
            }
            painter.add(egui::Shape::line(points, Stroke::new(1.0, Color32::from_black_alpha(26))));
        }
        painter.hline(all.x_range(), y, Stroke::new(1.6, Color32::from_black_alpha(150)));
        painter.hline(all.x_range(), y + 1.6, Stroke::new(1.0, Color32::from_white_alpha(10)));
        y += board;
        k += 1;
    }
    glow(painter, all);
}

/// Draws a round light: bright in the middle, dark at the edge.
pub fn glow(painter: &egui::Painter, all: Rect) {
    let mut mesh = egui::Mesh::default();
    let centre = pos2(all.center().x, all.top() + all.height() * 0.42);
    let rings = [
        (0.0, Color32::from_rgba_unmultiplied(255, 226, 170, 26)),
        (0.45, Color32::from_rgba_unmultiplied(60, 40, 20, 12)),
        (1.0, Color32::from_black_alpha(150)),
    ];
    let n = 40;
    let radius = all.size().length() * 0.56;
    mesh.colored_vertex(centre, rings[0].1);
    for ring in &rings[1..] {
        for i in 0..n {
            let a = i as f32 / n as f32 * std::f32::consts::TAU;
            mesh.colored_vertex(centre + egui::vec2(a.cos(), a.sin()) * radius * ring.0, ring.1);
        }
    }
    for i in 0..n {
        let j = (i + 1) % n;
        mesh.add_triangle(0, 1 + i, 1 + j);
        let (a, b, c, d) = (1 + i, 1 + j, 1 + n + i, 1 + n + j);
        mesh.add_triangle(a, c, b);
        mesh.add_triangle(b, c, d);
    }
    painter.add(egui::Shape::mesh(mesh));
}

/// Draws a sheet of paper with a fine inner line.
pub fn sheet(painter: &egui::Painter, rect: Rect, p: &Palette) {
    painter.rect_filled(rect.translate(egui::vec2(3.0, 6.0)), 5, Color32::from_black_alpha(110));
    painter.rect(rect, 4, p.panel, Stroke::new(1.0, blend(p.panel, Color32::BLACK, 0.35)), StrokeKind::Inside);
    painter.rect_stroke(rect.shrink(6.0), 2, Stroke::new(1.0, p.rule), StrokeKind::Inside);
}

/// Draws the plan of a redoubt: a star of five bastions.
pub fn star(painter: &egui::Painter, centre: egui::Pos2, radius: f32, colour: Color32) {
    for scale in [1.0, 0.68] {
        let mut points = vec![];
        for i in 0..5 {
            let a = (i as f32 / 5.0 - 0.25) * std::f32::consts::TAU;
            let half = std::f32::consts::TAU / 10.0;
            for (angle, r) in [(a - 0.20, 0.74), (a, 1.0), (a + 0.20, 0.74), (a + half, 0.60)] {
                points.push(centre + egui::vec2(angle.cos(), angle.sin()) * radius * r * scale);
            }
        }
        painter.add(egui::Shape::closed_line(points, Stroke::new(if scale == 1.0 { 2.4 } else { 1.2 }, colour)));
    }
    painter.circle_stroke(centre, radius * 0.16, Stroke::new(1.4, colour));
}
