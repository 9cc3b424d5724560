//! What the others did since a seat's last own step: a summary in a few lines, the trails of what they moved, and their
//! story, scene by scene. Summary and trails stay until that seat acts again, the story until there is a new one.

use crate::board::places::place_of;
use crate::bridge::{Asked, CameraCommand, ShownTrails};
use crate::cameras::camera::CameraGlide;
use crate::cameras::overview::OverviewArea;
use crate::cameras::viewport::Viewport;
use crate::keys::action::Action;
use crate::look::theme::{self, Palette};
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::UiState;
use crate::parts::widgets::{icon_button, spot_of};
use crate::schedule::{FrameStage, PanelLayer};
use crate::session::commands::message::Command;
use crate::session::lessons::OpenLesson;
use crate::session::{Sitting, Table};
use crate::shell::wakeups::Wakeups;
use crate::state::Screen;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Sense, Stroke, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_phosphor::regular as ph;
use redoubt_engine::Target;
use redoubt_engine::record::summary::{Scene, SummaryLine, Trail, scenes, summary, trails};

/// The summary on the screen.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct Recap {
    /// Its lines; empty for none.
    pub lines: Vec<SummaryLine>,
    /// The story of the others' last turn, each scene with the trails of its moves.
    pub story: Vec<(Scene, Vec<Trail>)>,
    /// The game on the table, and the line of the log from which it tells.
    from: Option<(u64, usize)>,
    /// True where the player has closed it.
    closed: bool,
    /// True where only its heading is shown, after it could be read for a while.
    folded: bool,
    /// When it came, in seconds of the program; `None` until it is drawn for the first time.
    since: Option<f32>,
    /// True where it stands at the foot of the map, because it would cover more of what it tells at the top.
    low: bool,
}

/// Makes summary and story when a person is asked after others have acted; removes the summary when that person acts.
/// While the player goes through the story, the map shows the trails of the scene alone.
pub(crate) fn follow(
    table: Res<Table>,
    asked: Res<Asked>,
    mut recap: ResMut<Recap>,
    mut shown: ResMut<ShownTrails>,
    mut ui_state: ResMut<UiState>,
) {
    // Trails end with their turn: there are none over a position that is set by hand, nor over the end.
    let played = |s: &&Sitting| {
        s.curtain.is_none() && s.replay.is_none() && !s.play().is_editing() && s.play().outcome().is_none()
    };
    let Some(sitting) = table.sitting.as_ref().filter(played) else {
        recap.set_if_neq(Recap::default());
        shown.set_if_neq(ShownTrails::default());
        return;
    };
    let Some(prompt) = &asked.0 else { return };
    let from = Some((table.generation, sitting.mark(prompt.seat)));
    let lines = sitting.shown_log();
    let news = lines.get(sitting.mark(prompt.seat)..).unwrap_or(&[]);
    // The map itself shows the set-up.
    let news = if prompt.turn == 0 { &[] } else { news };
    if recap.from != from || recap.lines.is_empty() && !news.is_empty() {
        let closed = recap.closed && recap.from == from;
        let same_game = recap.from.zip(from).is_some_and(|(old, new)| old.0 == new.0);
        let told = scenes(news, sitting.viewer).into_iter();
        let mut story: Vec<_> = told.map(|scene| (scene.clone(), trails(scene.lines(news)))).collect();
        if story.is_empty() && same_game {
            story = std::mem::take(&mut recap.story);
        }
        recap.set_if_neq(Recap { lines: summary(news, sitting.viewer), story, from, closed, ..Recap::default() });
        ui_state.story = None;
    }
    if ui_state.story.is_some() && recap.story.is_empty() {
        ui_state.story = None;
        ui_state.say("The other side has done nothing yet");
    }
    let scene = ui_state.story.and_then(|at| recap.story.get(at));
    let trails = scene.map_or_else(|| trails(news), |(_, trails)| trails.clone());
    shown.set_if_neq(ShownTrails(trails));
}

/// Seconds after which the summary folds.
const READ: f32 = 12.0;
/// Width of the folded summary, in points.
const FOLDED: f32 = 250.0;

fn area() -> egui::Id {
    egui::Id::new("recap")
}

fn card(
    mut contexts: EguiContexts,
    mut cx: PanelCx,
    mut recap: ResMut<Recap>,
    mut camera: MessageWriter<CameraCommand>,
    (lesson, told): (Res<OpenLesson>, Told),
    (time, wakeups): (Res<Time<Real>>, Res<Wakeups>),
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    // A lesson itself tells what has happened.
    if lesson.0.is_some() {
        return Ok(());
    }
    // Who goes through the story reads its scene.
    if cx.ui_state.story.is_some() {
        return Ok(());
    }
    if recap.lines.is_empty() || recap.closed || cx.asked.0.is_none() || cx.shown.view.is_none() || !theme::ready(&ctx)
    {
        return Ok(());
    }
    let p = *cx.palette;
    let map = cx.zones.map;
    let now = time.elapsed_secs();
    if recap.bypass_change_detection().since.is_none() {
        let width = wide(&cx, false);
        let covered = |low| told.under((&ctx, &cx), &recap.lines, told.band((&ctx, &cx), (width, low), &recap));
        recap.bypass_change_detection().low = covered(true) < covered(false);
        recap.bypass_change_detection().since = Some(now);
        wakeups.after(READ + 0.1);
        // Its size is known only after it was drawn once.
        ctx.request_repaint();
    }
    // Once it could be read, it leaves the map free; a click opens it again.
    if recap.since.is_some_and(|since| now - since > READ) {
        recap.since = Some(f32::INFINITY);
        let at = ctx.pointer_latest_pos().unwrap_or_default();
        recap.folded = !ctx.memory(|m| m.area_rect(area())).is_some_and(|rect| rect.contains(at));
    }
    let (mut close, mut fold, mut step) = (false, false, false);
    let mut light = None;
    let width = wide(&cx, recap.folded);
    egui::Area::new(area())
        .order(egui::Order::Middle)
        .pivot(if recap.low { Align2::CENTER_BOTTOM } else { Align2::CENTER_TOP })
        .fixed_pos(told.place((&ctx, &cx), width, recap.low))
        .constrain_to(map.shrink(6.0))
        .fade_in(false)
        .show(&ctx, |ui| {
            let frame = egui::Frame::popup(ui.style()).fill(p.card).inner_margin(egui::Margin::symmetric(12, 7));
            frame.show(ui, |ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing.y = 3.0;
                ui.horizontal(|ui| {
                    let glyph = if recap.folded { ph::CARET_DOWN } else { ph::CARET_UP };
                    let tip = if recap.folded { "Show what happened" } else { "Leave the map free" };
                    fold = icon_button(ui, glyph, p.ink2, false, true, tip, "fold summary").clicked();
                    ui.label(theme::semi("Since your last step", 14.0).color(p.ink2));
                    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                        close = icon_button(ui, ph::X, p.ink2, false, true, "Close", "close summary").clicked();
                        if !recap.story.is_empty() {
                            let tip = cx.keymap.tip("Go through it on the map, event by event", Action::Story);
                            step = icon_button(ui, ph::FILM_STRIP, p.ink2, false, true, &tip, "story").clicked();
                        }
                    });
                });
                if !recap.folded {
                    light = lines(ui, &cx, &recap.lines, &mut camera, &p);
                }
            });
        });
    if let Some(about) = light {
        cx.lamp.point(about);
    }
    if close {
        recap.closed = true;
    }
    if step {
        cx.commands.write(Command::Story);
    }
    if fold {
        recap.folded = !recap.folded;
    }
    Ok(())
}

/// Returns how wide it is, in points.
fn wide(cx: &PanelCx, folded: bool) -> f32 {
    if folded { FOLDED } else { (cx.zones.map.width() - 150.0).clamp(240.0, 560.0) }
}

/// Where the places of a summary are in the window.
#[derive(SystemParam)]
struct Told<'w> {
    viewport: Option<Res<'w, Viewport>>,
    glide: Option<Res<'w, CameraGlide>>,
    trails: Res<'w, ShownTrails>,
    overview: Option<Res<'w, OverviewArea>>,
}

impl Told<'_> {
    /// Counts the places under a part of the window that the summary is about: those of its lines, those of the trails,
    /// and those that answer the question.
    fn under(&self, (ctx, cx): (&egui::Context, &PanelCx), lines: &[SummaryLine], part: egui::Rect) -> usize {
        let Some(viewport) = &self.viewport else { return 0 };
        let rest = self.glide.as_ref().map_or(**viewport, |glide| glide.rest(viewport));
        let Some(board) = cx.shown.boards.iter().find(|b| b.id == cx.shown.front) else { return 0 };
        let zoom = ctx.zoom_factor().max(0.1);
        let seen = |target: &Target| {
            let px = rest.screen(place_of(&cx.shown, board, target)?);
            part.contains(egui::pos2(px.x / zoom, px.y / zoom)).then_some(())
        };
        let asked = cx.asked.0.iter().flat_map(|prompt| &prompt.offers).map(|offer| offer.target.clone());
        let trails = self.trails.0.iter().flat_map(|trail| &trail.path).map(|place| Target::Place(place.clone()));
        let about = lines.iter().flat_map(|line| &line.about).cloned();
        about.chain(trails).chain(asked).filter_map(|target| seen(&target)).count()
    }

    /// Returns the middle of its upper edge, or of its lower edge where it stands `low`: beside the map's buttons and the
    /// small map, not over them. The frame adds to the width.
    fn place(&self, (ctx, cx): (&egui::Context, &PanelCx), width: f32, low: bool) -> egui::Pos2 {
        let (map, half) = (cx.zones.map, (width + 26.0) / 2.0);
        if low {
            let zoom = ctx.zoom_factor().max(0.1);
            let small = self.overview.as_ref().and_then(|area| area.0);
            let beside = small.map_or(map.left(), |area| area.max.x / zoom + 8.0) + half;
            let foot = map.bottom() - 10.0;
            // In a narrow window it stands above the small map.
            return match small.filter(|_| beside + half > map.right()) {
                Some(area) => egui::pos2(map.center().x, area.min.y / zoom - 8.0),
                None => egui::pos2(map.center().x.max(beside), foot),
            };
        }
        let top = map.top() + if cx.shown.view.as_ref().is_some_and(|v| v.boards.len() > 1) { 48.0 } else { 10.0 };
        let buttons = crate::panels::over_map::strip(ctx, map);
        let beside = buttons.right() + 8.0 + half;
        egui::pos2(if buttons.bottom() > top { map.center().x.max(beside) } else { map.center().x }, top)
    }

    /// Returns roughly the part of the window that it covers, unfolded.
    fn band(&self, (ctx, cx): (&egui::Context, &PanelCx), (width, low): (f32, bool), recap: &Recap) -> egui::Rect {
        let at = self.place((ctx, cx), width, low);
        // A line of this width holds some 75 letters.
        let rows: usize = recap.lines.iter().map(|line| line.text.chars().count() / 75 + 1).sum();
        let size = vec2(width + 26.0, 44.0 + 21.0 * rows as f32);
        egui::Rect::from_min_size(at - vec2(size.x / 2.0, if low { size.y } else { 0.0 }), size)
    }
}

/// Draws the lines of the summary; a click on one looks at its place. Returns what the line under the pointer is about.
fn lines(
    ui: &mut Ui,
    cx: &PanelCx,
    all: &[SummaryLine],
    camera: &mut MessageWriter<CameraCommand>,
    p: &Palette,
) -> Option<Vec<Target>> {
    let mut light = None;
    for (i, line) in all.iter().enumerate() {
        let row = ui.horizontal_top(|ui| {
            let (r, _) = ui.allocate_exact_size(vec2(14.0, 18.0), Sense::hover());
            cx.sides.bullet(ui.painter(), r.center(), 10.0, line.side, p);
            ui.add(egui::Label::new(theme::plain(line.text.as_str(), 14.5).color(p.ink)).wrap());
        });
        let rect = row.response.rect;
        let response = ui.interact(rect, ui.id().with(("news", i)), Sense::click());
        let known = |t: &&Target| matches!(t, Target::Place(_) | Target::Counter(_));
        if let Some(first) = line.about.iter().find(known) {
            spot_of(ui, &format!("news {i}"), None, rect);
            if response.hovered() {
                ui.painter().rect_stroke(rect.expand(2.0), 3, Stroke::new(1.0, p.rule), egui::StrokeKind::Outside);
                light = Some(line.about.clone());
            }
            if response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
                camera.write(CameraCommand::Show(first.clone()));
            }
        }
    }
    light
}

/// Adds the summary.
pub fn plugin(app: &mut App) {
    app.init_resource::<Recap>().init_resource::<ShownTrails>();
    app.add_systems(Update, follow.in_set(FrameStage::Follow));
    app.add_systems(EguiPrimaryContextPass, card.in_set(PanelLayer::Floating).run_if(in_state(Screen::Playing)));
}
