//! Random games, for a first look.
use crate::AdobeWalls;
use redoubt_engine::contract::Sequence;
use redoubt_engine::dice::Dice;
use redoubt_engine::{BuiltIn, Cx, Rules, Setup};

#[test]
fn random_games_come_to_an_end() {
    for seed in 0..std::env::var("AW_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(1u64) {
        let id = if seed % 2 == 0 { "carsons-advance" } else { "the-reserve-comes-up" };
        let setup = Setup { scenario: id.into(), ..Setup::default() };
        let mut dice = Dice::seeded(seed);
        let mut game = AdobeWalls::new(crate::data::Data::built_in(), &setup, &mut dice).unwrap();
        let mut n = 0usize;
        let mut pick = Dice::seeded(seed + 1000);
        while game.asked().is_some() {
            let mut legal = vec![];
            game.legal(&mut legal);
            assert!(!legal.is_empty(), "{:?}", game.agenda);
            let k = pick.draw(legal.len() as u16) as usize;
            let step = legal[k];
            n += 1;
            assert!(n < 60000, "{:?}", game.agenda);
            let mut events: Vec<(redoubt_engine::record::log::Audience, crate::state::event::Event)> = vec![];
            let t = std::time::Instant::now();
            if std::env::var("AW_TRACE").is_ok() {
                println!("{n} turn {} {:?} {step:?} of {}", game.turn, game.agenda.top(), legal.len());
            }
            game.play(step, &mut Cx::new(&mut dice, &mut events)).unwrap();
            if t.elapsed().as_millis() > 200 {
                println!("slow {:?} {step:?}", t.elapsed());
            }
        }
        println!("{seed}: {n} {:?} turn {}", game.ending, game.turn);
    }
}
