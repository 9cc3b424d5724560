//! The overlays that are switched on, and the way of a long move under the pointer: works them out, and draws their
//! menu and legend.

use crate::bridge::{AnimationQueue, Asked, PendingSettings, Pointed, Settings, ShownGame, ShownOverlays};
use crate::look::art::Art;
use crate::look::theme::{self, Palette};
use crate::look::{GameLook, Hex};
use crate::marks::overlay::drawing;
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::UiState;
use crate::parts::widgets::{quiet, spot};
use crate::schedule::BoardStage;
use crate::session::Table;
use crate::session::hint_work::HintWork;
use crate::session::lessons::OpenLesson;
use crate::state::in_game;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Pos2, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use redoubt_engine::overlay::{Overlay, OverlayInfo, Tint};
use redoubt_engine::view::View;
use redoubt_engine::{GameInfo, Prompt, Target};
use std::sync::Arc;

/// Width of the menu in points.
const WIDTH: f32 = 262.0;

/// Tells whether an overlay is switched on: by the player, or by itself where it belongs to the counter under the pointer.
fn is_on(overlay: &OverlayInfo, settings: &Settings) -> bool {
    let named = |keys: &[String]| keys.iter().any(|k| k == overlay.key);
    if overlay.pointed { !named(&settings.overlays_off) } else { named(&settings.overlays) }
}

/// Returns the keys of the game's overlays to be laid now, in the order of the game info: those of the counter under the
/// pointer only while the pointer is on one, those of the player not in a lesson, which shows what it wants to show.
fn active(info: &GameInfo, settings: &Settings, at_counter: bool, lesson: bool) -> Vec<&'static str> {
    let on = info.overlays.iter().filter(|o| is_on(o, settings) && if o.pointed { at_counter } else { !lesson });
    on.map(|o| o.key).collect()
}

/// Returns the overlays after one more press of the key: none, the first, the second ... and none again.
#[must_use]
pub fn cycled(info: Option<&GameInfo>, on: &[String]) -> Vec<String> {
    let all = info.map_or(&[][..], |c| c.overlays);
    let keys: Vec<&str> = all.iter().filter(|o| !o.pointed).map(|o| o.key).collect();
    let now = keys.iter().position(|k| on.iter().any(|o| o == k));
    let next = now.map_or(0, |n| n + 1);
    keys.get(next).map(|k| k.to_string()).into_iter().collect()
}

/// What the overlays on the map were computed from; they are computed anew when it changes.
#[derive(Default, PartialEq)]
struct Cause {
    keys: Vec<&'static str>,
    focus: Option<Target>,
    view: Option<Arc<View>>,
}

/// Returns what the overlays are about: the counter or the stack under the pointer, else what was right-clicked last.
fn focus(view: &View, pointed: Option<&Target>, inspected: Option<&Target>) -> Option<Target> {
    let stands = |t: &&Target| match t {
        Target::Counter(key) => view.counters.iter().any(|c| c.key == *key),
        Target::Place(place) => view.counters.iter().any(|c| c.place == *place),
        _ => false,
    };
    pointed.filter(stands).or(inspected.filter(stands)).cloned()
}

fn lay(
    table: Res<Table>,
    shown: Res<ShownGame>,
    asked: Res<Asked>,
    animations: Res<AnimationQueue>,
    settings: Res<Settings>,
    pointed: Res<Pointed>,
    (ui_state, lesson, hint): (Res<UiState>, Res<OpenLesson>, Res<HintWork>),
    mut over: ResMut<ShownOverlays>,
    mut cause: Local<Cause>,
    mut way: Local<(Option<Target>, Option<Arc<Prompt>>)>,
) {
    let resting = !animations.playing && animations.queue.is_empty();
    let sitting = table.sitting.as_ref().filter(|s| resting && s.curtain.is_none());
    let (Some(sitting), Some(view), Some(info)) = (sitting, &shown.view, shown.info) else {
        over.set_if_neq(ShownOverlays::default());
        (*cause, *way) = Default::default();
        return;
    };
    let mut next = ShownOverlays { board: shown.front.clone(), ..over.clone() };
    let at_counter = focus(view, pointed.0.as_ref(), None).is_some();
    let keys = active(info, &settings, at_counter, lesson.0.is_some());
    let focus = if keys.is_empty() { None } else { focus(view, pointed.0.as_ref(), ui_state.inspected.as_ref()) };
    let same = cause.view.as_ref().is_some_and(|v| Arc::ptr_eq(v, view)) && cause.keys == keys && cause.focus == focus;
    if !same {
        let play = sitting.play();
        next.layers = keys.iter().map(|k| Arc::new(play.overlay(sitting.viewer, k, focus.as_ref()))).collect();
        *cause = Cause { keys, focus, view: Some(view.clone()) };
    }
    let target = pointed.0.clone().filter(|_| asked.0.is_some());
    let prompt_same = match (&way.1, &asked.0) {
        (Some(a), Some(b)) => Arc::ptr_eq(a, b),
        (None, None) => true,
        _ => false,
    };
    if way.0 != target || !prompt_same {
        let offered = |t: &Target| asked.0.iter().flat_map(|p| &p.offers).any(|o| o.target == *t);
        let far = target.as_ref().filter(|t| matches!(t, Target::Place(_)) && !offered(t));
        next.way = far.and_then(|t| sitting.play().route(t)).map(Arc::new);
        *way = (target, asked.0.clone());
    }
    next.advice = hint.layer().cloned();
    over.set_if_neq(next);
}

/// Draws the menu of the game's overlays below their button, and the legend of those that are on, in the corner
/// where a sheet has its own legend.
fn menu(mut contexts: EguiContexts, cx: PanelCx, art: Option<Res<Art>>, mut wish: ResMut<PendingSettings>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let (Some(info), Some(art), true) = (cx.shown.info, art, cx.shown.view.is_some()) else { return Ok(()) };
    // Overlays of the counter under the pointer are left out: their hexes say all, and no card should come and go
    // with the pointer.
    let pointed = |layer: &Overlay| info.overlays.iter().any(|o| o.pointed && o.key == layer.key);
    let layers: Vec<&Overlay> = cx.over.layers.iter().map(|l| &**l).filter(|l| !pointed(l)).collect();
    let listed = !layers.is_empty() || cx.ui_state.overlays;
    if !theme::ready(&ctx) || !listed || info.overlays.is_empty() {
        return Ok(());
    }
    let (p, map, game) = (*cx.palette, cx.zones.map, art.look(info.id));
    if cx.ui_state.overlays {
        let corner = pos2(map.right() - 12.0, map.top() + 10.0);
        floating(&ctx, "overlays", Align2::RIGHT_TOP, corner, &p, |ui| toggles(ui, info, &mut wish, &p));
    }
    if !layers.is_empty() {
        let corner = pos2(map.right() - 12.0, map.bottom() - 12.0);
        floating(&ctx, "legend", Align2::RIGHT_BOTTOM, corner, &p, |ui| {
            for layer in &layers {
                legend(ui, layer, &art, &game, &p);
            }
            if let Some(Target::Place(place)) = &cx.pointed.0 {
                for mark in layers.iter().filter_map(|l| l.mark(place)) {
                    mark.lines.iter().for_each(|line| drop(quiet(ui, &p, line)));
                }
            }
        });
    }
    Ok(())
}

/// Draws a card over the map, held at one of its corners.
fn floating(ctx: &egui::Context, id: &str, pivot: Align2, at: Pos2, p: &Palette, content: impl FnOnce(&mut Ui)) {
    let area = egui::Area::new(egui::Id::new(id)).order(egui::Order::Middle).constrain(false).fade_in(false);
    area.pivot(pivot).fixed_pos(at).show(ctx, |ui| {
        let frame = egui::Frame::new().fill(p.card).stroke(Stroke::new(1.0, p.rule)).corner_radius(5).inner_margin(10);
        frame.show(ui, |ui| {
            ui.set_width(WIDTH);
            content(ui);
        });
    });
}

fn toggles(ui: &mut Ui, info: &GameInfo, wish: &mut ResMut<PendingSettings>, p: &Palette) {
    ui.label(theme::semi("Overlays", 15.0));
    for overlay in info.overlays {
        let now = is_on(overlay, &wish.0);
        let mut on = now;
        let response = ui.checkbox(&mut on, theme::plain(overlay.title, 14.0));
        spot(ui.ctx(), format!("overlay {}", overlay.key), None, response.rect.center());
        response.on_hover_text(format!("{} ({})", overlay.text, overlay.rule));
        if on != now {
            let named = if overlay.pointed { &mut wish.0.overlays_off } else { &mut wish.0.overlays };
            named.retain(|k| k != overlay.key);
            if on != overlay.pointed {
                named.push(overlay.key.to_string());
            }
        }
    }
    quiet(ui, p, "O shows the next one");
}

fn legend(ui: &mut Ui, layer: &Overlay, art: &Art, game: &GameLook, p: &Palette) {
    if !layer.title.is_empty() {
        ui.label(theme::semi(&layer.title, 14.0));
    }
    for (tint, text) in &layer.legend {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().interact_size.y = 16.0;
            let (rect, _) = ui.allocate_exact_size(vec2(22.0, 15.0), Sense::hover());
            swatch(ui, rect, art, game, *tint);
            ui.vertical(|ui| {
                ui.set_max_width(WIDTH - 34.0);
                ui.add(egui::Label::new(theme::plain(text, 13.0).color(p.ink)).wrap());
            });
        });
    }
    if layer.marks.is_empty() && layer.paths.is_empty() {
        quiet(ui, p, "Nothing to show now");
    }
}

/// Draws a sample of a tint: colour, edge and pattern.
fn swatch(ui: &Ui, rect: egui::Rect, art: &Art, game: &GameLook, tint: Tint) {
    let look = drawing(art, game, tint);
    let colour = |hex: Hex, alpha: f32| Color32::from_rgb(hex.0, hex.1, hex.2).gamma_multiply(alpha);
    let painter = ui.painter().with_clip_rect(rect);
    painter.rect_filled(rect, 3, Color32::from_rgb(0xEC, 0xDF, 0xB8));
    painter.rect_filled(rect, 3, colour(look.colour, look.alpha * 1.4));
    let line = Stroke::new(1.2, colour(look.colour, 0.8));
    let step = 6.0;
    for i in -3..8 {
        let x = rect.left() + i as f32 * step;
        if matches!(look.pattern.as_str(), "hatch" | "cross") {
            painter.line_segment([pos2(x, rect.bottom()), pos2(x + rect.height(), rect.top())], line);
        }
        if matches!(look.pattern.as_str(), "back" | "cross") {
            painter.line_segment([pos2(x, rect.top()), pos2(x + rect.height(), rect.bottom())], line);
        }
        if look.pattern == "dots" {
            painter.circle_filled(pos2(x, rect.center().y - 3.0), 1.2, line.color);
            painter.circle_filled(pos2(x + 3.0, rect.center().y + 3.0), 1.2, line.color);
        }
    }
    painter.rect_stroke(rect, 3, Stroke::new(1.4, colour(look.colour, 1.0)), StrokeKind::Inside);
}

/// Adds the systems that compute overlays and draw their menu while a game is on the table.
pub fn plugin(app: &mut App) {
    let told = resource_changed::<ShownGame>
        .or_else(resource_changed::<Asked>)
        .or_else(resource_changed::<Settings>)
        .or_else(resource_changed::<AnimationQueue>)
        .or_else(resource_changed::<Pointed>)
        .or_else(resource_changed::<UiState>)
        .or_else(resource_changed::<HintWork>);
    app.init_resource::<ShownOverlays>().init_resource::<HintWork>();
    // It runs in the frame in which the pointer finds its target, before anything is drawn.
    let when = lay.after(crate::schedule::FrameStage::Follow).after(BoardStage::Pick).before(BoardStage::Paint);
    app.add_systems(Update, when.run_if(told));
    app.add_systems(EguiPrimaryContextPass, menu.in_set(crate::schedule::PanelLayer::Floating).run_if(in_game));
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt::games::GAMES;

    #[test]
    fn the_key_goes_through_all_overlays_and_back_to_none() {
        for entry in GAMES.iter() {
            let info = entry.info();
            let mut on: Vec<String> = vec![];
            for overlay in info.overlays.iter().filter(|o| !o.pointed) {
                on = cycled(Some(info), &on);
                assert_eq!(on, [overlay.key]);
            }
            assert!(cycled(Some(info), &on).is_empty());
        }
        assert!(cycled(None, &[]).is_empty());
    }

    #[test]
    fn an_overlay_of_the_counter_under_the_pointer_is_laid_by_itself_until_it_is_switched_off() {
        let info = GAMES.find("battles-for-canada").unwrap().info();
        let mut settings = Settings { overlays: vec!["zones".into()], ..Settings::default() };
        assert_eq!(active(info, &settings, false, false), ["zones"]);
        assert_eq!(active(info, &settings, true, false), ["facing", "zones"]);
        assert_eq!(active(info, &settings, true, true), ["facing"], "a lesson switches off only what the player chose");
        settings.overlays_off = vec!["facing".into()];
        assert_eq!(active(info, &settings, true, false), ["zones"]);
    }
}
