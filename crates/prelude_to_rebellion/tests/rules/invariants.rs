//! What holds after every step of random games.

use crate::tabletop::{LOYAL, given};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use redoubt_engine::bots::below;
use redoubt_engine::contract::{Endings, NullSink, Sequence, Whole};
use redoubt_engine::dice::Dice;
use redoubt_engine::ids::Id;
use redoubt_engine::{BuiltIn, Cx, Rules, Setup};
use redoubt_prelude_to_rebellion::PreludeToRebellion;
use redoubt_prelude_to_rebellion::data::Data;
use redoubt_prelude_to_rebellion::ids::{CARDS, CardId, County, PATRIOTE};

/// Checks that the state is whole, that every card lies in one place, Key Events of later Turns in none, and that the
/// Patriote has no Organization in Québec (PR-9.2.1a).
fn check(game: &PreludeToRebellion) {
    game.check_state().unwrap_or_else(|fault| panic!("{fault}: {:?}", game.agenda));
    assert!(!game.organizations[PATRIOTE.index()].has(County::QUEBEC));
    let mut seen = [0; CARDS];
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
fn random_games_keep_every_card_and_end() {
    for seed in 0..60 {
        let (mut dice, mut rng) = (Dice::seeded(seed), ChaCha8Rng::seed_from_u64(seed));
        let mut game = PreludeToRebellion::new(Data::built_in(), &Setup::default(), &mut dice).unwrap();
        let (mut legal, mut steps) = (vec![], 0);
        while game.asked().is_some() {
            legal.clear();
            game.legal(&mut legal);
            assert!(!legal.is_empty(), "nothing is legal after {steps} steps of seed {seed}");
            let step = legal[below(&mut rng, legal.len())];
            game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
            check(&game);
            steps += 1;
            assert!(steps <= PreludeToRebellion::info().longest, "a game of seed {seed} does not end");
        }
        assert!(game.outcome().is_some());
    }
}

/// PR-9.5.1a, PR-9.5.2d: a Special Action is under way: six dice are to be named, or cards of the hand and the Pool are.
#[test]
fn a_state_amid_a_special_action_is_whole() {
    let strings = given("active L; L 12").act("ap 12; use pulling_the_strings 6").asks(LOYAL);
    strings.game.check_state().unwrap();
    let exchange = given("P 23 16 24 27; pool 96 97 98").act("ap 23; use various_angles 6; take 16; take 24; take 27");
    exchange.act("take 98").game.check_state().unwrap();
}
