//! `kill -9` at any moment loses nothing that was shown.
//!
//! A driven game is killed at random moments, also in the middle of a burst of requests whose replies nobody has
//! read; then its autosave is resumed and compared with every reply that came out of the pipe.

#![cfg(unix)]

use crate::common::{Luck, Talk, command, first_scenarios, on_all_cores};
use redoubt::engine::Viewer;
use redoubt::engine::data::library::Library;
use redoubt::games::GAMES;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::path::Path;
use std::time::Duration;

fn start(home: &Path, args: &[&str]) -> Talk {
    start_in(home, "auto.redoubt", args)
}

fn start_in(home: &Path, auto: &str, args: &[&str]) -> Talk {
    let auto = home.join(auto);
    let mut all = vec!["drive"];
    all.extend(args);
    all.extend(["--autosave", auto.to_str().unwrap()]);
    Talk::start(command(home, &all))
}

/// Plays with bursts, is killed and resumed, `kills` times or until the game is over.
fn ordeal(scenario: &str, kills: usize, seed: u64) {
    let home = tempfile::tempdir().unwrap();
    let auto = home.path().join("auto.redoubt");
    let mut luck = Luck(seed);
    let mut talk = start(home.path(), &[scenario, "--seed", "77"]);
    talk.ask(json!({"do": "prompt"}));
    let mut taken = 0;
    for kill in 0..kills {
        // Some steps with their replies, then a burst of requests; some of them are refused.
        let mut replies = String::new();
        for _ in 0..luck.below(4) {
            let n = luck.below(3);
            let reply = talk.ask(json!({"do": "take", "step": n}));
            replies.push_str(&format!("{reply}\n"));
        }
        let burst: String =
            (0..1 + luck.below(12)).map(|_| format!("{{\"do\":\"take\",\"step\":{}}}\n", luck.below(3))).collect();
        talk.input.write_all(burst.as_bytes()).unwrap();
        std::thread::sleep(Duration::from_micros(luck.below(3000) as u64));
        talk.child.kill().unwrap();
        talk.child.wait().unwrap();
        talk.output.read_to_string(&mut replies).unwrap();

        let asked = burst.lines().count();
        let shown: Vec<Value> = replies.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        let accepted = shown.iter().filter(|r| r["ok"] == true).count();
        let play = GAMES.load(&Library::built_in(), &auto).unwrap();
        assert!(play.len() >= taken + accepted, "{scenario}, kill {kill}: a step that was answered is lost");
        assert!(play.len() <= taken + accepted + asked, "{scenario}, kill {kill}: there are steps nobody took");
        let all: Vec<String> = play.log(Viewer::All, 0).into_iter().map(|l| l.entry.text).collect();
        let seats = play.info().seats.len();
        let by_seat: Vec<Vec<String>> = (0..seats)
            .map(|s| {
                play.log(Viewer::Seat(redoubt::engine::Seat(s as u8)), 0).into_iter().map(|l| l.entry.text).collect()
            })
            .collect();
        for line in shown.iter().flat_map(|r| r["log"].as_array().cloned().unwrap_or_default()) {
            let text = line["text"].as_str().unwrap().to_string();
            let there = all.contains(&text) || by_seat.iter().any(|log| log.contains(&text));
            assert!(there, "{scenario}, kill {kill}: the line '{text}' was shown and is lost");
        }
        taken = play.len();

        talk = start(home.path(), &["--load", auto.to_str().unwrap()]);
        let prompt = talk.ask(json!({"do": "prompt"}));
        match play.prompt() {
            Some(expected) => {
                assert_eq!(prompt["steps"].as_array().unwrap().len(), expected.offers.len());
                assert_eq!(prompt["turn"], expected.turn);
            }
            None => {
                assert_eq!(prompt["over"], true);
                return;
            }
        }
    }
}

#[test]
fn a_game_survives_being_killed_again_and_again() {
    for seed in 0..12 {
        ordeal("picket/long", 8, seed);
    }
}

#[test]
fn every_game_survives_it() {
    let mut scenarios = first_scenarios();
    scenarios.retain(|s| !s.starts_with("picket"));
    on_all_cores(&scenarios, |scenario| ordeal(scenario, 40, 4));
}

#[test]
fn a_save_killed_in_the_writing_leaves_the_old_or_the_new_one() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("game.redoubt");
    let mut luck = Luck(8);
    for n in 0..25 {
        let mut talk = start_in(home.path(), &format!("auto{n}.redoubt"), &["picket/long", "--seed", "5"]);
        talk.ask(json!({"do": "save", "path": file, "replace": true}));
        for _ in 0..20 {
            talk.send(&json!({"do": "take", "step": luck.below(2)}).to_string());
            talk.send(&json!({"do": "save", "path": file, "replace": true}).to_string());
        }
        std::thread::sleep(Duration::from_micros(luck.below(4000) as u64));
        talk.child.kill().unwrap();
        talk.child.wait().unwrap();
        GAMES.load(&Library::built_in(), &file).unwrap();
    }
}

/// Does something to the file of a game, as another program could; returns what.
fn meddle(auto: &Path, luck: &mut Luck) -> &'static str {
    let bytes = std::fs::read(auto).unwrap_or_default();
    match luck.below(9) {
        0 => {
            let _ = std::fs::remove_file(auto);
            "removed"
        }
        1 => {
            let other = auto.with_file_name("other");
            std::fs::write(&other, "a letter").unwrap();
            std::fs::rename(&other, auto).unwrap();
            "replaced"
        }
        2 => {
            std::fs::write(auto, &bytes[..bytes.len() / 2]).unwrap();
            "cut"
        }
        3 => {
            std::fs::write(auto, [&bytes[..], b"s 00 more"].concat()).unwrap();
            "appended to"
        }
        4 => {
            // A sync client puts an older copy in its place.
            let other = auto.with_file_name("other");
            std::fs::write(&other, &bytes[..bytes.len() - bytes.len() / 3]).unwrap();
            std::fs::rename(&other, auto).unwrap();
            "replaced by an older copy"
        }
        _ => "left alone",
    }
}

/// Whatever another program does to the file of a game: after every answered step there is a file with the whole game,
/// and what the other program has written stays.
#[test]
fn a_game_survives_whatever_is_done_to_its_file() {
    for (scenario, seed) in [("picket/long", 1), ("picket/long", 2), ("bushy-run/august-1763", 3)] {
        let home = tempfile::tempdir().unwrap();
        let mut luck = Luck(seed);
        let mut talk = start(home.path(), &[scenario, "--seed", "77"]);
        talk.ask(json!({"do": "prompt"}));
        let (mut taken, mut deeds, mut foreign) = (0, vec![], vec![]);
        let games = || -> Vec<(std::path::PathBuf, Vec<u8>)> {
            let files = std::fs::read_dir(home.path()).unwrap().map(|entry| entry.unwrap().path());
            let saves = files.filter(|path| path.extension().is_some_and(|e| e == "redoubt"));
            saves.map(|path| (path.clone(), std::fs::read(path).unwrap())).collect()
        };
        for _ in 0..60 {
            // The file in which the game is kept now is the one that is locked.
            let locked = games().into_iter().find(|(path, _)| {
                let mut lock = path.clone().into_os_string();
                lock.push(".lock");
                Path::new(&lock).exists()
            });
            let auto = locked.map_or_else(|| home.path().join("auto.redoubt"), |(path, _)| path);
            let deed = meddle(&auto, &mut luck);
            deeds.push(deed);
            if !matches!(deed, "left alone" | "removed") {
                foreign.push((auto.clone(), std::fs::read(&auto).unwrap()));
            }
            let step = luck.below(3);
            let mut reply = talk.ask(json!({"do": "take", "step": step}));
            if reply["ok"] == false {
                reply = talk.ask(json!({"do": "take", "step": 0}));
            }
            if reply["ok"] == false {
                // The game is over: nothing is written any more, so nothing is noticed.
                foreign.pop_if(|_| !matches!(deed, "left alone" | "removed"));
                break;
            }
            taken += 1;
            assert!(reply["trouble"].is_null(), "{reply}");
            let told = reply["notice"].as_array().map_or(0, Vec::len);
            assert_eq!(told, usize::from(deed != "left alone"), "{deed}: {reply}");
            let whole = games()
                .into_iter()
                .any(|(path, _)| GAMES.load(&Library::built_in(), &path).is_ok_and(|play| play.len() == taken));
            assert!(whole, "{scenario}: no file has the {taken} steps after {deeds:?}");
        }
        talk.child.kill().unwrap();
        talk.child.wait().unwrap();
        for (path, bytes) in foreign {
            let now = std::fs::read(&path).unwrap_or_default();
            assert!(now == bytes, "{} was written over or removed: {deeds:?}", path.display());
        }
    }
}

/// The disk is full (no file may grow beyond a few hundred bytes), then there is room again.
#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told_at_each_step_until_the_steps_are_kept_again() {
    use std::process::Command;
    let home = tempfile::tempdir().unwrap();
    let auto = home.path().join("auto.redoubt");
    let drive = format!(
        "trap '' XFSZ; ulimit -S -f 2; exec {} drive prairie-aflame/batoche --seed 3 --autosave {}",
        env!("CARGO_BIN_EXE_redoubt"),
        auto.display()
    );
    let mut shell = Command::new("sh");
    shell.args(["-c", &drive]).env("REDOUBT_HOME", home.path());
    let mut talk = Talk::start(shell);
    let limit = |talk: &Talk, bytes: &str| {
        let pid = talk.child.id().to_string();
        let done = Command::new("prlimit").args(["--pid", &pid, &format!("--fsize={bytes}:unlimited")]).status();
        assert!(done.unwrap().success());
    };
    let (mut taken, mut told) = (0, 0);
    for n in 0..80 {
        let reply = talk.ask(json!({"do": "take", "step": n * 7 % 3}));
        if reply["ok"] == false {
            continue;
        }
        taken += 1;
        match reply["trouble"].as_str() {
            None => assert_eq!(told, 0, "step {n}: the sign went away, and there is no room yet"),
            Some(trouble) => {
                told += 1;
                let what = if told == 1 { "the last step is".into() } else { format!("the last {told} steps are") };
                assert!(trouble.starts_with(&what) && trouble.contains("auto.redoubt"), "{trouble}");
            }
        }
        // What was written before is still whole, and nothing half-written lies about.
        let play = GAMES.load(&Library::built_in(), &auto).unwrap();
        assert_eq!(play.len(), taken - told, "step {n}");
        assert!(
            !std::fs::read_dir(home.path()).unwrap().any(|e| e.unwrap().path().extension().is_some_and(|e| e == "new"))
        );
    }
    assert!(told > 5, "the limit was never reached");
    limit(&talk, "unlimited");
    let reply = talk.ask(json!({"do": "take", "step": 0}));
    assert!(reply["trouble"].is_null() && reply["ok"] == true, "{reply}");
    assert!(reply["notice"][0].as_str().unwrap().starts_with("all steps are kept again, in "), "{reply}");
    talk.child.kill().unwrap();
    talk.child.wait().unwrap();
    assert_eq!(GAMES.load(&Library::built_in(), &auto).unwrap().len(), taken + 1);
}
