//! What Enter takes, over random games of all games: never an answer that gives something up while others are open.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use redoubt::engine::bots::below;
use redoubt::engine::journal::Start;
use redoubt::engine::library::Library;
use redoubt::games::GAMES;
use std::collections::BTreeSet;

/// Steps of each random game that are looked at.
const STEPS: usize = 400;

/// How the labels begin that Enter may take among others. Somebody reads each new one: is it what a player confirms, and does
/// it give nothing up?
const CONFIRMS: &[(&str, &[&str])] = &[
    ("battles-for-canada", &["Assault: ", "Roll", "Set-up is done"]),
    (
        "bushy-run",
        &[
            "1 retreat",
            "2 retreats",
            "3 retreats",
            "4 retreats",
            "Attack with ",
            "Confirm",
            "Done",
            "Everywhere",
            "In these Areas",
            "No limit",
            "Roll the chosen dice again",
            "The set-up is complete",
        ],
    ),
    ("prairie-aflame", &["Fight on", "Pursue", "The set-up is complete"]),
    ("prelude-to-rebellion", &[]),
];

#[test]
fn enter_takes_nothing_that_gives_something_up() {
    let library = Library::built_in();
    let mut odd: BTreeSet<String> = BTreeSet::new();
    let mut taken = 0;
    for info in GAMES.iter().flat_map(|game| game.scenarios(&library).unwrap()) {
        let (entry, info) = GAMES.resolve(&library, &info.scenario).unwrap();
        for seed in 0..2 {
            let start = Start { setup: info.setup([]), seed, ..Start::default() };
            let mut play = entry.new_session(&library, start).unwrap();
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            for _ in 0..STEPS {
                let Some(prompt) = play.marked_prompt() else { break };
                let many = prompt.offers.len();
                if let Some(main) = prompt.enter().filter(|_| many > 1).map(|n| &prompt.offers[n]) {
                    assert!(!main.gives_up, "{}", main.label);
                    assert!(main.wins || !prompt.offers.iter().any(|offer| offer.wins), "{}", main.label);
                    taken += 1;
                    let known = CONFIRMS.iter().filter(|(game, _)| *game == play.info().id).flat_map(|(_, all)| *all);
                    if !known.into_iter().any(|begin| main.label.starts_with(begin)) {
                        odd.insert(format!("{}: {}", play.info().id, main.label));
                    }
                }
                play.take(below(&mut rng, many), None).unwrap();
            }
        }
    }
    assert!(taken > 100, "{taken}");
    assert!(odd.is_empty(), "{odd:#?}");
}
