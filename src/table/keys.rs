//! The keyboard does everything that the mouse can do.

use crate::engine::{Prompt, Target};
use crate::table::bridge::{CameraCommand, PendingSettings};
use crate::table::commands::message::Command;
use crate::table::keystrokes::KeyStrokes;
use crate::table::lessons::OpenLesson;
use crate::table::panel_cx::PanelCx;
use crate::table::panels::prompt::{DIGITS, buttons};
use crate::table::state::Screen;
use crate::table::ui_state::Pane;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

/// How much nearer one press of + brings the map.
pub const ZOOM_STEP: f32 = 1.3;

/// The row of digits on the keyboard.
const CODES: [KeyCode; 9] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];

/// Adds the keys.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, read.in_set(crate::table::schedule::FrameStage::Input));
}

fn read(
    keys: Res<KeyStrokes>,
    wants: Option<Res<EguiWantsInput>>,
    mut cx: PanelCx,
    screen: Res<State<Screen>>,
    mut camera: MessageWriter<CameraCommand>,
    mut wish: ResMut<PendingSettings>,
    lesson: Res<OpenLesson>,
) {
    if keys.0.is_empty() {
        return;
    }
    let typing = wants.is_some_and(|w| w.wants_keyboard_input());
    let hit = |key: KeyCode| keys.plain(key);
    let mut give = vec![];
    if hit(KeyCode::Escape) {
        give.push(Command::Back);
    }
    for (key, pane) in [(KeyCode::F2, Pane::Keys), (KeyCode::F10, Pane::Settings)] {
        if hit(key) {
            give.push(Command::Pane(pane));
        }
    }
    for (key, command) in [
        (KeyCode::KeyQ, Command::Quit),
        (KeyCode::KeyO, Command::Pane(Pane::Load)),
        (KeyCode::KeyS, Command::Pane(Pane::Save)),
        (KeyCode::KeyZ, Command::Undo),
        (KeyCode::KeyY, Command::Redo),
    ] {
        let game = matches!(key, KeyCode::KeyS | KeyCode::KeyZ | KeyCode::KeyY);
        if keys.chord(key) && (!game || matches!(screen.get(), Screen::Playing | Screen::Editing)) {
            give.push(command);
        }
    }
    if hit(KeyCode::F1) && *screen.get() != Screen::Title {
        give.push(rule_here(&cx));
    }
    let free = !typing && cx.ui_state.pane.is_none();
    if free && cx.shown.view.is_some() {
        anywhere(&keys, *screen.get(), &mut cx, &mut give);
    }
    if cx.ui_state.pane == Some(Pane::CommandLine) && hit(KeyCode::Tab) {
        cx.ui_state.complete = true;
    }
    if free && cx.shown.view.is_some() {
        move_map(&keys, *screen.get(), &mut camera);
    }
    if free && *screen.get() == Screen::Playing && cx.shown.view.is_some() {
        playing(&keys, &mut cx, &mut give, &mut camera, &mut wish, lesson.reading());
    } else if free && *screen.get() == Screen::Replay {
        let here = cx.table.sitting.as_ref().and_then(|s| s.replay.as_ref()).map_or(0, |r| r.at);
        if hit(KeyCode::ArrowLeft) {
            give.push(Command::Scrub(here.saturating_sub(1)));
        }
        if hit(KeyCode::ArrowRight) {
            give.push(Command::Scrub(here + 1));
        }
        if hit(KeyCode::Home) {
            give.push(Command::Scrub(0));
        }
        if hit(KeyCode::End) {
            give.push(Command::Scrub(usize::MAX));
        }
        if hit(KeyCode::Tab) {
            give.push(Command::SwapBoard);
        }
    }
    in_pane(&keys, &cx, (*screen.get(), typing), &mut give);
    for command in give {
        cx.commands.write(command);
    }
}

/// Opens the command line with / or :, and the report with R.
fn anywhere(keys: &KeyStrokes, screen: Screen, cx: &mut PanelCx, give: &mut Vec<Command>) {
    if keys.wrote("/") || keys.wrote(":") {
        cx.ui_state.typed.clear();
        cx.ui_state.completion = 0;
        give.push(Command::Pane(Pane::CommandLine));
    }
    if screen != Screen::Editing && keys.plain(KeyCode::KeyR) {
        give.push(Command::Pane(Pane::Report));
    }
}

/// Reads the keys of an open pane that answers something.
fn in_pane(keys: &KeyStrokes, cx: &PanelCx, (screen, typing): (Screen, bool), give: &mut Vec<Command>) {
    let hit = |key: KeyCode| keys.plain(key);
    if hit(KeyCode::Enter) {
        // What two persons must agree to has no key: each presses a button.
        let both = cx.table.sitting.as_ref().is_some_and(|s| s.people().len() > 1);
        let edit_alone = || !both || !cx.play().is_some_and(|play| play.edit_needs_agreement());
        match cx.ui_state.pane {
            Some(Pane::Agree) if !both => give.push(Command::UndoAgreed),
            Some(Pane::GoBack) if !both => give.push(Command::UndoToHere),
            Some(Pane::BeginEdit) if edit_alone() => give.push(Command::BeginEdit),
            Some(Pane::Result) => give.push(Command::TakeWanted),
            _ => {}
        }
    }
    // The keys that the menu shows work in it, too.
    if cx.ui_state.pane == Some(Pane::Menu)
        && !typing
        && matches!(screen, Screen::Playing | Screen::Ended | Screen::Replay)
    {
        let keys = [(KeyCode::KeyE, Pane::BeginEdit), (KeyCode::KeyR, Pane::Report), (KeyCode::KeyT, Pane::Charts)];
        give.extend(keys.into_iter().filter(|(key, _)| hit(*key)).map(|(_, pane)| Command::Pane(pane)));
    }
    if cx.ui_state.pane == Some(Pane::RealDie) {
        let face = CODES[..6].iter().position(|code| hit(*code));
        give.extend(face.map(|i| Command::Face(i as u8 + 1)));
        if hit(KeyCode::Delete) || hit(KeyCode::Backspace) {
            give.push(Command::FaceBack);
        }
    }
}

/// Zooms with + and -, and shows the whole map with Home, which in a replay goes to its beginning.
fn move_map(keys: &KeyStrokes, screen: Screen, camera: &mut MessageWriter<CameraCommand>) {
    if keys.wrote("+") || keys.wrote("=") || keys.plain(KeyCode::NumpadAdd) {
        camera.write(CameraCommand::Zoom(ZOOM_STEP));
    }
    if keys.wrote("-") || keys.plain(KeyCode::NumpadSubtract) {
        camera.write(CameraCommand::Zoom(1.0 / ZOOM_STEP));
    }
    if keys.plain(KeyCode::Home) && screen != Screen::Replay {
        camera.write(CameraCommand::Fit);
    }
}

fn playing(
    keys: &KeyStrokes,
    cx: &mut PanelCx,
    give: &mut Vec<Command>,
    camera: &mut MessageWriter<CameraCommand>,
    wish: &mut ResMut<PendingSettings>,
    reading: bool,
) {
    let hit = |key: KeyCode| keys.plain(key);
    for (key, command) in [
        (KeyCode::KeyU, Command::Undo),
        (KeyCode::Tab, Command::SwapBoard),
        (KeyCode::KeyM, Command::HideSides),
        (KeyCode::KeyC, Command::CurtainDown),
        (KeyCode::KeyL, Command::LookAtMine),
        (KeyCode::KeyT, Command::Pane(Pane::Charts)),
        (KeyCode::KeyP, Command::Pause),
        (KeyCode::KeyB, Command::LookBack),
        (KeyCode::KeyE, Command::Pane(Pane::BeginEdit)),
        (KeyCode::KeyG, Command::GoToBranch(0)),
        (KeyCode::Period, Command::OneStep),
    ] {
        if hit(key) {
            give.push(command);
        }
    }
    if hit(KeyCode::KeyO) {
        wish.0.overlays = super::overlay_ui::cycled(cx.shown.info, &wish.0.overlays);
    }
    let Some(prompt) = cx.asked.0.clone() else {
        if hit(KeyCode::Enter) || hit(KeyCode::NumpadEnter) {
            give.push(Command::Skip);
        }
        return;
    };
    let list = buttons(&prompt);
    if let Some(i) = CODES.iter().position(|c| hit(*c)) {
        let n = match &cx.ui_state.popup {
            Some(popup) => super::panels::offer_menu::keyed(&prompt, popup, i),
            None if cx.ui_state.card.is_some() => super::panels::hand::chosen_offers(cx).get(i).copied(),
            None => cx.turns.keyed(i).or_else(|| list.iter().find(|(_, key)| *key == DIGITS[i]).map(|(n, _)| *n)),
        };
        if let Some(n) = n {
            give.push(Command::Choose(n));
        }
    }
    if hit(KeyCode::Enter) || hit(KeyCode::NumpadEnter) || hit(KeyCode::Space) {
        if let Some(n) = cx.ui_state.warned {
            give.push(Command::ChooseAnyway(n));
        } else if reading {
            give.push(Command::TurnPage);
        } else if let Some((n, rest)) = super::panels::hand::chosen_offers(cx).split_first() {
            // Where several things can be done with a card, the player says which.
            give.extend(rest.is_empty().then_some(Command::Choose(*n)));
        } else if let Some(n) = cx.ui_state.focus {
            match super::panels::hand::focused(cx) {
                // What can be done with a card is shown beside it.
                Some(card) if cx.ui_state.card.is_none() => cx.ui_state.card = Some(card),
                _ => give.push(Command::Choose(n)),
            }
        } else if let Some((n, _)) = list.iter().find(|(_, key)| *key == "Enter") {
            give.push(Command::Choose(*n));
        }
    }
    go_through(keys, &prompt, cx, camera);
}

/// Goes through all answers with the arrow keys, lights each and brings it into view.
fn go_through(keys: &KeyStrokes, prompt: &Prompt, cx: &mut PanelCx, camera: &mut MessageWriter<CameraCommand>) {
    let hit = |key: KeyCode| keys.plain(key);
    let step = [(KeyCode::ArrowRight, 1), (KeyCode::ArrowDown, 1), (KeyCode::ArrowLeft, -1), (KeyCode::ArrowUp, -1)];
    if let Some((_, by)) = step.iter().find(|(key, _)| hit(*key)) {
        let many = prompt.offers.len() as i64;
        let now = cx.ui_state.focus.map_or(if *by > 0 { -1 } else { 0 }, |n| n as i64);
        let card = |n: i64| match prompt.offers.get(n as usize).map(|offer| &offer.target) {
            Some(Target::Card(id)) => Some(id),
            _ => None,
        };
        let mut next = (now + by).rem_euclid(many.max(1));
        // Several answers may be about one card: it is one step.
        while next != now && card(next).is_some() && card(next) == card(now) {
            next = (next + by).rem_euclid(many.max(1));
        }
        let next = next as usize;
        cx.ui_state.focus = Some(next);
        cx.ui_state.hovered = Some(next);
        if let Some(offer) = prompt.offers.get(next) {
            if offer.target != Target::Button {
                camera.write(CameraCommand::Show(offer.target.clone()));
            }
            cx.ui_state.say(offer.label.clone());
        }
    }
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
        if !no.rule.is_empty() {
            return Command::Rule(no.rule.to_string());
        }
    }
    Command::Rule(prompt.question.rule.to_string())
}
