//! The arguments of the command.

use super::failure::Failure;
use crate::engine::bots::Bot;
use crate::engine::catalog::registry::{Entry, Games, ScenarioInfo};
use crate::engine::data::lesson::Lesson;
use crate::engine::data::library::Library;
use crate::engine::home;
use crate::engine::plain::echo;
use crate::engine::{GameInfo, data::options};
use clap::{Args, Parser, Subcommand};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Historical board games at one table. Without a verb: opens the table.
#[derive(Parser, Debug)]
#[command(name = "redoubt", version, about, args_conflicts_with_subcommands = true)]
pub(super) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub verb: Option<Verb>,
    /// The arguments of `play`, which may stand without the verb.
    #[command(flatten)]
    pub play: PlayArgs,
}

/// The verbs.
#[derive(Subcommand, Debug)]
pub(super) enum Verb {
    /// Opens the table on a scenario (or with --text plays it in the terminal)
    Play {
        /// <game>/<scenario>, or a game's id for its first scenario
        scenario: Option<String>,
        /// Its other arguments.
        #[command(flatten)]
        play: PlayArgs,
    },
    /// Lists games and scenarios
    List(ListArgs),
    /// Lists, renames or deletes positions of your own
    Own(OwnArgs),
    /// Lists saved games, cleans up, removes and restores them
    Saves(super::saves_args::SavesArgs),
    /// Validates data, scenarios and saves
    Check(CheckArgs),
    /// Lets bots play many games: results, lengths, speed
    Simulate(super::game_args::SimulateArgs),
    /// Fits the weights of a game's evaluation to games between bots
    Fit(super::game_args::FitArgs),
    /// Rates bots by the games that `simulate --lines` wrote
    Ladder(super::ladder::LadderArgs),
    /// Tells what luck and play did in a game, and which choices were mistakes
    Analyse(super::game_args::AnalyseArgs),
    /// Replays a save, verifies every position and prints its log
    Replay(ReplayArgs),
    /// Runs the open protocol: one JSON object per line on stdin and stdout
    Drive(DriveArgs),
    /// Writes a picture of a scenario or save as a seat sees it
    Snapshot(SnapshotArgs),
    /// Adds Redoubt to the desktop's menu, or removes it
    #[cfg(target_os = "linux")]
    Desktop(DesktopArgs),
}

/// How a game is begun or resumed at the table.
#[derive(Args, Debug, Default)]
pub(super) struct PlayArgs {
    /// Seed of the dice (random without it)
    #[arg(long)]
    pub seed: Option<u64>,
    /// Resume this save or autosave
    #[arg(long, value_name = "FILE")]
    pub load: Option<PathBuf>,
    /// Folder whose files replace built-in data
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Play in the terminal instead of a window
    #[arg(long)]
    pub text: bool,
    /// Who plays: SEAT=person|random|heuristic|greedy|mcts, separated by commas
    #[arg(long, value_name = "SEATS")]
    pub seats: Option<String>,
    /// Take this lesson of the scenario's game: its number or id
    #[arg(long, value_name = "LESSON", conflicts_with_all = ["load", "seed", "seats", "options", "open", "same_dice", "edit", "empty"])]
    pub lesson: Option<String>,
    /// An option of the scenario: KEY=VALUE (may be repeated)
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// An open table: nothing is secret, for learning. In a terminal that cannot clear its screen two persons need it
    /// for a game with secrets, also with --load
    #[arg(long)]
    pub open: bool,
    /// House rule: after an undo that both agreed to, the same dice fall again
    #[arg(long)]
    pub same_dice: bool,
    /// Begin by setting the position by hand
    #[arg(long, conflicts_with = "load")]
    pub edit: bool,
    /// Begin by setting the position by hand, on an empty map
    #[arg(long, conflicts_with = "load")]
    pub empty: bool,
    /// Size of the window, such as 1440x900
    #[arg(long, value_name = "WxH", value_parser = size)]
    pub size: Option<(u32, u32)>,
    /// Append the window coordinates of what may be clicked to this file
    #[arg(long, value_name = "FILE")]
    pub hotspots: Option<PathBuf>,
}

/// Arguments of `list`.
#[derive(Args, Debug)]
pub(super) struct ListArgs {
    /// One JSON array
    #[arg(long)]
    pub json: bool,
    /// Folder whose files replace built-in data
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

/// Arguments of `own`.
#[derive(Args, Debug)]
pub(super) struct OwnArgs {
    /// What to do with them.
    #[command(subcommand)]
    pub deed: OwnCommand,
}

/// What `own` does.
#[derive(Subcommand, Debug)]
pub(super) enum OwnCommand {
    /// Lists the positions that you have kept
    List {
        /// One JSON array
        #[arg(long)]
        json: bool,
    },
    /// Gives one another title
    Rename {
        /// <game>/own-<name>, as the list has it
        scenario: String,
        /// Its new title
        title: String,
    },
    /// Adds one from a file, which may come from another machine; it replaces none
    Import {
        /// The file
        file: PathBuf,
        /// Another title for it, where there is one of its name
        #[arg(long = "as", value_name = "TITLE")]
        title: Option<String>,
    },
    /// Deletes one; games that were begun from it stay
    Delete {
        /// <game>/own-<name>, as the list has it
        scenario: String,
    },
}

/// Arguments of `check`.
#[derive(Args, Debug)]
pub(super) struct CheckArgs {
    /// Saves, data files or folders; without any the built-in data
    pub paths: Vec<PathBuf>,
    /// List every value that the rulebook does not state, with its place and note
    #[arg(long)]
    pub origins: bool,
    /// Folder whose files replace built-in data
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

/// Arguments of `replay`.
#[derive(Args, Debug)]
pub(super) struct ReplayArgs {
    /// A save or autosave
    pub file: PathBuf,
    /// Stop after N steps; while the game is unfinished, after N lines of the public log
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,
    /// Write the log into a new file instead: a page (.md) or plain text (.txt); of an unfinished game the public log
    #[arg(long, value_name = "FILE", conflicts_with = "to")]
    pub log: Option<PathBuf>,
    /// Folder whose files replace built-in data
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

/// Arguments of `drive`.
#[derive(Args, Debug)]
pub(super) struct DriveArgs {
    /// <game>/<scenario>, or a game's id for its first scenario
    #[arg(required_unless_present = "load")]
    pub scenario: Option<String>,
    /// Resume this save or autosave
    #[arg(long, value_name = "FILE", conflicts_with = "scenario")]
    pub load: Option<PathBuf>,
    /// House rule: after an undo that both agreed to, the same dice fall again
    #[arg(long, conflicts_with = "load")]
    pub same_dice: bool,
    /// Append every step to this file before it is answered
    #[arg(long, value_name = "FILE")]
    pub autosave: Option<PathBuf>,
    /// Seed of the dice (random without it)
    #[arg(long)]
    pub seed: Option<u64>,
    /// An option of the scenario: KEY=VALUE (may be repeated)
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// Folder whose files replace built-in data
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

/// Arguments of `desktop`.
#[cfg(target_os = "linux")]
#[derive(Args, Debug)]
pub(super) struct DesktopArgs {
    /// What to do with the entry and the icon
    #[arg(value_enum)]
    pub deed: DesktopAction,
}

/// What `desktop` does with the entry and the icon.
#[cfg(target_os = "linux")]
#[derive(clap::ValueEnum, Clone, Copy, Debug)]
pub(super) enum DesktopAction {
    /// Write them into the user's data folder
    Install,
    /// Remove them from there
    Remove,
}

/// Arguments of `snapshot`.
#[derive(Args, Debug)]
pub(super) struct SnapshotArgs {
    /// A scenario's name, or the file of a save
    pub what: String,
    /// The picture to write
    pub out: PathBuf,
    /// Who looks: a seat's key, or public
    #[arg(long, default_value = "public")]
    pub seat: String,
    /// Id of the board (else the main board)
    #[arg(long)]
    pub board: Option<String>,
    /// Width of the picture in pixels
    #[arg(long, default_value_t = 1600, value_parser = clap::value_parser!(u32).range(200..=8000))]
    pub width: u32,
    /// Height in pixels (else as the sheet is)
    #[arg(long, value_parser = clap::value_parser!(u32).range(200..=8000))]
    pub height: Option<u32>,
    /// The place in the middle of a picture that is zoomed in
    #[arg(long, value_name = "PLACE")]
    pub at: Option<String>,
    /// Pixels of a counter's side in a picture that is zoomed in
    #[arg(long, default_value_t = 56, requires = "at", value_parser = clap::value_parser!(u32).range(8..=400))]
    pub counter: u32,
    /// Folder whose files replace built-in data
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

/// Reads `1440x900` as width and height, 320 to 16384 each.
fn size(text: &str) -> Result<(u32, u32), String> {
    let parts = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    let fits = |n: u32| (320..=16_384).contains(&n);
    parts.filter(|&(w, h)| fits(w) && fits(h)).ok_or("write it as 1440x900, 320 to 16384 each".to_string())
}

/// Opens the data files, with the overlay if one is named, and the player's own scenarios.
pub(super) fn library(games: Games, data: Option<&PathBuf>) -> Result<Library, Failure> {
    if let Some(folder) = data.filter(|folder| !folder.is_dir()) {
        return Err(Failure::usage(format!("--data {}: there is no such folder", folder.display())));
    }
    let library = games.library(data.map(PathBuf::as_path));
    // Without a folder of the player's own there are no scenarios of his own.
    Ok(home::own().map(|own| library.clone().with_own(own)).unwrap_or(library))
}

/// Finds the game and the scenario of a name on the command line. An unknown name is wrong usage; a scenario file
/// that cannot be read is a fault of the file.
pub(super) fn scenario(
    games: Games,
    library: &Library,
    name: &str,
) -> Result<(&'static dyn Entry, ScenarioInfo), Failure> {
    let game = games.find(name.split_once('/').map_or(name, |(game, _)| game)).map_err(Failure::usage)?;
    game.scenarios(library)?;
    games.resolve(library, name).map_err(Failure::usage)
}

/// Finds the lesson of a game with this id or number, from 1.
///
/// # Errors
/// The game has no such lesson, or a lesson file is wrong.
pub(super) fn find_lesson(library: &Library, game: &dyn Entry, id: &str) -> Result<Lesson, Failure> {
    let lessons = game.lessons(library)?;
    let ids: Vec<String> = lessons.iter().map(|l| l.id.clone()).collect();
    let wanted = |(n, lesson): &(usize, Lesson)| lesson.id == id || (n + 1).to_string() == id;
    lessons.into_iter().enumerate().find(wanted).map(|(_, lesson)| lesson).ok_or_else(|| {
        let title = game.info().title;
        let id = echo(id);
        Failure::usage(match ids.is_empty() {
            true => format!("--lesson {id}: {title} has no lessons"),
            false => format!("--lesson {id}: {title} has {}", ids.join(", ")),
        })
    })
}

/// Reads `KEY=VALUE` arguments and checks them against the game's options.
pub(super) fn options(game_info: &GameInfo, given: &[String]) -> Result<BTreeMap<String, String>, Failure> {
    let mut options = BTreeMap::new();
    for text in given {
        let (key, value) = text
            .split_once('=')
            .ok_or_else(|| Failure::usage(format!("--option {}: write it as KEY=VALUE", echo(text))))?;
        options.insert(key.to_string(), value.to_string());
    }
    options::check(game_info.options, &options).map_err(|wrong| Failure::usage(format!("--option {wrong}")))?;
    Ok(options)
}

/// Reads `--seats`: one word for all, or `seat=word` separated by commas. Words are the bots' keys, and
/// `person` where persons may play. A seat that is left out gets `default`.
pub(super) fn seats(
    game_info: &GameInfo,
    text: Option<&str>,
    default: &str,
    persons: bool,
) -> Result<BTreeMap<String, String>, Failure> {
    let mut seats: BTreeMap<String, String> =
        game_info.seats.iter().map(|s| (s.key.to_string(), default.to_string())).collect();
    let word = |word: &str| match word.parse::<Bot>() {
        Ok(_) => Ok(word.to_string()),
        Err(_) if persons && word == "person" => Ok(word.to_string()),
        Err(_) => {
            let all =
                if persons { "person, random, heuristic, greedy or mcts" } else { "random, heuristic, greedy or mcts" };
            Err(Failure::usage(format!("--seats {}: take {all}", echo(word))))
        }
    };
    for part in text.iter().flat_map(|t| t.split(',')).map(str::trim).filter(|p| !p.is_empty()) {
        match part.split_once('=') {
            None => {
                let word = word(part)?;
                seats.values_mut().for_each(|s| *s = word.clone());
            }
            Some((key, who)) => {
                let Some(seat) = seats.get_mut(key) else {
                    let keys: Vec<&str> = game_info.seats.iter().map(|s| s.key).collect();
                    return Err(Failure::usage(format!(
                        "--seats {}: {} has {}",
                        echo(key),
                        game_info.title,
                        keys.join(" and ")
                    )));
                };
                *seat = word(who)?;
            }
        }
    }
    Ok(seats)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Rules;
    use redoubt_testkit::testgame::Picket;

    #[test]
    fn the_arguments_are_well_formed() {
        use clap::CommandFactory;
        Cli::command().debug_assert();
    }

    #[test]
    fn seats_by_one_word_or_each() {
        let game_info = Picket::info();
        let all = seats(game_info, Some("mcts"), "random", false).unwrap();
        assert_eq!(all.values().collect::<Vec<_>>(), ["mcts", "mcts"]);
        let one = seats(game_info, Some("watch=greedy"), "random", false).unwrap();
        assert_eq!((one["patrol"].as_str(), one["watch"].as_str()), ("random", "greedy"));
        assert!(seats(game_info, Some("person"), "random", false).is_err());
        assert!(seats(game_info, Some("nobody=mcts"), "random", false).is_err());
        assert!(seats(game_info, Some("person"), "person", true).is_ok());
    }

    #[test]
    fn options_are_those_of_the_card() {
        let game_info = Picket::info();
        assert_eq!(options(game_info, &["fog=on".into()]).unwrap()["fog"], "on");
        for wrong in ["fog", "fog=maybe", "mist=on"] {
            assert!(options(game_info, &[wrong.into()]).is_err());
        }
    }
}
