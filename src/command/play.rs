//! `redoubt play` and `redoubt` alone: the table in a window, or in the terminal with `--text` and where
//! there is no display.

use super::cli::{self, PlayArgs, find_lesson, library, options, seats};
use super::failure::{Failure, VerbResult};
use super::program::program;
use super::text;
use crate::engine::catalog::launch::{ByHand, Launch};
use crate::engine::catalog::registry::Games;
use crate::engine::home;
use std::io::IsTerminal;

/// Opens the table, in a window or in the terminal.
///
/// # Errors
/// One sentence with what is wrong and the exit code.
pub(super) fn run(games: Games, scenario: Option<String>, args: PlayArgs) -> VerbResult {
    home::empty_removed();
    let library = library(games, args.data.as_ref())?;
    if scenario.is_some() && args.load.is_some() {
        return Err(Failure::usage("name a scenario or --load a save, not both"));
    }
    if let Some(file) = args.load.as_ref().filter(|f| !f.exists()) {
        return Err(Failure::Fault(format!("{}: there is no such file", file.display())));
    }
    let open = args.open && !args.text;
    if scenario.is_none() && (!args.options.is_empty() || args.seats.is_some() || open || args.same_dice) {
        return Err(Failure::usage("--option, --seats, --open and --same-dice need a scenario"));
    }
    if scenario.is_none() && (args.edit || args.empty) {
        return Err(Failure::usage("--edit and --empty need a scenario"));
    }
    if scenario.is_none() && args.lesson.is_some() {
        return Err(Failure::usage("--lesson needs a game or a scenario before it"));
    }
    let mut launch = Launch {
        seed: args.seed,
        load: args.load,
        data: args.data,
        hotspots: args.hotspots,
        open: args.open,
        same_dice: args.same_dice,
        by_hand: match (args.empty, args.edit) {
            (true, _) => ByHand::Empty,
            (false, true) => ByHand::Scenario,
            (false, false) => ByHand::No,
        },
        size: args.size,
        ..Launch::default()
    };
    if let Some(name) = scenario {
        let (game, info) = cli::scenario(games, &library, &name)?;
        launch.options = options(game.info(), &args.options)?;
        launch.seats = seats(game.info(), args.seats.as_deref(), "person", true)?;
        launch.scenario = Some(info.scenario);
        if let Some(id) = args.lesson {
            // Resolved once here, so that a wrong name is wrong usage with or without a window.
            find_lesson(&library, game, &id)?;
            launch.lesson = Some(id);
        }
    }
    if args.text {
        return text::run(games, &library, launch);
    }
    let terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    match place(window_possible(), terminal)? {
        Place::Window => window(games, launch),
        Place::Terminal(why) => {
            println!("{}: {why}; the game is played here, in the terminal.\n", program());
            text::run(games, &library, launch)
        }
    }
}

/// Where a game is played.
#[derive(PartialEq, Eq, Debug)]
enum Place {
    /// In a window.
    Window,
    /// In the terminal; says why not in a window.
    Terminal(String),
}

/// Decides where to play: in a window if there can be one, else in the terminal if there is one.
///
/// # Errors
/// There is neither.
fn place(window: Result<(), String>, terminal: bool) -> Result<Place, Failure> {
    match window {
        Ok(()) => Ok(Place::Window),
        Err(why) if terminal => Ok(Place::Terminal(why)),
        Err(why) => {
            Err(Failure::Fault(format!("{why}; play in the terminal with: {} play --text SCENARIO", program())))
        }
    }
}

#[cfg(not(feature = "table"))]
fn window_possible() -> Result<(), String> {
    Err("this program was built without the window".into())
}

#[cfg(not(feature = "table"))]
fn window(_: Games, _: Launch) -> VerbResult {
    Err(Failure::Fault("this program was built without the window".into()))
}

/// Tells whether there is a display, or why not.
#[cfg(feature = "table")]
fn window_possible() -> Result<(), String> {
    let set = |name: &str| std::env::var_os(name).is_some_and(|v| !v.is_empty());
    let unix_desktop = cfg!(all(unix, not(target_vendor = "apple"), not(target_os = "android")));
    if unix_desktop && !(set("DISPLAY") || set("WAYLAND_DISPLAY") || set("WAYLAND_SOCKET")) {
        return Err("there is no display to open a window on".into());
    }
    crate::table::shell::preflight::display()
}

#[cfg(feature = "table")]
fn window(games: Games, launch: Launch) -> VerbResult {
    Ok(crate::table::run(launch, games)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_played_in_a_window_else_in_the_terminal_else_nowhere() {
        let none = || Err("there is no display".to_string());
        assert_eq!(place(Ok(()), true).unwrap(), Place::Window);
        assert_eq!(place(Ok(()), false).unwrap(), Place::Window);
        assert_eq!(place(none(), true).unwrap(), Place::Terminal("there is no display".into()));
        let Err(Failure::Fault(text)) = place(none(), false) else { panic!("there is nowhere to play") };
        assert!(text.starts_with("there is no display; ") && text.contains("--text"), "{text}");
    }
}
