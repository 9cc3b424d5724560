//! What the tests of files and of the command share: running the binary, luck that is the same
//! on every run, games played to the middle, and work that is shared among all cores.
#![allow(dead_code)]

use redoubt::engine::bots::Bot;
use redoubt::engine::data::library::Library;
use redoubt::engine::journal::Start;
use redoubt::engine::play::Play;
use redoubt::games::GAMES;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// A small random number generator: the same seed gives the same numbers on every run.
pub struct Luck(pub u64);

impl Luck {
    /// Draws a number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

/// Lists all scenarios, and one of the engine's test game.
pub fn scenarios() -> Vec<String> {
    let library = Library::built_in();
    let listed = GAMES.iter().flat_map(|g| g.scenarios(&library).unwrap()).map(|info| info.scenario);
    std::iter::once("picket/long".to_string()).chain(listed).collect()
}

/// Lists one scenario of each game.
pub fn first_scenarios() -> Vec<String> {
    let mut names = scenarios();
    names.dedup_by_key(|name| name.split('/').next().unwrap_or_default().to_string());
    names
}

/// Begins a new session.
pub fn begin(scenario: &str, seed: u64) -> Box<dyn Play> {
    begin_with(scenario, seed, vec![])
}

/// Begins a game with options: keys and values.
pub fn begin_with(scenario: &str, seed: u64, options: Vec<(String, String)>) -> Box<dyn Play> {
    let library = Library::built_in();
    let (game, info) = GAMES.resolve(&library, scenario).unwrap();
    let start = Start { setup: info.setup(options), seed, ..Start::default() };
    game.new_session(&library, start).unwrap()
}

/// Writes the save of a new game of two persons, and returns the arguments that play it through a pipe: there nothing
/// can be hidden, so that has to be asked for.
pub fn two_persons(home: &Path, scenario: &str, seed: u64) -> Vec<String> {
    let file = home.join("two-persons.redoubt");
    begin(scenario, seed).save(&file).unwrap();
    ["play", "--text", "--open", "--load", file.to_str().unwrap()].map(String::from).to_vec()
}

/// Plays at most `steps` random steps.
pub fn play_on(play: &mut dyn Play, seed: u64, steps: usize) {
    for n in 0..steps {
        if play.outcome().is_some() {
            return;
        }
        let n = play.advise(Bot::Random, seed.wrapping_add(n as u64));
        play.take(n, None).unwrap();
    }
}

/// Makes the command with these arguments, in a home of its own.
pub fn command(home: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_redoubt"));
    command.args(args).env("REDOUBT_HOME", home).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command.env_remove("WAYLAND_SOCKET").env_remove("RUST_BACKTRACE");
    command
}

/// Runs the command to its end.
pub fn run(args: &[&str]) -> Output {
    let home = tempfile::tempdir().unwrap();
    command(home.path(), args).stdin(Stdio::null()).output().unwrap()
}

/// Returns what the command wrote to stdout.
pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Checks the exit code and that stderr holds one clear line, which it returns.
pub fn fails(output: &Output, code: i32) -> String {
    let text = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.status.code(), Some(code), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
    assert!(text.starts_with("redoubt: ") && text.len() < 500, "{text}");
    assert!(!text.contains("panic") && !text.contains("RUST_BACKTRACE"), "{text}");
    text
}

/// A running command that answers line by line.
pub struct Talk {
    /// The process.
    pub child: Child,
    /// Its input.
    pub input: ChildStdin,
    /// Its output.
    pub output: BufReader<ChildStdout>,
}

impl Talk {
    /// Starts the command.
    pub fn start(mut command: Command) -> Talk {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Talk { child, input, output: BufReader::new(output) }
    }

    /// Sends a line.
    pub fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// Reads the next line; `None` at the end.
    pub fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        (self.output.read_line(&mut line).unwrap() > 0).then_some(line)
    }

    /// Sends a request and reads its reply.
    pub fn ask(&mut self, request: serde_json::Value) -> serde_json::Value {
        self.send(&request.to_string());
        let mut reply: serde_json::Value = serde_json::from_str(&self.line().expect("a reply")).unwrap();
        // The first reply alone tells the version, so that it differs from the same one later.
        reply.as_object_mut().unwrap().remove("protocol");
        reply
    }
}

/// Does the same with every item, with all cores at work until the last one is done; returns the results in order.
pub fn on_all_cores<T: Sync, R: Send>(items: &[T], run: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let cores = std::thread::available_parallelism().map_or(2, |n| n.get());
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = vec![];
        while let Some((n, item)) = Some(next.fetch_add(1, Relaxed)).and_then(|n| Some((n, items.get(n)?))) {
            done.push((n, run(item)));
        }
        done
    };
    let mut all: Vec<(usize, R)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores.min(items.len())).map(|_| scope.spawn(work)).collect();
        let ended = workers.into_iter().map(|worker| worker.join());
        // Where a worker has failed, the test fails with its fault.
        ended.flat_map(|done| done.unwrap_or_else(|fault| std::panic::resume_unwind(fault))).collect()
    });
    all.sort_by_key(|(n, _)| *n);
    all.into_iter().map(|(_, result)| result).collect()
}
