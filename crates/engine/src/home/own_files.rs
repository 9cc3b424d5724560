//! Deletes, renames and imports the files of the player's own scenarios.

use crate::data::library::Library;
use crate::data::scenario::OWN;
use crate::home::own::{self, LONGEST_TITLE, OwnScenario, id_of};
use crate::journal::write_whole;
use crate::plain::line;
use crate::{Complaint, GameInfo};
use std::path::{Path, PathBuf};

/// Finds the file of a scenario of the player's own.
///
/// # Errors
/// There is none with this id: it may have been removed since it was listed.
fn file_of(library: &Library, info: &GameInfo, id: &str) -> Result<PathBuf, Complaint> {
    let files = library.own_files(info.id);
    let known: Vec<&str> = files.iter().filter_map(|path| path.file_stem()?.to_str()).collect();
    let there = match known.is_empty() {
        true => "there is none".to_string(),
        false => format!("there is {}", known.join(", ")),
    };
    let none =
        || Complaint::new(format!("{}/{id}", info.id), format!("no position of your own has this name; {there}"));
    let found = files.iter().find(|path| path.file_stem().is_some_and(|stem| stem == id));
    found.cloned().ok_or_else(none)
}

/// Deletes the file of a scenario of the player's own, even a damaged one. Games that were begun from it stay: each
/// has the position in its own file.
///
/// # Errors
/// There is none with this id, or its folder is write-protected.
pub fn delete(library: &Library, info: &GameInfo, id: &str) -> Result<(), Complaint> {
    let path = file_of(library, info, id)?;
    std::fs::remove_file(&path).map_err(|e| {
        let text = format!("cannot be deleted ({e}); allow writing in its folder, or delete it by hand");
        Complaint::new(path.display().to_string(), text)
    })
}

/// Gives a scenario of the player's own another title, and its file the name that goes with it. Returns its new id.
///
/// # Errors
/// There is none with this id, its file is damaged, the title is empty or taken, or its folder is write-protected;
/// then nothing has changed.
pub fn rename(library: &Library, info: &GameInfo, id: &str, title: &str) -> Result<String, Complaint> {
    let old = file_of(library, info, id)?;
    OwnScenario::check_title(title.trim())?;
    let title = &line(title, LONGEST_TITLE);
    let mut own = OwnScenario::read(&old, info)?;
    // Where the name of the file still fits, it stays: a copy of the same title has a number at its end.
    let named = id_of(title);
    let numbered = id.strip_prefix(&named).and_then(|rest| rest.strip_prefix('-'));
    let stays = id == named || numbered.is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()));
    let new = if stays { old.clone() } else { old.with_file_name(format!("{named}.ron")) };
    let same = |other: &OwnScenario| other.head.id != id && other.head.title.to_lowercase() == title.to_lowercase();
    if let Some(other) = own::all(library, info).0.iter().find(|other| same(other)) {
        let text = format!("another position of your own is called \"{}\"; give another title", other.head.title);
        return Err(Complaint::new("title", text));
    }
    if !stays && new.exists() {
        let text = format!("a file {named}.ron is there already; give a title that differs in its letters");
        return Err(Complaint::new("title", text));
    }
    own.head.id = if stays { id.to_string() } else { named };
    own.head.title = title.to_string();
    write_whole(&new, &own.text()?)?;
    if !stays && let Err(e) = std::fs::remove_file(&old) {
        // Rather the old file alone than both.
        let _ = std::fs::remove_file(&new);
        let text = format!("cannot be renamed ({e}); allow writing in its folder");
        return Err(Complaint::new(old.display().to_string(), text));
    }
    Ok(own.head.id)
}

/// Finds an id for a title that no file of the folder has yet, and its file.
pub(crate) fn free_name(folder: &Path, title: &str) -> Result<(String, PathBuf), Complaint> {
    let first = id_of(title);
    let ids = std::iter::once(first.clone()).chain((2..1000).map(|n| format!("{first}-{n}")));
    let mut files = ids.map(|id| (id.clone(), folder.join(format!("{id}.ron"))));
    files.find(|(_, path)| !path.exists()).ok_or_else(|| {
        Complaint::new(folder.display().to_string(), "has a thousand scenarios of this title; give another title")
    })
}

/// What came of an import.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Imported {
    /// It was written as a scenario of the player's own, with this id.
    Done {
        /// Its id, without the game's.
        id: String,
        /// Its title.
        title: String,
    },
    /// The same position is there already under this id: nothing was written.
    There {
        /// Its id.
        id: String,
        /// Its title.
        title: String,
    },
    /// Another position has its id or its title: nothing was written; import it under another title.
    Taken {
        /// The title of the one that is there.
        title: String,
        /// A title that is free.
        free: String,
    },
}

/// Imports a scenario of the player's own, which may come from another machine, into the folder of its game in `folder`:
/// under its own id and title, or under this title. Nothing that is there is replaced. Whether a game can begin from
/// it is for the caller to check before ([`OwnScenario::game`]).
///
/// # Errors
/// The file is damaged or belongs to another game, the title is empty or too long, or the folder cannot be written.
pub fn import(
    library: &Library,
    info: &GameInfo,
    path: &Path,
    title: Option<&str>,
    folder: &Path,
) -> Result<Imported, Complaint> {
    let mut own = OwnScenario::read_from_elsewhere(path, info)?;
    let all = own::all(library, info).0;
    if let (None, Some(same)) = (title, all.iter().find(|other| other.is_alike(&own))) {
        return Ok(Imported::There { id: same.head.id.clone(), title: same.head.title.clone() });
    }
    let new = title.unwrap_or(&own.head.title).trim().to_string();
    OwnScenario::check_title(&new)?;
    let folder = folder.join(info.id);
    let id = own.head.id.clone();
    // The id of a file is not trusted: it becomes the name of a file.
    let usual = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let keeps = title.is_none() && id.starts_with(OWN) && id.len() > OWN.len() && id.chars().all(usual);
    let same = |title: &str, other: &OwnScenario| other.head.title.to_lowercase() == title.to_lowercase();
    let other = all.iter().find(|other| same(&new, other) || keeps && other.head.id == id);
    if let Some(other) = other {
        let free = (2..).map(|n: u32| format!("{new} {n}")).find(|free| !all.iter().any(|other| same(free, other)));
        return Ok(Imported::Taken { title: other.head.title.clone(), free: free.unwrap_or_default() });
    }
    let own_place = folder.join(format!("{id}.ron"));
    let (id, place) = if keeps && !own_place.exists() { (id, own_place) } else { free_name(&folder, &new)? };
    (own.head.id, own.head.title) = (id.clone(), new.clone());
    std::fs::create_dir_all(&folder).map_err(|e| {
        Complaint::new(
            folder.display().to_string(),
            format!("cannot be made ({e}); set REDOUBT_HOME to another folder"),
        )
    })?;
    write_whole(&place, &own.text()?)?;
    Ok(Imported::Done { id, title: new })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use crate::contract::Rules;
    use crate::play::ByHand;
    use crate::session::Session;
    use crate::testgame::Picket;

    #[test]
    fn a_scenario_of_ones_own_is_renamed_and_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let (library, info) = (Library::built_in().with_own(folder.path()), Picket::info());
        let mut game = Session::<Picket>::built_in(Setup { scenario: "long".into(), ..Setup::default() }, 5).unwrap();
        game.begin_edit(false).unwrap();
        (0..game.flaws().len()).for_each(|_| game.mend(0).unwrap());
        let [ford, mill] =
            ["At the ford", "The mill"].map(|title| game.keep(title, "", &folder.path().join("picket")).unwrap());
        let titles = || -> Vec<(String, String)> {
            own::all(&library, info).0.into_iter().map(|own| (own.head.id, own.head.title)).collect()
        };
        let no = |done: Result<String, Complaint>| done.unwrap_err().to_string();
        let rename = |id: &str, title: &str| super::rename(&library, info, id, title);
        assert_eq!(rename("own-at-the-ford", " By the river ").as_deref(), Ok("own-by-the-river"));
        assert!(!ford.exists());
        assert_eq!(
            rename("own-by-the-river", "By the RIVER").as_deref(),
            Ok("own-by-the-river"),
            "the file's name fits"
        );
        let own = own::find(&library, info, "own-by-the-river").unwrap().unwrap();
        own.game::<Picket>(game.data()).unwrap();
        assert!(no(rename("own-by-the-river", "the mill")).contains("is called \"The mill\"; give another title"));
        assert!(no(rename("own-by-the-river", "The mill!")).contains("own-the-mill.ron is there already"));
        assert!(no(rename("own-by-the-river", " ")).contains("a title is one line"));
        let gone = no(rename("own-at-the-ford", "X"));
        assert!(
            gone.contains("no position of your own has this name; there is own-by-the-river, own-the-mill"),
            "{gone}"
        );
        // A file that cannot be written is reported, and nothing changes.
        let blocked = folder.path().join(format!("picket/own-x.ron.{}.new", std::process::id()));
        std::fs::create_dir(&blocked).unwrap();
        assert!(no(rename("own-by-the-river", "X")).contains("cannot be written"));
        std::fs::remove_dir(&blocked).unwrap();
        let both = [("own-by-the-river", "By the RIVER"), ("own-the-mill", "The mill")];
        assert_eq!(titles(), both.map(|(id, title)| (id.to_string(), title.to_string())));
        // A damaged file is deleted, too; a file that is already gone is not.
        std::fs::write(&mill, "()").unwrap();
        assert!(rename("own-the-mill", "Y").is_err());
        delete(&library, info, "own-the-mill").unwrap();
        delete(&library, info, "own-by-the-river").unwrap();
        assert!(titles().is_empty());
        let none = delete(&library, info, "own-the-mill").unwrap_err().to_string();
        assert_eq!(none, "picket/own-the-mill: no position of your own has this name; there is none");
        std::fs::create_dir(&mill).unwrap();
        assert!(delete(&library, info, "own-the-mill").unwrap_err().text.contains("cannot be deleted"));
    }

    #[test]
    fn a_position_from_elsewhere_is_imported_and_replaces_none() {
        let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let (library, info) = (Library::built_in().with_own(here.path()), Picket::info());
        let kept = |steps: usize, title: &str| {
            let mut game =
                Session::<Picket>::built_in(Setup { scenario: "long".into(), ..Setup::default() }, 5).unwrap();
            game.begin_edit(false).unwrap();
            (0..game.flaws().len()).for_each(|_| game.mend(0).unwrap());
            for place in ["ford", "mill"].iter().take(steps) {
                let put = crate::edit::Edit::Place { counter: "patrol".into(), place: place.to_string() };
                let _ = game.edit(&put, None);
            }
            game.keep(title, "", &there.path().join("picket")).unwrap()
        };
        let [ford, mill] = [(1, "The ford"), (2, "The mill")].map(|(steps, title)| kept(steps, title));
        let import = |path: &Path, title: Option<&str>| import(&library, info, path, title, here.path());
        let id_of = |done: Result<Imported, Complaint>| match done.unwrap() {
            Imported::Done { id, .. } => id,
            other => panic!("{other:?}"),
        };
        // Its name may have changed on the way, and so may the ends of its lines.
        let mailed = there.path().join("ford (1).ron");
        let text = std::fs::read_to_string(&ford).unwrap();
        std::fs::write(&mailed, format!("\u{feff}{}", text.replace('\n', "\r\n"))).unwrap();
        assert_eq!(id_of(import(&mailed, None)), "own-the-ford");
        let (id, title) = ("own-the-ford".to_string(), "The ford".to_string());
        assert_eq!(import(&ford, None), Ok(Imported::There { id, title }));
        assert_eq!(id_of(import(&ford, Some("Again"))), "own-again", "the same twice, where the player wants it");
        // Another position with the same id and title.
        std::fs::write(&mailed, std::fs::read_to_string(&mill).unwrap().replace("own-the-mill", "own-the-ford"))
            .unwrap();
        let before = std::fs::read(here.path().join("picket/own-the-ford.ron")).unwrap();
        let taken = Imported::Taken { title: "The ford".into(), free: "The mill 2".into() };
        assert_eq!(import(&mailed, None), Ok(taken));
        assert_eq!(std::fs::read(here.path().join("picket/own-the-ford.ron")).unwrap(), before);
        let taken = Imported::Taken { title: "The ford".into(), free: "the FORD 2".into() };
        assert_eq!(import(&mailed, Some("the FORD")), Ok(taken));
        assert_eq!(id_of(import(&mailed, Some("The ford 2"))), "own-the-ford-2");
        // An id that names another place is not followed.
        let id = text.replace("own-the-ford", "own-../../away").replace("The ford", "Away");
        std::fs::write(&mailed, id).unwrap();
        assert_eq!(id_of(import(&mailed, Some("Away"))), "own-away");
        for wrong in ["()", "", "redoubt save 1\n"] {
            std::fs::write(&mailed, wrong).unwrap();
            assert!(import(&mailed, None).is_err(), "{wrong}");
        }
        assert_eq!(own::all(&library, info).0.len(), 4);
    }
}
