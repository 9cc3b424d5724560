//! Positions set by hand: what can be laid, marked and set, what a change brings with it, the moments, the flaws.

mod moments;

use crate::tabletop::*;
use redoubt_adobe_walls::AdobeWalls;
use redoubt_adobe_walls::ids::{Camp, Counter, Side};
use redoubt_adobe_walls::state::agenda::{Frame, Phase};
use redoubt_adobe_walls::state::at::At;
use redoubt_adobe_walls::state::parts::{Mode, Wound};
use redoubt_engine::Viewer;
use redoubt_engine::contract::{Editing, Flaws, Views};
use redoubt_engine::edit::{Desk, Edit};
use redoubt_engine::ids::Id;
use redoubt_testkit::hand::{alter, face, flaw, mark, put, set, stand};

/// Returns where a counter lies by the desk.
fn place(desk: &Desk, key: &str) -> String {
    desk.counter(key).unwrap().place.clone()
}

fn of(text: &str) -> AdobeWalls {
    given(text).game.clone()
}

fn at(game: &AdobeWalls, word: &str) -> String {
    game.at[counter(word)].to_string()
}

/// AW-8D.2a, AW-8D.2c, AW-8D.2g: cavalry that dismounts by hand leaves a factor with a holder that waited; it mounts with one
/// of its hex, which goes back.
#[test]
fn aw_8d_2a_horses_go_with_their_units() {
    let mut game = of("5 us fire; 2512: cav_b!m");
    let desk = alter(&mut game, &[mark("CAV_B", "mounted", false)]);
    assert_eq!((place(&desk, "HH_1"), desk.counter("CAV_B").unwrap().up.as_str()), ("2512".into(), "3"));
    assert_eq!(game.mode[counter("cav_b")], Mode::Dismounted);
    let desk = alter(&mut game, &[mark("CAV_B", "prone", true), mark("CAV_B", "mounted", true)]);
    assert_eq!((place(&desk, "HH_1"), desk.counter("CAV_B").unwrap().up.as_str()), (String::new(), "4"));
    assert_eq!(at(&game, "hh_1"), "reserve");
    // The last factor stays with the unit: no holder (AW-8D.2b).
    let desk = alter(&mut game, &[face("CAV_B", "1"), mark("CAV_B", "mounted", false)]);
    assert_eq!((place(&desk, "HH_1"), game.cf[counter("cav_b")]), (String::new(), 1));
}

/// AW-8D.2a: more mounted companies than sets of horses is a flaw; a holder of the map goes back.
#[test]
fn aw_8d_2a_there_are_five_sets_of_horses() {
    let text = "5 us fire; 0210: cav_b!m cav_k!m cav_m1ca!m; 0211: cav_d1nm!m cav_m1nm!m";
    let mut game = of(text);
    assert_eq!(game.flaws(), []);
    alter(&mut game, &[put("HH_3", "0505")]);
    let (rule, words) = flaw(&mut game);
    assert_eq!(rule, "AW-8D.2a");
    assert!(words.starts_with("5 companies are mounted, but only 4 sets of horses wait"), "{words}");
    assert_eq!(at(&game, "hh_3"), "reserve");
    // A lost one is found first.
    alter(&mut game, &[mark("CAV_B", "mounted", false), put("HH_1", "lost"), mark("CAV_K", "mounted", false)]);
    assert_eq!((game.flaws(), at(&game, "hh_2")), (vec![], "0210".into()));
    alter(&mut game, &[put("HH_2", "0505"), mark("CAV_B", "mounted", true), mark("CAV_K", "mounted", true)]);
    assert_eq!(game.flaws()[0].mends, [put("HH_1", ""), put("HH_2", "")]);
    assert_eq!(
        (flaw(&mut game).0, at(&game, "hh_1"), at(&game, "hh_2")),
        ("AW-8D.2a", "reserve".into(), "reserve".into())
    );
}

/// AW-8D.3a, AW-8D.3b: a band mounts with ponies of its hex, else with others that nobody has; they go where it goes, and it
/// dismounts where they are taken away.
#[test]
fn aw_8d_3a_ponies_go_with_their_bands() {
    let mut game = of("5 us fire; 2612: lone_wolf pony_3");
    let desk = alter(&mut game, &[mark("W_LONE_WOLF", "mounted", true)]);
    assert_eq!((at(&game, "pony_3"), place(&desk, "PONY_3")), ("with W_LONE_WOLF".into(), String::new()));
    assert_eq!(desk.counter("PONY_3").unwrap().title, "Ponies 3, with Lone Wolf's band");
    assert_eq!(game.alter(&face("PONY_3", "herd")).unwrap_err().rule.as_deref(), Some("AW-8D.3b"));
    alter(&mut game, &[put("W_LONE_WOLF", "2712")]);
    assert_eq!(at(&game, "pony_3"), "with W_LONE_WOLF");
    alter(&mut game, &[put("PONY_3", "2714")]);
    assert_eq!((at(&game, "pony_3"), game.mode[counter("lone_wolf")]), ("2714".into(), Mode::Dismounted));
    alter(&mut game, &[mark("W_LONE_WOLF", "mounted", true), put("W_LONE_WOLF", "left")]);
    assert_eq!((at(&game, "pony_1"), game.flaws()), ("left".into(), vec![]));
    // All 20 are on the map.
    let ponies: Vec<Edit> = (1..=20).map(|n| put(&format!("PONY_{n}"), &format!("30{:02}", 1 + n % 9))).collect();
    alter(&mut game, &ponies);
    alter(&mut game, &[put("W_LONE_WOLF", "2712")]);
    assert_eq!(game.alter(&mark("W_LONE_WOLF", "mounted", true)).unwrap_err().rule.as_deref(), Some("AW-8D.3a"));
}

/// AW-11.a, AW-11D.a: a howitzer goes with its crew; a crew that is laid elsewhere leaves it, and mans the one where it comes.
#[test]
fn aw_11_a_crews_go_with_their_howitzers() {
    let mut game = of("5 us fire; 2512: how_1!f>NE crew_1 how_2!m crew_2 cav_b");
    let desk = alter(&mut game, &[put("HOW_1", "2510"), face("HOW_1", "limbered")]);
    assert_eq!(
        (place(&desk, "CREW_1"), game.crew),
        ("2510".into(), [Some(Counter::CREWS[0]), Some(Counter::CREWS[1])])
    );
    alter(&mut game, &[put("CREW_1", "2509")]);
    assert_eq!(game.crew, [None, Some(Counter::CREWS[1])]);
    alter(&mut game, &[put("CREW_2", "2510")]);
    assert_eq!(game.crew, [Some(Counter::CREWS[1]), None]);
    alter(
        &mut game,
        &[
            set("2512", "facing-HOW_2", "S"),
            set("2510", "mired-HOW_1", "NW"),
            set("2510", "crew-HOW_1", "none"),
            face("CREW_2", "1"),
        ],
    );
    let n = |word: &str| game.grid().dir(word).unwrap();
    assert_eq!((game.facing[1], game.mired, game.crew), (n("S"), [Some(n("NW")), None], [None, None]));
    alter(&mut game, &[set("2510", "crew-HOW_1", "CREW_2"), put("HOW_1", "lost")]);
    assert_eq!((at(&game, "crew_2"), game.crew, game.flaws()), ("2510".into(), [None, None], vec![]));
}

/// AW-13A.a, AW-13D.1b: leaders are attached to a unit of their hex, wherever one of them is laid; wounds and the turn of a
/// death are set.
#[test]
fn aw_13a_a_leaders_find_units() {
    let mut game = of("5 us fire; 2512: cav_b carson; 2513: cav_k");
    let carson = counter("carson");
    alter(&mut game, &[put("L_CARSON", "2513")]);
    assert_eq!(game.attached[carson], Some(counter("cav_k")));
    alter(&mut game, &[put("CAV_B", "2513"), set("2513", "with-L_CARSON", "CAV_B"), put("CAV_B", "2512")]);
    assert_eq!(game.attached[carson], Some(counter("cav_k")));
    alter(&mut game, &[put("CAV_K", "lost")]);
    assert_eq!((game.attached[carson], game.cf[counter("cav_k")]), (None, 0));
    alter(
        &mut game,
        &[face("L_CARSON", "mortal"), set("", "death-L_CARSON", "9"), mark("L_CARSON", "evacuated", true)],
    );
    assert_eq!(game.wound[carson], Wound::Mortal(9));
    assert!(game.wound_scored.has(carson) && game.evacuated.has(carson));
    alter(&mut game, &[face("L_CARSON", "unhurt"), mark("L_CARSON", "pinned", true)]);
    assert!(!game.wound_scored.has(carson) && game.pinned.has(carson));
}

/// AW-16B.a, AW-16B.c: packers that are laid onto the map leave their train, with its factors; back in their tray they man it.
#[test]
fn aw_16b_a_packers_and_trains() {
    let mut game = of("5 us move alternate=21; 0101: pt_a/4!d");
    let (train, packers) = (counter("pt_a"), counter("ptp_a"));
    alter(&mut game, &[put("PTP_A", "0301")]);
    assert!(game.abandoned.has(train) && game.disrupted.has(packers));
    assert_eq!((game.cf[train], game.cf[packers]), (0, 4));
    alter(&mut game, &[face("PTP_A", "2"), put("PTP_A", "")]);
    assert!(!game.abandoned.has(train) && game.disrupted.has(train));
    assert_eq!((game.cf[train], at(&game, "ptp_a")), (2, "reserve".into()));
    let desk = alter(&mut game, &[mark("PT_A", "abandoned", true)]);
    assert_eq!((place(&desk, "PTP_A"), game.cf[packers]), ("0101".into(), 2));
    alter(&mut game, &[put("PTP_A", "lost")]);
    assert!(game.abandoned.has(train) && game.flaws().is_empty());
    alter(&mut game, &[mark("PT_A", "abandoned", false), set("", "ammo-PT_A", "3")]);
    assert_eq!((game.cf[train], game.train_ammo[0]), (6, 3));
    // A train that is still to come has its packers with it.
    alter(&mut game, &[put("PT_A", "reserve"), put("PTP_A", "0505")]);
    assert_eq!(flaw(&mut game).0, "AW-16B.a");
}

/// AW-19D.1a, AW-19D.1b, AW-18A.2f: scouts get a captured herd, which goes where they go; herds can be scattered.
#[test]
fn aw_19d_1a_captured_herds() {
    let mut game = of("5 us fire; 4006: sct_ute!m; 4007: pony_2!h");
    let scouts = counter("sct_ute");
    let desk = alter(&mut game, &[put("SCT_UTE", "4007"), mark("SCT_UTE", "herd", true)]);
    assert_eq!((game.drives(scouts), place(&desk, "PONY_2")), (Some(counter("pony_2")), "4007".into()));
    let desk = alter(&mut game, &[put("SCT_UTE", "4008")]);
    assert_eq!(place(&desk, "PONY_2"), "4008");
    alter(&mut game, &[mark("SCT_UTE", "mounted", false), mark("SCT_UTE", "pinned", true)]);
    let (rule, _) = flaw(&mut game);
    assert_eq!((rule, at(&game, "pony_2"), game.drives(scouts)), ("AW-19D.1d", "4008".into(), None));
    alter(&mut game, &[mark("PONY_2", "scattered", true), face("PONY_2", "holder")]);
    assert!(!game.scattered.has(counter("pony_2")) && !game.herd.has(counter("pony_2")));
}

/// AW-17D.b, AW-17D.c, AW-17C.e: markers of fires and works are laid and taken up; a fire that goes back to its tray is not
/// used; a unit goes behind free works of its hex and is prone.
#[test]
fn aw_17d_b_fires_and_works_are_laid() {
    let mut game = of("5 us move alternate=21; 2512: inf_a; 2513: pt_a");
    let desk = alter(&mut game, &[put("fire-us-3", "3010"), set("3010", "until-fire-us-3", "9")]);
    assert_eq!((game.fires.len(), game.fires[0].until, game.fires_used), (1, 9, [1, 0]));
    assert!(desk.setting("", "fires-us").is_ok_and(|s| s.read("0").is_err()));
    alter(&mut game, &[put("fire-us-3", "3011"), put("fire-nations-1", "3012")]);
    assert!(game.burns(hex(3011)) && !game.burns(hex(3010)));
    let seen = game.view(Viewer::All);
    assert!(seen.counters.iter().any(|c| c.key == "fire-us-3" && c.place == "3011"));
    alter(&mut game, &[put("fire-us-3", ""), set("", "fires-nations", "4")]);
    assert_eq!((game.fires.len(), game.fires_used), (1, [0, 4]));
    assert!(game.alter(&put("fire-us-1", "lost")).is_err());

    alter(&mut game, &[put("works-a-2", "2512"), mark("INF_A", "works", true)]);
    assert!(game.behind_works(counter("inf_a")) && game.mode[counter("inf_a")] == Mode::Prone);
    alter(&mut game, &[mark("INF_A", "prone", false), mark("INF_A", "works", true), put("INF_A", "2412")]);
    assert_eq!((game.works.len(), game.works[0].by), (1, None));
    alter(&mut game, &[put("works-a-2", "")]);
    assert!(game.works.is_empty());
}

/// AW-18B.b, AW-18C.c, AW-15C.1b: camps are laid, looted, burnt.
#[test]
fn aw_18c_c_camps_are_laid() {
    let mut game = of("15 us move; 0808: k1!; 0101: cav_b");
    let k1 = Camp::named("CAMP_K1").unwrap();
    alter(&mut game, &[mark("CAMP_K1", "looted", true), mark("CAMP_K1", "no-ammo", true), face("CAMP_K1", "burning")]);
    assert_eq!((game.camps[k1].looted, game.camps[k1].no_ammo, game.camps[k1].burning), (true, true, Some(15)));
    alter(&mut game, &[put("CAMP_K1", "lost")]);
    assert_eq!((game.camps[k1].at, game.camps[k1].burning), (At::LOST, None));
    alter(&mut game, &[put("CAMP_K1", "0809"), put("CAMP_K2", "0809")]);
    let (rule, words) = flaw(&mut game);
    assert_eq!((rule, words.as_str()), ("AW-6C.a", "another camp than Kiowa camp 2 stands in hex 0809 already"));
    assert_eq!(game.camps[Camp::named("CAMP_K2").unwrap()].at, At::ABSENT);
}

/// AW-7C.a: both sides in a hex is a flaw, but not with what E-08 lets the enemy go to: herds, abandoned howitzers and trains.
#[test]
fn aw_7c_a_both_sides_in_a_hex() {
    let mut game =
        of("5 us fire alternate=21; 2512: cav_b; 2513: lone_wolf; 2514: pony_2!h; 2515: how_1!f>N; 2516: pt_a!a");
    alter(&mut game, &[put("W_LONE_WOLF", "2515")]);
    alter(&mut game, &[put("W_LONE_WOLF", "2516"), put("CAV_B", "2514")]);
    assert_eq!(game.flaws(), []);
    alter(&mut game, &[face("PONY_2", "holder")]);
    assert_eq!((flaw(&mut game).0, at(&game, "pony_2")), ("AW-7C.a", "absent".into()));
    alter(&mut game, &[put("W_LONE_WOLF", "2514"), put("L_CARSON", "2514")]);
    let (rule, words) = flaw(&mut game);
    assert_eq!(
        (rule, words.as_str(), at(&game, "lone_wolf")),
        ("AW-7C.a", "both sides stand in hex 2514", "absent".into())
    );
}

/// AW-17D.b, AW-18C.c: nobody stands in a hex that burns.
#[test]
fn aw_17d_b_nobody_stands_in_flames() {
    let mut game = of("15 us fire; 2512: cav_b; 0808: k1! kicking_bird");
    alter(&mut game, &[put("fire-us-1", "2512")]);
    let (rule, words) = flaw(&mut game);
    assert_eq!((rule, words.as_str()), ("AW-17D.b", "hex 2512 burns, and nobody can stand there"));
    assert!(game.fires.is_empty() && game.fires_used == [0, 0]);
    alter(&mut game, &[face("CAMP_K1", "burning")]);
    assert_eq!(flaw(&mut game).0, "AW-18C.c");
    assert_eq!(game.camps[Camp::named("CAMP_K1").unwrap()].burning, None);
}

/// AW-8A.c, AW-8A.e: nobody is mounted and pinned.
#[test]
fn aw_8a_c_mounted_and_pinned() {
    for (text, key, rule) in [
        ("5 us fire; 2512: cav_b!m", "CAV_B", "AW-8A.c"),
        ("5 us fire; 2512: hq!m", "HQ", "AW-8A.c"),
        ("5 us fire; 2512: lone_wolf!m", "W_LONE_WOLF", "AW-8A.e"),
    ] {
        let mut game = of(text);
        alter(&mut game, &[mark(key, "pinned", true)]);
        assert_eq!(flaw(&mut game).0, rule);
        assert!(game.pinned.is_empty());
    }
}

/// AW-11B.c, AW-3C.a: no howitzer in a marsh, nobody without factors.
#[test]
fn aw_11b_c_howitzers_in_marsh() {
    let mut game = of("5 us fire; 2512: how_1!f>N crew_1; 2210: cav_b");
    let marsh = "2113";
    alter(&mut game, &[put("HOW_1", marsh)]);
    let (rule, words) = flaw(&mut game);
    assert_eq!((rule, words.as_str()), ("AW-11B.c", "Howitzer 1 stands in marsh, where no howitzer can go"));
    game.cf[counter("cav_b")] = 0;
    assert_eq!((flaw(&mut game).0, at(&game, "cav_b")), ("AW-3C.a", "absent".into()));
}

/// AW-13A.a, AW-11.a, AW-8D.3b: what only a file could have: a leader with a unit elsewhere, a crew that serves a howitzer
/// elsewhere, a mounted band without ponies.
#[test]
fn aw_13a_a_ties_over_a_distance() {
    let text =
        "5 us fire; 2512: cav_b carson; 2513: cav_k; 2514: how_1!f>N crew_1; 2515: crew_2; 2611: lone_wolf pony_3";
    let mut game = of(text);
    game.attached[counter("carson")] = Some(counter("cav_k"));
    assert_eq!(flaw(&mut game), ("AW-13A.a", "Colonel Carson is with Company K, who is not in his hex".into()));
    game.crew[0] = Some(Counter::CREWS[1]);
    assert_eq!(flaw(&mut game), ("AW-11.a", "Howitzer 1 is served by gun crew 2, which is not in its hex".into()));
    game.mode[counter("lone_wolf")] = Mode::Mounted;
    assert_eq!(flaw(&mut game), ("AW-8D.3b", "Lone Wolf's band is mounted and has no ponies".into()));
    game.at[counter("pony_3")] = At::with(counter("lone_wolf"));
    assert_eq!(flaw(&mut game), ("AW-8D.3b", "Lone Wolf's band has ponies and is not mounted".into()));
}
