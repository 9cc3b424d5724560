//! Howitzers without their crews, crews without howitzers (11D, 11E).

use crate::tabletop::*;

/// AW-11D.d, AW-11D.a: a gun is abandoned by choice; a crew mans it again, in its hex or coming there.
#[test]
fn aw_11d_a_left_and_manned() {
    given("5 us move; 0304: how_1!f crew_1; 4604: lone_wolf")
        .take("leave how_1", "how_1 abandoned")
        .refuses_by("turn how_1 S", "AW-11D.a")
        .refuses_by("limber how_1", "AW-11D.a")
        .holds(|g| g.left(counter("crew_1")) == 16)
        .take("pick crew_1; go N", "crew_1 0304>0303 mp 2")
        .take("go S", "crew_1 0303>0304 mp 2; how_1 manned by crew_1")
        .holds(|g| g.left(counter("how_1")) == 4);
    given("5 us move; 0304: how_1!f crew_1; 0305: how_2!f crew_2; 4604: lone_wolf")
        .after("leave how_1; leave how_2")
        .take("pick crew_1; go S", "crew_1 0304>0305 mp 2; how_2 manned by crew_1")
        .refuses_by("man how_2 crew_2", "AW-11D.a");
    // A crew that mans a limbered gun on its way goes on with it.
    given("5 us move; 0304: how_1!m crew_1; 0305: cav_b; 4604: lone_wolf")
        .after("leave how_1; pick crew_1; go N; go S; go S")
        .holds(|g| ["how_1", "crew_1"].map(|c| g.hex_of(counter(c))) == [Some(hex(305)); 2]);
    given("5 us move; 0304: how_1!f crew_1; 4604: lone_wolf")
        .take("leave how_1; man how_1 crew_1", "how_1 abandoned; how_1 manned by crew_1");
    given("5 us move; 0304: how_1!f crew_1!p cav_b; 4604: lone_wolf").refuses_by("leave how_1", "AW-9D.1d");
}

/// AW-11D.b: bands do nothing to a gun.
#[test]
fn aw_11d_b_bands_pass() {
    given("5 nations move; 0304: how_1!f; 0305: lone_wolf!m; 4604: cav_b")
        .take("pick lone_wolf; go N", "lone_wolf 0305>0304 mp 1")
        .holds(|g| g.hex_of(counter("how_1")) == Some(hex(304)));
}

/// AW-11E.b: a crew's points replace losses of infantry in its hex, never above full strength; a crew that is used up leaves
/// without points, and its gun is abandoned.
#[test]
fn aw_11e_b_men_for_the_infantry() {
    given("5 us move; 0304: inf_a/6 how_1!f crew_1; 4604: lone_wolf")
        .refuses_by("transfer crew_1 inf_a 3", "AW-11E.b")
        .take("transfer crew_1 inf_a 2", "crew_1 gives 2 to inf_a; crew_1 removed Absorbed; how_1 abandoned")
        .holds(|g| g.cf[counter("inf_a")] == 8 && g.points == [0, 0]);
    given("5 us move; 0304: inf_a/7 how_1!f crew_1; 4604: lone_wolf")
        .refuses_by("transfer crew_1 inf_a 2", "AW-11E.b")
        .take("transfer crew_1 inf_a 1", "crew_1 gives 1 to inf_a")
        .holds(|g| g.cf[counter("crew_1")] == 1);
    given("5 us move; 0304: inf_a/6 cav_b/2!f; 0305: crew_1; 4604: lone_wolf")
        .refuses_by("transfer crew_1 inf_a 1", "AW-16B.f")
        .refuses_by("transfer crew_1 cav_b 1", "AW-11E.b");
}
