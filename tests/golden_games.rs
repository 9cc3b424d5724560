//! Whole random games against digests that were recorded once: the legal lists in their order, the log as
//! everybody reads it after the end, and the outcome.
//!
//! A change of the code that is meant to change nothing must leave them as they are. A change of a rule
//! records them anew, and its commit says why:
//! `REDOUBT_RECORD=200 cargo test --test golden_games -- --include-ignored`.

use redoubt::engine::Viewer;
use redoubt::engine::journal::Start;
use redoubt::engine::library::Library;
use redoubt::engine::play::Play;
use redoubt::games::GAMES;
use std::fmt::Write as _;
use std::path::PathBuf;
use xxhash_rust::xxh3::Xxh3;

/// Games of a scenario that the everyday suite plays.
const EVERY_DAY: usize = 4;

/// Digests of one game.
struct Digests {
    steps: usize,
    legal: Xxh3,
    log: Xxh3,
}

/// Draws a random number that depends on the seed and the step alone.
fn draw(seed: u64, step: usize, below: usize) -> usize {
    let bytes = [seed.to_le_bytes(), (step as u64).to_le_bytes()].concat();
    (xxhash_rust::xxh3::xxh3_64(&bytes) % below as u64) as usize
}

/// Plays one game and returns its line of the record.
fn game_line(scenario: &str, seed: u64) -> String {
    let library = Library::built_in();
    let (entry, info) = GAMES.resolve(&library, scenario).unwrap();
    let start = Start { setup: info.setup([]), seed, ..Start::default() };
    let mut play: Box<dyn Play> = entry.new_session(&library, start).unwrap();
    let mut digests = Digests { steps: 0, legal: Xxh3::new(), log: Xxh3::new() };
    while let Some(prompt) = play.prompt() {
        digests.legal.update(&(prompt.offers.len() as u32).to_le_bytes());
        for offer in &prompt.offers {
            digests.legal.update(offer.label.as_bytes());
            digests.legal.update(format!("{:?}", offer.target).as_bytes());
        }
        let n = draw(seed, digests.steps, prompt.offers.len());
        play.take(n, None).unwrap();
        digests.steps += 1;
    }
    for line in play.log(Viewer::All, 0) {
        digests.log.update(format!("{} {} {}\n", line.turn, line.phase, line.entry.text).as_bytes());
    }
    let outcome = play.outcome().unwrap();
    let winner = outcome.winner.map_or("draw".to_string(), |s| play.info().seats[s.index()].key.to_string());
    let (legal, log) = (digests.legal.digest(), digests.log.digest());
    format!("{seed} {} {legal:016x} {log:016x} {winner}", digests.steps)
}

fn record_file(scenario: &str) -> PathBuf {
    let root = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    root.join("tests/golden").join(format!("{}.txt", scenario.replace('/', "-")))
}

fn scenarios() -> Vec<String> {
    let library = Library::built_in();
    GAMES.iter().flat_map(|g| g.scenarios(&library).unwrap()).map(|s| s.scenario).collect()
}

/// Plays the first `games` games of every record, or writes the records anew where the environment asks for it.
fn compare(games: usize) {
    let record: Option<u64> = std::env::var("REDOUBT_RECORD").ok().and_then(|n| n.parse().ok());
    for scenario in scenarios() {
        let file = record_file(&scenario);
        if let Some(n) = record {
            let mut text = String::from("# seed, steps, digest of the legal lists, digest of the log, winner\n");
            (1..=n).for_each(|seed| writeln!(text, "{}", game_line(&scenario, seed)).unwrap());
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(&file, text).unwrap();
            continue;
        }
        let text = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let lines: Vec<&str> = text.lines().filter(|l| !l.starts_with('#')).collect();
        assert!(lines.len() >= 200, "{} holds fewer than 200 games", file.display());
        let differ: Vec<String> = lines
            .iter()
            .take(games)
            .filter_map(|line| {
                let seed = line.split(' ').next().unwrap().parse().unwrap();
                let now = game_line(&scenario, seed);
                (now != **line).then(|| format!("\n  was {line}\n  is  {now}"))
            })
            .collect();
        assert!(differ.is_empty(), "{scenario}: {} games differ from the record:{}", differ.len(), differ.concat());
    }
}

#[test]
fn the_first_games_of_every_scenario_are_as_recorded() {
    if std::env::var_os("REDOUBT_RECORD").is_none() {
        compare(EVERY_DAY);
    }
}

#[test]
#[ignore = "plays 200 games of every scenario: some minutes"]
fn all_recorded_games_of_every_scenario_are_as_recorded() {
    compare(usize::MAX);
}
