//! Deletes and renames the files of the player's own scenarios.

use super::journal::write_whole;
use super::library::Library;
use super::own::{self, LONGEST_TITLE, OwnScenario, id_of};
use super::plain::line;
use super::{Complaint, GameInfo};
use std::path::PathBuf;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Setup;
    use crate::engine::game::Rules;
    use crate::engine::play::Play;
    use crate::engine::session::Session;
    use crate::engine::testgame::Picket;

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
}
