//! The words of answers, and the chart and column that an answer lights before its roll: those on which it would be rolled.

use crate::tabletop::*;
use redoubt_adobe_walls::AdobeWalls;
use redoubt_engine::contract::{Offers, Questions, Views};
use redoubt_engine::{Rules, Viewer};

/// Returns chart and column of the answer with this label, and its note.
fn lit(game: &AdobeWalls, label: &str) -> (String, Option<usize>, Option<String>) {
    let mut legal = vec![];
    game.legal(&mut legal);
    let offers: Vec<_> = legal.into_iter().map(|step| game.offer(step)).collect();
    let labels: Vec<&str> = offers.iter().map(|offer| offer.label.as_str()).collect();
    let offer = offers.iter().find(|offer| offer.label.starts_with(label)).unwrap_or_else(|| panic!("{labels:?}"));
    let cell = offer.cell.clone().unwrap();
    (cell.chart.to_string(), cell.column, offer.note.clone())
}

/// AW-T3.3, AW-9B.1a: a company of 3 on foot fires in column D: a mounted band of 6 gives +1, its density nothing; at half strength
/// in column B, at a band on foot without a modifier.
#[test]
fn aw_t3_3_the_column_of_a_shot() {
    let t = given("5 us fire; 2111: cav_b!f; 2110: lone_wolf!m; 4820: white_wolf");
    let (chart, column, note) = lit(&t.game, "Company B, 1st California Cavalry fires at Lone Wolf's band");
    assert_eq!((chart.as_str(), column, note.as_deref()), ("fire", Some(3), Some("Column D, modifiers +1.")));
    let t = given("5 us fire; 2111: cav_b!f; 2110: lone_wolf!f; 4820: white_wolf");
    let (_, column, note) = lit(&t.game, "Company B, 1st California Cavalry fires at Lone Wolf's band at half");
    assert_eq!((column, note.as_deref()), (Some(1), Some("Column B, no modifier.")));
}

/// AW-T9, AW-11C.2b: a shell at range 3 by a full crew in the third column.
#[test]
fn aw_t9_the_column_of_a_shell() {
    let t = given("5 us fire; 2112: how_1!f crew_1!f; 2109: lone_wolf!f; 4820: white_wolf").with(|g| {
        g.facing[0] = redoubt_engine::hex::Dir(0);
    });
    let (chart, column, note) = lit(&t.game, "Howitzer 1 shells hex 2109");
    assert_eq!((chart.as_str(), column), ("howitzer", Some(2)));
    assert_eq!(note.as_deref(), Some("Range 3, full crew, no modifier."));
}

/// AW-T7.1, AW-10A.c: 7 against 5 is 1:1, the third column for the US; without one of the two companies 4 against 5 is 1:2.
#[test]
fn aw_t7_1_the_column_of_a_melee() {
    let t = given("5 us melee; 2111: cav_b!f; 2010: cav_k!m; 2110: white_horse!f; 4820: white_wolf").act("attack 2110");
    let (chart, column, _) = lit(&t.game, "Attack");
    assert_eq!((chart.as_str(), column), ("melee", Some(2)));
    let t = t.act("toggle cav_b");
    assert_eq!(lit(&t.game, "Attack").1, Some(1));
}

/// AW-10H.1b: who may retreat before a melee and has not begun is asked whether he stays, and only on his way whether he stops.
#[test]
fn aw_10h_1b_the_words_for_staying() {
    let last = |game: &AdobeWalls| game.offer(redoubt_adobe_walls::state::step::Step::Done).label;
    let t = given("5 us melee; 4010: lone_wolf!m; 4009: cav_b").after("order never; attack 4010; confirm").dice("3");
    let t = t.after("retreat lone_wolf");
    assert_eq!(last(&t.game), "Stay here");
    assert_eq!(last(&t.after("flee 3910").game), "Stop here");
}

/// AW-20B.a, AW-4C.a: while the reserve must come in, the phase has no end, and the question says why; who is picked and has not
/// set out is put down again, and that is not the usual answer.
#[test]
fn aw_20b_a_the_words_while_the_phase_cannot_end() {
    use redoubt_adobe_walls::state::step::Step;
    let t = given("8 us move alternate=62; 0304: cav_b; 4604: lone_wolf; reserve: inf_a pt_a pt_b abreu");
    let t = t.after("order never");
    let said = t.game.question(Viewer::Public).text;
    assert!(said.ends_with("The phase cannot end yet. Company A must enter the map in this phase."), "{said}");
    let facts = t.game.view(Viewer::Public).facts;
    let comes = facts.iter().find(|fact| fact.label == "The reserve comes").expect("a fact");
    assert_eq!(comes.value, "now");
    let t = t.after("pick inf_a");
    let stop = t.game.offer(Step::Stop);
    assert_eq!((stop.label.as_str(), stop.primary), ("Put them down", false));
    let t = t.after("enter 0110");
    let stop = t.game.offer(Step::Stop);
    assert_eq!((stop.label.as_str(), stop.primary), ("End their move", true));
    let t = given("5 us move; 2111: cav_b!m; 4820: white_wolf");
    assert!(
        t.game.question(Viewer::Public).text.ends_with("end the phase."),
        "{}",
        t.game.question(Viewer::Public).text
    );
}

/// AW-15D.2a: under the rosters the boxes of each US unit are listed; under the other rules of ammunition none.
#[test]
fn aw_15d_2a_the_rosters_are_listed() {
    let listed = |text: &str| {
        let rosters = given(text).game.view(Viewer::Public).rosters;
        let of_ammo = rosters.into_iter().filter(|r| r.title.starts_with("Ammunition"));
        of_ammo.map(|r| format!("{}: {}", r.title, r.summary)).collect::<Vec<_>>()
    };
    let text = "5 us move ammo=rosters; 0304: cav_b#4 how_1!f crew_1 hq pt_a carson; 4604: lone_wolf";
    let want = [
        "Ammunition, Company B: 4 boxes of small arms",
        "Ammunition, howitzer 1: shell 10, canister 4",
        "Ammunition, pack train A: 30 boxes of small arms, shell 10, canister 4",
    ];
    assert_eq!(listed(text), want);
    assert!(listed(&text.replace(" ammo=rosters", "")).is_empty());
}
