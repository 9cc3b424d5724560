//! The tray of counters that wait beside the map: in a set-up all that are still to be placed, large
//! enough to be read and chosen without the map.

use crate::bridge::{CounterDrag, LiftedCounter, ShownGame};
use crate::look::theme::{self, Palette};
use crate::parts::faces;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::spot;
use crate::pointer::taken_up::movers;
use crate::schedule::PanelLayer;
use crate::session::commands::message::Command;
use crate::state::Screen;
use bevy::prelude::*;
use bevy_egui::egui::{self, CursorIcon, Sense, Stroke, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use redoubt_engine::view::CounterView;
use redoubt_engine::{Prompt, Target};

/// Sides of a counter in points, largest first: the first at which all counters fit is taken.
const SIDES: [f32; 4] = [45.0, 40.0, 34.0, 29.0];

/// Returns the largest side at which this number of counters fits into the room, else the smallest.
fn side(n: usize, room: egui::Vec2) -> f32 {
    let fits = |side: &f32| {
        let across = ((room.x + 8.0) / (side + 8.0)).floor().max(1.0);
        (n as f32 / across).ceil() * (side + 5.0) <= room.y
    };
    SIDES.into_iter().find(fits).unwrap_or(SIDES[3])
}

/// Returns the counters of the printed box that the question is about: one of them may be chosen or is chosen.
/// Empty where the question is about the map.
#[must_use]
pub fn waiting(shown: &ShownGame, prompt: Option<&Prompt>) -> Vec<CounterView> {
    let (Some(view), Some(prompt)) = (&shown.view, prompt) else { return vec![] };
    let boxed = |c: &CounterView| {
        let board = shown.boards.iter().find(|b| b.id == c.board);
        board.is_some_and(|b| b.boxes.iter().any(|b| b.id == c.place))
    };
    let offered =
        |c: &CounterView| prompt.offers.iter().any(|o| matches!(&o.target, Target::Counter(k) if *k == c.key));
    let moves = |c: &CounterView| prompt.offers.iter().any(|o| o.unit.as_deref() == Some(c.key.as_str()));
    let about = view.counters.iter().find(|c| (c.chosen || offered(c)) && boxed(c));
    let Some((board, place)) = about.map(|c| (c.board, c.place.clone())) else {
        return view.counters.iter().filter(|c| moves(c) && boxed(c)).cloned().collect();
    };
    view.counters.iter().filter(|c| c.board == board && c.place == place).cloned().collect()
}

/// Adds the picture of a counter that is pulled out of the tray.
pub fn plugin(app: &mut App) {
    app.init_resource::<CounterDrag>().init_resource::<LiftedCounter>();
    app.add_systems(EguiPrimaryContextPass, pulled.in_set(PanelLayer::Floating).run_if(in_state(Screen::Playing)));
}

/// Draws the counter that is pulled out of the tray at the pointer.
fn pulled(mut contexts: EguiContexts, cx: PanelCx, held: Res<CounterDrag>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(drag) = held.0.as_ref().filter(|d| d.tray && d.moved && theme::ready(&ctx)) else { return Ok(()) };
    let view = cx.shown.view.as_ref();
    let Some(counter) = view.and_then(|v| v.counters.iter().find(|c| c.key == drag.key)) else { return Ok(()) };
    faces::carried(&ctx, drag.at, &counter.face, &cx.sides);
    Ok(())
}

/// Draws the tray; a click chooses a counter, a pull carries it to the map.
pub fn show(ui: &mut Ui, cx: &mut PanelCx, counters: &[CounterView], p: &Palette) {
    let prompt = cx.asked.0.clone();
    let movers: Vec<&str> = prompt.as_deref().map_or(vec![], movers);
    let side = side(counters.len(), ui.available_size() - vec2(12.0, 4.0));
    egui::ScrollArea::vertical().id_salt("waiting").auto_shrink([false, false]).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 5.0);
            for c in counters {
                let target = Target::Counter(c.key.clone());
                let offer = prompt.as_ref().and_then(|q| q.offers.iter().position(|o| o.target == target));
                let mover = movers.contains(&c.key.as_str());
                let about = prompt.iter().flat_map(|q| &q.offers).any(|o| o.is_about(&c.key));
                let taken = cx.taken.0.as_ref() == Some(&c.key);
                let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::click_and_drag());
                faces::draw(ui.painter(), rect, &c.face, &cx.sides);
                if c.chosen || taken {
                    ui.painter().rect_stroke(
                        rect.expand(2.0),
                        4,
                        Stroke::new(3.0, p.accent),
                        egui::StrokeKind::Outside,
                    );
                } else if offer.is_none() && !about {
                    ui.painter().rect_filled(rect, 4, theme::rgb(0x2A241C).gamma_multiply(0.35));
                }
                let command = offer.map(Command::Choose).or(mover.then(|| Command::TakeUp(c.key.clone())));
                let Some(command) = command else {
                    response.on_hover_text(c.lines.join("\n"));
                    continue;
                };
                if ui.clip_rect().contains(rect.center()) {
                    spot(ui.ctx(), format!("tray {}", c.key), offer, rect.center());
                }
                let response = response.on_hover_cursor(CursorIcon::PointingHand);
                if response.hovered() {
                    let ring = Stroke::new(2.0, p.ink);
                    ui.painter().rect_stroke(rect.expand(2.0), 4, ring, egui::StrokeKind::Outside);
                    cx.lamp.point(vec![target]);
                }
                if response.drag_started() {
                    cx.lifted.0 = Some(c.key.clone());
                }
                // A click takes it up, and so does a pull out of the tray.
                if response.clicked() || response.drag_started() && !(c.chosen || taken) {
                    cx.commands.write(command);
                }
                response.on_hover_text(c.lines.join("\n"));
            }
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::begun;
    use redoubt_engine::{Seat, Viewer};

    #[test]
    fn a_set_up_has_its_counters_in_the_tray_and_a_move_has_none() {
        let mut play = begun("bushy-run", 1);
        let mut shown = ShownGame { boards: play.boards().to_vec().into(), ..ShownGame::default() };
        shown.view = Some(std::sync::Arc::new(play.view(Viewer::Seat(Seat(1)))));
        assert_eq!(waiting(&shown, play.prompt().as_ref()).len(), 30, "all bands and decoys wait");
        for _ in 0..40 {
            let Some(prompt) = play.prompt().filter(|q| q.phase.starts_with("setup")) else { break };
            let ready = prompt.offers.iter().position(|o| o.target == Target::Button).unwrap();
            play.take(ready, None).unwrap();
        }
        let seat = play.asked().unwrap();
        shown.view = Some(std::sync::Arc::new(play.view(Viewer::Seat(seat))));
        assert_eq!(waiting(&shown, play.prompt().as_ref()), vec![], "nothing waits once all is placed");
    }
}
