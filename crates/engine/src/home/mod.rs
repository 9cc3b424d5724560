//! Where games lie on the disk, and their files: the user's data folder, or the folder that `REDOUBT_HOME` names.
//!
//! No game of a person is ever removed by the program. A game is kept step by step in its autosave,
//! `autosave-GAME-NUMBER`, whose number tells when it was begun; one that is continued from it goes on in it. A game
//! that is loaded from another save, or from an autosave that is open elsewhere, goes on in `autosave-GAME-NUMBER+N`.
//! Lists show all files of one game as one game ([`games`]). Lessons have a folder of their own, with one file for
//! each lesson. `played.jsonl` counts games and lessons. What the player removes goes to the folder `removed` for 30 days.

mod autosave;
pub mod bug_log;
mod cleanup;
mod folders;
mod list;
mod names;
pub mod own;
pub mod own_files;
pub mod pin;
pub mod played;
mod removed;
#[cfg(test)]
mod tests;

pub use autosave::{autosave_for, lesson_file};
pub use cleanup::CleanUp;
pub use folders::{can_keep, home, own, reports, saves};
pub use list::{KeptGame, OtherFile, SaveFile, Standing, games, list};
pub use names::{ENDING, check_name, free_name, is_autosave, numbered, path_for, siblings};
pub use removed::{RemovedFile, empty_removed, remove, removed_files, restore};
