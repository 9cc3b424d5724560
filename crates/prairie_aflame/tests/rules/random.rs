//! Random play of every scenario to its end; how games open and close.

use crate::tabletop::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use redoubt_engine::contract::{Endings, Logs, Offers, Questions, Views};
use redoubt_engine::dice::Dice;
use redoubt_engine::{BuiltIn, Rules, Viewer};
use redoubt_prairie_aflame::PrairieAflame;
use redoubt_prairie_aflame::data::Data;
use redoubt_prairie_aflame::house_rules::HouseRules;
use redoubt_prairie_aflame::ids::{Force, Leader, Side};
use redoubt_prairie_aflame::rules::sequence::Cx;
use redoubt_prairie_aflame::state::event::Event;
use redoubt_prairie_aflame::state::step::Step;
use redoubt_prairie_aflame::state::{At, Frame, Stage};

#[test]
fn pa_13_1_unrest_has_its_ends() {
    let t = given(FREE, 6).with(|g| g.unrest = 29).put("2911", &["ME-1"]).begin(Nations, Stage::Victory);
    assert_eq!(t.game.unrest, 30); // 3.0h, EX-12
    let outcome = t.game.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.level, outcome.rule.as_str()), (Some(Nations.seat()), "major", "PA-18.C2a"));
    assert!(t.game.asked_side().is_none() && t.legal().is_empty());
    // 18.C2b: after turn 9 it is the Government's.
    let t = given(FREE, 10).with(|g| g.unrest = 29).begin(Nations, Stage::Victory);
    assert_eq!(t.game.outcome().unwrap().winner, Some(Government.seat()));
}

#[test]
fn pa_18_c0a_holding_a_base_for_a_turn() {
    let held = |turn| given(FREE, turn).with(|g| g.base_since[1] = 6).begin(Nations, Stage::Combat);
    assert!(held(6).game.ending.is_none());
    assert_eq!(held(7).game.outcome().unwrap().rule, "PA-18.C0a");
}

#[test]
fn pa_18_c1b_levels_of_the_historical_game() {
    let end = |taken: &[Leader]| {
        let t = given(HISTORY, 12).with(|g| {
            g.held = Default::default();
            g.provisional = false;
            taken.iter().for_each(|l| g.leaders[*l] = At::CAPTURED);
        });
        let o = t.begin(Nations, Stage::Victory).game.outcome().unwrap();
        (o.winner.map(Side::of), o.level)
    };
    use Leader::{BigBear, Poundmaker, Riel, WanderingSpirit};
    assert_eq!(end(&[Riel, Poundmaker, BigBear]), (Some(Government), "major"));
    assert_eq!(end(&[Riel, Poundmaker]), (Some(Government), "intermediate"));
    assert_eq!(end(&[Poundmaker, BigBear]), (Some(Government), "minor"));
    assert_eq!(end(&[BigBear]), (Some(Government), "minor"));
    assert_eq!(end(&[Riel]), (None, "draw")); // C1f
    assert_eq!(end(&[WanderingSpirit]), (None, "draw")); // C1e
    let t = given(HISTORY, 12).begin(Nations, Stage::Victory); // C1d
    assert_eq!(t.game.outcome().unwrap().rule, "PA-18.C1d");
}

fn legal_of(game: &PrairieAflame) -> Vec<Step> {
    let mut out = vec![];
    game.legal(&mut out);
    out
}

/// Plays random legal steps; checks that every prompt has an answer and that the text of a state reads back.
fn wander(scenario: &str, seed: u64, most: u32) -> PrairieAflame {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut dice = Dice::seeded(seed);
    let (mut game, _) = PrairieAflame::start(Data::built_in(), scenario, HouseRules::default(), &mut dice).unwrap();
    let mut events: Vec<Event> = vec![];
    for n in 0..most {
        let legal = legal_of(&game);
        if game.ending.is_some() {
            assert!(legal.is_empty() && game.asked_side().is_none());
            return game;
        }
        assert!(!legal.is_empty() && game.asked_side().is_some(), "{:?}", game.agenda.top());
        let step = legal[rng.next_u32() as usize % legal.len()];
        game.play(step, &mut Cx::new(&mut dice, &mut events)).unwrap();
        for l in Leader::ALL {
            if let Some(at) = game.leaders[l].get() {
                assert!(game.scenario().in_window(game.map(), at));
            }
        }
        let garrisons = |g: &PrairieAflame| g.garrison.iter().map(|n| u32::from(*n)).sum::<u32>();
        assert!(garrisons(&game) <= 12 && game.unrest <= 30);
        for force in Force::ALL {
            // Hostages have a guard of their force who is on the map (PA-17.2b, PA-17.3c).
            if let Some(guard) = game.guards[force.index()] {
                assert!(force.units().has(guard) && game.at[guard].get().is_some(), "{guard:?}");
            } else {
                let asked = matches!(game.agenda.top(), Some(Frame::Guard(f, _)) if *f == force);
                assert!(asked || game.hostages_of(force) == 0);
            }
        }
        if n % 97 == 0 {
            let text = ron::to_string(&game).unwrap();
            assert_eq!(ron::from_str::<PrairieAflame>(&text).unwrap(), game);
        }
    }
    panic!("{scenario} with seed {seed} has not ended after {most} steps");
}

#[test]
fn random_play_of_every_scenario_comes_to_an_end() {
    for scenario in &Data::built_in().scenarios {
        for seed in 0..3 {
            let game = wander(&scenario.head.id, seed, 100_000);
            assert!(game.outcome().is_some());
        }
    }
}

/// PA-18.B0a: what battle scenarios do not have is not spoken of in them.
#[test]
fn pa_18_b0a_no_word_of_unrest_in_battles() {
    for scenario in Data::built_in().scenarios.iter().filter(|s| !s.is_campaign()) {
        for seed in 0..6 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut dice = Dice::seeded(seed);
            let (mut game, _) =
                PrairieAflame::start(Data::built_in(), &scenario.head.id, HouseRules::default(), &mut dice).unwrap();
            while game.ending.is_none() {
                let legal = legal_of(&game);
                let mut events: Vec<Event> = vec![];
                let mut said = format!("{:?} {:?}", game.question(Viewer::All), game.view(Viewer::All));
                legal.iter().for_each(|s| said += &format!(" {:?}", game.offer(*s)));
                let step = legal[rng.next_u32() as usize % legal.len()];
                game.play(step, &mut Cx::new(&mut dice, &mut events)).unwrap();
                events.iter().for_each(|e| said += &format!(" {:?}", game.describe(e, Viewer::All)));
                for word in ["nrest", "ostage", "eplacement", "rovisional"] {
                    let at =
                        said.find(word).map(|i| said[i.saturating_sub(80)..].chars().take(160).collect::<String>());
                    assert_eq!(at, None, "{}", scenario.head.id);
                }
            }
        }
    }
}

/// PA-3.0b, PA-3.0c, EX-11: Duck Lake first in the historical game, a whole turn in the others.
#[test]
fn pa_3_0b_the_historical_game_opens_with_duck_lake() {
    let mut dice = Dice::seeded(1);
    let (mut game, mut events) =
        PrairieAflame::start(Data::built_in(), HISTORY, HouseRules::default(), &mut dice).unwrap();
    assert_eq!(events[0], Event::Stage(1, Nations, Stage::Combat));
    assert_eq!((game.phasing(), game.stage()), (Nations, Some(Stage::Combat)));
    assert_eq!(legal_of(&game), [Step::Fight(hex("2810"))]);
    game.play(Step::Fight(hex("2810")), &mut Cx::new(&mut dice, &mut events)).unwrap();
    assert!(events.contains(&Event::Battle(hex("2810"), Nations, false, false))); // EX-11: four against two, small
    let (game, events) = PrairieAflame::start(Data::built_in(), FREE, HouseRules::default(), &mut dice).unwrap();
    assert_eq!((&events[0], game.phasing()), (&Event::Stage(1, Nations, Stage::Rally), Nations)); // 3.0c
    assert!(PrairieAflame::start(Data::built_in(), "nowhere", HouseRules::default(), &mut dice).is_err());
}

#[test]
fn pa_18_b0e_both_sides_choose_their_form_first() {
    let mut dice = Dice::seeded(1);
    let (game, _) = PrairieAflame::start(Data::built_in(), "batoche", HouseRules::default(), &mut dice).unwrap();
    assert_eq!(game.asked_side(), Some(Government));
    let legal = legal_of(&game);
    assert!(
        legal.contains(&Step::FormBattalion(unit("MID"), hex("2811")))
            && !legal.iter().any(|s| matches!(s, Step::FormBattalion(u, _) if *u == unit("90W")))
    );
}
