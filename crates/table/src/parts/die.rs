//! A die as the tray and the panels paint it: a rounded square with six faces of pips, round or square.

use crate::look::sides::SideColours;
use crate::look::theme::{self, blend};
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};
use std::f32::consts::FRAC_PI_2;

/// How a die looks.
#[derive(Clone, Copy)]
pub struct DieLook {
    /// Colour of its body.
    pub body: Color32,
    /// Colour of its pips.
    pub pips: Color32,
    /// True where the pips are square; those of the darker side are.
    pub square: bool,
    /// Line around the body.
    pub edge: Stroke,
}

/// Paints a die with its shadow: `side` is its width in points, `turned` its turn in radians, `face` is 1 to 6.
pub fn paint(painter: &Painter, at: Pos2, side: f32, turned: f32, face: u8, look: DieLook) {
    let (sin, cos) = turned.sin_cos();
    let turn = |v: Vec2| at + vec2(v.x * cos - v.y * sin, v.x * sin + v.y * cos);
    let square = |half: f32, r: f32| -> Vec<Pos2> {
        let corners = [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)].into_iter().enumerate();
        let point = |(q, (x, y)): (usize, (f32, f32))| {
            (0..=4).map(move |k| {
                let a = (q as f32 + k as f32 / 4.0) * FRAC_PI_2;
                vec2(x * (half - r) + a.sin() * r, y * (half - r) - a.cos() * r)
            })
        };
        corners.flat_map(point).map(turn).collect()
    };
    let half = side / 2.0;
    let shadow = square(half, half * 0.36).into_iter().map(|p| p + vec2(1.5, half * 0.17)).collect();
    painter.add(Shape::convex_polygon(shadow, Color32::from_black_alpha(90), Stroke::NONE));
    painter.add(Shape::convex_polygon(square(half, half * 0.36), look.body, look.edge));
    let light = blend(look.body, Color32::WHITE, 0.16).gamma_multiply(0.55);
    painter.add(Shape::convex_polygon(square(half * 0.84, half * 0.3), light, Stroke::NONE));
    for (x, y) in pips(face) {
        let at = vec2(*x, *y) * (half * 0.5);
        if look.square {
            let r = half * 0.17;
            let corners = [vec2(-r, -r), vec2(r, -r), vec2(r, r), vec2(-r, r)].map(|c| turn(at + c));
            painter.add(Shape::convex_polygon(corners.to_vec(), look.pips, Stroke::NONE));
        } else {
            painter.circle_filled(turn(at), half * 0.19, look.pips);
        }
    }
}

/// Returns where the pips of a face lie, from -1 to 1.
fn pips(face: u8) -> &'static [(f32, f32)] {
    match face {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    }
}

/// Draws a die at rest in a panel, slightly turned. One that did not count is paler.
pub fn at_rest(painter: &Painter, rect: Rect, face: u8, counts: bool, side: SideColours, turned: f32) {
    let body = if counts { side.field } else { blend(side.field, theme::rgb(0xE9DEC1), 0.6) };
    // A die that does not count is pale: its pips take the darker of the side's two colours.
    let light = |c: Color32| u16::from(c.r()) + u16::from(c.g()) + u16::from(c.b());
    let dark = if light(side.text) < light(side.field) { side.text } else { side.field };
    let edge = Stroke::new(1.2, blend(body, Color32::BLACK, 0.5));
    let look = DieLook { body, pips: if counts { side.text } else { dark }, square: side.square_pips(), edge };
    paint(painter, rect.center(), rect.width(), turned, face, look);
}
