//! What a step costs the window's thread in whole games: to take it, and to open the next question. The window opens
//! one question and takes one step in a frame, so the slowest of both together is the slowest frame without drawing.
//!
//! `cargo bench --bench sitting`; for the time of the unoptimised build `cargo test --bench sitting`. With the names of
//! scenarios only those are played.

use redoubt::games::GAMES;
use redoubt_engine::bots::Bot;
use redoubt_engine::data::library::Library;
use redoubt_engine::journal::Start;
use redoubt_table::bridge::{AnimationQueue, Asked, ShownGame};
use redoubt_table::session::players::Player;
use redoubt_table::session::{Sitting, SittingStage};
use std::time::Instant;

/// Two campaigns, and a long scenario of each other game.
const SCENARIOS: [&str; 5] = [
    "prairie-aflame/batoche-or-bust",
    "prairie-aflame/on-to-regina",
    "battles-for-canada/like-lions",
    "bushy-run/august-1763",
    "prelude-to-rebellion/lower-canada",
];

/// Most steps of a game.
const MOST: usize = 20_000;
/// How often each game is played. Of each step the shortest time counts, so that other work of the machine does not.
const TIMES: usize = 7;

fn main() {
    let named: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let names: Vec<&str> =
        if named.is_empty() { SCENARIOS.to_vec() } else { named.iter().map(String::as_str).collect() };
    for name in names {
        for (who, player) in [("two bots", Player::Bot(Bot::Heuristic)), ("two persons", Player::Person)] {
            let mut steps = play(name, player);
            for _ in 1..TIMES {
                let again = play(name, player);
                assert_eq!(steps.len(), again.len(), "the same game is played again");
                for (step, again) in steps.iter_mut().zip(again) {
                    *step = [step[0].min(again[0]), step[1].min(again[1])];
                }
            }
            println!("{name}, {who}, {} steps", steps.len());
            report("opens a question", steps.iter().map(|step| step[0]).collect());
            report("takes a step", steps.iter().map(|step| step[1]).collect());
            report("both", steps.iter().map(|step| step[0] + step[1]).collect());
        }
    }
}

/// Plays a game to its end, by rules of thumb for persons too. Returns how many milliseconds each question took to open
/// and each step to take. What a bot thinks is not counted: in the window it does so on a thread of its own.
fn play(name: &str, player: Player) -> Vec<[f64; 2]> {
    let library = Library::built_in();
    let (game, info) = GAMES.resolve(&library, name).expect("the scenario");
    let start = Start { setup: info.setup([]), seed: 1, open: true, ..Start::default() };
    let play = game.new_session(&library, start).expect("the game begins");
    let seats = play.info().seats.len();
    let mut sitting = Sitting::new(play, vec![player; seats]);
    let (mut shown, mut asked, mut animations) = (ShownGame::default(), Asked::default(), AnimationQueue::default());
    let mut steps = vec![];
    let ms = |from: Instant| from.elapsed().as_secs_f64() * 1e3;
    for n in 0..MOST {
        let from = Instant::now();
        sitting.settle(&mut shown, &mut asked);
        let open = ms(from);
        if sitting.stage == SittingStage::Over {
            break;
        }
        let answer = sitting.play().advise(Bot::Heuristic, n as u64);
        let from = Instant::now();
        sitting.take(answer, &mut animations, &mut asked).expect("a legal answer");
        steps.push([open, ms(from)]);
        sitting.follow(0);
        animations.queue.clear();
    }
    steps
}

/// Prints median, 99th percentile, longest and sum.
fn report(what: &str, mut all: Vec<f64>) {
    all.sort_by(f64::total_cmp);
    let at = |share: f64| all.get(((all.len() as f64 - 1.0) * share).round() as usize).copied().unwrap_or(0.0);
    let sum: f64 = all.iter().sum();
    let (median, p99, longest) = (at(0.5), at(0.99), at(1.0));
    println!("  {what:<18} {median:8.3} ms median, {p99:8.3} 99 of 100, {longest:8.3} longest, {sum:8.0} in all");
}
