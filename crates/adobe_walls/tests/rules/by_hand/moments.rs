//! Positions set by hand: the moments of a game, what is under way, tracks and marks of the turn.

use super::*;
use redoubt_engine::contract::{Desks, Flaws, Sequence};

/// AW-4.a: the game stands at each phase of each player turn, and before those that do something when they begin: there a side
/// gives the word.
#[test]
fn aw_4_a_the_game_stands_at_every_phase() {
    let mut game = of("5 us fire begun; 2512: cav_b!p; 2612: lone_wolf/4");
    assert_eq!(game.desk().stand, "5/us/offensive-fire");
    assert_eq!(game.desk().stands.len(), 2 + 32 * 2 * 9);
    for (key, frames, asked) in [
        ("7/nations/defensive-fire", vec![Frame::Turn(Phase::DefensiveFire, true)], Side::Us),
        (
            "7/nations/movement-before",
            vec![Frame::Turn(Phase::Movement, false), Frame::Ready(Side::Nations)],
            Side::Nations,
        ),
        ("32/us/melee", vec![Frame::Turn(Phase::Melee, true)], Side::Us),
    ] {
        alter(&mut game, &[stand(key)]);
        assert_eq!(
            (game.agenda.iter().copied().collect::<Vec<_>>(), game.asked()),
            (frames, Some(asked.seat())),
            "{key}"
        );
    }
    // On the word the phase begins: a pin without an enemy beside goes.
    let t = given("5 us fire begun; 2512: cav_b!p; 2712: lone_wolf").with(|g| {
        alter(g, &[stand("6/us/rally-before")]);
    });
    t.take("done", "cav_b unpinned");
}

/// AW-4.a, AW-20A.a: what is under way ends with the first change: a move, a set-up is at its beginning, the end of the game.
#[test]
fn aw_4_a_what_is_under_way_ends() {
    let t = given("5 us move; 2512: cav_b!m carson; 2514: cav_k!m").after("pick cav_b; go NE");
    let mut game = t.game.clone();
    assert_eq!((game.desk().stand.as_str(), game.flaws()), ("", vec![]));
    let spent = game.spent[counter("cav_b")];
    let desk = alter(&mut game, &[mark("CAV_K", "disrupted", true)]);
    assert_eq!((desk.stand.as_str(), game.agenda.len()), ("5/us/movement", 1));
    assert!(spent > 0 && game.spent[counter("cav_b")] == spent, "what was spent stays spent");
    alter(&mut game, &[stand("5/us/movement")]);
    assert_eq!(game.spent[counter("cav_b")], 0);
    // In the set-up what is not on the map goes into the hands; a howitzer with its crew, a band with its ponies.
    let desk = alter(&mut game, &[Edit::Clear, stand("setup-nations")]);
    assert!(desk.counters.iter().filter(|c| c.key.starts_with("W_")).all(|c| c.place == "hand"));
    assert_eq!(
        (place(&desk, "HOW_1"), place(&desk, "CREW_2"), place(&desk, "CAMP_C16")),
        ("hand".into(), "hand".into(), "hand".into())
    );
    assert_eq!(game.mode[counter("lone_wolf")], Mode::Mounted);
    let desk = alter(&mut game, &[stand("setup-us")]);
    assert_eq!((place(&desk, "W_LONE_WOLF"), place(&desk, "CAV_B")), (String::new(), "hand".into()));
    let desk = alter(&mut game, &[stand("1/us/rally")]);
    assert!(desk.counters.iter().all(|c| c.place.is_empty()));
    assert!(game.alter(&put("CAV_B", "hand")).is_err());
}

/// AW-4.b, AW-17E.a, AW-18A.2b, AW-20B.a: points, losses, alert and the turn of the reserve are set.
#[test]
fn aw_4_b_tracks_are_set() {
    let mut game = of("5 us fire alternate=21; 2512: cav_b!l");
    alter(
        &mut game,
        &[
            set("", "points-us", "-2"),
            set("", "points-nations", "31"),
            set("", "casualties", "14"),
            set("", "fort", "yes"),
            set("", "alert", "no"),
            set("", "woken", "no"),
            set("", "arrival", "9"),
        ],
    );
    assert_eq!((game.points, game.casualties, game.fort_taken, game.alert), ([-2, 31], 14, true, false));
    assert_eq!(game.arrival, Some([4, 5]));
    alter(&mut game, &[set("", "arrival", "called"), put("CAV_B", "left"), mark("CAV_B", "low", true)]);
    assert!(game.arrival.is_none() && game.low_left.has(counter("cav_b")));
}

/// AW-15D.2a, AW-15D.2h: under the rosters boxes are set, in halves.
#[test]
fn aw_15d_2a_boxes_are_set() {
    let mut game = of("5 us fire ammo=rosters; 2512: cav_b how_1!f>N crew_1");
    alter(&mut game, &[set("2512", "arms-CAV_B", "7"), set("2512", "canister-HOW_1", "0"), set("", "drawn", "12")]);
    let boxes = |word: &str| game.boxes[counter(word)];
    assert_eq!((boxes("cav_b").arms, boxes("how_1").canister, boxes("how_1").shell, game.drawn), (7, 0, 20, 12));
}

/// AW-4B.b, AW-7A.b, AW-18A.2a: marks of the turn and of sleeping bands.
#[test]
fn aw_4b_b_marks_of_the_turn() {
    let mut game = of("5 us fire begun; 2512: cav_b how_1!f>N crew_1; 4212: wild_horse; 2612: lone_wolf");
    alter(
        &mut game,
        &[mark("CAV_B", "fired-half", true), mark("CAV_B", "fired-full", true), mark("HOW_1", "fired-full", true)],
    );
    assert!(game.fired_full.has(counter("crew_1")) && !game.fired_half.has(counter("cav_b")));
    let marks = |game: &AdobeWalls, key: &str| -> Vec<String> {
        game.desk().counter(key).unwrap().marks.iter().map(|m| m.0.key.clone()).collect()
    };
    assert!(!marks(&game, "W_LONE_WOLF").iter().any(|m| m.starts_with("fired") || m == "asleep"));
    alter(&mut game, &[mark("W_WILD_HORSE", "asleep", true), stand("5/us/movement"), mark("CAV_B", "halted", true)]);
    assert!(game.asleep.has(counter("wild_horse")) && game.fired_full.has(counter("cav_b")));
    alter(&mut game, &[stand("5/us/offensive-fire")]);
    assert!(game.fired_full.is_empty() && game.halted.is_empty());
}

/// AW-17B.e: a holder without horses is an ordinary unit and has all markers; with horses it cannot be pinned or routed.
#[test]
fn aw_17b_e_holders_without_horses() {
    let mut game = of("5 us fire; 2512: cav_b!f hh_1");
    let desk = game.desk();
    assert!(desk.check(&mark("HH_1", "pinned", true)).is_err());
    alter(&mut game, &[mark("HH_1", "bare", true), mark("HH_1", "pinned", true), mark("HH_1", "prone", true)]);
    assert!(game.pinned.has(counter("hh_1")));
    alter(&mut game, &[mark("HH_1", "bare", false)]);
    assert!(game.pinned.is_empty() && game.mode[counter("hh_1")] == Mode::Dismounted);
}

/// AW-18A.2c, AW-20A.a: a game goes on from a moment before its phase: the bands wake.
#[test]
fn aw_18a_2c_play_goes_on_from_a_moment() {
    let t = given("5 us fire begun; 0115: cav_b; 4212: wild_horse!z; 4206: pony_2!h").with(|g| {
        alter(g, &[set("", "alert", "yes"), stand("5/nations/movement-before")]);
    });
    t.dice("3 2").take("done", "wake 3+0 herds 2+0; wild_horse wakes; pony_2 wakes");
}
