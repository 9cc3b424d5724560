//! Lessons at the table: the card with the open page, and the limits that keep the beginner on the lesson's path.
//!
//! The lesson itself is the engine's [`Course`]; this file holds it and draws its page.

use crate::engine::lesson::{Course, Lesson};
use crate::engine::library::Library;
use crate::engine::play::{AnimationStep, Play};
use crate::engine::{Complaint, Refusal, Viewer};
use crate::table::bridge::Spotlight;
use crate::table::commands::message::Command;
use crate::table::panel_cx::PanelCx;
use crate::table::session::SittingStage;
use crate::table::state::Screen;
use crate::table::theme::{self, Palette};
use crate::table::widgets::{KeyButton, quiet, rule_chip};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_phosphor::regular as ph;

/// All lessons, by the game's id.
#[derive(Resource, Default)]
pub struct Lessons(Vec<(&'static str, Vec<Lesson>)>);

impl Lessons {
    /// Loads the lessons of all games of the registry.
    ///
    /// # Errors
    /// The first wrong lesson file.
    pub fn of(library: &Library) -> Result<Self, Complaint> {
        let each = |game: &&dyn crate::games::registry::Entry| Ok((game.info().id, game.lessons(library)?));
        Ok(Lessons(crate::games::GAMES.iter().map(each).collect::<Result<_, Complaint>>()?))
    }

    /// Returns the lessons of a game, in their order.
    pub fn of_game(&self, game: &str) -> impl Iterator<Item = &Lesson> {
        self.0.iter().filter(move |(id, _)| *id == game).flat_map(|(_, lessons)| lessons)
    }

    /// Returns the lesson of a game by its id.
    pub fn find(&self, game: &str, id: &str) -> Option<&Lesson> {
        self.0.iter().filter(|(g, _)| *g == game).flat_map(|(_, lessons)| lessons).find(|l| l.id == id)
    }
}

/// The lesson that is being taken, if one is.
#[derive(Resource, Default)]
pub struct OpenLesson(pub Option<Course>);

impl OpenLesson {
    /// Tells whether the open page is only to be read.
    pub fn reading(&self) -> bool {
        self.0.as_ref().and_then(Course::page).is_some_and(|p| p.expects.is_none())
    }

    /// Checks that the lesson, if one is being taken, allows the `n`-th step now.
    ///
    /// # Errors
    /// Says what to do instead.
    pub fn allows(&self, play: &dyn Play, n: usize) -> Result<(), Refusal> {
        self.0.as_ref().map_or(Ok(()), |course| course.allows(play, n))
    }

    /// Refuses what would leave the lesson's path.
    ///
    /// # Errors
    /// A lesson is being taken.
    pub fn forbid(&self) -> Result<(), Refusal> {
        match self.0 {
            Some(_) => Err(Refusal::new("", "Not in a lesson; leave it first.")),
            None => Ok(()),
        }
    }

    /// Turns the page that has been read or whose step was taken. Returns the lesson's own animation steps, and the
    /// viewer of the next page; `None` after the last one.
    ///
    /// # Errors
    /// A step of the lesson that the game refuses.
    pub fn turn(&mut self, play: &mut dyn Play, on: Viewer) -> Result<(Vec<AnimationStep>, Option<Viewer>), Complaint> {
        let Some(course) = &mut self.0 else { return Ok((vec![], None)) };
        let animations = course.turn(play, Some(on))?;
        if course.page().is_none() {
            self.0 = None;
            return Ok((animations, None));
        }
        let viewer = course.viewer(play);
        Ok((animations, Some(viewer)))
    }
}

/// Adds the card of the open page.
pub fn plugin(app: &mut App) {
    app.init_resource::<Lessons>().init_resource::<OpenLesson>();
    app.add_systems(Update, light.in_set(crate::table::schedule::FrameStage::Follow).run_if(in_state(Screen::Playing)));
    app.add_systems(
        EguiPrimaryContextPass,
        card.in_set(crate::table::schedule::PanelLayer::Floating).run_if(in_state(Screen::Playing)),
    );
}

/// Lights what the page is about, while nothing else is pointed out.
fn light(lesson: Res<OpenLesson>, mut spotlight: ResMut<Spotlight>, mut before: Local<usize>) {
    let Some(course) = &lesson.0 else {
        if std::mem::take(&mut *before) > 0 {
            spotlight.0.clear();
        }
        return;
    };
    let now = course.number().0 + 1;
    let Some(page) = course.page() else { return };
    if now != *before || spotlight.0.is_empty() && !page.look_at.is_empty() {
        spotlight.0.clone_from(&page.look_at);
        *before = now;
    }
}

fn card(mut contexts: EguiContexts, mut cx: PanelCx, lesson: Res<OpenLesson>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some((course, page)) = lesson.0.as_ref().and_then(|c| Some((c, c.page()?))) else { return Ok(()) };
    if cx.shown.view.is_none() || !theme::ready(&ctx) {
        return Ok(());
    }
    let p: Palette = *cx.palette;
    // The page covers the log, which a lesson does not need; the map and the dice stay in sight.
    let (log, map) = (cx.zones.bottom, cx.zones.map);
    let folded = log.height() < 60.0;
    let (at_left, width) = if folded { (map, map.width().min(640.0)) } else { (log, log.width() * 0.64) };
    let asking = cx.table.sitting.as_ref().is_some_and(|s| s.stage == SittingStage::Asking);
    egui::Area::new(egui::Id::new("lesson"))
        .order(egui::Order::Middle)
        .pivot(Align2::LEFT_BOTTOM)
        .fixed_pos(at_left.left_bottom() + vec2(8.0, -8.0))
        .constrain(false)
        .fade_in(false)
        .show(&ctx, |ui| {
            let frame = egui::Frame::popup(ui.style())
                .fill(p.card)
                .stroke(egui::Stroke::new(1.6, p.accent))
                .inner_margin(egui::Margin::symmetric(14, 9));
            frame.show(ui, |ui| {
                ui.set_width((width - 44.0).max(260.0));
                let (n, of) = course.number();
                ui.horizontal(|ui| {
                    ui.label(theme::icon(ph::GRADUATION_CAP, 20.0).color(p.accent));
                    ui.label(theme::title(course.lesson().title.as_str(), 16.0).color(p.ink));
                    quiet(ui, &p, format!("{} of {of}", n + 1));
                    if rule_chip(ui, &p, &page.rule) {
                        cx.commands.write(Command::Rule(page.rule.clone()));
                    }
                });
                ui.add(egui::Label::new(theme::plain(page.text.as_str(), 15.5).color(p.ink)).wrap());
                ui.add_space(4.0);
                ui.horizontal(|ui| {
                    if page.expects.is_none() {
                        if KeyButton::new("Read on").key("Enter").primary().id("read on").show(ui, &p).clicked() {
                            cx.commands.write(Command::TurnPage);
                        }
                    } else if asking {
                        quiet(ui, &p, "Your move: on the map or in the list at the right.");
                    }
                    if KeyButton::new("Leave the lesson").quiet().id("leave lesson").show(ui, &p).clicked() {
                        cx.commands.write(Command::LeaveLesson);
                    }
                });
            });
        });
    Ok(())
}
