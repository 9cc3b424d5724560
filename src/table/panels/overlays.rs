//! The menu of overlays over the map, with the legend of those that are on, and the line that says
//! what a long move under the pointer costs and where it would break off.

use super::panes::SettingsWish;
use crate::table::art::Art;
use crate::table::desk::{At, Order};
use crate::table::overlay::{Overlaid, drawing};
use crate::table::state::Screen;
use crate::table::theme::{self, Palette, family, font};
use crate::table::widgets::{quiet, rule_chip, spot};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_phosphor::regular as ph;

/// Adds both.
pub fn plugin(app: &mut App) {
    let on = in_state(Screen::Playing).or_else(in_state(Screen::Replay)).or_else(in_state(Screen::Ended));
    app.add_systems(EguiPrimaryContextPass, menu.in_set(crate::table::Layer::Floating).run_if(on));
    app.add_systems(EguiPrimaryContextPass, way.in_set(crate::table::Layer::Floating).run_if(in_state(Screen::Playing)));
}

/// Switches an overlay on or off.
pub fn toggle(keys: &mut Vec<String>, key: &str) {
    if keys.iter().any(|k| k == key) {
        keys.retain(|k| k != key);
    } else {
        keys.push(key.to_string());
    }
}

/// The next overlay of the card alone, after the last one none.
pub fn next(keys: &mut Vec<String>, card: &[crate::engine::overlay::OverlayCard]) {
    let now = card.iter().rposition(|o| keys.iter().any(|k| k == o.key));
    let then = now.map_or(0, |i| i + 1);
    keys.retain(|k| !card.iter().any(|o| o.key == k));
    keys.extend(card.get(then).map(|o| o.key.to_string()));
}

fn menu(
    mut contexts: EguiContexts,
    mut at: At,
    over: Res<Overlaid>,
    art: Option<Res<Art>>,
    mut wish: ResMut<SettingsWish>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(card) = at.shown.card.filter(|c| at.shown.view.is_some() && !c.overlays.is_empty()) else { return Ok(()) };
    let on = |key: &str| wish.0.overlays.iter().any(|k| k == key);
    let any = card.overlays.iter().any(|o| on(o.key));
    if !theme::ready(&ctx) || !any && !at.desk.overlays {
        return Ok(());
    }
    let (p, map) = (*at.palette, at.zones.map);
    let (mut keys, mut rule, mut close) = (wish.0.overlays.clone(), None, false);
    egui::Area::new(egui::Id::new("overlay menu"))
        .order(egui::Order::Middle)
        .pivot(Align2::RIGHT_TOP)
        .fixed_pos(pos2(map.right() - 10.0, map.top() + 10.0))
        .constrain_to(map)
        .fade_in(false)
        .show(&ctx, |ui| {
            egui::Frame::popup(ui.style()).inner_margin(egui::Margin::symmetric(10, 8)).show(ui, |ui| {
                ui.set_width(226.0);
                ui.spacing_mut().item_spacing.y = 3.0;
                ui.horizontal(|ui| {
                    ui.label(theme::title("Overlays", 15.0));
                    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                        let glyph = if at.desk.overlays { ph::CARET_UP } else { ph::CARET_DOWN };
                        let (r, response) = ui.allocate_exact_size(vec2(22.0, 20.0), Sense::click());
                        ui.painter().text(r.center(), Align2::CENTER_CENTER, glyph, font(family::ICONS, 15.0), p.ink2);
                        spot(ui.ctx(), "overlay menu", None, r.center());
                        close = response.on_hover_text("All overlays, or only those that are on").clicked();
                        quiet(ui, &p, "O: the next");
                    });
                });
                for o in card.overlays.iter().filter(|o| at.desk.overlays || on(o.key)) {
                    let mut ticked = on(o.key);
                    ui.horizontal(|ui| {
                        let response = ui.checkbox(&mut ticked, theme::semi(o.title, 14.0));
                        spot(ui.ctx(), format!("overlay {}", o.key), None, response.rect.left_center() + vec2(9.0, 0.0));
                        if response.on_hover_text(o.text).changed() {
                            toggle(&mut keys, o.key);
                        }
                        if rule_chip(ui, &p, o.rule) {
                            rule = Some(o.rule.to_string());
                        }
                    });
                    if let Some(layer) = over.layers.iter().find(|l| l.key == o.key && on(o.key)) {
                        ui.add(egui::Label::new(theme::italic(layer.title.as_str(), 13.0).color(p.ink2)).wrap());
                        for (tint, text) in &layer.legend {
                            let look = art.as_ref().map(|art| drawing(art, &art.look(card.id), *tint));
                            let look = look.map(|l| (Color32::from_rgb(l.colour.0, l.colour.1, l.colour.2), l.pattern));
                            legend(ui, look, text, &p);
                        }
                        ui.add_space(3.0);
                    }
                }
            });
        });
    if keys != wish.0.overlays {
        wish.0.overlays = keys;
    }
    if close {
        at.desk.overlays = !at.desk.overlays;
    }
    if let Some(rule) = rule {
        at.orders.write(Order::Rule(rule));
    }
    Ok(())
}

fn legend(ui: &mut Ui, look: Option<(Color32, String)>, text: &str, p: &Palette) {
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(20.0, 14.0), Sense::hover());
        let (colour, pattern) = look.unwrap_or((p.link, String::new()));
        ui.painter().rect_filled(rect, 2, colour.gamma_multiply(0.35));
        match pattern.as_str() {
            "" => {}
            "dots" => {
                for x in [4.0, 10.0, 16.0] {
                    ui.painter().circle_filled(rect.left_center() + vec2(x, 0.0), 1.5, colour);
                }
            }
            _ => super::left::hatch(ui.painter(), rect.shrink(1.0), colour),
        }
        ui.painter().rect_stroke(rect, 2, Stroke::new(1.2, colour), StrokeKind::Inside);
        ui.add(egui::Label::new(theme::plain(text, 13.0)).wrap());
    });
}

/// The long move under the pointer in words, at the foot of the map.
fn way(mut contexts: EguiContexts, at: At, over: Res<Overlaid>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(way) = over.way.as_ref().filter(|_| at.shown.view.is_some() && at.desk.toast.is_none()) else {
        return Ok(());
    };
    if !theme::ready(&ctx) {
        return Ok(());
    }
    let (p, map) = (*at.palette, at.zones.map);
    egui::Area::new(egui::Id::new("long move"))
        .order(egui::Order::Middle)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(pos2(map.center().x, map.bottom() - 14.0))
        .constrain_to(map.shrink(8.0))
        .interactable(false)
        .fade_in(false)
        .show(&ctx, |ui| {
            egui::Frame::popup(ui.style()).inner_margin(egui::Margin::symmetric(12, 7)).show(ui, |ui| {
                ui.set_max_width((map.width() - 60.0).clamp(200.0, 560.0));
                let end = way.places.last().map_or("", String::as_str);
                ui.label(theme::semi(format!("Click: go to {end}, {}", way.cost), 14.5));
                if let Some((_, why)) = &way.stop {
                    ui.add(egui::Label::new(theme::plain(format!("It ends before: {why}"), 13.5).color(p.danger)).wrap());
                }
            });
        });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::overlay::OverlayCard;

    const CARD: [OverlayCard; 2] = [
        OverlayCard { key: "reach", title: "Reach", text: "", rule: "" },
        OverlayCard { key: "supply", title: "Supply", text: "", rule: "" },
    ];

    #[test]
    fn the_key_goes_through_the_overlays_and_ends_with_none() {
        let mut keys = vec!["other game".to_string()];
        let mut seen = vec![];
        for _ in 0..4 {
            next(&mut keys, &CARD);
            seen.push(keys.iter().skip(1).cloned().collect::<Vec<_>>().join(" "));
        }
        assert_eq!(seen, ["reach", "supply", "", "reach"]);
        toggle(&mut keys, "supply");
        toggle(&mut keys, "reach");
        assert_eq!(keys, ["other game", "supply"]);
    }
}
