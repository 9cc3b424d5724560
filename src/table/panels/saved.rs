//! The panes of saved games: one to load, one to save. `saves.rs` reads and writes the files.

use crate::engine::library::Library;
use crate::engine::log::capitalised;
use crate::games::registry::{self, SavedGame};
use crate::table::catalog::Catalog;
use crate::table::commands::message::Command;
use crate::table::panel_cx::PanelCx;
use crate::table::theme::{self, Palette, font};
use crate::table::ui_state::Pane;
use crate::table::widgets::{KeyButton, quiet, spot_of};
use crate::table::{pictures, saves};
use bevy::prelude::Resource;
use bevy_egui::egui::{self, Align2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use egui_phosphor::regular as ph;

/// What the panes of saves hold while they are open: the list of saves, as read when the pane opened, the text that is
/// searched for, and the save whose deletion waits to be confirmed.
#[derive(Resource, Default)]
pub struct PaneDrafts {
    pub(super) open: Option<Pane>,
    pub(super) saves: Vec<ListedSave>,
    pub(super) find: String,
    pub(super) to_forget: Option<usize>,
}

impl PaneDrafts {
    /// Begins anew where another pane was open before: the list of saves is read.
    pub(super) fn begin(&mut self, pane: Pane, catalog: &Catalog) {
        if self.open.replace(pane) == Some(pane) {
            return;
        }
        self.to_forget = None;
        if pane == Pane::Load {
            self.saves = ListedSave::all(&catalog.library);
            self.find.clear();
        }
    }
}

/// A save as the list shows it.
pub struct ListedSave {
    file: saves::SaveFile,
    /// What the file says of its game; `None` where it is damaged or of another version.
    game: Option<SavedGame>,
    /// Full name of the scenario, for its picture.
    picture: String,
}

impl ListedSave {
    /// Reads the list of all saves, newest first.
    pub fn all(library: &Library) -> Vec<ListedSave> {
        let one = |file: saves::SaveFile| {
            let picture = file.head.as_ref().map_or(String::new(), |h| format!("{}/{}", h.game, h.scenario));
            ListedSave { game: registry::saved_game(library, &file), file, picture }
        };
        saves::list().into_iter().map(one).collect()
    }

    /// Returns the headline: the name that a player gave, else game and scenario.
    pub fn title(&self) -> String {
        match (&self.game, self.file.auto) {
            (_, false) => self.file.name.clone(),
            (Some(game), true) => format!("{}: {}", game.game, game.scenario),
            (None, true) => "A game that this version cannot read".to_string(),
        }
    }

    /// Returns the second line: what game it is, where it stands, who plays.
    fn told(&self) -> String {
        let Some(game) = &self.game else { return String::new() };
        let who: Vec<String> = game.players.iter().map(|(seat, who)| format!("{seat}: {}", player(who))).collect();
        let named = if self.file.auto { String::new() } else { format!("{}: {} · ", game.game, game.scenario) };
        format!("{named}{} · {}", capitalised(&game.stand()), who.join(", "))
    }

    fn matches(&self, find: &str) -> bool {
        let all = format!("{} {}", self.title(), self.told()).to_lowercase();
        find.to_lowercase().split_whitespace().all(|word| all.contains(word))
    }
}

/// Words who plays a seat: a person, or the computer with its strength.
fn player(word: &str) -> String {
    match word.parse::<crate::engine::bots::Bot>() {
        Ok(bot) => format!("computer ({})", bot.title().to_lowercase()),
        Err(_) => word.to_string(),
    }
}

/// Draws the list of saved games with a field to search in it, and buttons to load and to delete each.
pub fn load(ui: &mut Ui, cx: &mut PanelCx, drafts: &mut PaneDrafts, library: &Library, p: &Palette) {
    if drafts.saves.is_empty() {
        quiet(ui, p, "There is no saved game yet. Every game saves itself from your first step on.");
        return;
    }
    ui.spacing_mut().scroll = egui::style::ScrollStyle::solid();
    let field = egui::TextEdit::singleline(&mut drafts.find)
        .hint_text("Search: game, scenario, turn, side, name")
        .desired_width(f32::INFINITY)
        .margin(egui::Margin::symmetric(10, 6));
    ui.add(field);
    ui.add_space(2.0);
    let shown: Vec<usize> = (0..drafts.saves.len()).filter(|i| drafts.saves[*i].matches(&drafts.find)).collect();
    if shown.is_empty() {
        quiet(ui, p, "No saved game fits these words.");
    }
    let mut gone = None;
    egui::ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        for i in shown {
            let asks = drafts.to_forget == Some(i);
            match one(ui, cx, &drafts.saves[i], (i, asks), library, p) {
                Some(true) if asks => gone = Some(i),
                Some(true) => drafts.to_forget = Some(i),
                Some(false) | None => {}
            }
        }
    });
    if let Some(i) = gone {
        cx.commands.write(Command::Forget(drafts.saves.remove(i).file.path));
        drafts.to_forget = None;
    }
}

/// Draws one save. Returns true where its bin was clicked, false where the save was.
fn one(
    ui: &mut Ui,
    cx: &mut PanelCx,
    save: &ListedSave,
    (i, asks): (usize, bool),
    library: &Library,
    p: &Palette,
) -> Option<bool> {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 66.0), Sense::click());
    if response.hovered() {
        ui.painter().rect_filled(rect, 4, p.panel2);
    }
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let picture = Rect::from_min_size(rect.min + vec2(6.0, 6.0), vec2(90.0, 54.0));
    match pictures::picture(ui.ctx(), library, &save.picture).filter(|_| !save.picture.is_empty()) {
        Some(texture) => pictures::fill(&painter, picture, &texture),
        None => drop(painter.rect_filled(picture, 2, p.panel2)),
    }
    painter.rect_stroke(picture, 0, Stroke::new(1.0, theme::INK), StrokeKind::Inside);
    let left = picture.right() + 12.0;
    let line = |y: f32, text: String, font: egui::FontId, colour| {
        let mut job = egui::text::LayoutJob::simple_singleline(text, font, colour);
        job.wrap = egui::text::TextWrapping::truncate_at_width((rect.right() - 60.0 - left).max(60.0));
        painter.galley(pos2(left, rect.top() + y), painter.layout_job(job), colour);
    };
    line(5.0, save.title(), font(theme::family::SEMI, 15.5), p.ink);
    line(25.0, save.told(), egui::FontId::proportional(13.5), p.ink);
    let own = if save.file.auto { "saved automatically" } else { "saved by you" };
    line(44.0, format!("{}, {own}", saves::ago(save.file.when)), egui::FontId::proportional(12.5), p.ink2);
    let bin = Rect::from_center_size(rect.right_center() - vec2(24.0, 0.0), vec2(34.0, 34.0));
    let bin_response = ui.interact(bin, egui::Id::new(("bin", i)), Sense::click());
    let colour = if asks || bin_response.hovered() { p.danger } else { p.ink2 };
    painter.text(bin.center(), Align2::CENTER_CENTER, ph::TRASH, font(theme::family::ICONS, 19.0), colour);
    if asks {
        let small = egui::FontId::proportional(12.5);
        painter.text(bin.left_center(), Align2::RIGHT_CENTER, "click again to delete", small, p.danger);
    }
    spot_of(ui, &format!("load {}", save.file.name), None, Rect::from_min_max(rect.min, bin.left_bottom()));
    let tip = [save.title(), save.told(), save.file.path.display().to_string()].join("\n");
    if bin_response.on_hover_text("Delete this save").clicked() {
        return Some(true);
    }
    if response.on_hover_text(tip).clicked() {
        cx.commands.write(Command::Load(save.file.path.clone()));
        return Some(false);
    }
    None
}

/// Draws a field for a name, under which the game is saved.
pub fn save(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    quiet(ui, p, "Name of the save:");
    let mut name = cx.ui_state.save_name.clone();
    let field = ui
        .add(egui::TextEdit::singleline(&mut name).desired_width(f32::INFINITY).margin(egui::Margin::symmetric(10, 8)));
    if !field.has_focus() && !field.lost_focus() {
        field.request_focus();
    }
    let enter = field.lost_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter));
    if name != cx.ui_state.save_name {
        cx.ui_state.save_name = name.clone();
    }
    ui.add_space(4.0);
    if KeyButton::new("Save").key("Enter").primary().width(160.0).show(ui, p).clicked() || enter {
        cx.commands.write(Command::Save(name));
    }
}
