//! Tests of the test game: positions that are set by hand.

use super::{Data, PATROL, Picket};
use redoubt_engine::contract::{Desks, Editing, Flaws, Sequence, Views};
use redoubt_engine::dice::Dice;
use redoubt_engine::edit::{Edit, Flaw};
use redoubt_engine::{BuiltIn, Rules, Setup, Viewer};

fn game() -> Picket {
    let setup = Setup { scenario: "long".into(), ..Setup::default() };
    Picket::new(Data::built_in(), &setup, &mut Dice::scripted(&[])).unwrap()
}

#[test]
fn a_position_that_is_not_whole_is_listed_and_mended() {
    let mut game = game();
    assert_eq!((game.flaws(), game.desk().stand), (vec![], "hide".into()));
    game.alter(&Edit::Stand { key: "2/march".into() }).unwrap();
    let flaws = game.flaws();
    let words: Vec<String> = flaws.iter().map(Flaw::words).collect();
    assert_eq!(words, ["the picket lies in no place (TG-1)", "no company is chosen for the picket (TG-1)"]);
    flaws.iter().flat_map(|f| &f.mends).for_each(|mend| game.alter(mend).unwrap());
    assert!(game.flaws().is_empty() && game.turn() == 2 && game.asked() == Some(PATROL));
    assert!(game.view(Viewer::All).counters.iter().any(|c| c.key == "picket" && c.place == "ford"));
}

#[test]
fn a_wrong_place_is_refused_and_changes_nothing() {
    let (mut game, before) = (game(), game());
    for (counter, at) in [("patrol", ""), ("patrol", "moon"), ("picket", "moon")] {
        let no = game.alter(&Edit::Place { counter: counter.into(), place: at.into() }).unwrap_err();
        assert!(!no.text.is_empty() && game == before, "{counter} {at}");
    }
}
