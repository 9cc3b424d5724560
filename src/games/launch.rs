//! What a client is opened with. The command line fills it in; the terminal table and the window read it.

use std::collections::BTreeMap;
use std::path::PathBuf;

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
