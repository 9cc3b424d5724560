//! What a side may do a limited number of times: title, cost, and whether it is spent.

use crate::look::theme::{Palette, family, font};
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::heading;
use bevy_egui::egui::{self, Align2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use redoubt_engine::view::{PowerState, PowerView};
use redoubt_engine::{Seat, Viewer};

/// Returns the seat whose powers are shown first: the viewer's, else the asked one's.
#[must_use]
pub fn first_seat(cx: &PanelCx) -> Seat {
    let view = cx.shown.view.as_ref();
    match view.map(|v| v.viewer) {
        Some(Viewer::Seat(seat)) => seat,
        _ => view.and_then(|v| v.asked.or(v.phasing)).unwrap_or(Seat(0)),
    }
}

/// Draws the powers of a side.
pub fn show(ui: &mut Ui, cx: &mut PanelCx, powers: &[PowerView], seat: Seat, p: &Palette) {
    heading(ui, p, powers.first().map_or("", |power| power.kind), cx.seat_name(seat));
    ui.spacing_mut().item_spacing.y = 2.0;
    for power in powers.iter().filter(|power| power.seat == seat) {
        line(ui, cx, power, p);
    }
}

/// Draws one power; pointed at, it tells what it does.
fn line(ui: &mut Ui, cx: &PanelCx, power: &PowerView, p: &Palette) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
    let painter = ui.painter();
    let side = cx.sides.of(power.seat);
    let spent = matches!(power.state, PowerState::Spent(_));
    let ink = if spent { p.ink2 } else { p.ink };
    // "4 AP" becomes 4; of several prices the least is shown, with a plus.
    let first: String = power.cost.chars().take_while(char::is_ascii_digit).collect();
    let several = power.cost.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).count() > 1;
    let more = several || power.cost.contains("more");
    let short = if more { format!("{first}+") } else { first };
    let chip = Rect::from_min_size(rect.min + vec2(0.0, 1.0), vec2(24.0, 18.0));
    if spent {
        painter.rect_stroke(chip, 9, Stroke::new(1.0, p.rule), StrokeKind::Inside);
        painter.text(chip.center(), Align2::CENTER_CENTER, short, font(family::FIGURES, 12.0), p.ink2);
    } else {
        painter.rect_filled(chip, 9, side.field);
        painter.text(chip.center(), Align2::CENTER_CENTER, short, font(family::FIGURES, 13.0), side.text);
    }
    let title = painter.text(
        pos2(chip.right() + 7.0, rect.center().y),
        Align2::LEFT_CENTER,
        &power.title,
        egui::FontId::proportional(13.0),
        ink,
    );
    match &power.state {
        PowerState::Spent(when) => {
            painter.hline(title.x_range(), title.center().y, Stroke::new(1.0, ink));
            let when = when.split(',').next().unwrap_or_default();
            let room = rect.right() - title.right() - 6.0;
            let galley = painter.layout_no_wrap(when.into(), font(family::ITALIC, 11.0), p.ink2);
            if galley.size().x <= room {
                painter.galley(
                    pos2(rect.right() - galley.size().x, rect.center().y - galley.size().y / 2.0),
                    galley,
                    p.ink2,
                );
            }
        }
        PowerState::Waiting => {
            painter.text(rect.right_center(), Align2::RIGHT_CENTER, "waits", font(family::ITALIC, 12.0), p.accent);
        }
        PowerState::Ready => {}
    }
    let state = match &power.state {
        PowerState::Ready => "Not used yet".to_string(),
        PowerState::Waiting => "Used: it waits for its moment".to_string(),
        PowerState::Spent(when) => format!("Used in {when}"),
    };
    response.on_hover_text(format!("{} ({}): {}\n{state} ({})", power.title, power.cost, power.text, power.rule));
}
