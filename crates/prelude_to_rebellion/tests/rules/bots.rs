//! What bots may know, and that their rules of thumb are better than chance.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use redoubt_engine::bots::{Bot, choose};
use redoubt_engine::contract::{Determinizes, Endings, Evaluates, NullSink, Rules, Sequence, Setup};
use redoubt_engine::dice::Dice;
use redoubt_engine::{BuiltIn, Cx, Seat};
use redoubt_prelude_to_rebellion::PreludeToRebellion;
use redoubt_prelude_to_rebellion::data::Data;
use redoubt_prelude_to_rebellion::ids::{LOYAL, PATRIOTE, SEATS};

/// Plays a game; `look` sees every state, the last one too.
fn play(seed: u64, bots: [Bot; 2], look: &mut dyn FnMut(&PreludeToRebellion)) -> PreludeToRebellion {
    let mut dice = Dice::seeded(seed);
    let mut game = PreludeToRebellion::new(Data::built_in(), &Setup::default(), &mut dice).unwrap();
    let mut steps = 0;
    while let Some(seat) = game.asked() {
        look(&game);
        let step = choose(bots[seat.index()], &game, seed * 10_000 + steps, 1).unwrap();
        game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
        steps += 1;
    }
    look(&game);
    game
}

fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

#[test]
fn a_redraw_keeps_what_the_seat_sees() {
    let mut changed = 0;
    for seed in 0..6 {
        play(seed, [Bot::Random; 2], &mut |game| {
            for seat in SEATS {
                let drawn = game.determinize(seat, &mut rng(seed));
                let other = seat.other().index();
                assert_eq!(drawn.hands[seat.index()], game.hands[seat.index()]);
                let backs = |state: &PreludeToRebellion| {
                    let mut backs: Vec<_> = state.hands[other].iter().map(|card| state.card(*card).deck).collect();
                    backs.sort_unstable();
                    backs
                };
                assert_eq!(backs(&drawn), backs(game));
                for (new, old) in drawn.decks.iter().zip(&game.decks) {
                    assert_eq!((new.pile.len(), &new.discards), (old.pile.len(), &old.discards));
                }
                let all = |state: &PreludeToRebellion| {
                    let piles = state.decks.iter().flat_map(|deck| &deck.pile);
                    let mut all: Vec<_> = piles.chain(&state.hands[other]).copied().collect();
                    all.sort_unstable();
                    all
                };
                assert_eq!(all(&drawn), all(game));
                // The redraw depends on nothing that is hidden.
                assert_eq!(drawn.determinize(seat, &mut rng(99)), game.determinize(seat, &mut rng(99)));
                let (mut here, mut there) = (vec![], vec![]);
                if game.asked() == Some(seat) {
                    game.legal(&mut here);
                    drawn.legal(&mut there);
                    assert_eq!(here, there);
                }
                changed += u32::from(drawn != *game);
            }
        });
    }
    assert!(changed > 1000);
}

#[test]
fn the_value_is_0_or_1_at_the_end_only() {
    for seed in 0..8 {
        let last = play(seed, [Bot::Heuristic, Bot::Random], &mut |game| {
            let (one, other) = (game.evaluate(PATRIOTE), game.evaluate(LOYAL));
            assert!((one + other - 1.0).abs() < 1e-5, "{one} {other}");
            assert_eq!(game.asked().is_none(), one <= 0.0 || one >= 1.0);
        });
        let winner = last.outcome().unwrap().winner.unwrap();
        assert!(last.evaluate(winner) >= 1.0);
    }
}

#[test]
fn the_rules_of_thumb_beat_chance_from_either_side() {
    let won = |seat: Seat| {
        let mut bots = [Bot::Random; 2];
        bots[seat.index()] = Bot::Heuristic;
        (0..20).filter(|seed| play(500 + seed, bots, &mut |_| {}).outcome().unwrap().winner == Some(seat)).count()
    };
    let (patriote, loyal) = (won(PATRIOTE), won(LOYAL));
    assert!(patriote >= 17 && loyal >= 17, "of 20 games each: the Patriote {patriote}, the Loyal {loyal}");
}
