//! The title: a card for each game, the scenarios of the chosen one, and the buttons that begin a game.

mod chooser;
mod layout;
mod tile;

use crate::bridge::Settings;
use crate::keys::keymap::Keymap;
use crate::look::art::Art;
use crate::look::theme::{self, Palette, family, font, rgb};
use crate::parts::layout::layered;
use crate::parts::ui_state::{Pane, UiState};
use crate::parts::widgets::spot_of;
use crate::screens::backdrop::{sheet, star, wood};
use crate::screens::choice::{TitleChoice, sides_of};
use crate::screens::title::chooser::{Chooser, play_now};
use crate::screens::title::layout::TitleLayout;
use crate::screens::title::tile::{GameTile, years};
use crate::session::catalog::Catalog;
use crate::session::commands::message::Command;
use crate::session::lessons::Lessons;
use crate::session::player_record::PlayerRecord;
use crate::state::Screen;
use bevy::prelude::*;
use bevy_egui::egui::scroll_area::ScrollBarVisibility;
use bevy_egui::egui::{self, Align2, Color32, Rect as R, Sense, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use redoubt_engine::{Seat, home};

/// Adds the title.
pub fn plugin(app: &mut App) {
    app.init_resource::<TitleChoice>();
    app.add_systems(OnEnter(Screen::Title), look_for_save);
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(crate::schedule::PanelLayer::Panels).run_if(in_state(Screen::Title)),
    );
}

/// Finds the unfinished game that was played last, as far as it was played.
fn look_for_save(mut choice: ResMut<TitleChoice>, catalog: Res<Catalog>) {
    let last = home::games().iter().find_map(|game| game.unfinished().cloned());
    choice.last = last.and_then(|file| catalog.entries.saved_game(&catalog.library, &file));
}

fn draw(
    mut contexts: EguiContexts,
    catalog: Res<Catalog>,
    (lessons, record): (Res<Lessons>, Res<PlayerRecord>),
    mut choice: ResMut<TitleChoice>,
    (settings, keymap): (Res<Settings>, Res<Keymap>),
    ui_state: Res<UiState>,
    art: Option<Res<Art>>,
    mut commands: MessageWriter<Command>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if !theme::ready(&ctx) {
        ctx.request_repaint();
        return Ok(());
    }
    let p = Palette::of(settings.theme);
    let window = ctx.content_rect();
    if ui_state.pane.is_none()
        && !ctx.egui_wants_keyboard_input()
        && ctx.input(|i| i.key_pressed(egui::Key::Enter))
        && let Some(command) = play_now(&catalog, &choice)
    {
        commands.write(command);
    }
    let place = TitleLayout::of(window.size(), catalog.games.len());
    layered(&ctx, "title", window, egui::Order::Background, rgb(0x33281F), 0.0, |ui| {
        wood(ui.painter(), window);
        ui.spacing_mut().scroll = egui::style::ScrollStyle::solid();
        let fits = place.all.height() <= window.height() + 0.5;
        let bar = if fits { ScrollBarVisibility::AlwaysHidden } else { ScrollBarVisibility::AlwaysVisible };
        egui::ScrollArea::vertical().scroll_bar_visibility(bar).show(ui, |ui| {
            let (all, _) = ui.allocate_exact_size(place.all.size(), Sense::hover());
            let from = all.min.to_vec2();
            header(ui.painter(), place.head.translate(from), &place, &catalog);
            for (i, (entry, rect)) in catalog.games.iter().zip(&place.tiles).enumerate() {
                let sides = sides_of(art.as_deref(), entry.info);
                let tile = GameTile { catalog: &catalog, n: i, sides: &sides, on: choice.game == i };
                if tile.show(ui, rect.translate(from), place.pictures) {
                    choice.game = i;
                    choice.scenario = 0;
                    choice.side = Seat(0);
                }
            }
            let page = place.page.translate(from);
            sheet(ui.painter(), page, &p);
            let margin = if page.width() > 700.0 { vec2(28.0, 18.0) } else { vec2(16.0, 12.0) };
            let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(page.shrink2(margin)));
            let sides = catalog.games.get(choice.game).map(|g| sides_of(art.as_deref(), g.info)).unwrap_or_default();
            let chooser = Chooser { catalog: &catalog, lessons: &lessons, record: &record, keymap: &keymap, sides, p };
            chooser.show(&mut inner, &mut choice, &mut commands);
            foot(ui, place.foot.translate(from), &mut commands);
        });
    });
    Ok(())
}

/// Draws the name of the program with its star, as large as there is room.
fn header(painter: &egui::Painter, rect: R, place: &TitleLayout, catalog: &Catalog) {
    let (gold, pale) = (rgb(0xE9D7A8), rgb(0xCBB583));
    let line = summary(catalog.games.iter().map(|g| g.info.when));
    if rect.height() > 150.0 {
        painter.text(rect.left_top() + vec2(0.0, 30.0), Align2::LEFT_TOP, "REDOUBT", font(family::BRAND, 74.0), gold);
        let under = rect.left_top() + vec2(3.0, 112.0);
        painter.text(under, Align2::LEFT_TOP, line, font(family::TITLE_ITALIC, 23.0), pale);
        star(painter, pos2(rect.right() - 56.0, rect.top() + 84.0), 62.0, rgb(0xCDB78A));
        return;
    }
    let size = if rect.height() > 80.0 { 46.0 } else { 32.0 };
    let name = painter.text(rect.left_center(), Align2::LEFT_CENTER, "REDOUBT", font(family::BRAND, size), gold);
    let small = font(family::TITLE_ITALIC, if place.all.width() > 900.0 { 19.0 } else { 15.0 });
    let laid = painter.layout_no_wrap(line, small, pale);
    if name.right() + 20.0 + laid.size().x < rect.right() {
        painter.galley(pos2(name.right() + 20.0, rect.center().y - laid.size().y / 2.0 + 3.0), laid, pale);
    }
    if rect.height() > 80.0 {
        star(painter, rect.right_center() - vec2(36.0, 0.0), 36.0, rgb(0xCDB78A));
    }
}

/// Words the line under the name: the number of conflicts, and their first and last year, from the games' date lines.
fn summary<'a>(whens: impl Iterator<Item = &'a str>) -> String {
    let whens: Vec<&str> = whens.collect();
    let mut years: Vec<u16> = whens.iter().flat_map(|when| years(when)).collect();
    years.sort_unstable();
    match (whens.len(), years.first(), years.last()) {
        (n @ 2.., Some(first), Some(last)) => {
            let word = ["Two", "Three", "Four", "Five"].get(n - 2).copied().unwrap_or("Many");
            format!("{word} conflicts in North America, {first} to {last}")
        }
        _ => "Historical board games for one or two players".to_string(),
    }
}

/// Draws the line of links at the bottom.
fn foot(ui: &mut Ui, all: R, commands: &mut MessageWriter<Command>) {
    let words = [
        ("Settings", Command::Pane(Pane::Settings)),
        ("Keys", Command::Pane(Pane::Keys)),
        ("Credits and sources", Command::Pane(Pane::Credits)),
        ("Quit", Command::Quit),
    ];
    let size = 14.5;
    let widths: Vec<f32> = words
        .iter()
        .map(|(w, _)| {
            ui.painter().layout_no_wrap((*w).into(), egui::FontId::proportional(size), Color32::WHITE).size().x
        })
        .collect();
    let gap = if all.width() > 700.0 { 34.0 } else { 22.0 };
    let mut x = all.center().x - (widths.iter().sum::<f32>() + gap * (words.len() as f32 - 1.0)) / 2.0;
    let y = all.center().y;
    for ((label, command), w) in words.into_iter().zip(widths) {
        let rect = R::from_min_size(pos2(x - 6.0, y - 13.0), vec2(w + 12.0, 26.0));
        let response = ui.interact(rect, egui::Id::new(("foot", label)), Sense::click());
        spot_of(ui, label, None, rect);
        let ink = if response.hovered() { rgb(0xFBE9BE) } else { rgb(0xCBB583) };
        ui.painter().text(pos2(x, y), Align2::LEFT_CENTER, label, egui::FontId::proportional(size), ink);
        x += w + gap;
        if x < all.right() && label != "Quit" {
            ui.painter().circle_filled(pos2(x - gap / 2.0, y), 1.8, rgb(0x8A7A55));
        }
        if response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
            commands.write(command);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_counts_conflicts_and_years() {
        let line = summary(["5 and 6 August 1763", "The Northwest, spring of 1885"].into_iter());
        assert_eq!(line, "Two conflicts in North America, 1763 to 1885");
        assert!(summary(["1763"].into_iter()).starts_with("Historical"));
    }
}
