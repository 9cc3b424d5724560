//! `redoubt play --text`: the whole game in a terminal, or through a pipe.
//!
//! The player answers by numbers, ids and words. Where a seat has secrets and another person plays too, the screen is
//! cleared and the keyboard handed over before anything of the next seat's view is written. A terminal that cannot clear
//! its screen shows no such game, unless that is asked for.

mod answer;
mod begin;
mod choose;
mod client;
mod edit;
mod keep;
mod lesson;
mod papers;
mod past;
mod show;
mod sketch;
mod terminal;

use crate::command::failure::VerbResult;
use crate::engine::catalog::launch::Launch;
use crate::engine::catalog::registry::Games;
use crate::engine::data::library::Library;
use crate::engine::home::bug_log;

use client::Client;
use std::io::IsTerminal;
use terminal::{Terminal, can_clear};

/// Plays the game of the launch in the terminal; where it names none, the player chooses.
pub(super) fn run(games: Games, library: &Library, launch: Launch) -> VerbResult {
    let (input, out) = (std::io::stdin().lock(), std::io::stdout());
    let clear = can_clear(out.is_terminal(), std::env::var_os("TERM").as_deref());
    let echo = !out.is_terminal();
    let mut terminal = Terminal { input, out: out.lock(), clear, echo };
    let launch = match launch.load.is_some() || launch.scenario.is_some() {
        true => launch,
        false => match choose::choose((games, library), &launch, &games.resumable(library), &mut terminal)? {
            Some(launch) => launch,
            None => return Ok(()),
        },
    };
    if let (Some(name), Some(id)) = (&launch.scenario, &launch.lesson) {
        return lesson::run((games, library), name, id, terminal);
    }
    let (play, resumed) = begin::begin((games, library), &launch)?;
    let mut client = Client::new(play, terminal);
    bug_log::write_at_once(false);
    if let Some(wrong) = bug_log::trouble() {
        client.terminal.say(wrong.to_string())?;
    }
    client.can_hide(&launch)?;
    client.begin_keeping(resumed)?;
    client.run()
}
