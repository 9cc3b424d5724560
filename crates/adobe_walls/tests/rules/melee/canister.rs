//! Canister (11C.4).

use crate::tabletop::*;

const GUN: &str = "5 nations melee; 4010: how_1!f>N crew_1; 4009: lone_wolf; 4109: kicking_bird; 4011: big_tree";

/// AW-11C.4a, AW-10A.b: before all else an unlimbered howitzer fires at the attackers in its field of fire; their owner
/// distributes the points; by house rule the US.
#[test]
fn aw_11c_4a_canister() {
    let t = given(GUN).after("attack 4010; confirm").offers("canister how_1; canister how_1 NE; canister how_1 SE; canister how_1 S; canister how_1 SW; canister how_1 NW; done");
    let t = t.dice("5").take("canister how_1", "how_1 canister 5 points 2").offers("lose kicking_bird; lose lone_wolf");
    let t = t.take("lose lone_wolf", "lone_wolf -1 to 5; us +1 losses lone_wolf = 1").dice("4433").take(
        "lose kicking_bird",
        "kicking_bird -1 to 4; us +1 losses kicking_bird = 2; kicking_bird morale 4+4; lone_wolf morale 3+3",
    );
    t.offers("flee 3908; flee 4008; flee 4108");
    let us = GUN.replace("melee;", "melee canister_choice=on;");
    let t = given(&us).after("attack 4010; confirm").dice("5").after("canister how_1");
    t.asks(redoubt_adobe_walls::info::US);
}

/// AW-11C.4a: it may turn to another side for -1 and stays so; it may decline; each howitzer of the hex fires once.
#[test]
fn aw_11c_4a_turn_and_second_gun() {
    let two = GUN.replace("crew_1;", "crew_1 how_2!f>S crew_2/1;");
    let t = given(&two).after("attack 4010; confirm").offers("canister how_1; canister how_1 NE; canister how_1 SE; canister how_1 S; canister how_1 SW; canister how_1 NW; canister how_2; canister how_2 N; canister how_2 NE; canister how_2 SE; canister how_2 SW; canister how_2 NW; done");
    let t =
        t.dice("1").take("canister how_1 S", "how_1 faces S; how_1 canister 1-1 points 0").refuses("canister how_1");
    let t = t
        .dice("14")
        .take("canister how_2", "how_2 canister 1 points 0; melee 4010 16:3 column 7 die 4 = 4")
        .offers("lose crew_1; lose crew_2");
    t.holds(|g| g.facing[0] == g.grid().dir("S").unwrap());
    given(&two)
        .after("attack 4010; confirm")
        .dice("4")
        .take("done", "melee 4010 16:3 column 7 die 4 = 4")
        .offers("lose crew_1; lose crew_2");
}

/// AW-11C.4a, AW-11C.2a: no canister from a limbered or mired howitzer, nor from a crew that is not in good order or is prone.
#[test]
fn aw_11c_4a_who_cannot() {
    for text in ["how_1!m>N crew_1", "how_1!f>N crew_1!d", "how_1!f>N crew_1!n"] {
        let gun = GUN.replace("how_1!f>N crew_1", text).replace("4011: big_tree", "4309: cav_b");
        let t = given(&gun).after("attack 4010; confirm");
        assert!(!t.offered().contains("canister"), "{text}: {}", t.offered());
    }
    let t = given(&GUN.replace("crew_1", "crew_1!p")).after("attack 4010").dice("6").after("confirm");
    assert!(!t.offered().contains("canister"), "{}", t.offered());
    let t = given_with(&GUN.replace("4011: big_tree", "4309: cav_b"), |p| p.with(|g| g.mired[0] = g.grid().dir("N")))
        .after("attack 4010; confirm");
    assert!(!t.offered().contains("canister"), "{}", t.offered());
}

/// AW-11C.4b: who takes a point checks morale at once, and drops out where he cannot attack any more; if none is left the
/// melee is over.
#[test]
fn aw_11c_4b_who_is_shaken() {
    let text = "5 nations melee; 4010: how_1!f>N crew_1; 4009: lone_wolf";
    let t = given(text).after("attack 4010; confirm").dice("124").take(
        "canister how_1",
        "how_1 canister 1 points 1; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf morale 2+4",
    );
    t.take("flee 4008", "lone_wolf retreat1 4009>4008; lone_wolf disrupted; lone_wolf drops out")
        .now("4008: lone_wolf/5!fd; 4010: how_1!f crew_1");
    let t = given(text).after("attack 4010; confirm").dice("123").take("canister how_1", "how_1 canister 1 points 1; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf morale 2+3; lone_wolf pinned; lone_wolf drops out");
    t.now("4009: lone_wolf/5!fp; 4010: how_1!f crew_1");
    let t = given(text).after("attack 4010; confirm").dice("143").take("canister how_1", "how_1 canister 1 points 1; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf morale 4+3; lone_wolf disrupted");
    t.offers("retreat crew_1; done");
}

/// AW-13D.2a, E-75, E-92: only leaders attached to a unit that takes a point check, one for each unit, before the point; a unit
/// that canister kills does not take its leader along.
#[test]
fn aw_13d_2a_leaders_under_canister() {
    let text = "5 nations melee; 4010: how_1!f>N crew_1; 4009: lone_wolf/1 satanta; 4109: kicking_bird ten_bears; 4011: big_tree";
    let t = given(text).after("attack 4010; confirm").dice("1").after("canister how_1").dice("44");
    let t = t.take(
        "lose lone_wolf",
        "satanta check 4+4; lone_wolf -1 to 0; us +1 losses lone_wolf = 1; lone_wolf removed Destroyed",
    );
    t.holds(|g| g.hex_of(counter("satanta")).is_some() && g.attached[counter("satanta")].is_none());
}

/// AW-11C.4c, E-23: shell in place of canister that is used up: 1 is a point, R is nothing, by house rule a rout move.
#[test]
fn aw_11c_4c_shell() {
    let out = |boxes: u8, text: &str| {
        given_with(text, move |p| {
            let boxes = redoubt_adobe_walls::state::parts::Boxes { arms: 0, shell: boxes, canister: 0 };
            p.boxes("HOW_1", boxes)
        })
    };
    let text = "5 nations melee ammo=rosters; 4010: how_1!f>N crew_1; 4009: lone_wolf; 4011: big_tree";
    let t = out(4, text).after("attack 4010; confirm").dice("6444").take("canister how_1", "how_1 canister 6 points 1; how_1 uses 2; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf morale 4+4; melee 4010 10:2 column 7 die 4 = 4; crew_1 -1 to 1; nations +1 losses crew_1 = 1; crew_1 -1 to 0; nations +1 losses crew_1 = 2; crew_1 removed Destroyed; how_1 abandoned").offers("advance lone_wolf 4010; advance big_tree 4010; done");
    t.holds(|g| g.boxes[counter("how_1")].shell == 2);
    out(4, text).after("attack 4010; confirm").dice("34").take("canister how_1", "how_1 canister 3 points 0; how_1 uses 2; melee 4010 11:2 column 7 die 4 = 4; crew_1 -1 to 1; nations +1 losses crew_1 = 1; crew_1 -1 to 0; nations +1 losses crew_1 = 2; crew_1 removed Destroyed; how_1 abandoned");
    let scatter = text.replace("rosters;", "rosters he_melee_r=on;");
    out(4, &scatter)
        .after("attack 4010; confirm")
        .dice("3")
        .take("canister how_1", "how_1 canister 3 points 0; how_1 uses 2");
    let t = out(0, text).dice("6").after("attack 4010; confirm");
    assert!(!t.offered().contains("canister"), "{}", t.offered());
}

/// AW-11C.4e: low ammunition does not limit canister.
#[test]
fn aw_11c_4e_low_ammunition() {
    let t = given(&GUN.replace("how_1!f>N", "how_1!fl>N")).after("attack 4010; confirm").dice("5");
    t.take("canister how_1", "how_1 canister 5 points 2");
}
