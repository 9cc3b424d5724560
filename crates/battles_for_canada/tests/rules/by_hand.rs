//! Positions set by hand: aides, and the choice of the Canadians as a moment.

use crate::tabletop::*;
use redoubt_battles_for_canada::BattlesForCanada;
use redoubt_battles_for_canada::ids::Side;
use redoubt_battles_for_canada::info::FRENCH;
use redoubt_battles_for_canada::state::at::At;
use redoubt_engine::Viewer;
use redoubt_engine::contract::{Desks, Editing, Sequence, Views};
use redoubt_engine::edit::Edit;
use redoubt_testkit::hand::{alter, face, mark, put, set, stand};

/// BC-2.2f: an aide is laid in the place of his leader, turned and marked as he is; whichever of the two does not
/// hold the post lies in his tray. An aide has a command value of 1.
#[test]
fn bc_2_2f_aides_are_laid_by_hand() {
    let text =
        "C1 2 choose; 0703: e.42a e.L.grant SE; 0604: e.42b SE; 0305: e.44 e.L.donaldson E; 0905: f.bearn f.L.levis NW";
    let mut game = given(text).game.clone();
    let desk = game.desk();
    let place = |desk: &redoubt_engine::edit::Desk, key: &str| desk.counter(key).unwrap().place.clone();
    assert_eq!((place(&desk, "ce.L.grant"), place(&desk, "ce.A.grant")), ("0703".into(), String::new()));
    assert!(
        desk.counter("ce.A.grant").unwrap().faces.is_empty() && desk.counter("ce.A.grant").unwrap().marks.is_empty()
    );
    let edits = [put("ce.A.grant", "0604"), mark("ce.A.grant", "out-of-command", true), face("ce.A.grant", "down")];
    let desk = alter(&mut game, &edits);
    assert_eq!((place(&desk, "ce.L.grant"), place(&desk, "ce.A.grant")), (String::new(), "0604".into()));
    assert_eq!(desk.counter("ce.A.grant").unwrap().title, "The aide of Grant");
    let grant = leader("ce.L.grant");
    assert!(game.aides.has(grant) && game.out_of_command.has(grant) && !game.face_up.has(grant));
    assert_eq!((game.cv(grant), game.cv(leader("ce.L.donaldson"))), (1, 2));
    let view = game.view(Viewer::All);
    let keys: Vec<&str> = view.counters.iter().filter(|c| c.place == "0604").map(|c| c.key.as_str()).collect();
    assert_eq!(keys, ["ce.42b", "ce.A.grant"]);
    // The leader himself comes back: his aide goes to the tray.
    let desk = alter(&mut game, &[put("ce.L.grant", "0703")]);
    assert_eq!((place(&desk, "ce.L.grant"), place(&desk, "ce.A.grant")), ("0703".into(), String::new()));
    assert!(!game.aides.has(grant) && game.cv(grant) == 3);
    // An aide in his tray has left the post open.
    let desk = alter(&mut game, &[put("ce.A.grant", "0703"), put("ce.A.grant", "")]);
    assert_eq!((place(&desk, "ce.L.grant"), place(&desk, "ce.A.grant")), ("lost".into(), String::new()));
    for place in ["reserve", "lost"] {
        assert_eq!(game.alter(&put("ce.A.grant", place)).unwrap_err().rule.as_deref(), Some("BC-2.2f"));
    }
    alter(&mut game, &[put("ce.A.grant", "0703"), Edit::Clear]);
    assert!(game.aides.is_empty() && game.desk().counters.iter().all(|c| c.place.is_empty()));
}

/// The trays of the desk name the formation of each unit, or that it belongs to none.
#[test]
fn trays_name_the_formations() {
    let game = begun("ticonderoga", &[], &[]).game.clone();
    let tray = |key: &str| game.desk().counter(key).unwrap().tray.clone();
    assert_eq!(
        ["cf.lasarre", "cf.guyenne", "cf.berry2", "ce.42a", "ce.marines1"].map(tray),
        [
            "Bourlamaque's brigade",
            "Lévis's brigade",
            "Independent units of the French",
            "Grant's brigade",
            "Independent units of the English"
        ]
    );
}

/// BC-2.2f, BC-8.3a: a game goes on with the aide: his check passes on a 1, and a post that was left open is filled in the next
/// Command Phase.
#[test]
fn bc_2_2f_play_goes_on_with_an_aide() {
    let text = "AH 2 choose no_honour; 1110: e.47 e.L.murray E; 1210: e.43 E; 1709: f.lasarre f.L.senezergues W";
    let t = given(text).with(|g| {
        alter(g, &[put("ae.A.murray", "1110"), mark("ae.A.murray", "out-of-command", true), stand("2/choose")]);
    });
    t.after("first English").dice("1").take("activate e.L.murray", "activated e.L.murray; e.L.murray checks 1 cv 1");
    let left = given(text).with(|g| {
        alter(g, &[put("ae.A.murray", "1110"), put("ae.A.murray", "")]);
    });
    let left = left.after("first French; activate f.L.senezergues; done").act("done");
    left.tells("stage Commanders(English); stage Rally(English); stage Rally(French); turn 3")
        .offers("put e.L.murray 1110; put e.L.murray 1210");
}

/// BC-13.3c: the choice of the Canadians is a moment: the English stand where they were laid, the French choose and
/// draw.
#[test]
fn bc_13_3c_the_choice_of_the_canadians_is_a_moment() {
    let t = begun("plains-of-abraham-free", &[], &[]);
    assert_eq!(t.game.desk().stand, "setup");
    let english = [put("ae.47", "0412"), put("ae.78", "0413"), put("ae.L.wolfe", "0412"), stand("canadians")];
    let t = t.with(|g| {
        alter(g, &english);
    });
    assert_eq!((t.game.desk().stand.as_str(), t.game.turn()), ("canadians", 0));
    let t = t.asks(FRENCH).offers("canadians militia; canadians skirmishers");
    let militia = t.fork().after("canadians militia").asks(FRENCH);
    let absent = |g: &BattlesForCanada, word: &str| g.at[unit(g, word)] == At::ABSENT;
    militia.holds(|g| absent(g, "f.ft1") && absent(g, "f.ft5") && !absent(g, "f.canadiens"));
    let t = t.after("canadians skirmishers").asks(FRENCH).holds(|g| absent(g, "f.canadiens") && !absent(g, "f.ft1"));
    let hand = |g: &BattlesForCanada| g.army(Side::French).filter(|u| g.at[*u] == At::HAND).count();
    assert_eq!(hand(&t.game), 6, "four of the pool, and the warriors");
    // Back at the choice all is as it was before, and units that were laid on the map count as drawn.
    let edits = [put("af.bearn", "1709"), put("af.rr", "1710"), put("af.guyenne", "1711"), stand("canadians")];
    let t = t.with(|g| {
        alter(g, &edits);
    });
    let t = t.holds(|g| g.at[unit(g, "f.canadiens")] == At::RESERVE && hand(g) == 2).after("canadians militia");
    assert_eq!(hand(&t.game), 3, "one more, and the warriors");
}

/// BC-13.3c, BC-13.1a: in a set-up by hand a leader without any unit to stand with stays away, and comes with the rest of the pool.
#[test]
fn bc_13_3c_a_leader_without_a_host() {
    let away = ["montreal", "rr", "guyenne", "bearn", "languedoc", "lasarre", "quebec"]
        .map(|u| put(&format!("af.{u}"), "lost"));
    let t = begun("plains-of-abraham-free", &[], &[]).with(|g| {
        alter(g, &away);
        alter(
            g,
            &[
                put("ae.47", "0412"),
                put("ae.L.wolfe", "0412"),
                put("af.abenaki", "0905"),
                put("af.wendat", "0906"),
                stand("canadians"),
            ],
        );
    });
    let t = t.take("canadians skirmishers", "Canadians(true)").allows("done").dice("12").act("done");
    t.tells("SetUp(French); turn 1; initiative 1 2 English")
        .holds(|g| g.leaders[leader("af.L.montcalm")] == At::RESERVE);
}

/// BC-1.2h: the two segments of an activation are moments of the present turn, for each Formation Leader who has units to lead.
/// Whoever is laid down afterwards takes part; without anybody to lead the turn stands at the choice of who acts.
#[test]
fn bc_1_2h_both_segments_of_an_activation_are_moments() {
    let text = "AH 2 choose no_honour; 1110: e.47 e.L.murray E; 1210: e.43 E; 1709: f.lasarre f.L.senezergues W";
    let segments = |g: &BattlesForCanada| {
        let desk = g.desk();
        let keys = desk.stands.iter().filter(|s| s.key.matches('/').count() == 2);
        keys.map(|s| (s.key.clone(), s.title.clone())).collect::<Vec<_>>()
    };
    let t = given(text);
    let found = segments(&t.game);
    let keys: Vec<&str> = found.iter().map(|(key, _)| key.as_str()).collect();
    assert_eq!(
        keys,
        ["2/movement/af.L.senezergues", "2/combat/af.L.senezergues", "2/movement/ae.L.murray", "2/combat/ae.L.murray"]
    );
    assert_eq!(found[3].1, "Turn 2, Murray acts, combat");
    let t = t.with(|g| {
        let desk = alter(g, &[stand("2/combat/ae.L.murray"), put("af.lasarre", "1309")]);
        assert_eq!(desk.stand, "2/combat/ae.L.murray");
        let desk = alter(g, &[put("ae.58", "1211"), stand("2/movement/ae.L.murray")]);
        assert_eq!(desk.stand, "2/movement/ae.L.murray");
    });
    let act = t.game.activation.unwrap();
    assert!(act.units.has(unit(&t.game, "e.43")) && act.leaders.has(leader("ae.L.murray")) && !act.fighting);
    let gone = t.with(|g| {
        let all = [put("ae.47", "lost"), put("ae.43", "lost"), put("ae.58", "lost")];
        assert_eq!(alter(g, &all).stand, "2/choose");
    });
    assert!(gone.game.activation.is_none());
}

/// Tells what a table shows of the moment: its key on the desk.
fn stands(g: &BattlesForCanada) -> String {
    g.desk().stand
}

/// BC-1.1a, BC-1.2a, BC-1.4a: the phases that run by themselves are moments: they wait for the word, and then they run.
#[test]
fn bc_1_4a_phases_that_run_by_themselves_are_moments() {
    let text = "AH 2 choose no_honour; 1110: e.47!r e.L.murray E; 1210: e.43!d E; 1709: f.lasarre f.L.senezergues W";
    let at = |key: &'static str| {
        given(text).with(move |g| {
            assert_eq!(alter(g, &[stand(key)]).stand, key);
        })
    };
    let t = at("2/english-rally").offers("done").dice("4");
    t.take("done", "stage Rally(English); e.43 reordered; e.47 rally 4+3+1; e.47 rallied");
    at("3/initiative")
        .offers("done")
        .dice("52")
        .take("done", "initiative 5 2 French")
        .offers("first French; first English");
    let t = at("3/command").offers("done").dice("62").act("done");
    t.tells("turn 3; out of command f.L.senezergues e.L.murray; initiative 6 2 French");
}

/// BC-1.3a, BC-13.2m, BC-13.2k: what is remembered of the turn can be set: that an Army Commander has moved, that he failed the first
/// honour test, who is bound to his ranks.
#[test]
fn bc_13_2m_what_is_remembered_of_the_turn() {
    let text = "AH 2 choose; 1110: e.47 e.L.wolfe E; 1709: f.lasarre f.ft1 f.L.montcalm W; 1710: f.rr W";
    let mut game = given(text).game.clone();
    let edits = [
        mark("af.L.montcalm", "moved", true),
        mark("af.lasarre", "ranks", true),
        set("", "honour-french", "yes"),
        set("", "honour-english", "yes"),
        set("", "honour-english", "no"),
    ];
    alter(&mut game, &edits);
    assert!(game.moved.has(leader("af.L.montcalm")) && game.dishonoured == [true, false]);
    assert!(game.in_ranks(unit(&game, "f.lasarre")) && game.mixed.has(unit(&game, "f.ft1")));
    assert_eq!(game.alter(&mark("af.rr", "ranks", true)).unwrap_err().rule.as_deref(), Some("BC-13.2k"));
    alter(&mut game, &[mark("af.ft1", "ranks", false)]);
    assert!(game.mixed.is_empty());
    let none = given(&text.replace("choose", "choose no_honour")).game.clone();
    assert!(none.desk().setting("", "honour-french").is_err(), "nobody is tested");
}

/// BC-10.1h, BC-11b: who has moved and who has attacked can be set, and does so no more.
#[test]
fn bc_11b_who_has_moved_or_attacked() {
    let text = "AH 2 choose no_honour; 1110: e.47 e.L.murray E; 1111: e.43 E; 1211: f.lasarre f.L.senezergues W";
    let t = given(text).with(|g| {
        alter(g, &[stand("2/movement/ae.L.murray"), mark("ae.47", "moved", true)]);
        assert_eq!(stands(g), "2/movement/ae.L.murray");
    });
    let t = t.refuses_by("pick e.47", "BC-10.1h").allows("pick e.43");
    t.with(|g| drop(alter(g, &[mark("ae.47", "moved", false)]))).allows("pick e.47");
    let t = given(text).with(|g| drop(alter(g, &[stand("2/combat/ae.L.murray"), mark("ae.43", "attacked", true)])));
    t.refuses_by("fire e.43 > 1211", "BC-11b").allows("fire e.47 > 1211");
    // What play has done in a segment is the same, and a change does not end it.
    let t = given(&text.replace("choose", "combat e.L.murray")).dice("1").after("fire e.43 > 1211");
    let desk = t.game.desk();
    assert_eq!(desk.stand, "2/combat/ae.L.murray");
    assert!(desk.counter("ae.43").unwrap().marks.iter().any(|(m, on)| m.key == "attacked" && *on));
    let t = t.with(|g| drop(alter(g, &[mark("af.lasarre", "disorganized", true)])));
    t.refuses("fire e.43 > 1211").allows("fire e.47 > 1211");
}

/// BC-11.2a, BC-11.2d: an assault before the defensive fire is a moment: who takes part can be set, and then it is fought.
#[test]
fn bc_11_2a_a_running_assault_is_a_moment() {
    let text = "AH 2 choose no_honour; 1110: e.47 e.L.murray E; 1111: e.43 E; 1211: f.lasarre f.L.senezergues W";
    let key = "2/assault/ae.L.murray/1211";
    let t = given(text).with(|g| {
        let desk = alter(g, &[stand(key)]);
        assert_eq!(
            desk.moment(key).unwrap().title,
            "Turn 2, Murray acts, assault on hex 1211 before the defensive fire"
        );
        alter(
            g,
            &[mark("ae.43", "assaults", false), mark("ae.43", "assaults", true), mark("ae.47", "assaults", false)],
        );
        assert_eq!(g.alter(&mark("ae.43", "assaults", false)).unwrap_err().rule.as_deref(), Some("BC-11.2a"));
        assert_eq!(stands(g), key);
    });
    let t = t.offers("done").after("done").offers("defend f.lasarre > 1111; hold").dice("2");
    t.act("hold").holds(|g| g.phase() == "combat");
    let played = given(&text.replace("choose", "combat e.L.murray")).after("assault 1211; confirm");
    assert_eq!(stands(&played.game), key, "so it is where play has led to one");
}

/// BC-11.6b, BC-12.3a: a stack that must retreat and a unit that runs can be set; the retreat and the rout are played out.
#[test]
fn bc_11_6b_a_running_retreat_and_a_running_rout() {
    let text = "AH 2 choose no_honour; 1110: e.47 e.L.murray E; 1211: f.lasarre f.L.senezergues W; 1409: f.rr!r W";
    let t = given(text).with(|g| {
        let edits =
            [stand("2/combat/ae.L.murray"), mark("af.lasarre", "retreat-2", true), mark("af.rr", "flees", true)];
        alter(g, &edits);
        assert_eq!(stands(g), "2/combat/ae.L.murray");
        alter(g, &[mark("af.lasarre", "retreat-1", true), mark("af.lasarre", "retreat-2", true)]);
        let marks = g.desk().counter("af.lasarre").unwrap().marks.clone();
        let on: Vec<&str> = marks.iter().filter(|m| m.1).map(|m| m.0.key.as_str()).collect();
        assert_eq!(on, ["retreat-2"], "by one hex or by two, not both");
    });
    let t = t.offers("done").after("done").offers("flee 1408; flee 1508");
    let t = t.take("flee 1508", "f.rr flee 1409>1508").take("flee 1608", "f.rr flee 1508>1608");
    let t = t.take("flee 1607", "f.rr flee 1608>1607").offers("back 1310; back 1311; stay f.L.senezergues");
    let t = t.take("back 1310", "f.lasarre f.L.senezergues back 1211>1310");
    t.first().holds(|g| g.hex_of(unit(g, "f.lasarre")) != Some(hex(1310)));
}
