//! What panels, keys and menus ask for: [`Command`]. The files beside this one handle it.

use crate::engine::{Setup, Target};
use crate::table::players::Player;
use crate::table::ui_state::Pane;
use bevy::prelude::*;
use bevy_egui::egui;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What a player wants to be done. Panels write commands, `commands` handles.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Command {
    /// Take the n-th step of the open prompt (asides follow after the offers).
    Choose(usize),
    /// The same, after its warning has been read.
    ChooseAnyway(usize),
    /// Something was clicked: take its one offer, open a menu of several, go a long way, or say why not.
    Act {
        /// The offers that point at it, by their index in the prompt.
        offers: Vec<usize>,
        /// All that lay under the pointer, front to back.
        under: Vec<Target>,
        /// Where a menu opens, in points of the interface.
        at: egui::Pos2,
    },
    /// Show no more of the waiting animation steps: go on to the next question.
    Skip,
    /// Take back the last step, or open the question of agreement.
    Undo,
    /// Both have agreed to take back the last step.
    UndoAgreed,
    /// Put the undone step back.
    Redo,
    /// Write a save under this name in the folder of saves.
    Save(String),
    /// Lay a saved game on the table.
    Load(PathBuf),
    /// Remove a save.
    Forget(PathBuf),
    /// Begin a game.
    Begin(Box<NewGame>),
    /// Back to the title; the game stays saved.
    Title,
    /// The page of a new game.
    NewGame,
    /// Leave the program.
    Quit,
    /// Show a pane; the same again closes it.
    Pane(Pane),
    /// Close what is open on top.
    Back,
    /// Show this rule in the browser.
    Rule(String),
    /// Show this chart in its pane.
    Chart(String),
    /// Show this track with its history.
    Track(String),
    /// Put the next board in front.
    SwapBoard,
    /// Open or close the menu of overlays.
    Overlays,
    /// Hide or show the side panels.
    HideSides,
    /// Lower the curtain now.
    CurtainDown,
    /// The seat holds: raise the curtain, with the digits of its PIN if it has one.
    CurtainUp(String),
    /// The PIN of the seat behind the curtain is asked for no more, by agreement; the log says so.
    ForgetPin,
    /// A seat with secrets wants to look at its own sheet before it answers a public question.
    LookAtMine,
    /// Look through the game from its beginning.
    Replay,
    /// Stand after `n` steps of the game that is looked through.
    Scrub(usize),
    /// Play on from where the replay stands.
    Branch,
    /// Faces for the next rolls.
    Dice(Vec<u8>),
    /// Begin this lesson of this game, by their ids.
    Lesson(String, String),
    /// The page of the lesson has been read.
    TurnPage,
    /// Play on without the lesson.
    LeaveLesson,
}

/// What a new game is begun with.
#[derive(Clone, Debug, PartialEq)]
pub struct NewGame {
    /// Game's id.
    pub game: String,
    /// Scenario and options.
    pub setup: Setup,
    /// Who sits where.
    pub players: Vec<Player>,
    /// No secrets, no curtain.
    pub open: bool,
    /// Seed; `None` draws one.
    pub seed: Option<u64>,
    /// Digits of PINs, by the seat's key; empty ones are none.
    pub pins: BTreeMap<String, String>,
}
