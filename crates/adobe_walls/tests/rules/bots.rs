//! Games by rules of thumb: each comes to its end, and random play loses against them.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use redoubt_adobe_walls::AdobeWalls;
use redoubt_adobe_walls::data::Data;
use redoubt_adobe_walls::info::{NATIONS, US};
use redoubt_engine::bots::{Bot, choose};
use redoubt_engine::contract::{Determinizes, Endings, Evaluates, NullSink, Sequence};
use redoubt_engine::dice::Dice;
use redoubt_engine::{BuiltIn, Cx, Outcome, Rules, Seat, Setup};

const SCENARIOS: [&str; 2] = ["carsons-advance", "the-reserve-comes-up"];
/// Most decisions of a game by rules of thumb.
const MOST: u64 = 12_000;

/// Plays a game between two bots.
fn play(scenario: &str, seed: u64, bots: [Bot; 2]) -> Outcome {
    let setup = Setup { scenario: scenario.into(), ..Setup::default() };
    let mut dice = Dice::seeded(seed);
    let mut game = <AdobeWalls as Rules>::new(Data::built_in(), &setup, &mut dice).expect("a scenario");
    let mut n = 0;
    while let Some(seat) = game.asked() {
        n += 1;
        assert!(n < MOST, "{scenario}, seed {seed}: no end at {:?}", game.agenda.top());
        let step = choose(bots[seat.index()], &game, seed * 100_000 + n, 0).expect("a step");
        game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).expect("a legal step");
        for seat in [US, NATIONS] {
            assert!((0.0..=1.0).contains(&game.evaluate(seat)), "{scenario}, seed {seed}, step {n}");
        }
    }
    game.outcome().expect("an outcome")
}

fn wins(seat: Seat, bots: [Bot; 2]) {
    for scenario in SCENARIOS {
        assert_eq!(play(scenario, 7, bots).winner, Some(seat), "{scenario}");
    }
}

#[test]
fn games_by_rules_of_thumb_come_to_an_end() {
    for scenario in SCENARIOS {
        for seed in 1..3 {
            play(scenario, seed, [Bot::Heuristic; 2]);
        }
    }
}

#[test]
fn rules_of_thumb_beat_random_play_as_the_us() {
    wins(US, [Bot::Heuristic, Bot::Random]);
}

#[test]
fn rules_of_thumb_beat_random_play_as_the_nations() {
    wins(NATIONS, [Bot::Random, Bot::Heuristic]);
}

/// AW-20B.a: the Nations do not know when the reserve comes, and their bot does not either.
#[test]
fn aw_20b_a_the_turn_of_the_reserve_does_not_move_the_bot_of_the_nations() {
    let setup = Setup { scenario: SCENARIOS[1].into(), ..Setup::default() };
    let mut dice = Dice::seeded(3);
    let mut game = <AdobeWalls as Rules>::new(Data::built_in(), &setup, &mut dice).expect("a scenario");
    let mut n = 0;
    while game.turn < 3 {
        n += 1;
        let seat = game.asked().expect("a question");
        let step = choose(Bot::Heuristic, &game, n, 0).expect("a step");
        if seat == NATIONS {
            let other = game.determinize(seat, &mut ChaCha8Rng::seed_from_u64(n));
            assert_eq!(Some(step), choose(Bot::Heuristic, &other, n, 0), "step {n}");
        }
        game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).expect("a legal step");
    }
}
