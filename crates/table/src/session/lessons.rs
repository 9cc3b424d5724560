//! Lessons at the table: the card with the open page, and the limits that keep the beginner on the lesson's path.
//!
//! The lesson itself is the engine's [`Course`]; this file holds it and draws its page.

use crate::board::places::place_of;
use crate::bridge::{Asked, CameraCommand, ExpectedOffer};
use crate::cameras::viewport::Viewport;
use crate::look::theme::{self, Palette};
use crate::parts::layout::Zones;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{KeyButton, quiet, rule_chip};
use crate::session::commands::message::Command;
use crate::session::{SittingStage, Table};
use crate::state::Screen;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui::{self, Align2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_phosphor::regular as ph;
use redoubt_engine::catalog::registry::{Entry, Games};
use redoubt_engine::data::lesson::{Course, Lesson};
use redoubt_engine::data::library::Library;
use redoubt_engine::play::{AnimationStep, Play};
use redoubt_engine::{Complaint, Refusal, Target, Viewer};

/// All lessons, by the game's id.
#[derive(Resource, Default)]
pub struct Lessons(Vec<(&'static str, Vec<Lesson>)>);

impl Lessons {
    /// Loads the lessons of these games.
    ///
    /// # Errors
    /// The first wrong lesson file.
    pub fn of(games: Games, library: &Library) -> Result<Self, Complaint> {
        let each = |game: &dyn Entry| Ok((game.info().id, game.lessons(library)?));
        Ok(Lessons(games.iter().map(each).collect::<Result<_, Complaint>>()?))
    }

    /// Returns the lessons of a game, in their order.
    pub fn of_game(&self, game: &str) -> impl Iterator<Item = &Lesson> {
        self.0.iter().filter(move |(id, _)| *id == game).flat_map(|(_, lessons)| lessons)
    }

    /// Returns the lesson of a game by its id.
    #[must_use]
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
            Some(_) => Err(Refusal::plain("Not in a lesson; leave it first.")),
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
    app.init_resource::<PageTargets>().init_resource::<ExpectedOffer>();
    app.add_systems(Update, find_targets.in_set(crate::schedule::FrameStage::Follow).run_if(in_state(Screen::Playing)));
    app.add_systems(
        EguiPrimaryContextPass,
        card.in_set(crate::schedule::PanelLayer::Floating).run_if(in_state(Screen::Playing)),
    );
}

/// What the open page is about, and what is to be clicked.
#[derive(Resource, Default)]
struct PageTargets(Vec<Target>);

/// Finds what the page is about.
fn find_targets(
    lesson: Res<OpenLesson>,
    (asked, table): (Res<Asked>, Res<Table>),
    (mut about, mut expected): (ResMut<PageTargets>, ResMut<ExpectedOffer>),
    mut camera: MessageWriter<CameraCommand>,
    (mut before, mut seen): (Local<usize>, Local<usize>),
) {
    let Some(course) = &lesson.0 else {
        expected.set_if_neq(ExpectedOffer(None));
        (*before, *seen) = (0, 0);
        return;
    };
    let now = course.number().0 + 1;
    let Some(page) = course.page() else { return };
    if now != *before || asked.is_changed() {
        let play = table.sitting.as_ref().filter(|_| asked.0.is_some()).map(|s| s.play());
        let target = play.and_then(|play| course.target(play)).filter(|t| *t != Target::Button);
        expected.set_if_neq(ExpectedOffer(play.and_then(|play| course.expected(play))));
        if let Some(target) = target.clone().filter(|_| *seen != now) {
            camera.write(CameraCommand::Show(target));
            *seen = now;
        }
        about.0 = page.look_at.iter().cloned().chain(target).collect();
        *before = now;
    }
}

/// Id of the card with the open page.
pub const CARD: &str = "lesson";
/// Widest card over the map of a card game, in points.
const OVER_MAP: f32 = 430.0;
/// Room around a place that the card leaves free, in points: about half a hex.
const ROOM: f32 = 48.0;

/// Returns where the card lies (corner and point) and its width. It covers the log, which a lesson does not need, and
/// the foot of the map; where it would hide what the page is about (`points`) it goes to the top of the map. In a card
/// game it lies in the corner of the map where it covers least of that.
fn lies(cards: bool, zones: &Zones, size: egui::Vec2, points: &[egui::Pos2]) -> (Align2, egui::Pos2, f32) {
    let (log, map) = (zones.bottom, zones.map);
    let folded = log.height() < 60.0;
    let room = map.shrink(8.0).with_min_y(map.top() + 44.0);
    if !cards || folded {
        let (at, width) = if folded { (map, map.width().min(640.0)) } else { (log, log.width() * 0.64) };
        let foot = (Align2::LEFT_BOTTOM, at.left_bottom() + vec2(8.0, -8.0));
        let hides = |(align, at): &(Align2, egui::Pos2)| {
            let card = align.anchor_size(*at, size).expand(ROOM);
            points.iter().any(|point| map.contains(*point) && card.contains(*point))
        };
        let places = [foot, (Align2::LEFT_TOP, room.left_top()), (Align2::RIGHT_TOP, room.right_top())];
        let (align, at) = places.into_iter().find(|place| !hides(place)).unwrap_or(foot);
        return (align, at, width);
    }
    let width = OVER_MAP.min(room.width() * 0.6);
    // At the left a chosen card rises from the hand.
    let corners = [
        (Align2::RIGHT_BOTTOM, room.right_bottom()),
        (Align2::RIGHT_TOP, room.right_top()),
        (Align2::LEFT_TOP, room.left_top()),
        (Align2::LEFT_BOTTOM, room.left_bottom()),
    ];
    let covered = |(align, at): &(Align2, egui::Pos2)| {
        let card = align.anchor_size(*at, size).expand(30.0);
        points.iter().filter(|point| card.contains(**point)).count()
    };
    let (align, at) = corners.into_iter().min_by_key(covered).unwrap_or(corners[0]);
    (align, at, width)
}

/// Returns the points of the window at which the lit places of the board in front are, in points.
fn lit_points(ctx: &egui::Context, cx: &PanelCx, lit: &[Target], viewport: &Viewport) -> Vec<egui::Pos2> {
    let Some(board) = cx.shown.boards.iter().find(|b| b.id == cx.shown.front) else { return vec![] };
    let zoom = ctx.zoom_factor();
    let point = |target: &Target| {
        let px = viewport.screen(place_of(&cx.shown, board, target)?);
        Some(egui::pos2(px.x / zoom, px.y / zoom))
    };
    lit.iter().filter_map(point).collect()
}

fn card(
    mut contexts: EguiContexts,
    mut cx: PanelCx,
    (lesson, about): (Res<OpenLesson>, Res<PageTargets>),
    viewport: Res<Viewport>,
    mut redraw: MessageWriter<RequestRedraw>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some((course, page)) = lesson.0.as_ref().and_then(|c| Some((c, c.page()?))) else { return Ok(()) };
    let Some(view) = cx.shown.view.clone().filter(|_| theme::ready(&ctx)) else { return Ok(()) };
    let p: Palette = *cx.palette;
    let id = egui::Id::new(CARD);
    let size = ctx.memory(|m| m.area_rect(id)).map_or(vec2(OVER_MAP, 200.0), |rect| rect.size());
    cx.lamp.stand(about.0.iter().cloned());
    let points = lit_points(&ctx, &cx, &about.0, &viewport);
    let (align, at, width) = lies(!view.piles.is_empty(), &cx.zones, size, &points);
    let asking = cx.table.sitting.as_ref().is_some_and(|s| s.stage == SittingStage::Asking);
    let area = egui::Area::new(id).order(egui::Order::Middle).pivot(align).fixed_pos(at).constrain(false);
    let shown = area.fade_in(false).show(&ctx, |ui| {
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
            ui.add(egui::Label::new(theme::plain(page.text.as_str(), 15.0).color(p.ink)).wrap());
            if page.expects.is_some() && asking {
                ui.horizontal(|ui| {
                    ui.label(theme::icon(ph::HAND_POINTING, 20.0).color(p.accent));
                    ui.add(egui::Label::new(theme::semi(page.todo.as_str(), 17.0).color(p.accent)).wrap());
                });
            }
            ui.add_space(2.0);
            // After the last page the game goes on without the lesson.
            let on = if n + 1 == of { "Play on" } else { "Read on" };
            ui.horizontal(|ui| {
                if page.expects.is_none()
                    && KeyButton::new(on).key("Enter").primary().id("read on").show(ui, &p).clicked()
                {
                    cx.commands.write(Command::TurnPage);
                }
                ui.add_enabled_ui(n > 0, |ui| {
                    if KeyButton::new("Back").id("lesson back").show(ui, &p).clicked() {
                        cx.commands.write(Command::LessonBack);
                    }
                });
                if KeyButton::new("Leave the lesson").quiet().id("leave lesson").show(ui, &p).clicked() {
                    cx.commands.write(Command::LeaveLesson);
                }
            });
        });
    });
    // The place of the card depends on its size: a page of another size is laid once more.
    if (shown.response.rect.size() - size).length() > 0.5 {
        redraw.write(RequestRedraw);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::pos2;

    #[test]
    fn the_page_of_a_card_game_covers_neither_the_hand_nor_what_it_is_about() {
        let zones = Zones::of(1366.0, 768.0, false, true);
        let size = vec2(430.0, 220.0);
        let rect = |points: &[egui::Pos2]| {
            let (align, at, _) = lies(true, &zones, size, points);
            align.anchor_size(at, size)
        };
        let first = rect(&[]);
        assert!(first.max.y <= zones.bottom.top() && zones.map.contains_rect(first), "{first}");
        let about = first.center();
        let second = rect(&[about]);
        assert!(!second.contains(about) && zones.map.contains_rect(second), "{second}");
        assert_eq!(lies(false, &zones, size, &[about]).1, zones.bottom.left_bottom() + vec2(8.0, -8.0));
        let hidden = rect(&[pos2(600.0, 300.0)]);
        assert_eq!(hidden, first, "a place elsewhere moves nothing");
    }

    #[test]
    fn the_page_over_the_log_hides_no_place_of_the_map_that_it_is_about() {
        for (width, height) in [(1280.0, 800.0), (1440.0, 900.0)] {
            let (zones, size) = (Zones::of(width, height, false, false), vec2(680.0, 200.0));
            let rect = |points: &[egui::Pos2]| {
                let (align, at, _) = lies(false, &zones, size, points);
                align.anchor_size(at, size)
            };
            let foot = rect(&[]);
            let (under, free) = (pos2(500.0, zones.map.bottom() - 40.0), pos2(500.0, zones.map.center().y));
            assert!(foot.contains(pos2(500.0, zones.map.bottom() - 20.0)), "it covers the foot of the map");
            let moved = rect(&[under, free]);
            assert!(zones.map.contains_rect(moved) && !moved.contains(under) && !moved.contains(free), "{moved}");
            assert_eq!(
                rect(&[free, pos2(500.0, zones.map.bottom() + 30.0)]),
                foot,
                "what lies off the map moves nothing"
            );
        }
    }
}
