//! The phase banner: a swallow-tailed ribbon in the side's colour when a phase begins.

use crate::engine::Seat;
use crate::engine::log::Animation;
use crate::table::panel_cx::PanelCx;
use crate::table::state::{PhaseEntered, Screen};
use crate::table::theme::{self, blend, family, font, rgb};
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Shape, Stroke, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

/// A ribbon that is being shown.
#[derive(Clone, Debug)]
struct Ribbon {
    side: Option<Seat>,
    title: String,
    text: String,
    age: f32,
}

/// The ribbon on the table, if one is.
#[derive(Resource, Default, Debug)]
pub struct Banner(Option<Ribbon>);

impl Banner {
    /// Tells whether a ribbon is on the table.
    pub fn is_up(&self) -> bool {
        self.0.is_some()
    }

    /// Returns title and side of the ribbon, if one is up.
    pub fn title(&self) -> Option<(&str, Option<Seat>)> {
        self.0.as_ref().map(|r| (r.title.as_str(), r.side))
    }
}

const IN: f32 = 0.32;
const HOLD: f32 = 0.9;
const OUT: f32 = 0.22;

/// Adds the banner.
pub fn plugin(app: &mut App) {
    app.init_resource::<Banner>();
    app.add_observer(raise);
    app.add_systems(OnExit(Screen::Playing), |mut b: ResMut<Banner>| b.0 = None);
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(crate::table::schedule::PanelLayer::Banner).run_if(in_state(Screen::Playing)),
    );
}

/// Shows the ribbon of a phase that has begun. The title comes from the event that announced it, else from the game
/// info.
fn raise(entered: On<PhaseEntered>, cx: PanelCx, mut banner: ResMut<Banner>) {
    let to = &entered.to;
    if cx.shown.view.is_none() || cx.settings.speed <= 0.0 {
        return;
    }
    let told = cx.table.sitting.as_ref().and_then(|s| {
        s.shown_log().iter().rev().take(6).find_map(|l| match &l.entry.animation {
            Animation::Phase { side, title, text } if l.phase == to.phase => Some((*side, title.clone(), text.clone())),
            _ => None,
        })
    });
    let title = || {
        cx.shown.info.and_then(|c| c.phases.iter().find(|p| p.id == to.phase)).map_or("", |p| p.title).to_uppercase()
    };
    let turn = if to.turn == 0 { String::new() } else { format!("Game-turn {}", to.turn) };
    let (side, title, text) = told.unwrap_or_else(|| (to.side, title(), turn));
    banner.0 = Some(Ribbon { side: side.or(to.side), title, text, age: 0.0 });
}

fn draw(
    mut contexts: EguiContexts,
    cx: PanelCx,
    mut banner: ResMut<Banner>,
    time: Res<Time<Real>>,
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
) -> Result {
    let Some(ribbon) = &mut banner.bypass_change_detection().0 else { return Ok(()) };
    let ctx = contexts.ctx_mut()?.clone();
    if !theme::ready(&ctx) {
        return Ok(());
    }
    let speed = if cx.settings.speed <= 0.0 { 100.0 } else { cx.settings.speed };
    let skipped = ribbon.age > 0.05 && (keys.get_just_pressed().len() > 0 || buttons.get_just_pressed().len() > 0);
    if cx.shown.view.is_none() || skipped || ribbon.age >= IN + HOLD + OUT {
        banner.0 = None;
        ctx.request_repaint();
        return Ok(());
    }
    let age = ribbon.age;
    ribbon.age += time.delta_secs().min(0.1) * speed;
    let still = cx.settings.reduced_motion;
    let open = if still { 1.0 } else { ease((age / IN).min(1.0)) };
    let alpha = if age > IN + HOLD { 1.0 - (age - IN - HOLD) / OUT } else { (age / 0.08).min(1.0) };
    let map = cx.zones.map;
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Middle, egui::Id::new("banner")));
    let mut painter = painter.with_clip_rect(map);
    painter.set_opacity(alpha.clamp(0.0, 1.0));
    let side = ribbon.side.map(|s| cx.sides.of(s));
    let field = side.map_or(rgb(0x5C5240), |s| s.field);
    let ink = side.map_or(theme::CREAM, |s| s.text);
    let title = painter.layout_no_wrap(spaced(&ribbon.title), font(family::TITLE, 25.0), ink);
    let text = painter.layout_no_wrap(ribbon.text.clone(), font(family::TITLE_ITALIC, 16.0), ink);
    let wide = title.size().x.max(text.size().x).max(220.0) + 96.0;
    let half = vec2((wide / 2.0).min(map.width() / 2.0 - 10.0) * open, 37.0);
    let c = pos2(map.center().x, map.top() + map.height() * 0.24);
    let notch = 18.0 * open;
    let h = half;
    let outline = vec![
        c + vec2(-h.x, -h.y),
        c + vec2(h.x, -h.y),
        c + vec2(h.x - notch, 0.0),
        c + vec2(h.x, h.y),
        c + vec2(-h.x, h.y),
        c + vec2(-h.x + notch, 0.0),
    ];
    painter.add(ribbon_mesh(&outline, vec2(2.0, 5.0), Color32::from_black_alpha(80)));
    painter.add(ribbon_mesh(&outline, vec2(0.0, 0.0), field));
    painter.add(Shape::closed_line(outline, Stroke::new(1.5, blend(field, theme::INK, 0.45))));
    let within = egui::Rect::from_center_size(c, half * 2.0).shrink2(vec2(notch, 0.0));
    let inside = painter.with_clip_rect(within.intersect(map));
    let up = if ribbon.text.is_empty() { 0.0 } else { 11.0 };
    inside.galley(pos2(c.x - title.size().x / 2.0, c.y - up - title.size().y / 2.0), title, ink);
    inside.galley(pos2(c.x - text.size().x / 2.0, c.y + 17.0 - text.size().y / 2.0), text, ink);
    ctx.request_repaint();
    Ok(())
}

/// Returns a swallow-tailed shape as one mesh, so that there is no seam between its halves.
fn ribbon_mesh(outline: &[egui::Pos2], by: egui::Vec2, colour: Color32) -> Shape {
    let mut mesh = egui::Mesh::default();
    outline.iter().for_each(|p| mesh.colored_vertex(*p + by, colour));
    for [a, b, c] in [[0, 1, 2], [0, 2, 5], [5, 2, 3], [5, 3, 4]] {
        mesh.add_triangle(a, b, c);
    }
    Shape::mesh(mesh)
}

fn ease(t: f32) -> f32 {
    1.0 - (1.0 - t).powi(3)
}

/// Returns a text in spaced capitals.
fn spaced(text: &str) -> String {
    let mut out = String::new();
    for (i, c) in text.to_uppercase().chars().enumerate() {
        if i > 0 {
            out.push('\u{200A}');
        }
        out.push(c);
    }
    out
}
