//! The pane of an opened pile: its cards, or what may lie in a deck, with a search field.

use crate::look::theme::{self, Palette};
use crate::parts::card_face::{self, CardState, SHAPE};
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::quiet;
use bevy_egui::egui::{self, Sense, Ui, vec2};
use redoubt_engine::data::cards::{Card, Cards};
use redoubt_engine::view::{CardView, PileKind, PileView, View};

/// Width of a card in the pane, in points.
const WIDTH: f32 = 168.0;

/// Draws the cards of the pile that is open.
pub fn show(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let (Some(view), cards) = (cx.shown.view.clone(), cx.shown.cards.clone()) else { return };
    let key = cx.ui_state.pile.clone();
    let Some(pile) = view.piles.iter().find(|pile| pile.key == key) else {
        quiet(ui, p, "This pile is not on the table any more.");
        return;
    };
    ui.horizontal(|ui| {
        let n = pile.count;
        let few = if n == 1 { "1 card".to_string() } else { format!("{n} cards") };
        ui.label(theme::title(format!("{}: {few}", pile.title), 16.0));
        ui.add(
            egui::TextEdit::singleline(&mut cx.ui_state.find).hint_text("Search title or text").desired_width(220.0),
        );
    });
    let deck = pile.kind == PileKind::Deck;
    let unseen = if deck { unseen(&view, &cards, pile) } else { vec![] };
    if deck {
        let text = format!(
            "{} cards of this deck lie nowhere that you can see. {} of them are in the deck, in an order nobody knows.",
            unseen.len(),
            pile.count
        );
        quiet(ui, p, text);
    }
    ui.add_space(6.0);
    let wanted = cx.ui_state.find.to_lowercase();
    let shown: Vec<&CardView> = if deck { unseen.iter().collect() } else { pile.cards.iter().rev().collect() };
    egui::ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(9.0, 11.0);
            for shown in shown {
                one(ui, cx, &cards, shown, &wanted);
            }
        });
    });
}

/// Draws one card, if its text has the wanted words.
fn one(ui: &mut Ui, cx: &PanelCx, cards: &Cards, shown: &CardView, wanted: &str) {
    let card = shown.card.as_deref().and_then(|id| cards.get(id));
    let text = card.map_or(String::new(), |c| format!("{} {}", c.title, c.text).to_lowercase());
    if !wanted.is_empty() && !text.contains(wanted) {
        return;
    }
    let (rect, response) = ui.allocate_exact_size(vec2(WIDTH, WIDTH / SHAPE), Sense::hover());
    match card {
        Some(card) => {
            card_face::face(ui.painter(), rect, card, cards, shown, CardState::default(), &cx.sides);
            response.on_hover_text(&card.text);
        }
        None => card_face::back(ui.painter(), rect, &shown.set, cards),
    }
}

/// Lists the cards of a deck that lie face up nowhere in a view: they are in the deck or in a hidden hand.
fn unseen(view: &View, cards: &Cards, deck: &PileView) -> Vec<CardView> {
    let seen = |card: &Card| view.piles.iter().flat_map(|p| &p.cards).any(|c| c.card.as_deref() == Some(&card.id));
    let of_set = cards.cards.iter().filter(|card| card.set == deck.set && !seen(card));
    of_set.map(|card| CardView::open(card.id.clone(), deck.set)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::begun;
    use redoubt_engine::Viewer;

    #[test]
    fn a_deck_shows_what_may_lie_in_it_until_it_lies_open_elsewhere() {
        let play = begun("prelude-to-rebellion/lower-canada", 0);
        for viewer in [Viewer::Public, Viewer::Seat(redoubt_engine::Seat(0))] {
            let view = play.view(viewer);
            for deck in view.piles.iter().filter(|pile| pile.kind == PileKind::Deck) {
                let all = play.cards().cards.iter().filter(|card| card.set == deck.set).count();
                let may = unseen(&view, play.cards(), deck);
                assert!(all > 0 && may.len() >= usize::from(deck.count) && may.len() <= all, "{}", deck.key);
                let open = view.piles.iter().flat_map(|pile| &pile.cards).filter_map(|card| card.card.as_deref());
                let open: Vec<&str> = open.collect();
                assert!(may.iter().all(|card| !open.contains(&card.card.as_deref().unwrap())));
            }
        }
    }
}
