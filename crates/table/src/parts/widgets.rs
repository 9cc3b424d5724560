//! The small parts that all panels are made of: cards, titles, buttons with key caps, rule chips, and the list of spots
//! that `--hotspots` reports.

use crate::look::sides::{SideColours, outline};
use crate::look::theme::{self, Palette, blend, family, font};
pub use crate::parts::rule_chip::{give_prefix, give_rules, rule_chip, rule_width};
use bevy_egui::egui::{
    self, Align2, Color32, Id, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

/// A button on the screen, for `--hotspots`.
#[derive(Clone, PartialEq, Debug)]
pub struct ButtonSpot {
    /// Short id ("undo", "end phase", "seat 0").
    pub id: String,
    /// Index of the offer it takes, if it takes one.
    pub n: Option<usize>,
    /// Its middle, in points of the interface.
    pub at: Pos2,
    /// The part of it that can be seen, in points; of no size where only its middle is known.
    pub seen: Rect,
}

fn spots_id() -> Id {
    Id::new("spots of this pass")
}

/// Reports a button that can be clicked.
pub fn spot(ctx: &egui::Context, id: impl Into<String>, n: Option<usize>, at: Pos2) {
    let id = id.into();
    ctx.data_mut(|d| {
        d.get_temp_mut_or_default::<Vec<ButtonSpot>>(spots_id()).push(ButtonSpot {
            id,
            n,
            at,
            seen: Rect::from_center_size(at, Vec2::ZERO),
        })
    });
}

/// Takes the buttons of this pass.
#[expect(clippy::must_use_candidate, reason = "a pass that throws them away takes them, too")]
pub fn take_spots(ctx: &egui::Context) -> Vec<ButtonSpot> {
    ctx.data_mut(|d| std::mem::take(d.get_temp_mut_or_default::<Vec<ButtonSpot>>(spots_id())))
}

/// Reports a button, if it can be seen and clicked.
pub fn spot_of(ui: &Ui, id: &str, n: Option<usize>, rect: Rect) {
    let seen = rect.intersect(ui.clip_rect());
    if seen.width() > 4.0 && seen.height() > 4.0 && ui.is_enabled() {
        let spot = ButtonSpot { id: id.into(), n, at: seen.center(), seen };
        ui.ctx().data_mut(|d| d.get_temp_mut_or_default::<Vec<ButtonSpot>>(spots_id()).push(spot));
    }
}

/// Draws a part of a page that scrolls where it is too long, with a bar that is always seen.
pub fn scrolling(ui: &mut Ui, rect: Rect, id: &str, content: impl FnOnce(&mut Ui)) {
    let mut child = ui.new_child(egui::UiBuilder::new().max_rect(rect));
    child.set_clip_rect(rect.expand2(vec2(3.0, 0.0)).intersect(ui.clip_rect()));
    egui::ScrollArea::vertical().id_salt(id).auto_shrink([false, false]).show(&mut child, content);
}

/// Draws a box in a panel: ground, frame, margin.
pub fn card<T>(ui: &mut Ui, p: &Palette, content: impl FnOnce(&mut Ui) -> T) -> T {
    let frame = egui::Frame::new()
        .fill(p.panel)
        .stroke(Stroke::new(1.0, p.rule))
        .corner_radius(5)
        .inner_margin(egui::Margin::symmetric(12, 9));
    frame
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            content(ui)
        })
        .inner
}

/// Draws the title of a box with a fine line below it; `right` stands in quiet type at the right end.
pub fn heading(ui: &mut Ui, p: &Palette, text: &str, right: &str) {
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, 23.0), Sense::hover());
    let painter = ui.painter();
    let end = painter.text(
        rect.right_center() - vec2(0.0, 2.0),
        Align2::RIGHT_CENTER,
        right,
        egui::FontId::proportional(12.5),
        p.ink2,
    );
    let room = end.left() - 4.0 - rect.left();
    let clip = painter
        .with_clip_rect(Rect::from_min_max(rect.min, pos2(end.left() - 4.0, rect.max.y)).intersect(ui.clip_rect()));
    let mut title = painter.layout_no_wrap(text.into(), font(family::TITLE, 15.5), p.ink);
    if title.size().x > room {
        let size = (15.5 * room / title.size().x).max(11.0);
        title = painter.layout_no_wrap(text.into(), font(family::TITLE, size), p.ink);
    }
    clip.galley(rect.left_center() - vec2(0.0, 2.0 + title.size().y / 2.0), title, p.ink);
    painter.hline(rect.x_range(), rect.bottom() - 1.0, Stroke::new(1.0, p.rule));
}

/// Writes quiet text.
pub fn quiet(ui: &mut Ui, p: &Palette, text: impl Into<String>) -> Response {
    ui.label(theme::plain(text, 12.5).color(p.ink2))
}

/// Makes a field for the digits of a PIN, which it does not show.
pub fn pin_field<'a>(digits: &'a mut String, hint: &str) -> egui::TextEdit<'a> {
    egui::TextEdit::singleline(digits)
        .password(true)
        .char_limit(*redoubt_engine::home::pin::DIGITS.end())
        .hint_text(hint)
        .desired_width(110.0)
        .margin(egui::Margin::symmetric(10, 6))
}

/// How much a button stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ButtonStyle {
    /// The one main button of a screen.
    Primary,
    /// Any other button.
    Plain,
    /// Only text, until it is hovered.
    Quiet,
}

/// A button with its key cap. `id` and `n` are reported to `--hotspots`.
pub struct KeyButton<'a> {
    /// Text.
    pub label: &'a str,
    /// Key on the cap; empty for none.
    pub key: &'a str,
    /// How much it stands out.
    pub loud: ButtonStyle,
    /// Smallest width, in points.
    pub width: f32,
    /// Id for `--hotspots`.
    pub id: &'a str,
    /// Offer it takes.
    pub n: Option<usize>,
    /// True for a warning mark before the text.
    pub warn: bool,
    /// True where the keyboard has it in focus.
    pub focused: bool,
}

impl<'a> KeyButton<'a> {
    /// Makes a plain button.
    #[must_use]
    pub fn new(label: &'a str) -> Self {
        KeyButton {
            label,
            key: "",
            loud: ButtonStyle::Plain,
            width: 0.0,
            id: label,
            n: None,
            warn: false,
            focused: false,
        }
    }

    /// Makes it the main button of its screen.
    #[must_use]
    pub fn primary(mut self) -> Self {
        self.loud = ButtonStyle::Primary;
        self
    }

    /// Removes its frame.
    #[must_use]
    pub fn quiet(mut self) -> Self {
        self.loud = ButtonStyle::Quiet;
        self
    }

    /// Adds a key cap.
    #[must_use]
    pub fn key(mut self, key: &'a str) -> Self {
        self.key = key;
        self
    }

    /// Makes it at least this wide, in points.
    #[must_use]
    pub fn width(mut self, width: f32) -> Self {
        self.width = width;
        self
    }

    /// Changes its id.
    #[must_use]
    pub fn id(mut self, id: &'a str) -> Self {
        self.id = id;
        self
    }

    /// Draws it and returns its response.
    pub fn show(self, ui: &mut Ui, p: &Palette) -> Response {
        let high: f32 = if self.loud == ButtonStyle::Primary { 34.0 } else { 30.0 };
        let most = ui.available_width().max(60.0);
        let cap = if self.key.is_empty() { 0.0 } else { 8.0 + cap_width(ui, self.key) };
        let mark = if self.warn { 20.0 } else { 0.0 };
        let enabled = ui.is_enabled();
        let text_colour = |loud: ButtonStyle, hovered: bool| match loud {
            _ if !enabled => blend(p.ink2, p.panel, 0.45),
            ButtonStyle::Primary => p.on_accent,
            ButtonStyle::Plain => p.ink,
            ButtonStyle::Quiet => {
                if hovered {
                    p.accent
                } else {
                    p.ink
                }
            }
        };
        let galley = ui.painter().layout(
            self.label.to_string(),
            font(family::SEMI, 15.0),
            Color32::PLACEHOLDER,
            (most - 24.0 - cap - mark).max(40.0),
        );
        let wanted = galley.size().x + 24.0 + cap + mark;
        let size = vec2(wanted.max(self.width).min(most), high.max(galley.size().y + 12.0));
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        spot_of(ui, self.id, self.n, rect);
        let painter = ui.painter();
        let hovered = response.hovered() && enabled;
        let pressed = response.is_pointer_button_down_on();
        let (fill, line) = match self.loud {
            ButtonStyle::Primary if !enabled => (p.panel2, p.rule),
            ButtonStyle::Primary => (
                blend(
                    p.accent,
                    if p.dark { Color32::WHITE } else { Color32::BLACK },
                    if pressed {
                        0.22
                    } else if hovered {
                        0.1
                    } else {
                        0.0
                    },
                ),
                blend(p.accent, Color32::BLACK, 0.35),
            ),
            ButtonStyle::Plain => (
                if hovered { blend(p.panel2, p.accent, if pressed { 0.25 } else { 0.1 }) } else { p.panel2 },
                if hovered { p.accent } else { p.rule },
            ),
            ButtonStyle::Quiet => (Color32::TRANSPARENT, Color32::TRANSPARENT),
        };
        painter.rect(rect, 5, fill, Stroke::new(1.0, line), StrokeKind::Inside);
        if self.focused || response.has_focus() {
            painter.rect_stroke(rect.expand(3.0), 7, Stroke::new(2.0, p.link), StrokeKind::Middle);
        }
        let colour = text_colour(self.loud, hovered);
        let used = galley.size().x + mark + cap;
        let centred = (rect.width() - used) / 2.0;
        let lines = galley.rows.len() > 1;
        let left = rect.left() + if self.width > 0.0 && !lines { centred.max(12.0) } else { 12.0 };
        if self.warn {
            let tint = if self.loud == ButtonStyle::Primary { p.on_accent } else { p.danger };
            painter.text(
                pos2(left, rect.center().y),
                Align2::LEFT_CENTER,
                egui_phosphor::regular::WARNING,
                font(family::ICONS, 16.0),
                tint,
            );
        }
        painter.galley(pos2(left + mark, rect.center().y - galley.size().y / 2.0), galley.clone(), colour);
        if !self.key.is_empty() {
            let end = left + mark + galley.size().x + 8.0;
            let x = if lines { rect.right() - cap - 2.0 } else { end };
            key_cap(painter, pos2(x, rect.center().y), self.key, colour);
        }
        if enabled { response.on_hover_cursor(egui::CursorIcon::PointingHand) } else { response }
    }
}

fn cap_width(ui: &Ui, key: &str) -> f32 {
    ui.painter().layout_no_wrap(key.into(), font(family::SEMI, 11.5), Color32::PLACEHOLDER).size().x + 10.0
}

/// Draws a key cap with its left edge at a point; returns its rectangle.
#[expect(clippy::must_use_candidate, reason = "it draws; not everybody needs the rectangle")]
pub fn key_cap(painter: &Painter, left: Pos2, key: &str, colour: Color32) -> Rect {
    let galley = painter.layout_no_wrap(key.into(), font(family::SEMI, 11.5), colour);
    let rect = Rect::from_min_size(pos2(left.x, left.y - 9.0), vec2(galley.size().x + 10.0, 18.0));
    painter.rect_stroke(rect, 3, Stroke::new(1.0, colour.gamma_multiply(0.7)), StrokeKind::Inside);
    painter.galley(rect.center() - galley.size() / 2.0, galley, colour);
    rect
}

/// Draws an icon button of the top bar with its tooltip.
pub fn icon_button(
    ui: &mut Ui,
    glyph: &str,
    colour: Color32,
    on: bool,
    enabled: bool,
    tip: &str,
    id: &str,
) -> Response {
    let (rect, response) =
        ui.allocate_exact_size(Vec2::splat(34.0), if enabled { Sense::click() } else { Sense::hover() });
    if enabled {
        spot_of(ui, id, None, rect);
    }
    let colour = if enabled { colour } else { colour.gamma_multiply(0.35) };
    if on || response.hovered() && enabled {
        ui.painter().rect_filled(rect.shrink(1.0), 5, colour.gamma_multiply(if on { 0.22 } else { 0.12 }));
    }
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, glyph, font(family::ICONS, 21.0), colour);
    response.on_hover_text(tip)
}

/// Draws a small plate with text in a side's colours. A text wider than `room` points is cut.
pub fn side_chip(ui: &mut Ui, side: SideColours, text: &str, (size, room): (f32, f32), p: &Palette) -> Response {
    let mut job = egui::text::LayoutJob::simple_singleline(text.into(), font(family::SEMI, size), side.text);
    job.wrap = egui::text::TextWrapping::truncate_at_width(room.max(24.0));
    let galley = ui.painter().layout_job(job);
    let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(22.0, 10.0), Sense::hover());
    outline(ui.painter(), rect, side.clipped, side.field, Stroke::new(1.0, blend(side.field, p.ink, 0.4)));
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, side.text);
    response
}

/// Draws a row of tabs; returns the clicked one.
pub fn tabs<T: Copy + PartialEq>(ui: &mut Ui, p: &Palette, now: T, all: &[(T, &str)]) -> Option<T> {
    let mut chosen = None;
    ui.horizontal(|ui| {
        let set = |ui: &Ui, label: &str, size: f32| {
            ui.painter().layout_no_wrap(label.into(), font(family::SEMI, size), Color32::PLACEHOLDER)
        };
        // Many tabs in a narrow zone stand closer, and then are smaller.
        let text: f32 = all.iter().map(|(_, label)| set(ui, label, 14.0).size().x).sum();
        let gaps = all.len().saturating_sub(1).max(1) as f32;
        let gap = ((ui.available_width() - text) / gaps).clamp(7.0, 16.0);
        let size = (14.0 * (ui.available_width() - gap * gaps) / text.max(1.0)).clamp(10.0, 14.0);
        ui.spacing_mut().item_spacing.x = gap;
        for (tab, label) in all {
            let galley = set(ui, label, size);
            let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(0.0, 8.0), Sense::click());
            spot_of(ui, label, None, rect);
            let on = *tab == now;
            let colour = if on || response.hovered() { p.ink } else { p.ink2 };
            ui.painter().galley(rect.min + vec2(0.0, 2.0), galley, colour);
            if on {
                ui.painter().hline(rect.x_range(), rect.bottom() - 1.0, Stroke::new(2.0, p.accent));
            }
            if response.clicked() {
                chosen = Some(*tab);
            }
        }
    });
    chosen
}

/// Draws a text with a bullet before it, over as many lines as it needs.
pub fn bullet_line(ui: &mut Ui, p: &Palette, text: &str) {
    ui.horizontal_top(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(8.0, 18.0), Sense::hover());
        ui.painter().circle_filled(rect.center(), 2.2, p.ink2);
        ui.add(egui::Label::new(theme::plain(text, 14.0)).wrap());
    });
}
