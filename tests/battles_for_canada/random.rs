//! Random games of every scenario, from the set-up to the victory: whatever is listed is accepted, and every game ends.

use redoubt::engine::dice::Dice;
use redoubt::engine::game::NullSink;
use redoubt::engine::{BuiltIn, Cx, Rules, Setup};
use redoubt::games::battles_for_canada::BattlesForCanada;
use redoubt::games::battles_for_canada::data::Data;
use redoubt::games::battles_for_canada::state::step::Step;

/// Most steps of a game.
const MOST: u32 = 20_000;

fn plays_to_its_end(scenario: &str) {
    let mut dice = Dice::seeded(1);
    let setup = Setup { scenario: scenario.into(), ..Setup::default() };
    let mut game = <BattlesForCanada as Rules>::new(Data::built_in(), &setup, &mut dice).expect("a scenario");
    let (mut legal, mut steps) = (vec![], 0);
    while game.asked().is_some() {
        legal.clear();
        game.legal(&mut legal);
        assert!(!legal.is_empty(), "step {steps}: nothing is legal at {:?}", game.agenda.top());
        let hurries = dice.draw(6) == 0 && legal.contains(&Step::Done);
        let step = if hurries { Step::Done } else { legal[usize::from(dice.draw(legal.len() as u16))] };
        game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).expect("a legal step");
        steps += 1;
        assert!(steps < MOST, "no end at {:?}", game.agenda.top());
    }
    assert!(game.outcome().is_some() && game.turn() >= 1);
}

#[test]
fn like_lions_ends() {
    plays_to_its_end("like-lions");
}

#[test]
fn ticonderoga_ends() {
    plays_to_its_end("ticonderoga");
}

#[test]
fn the_plains_end() {
    plays_to_its_end("plains-of-abraham");
}

#[test]
fn the_free_plains_end() {
    plays_to_its_end("plains-of-abraham-free");
}

#[test]
fn sainte_foy_ends() {
    plays_to_its_end("sainte-foy");
}
