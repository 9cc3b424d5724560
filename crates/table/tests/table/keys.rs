//! The keyboard at the table, without a window: the printed letter counts on every layout, a text field keeps its keys,
//! one Esc takes back one thing, and every key does one thing. And small windows, in which nothing is cut.

use crate::headless::{PEOPLE, begin, give, new_game, settle, table};
use bevy::ecs::system::SystemState;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::egui;
use redoubt_engine::Target;
use redoubt_engine::bots::Bot;
use redoubt_table::bridge::{Asked, CameraCommand, Settings, ShownGame};
use redoubt_table::keys::action::Action;
use redoubt_table::keys::keymap::Keymap;
use redoubt_table::keys::typing::Typing;
use redoubt_table::look::theme;
use redoubt_table::panels;
use redoubt_table::parts::panel_cx::PanelCx;
use redoubt_table::parts::ui_state::{Pane, UiState};
use redoubt_table::parts::widgets::{ButtonSpot, take_spots};
use redoubt_table::session::commands::message::{Command, NewGame};
use redoubt_table::session::players::Player;
use redoubt_table::session::{SittingStage, Table};
use redoubt_table::state::Screen;

/// A key: its place, and what it writes there on the layout of the test.
type Pressed<'a> = (KeyCode, &'a str);

const CTRL: (KeyCode, Key) =
    if cfg!(target_os = "macos") { (KeyCode::SuperLeft, Key::Super) } else { (KeyCode::ControlLeft, Key::Control) };

fn send(app: &mut App, key_code: KeyCode, logical_key: Key, state: ButtonState) {
    let window = Entity::PLACEHOLDER;
    app.world_mut().write_message(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
}

/// Presses and releases a key that has a name.
fn named(app: &mut App, code: KeyCode, key: Key) {
    send(app, code, key.clone(), ButtonState::Pressed);
    send(app, code, key, ButtonState::Released);
    app.update();
}

fn esc(app: &mut App) {
    named(app, KeyCode::Escape, Key::Escape);
}

/// Presses and releases a key that writes something.
fn press(app: &mut App, (code, text): Pressed) {
    named(app, code, Key::Character(text.into()));
}

/// Presses a key while Ctrl is held.
fn chord(app: &mut App, (code, text): Pressed) {
    send(app, CTRL.0, CTRL.1, ButtonState::Pressed);
    press(app, (code, text));
    send(app, CTRL.0, CTRL.1, ButtonState::Released);
    app.update();
}

fn steps(app: &App) -> usize {
    app.world().resource::<Table>().sitting.as_ref().expect("a game").play().len()
}

fn pane(app: &App) -> Option<Pane> {
    app.world().resource::<UiState>().pane
}

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

fn left(app: &App) -> bool {
    app.should_exit().is_some()
}

fn chosen(app: &App) -> Vec<String> {
    let view = app.world().resource::<ShownGame>().view.clone().expect("a view");
    view.counters.iter().filter(|c| c.chosen).map(|c| c.key.clone()).collect()
}

/// A game of two persons in which one stack is in hand: one step has been taken, and can be undone freely.
fn with_a_stack_in_hand() -> App {
    let mut app = begin("prairie-aflame", PEOPLE, true, 1);
    assert_eq!(settle(&mut app), SittingStage::Asking);
    let prompt = app.world().resource::<Asked>().0.clone().expect("a question");
    let stack = prompt.offers.iter().position(|o| o.target == Target::Place("2810".into()));
    give(&mut app, Command::ChooseAnyway(stack.expect("the stack of Duck Lake")));
    settle(&mut app);
    assert_eq!(steps(&app), 1);
    app
}

/// On AZERTY Q and A, W and Z have changed places. By place, Ctrl+A ended the program, and Ctrl+Z and Ctrl+Q were dead.
#[test]
fn azerty_undoes_with_z_and_leaves_with_q() {
    let mut app = with_a_stack_in_hand();
    chord(&mut app, (KeyCode::KeyQ, "a"));
    assert!(!left(&app) && pane(&app).is_none(), "Ctrl+A is no key of the table");
    chord(&mut app, (KeyCode::KeyW, "z"));
    assert_eq!(steps(&app), 0, "Ctrl+Z undoes");
    chord(&mut app, (KeyCode::KeyA, "q"));
    assert!(left(&app), "Ctrl+Q leaves");
}

/// The same in a text field: Ctrl+A selects all there, and Ctrl+Z takes back what was typed.
#[test]
fn a_text_field_has_ctrl_a_and_ctrl_z_for_itself() {
    let mut app = with_a_stack_in_hand();
    app.insert_resource(Typing { field: true, list: false });
    for key in [(KeyCode::KeyQ, "a"), (KeyCode::KeyW, "z"), (KeyCode::KeyY, "y"), (KeyCode::KeyC, "c")] {
        chord(&mut app, key);
    }
    for key in [(KeyCode::KeyU, "u"), (KeyCode::Digit1, "&"), (KeyCode::Slash, "/"), (KeyCode::KeyM, "m")] {
        press(&mut app, key);
    }
    named(&mut app, KeyCode::Enter, Key::Enter);
    named(&mut app, KeyCode::ArrowRight, Key::ArrowRight);
    let state = app.world().resource::<UiState>();
    assert_eq!((steps(&app), state.pane, state.focus, state.sides_hidden), (1, None, None, false));
    assert!(!left(&app));
    // The first Esc leaves the field, the next one belongs to the game.
    esc(&mut app);
    assert_eq!((steps(&app), pane(&app)), (1, None));
    app.insert_resource(Typing::default());
    esc(&mut app);
    settle(&mut app);
    assert_eq!((steps(&app), pane(&app)), (0, None), "the stack is put back");
}

/// On QWERTZ Y and Z have changed places: by place Ctrl+Z redid, and Ctrl+Y undid.
#[test]
fn qwertz_undoes_with_z_and_redoes_with_y() {
    let mut app = with_a_stack_in_hand();
    chord(&mut app, (KeyCode::KeyY, "z"));
    assert_eq!(steps(&app), 0);
    settle(&mut app);
    chord(&mut app, (KeyCode::KeyZ, "y"));
    assert_eq!(steps(&app), 1);
}

/// Some keys did two things: the slash of QWERTZ (Shift and 7) opened the command line and took the seventh answer, the
/// 6 of AZERTY took the sixth answer and zoomed out.
#[test]
fn a_key_does_one_thing() {
    let (mut app, keyed) = with_a_digit();
    app.init_resource::<Zoomed>().add_systems(Last, count_zooms);
    let before = steps(&app);
    send(&mut app, KeyCode::ShiftLeft, Key::Shift, ButtonState::Pressed);
    press(&mut app, (ROW[keyed], "/"));
    send(&mut app, KeyCode::ShiftLeft, Key::Shift, ButtonState::Released);
    app.update();
    assert_eq!((pane(&app), steps(&app)), (Some(Pane::CommandLine), before), "it opens the command line only");
    esc(&mut app);
    press(&mut app, (ROW[keyed], "-"));
    assert_eq!(app.world().resource::<Zoomed>().0, 0, "it is a digit only");
    settle(&mut app);
    assert_eq!(steps(&app), before + 1);
    press(&mut app, (KeyCode::NumpadSubtract, "-"));
    chord(&mut app, (KeyCode::Digit6, "-"));
    assert_eq!(app.world().resource::<Zoomed>().0, 2);
    assert_eq!(steps(&app), before + 1);
}

/// The row of digits, 0 first.
const ROW: [KeyCode; 10] = [
    KeyCode::Digit0,
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];

/// Number of times that the map was zoomed.
#[derive(Resource, Default)]
struct Zoomed(usize);

fn count_zooms(mut commands: MessageReader<CameraCommand>, mut zoomed: ResMut<Zoomed>) {
    zoomed.0 += commands.read().filter(|command| matches!(command, CameraCommand::Zoom(_))).count();
}

/// A game at a question in which a button has a digit; returns the digit, too.
fn with_a_digit() -> (App, usize) {
    let mut app = begin("picket", PEOPLE, true, 3);
    for _ in 0..60 {
        assert_eq!(settle(&mut app), SittingStage::Asking);
        let prompt = app.world().resource::<Asked>().0.clone().expect("a question");
        let keys = panels::prompt::buttons(&prompt);
        let plain = keys.iter().filter(|(n, _)| prompt.offers[*n].warning.is_none());
        if let Some(digit) = plain.into_iter().find_map(|(_, key)| key.parse().ok()) {
            return (app, digit);
        }
        give(&mut app, Command::ChooseAnyway(0));
    }
    panic!("no question has a button with a digit");
}

#[test]
fn the_digits_of_the_number_block_answer() {
    let (mut app, digit) = with_a_digit();
    let (before, digit) = (steps(&app), digit.to_string());
    press(&mut app, (KeyCode::Numpad1, &digit));
    settle(&mut app);
    assert_eq!(steps(&app), before + 1);
}

#[test]
fn without_latin_letters_the_place_of_a_key_counts() {
    let mut app = with_a_stack_in_hand();
    press(&mut app, (KeyCode::KeyU, "г"));
    assert_eq!(steps(&app), 0, "U on a Russian keyboard");
    settle(&mut app);
    chord(&mut app, (KeyCode::KeyY, "н"));
    assert_eq!(steps(&app), 1, "Ctrl+Y redoes");
    settle(&mut app);
    chord(&mut app, (KeyCode::KeyZ, "ζ"));
    assert_eq!(steps(&app), 0, "Ctrl+Z on a Greek keyboard");
    chord(&mut app, (KeyCode::KeyQ, "й"));
    assert!(left(&app));
}

#[test]
fn keys_of_the_settings_count_and_their_old_keys_do_not() {
    let mut app = with_a_stack_in_hand();
    app.world_mut().resource_mut::<Settings>().keys = [("undo".to_string(), vec!["K".to_string()])].into();
    app.update();
    press(&mut app, (KeyCode::KeyU, "u"));
    assert_eq!(steps(&app), 1);
    press(&mut app, (KeyCode::KeyK, "k"));
    assert_eq!(steps(&app), 0);
    assert_eq!(app.world().resource::<Keymap>().label(Action::Undo), "K", "and the buttons show it");
}

/// The end screen shows the key of undo on its button, and the key was dead there.
#[test]
fn the_end_of_a_game_is_undone_by_its_key() {
    let mut app = begin("picket", [Player::Person, Player::Bot(Bot::Random)], true, 9);
    while settle(&mut app) != SittingStage::Over {
        give(&mut app, Command::ChooseAnyway(0));
    }
    (0..3).for_each(|_| app.update());
    assert_eq!(screen(&app), Screen::Ended);
    press(&mut app, (KeyCode::KeyU, "u"));
    app.update();
    let asked = pane(&app) == Some(Pane::Agree);
    assert!(asked || screen(&app) == Screen::Playing, "it is undone, or both are asked");
}

/// Esc in the field of the window for a save closes that window; in a search field it only leaves the field.
#[test]
fn esc_in_a_text_field_takes_back_one_thing() {
    let mut app = with_a_stack_in_hand();
    chord(&mut app, (KeyCode::KeyS, "s"));
    assert_eq!(pane(&app), Some(Pane::Save));
    app.insert_resource(Typing { field: true, list: false });
    esc(&mut app);
    app.update();
    assert_eq!((pane(&app), steps(&app)), (None, 1), "the window is closed, the stack stays in hand");
    app.insert_resource(Typing::default());
    chord(&mut app, (KeyCode::KeyO, "o"));
    assert_eq!(pane(&app), Some(Pane::Load));
    app.insert_resource(Typing { field: true, list: false });
    esc(&mut app);
    assert_eq!(pane(&app), Some(Pane::Load), "only the search field is left");
    // An open list has Esc before all else.
    app.insert_resource(Typing { field: false, list: true });
    esc(&mut app);
    assert_eq!(pane(&app), Some(Pane::Load));
    app.insert_resource(Typing::default());
    esc(&mut app);
    app.update();
    assert_eq!((pane(&app), steps(&app)), (None, 1));
}

/// Takes each answer of the open question in turn and takes it back, until one leaves other counters in hand than before.
fn takes_up_another(app: &mut App) -> bool {
    let (leader, before) = (chosen(app), steps(app));
    let many = app.world().resource::<Asked>().0.as_ref().map_or(0, |prompt| prompt.offers.len());
    let tried = if leader.is_empty() { 0 } else { many };
    for n in 0..tried {
        give(app, Command::ChooseAnyway(n));
        settle(app);
        let unit = chosen(app);
        let other = !unit.is_empty() && unit.iter().all(|key| !leader.contains(key));
        if other && steps(app) == before + 1 {
            return true;
        }
        if steps(app) > before {
            give(app, Command::UndoAgreed);
            settle(app);
        }
        if steps(app) != before {
            return false;
        }
    }
    false
}

/// Seen: one Esc put back the unit and undid the activation of the leader who had been chosen for it.
#[test]
fn one_esc_puts_back_the_unit_and_leaves_its_leader_activated() {
    for (scenario, seed) in [("like-lions", 1_u64), ("like-lions", 2), ("like-lions", 3)] {
        let mut app = table("battles-for-canada");
        let new = new_game("battles-for-canada", scenario, &[Player::Person; 2]);
        give(&mut app, Command::Begin(Box::new(NewGame { open: true, seed: Some(seed), ..new })));
        let mut luck = seed;
        for _ in 0..400 {
            if settle(&mut app) != SittingStage::Asking {
                break;
            }
            let (leader, before) = (chosen(&app), steps(&app));
            if takes_up_another(&mut app) {
                esc(&mut app);
                settle(&mut app);
                assert_eq!(
                    (chosen(&app), steps(&app), pane(&app)),
                    (leader, before, None),
                    "only the unit is put back"
                );
                return;
            }
            let many = app.world().resource::<Asked>().0.as_ref().map_or(1, |prompt| prompt.offers.len());
            luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            give(&mut app, Command::ChooseAnyway((luck >> 33) as usize % many.max(1)));
        }
    }
    panic!("no leader was activated and no unit taken up");
}

/// Draws a panel twice in a window of this size in points; returns what can be clicked.
fn drawn(app: &mut App, size: egui::Vec2, draw: impl Fn(&mut egui::Ui, &mut PanelCx)) -> Vec<ButtonSpot> {
    let ctx = egui::Context::default();
    ctx.set_fonts(theme::definitions(theme::embedded_fonts()));
    let rect = egui::Rect::from_min_size(egui::Pos2::ZERO, size);
    let input = || egui::RawInput { screen_rect: Some(rect), ..Default::default() };
    ctx.run_ui(input(), |_| {}).textures_delta.clear();
    theme::apply(&ctx, &theme::Palette::of(redoubt_table::bridge::Theme::Paper));
    for _ in 0..2 {
        take_spots(&ctx);
        let mut state: SystemState<PanelCx> = SystemState::new(app.world_mut());
        let mut cx = state.get_mut(app.world_mut()).expect("all that a panel reads is there");
        ctx.run_ui(input(), |ui| draw(ui, &mut cx)).textures_delta.clear();
        state.apply(app.world_mut());
    }
    take_spots(&ctx)
}

/// Seen at 800 by 600: the sign of whose sight it is lay over the arrow of undo.
#[test]
fn nothing_in_the_top_bar_lies_on_anything_else() {
    for game in ["prairie-aflame", "bushy-run", "battles-for-canada", "prelude-to-rebellion"] {
        for width in [800.0, 853.0, 1024.0, 1440.0] {
            let mut app = begin(game, [Player::Person, Player::Bot(Bot::Random)], true, 2);
            settle(&mut app);
            let p = theme::Palette::of(redoubt_table::bridge::Theme::Paper);
            let bar = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width, 44.0));
            let spots = drawn(&mut app, egui::vec2(width, 600.0), |ui, cx| {
                let mut bar_ui = ui.new_child(egui::UiBuilder::new().max_rect(bar));
                panels::topbar::show(&mut bar_ui, cx, bar, &p);
            });
            let what = || format!("{game} at {width}: {spots:?}");
            assert!(spots.iter().any(|s| s.id == "sight" && s.seen.width() > 25.0), "{}", what());
            assert!(spots.iter().filter(|s| s.id != "sight").count() >= 5, "{}", what());
            for (i, a) in spots.iter().enumerate() {
                assert!(bar.contains_rect(a.seen), "{}", what());
                assert!(spots[..i].iter().all(|b| !a.seen.shrink(1.0).intersects(b.seen)), "{}: {}", a.id, what());
            }
        }
    }
}

/// The window for a save, with its field drawn by the interface: what is typed reaches the field and nothing else.
#[test]
fn what_is_typed_into_the_name_of_a_save_reaches_the_name_only() {
    let mut app = with_a_stack_in_hand();
    chord(&mut app, (KeyCode::KeyS, "s"));
    app.update();
    let named = app.world().resource::<UiState>().save_name.clone();
    assert!(!named.is_empty());
    let ctx = egui::Context::default();
    ctx.set_fonts(theme::definitions(theme::embedded_fonts()));
    ctx.run_ui(egui::RawInput::default(), |_| {}).textures_delta.clear();
    let p = theme::Palette::of(redoubt_table::bridge::Theme::Paper);
    let frame = |app: &mut App, events: Vec<egui::Event>| {
        let mut state: SystemState<PanelCx> = SystemState::new(app.world_mut());
        let mut cx = state.get_mut(app.world_mut()).expect("all that a panel reads is there");
        let input = egui::RawInput { events, ..Default::default() };
        ctx.run_ui(input, |ui| panels::save_as::save(ui, &mut cx, &p)).textures_delta.clear();
        state.apply(app.world_mut());
        let typing = Typing { field: ctx.egui_wants_keyboard_input(), list: egui::Popup::is_any_open(&ctx) };
        app.insert_resource(typing);
        typing.field
    };
    frame(&mut app, vec![]);
    assert!(frame(&mut app, vec![]), "the field has the focus");
    let modifiers = egui::Modifiers::COMMAND | egui::Modifiers::CTRL;
    let key = |key, modifiers| egui::Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
    // Ctrl+A, then a text, as on AZERTY; the table reads the same keys.
    chord(&mut app, (KeyCode::KeyQ, "a"));
    frame(&mut app, vec![key(egui::Key::A, modifiers)]);
    press(&mut app, (KeyCode::KeyU, "u"));
    frame(&mut app, vec![egui::Event::Text("u".into())]);
    assert_eq!(app.world().resource::<UiState>().save_name, "u", "all was selected and written over");
    chord(&mut app, (KeyCode::KeyW, "z"));
    frame(&mut app, vec![key(egui::Key::Z, modifiers)]);
    assert!(!left(&app));
    assert_eq!((steps(&app), pane(&app)), (1, Some(Pane::Save)), "the game behind it is as it was");
    esc(&mut app);
    app.update();
    assert_eq!((steps(&app), pane(&app)), (1, None));
}
