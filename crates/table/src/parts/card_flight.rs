//! A card on its way: one that is played rises from its pile, can be read over the map, and goes to where it comes to
//! lie; one that only changes piles goes the short way.

use crate::bridge::{Settings, ShownGame};
use crate::look::sides::Sides;
use crate::look::theme;
use crate::panels::hand::{hand_seat, rooms};
use crate::parts::card_face::{self, CardState, SHAPE};
use crate::parts::layout::Zones;
use crate::pieces::animate::CurrentAnimation;
use bevy::prelude::*;
use bevy_egui::egui::{self, Pos2, Rect, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use redoubt_engine::record::log::Animation;
use redoubt_engine::view::{CardView, PileKind, View};

/// Height of the card while it can be read, in points, where the map has room.
const READ: f32 = 320.0;
/// Height of a card in its pile, in points.
const SMALL: f32 = 96.0;
/// Share of the time in which the card rises, and in which it leaves.
const WAY: f32 = 0.22;

/// Adds the card on its way.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(crate::schedule::PanelLayer::Floating));
}

/// Returns where a pile lies, in points: the hand and the Pool have areas of their own, the other piles are lines at
/// the right.
fn pile_at(view: &View, key: &str, zones: &Zones) -> Option<Pos2> {
    let pile = view.piles.iter().find(|pile| pile.key == key)?;
    let (hand, pool, others) = rooms(zones.bottom);
    Some(match pile.kind {
        PileKind::Hand if pile.owner == Some(hand_seat(view)) => hand.center(),
        PileKind::Pool => pool.center(),
        // What is being played lies over the map.
        PileKind::Played => return None,
        _ => others.center(),
    })
}

/// Returns middle and height of the card at this share of its way, 0 to 1.
fn course(from: Option<Pos2>, to: Option<Pos2>, middle: Pos2, high: f32, t: f32) -> (Pos2, f32) {
    let ease = |t: f32| t * t * (3.0 - 2.0 * t);
    let between = |a: (Pos2, f32), b: (Pos2, f32), t: f32| (a.0.lerp(b.0, t), a.1 + (b.1 - a.1) * t);
    let read = (middle, high);
    match (from, to) {
        (Some(from), Some(to)) => between((from, SMALL), (to, SMALL), ease(t)),
        (Some(from), None) => between((from, SMALL), read, ease((t / WAY).min(1.0))),
        (None, Some(to)) => between(read, (to, SMALL), ease(t)),
        (None, None) => read,
    }
}

fn draw(
    mut contexts: EguiContexts,
    current: Res<CurrentAnimation>,
    shown: Res<ShownGame>,
    settings: Res<Settings>,
    zones: Res<Zones>,
    sides: Res<Sides>,
) -> Result {
    let (Some(Animation::Card { card, from, to }), Some(view)) = (&current.animation, &shown.view) else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?.clone();
    let Some(card) = shown.cards.get(card).filter(|_| theme::ready(&ctx)) else { return Ok(()) };
    let t = if settings.reduced_motion { 1.0 } else { (current.age / current.seconds.max(0.01)).min(1.0) };
    let high = READ.min(zones.map.height() - 24.0);
    let middle = zones.map.center();
    let (at, high) = course(pile_at(view, from, &zones), pile_at(view, to, &zones), middle, high, t);
    let rect = Rect::from_center_size(at, vec2(high * SHAPE, high));
    let rect = rect.translate(inside(rect, zones.all.shrink(6.0)));
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("card on its way")));
    let known = view.piles.iter().flat_map(|pile| &pile.cards).find(|c| c.card.as_deref() == Some(card.id.as_str()));
    let face = known.cloned().unwrap_or_else(|| CardView::open(card.id.clone(), card.set.clone()));
    card_face::face(&painter, rect, card, &shown.cards, &face, CardState::default(), &sides);
    Ok(())
}

/// Returns by how much a rectangle must be moved to lie inside another one.
fn inside(rect: Rect, all: Rect) -> egui::Vec2 {
    let x = (all.left() - rect.left()).max(0.0) + (all.right() - rect.right()).min(0.0);
    let y = (all.top() - rect.top()).max(0.0) + (all.bottom() - rect.bottom()).min(0.0);
    vec2(x, y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::pos2;

    #[test]
    fn a_played_card_rises_and_stays_and_one_that_is_put_away_leaves() {
        let (hand, middle, pool) = (pos2(100.0, 800.0), pos2(600.0, 400.0), pos2(900.0, 800.0));
        assert_eq!(course(Some(hand), None, middle, 320.0, 0.0), (hand, SMALL));
        for t in [WAY, 0.5, 1.0] {
            assert_eq!(course(Some(hand), None, middle, 320.0, t), (middle, 320.0));
        }
        assert_eq!(course(None, Some(pool), middle, 320.0, 0.0), (middle, 320.0));
        assert_eq!(course(None, Some(pool), middle, 320.0, 1.0), (pool, SMALL));
        assert_eq!(course(Some(hand), Some(pool), middle, 320.0, 0.5).0, pos2(500.0, 800.0));
    }

    #[test]
    fn a_card_is_moved_into_the_window() {
        let all = Rect::from_min_max(pos2(0.0, 0.0), pos2(100.0, 100.0));
        let out = Rect::from_min_max(pos2(-10.0, 90.0), pos2(20.0, 120.0));
        assert_eq!(inside(out, all), vec2(10.0, -20.0));
    }
}
