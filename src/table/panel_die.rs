//! A die as panels draw it, at rest.

use crate::table::sides::SideColours;
use crate::table::theme::{self, blend};
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};

/// Draws a die: rounded square with bevel; the darker side has square pips. A die that did not count is paler.
pub fn die(painter: &Painter, rect: Rect, face: u8, counts: bool, side: SideColours, tilt: f32) {
    let size = rect.width();
    let field = if counts { side.field } else { blend(side.field, theme::rgb(0xE9DEC1), 0.6) };
    // A die that does not count is pale: its pips take the darker of the side's two colours.
    let light = |c: Color32| u16::from(c.r()) + u16::from(c.g()) + u16::from(c.b());
    let dark = if light(side.text) < light(side.field) { side.text } else { side.field };
    let pip = if counts { side.text } else { dark };
    let centre = rect.center();
    let turn = |v: Vec2| centre + vec2(v.x * tilt.cos() - v.y * tilt.sin(), v.x * tilt.sin() + v.y * tilt.cos());
    let round = |r: Rect, radius: f32| -> Vec<Pos2> {
        let mut points = vec![];
        for (i, c) in [
            r.right_top() + vec2(-radius, radius),
            r.right_bottom() - vec2(radius, radius),
            r.left_bottom() + vec2(radius, -radius),
            r.left_top() + vec2(radius, radius),
        ]
        .iter()
        .enumerate()
        {
            for k in 0..=4 {
                let a = std::f32::consts::FRAC_PI_2 * (i as f32 - 1.0 + k as f32 / 4.0);
                points.push(turn(*c + vec2(a.cos(), a.sin()) * radius - centre));
            }
        }
        points
    };
    let shadow: Vec<Pos2> = round(rect, size * 0.18).into_iter().map(|q| q + vec2(1.5, 2.5)).collect();
    painter.add(Shape::convex_polygon(shadow, Color32::from_black_alpha(70), Stroke::NONE));
    painter.add(Shape::convex_polygon(
        round(rect, size * 0.18),
        field,
        Stroke::new(1.2, blend(field, Color32::BLACK, 0.5)),
    ));
    let light = round(rect.shrink(size * 0.06), size * 0.14);
    painter.add(Shape::closed_line(light, Stroke::new(1.0, Color32::from_white_alpha(60))));
    let d = size * 0.26;
    let spots: &[(f32, f32)] = match face {
        1 => &[(0., 0.)],
        2 => &[(-1., -1.), (1., 1.)],
        3 => &[(-1., -1.), (0., 0.), (1., 1.)],
        4 => &[(-1., -1.), (1., -1.), (-1., 1.), (1., 1.)],
        5 => &[(-1., -1.), (1., -1.), (0., 0.), (-1., 1.), (1., 1.)],
        _ => &[(-1., -1.), (1., -1.), (-1., 0.), (1., 0.), (-1., 1.), (1., 1.)],
    };
    let r = size * 0.085;
    for (x, y) in spots {
        let at = vec2(x * d, y * d);
        if side.square_pips() {
            let corners = [vec2(-r, -r), vec2(r, -r), vec2(r, r), vec2(-r, r)].map(|c| turn(at + c));
            painter.add(Shape::convex_polygon(corners.to_vec(), pip, Stroke::NONE));
        } else {
            painter.circle_filled(turn(at), r * 1.15, pip);
        }
    }
}
