//! Whole games of Prairie Aflame! by random steps and by the heuristic: every scenario and every house rule comes to
//! its end, and the position is sound at every step.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use redoubt::engine::contract::{Cx, Endings, NullSink, Thumb};
use redoubt::engine::dice::Dice;
use redoubt::engine::ids::Id;
use redoubt::engine::{BuiltIn, Rules, Setup};
use redoubt::games::prairie_aflame::PrairieAflame;
use redoubt::games::prairie_aflame::data::Data;
use redoubt::games::prairie_aflame::ids::{Force, Leader, Side, Unit};
use redoubt::games::prairie_aflame::state::{At, Frame, Stage};
use std::collections::BTreeSet;

const BATTLES: [&str; 4] = ["duck-lake", "fish-creek", "cut-knife-hill", "batoche"];
const CAMPAIGNS: [&str; 3] = ["our-brave-boys-far-away", "on-to-regina", "batoche-or-bust"];

fn setup(scenario: &str, options: &[&str]) -> Setup {
    let options = options.iter().map(|key| (key.to_string(), "on".to_string())).collect();
    Setup { scenario: scenario.into(), options }
}

/// Checks what must hold at every question.
fn sound(game: &PrairieAflame, when: &str) {
    assert!(game.unrest <= 30, "{when}: unrest {}", game.unrest);
    assert!(game.roaming || game.unrest < 12, "{when}: unrest 12, and the bands are not free");
    for unit in Unit::all() {
        let (data, at) = (game.unit(unit), game.at[unit]);
        if let Some(battalion) = at.battalion() {
            assert!(
                game.unit(battalion).formed && game.at[battalion] != At::POOL,
                "{when}: {unit:?} is in {battalion:?}"
            );
            assert!(!game.hit.has(unit), "{when}: {unit:?} is disrupted within {battalion:?}");
        }
        if data.formed && at.get().is_some() {
            let inside = Unit::all().filter(|c| game.at[*c] == At::within(unit)).count();
            assert_eq!(inside, usize::from(data.rating.sp), "{when}: companies in {unit:?}");
        }
        assert!(!game.broken.has(unit) || game.hit.has(unit) && data.formed, "{when}: markers of {unit:?}");
        if game.entrained.has(unit) {
            let rail = at.get().is_some_and(|h| game.map().rail_hexes.contains(h));
            assert!(rail && unit.side() == Side::Government, "{when}: {unit:?} is on a train in {at}");
        }
        if let Some(hex) = at.get() {
            assert!(game.scenario().in_window(game.map(), hex), "{when}: {unit:?} is outside in {at}");
        }
    }
    for force in Force::ALL {
        let (n, guard) = (game.hostages_of(force), game.guards[force.index()]);
        let held = matches!(game.agenda.top(), Some(Frame::Guard(..))) || game.battle.is_some();
        assert!(held || (n > 0) == guard.is_some(), "{when}: {n} hostages of {force:?}, guard {guard:?}");
        if let Some(guard) = guard {
            assert_eq!(game.unit(guard).force, Some(force), "{when}: {guard:?} guards");
            assert!(held || game.at[guard].get().is_some(), "{when}: the guard {guard:?} is in {}", game.at[guard]);
        }
    }
    for place in game.held.iter() {
        assert!(!game.destroyed.has(place), "{when}: a destroyed place is held");
    }
    let quiet = matches!(
        game.agenda.top(),
        Some(Frame::Turn(_, Stage::Rally | Stage::Supply | Stage::Replace | Stage::Organise, true))
    );
    if quiet && !(game.turn == 1 && game.is_campaign()) {
        apart(game, when);
    }
}

/// Checks that before a side moves nobody shares a hex with the enemy, and no leader is alone.
fn apart(game: &PrairieAflame, when: &str) {
    for unit in game.on_map(Side::Nations).iter() {
        let hex = game.at[unit].get().unwrap();
        let both = game.units_in(hex).iter().any(|u| u.side() == Side::Government);
        assert!(!both, "{when}: both sides are in {}", game.map().grid.number(hex));
    }
    for leader in Leader::ALL {
        if let Some(hex) = game.leaders[leader].get() {
            let with = game.units_in(hex).iter().any(|u| u.side() == leader.side() && game.unit(u).is_combat());
            assert!(with, "{when}: {leader:?} is alone in {}", game.map().grid.number(hex));
        }
    }
}

/// Plays a game to its end and returns its level.
fn play(setup: &Setup, seed: u64, hunches: bool) -> &'static str {
    let mut dice = Dice::seeded(seed);
    let mut rng = ChaCha8Rng::seed_from_u64(seed ^ 0x1885);
    let mut game = PrairieAflame::new(Data::built_in(), setup, &mut dice).unwrap();
    let mut legal = vec![];
    for n in 0..PrairieAflame::info().longest {
        let when = || format!("{} {:?}, seed {seed}, step {n}", setup.scenario, setup.options);
        legal.clear();
        Rules::legal(&game, &mut legal);
        if legal.is_empty() {
            let outcome = game.outcome().unwrap_or_else(|| panic!("{}: nobody is asked", when()));
            return outcome.level;
        }
        sound(&game, &when());
        let by_hunch = hunches && rng.next_u32() % 8 > 0;
        let pick = if by_hunch { game.heuristic(&legal, &mut rng) } else { rng.next_u32() as usize % legal.len() };
        game.play(legal[pick], &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
    }
    panic!("{} with seed {seed} does not end", setup.scenario);
}

#[test]
fn battles_by_chance() {
    for scenario in BATTLES {
        let levels: BTreeSet<&str> = (0..40).map(|seed| play(&setup(scenario, &[]), seed, false)).collect();
        assert!(!levels.is_empty());
    }
}

#[test]
fn battles_by_hunches() {
    for scenario in BATTLES {
        (0..20).for_each(|seed| {
            play(&setup(scenario, &[]), seed, true);
        });
    }
}

#[test]
fn campaigns_by_chance() {
    for scenario in CAMPAIGNS {
        (0..4).for_each(|seed| {
            play(&setup(scenario, &[]), seed, false);
        });
    }
}

#[test]
fn campaigns_by_hunches() {
    for scenario in CAMPAIGNS {
        (0..2).for_each(|seed| {
            play(&setup(scenario, &[]), seed, true);
        });
    }
}

#[test]
fn with_each_house_rule_by_itself() {
    for (i, option) in PrairieAflame::info().options.iter().enumerate() {
        let key = option.key;
        play(&setup(CAMPAIGNS[i % 3], &[key]), 7 + i as u64, false);
        play(&setup(BATTLES[i % 4], &[key]), 7 + i as u64, false);
    }
}

#[test]
fn with_all_house_rules_at_once() {
    let all: Vec<&str> = PrairieAflame::info().options.iter().map(|o| o.key).collect();
    for scenario in CAMPAIGNS.iter().chain(&BATTLES) {
        play(&setup(scenario, &all), 3, false);
    }
}
