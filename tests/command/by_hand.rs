//! Positions set by hand from outside: over the protocol, in the terminal, and as scenarios that the player saved.

use crate::common::{self, Talk, command, fails, first_scenarios, run, stdout};
use redoubt::engine::data::library::Library;
use redoubt::engine::journal::Start;
use redoubt::games::GAMES;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Runs the command in this home; returns its stdout, its stderr and its exit code.
fn said(home: &Path, args: &[&str]) -> (String, String, Option<i32>) {
    let output = command(home, args).output().unwrap();
    (stdout(&output), String::from_utf8_lossy(&output.stderr).into_owned(), output.status.code())
}

/// Types lines at the terminal table, and returns what it writes.
fn typed(home: &Path, args: &[&str], lines: &str) -> String {
    let mut all = vec!["play", "--text"];
    all.extend(args);
    let mut talk = Talk::start(command(home, &all));
    talk.send(lines);
    assert!(talk.child.wait().unwrap().success());
    std::iter::from_fn(|| talk.line()).collect()
}

fn good(reply: Value) -> Value {
    assert_eq!(reply["ok"], true, "{reply}");
    reply
}

/// Keeps a position of the test game in this home over the protocol; returns its file.
fn keep(home: &Path, title: &str) -> PathBuf {
    let mut talk = Talk::start(command(home, &["drive", "picket/long", "--seed", "4"]));
    good(talk.ask(json!({"do": "edit"})));
    good(talk.ask(json!({"do": "stand", "key": "2/march"})));
    good(talk.ask(json!({"do": "place", "counter": "picket", "place": "mill"})));
    good(talk.ask(json!({"do": "face", "counter": "picket", "face": "birch"})));
    let kept = good(talk.ask(json!({"do": "keep", "title": title})));
    PathBuf::from(kept["path"].as_str().unwrap())
}

#[test]
fn a_position_is_set_by_hand_over_the_protocol() {
    let home = tempfile::tempdir().unwrap();
    let mut talk = Talk::start(command(home.path(), &["drive", "picket/long", "--seed", "4"]));
    let mut ask = |request: Value| talk.ask(request);
    assert_eq!(ask(json!({"do": "desk"}))["ok"], false);
    assert_eq!(ask(json!({"do": "view", "seat": "all"}))["ok"], false, "the watch has secrets");
    let begun = good(ask(json!({"do": "edit", "id": 7})));
    assert_eq!((&begun["editing"], &begun["id"], &begun["flaws"]), (&json!(true), &json!(7), &json!([])));
    good(ask(json!({"do": "view", "seat": "all"})));
    for refused in [json!({"do": "prompt"}), json!({"do": "take", "step": 0}), json!({"do": "why", "target": "mill"})] {
        let reply = ask(refused);
        assert!(reply["error"].as_str().unwrap().contains("is being set by hand"), "{reply}");
    }
    let desk = good(ask(json!({"do": "desk"})));
    assert_eq!(desk["desk"]["counters"][1]["key"], "picket");
    let reply = good(ask(json!({"do": "stand", "key": "2/march"})));
    assert_eq!(reply["flaws"][0]["rule"], "TG-1");
    assert_eq!(reply["log"][0]["text"], "By hand: the game stands at Turn 2, March");
    assert_eq!(reply["log"][0]["topic"], "Edit");
    let no = ask(json!({"do": "done"}));
    assert!(no["error"].as_str().unwrap().contains("the picket lies in no place, and 1 more (TG-1)"), "{no}");
    good(ask(json!({"do": "mend", "flaw": 0})));
    good(ask(json!({"do": "undo"})));
    good(ask(json!({"do": "redo"})));
    good(ask(json!({"do": "face", "counter": "picket", "face": "birch"})));
    good(ask(json!({"do": "mark", "counter": "patrol", "mark": "lantern"})));
    let set = json!({"do": "set", "key": "searched", "value": "yes"});
    assert_eq!(good(ask(set.clone()))["changed"], true);
    // What is already so may be set again: nothing happens.
    for same in [set, json!({"do": "mark", "counter": "patrol", "mark": "lantern"})] {
        let reply = good(ask(same));
        assert_eq!((&reply["changed"], &reply["log"]), (&json!(false), &json!([])));
    }
    for (wrong, words) in [
        (json!({"do": "place", "counter": "king", "place": "mill"}), "there is no counter"),
        (json!({"do": "place", "counter": "picket", "place": "moon"}), "is no place"),
        (json!({"do": "set", "key": "searched", "value": 3}), "is no value"),
        (json!({"do": "card", "card": "x", "pile": "y"}), "no pile"),
        (json!({"do": "place", "counter": "picket", "where": "mill"}), "not a request"),
        (json!({"do": "mend", "flaw": 0}), "there is no flaw"),
        (json!({"do": "keep", "title": ""}), "a title is one line"),
    ] {
        let reply = ask(wrong);
        assert!(reply["error"].as_str().unwrap().contains(words), "{reply}");
    }
    let done = good(ask(json!({"do": "done"})));
    assert_eq!(done["editing"], false);
    assert_eq!(good(ask(json!({"do": "prompt"})))["turn"], 2);
    // Two persons have begun to play now: both must agree.
    good(ask(json!({"do": "take", "step": 0})));
    assert!(ask(json!({"do": "edit"}))["error"].as_str().unwrap().contains("both must agree"));
    good(ask(json!({"do": "edit", "agreed": true})));
    good(ask(json!({"do": "clear"})));
    good(ask(json!({"do": "abandon"})));
    good(ask(json!({"do": "prompt"})));
}

/// Plays a game without secrets over the protocol to the first answer whose result is open; returns its number and the
/// table of its chances.
fn open_result(home: &Path) -> (Talk, usize, Value) {
    let mut talk = Talk::start(command(home, &["drive", "prairie-aflame/batoche", "--seed", "4"]));
    for taken in 1..400 {
        let prompt = good(talk.ask(json!({"do": "prompt"})));
        let steps = prompt["steps"].as_array().expect("the game is not over").len();
        let mut odds = |n: usize| talk.ask(json!({"do": "odds", "step": n}))["tables"][0].clone();
        let uncertain = |table: &Value| table["chances"].as_array().is_some_and(|all| all.len() > 1);
        if let Some((n, table)) = (0..steps).map(|n| (n, odds(n))).find(|(_, table)| uncertain(table)) {
            return (talk, n, table);
        }
        good(talk.ask(json!({"do": "take", "step": taken * 7 % steps})));
    }
    panic!("no answer of the first 400 has chances");
}

/// Each result in the odds of an answer can be demanded, one after the other from the same position: undo drops the
/// dice of the previous one. A result that the answer does not have is refused.
#[test]
fn a_step_is_taken_with_a_wanted_result() {
    let home = tempfile::tempdir().unwrap();
    let (mut talk, n, table) = open_result(home.path());
    let no = talk.ask(json!({"do": "take", "step": n, "want": {"table": table["name"], "value": 99}}));
    let error = no["error"].as_str().unwrap();
    assert!(error.contains("cannot come to 99 here; it comes to ") || error.contains("too rare"), "{no}");
    let asked = std::time::Instant::now();
    let no = talk.ask(json!({"do": "take", "step": n, "want": {"table": "x".repeat(100_000), "value": 1}}));
    let error = no["error"].as_str().unwrap();
    assert!(error.contains(table["name"].as_str().unwrap()) && error.len() < 400, "{no}");
    assert!(asked.elapsed().as_secs() < 5, "it is answered at once");
    let chances = table["chances"].as_array().unwrap();
    for chance in chances.iter().chain(chances) {
        let reply =
            good(talk.ask(json!({"do": "take", "step": n, "want": {"table": table["name"], "value": chance[0]}})));
        assert!(!reply["log"].as_array().unwrap().is_empty(), "{reply}");
        good(talk.ask(json!({"do": "undo", "agreed": true})));
    }
}

/// Positions that the player saved are listed with their mark, renamed and deleted from the command line.
#[test]
fn positions_of_ones_own_are_listed_renamed_and_deleted() {
    let home = tempfile::tempdir().unwrap();
    let own = |args: &[&str]| said(home.path(), &[&["own"], args].concat());
    assert!(own(&["list"]).0.starts_with("You have kept no position yet"));
    keep(home.path(), "The mill");
    let (list, ..) = own(&["list"]);
    assert!(
        list.starts_with("picket/own-the-mill ") && list.contains("your own position, turn 2 of A long watch"),
        "{list}"
    );
    let json: Value = serde_json::from_str(&own(&["list", "--json"]).0).unwrap();
    assert_eq!(json[0]["kept"], json!({"turn": 2, "from": "A long watch"}));
    let (done, ..) = own(&["rename", "picket/own-the-mill", "The old mill"]);
    assert_eq!(done, "It is called \"The old mill\" now: picket/own-the-old-mill\n");
    let mut talk = Talk::start(command(home.path(), &["drive", "picket/own-the-old-mill"]));
    let told = good(talk.ask(json!({"do": "scenario"})));
    let told = &told["scenario"];
    assert_eq!((&told["title"], &told["kept"]["turn"]), (&json!("The old mill"), &json!(2)));
    for (args, code, words) in [
        (vec!["rename", "picket/own-the-mill", "X"], 1, "no position of your own has this name"),
        (vec!["rename", "picket/own-the-old-mill", ""], 1, "a title is one line"),
        (vec!["delete", "picket/short"], 1, "no position of your own has this name"),
        (vec!["delete", "own-the-old-mill"], 2, "give the game, too"),
        (vec!["delete", "chess/own-x"], 2, "there is no such game"),
    ] {
        let (_, fault, exit) = own(&args);
        assert!(fault.contains(words) && exit == Some(code), "{args:?}: {fault}");
    }
    assert_eq!(own(&["delete", "picket/own-the-old-mill"]).0, "deleted: picket/own-the-old-mill\n");
    assert!(own(&["delete", "picket/own-the-old-mill"]).1.contains("; there is none"));
}

/// The terminal takes an answer with a result of its odds.
#[test]
fn a_wanted_result_is_typed_in_the_terminal() {
    let home = tempfile::tempdir().unwrap();
    keep(home.path(), "The mill");
    let args = ["picket/own-the-mill", "--seats", "watch=random"];
    let said = typed(home.path(), &args, "with 0\nwith 0 = moon\nquit");
    assert!(said.contains("Give an answer and the result that you want"), "{said}");
    assert!(said.contains("\"moon\" is no result of this answer"), "{said}");
}

#[test]
fn every_game_is_set_by_hand_from_an_empty_map_and_kept() {
    let home = tempfile::tempdir().unwrap();
    for scenario in first_scenarios() {
        let mut talk = Talk::start(command(home.path(), &["drive", &scenario, "--seed", "12"]));
        good(talk.ask(json!({"do": "edit", "agreed": true})));
        talk.ask(json!({"do": "clear"}));
        let desk = good(talk.ask(json!({"do": "desk"})))["desk"].clone();
        let counters = desk["counters"].as_array().unwrap();
        assert!(counters.iter().all(|c| c["key"] == "patrol" || c["place"] == ""), "{scenario}: the map is empty");
        for _ in 0..200 {
            let flaws = good(talk.ask(json!({"do": "flaws"})))["flaws"].as_array().unwrap().clone();
            let Some(n) = flaws.iter().position(|f| !f["mends"].as_array().unwrap().is_empty()) else { break };
            good(talk.ask(json!({"do": "mend", "flaw": n})));
        }
        let kept = good(talk.ask(json!({"do": "keep", "title": "Empty map", "note": "Nothing but the ground."})));
        let name = kept["scenario"].as_str().unwrap().to_string();
        good(talk.ask(json!({"do": "done"})));
        good(talk.ask(json!({"do": "prompt"})));
        let (told, fault, code) = said(home.path(), &["check", kept["path"].as_str().unwrap()]);
        assert!(told.contains("in order") && code == Some(0), "{scenario}: {told}{fault}");
        let mut talk = Talk::start(command(home.path(), &["drive", &name, "--seed", "3"]));
        good(talk.ask(json!({"do": "prompt"})));
        good(talk.ask(json!({"do": "take", "step": 0})));
    }
    let (list, fault, _) = said(home.path(), &["list"]);
    assert_eq!((list.matches("/own-empty-map").count(), fault.as_str()), (GAMES.iter().count(), ""), "{list}");
    assert!(said(home.path(), &["check"]).2 == Some(0));
}

#[test]
fn the_terminal_sets_positions_by_hand() {
    let home = tempfile::tempdir().unwrap();
    let lines = "desk\ndesk picket\nstand\nstand 3/march\nflaws\ndone\nmend 1\nmend 1\nmend 9\nplace patrol mill\n\
                 place patrol\nface patrol 1\nmark patrol lantern\nset searched yes\nset searched maybe\nfly\nplace\nundo\nredo\n\
                 map\nfacts\nkeep In the terminal\nkeep\nhelp\ndone\nquit";
    let text = typed(home.path(), &["picket/long", "--edit", "--seats", "watch=random", "--seed", "6"], lines);
    for part in [
        "The position is set by hand, and nothing is secret any more",
        "set searched no  The patrol has searched in this turn (no, yes)",
        "patrol   The patrol, at ",
        "By hand: the game stands at Turn 3, March",
        "the game cannot go on from here: the picket lies in no place",
        "there is no flaw 8",
        "the patrol always stands somewhere",
        "By hand: The patrol: Lantern laid on",
        "\"maybe\" is no value of The patrol has searched in this turn; give no, yes",
        "'fly' is no command of the edit mode",
        "Write it as: place COUNTER PLACE",
        "redoubt play picket/own-in-the-terminal begins it",
        "a title is one line of 1 to 60 characters",
        "put everything back",
        "The position is set, and play goes on at Turn 3, March",
    ] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    let kept = home.path().join("own/picket/own-in-the-terminal.ron");
    assert!(kept.exists());
    let again = typed(home.path(), &["picket/own-in-the-terminal", "--seats", "watch=random"], "quit");
    assert!(again.contains("The Picket: In the terminal"), "{again}");
    let empty = typed(home.path(), &["picket/long", "--empty", "--seats", "watch=random"], "abandon\nquit");
    assert!(empty.contains("was set by hand and put back"), "{empty}");
}

/// The help of the edit mode leaves out commands for things that the game does not have.
#[test]
fn the_help_of_the_edit_mode_is_that_of_the_game() {
    let home = tempfile::tempdir().unwrap();
    let help = |scenario: &str| typed(home.path(), &[scenario, "--edit", "--seed", "6"], "help\nabandon\nquit");
    let (cubes, counters) = (help("prelude-to-rebellion"), help("prairie-aflame/duck-lake"));
    assert!(cubes.contains(" card CARD PILE") && !cubes.contains("COUNTER"), "{cubes}");
    assert!(counters.contains(" place COUNTER PLACE") && !counters.contains("card CARD PILE"), "{counters}");
}

#[test]
fn two_persons_at_the_terminal_agree_or_not() {
    let home = tempfile::tempdir().unwrap();
    let args = common::two_persons(home.path(), "picket/long", 6);
    let args: Vec<&str> = args[2..].iter().map(String::as_str).collect();
    let text = typed(home.path(), &args, "\n1\n2\n\n\nedit\nyes\nno\nedit\nyes\nyes\nabandon\nquit");
    assert!(text.contains("The position stays as it is."), "{text}");
    assert_eq!(text.matches("do you agree? (yes or no)").count(), 4, "{text}");
    assert!(text.contains("was set by hand and put back"), "{text}");
}

#[test]
fn a_game_from_a_scenario_of_ones_own_is_played_against_bots_saved_and_resumed() {
    let home = tempfile::tempdir().unwrap();
    let file = keep(home.path(), "The mill");
    let library = Library::built_in().with_own(home.path().join("own"));
    let (game, info) = GAMES.resolve(&library, "picket/own-the-mill").unwrap();
    assert!(info.own.is_some() && info.line().starts_with("The mill"));
    let start = Start { setup: info.setup([]), seed: 8, ..Start::default() };
    let mut play = game.new_session(&library, start.clone()).unwrap();
    common::play_on(play.as_mut(), 1, 5);
    let save = home.path().join("game.redoubt");
    play.save(&save).unwrap();
    // The scenario file is changed, then deleted: the save holds all that it needs.
    std::fs::write(&file, "()").unwrap();
    assert_eq!(GAMES.load(&library, &save).unwrap().digest(), play.digest());
    std::fs::remove_file(&file).unwrap();
    let back = GAMES.load(&Library::built_in(), &save).unwrap();
    assert_eq!((back.digest(), back.head().title.as_str()), (play.digest(), "The mill"));
    assert!(game.new_session(&library, start).is_err(), "but nothing new begins from it");
    let simulated = keep(home.path(), "Simulated");
    let (told, fault, code) = said(home.path(), &["simulate", "picket/own-simulated", "--games", "5"]);
    assert_eq!(code, Some(0), "{told}{fault}{}", simulated.display());
}

#[test]
fn a_damaged_scenario_of_ones_own_is_told_and_left_out() {
    let home = tempfile::tempdir().unwrap();
    let (good_file, bad) = (keep(home.path(), "Good"), keep(home.path(), "Bad"));
    let text = std::fs::read_to_string(&bad).unwrap();
    std::fs::write(&bad, text.replace("steps:2", "steps:9")).unwrap();
    let (list, _, code) = said(home.path(), &["list", "--json"]);
    assert!(code == Some(0) && serde_json::from_str::<Value>(&list).unwrap().is_array());
    for args in [
        vec!["check", bad.to_str().unwrap()],
        vec!["play", "--text", "picket/own-bad"],
        vec!["drive", "picket/own-bad"],
    ] {
        let (_, fault, code) = said(home.path(), &args);
        assert_ne!(code, Some(0), "{args:?}");
        assert!(fault.contains("own-bad.ron") && fault.contains("the file is damaged"), "{args:?}: {fault}");
        assert_eq!(fault.lines().count(), 1, "{fault}");
    }
    let (told, ..) = said(home.path(), &["check", good_file.to_str().unwrap()]);
    assert!(told.contains("in order"), "{told}");
    std::fs::write(&bad, "nonsense").unwrap();
    assert!(fails(&run(&["check", bad.to_str().unwrap()]), 1).contains("own-bad.ron:1:"));
    let (_, fault, code) = said(home.path(), &["play", "--text", "picket/own-good", "--option", "fog=on"]);
    assert!(code == Some(1) && fault.contains("the options with which it was kept"), "{fault}");
    fails(&run(&["play", "--text", "--edit"]), 2);
}

#[test]
fn a_scenario_of_ones_own_among_the_data_files_is_told() {
    let home = tempfile::tempdir().unwrap();
    let mut talk = Talk::start(command(home.path(), &["drive", "bushy-run", "--seed", "4"]));
    good(talk.ask(json!({"do": "edit", "agreed": true})));
    let kept = good(talk.ask(json!({"do": "keep", "title": "Set-up"})));
    let data = home.path().join("data/scenarios/bushy-run");
    std::fs::create_dir_all(&data).unwrap();
    std::fs::copy(kept["path"].as_str().unwrap(), data.join("own-set-up.ron")).unwrap();
    let folder = home.path().join("data");
    let (_, fault, code) = said(home.path(), &["list", "--data", folder.to_str().unwrap()]);
    assert!(code == Some(1) && fault.contains("move it to own/bushy-run in your data folder"), "{fault}");
}

#[test]
fn listed_games_leave_out_what_is_damaged() {
    let home = tempfile::tempdir().unwrap();
    let mut talk = Talk::start(command(home.path(), &["drive", "bushy-run", "--seed", "4"]));
    good(talk.ask(json!({"do": "edit", "agreed": true})));
    let kept = good(talk.ask(json!({"do": "keep", "title": "Set-up"})));
    let path = PathBuf::from(kept["path"].as_str().unwrap());
    let other = path.with_file_name("own-other.ron");
    std::fs::copy(&path, &other).unwrap();
    let (list, fault, code) = said(home.path(), &["list"]);
    assert!(code == Some(0) && list.contains("bushy-run/own-set-up") && !list.contains("own-other"), "{list}");
    assert!(fault.contains("left out") && fault.contains("it must be the file's name, \"own-other\""), "{fault}");
    let chooser = typed(home.path(), &[], "quit");
    assert!(
        chooser.contains("left out")
            && chooser.contains("Set-up (5 and 6 August 1763; your own position, the set-up of Edge Hill)"),
        "{chooser}"
    );
    let (_, fault, code) = said(home.path(), &["check"]);
    assert!(code == Some(1) && fault.contains("own-other.ron"), "{fault}");
}
