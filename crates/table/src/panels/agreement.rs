//! What both sides must agree to: one button for each person at the table. It is done when all have pressed theirs.

use crate::look::theme::Palette;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{ButtonStyle, KeyButton, quiet};
use crate::session::commands::message::Command;
use bevy_egui::egui::{self, Sense, Ui, pos2, vec2};
use redoubt_engine::Seat;

/// Width of a button, in points.
const WIDTH: f32 = 300.0;

/// Draws a button for each person at the table, for what the open pane asks for; with one person alone, one button with
/// this label, which gives `act`.
pub fn ask(ui: &mut Ui, cx: &mut PanelCx, (label, id): (&str, &str), act: Command, p: &Palette) {
    let people = cx.table.sitting.as_ref().map_or(vec![], |s| s.people());
    if people.len() < 2 {
        if KeyButton::new(label).primary().key("Enter").id(id).width(WIDTH).show(ui, p).clicked() {
            cx.commands.write(act);
        }
        return;
    }
    quiet(ui, p, "Each side presses its own button; then it is done.");
    for seat in people {
        one(ui, cx, seat, p);
    }
}

/// Draws the button of one side; a second press takes the agreement back.
fn one(ui: &mut Ui, cx: &mut PanelCx, seat: Seat, p: &Palette) {
    let agreed = cx.ui_state.agreed.contains(&seat);
    let name = cx.seat_name(seat);
    let label = if agreed { format!("{name}: agreed") } else { format!("{name}: agree") };
    ui.horizontal(|ui| {
        let (dot, _) = ui.allocate_exact_size(vec2(16.0, 30.0), Sense::hover());
        cx.sides.bullet(ui.painter(), pos2(dot.center().x, dot.center().y), 13.0, Some(seat), p);
        let key = cx.shown.info.and_then(|info| info.seats.get(seat.index())).map_or("", |s| s.key);
        let id = format!("agree {key}");
        let mut button = KeyButton::new(&label).width(WIDTH - 24.0).id(&id);
        button.loud = if agreed { ButtonStyle::Primary } else { ButtonStyle::Plain };
        let response = button.show(ui, p);
        if response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
            cx.commands.write(Command::Agree(seat));
        }
    });
}
