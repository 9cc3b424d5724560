//! Piles of cards in the edit mode: the cards of a pile, and where the chosen one is to go.

use crate::edit::settings::combo;
use crate::edit::state::EditState;
use crate::look::theme::{self, Palette};
use crate::parts::card_face::{self, CardState};
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{KeyButton, quiet, spot_of};
use crate::session::commands::message::Command;
use bevy_egui::egui::{self, Sense, Ui, vec2};
use redoubt_engine::Target;
use redoubt_engine::edit::{Choice, DeskPile, Edit};
use redoubt_engine::view::CardView;

/// Height of a card's line, in points.
const LINE: f32 = 25.0;
/// Width of a pile's name beside its buttons, in points.
const PILE: f32 = 132.0;

/// Draws a pile, and the places for the chosen card.
pub fn show(ui: &mut Ui, cx: &mut PanelCx, state: &mut EditState, p: &Palette) {
    let Some(pile) = state.desk.piles.iter().find(|q| q.key == state.pile).or(state.desk.piles.first()).cloned() else {
        return;
    };
    let count = |pile: &DeskPile| format!("{} ({})", pile.title, pile.cards.len());
    let piles: Vec<Choice> = state.desk.piles.iter().map(|q| Choice::new(q.key.clone(), count(q))).collect();
    let room = ui.available_width();
    if let Some(key) = combo(ui, "pile", (&pile.key, ""), &piles, room) {
        state.pile = key;
    }
    if let Some(Target::Card(id)) = state.chosen.clone() {
        moves(ui, cx, state, &id, p);
    } else {
        quiet(ui, p, "Click a card to put it into another pile. Of an ordered pile the top card stands first.");
    }
    let mut find = state.find_card.clone();
    let field = egui::TextEdit::singleline(&mut find).hint_text("Search in all piles").desired_width(f32::INFINITY);
    ui.add(field.margin(egui::Margin::symmetric(8, 4)));
    if find != state.find_card {
        state.find_card = find;
    }
    let wanted = state.find_card.trim().to_lowercase();
    let titles = cx.shown.cards.clone();
    let title = |id: &str| titles.get(id).map_or_else(|| id.to_string(), |card| card.title.clone());
    let listed: Vec<String> = match wanted.is_empty() {
        true => pile.cards.clone(),
        false => {
            let all = state.desk.piles.iter().flat_map(|q| q.cards.iter().cloned());
            all.filter(|id| title(id).to_lowercase().contains(&wanted)).collect()
        }
    };
    if listed.is_empty() {
        quiet(ui, p, if wanted.is_empty() { "This pile has no cards." } else { "No card has this title." });
    }
    for id in listed {
        let on = state.chosen == Some(Target::Card(id.clone()));
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width() - 4.0, LINE), Sense::click());
        spot_of(ui, &format!("card {id}"), None, rect);
        if response.clicked() {
            state.choose(Target::Card(id.clone()));
        }
        let Some(card) = titles.get(&id) else { continue };
        if ui.is_rect_visible(rect) {
            let look = CardState { raised: on, ..CardState::default() };
            let shown = CardView::open(id.clone(), &card.set);
            card_face::line(ui.painter(), rect.shrink2(vec2(2.0, 0.0)), card, &shown, look, &cx.sides);
        }
        response.on_hover_text(format!("{}. {}", card.title, card.text));
    }
}

/// Draws where the chosen card can go.
fn moves(ui: &mut Ui, cx: &mut PanelCx, state: &EditState, id: &str, p: &Palette) {
    let title = cx.shown.cards.get(id).map_or_else(|| id.to_string(), |card| card.title.clone());
    let from = state.desk.piles.iter().find(|q| q.cards.iter().any(|c| c == id));
    let at = from.map_or(String::new(), |q| format!("in {}", q.title));
    ui.add(egui::Label::new(theme::semi(format!("{title}, {at}"), 14.5)).wrap());
    quiet(ui, p, "Put it into:");
    for pile in &state.desk.piles {
        let ways: &[(&str, &str, bool)] = match pile.ordered {
            true => &[("On top", ", on top", true), ("At the bottom", ", at the bottom", false)],
            false => &[("Put here", "", false)],
        };
        let open = ways.iter().filter_map(|(button, words, top)| {
            let edit = Edit::Card { card: id.to_string(), pile: pile.key.clone(), top: *top };
            (!state.desk.shows(&edit)).then_some((*button, *words, edit))
        });
        let open: Vec<_> = open.collect();
        if open.is_empty() {
            continue;
        }
        // The piles stand below each other, their buttons in columns.
        ui.horizontal(|ui| {
            let line = egui::Layout::left_to_right(egui::Align::Center);
            ui.allocate_ui_with_layout(vec2(PILE, LINE), line, |ui| {
                ui.set_min_width(PILE);
                ui.add(egui::Label::new(theme::plain(pile.title.as_str(), 13.5)).truncate());
            });
            for (button, words, edit) in open {
                let button = KeyButton::new(button).id(&format!("to {}{words}", pile.title)).show(ui, p);
                if button.clicked() {
                    cx.commands.write(Command::Edit(edit));
                }
            }
        });
    }
    ui.add_space(4.0);
}
