//! Supply by points of trains and by camps.

use super::open;
use crate::tabletop::*;
use redoubt_adobe_walls::ids::Counter;

/// AW-15C.1a, AW-15C.1b: a low company beside the train is supplied for a point, which costs the US a victory point; neither
/// moves.
#[test]
fn aw_15c_1a_a_train_supplies_a_company() {
    let t = open("5 us rally; 2512: pt_a; 2511: cav_b!fl; 2514: cav_k!l");
    let t = t.refuses_by("resupply cav_k pt_a", "AW-15C.1a").refuses_by("resupply pt_a pt_a", "AW-15C.1a");
    let t = t.refuses_by("resupply cav_m1ca pt_a", "");
    let t = t.take("resupply cav_b pt_a", "cav_b supplied by pt_a 0").refuses_by("resupply cav_b pt_a", "AW-15C.1b");
    let t = t.forget().act("done").tells_all("cav_b has supply; us -1 drawn pt_a = -1");
    assert_eq!((t.game.train_ammo[0], t.game.low.has(counter("cav_b"))), (5, false));
    t.refuses("pick cav_b; pick pt_a; change cav_b prone").allows("pick cav_k");
}

/// AW-15C.1a, AW-15C.1g: who is not low gets nothing; any US unit with a marker may draw a point (E-90), or listed ones only
/// (house rule `resupply_units`).
#[test]
fn aw_15c_1g_who_may_draw_a_point() {
    let text = "5 us rally; 2512: pt_a hq!l cav_b crew_1!l ptp_b!l carson";
    given(text)
        .refuses_by("resupply cav_b pt_a", "AW-15C.1a")
        .allows("resupply hq pt_a; resupply crew_1 pt_a; resupply ptp_b pt_a");
    let t = given(&text.replace("rally", "rally resupply_units=on"));
    t.refuses_by("resupply hq pt_a", "AW-15C.1g").refuses_by("resupply ptp_b pt_a", "AW-15C.1g");
}

/// AW-15C.1c, AW-15C.1b: any number of units while points are left.
#[test]
fn aw_15c_1c_as_many_as_there_are_points() {
    let t = open("5 us rally ammo_a=2; 2512: pt_a cav_b!fl cav_k!fl; 2511: inf_a!l")
        .after("resupply cav_b pt_a; resupply inf_a pt_a")
        .refuses_by("resupply cav_k pt_a", "AW-15C.1d");
    let t = t.after("done");
    assert_eq!((t.game.train_ammo[0], t.game.points[0]), (0, -2));
}

/// AW-15C.1d, AW-16C.a: a train that is pinned, or has nothing left, supplies nobody; nor does a unit that cannot spend MP
/// receive anything.
#[test]
fn aw_15c_1d_a_train_that_gives_nothing() {
    given("5 us rally begun; 2512: pt_a!p; 2511: cav_b!fl carson cav_k; 2513: lone_wolf")
        .refuses_by("resupply cav_b pt_a", "AW-15C.1d");
    given("5 us rally ammo_a=0; 2512: pt_a; 2511: cav_b!fl hq carson").refuses_by("resupply cav_b pt_a", "AW-15C.1d");
    given("5 us rally begun; 2512: pt_a; 2511: cav_b!flp cav_k!flr")
        .refuses("resupply cav_b pt_a; resupply cav_k pt_a");
}

/// AW-15C.1e: a unit that is being supplied does not fire in the Offensive Fire Phase, nor does the train; another does.
#[test]
fn aw_15c_1e_supply_instead_of_fire() {
    open("5 us rally; 2512: pt_a; 2511: cav_b!fl cav_k!f; 2510: lone_wolf")
        .after("resupply cav_b pt_a; done")
        .refuses_by("fire cav_b lone_wolf", "AW-15C.1e")
        .refuses("fire pt_a lone_wolf")
        .allows("fire cav_k lone_wolf");
}

/// AW-15C.1a, AW-15C.1f, AW-15C.1b: a band draws on a camp of its own people in its hex, one band on each camp, once.
#[test]
fn aw_15c_1f_a_band_draws_on_a_camp_of_its_people() {
    given("5 nations rally; 4212: c8 big_tree!l satanta he_bear; 2512: cav_b")
        .refuses_by("campsupply big_tree c8", "AW-15C.1f");
    let t = open("5 nations rally; 4212: c8 he_bear!l bull_elk!l; 4414: c14 white_wolf!l; 2512: cav_b");
    let t = t.take("campsupply he_bear c8", "he_bear supplied by c8").refuses_by("campsupply bull_elk c8", "AW-15C.1a");
    let t = t.refuses("campsupply white_wolf c8").after("campsupply white_wolf c14");
    let t = t.forget().act("done").tells_all("he_bear has supply; white_wolf has supply");
    assert!(
        t.game.camps[camp("c8")].no_ammo && t.game.camps[camp("c14")].no_ammo && t.game.low.has(counter("bull_elk"))
    );
    t.refuses("pick he_bear").allows("pick bull_elk");
}

/// AW-15C.1a: camps that were looted, burn or gave their ammunition supply nobody.
#[test]
fn aw_15c_1a_camps_that_give_nothing() {
    for marks in ["o", "n", "b"] {
        let text = format!("5 nations rally; 4212: c8!{marks} he_bear!l bull_elk ten_bears; 2512: cav_b");
        given(&text).refuses_by("campsupply he_bear c8", "AW-15C.1a");
    }
    given("5 nations rally; 4212: c8 he_bear bull_elk!l ten_bears; 2512: cav_b")
        .refuses_by("campsupply he_bear c8", "AW-15C.1a");
}

/// AW-15C.2a, AW-15C.2b: shell takes no point of the train and costs nothing; each howitzer gets it once, and with its crew.
#[test]
fn aw_15c_2b_shell_takes_no_point() {
    let t = given("5 us rally; 2512: pt_a how_1!fl crew_1; 2511: how_2!fl; 2513: cav_b carson cav_k");
    let t = t.refuses_by("resupply how_2 pt_a", "AW-15C.1a").after("resupply how_1 pt_a");
    let t = t.forget().act("done").tells_all("how_1 has supply");
    assert_eq!((t.game.train_ammo[0], t.game.points), (6, [0, 0]));
    assert!(!t.game.low.has(Counter::GUNS[0]) && t.game.gun_supplied.has(Counter::GUNS[0]));
    given_with("5 us rally; 2512: pt_a how_1!fl crew_1; 2513: cav_b carson cav_k", |p| {
        p.with(|g| g.gun_supplied.insert(Counter::GUNS[0]))
    })
    .refuses_by("resupply how_1 pt_a", "AW-15C.2a");
}

/// AW-15C.1a, AW-15C.1d: supply that was declared fails where one of both is no longer able at the beginning of the Movement
/// Phase (E-27); then the other keeps its MP.
#[test]
fn aw_15c_1a_supply_that_fails() {
    let t = open("5 us rally; 2512: pt_a; 2511: cav_b!fl; 0105: lone_wolf").after("resupply cav_b pt_a");
    let pinned = |g: &mut redoubt_adobe_walls::AdobeWalls| {
        g.pinned.insert(counter("cav_b"));
        g.rallied[0].insert(counter("cav_b"));
    };
    let t = t.with(pinned).forget().act("done").tells_all("cav_b has no supply");
    assert_eq!((t.game.train_ammo[0], t.game.points[0]), (6, 0));
    t.allows("pick pt_a");
}

/// AW-15C.1c, AW-15C.1e: a train that supplies may also help to build breastworks, but whom it supplies does not build.
#[test]
fn aw_15c_1e_supply_instead_of_building() {
    open("5 us rally; 2512: pt_a; 2511: cav_b!fl cav_k!f")
        .after("resupply cav_b pt_a; done")
        .refuses("build cav_b pt_a")
        .allows("build cav_k pt_a");
}

/// AW-15C.1a: only units of the US draw on trains, in their own turn, and only trains give.
#[test]
fn aw_15c_1a_who_supplies_whom() {
    let text = "5 us rally begun; 2512: pt_a cav_b!fl cav_k!fl carson; 2513: lone_wolf!l";
    given(text)
        .allows("resupply cav_b pt_a")
        .refuses_by("resupply cav_b cav_k", ": it belongs to the other side")
        .refuses_by("resupply lone_wolf pt_a", ": it belongs to the other side");
    given("5 nations rally begun; 2512: pt_a cav_b!fl; 2514: lone_wolf!l bull_elk!r ten_bears")
        .refuses_by("resupply cav_b pt_a", ": it belongs to the other side")
        .refuses_by("resupply lone_wolf pt_a", ": it belongs to the other side");
}
