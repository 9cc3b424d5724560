//! Files of games: names, groups, what is removed and what never is.

use super::autosave::{autosave_in, lesson_in};
use super::cleanup::finished;
use super::list::{all_in, games_in};
use super::names::free_name_in;
use super::removed::{empty, remove_to, removed_in, restore_to};
use super::*;
use crate::journal::{Record, SavedFile};
use crate::play::keeping::{Keep, Keeping};
use crate::session::Session;
use crate::testgame::{Picket, Step};
use crate::{Rules, Setup};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

fn session(seed: u64) -> Session<Picket> {
    Session::built_in(Setup { scenario: "short".into(), ..Setup::default() }, seed).unwrap()
}

/// Loads the game of a file.
fn loaded(path: &Path) -> Session<Picket> {
    let files = crate::session::GameFiles::of(&crate::data::library::Library::built_in(), "short").unwrap();
    let file = SavedFile::read(path).unwrap();
    Session::load(files, &file.record().unwrap()).unwrap()
}

fn aged(path: &Path, hours: u64) {
    let file = std::fs::OpenOptions::new().write(true).open(path).unwrap();
    file.set_modified(SystemTime::now() - Duration::from_secs(3600 * hours)).unwrap();
}

fn named(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.{ENDING}"))
}

/// Leaves a game of these steps as an autosave with this name, last written so many hours ago.
fn left(folder: &Path, name: &str, seed: u64, steps: &[Step], hours: u64) -> PathBuf {
    let path = named(folder, name);
    let mut session = session(seed);
    session.autosave_to(&path).unwrap();
    steps.iter().for_each(|step| drop(session.take_step(*step, None).unwrap()));
    drop(session);
    aged(&path, hours);
    path
}

/// Lists the games of a folder: the name of the main file, and of the others with their standing.
fn told(folder: &Path) -> Vec<(String, Vec<(String, Standing)>)> {
    let others = |game: &KeptGame| game.others.iter().map(|o| (o.file.name.clone(), o.standing)).collect();
    games_in(folder).iter().map(|game| (game.main.name.clone(), others(game))).collect()
}

#[test]
fn a_game_that_nobody_plays_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = autosave_in(folder.path(), "picket", None, false).unwrap();
    let mut game = session(1);
    game.autosave_when_played(&path);
    assert_eq!((game.keeping(), game.keep_now()), (Keeping::Nothing, Keeping::Nothing));
    assert!(all_in(folder.path()).is_empty(), "nothing was played");
    game.take_step(Step::Company(1), None).unwrap();
    assert_eq!(game.keeping(), Keeping::Kept(path));
    let head = all_in(folder.path()).remove(0).head.unwrap();
    assert_eq!((head.game.as_str(), head.scenario.as_str(), head.autosave), ("picket", "short", true));
    assert_eq!(head.steps(<Picket as Rules>::info()), None, "the watch has secrets");
}

#[test]
fn however_many_games_there_are_a_new_one_removes_none_and_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = |n: u64| named(folder.path(), &format!("autosave-picket-{n}"));
    for n in 0..25 {
        let steps = if n % 5 == 0 { vec![Step::Company(1), Step::Concede] } else { vec![Step::Company(1)] };
        left(folder.path(), &format!("autosave-picket-{n}"), n, &steps, 1000 - n);
    }
    let new = autosave_in(folder.path(), "picket", None, false).unwrap();
    let mut game = session(99);
    game.autosave_when_played(&new);
    game.take_step(Step::Company(0), None).unwrap();
    assert!((0..25).all(|n| path(n).exists()) && new.exists());
    assert_eq!(games_in(folder.path()).len(), 26);
}

#[test]
fn a_game_goes_on_in_its_own_file_and_is_one_game_in_the_list() {
    let folder = tempfile::tempdir().unwrap();
    let first = autosave_in(folder.path(), "picket", None, false).unwrap();
    let mut game = session(1);
    game.autosave_to(&first).unwrap();
    game.take_step(Step::Company(1), None).unwrap();
    let save = folder.path().join("by hand.redoubt");
    game.save(&save).unwrap();
    // It is open here, so it is not written to from elsewhere.
    let second = autosave_in(folder.path(), "picket", Some(&first), false).unwrap();
    assert_ne!(second, first);
    assert!(loaded(&save).autosave_to(&first).is_err(), "not even by force");
    drop(game);
    assert_eq!(autosave_in(folder.path(), "picket", Some(&first), false).unwrap(), first);
    assert_ne!(autosave_in(folder.path(), "picket", Some(&first), true).unwrap(), first, "loaded with a warning");
    // A game that is loaded from the save by hand is still the same game; it has a file when it is played on.
    let third = autosave_in(folder.path(), "picket", Some(&save), false).unwrap();
    assert!(third.to_str().unwrap().ends_with("+2.redoubt"), "{third:?}");
    let mut again = loaded(&save);
    again.autosave_when_played(&third);
    assert!(!third.exists(), "to look at a save leaves no file");
    again.take_step(Step::Post(2), None).unwrap();
    drop(again);
    aged(&third, 5);
    let name = |path: &Path| path.file_stem().unwrap().to_str().unwrap().to_string();
    let older = [(name(&first), Standing::Older), ("by hand".to_string(), Standing::Older)];
    let [(main, others)] = told(folder.path()).try_into().unwrap();
    assert_eq!(main, name(&third), "the furthest, though it was written first");
    assert!(others.len() == 2 && older.iter().all(|o| others.contains(o)), "{others:?}");
}

#[test]
fn the_furthest_moment_is_resumed_and_branches_and_older_saves_lie_below() {
    let folder = tempfile::tempdir().unwrap();
    let (at, a) = (folder.path(), "autosave-picket-1");
    let first = left(at, a, 1, &[Step::Company(1), Step::Post(2), Step::March(1)], 50);
    // An older save is loaded later, and left again: its file is the newest, and no further.
    left(at, "autosave-picket-1+2", 1, &[Step::Company(1)], 1);
    left(at, "autosave-picket-1+3", 1, &[Step::Company(1), Step::Post(0)], 2);
    loaded(&first).save(&at.join("copy.redoubt")).unwrap();
    let others =
        [("autosave-picket-1+3", Standing::Branch), ("autosave-picket-1+2", Standing::Older), ("copy", Standing::Copy)];
    let others = others.map(|(name, standing)| (name.to_string(), standing)).to_vec();
    assert_eq!(told(at), [(a.to_string(), others)]);
    // The furthest is over: then the branch is what is left to play.
    let kept = |name: &str| games_in(at).into_iter().find(|game| game.main.name == name).unwrap();
    assert_eq!(kept(a).unfinished().unwrap().name, a);
    let mut game = loaded(&first);
    game.autosave_to(&first).unwrap();
    game.take_step(Step::Concede, None).unwrap();
    drop(game);
    assert_eq!(kept(a).unfinished().unwrap().name, "autosave-picket-1+3");
    std::fs::remove_file(named(at, "autosave-picket-1+3")).unwrap();
    assert_eq!(kept(a).unfinished(), None, "what is older than the end is no unfinished game");
}

#[test]
fn two_games_that_were_begun_alike_are_two_games() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    left(at, "autosave-picket-1", 7, &[Step::Company(1), Step::Post(2), Step::Concede], 9);
    let second = left(at, "autosave-picket-2", 7, &[Step::Company(0), Step::Post(1)], 1);
    loaded(&second).save(&at.join("mine.redoubt")).unwrap();
    left(at, "autosave-picket-3", 8, &[Step::Company(1)], 20);
    let mine = vec![("mine".to_string(), Standing::Copy)];
    let all = told(at);
    for (name, others) in [("autosave-picket-1", vec![]), ("autosave-picket-2", mine), ("autosave-picket-3", vec![])] {
        assert!(all.contains(&(name.to_string(), others)), "{name} is not in {all:?}");
    }
    assert_eq!(all.len(), 3);
}

#[test]
fn a_damaged_file_is_a_game_of_its_own_without_a_head() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("odd.redoubt"), "redoubt save 1\nnothing").unwrap();
    std::fs::write(folder.path().join("odder.redoubt"), "redoubt save 1\nnothing").unwrap();
    let games = games_in(folder.path());
    assert!(games.len() == 2 && games.iter().all(|game| game.main.head.is_none() && game.unfinished().is_none()));
}

#[test]
fn suggested_names_are_free_and_names_of_the_program_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let free = || free_name_in(folder.path(), "short turn 1");
    assert_eq!(free(), "short turn 1");
    std::fs::write(folder.path().join("short turn 1.redoubt"), "").unwrap();
    assert_eq!(free(), "short turn 1 2");
    std::fs::write(folder.path().join("short turn 1 2.redoubt"), "").unwrap();
    assert_eq!(free(), "short turn 1 3");
    for name in ["autosave-picket-5", "Autosave-x.redoubt", "x.redoubt.12.new", "x.LOCK"] {
        let no = session(1).save(&folder.path().join(name)).unwrap_err();
        assert!(no.text.contains("give another name"), "{no}");
        assert!(!folder.path().join(name).exists());
    }
    let beside: Vec<PathBuf> = siblings(Path::new("a/one+4.redoubt")).take(2).collect();
    assert_eq!(beside, [PathBuf::from("a/one+2.redoubt"), PathBuf::from("a/one+3.redoubt")]);
}

#[test]
fn what_is_removed_comes_back_for_thirty_days_and_a_game_that_is_played_is_not_removed() {
    let (folder, bin) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let path = named(folder.path(), "mine");
    let mut game = session(3);
    game.autosave_to(&path).unwrap();
    let no = remove_to(bin.path(), &path).unwrap_err();
    assert!(no.text.contains("is being played; leave that game first") && path.exists(), "{no}");
    game.take_step(Step::Company(1), None).unwrap();
    drop(game);
    let text = std::fs::read(&path).unwrap();
    remove_to(bin.path(), &path).unwrap();
    std::fs::write(&path, &text).unwrap();
    remove_to(bin.path(), &path).unwrap();
    std::fs::write(bin.path().join("not ours.redoubt"), "").unwrap();
    let removed = removed_in(bin.path());
    assert!(removed.len() == 2 && removed.iter().all(|file| file.name == "mine"), "{removed:?}");
    // Both come back, and neither replaces the other.
    let back: Vec<PathBuf> = removed.iter().map(|file| restore_to(folder.path(), file).unwrap()).collect();
    assert_eq!(back, [path.clone(), named(folder.path(), "mine+2")]);
    assert!(back.iter().all(|path| std::fs::read(path).unwrap() == text));
    remove_to(bin.path(), &path).unwrap();
    let days = |n: u64| SystemTime::now() + Duration::from_secs(n * 24 * 3600);
    empty(bin.path(), days(29));
    assert_eq!(removed_in(bin.path()).len(), 1);
    empty(bin.path(), days(31));
    assert!(removed_in(bin.path()).is_empty());
    assert!(bin.path().join("not ours.redoubt").exists(), "what was not put there by the program stays");
}

#[test]
fn a_clean_up_finds_finished_games_that_are_old_with_all_their_files_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let (end, hours) = ([Step::Company(1), Step::Concede], 24 * 100);
    left(at, "autosave-picket-1", 1, &end, hours);
    left(at, "autosave-picket-1+2", 1, &end[..1], hours);
    left(at, "autosave-picket-2", 2, &end, 24);
    left(at, "autosave-picket-3", 3, &end[..1], hours);
    left(at, "autosave-picket-4", 4, &end, hours);
    left(at, "autosave-picket-4+2", 4, &[Step::Company(0)], hours);
    let clean = |days| CleanUp { games: finished(games_in(at), days, SystemTime::now()) };
    let names = |clean: CleanUp| -> Vec<String> { clean.files().map(|file| file.name.clone()).collect() };
    assert_eq!(names(clean(30)), ["autosave-picket-1", "autosave-picket-1+2"], "4 has a branch that goes on");
    assert_eq!(clean(0).games.len(), 2);
    assert!(clean(101).games.is_empty());
    assert_eq!(all_in(at).len(), 6, "to find them removes nothing");
}

#[test]
fn a_lesson_has_one_file_and_the_game_after_it_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let (lessons, saves) = (folder.path().join("lessons"), folder.path().join("saves"));
    std::fs::create_dir_all(&lessons).unwrap();
    let taken = |step: Step| {
        let path = lesson_in(&lessons, "picket", "first").unwrap();
        let mut game = session(1);
        game.autosave_when_played(&path);
        game.take_step(step, None).unwrap();
        assert!(lesson_in(&lessons, "picket", "first").is_err(), "it is being taken");
        (path, game)
    };
    let (path, game) = taken(Step::Company(1));
    drop(game);
    let (same, mut game) = taken(Step::Company(0));
    assert_eq!((&same, all_in(&lessons).len()), (&path, 1));
    // The lesson ends, and the player plays on.
    let own = autosave_in(&saves, "picket", None, false).unwrap();
    game.autosave_when_played(&own);
    assert!(!own.exists());
    game.take_step(Step::Post(1), None).unwrap();
    assert_eq!(game.keeping(), Keeping::Kept(own.clone()));
    let bytes = std::fs::read(&own).unwrap();
    assert_eq!(Record::parse("", &bytes).unwrap().head().steps_told(), 2, "the game has its beginning, too");
    assert_eq!((all_in(&lessons).len(), all_in(&saves).len()), (1, 1));
}
