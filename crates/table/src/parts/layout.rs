//! The zones of the window: top bar, left, right, bottom, and the rest for the map.
//!
//! Zones are egui areas of a fixed rectangle, so that the board knows exactly which part of the window is free.

use crate::bridge::{FloatingPanels, FreeArea, ShownGame};
use crate::look::art::Art;
use crate::parts::faces::CounterTextures;
use crate::parts::ui_state::UiState;
use crate::parts::widgets;
use crate::session::Table;
use crate::state::Screen;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Color32, Rect as R, Ui, pos2, vec2};
use std::cmp::Ordering;
use std::sync::Arc;

/// Rectangles of the zones in points of the interface.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Zones {
    /// Whole window.
    pub all: R,
    /// Top bar.
    pub top: R,
    /// Turn, phases, tracks; its width is 0 while it is hidden.
    pub left: R,
    /// Prompt, inspector, chart.
    pub right: R,
    /// Log, timeline, last roll.
    pub bottom: R,
    /// The map.
    pub map: R,
}

impl Default for Zones {
    fn default() -> Self {
        Zones::of(1440.0, 900.0, false, false)
    }
}

impl Zones {
    /// Computes the zones for a window of this size in points. `hidden` leaves out the side panels.
    /// `cards` makes room for a hand of cards at the bottom.
    #[must_use]
    pub fn of(width: f32, height: f32, hidden: bool, cards: bool) -> Self {
        let between = |small: f32, middle: f32, large: f32, at: f32, steps: (f32, f32, f32)| {
            if at <= steps.1 {
                small + (middle - small) * ((at - steps.0) / (steps.1 - steps.0)).clamp(0.0, 1.0)
            } else {
                middle + (large - middle) * ((at - steps.1) / (steps.2 - steps.1)).clamp(0.0, 1.0)
            }
            .round()
        };
        let wide = (1280.0, 1440.0, 1920.0);
        let high = (800.0, 900.0, 1080.0);
        let top = between(44.0, 46.0, 48.0, height, high);
        let left = if hidden { 0.0 } else { between(208.0, 240.0, 280.0, width, wide) };
        let right = between(312.0, 376.0, 440.0, width, wide);
        let (low, middle, tall) = if cards { (176.0, 214.0, 256.0) } else { (130.0, 156.0, 190.0) };
        let bottom = if hidden { 0.0 } else { between(low, middle, tall, height, high) };
        let all = R::from_min_size(pos2(0.0, 0.0), vec2(width, height));
        let right_zone = R::from_min_max(pos2(width - right, top), pos2(width, height));
        let left_zone = R::from_min_max(pos2(0.0, top), pos2(left, height - bottom));
        let bottom_zone = R::from_min_max(pos2(0.0, height - bottom), pos2(width - right, height));
        Zones {
            all,
            top: R::from_min_max(pos2(0.0, 0.0), pos2(width, top)),
            left: left_zone,
            right: right_zone,
            bottom: bottom_zone,
            map: R::from_min_max(pos2(left, top), pos2(width - right, height - bottom)),
        }
    }
}

/// Adds the system that fits the zones and the board's free area to the window.
pub fn plugin(app: &mut App) {
    app.init_resource::<Zones>().init_resource::<FreeArea>();
    use crate::schedule::PanelLayer;
    app.init_resource::<FloatingPanels>();
    app.add_systems(bevy_egui::EguiPrimaryContextPass, measure.in_set(PanelLayer::Measure));
    app.add_systems(bevy_egui::EguiPrimaryContextPass, note_floating.in_set(PanelLayer::Spots));
}

/// Notes which parts of the window are covered by what floats over the map.
fn note_floating(mut contexts: EguiContexts, mut floating: ResMut<FloatingPanels>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let z = ctx.zoom_factor();
    let over = |layer: &egui::LayerId| !matches!(layer.order, egui::Order::Background | egui::Order::Tooltip);
    let layers = ctx.memory(|memory| memory.areas().visible_layer_ids());
    let states = layers.into_iter().filter(over).filter_map(|layer| egui::AreaState::load(ctx, layer.id));
    let rects = states.filter(|state| state.interactable).map(|state| state.rect());
    let rects = rects.filter(|rect| rect.is_positive() && rect.is_finite());
    let mut rects: Vec<Rect> =
        rects.map(|r| Rect::new(r.left() * z, r.top() * z, r.right() * z, r.bottom() * z)).collect();
    // egui lists them in no order: the same rectangles must not look like other ones.
    let corners = |r: &Rect| [r.min.x, r.min.y, r.max.x, r.max.y];
    rects.sort_by(|a, b| corners(a).partial_cmp(&corners(b)).unwrap_or(Ordering::Equal));
    floating.set_if_neq(FloatingPanels(rects));
    Ok(())
}

fn measure(
    mut contexts: EguiContexts,
    ui_state: Res<UiState>,
    screen: Res<State<Screen>>,
    mut zones: ResMut<Zones>,
    mut free: ResMut<FreeArea>,
    shown: Res<ShownGame>,
    table: Res<Table>,
    art: Option<Res<Art>>,
    mut known: Local<u64>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if *known != table.generation
        && let Some(sitting) = &table.sitting
    {
        *known = table.generation;
        if let Some(art) = art {
            CounterTextures::new(sitting.play().info().id, &art).give(ctx);
        }
        widgets::give_prefix(ctx, sitting.play().info().rules);
        widgets::give_rules(ctx, Arc::new(sitting.play().rules().clone()));
    }
    let rect = ctx.content_rect();
    let editing = *screen.get() == Screen::Editing;
    let cards = shown.view.as_ref().is_some_and(|view| !view.piles.is_empty()) && !editing;
    // A hand of cards is never hidden: the game is played with it.
    let hidden = ui_state.sides_hidden && *screen.get() == Screen::Playing && !cards;
    let new = Zones::of(rect.width(), rect.height(), hidden, cards);
    zones.set_if_neq(new);
    let z = ctx.zoom_factor().max(0.1);
    let tabs = shown.view.as_ref().is_some_and(|v| v.boards.len() > 1);
    let above = if tabs { 42.0 } else { 0.0 };
    let map = Rect::new(new.map.left() * z, (new.map.top() + above) * z, new.map.right() * z, new.map.bottom() * z);
    free.set_if_neq(FreeArea(map));
    Ok(())
}

/// Draws a zone: its ground, then its content inside a margin. It takes all pointer input inside its rectangle.
pub fn zone<T>(
    ctx: &egui::Context,
    id: &str,
    rect: R,
    fill: Color32,
    margin: f32,
    content: impl FnOnce(&mut Ui) -> T,
) -> T {
    layered(ctx, id, rect, egui::Order::Background, fill, margin, content)
}

/// Draws content on a layer of its own, for full-window screens and things that float at a fixed place.
pub fn layered<T>(
    ctx: &egui::Context,
    id: &str,
    rect: R,
    order: egui::Order,
    fill: Color32,
    margin: f32,
    content: impl FnOnce(&mut Ui) -> T,
) -> T {
    egui::Area::new(egui::Id::new(id))
        .order(order)
        .fixed_pos(rect.min)
        .default_size(rect.size())
        .constrain(false)
        .movable(false)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.set_clip_rect(rect);
            ui.painter().rect_filled(rect, 0, fill);
            let _ = ui.allocate_rect(rect, egui::Sense::hover());
            let inner = rect.shrink(margin);
            let mut child =
                ui.new_child(egui::UiBuilder::new().max_rect(inner).layout(egui::Layout::top_down(egui::Align::Min)));
            content(&mut child)
        })
        .inner
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_sizes_of_the_art_direction() {
        for (w, h, left, right, map) in [
            (1280.0, 800.0, 208.0, 312.0, 760.0),
            (1440.0, 900.0, 240.0, 376.0, 824.0),
            (1920.0, 1080.0, 280.0, 440.0, 1200.0),
        ] {
            let z = Zones::of(w, h, false, false);
            assert_eq!((z.left.width(), z.right.width(), z.map.width()), (left, right, map));
        }
    }

    #[test]
    fn zones_cover_the_window_without_overlap() {
        let z = Zones::of(1100.0, 700.0, false, false);
        let sum: f32 = [z.top, z.left, z.right, z.bottom, z.map].iter().map(|r| r.area()).sum();
        assert!((sum - 1100.0 * 700.0).abs() < 1.0, "{sum}");
    }
}
