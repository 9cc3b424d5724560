//! What each key does: everything that the mouse can do. Which key does what is in the table of `keymap.rs`.

pub mod action;
pub mod keymap;
pub mod keystrokes;
pub mod shortcut;
pub mod typing;

use crate::bridge::{CameraCommand, PendingSettings};
use crate::keys::action::{Action, Place};
use crate::keys::keystrokes::{KeyStroke, KeyStrokes};
use crate::keys::shortcut::{KeyName, NamedKey};
use crate::keys::typing::Typing;
use crate::panels::prompt::{DIGITS, buttons};
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::{Pane, UiState};
use crate::session::commands::message::Command;
use crate::session::lessons::OpenLesson;
use crate::state::Screen;
use bevy::prelude::*;
use redoubt_engine::play::past::TimeKind;
use redoubt_engine::{Prompt, Target};

/// How much nearer one press of + brings the map.
pub const ZOOM_STEP: f32 = 1.3;

/// Adds the keys.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, read.in_set(crate::schedule::FrameStage::Input));
}

/// Returns the place of the program that has the keys: the window that is open, else the screen. `shown` is false behind
/// the curtain.
#[must_use]
pub fn place(ui_state: &UiState, screen: Screen, shown: bool) -> Option<Place> {
    Some(match (ui_state.pane, screen) {
        (Some(Pane::Menu), _) => Place::Menu,
        (Some(Pane::RealDie), _) => Place::RealDie,
        (Some(Pane::CommandLine), _) => Place::Line,
        (Some(_), _) => Place::Window,
        (None, Screen::Loading) => return None,
        (None, Screen::Title) => Place::Title,
        (None, Screen::NewGame) => Place::NewGame,
        (None, Screen::Playing) if shown && ui_state.story.is_some() => Place::Story,
        (None, Screen::Playing) if shown => Place::Table,
        (None, Screen::Playing) => Place::Curtain,
        (None, Screen::Ended) => Place::Ended,
        (None, Screen::Replay) => Place::Past,
        (None, Screen::Editing) => Place::Editing,
    })
}

/// Reads the keys of a frame one by one. Each does one thing: a text field that has the focus takes what means something
/// in it, else the table of keys says what it does at this place.
fn read(
    keys: Res<KeyStrokes>,
    typing: Res<Typing>,
    mut cx: PanelCx,
    screen: Res<State<Screen>>,
    mut camera: MessageWriter<CameraCommand>,
    mut wish: ResMut<PendingSettings>,
    lesson: Res<OpenLesson>,
) {
    if keys.now.is_empty() {
        return;
    }
    let Some(here) = place(&cx.ui_state, *screen.get(), cx.shown.view.is_some()) else { return };
    for stroke in &keys.now {
        if typing.takes(stroke) {
            if stroke.means.key == KeyName::Named(NamedKey::Escape) && typing.closes(cx.ui_state.pane) {
                cx.commands.write(Command::Back);
            }
            continue;
        }
        let Some(action) = cx.keymap.action(stroke, here) else { continue };
        match action {
            Action::ZoomIn => drop(camera.write(CameraCommand::Zoom(ZOOM_STEP))),
            Action::ZoomOut => drop(camera.write(CameraCommand::Zoom(1.0 / ZOOM_STEP))),
            Action::WholeMap => drop(camera.write(CameraCommand::Fit)),
            Action::NextOverlay => {
                wish.0.overlays = crate::parts::overlay_ui::cycled(cx.shown.info, &wish.0.overlays);
            }
            Action::Press => press(&mut cx, lesson.reading()),
            Action::GoThrough => go_through(stroke, &mut cx, &mut camera),
            action => act(action, stroke, &mut cx, *screen.get()),
        }
    }
}

/// Returns the command of an action that needs to know nothing else.
fn command(action: Action) -> Option<Command> {
    Some(match action {
        Action::Back => Command::Back,
        Action::Undo => Command::Undo,
        Action::Redo => Command::Redo,
        Action::OtherMap => Command::SwapBoard,
        Action::OwnMap => Command::LookAtMine,
        Action::CloseCurtain => Command::CurtainDown,
        Action::HideSides => Command::HideSides,
        Action::Charts => Command::Pane(Pane::Charts),
        Action::Report => Command::Pane(Pane::Report),
        Action::Pause => Command::Pause,
        Action::OneStep => Command::OneStep,
        Action::Hint => Command::Hint,
        Action::Story => Command::Story,
        Action::SceneOn => Command::Scene(1),
        Action::SceneBack => Command::Scene(-1),
        Action::MoveNow => Command::MoveNow,
        Action::LookBack => Command::LookBack,
        Action::ToTheGame => Command::GoToBranch(0),
        Action::PastFirst => Command::Scrub(0),
        Action::PastLast => Command::Scrub(usize::MAX),
        Action::SetByHand => Command::Pane(Pane::BeginEdit),
        Action::FaceBack => Command::FaceBack,
        Action::Keys => Command::Pane(Pane::Keys),
        Action::Settings => Command::Pane(Pane::Settings),
        Action::FullScreen => Command::FullScreen,
        Action::Picture => Command::Picture,
        Action::Save => Command::Pane(Pane::Save),
        Action::SavedGames => Command::Pane(Pane::Load),
        Action::Quit => Command::Quit,
        _ => return None,
    })
}

/// Does what a key asks for that moves neither the map nor the focus.
fn act(action: Action, stroke: &KeyStroke, cx: &mut PanelCx, screen: Screen) {
    let here = || cx.table.sitting.as_ref().and_then(|s| s.replay.as_ref()).map_or(0, |r| r.at);
    let (game, in_menu) = (cx.table.sitting.is_some(), cx.ui_state.pane == Some(Pane::Menu));
    let given = match action {
        Action::Save if !game => None,
        // The menu lists these for a game that is played or was.
        Action::SetByHand | Action::Charts | Action::Report if in_menu && (!game || screen == Screen::Editing) => None,
        Action::Rule if screen != Screen::Title => Some(rule_here(cx)),
        Action::PastBack => Some(Command::Scrub(here().saturating_sub(1))),
        Action::PastOn => Some(Command::Scrub(here() + 1)),
        Action::FightOn => fight(cx, here(), true),
        Action::FightBack => fight(cx, here(), false),
        Action::Answer => answer(stroke, cx).map(Command::Choose),
        Action::Face => stroke.digit().map(|face| Command::Face(face as u8)),
        Action::Confirm => confirmed(cx),
        Action::CommandLine => {
            cx.ui_state.typed.clear();
            cx.ui_state.completion = 0;
            Some(Command::Pane(Pane::CommandLine))
        }
        Action::Complete => {
            cx.ui_state.complete = true;
            None
        }
        action => command(action),
    };
    if let Some(command) = given {
        cx.commands.write(command);
    }
}

/// Returns the command that looks at the next battle of the past, or at the one before.
fn fight(cx: &PanelCx, here: usize, on: bool) -> Option<Command> {
    let sitting = cx.table.sitting.as_ref()?;
    let marks = sitting.play().timeline(sitting.past_viewer()).marks;
    let mut fights = marks.iter().filter(|mark| mark.kind == TimeKind::Battle).map(|mark| mark.place);
    let place = if on { fights.find(|place| *place > here) } else { fights.rfind(|place| *place < here) };
    place.map(Command::Scrub)
}

/// Returns what Enter does in an open window.
fn confirmed(cx: &PanelCx) -> Option<Command> {
    // What two persons must agree to has no key: each presses a button.
    let both = cx.table.sitting.as_ref().is_some_and(|s| s.people().len() > 1);
    let edit_alone = || !both || !cx.play().is_some_and(|play| play.edit_needs_agreement());
    match cx.ui_state.pane {
        Some(Pane::Agree) if !both => Some(Command::UndoAgreed),
        Some(Pane::GoBack) if !both => Some(Command::UndoToHere),
        Some(Pane::BeginEdit) if edit_alone() => Some(Command::BeginEdit),
        Some(Pane::Result) => Some(Command::TakeWanted),
        _ => None,
    }
}

/// Returns the answer of a digit: of the open menu, of the chosen card, of the arrows round a hex, or of the question.
fn answer(stroke: &KeyStroke, cx: &PanelCx) -> Option<usize> {
    let prompt = cx.asked.0.as_ref()?;
    let i = stroke.digit()?.checked_sub(1)?;
    match &cx.ui_state.popup {
        Some(popup) => super::panels::offer_menu::keyed(prompt, popup, i),
        None if cx.ui_state.card.is_some() => super::panels::hand::chosen_offers(cx).get(i).copied(),
        None => cx.turns.keyed(i).or_else(|| {
            let key = DIGITS.get(i)?;
            buttons(prompt).iter().find(|(_, cap)| cap == key).map(|(n, _)| *n)
        }),
    }
}

/// Presses the main button: what was warned of, the page of a lesson, the chosen card, the answer in focus, the main one
/// of the question. While something moves on the map, skips it.
fn press(cx: &mut PanelCx, reading: bool) {
    let Some(prompt) = cx.asked.0.clone() else {
        cx.commands.write(Command::Skip);
        return;
    };
    let given = if let Some(n) = cx.ui_state.warned {
        Some(Command::ChooseAnyway(n))
    } else if reading {
        Some(Command::TurnPage)
    } else if let Some((n, rest)) = super::panels::hand::chosen_offers(cx).split_first() {
        // Where several things can be done with a card, the player says which.
        rest.is_empty().then_some(Command::Choose(*n))
    } else if let Some(n) = cx.ui_state.focus {
        match super::panels::hand::focused(cx) {
            // What can be done with a card is shown beside it.
            Some(card) if cx.ui_state.card.is_none() => {
                cx.ui_state.card = Some(card);
                None
            }
            _ => Some(Command::Choose(n)),
        }
    } else {
        buttons(&prompt).iter().find(|(_, key)| *key == "Enter").map(|(n, _)| Command::Choose(*n))
    };
    if let Some(command) = given {
        cx.commands.write(command);
    }
}

/// Goes through all answers with the arrow keys, lights each and brings it into view.
fn go_through(stroke: &KeyStroke, cx: &mut PanelCx, camera: &mut MessageWriter<CameraCommand>) {
    let Some(prompt) = cx.asked.0.clone() else { return };
    let on = matches!(stroke.means.key, KeyName::Named(NamedKey::Right | NamedKey::Down));
    let by: i64 = if on { 1 } else { -1 };
    let many = prompt.offers.len() as i64;
    let now = cx.ui_state.focus.map_or(if on { -1 } else { 0 }, |n| n as i64);
    let next = stepped(&prompt, now, by, many);
    cx.ui_state.focus = Some(next);
    cx.ui_state.hovered = Some(next);
    if let Some(offer) = prompt.offers.get(next) {
        if offer.target != Target::Button {
            camera.write(CameraCommand::Show(offer.target.clone()));
        }
        cx.ui_state.say(offer.label.clone());
    }
}

/// Returns the answer after this one, or before it. Several answers about one card are one step.
fn stepped(prompt: &Prompt, now: i64, by: i64, many: i64) -> usize {
    let card = |n: i64| match prompt.offers.get(n as usize).map(|offer| &offer.target) {
        Some(Target::Card(id)) => Some(id),
        _ => None,
    };
    let mut next = (now + by).rem_euclid(many.max(1));
    while next != now && card(next).is_some() && card(next) == card(now) {
        next = (next + by).rem_euclid(many.max(1));
    }
    next as usize
}

/// Finds the rule of what the pointer is on: of the refusal where the target is not offered, else of the question.
fn rule_here(cx: &PanelCx) -> Command {
    let Some(sitting) = cx.table.sitting.as_ref().filter(|s| s.curtain.is_none()) else {
        return Command::Pane(Pane::Rules);
    };
    if cx.ui_state.pane == Some(Pane::Rules) {
        return Command::Pane(Pane::Rules);
    }
    let Some(prompt) = &cx.asked.0 else { return Command::Pane(Pane::Rules) };
    if let Some(target) = &cx.pointed.0
        && !prompt.offers.iter().any(|o| o.target == *target)
    {
        let no = sitting.play().why(sitting.viewer, target);
        if let Some(rule) = no.rule {
            return Command::Rule(rule.to_string());
        }
    }
    prompt.question.rule.map_or(Command::Pane(Pane::Rules), |rule| Command::Rule(rule.to_string()))
}
