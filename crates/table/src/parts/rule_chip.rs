//! The chip with a rule's number; its tooltip is the rule. It gets the rules of the game on the table,
//! but does not know the game.

use crate::look::theme::{self, Palette, family, font};
use bevy_egui::egui::{self, Color32, Id, Sense, Stroke, StrokeKind, Ui, vec2};
use redoubt_engine::data::rules::RuleIndex;
use std::sync::Arc;

fn rules_id() -> Id {
    Id::new("rules of the game on the table")
}

fn prefix_id() -> Id {
    Id::new("prefix of the rules on the table")
}

/// Sets the prefix that rule chips leave out ("BR").
pub fn give_prefix(ctx: &egui::Context, prefix: &'static str) {
    ctx.data_mut(|d| d.insert_temp(prefix_id(), prefix));
}

/// Sets the rules whose texts the chips show.
pub fn give_rules(ctx: &egui::Context, rules: Arc<RuleIndex>) {
    ctx.data_mut(|d| d.insert_temp(rules_id(), rules));
}

/// Draws a chip with a rule's id; its tooltip is the rule. Returns true when it was clicked.
pub fn rule_chip(ui: &mut Ui, p: &Palette, id: &str) -> bool {
    if id.is_empty() {
        return false;
    }
    let galley = rule_galley(ui, id, p.link);
    let (rect, response) = ui.allocate_exact_size(vec2(galley.size().x + CHIP, 18.0), Sense::click());
    let fill = if response.hovered() { p.link.gamma_multiply(0.18) } else { Color32::TRANSPARENT };
    ui.painter().rect(rect, 4, fill, Stroke::new(1.0, p.link.gamma_multiply(0.8)), StrokeKind::Inside);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, p.link);
    let clicked = response.clicked();
    let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
    let index = ui.ctx().data(|d| d.get_temp::<Arc<RuleIndex>>(rules_id()));
    if let Some(rule) = index.as_ref().and_then(|r| r.get(id)) {
        response.on_hover_ui(|ui| {
            ui.set_max_width(340.0);
            ui.label(theme::semi(format!("{}  {}", rule.id, rule.title), 14.0));
            ui.label(theme::plain(rule.text.as_str(), 13.5));
        });
    } else {
        response.on_hover_text(id);
    }
    clicked
}

/// Points that the frame of a chip takes beside its text.
const CHIP: f32 = 12.0;

fn rule_galley(ui: &Ui, id: &str, colour: Color32) -> Arc<egui::Galley> {
    let prefix = ui.ctx().data(|d| d.get_temp::<&'static str>(prefix_id())).unwrap_or("");
    let short = id.strip_prefix(prefix).and_then(|s| s.strip_prefix('-')).unwrap_or(id);
    ui.painter().layout_no_wrap(short.into(), font(family::SEMI, 12.0), colour)
}

/// Returns the width of a rule's chip; 0 for an empty id.
#[must_use]
pub fn rule_width(ui: &Ui, id: &str) -> f32 {
    if id.is_empty() { 0.0 } else { rule_galley(ui, id, Color32::PLACEHOLDER).size().x + CHIP }
}
