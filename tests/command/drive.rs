//! The open protocol, line by line, against the binary.

use crate::common::{Luck, Talk, command, fails, first_scenarios, run};
use redoubt::games::GAMES;
use serde_json::{Value, json};
use std::path::Path;

fn drive(home: &Path, args: &[&str]) -> Talk {
    let mut all = vec!["drive"];
    all.extend(args);
    Talk::start(command(home, &all))
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

/// Checks the shape of a prompt against the design, and returns the number of its steps.
fn check_prompt(prompt: &Value) -> usize {
    assert_eq!(prompt["ok"], true);
    for text in ["seat", "question", "rule", "phase"] {
        assert!(!prompt[text].as_str().unwrap().is_empty(), "{text} in {prompt}");
    }
    assert!(prompt["turn"].is_u64());
    let steps = prompt["steps"].as_array().unwrap();
    for (n, step) in steps.iter().enumerate() {
        // A step that wins the game at once says so.
        let own: Vec<_> = keys(step).into_iter().filter(|key| *key != "wins" || step["wins"] != true).collect();
        assert_eq!(own, ["label", "n", "step", "target"]);
        assert_eq!(step["n"], n);
        assert!(!step["label"].as_str().unwrap().is_empty() && !step["step"].as_str().unwrap().is_empty());
        match &step["target"] {
            Value::Null => {}
            Value::Object(target) => {
                assert_eq!(target.len(), 1);
                let (kind, id) = target.iter().next().unwrap();
                assert!(["counter", "place", "card"].contains(&kind.as_str()) && id.is_string());
            }
            other => panic!("target {other}"),
        }
    }
    assert!(!steps.is_empty());
    steps.len()
}

#[test]
fn whole_games_by_index_and_by_text_end_alike() {
    let home = tempfile::tempdir().unwrap();
    for scenario in first_scenarios() {
        let mut ends = Vec::new();
        for by_text in [false, true] {
            let mut talk = drive(home.path(), &[&scenario, "--seed", "12"]);
            let mut luck = Luck(3);
            let over = loop {
                let prompt = talk.ask(json!({"do": "prompt"}));
                if prompt["over"] == true {
                    break prompt;
                }
                let n = luck.below(check_prompt(&prompt));
                let step = if by_text { prompt["steps"][n]["step"].clone() } else { json!(n) };
                let reply = talk.ask(json!({"do": "take", "step": step}));
                assert_eq!(reply["ok"], true, "{reply}");
            };
            assert_eq!(over["ok"], true);
            for text in ["winner", "level", "rule"] {
                assert!(!over[text].as_str().unwrap().is_empty());
            }
            assert!(over["score"].is_object());
            let log = talk.ask(json!({"do": "log", "from": 0}));
            assert_eq!(talk.ask(json!({"do": "take", "step": 0}))["ok"], false, "nothing goes on after the end");
            assert_eq!(talk.ask(json!({"do": "view", "seat": "all"}))["ok"], true, "all is open at the end");
            assert_eq!(talk.ask(json!({"do": "quit"})), json!({"ok": true}));
            assert!(talk.child.wait().unwrap().success());
            ends.push((over, log));
        }
        assert_eq!(ends[0], ends[1], "{scenario}");
    }
}

#[test]
fn every_request_is_answered_with_its_id() {
    let home = tempfile::tempdir().unwrap();
    let mut talk = drive(home.path(), &["picket/short", "--seed", "5"]);
    let told = talk.ask(json!({"do": "scenario", "id": "s"}));
    assert_eq!((&told["game"], &told["id"]), (&json!("picket"), &json!("s")));
    assert_eq!((&told["scenario"]["level"], &told["scenario"]["turns"]), (&json!("introductory"), &json!(3)));
    assert_eq!(told["scenario"]["goals"][1]["seat"], "watch");
    let prompt = talk.ask(json!({"do": "prompt", "id": {"any": [1, null]}}));
    assert_eq!(prompt["id"], json!({"any": [1, null]}));
    assert_eq!((prompt["seat"].as_str(), prompt["turn"].as_u64()), (Some("watch"), Some(0)));
    assert_eq!(prompt["asides"][0]["seat"], "patrol");
    let step = talk.ask(json!({"do": "take", "step": 1, "id": 7}));
    assert_eq!(
        (&step["ok"], &step["id"], &step["over"], &step["seat"]),
        (&json!(true), &json!(7), &json!(false), &json!("watch"))
    );
    let step = talk.ask(json!({"do": "take", "step": "Post(2)"}));
    assert_eq!(step["log"][0]["text"], "Birch hides at the ridge", "told to the seat that did it");
    let patrol = talk.ask(json!({"do": "log", "from": 0, "seat": "patrol"}));
    assert!(!patrol.to_string().contains("Birch") && !patrol.to_string().contains("ridge"));
    let watch = talk.ask(json!({"do": "log", "from": 1, "seat": "watch"}));
    assert_eq!((watch["log"].as_array().unwrap().len(), &watch["log"][0]["n"]), (1, &json!(1)));
    assert_eq!(talk.ask(json!({"do": "log"})), patrol, "without a seat the log is the public one");

    let view = talk.ask(json!({"do": "view", "seat": "patrol", "id": "v"}));
    assert_eq!((&view["id"], &view["view"]["asked"]), (&json!("v"), &json!(0)));
    assert_eq!(view["view"]["counters"].as_array().unwrap().len(), 1);
    let view = talk.ask(json!({"do": "view", "seat": "watch"}));
    assert_eq!(view["view"]["counters"].as_array().unwrap().len(), 2);
    assert_eq!(talk.ask(json!({"do": "view", "seat": "all"}))["ok"], false);
    assert_eq!(talk.ask(json!({"do": "view", "seat": "king"}))["ok"], false);

    let at = view["view"]["counters"][0]["place"].as_str().unwrap().to_string();
    let no = talk.ask(json!({"do": "take", "step": format!("March({})", ["ford", "mill", "ridge"].iter().position(|p| *p == at).unwrap())}));
    assert_eq!(no["ok"], false);
    let other = if at == "mill" { "ford" } else { "mill" };
    let why = talk.ask(json!({"do": "why", "target": other}));
    assert_eq!(why["offered"].as_array().unwrap().len(), 1);
    let why = talk.ask(json!({"do": "why", "target": "nowhere"}));
    assert_eq!(why["ok"], false);
    for _ in 0..2 {
        let go = talk.ask(json!({"do": "prompt"}))["steps"][0]["step"].clone();
        talk.ask(json!({"do": "take", "step": go}));
        talk.ask(json!({"do": "take", "step": "Hold"}));
    }
    let why = talk.ask(json!({"do": "why", "target": "ford"}));
    assert_eq!((&why["ok"], &why["rule"]), (&json!(true), &json!("TG-2")));
    assert!(!why["text"].as_str().unwrap().is_empty());

    let prompt = talk.ask(json!({"do": "prompt"}));
    let steps = prompt["steps"].as_array().unwrap();
    let search = steps.iter().position(|s| s["step"] == "Search").unwrap();
    let odds = talk.ask(json!({"do": "odds", "step": search}));
    assert_eq!((&odds["exact"], &odds["tables"][0]["chances"][1][2]), (&json!(true), &json!(0.5)));
    assert_eq!(talk.ask(json!({"do": "odds", "step": 99}))["ok"], false);

    assert_eq!(talk.ask(json!({"do": "take", "step": "Lantern"}))["ok"], true);
    assert_eq!(talk.ask(json!({"do": "undo"}))["ok"], true);
    assert_eq!(talk.ask(json!({"do": "redo"}))["ok"], true);
    assert_eq!(talk.ask(json!({"do": "redo"}))["ok"], false);
    assert_eq!(talk.ask(json!({"do": "dice", "next": [1]}))["ok"], true);
    assert_eq!(talk.ask(json!({"do": "dice", "next": [0]}))["ok"], false);
    let roll = talk.ask(json!({"do": "take", "step": "Search"}));
    assert_eq!(roll["log"][0]["roll"]["pools"][0][1][0]["face"], 1);
    assert_eq!(talk.ask(json!({"do": "undo"}))["ok"], false, "a roll stands");
    assert_eq!(talk.ask(json!({"do": "undo", "agreed": true}))["ok"], true);

    let file = home.path().join("game.redoubt");
    assert_eq!(talk.ask(json!({"do": "save", "path": file}))["ok"], true);
    assert_eq!(talk.ask(json!({"do": "save", "path": home.path().join("no/such/folder/x")}))["ok"], false);
    let before = talk.ask(json!({"do": "prompt"}));
    assert_eq!(talk.ask(json!({"do": "quit", "id": 0})), json!({"ok": true, "id": 0}));
    let mut again = drive(home.path(), &["--load", file.to_str().unwrap()]);
    assert_eq!(again.ask(json!({"do": "prompt"})), before);
}

#[test]
fn overlays_long_moves_and_the_odds_of_a_battle_are_asked_for() {
    let home = tempfile::tempdir().unwrap();
    let mut talk = drive(home.path(), &["picket/long", "--seed", "3"]);
    let way = talk.ask(json!({"do": "route", "target": "mill"}));
    assert_eq!((&way["ok"], &way["way"]["places"][1]), (&json!(true), &json!("mill")));
    let taken = talk.ask(json!({"do": "route", "target": "mill", "take": true}));
    assert_eq!((&taken["taken"], &taken["seat"]), (&json!(2), &json!("patrol")));
    assert_eq!(talk.ask(json!({"do": "route", "target": "mill"}))["ok"], false, "one click away");
    assert_eq!(talk.ask(json!({"do": "route", "target": "nowhere"}))["ok"], false);
    let reach = talk.ask(json!({"do": "overlay", "key": "reach", "focus": "patrol"}));
    assert_eq!(reach["overlay"]["marks"].as_array().unwrap().len(), 2);
    assert_eq!(reach["overlay"]["legend"][0][0], "reach");
    let none = talk.ask(json!({"do": "overlay", "key": "depth"}));
    assert!(none["error"].as_str().unwrap().contains("reach, danger"), "{none}");
    let ahead = talk.ask(json!({"do": "ahead", "step": 0}));
    assert_eq!((&ahead["ok"], &ahead["exact"]), (&json!(true), &json!(false)), "a march opens a skirmish");
    let steps = talk.ask(json!({"do": "prompt"}))["steps"].as_array().unwrap().len();
    assert_eq!(talk.ask(json!({"do": "ahead", "step": steps - 1}))["ok"], false, "nothing lasts");
}

#[test]
fn the_past_is_asked_for_branched_off_and_gone_back_to() {
    let home = tempfile::tempdir().unwrap();
    let auto = home.path().join("auto.redoubt");
    let mut talk = drive(home.path(), &["picket/short", "--seed", "5", "--autosave", auto.to_str().unwrap()]);
    for step in ["Company(1)", "Post(2)", "Lantern", "Search", "End"] {
        assert_eq!(talk.ask(json!({"do": "take", "step": step}))["ok"], true, "{step}");
    }
    let line = talk.ask(json!({"do": "timeline", "seat": "watch"}));
    assert_eq!((&line["last"], &line["marks"][0]["kind"]), (&json!(5), &json!("turn")));
    let hidden = talk.ask(json!({"do": "timeline", "seat": "patrol"}));
    assert_eq!(hidden["last"], 3, "the first turn, the light and the search are all that the patrol has read");
    assert!(!hidden.to_string().contains("Birch"));
    let then = talk.ask(json!({"do": "past", "at": 1, "seat": "patrol"}));
    assert_eq!((&then["at"], then["view"]["counters"].as_array().unwrap().len()), (&json!(1), 1));
    assert_eq!(talk.ask(json!({"do": "past", "at": 4, "seat": "patrol"}))["ok"], false);
    assert_eq!(talk.ask(json!({"do": "bookmark", "text": "lit", "at": 2, "seat": "patrol"}))["bookmark"], 1);
    let marks = talk.ask(json!({"do": "bookmarks", "seat": "watch"}));
    assert_eq!((&marks["bookmarks"][0]["place"], &marks["bookmarks"][0]["text"]), (&json!(3), &json!("lit")));

    let no = talk.ask(json!({"do": "branch", "name": "Dark"}));
    assert!(no["error"].as_str().unwrap().contains("both sides must agree"), "{no}");
    let made = talk.ask(json!({"do": "branch", "name": "Dark", "from": 2, "seat": "watch", "agreed": true}));
    assert_eq!((&made["branch"], &made["seat"]), (&json!(1), &json!("patrol")));
    assert_eq!(talk.ask(json!({"do": "take", "step": "End"}))["ok"], true);
    let twice = talk.ask(json!({"do": "branch", "name": "dark", "agreed": true}));
    assert!(twice["error"].as_str().unwrap().contains("already"), "{twice}");
    assert_eq!(talk.ask(json!({"do": "rename", "branch": "dark", "name": "By night"}))["ok"], true);
    let list = talk.ask(json!({"do": "branches", "seat": "watch"}));
    assert_eq!((&list["branches"][1]["name"], &list["branches"][1]["from"]), (&json!("By night"), &json!(2)));
    assert_eq!(talk.ask(json!({"do": "branches"}))["branches"][1]["from"], Value::Null);
    let both = talk.ask(json!({"do": "compare", "a": 0, "b": "by night", "seat": "watch"}));
    assert_eq!((&both["ok"], &both["common"]), (&json!(true), &json!(2)));
    assert_eq!(both["places"][0]["a"][0], "Patrol (lantern)");
    assert_eq!(talk.ask(json!({"do": "compare", "a": 0, "b": "day"}))["ok"], false);
    let there = talk.ask(json!({"do": "past", "branch": 0, "seat": "watch"}));
    assert_eq!(there["view"]["phase"], "shift");
    assert_eq!(talk.ask(json!({"do": "drop", "branch": 1}))["ok"], false, "it is played now");
    assert_eq!(talk.ask(json!({"do": "go", "branch": "Game"}))["ok"], true);

    let list = talk.ask(json!({"do": "back", "to": 2, "seat": "watch"}));
    assert_eq!((&list["undone"]["steps"], &list["undone"]["rolls"]), (&json!(3), &json!(1)));
    assert_eq!(list["undone"]["new_dice"], true, "two persons have seen the die");
    let prompt = talk.ask(json!({"do": "prompt"}));
    assert_eq!(talk.ask(json!({"do": "back", "to": 2, "seat": "watch", "agreed": true}))["ok"], true);
    let now = talk.ask(json!({"do": "prompt"}));
    assert_ne!(now, prompt);
    let mut again = drive(home.path(), &["--load", auto.to_str().unwrap()]);
    assert_eq!(again.ask(json!({"do": "prompt"})), now);
    assert_eq!(again.ask(json!({"do": "branches"})), talk.ask(json!({"do": "branches"})));
    // The light needs no die; the search that rolled one cannot be redone.
    assert_eq!(talk.ask(json!({"do": "redo"}))["ok"], true);
    assert_eq!(talk.ask(json!({"do": "redo"}))["ok"], false);
    // By the house rule the same die falls again.
    let mut talk_again = drive(home.path(), &["picket/long", "--seed", "5", "--same-dice"]);
    let mut ask = |request: Value| talk_again.ask(request);
    for step in ["Company(1)", "Post(2)", "Search"] {
        assert_eq!(ask(json!({"do": "take", "step": step}))["ok"], true, "{step}");
    }
    let prompt = ask(json!({"do": "prompt"}));
    assert_eq!(ask(json!({"do": "undo", "agreed": true}))["ok"], true);
    assert_eq!(ask(json!({"do": "redo"}))["ok"], true);
    assert_eq!(ask(json!({"do": "prompt"})), prompt);
    assert_eq!(talk.ask(json!({"do": "drop", "branch": 1}))["ok"], true);
    assert_eq!(talk.ask(json!({"do": "unmark", "bookmark": 1}))["ok"], true);
    assert_eq!(talk.ask(json!({"do": "unmark", "bookmark": 1}))["ok"], false);
    assert_eq!(talk.ask(json!({"do": "go", "branch": 1}))["ok"], false);
}

#[test]
fn wrong_lines_are_answered_and_change_nothing() {
    let home = tempfile::tempdir().unwrap();
    let mut talk = drive(home.path(), &["picket/short", "--seed", "5"]);
    let before = talk.ask(json!({"do": "prompt"}));
    let wrong = [
        "garbage",
        "[]",
        "null",
        "7",
        "\"prompt\"",
        "{",
        "{}",
        "{\"do\":1}",
        "{\"do\":\"fly\"}",
        "{\"do\":\"take\"}",
        "{\"do\":\"take\",\"step\":-1}",
        "{\"do\":\"take\",\"step\":1.5}",
        "{\"do\":\"take\",\"step\":null}",
        "{\"do\":\"take\",\"step\":18446744073709551615}",
        "{\"do\":\"take\",\"step\":\"\"}",
        "{\"do\":\"take\",\"step\":\"Company(9)\"}",
        "{\"do\":\"take\",\"step\":\"Company(\"}",
        "{\"do\":\"odds\"}",
        "{\"do\":\"odds\",\"step\":18446744073709551615}",
        "{\"do\":\"dice\"}",
        "{\"do\":\"dice\",\"next\":[]}",
        "{\"do\":\"dice\",\"next\":[7]}",
        "{\"do\":\"dice\",\"next\":[-1]}",
        "{\"do\":\"why\"}",
        "{\"do\":\"why\",\"target\":\"\"}",
        "{\"do\":\"why\",\"target\":7}",
        "{\"do\":\"log\",\"from\":-1}",
        "{\"do\":\"view\",\"seat\":7}",
        "{\"do\":\"save\"}",
        "{\"do\":\"save\",\"path\":\"\"}",
        "{\"do\":\"save\",\"path\":\"/\"}",
        "{\"do\":\"undo\",\"agree\":true}",
        "{\"do\":\"redo\"}",
        "{\"do\":\"undo\"}",
        "{\"do\":\"past\",\"at\":99}",
        "{\"do\":\"past\",\"branch\":7}",
        "{\"do\":\"back\"}",
        "{\"do\":\"back\",\"to\":18446744073709551615}",
        "{\"do\":\"branch\",\"from\":-1}",
        "{\"do\":\"branch\",\"from\":99,\"agreed\":true}",
        "{\"do\":\"go\",\"branch\":0}",
        "{\"do\":\"go\",\"branch\":4294967296}",
        "{\"do\":\"drop\",\"branch\":\"Game\"}",
        "{\"do\":\"rename\",\"branch\":0,\"name\":\"\"}",
        "{\"do\":\"unmark\",\"bookmark\":1}",
        "\u{1F3B2}",
    ];
    for line in wrong {
        talk.send(line);
        let reply: Value = serde_json::from_str(&talk.line().unwrap()).unwrap();
        assert_eq!(reply["ok"], false, "{line}: {reply}");
        assert!(!reply["error"].as_str().unwrap().is_empty(), "{line}");
    }
    let mut luck = Luck(1);
    for _ in 0..300 {
        let line: Vec<u8> = (0..luck.below(60)).map(|_| luck.below(256) as u8).filter(|b| *b != b'\n').collect();
        let blank = line.iter().all(u8::is_ascii_whitespace);
        use std::io::Write;
        talk.input.write_all(&line).unwrap();
        talk.input.write_all(b"\n").unwrap();
        if !blank {
            let reply: Value = serde_json::from_str(&talk.line().unwrap()).unwrap();
            assert_eq!(reply["ok"], false);
        }
    }
    let long = format!("{{\"do\":\"{}\"}}", "x".repeat(3 << 20));
    talk.send(&long);
    let reply: Value = serde_json::from_str(&talk.line().unwrap()).unwrap();
    assert_eq!(reply["ok"], false, "a line that is too long is one wrong line");
    assert_eq!(talk.ask(json!({"do": "prompt"})), before);
}

#[test]
fn the_end_of_the_input_is_the_end() {
    let home = tempfile::tempdir().unwrap();
    let Talk { mut child, input, .. } = drive(home.path(), &["picket"]);
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn what_drive_cannot_begin_with_is_said_in_one_line() {
    fails(&run(&["drive"]), 2);
    fails(&run(&["drive", "nothing"]), 2);
    fails(&run(&["drive", "picket/nothing"]), 2);
    fails(&run(&["drive", "picket", "--option", "fog=thick"]), 2);
    fails(&run(&["drive", "picket", "--seed", "x"]), 2);
    fails(&run(&["drive", "--load", "/no/such/file"]), 1);
    fails(&run(&["drive", "picket", "--autosave", "/no/such/folder/x"]), 1);
}

/// `--autosave` never empties a file: another game's, one that is further on, a save, what is no game at all.
#[test]
fn an_autosave_replaces_no_file() {
    let home = tempfile::tempdir().unwrap();
    let at = |name: &str| home.path().join(name);
    let text = |name: &str| at(name).to_str().unwrap().to_string();
    let mut talk = drive(home.path(), &["picket/short", "--seed", "5", "--autosave", &text("first")]);
    talk.ask(json!({"do": "take", "step": 1}));
    // A second program on the same file, while the first plays.
    let second = |args: &[&str], file: &str| {
        let mut all = vec!["drive"];
        all.extend(args);
        let file = text(file);
        all.extend(["--autosave", &file]);
        fails(&command(home.path(), &all).stdin(std::process::Stdio::null()).output().unwrap(), 1)
    };
    let no = second(&["--load", &text("first")], "first");
    assert!(no.contains("is being written by a game that is played now"), "{no}");
    talk.ask(json!({"do": "save", "path": text("save")}));
    talk.ask(json!({"do": "take", "step": 0}));
    talk.send(&json!({"do": "quit"}).to_string());
    assert!(talk.child.wait().unwrap().success());
    std::fs::write(at("letter"), "Dear Henry").unwrap();
    let before: Vec<Vec<u8>> = ["first", "save", "letter"].map(|name| std::fs::read(at(name)).unwrap()).to_vec();
    for (args, file) in [
        (vec!["picket/short", "--seed", "6"], "first"),
        (vec!["picket/short", "--seed", "5"], "first"),
        (vec!["--load", &text("save")], "first"),
        (vec!["--load", &text("save")], "save"),
        (vec!["picket"], "letter"),
    ] {
        let no = second(&args, file);
        assert!(no.contains("give another name"), "{no}");
    }
    let after: Vec<Vec<u8>> = ["first", "save", "letter"].map(|name| std::fs::read(at(name)).unwrap()).to_vec();
    assert_eq!(before, after);
    // The game itself goes on in it.
    let mut talk = drive(home.path(), &["--load", &text("first"), "--autosave", &text("first")]);
    assert_eq!(talk.ask(json!({"do": "take", "step": 0}))["ok"], true);
    drop(talk);
    let play = GAMES.load(&redoubt::engine::data::library::Library::built_in(), &at("first")).unwrap();
    assert_eq!(play.len(), 3);
}

/// `save` replaces a save on purpose only, and in no case what is no save.
#[test]
fn a_save_replaces_a_save_only_on_purpose() {
    let home = tempfile::tempdir().unwrap();
    let path = |name: &str| home.path().join(name).to_str().unwrap().to_string();
    let mut talk = drive(home.path(), &["picket/short", "--seed", "5", "--autosave", &path("auto")]);
    let mut save = |name: &str, replace: bool| {
        let reply = talk.ask(json!({"do": "save", "path": name, "replace": replace}));
        reply["error"].as_str().map(str::to_string)
    };
    let save_file = path("save");
    assert_eq!(save(&save_file, false), None);
    let no = save(&save_file, false).unwrap();
    assert!(no.contains("is there already; add \"replace\":true"), "{no}");
    assert_eq!(save(&save_file, true), None);
    std::fs::write(path("letter"), "Dear Henry").unwrap();
    std::fs::write(path("old"), "redoubt save 1\ndamaged").unwrap();
    for (name, says) in [
        (path("letter"), "is no saved game"),
        (path("auto"), "is the file in which this game is kept"),
        (path("autosave-picket-1.redoubt"), "names that begin with autosave-"),
        ("/dev/null".into(), "a pipe or a device"),
        (home.path().to_str().unwrap().to_string(), "is a folder"),
    ] {
        let no = save(&name, true).unwrap();
        assert!(no.contains(says), "{name}: {no}");
    }
    assert_eq!(save(&path("old"), true), None, "a damaged save may be replaced on purpose");
    assert_eq!(std::fs::read(path("letter")).unwrap(), b"Dear Henry");
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        assert!(std::fs::metadata("/dev/null").unwrap().file_type().is_char_device());
    }
}

/// However long a request is, its refusal repeats at most a line of it, and nothing that a terminal obeys.
#[test]
fn a_refusal_repeats_at_most_a_line_of_what_was_sent() {
    let home = tempfile::tempdir().unwrap();
    let mut talk = drive(home.path(), &["picket/long", "--seed", "5"]);
    let long = "\u{1b}[31mX\u{202e}".repeat(40_000);
    let mut refused = |request: Value| {
        let reply = talk.ask(request);
        let error = reply["error"].as_str().unwrap_or_else(|| panic!("{}", &reply.to_string()[..200])).to_string();
        assert!(error.chars().count() < 700, "{} characters: {}", error.len(), &error[..300]);
        assert!(!error.chars().any(|c| c.is_control() || c == '\u{202e}'), "{error:?}");
    };
    for request in [
        json!({"do": long}),
        json!({"do": "take", "step": long}),
        json!({"do": "take", "step": 0, "want": {"table": long, "value": 1}}),
        json!({"do": "take", "step": 0, long.clone(): 1}),
        json!({"do": "view", "seat": long}),
        json!({"do": "why", "target": long}),
        json!({"do": "why", "target": {"Place": long}}),
        json!({"do": "inspect", "place": long}),
        json!({"do": "overlay", "key": long}),
        json!({"do": "route", "target": long}),
        json!({"do": "go", "branch": long}),
        json!({"do": "drop", "branch": long}),
        json!({"do": "rename", "branch": long, "name": "x"}),
        json!({"do": "compare", "a": 0, "b": long}),
        json!({"do": "branch", "name": long, "agreed": true}),
        json!({"do": "bookmark", "text": long}),
    ] {
        refused(request);
    }
    let mut talk = drive(home.path(), &["picket/long", "--seed", "5"]);
    assert_eq!(talk.ask(json!({"do": "edit", "agreed": true}))["ok"], true);
    let mut refused = |request: Value| {
        let error = talk.ask(request)["error"].as_str().unwrap().to_string();
        assert!(error.chars().count() < 700 && !error.chars().any(char::is_control), "{} characters", error.len());
    };
    for request in [
        json!({"do": "place", "counter": long, "place": "mill"}),
        json!({"do": "place", "counter": "patrol", "place": long}),
        json!({"do": "face", "counter": "patrol", "face": long}),
        json!({"do": "mark", "counter": "patrol", "mark": long}),
        json!({"do": "set", "key": "searched", "value": long}),
        json!({"do": "card", "card": long, "pile": "x"}),
        json!({"do": "stand", "key": long}),
        json!({"do": "keep", "title": long}),
    ] {
        refused(request);
    }
}
