//! What the player decides besides: attachment, voluntary routs, crews that fill up infantry.

use super::open;
use crate::tabletop::*;
use redoubt_adobe_walls::ids::Counter;
use redoubt_adobe_walls::state::agenda::{Frame, Phase};

/// AW-13A.d: attachment changes in the own Rally Phase, to a unit of the hex, and not in other phases.
#[test]
fn aw_13a_d_attachment_changes_in_the_rally_phase() {
    given("5 us rally; 2512: cav_b carson cav_k; 2513: cav_m1nm")
        .take("attach carson cav_k", "carson with cav_k")
        .refuses_by("attach carson cav_m1nm", "AW-13A.a")
        .refuses_by("attach carson cav_k", "AW-13A.a")
        .refuses("attach satanta cav_b");
    given("5 us defend; 2512: cav_b carson cav_k; 2513: lone_wolf").refuses("attach carson cav_k");
}

/// AW-10J.1d, AW-9A.b: in the own Rally Phase a unit may rout by its owner's will, where he has asked for it; it makes no
/// rout move of its own Movement Phase in this turn (E-51, E-72). Nobody fires then.
#[test]
fn aw_10j_1d_a_rout_by_will_in_the_rally_phase() {
    let text =
        "5 nations rally; 2512: lone_wolf he_bear!p; 2515: cav_b; 2511: sct_ute!f; 4821: wolf_calf white_man satanta";
    let t = given(text)
        .dice("4")
        .after("rally he_bear")
        .refuses_by("routaway lone_wolf", "AW-10J.1d")
        .refuses("fire lone_wolf sct_ute");
    let t = t.after("order rout").allows("routaway lone_wolf").act("routaway lone_wolf");
    assert!(t.game.routed.has(counter("lone_wolf")) && t.game.routed_freely.has(counter("lone_wolf")));
    assert!(matches!(t.game.agenda.bottom(), Some(Frame::Turn(Phase::Rally, true))));
    t.forget();
    // A pinned unit cannot, nor packers, nor a band that is asleep.
    let t = open("5 us rally begun; 2512: cav_b!fp pt_a; 2511: lone_wolf").after("order rout");
    t.refuses("routaway cav_b; routaway pt_a");
    let t = open("5 nations rally begun; 4212: he_bear!z; 4412: lone_wolf").after("order rout");
    t.refuses_by("routaway he_bear", "AW-18A.2a").allows("routaway lone_wolf");
}

/// AW-11E.b: a crew in the hex fills up infantry in the Rally Phase, never above its full strength; used up it leaves without
/// points, and its howitzer is abandoned.
#[test]
fn aw_11e_b_a_crew_fills_up_infantry() {
    let t = given("5 us rally; 2512: inf_a/6 how_1 crew_1").refuses("transfer inf_a crew_1 1; transfer crew_1 inf_a 3");
    let t = t.act("transfer crew_1 inf_a 2");
    assert_eq!((t.game.cf[Counter::INFANTRY], t.game.at[Counter::CREWS[0]].on_map(), t.game.crew[0]), (8, false, None));
    assert_eq!(t.game.points, [0, 0]);
    t.forget();
    let t = given("5 us rally; 2512: inf_a/7 how_1 crew_1; 2513: crew_2");
    t.refuses("transfer crew_1 inf_a 2; transfer crew_2 inf_a 1").allows("transfer crew_1 inf_a 1");
    given("5 us rally; 2512: inf_a how_1 crew_1 hq carson").refuses("transfer crew_1 inf_a 1");
}

/// AW-16B.b, AW-16D.a: in the Rally Phase of the Nations an abandoned train with a combat unit of theirs in its hex is lost
/// with all that is aboard; the factors have gone with the packers.
#[test]
fn aw_16b_b_abandoned_trains_are_taken() {
    let text = "5 nations rally; 2512: pt_a!a lone_wolf; 2504: ptp_a";
    let t = rolled(text, "").tells("nations +11 train pt_a = 11; pt_a removed Taken");
    assert!(t.game.at[counter("ptp_a")].on_map());
    rolled("5 nations rally ammo_a=4; 2512: pt_a!a lone_wolf", "")
        .tells("nations +9 train pt_a = 9; pt_a removed Taken");
    rolled("5 nations rally ammo=rosters; 2512: pt_a!a#29 lone_wolf", "")
        .tells("nations +7 train pt_a = 7; pt_a removed Taken");
    // A leader alone does not take it, nor anybody in the Rally Phase of the US.
    rolled("5 nations rally; 2512: pt_a!a satanta; 3005: lone_wolf he_bear satanta", "").tells("");
    rolled("5 us rally; 2512: pt_a!a lone_wolf; 2504: cav_b cav_k carson", "").tells("");
}

/// AW-16B.g, AW-15C.1d: an abandoned train supplies nobody.
#[test]
fn aw_16b_g_an_abandoned_train_gives_nothing() {
    given("5 us rally; 2512: pt_a!a cav_b!l; 2511: cav_k carson hq").refuses_by("resupply cav_b pt_a", "AW-15C.1d");
}

/// AW-11B.f: who stands with a howitzer when the US turn begins may push it.
#[test]
fn aw_11b_f_helpers_are_those_who_were_there() {
    let t = rolled("5 us rally; 2512: how_1!f crew_1 cav_b!f carson hq; 2511: cav_k", "");
    let there = t.game.beside_guns[0];
    assert!(there.has(counter("cav_b")) && there.has(counter("crew_1")) && !there.has(counter("cav_k")));
    t.forget();
}
