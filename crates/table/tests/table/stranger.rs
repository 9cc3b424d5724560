//! The table of a program that has one game of its own, as `examples/picket.rs` opens it: a whole game by clicks.

use crate::headless::{PEOPLE, give, new_game, settle, table_of};
use bevy::prelude::*;
use redoubt::games::GAMES;
use redoubt_engine::Target;
use redoubt_engine::catalog::registry::{Entry, Games};
use redoubt_engine::prompt::Prompt;
use redoubt_table::bridge::{Asked, ClickKind, Clicked};
use redoubt_table::parts::ui_state::UiState;
use redoubt_table::session::catalog::Catalog;
use redoubt_table::session::commands::message::{Command, NewGame};
use redoubt_table::session::{SittingStage, Table};
use redoubt_table::state::Screen;

/// Makes the list of a program with the test game alone.
fn picket_alone() -> Games {
    let picket: &'static dyn Entry = GAMES.find("picket").expect("the tests have the test game");
    Games::new(Box::leak(Box::new([picket])))
}

/// Chooses an answer as a hand that wants the game to go on: a roll where there is one, else any.
fn chosen(prompt: &Prompt, n: usize) -> usize {
    let rolls = prompt.offers.iter().position(|offer| offer.rolls);
    rolls.filter(|_| n.is_multiple_of(2)).unwrap_or(n % prompt.offers.len())
}

#[test]
fn a_stranger_s_game_is_alone_on_the_table_and_is_played_by_clicks_to_its_end() {
    let (mut clicks, mut buttons) = (0, 0);
    for seed in [2, 5] {
        let mut app = table_of(picket_alone(), None);
        let listed: Vec<&str> = app.world().resource::<Catalog>().games.iter().map(|game| game.info.id).collect();
        assert_eq!(listed, ["picket"]);
        let new = NewGame { seed: Some(seed), ..new_game("picket", "long", &PEOPLE) };
        give(&mut app, Command::Begin(Box::new(new)));
        for n in 0.. {
            assert!(n < 200, "the game does not end");
            match settle(&mut app) {
                SittingStage::Over => break,
                // Two persons have secrets from each other: the curtain comes down between them.
                SittingStage::Covered => give(&mut app, Command::CurtainUp(String::new())),
                _ => {
                    let prompt = app.world().resource::<Asked>().0.clone().expect("a question");
                    let n = chosen(&prompt, n);
                    let before = app.world().resource::<Table>().sitting.as_ref().expect("a game").play().len();
                    match &prompt.offers[n].target {
                        Target::Button => {
                            buttons += 1;
                            give(&mut app, Command::Choose(n));
                        }
                        target => {
                            clicks += 1;
                            let (under, at) = (vec![target.clone()], Vec2::ZERO);
                            app.world_mut().write_message(Clicked { under, offers: vec![n], at, how: ClickKind::Act });
                            app.update();
                        }
                    }
                    app.update();
                    let after = app.world().resource::<Table>().sitting.as_ref().expect("a game").play().len();
                    let said = app.world().resource::<UiState>().toast.as_ref().map(|toast| toast.text.clone());
                    assert_eq!(after, before + 1, "{}: {said:?}", prompt.offers[n].label);
                }
            }
        }
        (0..2).for_each(|_| app.update());
        let play = app.world().resource::<Table>().sitting.as_ref().expect("a game").play();
        let outcome = play.outcome().expect("the game has an outcome");
        assert!(!outcome.text.is_empty() && outcome.rule == "TG-6", "{outcome:?}");
        assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Ended);
    }
    assert!(clicks > 10 && buttons > 4, "{clicks} clicks on the map, {buttons} buttons");
}
