//! The pane of saved games, of removed files and of the clean-up. The engine's `home` owns the files.

use crate::look::theme::{self, Palette, font};
use crate::panels::listed_saves::{ListedGame, ListedSave};
use crate::parts::panel_cx::PanelCx;
use crate::parts::pictures;
use crate::parts::ui_state::{Dialog, Pane};
use crate::parts::widgets::{KeyButton, quiet, spot_of};
use crate::session::catalog::Catalog;
use crate::session::commands::message::Command;
use crate::session::saves;
use bevy::prelude::Resource;
use bevy_egui::egui::{self, Align2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use egui_phosphor::regular as ph;
use redoubt_engine::data::library::Library;
use redoubt_engine::home::{self, CleanUp, RemovedFile, Standing};
use redoubt_engine::record::log::capitalised;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Days after which a finished game is in the clean-up that is offered.
const OLD: u64 = 30;

/// What the pane of saved games shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Shelf {
    /// The games.
    #[default]
    Games,
    /// What was removed and can be brought back.
    Removed,
    /// What the clean-up would remove.
    CleanUp,
}

/// What the panes of saves hold while they are open: the games, as read when the pane opened or a file changed, the
/// text that is searched for, and what waits to be confirmed.
#[derive(Resource, Default)]
pub struct PaneDrafts {
    pub(super) open: Option<Pane>,
    /// Number of changes of the files when they were read.
    read_at: u64,
    pub(super) saves: Vec<ListedGame>,
    removed: Vec<RemovedFile>,
    pub(super) find: String,
    shelf: Shelf,
    /// The clean-up that is offered.
    offered: Option<CleanUp>,
    /// The games whose other files are listed, by the path of their main file.
    unfolded: BTreeSet<PathBuf>,
    /// The file whose removal waits to be confirmed.
    to_remove: Option<PathBuf>,
}

impl PaneDrafts {
    /// Begins anew where another pane was open before, or a file has changed: the list of games is read.
    pub(super) fn begin(&mut self, pane: Pane, changes: u64, catalog: &Catalog) {
        let opened = self.open.replace(pane) != Some(pane);
        if pane != Pane::Load || !opened && self.read_at == changes {
            return;
        }
        if opened {
            self.find.clear();
            self.shelf = Shelf::Games;
        }
        self.to_remove = None;
        self.read_at = changes;
        self.saves = ListedGame::all(catalog.entries, &catalog.library);
        self.removed = home::removed_files();
    }
}

/// Draws the list of saved games, or what was removed, or the clean-up that is offered.
pub fn load(ui: &mut Ui, cx: &mut PanelCx, drafts: &mut PaneDrafts, library: &Library, p: &Palette) {
    ui.spacing_mut().scroll = egui::style::ScrollStyle::solid();
    shelves(ui, cx, drafts, p);
    ui.add_space(2.0);
    match drafts.shelf {
        Shelf::Games => games(ui, cx, drafts, library, p),
        Shelf::Removed => removed(ui, cx, &drafts.removed, p),
        Shelf::CleanUp => clean_up(ui, cx, drafts, p),
    }
}

/// Draws the row of buttons: a file from elsewhere, what was removed, the clean-up.
fn shelves(ui: &mut Ui, cx: &mut PanelCx, drafts: &mut PaneDrafts, p: &Palette) {
    ui.horizontal_wrapped(|ui| {
        if drafts.shelf != Shelf::Games {
            if KeyButton::new("Back to the games").quiet().id("shelf games").show(ui, p).clicked() {
                drafts.shelf = Shelf::Games;
            }
            return;
        }
        let open = KeyButton::new("Open a file …").quiet().id("open a file").show(ui, p);
        if open
            .on_hover_text("A saved game or a scenario from another folder. You can also drop it on the window.")
            .clicked()
        {
            cx.commands.write(Command::AskForFile(Dialog::Open));
        }
        let label = format!("Removed files ({})", drafts.removed.len());
        if !drafts.removed.is_empty() && KeyButton::new(&label).quiet().id("shelf removed").show(ui, p).clicked() {
            drafts.shelf = Shelf::Removed;
        }
        if KeyButton::new("Clean up …").quiet().id("shelf clean up").show(ui, p).clicked() {
            drafts.shelf = Shelf::CleanUp;
            drafts.offered = Some(CleanUp::of_finished(OLD));
        }
    });
}

/// Draws the games with a field to search in them.
fn games(ui: &mut Ui, cx: &mut PanelCx, drafts: &mut PaneDrafts, library: &Library, p: &Palette) {
    let field = egui::TextEdit::singleline(&mut drafts.find)
        .hint_text("Search: game, scenario, turn, side, name; or the whole path of a file")
        .desired_width(f32::INFINITY)
        .margin(egui::Margin::symmetric(10, 6));
    ui.add(field);
    ui.add_space(2.0);
    // Who types a whole path means that file.
    let path = PathBuf::from(drafts.find.trim());
    if path.is_absolute() && path.is_file() && KeyButton::new("Open this file").id("open path").show(ui, p).clicked() {
        cx.commands.write(Command::OpenFile(path));
    }
    if drafts.saves.is_empty() {
        quiet(ui, p, "There is no saved game yet. Every game saves itself from your first step on.");
        return;
    }
    let PaneDrafts { saves, find, unfolded, to_remove, .. } = drafts;
    let shown: Vec<&ListedGame> = saves.iter().filter(|game| game.matches(find)).collect();
    if shown.is_empty() {
        quiet(ui, p, "No saved game fits these words.");
    }
    egui::ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        for game in shown {
            let path = &game.main.file.path;
            let row = Row { save: &game.main, asks: to_remove.as_ref() == Some(path), files: game.files() };
            row.show(ui, cx, library, to_remove, p);
            if game.others.is_empty() {
                continue;
            }
            let open = unfolded.contains(path);
            if fold(ui, &game.others_in_words(), &game.main.file.name, open, p) && !unfolded.remove(path) {
                unfolded.insert(path.clone());
            }
            for (standing, save) in game.others.iter().filter(|_| open) {
                let asks = to_remove.as_ref() == Some(&save.file.path);
                other(ui, cx, (*standing, save), asks, to_remove, p);
            }
        }
    });
}

/// Draws the line that shows and hides the other files of a game; returns true where it was clicked.
fn fold(ui: &mut Ui, words: &str, name: &str, open: bool, p: &Palette) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::click());
    let glyph = if open { ph::CARET_DOWN } else { ph::CARET_RIGHT };
    let ink = if response.hovered() { p.ink } else { p.ink2 };
    let at = pos2(rect.left() + 108.0, rect.center().y);
    ui.painter().text(at, Align2::LEFT_CENTER, glyph, font(theme::family::ICONS, 14.0), ink);
    ui.painter().text(at + vec2(20.0, 0.0), Align2::LEFT_CENTER, words, egui::FontId::proportional(13.0), ink);
    spot_of(ui, &format!("files of {name}"), None, rect);
    response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
}

/// The row of a game.
struct Row<'a> {
    save: &'a ListedSave,
    /// True where its removal waits to be confirmed.
    asks: bool,
    /// All files of the game.
    files: Vec<PathBuf>,
}

impl Row<'_> {
    /// Draws the row: a click on it loads the game, two on its bin remove all its files.
    fn show(self, ui: &mut Ui, cx: &mut PanelCx, library: &Library, to_remove: &mut Option<PathBuf>, p: &Palette) {
        let save = self.save;
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
        line(44.0, save.when(), egui::FontId::proportional(12.5), p.ink2);
        let many = self.files.len();
        let again = match many {
            1 => "click again to remove".to_string(),
            n => format!("click again to remove all {n} files"),
        };
        if bin(ui, rect, (&save.file.path, &again, self.asks), p) {
            confirm(cx, to_remove, &save.file.path, self.asks, self.files);
            return;
        }
        let body = Rect::from_min_max(rect.min, pos2(rect.right() - 44.0, rect.bottom()));
        spot_of(ui, &format!("load {}", save.file.name), None, body);
        let tip = [save.title(), save.told(), save.file.path.display().to_string()].join("\n");
        if response.on_hover_text(tip).clicked() {
            cx.commands.write(Command::Load(save.file.path.clone()));
        }
    }
}

/// Draws another file of a game: a click on it loads the game as it is there.
fn other(
    ui: &mut Ui,
    cx: &mut PanelCx,
    (standing, save): (Standing, &ListedSave),
    asks: bool,
    to_remove: &mut Option<PathBuf>,
    p: &Palette,
) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 40.0), Sense::click());
    if response.hovered() {
        ui.painter().rect_filled(rect, 4, p.panel2);
    }
    let kind = match standing {
        Standing::Branch => "Branch",
        Standing::Older => "Older",
        Standing::Copy => "Copy",
    };
    let name = if save.file.auto { String::new() } else { format!(" \"{}\"", save.title()) };
    let stand = save.game.as_ref().map_or(String::new(), |game| capitalised(&game.stand()));
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let left = rect.left() + 128.0;
    let line = |y: f32, text: String, font: egui::FontId, colour| {
        let mut job = egui::text::LayoutJob::simple_singleline(text, font, colour);
        job.wrap = egui::text::TextWrapping::truncate_at_width((rect.right() - 60.0 - left).max(60.0));
        painter.galley(pos2(left, rect.top() + y), painter.layout_job(job), colour);
    };
    line(3.0, format!("{kind}{name}: {stand}"), font(theme::family::SEMI, 14.0), p.ink);
    line(21.0, save.when(), egui::FontId::proportional(12.5), p.ink2);
    if bin(ui, rect, (&save.file.path, "click again to remove", asks), p) {
        confirm(cx, to_remove, &save.file.path, asks, vec![save.file.path.clone()]);
        return;
    }
    let body = Rect::from_min_max(rect.min, pos2(rect.right() - 44.0, rect.bottom()));
    spot_of(ui, &format!("load {}", save.file.name), None, body);
    if response.on_hover_text(save.file.path.display().to_string()).clicked() {
        cx.commands.write(Command::Load(save.file.path.clone()));
    }
}

/// Removes files at the second click on a bin, and asks at the first.
fn confirm(cx: &mut PanelCx, to_remove: &mut Option<PathBuf>, path: &Path, asks: bool, files: Vec<PathBuf>) {
    if asks {
        cx.commands.write(Command::RemoveSaves(files));
        *to_remove = None;
    } else {
        *to_remove = Some(path.to_path_buf());
    }
}

/// Draws a bin at the right end of a row; returns true where it was clicked.
fn bin(ui: &mut Ui, row: Rect, (path, again, asks): (&PathBuf, &str, bool), p: &Palette) -> bool {
    let bin = Rect::from_center_size(row.right_center() - vec2(24.0, 0.0), vec2(34.0, 34.0));
    let response = ui.interact(bin, egui::Id::new(("bin", path)), Sense::click());
    let colour = if asks || response.hovered() { p.danger } else { p.ink2 };
    ui.painter().text(bin.center(), Align2::CENTER_CENTER, ph::TRASH, font(theme::family::ICONS, 19.0), colour);
    if asks {
        let small = egui::FontId::proportional(12.5);
        ui.painter().text(bin.left_center(), Align2::RIGHT_CENTER, again, small, p.danger);
    }
    let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    spot_of(ui, &format!("remove {name}"), None, bin);
    response.on_hover_text("Remove: it can be brought back for 30 days").clicked()
}

/// Draws what was removed, with a button each that brings it back.
fn removed(ui: &mut Ui, cx: &mut PanelCx, files: &[RemovedFile], p: &Palette) {
    quiet(ui, p, "Removed files can be brought back for 30 days.");
    egui::ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        for file in files {
            ui.horizontal(|ui| {
                if KeyButton::new("Bring back").quiet().id(&format!("bring back {}", file.name)).show(ui, p).clicked() {
                    cx.commands.write(Command::BringBack(file.clone()));
                }
                let text = format!("{}, removed {}", file.name, saves::ago(file.when));
                ui.add(egui::Label::new(theme::plain(text, 14.0)).truncate());
            });
        }
    });
}

/// Draws what the clean-up would remove, and the button that does it.
fn clean_up(ui: &mut Ui, cx: &mut PanelCx, drafts: &mut PaneDrafts, p: &Palette) {
    let Some(offered) = drafts.offered.as_ref().filter(|offered| offered.files().next().is_some()) else {
        quiet(ui, p, format!("There is nothing to clean up: no game was finished more than {OLD} days ago."));
        return;
    };
    let files = offered.files().count();
    let text = format!(
        "These games are over, and nobody has opened them for {OLD} days. Their {files} files would go to the removed \
         files, from which you can bring them back for 30 days. Unfinished games stay."
    );
    ui.add(egui::Label::new(theme::plain(text, 15.0)).wrap());
    if KeyButton::new("Remove these games").id("clean up now").show(ui, p).clicked() {
        cx.commands.write(Command::RemoveSaves(offered.files().map(|file| file.path.clone()).collect()));
        drafts.shelf = Shelf::Games;
    }
    let going: BTreeSet<PathBuf> = offered.games.iter().map(|game| game.main.path.clone()).collect();
    egui::ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        for game in drafts.saves.iter().filter(|game| going.contains(&game.main.file.path)) {
            let text = format!("{}: {}", game.main.title(), game.main.when());
            ui.add(egui::Label::new(theme::plain(text, 14.0)).truncate());
        }
    });
}
