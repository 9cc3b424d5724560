//! The lists of bookmarks and branches, and the pane that shows what would be undone.

use crate::look::theme::{self, Palette};
use crate::panels::agreement;
use crate::parts::panel_cx::PanelCx;
use crate::parts::rename_field::{remove, rename};
use crate::parts::ui_state::Pane;
use crate::parts::widgets::{KeyButton, heading, quiet, spot_of};
use crate::screens::past_line::{PastShown, cross, stand_words};
use crate::session::commands::message::Command;
use bevy_egui::egui::{self, Layout, Ui};
use redoubt_engine::Viewer;
use redoubt_engine::play::past::{BranchInfo, LONGEST_NAME};
use redoubt_engine::record::log::Animation;

/// Height of the list of events, in points.
const STORY: f32 = 190.0;

/// Draws the events of the game as a list beside the time line; a click looks at one. The one that is looked at is in sight.
pub fn story(ui: &mut Ui, cx: &mut PanelCx, past: &PastShown, here: usize, p: &Palette) {
    if past.story.is_empty() {
        return;
    }
    ui.add_space(8.0);
    heading(ui, p, "What happened", "");
    let now = past.story.iter().rposition(|(place, _)| *place <= here);
    let moved =
        ui.data_mut(|d| std::mem::replace(d.get_temp_mut_or_insert_with(ui.id().with("at"), || None), now) != now);
    egui::ScrollArea::vertical().id_salt("story").auto_shrink([false, true]).max_height(STORY).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for (n, (place, scene)) in past.story.iter().enumerate() {
            let row = ui.horizontal_top(|ui| {
                let (dot, _) = ui.allocate_exact_size(egui::vec2(13.0, 17.0), egui::Sense::hover());
                cx.sides.bullet(ui.painter(), dot.center(), 9.0, scene.side, p);
                let text =
                    if now == Some(n) { theme::semi(&scene.text, 13.5) } else { theme::plain(&scene.text, 13.5) };
                let colour = if *place <= here { p.ink } else { p.ink2 };
                ui.add(egui::Label::new(text.color(colour)).wrap());
            });
            let rect = row.response.rect;
            let response = ui.interact(rect, ui.id().with(("scene", n)), egui::Sense::click());
            if ui.is_rect_visible(rect) {
                spot_of(ui, &format!("scene {n}"), None, rect);
            }
            if now == Some(n) && moved {
                ui.scroll_to_rect(rect, Some(egui::Align::Center));
            }
            if response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
                cx.commands.write(Command::Scrub(*place));
            }
        }
    });
}

/// Draws the bookmarks; a click looks at one.
pub fn bookmarks(ui: &mut Ui, cx: &mut PanelCx, past: &PastShown, p: &Palette) {
    if past.bookmarks.is_empty() {
        return;
    }
    ui.add_space(8.0);
    heading(ui, p, "Bookmarks", "");
    for bookmark in &past.bookmarks {
        let stand = stand_words(cx, &bookmark.stand);
        let text = if bookmark.text.is_empty() { stand.clone() } else { bookmark.text.clone() };
        ui.horizontal(|ui| {
            let here = bookmark.place.is_some();
            let label = egui::Label::new(theme::plain(text, 14.5).color(if here { p.link } else { p.ink2 }));
            let response = ui.add(label.sense(egui::Sense::click()));
            spot_of(ui, &format!("bookmark {}", bookmark.n), None, response.rect);
            let tip = if here { format!("{stand}. Click to look at it.") } else { format!("{stand}, on another line") };
            if response.on_hover_text(tip).clicked()
                && let Some(place) = bookmark.place
            {
                cx.commands.write(Command::Scrub(place));
            }
            ui.with_layout(Layout::right_to_left(egui::Align::Center), |ui| {
                if cross(ui, "Remove this bookmark", &format!("remove bookmark {}", bookmark.n), p) {
                    cx.commands.write(Command::RemoveBookmark(bookmark.n));
                }
            });
        });
    }
}

/// Draws the lines of the game as a tree: go on with one, compare it, drop it.
pub fn branches(ui: &mut Ui, cx: &mut PanelCx, past: &PastShown, p: &Palette) {
    if past.branches.len() < 2 {
        return;
    }
    ui.add_space(8.0);
    heading(ui, p, "Branches", "");
    for line in &past.branches {
        let depth = depth(&past.branches, line) as f32;
        ui.horizontal_wrapped(|ui| {
            ui.add_space(depth * 14.0);
            let name = if line.current { theme::semi(&line.name, 14.5) } else { theme::plain(&line.name, 14.5) };
            ui.label(name.color(p.ink));
            let dice = if line.fresh_dice { ", other dice" } else { "" };
            let here = if line.current { ", you are here" } else { "" };
            quiet(ui, p, format!("{}{dice}{here}", stand_words(cx, &line.stand)));
        });
        let rename = |ui: &mut Ui, cx: &mut PanelCx| {
            if let Some(name) = rename(ui, &format!("branch {}", line.id), &line.name, LONGEST_NAME, p) {
                cx.commands.write(Command::RenameBranch(line.id, name));
            }
        };
        if line.current {
            ui.horizontal(|ui| rename(ui, cx));
            continue;
        }
        ui.horizontal_wrapped(|ui| {
            ui.add_space(depth * 14.0);
            if KeyButton::new("Go on here").quiet().id(&format!("go to branch {}", line.id)).show(ui, p).clicked() {
                cx.commands.write(Command::GoToBranch(line.id));
            }
            if KeyButton::new("Compare").quiet().id(&format!("compare branch {}", line.id)).show(ui, p).clicked() {
                cx.ui_state.compared = Some(line.id);
                cx.commands.write(Command::Pane(Pane::Compare));
            }
            rename(ui, cx);
            let id = format!("branch {}", line.id);
            if line.can_drop && remove(ui, &id, "Drop", "Drop it for good", p) {
                cx.commands.write(Command::DropBranch(line.id));
            }
        });
    }
}

/// Counts the lines between a line and the first one.
fn depth(all: &[BranchInfo], line: &BranchInfo) -> usize {
    let parent = |id| all.iter().find(|l| l.id == id);
    std::iter::successors(line.parent, |id| parent(*id).and_then(|l| l.parent)).take(all.len()).count()
}

/// Draws the pane that lists what would be undone by going back to the place that is looked at.
pub fn go_back(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let found = cx.table.sitting.as_ref().and_then(|sitting| {
        let viewer = sitting.past_viewer();
        let play = sitting.play();
        let steps = play.steps_at(viewer, sitting.replay.as_ref()?.at);
        let alone = sitting.alone().is_some();
        // Both read the list: where the seats hide things from each other, it tells what both may know.
        let reader = if viewer == Viewer::All || alone { viewer } else { Viewer::Public };
        Some(play.undo_list(reader, steps))
    });
    let list = match found {
        Some(Ok(list)) => list,
        Some(Err(no)) => return drop(quiet(ui, p, no.text)),
        None => return drop(quiet(ui, p, "Look back first, at the place to which you would go.")),
    };
    let count = |n: usize, one: &str, many: &str| match n {
        0 => None,
        1 => Some(format!("1 {one}")),
        n => Some(format!("{n} {many}")),
    };
    let what = [
        list.steps.and_then(|n| count(n, "step", "steps")),
        count(list.rolls, "roll of dice", "rolls of dice"),
        count(list.cards, "card", "cards"),
        count(list.reveals, "counter turned up or placed", "counters turned up or placed"),
    ];
    let what: Vec<String> = what.into_iter().flatten().collect();
    let anew = if list.new_dice { " The dice are rolled anew then; what rolled cannot be redone." } else { "" };
    let stand = stand_words(cx, &list.stand);
    let text = format!("The game would stand at {stand}. Undone would be: {}.{anew}", what.join(", "));
    ui.add(egui::Label::new(theme::plain(text, 15.0)).wrap());
    ui.add_space(6.0);
    egui::ScrollArea::vertical().auto_shrink([false, false]).max_height(ui.available_height() - 118.0).show(ui, |ui| {
        for line in &list.lines {
            let shown = matches!(line.entry.animation, Animation::Reveal { .. });
            let head = if shown { "Turned up or placed: " } else { "" };
            let text = format!("{head}{}", line.entry.text);
            ui.add(egui::Label::new(theme::plain(text, 14.0).color(p.ink2)).wrap());
        }
    });
    agreement::ask(ui, cx, ("Undo all this; the computer agrees", "agree to go back"), Command::UndoToHere, p);
}
