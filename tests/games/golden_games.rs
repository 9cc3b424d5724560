//! Whole random games against digests that were recorded once: the legal lists in their order, the log as
//! everybody reads it after the end, and the outcome.
//!
//! A change of the code that is meant to change nothing must leave them as they are. A change of a rule
//! records them anew, and its commit says why:
//! `REDOUBT_RECORD=200 cargo test --test games golden -- --include-ignored`.

use crate::common::on_all_cores;
use crate::corpus;
use redoubt::engine::play::Play;
use redoubt::engine::{Prompt, Viewer};

use std::path::PathBuf;
use xxhash_rust::xxh3::Xxh3;

/// What the record holds of one game that is played.
pub struct Record {
    seed: u64,
    steps: usize,
    legal: Xxh3,
}

impl Record {
    /// Begins the record of a game.
    pub fn new(seed: u64) -> Record {
        Record { seed, steps: 0, legal: Xxh3::new() }
    }

    /// Notes the legal list of a question and returns the answer that is taken: it depends on the seed and the step
    /// alone.
    pub fn draw(&mut self, prompt: &Prompt) -> usize {
        self.legal.update(&(prompt.offers.len() as u32).to_le_bytes());
        for offer in &prompt.offers {
            self.legal.update(offer.label.as_bytes());
            self.legal.update(format!("{:?}", offer.target).as_bytes());
        }
        let bytes = [self.seed.to_le_bytes(), (self.steps as u64).to_le_bytes()].concat();
        self.steps += 1;
        (xxhash_rust::xxh3::xxh3_64(&bytes) % prompt.offers.len() as u64) as usize
    }

    /// Returns the line of a game that is over.
    pub fn line(&self, play: &dyn Play) -> String {
        let mut log = Xxh3::new();
        for line in play.log(Viewer::All, 0) {
            log.update(format!("{} {} {}\n", line.turn, line.phase, line.entry.text).as_bytes());
        }
        let outcome = play.outcome().unwrap();
        let winner = outcome.winner.map_or("draw".to_string(), |s| play.info().seats[s.index()].key.to_string());
        let (legal, log) = (self.legal.digest(), log.digest());
        format!("{} {} {legal:016x} {log:016x} {winner}", self.seed, self.steps)
    }
}

/// Plays one game and returns its line of the record.
fn game_line(scenario: &str, seed: u64) -> String {
    let mut play = corpus::begin(scenario, seed);
    let mut record = Record::new(seed);
    while let Some(prompt) = play.prompt() {
        let step = record.draw(&prompt);
        play.take(step, None).unwrap();
    }
    record.line(play.as_ref())
}

fn record_file(scenario: &str) -> PathBuf {
    let root = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    root.join("tests/golden").join(format!("{}.txt", scenario.replace('/', "-")))
}

/// Reads the record of a scenario: a line for each game.
fn recorded(scenario: &str) -> Vec<String> {
    let file = record_file(scenario);
    let text = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    let lines: Vec<String> = text.lines().filter(|l| !l.starts_with('#')).map(String::from).collect();
    assert!(lines.len() >= 200, "{} holds fewer than 200 games", file.display());
    lines
}

/// Fails where lines differ; each pair is what was recorded and what is played now.
fn compare(scenario: &str, pairs: &[(&str, &str)]) {
    let differ: Vec<String> =
        pairs.iter().filter(|(was, is)| was != is).map(|(was, is)| format!("\n  was {was}\n  is  {is}")).collect();
    assert!(differ.is_empty(), "{scenario}: {} games differ from the record:{}", differ.len(), differ.concat());
}

/// How many games are recorded anew; `None` where the environment does not ask for it.
fn asked_for() -> Option<u64> {
    std::env::var("REDOUBT_RECORD").ok().and_then(|n| n.parse().ok())
}

#[test]
fn the_first_games_of_every_scenario_are_as_recorded() {
    if asked_for().is_some() {
        return;
    }
    for scenario in corpus::scenarios() {
        let lines = recorded(&scenario);
        let played = corpus::games().iter().filter(|g| g.scenario == scenario);
        let pairs: Vec<(&str, &str)> = played.map(|g| (lines[g.seed as usize - 1].as_str(), g.line.as_str())).collect();
        assert_eq!(pairs.len(), corpus::GAMES_EACH as usize);
        compare(&scenario, &pairs);
    }
}

#[test]
#[ignore = "plays 200 games of every scenario: some minutes"]
fn all_recorded_games_of_every_scenario_are_as_recorded() {
    let anew = asked_for();
    for scenario in corpus::scenarios() {
        let seeds: Vec<u64> = (1..=anew.unwrap_or_else(|| recorded(&scenario).len() as u64)).collect();
        let played = on_all_cores(&seeds, |seed| game_line(&scenario, *seed));
        if anew.is_some() {
            let head = "# seed, steps, digest of the legal lists, digest of the log, winner\n";
            std::fs::write(record_file(&scenario), format!("{head}{}\n", played.join("\n"))).unwrap();
            continue;
        }
        let lines = recorded(&scenario);
        let pairs: Vec<(&str, &str)> =
            lines.iter().map(String::as_str).zip(played.iter().map(String::as_str)).collect();
        compare(&scenario, &pairs);
    }
}
