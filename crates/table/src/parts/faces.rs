//! Counters drawn small in panels (roster, inspector). They are the board's own drawings,
//! each rendered once into an egui texture.

use crate::look::GameLook;
use crate::look::art::Art;
use crate::look::sides::{Sides, outline};
use crate::look::theme::{CREAM, INK, blend, family, font, rgb};
use crate::pieces::counters::draw::svg;
use crate::pieces::counters::picture::{Detail, Picture, ROOM};
use crate::pieces::counters::raster;
use bevy_egui::egui::{
    self, Align2, Color32, ColorImage, Painter, Rect, Sense, Stroke, TextureFilter, TextureHandle, TextureId,
    TextureOptions, Ui, Vec2, pos2, vec2,
};
use redoubt_engine::view::{Face, Template};
use resvg::usvg;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// Draws a counter's picture of this side length as a widget.
pub fn counter(ui: &mut Ui, face: &Face, sides: &Sides, size: f32) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    draw(ui.painter(), rect, face, sides);
    response
}

/// Draws a counter into a rectangle.
pub fn draw(painter: &Painter, rect: Rect, face: &Face, sides: &Sides) {
    let press = painter.ctx().data(|d| d.get_temp::<Arc<CounterTextures>>(press_id()));
    if let Some(picture) = press.and_then(|press| press.picture(painter.ctx(), face)) {
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        painter.image(picture, rect.expand(rect.width() * ROOM / 100.0), whole, Color32::WHITE);
    } else {
        plain(painter, rect, face, sides);
    }
}

/// Side of a counter that is carried, in points.
const CARRIED: f32 = 56.0;

/// Draws a counter that is carried at the pointer, over everything; `at` is in logical pixels of the window, for a pointer
/// that egui does not know.
pub fn carried(ctx: &egui::Context, at: bevy::math::Vec2, face: &Face, sides: &Sides) {
    let at = ctx.pointer_latest_pos().unwrap_or(pos2(at.x, at.y) / ctx.zoom_factor());
    let rect = Rect::from_center_size(at + vec2(-6.0, -10.0), Vec2::splat(CARRIED));
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("carried counter")));
    painter.rect_filled(rect.translate(vec2(4.0, 7.0)), 5, Color32::from_black_alpha(80));
    draw(&painter, rect, face, sides);
}

/// Pixels of a picture's side.
const PIXELS: u32 = 160;

/// Pictures of counters as egui textures: the look of the game on the table, and what has been drawn so far.
pub struct CounterTextures {
    look: GameLook,
    art: Art,
    fonts: Arc<usvg::fontdb::Database>,
    done: Mutex<HashMap<Face, TextureHandle>>,
    emblems: Mutex<HashMap<(String, u32), TextureHandle>>,
}

fn press_id() -> egui::Id {
    egui::Id::new("press of counters")
}

impl CounterTextures {
    /// Makes an empty store of pictures for one game.
    #[must_use]
    pub fn new(game: &str, art: &Art) -> Self {
        let (look, fonts) = (art.look(game), art.font_database());
        CounterTextures { look, art: art.clone(), fonts, done: Mutex::default(), emblems: Mutex::default() }
    }

    /// Stores it in egui's context.
    pub fn give(self, ctx: &egui::Context) {
        ctx.data_mut(|d| d.insert_temp(press_id(), Arc::new(self)));
    }

    fn picture(&self, ctx: &egui::Context, face: &Face) -> Option<TextureId> {
        let mut done = self.done.lock().ok()?;
        let print = || {
            let svg = svg(&Picture::Face(face.clone(), Detail::Full), &self.look, &self.art);
            let pixels = raster(&svg, &self.fonts, PIXELS);
            let image = ColorImage::from_rgba_premultiplied([PIXELS as usize; 2], &pixels);
            ctx.load_texture("counter", image, TextureOptions::LINEAR.with_mipmap_mode(Some(TextureFilter::Linear)))
        };
        Some(done.entry(face.clone()).or_insert_with(print).id())
    }

    fn emblem(&self, ctx: &egui::Context, key: &str, colour: Color32) -> Option<TextureId> {
        let (markup, [x, y, w, h]) = self.art.symbols.get(self.look.symbol(key))?;
        let mut done = self.emblems.lock().ok()?;
        let [r, g, b, _] = colour.to_array();
        let hex = u32::from_be_bytes([0, r, g, b]);
        let print = || {
            let side = w.max(*h);
            let (x, y) = (x - (side - w) / 2.0, y - (side - h) / 2.0);
            let head = format!(r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {side} {side}" "##);
            let svg = format!(
                r##"{head} width="{side}" height="{side}" fill="#{hex:06X}" color="#{hex:06X}">{markup}</svg>"##
            );
            let pixels = raster(&svg, &self.fonts, PIXELS);
            let image = ColorImage::from_rgba_premultiplied([PIXELS as usize; 2], &pixels);
            ctx.load_texture("emblem", image, TextureOptions::LINEAR.with_mipmap_mode(Some(TextureFilter::Linear)))
        };
        Some(done.entry((key.to_string(), hex)).or_insert_with(print).id())
    }
}

/// Draws a symbol in one colour into a square; nothing where there are no pictures (tests) or no such symbol.
pub fn emblem(painter: &Painter, square: Rect, key: &str, colour: Color32) {
    let press = painter.ctx().data(|d| d.get_temp::<Arc<CounterTextures>>(press_id()));
    if let Some(picture) = press.and_then(|press| press.emblem(painter.ctx(), key, colour)) {
        painter.image(picture, square, Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0)), Color32::WHITE);
    }
}

/// Draws a face in a plain way, where no pictures are at hand (tests).
fn plain(painter: &Painter, rect: Rect, face: &Face, sides: &Sides) {
    let side = sides.of(face.side);
    let u = rect.width() / 100.0;
    painter.rect_filled(rect.translate(vec2(1.2, 2.0) * (u * 1.4).max(0.7)), 4, Color32::from_black_alpha(60));
    let edge = Stroke::new((1.3 * u).max(0.8), blend(side.field, INK, 0.6));
    outline(painter, rect, side.clipped, side.field, edge);
    let at = |x: f32, y: f32| pos2(rect.left() + x * u, rect.top() + y * u);
    if face.template == Template::Hidden {
        painter.circle_stroke(at(50.0, 50.0), 33.0 * u, Stroke::new(2.0 * u, side.text));
        painter.circle_stroke(at(50.0, 50.0), 27.0 * u, Stroke::new(1.2 * u, side.text));
        painter.text(at(50.0, 50.0), Align2::CENTER_CENTER, "?", font(family::TITLE, 50.0 * u), side.text);
        return;
    }
    let band = Rect::from_min_max(at(3.0, 3.0), at(97.0, 25.0));
    let ground = blend(side.field, rgb(0x20201C), 0.62);
    painter.rect_filled(band, 2, ground);
    if u > 0.3 {
        let size = (15.5 * u).max(7.0);
        let galley = painter.layout_no_wrap(face.name.to_uppercase(), font(family::FIGURES, size), CREAM);
        let galley = if galley.size().x > band.width() - 4.0 {
            let fit = size * (band.width() - 4.0) / galley.size().x;
            painter.layout_no_wrap(face.name.to_uppercase(), font(family::FIGURES, fit), CREAM)
        } else {
            galley
        };
        painter.galley(band.center() - galley.size() / 2.0, galley, CREAM);
    }
    if face.reduced {
        let white = Rect::from_min_max(at(3.0, 38.0), at(97.0, 58.0));
        painter.rect_filled(white, 0, rgb(0xFFFDF6));
        painter.hline(white.x_range(), white.top(), Stroke::new(u, INK));
        painter.hline(white.x_range(), white.bottom(), Stroke::new(u, INK));
    }
    let dark = if face.reduced { INK } else { side.text };
    for i in 0..face.pips.1 {
        let pip = Rect::from_min_size(at(8.0, 31.0 + f32::from(i) * 9.2), Vec2::splat(6.4 * u));
        if i < face.pips.0 {
            painter.rect_filled(pip, 0, dark);
        } else {
            painter.rect_stroke(pip, 0, Stroke::new(1.2 * u, dark), egui::StrokeKind::Inside);
        }
    }
    let figure = |x: f32, align: Align2, text: &str| {
        painter.text(at(x, 95.0), align, text, font(family::FIGURES, 38.0 * u), side.text);
    };
    figure(9.0, Align2::LEFT_BOTTOM, &face.left);
    figure(91.0, Align2::RIGHT_BOTTOM, &face.right);
    if !face.middle.is_empty() {
        painter.circle_filled(at(50.0, 80.0), 11.5 * u, CREAM);
        painter.text(
            at(50.0, 80.0),
            Align2::CENTER_CENTER,
            &face.middle,
            font(family::FIGURES, 20.0 * u),
            rgb(0x7D1C18),
        );
    }
}
