//! The rules browser: chapters, search over ids, titles and texts, and the rule that a link points to.

use crate::look::theme::{self, Palette};
use crate::panels::glossary;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{heading, quiet, spot_of};
use crate::session::commands::message::Command;
use bevy_egui::egui::{self, Sense, Ui, vec2};
use redoubt_engine::data::rules::{Rule, RuleIndex};
use redoubt_engine::play::LogLine;

/// Finds the rules whose id, title or text has all words of the search, in order.
pub fn find<'a>(index: &'a RuleIndex, search: &str) -> Vec<&'a Rule> {
    let words: Vec<String> = search.split_whitespace().map(str::to_lowercase).collect();
    index
        .iter()
        .filter(|r| {
            let hay = format!("{} {} {}", r.id, r.title, r.text).to_lowercase();
            words.iter().all(|w| hay.contains(w))
        })
        .collect()
}

/// Finds the rule of an id: the rule itself, else the nearest one that begins with the id or with which the id
/// begins.
#[must_use]
pub fn nearest<'a>(index: &'a RuleIndex, id: &str) -> Option<&'a Rule> {
    index
        .get(id)
        .or_else(|| index.iter().find(|r| r.id.starts_with(id)))
        .or_else(|| index.iter().filter(|r| id.starts_with(r.id.as_str())).max_by_key(|r| r.id.len()))
}

/// Draws the browser.
pub fn show(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let Some(sitting) = &cx.table.sitting else {
        quiet(ui, p, "Begin a game to read its rules.");
        return;
    };
    let index = sitting.play().rules();
    let mut search = cx.ui_state.search.clone();
    ui.horizontal(|ui| {
        ui.label(theme::icon(egui_phosphor::regular::MAGNIFYING_GLASS, 19.0).color(p.ink2));
        let field = ui.add(
            egui::TextEdit::singleline(&mut search)
                .hint_text("words, or a rule's number")
                .desired_width(330.0)
                .margin(egui::Margin::symmetric(10, 7)),
        );
        // Words can be typed at once.
        if ui.memory(|m| m.focused().is_none()) {
            field.request_focus();
        }
        let many = if search.trim().is_empty() { index.iter().count() } else { find(index, &search).len() };
        quiet(ui, p, format!("{many} rules"));
    });
    let terms = sitting.play().glossary();
    let explains = !terms.terms.is_empty() && cx.ui_state.rule.as_deref() == Some(glossary::ID);
    let wanted = cx.ui_state.rule.as_deref().and_then(|id| nearest(index, id));
    let (mut chosen, mut line): (Option<String>, Option<usize>) = (None, None);
    let searching = !search.trim().is_empty();
    let found = if searching { find(index, &search) } else { vec![] };
    // While words are searched for, the first hit is opened, until another is chosen.
    let hit = |rule: &Rule| !searching || found.is_empty() || found.iter().any(|f| f.id == rule.id);
    let wanted = wanted.filter(|rule| hit(rule)).or(found.first().copied());
    let now = wanted.or(index.iter().next());
    let applied = now.map_or(vec![], |rule| applied(sitting.visible_log(), &rule.id));
    let chapter =
        now.and_then(|r| index.chapters.iter().position(|(_, rules)| rules.iter().any(|x| x.id == r.id))).unwrap_or(0);
    ui.add_space(4.0);
    ui.horizontal_top(|ui| {
        let high = ui.available_height();
        ui.allocate_ui(vec2(300.0, high), |ui| {
            ui.vertical(|ui| {
                ui.set_width(290.0);
                let list = List { index, found: &found, searching, glossary: !terms.terms.is_empty(), explains };
                chosen = list.show(ui, now, chapter, p);
            });
        });
        ui.vertical(|ui| {
            let scroll = egui::ScrollArea::vertical().id_salt("rule text").auto_shrink([false, false]);
            scroll.show(ui, |ui| {
                let known = if searching { glossary::find(terms, &search) } else { vec![] };
                if explains && !searching {
                    chosen = glossary::show(ui, &terms.terms, p).or(chosen.take());
                    return;
                }
                if !known.is_empty() {
                    chosen = glossary::show(ui, known, p).or(chosen.take());
                }
                let Some((title, rules)) = index.chapters.get(chapter) else { return };
                heading(ui, p, title, "");
                ui.spacing_mut().item_spacing.y = 4.0;
                for rule in rules {
                    let lit = now.is_some_and(|r| r.id == rule.id);
                    text_of(ui, p, rule, lit, lit && wanted.is_some());
                    if lit {
                        line = line.or(of_log(ui, p, &applied));
                    }
                }
            });
        });
    });
    if let Some(id) = chosen {
        cx.ui_state.rule = Some(id);
    }
    if search != cx.ui_state.search {
        cx.ui_state.search = search;
    }
    if let Some(n) = line {
        cx.commands.write(Command::ScrubToLine(n));
    }
}

/// The list at the left: what a search has found, else the chapters.
struct List<'a> {
    index: &'a RuleIndex,
    found: &'a [&'a Rule],
    searching: bool,
    /// True where the game has a glossary.
    glossary: bool,
    /// True where the glossary is open.
    explains: bool,
}

impl List<'_> {
    /// Draws it; returns the rule, or the glossary, that was clicked.
    fn show(&self, ui: &mut Ui, now: Option<&Rule>, chapter: usize, p: &Palette) -> Option<String> {
        let mut chosen = None;
        egui::ScrollArea::vertical().id_salt("rule list").auto_shrink([false, false]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            if !self.searching && self.glossary && list_line(ui, p, "Glossary", self.explains) {
                chosen = Some(glossary::ID.to_string());
            }
            for rule in self.found {
                let words = format!("{}  {}", rule.id, rule.title);
                if list_line(ui, p, &words, now.is_some_and(|r| r.id == rule.id)) {
                    chosen = Some(rule.id.clone());
                }
            }
            for (i, (title, rules)) in self.index.chapters.iter().enumerate().filter(|_| !self.searching) {
                if list_line(ui, p, title, i == chapter && !self.explains) {
                    chosen = rules.first().map(|r| r.id.clone());
                }
            }
        });
        chosen
    }
}

/// Most lines of the log that are listed below a rule.
const LINES: usize = 8;

/// Finds the lines of a log in which a rule was applied: number, turn and text, the last one first.
fn applied(log: &[LogLine], id: &str) -> Vec<(usize, u16, String)> {
    let lines = log.iter().filter(|line| line.entry.rules.iter().any(|rule| *rule == id));
    lines.rev().map(|line| (line.n, line.turn, line.entry.text.clone())).collect()
}

/// Lists where a rule was applied in this game; returns the number of the line that was clicked.
fn of_log(ui: &mut Ui, p: &Palette, lines: &[(usize, u16, String)]) -> Option<usize> {
    let mut clicked = None;
    if lines.is_empty() {
        return None;
    }
    ui.indent("applied", |ui| {
        let times = if lines.len() == 1 { "once".to_string() } else { format!("{} times", lines.len()) };
        quiet(ui, p, format!("Applied in this game {times}. A click shows the moment:"));
        for (n, turn, text) in lines.iter().take(LINES) {
            let words = format!("Turn {turn}: {text}");
            let label = egui::Label::new(theme::plain(words, 13.5).color(p.link)).wrap().sense(Sense::click());
            let response = ui.add(label).on_hover_cursor(egui::CursorIcon::PointingHand);
            spot_of(ui, &format!("applied {n}"), None, response.rect);
            if response.clicked() {
                clicked = Some(*n);
            }
        }
    });
    clicked
}

/// Draws a line of a list at the left of a pane. Returns true when it was clicked.
pub fn list_line(ui: &mut Ui, p: &Palette, text: &str, on: bool) -> bool {
    let width = ui.available_width();
    let ink = if on { p.on_accent } else { p.ink };
    let galley = ui.painter().layout(text.to_string(), egui::FontId::proportional(14.5), ink, width - 16.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, galley.size().y + 9.0), Sense::click());
    if on {
        ui.painter().rect_filled(rect, 4, p.accent);
    } else if response.hovered() {
        ui.painter().rect_filled(rect, 4, p.panel2);
    }
    ui.painter().galley(rect.min + vec2(8.0, 4.5), galley, ink);
    response.clicked()
}

/// Draws a rule with its text; a `wanted` one is scrolled into view once.
fn text_of(ui: &mut Ui, p: &Palette, rule: &Rule, lit: bool, wanted: bool) {
    let ground = theme::blend(p.card, p.chart, if p.dark { 0.14 } else { 0.45 });
    let frame = egui::Frame::new()
        .fill(if lit { ground } else { egui::Color32::TRANSPARENT })
        .corner_radius(4)
        .inner_margin(egui::Margin::symmetric(8, 5));
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::semi(rule.id.as_str(), 13.0).color(p.link));
            ui.label(theme::semi(rule.title.as_str(), 15.0));
        });
        ui.add(egui::Label::new(theme::plain(rule.text.as_str(), 15.0)).wrap());
    });
    let known = egui::Id::new("rule shown");
    let fresh = ui.ctx().data(|d| d.get_temp::<String>(known));
    if wanted && fresh.as_deref() != Some(rule.id.as_str()) {
        shown.response.scroll_to_me(Some(egui::Align::Center));
        ui.ctx().data_mut(|d| d.insert_temp(known, rule.id.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index() -> RuleIndex {
        let rule = |id: &str, title: &str, text: &str| Rule { id: id.into(), title: title.into(), text: text.into() };
        RuleIndex {
            chapters: vec![(
                "Moves".into(),
                vec![rule("X-1", "Marching", "A unit walks."), rule("X-1.2a", "Stopping", "It halts before a river.")],
            )],
        }
    }

    #[test]
    fn all_words_must_occur_in_any_case() {
        let index = index();
        assert_eq!(find(&index, "RIVER halts").len(), 1);
        assert_eq!(find(&index, "river walks").len(), 0);
        assert_eq!(find(&index, "").len(), 2);
    }

    #[test]
    fn an_unknown_part_of_a_rule_finds_the_nearest() {
        let index = index();
        assert_eq!(nearest(&index, "X-1.2a").unwrap().id, "X-1.2a");
        assert_eq!(nearest(&index, "X-1.2").unwrap().id, "X-1.2a");
        assert_eq!(nearest(&index, "X-1.2a(ii)").unwrap().id, "X-1.2a");
        assert!(nearest(&index, "Y").is_none());
    }
}
