//! The phase banner: a swallow-tailed ribbon in the side's colour when a phase begins.

use crate::keys::typing::Typing;
use crate::look::theme::{self, blend, family, font, rgb};
use crate::parts::panel_cx::PanelCx;
use crate::state::{PhaseEntered, Screen};
use bevy::prelude::*;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{self, Color32, Galley, Painter, Shape, Stroke, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use redoubt_engine::Seat;
use redoubt_engine::play::LogLine;
use redoubt_engine::record::log::Animation;
use std::sync::Arc;

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
    #[must_use]
    pub fn is_up(&self) -> bool {
        self.0.is_some()
    }

    /// Returns title and side of the ribbon, if one is up.
    #[must_use]
    pub fn title(&self) -> Option<(&str, Option<Seat>)> {
        self.0.as_ref().map(|r| (r.title.as_str(), r.side))
    }
}

const IN: f32 = 0.32;
const HOLD: f32 = 0.9;
const OUT: f32 = 0.22;
/// Depth of the ribbon's notches, and its least distance from the edge of the map, in points.
const NOTCH: f32 = 18.0;
const BESIDE: f32 = 10.0;

/// Adds the banner.
pub fn plugin(app: &mut App) {
    app.init_resource::<Banner>();
    app.add_observer(raise);
    app.add_systems(Update, announce.in_set(crate::schedule::FrameStage::Follow).run_if(in_state(Screen::Playing)));
    app.add_systems(OnExit(Screen::Playing), |mut b: ResMut<Banner>| b.0 = None);
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(crate::schedule::PanelLayer::Banner).run_if(in_state(Screen::Playing)),
    );
}

/// Shows the ribbon of a phase that has begun, for games that do not announce it by an event; where the log has one, it is
/// raised with it.
fn raise(entered: On<PhaseEntered>, cx: PanelCx, mut banner: ResMut<Banner>) {
    let to = &entered.to;
    if cx.shown.view.is_none() || cx.settings.speed <= 0.0 {
        return;
    }
    let log = cx.table.sitting.as_ref().map_or(&[] as &[LogLine], |s| s.shown_log());
    if log.iter().any(|l| l.phase == to.phase && ribbon_of(l).is_some()) {
        return;
    }
    let title =
        cx.shown.info.and_then(|c| c.phases.iter().find(|p| p.id == to.phase)).map_or("", |p| p.title).to_uppercase();
    let text = if to.turn == 0 { String::new() } else { format!("Game-turn {}", to.turn) };
    banner.0 = Some(Ribbon { side: to.side, title, text, age: 0.0 });
}

/// Returns the ribbon that a line of the log announces.
fn ribbon_of(line: &LogLine) -> Option<Ribbon> {
    let Animation::Phase { side, title, text } = &line.entry.animation else { return None };
    Some(Ribbon { side: *side, title: title.clone(), text: text.clone(), age: 0.0 })
}

/// Most new lines of the log that are news; more of them are a game that was laid on the table or a past that was left.
const NEWS: usize = 40;

/// Shows the ribbon of a line as soon as that line stands in the log: a phase, or the activation of a formation.
fn announce(cx: PanelCx, mut banner: ResMut<Banner>, mut read: Local<(u64, usize)>) {
    let Some(sitting) = &cx.table.sitting else { return };
    let log = sitting.shown_log();
    let before = std::mem::replace(&mut *read, (cx.table.generation, log.len()));
    if before == *read || before.0 != read.0 || cx.shown.view.is_none() || cx.settings.speed <= 0.0 {
        return;
    }
    let news = log.get(before.1..).unwrap_or(&[]);
    if let Some(ribbon) = news.iter().rev().find_map(ribbon_of).filter(|_| news.len() <= NEWS) {
        banner.0 = Some(ribbon);
    }
}

fn draw(
    mut contexts: EguiContexts,
    cx: PanelCx,
    mut banner: ResMut<Banner>,
    time: Res<Time<Real>>,
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    typing: Res<Typing>,
) -> Result {
    let Some(ribbon) = &mut banner.bypass_change_detection().0 else { return Ok(()) };
    let ctx = contexts.ctx_mut()?.clone();
    if !theme::ready(&ctx) {
        return Ok(());
    }
    let speed = if cx.settings.speed <= 0.0 { 100.0 } else { cx.settings.speed };
    let key = keys.get_just_pressed().len() > 0 && !typing.field;
    let skipped = ribbon.age > 0.05 && (key || buttons.get_just_pressed().len() > 0);
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
    let (title, text) = laid(&painter, (&ribbon.title, &ribbon.text), ink, map.width() - 2.0 * (NOTCH + BESIDE));
    let high = title.size().y + if ribbon.text.is_empty() { 0.0 } else { text.size().y };
    let wide = title.size().x.max(text.size().x).max(220.0) + 96.0;
    let half = vec2((wide / 2.0).min(map.width() / 2.0 - BESIDE) * open, (high / 2.0 + 10.0).max(37.0));
    let c = pos2(map.center().x, map.top() + (map.height() * 0.24).max(half.y + 6.0));
    let notch = NOTCH * open;
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
    let top = c.y - high / 2.0;
    let below = top + title.size().y;
    inside.galley(pos2(c.x, top), title, ink);
    inside.galley(pos2(c.x, below), text, ink);
    ctx.request_repaint();
    Ok(())
}

/// Lays title and text of a ribbon into a width, each in as many lines as it needs, around their middle: smaller rather
/// than in several lines.
fn laid(painter: &Painter, (title, text): (&str, &str), ink: Color32, room: f32) -> (Arc<Galley>, Arc<Galley>) {
    let fitted = |text: &str, family: &str, sizes: [f32; 4]| {
        let set = |size: f32| {
            let mut job = LayoutJob::simple(text.into(), font(family, size), ink, room.max(60.0));
            job.halign = egui::Align::Center;
            painter.layout_job(job)
        };
        let all = sizes.map(set);
        let one = all.iter().position(|galley| galley.rows.len() < 2).unwrap_or(all.len() - 1);
        all[one].clone()
    };
    let title = fitted(&spaced(title), family::TITLE, [25.0, 21.0, 18.0, 16.0]);
    (title, fitted(text, family::TITLE_ITALIC, [16.0, 14.5, 13.5, 13.0]))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::layout::Zones;
    use redoubt::games::GAMES;

    /// The interface at 200 % on a screen of 1366 by 768: no larger than its window allows.
    #[test]
    fn the_ribbon_of_every_phase_is_whole_at_200_percent() {
        let map = Zones::of(1366.0 / 1.6, 768.0 / 1.6, false, true).map;
        let room = map.width() - 2.0 * (NOTCH + BESIDE);
        let ctx = egui::Context::default();
        ctx.set_fonts(theme::definitions(theme::embedded_fonts()));
        ctx.run_ui(egui::RawInput::default(), |_| {}).textures_delta.clear();
        let mut phases: Vec<String> = vec![];
        for game in GAMES.iter() {
            phases.extend(game.info().phases.iter().map(|phase| phase.title.to_string()));
        }
        phases.push("The second side answers with its reinforcements".into());
        ctx.run_ui(egui::RawInput::default(), |ui| {
            for phase in &phases {
                let text = "The British side falls back on impulse, and the French follow it to the river";
                let (title, text) = laid(ui.painter(), (phase, text), Color32::WHITE, room);
                assert!(title.size().x <= room && text.size().x <= room, "{phase}: {:?}", title.size());
                assert!(title.size().y + text.size().y + 26.0 <= map.height(), "{phase}");
                assert!(title.rows.iter().all(|row| !row.glyphs.is_empty()), "{phase}");
                let (title, _) = laid(ui.painter(), (phase, ""), Color32::WHITE, 1400.0);
                assert!(title.rows.len() == 1 && title.size().y > 24.0, "{phase}: large where there is room");
            }
        })
        .textures_delta
        .clear();
    }
}
