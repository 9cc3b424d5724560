//! Values that are set: numbers, switches, one of several.

use crate::look::theme::{self, Palette};
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{icon_button, spot_of};
use crate::session::commands::message::Command;
use bevy_egui::egui::{self, Align, Layout, Ui};
use egui_phosphor::regular as ph;
use redoubt_engine::edit::{Choice, Edit, Setting, Values};

/// Most choices that stand side by side; more of them are in a list that opens.
const ROW: usize = 3;

/// Most letters of all choices that stand side by side.
const LETTERS: usize = 26;

/// Draws one value; a change of it is a command.
pub fn one(ui: &mut Ui, cx: &mut PanelCx, setting: &Setting, p: &Palette) {
    let id = match setting.place.is_empty() {
        true => setting.key.clone(),
        false => format!("{} of {}", setting.key, setting.place),
    };
    let new = match &setting.values {
        Values::Number { least, most } => number(ui, setting, &id, (*least, *most), p),
        Values::Among(choices) if choices.len() == 2 && choices[0].key == "no" && choices[1].key == "yes" => {
            let mut on = setting.value == "yes";
            let response = ui.checkbox(&mut on, theme::plain(setting.title.as_str(), 14.5));
            spot_of(ui, &id, None, response.rect);
            response.changed().then(|| if on { "yes" } else { "no" }.to_string())
        }
        Values::Among(choices) => among(ui, setting, &id, choices, p),
    };
    if let Some(value) = new {
        let (place, key) = (setting.place.clone(), setting.key.clone());
        cx.commands.write(Command::Edit(Edit::Set { place, key, value }));
    }
}

/// Draws a number with a step down, a step up, and a list of all values.
fn number(ui: &mut Ui, setting: &Setting, id: &str, (least, most): (i32, i32), p: &Palette) -> Option<String> {
    let now = setting.value.parse::<i32>().unwrap_or(least);
    let mut new = None;
    ui.horizontal(|ui| {
        let room = (ui.available_width() - 158.0).max(60.0);
        let title = egui::Label::new(theme::plain(setting.title.as_str(), 14.5)).wrap();
        ui.allocate_ui_with_layout(egui::vec2(room, 30.0), Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(room);
            ui.add(title);
        });
        if icon_button(ui, ph::MINUS, p.ink, false, now > least, "One less", &format!("less {id}")).clicked() {
            new = Some((now - 1).to_string());
        }
        let all: Vec<Choice> = (least..=most).map(|n| Choice::new(n.to_string(), n.to_string())).collect();
        new = combo(ui, id, (&setting.value, &setting.value), &all, 62.0).or(new.take());
        if icon_button(ui, ph::PLUS, p.ink, false, now < most, "One more", &format!("more {id}")).clicked() {
            new = Some((now + 1).to_string());
        }
    });
    new
}

/// Draws one of several values: side by side where they are few and short.
fn among(ui: &mut Ui, setting: &Setting, id: &str, choices: &[Choice], p: &Palette) -> Option<String> {
    let letters: usize = choices.iter().map(|c| c.title.chars().count()).sum();
    ui.label(theme::plain(setting.title.as_str(), 14.5).color(p.ink));
    if choices.len() > ROW || letters > LETTERS {
        let room = ui.available_width();
        return combo(ui, id, (&setting.value, &setting.value), choices, room);
    }
    let mut new = None;
    ui.horizontal_wrapped(|ui| {
        for choice in choices {
            let response = ui.selectable_label(choice.key == setting.value, theme::plain(choice.title.as_str(), 14.5));
            spot_of(ui, &format!("{id} = {}", choice.key), None, response.rect);
            if response.clicked() && choice.key != setting.value {
                new = Some(choice.key.clone());
            }
        }
    });
    new
}

/// Draws a list that opens, at most this many points wide; returns the key of a newly chosen line. `now` is the key of
/// the present value, and what stands there where there is none.
pub fn combo(ui: &mut Ui, id: &str, now: (&str, &str), choices: &[Choice], room: f32) -> Option<String> {
    let title = choices.iter().find(|c| c.key == now.0).map_or(now.1, |c| c.title.as_str());
    let mut new = None;
    let shown = egui::ComboBox::from_id_salt(("set by hand", id))
        .selected_text(theme::plain(title, 14.0))
        .width((room - 8.0).max(40.0))
        .height(320.0)
        .truncate()
        .show_ui(ui, |ui| {
            for choice in choices {
                let response = ui.selectable_label(choice.key == now.0, theme::plain(choice.title.as_str(), 14.0));
                spot_of(ui, &format!("{id} = {}", choice.key), None, response.rect);
                if response.clicked() && choice.key != now.0 {
                    new = Some(choice.key.clone());
                }
            }
        });
    spot_of(ui, id, None, shown.response.rect);
    shown.response.on_hover_text(title);
    new
}
