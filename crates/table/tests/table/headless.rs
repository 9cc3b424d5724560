//! The table without a window: what the tests of its panel half share.
#![allow(dead_code)]

use bevy::input::InputPlugin;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::window::{ExitCondition, WindowPlugin};
use redoubt::games::GAMES;
use redoubt_engine::catalog::launch::ByHand;
use redoubt_engine::catalog::registry::Games;
use redoubt_engine::{Setup, home};
use redoubt_table::bridge::{AnimationQueue, Settings, ShownGame};
use redoubt_table::look::theme;
use redoubt_table::schedule::FrameStage;
use redoubt_table::session::catalog::Catalog;
use redoubt_table::session::commands::message::{Command, NewGame};
use redoubt_table::session::players::Player;
use redoubt_table::session::{SittingStage, Table};
use redoubt_table::state::{PhaseEntered, TurnPhase};
use std::sync::{Arc, Once};

/// Phases that were entered, in order.
#[derive(Resource, Default)]
pub struct Entered(pub Vec<TurnPhase>);

/// Puts the saves of all tests into a folder of this process, unless the process was started for one test: then it has a
/// home already.
pub fn own_home() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        if crate::process::is_own() {
            return;
        }
        let folder = std::env::temp_dir().join(format!("redoubt-table-{}", std::process::id()));
        // SAFETY: every test calls this before it reads the environment or starts a thread.
        #[allow(unsafe_code, reason = "the environment of the process is changed")]
        unsafe {
            std::env::set_var("REDOUBT_HOME", folder)
        };
    });
}

/// Plays animations as the animator does, but without motion.
fn play_animations(mut animations: ResMut<AnimationQueue>, mut shown: ResMut<ShownGame>) {
    while let Some(animation_step) = animations.queue.pop_front() {
        if shown.view.is_some() {
            shown.view = Some(Arc::new(animation_step.view));
        }
    }
}

/// Opens the table with the title page; a game that is not listed is added.
pub fn table(game: &str) -> App {
    table_of(GAMES, Some(game))
}

/// Opens the table of a program with these games, with the title page.
pub fn table_of(games: Games, also: Option<&str>) -> App {
    own_home();
    let mut app = App::new();
    let window = WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() };
    app.add_plugins((MinimalPlugins, StatesPlugin, AssetPlugin::default(), InputPlugin, window));
    let library = games.library(None).with_own(home::own().expect("the tests have a home"));
    app.insert_resource(Settings { speed: 0.0, ..default() }).init_resource::<theme::Palette>();
    app.insert_resource(Catalog::of(games, &library, also).expect("the catalogue is in order"));
    app.init_resource::<Entered>();
    app.add_plugins(redoubt_table::plugin);
    app.add_systems(Update, play_animations.in_set(FrameStage::Animate));
    app.add_observer(|on: On<PhaseEntered>, mut entered: ResMut<Entered>| entered.0.push(on.to.clone()));
    app.update();
    app
}

/// Gives a command and lets a frame pass.
pub fn give(app: &mut App, command: Command) {
    app.world_mut().write_message(command);
    app.update();
}

/// Begins the first scenario of a game.
pub fn begin(game: &str, players: [Player; 2], open: bool, seed: u64) -> App {
    begin_with(game, players, open, seed, &[])
}

/// Begins the first scenario of a game, with PINs.
pub fn begin_with(game: &str, players: [Player; 2], open: bool, seed: u64, pins: &[(&str, &str)]) -> App {
    let mut app = table(game);
    let catalog = app.world().resource::<Catalog>();
    let entry = catalog.games.iter().find(|e| e.info.id == game).expect("the game is in the catalogue");
    let name = entry.scenarios[0].scenario.split_once('/').expect("game and scenario").1;
    let mut new = new_game(game, name, &players);
    new.pins = pins.iter().map(|(seat, digits)| (seat.to_string(), digits.to_string())).collect();
    (new.open, new.seed) = (open, Some(seed));
    give(&mut app, Command::Begin(Box::new(new)));
    app
}

/// Begins the first scenario of a game with its position to be set by hand.
pub fn begin_by_hand(game: &str, by_hand: ByHand) -> App {
    let mut app = table(game);
    let entry = app.world().resource::<Catalog>().games.iter().find(|e| e.info.id == game).expect("it is there");
    let name = entry.scenarios[0].scenario.split_once('/').expect("game and scenario").1.to_string();
    let new = NewGame { by_hand, ..new_game(game, &name, &PEOPLE) };
    give(&mut app, Command::Begin(Box::new(new)));
    app
}

/// Makes a new game without options and PINs, with its dice drawn.
pub fn new_game(game: &str, scenario: &str, players: &[Player]) -> NewGame {
    NewGame {
        game: game.into(),
        setup: Setup { scenario: scenario.into(), ..default() },
        players: players.to_vec(),
        same_dice: false,
        open: false,
        seed: None,
        pins: default(),
        by_hand: ByHand::No,
        ready_made: false,
    }
}

/// Two persons.
pub const PEOPLE: [Player; 2] = [Player::Person, Player::Person];

/// Updates until a person is asked, the curtain is down, or the game is over; returns which.
pub fn settle(app: &mut App) -> SittingStage {
    for _ in 0..20_000 {
        app.update();
        let table = app.world().resource::<Table>();
        match table.sitting.as_ref().map(|s| s.stage) {
            Some(stage @ (SittingStage::Asking | SittingStage::Covered | SittingStage::Over)) => return stage,
            Some(SittingStage::Thinking) => std::thread::sleep(std::time::Duration::from_millis(1)),
            _ => {}
        }
    }
    panic!("the table does not come to rest");
}
