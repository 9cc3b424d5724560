//! What a session is started from: the game's files, and the checks of options, seats and PINs.

use crate::bots::Bot;
use crate::contract::Game;
use crate::data::library::Library;
use crate::journal::Start;
use crate::{BuiltIn, Complaint, GameInfo, ScenarioHead, data::options};

/// Version of this program, as written into saves.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// What a session needs of a game's files: the data, the scenario's head, the digest of all files.
pub struct GameFiles<G: Game> {
    pub(super) data: &'static G::Data,
    pub(super) head: ScenarioHead,
    pub(super) fingerprint: u64,
}

impl<G: Game> Clone for GameFiles<G> {
    fn clone(&self) -> Self {
        GameFiles { data: self.data, head: self.head.clone(), fingerprint: self.fingerprint }
    }
}

impl<G: Game> GameFiles<G> {
    /// Reads the game's data: the built-in data, or with an overlay all of it anew. They are kept until
    /// the program ends.
    ///
    /// # Errors
    /// The data are wrong (with file and line), or there is no such scenario.
    pub fn of(library: &Library, scenario: &str) -> Result<Self, Complaint> {
        let heads = G::scenarios(library).map_err(|complaint| library.completed(complaint))?;
        let info = G::info();
        let head = heads.iter().find(|h| h.id == scenario).ok_or_else(|| {
            let names: Vec<String> = heads.iter().map(|h| format!("{}/{}", info.id, h.id)).collect();
            let text = format!("there is no such scenario of {}; it has {}", info.title, names.join(", "));
            Complaint::new(format!("{}/{scenario}", info.id), text)
        })?;
        let data =
            if library.is_built_in() { G::Data::built_in() } else { Box::leak(Box::new(G::Data::read(library)?)) };
        Ok(GameFiles { data, head: head.clone(), fingerprint: library.fingerprint(info.id)? })
    }

    /// Reads what a session that is started from `start` needs. For a scenario of the player's own: the files of its
    /// base, with its own head. The position itself is in `start`.
    ///
    /// # Errors
    /// As [`GameFiles::of`].
    pub fn for_start(library: &Library, start: &Start) -> Result<Self, Complaint> {
        let Some(own) = &start.own else { return GameFiles::of(library, &start.setup.scenario) };
        let mut files = GameFiles::of(library, &own.base)?;
        files.head = own.head.clone();
        Ok(files)
    }

    /// Returns the digest of the data files as saves have it: 16 hex digits.
    pub(super) fn data_digest(&self) -> String {
        format!("{:016x}", self.fingerprint)
    }

    /// Returns the fixed data.
    #[must_use]
    pub fn data(&self) -> &'static G::Data {
        self.data
    }
}

/// Checks that the game has these options and seats.
pub(super) fn check_start(info: &GameInfo, start: &Start) -> Result<(), Complaint> {
    options::check(info.options, &start.setup.options)?;
    if start.own.as_ref().is_some_and(|own| own.options != start.setup.options) {
        let text = "a scenario of your own is played with the options with which it was kept; leave them as they are";
        return Err(Complaint::new("options", text));
    }
    for (key, who) in &start.seats {
        if !info.seats.iter().any(|s| s.key == key) {
            let keys: Vec<&str> = info.seats.iter().map(|s| s.key).collect();
            return Err(Complaint::new(key, format!("{} has no such seat; it has {}", info.title, keys.join(", "))));
        }
        if who != "person" {
            who.parse::<Bot>()?;
        }
    }
    for key in start.pins.keys() {
        if !info.seats.iter().any(|s| s.key == key && s.secrets) {
            return Err(Complaint::new(
                key,
                format!("no seat of {} with this name has secrets: it needs no PIN", info.title),
            ));
        }
    }
    Ok(())
}
