//! Settings and credits. Settings are stored in the user's configuration folder.

use crate::bridge::{InterfaceZoom, PendingSettings, Settings, SoftwareDrawing, Theme};
use crate::keys::action::Action;
use crate::look::theme::{self, Palette};
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::{Pane, UiState};
use crate::parts::widgets::{KeyButton, bullet_line, heading, quiet, spot_of};
use crate::session::commands::message::Command;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Ui};
use redoubt_data::ASSETS;
use redoubt_engine::{Complaint, data::stored};
use std::path::PathBuf;

/// Adds the systems that read and write the settings.
pub fn plugin(app: &mut App) {
    app.init_resource::<PendingSettings>();
    app.add_systems(Startup, read);
    app.add_systems(Last, take_over.run_if(resource_changed::<PendingSettings>));
}

fn file() -> Option<PathBuf> {
    Some(redoubt_engine::home::home().ok()?.join("settings.ron"))
}

/// Reads the settings. A missing file means the defaults, and so does a damaged one, which is kept aside and told.
fn read(mut wish: ResMut<PendingSettings>, ui_state: Option<ResMut<UiState>>) {
    let Some(file) = file() else { return };
    let said = |e: ron::error::SpannedError| format!("line {}: {}", e.span.start.line, e.code);
    match stored::read(&file, |text| parse(text).map_err(said)) {
        Ok(Some(settings)) => wish.0 = settings,
        Ok(None) => {}
        Err(damaged) => tell(ui_state, damaged),
    }
}

/// Shows what is wrong with the file of the settings.
fn tell(ui_state: Option<ResMut<UiState>>, wrong: Complaint) {
    if let Some(mut ui_state) = ui_state {
        ui_state.fault(&wrong);
    }
}

/// Parses a file of settings. Files of an older version are read, too; there one choice was not optional.
fn parse(text: &str) -> ron::error::SpannedResult<Settings> {
    ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME).from_str(text)
}

fn take_over(
    wish: Res<PendingSettings>,
    mut settings: ResMut<Settings>,
    mut written: Local<Option<Settings>>,
    ui_state: Option<ResMut<UiState>>,
) {
    settings.set_if_neq(wish.0.clone());
    if written.is_none() {
        *written = Some(wish.0.clone());
        return;
    }
    if written.as_ref() == Some(&wish.0) {
        return;
    }
    *written = Some(wish.0.clone());
    let Some(file) = file() else { return };
    let text = ron::ser::to_string_pretty(&wish.0, ron::ser::PrettyConfig::default());
    let text = text.map_err(|e| Complaint::new("settings", format!("cannot be written ({e}); change another one")));
    if let Err(wrong) = text.and_then(|text| stored::write(&file, &text)) {
        tell(ui_state, wrong);
    }
}

/// What the pane reads and changes: the settings, and how the window is drawn now, whatever the settings say.
#[derive(SystemParam)]
pub struct SettingsCx<'w> {
    pub(super) wish: ResMut<'w, PendingSettings>,
    software: Res<'w, SoftwareDrawing>,
    zoom: Res<'w, InterfaceZoom>,
}

/// Draws the settings.
pub fn show(ui: &mut Ui, panel: &mut PanelCx, cx: &mut SettingsCx, p: &Palette) {
    let mut s = cx.wish.0.clone();
    egui::Grid::new("settings").num_columns(2).spacing([24.0, 12.0]).show(ui, |ui| {
        ui.label(theme::semi("Light", 15.0));
        ui.horizontal(|ui| {
            choice(ui, &mut s.theme, Theme::Paper, "Daylight");
            choice(ui, &mut s.theme, Theme::Lamplight, "Lamplight");
        });
        ui.end_row();
        ui.label(theme::semi("Size of the interface", 15.0));
        ui.horizontal(|ui| {
            for (value, label) in [
                (0.8, "80 %"),
                (0.9, "90 %"),
                (1.0, "100 %"),
                (1.15, "115 %"),
                (1.25, "125 %"),
                (1.4, "140 %"),
                (1.6, "160 %"),
                (2.0, "200 %"),
            ] {
                choice(ui, &mut s.ui_scale, value, label);
            }
        });
        ui.end_row();
        if cx.zoom.0 < s.ui_scale - 0.01 {
            ui.label("");
            quiet(ui, p, format!("This window has room for {:.0} %; a larger one shows more.", cx.zoom.0 * 100.0));
            ui.end_row();
        }
        ui.label(theme::semi("Speed", 15.0));
        ui.horizontal(|ui| {
            for (value, label) in [(0.5, "slow"), (1.0, "normal"), (2.0, "fast"), (0.0, "no animation")] {
                choice(ui, &mut s.speed, value, label);
            }
        });
        ui.end_row();
        ui.label(theme::semi("Motion", 15.0));
        tick(ui, &mut s.reduced_motion, "Reduced: short fades, nothing moves or tumbles");
        ui.end_row();
        ui.label(theme::semi("Edges", 15.0));
        let mut smooth = s.smooths(*cx.software);
        if tick(ui, &mut smooth, "Smooth") {
            // Without a chip the map is smooth at rest in any case.
            s.smooth = (smooth || !cx.software.0).then_some(smooth);
        }
        ui.end_row();
        if cx.software.0 {
            ui.label("");
            quiet(
                ui,
                p,
                "Without a graphics chip, edges are smooth only while the map rests. Smooth at all times is slower.",
            );
            ui.end_row();
        }
        ui.label(theme::semi("Curtain", 15.0));
        ui.horizontal(|ui| {
            for (value, label) in [(30.0, "30 s"), (60.0, "1 min"), (180.0, "3 min"), (0.0, "never")] {
                choice(ui, &mut s.curtain_after, value, label);
            }
        });
        ui.end_row();
        ui.label("");
        quiet(ui, p, "It covers a secret view when nobody touches anything for this long.");
        ui.end_row();
        ui.label("");
        let whole = ui.checkbox(&mut s.whole_curtain, "Cover the whole table");
        whole.on_hover_text("Without it, games in which only hands are secret cover the hands alone.");
        ui.end_row();
    });
    ui.add_space(6.0);
    let label = panel.keymap.label(Action::Keys);
    if KeyButton::new("Change the keys …").key(label).id("change keys").show(ui, p).clicked() {
        panel.commands.write(Command::Pane(Pane::Keys));
    }
    if s != cx.wish.0 {
        cx.wish.0 = s;
    }
}

fn choice<T: PartialEq>(ui: &mut Ui, now: &mut T, value: T, label: &str) {
    let on = *now == value;
    let response = ui.selectable_label(on, theme::plain(label, 14.5));
    spot_of(ui, label, None, response.rect);
    if response.clicked() {
        *now = value;
    }
}

fn tick(ui: &mut Ui, on: &mut bool, label: &str) -> bool {
    let response = ui.checkbox(on, theme::plain(label, 14.5));
    spot_of(ui, label, None, response.rect);
    response.changed()
}

/// Draws the credits: the page of the project, then the licence texts of the fonts.
pub fn credits(ui: &mut Ui, p: &Palette) {
    let page = ASSETS.get_file("CREDITS.md").and_then(|file| file.contents_utf8()).unwrap_or_default();
    let fonts = ASSETS.get_dir("fonts").into_iter().flat_map(|fonts| fonts.files());
    egui::ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        for line in page.lines() {
            let clean = line.replace(['`', '*'], "");
            let line = clean.trim();
            if line.is_empty() || line.starts_with("|--") {
                ui.add_space(3.0);
            } else if line.starts_with("# ") {
            } else if let Some(head) = line.strip_prefix("## ") {
                ui.add_space(4.0);
                heading(ui, p, head, "");
            } else if let Some(item) = line.strip_prefix("- ") {
                bullet_line(ui, p, &plain_links(item));
            } else if line.starts_with('|') {
                let cells: Vec<String> = line
                    .trim_matches('|')
                    .split('|')
                    .map(|c| plain_links(c.trim()))
                    .filter(|c| !c.is_empty())
                    .collect();
                bullet_line(ui, p, &cells.join(": "));
            } else {
                ui.add(egui::Label::new(theme::plain(plain_links(line), 14.0)).wrap());
            }
        }
        for file in fonts.filter(|f| f.path().extension().is_some_and(|e| e == "txt")) {
            let name = file.path().file_stem().and_then(|n| n.to_str()).unwrap_or("licence");
            egui::CollapsingHeader::new(theme::semi(
                format!("Licence text: {}", name.trim_start_matches("OFL-")),
                14.0,
            ))
            .show(ui, |ui| {
                ui.label(theme::plain(file.contents_utf8().unwrap_or(""), 13.0));
            });
        }
    });
}

/// Returns a line of Markdown with its links as words and addresses.
fn plain_links(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(open) = rest.find('[') {
        let Some(middle) = rest[open..].find("](").map(|i| i + open) else { break };
        let Some(close) = rest[middle..].find(')').map(|i| i + middle) else { break };
        out.push_str(&rest[..open]);
        out.push_str(&rest[open + 1..middle]);
        out.push_str(" (");
        out.push_str(&rest[middle + 2..close]);
        out.push(')');
        rest = &rest[close + 1..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_of_an_older_version_are_read_and_what_they_lack_is_as_usual() {
        let old =
            "(theme: Lamplight, ui_scale: 1.25, speed: 2.0, reduced_motion: true, overlays: [], curtain_after: 0.0)";
        let read = parse(old).unwrap();
        assert!(read.smooth.is_none() && read.reduced_motion && read.theme == Theme::Lamplight);
        assert_eq!(parse("(smooth: false)").unwrap().smooth, Some(false), "it was no option once");
        assert!(read.keys.is_empty(), "it knew no keys of the player's own");
        let keys = [("undo".to_string(), vec!["Ctrl+Z".to_string(), "+".to_string()])].into();
        let now = Settings { smooth: Some(true), keys, ..Settings::default() };
        assert_eq!(parse(&ron::to_string(&now).unwrap()).unwrap(), now);
    }

    #[test]
    fn the_interface_is_as_large_as_wished_where_the_window_has_room_for_it() {
        let at = |scale, x, y| Settings { ui_scale: scale, ..Settings::default() }.zoom(vec2(x, y));
        assert_eq!((at(2.0, 1920.0, 1080.0), at(2.0, 1280.0, 800.0), at(1.25, 1280.0, 800.0)), (2.0, 1.6, 1.25));
        assert_eq!((at(0.8, 1920.0, 1080.0), at(0.3, 1920.0, 1080.0), at(1.0, 400.0, 300.0)), (0.8, 0.8, 0.8));
    }

    #[test]
    fn edges_are_plain_without_a_graphics_chip_unless_the_player_wants_them_smooth() {
        let with = |smooth| Settings { smooth, ..Settings::default() };
        let (chip, none) = (SoftwareDrawing(false), SoftwareDrawing(true));
        assert!(with(None).smooths(chip) && !with(None).smooths(none));
        assert!(with(Some(true)).smooths(none) && !with(Some(false)).smooths(chip));
    }

    #[test]
    fn links_become_words_and_addresses() {
        assert_eq!(plain_links("see [the site](https://x.org) now"), "see the site (https://x.org) now");
        assert_eq!(plain_links("no [link here"), "no [link here");
    }

    #[test]
    fn every_font_family_brings_its_licence() {
        assert!(
            ASSETS
                .get_dir("fonts")
                .unwrap()
                .files()
                .filter(|f| f.path().extension().is_some_and(|e| e == "txt"))
                .count()
                >= 5
        );
    }
}
