//! The file of a running game: it is looked at before each step, written anew where it was lost, and tried again after
//! a fault; nothing that is there is written over.

use super::Session;
use super::tests::session;
use crate::journal::SavedFile;
use crate::play::keeping::{Keep, KeepNews, Keeping, NotSaved};
use crate::play::{ByHand, Play, Query};
use crate::testgame::{Picket, Step};
use std::path::{Path, PathBuf};

/// What another program does to a file.
type Damage<'a> = &'a dyn Fn(&Path);

/// A game of one step that is kept in a file.
fn kept(folder: &Path) -> (Session<Picket>, PathBuf) {
    let path = folder.join("auto.redoubt");
    let mut game = session(1);
    game.autosave_to(&path).unwrap();
    game.take_step(Step::Company(1), None).unwrap();
    (game, path)
}

/// Loads the game in a file and compares it with the one that was written.
fn same(game: &Session<Picket>, path: &Path) {
    let file = SavedFile::read(path).unwrap();
    let back = Session::load(game.files.clone(), &file.record().unwrap()).unwrap();
    assert_eq!((back.digest(), Query::len(&back)), (game.digest(), Query::len(game)), "{}", path.display());
    assert!(back.warning().is_none());
}

/// Plays two more steps after this was done to the file of a game. Returns the game, where it is kept now, what it
/// told, and what lies at the old place.
fn after(damage: impl Fn(&Path)) -> (PathBuf, Vec<String>, Option<Vec<u8>>) {
    let folder = tempfile::tempdir().unwrap();
    let (mut game, path) = kept(folder.path());
    damage(&path);
    let foreign = std::fs::read(&path).ok();
    game.take_step(Step::Post(2), None).unwrap();
    game.take_step(Step::March(1), None).unwrap();
    let Keeping::Kept(now) = game.keeping() else { panic!("{:?}", game.keeping()) };
    same(&game, &now);
    let news = game.keep_news();
    assert!(game.keep_news().is_empty(), "it is told once");
    if now != path {
        assert_eq!(std::fs::read(&path).ok(), foreign, "what another program put there stays");
    }
    let name = PathBuf::from(now.file_name().unwrap());
    (name, news.iter().map(ToString::to_string).collect(), foreign)
}

#[test]
fn a_file_that_is_removed_is_written_anew_and_told_once() {
    let (now, news, _) = after(|path| std::fs::remove_file(path).unwrap());
    assert_eq!((now.to_str().unwrap(), news.len()), ("auto.redoubt", 1));
    assert!(news[0].contains("was removed by another program; the whole game is kept in"), "{}", news[0]);
}

#[test]
fn a_file_that_is_replaced_cut_or_changed_stays_and_the_game_is_written_beside_it() {
    let replaced = |path: &Path| {
        let other = path.with_file_name("other");
        std::fs::write(&other, "another file").unwrap();
        std::fs::rename(&other, path).unwrap();
    };
    let linked = |path: &Path| {
        std::fs::rename(path, path.with_file_name("elsewhere")).unwrap();
        std::fs::write(path.with_file_name("target"), "a target").unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(path.with_file_name("target"), path).unwrap();
    };
    let cut = |path: &Path| {
        let file = std::fs::OpenOptions::new().write(true).open(path).unwrap();
        file.set_len(100).unwrap();
    };
    let emptied = |path: &Path| drop(std::fs::File::create(path).unwrap());
    let longer = |path: &Path| {
        let bytes = std::fs::read(path).unwrap();
        std::fs::write(path, [&bytes[..], b"s 00"].concat()).unwrap();
    };
    // The same length, other bytes, and a moment later.
    let flipped = |path: &Path| {
        let mut bytes = std::fs::read(path).unwrap();
        *bytes.last_mut().unwrap() = b'x';
        std::fs::write(path, bytes).unwrap();
        let file = std::fs::OpenOptions::new().write(true).open(path).unwrap();
        file.set_modified(std::time::SystemTime::now() + std::time::Duration::from_secs(5)).unwrap();
    };
    let cases: [(&str, Damage); 6] = [
        ("was replaced", &replaced),
        ("was replaced", &linked),
        ("was changed", &cut),
        ("was changed", &emptied),
        ("was changed", &longer),
        ("was changed", &flipped),
    ];
    for (what, damage) in cases {
        let (now, news, _) = after(damage);
        assert_eq!((now.to_str().unwrap(), news.len()), ("auto+2.redoubt", 1), "{news:?}");
        assert!(news[0].contains(what), "{}", news[0]);
    }
}

/// A file beside it that is changed, too, and an older copy of the game that lies there, stay as well.
#[test]
fn a_game_that_is_written_anew_takes_a_free_name_only() {
    let folder = tempfile::tempdir().unwrap();
    let (mut game, path) = kept(folder.path());
    let copy = std::fs::read(&path).unwrap();
    let at = |n: u32| folder.path().join(format!("auto+{n}.redoubt"));
    std::fs::write(at(3), &copy).unwrap();
    let cut = |path: &Path| {
        let file = std::fs::OpenOptions::new().write(true).open(path).unwrap();
        file.set_len(file.metadata().unwrap().len() - 5).unwrap();
        std::fs::read(path).unwrap()
    };
    let first = cut(&path);
    game.note("One");
    assert_eq!(game.keeping(), Keeping::Kept(at(2)));
    let second = cut(&at(2));
    game.note("Two");
    assert_eq!(game.keeping(), Keeping::Kept(at(4)));
    same(&game, &at(4));
    let now = [path, at(2), at(3)].map(|path| std::fs::read(path).unwrap());
    assert_eq!(now, [first, second, copy]);
}

#[test]
fn a_file_that_was_only_touched_or_read_is_no_other_file() {
    let touched = |path: &Path| {
        let file = std::fs::OpenOptions::new().write(true).open(path).unwrap();
        file.set_modified(std::time::SystemTime::UNIX_EPOCH).unwrap();
    };
    let (now, news, _) = after(touched);
    assert_eq!((now.to_str().unwrap(), news.len()), ("auto.redoubt", 0));
}

/// The folder goes away and a file takes its name, so that nothing can be written there; then it comes back.
#[test]
fn a_fault_is_shown_until_steps_are_kept_again_and_writing_is_tried_at_each_step() {
    let folder = tempfile::tempdir().unwrap();
    let saves = folder.path().join("saves");
    std::fs::create_dir(&saves).unwrap();
    let (mut game, path) = kept(&saves);
    std::fs::remove_dir_all(&saves).unwrap();
    std::fs::write(&saves, "a file").unwrap();
    for step in [Step::Post(2), Step::March(1)] {
        game.take_step(step, None).unwrap();
        let Keeping::NotKept(not) = game.keeping() else { panic!("{:?}", game.keeping()) };
        assert_eq!(not.steps, None, "the watch has secrets, so the number is not told");
        assert!(
            not.to_string().starts_with("the last steps are not kept: ") && not.cause.place.contains("auto"),
            "{not}"
        );
        assert!(game.trouble().is_some() && game.keep_news().is_empty());
    }
    assert!(matches!(game.keep_now(), Keeping::NotKept(_)));
    std::fs::remove_file(&saves).unwrap();
    game.note("The disk is there again");
    assert_eq!((game.keeping(), game.trouble()), (Keeping::Kept(path.clone()), None));
    assert_eq!(game.keep_news(), [KeepNews::Again(path.clone())]);
    same(&game, &path);
}

#[test]
fn the_steps_that_are_not_kept_are_counted_where_nothing_is_secret() {
    let folder = tempfile::tempdir().unwrap();
    let (mut game, path) = kept(folder.path());
    game.begin_edit(true).unwrap();
    game.abandon_edit().unwrap();
    assert!(matches!(game.keeping(), Keeping::Kept(_)));
    // The whole game is lost with its file, and a folder with its name stops every writing.
    let _ = (std::fs::remove_file(&path), std::fs::remove_dir_all(folder.path()));
    std::fs::write(folder.path(), "a file").unwrap();
    for (step, words) in [(Step::Post(2), "the last 2 steps are"), (Step::March(1), "the last 3 steps are")] {
        game.take_step(step, None).unwrap();
        let Keeping::NotKept(not) = game.keeping() else { panic!("{:?}", game.keeping()) };
        assert!(not.to_string().starts_with(words), "{not}");
    }
    std::fs::remove_file(folder.path()).unwrap();
    std::fs::create_dir(folder.path()).unwrap();
    assert!(matches!(game.keep_now(), Keeping::Kept(_)), "it is tried again before the player leaves");
}

#[test]
fn a_game_whose_file_cannot_be_written_from_the_start_is_kept_when_it_can() {
    let folder = tempfile::tempdir().unwrap();
    let saves = folder.path().join("saves");
    std::fs::write(&saves, "a file").unwrap();
    let path = saves.join("auto.redoubt");
    let no = crate::home::can_keep(&path).unwrap_err();
    assert!(no.text.contains("cannot be written") && no.text.contains("REDOUBT_HOME"), "{no}");
    let mut game = session(1);
    game.autosave_when_played(&path);
    game.take_step(Step::Company(1), None).unwrap();
    assert!(game.trouble().is_some());
    std::fs::remove_file(&saves).unwrap();
    game.take_step(Step::Post(2), None).unwrap();
    same(&game, &path);
    crate::home::can_keep(&path).unwrap();
    assert_eq!(std::fs::read_dir(&saves).unwrap().count(), 2, "the file and its lock: the trial leaves nothing");
}

#[test]
fn no_file_is_taken_that_holds_something_else() {
    let folder = tempfile::tempdir().unwrap();
    let (mut game, path) = kept(folder.path());
    let bytes = std::fs::read(&path).unwrap();
    let no = |done: Result<(), crate::Complaint>| done.unwrap_err().text;
    // In use, by a second program.
    assert!(no(session(1).autosave_to(&path)).contains("is being written by a game that is played now"));
    let mut second = session(1);
    second.autosave_when_played(&path);
    second.take_step(Step::Company(0), None).unwrap();
    let Keeping::Kept(beside) = second.keeping() else { panic!() };
    assert!(beside.ends_with("auto+2.redoubt"), "the second gets its own: {beside:?}");
    assert!(matches!(&second.keep_news()[..], [KeepNews::Beside { .. }]));
    drop((game, second));
    // Another game; this one further on; a save; a file of another kind; a folder; a device.
    assert!(no(session(2).autosave_to(&path)).contains("is not replaced"));
    assert!(no(session(1).autosave_to(&path)).contains("is not replaced"), "that would lose a step");
    let save = folder.path().join("save.redoubt");
    session(1).save(&save).unwrap();
    assert!(no(session(1).autosave_to(&save)).contains("is not replaced"));
    let text = folder.path().join("letter.txt");
    std::fs::write(&text, "Dear Henry").unwrap();
    assert!(no(session(1).autosave_to(&text)).contains("is not replaced"));
    assert!(no(session(1).autosave_to(folder.path())).contains("is a folder"));
    assert_eq!((std::fs::read(&path).unwrap(), std::fs::read(&text).unwrap()), (bytes, b"Dear Henry".to_vec()));
    // The game itself goes on in it.
    let file = SavedFile::read(&path).unwrap();
    game = Session::load(session(1).files.clone(), &file.record().unwrap()).unwrap();
    game.autosave_to(&path).unwrap();
    game.take_step(Step::Post(2), None).unwrap();
    same(&game, &path);
}

#[test]
fn a_save_replaces_nothing_without_a_question() {
    let folder = tempfile::tempdir().unwrap();
    let (game, auto) = kept(folder.path());
    let path = folder.path().join("mine.redoubt");
    game.save_as(&path, false).unwrap();
    let bytes = std::fs::read(&path).unwrap();
    let other = session(2);
    let free = folder.path().join("mine 2.redoubt");
    assert_eq!(other.save_as(&path, false), Err(NotSaved::Exists { path: path.clone(), free: free.clone() }));
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
    other.save_as(&free, false).unwrap();
    other.save_as(&path, true).unwrap();
    assert_ne!(std::fs::read(&path).unwrap(), bytes);
    let letter = folder.path().join("letter.txt");
    std::fs::write(&letter, "Dear Henry").unwrap();
    let refused = |path: &Path| match game.save_as(path, true) {
        Err(NotSaved::Refused(no)) => no.text,
        other => panic!("{}: {other:?}", path.display()),
    };
    for (place, says) in [
        (&letter, "is no saved game, so it is not replaced"),
        (&folder.path().to_path_buf(), "is a folder"),
        (&auto, "is the file in which this game is kept"),
        (&folder.path().join("autosave-picket-1"), "names that begin with autosave-"),
        (&folder.path().join("no/folder/x"), "cannot be written"),
    ] {
        let no = refused(place);
        assert!(no.contains(says), "{no}");
    }
    let two = session(3).save_as(&auto, true).unwrap_err();
    assert!(matches!(two, NotSaved::Refused(no) if no.text.contains("a game that is played now")));
    assert_eq!(std::fs::read(&letter).unwrap(), b"Dear Henry");
    same(&game, &auto);
    let left: Vec<String> =
        std::fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    assert!(!left.iter().any(|name| name.ends_with(".new")), "{left:?}");
}

/// A link stays a link, and what it leads to is written; a device stays a device.
#[test]
#[cfg(unix)]
fn links_are_followed_and_devices_are_refused() {
    use std::os::unix::fs::{FileTypeExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let is_link = |name: &str| at(name).symlink_metadata().unwrap().is_symlink();
    session(1).save(&at("real.redoubt")).unwrap();
    symlink(at("real.redoubt"), at("link.redoubt")).unwrap();
    let game = session(2);
    game.save_as(&at("link.redoubt"), true).unwrap();
    assert!(is_link("link.redoubt"));
    same(&game, &at("real.redoubt"));
    symlink(at("nothing"), at("dangling")).unwrap();
    symlink("/dev/full", at("full")).unwrap();
    for (name, says) in [("dangling", "leads to no file"), ("full", "a pipe or a device")] {
        for replace in [false, true] {
            let Err(NotSaved::Refused(no)) = game.save_as(&at(name), replace) else { panic!("{name}") };
            assert!(no.text.contains(says), "{no}");
        }
        assert!(session(1).autosave_to(&at(name)).is_err() && is_link(name));
    }
    let no = crate::journal::write_whole(Path::new("/dev/null"), "text").unwrap_err();
    assert!(no.text.contains("is a device"), "{no}");
    assert!(Path::new("/dev/null").metadata().unwrap().file_type().is_char_device());
    // An autosave through a link goes on in the file that it leads to.
    symlink(at("elsewhere.redoubt"), at("auto.redoubt")).unwrap();
    let mut first = session(1);
    first.autosave_to(&at("elsewhere.redoubt")).unwrap();
    drop(first);
    let mut game = session(1);
    game.autosave_to(&at("auto.redoubt")).unwrap();
    game.take_step(Step::Company(1), None).unwrap();
    same(&game, &at("elsewhere.redoubt"));
    assert!(is_link("auto.redoubt") && game.keep_news().is_empty());
}
