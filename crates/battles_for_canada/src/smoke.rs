//! Random games of all scenarios: they end, every listed step is accepted, and the position stays valid.

use crate::data::Data;
use crate::ids::{Side, Unit};
use crate::state::BattlesForCanada;
use crate::state::agenda::Frame;
use crate::state::at::At;
use crate::state::sets::UnitSet;
use crate::state::step::Step;
use redoubt_engine::contract::{Endings, NullSink, Rules, Sequence, Setup};
use redoubt_engine::dice::Dice;
use redoubt_engine::{BuiltIn, Cx};

/// Checks what must hold between two answers.
fn check_whole(game: &BattlesForCanada) {
    let calm = matches!(game.agenda.top(), Some(Frame::Turn(..) | Frame::Move | Frame::Combat | Frame::Leaders(_)));
    for hex in game.grid().hexes() {
        let here = game.units_in(hex);
        let [french, english] = Side::ALL.map(|side| game.own_in(side, hex));
        assert!(french.is_empty() || english.is_empty(), "both sides in {}: {here:?}", game.grid().number(hex));
        if calm {
            let strong = game.strong(here);
            assert!(game.check_stack(strong, UnitSet::EMPTY).is_ok(), "{here:?} in {}", game.grid().number(hex));
            let facings: Vec<_> =
                here.iter().filter(|u| game.is_faced(*u) && game.has_strength(*u)).map(|u| game.facing[u]).collect();
            assert!(facings.windows(2).all(|w| w[0] == w[1]), "{here:?} face {facings:?}");
            for unit in here {
                assert!(game.may_enter(game.mover(unit), hex) || !game.unit(unit).has_strength(), "{unit:?}");
            }
        }
    }
    assert!(game.routed.and(game.disorganized).is_empty());
    for unit in Unit::of_battle(game.battle()) {
        let printed = game.unit(unit).sp;
        assert!(game.sp[unit] <= printed);
        let lives = game.at[unit] != At::LOST && game.at[unit] != At::ABSENT;
        assert!(!lives || printed == 0 || game.sp[unit] > 0, "{unit:?} lives without strength");
        assert!(game.at[unit].on_map() || !game.routed.has(unit) || game.at[unit] == At::LEFT, "{unit:?}");
    }
    if calm {
        for side in Side::ALL {
            for leader in game.leaders_of(side) {
                assert!(!game.is_stray(leader), "{leader:?} is alone");
            }
        }
    }
}

/// Plays a game at random, ending segments with a chance of one in `hurry`; returns the number of steps.
fn random_game(scenario: &str, seed: u64, hurry: u16, options: &[(&str, &str)]) -> (u32, BattlesForCanada) {
    let mut dice = Dice::seeded(seed);
    let options = options.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
    let setup = Setup { scenario: scenario.into(), options };
    let mut game = BattlesForCanada::new(Data::built_in(), &setup, &mut dice).unwrap();
    let (mut legal, mut steps) = (vec![], 0);
    while game.asked().is_some() {
        legal.clear();
        game.legal(&mut legal);
        assert!(!legal.is_empty(), "{scenario} {seed} step {steps}: nothing is legal at {:?}", game.agenda.top());
        let mut step = legal[usize::from(dice.draw(legal.len() as u16))];
        if dice.draw(hurry) == 0 && legal.contains(&Step::Done) {
            step = Step::Done;
        }
        game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
        steps += 1;
        assert!(steps < 30_000, "{scenario} {seed}: no end, at {:?}", game.agenda.top());
        if steps % 20 == 0 {
            check_whole(&game);
        }
    }
    check_whole(&game);
    assert!(game.outcome().is_some());
    (steps, game)
}

#[test]
fn random_games_of_all_scenarios_end() {
    for scenario in &Data::built_in().scenarios {
        random_game(&scenario.head.id, 1, 8, &[]);
    }
}

/// Plays many games under every house rule: `cargo test --release -- --ignored`.
#[test]
#[ignore = "takes minutes without optimisation"]
fn many_random_games_end_under_every_house_rule() {
    use crate::house_rules::HouseRule;
    use redoubt_engine::ids::Id;
    for scenario in &Data::built_in().scenarios {
        for seed in 0..20 {
            random_game(&scenario.head.id, seed, 12, &[]);
        }
        for rule in HouseRule::all() {
            random_game(&scenario.head.id, 100, 12, &[(&rule.name(), "on")]);
        }
    }
}
