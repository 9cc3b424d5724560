//! Howitzers on wheels and in the mire (11, 11A, 11B).

use crate::tabletop::*;
use redoubt_adobe_walls::AdobeWalls;
use redoubt_adobe_walls::state::parts::Mode;

/// Makes a table on which a howitzer is mired, with the crossing to this side.
#[track_caller]
fn mired(text: &str, dir: &str) -> Table {
    given_with(text, |p| p.with(|g| g.mired[0] = g.grid().dir(dir)))
}

/// AW-11.a: howitzer and crew move together; either crew serves either gun.
#[test]
fn aw_11_a_gun_and_crew() {
    given("5 us move; 0304: how_1!m crew_2; 4604: lone_wolf")
        .take("pick crew_2; go N", "how_1+crew_2 0304>0303 mp 1")
        .take("go N", "how_1+crew_2 0303>0302 mp 1")
        .act("stop")
        .holds(|g| g.left(counter("how_1")) == 12 && g.left(counter("crew_2")) == 12);
    given("5 us move; 0304: how_1!m cav_b; 4604: lone_wolf").refuses_by("pick how_1", "AW-11D.a");
}

/// AW-11B.a, AW-11B.n, EX-13: limbering and unlimbering cost 2 MP, with a reduced crew 3; any facing; not pinned nor disrupted.
#[test]
fn ex_13_limbering() {
    given("5 us move; 0304: how_1!f>N crew_1; 0305: how_2!f crew_2/1; 4604: lone_wolf")
        .take("limber how_1; limber how_2", "how_1 limbered; how_2 limbered")
        .holds(|g| g.left(counter("how_1")) == 12 && g.left(counter("how_2")) == 8)
        .take("unlimber how_1 SW", "how_1 faces SW")
        .holds(|g| g.left(counter("how_1")) == 4 && g.mode[counter("crew_1")] == Mode::Dismounted)
        .refuses_by("unlimber how_2 N", "AW-7.a");
    given("5 us move; 0304: how_1!m crew_1; 4604: lone_wolf")
        .after("pick how_1; go N; go N; go N; stop")
        .take("unlimber how_1 N", "how_1 faces N")
        .holds(|g| g.left(counter("how_1")) == 0);
    given("5 us move; 0304: how_1!f crew_1!d; 0305: how_2!m crew_2!p; 4604: lone_wolf")
        .refuses_by("limber how_1", "AW-8D.1b")
        .refuses_by("unlimber how_2 N", "AW-9D.1d");
    given("5 us move; 0304: how_1!f crew_1!n; 4604: lone_wolf").refuses_by("limber how_1", "AW-11B.a");
}

/// AW-11B.b: limbered a crew stands as mounted, unlimbered on foot.
#[test]
fn aw_11b_b_stances() {
    let t = given("5 us move; 0304: how_1!m crew_1; 0305: how_2!f crew_2; 4604: lone_wolf");
    assert_eq!((t.game.stance(counter("crew_1")), t.game.stance(counter("crew_2"))), (Mode::Mounted, Mode::Dismounted));
}

/// AW-11B.c, EX-12: limbered it pays as horse does; woods take half of its MP; no bluff, no marsh.
#[test]
fn ex_12_wheels_in_the_woods() {
    given("5 us move; 0115: how_1!m crew_1; 4604: lone_wolf")
        .take("pick how_1; go S", "how_1+crew_1 0115>0116 mp 2.5")
        .act("stop")
        .holds(|g| g.left(counter("how_1")) == 10);
    let _ =
        given("5 us move; 0416: how_1!m crew_1; 4604: lone_wolf").after("pick how_1").refuses_by("go SE", "AW-11B.c");
    let _ =
        given("5 us move; 0913: how_1!m crew_1; 4604: lone_wolf").after("pick how_1").refuses_by("go S", "AW-11B.c");
}

/// AW-11B.d: unlimbered it makes no step.
#[test]
fn aw_11b_d_unlimbered() {
    given("5 us move; 0304: how_1!f crew_1; 4604: lone_wolf")
        .refuses_by("pick how_1", "AW-11B.d")
        .refuses_by("pick crew_1", "AW-11B.d");
    given("5 us move; 0304: how_1!f crew_1 cav_b; 4604: lone_wolf")
        .after("pick cav_b")
        .refuses_by("pick how_1", "AW-11B.d");
}

/// AW-11B.h, E-25: turning costs nothing and is no move; not limbered, not mired, not after fire.
#[test]
fn aw_11b_h_turning() {
    given("5 us move; 0304: how_1!f>N crew_1; 4604: lone_wolf")
        .take("turn how_1 S", "how_1 faces S")
        .refuses_by("turn how_1 S", "AW-11B.h")
        .holds(|g| g.left(counter("how_1")) == 20 && !g.moved.has(counter("how_1")));
    let fired = given_with("5 us move begun; 0304: how_1!f>N crew_1; 0305: how_2!m crew_2; 4604: lone_wolf", |p| {
        p.with(|g| g.fired_full.insert(counter("how_1")))
    });
    fired.refuses_by("turn how_1 S", "AW-4B.b").refuses_by("turn how_2 N", "AW-11B.a");
    let _ =
        mired("5 us move begun; 0304: how_1!f>N crew_1; 4604: lone_wolf", "N").refuses_by("turn how_1 S", "AW-11B.j");
}

/// AW-11B.i: limbered over the river it rolls: 4 or more it is across.
#[test]
fn aw_11b_i_the_river() {
    given("5 us move; 1614: how_1!m crew_1; 4604: lone_wolf")
        .after("pick how_1")
        .dice("5")
        .take("go S", "how_1 mire 5; how_1+crew_1 1614>1615 mp 4")
        .act("stop")
        .holds(|g| g.left(counter("how_1")) == 4);
    // It stays where it is, mired; others of the group go on.
    given("5 us move; 1614: how_1!m crew_1 cav_b; 4604: lone_wolf")
        .after("pick how_1; pick cav_b")
        .dice("3")
        .take("go S", "how_1 mire 3; how_1 mired; cav_b 1614>1615 mp 4")
        .act("stop")
        .holds(|g| g.hex_of(counter("crew_1")) == Some(hex(1614)));
    // A reduced crew has -1; Yes* may wreck it.
    given("5 us move; 1614: how_1!m crew_1/1; 4604: lone_wolf")
        .after("pick how_1")
        .dice("26")
        .take("go S", "how_1 mire 2-1; how_1 mired; how_1 wreck 6");
}

/// AW-11B.j, E-91: a mired gun stays; it can unlimber, facing against its crossing, or be abandoned.
#[test]
fn aw_11b_j_mired() {
    let text = "5 us move begun; 0304: how_1!m crew_1 cav_b; 4604: lone_wolf";
    mired(text, "NE")
        .refuses_by("pick how_1", "AW-11B.j")
        .refuses_by("unlimber how_1 N", "AW-11B.j")
        .allows("leave how_1")
        .take("unlimber how_1 SW", "how_1 faces SW")
        .refuses_by("limber how_1", "AW-11B.j");
}

/// AW-11B.k: at the beginning of a later phase a roll frees it: limbered it goes on with half its MP, unlimbered it turns.
#[test]
fn aw_11b_k_dug_out() {
    let text = |mode: &str| format!("5 us move begun; 0304: how_1!{mode} crew_1 cav_b sct_ja2; 4604: lone_wolf");
    mired(&text("m"), "NE")
        .refuses_by("free how_1 sct_ja2", "AW-11B.k")
        .dice("4")
        .take("free how_1", "how_1 free 4")
        .holds(|g| g.left(counter("how_1")) == 10)
        .take("pick how_1; go N; go N", "how_1+crew_1 0304>0303 mp 1; how_1+crew_1 0303>0302 mp 1");
    mired(&text("f"), "NE")
        .dice("3")
        .take("free how_1 cav_b", "how_1 free 3+1")
        .allows("turn how_1 N")
        .refuses_by("limber how_1", "AW-11B.k")
        .refuses_by("pick cav_b", "AW-11B.f");
    mired(&text("m"), "NE").dice("3").take("free how_1", "how_1 free 3").refuses_by("pick how_1", "AW-11B.j");
    // Neither holders nor a weak unit help.
    let weak = text("m").replace("cav_b", "cav_b cav_k/1 hh_1");
    mired(&weak, "NE").allows("free how_1 cav_b").refuses("free how_1 cav_k; free how_1 hh_1");
    given(&text("m")).refuses_by("free how_1", "AW-11B.k");
    // Not in the phase in which it came into the mire, nor after a push.
    given("5 us move begun; 1614: how_1!m crew_1 cav_b; 4604: lone_wolf")
        .after("pick how_1; pick cav_b")
        .dice("3")
        .take("go S", "how_1 mire 3; how_1 mired; cav_b 1614>1615 mp 4")
        .act("stop")
        .refuses_by("free how_1", "AW-4C.a");
}

/// AW-11B.l, AW-11B.m: a wreck is removed, for 5 points; its crew stays as a unit.
#[test]
fn aw_11b_m_wrecked() {
    mired("5 us move begun; 0304: how_1!m crew_1 cav_b; 4604: lone_wolf", "NE")
        .dice("12")
        .take("free how_1", "how_1 free 1; how_1 wreck 2; how_1 removed Wrecked; nations +5 gun how_1 = 5")
        .allows("pick crew_1")
        .holds(|g: &AdobeWalls| g.gun_of(counter("crew_1")).is_none());
}

/// AW-11B.k, AW-T11: who helps to free a howitzer is a unit of its side and hex.
#[test]
fn aw_11b_k_who_does_not_help() {
    let text = "5 us move begun; 0601: how_1!f>S crew_1 cav_b!f carson; 0502: inf_a; 4601: lone_wolf; 4602: bull_elk";
    mired(text, "S")
        .allows("free how_1; free how_1 cav_b")
        .refuses_by("free how_1 inf_a", ": it is not where the question asks")
        .refuses_by("free how_1 carson", ": it is not where the question asks")
        .refuses_by("free how_1 lone_wolf", ": it is not where the question asks");
    let together = text.replace("; 4602: bull_elk", "").replace("carson;", "carson bull_elk;");
    mired(&together, "S").refuses_by("free how_1 bull_elk", ": it is not where the question asks");
}
