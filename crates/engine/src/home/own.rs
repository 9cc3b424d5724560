//! The player's own scenarios: kept positions, each with all that is needed to begin a game from it.
//!
//! A file is `<id>.ron` in the folder of its game, `own/<game>/` in Redoubt's own folder; every id begins with `own-`:
//!
//! ```text
//! (
//!     head: (id: "own-the-ford", title: "The ford", ...),   as of any scenario; goals and length are its base's, and
//!                                                           `kept` has the turn and the title of the base
//!     game: "bushy-run",                                    id of its game
//!     base: "august-1763",                                  the scenario from which the position came
//!     options: {},                                          the options with which it is played, all of them
//!     program: "0.2.0",                                     version of the program that wrote it
//!     data: "1f00a2c4deadbeef",                             digest of the game's data files then
//!     digest: "52f1c09a00112233",                           digest of the text of the state
//!     state: "(turn:3,...)",                                the whole state, in RON
//! )
//! ```

use crate::contract::Game;
use crate::data::datafile::DataFile;
use crate::data::library::Library;
use crate::data::scenario::OWN;
use crate::digest::digest_bytes;
use crate::plain::{LONGEST_WORD, clean, line};
use crate::session::read_state::read_state;
use crate::{Complaint, GameInfo, ScenarioHead};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Most characters of a title.
pub const LONGEST_TITLE: usize = 60;
/// Most bytes of a file; no position comes near it.
const LARGEST: u64 = 4 << 20;

/// A scenario of the player's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnScenario {
    /// Title, date, length, goals.
    pub head: ScenarioHead,
    /// Id of its game.
    pub game: String,
    /// Id of the scenario from which the position came.
    pub base: String,
    /// Options that differ from their default; a game from it is played with these.
    pub options: BTreeMap<String, String>,
    /// Version of the program that wrote it.
    pub program: String,
    /// Digest of the game's data files then, 16 hex digits.
    pub data: String,
    /// Digest of the text of the state, 16 hex digits.
    digest: String,
    /// The state, in RON.
    state: String,
}

/// Makes the id of a title: `own-`, then its letters and digits in lower case with hyphens between the words.
///
/// ```
/// use redoubt_engine::home::own::id_of;
/// assert_eq!(id_of("The Ford, at night!"), "own-the-ford-at-night");
/// assert_eq!(id_of("Métis"), "own-m-tis");
/// assert_eq!(id_of("?"), "own-position");
/// ```
pub fn id_of(title: &str) -> String {
    let words: Vec<String> = title
        .to_lowercase()
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_string)
        .collect();
    let name = if words.is_empty() { "position".to_string() } else { words.join("-") };
    format!("{OWN}{name}")
}

/// Tells by its name whether a file is a scenario of the player's own.
#[must_use]
pub fn is_own(path: &Path) -> bool {
    let named = path.file_name().and_then(|name| name.to_str());
    named.is_some_and(|name| name.starts_with(OWN) && name.ends_with(".ron"))
}

impl OwnScenario {
    /// Makes a scenario of a state's text; `written` is the version of the program and the digest of the data files.
    #[must_use]
    pub fn new(
        head: ScenarioHead,
        (game, base): (&str, &str),
        options: BTreeMap<String, String>,
        written: (&str, &str),
        state: String,
    ) -> OwnScenario {
        let (program, data) = (written.0.to_string(), written.1.to_string());
        let (game, base) = (game.to_string(), base.to_string());
        let digest = format!("{:016x}", digest_bytes(state.as_bytes()));
        OwnScenario { head, game, base, options, program, data, digest, state }
    }

    /// Checks a title: one line of 1 to 60 characters.
    ///
    /// # Errors
    /// It is empty, too long, or has several lines.
    pub fn check_title(title: &str) -> Result<(), Complaint> {
        let length = title.chars().count();
        if clean(title).trim().is_empty() || length > LONGEST_TITLE || title.contains(['\n', '\r', '\t']) {
            let text = format!("a title is one line of 1 to {LONGEST_TITLE} characters; this has {length}");
            return Err(Complaint::new("title", text));
        }
        Ok(())
    }

    /// Makes all that is shown of it fit to be shown. The position itself is only read, never shown as text.
    pub fn clean(&mut self) {
        self.head.clean();
        self.program = line(&self.program, LONGEST_WORD);
    }

    /// Writes it as the text of a file.
    ///
    /// # Errors
    /// It cannot be written as text.
    pub fn text(&self) -> Result<String, Complaint> {
        let pretty = ron::ser::PrettyConfig::default().depth_limit(3);
        let text = ron::ser::to_string_pretty(self, pretty);
        text.map(|text| text + "\n").map_err(|e| Complaint::new(&self.head.id, format!("cannot be written ({e})")))
    }

    /// Reads a file and checks all that needs no rules: form, name, head, digest.
    ///
    /// # Errors
    /// One sentence with the place and the cure.
    pub fn read(path: &Path, info: &GameInfo) -> Result<OwnScenario, Complaint> {
        let (own, file) = OwnScenario::read_any_name(path, info)?;
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        if !stem.starts_with(OWN) {
            return Err(
                file.complaint(format!("the name of a scenario of your own begins with \"{OWN}\"; rename the file"))
            );
        }
        if own.head.id != stem {
            let text = format!("the head's id is \"{}\"; it must be the file's name, \"{stem}\"", own.head.id);
            return Err(file.complaint_at("id:", text));
        }
        Ok(own)
    }

    /// Reads a file as [`OwnScenario::read`] does, whatever its name is: it may have come from elsewhere.
    ///
    /// # Errors
    /// As there.
    pub fn read_from_elsewhere(path: &Path, info: &GameInfo) -> Result<OwnScenario, Complaint> {
        Ok(OwnScenario::read_any_name(path, info)?.0)
    }

    fn read_any_name(path: &Path, info: &GameInfo) -> Result<(OwnScenario, DataFile), Complaint> {
        let place = path.display().to_string();
        let cure = "remove it, or put a scenario of your own there";
        let fail = |e: std::io::Error| Complaint::new(place.clone(), format!("cannot be read ({e}); {cure}"));
        let facts = std::fs::metadata(path).map_err(fail)?;
        if !facts.is_file() || facts.len() > LARGEST {
            return Err(Complaint::new(place, format!("is no file of a scenario, or far too large; {cure}")));
        }
        let text = String::from_utf8(std::fs::read(path).map_err(fail)?)
            .map_err(|_| Complaint::new(place.clone(), format!("is no text in UTF-8; {cure}")))?;
        // A program or a mail on the way may have put a mark of its encoding before a text.
        let file = DataFile::new(place, text.trim_start_matches('\u{feff}'));
        let mut own: OwnScenario = file.parse()?;
        if own.game != info.id {
            let text = format!(
                "it belongs to the game \"{}\", not to \"{}\"; move it to that game's folder",
                own.game, info.id
            );
            return Err(file.complaint_at("game:", text));
        }
        own.clean();
        own.head.check(info, &file.place_of("head:"))?;
        crate::data::options::check(info.options, &own.options)
            .map_err(|c| file.complaint_at("options:", format!("{c}; keep the position anew")))?;
        own.check_digest().map_err(|text| file.complaint_at("state:", text))?;
        Ok((own, file))
    }

    /// Tells whether another has the same position, played with the same options from the same base.
    pub(crate) fn is_alike(&self, other: &OwnScenario) -> bool {
        (&self.base, &self.options, &self.state) == (&other.base, &other.options, &other.state)
    }

    fn check_digest(&self) -> Result<(), String> {
        match format!("{:016x}", digest_bytes(self.state.as_bytes())) == self.digest {
            true => Ok(()),
            false => Err("the state is not the one that was kept: the file is damaged; keep the position anew".into()),
        }
    }

    /// Reads its position: a game in which a seat is asked, and from which the rules can go on.
    ///
    /// # Errors
    /// The state is damaged, of another version, or not whole; with the cure.
    pub fn game<G: Game>(&self, data: &'static G::Data) -> Result<G, Complaint> {
        let bad = |text: String| Complaint::new(&self.head.id, text);
        self.check_digest().map_err(bad)?;
        let game: G = read_state(&self.state, data).map_err(|fault| {
            let by = format!("it was kept by Redoubt {}", self.program);
            bad(format!(
                "its position cannot be read at {} ({}); {by}: keep the position anew",
                fault.place, fault.text
            ))
        })?;
        if let Some(flaw) = game.flaws().first() {
            return Err(bad(format!("nobody could play on from its position: {}; keep another one", flaw.words())));
        }
        if game.asked().is_none() {
            return Err(bad("in its position the game is over; keep another one".into()));
        }
        Ok(game)
    }
}

/// Says where in its file the position of a scenario is wrong: a complaint of [`OwnScenario::game`] names only its id.
#[must_use]
pub fn at_state(file: &Path, complaint: Complaint) -> Complaint {
    let place = file.display().to_string();
    let text = std::fs::read_to_string(file).unwrap_or_default();
    Complaint::new(DataFile::new(place, text).place_of("state:"), complaint.text)
}

/// Reads which game a file belongs to; `None` where it does not tell, so that it is damaged.
#[must_use]
pub fn game_of(path: &Path) -> Option<String> {
    #[derive(Deserialize)]
    #[serde(rename = "OwnScenario")]
    struct Game {
        game: String,
    }
    let facts = std::fs::metadata(path).ok().filter(|facts| facts.is_file() && facts.len() <= LARGEST)?;
    let text = String::from_utf8(std::fs::read(path).ok().filter(|_| facts.len() > 0)?).ok()?;
    ron::from_str::<Game>(text.trim_start_matches('\u{feff}')).ok().map(|found| found.game)
}

/// Reads the player's own scenarios of a game, by title; those that are wrong are left out and complained of.
#[must_use]
pub fn all(library: &Library, info: &GameInfo) -> (Vec<OwnScenario>, Vec<Complaint>) {
    let (mut good, mut faults) = (vec![], vec![]);
    for path in library.own_files(info.id) {
        match OwnScenario::read(&path, info) {
            Ok(own) => good.push(own),
            Err(complaint) => faults.push(complaint),
        }
    }
    good.sort_by(|a, b| (&a.head.title, &a.head.id).cmp(&(&b.head.title, &b.head.id)));
    (good, faults)
}

/// Finds the scenario of the player's own with this id; `None` where the library has no such file.
///
/// # Errors
/// The file is wrong.
#[must_use]
pub fn find(library: &Library, info: &GameInfo, id: &str) -> Option<Result<OwnScenario, Complaint>> {
    Some(OwnScenario::read(&file_of(library, info, id)?, info))
}

/// Finds the file of the scenario of the player's own with this id; `None` where the library has none.
#[must_use]
pub fn file_of(library: &Library, info: &GameInfo, id: &str) -> Option<PathBuf> {
    library.own_files(info.id).into_iter().find(|path| path.file_stem().is_some_and(|stem| stem == id))
}
