//! The keyboard: everything that the mouse can do.

use super::bridge::{CameraOrder, Spotlight};
use super::desk::{At, Order, Pane};
use super::lessons::Taking;
use super::panels::panes::SettingsWish;
use super::panels::prompt::{DIGITS, buttons};
use super::state::Screen;
use crate::engine::Target;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

/// Adds the keys.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, read.in_set(super::Step::Watch));
}

fn read(
    keys: Res<ButtonInput<KeyCode>>,
    wants: Option<Res<EguiWantsInput>>,
    mut at: At,
    screen: Res<State<Screen>>,
    mut camera: MessageWriter<CameraOrder>,
    mut wish: ResMut<SettingsWish>,
    taking: Res<Taking>,
) {
    if keys.get_just_pressed().len() == 0 {
        return;
    }
    let typing = wants.is_some_and(|w| w.wants_keyboard_input());
    let ctrl = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let hit = |key: KeyCode| keys.just_pressed(key);
    let mut give = vec![];
    if hit(KeyCode::Escape) {
        give.push(Order::Back);
    }
    for (key, pane) in [(KeyCode::F2, Pane::Keys), (KeyCode::F10, Pane::Settings)] {
        if hit(key) {
            give.push(Order::Pane(pane));
        }
    }
    if ctrl {
        for (key, order) in [
            (KeyCode::KeyQ, Order::Quit),
            (KeyCode::KeyO, Order::Pane(Pane::Load)),
            (KeyCode::KeyS, Order::Pane(Pane::Save)),
            (KeyCode::KeyZ, Order::Undo),
            (KeyCode::KeyY, Order::Redo),
        ] {
            let game = matches!(key, KeyCode::KeyS | KeyCode::KeyZ | KeyCode::KeyY);
            if hit(key) && (!game || *screen.get() == Screen::Playing) {
                give.push(order);
            }
        }
    }
    if hit(KeyCode::F1) && *screen.get() != Screen::Title {
        give.push(rule_here(&at));
    }
    let free = !typing && !ctrl && at.desk.pane.is_none();
    if free && *screen.get() == Screen::Playing && at.shown.view.is_some() {
        playing(&keys, &mut at, &mut give, &mut camera, &mut wish, taking.reading());
    } else if free && *screen.get() == Screen::Replay {
        let here = at.table.sitting.as_ref().and_then(|s| s.replay.as_ref()).map_or(0, |r| r.at);
        if hit(KeyCode::ArrowLeft) {
            give.push(Order::Scrub(here.saturating_sub(1)));
        }
        if hit(KeyCode::ArrowRight) {
            give.push(Order::Scrub(here + 1));
        }
        if hit(KeyCode::Home) {
            give.push(Order::Scrub(0));
        }
        if hit(KeyCode::End) {
            give.push(Order::Scrub(usize::MAX));
        }
        if hit(KeyCode::Tab) {
            give.push(Order::SwapBoard);
        }
    }
    if at.desk.pane == Some(Pane::Agree) && hit(KeyCode::Enter) {
        give.push(Order::UndoAgreed);
    }
    for order in give {
        at.orders.write(order);
    }
}

fn playing(
    keys: &ButtonInput<KeyCode>,
    at: &mut At,
    give: &mut Vec<Order>,
    camera: &mut MessageWriter<CameraOrder>,
    wish: &mut ResMut<SettingsWish>,
    reading: bool,
) {
    let hit = |key: KeyCode| keys.just_pressed(key);
    for (key, order) in [
        (KeyCode::KeyU, Order::Undo),
        (KeyCode::Tab, Order::SwapBoard),
        (KeyCode::KeyM, Order::HideSides),
        (KeyCode::KeyC, Order::CurtainDown),
        (KeyCode::KeyL, Order::LookAtMine),
        (KeyCode::KeyT, Order::Pane(Pane::Charts)),
    ] {
        if hit(key) {
            give.push(order);
        }
    }
    if hit(KeyCode::KeyO) {
        wish.0.overlays = super::laying::cycled(at.shown.card, &wish.0.overlays);
    }
    let Some(prompt) = at.asked.0.clone() else {
        if hit(KeyCode::Enter) || hit(KeyCode::NumpadEnter) {
            give.push(Order::Skip);
        }
        return;
    };
    let list = buttons(&prompt);
    let codes = [
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
    if let Some(i) = codes.iter().position(|c| hit(*c)) {
        let n = match &at.desk.popup {
            Some(popup) => popup.offers.get(i).copied(),
            None => list.iter().find(|(_, key)| *key == DIGITS[i]).map(|(n, _)| *n),
        };
        if let Some(n) = n {
            give.push(Order::Choose(n));
        }
    }
    if hit(KeyCode::Enter) || hit(KeyCode::NumpadEnter) || hit(KeyCode::Space) {
        if let Some(n) = at.desk.warned {
            give.push(Order::ChooseAnyway(n));
        } else if reading {
            give.push(Order::TurnPage);
        } else if let Some(n) = at.desk.focus {
            give.push(Order::Choose(n));
        } else if let Some((n, _)) = list.iter().find(|(_, key)| *key == "Enter") {
            give.push(Order::Choose(*n));
        }
    }
    let step = [(KeyCode::ArrowRight, 1), (KeyCode::ArrowDown, 1), (KeyCode::ArrowLeft, -1), (KeyCode::ArrowUp, -1)];
    if let Some((_, by)) = step.iter().find(|(key, _)| hit(*key)) {
        let many = prompt.offers.len() as i64;
        let now = at.desk.focus.map_or(if *by > 0 { -1 } else { 0 }, |n| n as i64);
        let next = (now + by).rem_euclid(many.max(1)) as usize;
        at.desk.focus = Some(next);
        at.desk.hovered = Some(next);
        if let Some(offer) = prompt.offers.get(next) {
            let lit = if offer.target == Target::Button { vec![] } else { vec![offer.target.clone()] };
            if let Some(target) = lit.first() {
                camera.write(CameraOrder::Show(target.clone()));
            }
            *at.spotlight = Spotlight(lit);
            at.desk.say(offer.label.clone());
        }
    }
}

/// The rule of what the pointer is on: the refusal of a target that is not offered, else the rule that asks.
fn rule_here(at: &At) -> Order {
    let Some(sitting) = at.table.sitting.as_ref().filter(|s| s.curtain.is_none()) else {
        return Order::Pane(Pane::Rules);
    };
    if at.desk.pane == Some(Pane::Rules) {
        return Order::Pane(Pane::Rules);
    }
    let Some(prompt) = &at.asked.0 else { return Order::Pane(Pane::Rules) };
    if let Some(target) = &at.pointed.0
        && !prompt.offers.iter().any(|o| o.target == *target)
    {
        let no = sitting.play().why(sitting.on, target);
        if !no.rule.is_empty() {
            return Order::Rule(no.rule.to_string());
        }
    }
    Order::Rule(prompt.question.rule.to_string())
}
