//! Retreats, the Retreat Table, displacement, routs (11.6, chapter 12).

use crate::tabletop::*;

/// BC-11.6b, BC-11.6c, BC-11.6e: rear hexes first, and of them the one out of enemy zones; the facing stays.
#[test]
fn bc_11_6c_the_best_rear_hex() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn W; 1310: e.47 N; 1709: f.lasarre W";
    let text = &text.replace("e.47 N", "e.47 NW");
    given(text)
        .after("assault 1209; confirm")
        .dice("3")
        .take("hold", "roll 3:2 Open column 4 = 4 morale 1 die 3 D:R; f.bearn back 1209>1308");
}

/// BC-11.6g, BC-T8, worked example E17: the Retreat Table through zones and flanks.
#[test]
fn bc_11_6g_the_retreat_table() {
    let text = "AH 2 march f.L.beauchatel; 1410: f.montreal f.L.beauchatel W; 1309: e.47 E; 1611: e.43 W; 1610: e.78 W; 0709: e.15 E";
    for (die, told) in [
        ("1", "f.montreal retreat roll 1+2 zone; f.montreal -1 to 1; f.montreal disorganized"),
        ("2", "f.montreal retreat roll 2+2 zone; f.montreal -1 to 1"),
        ("3", "f.montreal retreat roll 3+2 zone; f.montreal disorganized"),
        ("4", "f.montreal retreat roll 4+2 zone"),
    ] {
        given(text).dice(die).take(
            "pick f.montreal; fallback SE",
            &format!("f.montreal back 1410>1510; {told}; f.L.beauchatel placed 1510 stray"),
        );
    }
}

/// BC-12.3a, BC-12.4a, BC-12.4c: a unit that routs flees three hexes towards its shelter.
#[test]
fn bc_12_3a_three_hexes_at_once() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn!d W; 1809: f.lasarre W";
    given(text)
        .dice("4")
        .after("fire e.78 > 1209")
        .take("rout", "f.bearn routs")
        .offers("flee 1208; flee 1308")
        .take("flee 1308; flee 1408", "f.bearn flee 1209>1308; f.bearn flee 1308>1408")
        .offers("flee 1407; flee 1507");
}

/// BC-12.3g: a unit that reaches its shelter stops; one that begins there leaves the map.
#[test]
fn bc_12_3g_shelters() {
    let text = "AH 2 combat f.L.senezergues; 0413: f.lasarre f.L.senezergues SW; 0313: e.48!d E; 1809: f.bearn W";
    given(text)
        .dice("5")
        .after("fire f.lasarre > 0313")
        .take("rout", "e.48 routs; e.48 flee 0313>0314; e.48 flee 0314>0315");
}

/// BC-12.3b, BC-12.3e: friends who are passed are disorganized, after the router is done.
#[test]
fn bc_12_3b_friends_are_shaken() {
    let text =
        "AH 2 combat e.L.murray; 1307: e.78 e.L.murray SE; 1408: f.bearn!d NW; 1507: f.guyenne/1 NW; 1809: f.lasarre W";
    given(text)
        .dice("4")
        .after("fire e.78 > 1408; rout; flee 1607")
        .offers("flee 1606; flee 1706")
        .take("flee 1606", "f.bearn flee 1607>1606; f.guyenne disorganized");
}

/// BC-12.2a, BC-12.2b, BC-12.2c: a routed unit has no zone and no facing; another D is a rout movement without a check.
#[test]
fn bc_12_2b_routed_and_disorganized_again() {
    let text = "AH 2 combat e.L.murray; 1307: e.78 e.L.murray SE; 1408: f.bearn!r NW; 1809: f.lasarre W";
    given(text)
        .dice("4")
        .take("fire e.78 > 1408", "fire e.78 1307>1408 4+3 = 7; f.bearn flee 1408>1507")
        .offers("flee 1506; flee 1607");
}

/// BC-11.6h, BC-11.6i: a retreat into a full hex pushes the friends there, who are disorganized; or the stack is given up.
#[test]
fn bc_11_6h_displacement() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn W; 1308: f.guyenne W; 1309: f.languedoc W; 1709: f.lasarre W";
    let t = || given(text).after("assault 1209; confirm").dice("3").after("hold");
    t().offers("back 1308; back 1309; giveup")
        .take("back 1308", "")
        .offers("back 1408; back 1409")
        .take("back 1408", "f.guyenne back 1308>1408; f.guyenne disorganized; f.bearn back 1209>1308")
        .offers("advance e.78 > 1209; stay e.L.murray; done");
    t().take("giveup", "f.bearn eliminated").offers("advance e.78 > 1209; stay e.L.murray; done");
}

/// BC-11.6d, BC-2.3f: a skirmisher may stay behind, and is run over by an advance.
#[test]
fn bc_11_6d_a_skirmisher_may_stay() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn f.ft1 W; 1709: f.lasarre W";
    given(text)
        .after("assault 1209; confirm")
        .dice("3")
        .after("hold")
        .offers("back 1308; back 1309; stay f.ft1")
        .after("stay f.ft1; back 1308")
        .take("advance e.78 > 1209", "f.ft1 eliminated; e.78 e.L.murray advance 1209");
}

/// BC-11.6d: it may stay in any hex that its stack enters, the first one of two as well.
#[test]
fn bc_11_6d_a_skirmisher_stays_on_the_way() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.milice2 f.ft1 W; 1709: f.lasarre W";
    let t =
        given(text).after("assault 1209; confirm").dice("6").after("hold").offers("back 1308; back 1309; stay f.ft1");
    let t = t.after("back 1308").offers("back 1408; back 1409; stay f.ft1");
    t.after("stay f.ft1; back 1408; stay e.L.murray; done")
        .now("1109: e.78 e.L.murray E; 1308: f.ft1; 1408: f.milice2/1!d W; 1709: f.lasarre W");
}
