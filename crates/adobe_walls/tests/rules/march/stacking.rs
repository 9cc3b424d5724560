//! Stacking (6) at the end of the Movement Phase.

use crate::tabletop::*;
use redoubt_adobe_walls::ids::Side;
use redoubt_adobe_walls::rules::stacking::Crowd;

/// AW-6A.a, AW-6.b: 25 points are the most where a move ends; losses lower them.
#[test]
fn aw_6a_a_twenty_five_points() {
    let text = |cf: u8| format!("5 us move; 0304: cav_b; 0303: inf_a cav_m1nm cav_k cav_m1ca/{cf}; 4604: lone_wolf");
    given(&text(3))
        .after("pick cav_b; go N; stop")
        .refuses_by("done", "AW-6.b")
        .after("pick cav_b; go S; stop")
        .allows("done");
    given(&text(2)).after("pick cav_b; go N; stop").allows("done");
}

/// AW-6A.b, AW-6D.a, AW-6C.a: markers, leaders and camps have no points.
#[test]
fn aw_6a_b_what_has_no_points() {
    let t = given("5 us move; 0304: k1 carson works=- works=- works=-; 4604: lone_wolf");
    assert_eq!(t.game.density(hex(304), Side::Us), 0);
    given("5 nations move; 4212: c1 lone_wolf big_tree; 4213: satanta; 0604: cav_b")
        .after("pick satanta; go N; stop; attach satanta lone_wolf")
        .allows("done");
}

/// AW-6B.a, AW-11A.a: a train counts its size, a gun 4, 2 or nothing by its crew.
#[test]
fn aw_6b_a_trains_and_guns() {
    let t =
        given("5 us move; 0304: pt_a/4; 0305: how_1!m crew_1; 0306: how_2!m crew_2/1; 0307: pt_b!a; 4604: lone_wolf");
    let points = |n| t.game.density(hex(n), Side::Us);
    assert_eq!((points(304), points(305), points(306), points(307)), (4, 4, 2, 0));
    let t = given("5 us move; 0304: how_1!m; 4604: lone_wolf");
    assert_eq!(t.game.density(hex(304), Side::Us), 0);
}

/// AW-6C.b: with a camp two combat units, of any size, and two holders; a gun with its crew is one.
#[test]
fn aw_6c_b_camps() {
    let crowd = |text: &str| {
        given(text).game.check_crowd(hex(4212), if text.contains("us move") { Side::Us } else { Side::Nations })
    };
    assert_eq!(crowd("5 nations move; 4212: c1 lone_wolf big_tree pony_3 pony_4; 0604: cav_b"), Ok(()));
    assert_eq!(crowd("5 nations move; 4212: c1 lone_wolf big_tree he_bear; 0604: cav_b"), Err(Crowd::Camp(3, 2)));
    assert_eq!(
        crowd("5 nations move; 4212: c1 lone_wolf pony_3 pony_4 pony_5; 0604: cav_b"),
        Err(Crowd::CampHolders(3, 2))
    );
    assert_eq!(crowd("5 us move; 4212: c1 how_1!m crew_1 cav_b; 0604: lone_wolf"), Ok(()));
    given("5 nations move; 4212: c1 lone_wolf big_tree; 4213: he_bear; 0604: cav_b")
        .after("pick he_bear; go N; stop")
        .refuses_by("done", "AW-6.b");
}

/// AW-6E.a, EX-01, EX-02, EX-03, AW-6E.b: US holders 1 point each; pony holders none, 4 in a hex or as many as bands.
#[test]
fn ex_01_holders() {
    let t = given("5 us move; 0304: cav_b!f hh_1; 0305: hh0_1; 4604: lone_wolf");
    assert_eq!((t.game.density(hex(304), Side::Us), t.game.density(hex(305), Side::Us)), (4, 1));
    let t = given("5 us move hh0_sp=on; 0305: hh0_1; 4604: lone_wolf");
    assert_eq!(t.game.density(hex(305), Side::Us), 0);
    let bands = ["lone_wolf/4", "big_tree", "he_bear/4", "bull_elk/4", "iron_shirt/4"];
    let ponies = ["pony_1", "pony_2", "pony_3", "pony_4", "pony_5"];
    let crowd = |b: usize, p: usize| {
        let text = format!("5 nations move; 2003: {} {}; 0604: cav_b", bands[..b].join(" "), ponies[..p].join(" "));
        given(&text).game.check_crowd(hex(2003), Side::Nations)
    };
    assert_eq!((crowd(0, 4), crowd(5, 5), crowd(3, 4)), (Ok(()), Ok(()), Ok(())));
    assert_eq!((crowd(0, 5), crowd(3, 5)), (Err(Crowd::Holders(5, 4)), Err(Crowd::Holders(5, 4))));
}

/// AW-6.a: forming, passing and leaving a stack costs nothing.
#[test]
fn aw_6_a_stacks_cost_nothing() {
    given("5 us move; 0304: cav_b cav_k; 4604: lone_wolf")
        .take("pick cav_b; pick cav_k; go N; drop cav_k; go N", "cav_b+cav_k 0304>0303 mp 1; cav_b 0303>0302 mp 1");
}

/// AW-6.b, E-43: who has come into a hex that is too full and has no MP left goes on as in a retreat, and is disrupted.
#[test]
fn aw_6_b_pushed_out() {
    let fired = |p: Position| {
        p.with(|g| ["inf_a", "cav_m1nm", "cav_k", "cav_m1ca"].iter().for_each(|c| g.fired_full.insert(counter(c))))
    };
    given_with(
        "5 us move begun; 0306: cav_b!f; 0304: inf_a cav_m1nm cav_k cav_m1ca; 2002: cav_d1nm; 4604: lone_wolf",
        fired,
    )
    .act("pick cav_b; go N; go N")
    .forget()
    .act("done")
    .tells_all("cav_b disrupted")
    .offers("flee 0204; flee 0205");
}

/// E-43: of two who have come into a hex that is too full the last that came goes on, whatever their order on the sheet.
#[test]
fn aw_6_b_the_last_that_came_goes_on() {
    let fired = |p: Position| {
        p.with(|g| ["inf_a", "cav_m1nm", "cav_m1ca", "sct_ja2"].iter().for_each(|c| g.fired_full.insert(counter(c))))
    };
    let text = "5 us move begun; 0306: cav_b!f; 0302: cav_k!f; 0304: inf_a cav_m1nm cav_m1ca sct_ja2; 2002: cav_d1nm; 4604: lone_wolf";
    for (moves, last) in [
        ("pick cav_k; go S; go S; pick cav_b; go N; go N", "cav_b disrupted"),
        ("pick cav_b; go N; go N; pick cav_k; go S; go S", "cav_k disrupted"),
    ] {
        given_with(text, fired).act(moves).forget().act("done").tells_all(last);
    }
}
