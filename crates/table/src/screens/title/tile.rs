//! The card of a game on the title: its name, a picture or small map, its date, and who plays it.

use crate::bridge::Theme;
use crate::look::sides::Sides;
use crate::look::theme::{self, Palette, family, font, rgb};
use crate::parts::pictures;
use crate::parts::widgets::spot_of;
use crate::session::catalog::Catalog;
use bevy_egui::egui::{self, Color32, Rect as R, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use redoubt_engine::Seat;

/// The card of a game.
pub(super) struct GameTile<'a> {
    /// All games.
    pub catalog: &'a Catalog,
    /// Index of this one.
    pub n: usize,
    /// Colours of its sides.
    pub sides: &'a Sides,
    /// True where it is chosen.
    pub on: bool,
}

impl GameTile<'_> {
    /// Draws it, with a picture where there is room for one; tells whether it was clicked.
    pub(super) fn show(&self, ui: &mut Ui, rect: R, picture: bool) -> bool {
        let info = self.catalog.games[self.n].info;
        let rect = if self.on && picture { rect.translate(vec2(0.0, -8.0)) } else { rect };
        let response = ui.interact(rect, egui::Id::new(("game", info.id)), Sense::click());
        spot_of(ui, info.id, None, rect);
        if picture {
            self.large(ui.painter(), rect, response.hovered());
        } else {
            self.small(ui.painter(), rect, response.hovered());
        }
        let tip = format!("{}, {}. {}", info.title, info.when, info.blurb);
        response.on_hover_cursor(egui::CursorIcon::PointingHand).on_hover_text(tip).clicked()
    }

    /// Draws the card without a picture: its name and years on the colour of its cover.
    fn small(&self, painter: &egui::Painter, rect: R, hovered: bool) {
        let info = self.catalog.games[self.n].info;
        let (head, colour) = self.sides.cover();
        painter.rect_filled(rect, 4, head.field);
        let stripe = R::from_min_max(pos2(rect.left(), rect.bottom() - 5.0), rect.max);
        painter.rect_filled(stripe, egui::CornerRadius { nw: 0, ne: 0, sw: 4, se: 4 }, colour);
        let edge = if self.on { Some((3.0, 0xE8B84A)) } else { hovered.then_some((2.0, 0xCDB78A)) };
        if let Some((width, colour)) = edge {
            painter.rect_stroke(rect.expand(2.0), 5, Stroke::new(width, rgb(colour)), StrokeKind::Outside);
        }
        let years = fit(painter, &span(info.when), "plain", 13.0, rect.width() - 20.0, head.text);
        let with_year = rect.height() > 52.0;
        let title = fit(painter, info.title, family::BRAND, 20.0, rect.width() - 20.0, head.text);
        let up = if with_year { 11.0 } else { 2.0 };
        painter.galley(rect.center() - title.size() / 2.0 - vec2(0.0, up), title, head.text);
        if with_year {
            painter.galley(rect.center() + vec2(-years.size().x / 2.0, 2.0), years, head.text);
        }
    }

    /// Draws the card with a picture, its date, and its number of scenarios.
    fn large(&self, painter: &egui::Painter, rect: R, hovered: bool) {
        let (entry, library, sides) = (&self.catalog.games[self.n], &self.catalog.library, self.sides);
        let (info, scenarios) = (entry.info, entry.scenarios.len());
        let paper = &Palette::of(Theme::Paper);
        painter.rect_filled(rect.translate(vec2(4.0, 8.0)), 3, Color32::from_black_alpha(120));
        painter.rect_filled(rect, 3, paper.panel);
        if self.on {
            painter.rect_stroke(rect.expand(5.0), 5, Stroke::new(3.0, rgb(0xE8B84A)), StrokeKind::Outside);
            let tip = pos2(rect.center().x, rect.bottom() + 24.0);
            painter.add(egui::Shape::convex_polygon(
                vec![tip, tip + vec2(-13.0, -15.0), tip + vec2(13.0, -15.0)],
                rgb(0xE8B84A),
                Stroke::NONE,
            ));
        } else if hovered {
            painter.rect_stroke(rect.expand(2.0), 4, Stroke::new(2.0, rgb(0xCDB78A)), StrokeKind::Outside);
        }
        let (cover, stripe) = sides.cover();
        let head = R::from_min_size(rect.min, vec2(rect.width(), if rect.height() > 210.0 { 58.0 } else { 46.0 }));
        painter.rect_filled(head, egui::CornerRadius { nw: 3, ne: 3, sw: 0, se: 0 }, cover.field);
        painter.rect_filled(R::from_min_size(head.left_bottom(), vec2(rect.width(), 6.0)), 0, stripe);
        painter.rect_stroke(rect.shrink(6.0), 2, Stroke::new(1.0, paper.rule.gamma_multiply(0.7)), StrokeKind::Inside);
        let title = fit(painter, info.title, family::BRAND, 23.0, rect.width() - 28.0, cover.text);
        painter.galley(head.center() - title.size() / 2.0, title, cover.text);
        let picture = R::from_min_max(
            pos2(rect.left() + 12.0, head.bottom() + 17.0),
            pos2(rect.right() - 12.0, rect.bottom() - 62.0),
        );
        match pictures::picture(painter.ctx(), library, &format!("{}/card", info.id)) {
            Some(texture) => {
                pictures::fill(painter, picture, &texture);
                painter.rect_stroke(picture, 0, Stroke::new(1.2, theme::INK), StrokeKind::Inside);
            }
            None => vignette(painter, picture, sides),
        }
        let y = rect.bottom() - 44.0;
        let name = fit(painter, info.when, family::TITLE_ITALIC, 17.0, rect.width() - 32.0, paper.ink2);
        painter.galley(pos2(rect.left() + 16.0, y - name.size().y / 2.0), name, paper.ink2);
        let many = if scenarios == 1 { "1 scenario".to_string() } else { format!("{scenarios} scenarios") };
        let seats: Vec<&str> = info.seats.iter().map(|s| s.name).collect();
        // The names of the sides stand where there is room for them.
        let named = format!("{many} · {}", seats.join(", "));
        let wide = painter.layout_no_wrap(named.clone(), egui::FontId::proportional(12.5), paper.ink2).size().x;
        let line = if wide <= rect.width() - 32.0 { named } else { many };
        let below = fit(painter, &line, "plain", 13.0, rect.width() - 32.0, paper.ink2);
        painter.galley(pos2(rect.left() + 16.0, rect.bottom() - 26.0), below, paper.ink2);
    }
}

/// Returns the first and the last year of a date line.
fn span(when: &str) -> String {
    match (years(when).next(), years(when).last()) {
        (Some(first), Some(last)) if first < last => format!("{first} to {last}"),
        (_, last) => last.map_or(String::new(), |y| y.to_string()),
    }
}

/// Returns the years in a date line.
pub(super) fn years(when: &str) -> impl Iterator<Item = u16> {
    when.split(|c: char| !c.is_ascii_digit()).filter(|s| s.len() == 4).filter_map(|s| s.parse().ok())
}

/// Lays out one line of text, smaller until it fits.
fn fit(
    painter: &egui::Painter,
    text: &str,
    name: &str,
    size: f32,
    width: f32,
    colour: Color32,
) -> std::sync::Arc<egui::Galley> {
    let of = |s: f32| if name == "plain" { egui::FontId::proportional(s) } else { font(name, s) };
    let galley = painter.layout_no_wrap(text.into(), of(size), colour);
    if galley.size().x <= width {
        return galley;
    }
    let small = (size * width / galley.size().x).max(11.0);
    let mut job = egui::text::LayoutJob::simple_singleline(text.into(), of(small), colour);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width);
    painter.layout_job(job)
}

/// Draws a small paper map with a counter of each side.
fn vignette(painter: &egui::Painter, rect: R, sides: &Sides) {
    let clip = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    clip.rect_filled(rect, 0, rgb(0xE6E2BC));
    let at = |x: f32, y: f32| pos2(rect.left() + rect.width() * x, rect.top() + rect.height() * y);
    let mut river = vec![];
    let mut road = vec![];
    for i in 0..=20 {
        let t = i as f32 / 20.0;
        river.push(at(0.16 + (t * 5.0).sin() * 0.05 + t * 0.1, t));
        road.push(at(t, 0.64 + (t * 6.0).sin() * 0.06));
    }
    clip.add(egui::Shape::line(river.clone(), Stroke::new(9.0, rgb(0x5F8796))));
    clip.add(egui::Shape::line(river, Stroke::new(6.5, rgb(0xA9C6CF))));
    clip.add(egui::Shape::line(road.clone(), Stroke::new(6.0, rgb(0x9A7B4F))));
    clip.add(egui::Shape::line(road, Stroke::new(4.0, rgb(0xE8CF98))));
    for k in 0..46 {
        let (x, y) = ((k as f32 * 0.618_034).fract(), (k as f32 * 0.754_878 + 0.13).fract());
        if (y - 0.64).abs() < 0.11 || (0.1..0.32).contains(&x) {
            continue;
        }
        let c = at(x, y);
        clip.circle(c, 4.2, rgb(0xA9B382), Stroke::new(0.9, rgb(0x5A6540)));
        clip.vline(c.x, c.y + 4.0..=c.y + 7.5, Stroke::new(1.1, rgb(0x5A4A2A)));
    }
    clip.rect_stroke(rect, 0, Stroke::new(1.2, theme::INK), StrokeKind::Inside);
    let size = (rect.height() * 0.5).min(rect.width() * 0.3);
    for (seat, x, y) in [(0u8, 0.36, 0.46), (1, 0.68, 0.54)] {
        let r = R::from_center_size(at(x, y), vec2(size, size));
        clip.rect_filled(r.translate(vec2(2.0, 3.5)), 5, Color32::from_black_alpha(90));
        let seat = Seat(seat);
        sides.plate(&clip, r, seat, Stroke::new(1.2, theme::INK));
        let side = sides.of(seat);
        clip.circle_stroke(r.center(), size * 0.26, Stroke::new(2.0, side.text));
        clip.circle_filled(r.center(), size * 0.12, side.text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_card_names_the_years() {
        assert_eq!(["New France, 1758 to 1760", "5 and 6 August 1763", ""].map(span), ["1758 to 1760", "1763", ""]);
    }
}
