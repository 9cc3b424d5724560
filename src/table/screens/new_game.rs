//! The page of a new game: who plays which seat, options and house rules with their rules, the seed.

use crate::engine::bots::Bot;
use crate::engine::game::SeatInfo;
use crate::engine::pin::DIGITS;
use crate::engine::{Seat, Setup};
use crate::table::art::Art;
use crate::table::bridge::Settings;
use crate::table::catalog::Catalog;
use crate::table::commands::message::{Command, NewGame};
use crate::table::layout::layered;
use crate::table::players::Player;
use crate::table::screens::backdrop::{sheet, wood};
use crate::table::screens::choice::{TitleChoice, sides_of};
use crate::table::sides::Sides;
use crate::table::state::Screen;
use crate::table::theme::{self, Palette, family, font, rgb};
use crate::table::ui_state::UiState;
use crate::table::widgets::{KeyButton, heading, pin_field, quiet, spot};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Rect as R, Stroke, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use std::collections::BTreeMap;

/// What has been chosen so far.
#[derive(Resource, Default)]
pub struct NewGameDraft {
    game: String,
    players: Vec<Player>,
    options: BTreeMap<String, String>,
    open: bool,
    seed: String,
    pins: BTreeMap<String, String>,
}

impl NewGameDraft {
    /// Returns what a game is begun with, for a scenario given as `game/scenario`.
    fn new_game(&self, scenario: &str) -> NewGame {
        let name = scenario.split_once('/').map_or(scenario, |(_, name)| name);
        NewGame {
            game: self.game.clone(),
            setup: Setup { scenario: name.to_string(), options: self.options.clone() },
            players: self.players.clone(),
            open: self.open || crate::table::catalog::opens(&self.options),
            seed: self.seed.trim().parse().ok(),
            pins: if people(self) > 1 { self.pins.clone() } else { BTreeMap::new() },
        }
    }
}

/// Returns who can play a seat, with the words on the button and the tooltip: a person, then the bots, weakest first.
fn kinds() -> impl Iterator<Item = (Player, String, &'static str)> {
    let person = (Player::Person, "Person".to_string(), "Somebody at this screen.");
    let bot = |bot: Bot| (Player::Bot(bot), format!("Computer: {}", bot.title()), bot.text());
    std::iter::once(person).chain(Bot::ALL.into_iter().map(bot))
}

/// Adds the page of a new game.
pub fn plugin(app: &mut App) {
    app.init_resource::<NewGameDraft>();
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(crate::table::schedule::PanelLayer::Panels).run_if(in_state(Screen::NewGame)),
    );
}

fn draw(
    mut contexts: EguiContexts,
    catalog: Res<Catalog>,
    choice: Res<TitleChoice>,
    settings: Res<Settings>,
    ui_state: Res<UiState>,
    mut draft: ResMut<NewGameDraft>,
    art: Option<Res<Art>>,
    mut commands: MessageWriter<Command>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(entry) = catalog.games.get(choice.game) else {
        commands.write(Command::Title);
        return Ok(());
    };
    if !theme::ready(&ctx) {
        return Ok(());
    }
    let info = entry.info;
    let draft = draft.bypass_change_detection();
    if draft.game != info.id {
        *draft = NewGameDraft {
            game: info.id.into(),
            players: vec![Player::Person; info.seats.len()],
            ..NewGameDraft::default()
        };
    }
    let Some(scenario) = entry.scenarios.get(choice.scenario).or(entry.scenarios.first()) else { return Ok(()) };
    crate::table::widgets::give_prefix(&ctx, info.rules);
    let p = Palette::of(settings.theme);
    let all = ctx.content_rect();
    let enter =
        ui_state.pane.is_none() && !ctx.egui_wants_keyboard_input() && ctx.input(|i| i.key_pressed(egui::Key::Enter));
    layered(&ctx, "new game page", all, egui::Order::Background, rgb(0x33281F), 0.0, |ui| {
        wood(ui.painter(), all);
        let page = R::from_center_size(
            all.center(),
            vec2((all.width() - 120.0).min(1120.0), (all.height() - 96.0).min(780.0)),
        );
        sheet(ui.painter(), page, &p);
        let inner = page.shrink2(vec2(36.0, 26.0));
        let painter = ui.painter();
        painter.text(inner.left_top(), Align2::LEFT_TOP, info.title, font(family::BRAND, 34.0), p.ink);
        painter.text(
            inner.left_top() + vec2(2.0, 42.0),
            Align2::LEFT_TOP,
            &scenario.head.title,
            font(family::TITLE_ITALIC, 20.0),
            p.ink2,
        );
        painter.hline(inner.x_range(), inner.top() + 74.0, Stroke::new(1.0, p.rule));
        let body = R::from_min_max(pos2(inner.left(), inner.top() + 86.0), pos2(inner.right(), inner.bottom() - 56.0));
        let half = (body.width() - 40.0) * 0.46;
        let mut left =
            ui.new_child(egui::UiBuilder::new().max_rect(R::from_min_size(body.min, vec2(half, body.height()))));
        egui::ScrollArea::vertical().id_salt("seats").auto_shrink([false, false]).show(&mut left, |ui| {
            seats(ui, info, draft, &sides_of(art.as_deref(), info), &p);
        });
        let mut right = ui.new_child(
            egui::UiBuilder::new().max_rect(R::from_min_max(pos2(body.left() + half + 40.0, body.top()), body.max)),
        );
        egui::ScrollArea::vertical().id_salt("options").auto_shrink([false, false]).show(&mut right, |ui| {
            options(ui, info, draft, &p);
        });
        let foot = R::from_min_max(pos2(inner.left(), inner.bottom() - 42.0), inner.max);
        let mut foot = ui
            .new_child(egui::UiBuilder::new().max_rect(foot).layout(egui::Layout::right_to_left(egui::Align::Center)));
        let go = KeyButton::new("Begin").key("Enter").primary().width(230.0).id("begin").show(&mut foot, &p).clicked()
            || enter;
        if KeyButton::new("Back").key("Esc").width(120.0).id("back").show(&mut foot, &p).clicked() {
            commands.write(Command::Title);
        }
        if go {
            commands.write(Command::Begin(Box::new(draft.new_game(&scenario.scenario))));
        }
    });
    Ok(())
}

/// Counts the persons at the table.
fn people(draft: &NewGameDraft) -> usize {
    draft.players.iter().filter(|q| **q == Player::Person).count()
}

fn seats(ui: &mut Ui, info: &crate::engine::GameInfo, draft: &mut NewGameDraft, sides: &Sides, p: &Palette) {
    heading(ui, p, "Who plays", "");
    for (i, seat) in info.seats.iter().enumerate() {
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            let (r, _) = ui.allocate_exact_size(vec2(24.0, 24.0), egui::Sense::hover());
            sides.plate(ui.painter(), r, Seat(i as u8), Stroke::new(1.0, p.ink));
            ui.label(theme::semi(seat.name, 16.0));
            if seat.secrets {
                quiet(ui, p, "has secrets");
            }
        });
        ui.horizontal_wrapped(|ui| {
            for (kind, label, tip) in kinds() {
                let on = draft.players.get(i) == Some(&kind);
                let response = ui.selectable_label(on, theme::plain(label.as_str(), 14.5)).on_hover_text(tip);
                spot(ui.ctx(), format!("{}: {label}", seat.key), None, response.rect.center());
                if response.clicked() && i < draft.players.len() {
                    draft.players[i] = kind;
                }
            }
        });
    }
    ui.add_space(10.0);
    let text = match people(draft) {
        0 => "The computer plays against itself; you watch what everybody may see.",
        1 => "You play against the computer: no curtain is needed.",
        _ if draft.open || crate::table::catalog::opens(&draft.options) => {
            "An open table: nothing is hidden from anybody."
        }
        _ => "Two people at one screen: a curtain falls before a seat's secrets are shown.",
    };
    ui.add(egui::Label::new(theme::italic(text, 14.5).color(p.ink2)).wrap());
    if info.seats.iter().any(|s| s.secrets) {
        ui.add_space(4.0);
        let response = ui.checkbox(&mut draft.open, theme::plain("Open table: no secrets, no curtain", 15.0));
        spot(ui.ctx(), "open table", None, response.rect.left_center() + vec2(10.0, 0.0));
        quiet(ui, p, "For learning and for trying things out. The save says so.");
    }
    if people(draft) > 1 && !draft.open {
        for seat in info.seats.iter().filter(|s| s.secrets) {
            pin(ui, seat, draft.pins.entry(seat.key.to_string()).or_default(), p);
        }
    }
    ui.add_space(12.0);
    heading(ui, p, "Dice", "");
    ui.horizontal(|ui| {
        ui.label(theme::plain("Seed", 15.0));
        let field = ui.add(
            egui::TextEdit::singleline(&mut draft.seed)
                .hint_text("by chance")
                .desired_width(150.0)
                .margin(egui::Margin::symmetric(10, 6)),
        );
        spot(ui.ctx(), "seed", None, field.rect.center());
    });
    let wrong = !draft.seed.trim().is_empty() && draft.seed.trim().parse::<u64>().is_err();
    if wrong {
        ui.label(theme::plain("A seed is a whole number.", 13.0).color(p.danger));
    } else {
        quiet(ui, p, "The same seed and the same steps give the same game.");
    }
}

/// Draws the field for the PIN of a seat that has secrets.
fn pin(ui: &mut Ui, seat: &SeatInfo, digits: &mut String, p: &Palette) {
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        ui.label(theme::plain(format!("PIN of {}", seat.name), 15.0));
        let field = ui.add(pin_field(digits, "none"));
        spot(ui.ctx(), format!("pin {}", seat.key), None, field.rect.center());
    });
    digits.retain(|c| c.is_ascii_digit());
    if digits.is_empty() || DIGITS.contains(&digits.len()) {
        quiet(ui, p, "The curtain asks for it. It keeps a glance out; it is no lock.");
    } else {
        ui.label(theme::plain("A PIN has 4 to 8 digits.", 13.0).color(p.danger));
    }
}

fn options(ui: &mut Ui, info: &crate::engine::GameInfo, draft: &mut NewGameDraft, p: &Palette) {
    heading(ui, p, "Options and house rules", "");
    if info.options.is_empty() {
        quiet(ui, p, "This game has none.");
    }
    for option in info.options {
        ui.add_space(4.0);
        let now = draft.options.get(option.key).cloned().unwrap_or_else(|| option.values[0].0.to_string());
        let mut new = now.clone();
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::semi(option.title, 15.0));
            crate::table::widgets::rule_chip(ui, p, option.rule);
        });
        ui.add(egui::Label::new(theme::plain(option.text, 14.0).color(p.ink2)).wrap());
        ui.horizontal_wrapped(|ui| {
            for (value, label) in option.values {
                let response = ui.selectable_label(now == *value, theme::plain(*label, 14.5));
                spot(ui.ctx(), format!("{} = {value}", option.key), None, response.rect.center());
                if response.clicked() {
                    new = value.to_string();
                }
            }
        });
        if new != now {
            if new == option.values[0].0 {
                draft.options.remove(option.key);
            } else {
                draft.options.insert(option.key.to_string(), new);
            }
        }
    }
}
