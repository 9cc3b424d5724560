//! The screen that looks back on a game: step by step, along the time line, or running by itself; with branches,
//! bookmarks and the way back.

use crate::bridge::{CameraCommand, PendingSettings};
use crate::keys::action::Action;
use crate::look::theme::{self, Palette};
use crate::panels::analysis;
use crate::panels::fight_out::{self, FightOutWork};
use crate::panels::watch::{SPEEDS, speed_name};
use crate::parts::layout::layered;
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::Pane;
use crate::parts::widgets::{KeyButton, heading, icon_button, quiet, spot_of};
use crate::screens::past_line::{self, PastShown};
use crate::screens::{past_lists, past_moment};
use crate::session::SittingStage;
use crate::session::analysis_work;
use crate::session::commands::message::Command;
use crate::session::report_work::GameReport;
use crate::shell::wakeups::Wakeups;
use crate::state::Screen;
use bevy::prelude::*;
use bevy_egui::egui::{self, Stroke, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_phosphor::regular as ph;
use redoubt_engine::Refusal;

/// Whether the replay runs by itself, and the seconds since its last step.
#[derive(Resource, Default)]
pub struct ReplayPlayback {
    running: bool,
    wait: f32,
}

/// Adds the replay screen.
pub fn plugin(app: &mut App) {
    app.init_resource::<ReplayPlayback>();
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(crate::schedule::PanelLayer::Panels).run_if(in_state(Screen::Replay)),
    );
    app.add_systems(Update, run.in_set(crate::schedule::FrameStage::Input).run_if(in_state(Screen::Replay)));
    app.add_systems(OnExit(Screen::Replay), leave);
}

fn leave(
    mut film: ResMut<ReplayPlayback>,
    mut table: ResMut<crate::session::Table>,
    mut shown: ResMut<crate::bridge::ShownGame>,
) {
    film.running = false;
    if let Some(sitting) = &mut table.sitting {
        sitting.replay = None;
        sitting.refresh(&mut shown);
        if sitting.play().outcome().is_none() {
            // The open question is asked again.
            sitting.stage = SittingStage::Showing;
        }
    }
}

/// Returns the place that is looked at and the last one of the time line.
fn places(cx: &PanelCx) -> Option<(usize, usize)> {
    let sitting = cx.table.sitting.as_ref()?;
    let replay = sitting.replay.as_ref()?;
    Some((replay.at, sitting.play().last_place(sitting.past_viewer())))
}

fn run(mut film: ResMut<ReplayPlayback>, mut cx: PanelCx, time: Res<Time<Real>>, wakeups: Res<Wakeups>) {
    if !film.running {
        return;
    }
    let pause = 0.7 / cx.settings.speed.max(0.5);
    film.wait += time.delta_secs();
    if film.wait < pause {
        // The window sleeps between two frames: it is woken when the step is due.
        wakeups.after(pause - film.wait + 0.02);
        return;
    }
    film.wait = 0.0;
    let Some((here, last)) = places(&cx) else { return };
    if here >= last {
        film.running = false;
        return;
    }
    cx.commands.write(Command::Scrub(here + 1));
    film.running = here + 1 < last;
    wakeups.after(pause + 0.02);
}

fn draw(
    mut contexts: EguiContexts,
    mut cx: PanelCx,
    mut film: ResMut<ReplayPlayback>,
    mut past: Local<PastShown>,
    (mut wish, wakeups, report): (ResMut<PendingSettings>, Res<Wakeups>, Res<GameReport>),
    mut fights: ResMut<FightOutWork>,
    mut camera: MessageWriter<CameraCommand>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some((here, last)) = places(&cx).filter(|_| theme::ready(&ctx)) else { return Ok(()) };
    past.read(&cx);
    let p = *cx.palette;
    let rect = cx.zones.right;
    layered(&ctx, "replay", rect, egui::Order::Background, p.window, 14.0, |ui| {
        ui.painter().vline(rect.left() + 0.5, rect.y_range(), Stroke::new(1.5, p.rule));
        let now = if here == last { "the present".to_string() } else { format!("{here} of {last}") };
        heading(ui, &p, "Looking back", &now);
        controls(ui, &mut cx, &mut film, (here, last), &wakeups, &p);
        speed(ui, &mut wish, &p);
        let known = report.analysis.found().filter(|_| report.analysis.key() == analysis_work::game(&cx.table));
        if let Some(known) = known {
            analysis::above_the_line(ui, &cx, known, here, &p);
        }
        past_line::show(ui, &mut cx, &past.line, (here, last), &p);
        ui.add_space(4.0);
        let foot = 44.0;
        let room = ui.available_height() - foot;
        egui::ScrollArea::vertical().id_salt("past").auto_shrink([false, false]).max_height(room).show(ui, |ui| {
            // The bar of a long pane lies beside the buttons.
            ui.set_max_width(ui.available_width() - 8.0);
            // What can be typed and clicked has a fixed place: above what is told, which has as many lines as it needs, and
            // above the battle and its chart, which may fill the pane.
            from_here(ui, &mut cx, here < last, &p);
            fought_out(ui, &mut cx, &mut fights, (here, &wakeups), &p);
            told(ui, &cx);
            past_lists::story(ui, &mut cx, &past, here, &p);
            past_lists::bookmarks(ui, &mut cx, &past, &p);
            past_lists::branches(ui, &mut cx, &past, &p);
            past_moment::show(ui, &mut cx, &mut camera, &p);
        });
        let over = cx.table.sitting.as_ref().is_some_and(|s| s.play().outcome().is_some());
        let label = if over { "Back to the result" } else { "Back to the game" };
        let width = ui.available_width();
        if KeyButton::new(label).key("Esc").width(width).id("back").show(ui, &p).clicked() {
            cx.commands.write(Command::Back);
        }
    });
    Ok(())
}

/// Draws the buttons that go along the time line.
fn controls(
    ui: &mut Ui,
    cx: &mut PanelCx,
    film: &mut ReplayPlayback,
    (here, last): (usize, usize),
    wakeups: &Wakeups,
    p: &Palette,
) {
    ui.horizontal(|ui| {
        let mut go = None;
        for (glyph, to, tip, action, id) in [
            (ph::SKIP_BACK, 0, "To the beginning", Action::PastFirst, "replay first"),
            (ph::CARET_LEFT, here.saturating_sub(1), "One step back", Action::PastBack, "replay back"),
        ] {
            let tip = cx.keymap.tip(tip, action);
            if icon_button(ui, glyph, p.ink, false, here > 0, &tip, id).clicked() {
                go = Some(to);
            }
        }
        let glyph = if film.running { ph::PAUSE } else { ph::PLAY };
        if icon_button(ui, glyph, p.accent, film.running, here < last, "Run or stop", "replay run").clicked() {
            film.running = !film.running;
            film.wait = 0.0;
            wakeups.after(0.7);
        }
        for (glyph, to, tip, action, id) in [
            (ph::CARET_RIGHT, here + 1, "One step on", Action::PastOn, "replay on"),
            (ph::SKIP_FORWARD, last, "To the present", Action::PastLast, "replay last"),
        ] {
            let tip = cx.keymap.tip(tip, action);
            if icon_button(ui, glyph, p.ink, false, here < last, &tip, id).clicked() {
                go = Some(to);
            }
        }
        if let Some(to) = go {
            film.running = false;
            cx.commands.write(Command::Scrub(to));
        }
    });
}

/// Draws the choice of the speed at which the game runs.
fn speed(ui: &mut Ui, wish: &mut ResMut<PendingSettings>, p: &Palette) {
    ui.horizontal(|ui| {
        quiet(ui, p, "Speed:");
        for (speed, name) in SPEEDS {
            let chosen = speed_name(wish.0.speed) == name;
            let response = ui.selectable_label(chosen, theme::plain(name, 13.5));
            spot_of(ui, &format!("replay {name}"), None, response.rect);
            if response.clicked() && !chosen {
                wish.0.speed = speed;
            }
        }
    });
}

/// Draws what comes of the place that is looked at where the computer fights it out.
fn fought_out(
    ui: &mut Ui,
    cx: &mut PanelCx,
    fights: &mut FightOutWork,
    (here, wakeups): (usize, &Wakeups),
    p: &Palette,
) {
    let steps = cx.table.sitting.as_ref().map_or(0, |s| s.play().steps_at(s.past_viewer(), here));
    let key = (cx.table.generation, steps, usize::MAX);
    fight_out::show(
        ui,
        cx,
        fights,
        (key, wakeups),
        |cx| {
            let sitting = cx.table.sitting.as_ref().ok_or_else(|| Refusal::plain("there is no game"))?;
            let then = sitting.play().at(steps).map_err(|wrong| Refusal::plain(wrong.text))?;
            then.fight_out_job(sitting.past_viewer())
        },
        p,
    );
}

/// Draws what was asked then.
fn told(ui: &mut Ui, cx: &PanelCx) {
    let Some(replay) = cx.table.sitting.as_ref().and_then(|s| s.replay.as_ref()) else { return };
    let text = match &replay.question {
        Some((seat, title)) => format!("{}: {title}", cx.seat_name(*seat)),
        None => "The end of the game.".to_string(),
    };
    ui.add_space(4.0);
    ui.add(egui::Label::new(theme::title(text, 16.0)).wrap());
}

/// Draws what can be done at the place that is looked at: a branch, a bookmark, going back.
fn from_here(ui: &mut Ui, cx: &mut PanelCx, past: bool, p: &Palette) {
    let mut name = cx.ui_state.past_name.clone();
    let field = egui::TextEdit::singleline(&mut name)
        .hint_text("Name of a branch or bookmark, or a note")
        .desired_width(f32::INFINITY)
        .margin(egui::Margin::symmetric(8, 5));
    let field = ui.add(field);
    spot_of(ui, "past name", None, field.rect);
    if name != cx.ui_state.past_name {
        cx.ui_state.past_name.clone_from(&name);
    }
    let agree = cx.table.sitting.as_ref().is_some_and(|s| s.play().branch_needs_agreement());
    let (full, gap) = (ui.available_width(), ui.spacing().item_spacing.x);
    let half = (full - gap) / 2.0;
    ui.horizontal(|ui| {
        if KeyButton::new("Play on from here").primary().width(half).id("branch").show(ui, p).clicked() {
            cx.commands.write(Command::Branch { name: name.clone(), fresh: false });
        }
        let fresh = KeyButton::new("With other dice").width(half).id("branch fresh").show(ui, p);
        if fresh.on_hover_text("Play on from here; the dice are rolled anew.").clicked() {
            cx.commands.write(Command::Branch { name: name.clone(), fresh: true });
        }
    });
    ui.horizontal(|ui| {
        if KeyButton::new("Set a bookmark").width(half).id("bookmark").show(ui, p).clicked() {
            cx.commands.write(Command::Bookmark(name.clone()));
        }
        let note = KeyButton::new("Write a note").width(half).id("note");
        let note = ui.add_enabled_ui(!name.trim().is_empty(), |ui| note.show(ui, p)).inner;
        if note.on_hover_text("The words above go into the log.").clicked() {
            cx.commands.write(Command::Note(name));
        }
    });
    if past && KeyButton::new("Undo all that came after ...").quiet().width(full).id("go back").show(ui, p).clicked() {
        cx.commands.write(Command::Pane(Pane::GoBack));
    }
    if agree {
        quiet(ui, p, "Playing on shows what would come: you must both agree, and the log says so.");
    }
    if cx.table.sitting.as_ref().is_some_and(|s| s.people().len() > 1) {
        quiet(ui, p, "While two persons play, a branch has dice of its own in any case.");
    }
}
