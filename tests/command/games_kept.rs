//! Games in the terminal and in `redoubt saves`: none is ever removed or written over, the furthest moment is resumed,
//! and what cannot be kept is told.

use crate::common::{self, Talk, begin, command, fails};
use redoubt::engine::data::library::Library;
use redoubt::engine::play::Play;
use redoubt::games::GAMES;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// Plays in the terminal with these lines, and returns all that was written.
fn typed(home: &Path, args: &[&str], lines: &[&str]) -> String {
    let mut all = vec!["play", "--text"];
    all.extend(args);
    let mut talk = Talk::start(command(home, &all));
    talk.send(&lines.join("\n"));
    drop(talk.input);
    let mut text = String::new();
    std::io::Read::read_to_string(&mut talk.output, &mut text).unwrap();
    assert!(talk.child.wait().unwrap().success(), "{text}");
    text
}

/// Runs `redoubt saves` and returns what it wrote.
fn saves(home: &Path, args: &[&str]) -> String {
    let mut all = vec!["saves"];
    all.extend(args);
    let output = command(home, &all).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    common::stdout(&output)
}

fn saves_of(home: &Path) -> PathBuf {
    let folder = home.join("saves");
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Leaves a game of the test game: its steps, whether it was conceded, its age in days.
fn left(home: &Path, name: &str, seed: u64, steps: &[usize], over: bool, days: u64) -> PathBuf {
    let path = saves_of(home).join(format!("{name}.redoubt"));
    let mut play = begin("picket/short", seed);
    play.autosave_to(&path).unwrap();
    steps.iter().for_each(|n| drop(play.take(*n, None).unwrap()));
    if over {
        play.take_text("Concede", None).unwrap();
    }
    drop(play);
    // A process that another test starts at this moment holds the file until it runs its own program.
    while redoubt::engine::journal::is_in_use(&path) {
        std::thread::sleep(Duration::from_millis(1));
    }
    aged(&path, days);
    path
}

fn aged(path: &Path, days: u64) {
    let file = std::fs::OpenOptions::new().write(true).open(path).unwrap();
    file.set_modified(SystemTime::now() - Duration::from_secs(days * 24 * 3600)).unwrap();
}

fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let mut names: Vec<String> = entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn load(path: &Path) -> Box<dyn Play> {
    GAMES.load(&Library::built_in(), path).unwrap()
}

/// The case that was seen: with twenty unfinished games the oldest went, and the new game left no file.
#[test]
fn a_new_game_removes_none_of_many_and_leaves_its_file() {
    let home = tempfile::tempdir().unwrap();
    for n in 0..22 {
        left(home.path(), &format!("autosave-picket-{n}"), n, &[0], n % 7 == 0, 100 - n);
    }
    let before = files(&saves_of(home.path()));
    let text = typed(home.path(), &["bushy-run", "--open", "--seed", "3"], &["1", "quit"]);
    let after = files(&saves_of(home.path()));
    assert!(before.iter().all(|name| after.contains(name)), "{after:?}");
    let new: Vec<&String> = after.iter().filter(|name| !before.contains(name)).collect();
    assert!(new.len() == 1 && new[0].starts_with("autosave-bushy-run-"), "{new:?}");
    assert_eq!(load(&saves_of(home.path()).join(new[0])).len(), 1, "{text}");
    assert!(text.contains("The game stays as it is; redoubt play --text offers to resume it."), "{text}");
    // A game that nobody played leaves none, and says so.
    let text = typed(home.path(), &["bushy-run", "--open"], &["quit"]);
    assert!(
        text.contains("No step was taken, so there is no file of this game.") && !text.contains("resume"),
        "{text}"
    );
    assert_eq!(files(&saves_of(home.path())), after);
}

#[test]
fn the_list_offers_the_furthest_moment_with_branches_and_older_saves_below_it() {
    let home = tempfile::tempdir().unwrap();
    let main = left(home.path(), "autosave-picket-1", 1, &[1, 1, 1, 0], false, 9);
    left(home.path(), "autosave-picket-1+2", 1, &[1], false, 0);
    left(home.path(), "autosave-picket-1+3", 1, &[0, 0], false, 1);
    let mut early = begin("picket/short", 1);
    early.take(1, None).unwrap();
    early.save(&saves_of(home.path()).join("before the march.redoubt")).unwrap();
    let text = typed(home.path(), &["--open"], &["1", "quit"]);
    let offered: Vec<&str> = text.lines().take_while(|line| !line.is_empty()).collect();
    assert_eq!(offered.len(), 3, "{text}");
    assert!(offered[0].starts_with("   1  resume The Picket"), "{text}");
    assert!(offered[1].starts_with("   2    a branch of it: "), "{text}");
    assert!(offered[2].starts_with("   3    an older save of it, before the march: "), "{text}");
    assert!(text.contains(&format!("Every step is saved in {}", main.display())), "{text}");
    let text = typed(home.path(), &["--open"], &["2", "quit"]);
    assert!(text.contains("autosave-picket-1+3"), "{text}");
    let list = saves(home.path(), &["list"]);
    assert_eq!(list.lines().filter(|line| !line.starts_with("  ")).count(), 1, "one game: {list}");
    assert_eq!(saves(home.path(), &["list", "the picket", "MARCH"]), list);
    assert!(saves(home.path(), &["list", "bushy"]).contains("No saved game fits these words."));
    let json: serde_json::Value = serde_json::from_str(&saves(home.path(), &["list", "--json"])).unwrap();
    assert_eq!((json.as_array().unwrap().len(), &json[0]["name"]), (1, &"autosave-picket-1".into()));
    let standings: Vec<&str> =
        json[0]["others"].as_array().unwrap().iter().map(|o| o["standing"].as_str().unwrap()).collect();
    assert_eq!(standings, ["branch", "older", "older"]);
}

#[test]
fn a_save_in_the_terminal_asks_before_it_replaces_and_refuses_what_is_no_save() {
    let home = tempfile::tempdir().unwrap();
    let at = |name: &str| home.path().join(name).to_str().unwrap().to_string();
    let game = |lines: &[&str]| typed(home.path(), &["picket/short", "--seed", "5", "--open"], lines);
    let save = format!("save {}", at("mine.redoubt"));
    game(&["1", &save, "quit"]);
    let first = std::fs::read(at("mine.redoubt")).unwrap();
    let text = game(&["0", &save, "", "quit"]);
    assert!(text.contains("is there already. replace: replace it; both: save as"), "{text}");
    assert!(text.contains("Nothing is saved.") && std::fs::read(at("mine.redoubt")).unwrap() == first, "{text}");
    game(&["0", &save, "both", "quit"]);
    assert!(Path::new(&at("mine 2.redoubt")).exists() && std::fs::read(at("mine.redoubt")).unwrap() == first);
    game(&["0", &save, &at("other.redoubt"), "quit"]);
    assert_eq!(load(Path::new(&at("other.redoubt"))).len(), 1);
    game(&["0", &save, "replace", "quit"]);
    assert_ne!(std::fs::read(at("mine.redoubt")).unwrap(), first);
    std::fs::write(at("letter"), "Dear Henry").unwrap();
    let text =
        game(&[&format!("save {}", at("letter")), "save /dev/null", &format!("save {}", at("autosave-x")), "quit"]);
    for says in [
        "is no saved game, so it is not replaced",
        "/dev/null: is a pipe or a device",
        "names that begin with autosave-",
    ] {
        assert!(text.contains(says), "{says} is not in {text}");
    }
    assert_eq!(std::fs::read(at("letter")).unwrap(), b"Dear Henry");
}

/// A file lies where the folder of saves should be: that is told at the start and at each question, leaving asks, and no
/// farewell promises what cannot be kept.
#[test]
fn a_folder_that_cannot_be_written_is_told_from_the_start_to_the_end() {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("saves"), "a file").unwrap();
    let elsewhere = home.path().join("elsewhere.redoubt");
    let args = ["picket/short", "--seed", "5", "--open"];
    let text = typed(home.path(), &args, &["1", "0", "quit", "again", "leave"]);
    let (start, rest) = text.split_once("(type help for help)").unwrap();
    assert!(start.contains("no step of this game is kept") && start.contains("REDOUBT_HOME"), "{start}");
    assert!(
        rest.contains("Take care: the last step is not kept") && rest.contains("the last 2 steps are not kept"),
        "{rest}"
    );
    assert_eq!(rest.matches("again: try again; save FILE: save elsewhere; leave").count(), 2, "{rest}");
    assert!(rest.contains("The game is left.") && !text.contains("resume"), "{text}");
    let text = typed(home.path(), &args, &["1", "quit", &format!("save {}", elsewhere.display())]);
    assert!(text.contains("--load") && load(&elsewhere).len() == 1, "{text}");
    assert_eq!(std::fs::read(home.path().join("saves")).unwrap(), b"a file");
    // The end of the input leaves as well, and promises nothing.
    let text = typed(home.path(), &args, &["1"]);
    assert!(!text.contains("resume"), "{text}");
}

#[test]
fn a_lesson_keeps_one_file_apart_from_the_games() {
    let home = tempfile::tempdir().unwrap();
    let lesson = |lines: &[&str]| typed(home.path(), &["bushy-run", "--lesson", "1"], lines);
    // The pages are read, and the steps that they expect are taken, until a few steps are made.
    let first = lesson(&[""; 3]);
    let answer = first.lines().rev().find_map(|line| line.split("(answer ").nth(1)?.strip_suffix(')')).unwrap();
    let mut lines = vec![""; first.matches("Press Enter to read on").count().min(3)];
    lines.push(answer);
    for _ in 0..2 {
        let text = lesson(&lines);
        assert!(!text.contains("offers to resume it"), "{text}");
        assert_eq!(files(&home.path().join("lessons")).len(), 1, "{text}");
    }
    assert!(files(&home.path().join("saves")).is_empty());
    assert!(saves(home.path(), &["list"]).contains("There is no saved game yet."));
    // After the lesson the game is one like any other.
    lines.extend(["skip", "1", "0", "quit"]);
    let text = lesson(&lines);
    assert!(text.contains("The game stays as it is; redoubt play --text offers to resume it."), "{text}");
    let games = files(&home.path().join("saves"));
    assert!(games.len() == 1 && load(&home.path().join("saves").join(&games[0])).len() > 2, "{text}");
    assert_eq!(files(&home.path().join("lessons")).len(), 1);
}

#[test]
fn a_clean_up_says_first_what_it_would_remove_and_what_is_removed_comes_back() {
    let home = tempfile::tempdir().unwrap();
    left(home.path(), "autosave-picket-1", 1, &[1], true, 90);
    left(home.path(), "autosave-picket-2", 2, &[1], false, 90);
    left(home.path(), "autosave-picket-3", 3, &[1], true, 10);
    let all = files(&saves_of(home.path()));
    let told = saves(home.path(), &["clean", "--days", "30"]);
    assert!(told.contains("autosave-picket-1 ") && !told.contains("picket-2") && !told.contains("picket-3"), "{told}");
    assert!(told.contains("add --yes") && files(&saves_of(home.path())) == all, "{told}");
    let told = saves(home.path(), &["clean", "--days", "30", "--yes"]);
    assert!(told.contains("1 files are removed"), "{told}");
    assert_eq!(files(&saves_of(home.path())), all[1..]);
    assert!(saves(home.path(), &["list", "--removed"]).contains("autosave-picket-1"));
    saves(home.path(), &["restore", "autosave-picket-1"]);
    assert_eq!(files(&saves_of(home.path())), all);
    let told = saves(home.path(), &["remove", "autosave-picket-2"]);
    assert!(told.contains("saves restore \"autosave-picket-2\""), "{told}");
    let run = |args: &[&str]| command(home.path(), args).output().unwrap();
    assert!(fails(&run(&["saves", "remove", "autosave-picket-2"]), 1).contains("no saved game has this name"));
    assert!(fails(&run(&["saves", "restore", "x"]), 1).contains("no removed file has this name"));
    // A game that is being played is not removed from under the player.
    let path = left(home.path(), "autosave-picket-4", 4, &[1], false, 0);
    let mut talk = Talk::start(command(home.path(), &["play", "--text", "--open", "--load", path.to_str().unwrap()]));
    talk.line().unwrap();
    let no = fails(&run(&["saves", "remove", "autosave-picket-4"]), 1);
    assert!(no.contains("leave that game first") && path.exists(), "{no}");
    drop(talk.input);
    talk.child.wait().unwrap();
    // After 30 days the start of the table empties the folder; what it did not put there stays.
    let removed = home.path().join("removed");
    let old = "autosave-picket-9 removed-1700000000.redoubt";
    std::fs::write(removed.join(old), "").unwrap();
    std::fs::write(removed.join("mine.redoubt"), "").unwrap();
    typed(home.path(), &["picket/short", "--open"], &["quit"]);
    let left = files(&removed);
    assert!(
        left.len() == 2 && left.contains(&"mine.redoubt".to_string()) && !left.contains(&old.to_string()),
        "{left:?}"
    );
}

/// Two programs on one file, and a file that goes away while its game is played.
#[test]
fn a_second_program_gets_a_file_of_its_own_and_a_lost_file_is_told() {
    let home = tempfile::tempdir().unwrap();
    let path = left(home.path(), "autosave-picket-1", 1, &[1], false, 0);
    let args = ["play", "--text", "--open", "--load", path.to_str().unwrap()];
    let mut first = Talk::start(command(home.path(), &args));
    // The first line says that nothing can be hidden here.
    first.line().unwrap();
    let line = first.line().unwrap();
    assert!(line.contains(path.to_str().unwrap()), "{line}");
    let text = typed(home.path(), &args[2..], &["", "0", "quit"]);
    assert!(text.contains("Every step is saved in ") && text.contains("autosave-picket-1+2.redoubt"), "{text}");
    assert_eq!(load(&path).len(), 1, "the first program's file is as it was");
    std::fs::remove_file(&path).unwrap();
    first.send("\n0\nquit");
    drop(first.input);
    let mut text = String::new();
    std::io::Read::read_to_string(&mut first.output, &mut text).unwrap();
    assert!(first.child.wait().unwrap().success(), "{text}");
    assert_eq!(text.matches("was removed by another program; the whole game is kept in").count(), 1, "{text}");
    assert_eq!(load(&path).len(), 2, "{text}");
    let games: serde_json::Value = serde_json::from_str(&saves(home.path(), &["list", "--json"])).unwrap();
    assert_eq!(games.as_array().unwrap().len(), 1, "both are files of one game: {games}");
}

/// Two games with secrets, a remark and a damaged file: the log for reports of bugs has facts of the program only.
#[test]
fn the_log_for_reports_of_bugs_tells_nothing_of_a_game() {
    let home = tempfile::tempdir().unwrap();
    let log = home.path().join("redoubt.log");
    saves(home.path(), &["list"]);
    assert!(!log.exists(), "a verb that goes well writes nothing");
    let seed = "918273645546372819";
    let hidden = ["bushy-run/august-1763", "--seed", seed, "--seats", "british=random"];
    let answers: Vec<&str> = std::iter::repeat_n("1", 60).chain(["quit"]).collect();
    typed(home.path(), &hidden, &answers);
    let alone = ["picket/long", "--seed", seed, "--seats", "patrol=random"];
    typed(home.path(), &alone, &["0", "1", "note We hide in the mill", "0", "quit"]);
    let mut private = vec![seed.to_string(), "hide in the mill".into()];
    let games: Vec<PathBuf> =
        std::fs::read_dir(home.path().join("saves")).unwrap().map(|f| f.unwrap().path()).collect();
    assert_eq!(games.len(), 2);
    for game in &games {
        let text = std::fs::read_to_string(game).unwrap();
        // Whatever stands in brackets in a line of the file: steps, states, dice.
        let inside = text.lines().filter_map(|line| Some(line[line.find('(')?..].to_string()));
        private.extend(inside.filter(|inside| inside.len() > 3));
        // A file whose beginning is lost.
        let damaged = game.with_file_name("damaged.redoubt");
        std::fs::write(&damaged, text.split_once('\n').unwrap().1).unwrap();
        let output = command(home.path(), &["replay", damaged.to_str().unwrap()]).output().unwrap();
        fails(&output, 1);
        fails(&command(home.path(), &["play", "--text", "--load", damaged.to_str().unwrap()]).output().unwrap(), 1);
    }
    assert!(private.len() > 30, "there is something to look for: {}", private.len());
    let text = std::fs::read_to_string(&log).unwrap();
    for fact in [
        concat!("redoubt ", env!("CARGO_PKG_VERSION")),
        std::env::consts::OS,
        ": play",
        ": replay",
        "exit code 1",
        "opened damaged.redoubt",
    ] {
        assert!(text.contains(fact), "{fact}: {text}");
    }
    for secret in private {
        assert!(!text.contains(&secret), "{secret}: {text}");
    }
}

#[test]
fn a_log_that_cannot_be_written_is_told_once_and_the_game_goes_on() {
    let home = tempfile::tempdir().unwrap();
    std::fs::create_dir(home.path().join("redoubt.log")).unwrap();
    let text = typed(home.path(), &["picket/short", "--seed", "5", "--open"], &["1", "0", "quit"]);
    assert_eq!(text.matches("the log for reports of bugs cannot be written").count(), 1, "{text}");
    assert_eq!(std::fs::read_dir(home.path().join("saves")).unwrap().count(), 1, "the game is kept");
    // A fault is told as ever.
    fails(&command(home.path(), &["replay", "none.redoubt"]).output().unwrap(), 1);
}
