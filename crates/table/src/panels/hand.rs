//! The bottom zone of a card game: the hand as a fan, the Pool, and the other piles. A card that is pointed at is drawn
//! large; a click chooses it and shows what can be done with it.

use crate::look::theme::{self, Palette, family, font};
use crate::parts::card_face::{self, CardState, SHAPE};
use crate::parts::layout::zone;
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::Pane;
use crate::parts::widgets::{KeyButton, spot_of};
use crate::session::commands::message::Command;
use crate::state::Screen;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use redoubt_engine::data::cards::{Card, Cards};
use redoubt_engine::view::{CardView, PileKind, PileView, View};
use redoubt_engine::{Seat, Target, Viewer};

/// Adds the zone and the chosen card.
pub fn plugin(app: &mut App) {
    use crate::schedule::PanelLayer;
    let on = in_state(Screen::Playing).or_else(in_state(Screen::Ended)).or_else(in_state(Screen::Replay));
    app.add_systems(EguiPrimaryContextPass, draw.in_set(PanelLayer::Panels).run_if(on.clone()));
    app.add_systems(EguiPrimaryContextPass, chosen.in_set(PanelLayer::Floating).run_if(in_state(Screen::Playing)));
}

/// Height of a card that is pointed at, in points, where the window has room.
const LARGE: f32 = 336.0;

/// Returns the seat whose hand lies at the bottom: the viewer's, else that of the seat that is asked or has its turn.
#[must_use]
pub fn hand_seat(view: &View) -> Seat {
    match view.viewer {
        Viewer::Seat(seat) => seat,
        _ => view.asked.or(view.phasing).unwrap_or(Seat(0)),
    }
}

/// Splits the zone into three: for the hand, the Pool and the other piles.
#[must_use]
pub fn rooms(zone: Rect) -> (Rect, Rect, Rect) {
    let whole = zone.shrink2(vec2(14.0, 7.0));
    let side = (whole.width() * 0.14).clamp(128.0, 190.0);
    let pool_width = (whole.width() * 0.22).clamp(180.0, 300.0);
    let piles = whole.with_min_x(whole.right() - side);
    let pool = Rect::from_min_max(
        pos2(piles.left() - pool_width - 12.0, whole.top()),
        pos2(piles.left() - 12.0, whole.bottom()),
    );
    (whole.with_max_x(pool.left() - 16.0), pool, piles)
}

/// Returns the answers of the open question that point at a card.
fn offers_at(cx: &PanelCx, id: &str) -> Vec<usize> {
    let is_it = |target: &Target| matches!(target, Target::Card(card) if card == id);
    let offers = cx.asked.0.iter().flat_map(|prompt| prompt.offers.iter().enumerate());
    offers.filter(|(_, offer)| is_it(&offer.target)).map(|(n, _)| n).collect()
}

/// Returns the card of the answer that the arrow keys have come to, if it is about one.
#[must_use]
pub fn focused(cx: &PanelCx) -> Option<String> {
    let offer = cx.asked.0.as_ref()?.offers.get(cx.ui_state.focus?)?;
    match &offer.target {
        Target::Card(id) => Some(id.clone()),
        _ => None,
    }
}

/// Returns the answers that the chosen card has, in the order of their buttons.
#[must_use]
pub fn chosen_offers(cx: &PanelCx) -> Vec<usize> {
    cx.ui_state.card.as_ref().map_or(vec![], |id| offers_at(cx, id))
}

fn draw(mut contexts: EguiContexts, mut cx: PanelCx) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(view) = cx.shown.view.clone().filter(|view| !view.piles.is_empty()) else { return Ok(()) };
    if !theme::ready(&ctx) || cx.zones.bottom.height() < 1.0 {
        return Ok(());
    }
    let cards = cx.shown.cards.clone();
    let p = *cx.palette;
    let rect = cx.zones.bottom;
    let mut pointed = None;
    zone(&ctx, "bottom zone", rect, p.panel, 0.0, |ui| {
        ui.painter().hline(rect.x_range(), rect.top() + 0.5, Stroke::new(1.5, p.rule));
        let (hand_at, pool_at, piles_at) = rooms(rect);
        let seat = hand_seat(&view);
        if let Some(hand) = view.piles.iter().find(|pile| pile.kind == PileKind::Hand && pile.owner == Some(seat)) {
            pile(ui, &mut cx, &cards, hand, hand_at, &mut pointed, &p);
        }
        if let Some(pool) = view.piles.iter().find(|pile| pile.kind == PileKind::Pool) {
            ui.painter().rect_stroke(pool_at.expand(4.0), 4, Stroke::new(1.0, p.rule), StrokeKind::Inside);
            lines(ui, &mut cx, &cards, pool, pool_at, &mut pointed, &p);
        }
        let mut child = ui.new_child(egui::UiBuilder::new().max_rect(piles_at));
        others(&mut child, &mut cx, &cards, &view, seat, &p);
    });
    if let Some((card, shown, from)) = pointed {
        let chosen = cx.ui_state.card.as_deref() == Some(card.id.as_str());
        if !chosen && cx.ui_state.pane.is_none() {
            large(&ctx, &cx, &cards, &card, &shown, from);
        }
    }
    Ok(())
}

/// A card under the pointer, and where it lies.
type PointedCard = Option<(Card, CardView, Rect)>;

/// Draws the title of a pile with its number of cards; returns the room below it.
fn titled(ui: &Ui, pile: &PileView, room: Rect, p: &Palette) -> Rect {
    let title = format!("{} · {}", pile.title, pile.count);
    ui.painter().text(room.left_top(), Align2::LEFT_TOP, title, font(family::TITLE, 15.0), p.ink);
    room.with_min_y(room.top() + 23.0)
}

/// Draws a pile of open cards and backs as a row that overlaps as far as it must, with its title.
fn pile(
    ui: &mut Ui,
    cx: &mut PanelCx,
    cards: &Cards,
    pile: &PileView,
    room: Rect,
    pointed: &mut PointedCard,
    p: &Palette,
) {
    let cards_at = titled(ui, pile, room, p);
    if pile.cards.is_empty() {
        let at = cards_at.center();
        ui.painter().text(at, Align2::CENTER_CENTER, "No cards", font(family::TITLE_ITALIC, 14.0), p.ink2);
        return;
    }
    let high = cards_at.height() - 3.0;
    let size = vec2(high * SHAPE, high);
    let n = pile.cards.len() as f32;
    let step = if n > 1.0 { ((cards_at.width() - size.x) / (n - 1.0)).min(size.x + 8.0) } else { 0.0 };
    let mut over = None;
    for (i, shown) in pile.cards.iter().enumerate() {
        let from = pos2(cards_at.left() + i as f32 * step, cards_at.top());
        let rect = Rect::from_min_size(from, size);
        let last = i + 1 == pile.cards.len();
        // Of a card under another one only the strip that can be seen can be clicked.
        let strip = if last { rect } else { rect.with_max_x(rect.left() + step.min(size.x)) };
        let Some(card) = shown.card.as_deref().and_then(|id| cards.get(id)) else {
            card_face::back(ui.painter(), rect, &shown.set, cards);
            continue;
        };
        let response = ui.interact(strip, ui.id().with((pile.key, i)), Sense::click());
        spot_of(ui, &format!("card {}", card.id), None, strip);
        let offers = offers_at(cx, &card.id);
        let by_key = focused(cx).as_deref() == Some(card.id.as_str());
        let raised = by_key || cx.ui_state.card.as_deref() == Some(card.id.as_str());
        let state = CardState { lit: !offers.is_empty(), raised, dim: asks_for_cards(cx) && offers.is_empty() };
        card_face::strip(ui.painter(), rect, strip.width(), card, cards, shown, state, &cx.sides);
        spotlit(ui, cx, &card.id, strip, p);
        if response.hovered() || by_key && over.is_none() {
            over = Some((card.clone(), shown.clone(), rect));
        }
        if response.clicked() {
            click(cx, &card.id, offers, rect);
        }
        response.on_hover_cursor(egui::CursorIcon::PointingHand);
    }
    if over.is_some() {
        *pointed = over;
    }
}

/// Rings a card that a lesson or a line of the log is about.
fn spotlit(ui: &Ui, cx: &PanelCx, id: &str, rect: Rect, p: &Palette) {
    if cx.spotlight.0.iter().any(|target| matches!(target, Target::Card(card) if card == id)) {
        ui.painter().rect_stroke(rect.expand(1.0), 5, Stroke::new(4.0, p.accent), StrokeKind::Outside);
    }
}

/// Tells whether the open question has answers that point at cards.
fn asks_for_cards(cx: &PanelCx) -> bool {
    let offers = cx.asked.0.iter().flat_map(|prompt| &prompt.offers);
    offers.into_iter().any(|offer| matches!(offer.target, Target::Card(_)))
}

/// Draws a pile of open cards as lines, in two columns where one is too short.
fn lines(
    ui: &mut Ui,
    cx: &mut PanelCx,
    cards: &Cards,
    pile: &PileView,
    room: Rect,
    pointed: &mut PointedCard,
    p: &Palette,
) {
    let list = titled(ui, pile, room, p);
    let high = 21.0;
    let per_column = ((list.height() + 3.0) / (high + 3.0)).floor().max(1.0) as usize;
    let columns = pile.cards.len().div_ceil(per_column).max(1);
    let wide = (list.width() - 4.0 * (columns as f32 - 1.0)) / columns as f32;
    // Cards of one side stand together (PR-7.0a).
    let of = |shown: &CardView| shown.card.as_deref().and_then(|id| cards.get(id));
    let mut all: Vec<(&CardView, &Card)> = pile.cards.iter().filter_map(|s| of(s).map(|card| (s, card))).collect();
    all.sort_by_key(|(_, card)| card.side.map_or(2, |seat| seat.0));
    for (i, (shown, card)) in all.into_iter().enumerate() {
        let (column, row) = ((i / per_column) as f32, (i % per_column) as f32);
        let from = list.min + vec2(column * (wide + 4.0), row * (high + 3.0));
        let rect = Rect::from_min_size(from, vec2(wide, high));
        let response = ui.interact(rect, ui.id().with((pile.key, i)), Sense::click());
        spot_of(ui, &format!("card {}", card.id), None, rect);
        let offers = offers_at(cx, &card.id);
        let by_key = focused(cx).as_deref() == Some(card.id.as_str());
        let raised = by_key || cx.ui_state.card.as_deref() == Some(card.id.as_str());
        let state = CardState { lit: !offers.is_empty(), raised, dim: false };
        card_face::line(ui.painter(), rect, card, shown, state, &cx.sides);
        spotlit(ui, cx, &card.id, rect, p);
        if response.hovered() || by_key && pointed.is_none() {
            *pointed = Some((card.clone(), shown.clone(), rect));
        }
        if response.clicked() {
            click(cx, &card.id, offers, rect);
        }
        response.on_hover_cursor(egui::CursorIcon::PointingHand);
    }
}

/// Chooses a card that can be played, or takes the choice back; says why another card cannot.
fn click(cx: &mut PanelCx, id: &str, offers: Vec<usize>, rect: Rect) {
    if offers.is_empty() {
        let under = vec![Target::Card(id.to_string())];
        cx.commands.write(Command::Act { offers, under, at: rect.center_top() });
        return;
    }
    let again = cx.ui_state.card.as_deref() == Some(id);
    cx.ui_state.card = (!again).then(|| id.to_string());
}

/// Draws a card large over the zone, above where it lies.
fn large(ctx: &egui::Context, cx: &PanelCx, cards: &Cards, card: &Card, shown: &CardView, from: Rect) {
    let high = LARGE.min(cx.zones.bottom.top() - cx.zones.top.bottom() - 20.0);
    let size = vec2(high * SHAPE, high);
    let x = (from.center().x - size.x / 2.0).clamp(6.0, cx.zones.all.right() - size.x - 6.0);
    let rect = Rect::from_min_size(pos2(x, cx.zones.bottom.top() - high - 8.0), size);
    // Below messages: the reason why a card cannot be played must not lie under it.
    let layer = egui::LayerId::new(egui::Order::Foreground, egui::Id::new("large card"));
    let painter = ctx.layer_painter(layer);
    let state = CardState { raised: true, ..CardState::default() };
    card_face::face(&painter, rect, card, cards, shown, state, &cx.sides);
}

/// Draws the other piles as lines: the opponent's hand, decks, discards, cards aside, the card being played.
fn others(ui: &mut Ui, cx: &mut PanelCx, cards: &Cards, view: &View, seat: Seat, p: &Palette) {
    ui.spacing_mut().item_spacing.y = 2.0;
    for pile in &view.piles {
        let own = pile.kind == PileKind::Hand && pile.owner == Some(seat);
        if own || pile.kind == PileKind::Pool || (pile.kind == PileKind::Played && pile.count == 0) {
            continue;
        }
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 18.0), Sense::click());
        spot_of(ui, &format!("pile {}", pile.key), None, rect);
        if response.hovered() {
            ui.painter().rect_filled(rect.expand2(vec2(4.0, 0.0)), 3, p.panel2);
        }
        let ink = if pile.count == 0 { p.ink2 } else { p.ink };
        let (left, right) = (rect.left_center(), rect.right_center());
        ui.painter().text(right, Align2::RIGHT_CENTER, pile.count.to_string(), font(family::FIGURES, 15.0), ink);
        ui.painter().text(left, Align2::LEFT_CENTER, &pile.title, egui::FontId::proportional(13.0), ink);
        if response.clicked() {
            cx.ui_state.pile = pile.key.to_string();
            cx.commands.write(Command::Pane(Pane::Pile));
        }
        let words = backs(cards, pile);
        let deck = pile.kind == PileKind::Deck;
        let what = if deck { "a click shows what may lie in it" } else { "a click shows its cards" };
        let tail = if words.is_empty() { what.to_string() } else { words };
        response.on_hover_text(format!("{}: {} ({})", pile.title, tail, pile.rule));
    }
}

/// Words how many cards of each set lie face down in a pile.
fn backs(cards: &Cards, pile: &PileView) -> String {
    let mut sets: Vec<(&str, usize)> = vec![];
    for card in pile.cards.iter().filter(|card| card.card.is_none()) {
        match sets.iter_mut().find(|(set, _)| *set == card.set) {
            Some((_, n)) => *n += 1,
            None => sets.push((&card.set, 1)),
        }
    }
    let title = |set: &str| cards.set(set).map_or_else(|| set.to_string(), |s| s.title.clone());
    sets.iter().map(|(set, n)| format!("{n} of the {}", title(set))).collect::<Vec<_>>().join(", ")
}

/// Draws the chosen card with what can be done with it.
fn chosen(mut contexts: EguiContexts, mut cx: PanelCx) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(id) = cx.ui_state.card.clone() else { return Ok(()) };
    let offers = offers_at(&cx, &id);
    let found = cx.shown.view.as_ref().and_then(|view| {
        view.piles.iter().flat_map(|pile| &pile.cards).find(|card| card.card.as_deref() == Some(&id)).cloned()
    });
    let cards = cx.shown.cards.clone();
    let (Some(shown), Some(prompt)) = (found, cx.asked.0.clone()) else {
        cx.ui_state.bypass_change_detection().card = None;
        return Ok(());
    };
    let Some(card) = cards.get(&id).filter(|_| !offers.is_empty() && theme::ready(&ctx)) else {
        cx.ui_state.bypass_change_detection().card = None;
        return Ok(());
    };
    let p = *cx.palette;
    let high = LARGE.min(cx.zones.bottom.top() - cx.zones.top.bottom() - 40.0);
    let size = vec2(high * SHAPE, high);
    let corner = pos2(cx.zones.bottom.left() + 24.0, cx.zones.bottom.top() - 10.0);
    egui::Area::new(egui::Id::new("chosen card"))
        .order(egui::Order::Foreground)
        .pivot(Align2::LEFT_BOTTOM)
        .fixed_pos(corner)
        .constrain_to(cx.zones.all.shrink(6.0))
        .fade_in(false)
        .show(&ctx, |ui| {
            egui::Frame::popup(ui.style()).inner_margin(egui::Margin::same(10)).show(ui, |ui| {
                ui.horizontal_top(|ui| {
                    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
                    card_face::face(ui.painter(), rect, card, &cards, &shown, CardState::default(), &cx.sides);
                    ui.vertical(|ui| {
                        ui.set_width(270.0);
                        ui.label(theme::title(&card.title, 16.0));
                        for (i, n) in offers.iter().enumerate() {
                            let offer = &prompt.offers[*n];
                            let alone = offers.len() == 1;
                            let digit = super::prompt::DIGITS.get(i).copied().unwrap_or("");
                            let key = if alone { "Enter" } else { digit };
                            let mut button = KeyButton::new(&offer.label).key(key).width(270.0);
                            button.n = Some(*n);
                            button.warn = offer.warning.is_some();
                            if alone {
                                button = button.primary();
                            }
                            let response = button.show(ui, &p);
                            if response.hovered() && cx.ui_state.hovered != Some(*n) {
                                cx.ui_state.hovered = Some(*n);
                            }
                            if response.clicked() {
                                cx.commands.write(Command::Choose(*n));
                            }
                        }
                        if KeyButton::new("Put it back")
                            .quiet()
                            .key("Esc")
                            .id("put the card back")
                            .show(ui, &p)
                            .clicked()
                        {
                            cx.ui_state.card = None;
                        }
                        if !card.note.is_empty() {
                            ui.add_space(6.0);
                            ui.add(egui::Label::new(theme::italic(&card.note, 13.0).color(p.ink2)).wrap());
                        }
                    });
                });
            });
        });
    Ok(())
}
