//! What panels, keys and menus ask for: [`Command`]. The files beside this one handle it.

use crate::parts::ui_state::{Dialog, Pane};
use crate::session::players::Player;
use bevy::prelude::*;
use bevy_egui::egui;
use redoubt_engine::catalog::launch::ByHand;
use redoubt_engine::edit::Edit;
use redoubt_engine::home::RemovedFile;
use redoubt_engine::play::past::BranchId;
use redoubt_engine::{Seat, Setup, Target};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What a player asks for. Panels, keys and menus write commands; `commands` handles them.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Command {
    /// Take the n-th step of the open prompt (asides are numbered after the offers).
    Choose(usize),
    /// Take the same step after its warning has been read.
    ChooseAnyway(usize),
    /// Act on what was clicked: take its one offer, open a menu of several, make a long move, or say why not.
    Act {
        /// The offers that point at it, by their index in the prompt.
        offers: Vec<usize>,
        /// All that lay under the pointer, front to back.
        under: Vec<Target>,
        /// Where a menu opens, in points of the interface.
        at: egui::Pos2,
    },
    /// Act on where a counter was dropped: as [`Command::Act`], but where nothing is offered there the counter goes back.
    Drop {
        /// The offers that point at the place, by their index in the prompt.
        offers: Vec<usize>,
        /// All that lay under the pointer, front to back, without the dragged counter.
        under: Vec<Target>,
        /// Where a menu opens, in points of the interface.
        at: egui::Pos2,
    },
    /// Put back what was picked up; where nothing is in hand, nothing happens.
    PutBack,
    /// Skip the animation steps that wait, and go on to the next question.
    Skip,
    /// Take back the last step, or open the pane where both must agree to it.
    Undo,
    /// Take back the last step: both have agreed.
    UndoAgreed,
    /// This side agrees to what the open pane asks both for, or takes that back; it is done when all persons agree.
    Agree(Seat),
    /// Take the undone step again.
    Redo,
    /// Write a save under this name in the folder of saves.
    Save {
        /// The name.
        name: String,
        /// True where a save of this name is to be replaced: the player was asked.
        replace: bool,
    },
    /// Write a save into this file.
    SaveTo {
        /// The file.
        path: PathBuf,
        /// True where a save in its place is to be replaced: the player was asked.
        replace: bool,
    },
    /// Open the desktop's dialog for a file.
    AskForFile(Dialog),
    /// Open a file from elsewhere: a saved game, or a scenario of the player's own, which is taken into the list.
    OpenFile(PathBuf),
    /// Take a scenario of the player's own from another folder into his list.
    ImportOwn {
        /// Its file.
        path: PathBuf,
        /// The title under which it is taken; `None` for its own.
        title: Option<String>,
    },
    /// Try again to write the steps that are in no file.
    TryToKeep,
    /// Leave the game although its last steps are in no file: the player was asked.
    LeaveAnyway,
    /// Lay a saved game on the table.
    Load(PathBuf),
    /// Remove saves; they can be brought back for 30 days.
    RemoveSaves(Vec<PathBuf>),
    /// Bring back a removed save.
    BringBack(RemovedFile),
    /// Begin a game.
    Begin(Box<NewGame>),
    /// Give a scenario of the player's own another title.
    RenameOwn {
        /// Id of its game.
        game: String,
        /// Its id.
        id: String,
        /// The title.
        title: String,
    },
    /// Delete a scenario of the player's own: its game's id and its own.
    DeleteOwn(String, String),
    /// Go to the title; the game stays saved.
    Title,
    /// Open the page of a new game.
    NewGame,
    /// Leave the program.
    Quit,
    /// Fill the screen, or give it back.
    FullScreen,
    /// Save a picture of the window.
    Picture,
    /// Open a pane, or close it where it is open.
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
    /// Let the computer wait, or go on.
    Pause,
    /// Let the computer take one step while it waits.
    OneStep,
    /// Ask for the advice of the computer on the open question, or close it.
    Hint,
    /// Go through the story of the others' turn, or leave it.
    Story,
    /// Go to another scene of the story: this many on, or back where it is negative. Beyond the last one the story is left.
    Scene(isize),
    /// Make the thinking computer move at once.
    MoveNow,
    /// Open or close the card with the goal.
    Goal,
    /// Take up the counter with this key, or put it down again.
    TakeUp(String),
    /// Open or close the menu of overlays.
    Overlays,
    /// Hide or show the side panels.
    HideSides,
    /// Lower the curtain now.
    CurtainDown,
    /// Raise the curtain, with the digits of the seat's PIN if it has one.
    CurtainUp(String),
    /// Ask no longer for the PIN of the seat behind the curtain, by agreement; the log says so.
    ForgetPin,
    /// Show a seat with secrets its own sheet before it answers a public question.
    LookAtMine,
    /// Look through the game from its beginning.
    Replay,
    /// Look back, beginning with the present.
    LookBack,
    /// Show the game as it stood at this place of the viewer's time line.
    Scrub(usize),
    /// Show the game as it stood when this line of the viewer's log was written.
    ScrubToLine(usize),
    /// Play on from the place that is looked at, in a branch of this name.
    Branch {
        /// Its name; empty for a name with a number.
        name: String,
        /// True for other dice from there on.
        fresh: bool,
    },
    /// Go on with another line of the game; 0 is the game as it was first played.
    GoToBranch(BranchId),
    /// Remove a branch.
    DropBranch(BranchId),
    /// Give a branch another name.
    RenameBranch(BranchId, String),
    /// Write a remark into log and save.
    Note(String),
    /// Set a bookmark with these words at the place that is looked at.
    Bookmark(String),
    /// Remove the bookmark with this number.
    RemoveBookmark(u32),
    /// Undo everything after the place that is looked at, by agreement.
    UndoToHere,
    /// Begin to set the position by hand: where two persons play, both have agreed.
    BeginEdit,
    /// Make a change by hand.
    Edit(Edit),
    /// Make the changes that mend this flaw of the position.
    Mend(usize),
    /// Play on from the position that was set by hand.
    EndEdit,
    /// Leave the edit mode and put everything back.
    AbandonEdit,
    /// Keep the position as a scenario of the player's own.
    KeepScenario {
        /// Its title.
        title: String,
        /// What it is about; may be empty.
        note: String,
    },
    /// Ask for each die of a roll, or roll them again.
    RealDice(bool),
    /// A real die shows this face.
    Face(u8),
    /// Take back the last face.
    FaceBack,
    /// Take the step with the result that was chosen.
    TakeWanted,
    /// Do what a typed line says.
    Typed(String),
    /// Put these faces before the dice, for the next rolls.
    Dice(Vec<u8>),
    /// Begin this lesson of this game, by their ids.
    Lesson(String, String),
    /// Turn the page of the lesson: it has been read.
    TurnPage,
    /// Turn one page of the lesson back; the game stands as it did when that page opened.
    LessonBack,
    /// Leave the lesson and play on without it.
    LeaveLesson,
}

impl Command {
    /// Tells whether the game on the table is left by it.
    #[must_use]
    pub fn leaves(&self) -> bool {
        matches!(self, Command::Title | Command::Quit | Command::Load(_) | Command::Begin(_) | Command::Lesson(..))
    }
}

/// What a new game is begun with.
#[derive(Clone, Debug, PartialEq)]
pub struct NewGame {
    /// Id of the game.
    pub game: String,
    /// Scenario and options.
    pub setup: Setup,
    /// Who sits where.
    pub players: Vec<Player>,
    /// True for a game without secrets and curtain.
    pub open: bool,
    /// True for the house rule that the same dice fall again after an undo by agreement.
    pub same_dice: bool,
    /// Seed of the dice; `None` draws one.
    pub seed: Option<u64>,
    /// Digits of PINs by the seat's key; an empty text is no PIN.
    pub pins: BTreeMap<String, String>,
    /// Whether its position is set by hand first.
    pub by_hand: ByHand,
    /// Whether the first ready-made set-up that a person is offered is laid down for him, to be changed or confirmed.
    pub ready_made: bool,
}
