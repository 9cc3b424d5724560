//! The keys of the edit mode: choose counters, move them from place to place, turn them, put them away.

use crate::bridge::{CameraCommand, ShownGame};
use crate::edit::state::EditState;
use crate::keys::action::{Action, Place};
use crate::keys::keymap::Keymap;
use crate::keys::keystrokes::{KeyStroke, KeyStrokes};
use crate::keys::shortcut::{KeyName, NamedKey};
use crate::keys::typing::Typing;
use crate::parts::ui_state::UiState;
use crate::session::commands::message::Command;
use bevy::prelude::*;
use redoubt_engine::Target;
use redoubt_engine::data::board::Board;
use redoubt_engine::edit::Edit;

/// Reads the keys of a frame. What a key does on every map is in the table's own `keys.rs`.
pub fn read(
    keys: Res<KeyStrokes>,
    (keymap, typing): (Res<Keymap>, Res<Typing>),
    shown: Res<ShownGame>,
    mut state: ResMut<EditState>,
    mut ui_state: ResMut<UiState>,
    mut camera: MessageWriter<CameraCommand>,
    mut commands: MessageWriter<Command>,
) {
    if keys.now.is_empty() || ui_state.pane.is_some() {
        return;
    }
    for stroke in keys.now.iter().filter(|stroke| !typing.takes(stroke)) {
        let Some(action) = keymap.action(stroke, Place::Editing) else { continue };
        if let Action::NextCounter | Action::CounterBefore = action {
            let by = if action == Action::NextCounter { 1 } else { -1 };
            if let Some(target) = next_counter(&mut state, by) {
                ui_state.say(state.counter().map_or(String::new(), |c| c.title.clone()));
                camera.write(CameraCommand::Show(target));
            }
        }
        if let Some(command) = given(action, stroke, &state, &shown) {
            commands.write(command);
        }
    }
}

/// Returns the command that a key of the edit mode gives.
fn given(action: Action, stroke: &KeyStroke, state: &EditState, shown: &ShownGame) -> Option<Command> {
    let put = |place: String| Some(Edit::Place { counter: state.counter()?.key.clone(), place });
    let edit = match action {
        Action::EndEdit => return Some(Command::EndEdit),
        Action::MoveCounter => {
            let board = shown.boards.iter().find(|b| b.id == shown.front)?;
            put(beside(board, &state.counter()?.place, direction(stroke)?)?)
        }
        Action::TurnCounter => turned(state),
        Action::PutAway if state.counter().is_some_and(|c| !c.place.is_empty()) => put(String::new()),
        _ => None,
    };
    edit.map(Command::Edit)
}

/// Returns the way of an arrow key: to the right, and down.
fn direction(stroke: &KeyStroke) -> Option<(f32, f32)> {
    match stroke.means.key {
        KeyName::Named(NamedKey::Left) => Some((-1.0, 0.0)),
        KeyName::Named(NamedKey::Right) => Some((1.0, 0.0)),
        KeyName::Named(NamedKey::Up) => Some((0.0, -1.0)),
        KeyName::Named(NamedKey::Down) => Some((0.0, 1.0)),
        _ => None,
    }
}

/// Chooses the next counter of the desk, or the one before.
fn next_counter(state: &mut EditState, by: i64) -> Option<Target> {
    let many = state.desk.counters.len() as i64;
    let now = state.counter().and_then(|c| state.desk.counters.iter().position(|d| d.key == c.key));
    let next = now.map_or(if by > 0 { 0 } else { -1 }, |n| n as i64 + by).rem_euclid(many.max(1));
    let target = Target::Counter(state.desk.counters.get(next as usize)?.key.clone());
    state.choose(target.clone());
    Some(target)
}

/// Returns the change that turns the chosen counter to its next face.
fn turned(state: &EditState) -> Option<Edit> {
    let counter = state.counter().filter(|c| !c.faces.is_empty())?;
    let now = counter.faces.iter().position(|f| f.key == counter.up).map_or(0, |n| n + 1);
    let face = counter.faces[now % counter.faces.len()].key.clone();
    Some(Edit::Face { counter: counter.key.clone(), face })
}

/// Finds the nearest space in a direction from a place of a board; from outside the board, the one nearest its middle.
fn beside(board: &Board, from: &str, (x, y): (f32, f32)) -> Option<String> {
    let middle = (board.size.0 / 2.0, board.size.1 / 2.0);
    let (at, start) = match board.space(from) {
        Some(space) => (space.label, false),
        None => (middle, true),
    };
    let distance = |to: (f32, f32)| (to.0 - at.0).hypot(to.1 - at.1);
    let ahead = |to: (f32, f32)| {
        let along = (to.0 - at.0) * x + (to.1 - at.1) * y;
        along > 0.45 * distance(to) && distance(to) > 0.01
    };
    let there = board.spaces.iter().filter(|s| start || ahead(s.label));
    there.min_by(|a, b| distance(a.label).total_cmp(&distance(b.label))).map(|s| s.id.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::begun;

    #[test]
    fn arrow_keys_go_to_the_nearest_space_that_way() {
        let play = begun("prairie-aflame", 0);
        let board = &play.boards()[0];
        let first = beside(board, "", (1.0, 0.0)).expect("a space near the middle");
        for way in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
            let there = beside(board, &first, way).expect("a space that way");
            let (a, b) = (board.space(&first).unwrap().label, board.space(&there).unwrap().label);
            assert!((b.0 - a.0) * way.0 + (b.1 - a.1) * way.1 > 0.0, "{there} lies that way of {first}");
            assert!(board.spaces.iter().all(|s| s.id == first || {
                let d = |p: (f32, f32)| (p.0 - a.0).hypot(p.1 - a.1);
                let along = (s.label.0 - a.0) * way.0 + (s.label.1 - a.1) * way.1;
                along <= 0.45 * d(s.label) || d(s.label) >= d(b)
            }));
        }
    }
}
