//! Random games that check the invariants of the state after every step.

use crate::PreludeToRebellion;
use crate::data::Data;
use crate::ids::{CardId, County, LOYAL, PATRIOTE, SEATS};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use redoubt_engine::contract::{Endings, NullSink, Rules, Sequence, Setup};
use redoubt_engine::dice::Dice;
use redoubt_engine::ids::Id;
use redoubt_engine::{BuiltIn, Cx};

/// Checks what must hold of every state.
fn check(game: &PreludeToRebellion) {
    for seat in SEATS {
        for county in County::all() {
            assert!(game.mv(seat, county) <= game.boxes(seat, county));
        }
        assert!(game.points[seat.index()] <= game.most_points(seat));
    }
    assert!(game.corps.iter().all(|county| game.organizations[LOYAL.index()].has(county)));
    assert!(game.spirit <= 15 && game.war[LOYAL.index()] >= 4 && game.markers.iter().all(|at| *at <= 4));
    assert!(game.organizations[PATRIOTE.index()].iter().all(|county| county != County::QUEBEC));
    // Every card is in one place; Key Events of later Turns are in none.
    let mut seen = [0; 147];
    let decks = game.decks.iter().flat_map(|deck| deck.pile.iter().chain(&deck.discards));
    let open = game.pool.iter().chain(&game.aside).chain(&game.key_discards).chain(game.hands.iter().flatten());
    for card in decks.chain(open).copied().chain(game.play.map(|play| play.card)) {
        seen[card.index()] += 1;
    }
    for card in CardId::all() {
        let later = game.card(card).key_turn.is_some_and(|turn| turn > game.turn);
        assert_eq!(seen[card.index()], i32::from(!later), "card {} in Turn {}", card.number(), game.turn);
    }
}

#[test]
fn random_games_end_and_keep_every_card() {
    for seed in 0..200 {
        let mut dice = Dice::seeded(seed);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = PreludeToRebellion::new(Data::built_in(), &Setup::default(), &mut dice).unwrap();
        let (mut legal, mut steps) = (vec![], 0);
        while game.asked().is_some() {
            legal.clear();
            game.legal(&mut legal);
            assert!(!legal.is_empty(), "{:?}", game.top());
            let step = legal[rng.next_u32() as usize % legal.len()];
            game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
            check(&game);
            steps += 1;
            assert!(steps <= 6000, "{:?}", game.top());
        }
        assert!(game.outcome().is_some());
    }
}
