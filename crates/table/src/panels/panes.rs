//! The windows over the table, one at a time: menu, saves, keys, agreement, dice, and the frames of
//! rules, charts, settings and credits.

use crate::edit::panes as edit_panes;
use crate::edit::state::EditState;
use crate::keys::action::Action;
use crate::look::theme::{self, Palette};
use crate::panels::lesson_over;
use crate::panels::save_as::save;
use crate::panels::saved::{PaneDrafts, load};
use crate::panels::{
    agreement, chart, command_line, dice_panes, key_list, not_kept, pile_pane, report, rules, settings, track,
};
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::Pane;
use crate::parts::widgets::{self, KeyButton, quiet, spot_of};
use crate::screens::{compare, past_lists};
use crate::session::catalog::Catalog;
use crate::session::commands::message::Command;
use crate::session::lessons::Lessons;
use crate::session::player_record::PlayerRecord;
use crate::session::report_work::GameReport;
use crate::state::Screen;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Sense, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_phosphor::regular as ph;

/// Adds the panes.
pub fn plugin(app: &mut App) {
    app.init_resource::<PaneDrafts>();
    app.add_systems(EguiPrimaryContextPass, (draw, command_line::draw).in_set(crate::schedule::PanelLayer::Panes));
}

fn draw(
    mut contexts: EguiContexts,
    mut cx: PanelCx,
    mut drafts: ResMut<PaneDrafts>,
    (catalog, lessons, record): (Res<Catalog>, Res<Lessons>, Res<PlayerRecord>),
    screen: Res<State<Screen>>,
    (mut settings, mut awaited): (settings::SettingsCx, ResMut<key_list::AwaitedKey>),
    mut edit: ResMut<EditState>,
    made: Res<GameReport>,
    mut positions: compare::Positions,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    // The command line stands at the foot of the map, and leaves all else as it is.
    let Some(pane) = cx.ui_state.pane.filter(|pane| *pane != Pane::CommandLine) else {
        drafts.open = None;
        if awaited.0.is_some() {
            awaited.0 = None;
        }
        if !cx.ui_state.agreed.is_empty() {
            cx.ui_state.agreed.clear();
        }
        return Ok(());
    };
    if !theme::ready(&ctx) {
        return Ok(());
    }
    drafts.begin(pane, cx.ui_state.file_changes, &catalog);
    let p = *cx.palette;
    let all = ctx.content_rect();
    // The shade catches the clicks on what lies behind it.
    widgets::take_spots(&ctx);
    if shade(&ctx, all) {
        cx.commands.write(Command::Back);
    }
    let (title, size) = head(pane);
    let size = vec2(size.x.min(all.width() - 60.0), size.y.min(all.height() - 110.0));
    egui::Area::new(egui::Id::new(("pane", pane)))
        .order(egui::Order::Foreground)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .fade_in(false)
        .show(&ctx, |ui| {
            egui::Frame::window(ui.style()).inner_margin(egui::Margin::same(18)).show(ui, |ui| {
                ui.set_width(size.x);
                if headline(ui, title, &p) {
                    cx.commands.write(Command::Back);
                }
                let mut content = |ui: &mut Ui| match pane {
                    Pane::Menu => menu(ui, &mut cx, *screen.get(), &p),
                    Pane::Settings => settings::show(ui, &mut cx, &mut settings, &p),
                    Pane::Keys => key_list::show(ui, &cx, &mut settings, &mut awaited, &p),
                    Pane::Report => report::show(ui, &mut cx, &made, &p),
                    Pane::Compare => compare::show(ui, &mut cx, &mut positions, &p),
                    Pane::Keep => edit_panes::keep(ui, &mut cx, &mut edit, &p),
                    Pane::LessonOver => lesson_over::show(ui, &mut cx, (&catalog, &lessons, &record), &p),
                    Pane::Load => load(ui, &mut cx, &mut drafts, &catalog.library, &p),
                    pane => of_the_game(ui, &mut cx, pane, &p),
                };
                if size.y > 0.0 {
                    let room = vec2(size.x, size.y - 60.0);
                    let (rect, _) = ui.allocate_exact_size(room, Sense::hover());
                    let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(rect));
                    inner.set_clip_rect(rect.expand(4.0));
                    content(&mut inner);
                } else {
                    // What is longer than the window scrolls.
                    ui.spacing_mut().scroll = egui::style::ScrollStyle::solid();
                    let most = (all.height() - 140.0).max(120.0);
                    let scroll = egui::ScrollArea::vertical().id_salt("whole pane").auto_shrink([false, true]);
                    // The room of the frame before is that of its content: a pane that grows takes what it needs.
                    scroll.max_height(most).min_scrolled_height(most).show(ui, content);
                }
            });
        });
    Ok(())
}

/// Draws the title of a pane and the button that closes it; returns true where that was clicked.
fn headline(ui: &mut Ui, title: &str, p: &Palette) -> bool {
    let close = ui.horizontal(|ui| {
        ui.label(theme::title(title, 22.0));
        let right = egui::Layout::right_to_left(egui::Align::Center);
        ui.with_layout(right, |ui| KeyButton::new("Close").key("Esc").show(ui, p).clicked()).inner
    });
    let (x, y) = (ui.min_rect().x_range(), ui.min_rect().bottom() + 3.0);
    ui.painter().hline(x, y, egui::Stroke::new(1.0, p.rule));
    ui.add_space(8.0);
    close.inner
}

/// Draws the content of a pane that needs only what every panel reads.
fn of_the_game(ui: &mut Ui, cx: &mut PanelCx, pane: Pane, p: &Palette) {
    match pane {
        Pane::Rules => rules::show(ui, cx, p),
        Pane::Charts => charts(ui, cx, p),
        Pane::Credits => settings::credits(ui, p),
        Pane::Save => save(ui, cx, p),
        Pane::Import => edit_panes::import(ui, cx, p),
        Pane::Leave => not_kept::leave(ui, cx, p),
        Pane::Agree => agree(ui, cx, p),
        Pane::Dice => dice_panes::typed(ui, cx, p),
        Pane::RealDie => dice_panes::real(ui, cx, p),
        Pane::Result => dice_panes::result(ui, cx, p),
        Pane::Track => track::show(ui, cx, p),
        Pane::Pile => pile_pane::show(ui, cx, p),
        Pane::GoBack => past_lists::go_back(ui, cx, p),
        Pane::BeginEdit => edit_panes::begin(ui, cx, p),
        Pane::Menu | Pane::Settings | Pane::Keys | Pane::Load | Pane::Keep | Pane::Report => {}
        Pane::Compare | Pane::CommandLine | Pane::LessonOver => {}
    }
}

/// Returns a pane's title, and its size in points; a height of 0 follows the content.
fn head(pane: Pane) -> (&'static str, egui::Vec2) {
    match pane {
        Pane::Menu => ("Menu", vec2(340.0, 0.0)),
        Pane::Rules => ("Rules", vec2(980.0, 680.0)),
        Pane::Charts => ("Charts and tables", vec2(900.0, 660.0)),
        Pane::Settings => ("Settings", vec2(680.0, 0.0)),
        Pane::Credits => ("Credits and licences", vec2(820.0, 640.0)),
        Pane::Load => ("Saved games", vec2(660.0, 480.0)),
        Pane::Save => ("Save the game", vec2(520.0, 0.0)),
        Pane::Import => ("Give it another title", vec2(480.0, 0.0)),
        Pane::Leave => ("The last steps are not kept", vec2(560.0, 0.0)),
        Pane::Keys => ("Keys", vec2(640.0, 700.0)),
        Pane::Agree => ("Undo by agreement", vec2(500.0, 0.0)),
        Pane::Dice => ("Enter your own dice", vec2(460.0, 0.0)),
        Pane::RealDie => ("Roll your dice", vec2(440.0, 0.0)),
        Pane::Result => ("Take the step with this result", vec2(460.0, 0.0)),
        Pane::Track => ("Track", vec2(720.0, 620.0)),
        Pane::Pile => ("Cards", vec2(930.0, 640.0)),
        Pane::Compare => ("Compare branches", vec2(900.0, 720.0)),
        Pane::CommandLine => ("Command line", vec2(0.0, 0.0)),
        Pane::Report => ("Report", vec2(1060.0, 720.0)),
        Pane::BeginEdit => ("Set the position by hand", vec2(500.0, 0.0)),
        Pane::Keep => ("A scenario of your own", vec2(480.0, 0.0)),
        Pane::LessonOver => ("Well done", vec2(520.0, 0.0)),
        Pane::GoBack => ("Go back by agreement", vec2(560.0, 460.0)),
    }
}

/// Darkens what lies behind a pane and catches clicks on it; returns true where it was clicked, which closes the
/// pane.
fn shade(ctx: &egui::Context, all: egui::Rect) -> bool {
    egui::Area::new(egui::Id::new("veil"))
        .order(egui::Order::Middle)
        .fixed_pos(all.min)
        .default_size(all.size())
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.painter().rect_filled(all, 0, egui::Color32::from_black_alpha(110));
            ui.allocate_rect(all, Sense::click()).clicked()
        })
        .inner
}

fn row(ui: &mut Ui, p: &Palette, glyph: &str, label: &str, key: &str) -> bool {
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, 36.0), Sense::click());
    if response.hovered() {
        ui.painter().rect_filled(rect, 4, p.panel2);
    }
    let painter = ui.painter();
    let y = rect.center().y;
    painter.text(
        egui::pos2(rect.left() + 18.0, y),
        Align2::CENTER_CENTER,
        glyph,
        theme::font(theme::family::ICONS, 20.0),
        p.ink2,
    );
    painter.text(
        egui::pos2(rect.left() + 38.0, y),
        Align2::LEFT_CENTER,
        label,
        theme::font(theme::family::SEMI, 15.5),
        p.ink,
    );
    if !key.is_empty() {
        let wide = painter.layout_no_wrap(key.into(), theme::font(theme::family::SEMI, 11.5), p.ink2).size().x + 18.0;
        crate::parts::widgets::key_cap(painter, egui::pos2(rect.right() - wide, y), key, p.ink2);
    }
    spot_of(ui, label, None, rect);
    response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
}

fn menu(ui: &mut Ui, cx: &mut PanelCx, screen: Screen, p: &Palette) {
    ui.spacing_mut().item_spacing.y = 1.0;
    let editing = screen == Screen::Editing;
    let playing = matches!(screen, Screen::Playing | Screen::Ended | Screen::Replay) || editing;
    let over = cx.table.sitting.as_ref().is_some_and(|s| s.play().outcome().is_some());
    let mut give = |command: Command| {
        cx.commands.write(command);
    };
    if playing {
        if row(ui, p, ph::PLAY, if over { "Back to the table" } else { "Back to the game" }, "Esc") {
            give(Command::Back);
        }
        if row(ui, p, ph::FLOPPY_DISK, "Save as …", cx.keymap.label(Action::Save)) {
            give(Command::Pane(Pane::Save));
        }
    }
    if row(ui, p, ph::FOLDER_OPEN, "Saved games …", cx.keymap.label(Action::SavedGames)) {
        give(Command::Pane(Pane::Load));
    }
    let key = cx.keymap.label(Action::SetByHand);
    if playing && !editing && row(ui, p, ph::HAND_GRABBING, "Set the position by hand …", key) {
        give(Command::Pane(Pane::BeginEdit));
    }
    if playing && !over && !editing && row(ui, p, ph::DICE_FIVE, "Enter your own dice …", "") {
        give(Command::Pane(Pane::Dice));
    }
    ui.separator();
    if row(ui, p, ph::BOOK_OPEN, "Rules", cx.keymap.label(Action::Rule)) {
        give(Command::Pane(Pane::Rules));
    }
    let key = cx.keymap.label(Action::Report);
    if playing && !editing && row(ui, p, ph::CHART_LINE, "Report: figures and dice", key) {
        give(Command::Pane(Pane::Report));
    }
    let key = if editing { "" } else { cx.keymap.label(Action::Charts) };
    if playing && row(ui, p, ph::CHART_BAR, "Charts and tables", key) {
        give(Command::Pane(Pane::Charts));
    }
    if row(ui, p, ph::KEYBOARD, "Keys", cx.keymap.label(Action::Keys)) {
        give(Command::Pane(Pane::Keys));
    }
    if row(ui, p, ph::SLIDERS_HORIZONTAL, "Settings", cx.keymap.label(Action::Settings)) {
        give(Command::Pane(Pane::Settings));
    }
    if row(ui, p, ph::INFO, "Credits and licences", "") {
        give(Command::Pane(Pane::Credits));
    }
    ui.separator();
    if playing && row(ui, p, ph::HOUSE, "Back to the title page", "") {
        give(Command::Title);
    }
    if row(ui, p, ph::SIGN_OUT, "Quit", cx.keymap.label(Action::Quit)) {
        give(Command::Quit);
    }
    if playing {
        ui.add_space(4.0);
        quiet(ui, p, not_kept::in_the_menu(cx));
    }
}

fn charts(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let all = cx.shown.charts.clone();
    let Some(first) = all.first() else {
        quiet(ui, p, "There is no chart to show.");
        return;
    };
    let cell = cx.cell();
    let lit = cell.as_ref().map(|(c, _)| c.chart.clone());
    let now = cx.ui_state.chart.clone().or(lit).unwrap_or_else(|| first.id.clone());
    ui.horizontal_top(|ui| {
        ui.allocate_ui(vec2(230.0, ui.available_height()), |ui| {
            ui.vertical(|ui| {
                ui.set_width(220.0);
                egui::ScrollArea::vertical().id_salt("chart list").auto_shrink([false, false]).show(ui, |ui| {
                    for c in all.iter() {
                        if rules::list_line(ui, p, &c.title, c.id == now) {
                            cx.ui_state.chart = Some(c.id.clone());
                        }
                    }
                });
            });
        });
        ui.vertical(|ui| {
            if let Some(c) = all.iter().find(|c| c.id == now) {
                let (rule, _) = chart::show(ui, c, (cell.as_ref().map(|(c, d)| (c, *d)), true), p, |ui| {
                    let (word, text) = chart::provenance(&c.provenance);
                    ui.add_space(6.0);
                    let text = theme::plain(format!("Source: {word}. {text}"), 13.0).color(p.ink2);
                    ui.add(egui::Label::new(text).wrap());
                });
                if let Some(rule) = rule {
                    cx.commands.write(Command::Rule(rule));
                }
            }
        });
    });
}

fn agree(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let text = "Something was revealed by the last step: a roll, a turned counter, or the other side's choice. \
                It can be undone only if both sides agree; the log will say so. Where two persons have seen a die, \
                the dice are rolled anew afterwards, and the step cannot be redone.";
    ui.add(egui::Label::new(theme::plain(text, 15.0)).wrap());
    ui.add_space(6.0);
    agreement::ask(ui, cx, ("Undo it; the computer agrees", "agree"), Command::UndoAgreed, p);
}
