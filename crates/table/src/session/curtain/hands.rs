//! The curtain of a game in which only hands are secret: it lies over the hand alone. It reads public facts only.

use super::notice::{CurtainInput, HOLD, hold_button};
use crate::keys::action::Action;
use crate::look::theme::{CREAM, family, font, rgb};
use crate::panels::hand;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::spot;
use crate::session::cover::Curtain;
use bevy_egui::egui::{self, Align2, Rect, Sense, Stroke, StrokeKind, pos2, vec2};

/// Draws the cover over the hand with its button. Returns the button's response.
pub(super) fn show(ctx: &egui::Context, cx: &PanelCx, curtain: &Curtain, input: &CurtainInput) -> egui::Response {
    let room = hand::rooms(cx.zones.bottom).0.expand(5.0);
    egui::Area::new(egui::Id::new("hand curtain"))
        .order(egui::Order::Middle)
        .fixed_pos(room.min)
        .default_size(room.size())
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            let _ = ui.allocate_rect(room, Sense::hover());
            let painter = ui.painter();
            painter.rect(room, 4, rgb(0x24382F), Stroke::new(1.0, rgb(0x12201A)), StrokeKind::Inside);
            let mut x = room.left() + 14.0;
            while x < room.right() {
                painter.vline(x, room.y_range(), Stroke::new(5.0, rgb(0x1E3028)));
                x += 26.0;
            }
            let name = cx.seat_name(curtain.to);
            let head = format!("{name}: your hand is covered");
            let at = pos2(room.center().x, room.top() + room.height() * 0.24);
            painter.text(at, Align2::CENTER_CENTER, head, font(family::TITLE, 19.0), CREAM);
            let size = vec2(330.0_f32.min(room.width() - 30.0), 54.0_f32.min(room.height() * 0.4));
            let button = Rect::from_center_size(pos2(room.center().x, room.top() + room.height() * 0.6), size);
            let response = ui.interact(button, egui::Id::new("hand curtain button"), Sense::click_and_drag());
            spot(ui.ctx(), "draw the curtain", None, button.center());
            let words = ("Hold to open your hand", cx.keymap.label(Action::OpenCurtain));
            hold_button(ui.painter(), button, words, true, input.held / HOLD, &cx.palette);
            response
        })
        .inner
}
