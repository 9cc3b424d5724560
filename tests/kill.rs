//! `kill -9` at any moment loses nothing that was shown.
//!
//! A driven game is killed at random moments, also in the middle of a burst of requests whose replies nobody has
//! read; then its autosave is resumed and compared with every reply that came out of the pipe.

#![cfg(unix)]

mod common;

use common::{Luck, Talk, command, first_scenarios};
use redoubt::engine::Viewer;
use redoubt::engine::library::Library;
use redoubt::games::registry;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::path::Path;
use std::time::Duration;

fn start(home: &Path, args: &[&str]) -> Talk {
    let auto = home.join("auto.redoubt");
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
        let play = registry::load(&Library::built_in(), &auto).unwrap();
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
    for scenario in first_scenarios().iter().filter(|s| !s.starts_with("picket")) {
        ordeal(scenario, 40, 4);
    }
}

#[test]
fn a_save_killed_in_the_writing_leaves_the_old_or_the_new_one() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("game.redoubt");
    let mut luck = Luck(8);
    for _ in 0..25 {
        let mut talk = start(home.path(), &["picket/long", "--seed", "5"]);
        talk.ask(json!({"do": "save", "path": file}));
        for _ in 0..20 {
            talk.send(&json!({"do": "take", "step": luck.below(2)}).to_string());
            talk.send(&json!({"do": "save", "path": file}).to_string());
        }
        std::thread::sleep(Duration::from_micros(luck.below(4000) as u64));
        talk.child.kill().unwrap();
        talk.child.wait().unwrap();
        registry::load(&Library::built_in(), &file).unwrap();
    }
}
