//! Programs with a game of their own, `examples/picket.rs` and `examples/skirmish`: ten lines of `main`, and every verb works
//! with that game alone.

use crate::common::{Luck, Talk};
use serde_json::{Value, json};
use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The programs, each with its first scenario.
const PROGRAMS: [(&str, &str); 2] = [("picket", "picket/short"), ("skirmish", "skirmish/bridge")];

/// Finds the program of an example. `cargo test` builds it; `cargo test --test command` alone does not.
fn program(name: &str) -> PathBuf {
    let examples = Path::new(env!("CARGO_BIN_EXE_redoubt")).with_file_name("examples");
    let path = examples.join(format!("{name}{EXE_SUFFIX}"));
    assert!(path.exists(), "{} is not built: cargo build --example {name} builds it", path.display());
    path
}

fn command(name: &str, home: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(program(name));
    command.args(args).env("REDOUBT_HOME", home).env_remove("RUST_BACKTRACE");
    for display in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(display);
    }
    command
}

fn run(name: &str, home: &Path, args: &[&str]) -> Output {
    command(name, home, args).stdin(Stdio::null()).output().unwrap()
}

/// Runs a verb that succeeds, and returns what it wrote.
fn ok(name: &str, home: &Path, args: &[&str]) -> String {
    let output = run(name, home, args);
    assert!(output.status.success(), "{name} {args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Runs a verb that fails, and returns its one line.
fn fails(name: &str, home: &Path, args: &[&str]) -> String {
    let output = run(name, home, args);
    assert!(!output.status.success(), "{name} {args:?} succeeds");
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(text.lines().count(), 1, "{text}");
    text
}

#[test]
fn every_verb_knows_the_one_game_and_no_other() {
    let home = tempfile::tempdir().unwrap();
    for (name, first) in PROGRAMS {
        let list: Vec<Value> = serde_json::from_str(&ok(name, home.path(), &["list", "--json"])).unwrap();
        assert!(list[0]["scenario"] == first && list.iter().all(|info| info["game"] == name), "{list:?}");
        assert!(ok(name, home.path(), &["check"]).starts_with(&format!("{name}: data and ")));
        let told = ok(name, home.path(), &["simulate", name, "--games", "20", "--seats", "heuristic", "--json"]);
        let told: Value = serde_json::from_str(&told).unwrap();
        assert!(told["games"] == 20 && told["panics"] == 0, "{told}");
        // Sentences name the program as it was called.
        let no = fails(name, home.path(), &["play", "--text", "bushy-run"]);
        assert_eq!(no, format!("{name}: bushy-run: there is no such game; there is {name}; see {name} --help\n"));
        #[cfg(target_os = "linux")]
        assert!(fails(name, home.path(), &["desktop", "install"]).contains("those of Redoubt"));
    }
}

#[test]
fn a_whole_game_is_played_saved_and_replayed() {
    let home = tempfile::tempdir().unwrap();
    for (name, first) in PROGRAMS {
        let file = home.path().join(format!("{name}.redoubt"));
        let file = file.to_str().unwrap();
        let mut talk = Talk::start(command(name, home.path(), &["drive", first, "--seed", "7"]));
        let mut luck = Luck(1);
        let over = loop {
            let prompt = talk.ask(json!({"do": "prompt"}));
            if prompt["over"] == true {
                break prompt;
            }
            let n = luck.below(prompt["steps"].as_array().unwrap().len());
            assert_eq!(talk.ask(json!({"do": "take", "step": n}))["ok"], true);
        };
        assert!(!over["text"].as_str().unwrap().is_empty(), "{over}");
        assert_eq!(talk.ask(json!({"do": "save", "path": file}))["ok"], true);
        assert!(ok(name, home.path(), &["replay", file]).contains("every digest as saved"));
    }
}

#[test]
fn its_own_lesson_and_its_own_files_are_there() {
    let home = tempfile::tempdir().unwrap();
    let list = ok("skirmish", home.path(), &["list"]);
    assert!(list.contains("lesson 1: Marching and firing"), "{list}");
    assert!(ok("skirmish", home.path(), &["check", "--origins"]).contains("board.ron"));
    // A folder of the player's is laid over the files that the program embeds.
    let rules = home.path().join("assets/games/skirmish/rules.ron");
    std::fs::create_dir_all(rules.parent().unwrap()).unwrap();
    std::fs::write(&rules, "(chapters: [])").unwrap();
    let no = fails("skirmish", home.path(), &["check", "--data", home.path().to_str().unwrap()]);
    assert!(no.contains("rules.ron") && no.contains("the rules index is empty"), "{no}");
    // A position by hand is refused in words where the game does not know it.
    let no = fails("skirmish", home.path(), &["play", "--text", "--edit", "skirmish"]);
    assert!(no.contains("cannot be set by hand"), "{no}");
}
