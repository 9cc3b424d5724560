//! `--hotspots FILE`: writes one JSON line each time something new can be clicked and everything is at rest,
//! so that a test outside the program can send real mouse clicks.

use crate::board::places::world;
use crate::board::shapes;
use crate::bridge::{AnimationQueue, Asked, FreeArea, ShownGame, TargetSpots};
use crate::cameras::viewport::Viewport;
use crate::panels::banner::Banner;
use crate::parts::ui_state::UiState;
use crate::parts::widgets::{self, ButtonSpot};
use crate::session::Table;
use crate::state::Screen;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::EguiContexts;
use redoubt_engine::Target;
use serde_json::{Value, json};
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;

/// The file that the lines go to.
#[derive(Resource, Default, Debug)]
pub struct Hotspots {
    /// The file; `None` writes nothing.
    pub file: Option<PathBuf>,
    last: String,
    candidate: String,
    /// Number of questions opened so far.
    asked: usize,
}

impl Hotspots {
    /// Writes the lines to this file; to none where it is `None`.
    #[must_use]
    pub fn to(file: Option<PathBuf>) -> Self {
        Hotspots { file, ..Hotspots::default() }
    }
}

/// Adds the writer.
pub fn plugin(app: &mut App) {
    app.init_resource::<Hotspots>().init_resource::<TargetSpots>();
    app.add_systems(bevy_egui::EguiPrimaryContextPass, write.in_set(crate::schedule::PanelLayer::Spots));
}

/// Returns the entry of a target on the board, in window points.
fn target_line(asked: &Asked, spots: &TargetSpots, scale: f32) -> Vec<Value> {
    let Some(prompt) = &asked.0 else { return vec![] };
    let mut lines = vec![];
    for (n, offer) in prompt.offers.iter().enumerate() {
        if offer.target == Target::Button {
            continue;
        }
        if let Some((_, at)) = spots.0.iter().find(|(t, _)| *t == offer.target) {
            lines.push(
                json!({"n": n, "label": offer.label, "target": offer.target, "x": at.x * scale, "y": at.y * scale}),
            );
        }
    }
    lines
}

fn button_line(asked: &Asked, spots: &[ButtonSpot], points: f32) -> Vec<Value> {
    let offers = asked.0.as_ref().map_or(&[][..], |prompt| &prompt.offers);
    let primary = |s: &ButtonSpot| s.n.and_then(|n| offers.get(n)).is_some_and(|o| o.primary);
    let line = |s: &ButtonSpot| {
        let (x, y) = (s.at.x * points, s.at.y * points);
        let (w, h) = (s.seen.width() * points, s.seen.height() * points);
        json!({"id": s.id, "n": s.n, "primary": primary(s), "x": x, "y": y, "w": w, "h": h})
    };
    spots.iter().map(line).collect()
}

/// Where the spaces of the board in front can be clicked while a position is set by hand.
#[derive(SystemParam)]
struct Spaces<'w> {
    shown: Res<'w, ShownGame>,
    viewport: Option<Res<'w, Viewport>>,
    free: Option<Res<'w, FreeArea>>,
}

impl Spaces<'_> {
    /// Returns the middle of each space that no panel covers, in window pixels, by its id.
    fn lines(&self, scale: f32) -> Value {
        let (Some(viewport), Some(free)) = (&self.viewport, &self.free) else { return json!({}) };
        let board = self.shown.boards.iter().find(|b| b.id == self.shown.front);
        let all = board.into_iter().flat_map(|b| &b.spaces).filter_map(|space| {
            let at = viewport.screen(world(shapes::centre(&shapes::vs(&space.outline))));
            free.0.contains(at).then(|| (space.id.clone(), json!([at.x * scale, at.y * scale])))
        });
        Value::Object(all.collect())
    }
}

fn write(
    mut contexts: EguiContexts,
    mut hotspots: ResMut<Hotspots>,
    asked: Res<Asked>,
    animations: Res<AnimationQueue>,
    targets: Res<TargetSpots>,
    table: Res<Table>,
    banner: Res<Banner>,
    ui_state: Res<UiState>,
    screen: Res<State<Screen>>,
    window: Query<&Window, With<PrimaryWindow>>,
    spaces: Spaces,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let spots = widgets::take_spots(&ctx);
    let Some(file) = hotspots.file.clone() else { return Ok(()) };
    if asked.is_changed() && asked.0.is_some() {
        hotspots.asked += 1;
    }
    if !animations.queue.is_empty() || animations.playing || banner.is_up() {
        return Ok(());
    }
    let scale = window.iter().next().map_or(1.0, |w| w.scale_factor());
    let sitting = table.sitting.as_ref();
    let curtain = sitting.is_some_and(|s| s.curtain.is_some());
    let info = sitting.map(|s| s.play().info());
    let prompt = asked.0.as_ref();
    let outcome = sitting.filter(|_| *screen.get() == Screen::Ended).and_then(|s| s.play().outcome());
    let line = json!({
        "screen": format!("{:?}", screen.get()).to_lowercase(),
        "seat": prompt.and_then(|p| info.and_then(|c| c.seats.get(p.seat.index())).map(|s| s.key)),
        "question": prompt.map(|p| p.question.title.as_str()),
        "turn": prompt.map(|p| p.turn),
        "phase": prompt.map(|p| p.phase),
        // The number grows with each question, so that two equal questions can be told apart.
        "asked": prompt.map(|_| hotspots.asked),
        "outcome": outcome.map(|o| json!({"winner": o.winner.and_then(|s| info?.seats.get(s.index())).map(|s| s.key), "level": o.level})),
        "curtain": curtain,
        // The place of the time line that is looked at, and the last one.
        "past": sitting.and_then(|s| Some(json!([s.replay.as_ref()?.at, s.play().last_place(s.past_viewer())]))),
        "targets": if ui_state.pane.is_some() { vec![] } else { target_line(&asked, &targets, scale) },
        "spaces": if *screen.get() == Screen::Editing { spaces.lines(scale) } else { json!({}) },
        "buttons": button_line(&asked, &spots, ctx.pixels_per_point()),
    });
    let line = line.to_string();
    if line == hotspots.last {
        return Ok(());
    }
    if line != hotspots.candidate {
        hotspots.candidate = line;
        ctx.request_repaint();
        return Ok(());
    }
    hotspots.last = line.clone();
    if let Ok(mut out) = OpenOptions::new().create(true).append(true).open(file) {
        let _ = writeln!(out, "{line}");
    }
    Ok(())
}
