//! The left zone: turn track, phase ladder, the other tracks, short facts.

use crate::look::theme::{self, Palette, family, font};
use crate::panels::boxes::{grid, track, track_lines};
use crate::panels::ladder::{LADDER, phases, rungs};
use crate::panels::squeeze::Squeeze;
use crate::panels::{balance, powers};
use crate::parts::layout::zone;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{card, heading};
use crate::session::commands::message::Command;
use crate::state::{PhaseLadder, Screen};
use bevy::prelude::*;
use bevy_egui::egui::{self, Sense, Stroke, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use redoubt_engine::GameInfo;
use redoubt_engine::view::{Fact, TrackStyle, TrackView, View};
use std::sync::Arc;

/// Adds the zone.
pub fn plugin(app: &mut App) {
    let on = in_state(Screen::Playing).or_else(in_state(Screen::Replay)).or_else(in_state(Screen::Ended));
    app.add_systems(EguiPrimaryContextPass, draw.in_set(crate::schedule::PanelLayer::Panels).run_if(on));
}

fn draw(mut contexts: EguiContexts, mut cx: PanelCx, ladder: Res<PhaseLadder>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(view) = cx.shown.view.clone() else { return Ok(()) };
    if !theme::ready(&ctx) || cx.zones.left.width() < 1.0 {
        return Ok(());
    }
    let p = *cx.palette;
    let rect = cx.zones.left;
    zone(&ctx, "left zone", rect, p.window, 0.0, |ui| {
        ui.painter().vline(rect.right() - 0.5, rect.y_range(), Stroke::new(1.5, p.rule));
        egui::Frame::new().inner_margin(egui::Margin::same(9)).show(ui, |ui| {
            let room = room(rect, crate::session::goal::height(ui, &cx));
            let squeeze = cx.shown.info.map_or(Squeeze::None, |info| squeeze(info, &view, room));
            egui::ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 8.0;
                crate::session::goal::line(ui, &mut cx, &p);
                if !view.piles.is_empty() {
                    card_game(ui, &mut cx, &view, squeeze, &p);
                    return;
                }
                if let Some(turn) = view.tracks.iter().find(|t| t.key == "turn") {
                    card(ui, &p, |ui| {
                        let _ = track(ui, &mut cx, turn, false, squeeze, &p);
                    });
                }
                card(ui, &p, |ui| phases(ui, &mut cx, &view, &ladder, squeeze, &p));
                for t in view.tracks.iter().filter(|t| t.key != "turn" && full(t)) {
                    card(ui, &p, |ui| {
                        if track(ui, &mut cx, t, true, squeeze, &p) {
                            cx.commands.write(Command::Track(t.key.into()));
                        }
                    });
                }
                let lines: Vec<&TrackView> = view.tracks.iter().filter(|t| t.key != "turn" && !full(t)).collect();
                let told: Vec<&Fact> = view.facts.iter().filter(|f| !on_a_track(&view, f)).collect();
                // Where room is scarce both share a card.
                let together = squeeze != Squeeze::None && !lines.is_empty();
                if !lines.is_empty() {
                    card(ui, &p, |ui| {
                        track_lines(ui, &mut cx, &lines, squeeze, &p);
                        if together {
                            facts(ui, &mut cx, &told, &p);
                        }
                    });
                }
                if !told.is_empty() && !together {
                    card(ui, &p, |ui| {
                        heading(ui, &p, "State of play", "");
                        facts(ui, &mut cx, &told, &p);
                    });
                }
            });
        });
    });
    Ok(())
}

/// Height of the zone, in points, below which a calendar is drawn low.
const LOW: f32 = 640.0;

/// Draws the zone of a card game: calendar, tracks without scoring markers, supplies, Special Actions, facts.
fn card_game(ui: &mut Ui, cx: &mut PanelCx, view: &View, squeeze: Squeeze, p: &Palette) {
    ui.spacing_mut().item_spacing.y = 6.0;
    for t in view.tracks.iter().filter(|t| t.style == TrackStyle::Calendar) {
        let low = cx.zones.left.height() < LOW;
        card(ui, p, |ui| balance::calendar(ui, t, low, p));
    }
    for t in view.tracks.iter().filter(|t| t.style == TrackStyle::Boxes) {
        card(ui, p, |ui| {
            if track(ui, cx, t, true, if squeeze == Squeeze::None { Squeeze::Low } else { squeeze }, p) {
                cx.commands.write(Command::Track(t.key.into()));
            }
        });
    }
    card(ui, p, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        for t in view.tracks.iter().filter(|t| t.meter.is_none()) {
            match t.style {
                TrackStyle::Balance => balance::balance(ui, cx, t, p),
                TrackStyle::Supply => balance::supply(ui, cx, t, p),
                _ => {}
            }
        }
    });
    if !view.powers.is_empty() {
        let first = powers::first_seat(cx);
        for seat in [first, first.other()] {
            card(ui, p, |ui| powers::show(ui, cx, &view.powers, seat, p));
        }
    }
    let told: Vec<&Fact> = view.facts.iter().collect();
    card(ui, p, |ui| {
        heading(ui, p, "State of play", "");
        facts(ui, cx, &told, p);
    });
}

/// Returns the room of the cards in a zone, below the line of the goal.
fn room(zone: egui::Rect, line: f32) -> egui::Vec2 {
    zone.shrink(9.0).size() - vec2(0.0, line)
}

/// Returns the least squeeze at which all cards fit, or the strongest.
fn squeeze(info: &GameInfo, view: &View, room: egui::Vec2) -> Squeeze {
    let least = [Squeeze::None, Squeeze::Low].into_iter().find(|s| need(info, view, room.x, *s) <= room.y);
    least.unwrap_or(Squeeze::Lowest)
}

/// Estimates the height of all cards together.
fn need(info: &GameInfo, view: &View, width: f32, squeeze: Squeeze) -> f32 {
    const FRAME: f32 = 20.0 + 8.0;
    const HEAD: f32 = 26.0;
    let low = squeeze != Squeeze::None;
    let inner = width - 26.0;
    let boxes = |t: &TrackView| {
        let grid = grid(t, inner, low);
        grid.rows as f32 * (grid.high + 3.0)
    };
    let mut high = 0.0;
    for t in view.tracks.iter().filter(|t| t.key == "turn" || full(t)) {
        let noted = !low && t.at.and_then(|i| t.boxes.get(i)).is_some_and(|b| b.chip.is_some());
        high += FRAME + HEAD + boxes(t) + if noted { 22.0 } else { 0.0 };
    }
    let now = info.phases.iter().position(|ph| ph.id == view.phase);
    // The low ladder is measured at its highest: one line for past phases, one for the present one, one for coming
    // ones.
    let lines = if low { rungs(info, now, low).len().max(5) } else { rungs(info, now, low).len() };
    high += match squeeze {
        Squeeze::Lowest => FRAME + LADDER,
        _ => FRAME + HEAD + 8.0 + lines as f32 * if low { LADDER } else { 24.0 },
    };
    let lines = view.tracks.iter().filter(|t| t.key != "turn" && !full(t)).count() as f32;
    let told = view.facts.iter().filter(|f| !on_a_track(view, f));
    // A long fact takes two lines.
    let long = |f: &&Fact| f.label.chars().count() + f.value.chars().count() > (inner / 6.2) as usize;
    let told: f32 = told.map(|f| if long(&f) { 40.0 } else { 21.0_f32 }).sum();
    if lines > 0.0 {
        high += FRAME + HEAD + lines * if low { 19.5 } else { 21.5 };
    }
    if told > 0.0 {
        high += told + if low && lines > 0.0 { 0.0 } else { FRAME + HEAD };
    }
    high - 8.0
}

/// Tells whether a track is drawn box by box: it has thresholds. The others take one line each.
pub(super) fn full(t: &TrackView) -> bool {
    t.boxes.len() <= 12 || t.boxes.iter().any(|b| b.danger)
}

/// Tells whether a track shows this fact already: it is the text of the turn's box, or the value of a drawn track.
fn on_a_track(view: &View, fact: &Fact) -> bool {
    // A number alone says nothing of the turn: the box of 09:20 does not show that a side has 0 points.
    let number = fact.value.chars().all(|c| c.is_ascii_digit());
    view.tracks.iter().any(|t| match t.at.and_then(|i| t.boxes.get(i)) {
        Some(_) if t.key == "turn" && number => false,
        Some(now) if t.key == "turn" => now.chip.as_ref().is_some_and(|chip| chip.starts_with(&fact.value)),
        Some(now) => full(t) && t.title.contains(&fact.label) && fact.value.starts_with(&now.label),
        None => false,
    })
}

fn facts(ui: &mut Ui, cx: &mut PanelCx, facts: &[&Fact], p: &Palette) {
    ui.spacing_mut().item_spacing.y = 1.0;
    for fact in facts {
        let width = ui.available_width();
        let line = |text: &str, font: egui::FontId| ui.painter().layout(text.to_string(), font, p.ink, width);
        let set = |size: f32| {
            (line(&fact.label, egui::FontId::proportional(size)), line(&fact.value, font(family::SEMI, size + 0.5)))
        };
        // Side by side where both fit, if need be in smaller type; else the value gets a line of its own.
        let fits = |(label, value): &(Arc<egui::Galley>, Arc<egui::Galley>)| {
            label.rows.len() == 1 && value.rows.len() == 1 && label.size().x + value.size().x + 8.0 <= width
        };
        let set_beside = [14.0, 13.5, 13.0, 12.5].into_iter().map(set).find(fits);
        let beside = set_beside.is_some();
        let (label, value) = set_beside.unwrap_or_else(|| set(14.0));
        let high = if beside { 18.0 } else { label.size().y + value.size().y } + 2.0;
        let (rect, response) = ui.allocate_exact_size(vec2(width, high), Sense::click());
        if response.hovered() {
            ui.painter().rect_filled(rect.expand2(vec2(5.0, 0.0)), 3, p.panel2);
        }
        let down = if beside { 1.0 } else { label.size().y };
        ui.painter().galley(rect.min + vec2(0.0, 1.0), label, p.ink);
        ui.painter().galley(pos2(rect.right() - value.size().x, rect.top() + down), value, p.ink);
        if let Some(rule) = fact.rule {
            if response.clicked() {
                cx.commands.write(Command::Rule(rule.to_string()));
            }
            response.on_hover_text(format!("{}: {} ({})", fact.label, fact.value, rule));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::ladder::Rung;
    use super::*;
    use crate::parts::layout::Zones;
    use crate::testing;
    use redoubt_engine::Viewer;

    /// Returns the view of a scenario at its first question, and its game info.
    fn begun(name: &str) -> (View, &'static GameInfo) {
        let play = testing::begun(name, 0);
        (play.view(Viewer::Public), play.info())
    }

    #[test]
    fn a_figure_is_no_part_of_the_time_of_the_turn() {
        let (mut view, _) = begun("prairie-aflame/duck-lake");
        let turn = view.tracks.iter_mut().find(|t| t.key == "turn").unwrap();
        turn.at = Some(0);
        turn.boxes[0].chip = Some("09:20".into());
        assert!(!on_a_track(&view, &Fact::new("Points", "0", "1")));
        assert!(on_a_track(&view, &Fact::new("Time", "09:20", "1")));
    }

    #[test]
    fn what_the_zone_holds_is_squeezed_as_far_as_the_window_is_low() {
        let at = |name: &str, width: f32, height: f32| {
            let (view, info) = begun(name);
            let room = room(Zones::of(width, height, false, false).left, crate::session::goal::LINE);
            let squeeze = squeeze(info, &view, room);
            (squeeze, need(info, &view, room.x, squeeze) <= room.y)
        };
        for battle in ["prairie-aflame/duck-lake", "prairie-aflame/fish-creek"] {
            assert_eq!(at(battle, 1440.0, 900.0), (Squeeze::None, true), "{battle}");
        }
        for campaign in ["prairie-aflame/on-to-regina", "prairie-aflame/our-brave-boys-far-away"] {
            let [large, usual, low] =
                [(1920.0, 1080.0), (1440.0, 900.0), (1366.0, 768.0)].map(|(w, h)| at(campaign, w, h));
            // In the lowest window the last card may have to be scrolled to.
            assert!(large.1 && usual.1, "{campaign}: all cards are seen at once: {large:?} {usual:?} {low:?}");
            assert_eq!(low.0, Squeeze::Lowest, "{campaign}");
            assert_ne!(large.0, Squeeze::Lowest, "{campaign}");
        }
    }

    #[test]
    fn phases_over_and_to_come_are_a_line_each_where_there_is_little_room() {
        let (_, info) = begun("prairie-aflame/on-to-regina");
        let of = |id: &str| info.phases.iter().position(|ph| ph.id == id);
        let (supply, combat) = (of("government-supply"), of("government-combat"));
        let (tall, low) = (rungs(info, combat, false), rungs(info, combat, true));
        assert!(low.len() < tall.len());
        assert!(low.contains(&Rung::Phase(combat.unwrap())) && tall.contains(&Rung::Phase(combat.unwrap())));
        assert!(low.contains(&Rung::Several(supply.unwrap() - 1, combat.unwrap() - 1)), "{low:?}");
        for now in 1..info.phases.len() {
            assert!(rungs(info, Some(now), true).len() <= 5, "{:?}", rungs(info, Some(now), true));
        }
        assert!(tall.contains(&Rung::Phase(supply.unwrap())));
    }

    #[test]
    fn a_fact_that_a_track_shows_is_not_told_again() {
        let (view, _) = begun("prairie-aflame/on-to-regina");
        let told: Vec<&str> = view.facts.iter().filter(|f| !on_a_track(&view, f)).map(|f| f.label.as_str()).collect();
        assert!(!told.contains(&"Unrest") && !told.contains(&"Week"), "{told:?}");
        assert!(told.contains(&"Season") && told.contains(&"Bands"), "{told:?}");
    }
}
