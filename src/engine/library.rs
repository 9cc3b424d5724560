//! Data files: embedded in the binary, overlaid by a folder of the player's.

use super::Complaint;
use include_dir::{Dir, include_dir};
use serde::de::DeserializeOwned;
use std::path::PathBuf;

static ASSETS: Dir = include_dir!("$CARGO_MANIFEST_DIR/assets");
static SCENARIOS: Dir = include_dir!("$CARGO_MANIFEST_DIR/scenarios");

/// Where data files are read from. Names are relative paths such as `assets/games/bushy-run/map.ron`.
#[derive(Clone, Debug, Default)]
pub struct Library {
    overlay: Option<PathBuf>,
}

impl Library {
    /// Only what is embedded.
    pub fn built_in() -> Self {
        Library::default()
    }

    /// A folder laid over the embedded files: a file in it replaces the one of the same name.
    pub fn with_overlay(folder: impl Into<PathBuf>) -> Self {
        Library { overlay: Some(folder.into()) }
    }

    /// True without an overlay.
    pub fn is_built_in(&self) -> bool {
        self.overlay.is_none()
    }

    /// The text of a file and the place to name in complaints.
    pub fn text(&self, name: &str) -> Result<(String, String), Complaint> {
        if let Some(folder) = &self.overlay {
            let path = folder.join(name);
            if path.exists() {
                let place = path.display().to_string();
                return std::fs::read_to_string(&path).map(|text| (text, place.clone())).map_err(|e| {
                    Complaint::new(place, format!("cannot be read as UTF-8 text ({e}); mend or remove it"))
                });
            }
        }
        let file = match name.split_once('/') {
            Some(("assets", rest)) => ASSETS.get_file(rest),
            Some(("scenarios", rest)) => SCENARIOS.get_file(rest),
            _ => None,
        };
        match file.and_then(|f| f.contents_utf8()) {
            Some(text) => Ok((text.to_string(), name.to_string())),
            None => Err(Complaint::new(name, "there is no such data file")),
        }
    }

    /// Names of the files directly in a folder (such as `scenarios/bushy-run`) that end in
    /// `ending`, embedded and overlaid, sorted, each once.
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
        if let Some(path) = self.overlay.as_ref().map(|o| o.join(folder)).filter(|p| p.is_dir()) {
            let entries = std::fs::read_dir(&path).map_err(|e| {
                Complaint::new(path.display().to_string(), format!("cannot be listed ({e}); mend its permissions"))
            })?;
            names.extend(entries.flatten().filter_map(|e| Some(format!("{folder}/{}", e.file_name().to_str()?))));
        }
        names.retain(|name| name.ends_with(ending));
        names.sort();
        names.dedup();
        Ok(names)
    }

    /// A RON file as a value; a complaint names file, line and column.
    pub fn ron<T: DeserializeOwned>(&self, name: &str) -> Result<T, Complaint> {
        let (text, place) = self.text(name)?;
        ron::from_str(&text).map_err(|e| {
            Complaint::new(format!("{place}:{}:{}", e.span.start.line, e.span.start.col), e.code.to_string())
        })
    }
}
