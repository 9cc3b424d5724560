//! The list of all keys, in which they can be changed: click a key, then press the new one. Keys that two actions share at
//! one place are shown.

use crate::bridge::PendingSettings;
use crate::keys::action::Action;
use crate::keys::keymap::{KEYMAP, KeyRow, Keymap, MOUSE};
use crate::keys::keystrokes::{KeyStrokes, KeysRead};
use crate::keys::shortcut::{KeyName, NamedKey, Shortcut};
use crate::look::theme::{self, Palette};
use crate::panels::settings::SettingsCx;
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::{Pane, UiState};
use crate::parts::widgets::{KeyButton, quiet};
use bevy::prelude::*;
use bevy_egui::egui::{self, Ui, vec2};
use std::collections::BTreeMap;

/// The key that waits for the next one pressed: its action, and its number among the action's keys; one more than the last
/// adds a key.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct AwaitedKey(pub Option<(Action, usize)>);

/// Adds the reader of the key that is waited for.
pub fn plugin(app: &mut App) {
    app.init_resource::<AwaitedKey>().add_systems(PreUpdate, take.after(KeysRead));
}

/// Takes the key that is waited for. It reaches nobody else; Esc leaves everything as it was.
fn take(
    mut strokes: ResMut<KeyStrokes>,
    mut awaited: ResMut<AwaitedKey>,
    keymap: Res<Keymap>,
    mut wish: ResMut<PendingSettings>,
    mut ui_state: ResMut<UiState>,
) {
    let Some((action, n)) = awaited.0 else { return };
    if ui_state.pane != Some(Pane::Keys) {
        awaited.0 = None;
        return;
    }
    let Some(stroke) = strokes.now.first().copied() else { return };
    *strokes = KeyStrokes::default();
    awaited.0 = None;
    let key = stroke.means;
    if key.key == KeyName::Named(NamedKey::Escape) {
        return;
    }
    if let Some(row) = Keymap::taken(action, key) {
        let does = if row.title.is_empty() { "presses the main button" } else { row.title };
        return ui_state.say(format!("{key} stays what it is ({does}). Press another key."));
    }
    let mut keys = keymap.keys(action).to_vec();
    match keys.get_mut(n) {
        Some(old) => *old = key,
        None => keys.push(key),
    }
    give(&mut wish.0.keys, action, &keys);
}

/// Writes the keys of an action into the settings; its first ones are not written.
fn give(changed: &mut BTreeMap<String, Vec<String>>, action: Action, keys: &[Shortcut]) {
    let Some(row) = KEYMAP.iter().find(|row| row.action == action) else { return };
    let mut words: Vec<String> = vec![];
    for word in keys.iter().map(Shortcut::to_string) {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    let first: Vec<Shortcut> = row.keys.iter().filter_map(|key| key.parse().ok()).collect();
    if words == first.iter().map(Shortcut::to_string).collect::<Vec<_>>() {
        changed.remove(row.id);
    } else {
        changed.insert(row.id.to_string(), words);
    }
}

/// Draws the list.
pub fn show(ui: &mut Ui, cx: &PanelCx, settings: &mut SettingsCx, awaited: &mut AwaitedKey, p: &Palette) {
    ui.spacing_mut().scroll = egui::style::ScrollStyle::solid();
    let mut changed = settings.wish.0.keys.clone();
    ui.horizontal_wrapped(|ui| {
        quiet(ui, p, "Click a key, then press the new one. Letters are those printed on your keyboard.");
        let reset = KeyButton::new("All keys as they were").quiet().id("reset keys");
        if !changed.is_empty() && reset.show(ui, p).clicked() {
            changed.clear();
            awaited.0 = None;
        }
    });
    let room = ui.available_width();
    egui::ScrollArea::vertical().id_salt("keys").auto_shrink([false, false]).show(ui, |ui| {
        for row in KEYMAP.iter().filter(|row| !row.title.is_empty()) {
            line(ui, room, row.title, p, |ui| match row.fixed {
                "" => keys(ui, cx, row, &mut changed, awaited, p),
                fixed => drop(ui.label(theme::semi(fixed, 14.5))),
            });
            for (other, key) in cx.keymap.conflicts(row.action) {
                let text = format!("{key} is also: {}. Only the action that stands higher here gets it.", other.title);
                ui.add(egui::Label::new(theme::plain(text, 13.0).color(p.danger)).wrap());
            }
        }
        for (key, title) in MOUSE {
            line(ui, room, title, p, |ui| drop(ui.label(theme::semi(key, 14.5))));
        }
    });
    if changed != settings.wish.0.keys {
        settings.wish.0.keys = changed;
    }
}

/// Draws a line of the list: keys at the left, what they do at the right.
fn line(ui: &mut Ui, room: f32, title: &str, p: &Palette, keys: impl FnOnce(&mut Ui)) {
    let left = (room * 0.42).clamp(150.0, 260.0);
    ui.horizontal_top(|ui| {
        ui.allocate_ui(vec2(left, 24.0), |ui| {
            ui.set_min_width(left);
            ui.set_max_width(left);
            ui.horizontal_wrapped(keys);
        });
        ui.add(egui::Label::new(theme::plain(title, 14.5).color(p.ink2)).wrap());
    });
}

/// Draws the keys of an action as buttons, and one that adds a key.
fn keys(
    ui: &mut Ui,
    cx: &PanelCx,
    row: &KeyRow,
    changed: &mut BTreeMap<String, Vec<String>>,
    awaited: &mut AwaitedKey,
    p: &Palette,
) {
    ui.spacing_mut().item_spacing = vec2(4.0, 3.0);
    let now = cx.keymap.keys(row.action);
    for n in 0..=now.len() {
        let waits = awaited.0 == Some((row.action, n));
        let id = format!("key {} {n}", row.id);
        let label = match now.get(n) {
            _ if waits => "press a key".to_string(),
            Some(key) => key.to_string(),
            None => "+".to_string(),
        };
        let mut button = KeyButton::new(&label).id(&id);
        if n == now.len() && !waits {
            button = button.quiet();
        }
        let tip = if n < now.len() { "Click, then press the new key" } else { "Add a key" };
        if button.show(ui, p).on_hover_text(tip).clicked() {
            awaited.0 = (!waits).then_some((row.action, n));
        }
        if waits && n < now.len() && KeyButton::new("none").quiet().id(&format!("no {id}")).show(ui, p).clicked() {
            let rest: Vec<Shortcut> = now.iter().enumerate().filter(|(i, _)| *i != n).map(|(_, key)| *key).collect();
            give(changed, row.action, &rest);
            awaited.0 = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::keystrokes::KeyStroke;

    fn app(awaited: (Action, usize)) -> App {
        let mut app = App::new();
        app.init_resource::<KeyStrokes>().init_resource::<Keymap>().init_resource::<PendingSettings>();
        app.insert_resource(UiState { pane: Some(Pane::Keys), ..UiState::default() });
        app.insert_resource(AwaitedKey(Some(awaited))).add_systems(PreUpdate, take);
        app
    }

    fn press(app: &mut App, key: &str) -> Vec<String> {
        let stroke = KeyStroke { code: KeyCode::F24, means: key.parse().unwrap(), else_means: None };
        app.world_mut().resource_mut::<KeyStrokes>().now = vec![stroke];
        app.update();
        app.world().resource::<PendingSettings>().0.keys.values().flatten().cloned().collect()
    }

    #[test]
    fn the_next_key_is_given_to_the_action_and_reaches_nobody_else() {
        let mut app = app((Action::Charts, 0));
        assert_eq!(press(&mut app, "K"), ["K"]);
        assert!(app.world().resource::<KeyStrokes>().now.is_empty());
        assert_eq!(app.world().resource::<AwaitedKey>().0, None);
        assert_eq!(press(&mut app, "J"), ["K"], "nothing is waited for any more");
        assert_eq!(app.world().resource::<KeyStrokes>().now.len(), 1);
    }

    #[test]
    fn a_key_is_added_and_the_first_keys_are_not_written() {
        let mut app = app((Action::Undo, 2));
        assert_eq!(press(&mut app, "F3"), ["U", "Ctrl+Z", "F3"].map(|key| key.replace("Ctrl", crate_ctrl())));
        let mut changed = BTreeMap::from([("undo".to_string(), vec!["F3".to_string()])]);
        give(&mut changed, Action::Undo, &["U".parse().unwrap(), "Ctrl+Z".parse().unwrap(), "U".parse().unwrap()]);
        assert!(changed.is_empty());
        give(&mut changed, Action::Undo, &[]);
        assert_eq!(changed["undo"], Vec::<String>::new(), "an action may have no key");
        assert_eq!(Keymap::of(&changed).label(Action::Undo), "");
    }

    fn crate_ctrl() -> &'static str {
        if cfg!(target_os = "macos") { "Cmd" } else { "Ctrl" }
    }

    #[test]
    fn esc_leaves_all_as_it_was_and_a_fixed_key_is_not_given_away() {
        for key in ["Esc", "5", "Enter"] {
            let mut app = app((Action::Charts, 0));
            assert_eq!(press(&mut app, key), Vec::<String>::new(), "{key}");
            let said = app.world().resource::<UiState>().toast.is_some();
            assert_eq!(said, key != "Esc");
        }
    }
}
