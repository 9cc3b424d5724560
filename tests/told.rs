//! What a log comes to: topics and groups, summaries and trails, courses of figures and luck, in whole games.

use redoubt::engine::bots::Bot;
use redoubt::engine::journal::Start;
use redoubt::engine::library::Library;
use redoubt::engine::log::Topic;
use redoubt::engine::play::{LogLine, Play};
use redoubt::engine::summary::{groups, summary, trails};
use redoubt::engine::{Seat, Target, Viewer};
use redoubt::games::{GAMES, registry};

fn begin(scenario: &str, seed: u64) -> Box<dyn Play> {
    let library = Library::built_in();
    let (entry, info) = registry::resolve(&library, scenario).unwrap();
    let start = Start { setup: registry::setup(&info, []), seed, ..Start::default() };
    entry.new_session(&library, start).unwrap()
}

fn scenarios() -> Vec<String> {
    let library = Library::built_in();
    GAMES.iter().flat_map(|g| g.scenarios(&library).unwrap()).map(|s| s.scenario).collect()
}

#[test]
fn look() {
    if std::env::var_os("LOOK").is_none() {
        return;
    }
    let scenario = std::env::var("LOOK").unwrap();
    let seed = std::env::var("SEED").map_or(1, |s| s.parse().unwrap());
    let bot = if std::env::var_os("RANDOM").is_some() { Bot::Random } else { Bot::Heuristic };
    let mut play = begin(&scenario, seed);
    let viewer = Viewer::Seat(Seat(std::env::var("WHO").map_or(0, |s| s.parse().unwrap())));
    let (mut from, mut phase) = (0, play.phase());
    let mut n = 0;
    while play.prompt().is_some() {
        n += 1;
        let step = play.advise(bot, seed + n);
        play.take(step, None).unwrap();
        if play.phase() != phase && play.asked().is_some() {
            let lines = play.log(viewer, from);
            println!("=== turn {} {phase}", play.turn());
            for g in groups(&lines) {
                println!("  [{:?} {:?}]", g.topic, g.side.map(|s| s.0));
                for l in g.lines(&lines) {
                    println!("     {} {:?} g{} {}", l.phase, l.entry.topic, l.group, l.entry.text);
                }
            }
            for l in summary(&lines, viewer) {
                println!("  >> {} {:?}", l.text, l.side.map(|s| s.0));
            }
            from = play.log_len(viewer);
            phase = play.phase();
        }
    }
    for l in play.log(Viewer::All, 0).iter().rev().take(8).rev() {
        println!("  {:?} {}", l.entry.topic, l.entry.text);
    }
    println!("{:?}", play.outcome());
}
