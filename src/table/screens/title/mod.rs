//! The title: a card for each game, the scenarios of the chosen one, and the last game, unfinished.

mod chooser;
mod tile;

use crate::table::art::Art;
use crate::table::bridge::{Settings, Theme};
use crate::table::catalog::Catalog;
use crate::table::commands::message::Command;
use crate::table::layout::layered;
use crate::table::lessons::Lessons;
use crate::table::saves::{self};
use crate::table::screens::backdrop::{sheet, star, wood};
use crate::table::screens::choice::{TitleChoice, sides_of};
use crate::table::screens::title::chooser::chooser;
use crate::table::screens::title::tile::{game_tile, years};
use crate::table::state::Screen;
use crate::table::theme::{self, Palette, family, font, rgb};
use crate::table::ui_state::{Pane, UiState};
use crate::table::widgets::spot;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Rect as R, Sense, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

/// Adds the title.
pub fn plugin(app: &mut App) {
    app.init_resource::<TitleChoice>();
    app.add_systems(OnEnter(Screen::Title), look_for_save);
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(crate::table::schedule::PanelLayer::Panels).run_if(in_state(Screen::Title)),
    );
}

/// Finds the newest save: the game that was left unfinished.
fn look_for_save(mut choice: ResMut<TitleChoice>) {
    choice.last = saves::list().into_iter().next();
}

fn draw(
    mut contexts: EguiContexts,
    catalog: Res<Catalog>,
    lessons: Res<Lessons>,
    mut choice: ResMut<TitleChoice>,
    settings: Res<Settings>,
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
    let paper = Palette::of(Theme::Paper);
    let all = ctx.content_rect();
    let quick = ctx.input(|i| {
        if ui_state.pane.is_none() && i.key_pressed(egui::Key::Enter) { Some(Command::NewGame) } else { None }
    });
    if let Some(command) = quick {
        commands.write(command);
    }
    layered(&ctx, "title", all, egui::Order::Background, rgb(0x33281F), 0.0, |ui| {
        wood(ui.painter(), all);
        let m = (all.width() * 0.052).clamp(34.0, 110.0);
        let gold = rgb(0xE9D7A8);
        let painter = ui.painter();
        painter.text(
            pos2(all.left() + m, all.top() + 40.0),
            Align2::LEFT_TOP,
            "Redoubt".to_uppercase(),
            font(family::BRAND, 74.0),
            gold,
        );
        let n = catalog.games.len();
        let line = summary(catalog.games.iter().map(|g| g.info.when));
        painter.text(
            pos2(all.left() + m + 3.0, all.top() + 122.0),
            Align2::LEFT_TOP,
            line,
            font(family::TITLE_ITALIC, 23.0),
            rgb(0xCBB583),
        );
        star(painter, pos2(all.right() - m - 56.0, all.top() + 92.0), 66.0, rgb(0xCDB78A));
        let top = all.top() + 186.0;
        let gap = 26.0;
        let count = n.max(1) as f32;
        let wide = ((all.width() - 2.0 * m - gap * (count - 1.0)) / count).min(236.0);
        let high = (all.height() * 0.29).clamp(196.0, 270.0);
        for (i, entry) in catalog.games.iter().enumerate() {
            let rect = R::from_min_size(pos2(all.left() + m + i as f32 * (wide + gap), top), vec2(wide, high));
            if game_tile(ui, rect, &catalog, i, &sides_of(art.as_deref(), entry.info), choice.game == i, &paper) {
                choice.game = i;
                choice.scenario = 0;
            }
        }
        let page = R::from_min_max(pos2(all.left() + m, top + high + 32.0), pos2(all.right() - m, all.bottom() - 56.0));
        sheet(ui.painter(), page, &p);
        let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(page.shrink2(vec2(28.0, 20.0))));
        chooser(&mut inner, &catalog, &lessons, &mut choice, &p, &mut commands);
        foot(ui, all, &choice, &mut commands);
    });
    Ok(())
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
        _ => "Historical board games, to be played at one table".to_string(),
    }
}

/// Draws the line of links at the bottom.
fn foot(ui: &mut Ui, all: R, _choice: &TitleChoice, commands: &mut MessageWriter<Command>) {
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
    let gap = 34.0;
    let mut x = all.center().x - (widths.iter().sum::<f32>() + gap * (words.len() as f32 - 1.0)) / 2.0;
    let y = all.bottom() - 28.0;
    for ((label, command), w) in words.into_iter().zip(widths) {
        let rect = R::from_min_size(pos2(x - 6.0, y - 13.0), vec2(w + 12.0, 26.0));
        let response = ui.interact(rect, egui::Id::new(("foot", label)), Sense::click());
        spot(ui.ctx(), label, None, rect.center());
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
