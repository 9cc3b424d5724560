//! Positions set by hand: what the desk shows, what is refused, and flaws that keep the rules from going on.

use crate::tabletop::{Position, written};
use redoubt_engine::contract::{Desks, Editing, Flaws, Sequence, Views};
use redoubt_engine::edit::Edit;
use redoubt_engine::ids::Id;
use redoubt_engine::{BuiltIn, Viewer};
use redoubt_prairie_aflame::PrairieAflame;
use redoubt_prairie_aflame::data::Data;
use redoubt_prairie_aflame::ids::{Force, Leader, Side, Unit};
use redoubt_prairie_aflame::state::{At, Stage};
use redoubt_testkit::hand::{alter, face, flaw, mark, put, set, stand};

/// Begins a campaign before the orders of the nations, with these units on the map.
fn game(text: &str) -> PrairieAflame {
    let position = Position::over(Data::built_in(), "on-to-regina", 6).at(text).stage(Side::Nations, Stage::Organise);
    let mut game = position.still().unwrap();
    game.alter(&stand("6/nations/orders")).unwrap();
    game
}

fn unit(id: &str) -> Unit {
    Unit::named(id).unwrap()
}

#[test]
fn what_is_written_reads_back() {
    let position = |text: &str| Position::over(Data::built_in(), "on-to-regina", 6).at(text).still();
    let text = "2111: NW-1*; 2911: ME-1~ ME5-1** Dumont; 3425: 90W+ Middleton; captured: Riel; 2712S: NC*";
    let game = position(text).unwrap();
    assert_eq!(written(&game), text);
    assert_eq!(game.at[Unit::named("90W-3").unwrap()], At::within(Unit::named("90W").unwrap()));
    for wrong in ["2911 ME-1", "2911: ME-99", "9911: ME-1", "2911NE: NC", "2911: ME-1; 1911: ME5-1 ME5-2"] {
        assert!(position(wrong).is_err(), "{wrong}");
    }
    assert!(Position::of(game).control(Side::Nations, &["Ottawa"]).still().is_err());
}

/// PA-11.5b, PA-11.5c: a battalion without all of its companies says how they come back to it, and that cure helps.
#[test]
fn a_battalion_in_part_names_its_cure() {
    let mut game = game("2811: ME-1");
    alter(&mut game, &[put("90W", "3425"), put("90W-3", "2811")]);
    let cure = "put its counter into its tray and down again, and it takes its companies along";
    let text = &game.flaws()[0].text;
    assert!(text.contains(&format!("holds 6 of its 7 companies; {cure}")), "{text}");
    alter(&mut game, &[put("90W", ""), put("90W", "3425")]);
    assert_eq!((game.flaws(), game.at[unit("90W-3")]), (vec![], At::within(unit("90W"))));
}

/// PA-8.4a: a battalion whose companies are due later leaves with them. A company in it lies nowhere by itself, so the
/// mend is one that the desk does not show already.
#[test]
fn pa_8_4a_companies_of_a_battalion_leave_with_it() {
    let position =
        Position::over(Data::built_in(), "batoche-or-bust", 2).at("2811: ME-1").stage(Side::Nations, Stage::Organise);
    let mut game = position.still().unwrap();
    alter(&mut game, &[stand("2/nations/orders"), put("MGA", "3425")]);
    assert_eq!(game.at[unit("MGA-1")], At::within(unit("MGA")));
    let flaws = game.flaws();
    assert!(flaws.len() >= 6 && flaws.iter().all(|f| f.rule.as_deref() == Some("PA-8.4a")), "{flaws:?}");
    assert!(!game.desk().shows(&flaws[0].mends[0]), "{:?}", flaws[0].mends);
    game.alter(&flaws[0].mends[0]).unwrap();
    assert_eq!((game.flaws(), game.at[unit("MGA-1")]), (vec![], At::POOL));
}

#[test]
fn counters_are_placed_turned_and_marked() {
    let mut game = game("2811: ME-1");
    let desk = game.desk();
    assert_eq!(desk.counters.len(), 177 + 10);
    let trays: std::collections::BTreeSet<&str> = desk.counters.iter().map(|c| c.tray.as_str()).collect();
    assert!(trays.contains("Métis") && trays.contains("Leaders of the nations"), "{trays:?}");
    let edits = [
        put("NW-1", "3425"),
        face("NW-1", "disrupted"),
        mark("NW-1", "unsupplied", true),
        put("leader-dumont", "2811"),
        put("leader-riel", "captured"),
        put("NW-2", "eliminated"),
        put("NW-3", "surrendered"),
        put("SW-1", "track"),
        put("90W", "3425"),
        face("90W", "hit"),
        put("NC", "2712S"),
        put("QOR-1", "2712S"),
    ];
    let desk = alter(&mut game, &edits);
    assert_eq!(game.at[unit("90W-3")], At::within(unit("90W")), "a battalion brings its companies");
    assert!(desk.counter("90W-3").unwrap().title.contains("part of"));
    assert_eq!((game.passenger(), game.leaders[Leader::Riel]), (Some(unit("QOR-1")), At::CAPTURED));
    let view = game.view(Viewer::All);
    assert!(view.counters.iter().any(|c| c.key == "NC" && c.place == "2712S"));
    assert!(view.counters.iter().any(|c| c.key == "NW-1" && c.markers == ["disrupted", "unsupplied"]));
    assert_eq!(game.flaws(), []);
    alter(&mut game, &[put("90W", ""), put("NC", ""), put("NW-1", "")]);
    assert_eq!((game.at[unit("90W-3")], game.at[unit("QOR-1")], game.boat), (At::POOL, At::POOL, None));
    assert!(game.unsupplied.is_empty() && game.hit.is_empty());
    alter(&mut game, &[Edit::Clear]);
    assert!(game.desk().counters.iter().all(|c| c.place.is_empty()));
}

#[test]
fn tracks_places_and_hostages_are_set() {
    let mut game = game("2811: ME-1 ME-2");
    let batoche = game.map().grid.number(game.map().place(game.map().batoche).hex);
    let edits = [
        set("", "unrest", "7"),
        set("", "roaming", "yes"),
        set("", "points-government", "4"),
        set("", "railway", "yes"),
        set("", "batoche-taken", "yes"),
        set("", "provisional", "no"),
        set("", "hostages-metis", "2"),
        mark("ME-1", "hostages", true),
        set(&batoche, "control", "government"),
        set(&batoche, "garrison", "3"),
    ];
    alter(&mut game, &edits);
    assert_eq!((game.unrest, game.points[1], game.hostages_of(Force::Metis)), (7, 4, 2));
    assert_eq!((game.controller(game.map().batoche), game.cpr), (Some(Side::Government), true));
    assert_eq!(game.flaws(), []);
    alter(&mut game, &[mark("ME-2", "hostages", true), set(&batoche, "control", "destroyed")]);
    assert_eq!((game.guards[0], game.controller(game.map().batoche)), (Some(unit("ME-2")), None));
    // For a base that the nations hold, the count of turns begins now.
    let calgary = game.map().grid.number(game.map().place(game.map().bases[0]).hex);
    alter(&mut game, &[set(&calgary, "control", "nations")]);
    assert_eq!(game.base_since[0], 6);
    alter(&mut game, &[set(&calgary, "control", "government")]);
    assert_eq!(game.base_since[0], 0);
}

#[test]
fn the_moment_is_set_and_who_has_moved_has_moved() {
    let mut game = game("2811: ME-1 Dumont; 3425: NW-1");
    let desk = alter(&mut game, &[stand("4/government/march")]);
    assert_eq!(
        (game.turn, game.asked(), desk.stand.as_str()),
        (4, Some(Side::Government.seat()), "4/government/march")
    );
    assert!(!game.marching.begun && game.battle.is_none());
    game.marching.done.insert(unit("NW-1"));
    alter(&mut game, &[put("NW-2", "3425")]);
    assert!(game.marching.done.has(unit("NW-1")) && !game.marching.done.has(unit("NW-2")));
    assert_eq!(game.marching.start[unit("NW-2")], game.at[unit("NW-2")]);
    let battle = Position::over(Data::built_in(), "batoche", 7).still().unwrap();
    let stands: Vec<String> = battle.desk().stands.into_iter().map(|s| s.key).collect();
    assert!(stands[0] == "setup/government" && !stands.iter().any(|s| s.ends_with("/replace")), "{stands:?}");
    let mut over = game.clone();
    over.agenda.clear();
    over.alter(&put("NW-3", "3425")).unwrap();
    assert!(over.asked().is_some() && !over.desk().stand.is_empty());
}

#[test]
fn what_there_is_not_is_refused_with_the_cure() {
    let mut game = game("2811: ME-1");
    let before = game.clone();
    let mut no = |edit: Edit| game.alter(&edit).unwrap_err().text;
    assert!(no(put("ME-1", "9999")).contains("name a hex"));
    assert!(no(put("ME-1", "2712S")).contains("only a company goes on board"));
    assert!(no(put("NC", "2811")).contains("name a hexside of a major river"));
    assert!(no(put("leader-riel", "eliminated")).contains("captured"));
    assert!(no(face("ME-2", "disrupted")).contains("is not on the map"));
    assert!(no(face("ME-1", "hit")).contains("has no face"));
    assert!(no(mark("ME-1", "entrained", true)).contains("takes no marker"));
    assert!(no(mark("leader-riel", "hostages", true)).contains("takes no marker"));
    assert!(no(set("", "unrest", "31")).contains("a number from 0 to 30"));
    assert!(no(stand("13/nations/march")).contains("no moment"));
    assert!(game == before);
}

/// PA-4.4a: a leader stands with a combat unit of his side.
#[test]
fn pa_4_4a_a_leader_alone_is_a_flaw() {
    let mut game = game("2811: ME-1");
    alter(&mut game, &[put("leader-dumont", "2815")]);
    let (rule, text) = flaw(&mut game);
    assert!(rule == "PA-4.4a" && text.contains("is alone"), "{text}");
    assert_eq!(game.desk().counter("leader-dumont").unwrap().place, "2811", "he goes to the nearest units");
    alter(&mut game, &[put("leader-poundmaker", "2815"), put("ME-1", ""), put("leader-dumont", "")]);
    assert_eq!(flaw(&mut game).0, "PA-4.4a");
    assert_eq!(game.desk().counter("leader-poundmaker").unwrap().place, "", "where there are none, into his tray");
}

/// PA-11.5b, PA-11.5c: a battalion holds all its companies.
#[test]
fn pa_11_5b_and_c_a_battalion_in_part_is_a_flaw() {
    let mut game = game("2811: ME-1");
    alter(&mut game, &[put("90W", "3425"), put("90W-2", "3425")]);
    assert_eq!(flaw(&mut game).0, "PA-11.5b");
    assert_eq!(game.at[unit("90W-3")], At::POOL);
    alter(&mut game, &[put("ME5-1", "2811"), put("ME5-2", "2811")]);
    let (rule, text) = flaw(&mut game);
    assert!(rule == "PA-11.5c" && text.contains("of its 5 companies"), "{text}");
}

/// PA-10.81b, PA-15.13a, PA-18.B0a: trains, the Northcote, the part of the map.
#[test]
fn pa_10_81b_pa_15_13a_and_pa_18_b0a_where_units_can_be() {
    let mut game = game("2811: ME-1; 2811: NW-1");
    alter(&mut game, &[mark("NW-1", "entrained", true)]);
    assert_eq!(flaw(&mut game).0, "PA-10.81b");
    alter(&mut game, &[put("NW-1", ""), put("NC", "2712S"), put("QOR-1", "2712S"), put("QOR-2", "2712S")]);
    assert_eq!(flaw(&mut game).0, "PA-15.13a");
    let mut battle = Position::over(Data::built_in(), "batoche", 7).still().unwrap();
    battle.alter(&stand("setup/government")).unwrap();
    assert_eq!(battle.flaws(), []);
    battle.alter(&put("ME-1", "0101")).unwrap();
    assert_eq!(flaw(&mut battle).0, "PA-18.B0a");
    battle.alter(&put("leader-riel", "0101")).unwrap();
    assert_eq!(flaw(&mut battle).0, "PA-18.B0a");
}

/// PA-8.4a: reinforcements are not there before they come.
#[test]
fn pa_8_4a_what_is_due_is_not_there_yet() {
    let mut game = game("2811: ME-1");
    alter(&mut game, &[stand("1/nations/march")]);
    let due = game.scenario().arrivals.iter().find(|a| a.turn > 1 && !a.muster.units.is_empty()).unwrap();
    let (due, turn) = (due.muster.units[0], due.turn);
    game.alter(&put(due.id(), "2811")).unwrap();
    let (rule, text) = flaw(&mut game);
    assert!(rule == "PA-8.4a" && text.contains(&format!("is due in turn {turn}")), "{text}");
    let leader = game.scenario().arrivals.iter().find(|a| a.turn > 1 && !a.muster.leaders.is_empty()).unwrap();
    let leader = leader.muster.leaders[0];
    game.alter(&put(leader.key(), "2811")).unwrap();
    assert_eq!(flaw(&mut game).0, "PA-8.4a");
}

/// PA-13.1b, PA-13.1c: unrest at 30 and at 12.
#[test]
fn pa_13_1b_and_c_unrest_that_ends_the_game_or_frees_the_bands() {
    let mut game = game("2811: ME-1");
    alter(&mut game, &[set("", "unrest", "12")]);
    assert_eq!(flaw(&mut game).0, "PA-13.1c");
    alter(&mut game, &[set("", "unrest", "30")]);
    assert_eq!((flaw(&mut game).0, game.unrest), ("PA-13.1b", 29));
}

/// PA-17.2b, PA-17.2d, PA-17.3c: hostages and their guard.
#[test]
fn pa_17_2_and_pa_17_3c_hostages_have_a_guard_on_the_map() {
    let mut game = game("2811: ME-1");
    alter(&mut game, &[set("", "hostages-metis", "2")]);
    assert_eq!(flaw(&mut game).0, "PA-17.2b");
    assert_eq!(game.guards[0], Some(unit("ME-1")));
    alter(&mut game, &[set("", "hostages-metis", "0")]);
    assert_eq!(flaw(&mut game).0, "PA-17.2d");
    alter(&mut game, &[set("", "hostages-poundmaker", "1")]);
    assert_eq!(flaw(&mut game).0, "PA-17.2b");
    assert_eq!(game.hostages_of(Force::Poundmaker), 0, "nobody of the band is there to guard them");
    alter(&mut game, &[set("", "hostages-metis", "2"), mark("ME-1", "hostages", true)]);
    game.at[unit("ME-1")] = At::ELIMINATED;
    assert_eq!(flaw(&mut game).0, "PA-17.3c");
}
