//! docs/protocol.md against the program: every request is there, each example does what the paper says. The bot in Python plays.

use crate::common::{Talk, command};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// An example of the paper: the request, and the fields that stand beside it.
struct Example {
    request: Value,
    fields: Vec<String>,
}

fn root() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from)
}

fn text(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap()
}

/// Returns what stands between back quotes.
fn quoted(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(String::from).collect()
}

fn examples() -> Vec<Example> {
    let paper = text("docs/protocol.md");
    let rows = paper.lines().filter(|line| line.starts_with("| `{"));
    let of = |row: &str| {
        let cells: Vec<&str> = row.split(" | ").collect();
        let request: Value = serde_json::from_str(&quoted(cells[0])[0]).unwrap_or_else(|e| panic!("{row}: {e}"));
        Example { request, fields: quoted(cells[1]) }
    };
    rows.map(of).collect()
}

/// Reads the names of the variants of the enums `Request` in a file of the source, as requests write them.
fn requests(path: &str) -> BTreeSet<String> {
    let source = text(path);
    let body = source.split("enum Request {").nth(1).and_then(|rest| rest.split("\n}\n").next()).unwrap();
    let names =
        body.lines().filter_map(|line| line.strip_prefix("    ")).filter(|line| line.starts_with(char::is_uppercase));
    names.map(|line| line.chars().take_while(char::is_ascii_alphanumeric).collect::<String>().to_lowercase()).collect()
}

#[test]
fn the_paper_names_every_request() {
    let own: BTreeSet<String> =
        ["src/command/drive/request.rs", "src/command/edits.rs"].iter().flat_map(|path| requests(path)).collect();
    assert!(own.contains("prompt") && own.contains("desk") && own.len() > 40, "{own:?}");
    let told: BTreeSet<String> = examples().iter().map(|e| e.request["do"].as_str().unwrap().to_string()).collect();
    assert_eq!(own, told);
}

#[test]
fn every_example_of_the_paper_does_what_it_says() {
    let home = tempfile::tempdir().unwrap();
    let mut program = command(home.path(), &["drive", "bushy-run/august-1763", "--seed", "1"]);
    program.current_dir(home.path());
    let mut talk = Talk::start(program);
    for (n, Example { request, fields }) in examples().into_iter().enumerate() {
        talk.send(&request.to_string());
        let reply: Value = serde_json::from_str(&talk.line().expect("a reply")).unwrap();
        assert_eq!(reply.get("protocol").is_some(), n == 0, "only the first reply tells the version: {reply}");
        let refused = fields == ["error"];
        assert_eq!(reply["ok"], !refused, "{request}: {reply}");
        for field in &fields {
            assert!(!reply[field.as_str()].is_null(), "{request}: there is no {field} in {reply}");
        }
    }
}

/// Tells whether Python is on this machine; the bot needs nothing else.
fn has_python() -> bool {
    Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success())
}

#[test]
fn the_bot_in_python_plays_a_game_to_its_end() {
    if !has_python() {
        println!("there is no python3 here: the bot is not tried");
        return;
    }
    let bot = root().join("examples/bot.py");
    let play = |scenario: &str, home: &Path| {
        let redoubt = env!("CARGO_BIN_EXE_redoubt");
        let args = [bot.to_str().unwrap(), scenario, "--redoubt", redoubt, "--seed", "7"];
        Command::new("python3").args(args).env("REDOUBT_HOME", home).output().unwrap()
    };
    let home = tempfile::tempdir().unwrap();
    for scenario in ["prairie-aflame/fish-creek", "bushy-run"] {
        let output = play(scenario, home.path());
        let said = String::from_utf8_lossy(&output.stdout);
        let begins = format!("{scenario}, protocol 1: ");
        assert!(
            output.status.success() && said.starts_with(&begins),
            "{said}{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    let output = play("bushy-run/nowhere", home.path());
    assert!(!output.status.success(), "a scenario that does not exist ends the bot");
}
