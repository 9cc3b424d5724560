//! Data files: embedded in the binary, overlaid by a folder of the player's.

use crate::Complaint;
use crate::data::datafile::{DataFile, line_and_column};
use crate::digest::digest_bytes;
use redoubt_data::{ASSETS, SCENARIOS};
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Name of the file in a game's folder that has the weights of its evaluation; the rules never read it.
pub const EVALUATION: &str = "evaluation.ron";
/// The file of a game's glossary. The rules never read it.
pub const GLOSSARY: &str = "glossary.ron";

/// What was read from the embedded files, by game. They do not change, so each is read once.
pub(crate) struct Once<T>(Mutex<BTreeMap<String, T>>);

impl<T> Once<T> {
    /// Makes an empty one.
    pub(crate) const fn new() -> Self {
        Once(Mutex::new(BTreeMap::new()))
    }
}

/// A data file that a game's own crate embeds (with `include_bytes!`): its name, such as
/// `scenarios/my-game/lessons/first.ron`, and what it holds.
pub type GameFile = (&'static str, &'static [u8]);

/// Where data files are read from. Names are relative paths such as `assets/games/bushy-run/map.ron`.
#[derive(Clone, Debug, Default)]
pub struct Library {
    overlay: Option<PathBuf>,
    /// The files that games bring themselves.
    files: Vec<&'static [GameFile]>,
    /// Folder of the player's own scenarios.
    own: Option<PathBuf>,
}

impl Library {
    /// Makes a library of the embedded files alone.
    #[must_use]
    pub fn built_in() -> Self {
        Library::default()
    }

    /// Makes a library with a folder laid over the embedded files: a file in it replaces the one of the same name.
    pub fn with_overlay(folder: impl Into<PathBuf>) -> Self {
        Library { overlay: Some(folder.into()), ..Library::default() }
    }

    /// Adds the files that a game brings itself.
    #[must_use]
    pub fn with_files(mut self, files: &'static [GameFile]) -> Self {
        self.files.push(files);
        self
    }

    /// Adds the folder of the player's own scenarios (see [`home::own`](crate::home::own())); without it there are
    /// none.
    pub fn with_own(mut self, folder: impl Into<PathBuf>) -> Self {
        self.own = Some(folder.into());
        self
    }

    /// Lists the files of the player's own scenarios of a game, sorted; none where the folder cannot be listed.
    #[must_use]
    pub fn own_files(&self, game: &str) -> Vec<PathBuf> {
        let Some(folder) = self.own.as_ref().map(|own| own.join(game)) else { return vec![] };
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let mut files: Vec<PathBuf> =
            entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|e| e == "ron")).collect();
        files.sort();
        files
    }

    /// Tells whether there is no overlay.
    #[must_use]
    pub fn is_built_in(&self) -> bool {
        self.overlay.is_none()
    }

    /// Reads a file's text, and gives the place to name in complaints.
    ///
    /// # Errors
    /// A file that is not there, cannot be read, or is no UTF-8 text.
    pub fn text(&self, name: &str) -> Result<(String, String), Complaint> {
        let (bytes, place) = self.read(name)?;
        match String::from_utf8(bytes.into_owned()) {
            Ok(text) => Ok((text, place)),
            Err(e) => {
                let good = e.utf8_error().valid_up_to();
                let line = 1 + e.as_bytes()[..good].iter().filter(|b| **b == b'\n').count();
                let text = format!("cannot be read as UTF-8 text ({}); correct or remove it", e.utf8_error());
                Err(Complaint::new(format!("{place}:{line}"), text))
            }
        }
    }

    /// Reads a file as it is: a font, a symbol, a picture.
    ///
    /// # Errors
    /// A file that is not there or cannot be read.
    pub fn bytes(&self, name: &str) -> Result<Cow<'static, [u8]>, Complaint> {
        self.read(name).map(|(bytes, _)| bytes)
    }

    /// Reads the overlay's file of this name, else the embedded one; with the place to name in complaints.
    fn read(&self, name: &str) -> Result<(Cow<'static, [u8]>, String), Complaint> {
        if let Some(path) = self.overlay.as_ref().map(|folder| folder.join(name)).filter(|path| path.exists()) {
            let place = path.display().to_string();
            if !path.is_file() {
                return Err(Complaint::new(place, "is a folder, a pipe or a device; put a file there or remove it"));
            }
            return match std::fs::read(&path) {
                Ok(bytes) => Ok((bytes.into(), place)),
                Err(e) => Err(Complaint::new(place, format!("cannot be read ({e}); correct or remove it"))),
            };
        }
        let file = self.embedded(name);
        let file = file.ok_or_else(|| Complaint::new(name, "there is no such data file; put it there"))?;
        Ok((file.into(), name.to_string()))
    }

    /// Finds an embedded file: a game's own, or one of the program.
    fn embedded(&self, name: &str) -> Option<&'static [u8]> {
        let own = self.files.iter().flat_map(|files| files.iter()).find(|file| file.0 == name).map(|file| file.1);
        own.or_else(|| {
            let file = match name.split_once('/')? {
                ("assets", rest) => ASSETS.get_file(rest),
                ("scenarios", rest) => SCENARIOS.get_file(rest),
                _ => None,
            };
            file.map(|file| file.contents())
        })
    }

    /// Lists the files directly in a folder (such as `scenarios/bushy-run`) that end in `ending`, embedded and
    /// overlaid, sorted, each once.
    ///
    /// # Errors
    /// A folder that cannot be listed.
    pub fn names(&self, folder: &str, ending: &str) -> Result<Vec<String>, Complaint> {
        let embedded = match folder.split_once('/') {
            Some(("assets", rest)) => ASSETS.get_dir(rest),
            Some(("scenarios", rest)) => SCENARIOS.get_dir(rest),
            _ => None,
        };
        let mut names: Vec<String> = embedded
            .iter()
            .flat_map(|dir| dir.files())
            .filter_map(|file| file.path().file_name()?.to_str().map(|name| format!("{folder}/{name}")))
            .collect();
        let own = self.files.iter().flat_map(|files| files.iter()).map(|file| file.0);
        names.extend(own.filter(|name| name.rsplit_once('/').is_some_and(|(of, _)| of == folder)).map(String::from));
        if let Some(path) = self.overlay.as_ref().map(|o| o.join(folder)).filter(|p| p.is_dir()) {
            let entries = std::fs::read_dir(&path).map_err(|e| {
                Complaint::new(path.display().to_string(), format!("cannot be listed ({e}); correct its permissions"))
            })?;
            names.extend(entries.flatten().filter_map(|e| Some(format!("{folder}/{}", e.file_name().to_str()?))));
        }
        names.retain(|name| name.ends_with(ending));
        names.sort();
        names.dedup();
        Ok(names)
    }

    /// Opens a data file.
    ///
    /// # Errors
    /// A file that is not there or cannot be read.
    pub fn open(&self, name: &str) -> Result<DataFile, Complaint> {
        let (text, place) = self.text(name)?;
        let overlaid = place != name;
        Ok(DataFile::new(place, text).overlaid(overlaid))
    }

    /// Reads a RON file as a value.
    ///
    /// # Errors
    /// A file that cannot be read or parsed, with line, column and cure.
    pub fn ron<T: DeserializeOwned>(&self, name: &str) -> Result<T, Complaint> {
        self.open(name)?.parse()
    }

    /// Returns the place of the first `needle` in a file, as `file:line:column`; the file alone where it is
    /// not found.
    #[must_use]
    pub fn place_of(&self, name: &str, needle: &str) -> String {
        match self.open(name) {
            Ok(file) => file.place_of(needle),
            Err(complaint) => complaint.place,
        }
    }

    /// Finds the place of the first `needle` in the data files of a game; the game's folder where it is not found.
    #[must_use]
    pub fn place_in_game(&self, game: &str, needle: &str) -> String {
        let folder = format!("assets/games/{game}");
        let names = self.names(&folder, ".ron").unwrap_or_default();
        let found = names.iter().find(|name| self.text(name).is_ok_and(|(text, _)| text.contains(needle)));
        found.or(names.first()).map_or(folder, |name| self.place_of(name, needle))
    }

    /// Completes a complaint about a data file. Where it names only the file it gets line and column: those of the first
    /// word in quotes that stands in the file, else of its beginning. Where it says only what is wrong it gets a cure.
    #[must_use]
    pub fn completed(&self, complaint: Complaint) -> Complaint {
        let Complaint { place, mut text } = complaint;
        if !["; ", " must ", " needs ", "give "].iter().any(|words| text.contains(words)) {
            text += "; correct it there";
        }
        if !place.ends_with(".ron") {
            return Complaint { place, text };
        }
        let read = std::fs::read_to_string(&place).map(|text| DataFile::new(&place, text));
        let Ok(file) = self.open(&place).or(read) else { return Complaint { place, text } };
        let words = text.split('"').skip(1).step_by(2).map(|word| format!("\"{word}\""));
        let word = words.into_iter().find(|word| file.text().contains(word.as_str())).unwrap_or_default();
        Complaint::new(file.place_of(&word), text)
    }

    /// Lists where every datum of a game comes from, file by file, for `redoubt check` and for the marks of the
    /// table.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn provenance(&self, game: &str) -> Result<Vec<Origin>, Complaint> {
        let mut out = Vec::new();
        for folder in [format!("assets/games/{game}"), format!("scenarios/{game}")] {
            for name in self.names(&folder, ".ron")? {
                let (text, place) = self.text(&name)?;
                origins(&text, &place, &mut out);
            }
        }
        Ok(out)
    }

    /// Computes a digest of all data files of a game that the rules may read: without the weights of its evaluation. Saves
    /// hold it, so that a replay that differs can say why.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn fingerprint(&self, game: &str) -> Result<u64, Complaint> {
        static BUILT_IN: Once<u64> = Once::new();
        self.once(&BUILT_IN, game, || self.digest_of(game))
    }

    /// Returns what `read` makes of a game's files. Embedded files do not change, so they are read only once.
    pub(crate) fn once<T: Clone>(
        &self,
        kept: &Once<T>,
        game: &str,
        read: impl FnOnce() -> Result<T, Complaint>,
    ) -> Result<T, Complaint> {
        if !self.is_built_in() {
            return read();
        }
        // A thread that panicked under the lock wrote nothing: an entry is put in only when it is complete.
        let mut kept = kept.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept.get(game) {
            return Ok(known.clone());
        }
        let value = read()?;
        kept.insert(game.to_string(), value.clone());
        Ok(value)
    }

    fn digest_of(&self, game: &str) -> Result<u64, Complaint> {
        let mut all = String::new();
        for folder in [format!("assets/games/{game}"), format!("scenarios/{game}")] {
            let names = self.names(&folder, ".ron")?;
            let no_rule = |name: &String| [EVALUATION, GLOSSARY].iter().any(|file| name.ends_with(&format!("/{file}")));
            for name in names.into_iter().filter(|name| !no_rule(name)) {
                all.push_str(&name);
                all.push('\n');
                all.push_str(&self.text(&name)?.0);
            }
        }
        Ok(digest_bytes(all.as_bytes()))
    }

    /// Lists the files of the overlay that nothing reads: no embedded file of these games has the same name,
    /// and they are no scenarios. Most likely their names are misspelt.
    ///
    /// # Errors
    /// A folder that cannot be listed.
    pub fn unread(&self, games: &[&str]) -> Result<Vec<String>, Complaint> {
        let Some(overlay) = &self.overlay else { return Ok(vec![]) };
        let mut out = Vec::new();
        for root in ["assets", "scenarios"] {
            files_below(&overlay.join(root), root, &mut out)?;
        }
        out.retain(|name| {
            let scenario = games.iter().any(|game| {
                name.strip_prefix(&format!("scenarios/{game}/"))
                    .is_some_and(|f| f.ends_with(".ron") && !f.contains('/'))
            });
            self.embedded(name).is_none() && !scenario
        });
        out.sort();
        Ok(out)
    }
}

/// Where a datum comes from, as its file states it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// File, line and column.
    pub place: String,
    /// `Printed`, `Inferred`, `Public` or `Reconstructed`.
    pub kind: String,
    /// The note; empty for `Printed`.
    pub note: String,
}

/// Finds all `provenance: ...` of a file.
fn origins(text: &str, place: &str, out: &mut Vec<Origin>) {
    const FIELD: &str = "provenance:";
    for (at, _) in text.match_indices(FIELD) {
        let rest = text[at + FIELD.len()..].trim_start();
        let kind: String = rest.chars().take_while(|c| c.is_alphanumeric()).collect();
        let note = rest[kind.len()..].trim_start().strip_prefix('(').map(str::trim_start).unwrap_or("");
        // The note is one RON string; whatever follows it is another datum's.
        let mut end = 1;
        let mut escaped = false;
        for c in note.chars().skip(1) {
            end += c.len_utf8();
            if c == '"' && !escaped {
                break;
            }
            escaped = c == '\\' && !escaped;
        }
        let note = note.get(..end).and_then(|n| ron::from_str::<String>(n).ok()).unwrap_or_default();
        out.push(Origin { place: format!("{place}:{}", line_and_column(text, at)), kind, note });
    }
}

/// Lists all files below a folder that may be missing.
fn files_below(folder: &Path, name: &str, out: &mut Vec<String>) -> Result<(), Complaint> {
    if !folder.is_dir() {
        return Ok(());
    }
    let entries = std::fs::read_dir(folder).map_err(|e| {
        Complaint::new(folder.display().to_string(), format!("cannot be listed ({e}); correct its permissions"))
    })?;
    for entry in entries.flatten() {
        let name = format!("{name}/{}", entry.file_name().to_string_lossy());
        match entry.path().is_dir() {
            true => files_below(&entry.path(), &name, out)?,
            false => out.push(name),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_overlay_replaces_a_file_and_complaints_name_line_and_column() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("assets/games/bushy-run/units.ron");
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, "(\n  one: 1,\n  two: \"x\",\n)").unwrap();
        let library = Library::with_overlay(folder.path());

        #[derive(serde::Deserialize, Debug)]
        #[serde(deny_unknown_fields)]
        #[allow(dead_code)]
        struct Units {
            one: u8,
            two: u8,
        }
        let complaint = library.ron::<Units>("assets/games/bushy-run/units.ron").unwrap_err();
        assert!(complaint.place.contains("units.ron:3:"), "{complaint}");
        assert!(complaint.text.contains("remove the file"), "{complaint}");
        assert!(library.place_of("assets/games/bushy-run/units.ron", "two").ends_with("units.ron:3:3"));
        assert!(library.text("assets/games/bushy-run/charts.ron").is_ok(), "what is not overlaid stays");

        std::fs::write(&file, [0xFF, 0xFE, 0x00]).unwrap();
        let complaint = library.text("assets/games/bushy-run/units.ron").unwrap_err();
        assert!(complaint.text.contains("UTF-8"), "{complaint}");
        std::fs::remove_file(&file).unwrap();
        std::fs::create_dir(&file).unwrap();
        assert!(library.text("assets/games/bushy-run/units.ron").is_err(), "a folder in a file's place");
    }

    #[test]
    fn files_that_nothing_reads_are_named() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["assets/games/bushy-run/unit.ron", "assets/games/bushy-run/units.ron", "scenarios/bushy-run/x.ron"]
        {
            let file = folder.path().join(name);
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(&file, "()").unwrap();
        }
        let library = Library::with_overlay(folder.path());
        assert_eq!(library.unread(&["bushy-run"]).unwrap(), ["assets/games/bushy-run/unit.ron"]);
        assert!(Library::built_in().unread(&[]).unwrap().is_empty());
    }

    #[test]
    fn provenance_is_listed_with_its_place() {
        let mut out = vec![];
        let text = "(\n a: (provenance: Printed),\n provenance: Reconstructed(\"so \\\"and\\\" so\"),\n)";
        origins(text, "f.ron", &mut out);
        let printed = Origin { place: "f.ron:2:6".into(), kind: "Printed".into(), note: String::new() };
        let made = Origin { place: "f.ron:3:2".into(), kind: "Reconstructed".into(), note: "so \"and\" so".into() };
        assert_eq!(out, [printed, made]);
    }
}
