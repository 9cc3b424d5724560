//! A card as the panels paint it: head with figure, title and die, picture, prerequisite, text, foot.
//!
//! Everything is drawn from the card's data. The type keeps a readable size: a small card leaves out its picture, and a
//! text that does not fit is cut; pointed at, the card is drawn large.

use crate::look::sides::{SideColours, Sides};
use crate::look::theme::{CREAM, INK, blend, contrast, family, font, rgb};
use crate::parts::faces::emblem;
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, FontId, Galley, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, text, vec2,
};
use egui_phosphor::regular as ph;
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::cards::{Card, Cards};
use redoubt_engine::view::CardView;
use std::sync::Arc;

/// Width of a card over its height.
pub const SHAPE: f32 = 200.0 / 280.0;

/// Height from which a card has its picture, in points.
const PICTURE: f32 = 255.0;

/// How a card is drawn besides what is printed on it.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct CardState {
    /// True where an answer of the open question points at it.
    pub lit: bool,
    /// True where it is chosen or pointed at.
    pub raised: bool,
    /// True where it cannot be played at all now.
    pub dim: bool,
}

/// Returns the colour of a card's head, and of text on it.
fn head_colours(card: &Card, sides: &Sides) -> (Color32, Color32) {
    let field = card.side.map_or(rgb(0x6B6048), |seat| sides.of(seat).field);
    (field, if contrast(field, CREAM) >= contrast(field, INK) { CREAM } else { INK })
}

/// Draws a card of a row face up. Everything it says stands in the strip of this width at its left, because the next
/// card covers the rest.
pub fn strip(
    painter: &Painter,
    rect: Rect,
    seen: f32,
    card: &Card,
    cards: &Cards,
    view: &CardView,
    state: CardState,
    sides: &Sides,
) {
    let round = CornerRadius::same(5);
    painter.rect_filled(rect.translate(vec2(1.0, 2.0)), round, Color32::from_black_alpha(80));
    painter.rect(rect, round, CREAM, Stroke::new(1.0, rgb(0x5C4F3A)), StrokeKind::Inside);
    let (field, ink) = head_colours(card, sides);
    let room = rect.with_max_x(rect.left() + seen.min(rect.width())).shrink2(vec2(6.0, 0.0));
    let of = |size: f32| font(family::TITLE, size);
    let mut title = painter.layout(card.title.clone(), of(13.0), ink, room.width());
    for size in [12.0, 11.0, 10.0] {
        if title.rows.len() > 2 || title.size().x > room.width() + 0.5 {
            title = painter.layout(card.title.clone(), of(size), ink, room.width());
        }
    }
    let bar = rect.with_max_y(rect.top() + 27.0 + title.size().y.clamp(16.0, 42.0));
    painter.rect_filled(bar.shrink(0.5), CornerRadius { nw: 5, ne: 5, sw: 0, se: 0 }, field);
    let centre = rect.min + vec2(15.0, 14.0);
    painter.circle(centre, 10.5, CREAM, Stroke::new(1.2, INK));
    painter.text(centre, Align2::CENTER_CENTER, card.value.to_string(), font(family::FIGURES, 15.0), INK);
    if !card.mark.is_empty() {
        mark(painter, Rect::from_min_size(rect.min + vec2(29.0, 4.0), vec2(20.0, 20.0)), &card.mark);
    }
    let clip = painter.with_clip_rect(bar.intersect(painter.clip_rect()));
    clip.galley(pos2(room.left(), rect.top() + 26.0), title, ink);
    let mut y = bar.bottom() + 4.0;
    if !card.needs.is_empty() {
        y = needs(painter, room.expand2(vec2(2.0, 0.0)), y, card, view.unmet) + 3.0;
    }
    let bottom = rect.bottom() - 18.0;
    let text_room = Rect::from_min_max(pos2(room.left(), y), pos2(room.right(), bottom));
    let galley = fitted(painter, &card.text, "", INK, text_room, 13.0, 9.5);
    painter.galley(text_room.min, galley, INK);
    let set = cards.set(&card.set).map_or(card.set.as_str(), |set| set.back.as_str());
    let foot = pos2(room.left(), rect.bottom() - 9.0);
    painter.text(foot, Align2::LEFT_CENTER, format!("{set} {}", card.number), font(family::SEMI, 9.5), rgb(0x5C4F3A));
    if state.dim {
        painter.rect_filled(rect, round, Color32::from_black_alpha(95));
    }
    if state.raised || state.lit {
        let width = if state.raised { 3.0 } else { 2.0 };
        painter.rect_stroke(rect, round, Stroke::new(width, rgb(0xE7A83C)), StrokeKind::Inside);
    }
}

/// Draws a card as one line: figure, title and die on the colour of its side.
pub fn line(painter: &Painter, rect: Rect, card: &Card, view: &CardView, state: CardState, sides: &Sides) {
    let (field, ink) = head_colours(card, sides);
    let paint = if view.unmet { blend(field, rgb(0xE9DEC1), 0.35) } else { field };
    painter.rect_filled(rect, 3, paint);
    if state.lit || state.raised {
        painter.rect_stroke(rect, 3, Stroke::new(2.0, rgb(0xE7A83C)), StrokeKind::Outside);
    }
    let radius = rect.height() * 0.43;
    let centre = pos2(rect.left() + radius + 2.0, rect.center().y);
    painter.circle(centre, radius, CREAM, Stroke::new(1.0, INK));
    painter.text(centre, Align2::CENTER_CENTER, card.value.to_string(), font(family::FIGURES, 13.0), INK);
    let mut right = rect.right() - 3.0;
    if !card.mark.is_empty() {
        let side = rect.height() - 3.0;
        right -= side;
        mark(painter, Rect::from_min_size(pos2(right, rect.top() + 1.5), vec2(side, side)), &card.mark);
    }
    if view.unmet {
        right -= 15.0;
        let at = pos2(right + 7.0, rect.center().y);
        painter.text(at, Align2::CENTER_CENTER, ph::LOCK, font(family::ICONS, 13.0), ink);
    }
    let room = Rect::from_min_max(pos2(centre.x + radius + 4.0, rect.top()), pos2(right - 3.0, rect.bottom()));
    let galley = fitted(painter, &card.title, family::SEMI, ink, room, 12.5, 9.5);
    painter.galley(pos2(room.left(), room.center().y - galley.size().y / 2.0), galley, ink);
}

/// Draws a card face up.
pub fn face(
    painter: &Painter,
    rect: Rect,
    card: &Card,
    cards: &Cards,
    view: &CardView,
    state: CardState,
    sides: &Sides,
) {
    let u = rect.width() / 200.0;
    let paper = CREAM;
    let round = CornerRadius::same((7.0 * u).round() as u8);
    painter.rect_filled(rect.translate(vec2(1.5, 3.0) * u.max(0.6)), round, Color32::from_black_alpha(80));
    painter.rect(rect, round, paper, Stroke::new(1.0, rgb(0x5C4F3A)), StrokeKind::Inside);
    let head = head(painter, rect, card, sides, u);
    let inner = rect.shrink2(vec2((10.0 * u).max(6.0), 0.0));
    let mut y = head + 5.0 * u + 2.0;
    if rect.height() >= PICTURE {
        let panel = Rect::from_min_max(pos2(inner.left(), y), pos2(inner.right(), y + 58.0 * u));
        painter.rect(panel, 1, rgb(0xEDE2C6), Stroke::new(1.0, rgb(0x8A7A5E)), StrokeKind::Inside);
        let mut line = panel.top() + 3.0 * u;
        while line < panel.bottom() - 1.0 {
            painter.hline(panel.shrink(2.0).x_range(), line, Stroke::new(0.6, rgb(0xD8C9A4)));
            line += 3.4 * u;
        }
        let side = 50.0 * u;
        emblem(painter, Rect::from_center_size(panel.center(), vec2(side, side)), &card.symbol, rgb(0x5C4F3A));
        y = panel.bottom() + 5.0 * u;
    }
    if !card.needs.is_empty() {
        y = needs(painter, inner, y, card, view.unmet) + 4.0;
    }
    let foot = foot(painter, inner, rect, card, cards, u);
    body(painter, Rect::from_min_max(pos2(inner.left(), y), pos2(inner.right(), foot)), &card.text);
    if state.dim {
        painter.rect_filled(rect, round, Color32::from_black_alpha(110));
    }
    edge(painter, rect, round, view, state, sides);
}

/// Draws the frame that tells how a card stands: lit, raised, or the opponent's.
fn edge(painter: &Painter, rect: Rect, round: CornerRadius, view: &CardView, state: CardState, sides: &Sides) {
    if state.raised {
        painter.rect_stroke(rect.expand(2.0), round, Stroke::new(3.0, rgb(0xE7A83C)), StrokeKind::Outside);
    } else if state.lit {
        painter.rect_stroke(rect, round, Stroke::new(2.0, rgb(0xE7A83C)), StrokeKind::Outside);
    }
    if let Some(seat) = view.helps.filter(|_| !view.unmet) {
        // Playing it lets the opponent's Event happen.
        let SideColours { field, .. } = sides.of(seat);
        let r = rect.expand(3.5);
        let corners = [r.left_top(), r.right_top(), r.right_bottom(), r.left_bottom(), r.left_top()];
        painter.add(Shape::dashed_line(&corners, Stroke::new(2.0, field), 6.0, 4.0));
    }
}

/// Draws the head: figure, title, die, in the colour and with the lower edge of the side. Returns its lower edge.
fn head(painter: &Painter, rect: Rect, card: &Card, sides: &Sides, u: f32) -> f32 {
    let (field, ink) = head_colours(card, sides);
    let high = (52.0 * u).max(34.0);
    let bar = Rect::from_min_max(rect.min, pos2(rect.right(), rect.top() + high));
    let round = (7.0 * u).round() as u8;
    painter.rect_filled(bar, CornerRadius { nw: round, ne: round, sw: 0, se: 0 }, field);
    let clipped = card.side.is_some_and(|seat| sides.of(seat).clipped);
    let notch = 5.0 * u;
    match card.side {
        Some(_) if clipped => {
            for (x, way) in [(bar.left(), 1.0), (bar.right(), -1.0)] {
                let corner = pos2(x, bar.bottom());
                let points = vec![corner, corner - vec2(0.0, notch), corner + vec2(way * notch * 2.0, 0.0)];
                painter.add(Shape::convex_polygon(points, CREAM, Stroke::NONE));
            }
        }
        Some(_) => {
            let step = bar.width() / 15.0;
            for i in (0..15).step_by(2) {
                let at = pos2(bar.left() + i as f32 * step, bar.bottom());
                painter.rect_filled(Rect::from_min_size(at, vec2(step, notch * 0.8)), 0, field);
            }
        }
        None => {}
    }
    let radius = (20.0 * u).max(13.5);
    let centre = pos2(rect.left() + radius + 4.0 * u + 1.0, bar.center().y);
    painter.circle(centre, radius, CREAM, Stroke::new(1.4, INK));
    let big = (24.0 * u).max(17.0);
    painter.text(centre, Align2::CENTER_CENTER, card.value.to_string(), font(family::FIGURES, big), INK);
    let box_side = (28.0 * u).max(20.0);
    let die = Rect::from_center_size(
        pos2(rect.right() - box_side / 2.0 - 4.0 * u - 1.0, bar.center().y),
        vec2(box_side, box_side),
    );
    if !card.mark.is_empty() {
        mark(painter, die, &card.mark);
    }
    let room = Rect::from_min_max(
        pos2(centre.x + radius + 4.0 * u, bar.top() + 1.0),
        pos2(die.left() - 3.0 * u, bar.bottom() - 1.0),
    );
    let galley = fitted(painter, &card.title, family::TITLE, ink, room, (15.5 * u).clamp(12.5, 19.0), 9.0);
    painter.galley(pos2(room.left(), room.center().y - galley.size().y / 2.0), galley, ink);
    bar.bottom() + if card.side.is_some() && !clipped { notch } else { 0.0 }
}

/// Draws a die with a mark instead of pips.
pub fn mark(painter: &Painter, rect: Rect, text: &str) {
    let colour = mark_colour(text);
    painter.rect(rect, 4, rgb(0xF3EAD3), Stroke::new(1.2, INK), StrokeKind::Inside);
    painter.rect_stroke(rect.shrink(rect.width() * 0.11), 3, Stroke::new(1.4, colour), StrokeKind::Inside);
    let size = rect.width() * if text.chars().count() > 1 { 0.46 } else { 0.56 };
    painter.text(rect.center(), Align2::CENTER_CENTER, text, font(family::FIGURES, size), blend(colour, INK, 0.35));
}

/// Returns the colour of a mark; different marks differ as far as there are colours.
pub fn mark_colour(text: &str) -> Color32 {
    let colours = [0x9A4B22, 0x7D6A2E, 0x5C3A72, 0x2C5F78];
    let n: usize = text.bytes().map(usize::from).sum();
    rgb(colours[n % colours.len()])
}

/// Draws the plate with what the card needs, struck out where it is not met. Returns its lower edge.
fn needs(painter: &Painter, inner: Rect, y: f32, card: &Card, unmet: bool) -> f32 {
    let ink = if unmet { rgb(0x8E1F17) } else { rgb(0x33261A) };
    let size = (inner.width() / 14.0).clamp(10.5, 13.0);
    let galley = painter.layout(card.needs.clone(), font(family::SEMI, size), ink, inner.width() - 24.0);
    let plate = Rect::from_min_size(pos2(inner.left(), y), vec2(inner.width(), galley.size().y + 5.0));
    painter.rect(plate, 2, rgb(0xE6D5A4), Stroke::new(1.0, rgb(0xA98C4C)), StrokeKind::Inside);
    let sign = if unmet { ph::LOCK } else { ph::KEY };
    let at = pos2(plate.left() + 10.0, plate.center().y);
    painter.text(at, Align2::CENTER_CENTER, sign, font(family::ICONS, 12.5), ink);
    let from = pos2(plate.left() + 19.0, plate.top() + 2.5);
    if unmet {
        for row in &galley.rows {
            let y = from.y + row.rect().center().y;
            painter.hline(from.x..=from.x + row.rect().width(), y, Stroke::new(1.0, ink));
        }
    }
    painter.galley(from, galley, ink);
    plate.bottom()
}

/// Draws the foot: set and number, and how much of the card is printed in the rulebook. Returns its upper edge.
fn foot(painter: &Painter, inner: Rect, rect: Rect, card: &Card, cards: &Cards, u: f32) -> f32 {
    let high = (18.0 * u).max(13.0);
    let top = rect.bottom() - high - 3.0 * u;
    painter.hline(inner.x_range(), top, Stroke::new(0.8, rgb(0xB9A67C)));
    let size = (10.0 * u).clamp(9.5, 12.0);
    let set = cards.set(&card.set).map_or(card.set.as_str(), |set| set.back.as_str());
    let text = format!("{set} · No. {}", card.number);
    let at = pos2(inner.left(), top + high / 2.0);
    painter.text(at, Align2::LEFT_CENTER, text, font(family::SEMI, size), rgb(0x5C4F3A));
    let sign = match card.provenance {
        Provenance::Printed => ph::CIRCLE_WAVY,
        Provenance::Inferred(_) | Provenance::Public(_) => ph::CIRCLE_HALF,
        Provenance::Reconstructed(_) => ph::CIRCLE,
    };
    let at = pos2(inner.right(), top + high / 2.0);
    painter.text(at, Align2::RIGHT_CENTER, sign, font(family::ICONS, size + 1.0), rgb(0x5C4F3A));
    top - 2.0
}

/// Draws the text in the largest type that fits; what does not fit even in the smallest is cut.
fn body(painter: &Painter, room: Rect, words: &str) {
    let galley = fitted(painter, words, "", INK, room, 14.5, 10.0);
    painter.galley(room.left_top(), galley, INK);
}

/// Lays out a text in the largest size between two that fits a rectangle.
fn fitted(painter: &Painter, words: &str, name: &str, ink: Color32, room: Rect, most: f32, least: f32) -> Arc<Galley> {
    let of = |size: f32| if name.is_empty() { FontId::proportional(size) } else { font(name, size) };
    let mut size = most;
    loop {
        let mut job = text::LayoutJob::simple(words.to_string(), of(size), ink, room.width());
        if size <= least {
            let rows = (room.height() / (size * 1.3)).floor().max(1.0) as usize;
            job.wrap.max_rows = rows;
        }
        let galley = painter.layout_job(job);
        if size <= least || galley.size().y <= room.height() && galley.size().x <= room.width() + 0.5 {
            return galley;
        }
        size -= 0.5;
    }
}

/// Draws the back of a card of a set.
pub fn back(painter: &Painter, rect: Rect, set: &str, cards: &Cards) {
    let u = rect.width() / 200.0;
    let round = CornerRadius::same((7.0 * u).round().max(2.0) as u8);
    painter.rect_filled(rect.translate(vec2(1.0, 2.0)), round, Color32::from_black_alpha(80));
    painter.rect(rect, round, rgb(0x28433C), Stroke::new(1.0, INK), StrokeKind::Inside);
    painter.rect_stroke(
        rect.shrink(8.0 * u),
        round,
        Stroke::new((1.6 * u).max(0.8), rgb(0xD8C9A4)),
        StrokeKind::Inside,
    );
    let words = cards.set(set).map_or(set, |set| set.back.as_str());
    let centre: Pos2 = rect.center();
    let size = (34.0 * u).max(9.0);
    let galley = painter.layout_no_wrap(words.to_string(), font(family::TITLE, size), rgb(0xEDE2C6));
    let fits = (rect.width() - 22.0 * u) / galley.size().x;
    let galley = if fits < 1.0 {
        painter.layout_no_wrap(words.to_string(), font(family::TITLE, (size * fits).max(6.0)), rgb(0xEDE2C6))
    } else {
        galley
    };
    painter.galley(centre - galley.size() / 2.0, galley, rgb(0xEDE2C6));
}
