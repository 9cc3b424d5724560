//! The prompt card: what is asked, by which rule, and the buttons that answer it.

use crate::keys::action::Action;
use crate::look::theme::{self, Palette};
use crate::panels::{answers, hint};
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{KeyButton, quiet, rule_chip, spot_of};
use crate::session::SittingStage;
use crate::session::analysis_work;
use crate::session::commands::message::Command;
use bevy_egui::egui::{self, Rect, Stroke, Ui, vec2};
use egui_phosphor::regular as ph;
use redoubt_engine::contract::Hidden;
use redoubt_engine::prompt::{Listed, Purse};
use redoubt_engine::{Offer, Prompt, Target, Viewer};

/// Key caps of the buttons after the primary one, in order.
pub const DIGITS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// Points below the buttons: the foot of the card, the gap under it, and the margin of the zone.
const UNDER: f32 = 32.0;

/// Returns the offers that are buttons, in the order of the card, the main one first: index and key cap. Enter takes
/// what [`Prompt::enter`] says.
#[must_use]
pub fn buttons(prompt: &Prompt) -> Vec<(usize, &'static str)> {
    let is_button = |o: &Offer| o.target == Target::Button && o.listed != Listed::Folded;
    let enter = prompt.enter();
    let mut all: Vec<usize> =
        prompt.offers.iter().enumerate().filter(|(_, o)| is_button(o) && o.primary).map(|(n, _)| n).collect();
    all.extend(prompt.offers.iter().enumerate().filter(|(_, o)| is_button(o) && !o.primary).map(|(n, _)| n));
    all.sort_by_key(|n| prompt.offers[*n].listed);
    // Keys 1 to 6 turn a counter where it can be turned.
    let turned = prompt.offers.iter().any(|offer| offer.towards.is_some());
    let mut digits = DIGITS.iter().skip(if turned { 6 } else { 0 });
    all.into_iter()
        .map(|n| match &prompt.offers[n] {
            _ if enter == Some(n) => (n, "Enter"),
            offer if offer.leaves => (n, "Esc"),
            _ => (n, digits.next().copied().unwrap_or("")),
        })
        .collect()
}

/// Draws the card. It takes the height that it needs. With `advice` it has the button that asks for the computer's.
pub fn show(ui: &mut Ui, cx: &mut PanelCx, advice: bool, p: &Palette) {
    let left = ui.available_rect_before_wrap().left();
    let accent = match &cx.asked.0 {
        Some(_) => p.accent,
        None => p.rule,
    };
    let frame = egui::Frame::new().fill(p.card).stroke(Stroke::new(1.6, accent)).corner_radius(5).inner_margin(
        if cx.ui_state.fighting {
            egui::Margin { left: 16, right: 10, top: 6, bottom: 7 }
        } else {
            egui::Margin { left: 18, right: 14, top: 11, bottom: 12 }
        },
    );
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        match cx.asked.0.clone() {
            Some(prompt) => question(ui, cx, &prompt, advice, p),
            None => waiting(ui, cx, p),
        }
    });
    let r = shown.response.rect;
    ui.painter().rect_filled(
        Rect::from_min_max(r.min, egui::pos2(left + 7.0, r.bottom())),
        egui::CornerRadius { nw: 5, sw: 5, ne: 0, se: 0 },
        accent,
    );
}

fn question(ui: &mut Ui, cx: &mut PanelCx, prompt: &Prompt, advice: bool, p: &Palette) {
    // The answer that keys or a hint have reached is lit.
    let reached = cx.ui_state.focus.and_then(|n| prompt.offers.get(n));
    cx.lamp.stand(reached.map(|offer| offer.target.clone()).filter(|target| *target != Target::Button));
    ui.add(egui::Label::new(theme::title(prompt.question.title.as_str(), 17.0).color(p.ink)).wrap());
    if !prompt.question.text.is_empty() {
        ui.add(egui::Label::new(theme::plain(prompt.question.text.as_str(), 14.5)).wrap());
    }
    if let Some(purse) = &prompt.question.purse {
        coins(ui, purse, p);
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().interact_size.y = 18.0;
        ui.spacing_mut().item_spacing.y = 2.0;
        let name = cx.seat_name(prompt.seat);
        let (r, _) = ui.allocate_exact_size(vec2(14.0, 16.0), egui::Sense::hover());
        cx.sides.bullet(ui.painter(), r.center(), 12.0, Some(prompt.seat), p);
        // In a battle the line is to stay one line: the board names the sides.
        if !cx.ui_state.fighting {
            quiet(ui, p, name);
        }
        if let Some(rule) = prompt.question.rule.filter(|rule| rule_chip(ui, p, rule)) {
            cx.commands.write(Command::Rule(rule.to_string()));
        }
        if advice {
            bulb(ui, cx, p);
        }
        answers::count(ui, cx, answers::lit(prompt).len(), p);
    });
    if let Some(n) = cx.ui_state.warned {
        warning(ui, cx, prompt, n, p);
        return;
    }
    // While a menu is open on the map, the digits answer it.
    let menu = cx.ui_state.popup.is_some();
    let mut list = buttons(prompt);
    list.iter_mut().filter(|(_, key)| menu && DIGITS.contains(key)).for_each(|(_, key)| *key = "");
    if list.is_empty() && !answers::listed(cx, prompt) {
        asides(ui, cx, prompt, p);
        return;
    }
    ui.add_space(3.0);
    let draw = |ui: &mut Ui, cx: &mut PanelCx| {
        let width = ui.available_width();
        let two = list.len() > 2 && list.iter().all(|(n, _)| prompt.offers[*n].label.chars().count() < 17);
        let half = (width - 8.0) / 2.0;
        let mut rest: Vec<(usize, &str)> = vec![];
        for (n, key) in &list {
            if *key == "Enter" || !two {
                push(ui, cx, prompt, *n, key, width, p);
            } else {
                rest.push((*n, key));
            }
        }
        for pair in rest.chunks(2) {
            ui.horizontal(|ui| {
                for (n, key) in pair {
                    push(ui, cx, prompt, *n, key, half, p);
                }
            });
        }
        answers::show(ui, cx, prompt, p);
    };
    // The question itself never scrolls. A long list of buttons does, from its top with each question.
    // In a battle it leaves room for the battle board.
    let rolls = prompt.offers.iter().any(|o| o.rolls || o.fights);
    let cards = cx.shown.view.as_ref().is_some_and(|view| !view.piles.is_empty());
    let (share, least) = match cards {
        // The scoring tracks and the log stand below.
        true => (0.24, 150.0),
        false if cx.ui_state.fighting => (0.22, 150.0),
        false if rolls => (0.3, 150.0),
        false => (0.36, 170.0),
    };
    let right = cx.zones.right;
    let free = match cx.ui_state.fighting {
        true => right.bottom() - ui.cursor().top() - cx.ui_state.battle_needs - UNDER,
        false => 0.0,
    };
    let most = (right.height() * share).max(least).max(free);
    egui::ScrollArea::vertical()
        .id_salt(("buttons", &prompt.question.title))
        .auto_shrink([false, true])
        .max_height(most)
        .show(ui, |ui| draw(ui, cx));
    asides(ui, cx, prompt, p);
}

/// Draws the button that asks for the advice of the computer.
fn bulb(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let (rect, response) = ui.allocate_exact_size(vec2(24.0, 18.0), egui::Sense::click());
    let asked = cx.ui_state.hint.is_some() && cx.ui_state.hint == analysis_work::game(&cx.table);
    let ink = if asked || response.hovered() { p.accent } else { p.ink2 };
    ui.painter().text(
        rect.center(),
        egui::Align2::CENTER_CENTER,
        ph::LIGHTBULB,
        theme::font(theme::family::ICONS, 18.0),
        ink,
    );
    spot_of(ui, "hint", None, rect);
    let tip = cx.keymap.tip("The advice of the computer: what it would do, and why", Action::Hint);
    if response.on_hover_text(tip).clicked() {
        cx.commands.write(Command::Hint);
    }
}

/// Draws points as coins: those that are spent are struck through, a half one is half filled.
fn coins(ui: &mut Ui, purse: &Purse, p: &Palette) {
    let side: f32 = 19.0;
    let n = f32::from(purse.of.max(1));
    let step = (side + 6.0).min((ui.available_width() - 60.0) / n);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), side + 4.0), egui::Sense::hover());
    let painter = ui.painter();
    let spent = f32::from(purse.of) - f32::from(purse.halves) / 2.0;
    for i in 0..purse.of {
        let at = egui::pos2(rect.left() + side / 2.0 + 1.0 + f32::from(i) * step, rect.center().y);
        let left = (f32::from(i) + 1.0 - spent).clamp(0.0, 1.0);
        if left >= 1.0 {
            painter.circle(at, side / 2.0, p.accent, Stroke::new(1.0, p.rule));
        } else {
            painter.circle_stroke(at, side / 2.0 - 0.5, Stroke::new(1.5, p.accent));
            let d = vec2(side * 0.33, -side * 0.33);
            painter.line_segment([at - d, at + d], Stroke::new(1.5, p.accent));
            if left > 0.0 {
                let half = Rect::from_min_max(at - vec2(side / 2.0, side / 2.0), at + vec2(0.0, side / 2.0));
                painter.with_clip_rect(half).circle_filled(at, side / 2.0, p.accent);
            }
        }
    }
    let words = format!("{} of {} {} left", f32::from(purse.halves) / 2.0, purse.of, purse.name);
    let at = egui::pos2(rect.left() + n * step + 6.0, rect.center().y);
    painter.text(at, egui::Align2::LEFT_CENTER, purse.name, theme::font(theme::family::SEMI, 13.0), p.ink2);
    response.on_hover_text(words);
}

fn push(ui: &mut Ui, cx: &mut PanelCx, prompt: &Prompt, n: usize, key: &str, width: f32, p: &Palette) {
    let offer = &prompt.offers[n];
    let mut button = KeyButton::new(&offer.label).key(key).width(width);
    button.n = Some(n);
    button.warn = offer.warning.is_some();
    button.focused = cx.ui_state.focus == Some(n);
    if key == "Enter" {
        button = button.primary();
    }
    let response = button.show(ui, p);
    if response.hovered() && cx.ui_state.hovered != Some(n) {
        cx.ui_state.hovered = Some(n);
    }
    if response.clicked() {
        cx.commands.write(Command::Choose(n));
    }
    if let Some(text) = offer.warning.as_ref().or(offer.note.as_ref()) {
        response.on_hover_text(text);
    }
}

fn warning(ui: &mut Ui, cx: &mut PanelCx, prompt: &Prompt, n: usize, p: &Palette) {
    let Some(offer) = prompt.offers.get(n) else { return };
    let text = offer.warning.clone().unwrap_or_default();
    let frame = egui::Frame::new()
        .stroke(Stroke::new(1.2, p.danger))
        .corner_radius(4)
        .inner_margin(egui::Margin::symmetric(10, 8));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_top(|ui| {
            ui.label(theme::icon(ph::WARNING, 20.0).color(p.danger));
            ui.vertical(|ui| {
                ui.add(egui::Label::new(theme::semi(offer.label.as_str(), 14.5)).wrap());
                ui.add(egui::Label::new(theme::plain(text, 14.0).color(p.danger)).wrap());
            });
        });
    });
    let half = (ui.available_width() - 8.0) / 2.0;
    ui.horizontal(|ui| {
        let mut yes = KeyButton::new("Do it anyway").key("Enter").primary().width(half).id("do it anyway");
        yes.n = Some(n);
        if yes.show(ui, p).clicked() {
            cx.commands.write(Command::ChooseAnyway(n));
        }
        if KeyButton::new("Cancel").key("Esc").width(half).show(ui, p).clicked() {
            cx.commands.write(Command::Back);
        }
    });
}

fn asides(ui: &mut Ui, cx: &mut PanelCx, prompt: &Prompt, p: &Palette) {
    let Some((alone, look)) = cx.table.sitting.as_ref().map(|s| (s.alone(), s.look_at_mine().is_some())) else {
        return;
    };
    let hands = cx.shown.info.is_some_and(|info| info.hidden == Hidden::Hands);
    if look {
        let name = cx.seat_name(prompt.seat);
        let response = KeyButton::new(if hands { "Look at my hand first" } else { "Look at my own map first" })
            .quiet()
            .key(cx.keymap.label(Action::OwnMap))
            .id("look at my sheet")
            .show(ui, p);
        if response.on_hover_text(format!("Closes the curtain; only the {name} side may open it.")).clicked() {
            cx.commands.write(Command::LookAtMine);
        }
    }
    for (i, (seat, offer)) in prompt.asides.iter().enumerate() {
        if alone.is_some_and(|a| a != *seat) {
            continue;
        }
        let label = format!("{}: {}", cx.seat_name(*seat), offer.label);
        let mut button = KeyButton::new(&label).quiet();
        button.n = Some(prompt.offers.len() + i);
        let response = button.show(ui, p);
        let clicked = response.clicked();
        if let Some(text) = &offer.warning {
            response.on_hover_text(text);
        }
        if clicked {
            cx.commands.write(Command::Choose(prompt.offers.len() + i));
        }
    }
}

/// Draws what the card says while nobody at the screen is asked.
fn waiting(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let Some(sitting) = cx.table.sitting.as_ref() else { return };
    let asked = cx.shown.view.as_ref().and_then(|v| v.asked);
    let (head, text) = match sitting.stage {
        SittingStage::Thinking => {
            let name = asked.map_or("The computer", |s| cx.seat_name(s));
            (format!("{name}: computer"), "The computer is choosing its next step.".to_string())
        }
        SittingStage::Over => {
            let text = sitting.play().outcome().map_or(String::new(), |o| o.text);
            ("The game is over".to_string(), text)
        }
        SittingStage::Showing => {
            let line = sitting.shown_log().last().map_or(String::new(), |l| l.entry.text.clone());
            ("What is happening".to_string(), line)
        }
        SittingStage::Covered => {
            let name = sitting.curtain.as_ref().map_or("", |curtain| cx.seat_name(curtain.to));
            (format!("{name} plays"), "Open your hand below to go on.".to_string())
        }
        SittingStage::Asking => (String::new(), String::new()),
    };
    ui.label(theme::title(head, 17.0).color(p.ink));
    ui.add(egui::Label::new(theme::plain(text, 14.5).color(p.ink2)).wrap());
    if let Some(share) = cx.ui_state.thinking.filter(|_| sitting.stage == SittingStage::Thinking) {
        hint::bar(ui, share, p);
        let key = cx.keymap.label(Action::MoveNow);
        let response = KeyButton::new("Move now").quiet().key(key).id("move now").show(ui, p);
        if response.on_hover_text("The computer takes the best that it has found so far").clicked() {
            cx.commands.write(Command::MoveNow);
        }
    }
    if sitting.viewer == Viewer::All && sitting.stage != SittingStage::Over {
        quiet(ui, p, "Open table: nothing is hidden.");
    }
    if sitting.stage == SittingStage::Showing && cx.animations.queue.len() > 2 {
        let response = KeyButton::new("Continue").quiet().key("Enter").id("skip").show(ui, p);
        if response.on_hover_text("Any key or click skips the animation").clicked() {
            cx.commands.write(Command::Skip);
        }
    }
}
