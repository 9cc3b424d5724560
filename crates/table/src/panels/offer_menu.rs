//! The menu of a target with several answers. Answers that turn a counter are a row of arrows in it.

use crate::bridge::ExpectedOffer;
use crate::look::theme;
use crate::panels::answers::without_name;
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::Popup;
use crate::parts::widgets::{ButtonStyle, KeyButton, spot};
use crate::session::commands::message::Command;
use crate::state::Screen;
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Sense, Stroke, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use redoubt_engine::{Offer, Prompt, Target};

/// Greatest width of the menu, and its distance from the pointer, in points: what it is about stays in sight.
const WIDTH: f32 = 330.0;
const BESIDE: f32 = 34.0;

/// Adds the menu.
pub fn plugin(app: &mut App) {
    app.init_resource::<ExpectedOffer>().add_systems(
        EguiPrimaryContextPass,
        menu.in_set(crate::schedule::PanelLayer::Floating).run_if(in_state(Screen::Playing)),
    );
}

/// Splits the answers of a menu: those that turn a counter, clockwise, where there are several, and all others.
fn parted(prompt: &Prompt, offers: &[usize]) -> (Vec<usize>, Vec<usize>) {
    let towards = |n: usize| prompt.offers.get(n).and_then(|o| o.towards);
    let (mut turns, others): (Vec<usize>, Vec<usize>) = offers.iter().partition(|n| towards(**n).is_some());
    turns.sort_by_key(|n| towards(*n).map(|to| to.twelfth()));
    if turns.len() > 1 { (turns, others) } else { (vec![], offers.to_vec()) }
}

/// Returns the answer of a digit key, 0 for the first: a line of the menu; where it has arrows alone, the vertex or side.
#[must_use]
pub fn keyed(prompt: &Prompt, open: &Popup, key: usize) -> Option<usize> {
    let (turns, others) = parted(prompt, &open.offers);
    let faced = |n: &&usize| prompt.offers.get(**n).and_then(|o| o.towards).is_some_and(|to| to.index() == key);
    if others.is_empty() { turns.iter().find(faced).copied() } else { others.get(key).copied() }
}

fn menu(mut contexts: EguiContexts, mut cx: PanelCx, expected: Res<ExpectedOffer>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let (Some(open), Some(prompt)) = (cx.ui_state.popup.clone(), cx.asked.0.clone()) else {
        cx.ui_state.bypass_change_detection().popup = None;
        return Ok(());
    };
    if !theme::ready(&ctx) {
        return Ok(());
    }
    let all = cx.zones.all.shrink(6.0);
    // Beside the place that it is about; where there is room on the map it covers no panel, best at the right.
    let (left_room, right_room) = (open.at.x - cx.zones.map.left(), cx.zones.map.right() - open.at.x);
    let right = right_room >= BESIDE + WIDTH + 20.0 || right_room >= left_room;
    let (pivot, x) = if right { (egui::Align2::LEFT_TOP, BESIDE) } else { (egui::Align2::RIGHT_TOP, -BESIDE) };
    // Each menu is an area of its own: one that has been seen could not grow.
    let area = egui::Area::new(egui::Id::new(("offers", &open.offers, prompt.question.title.as_str())))
        .order(egui::Order::Foreground)
        .pivot(pivot)
        .fixed_pos(open.at + vec2(x, -14.0))
        .constrain_to(all)
        .fade_in(false)
        .show(&ctx, |ui| {
            egui::Frame::popup(ui.style()).show(ui, |ui| {
                ui.set_max_width(WIDTH);
                answers(ui, &mut cx, &prompt, (&open, expected.0));
            });
        });
    if open.fresh {
        if let Some(open) = &mut cx.ui_state.popup {
            open.fresh = false;
        }
        ctx.request_repaint();
    } else if area.response.clicked_elsewhere() {
        cx.ui_state.popup = None;
    }
    Ok(())
}

/// Returns what the menu is about: the target of its answers, or the counter where they lead to several places.
fn title(cx: &PanelCx, offers: &[&Offer]) -> String {
    let named = |key: &str| {
        let counter = cx.shown.view.as_ref().and_then(|v| v.counters.iter().find(|c| c.key == key));
        counter.map_or(String::new(), |c| c.lines.first().cloned().unwrap_or_else(|| c.face.name.clone()))
    };
    let several = offers.windows(2).any(|pair| pair[0].target != pair[1].target);
    match offers.first().map(|o| (&o.target, o.unit.as_deref())) {
        Some((_, Some(key))) if several => named(key),
        Some((Target::Counter(key), _)) => named(key),
        Some((Target::Place(place), _)) => crate::edit::chosen::place_words(cx, place),
        _ => String::new(),
    }
}

/// Draws the answers: a line for each, and one row for those that turn a counter where it stands. The one that a lesson
/// expects stands out.
fn answers(ui: &mut egui::Ui, cx: &mut PanelCx, prompt: &Prompt, (open, expected): (&Popup, Option<usize>)) {
    let p = *cx.palette;
    let (turns, others) = parted(prompt, &open.offers);
    // Where the list is longer than its room, its number says so, and the bar is seen.
    let title = title(cx, &open.offers.iter().filter_map(|n| prompt.offers.get(*n)).collect::<Vec<_>>());
    // What the title says already is left out of the answers.
    let said = title.clone();
    let title = if others.len() > 6 { format!("{title}: {} answers", others.len()) } else { title };
    if !title.is_empty() {
        ui.label(theme::title(title, 15.0));
    }
    if !turns.is_empty() {
        rose(ui, cx, prompt, (&turns, expected));
    }
    ui.spacing_mut().scroll = egui::style::ScrollStyle::solid();
    let most = (cx.zones.all.height() * 0.55).max(360.0);
    egui::ScrollArea::vertical().max_height(most).show(ui, |ui| {
        for (i, n) in others.iter().enumerate() {
            let Some(offer) = prompt.offers.get(*n) else { continue };
            let key = super::prompt::DIGITS.get(i).copied().unwrap_or("");
            let label = without_name(&offer.label, &said);
            let mut button = KeyButton::new(&label).key(key).width(290.0);
            button.n = Some(*n);
            button.warn = offer.warning.is_some();
            if expected == Some(*n) {
                button.loud = ButtonStyle::Primary;
            }
            let response = button.show(ui, &p);
            if response.hovered() && cx.ui_state.hovered != Some(*n) {
                cx.ui_state.hovered = Some(*n);
            }
            if response.clicked() {
                cx.commands.write(Command::Choose(*n));
            }
        }
    });
}

/// Draws the answers that turn a counter as arrows in a row, clockwise, and says below what the one under the pointer
/// does.
fn rose(ui: &mut egui::Ui, cx: &mut PanelCx, prompt: &Prompt, (turns, expected): (&[usize], Option<usize>)) {
    const WIDE: f32 = 40.0;
    let p = *cx.palette;
    let board = cx.shown.boards.iter().find(|b| b.id == cx.shown.front);
    let angle = |offer: &Offer| match (&offer.target, offer.towards) {
        (Target::Place(place), Some(to)) => Some(crate::marks::facing::angle(board?.space(place)?, to)),
        _ => None,
    };
    let arrows: Vec<(usize, &Offer, f32)> =
        turns.iter().filter_map(|n| Some((*n, &prompt.offers[*n], angle(&prompt.offers[*n])?))).collect();
    let (mut chosen, mut under) = (None, None);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for (n, offer, angle) in &arrows {
            let (rect, response) = ui.allocate_exact_size(vec2(WIDE, WIDE), Sense::click());
            let (fill, ink) = match response.hovered() || expected == Some(*n) {
                true => (p.accent, p.on_accent),
                false => (p.card, if offer.warning.is_some() { p.danger } else { p.ink }),
            };
            ui.painter().circle(rect.center(), WIDE * 0.48, fill, Stroke::new(1.0, p.rule));
            arrow(ui.painter(), rect.center(), *angle, WIDE * 0.3, ink);
            spot(ui.ctx(), &offer.label, Some(*n), rect.center());
            if response.hovered() {
                under = Some(*n);
            }
            if response.clicked() {
                chosen = Some(*n);
            }
        }
    });
    let words = match under.map(|n| prompt.offers[n].label.clone()) {
        Some(label) => label,
        None => "Point at an arrow to see what it does".to_string(),
    };
    ui.label(egui::RichText::new(words).size(13.0).color(p.ink2));
    ui.add_space(4.0);
    if under.is_some() && cx.ui_state.hovered != under {
        cx.ui_state.hovered = under;
    }
    if let Some(n) = chosen {
        cx.commands.write(Command::Choose(n));
    }
}

/// Draws an arrow of a length from its middle to its tip. The angle is in radians, against the clock from the east.
fn arrow(painter: &egui::Painter, middle: egui::Pos2, angle: f32, length: f32, ink: Color32) {
    let turned = |x: f32, y: f32| {
        let at = Vec2::from_angle(angle).rotate(Vec2::new(x, y)) * length;
        pos2(middle.x + at.x, middle.y - at.y)
    };
    painter.line_segment([turned(-1.0, 0.0), turned(0.3, 0.0)], Stroke::new(3.0, ink));
    let tip = vec![turned(1.0, 0.0), turned(0.1, 0.62), turned(0.1, -0.62)];
    painter.add(egui::Shape::convex_polygon(tip, ink, Stroke::NONE));
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::hex::{Dir, Facing, Vertex};
    use redoubt_engine::{Question, Seat};

    #[test]
    fn turns_are_a_row_of_their_own_with_keys_only_where_nothing_else_is_offered() {
        let here = || Target::Place("0413".into());
        for facing in [|n| Facing::from(Vertex(n)), |n| Facing::from(Dir(n))] {
            let turn = |n| Offer::new("", here()).towards(facing(n));
            turned_by(vec![turn(4), Offer::new("", here()), turn(1)]);
        }
    }

    fn turned_by(offers: Vec<Offer>) {
        let question = Question { title: String::new(), text: String::new(), rule: None, secret: false, purse: None };
        let prompt = Prompt { seat: Seat(0), question, phase: "", turn: 1, offers, asides: vec![] };
        let menu = |offers: &[usize]| Popup { at: egui::Pos2::ZERO, offers: offers.to_vec(), fresh: false };
        assert_eq!(parted(&prompt, &[0, 1, 2]), (vec![2, 0], vec![1]));
        assert_eq!(parted(&prompt, &[0, 1]), (vec![], vec![0, 1]), "one arrow is a line like others");
        let key = |offers: &[usize], key| keyed(&prompt, &menu(offers), key);
        assert_eq!((key(&[0, 1, 2], 0), key(&[0, 1, 2], 1)), (Some(1), None));
        assert_eq!((key(&[0, 2], 1), key(&[0, 2], 4), key(&[0, 2], 0)), (Some(2), Some(0), None));
    }
}
