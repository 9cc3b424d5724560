//! docs/protocol.md against the program: every request is there, each example does what the paper says. The bot in Python
//! plays, and so does the environment for reinforcement learning.

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

/// Tells whether this Python has the package that the environment needs.
fn has_pettingzoo() -> bool {
    Command::new("python3").args(["-c", "import pettingzoo"]).output().is_ok_and(|output| output.status.success())
}

/// Checks the environment as PettingZoo does, from a question to the end; the arguments are its folder and the program.
const CHECKS: &str = r#"
import sys
sys.path.insert(0, sys.argv[1])
from pettingzoo.test import api_test, seed_test
from redoubt_env import RedoubtEnv

for scenario in "bushy-run", "battles-for-canada/ticonderoga", "prairie-aflame/duck-lake", "prelude-to-rebellion":
    for more in {}, {"most_answers": 5}, {"most_steps": 20}:
        env = RedoubtEnv(scenario, sys.argv[2], **more)
        api_test(env, num_cycles=40)
        seed_test(lambda: RedoubtEnv(scenario, sys.argv[2], **more), num_cycles=20)
        env.reset(seed=1)
        left = env.infos[env.agent_selection]["left_out"]
        assert left + env.last()[0]["action_mask"].sum() == len(env._prompt["steps"])
        process = env._table.process
        env.close()
        assert process.returncode == 0

# The other seat's hidden set-up leaves no trace in what a seat is told.
told = []
for answer in 0, -1:
    env = RedoubtEnv("bushy-run", sys.argv[2])
    env.reset(seed=1)
    for _ in range(40):
        assert env.agent_selection == "allied"
        steps = [n for n, step in enumerate(env.infos["allied"]["answers"]) if step["target"]]
        env.step(steps[answer])
    allied, british = env.observe("allied"), env.observe("british")
    told.append((allied["observation"].tolist(), [part.tolist() for part in british.values()], env.infos["british"]))
assert told[0][0] != told[1][0] and told[0][1:] == told[1][1:]
assert not any(told[0][1][1]) and list(told[0][2]) == ["view"]
"#;

#[test]
fn the_environment_in_python_is_one_of_pettingzoo_and_plays_a_game_to_its_end() {
    if !has_pettingzoo() {
        println!("there is no python3 with pettingzoo here: the environment is not tried");
        return;
    }
    let (home, redoubt) = (tempfile::tempdir().unwrap(), env!("CARGO_BIN_EXE_redoubt"));
    let python = |args: &[&str]| {
        let mut python = Command::new("python3");
        python.args(args).env("REDOUBT_HOME", home.path()).env("PYTHONDONTWRITEBYTECODE", "1").output().unwrap()
    };
    let folder = root().join("examples");
    let output = python(&["-W", "ignore", "-c", CHECKS, folder.to_str().unwrap(), redoubt]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));

    let environment = folder.join("redoubt_env.py");
    let play = |scenario: &str| python(&[environment.to_str().unwrap(), scenario, "--redoubt", redoubt, "--seed", "7"]);
    let (once, again) = (play("prairie-aflame/fish-creek"), play("prairie-aflame/fish-creek"));
    let said = String::from_utf8_lossy(&once.stdout);
    let faults = String::from_utf8_lossy(&once.stderr);
    assert!(once.status.success() && said.starts_with("prairie-aflame/fish-creek, protocol 1: "), "{said}{faults}");
    assert_eq!(once.stdout, again.stdout, "the same seed brings the same game");
    let output = play("bushy-run/nowhere");
    assert!(!output.status.success(), "a scenario that does not exist ends the environment");
}
