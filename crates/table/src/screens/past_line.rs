//! The time line: turns with their numbers, battles, losses, cards, edits and bookmarks as marks with tooltips.

use crate::look::theme::{Palette, family, font};
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{quiet, spot_of};
use crate::session::commands::message::Command;
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};
use redoubt_engine::Viewer;
use redoubt_engine::play::past::{Bookmark, BranchInfo, TimeKind, TimeLine, TimeMark};
use redoubt_engine::record::summary::{Scene, scenes};

/// Points on both sides of the pointer within which the tooltip lists marks.
const NEAR: f32 = 5.0;
/// Most marks in one tooltip.
const MOST: usize = 8;

/// What the screen shows of the past, read again when it has changed.
#[derive(Default)]
pub struct PastShown {
    key: Option<(u64, usize, u64)>,
    /// The time line.
    pub line: TimeLine,
    /// All bookmarks.
    pub bookmarks: Vec<Bookmark>,
    /// All lines of the game.
    pub branches: Vec<BranchInfo>,
    /// The story of the game, each scene with its place on the time line.
    pub story: Vec<(usize, Scene)>,
}

impl PastShown {
    /// Reads time line, bookmarks and branches, where something has changed since the last time.
    pub fn read(&mut self, cx: &PanelCx) {
        let Some(sitting) = &cx.table.sitting else { return };
        let key = Some((cx.table.generation, sitting.play().len(), cx.ui_state.past_changes));
        if self.key == key {
            return;
        }
        let viewer = sitting.past_viewer();
        self.key = key;
        self.line = sitting.play().timeline(viewer);
        self.bookmarks = sitting.play().bookmarks(viewer);
        self.branches = sitting.play().branches(viewer);
        let place = |scene: &Scene| {
            let before = |mark: &&TimeMark| mark.line.is_some_and(|n| n <= scene.first);
            self.line.marks.iter().rfind(before).map_or(0, |mark| mark.place)
        };
        let told = scenes(&sitting.play().log(viewer, 0), Viewer::All);
        self.story = told.into_iter().map(|scene| (place(&scene), scene)).collect();
    }
}

/// Draws the line in the bottom zone of a game that is played.
pub fn tab(ui: &mut Ui, cx: &mut PanelCx, line: &TimeLine, p: &Palette) {
    let here = cx.table.sitting.as_ref().and_then(|s| s.replay.as_ref()).map_or(line.last, |replay| replay.at);
    show(ui, cx, line, (here, line.last), p);
    quiet(ui, p, "Click to look back. Figures are turns; crosses battles, diamonds losses, flags bookmarks.");
}

/// Draws the line; a click or a drag looks at the place under the pointer.
pub fn show(ui: &mut Ui, cx: &mut PanelCx, line: &TimeLine, (here, last): (usize, usize), p: &Palette) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 58.0), Sense::click_and_drag());
    spot_of(ui, "time line", None, rect);
    let (a, b) = (rect.left() + 8.0, rect.right() - 8.0);
    let y = rect.top() + 26.0;
    let x_of = |place: usize| a + (b - a) * place as f32 / last.max(1) as f32;
    let painter = ui.painter();
    painter.hline(a..=b, y, Stroke::new(3.0, p.panel2));
    painter.hline(a..=x_of(here), y, Stroke::new(3.0, p.accent));
    let mut free = f32::MIN;
    for mark in &line.marks {
        let x = x_of(mark.place);
        let field = mark.side.map_or(p.ink2, |seat| cx.sides.of(seat).field);
        if mark.kind == TimeKind::Turn {
            painter.vline(x, y - 9.0..=y + 9.0, Stroke::new(1.5, p.ink));
            if x > free {
                let text = mark.turn.to_string();
                let at = painter.text(pos2(x, y + 11.0), Align2::CENTER_TOP, text, font(family::FIGURES, 13.0), p.ink2);
                free = at.right() + 6.0;
            }
        } else {
            sign(painter, mark.kind, pos2(x, y), field, p);
        }
    }
    painter.circle(pos2(x_of(here), y), 6.5, p.accent, Stroke::new(1.5, p.card));
    let Some(at) = response.interact_pointer_pos().or(response.hover_pos()) else { return };
    let place = (((at.x - a) / (b - a)).clamp(0.0, 1.0) * last as f32).round() as usize;
    if (response.clicked() || response.dragged()) && place != here {
        cx.commands.write(Command::Scrub(place));
    }
    let near = line.marks.iter().filter(|m| m.kind != TimeKind::Phase && (x_of(m.place) - at.x).abs() <= NEAR);
    let told: Vec<String> = near.take(MOST).map(TimeMark::words).collect();
    if !told.is_empty() {
        response.on_hover_text_at_pointer(told.join("\n"));
    }
}

/// Draws the sign of a mark above or below the line.
fn sign(painter: &Painter, kind: TimeKind, at: Pos2, field: Color32, p: &Palette) {
    let up = at - vec2(0.0, 15.0);
    match kind {
        TimeKind::Battle => {
            painter.line_segment([up - vec2(4.0, 4.0), up + vec2(4.0, 4.0)], Stroke::new(1.8, p.accent));
            painter.line_segment([up - vec2(4.0, -4.0), up + vec2(4.0, -4.0)], Stroke::new(1.8, p.accent));
        }
        TimeKind::Loss => diamond(painter, up, 4.0, field),
        TimeKind::End => diamond(painter, up, 6.5, p.accent),
        TimeKind::Card => {
            painter.rect_filled(Rect::from_center_size(up, vec2(4.0, 6.0)), 1, field);
        }
        TimeKind::Edit => {
            painter.circle_stroke(up, 3.5, Stroke::new(1.5, p.danger));
        }
        TimeKind::Bookmark => {
            let r = Rect::from_center_size(at - vec2(0.0, 20.0), vec2(7.0, 12.0));
            let notch = vec![
                r.left_top(),
                r.right_top(),
                r.right_bottom(),
                r.center_bottom() - vec2(0.0, 4.0),
                r.left_bottom(),
            ];
            painter.add(Shape::convex_polygon(notch, p.link, Stroke::NONE));
        }
        TimeKind::Branch => {
            painter.line_segment([at, at + vec2(6.0, 10.0)], Stroke::new(2.0, p.link));
        }
        _ => {}
    }
}

fn diamond(painter: &Painter, c: Pos2, r: f32, colour: Color32) {
    let points = vec![c + vec2(0.0, -r), c + vec2(r, 0.0), c + vec2(0.0, r), c + vec2(-r, 0.0)];
    painter.add(Shape::convex_polygon(points, colour, Stroke::new(0.8, Color32::from_black_alpha(160))));
}

/// Words where a line stands: "turn 3, Allied movement".
#[must_use]
pub fn stand_words(cx: &PanelCx, stand: &redoubt_engine::play::past::TurnPhase) -> String {
    let phase = cx.shown.info.and_then(|info| info.phases.iter().find(|ph| ph.id == stand.phase));
    let phase = phase.map_or(stand.phase, |ph| ph.title);
    match (stand.over, stand.turn) {
        (true, turn) => format!("over in turn {turn}"),
        (false, 0) => phase.to_string(),
        (false, turn) => format!("turn {turn}, {phase}"),
    }
}

/// Draws a small cross that removes something; returns true where it was clicked.
pub fn cross(ui: &mut Ui, tip: &str, id: &str, p: &Palette) -> bool {
    crate::parts::widgets::icon_button(ui, egui_phosphor::regular::X, p.ink2, false, true, tip, id).clicked()
}
