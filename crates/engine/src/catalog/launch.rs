//! What a client is opened with. The command line fills it in; the terminal table and the window read it.

use crate::Refusal;
use crate::edit::Edit;
use crate::play::Play;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Whether a game begins with the position set by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ByHand {
    /// It begins as the scenario has it.
    #[default]
    No,
    /// The position of the scenario is set by hand first.
    Scenario,
    /// The same, with nothing on the map.
    Empty,
}

impl ByHand {
    /// Begins to set the position of a new game by hand, where that is wanted.
    ///
    /// # Errors
    /// The game refuses it; a new game does not.
    pub fn begin(self, play: &mut dyn Play) -> Result<(), Refusal> {
        if self == ByHand::No {
            return Ok(());
        }
        // The players of a new game are taken to have agreed.
        play.begin_edit(true)?;
        if self == ByHand::Empty {
            // Where nothing lies on the map at the start, there is nothing to take off.
            let _ = play.edit(&Edit::Clear, None);
        }
        Ok(())
    }
}

/// What the table is opened with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Launch {
    /// Full name of the scenario to begin at once; `None` opens the title.
    pub scenario: Option<String>,
    /// Id of a lesson of its game to take.
    pub lesson: Option<String>,
    /// Options that differ from their default.
    pub options: BTreeMap<String, String>,
    /// Who plays which seat, by the seat's key: `person` or a bot's key.
    pub seats: BTreeMap<String, String>,
    /// True for an open game: no secrets, no curtain.
    pub open: bool,
    /// True for the house rule that the same dice fall again after an undo by agreement.
    pub same_dice: bool,
    /// Whether the game begins with the position set by hand.
    pub by_hand: ByHand,
    /// Seed of the dice; `None` draws one.
    pub seed: Option<u64>,
    /// Save to open.
    pub load: Option<PathBuf>,
    /// Folder whose files replace built-in data.
    pub data: Option<PathBuf>,
    /// File to which the coordinates of clickable things are appended.
    pub hotspots: Option<PathBuf>,
    /// Size of the window in logical pixels; `None` leaves it to the table.
    pub size: Option<(u32, u32)>,
}
