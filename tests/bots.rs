//! The bots on the real games: the searching bot thinks for itself.

use redoubt::engine::bots::{Bot, choose};
use redoubt::engine::dice::Dice;
use redoubt::engine::game::NullSink;
use redoubt::engine::{Cx, Rules, Setup};
use redoubt::games::prairie_aflame::PrairieAflame;

/// In Prairie Aflame! the rule of thumb is nearly certain of each of its steps. The searching bot must not follow
/// it blindly: in one battle, played by the rule of thumb, it would take another step now and then, for each seat.
#[test]
fn the_searching_bot_is_not_the_rule_of_thumb() {
    let setup = Setup { scenario: "cut-knife-hill".into(), ..Setup::default() };
    let mut dice = Dice::seeded(3);
    let mut game = PrairieAflame::new(PrairieAflame::built_in(), &setup, &mut dice).unwrap();
    let (mut asked, mut others) = ([0; 2], [0; 2]);
    let mut legal = vec![];
    for n in 0.. {
        let Some(seat) = game.asked() else { break };
        legal.clear();
        game.legal(&mut legal);
        let usual = choose(Bot::Heuristic, &game, n, 0).unwrap();
        if legal.len() > 1 && asked[seat.index()] < 12 {
            asked[seat.index()] += 1;
            others[seat.index()] += i32::from(choose(Bot::Mcts, &game, n, 150) != Some(usual));
        }
        game.play(usual, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
    }
    assert!(others.iter().all(|n| *n > 0), "of {asked:?} decisions the search takes {others:?} in another way");
}
