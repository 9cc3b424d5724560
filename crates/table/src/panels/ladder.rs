//! The phase ladder of the left zone: which phases have a line of their own, and the drawing of the lines.

use crate::look::theme::{Palette, family, font};
use crate::panels::squeeze::Squeeze;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::heading;
use crate::session::commands::message::Command;
use crate::state::PhaseLadder;
use bevy_egui::egui::{self, Align2, Pos2, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};
use egui_phosphor::regular as ph;
use redoubt_engine::contract::PhaseInfo;
use redoubt_engine::view::View;
use redoubt_engine::{GameInfo, Seat};

/// Height of a rung of the ladder where room is scarce.
pub(super) const LADDER: f32 = 21.5;

/// A line of the ladder. Phases are named by their indices.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Rung {
    Phase(usize),
    /// All phases of a side that is not active; holds the first of them.
    Other(usize),
    /// Phases of a side that are all over, or all to come: the first and the last of them.
    Several(usize, usize),
}

impl Rung {
    fn first(self) -> usize {
        match self {
            Rung::Phase(i) | Rung::Other(i) | Rung::Several(i, _) => i,
        }
    }
}

/// Returns the lines of the ladder. Where it is to be `low`, the past phases share a line, and so do
/// the coming ones: so its height stays the same throughout the turn.
pub(super) fn rungs(info: &GameInfo, now: Option<usize>, low: bool) -> Vec<Rung> {
    let mut out: Vec<Rung> = vec![];
    let mut sides: Vec<Option<Seat>> = vec![];
    for (i, phase) in info.phases.iter().enumerate() {
        if passed(info, now, i) {
            continue;
        }
        if folded(info, now, phase.side) {
            if !sides.contains(&phase.side) {
                out.push(Rung::Other(i));
            }
            sides.push(phase.side);
            continue;
        }
        let when = now.filter(|_| low).map(|n| i.cmp(&n)).filter(|when| when.is_ne());
        match (when, out.last_mut()) {
            (Some(when), Some(Rung::Several(first, last)))
                if info.phases[*last].side == phase.side && now.is_some_and(|n| (*first).cmp(&n) == when) =>
            {
                *last = i;
            }
            (Some(_), _) => out.push(Rung::Several(i, i)),
            (None, _) => out.push(Rung::Phase(i)),
        }
    }
    out
}

/// Draws the ladder; `squeeze` says how low it must be.
pub fn phases(ui: &mut Ui, cx: &mut PanelCx, view: &View, ladder: &PhaseLadder, squeeze: Squeeze, p: &Palette) {
    let Some(info) = cx.shown.info else { return };
    let lit = if ladder.now.phase.is_empty() { view.phase } else { ladder.now.phase };
    let lit = if view.phase == lit { lit } else { view.phase };
    let now = info.phases.iter().position(|ph| ph.id == lit);
    let mut lines = rungs(info, now, squeeze != Squeeze::None);
    if squeeze == Squeeze::Lowest {
        lines.retain(|rung| now.is_some_and(|n| *rung == Rung::Phase(n)));
    } else {
        let title = view.phasing.map_or("Sequence of play".to_string(), |s| format!("{} phases", cx.seat_name(s)));
        heading(ui, p, &title, "");
    }
    ui.spacing_mut().item_spacing.y = 1.0;
    let titles: Vec<&str> = info.phases.iter().map(|phase| short_title(cx, view, phase)).collect();
    let size = ladder_size(ui, &titles);
    let high = if squeeze == Squeeze::None { 22.5 } else { LADDER - 1.0 };
    let mut last: Option<Option<Seat>> = None;
    let mut middles: Vec<(usize, Pos2)> = vec![];
    for rung in lines {
        let i = rung.first();
        let phase = &info.phases[i];
        if last.is_some_and(|l| l != phase.side) {
            ui.add_space(if squeeze == Squeeze::None { 4.0 } else { 1.0 });
        }
        last = Some(phase.side);
        match rung {
            Rung::Other(_) => {
                let over = now.is_some_and(|n| i < n);
                let titles: Vec<&str> =
                    info.phases.iter().filter(|ph| ph.side == phase.side).map(|ph| ph.title).collect();
                let name = phase.side.map_or("", |s| cx.seat_name(s));
                let words = format!("{name}: {} phases", titles.len());
                together(ui, cx, &words, &titles, (phase.side, over, high), p);
                continue;
            }
            Rung::Several(from, to) if from < to => {
                let short = titles[from..=to].join(", ");
                let whole: Vec<&str> = info.phases[from..=to].iter().map(|ph| ph.title).collect();
                together(ui, cx, &short, &whole, (phase.side, now.is_some_and(|n| from < n), high), p);
                continue;
            }
            _ => {}
        }
        let at = match now {
            Some(n) if n == i => Progress::Now,
            _ if view.skipped.contains(&phase.id) => Progress::Skipped,
            Some(n) if i < n => Progress::Done,
            _ => Progress::Coming,
        };
        one_rung(ui, cx, view, phase, at, RungLook { squeeze, size, high }, p);
        middles.push((i, pos2(ui.max_rect().right(), ui.cursor().top() - 1.0 - high / 2.0)));
    }
    for (first, end) in PhaseInfo::loops(info.phases) {
        let at = |phase: usize| middles.iter().find(|(i, _)| *i == phase).map(|(_, at)| *at);
        if let (Some(from), Some(to)) = (at(end), at(first)) {
            way_back(ui, from, to, p);
        }
    }
}

/// Draws the line that leads from the last phase of a loop back to its first.
fn way_back(ui: &Ui, from: Pos2, to: Pos2, p: &Palette) {
    let stroke = Stroke::new(1.6, p.ink2);
    let corner = vec2(4.0, 0.0);
    let line = vec![from - corner, from + corner * 0.5, to + corner * 0.5, to - corner];
    ui.painter().add(Shape::line(line, stroke));
    let tip = to - vec2(7.0, 0.0);
    let head = vec![tip, tip + vec2(5.0, -3.5), tip + vec2(5.0, 3.5)];
    ui.painter().add(Shape::convex_polygon(head, p.ink2, Stroke::NONE));
}

/// Whether a phase is over, running, to come, or left out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    Done,
    Now,
    Coming,
    /// This turn does not have it.
    Skipped,
}

/// How rungs are drawn: how low the ladder is, the size of type, the height of each rung.
#[derive(Clone, Copy)]
struct RungLook {
    squeeze: Squeeze,
    size: f32,
    high: f32,
}

/// Draws the rung of one phase; a click shows its rule.
fn one_rung(ui: &mut Ui, cx: &mut PanelCx, view: &View, phase: &PhaseInfo, at: Progress, look: RungLook, p: &Palette) {
    let Some(info) = cx.shown.info else { return };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), look.high), Sense::click());
    let (here, done, skipped) = (at == Progress::Now, at == Progress::Done, at == Progress::Skipped);
    let painter = ui.painter();
    let colour = if here {
        p.on_accent
    } else if done || skipped {
        p.ink2
    } else {
        p.ink
    };
    if here {
        let tip = 7.0;
        let r = rect.expand2(vec2(6.0, 0.0));
        let points: Vec<Pos2> = vec![
            r.left_top(),
            pos2(r.right() - tip, r.top()),
            pos2(r.right() + 2.0, r.center().y),
            pos2(r.right() - tip, r.bottom()),
            r.left_bottom(),
        ];
        painter.add(Shape::convex_polygon(points, p.accent, Stroke::NONE));
    } else if response.hovered() {
        painter.rect_filled(rect.expand2(vec2(6.0, 0.0)), 3, p.panel2);
    }
    let mark = pos2(rect.left() + 8.0, rect.center().y);
    if skipped {
        painter.text(mark, Align2::CENTER_CENTER, ph::MINUS, font(family::ICONS, 14.0), p.ink2);
    } else if done {
        painter.text(mark, Align2::CENTER_CENTER, ph::CHECK, font(family::ICONS, 14.0), p.ink2);
    } else {
        cx.sides.bullet(painter, mark, 11.0, phase.side, p);
        if here {
            painter.circle_stroke(mark, 9.0, Stroke::new(1.2, p.on_accent));
        }
    }
    let rule = phase.rule.split_once('-').map_or(phase.rule.as_str(), |(_, s)| s);
    let short = if skipped { "skipped" } else { rule };
    let end = painter.text(
        // The way back of a loop has its room at the right.
        pos2(rect.right() - if PhaseInfo::loops(info.phases).next().is_some() { 13.0 } else { 4.0 }, rect.center().y),
        Align2::RIGHT_CENTER,
        short,
        egui::FontId::proportional(12.0),
        if here { p.on_accent } else { p.ink2 },
    );
    let room = Rect::from_min_max(pos2(rect.left() + 20.0, rect.top()), pos2(end.left() - 4.0, rect.bottom()));
    let name = if here { font(family::SEMI, look.size) } else { egui::FontId::proportional(look.size) };
    let title = painter.layout_no_wrap(short_title(cx, view, phase).into(), name, colour);
    let left = pos2(room.left(), rect.center().y - title.size().y / 2.0);
    painter.with_clip_rect(room.intersect(ui.clip_rect())).galley(left, title, colour);
    if response.clicked() {
        cx.commands.write(Command::Rule(phase.rule.to_string()));
    }
    let side = phase.side.map_or(String::new(), |s| format!("{}: ", cx.seat_name(s)));
    let mut words = format!("{side}{} ({})", phase.title, phase.rule);
    if skipped {
        words += "\nThis turn does not have it.";
    }
    let back = PhaseInfo::loops(info.phases).find(|(_, end)| info.phases[*end].id == phase.id);
    let first = back.map(|(first, _)| &info.phases[first]);
    words +=
        &first.map_or(String::new(), |first| format!("\nThen again from \"{}\", as long as it goes on.", first.title));
    if look.squeeze == Squeeze::Lowest {
        // There is no room for the other phases: the tooltip lists them.
        let of_side = info.phases.iter().filter(|ph| ph.side == phase.side);
        words += "\n";
        of_side.for_each(|ph| words += &format!("\n{} {}", if ph.id == phase.id { "▶" } else { "–" }, ph.title));
    }
    response.on_hover_text(words);
}

/// Returns the title of a phase, without the name of the active side, which stands above it.
fn short_title(cx: &PanelCx, view: &View, phase: &PhaseInfo) -> &'static str {
    let side = phase.side.filter(|side| view.phasing == Some(*side));
    // "Movement of the Nations" becomes "Movement" too.
    let before = || side.and(phase.title.split_once(" of the ")).map(|(before, _)| before);
    let rest = side.and_then(|side| phase.title.strip_prefix(cx.seat_name(side))).or_else(before);
    rest.map(str::trim_start).filter(|rest| !rest.is_empty()).unwrap_or(phase.title)
}

/// Number of phases from which on the phases of the inactive side share a line.
const LONG: usize = 11;

/// Tells whether the phases of this side share a line: the ladder is long, and another side is active.
fn folded(info: &GameInfo, now: Option<usize>, side: Option<Seat>) -> bool {
    let at_it = now.and_then(|n| info.phases[n].side);
    info.phases.len() >= LONG && side.is_some() && at_it.is_some() && at_it != side
}

/// Tells whether a phase before all phases of the sides (the set-up) is over, on a long ladder.
fn passed(info: &GameInfo, now: Option<usize>, i: usize) -> bool {
    info.phases.len() >= LONG && now.is_some_and(|n| i < n) && info.phases[..=i].iter().all(|ph| ph.side.is_none())
}

/// Draws several phases in one line: words, which are cut where room is scarce, and titles in the tooltip;
/// with their side, whether they are over, and the height of the line.
fn together(
    ui: &mut Ui,
    cx: &PanelCx,
    words: &str,
    titles: &[&str],
    (side, over, high): (Option<Seat>, bool, f32),
    p: &Palette,
) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
    let mark = pos2(rect.left() + 8.0, rect.center().y);
    if over {
        ui.painter().text(mark, Align2::CENTER_CENTER, ph::CHECK, font(family::ICONS, 14.0), p.ink2);
    } else {
        cx.sides.bullet(ui.painter(), mark, 11.0, side, p);
    }
    let ink = if over { p.ink2 } else { p.ink };
    let room = rect.width() - 22.0;
    let whole = ui.painter().layout_no_wrap(words.into(), font(family::ITALIC, 14.0), ink).size().x;
    let size = (14.0 * room / whole.max(1.0)).clamp(12.0, 14.0);
    let mut job = egui::text::LayoutJob::simple_singleline(words.into(), font(family::ITALIC, size), ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(room);
    let text = ui.painter().layout_job(job);
    ui.painter().galley(pos2(rect.left() + 20.0, rect.center().y - text.size().y / 2.0), text, p.ink);
    response.on_hover_text(titles.join("\n"));
}

/// Returns the largest size of type at which every title fits beside its rule.
fn ladder_size(ui: &Ui, titles: &[&str]) -> f32 {
    let room = ui.available_width() - 62.0;
    let wide = |title: &str| {
        let galley = ui.painter().layout_no_wrap(title.into(), font(family::SEMI, 14.5), egui::Color32::PLACEHOLDER);
        galley.size().x
    };
    let widest = titles.iter().map(|title| wide(title)).fold(room, f32::max);
    (14.5 * room / widest).max(12.0)
}
