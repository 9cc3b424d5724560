//! The windows for dice of the players' own: faces for the next rolls, real dice one by one, a result that was chosen.

use crate::look::theme::{self, Palette};
use crate::parts::die;
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::WantedResult;
use crate::parts::widgets::{KeyButton, quiet, spot_of};
use crate::session::commands::message::Command;
use bevy_egui::egui::{self, Rect, Sense, Ui, vec2};
use redoubt_engine::Seat;

/// Draws the field for the faces of the next rolls, and the switch to real dice.
pub fn typed(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let text = "Do you roll real dice at the table, or try something out? Type the faces of the next rolls, 1 to 6. \
                They are written into the record of the game.";
    ui.add(egui::Label::new(theme::plain(text, 15.0)).wrap());
    let mut typed = cx.ui_state.dice.clone();
    let field = ui.add(
        egui::TextEdit::singleline(&mut typed)
            .hint_text("3 5 6")
            .desired_width(f32::INFINITY)
            .margin(egui::Margin::symmetric(10, 8)),
    );
    spot_of(ui, "next dice", None, field.rect);
    if typed != cx.ui_state.dice {
        cx.ui_state.dice = typed.clone();
    }
    let faces: Vec<u8> = typed.chars().filter_map(|c| c.to_digit(10)).map(|d| d as u8).collect();
    let good = !faces.is_empty() && faces.iter().all(|f| (1..=6).contains(f));
    let enter = good && field.lost_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter));
    let button = KeyButton::new("Use these dice next").primary().key("Enter").id("put dice");
    if ui.add_enabled_ui(good, |ui| button.show(ui, p)).inner.clicked() || enter {
        cx.commands.write(Command::Dice(faces));
    }
    ui.add_space(8.0);
    let mut real = cx.ui_state.real_dice;
    let response = ui.checkbox(&mut real, theme::plain("Real dice: ask for each die of every roll", 15.0));
    spot_of(ui, "real dice", None, response.rect);
    if response.changed() {
        cx.commands.write(Command::RealDice(real));
    }
    quiet(ui, p, "You are told what the roll is for, roll at the table, and press what the die shows.");
}

/// Draws what the next die is for, and six faces to press.
pub fn real(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let Some(roll) = cx.ui_state.rolling.clone() else { return };
    ui.add(egui::Label::new(theme::semi(roll.next.words(), 16.0)).wrap());
    quiet(ui, p, "Roll it on the table, then press its face here or on the keyboard.");
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        for face in 1..=6u8 {
            let (rect, response) = ui.allocate_exact_size(vec2(FACE, FACE), Sense::click());
            spot_of(ui, &format!("die {face}"), None, rect);
            let size = if response.hovered() { FACE * 0.98 } else { FACE * 0.86 };
            draw(ui, cx, rect.center(), size, face, roll.next.seat);
            if response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
                cx.commands.write(Command::Face(face));
            }
        }
    });
    if !roll.faces.is_empty() {
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| {
            quiet(ui, p, "So far:");
            for (face, seat) in roll.faces.iter().zip(&roll.seats) {
                let (rect, _) = ui.allocate_exact_size(vec2(26.0, 26.0), Sense::hover());
                draw(ui, cx, rect.center(), 24.0, *face, *seat);
            }
            if KeyButton::new("Take the last one back").quiet().key("Del").id("face back").show(ui, p).clicked() {
                cx.commands.write(Command::FaceBack);
            }
        });
    }
    ui.add_space(4.0);
    let out = if roll.bot { "Let the computer roll this time" } else { "Do not take this step" };
    if KeyButton::new(out).quiet().key("Esc").id("leave roll").show(ui, p).clicked() {
        cx.commands.write(Command::Back);
    }
}

/// Side of a face to press, in points.
const FACE: f32 = 56.0;

/// Draws a die in the colours of the seat whose die it is.
fn draw(ui: &Ui, cx: &PanelCx, at: egui::Pos2, size: f32, face: u8, seat: Seat) {
    die::at_rest(ui.painter(), Rect::from_center_size(at, vec2(size, size)), face, true, cx.sides.of(seat), 0.0);
}

/// Draws the result that was chosen in the chances, and the button that takes the step with it.
pub fn result(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let Some(wanted) = cx.ui_state.wanted.clone() else { return };
    ui.add(egui::Label::new(theme::semi(wanted.step.as_str(), 15.5)).wrap());
    quiet(ui, p, wanted.table.as_str());
    let high = ui.ctx().content_rect().height() * 0.4;
    egui::ScrollArea::vertical().id_salt("results").max_height(high).show(ui, |ui| {
        for (value, words, share) in &wanted.results {
            let row = ui.horizontal(|ui| {
                let chosen = ui.radio(*value == wanted.value, theme::plain(words.as_str(), 15.0));
                spot_of(ui, &format!("result {words}"), None, chosen.rect);
                quiet(ui, p, share.as_str());
                chosen
            });
            if row.inner.clicked() {
                cx.ui_state.wanted = Some(WantedResult { value: *value, ..wanted.clone() });
            }
        }
    });
    ui.add_space(4.0);
    // The warning of the answer's own button is shown here, too.
    let warning = cx.asked.0.as_ref().and_then(|q| q.offers.get(wanted.n)?.warning.clone());
    if let Some(warning) = warning {
        ui.add(egui::Label::new(theme::semi(format!("{warning}."), 14.0).color(p.accent)).wrap());
    }
    quiet(ui, p, "The step is taken with dice that bring this result. The log says which dice were set.");
    ui.add_space(6.0);
    let take = KeyButton::new("Take the step with it").primary().key("Enter").id("take result").width(230.0);
    if take.show(ui, p).clicked() {
        cx.commands.write(Command::TakeWanted);
    }
}
