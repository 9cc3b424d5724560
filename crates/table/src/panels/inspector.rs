//! The inspector: the stack or the space under the pointer, or the one that was right-clicked.

use crate::look::theme::{self, Palette};
use crate::parts::faces;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{heading, quiet, rule_chip};
use crate::session::commands::message::Command;
use bevy_egui::egui::{self, Ui, vec2};
use redoubt_engine::record::log::capitalised;
use redoubt_engine::view::{CounterView, View};
use redoubt_engine::{Cites, RuleId, Seat, Target};

/// Draws what this viewer knows of what is inspected.
pub fn show(ui: &mut Ui, cx: &mut PanelCx, view: &View, p: &Palette) {
    let target = cx.pointed.0.clone().or_else(|| cx.ui_state.inspected.clone());
    let Some(target) = target else {
        ui.add(
            egui::Label::new(
                theme::italic("Point at a counter or a space to see what is there. A right click keeps it here.", 14.0)
                    .color(p.ink2),
            )
            .wrap(),
        );
        return;
    };
    let (place, board) = match &target {
        Target::Counter(key) => match view.counters.iter().find(|c| c.key == *key) {
            Some(c) => (c.place.clone(), c.board),
            None => return,
        },
        Target::Place(place) => {
            let board =
                view.boards.iter().find(|b| **b == cx.shown.front).or(view.boards.first()).copied().unwrap_or("");
            (place.clone(), board)
        }
        _ => return,
    };
    space(ui, cx, view, &place, board, p);
    known(ui, cx, &place, p);
    let here: Vec<&CounterView> = view.counters.iter().filter(|c| c.place == place && c.board == board).rev().collect();
    for counter in &here {
        let marked = target == Target::Counter(counter.key.clone());
        one(ui, cx, counter, marked, p);
    }
    let held = view.rosters.iter().find(|r| r.place == place);
    if let Some(group) = held {
        quiet(ui, p, format!("{}: {}", group.title, group.summary));
        super::roster::faces_of(ui, cx, &group.faces);
    } else if here.is_empty() {
        quiet(ui, p, if view.boards.len() > 1 { "No counters on this map." } else { "No counters here." });
    }
    // There is no reason why a printed box is not offered.
    let boxed = cx.shown.boards.iter().any(|b| b.id == board && b.printed(&place).is_some());
    if !boxed || matches!(target, Target::Counter(_)) {
        refusal(ui, cx, &target, p);
    }
}

fn space(ui: &mut Ui, cx: &PanelCx, view: &View, place: &str, board: &str, p: &Palette) {
    let printed = cx.shown.boards.iter().find(|b| b.id == board);
    let (name, note) = match printed.and_then(|b| b.space(place)) {
        Some(s) => (s.name.clone(), s.note.clone()),
        None => (printed.map_or_else(|| place.to_string(), |b| capitalised(&b.words(place))), String::new()),
    };
    let aside = printed.is_some_and(|b| b.space(place).is_none());
    // A cell of a grid has a number, and often no name.
    let name = if name.is_empty() { format!("Hex {place}") } else { name };
    let id = if name.contains(place) || aside { String::new() } else { place.to_string() };
    heading(ui, p, &name, &id);
    if !note.is_empty() {
        ui.add(egui::Label::new(theme::plain(note, 13.5).color(p.ink2)).wrap());
    }
    if let Some(facts) = view.spaces.iter().find(|s| s.place == place) {
        for line in &facts.lines {
            ui.add(egui::Label::new(theme::plain(line.as_str(), 14.0)).wrap());
        }
    }
}

/// Draws what is known of a space: ground, cost of entry, supply, worth in battle, each with its rule.
fn known(ui: &mut Ui, cx: &mut PanelCx, place: &str, p: &Palette) {
    let Some(sitting) = cx.table.sitting.as_ref().filter(|s| s.curtain.is_none()) else { return };
    let facts = sitting.play().inspect(sitting.viewer, place);
    if facts.is_empty() {
        return;
    }
    let mut wanted = None;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.spacing_mut().interact_size.y = 18.0;
        for fact in &facts {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(5.0, 0.0);
                ui.label(theme::plain(format!("{}:", fact.label), 13.5).color(p.ink2));
                ui.label(theme::plain(fact.value.as_str(), 13.5).color(p.ink));
                if let Some(rule) = fact.rule.filter(|rule| rule_chip(ui, p, rule)) {
                    wanted = Some(rule.to_string());
                }
            });
        }
    });
    ui.add_space(3.0);
    if let Some(rule) = wanted {
        cx.commands.write(Command::Rule(rule));
    }
}

fn one(ui: &mut Ui, cx: &mut PanelCx, c: &CounterView, marked: bool, p: &Palette) {
    let frame = egui::Frame::new()
        .fill(if marked { p.panel2 } else { egui::Color32::TRANSPARENT })
        .corner_radius(4)
        .inner_margin(egui::Margin::same(4));
    let row = frame.show(ui, |ui| {
        ui.horizontal_top(|ui| {
            faces::counter(ui, &c.face, &cx.sides, 52.0);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                let mut lines = c.lines.iter();
                let head = lines.next().cloned().unwrap_or_else(|| c.face.name.clone());
                ui.add(egui::Label::new(theme::semi(head, 14.5)).wrap());
                for line in lines {
                    ui.add(egui::Label::new(theme::plain(line.as_str(), 13.0).color(p.ink2)).wrap());
                }
                let left = c.mp_left.map(|mp| format!("{mp} MP left")).filter(|left| !c.lines.contains(left));
                if let Some(left) = left {
                    ui.label(theme::plain(left, 13.0).color(p.ink2));
                }
                if !c.markers.is_empty() {
                    let words: Vec<String> = c.markers.iter().map(|m| m.replace(['-', '_'], " ")).collect();
                    ui.add(egui::Label::new(theme::italic(words.join(", "), 13.0).color(p.danger)).wrap());
                }
            });
        });
        ui.set_min_width(ui.available_width());
    });
    if row.response.interact(egui::Sense::hover()).hovered() {
        cx.lamp.point(vec![Target::Counter(c.key.clone())]);
    }
}

/// Draws the reason why what is inspected is not offered, while a seat is asked.
fn refusal(ui: &mut Ui, cx: &mut PanelCx, target: &Target, p: &Palette) {
    let Some(prompt) = cx.asked.0.clone() else { return };
    let (seat, offers): (Seat, Vec<&str>) =
        (prompt.seat, prompt.offers.iter().filter(|o| o.target == *target).map(|o| o.label.as_str()).collect());
    ui.add_space(2.0);
    if !offers.is_empty() {
        for label in offers.iter().take(6) {
            ui.horizontal_top(|ui| {
                let (r, _) = ui.allocate_exact_size(vec2(14.0, 18.0), egui::Sense::hover());
                cx.sides.bullet(ui.painter(), r.center(), 9.0, Some(seat), p);
                ui.add(egui::Label::new(theme::semi(*label, 13.5)).wrap());
            });
        }
        return;
    }
    let Some(sitting) = &cx.table.sitting else { return };
    let way = cx.over.way.clone().filter(|w| w.places.last().is_some_and(|p| *target == Target::Place(p.clone())));
    for risk in way.iter().flat_map(|way| &way.risks) {
        if let Some(rule) = reason(ui, p, &risk.text, risk.rule) {
            cx.commands.write(Command::Rule(rule.to_string()));
        }
    }
    let (head, no) = match &way {
        Some(way) => match &way.stop {
            Some((n, why)) => {
                let last = way.places.get(*n).map_or("", String::as_str);
                ui.add(
                    egui::Label::new(theme::semi(format!("A click goes as far as {last}: {}", way.cost), 13.5)).wrap(),
                );
                ("It ends there", why.clone())
            }
            None => {
                ui.add(egui::Label::new(theme::semi(format!("A click goes there: {}", way.cost), 13.5)).wrap());
                return;
            }
        },
        None => ("Not now", sitting.play().why(sitting.viewer, target)),
    };
    if let Some(rule) = reason(ui, p, &format!("{head}: {}", no.text), no.rule) {
        cx.commands.write(Command::Rule(rule.to_string()));
    }
}

/// Writes a reason with its rule. Returns the rule if it was clicked.
fn reason(ui: &mut egui::Ui, p: &Palette, text: &str, rule: impl Cites) -> Option<RuleId> {
    let mut open = None;
    // Lines of text and chips need not be as high as buttons.
    ui.spacing_mut().interact_size.y = 18.0;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(theme::italic(text, 13.0).color(p.ink2));
        open = rule.cited().filter(|rule| rule_chip(ui, p, rule));
    });
    open
}
