//! Random games of every scenario, from the set-up to the victory, with and without house rules: every listed step is
//! accepted, the position stays valid, and every game ends.

use redoubt_battles_for_canada::BattlesForCanada;
use redoubt_battles_for_canada::data::Data;
use redoubt_battles_for_canada::data::units::Kind;
use redoubt_battles_for_canada::house_rules::HouseRule;
use redoubt_battles_for_canada::ids::{Side, Unit};
use redoubt_battles_for_canada::state::agenda::Frame;
use redoubt_battles_for_canada::state::at::At;
use redoubt_battles_for_canada::state::sets::UnitSet;
use redoubt_battles_for_canada::state::step::Step;
use redoubt_engine::contract::{Endings, NullSink, Sequence};
use redoubt_engine::dice::Dice;
use redoubt_engine::ids::Id;
use redoubt_engine::{BuiltIn, Cx, Rules, Setup};

/// Most steps of a game.
const MOST: u32 = 20_000;

/// Checks what must hold between two answers.
fn stays_whole(game: &BattlesForCanada, what: &str) {
    for hex in game.grid().hexes() {
        let (here, number) = (game.units_in(hex), game.grid().number(hex));
        assert!(Side::ALL.iter().any(|side| game.own_in(*side, hex) == here), "{what}: both sides in {number}");
    }
    assert!(game.routed.and(game.disorganized).is_empty(), "{what}");
    for unit in Unit::of_battle(game.battle()) {
        let (at, sp, printed) = (game.at[unit], game.sp[unit], game.unit(unit).sp);
        assert!(sp <= printed, "{what}: {unit:?} is too strong");
        let lives = at != At::LOST && at != At::ABSENT;
        assert!(!lives || printed == 0 || sp > 0, "{what}: {unit:?} lives without strength");
        assert!(at.on_map() || !game.routed.has(unit) || at == At::LEFT, "{what}: {unit:?} is routed off the map");
    }
    stays_in_order(game, what);
}

/// Checks what must hold wherever units move and fight.
fn stays_in_order(game: &BattlesForCanada, what: &str) {
    if !matches!(game.agenda.top(), Some(Frame::Turn(..) | Frame::Move | Frame::Combat | Frame::Leaders(_))) {
        return;
    }
    for hex in game.grid().hexes() {
        let here = game.units_in(hex);
        let strong = game.strong(here);
        let number = game.grid().number(hex);
        assert!(game.check_stack(strong, Default::default()).is_ok(), "{what}: {here:?} in {number}");
        let warriors = here.iter().any(|u| game.unit(u).kind == Kind::Warriors);
        assert!(!warriors || here.len() == 1, "{what}: {here:?} in {number}");
        let faced = strong.iter().filter(|u| game.is_faced(*u));
        let facings: std::collections::BTreeSet<u8> = faced.map(|u| game.facing[u].0).collect();
        assert!(facings.len() <= 1, "{what}: {here:?} face {facings:?}");
        let stands = |u: &Unit| game.may_enter(game.mover(*u), hex) || !game.unit(*u).has_strength();
        assert!(here.iter().all(|u| stands(&u)), "{what}: {here:?} on closed ground in {number}");
    }
    let mut leaders = Side::ALL.into_iter().flat_map(|side| game.leaders_of(side));
    assert!(!leaders.any(|leader| game.is_stray(leader)), "{what}: a leader is alone beside an enemy");
}

/// Plays a game at random with house rules: each with one chance in `rare`, 0 for none.
fn plays_to_its_end(scenario: &str, seed: u64, rare: u16) {
    let mut dice = Dice::seeded(seed);
    let rules: Vec<HouseRule> = HouseRule::all().filter(|_| rare > 0 && dice.draw(rare) == 0).collect();
    plays_with(scenario, seed, dice, &rules);
}

/// Plays a game at random with these dice and house rules; it is named by the seed.
fn plays_with(scenario: &str, seed: u64, mut dice: Dice, rules: &[HouseRule]) {
    let options = rules.iter().map(|rule| (rule.name().to_string(), "on".to_string())).collect();
    let setup = Setup { scenario: scenario.into(), options };
    let what = format!("{scenario}, seed {seed}, {:?}", setup.options);
    let mut game = <BattlesForCanada as Rules>::new(Data::built_in(), &setup, &mut dice).expect("a scenario");
    let (mut legal, mut steps) = (vec![], 0);
    while game.asked().is_some() {
        legal.clear();
        game.legal(&mut legal);
        assert!(!legal.is_empty(), "{what}, step {steps}: nothing is legal at {:?}", game.agenda.top());
        let hurries = dice.draw(8) == 0 && legal.contains(&Step::Done);
        let step = if hurries { Step::Done } else { legal[usize::from(dice.draw(legal.len() as u16))] };
        game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).expect("a legal step");
        steps += 1;
        assert!(steps < MOST, "{what}: no end at {:?}", game.agenda.top());
        if steps % 16 == 0 {
            stays_whole(&game, &what);
        }
    }
    stays_whole(&game, &what);
    assert!(game.outcome().is_some() && game.turn() >= 1);
}

/// Counts anew, unit by unit, whether units may stand in one hex: no more than 3 strength points, no infantry with
/// cavalry, warriors alone except with guns, one skirmisher (BC-4a, BC-4b, BC-4e).
fn may_stack(game: &BattlesForCanada, units: &[Unit]) -> bool {
    let (mut points, mut foot, mut horse, mut warriors, mut skirmishers, mut others) = (0, 0, 0, 0, 0, 0);
    for unit in units {
        let steps = u32::from(game.sp[*unit]);
        match game.unit(*unit).kind {
            Kind::Infantry | Kind::Light => (points, foot, others) = (points + steps, foot + 1, others + 1),
            Kind::Cavalry => (points, horse, others) = (points + steps, horse + 1, others + 1),
            Kind::Warriors => (points, warriors) = (points + steps, warriors + 1),
            Kind::Skirmisher => (skirmishers, others) = (skirmishers + 1, others + 1),
            Kind::Guns => {}
        }
    }
    points <= 3 && (foot == 0 || horse == 0) && warriors <= 1 && (warriors == 0 || others == 0) && skirmishers <= 1
}

/// BC-4a: what the rules say of a stack is what a plain count of its steps says, over random sets of one side's units with
/// random losses.
#[test]
fn bc_4a_stacks_are_those_of_a_plain_count() {
    let mut dice = Dice::seeded(77);
    let mut found = [0; 2];
    for scenario in ["ticonderoga", "plains-of-abraham", "plains-of-abraham-free", "sainte-foy"] {
        let setup = Setup { scenario: scenario.into(), ..Setup::default() };
        let mut game = <BattlesForCanada as Rules>::new(Data::built_in(), &setup, &mut dice).unwrap();
        for _ in 0..3_000 {
            let side = Side::ALL[usize::from(dice.draw(2))];
            let army: Vec<Unit> = game.scenario().units().filter(|u| u.side() == side).collect();
            let many = 1 + usize::from(dice.draw(3));
            let mut units: Vec<Unit> = (0..many).map(|_| army[usize::from(dice.draw(army.len() as u16))]).collect();
            units.sort_unstable();
            units.dedup();
            for unit in &units {
                let most = game.unit(*unit).sp;
                game.sp[*unit] = most - dice.draw(u16::from(most.max(1))) as u8;
            }
            let cut = usize::from(dice.draw(units.len() as u16)) + 1;
            let set = |part: &[Unit]| part.iter().copied().collect::<UnitSet>();
            let (moving, others) = (set(&units[..cut]), set(&units[cut..]));
            let by_count = may_stack(&game, &units);
            let by_rules = game.check_stack(moving, others);
            // Two skirmishers who already stand there do not concern those who come.
            let standing = others.iter().filter(|u| game.unit(*u).kind == Kind::Skirmisher).count();
            if standing < 2 {
                assert_eq!(by_rules.is_ok(), by_count, "{scenario}: {units:?}, {by_rules:?}");
                found[usize::from(by_count)] += 1;
            }
        }
    }
    assert!(found.iter().all(|n| *n > 1_500), "{found:?}");
}

fn games_end(scenario: &str) {
    plays_to_its_end(scenario, 1, 0);
    (10..14).for_each(|seed| plays_to_its_end(scenario, seed, 4));
}

#[test]
fn like_lions_ends() {
    games_end("like-lions");
}

#[test]
fn ticonderoga_ends() {
    games_end("ticonderoga");
}

#[test]
fn the_plains_end() {
    games_end("plains-of-abraham");
}

#[test]
fn the_free_plains_end() {
    games_end("plains-of-abraham-free");
}

#[test]
fn sainte_foy_ends() {
    games_end("sainte-foy");
}

/// Plays many games, and under every house rule alone: `cargo test --release -- --ignored`.
#[test]
#[ignore = "takes minutes without optimisation"]
fn many_games_end_under_every_house_rule() {
    for scenario in &Data::built_in().scenarios {
        let id = &scenario.head.id;
        (0..20).for_each(|seed| plays_with(id, seed, Dice::seeded(seed), &[]));
        HouseRule::all().for_each(|rule| plays_with(id, 100, Dice::seeded(100), &[rule]));
    }
}
