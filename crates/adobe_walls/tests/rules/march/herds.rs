//! Herds (19D) and what bands do with them (AW-18A.2g).

use crate::tabletop::*;
use redoubt_adobe_walls::state::at::At;

/// AW-18A.2g, AW-19B.a: a band that enters a herd's hex has a holder, and can mount with what it has left.
#[test]
fn aw_18a_2g_a_herd_is_gathered() {
    given("5 nations move begun; 4206: pony_3!h pony_4!h; 4205: he_bear; 0604: cav_b")
        .refuses_by("change he_bear mounted pony_3", "AW-8D.2g")
        .take("pick he_bear; go S", "he_bear 4205>4206 mp 2; pony_3 gathered by he_bear")
        .act("stop")
        .forget()
        .take("change he_bear mounted pony_3", "he_bear mounted pony_3")
        .holds(|g| g.left(counter("he_bear")) == 20 && g.herd.has(counter("pony_4")))
        .holds(|g| g.left(counter("pony_4")) == 0);
}

/// AW-19D.1a, AW-19D.1b: scouts who enter roll; a captured herd goes with them, on foot, though they stay mounted.
#[test]
fn aw_19d_1a_a_capture() {
    given("5 us move; 4206: pony_3!h; 4205: sct_ute cav_b; 4604: lone_wolf")
        .refuses("capture sct_ute pony_3")
        .after("pick sct_ute; go S")
        .dice("3")
        .take("capture sct_ute pony_3", "sct_ute captures pony_3 3+1; sct_ute has pony_3")
        .holds(|g| g.allowance(counter("sct_ute")) == 16 && g.left(counter("sct_ute")) == 12)
        .holds(|g| g.stance(counter("sct_ute")) == redoubt_adobe_walls::state::parts::Mode::Mounted)
        .take("go S", "sct_ute 4206>4207 mp 2")
        .holds(|g| g.at[counter("pony_3")] == At::with(counter("sct_ute")));
    given("5 us move; 4206: pony_3!h; 4205: cav_b sct_ute; 4604: lone_wolf")
        .after("pick cav_b; go S")
        .refuses_by("capture cav_b pony_3", "AW-19D.1a");
    // After their march they may still roll, and the phase goes on.
    given("5 us move; 4206: pony_3!h; 4205: sct_ute; 2512: cav_b; 4604: lone_wolf")
        .after("pick sct_ute; go S; stop")
        .dice("3")
        .take("capture sct_ute pony_3", "sct_ute captures pony_3 3+1; sct_ute has pony_3")
        .allows("pick cav_b");
    // On foot and disrupted: -1.
    given("5 us move; 4206: pony_3!h; 4205: sct_ute!fd; 4604: lone_wolf")
        .after("pick sct_ute; go S")
        .dice("5")
        .take("capture sct_ute pony_3", "sct_ute captures pony_3 5-1; sct_ute has pony_3");
}

/// AW-19D.2a, E-87: a failure scatters all herds of the hex, one by one; once in a phase.
#[test]
fn aw_19d_2a_a_failure() {
    let text = "5 us move; 4206: pony_3!h pony_4!h; 4205: sct_ute; 4604: lone_wolf";
    given(text)
        .after("pick sct_ute; go S")
        .dice("2 411 4 421 5")
        .take(
            "capture sct_ute pony_3",
            "sct_ute captures pony_3 2+1; pony_3 scatters 4 1+1 4208; pony_3 gathered 4-1 no; \
             pony_4 scatters 4 2+1 4209; pony_4 gathered 5-1 yes",
        )
        .refuses("capture sct_ute pony_4")
        .holds(|g| g.scattered.has(counter("pony_3")) && !g.herd.has(counter("pony_4")));
    let one = text.replace("move;", "move capture_fail=on;");
    given(&one).after("pick sct_ute; go S").dice("2 411 4").take(
        "capture sct_ute pony_3",
        "sct_ute captures pony_3 2+1; pony_3 scatters 4 1+1 4208; pony_3 gathered 4-1 no",
    );
}

/// AW-19D.2a: of two herds the one that is not captured scatters; other scouts who came along try first.
#[test]
fn aw_19d_2a_the_second_herd() {
    given("5 us move; 4206: pony_3!h pony_4!h; 4205: sct_ute sct_ja1; 4604: lone_wolf")
        .after("pick sct_ute; go S")
        .dice("6 411 4")
        .take(
            "capture sct_ute pony_4",
            "sct_ute captures pony_4 6+1; sct_ute has pony_4; pony_3 scatters 4 1+1 4208; pony_3 gathered 4-1 no",
        );
    given("5 us move; 4206: pony_3!h pony_4!h; 4205: sct_ute sct_ja1; 4604: lone_wolf")
        .after("pick sct_ute; pick sct_ja1; go S")
        .dice("66")
        .take("capture sct_ute pony_4", "sct_ute captures pony_4 6+1; sct_ute has pony_4")
        .refuses_by("capture sct_ute pony_3", "AW-19D.1a")
        .take("capture sct_ja1 pony_3", "sct_ja1 captures pony_3 6+1; sct_ja1 has pony_3");
}

/// AW-19D.2a: on purpose, for 1 MP; the unit stays there for the phase.
#[test]
fn aw_19d_2a_on_purpose() {
    given("5 us move; 4206: pony_3!h; 4205: cav_b hq; 4604: lone_wolf")
        .after("pick cav_b; go S; stop")
        .refuses_by("scatter hq pony_3", "AW-19D.2a")
        .dice("4 66 4")
        .take("scatter cav_b pony_3", "pony_3 scatters 4 6+6 4218; pony_3 gathered 4 yes")
        .refuses_by("pick cav_b", "AW-7.a");
}

/// AW-19D.2b: a herd that leaves the map is gone, for no points.
#[test]
fn aw_19d_2b_off_the_map() {
    given("5 us move; 4206: pony_3!h cav_b; 4604: lone_wolf")
        .dice("1 66")
        .take("scatter cav_b pony_3", "pony_3 scatters 1 6+6 left; pony_3 removed Strayed")
        .holds(|g| g.at[counter("pony_3")] == At::LEFT && g.points == [0, 0]);
}

/// E-31: in a band's hex it is gathered at once; out of a fire it runs on; with US units it stays.
#[test]
fn aw_19d_3a_what_a_herd_meets() {
    given("5 us move; 4206: pony_3!h cav_b; 4208: lone_wolf")
        .dice("4 11")
        .take("scatter cav_b pony_3", "pony_3 scatters 4 1+1 4208; pony_3 gathered by lone_wolf");
    given("5 us move; 4206: pony_3!h cav_b; 4208: fire=us9; 4604: lone_wolf")
        .dice("4 11 3")
        .take("scatter cav_b pony_3", "pony_3 scatters 4 1+1 4209; pony_3 gathered 3-1 no");
    given("5 us move; 4206: pony_3!h cav_b; 4208: cav_k; 4604: lone_wolf")
        .dice("4 11")
        .take("scatter cav_b pony_3", "pony_3 scatters 4 1+1 4208")
        .holds(|g| g.scattered.has(counter("pony_3")));
}

/// AW-19D.3a, E-30: scattered for good, but a band that enters gathers it, and scouts can capture it.
#[test]
fn aw_19d_3a_scattered() {
    given("5 nations move begun; 4206: pony_3!s; 4205: he_bear; 0604: cav_b")
        .take("pick he_bear; go S", "he_bear 4205>4206 mp 2; pony_3 gathered by he_bear")
        .holds(|g| !g.scattered.has(counter("pony_3")));
    given("5 us move; 4206: pony_3!s; 4205: sct_ute; 4604: lone_wolf")
        .after("pick sct_ute; go S")
        .allows("capture sct_ute pony_3");
}

/// AW-19D.1d: scouts who fire lose their herd: it scatters.
#[test]
fn aw_19d_1d_a_herd_is_dropped() {
    let t = given_with("5 us fire; 4206: sct_ute!f; 4207: lone_wolf", |p| {
        p.with(|g| {
            g.at[counter("pony_3")] = At::with(counter("sct_ute"));
            g.herd.insert(counter("pony_3"));
        })
    });
    t.dice("4 11 6 33")
        .act("fire sct_ute lone_wolf")
        .tells_all("pony_3 scatters 4 1+1 4208; pony_3 gathered 6-1 yes; fire sct_ute > lone_wolf 4207 D 3+3");
}

/// AW-3J.a: a herd has no movement points; a holder with its ponies has.
#[test]
fn aw_3j_a_a_herd_has_no_points() {
    let t = given("5 us move; 4205: pony_3!h; 4305: pony_4; 0101: cav_b");
    assert_eq!(["pony_3", "pony_4"].map(|c| t.game.allowance(counter(c)) > 0), [false, true]);
}
