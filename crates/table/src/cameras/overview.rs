//! The overview: while the map is zoomed in, the whole sheet, or the part of it in play, is shown small in a corner.
//! A click moves the map there.

use crate::board::lines::eased;
use crate::board::paint::{Paint, chaikin, ink};
use crate::board::places::world;
use crate::board::shapes::{Shapes, celled, v, vs};
use crate::board::sheet::{Sheet, SheetCx};
use crate::bridge::{FreeArea, ShownGame};
use crate::cameras::camera::CameraGlide;
use crate::cameras::framing::{part, sheet_rect};
use crate::cameras::viewport::Viewport;
use crate::look::art::Art;
use crate::look::sides::Sides;
use crate::look::theme::{family, font};
use crate::pieces::counters::Atlas;
use crate::pieces::entities::{Counter, Location, Owner};
use crate::session::lessons::OpenLesson;
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Pos2, Sense, Stroke, StrokeKind, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use redoubt_engine::Seat;
use redoubt_engine::data::board::{Board, Space};

/// Longest side of the overview, in points.
const SIDE: f32 = 176.0;

/// A board as it is drawn small: its triangles and the middles of its spaces, in sheet units.
pub struct SmallMap {
    /// Id of the board.
    pub board: String,
    mesh: egui::Mesh,
    middles: HashMap<String, [Vec2; 2]>,
}

impl SmallMap {
    /// Lays out a board.
    #[must_use]
    pub fn new(board: &Board, art: &Art) -> SmallMap {
        let slot = |s: &Space, n: usize| v(*s.slots.get(n).or(s.slots.last()).unwrap_or(&s.label));
        let middles = board.spaces.iter().map(|s| (s.id.clone(), [slot(s, 0), slot(s, 1)])).collect();
        SmallMap { board: board.id.clone(), mesh: spaces(board, art), middles }
    }

    /// Paints the board; `at` converts from the sheet to the window.
    pub fn paint(&self, painter: &egui::Painter, at: impl Fn(Vec2) -> Pos2) {
        let mut mesh = self.mesh.clone();
        mesh.vertices.iter_mut().for_each(|v| v.pos = at(Vec2::new(v.pos.x, v.pos.y)));
        painter.add(egui::Shape::mesh(mesh));
    }

    /// Paints a plate with the number of counters for each stack: its place, its side, the number.
    pub fn plates<'a>(
        &self,
        painter: &egui::Painter,
        sides: &Sides,
        stacks: impl IntoIterator<Item = (&'a str, Seat, usize)>,
        at: impl Fn(Vec2) -> Pos2,
    ) {
        for (place, owner, count) in stacks {
            let Some(middle) = self.slot(place, owner) else { continue };
            let side = sides.of(owner);
            let plate = egui::Rect::from_center_size(at(middle), vec2(12.0, 11.0));
            painter.rect(plate, 2, side.field, Stroke::new(0.8, side.text), StrokeKind::Inside);
            let figures = font(family::FIGURES, 10.0);
            painter.text(plate.center(), Align2::CENTER_CENTER, count.to_string(), figures, side.text);
        }
    }

    /// Returns where the stack of a seat stands in a place, in sheet units.
    #[must_use]
    pub fn slot(&self, place: &str, owner: Seat) -> Option<Vec2> {
        self.middles.get(place).map(|slots| slots[owner.index().min(1)])
    }
}

/// The part of the window that the overview covers, in logical pixels.
#[derive(Resource, Default, Clone, Copy, PartialEq, Debug)]
pub struct OverviewArea(pub Option<Rect>);

/// Tells whether so much of the sheet is out of sight that an overview helps.
#[must_use]
pub fn wanted(viewport: &Viewport, sheet: Rect, free: Rect) -> bool {
    viewport.scale < viewport.fit(sheet, free).scale * 0.78
}

/// Returns the rectangle of a board's map in sheet units: of its cells, else of the whole sheet.
fn map_rect(board: &Board) -> Rect {
    let points = board.spaces.iter().flat_map(|s| &s.outline);
    match celled(board) {
        true => points.fold(Rect::EMPTY, |r, p| r.union_point(Vec2::new(p.0, p.1))),
        false => Sheet::rect(board),
    }
}

fn draw(
    mut contexts: EguiContexts,
    shown: Res<ShownGame>,
    free: Res<FreeArea>,
    art: Option<Res<Art>>,
    atlas: Res<Atlas>,
    counters: Query<(&Location, &Owner), With<Counter>>,
    lesson: Res<OpenLesson>,
    mut viewport: ResMut<Viewport>,
    mut glide: ResMut<CameraGlide>,
    mut covered: ResMut<OverviewArea>,
    mut kept: Local<Option<SmallMap>>,
) -> Result {
    // The card of a lesson has this corner.
    let (Some(view), Some(art), None) = (&shown.view, art, &lesson.0) else {
        covered.set_if_neq(OverviewArea::default());
        return Ok(());
    };
    let board = shown.boards.iter().find(|b| b.id == shown.front && view.boards.contains(&b.id.as_str()));
    // Where only a part of the sheet is in play, the overview shows that part.
    let field = |b: &Board| part(&shown, b).filter(|_| !view.field.is_empty());
    let board = board.filter(|b| wanted(&viewport, field(b).unwrap_or(sheet_rect(b)), free.0));
    let Some(board) = board else {
        covered.set_if_neq(OverviewArea::default());
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?.clone();
    if kept.as_ref().is_none_or(|k| k.board != board.id) {
        *kept = Some(SmallMap::new(board, &art));
    }
    let Some(known) = kept.as_ref() else { return Ok(()) };
    let zoom = ctx.zoom_factor();
    let turned = |r: Rect| Rect::new(r.min.x, -r.max.y, r.max.x, -r.min.y);
    let sheet = field(board).map_or_else(|| map_rect(board), turned);
    let k = SIDE / sheet.size().max_element();
    let size = vec2(sheet.width() * k, sheet.height() * k);
    let corner = pos2(free.0.min.x / zoom + 14.0, free.0.max.y / zoom - size.y - 14.0);
    let room = Rect::new(corner.x, corner.y, corner.x + size.x, corner.y + size.y).inflate(6.0);
    covered.set_if_neq(OverviewArea(Some(Rect { min: room.min * zoom, max: room.max * zoom })));
    let area = egui::Area::new(egui::Id::new("overview")).order(egui::Order::Middle).fixed_pos(corner);
    let response = area.show(&ctx, |ui| {
        let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
        let painter = ui.painter();
        let at = |p: Vec2| pos2(rect.left() + (p.x - sheet.min.x) * k, rect.top() + (p.y - sheet.min.y) * k);
        painter.rect_filled(rect.expand(5.0).translate(vec2(1.0, 3.0)), 5, Color32::from_black_alpha(90));
        painter.rect_filled(rect.expand(4.0), 4, Color32::from_rgb(0xF3, 0xEA, 0xD3));
        painter.rect_stroke(
            rect.expand(4.0),
            4,
            Stroke::new(1.0, Color32::from_rgb(0x5C, 0x4F, 0x3A)),
            StrokeKind::Inside,
        );
        let inside = painter.with_clip_rect(rect);
        known.paint(&inside, at);
        let here = counters.iter().filter(|(a, _)| a.board == board.id);
        dots(&inside, here.map(|(a, o)| (a.place.as_str(), o.0)).collect(), known, &atlas, at);
        let corners = [free.0.min, free.0.max].map(|p| {
            let w = viewport.world(p);
            at(Vec2::new(w.x, -w.y))
        });
        let seen = egui::Rect::from_two_pos(corners[0], corners[1]).intersect(rect);
        painter.rect_stroke(seen, 1, Stroke::new(3.0, Color32::from_rgb(0xFB, 0xF5, 0xE4)), StrokeKind::Middle);
        painter.rect_stroke(seen, 1, Stroke::new(1.4, Color32::from_rgb(0x8E, 0x1F, 0x17)), StrokeKind::Middle);
        let point = response.interact_pointer_pos();
        point.map(|p| sheet.min + Vec2::new(p.x - rect.left(), p.y - rect.top()) / k)
    });
    if let Some(to) = response.inner {
        let off = (free.0.center() - viewport.window / 2.0) * Vec2::new(viewport.scale, -viewport.scale);
        glide.0 = None;
        let next = Viewport { at: world(to.clamp(sheet.min, sheet.max)) - off, fitted: false, ..*viewport };
        viewport.set_if_neq(next);
        ctx.request_repaint();
    }
    Ok(())
}

/// Draws one dot for each stack.
fn dots(
    painter: &egui::Painter,
    stacks: HashSet<(&str, Seat)>,
    known: &SmallMap,
    atlas: &Atlas,
    at: impl Fn(Vec2) -> Pos2,
) {
    let mut stacks: Vec<_> = stacks.into_iter().collect();
    stacks.sort_unstable();
    for (place, owner) in stacks {
        let Some(slot) = known.slot(place, owner) else { continue };
        let field = atlas
            .look()
            .sides
            .get(owner.index())
            .map_or(Color32::DARK_RED, |s| Color32::from_rgb(s.field.0, s.field.1, s.field.2));
        let dot = egui::Rect::from_center_size(at(slot), vec2(6.0, 6.0));
        painter.rect_filled(dot, 1, field);
        painter.rect_stroke(dot, 1, Stroke::new(0.8, Color32::from_rgb(0x24, 0x1D, 0x15)), StrokeKind::Outside);
    }
}

/// Returns the tints and borders of a board as an egui mesh in sheet units.
fn spaces(board: &Board, art: &Art) -> egui::Mesh {
    let (cx, shapes) = (SheetCx::new(board, &art.sheet), Shapes::new(board));
    let mut paint = Paint::new(cx.px);
    let cells = celled(board);
    for (space, outline) in board.spaces.iter().zip(&shapes.outlines) {
        paint.polygon(outline, ink(cx.tone(cx.terrain(&space.terrain).tint), 1.0));
    }
    for border in shapes.borders.iter().filter(|_| !cells) {
        paint.line(&border.points, border.closed, cx.px * 4.0, ink(crate::look::Hex::of(0x5C4F3A), 1.0));
    }
    // On a sheet of many cells waters and roads say more than borders.
    for line in board.lines.iter().filter(|_| cells) {
        let look = cx.line(&line.kind);
        if !look.ladder {
            let width = (look.width * board.counter / 100.0 * 2.4).max(cx.px * 26.0);
            let hue = if look.flow { look.colour.mix(look.casing, 0.6) } else { look.colour };
            let points = match look.smooth > 0.0 {
                true => chaikin(&eased(&vs(&line.points), look.smooth), false, 1),
                false => vs(&line.points),
            };
            paint.line(&points, false, width, ink(cx.tone(hue), 1.0));
        }
    }
    let mut mesh = egui::Mesh::default();
    for dot in &paint.out.vertices {
        let c = LinearRgba::from_f32_array(dot.ink);
        let s = Srgba::from(c);
        let byte = |x: f32| (x * 255.0).round().clamp(0.0, 255.0) as u8;
        mesh.colored_vertex(pos2(dot.at.x, dot.at.y), Color32::from_rgb(byte(s.red), byte(s.green), byte(s.blue)));
    }
    mesh.indices = paint.out.indices;
    mesh
}

/// Adds the overview.
pub fn plugin(app: &mut App) {
    app.init_resource::<OverviewArea>().init_resource::<OpenLesson>().add_systems(EguiPrimaryContextPass, draw);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_overview_comes_with_zooming_in() {
        let (sheet, free) = (Rect::new(0.0, 0.0, 2000.0, 1500.0), Rect::new(0.0, 0.0, 1280.0, 800.0));
        let fitted = Viewport::default().fit(sheet, free);
        assert!(!wanted(&fitted, sheet, free));
        assert!(wanted(&fitted.zoomed(1.6, Vec2::ZERO, (0.01, 10.0)), sheet, free));
    }
}
