//! The page of a new game: who plays which seat, options and house rules with their rules, the seed.

use crate::bridge::Settings;
use crate::look::art::Art;
use crate::look::sides::Sides;
use crate::look::theme::{self, Palette, family, font, rgb};
use crate::parts::layout::layered;
use crate::parts::ui_state::UiState;
use crate::parts::widgets::{KeyButton, heading, pin_field, quiet, scrolling, spot_of};
use crate::screens::backdrop::{sheet, wood};
use crate::screens::choice::{TitleChoice, sides_of};
use crate::session::catalog::Catalog;
use crate::session::commands::message::{Command, NewGame};
use crate::session::players::Player;
use crate::state::Screen;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Rect as R, Stroke, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use redoubt_engine::bots::Bot;
use redoubt_engine::catalog::launch::ByHand;
use redoubt_engine::contract::Hidden;
use redoubt_engine::contract::info::{OptionGroup, OptionInfo, SeatInfo};
use redoubt_engine::home::pin::DIGITS;
use redoubt_engine::{GameInfo, Seat, Setup};
use std::collections::BTreeMap;

/// What has been chosen so far.
#[derive(Resource, Default)]
pub struct NewGameDraft {
    game: String,
    players: Vec<Player>,
    options: BTreeMap<String, String>,
    open: bool,
    same_dice: bool,
    seed: String,
    pins: BTreeMap<String, String>,
    by_hand: ByHand,
}

impl NewGameDraft {
    /// Returns what a game is begun with, for a scenario given as `game/scenario`.
    fn new_game(&self, scenario: &str) -> NewGame {
        let name = scenario.split_once('/').map_or(scenario, |(_, name)| name);
        NewGame {
            game: self.game.clone(),
            setup: Setup { scenario: name.to_string(), options: self.options.clone() },
            players: self.players.clone(),
            open: self.open || crate::session::catalog::opens(&self.options),
            same_dice: self.same_dice && people(self) > 1,
            seed: self.seed.trim().parse().ok(),
            pins: if people(self) > 1 { self.pins.clone() } else { BTreeMap::new() },
            by_hand: self.by_hand,
            ready_made: false,
        }
    }
}

/// Returns who can play a seat, with the words on the button and the tooltip: a person, then the bots, weakest first.
fn kinds() -> impl Iterator<Item = (Player, String, &'static str)> {
    let person = (Player::Person, "Person".to_string(), "Somebody at this screen plays this side.");
    let bot = |bot: Bot| (Player::Bot(bot), bot.title().to_string(), bot.text());
    std::iter::once(person).chain(Bot::LEVELS.into_iter().map(bot))
}

/// Adds the page of a new game.
pub fn plugin(app: &mut App) {
    app.init_resource::<NewGameDraft>();
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(crate::schedule::PanelLayer::Panels).run_if(in_state(Screen::NewGame)),
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
            players: preset(info, choice.side, choice.bot),
            ..NewGameDraft::default()
        };
    }
    let Some(scenario) = entry.scenarios.get(choice.scenario).or(entry.scenarios.first()) else { return Ok(()) };
    crate::parts::widgets::give_prefix(&ctx, info.rules);
    let p = Palette::of(settings.theme);
    let all = ctx.content_rect();
    let enter =
        ui_state.pane.is_none() && !ctx.egui_wants_keyboard_input() && ctx.input(|i| i.key_pressed(egui::Key::Enter));
    layered(&ctx, "new game page", all, egui::Order::Background, rgb(0x33281F), 0.0, |ui| {
        wood(ui.painter(), all);
        ui.spacing_mut().scroll = egui::style::ScrollStyle::solid();
        let free = vec2((all.width() * 0.04).clamp(10.0, 60.0), (all.height() * 0.05).clamp(10.0, 48.0));
        let page = R::from_center_size(all.center(), (all.size() - 2.0 * free).min(vec2(1120.0, 780.0)));
        sheet(ui.painter(), page, &p);
        let roomy = page.height() > 520.0;
        let inner = page.shrink2(if page.width() > 700.0 { vec2(36.0, 22.0) } else { vec2(18.0, 14.0) });
        let painter = ui.painter();
        let large = font(family::BRAND, if roomy { 34.0 } else { 22.0 });
        let title = painter.text(inner.left_top(), Align2::LEFT_TOP, info.title, large, p.ink);
        let under = if roomy { title.left_bottom() + vec2(2.0, 2.0) } else { title.right_center() + vec2(14.0, -9.0) };
        let named = font(family::TITLE_ITALIC, if roomy { 20.0 } else { 16.0 });
        let named = painter.text(under, Align2::LEFT_TOP, &scenario.head.title, named, p.ink2);
        let head = title.bottom().max(named.bottom()) + 6.0;
        painter.hline(inner.x_range(), head, Stroke::new(1.0, p.rule));
        let body = R::from_min_max(pos2(inner.left(), head + 10.0), pos2(inner.right(), inner.bottom() - 50.0));
        let sides = sides_of(art.as_deref(), info);
        if body.width() > 700.0 {
            let half = (body.width() - 40.0) * 0.46;
            scrolling(ui, R::from_min_size(body.min, vec2(half, body.height())), "seats", |ui| {
                seats(ui, info, draft, &sides, &p);
            });
            let right = R::from_min_max(pos2(body.left() + half + 40.0, body.top()), body.max);
            scrolling(ui, right, "options", |ui| options(ui, info, scenario.own.is_some(), draft, &p));
        } else {
            scrolling(ui, body, "seats and options", |ui| {
                seats(ui, info, draft, &sides, &p);
                ui.add_space(12.0);
                options(ui, info, scenario.own.is_some(), draft, &p);
            });
        }
        let foot = R::from_min_max(pos2(inner.left(), inner.bottom() - 38.0), inner.max);
        let mut foot = ui
            .new_child(egui::UiBuilder::new().max_rect(foot).layout(egui::Layout::right_to_left(egui::Align::Center)));
        let width = (inner.width() * 0.4).min(230.0);
        let go = KeyButton::new("Begin").key("Enter").primary().width(width).id("begin").show(&mut foot, &p).clicked()
            || enter;
        if KeyButton::new("Back").key("Esc").width(width.min(120.0)).id("back").show(&mut foot, &p).clicked() {
            commands.write(Command::Title);
        }
        if go {
            commands.write(Command::Begin(Box::new(draft.new_game(&scenario.scenario))));
        }
    });
    Ok(())
}

/// Returns who plays at first: one person, and the computer at the other seats.
fn preset(info: &GameInfo, person: Seat, bot: Bot) -> Vec<Player> {
    let seat = |i: usize| if person.index() == i { Player::Person } else { Player::Bot(bot) };
    (0..info.seats.len()).map(seat).collect()
}

/// Counts the persons at the table.
fn people(draft: &NewGameDraft) -> usize {
    draft.players.iter().filter(|q| **q == Player::Person).count()
}

fn seats(ui: &mut Ui, info: &GameInfo, draft: &mut NewGameDraft, sides: &Sides, p: &Palette) {
    heading(ui, p, "Who plays", "");
    ui.spacing_mut().button_padding = vec2(8.0, 4.0);
    ui.spacing_mut().item_spacing.x = 4.0;
    presets(ui, info, draft);
    for (i, seat) in info.seats.iter().enumerate() {
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            let (r, _) = ui.allocate_exact_size(vec2(24.0, 24.0), egui::Sense::hover());
            sides.plate(ui.painter(), r, Seat(i as u8), Stroke::new(1.0, p.ink));
            ui.label(theme::semi(seat.name, 16.0));
            if seat.secrets {
                // Whether units are hidden depends on the scenario.
                let what = if info.hidden == Hidden::Hands { "has a secret hand" } else { "may have hidden units" };
                quiet(ui, p, what);
            }
        });
        ui.horizontal_wrapped(|ui| {
            for (kind, label, tip) in kinds() {
                if kind == Player::Bot(Bot::LEVELS[0]) {
                    quiet(ui, p, "or the computer:");
                }
                let on = draft.players.get(i) == Some(&kind);
                let response = ui.selectable_label(on, theme::plain(label.as_str(), 14.5)).on_hover_text(tip);
                spot_of(ui, &format!("{}: {label}", seat.key), None, response.rect);
                if response.clicked() && i < draft.players.len() {
                    draft.players[i] = kind;
                }
            }
        });
    }
    ui.add_space(10.0);
    let text = match people(draft) {
        0 => "The computer plays both sides and you watch. You see what both sides may see.",
        1 => "You play against the computer.",
        _ if !info.seats.iter().any(|s| s.secrets) => "Two people at one screen. Nothing is hidden in this game.",
        _ if draft.open || crate::session::catalog::opens(&draft.options) => {
            "Two people at one screen. Nothing is hidden from either of them."
        }
        _ => "Two people at one screen. A curtain covers it before hidden units are shown, so that only one looks.",
    };
    ui.add(egui::Label::new(theme::italic(text, 14.5).color(p.ink2)).wrap());
    if info.seats.iter().any(|s| s.secrets) {
        ui.add_space(4.0);
        let response = ui.checkbox(&mut draft.open, theme::plain("Open game: both sides see everything", 15.0));
        spot_of(ui, "open table", None, response.rect);
        quiet(ui, p, "Good for learning a game and for trying things out.");
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
                .hint_text("drawn by chance")
                .desired_width(150.0)
                .margin(egui::Margin::symmetric(10, 6)),
        );
        spot_of(ui, "seed", None, field.rect);
    });
    let wrong = !draft.seed.trim().is_empty() && draft.seed.trim().parse::<u64>().is_err();
    if wrong {
        ui.label(theme::plain("A seed is a whole number.", 13.0).color(p.danger));
    } else {
        quiet(ui, p, "Leave it empty for new dice. The same number gives the same rolls again.");
    }
    if people(draft) > 1 {
        let words = theme::plain("House rule: the same dice after an undo by agreement", 15.0);
        let response = ui.checkbox(&mut draft.same_dice, words);
        spot_of(ui, "same dice", None, response.rect);
        quiet(ui, p, "Without it the dice are rolled anew, because both have seen the old ones.");
    }
}

/// Draws the choice of the position with which the game begins.
fn position(ui: &mut Ui, draft: &mut NewGameDraft, p: &Palette) {
    heading(ui, p, "Position", "");
    let ways = [
        (ByHand::No, "As in the scenario", "position scenario"),
        (ByHand::Scenario, "Change it by hand first", "position by hand"),
        (ByHand::Empty, "Begin with an empty map", "position empty"),
    ];
    ui.horizontal_wrapped(|ui| {
        for (way, label, id) in ways {
            let response = ui.selectable_label(draft.by_hand == way, theme::plain(label, 14.5));
            spot_of(ui, id, None, response.rect);
            if response.clicked() {
                draft.by_hand = way;
            }
        }
    });
    if draft.by_hand != ByHand::No {
        quiet(ui, p, "You place counters and set values yourself. Everything lies open in such a game.");
    }
}

/// Draws the field for the PIN of a seat that has secrets.
fn pin(ui: &mut Ui, seat: &SeatInfo, digits: &mut String, p: &Palette) {
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        ui.label(theme::plain(format!("PIN of {}", seat.name), 15.0));
        let field = ui.add(pin_field(digits, "none"));
        spot_of(ui, &format!("pin {}", seat.key), None, field.rect);
    });
    digits.retain(|c| c.is_ascii_digit());
    if digits.is_empty() || DIGITS.contains(&digits.len()) {
        quiet(
            ui,
            p,
            "The curtain asks for these digits before it opens. They only keep the other player from looking by accident.",
        );
    } else {
        ui.label(theme::plain("A PIN has 4 to 8 digits.", 13.0).color(p.danger));
    }
}

/// Draws the usual ways to share the seats, so that nobody has to set each seat.
fn presets(ui: &mut Ui, info: &GameInfo, draft: &mut NewGameDraft) {
    let bot = draft.players.iter().find_map(|p| if let Player::Bot(bot) = p { Some(*bot) } else { None });
    let bot = bot.unwrap_or(Bot::Heuristic);
    let ways = [
        ("Against the computer", "preset one", preset(info, Seat(0), bot)),
        ("Two people", "preset two", vec![Player::Person; info.seats.len()]),
        ("Watch the computer", "preset none", vec![Player::Bot(bot); info.seats.len()]),
    ];
    ui.horizontal_wrapped(|ui| {
        for (label, id, players) in ways {
            let persons = |all: &[Player]| all.iter().filter(|p| **p == Player::Person).count();
            let on = persons(&players) == people(draft);
            let response = ui.selectable_label(on, theme::semi(label, 14.5));
            spot_of(ui, id, None, response.rect);
            if response.clicked() && !on {
                draft.players = players;
            }
        }
    });
}

fn options(ui: &mut Ui, info: &GameInfo, own: bool, draft: &mut NewGameDraft, p: &Palette) {
    position(ui, draft, p);
    ui.add_space(12.0);
    heading(ui, p, "House rules", "");
    if own {
        draft.options.clear();
        quiet(ui, p, "A scenario of your own keeps the house rules with which it was made.");
        return;
    }
    if info.options.is_empty() {
        quiet(ui, p, "This game has none.");
        return;
    }
    quiet(ui, p, "None is needed for a first game.");
    for group in OptionGroup::ALL {
        let here: Vec<&OptionInfo> = info.options.iter().filter(|o| o.group == group).collect();
        let changed = here.iter().filter(|o| draft.options.contains_key(o.key)).count();
        let title = match (here.len(), changed) {
            (0, _) => continue,
            (n, 0) => format!("{} ({n})", group.title()),
            (n, changed) => format!("{} ({n}, {changed} changed)", group.title()),
        };
        let shown = egui::CollapsingHeader::new(theme::semi(title, 15.0)).id_salt(group.title()).show(ui, |ui| {
            quiet(ui, p, group.text());
            here.into_iter().for_each(|option| one_option(ui, option, draft, p));
        });
        spot_of(ui, group.title(), None, shown.header_response.rect);
    }
}

/// Draws one option with its values.
fn one_option(ui: &mut Ui, option: &OptionInfo, draft: &mut NewGameDraft, p: &Palette) {
    ui.add_space(4.0);
    let now = draft.options.get(option.key).cloned().unwrap_or_else(|| option.values[0].0.to_string());
    let mut new = now.clone();
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::semi(option.title, 15.0));
        crate::parts::widgets::rule_chip(ui, p, &option.rule);
    });
    ui.add(egui::Label::new(theme::plain(option.text, 14.0).color(p.ink2)).wrap());
    ui.horizontal_wrapped(|ui| {
        for (value, label) in option.values {
            let response = ui.selectable_label(now == *value, theme::plain(*label, 14.5));
            spot_of(ui, &format!("{} = {value}", option.key), None, response.rect);
            if response.clicked() {
                new = value.to_string();
            }
        }
    });
    if new == option.values[0].0 {
        draft.options.remove(option.key);
    } else if new != now {
        draft.options.insert(option.key.to_string(), new);
    }
}
