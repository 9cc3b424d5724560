//! `redoubt play` and `redoubt` alone: the table in a window, or with `--text` in the terminal.

use super::cli::{self, PlayArgs, library, options, seats};
use super::{Done, Failure, text};
use crate::engine::lesson::Lesson;
use crate::engine::library::Library;
use crate::games::launch::Launch;
use crate::games::registry::Entry;

pub fn run(scenario: Option<String>, args: PlayArgs) -> Done {
    let library = library(args.data.as_ref())?;
    if scenario.is_some() && args.load.is_some() {
        return Err(Failure::usage("name a scenario or --load a save, not both"));
    }
    if let Some(file) = args.load.as_ref().filter(|f| !f.exists()) {
        return Err(Failure::Fault(format!("{}: there is no such file", file.display())));
    }
    if scenario.is_none() && !(args.options.is_empty() && args.seats.is_none() && !args.open) {
        return Err(Failure::usage("--option, --seats and --open need a scenario"));
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
        size: args.size,
        ..Launch::default()
    };
    if let Some(name) = scenario {
        let (game, info) = cli::scenario(&library, &name)?;
        launch.options = options(game.info(), &args.options)?;
        launch.seats = seats(game.info(), args.seats.as_deref(), "person", true)?;
        launch.scenario = Some(info.scenario);
        if let Some(id) = args.lesson {
            // Asked for once here, so that a wrong name is a matter of usage, window or not.
            find_lesson(&library, game, &id)?;
            launch.lesson = Some(id);
        }
    }
    if args.text { text::run(&library, launch) } else { window(launch) }
}

/// The lesson of a game with this id.
pub fn find_lesson(library: &Library, game: &dyn Entry, id: &str) -> Result<Lesson, Failure> {
    let lessons = game.lessons(library)?;
    let ids: Vec<String> = lessons.iter().map(|l| l.id.clone()).collect();
    lessons.into_iter().find(|l| l.id == id).ok_or_else(|| {
        let title = game.info().title;
        Failure::usage(match ids.is_empty() {
            true => format!("--lesson {id}: {title} has no lessons"),
            false => format!("--lesson {id}: {title} has {}", ids.join(", ")),
        })
    })
}

#[cfg(not(feature = "table"))]
fn window(_: Launch) -> Done {
    Err(Failure::Fault(
        "this program was built without the window; play in the terminal with: redoubt play --text SCENARIO".into(),
    ))
}

#[cfg(feature = "table")]
fn window(launch: Launch) -> Done {
    let set = |name: &str| std::env::var_os(name).is_some_and(|v| !v.is_empty());
    let unix_desktop = cfg!(all(unix, not(target_os = "macos"), not(target_os = "android")));
    if unix_desktop && !(set("DISPLAY") || set("WAYLAND_DISPLAY") || set("WAYLAND_SOCKET")) {
        return Err(Failure::Fault(
            "there is no display to open a window on; play in the terminal with: redoubt play --text SCENARIO".into(),
        ));
    }
    Ok(crate::table::run(launch)?)
}
