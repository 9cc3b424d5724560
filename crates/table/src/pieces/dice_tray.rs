//! The dice tray: shows a roll over the map until it has been read. The results are fixed
//! before the dice move.

use crate::board::places::place_of;
use crate::bridge::{FreeArea, Settings, ShownGame};
use crate::cameras::viewport::Viewport;
use crate::look::{CREAM, Hex, INK, SideLook};
use crate::parts::die::{DieLook, paint};
use crate::pieces::animate::CurrentAnimation;
use crate::pieces::counters::Atlas;
use crate::pieces::motion::ms;
use crate::pieces::stacks::Stacks;
use bevy::prelude::*;
use bevy_egui::egui::epaint::CornerRadius;
use bevy_egui::egui::{self, Align2, Color32, FontFamily, FontId, Painter, Pos2, Stroke, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use redoubt_engine::Target;
use redoubt_engine::record::log::{Die, RollRecord};

/// Side of a die in points.
const DIE: f32 = 40.0;
/// Dice in one row.
const ROW: usize = 10;

fn color(hex: Hex) -> Color32 {
    Color32::from_rgb(hex.0, hex.1, hex.2)
}

/// Returns a font of the table's theme, or egui's own where that is missing.
#[must_use]
pub fn font(ctx: &egui::Context, family: &str, size: f32) -> FontId {
    let named = FontFamily::Name(family.into());
    let known = ctx.fonts(|f| f.families().contains(&named));
    FontId::new(size, if known { named } else { FontFamily::Proportional })
}

fn draw(
    mut contexts: EguiContexts,
    current: Res<CurrentAnimation>,
    shown: Res<ShownGame>,
    free: Res<FreeArea>,
    settings: Res<Settings>,
    (viewport, stacks): (Res<Viewport>, Res<Stacks>),
    atlas: Res<Atlas>,
) -> Result {
    let Some(roll) = current.roll.as_ref().filter(|_| shown.view.is_some()) else { return Ok(()) };
    let ctx = contexts.ctx_mut()?.clone();
    let side = atlas.look().sides.get(roll.seat.index()).cloned();
    let side = side.unwrap_or(SideLook::plain());
    let tumbling = ms::TUMBLE / 1000.0 / settings.speed.max(0.01);
    let t = if settings.reduced_motion { 1.0 } else { (current.age / tumbling).min(1.0) };
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Middle, egui::Id::new("dice tray")));
    let zoom = ctx.zoom_factor();
    let free = egui::Rect::from_min_max(
        pos2(free.0.min.x / zoom, free.0.min.y / zoom),
        pos2(free.0.max.x / zoom, free.0.max.y / zoom),
    );
    let board = shown.boards.iter().find(|b| b.id == shown.front);
    let at = current.place.clone().zip(board).and_then(|(id, b)| place_of(&shown, b, &Target::Place(id)));
    let point = |at: Vec2| {
        let px = viewport.screen(at);
        pos2(px.x / zoom, px.y / zoom)
    };
    let here = stacks.0.iter().filter(|s| s.board == shown.front);
    let taken: Vec<_> = here.map(|s| egui::Rect::from_two_pos(point(s.area.min), point(s.area.max))).collect();
    let spot = |size| beside(size, free, at.map(point), &taken);
    tray(&painter, &ctx, roll, &side, free, &spot, t);
    Ok(())
}

/// Points that the tray keeps away from the fight.
const AWAY: f32 = 84.0;

/// Returns the middle of a tray of this size: beside the fight where there is room, and of such spots the one that covers
/// least of what lies on the map (`taken`); else at the edge of the map that is farther from the fight, at the bottom where
/// there is none.
fn beside(size: egui::Vec2, free: egui::Rect, fight: Option<Pos2>, taken: &[egui::Rect]) -> Pos2 {
    let bottom = pos2(free.center().x, free.bottom() - size.y / 2.0 - 22.0);
    let inner = free.shrink(14.0);
    let Some(fight) = fight else { return bottom };
    let far = match fight.y > free.center().y {
        true => pos2(bottom.x, free.top() + size.y / 2.0 + 22.0),
        false => bottom,
    };
    if !free.contains(fight) {
        return far;
    }
    let half = size / 2.0;
    let y = fight.y.clamp(inner.top() + half.y, (inner.bottom() - half.y).max(inner.top() + half.y));
    let x = fight.x.clamp(inner.left() + half.x, (inner.right() - half.x).max(inner.left() + half.x));
    let at = |dx: f32, dy: f32| fight + vec2(dx * (AWAY + half.x), dy * (AWAY + half.y));
    let sides = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)].map(|(dx, dy)| match dx == 0.0 {
        true => pos2(x, at(dx, dy).y),
        false => pos2(at(dx, dy).x, y),
    });
    let corners = [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)].map(|(dx, dy)| at(dx, dy));
    let card = |c: Pos2| egui::Rect::from_center_size(c, size);
    let over = |c: Pos2| taken.iter().filter(move |r| r.intersects(card(c))).map(move |r| r.intersect(card(c)).area());
    let covered = |c: Pos2| over(c).sum::<f32>();
    let fits = sides.into_iter().chain(corners).filter(|c| inner.contains_rect(card(*c)));
    fits.min_by(|a, b| covered(*a).total_cmp(&covered(*b))).unwrap_or(far)
}

/// Draws the tray where `spot` puts one of its size; `t` is how far the dice have tumbled, from 0 to 1.
fn tray(
    painter: &Painter,
    ctx: &egui::Context,
    roll: &RollRecord,
    side: &SideLook,
    free: egui::Rect,
    spot: &dyn Fn(egui::Vec2) -> Pos2,
    t: f32,
) {
    let rows: usize = roll.pools.iter().map(|(_, dice)| dice.len().div_ceil(ROW).max(1)).sum();
    let widest = roll.pools.iter().map(|(_, d)| d.len().min(ROW)).max().unwrap_or(1) as f32;
    let captions = roll.pools.iter().filter(|(c, _)| !c.is_empty()).count() as f32;
    let small = || font(ctx, "text", 13.0);
    let quiet = color(Hex::of(0xC9C2A8));
    // A text that is wider than the room is set in several rows.
    let room = (free.width() - 16.0 - 48.0).max(60.0);
    let lay = |text: &str, font: FontId, colour| {
        let mut job = egui::text::LayoutJob::simple(text.to_string(), font, colour, room);
        job.halign = egui::Align::Center;
        painter.layout_job(job)
    };
    let title = lay(&roll.title, font(ctx, "title", 17.0), color(CREAM));
    let result = lay(&roll.result, font(ctx, "semi", 18.0), color(Hex::of(0xF2D06B)));
    let line = |text: String| lay(&text, small(), quiet);
    let modifiers: Vec<_> = roll.modifiers.iter().map(|m| line(format!("{:+}  {}", m.value, m.label))).collect();
    let texts = modifiers.iter().chain([&title, &result]).map(|galley| galley.size().x);
    let width = texts.fold(widest * (DIE + 12.0), f32::max) + 48.0;
    let lines = modifiers.iter().map(|galley| galley.size().y + 2.0).sum::<f32>();
    let height = 40.0 + title.size().y + result.size().y + rows as f32 * (DIE + 12.0) + captions * 18.0 + lines;
    let size = vec2(width.min(free.width() - 16.0), height.min(free.height() - 16.0));
    let centre = spot(size);
    let card = egui::Rect::from_center_size(centre, size);
    painter.rect_filled(
        card.translate(vec2(2.0, 7.0)).expand(4.0),
        CornerRadius::same(12),
        Color32::from_black_alpha(90),
    );
    painter.rect_filled(card.expand(5.0), CornerRadius::same(10), color(Hex::of(0x4A3A2B)));
    painter.rect_filled(card, CornerRadius::same(6), color(Hex::of(0x2E3A32)));
    let edge = Stroke::new(1.0, color(Hex::of(0x1D150D)));
    painter.rect_stroke(card.expand(5.0), CornerRadius::same(10), edge, egui::StrokeKind::Outside);
    let painter = painter.with_clip_rect(card.expand(5.0));
    let mut y = card.top() + 12.0;
    painter.galley(pos2(centre.x, y), title.clone(), color(CREAM));
    y += title.size().y + 10.0;
    let mut n = 0;
    for (caption, dice) in &roll.pools {
        if !caption.is_empty() {
            let at = pos2(centre.x, y);
            painter.text(at, Align2::CENTER_TOP, caption, small(), quiet);
            y += 18.0;
        }
        for row in dice.chunks(ROW) {
            let start = centre.x - (row.len() as f32 - 1.0) * (DIE + 12.0) / 2.0;
            for (i, d) in row.iter().enumerate() {
                let at = pos2(start + i as f32 * (DIE + 12.0), y + DIE / 2.0 + 2.0);
                die(&painter, at, *d, side, t, n);
                n += 1;
            }
            y += DIE + 12.0;
        }
    }
    for galley in modifiers {
        let high = galley.size().y;
        painter.galley(pos2(centre.x, y), galley, quiet);
        y += high + 2.0;
    }
    if t >= 1.0 {
        painter.galley(pos2(centre.x, y + 2.0), result, color(CREAM));
    }
}

/// Draws a die that tumbles and comes to rest slightly turned; one that counts gets a bright edge.
fn die(painter: &Painter, at: Pos2, die: Die, side: &SideLook, t: f32, n: i32) {
    use crate::board::paint::jitter;
    let left = (1.0 - t).powi(5);
    let spin = (jitter(n, 1, 7) - 0.5) * 14.0 * left + (jitter(n, 2, 7) - 0.5) * 0.21;
    let at = at + vec2((jitter(n, 3, 7) - 0.5) * 90.0, -70.0) * left;
    if let (Some(mark), true) = (die.mark, t >= 0.72) {
        let side = DIE * (1.0 - 0.15 * left);
        crate::parts::card_face::mark(painter, egui::Rect::from_center_size(at, vec2(side, side)), mark);
        return;
    }
    let face = if t < 0.72 { (jitter((t * 14.0) as i32, n, 9) * 6.0) as u8 % 6 + 1 } else { die.face };
    let lands = t >= 1.0;
    let body = if lands && !die.counts { side.field.mix(Hex::of(0x2E3A32), 0.45) } else { side.field };
    let pips = if lands && !die.counts { side.ink().mix(body, 0.35) } else { side.ink() };
    let edge = match lands && die.counts {
        true => Stroke::new(2.6, color(Hex::of(0xF2D06B))),
        false => Stroke::new(1.2, color(INK)),
    };
    paint(painter, at, DIE, spin, face, DieLook { body: color(body), pips: color(pips), square: side.dark(), edge });
}

/// Adds the tray, which is shown while a roll is played.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tray_lies_beside_the_fight_and_never_on_it() {
        let free = egui::Rect::from_min_max(pos2(240.0, 46.0), pos2(1060.0, 760.0));
        let size = vec2(300.0, 150.0);
        for fight in [pos2(300.0, 100.0), pos2(650.0, 400.0), pos2(1000.0, 700.0), pos2(650.0, 740.0)] {
            let card = egui::Rect::from_center_size(beside(size, free, Some(fight), &[]), size);
            assert!(free.contains_rect(card) && !card.expand(40.0).contains(fight), "{fight} {card}");
        }
        assert!(beside(size, free, None, &[]).y > 600.0);
        let low = pos2(650.0, 800.0);
        assert!(beside(size, free, Some(low), &[]).y < 200.0, "a fight below the map is farther from the top");
    }

    #[test]
    fn the_tray_covers_as_little_as_it_can() {
        let free = egui::Rect::from_min_max(pos2(240.0, 46.0), pos2(1060.0, 760.0));
        let (size, fight) = (vec2(200.0, 150.0), pos2(650.0, 400.0));
        let right = beside(size, free, Some(fight), &[]);
        assert!(right.x > fight.x, "the right side comes first");
        let attackers = egui::Rect::from_center_size(right, vec2(60.0, 60.0));
        let left = beside(size, free, Some(fight), &[attackers]);
        assert!(left.x < fight.x, "but not where the attackers stand");
    }
}
