//! Who moves, and in which order (4B, 4C, AW-7.a).

use crate::tabletop::*;
use redoubt_adobe_walls::ids::Side;
use redoubt_engine::contract::Sequence;

/// AW-4C.a, AW-14B.1a, AW-10J.1b: routed units make their rout move first; then mired guns are dug out, then the others move.
#[test]
fn aw_4c_a_routs_first() {
    given("5 us move; 0304: cav_b!f; 0306: cav_k!fr cav_m1ca!fr; 0604: lone_wolf")
        .offers("pick cav_k; pick cav_m1ca")
        .refuses_by("pick cav_b", "AW-4C.a")
        .refuses_by("done", "AW-4C.a")
        .refuses_by("change cav_b prone", "AW-4C.a");
    // A pinned one does not flee, nor one that routed by its owner's will in this turn.
    given("5 us move; 0304: cav_b!f; 0306: cav_k!frp; 0604: lone_wolf").allows("pick cav_b; done");
    let free = given_with("5 us move begun; 0304: cav_b!f; 0306: cav_k!fr; 0604: lone_wolf", |p| {
        p.with(|g| g.routed_freely.insert(counter("cav_k")))
    });
    free.allows("pick cav_b; done").refuses_by("pick cav_k", "AW-10J.3a");
}

/// AW-4C.a: howitzers are dug out before anybody moves, each once.
#[test]
fn aw_4c_a_then_the_guns() {
    let text = "5 us move begun; 0304: how_1!m crew_1; 0305: how_2!m crew_2; 0306: cav_b";
    let mired = |g: &mut redoubt_adobe_walls::AdobeWalls| g.mired = [g.grid().dir("N"), g.grid().dir("N")];
    given_with(text, |p| p.with(mired))
        .allows("free how_1; free how_2")
        .after("pick cav_b; go S")
        .after("stop")
        .refuses_by("free how_1", "AW-4C.a");
    given_with(text, |p| p.with(mired))
        .dice("4")
        .take("free how_1", "how_1 free 4")
        .refuses_by("free how_1", "AW-11B.k")
        .allows("free how_2")
        .after("pick how_1; go S; stop")
        .refuses_by("free how_2", "AW-4C.a");
}

/// AW-4C.b: the other side does not move.
#[test]
fn aw_4c_b_only_the_phasing_side() {
    given("5 nations move; 0304: cav_b; 0604: lone_wolf")
        .refuses("pick cav_b; change cav_b foot")
        .allows("pick lone_wolf");
}

/// AW-4B.b, AW-7C.e: after full fire there are no MP at all; after half fire half of them, rounded down.
#[test]
fn aw_4b_b_what_fire_leaves() {
    let fired = |full: bool| {
        given_with("5 us move begun; 0304: cav_b!f sct_ute; 0305: inf_a; 2002: cav_k; 0604: lone_wolf", |p| {
            p.with(|g| {
                let set = if full { &mut g.fired_full } else { &mut g.fired_half };
                ["cav_b", "sct_ute", "inf_a"].iter().for_each(|c| set.insert(counter(c)));
            })
        })
    };
    fired(true)
        .refuses_by("pick cav_b", "AW-4B.b")
        .refuses_by("change cav_b prone", "AW-4B.b")
        .refuses_by("setfire inf_a", "AW-4B.b")
        .allows("done");
    let left = |c: &str, half: u8| fired(false).holds(|g| g.left(counter(c)) == half);
    left("cav_b", 8).allows("setfire inf_a");
    left("sct_ute", 16);
    left("inf_a", 12);
}

/// AW-4B.a: the choice of fire and move: nothing fired, all MP.
#[test]
fn aw_4b_a_the_whole_allowance() {
    given("5 us move; 0304: cav_b sct_ute; 0604: lone_wolf")
        .holds(|g| g.left(counter("cav_b")) == 24 && g.left(counter("sct_ute")) == 32);
}

/// EX-22: a unit with 5 MP that fired at half strength has 2.
#[test]
fn ex_22_half_of_five() {
    let t = given_with("5 us move begun; 0304: how_1!m crew_1; 0604: lone_wolf", |p| {
        p.with(|g| g.fired_half.insert(counter("how_1")))
    });
    t.holds(|g| g.allowance(counter("how_1")) == 8);
}

/// AW-7.a: nobody spends more than the allowance.
#[test]
fn aw_7_a_the_allowance() {
    given("5 us move; 0301: cav_b; 2002: cav_d1nm; 4604: lone_wolf")
        .after("pick cav_b; go S; go S; go S; go S; go S")
        .take("go S", "cav_b 0306>0307 mp 1")
        .refuses_by("pick cav_b", "AW-7.a");
}

/// AW-7A.c, AW-7C.b: the phase ends at its player's word; what is not spent is lost.
#[test]
fn aw_7a_c_the_end() {
    given("5 us move; 0304: cav_b; 0604: lone_wolf").act("done").holds(|g| {
        (g.phase() != "movement" || g.player == Side::Nations) && g.hex_of(counter("cav_b")) == Some(hex(304))
    });
    given("5 us move; 0304: cav_b; 0604: lone_wolf").refuses("stop");
}

/// AW-14B.3a: disruption goes for 2 MP at any moment and in any mode; not after full fire, not with a pin or a rout.
#[test]
fn aw_14b_3a_recovery() {
    given("5 us move; 0304: cav_b!fd; 0604: lone_wolf")
        .take("recover cav_b", "cav_b recovers")
        .holds(|g| g.left(counter("cav_b")) == 8)
        .refuses_by("recover cav_b", "AW-14B.3a");
    given("5 us move; 0304: cav_b!nd; 0604: lone_wolf")
        .refuses_by("change cav_b foot", "AW-8D.1b")
        .after("recover cav_b")
        .allows("change cav_b foot")
        .holds(|g| g.mode[counter("cav_b")] == redoubt_adobe_walls::state::parts::Mode::Prone);
    let half = |full: bool| {
        given_with("5 us move begun; 0304: cav_b!fd; 2002: cav_k; 0604: lone_wolf", |p| {
            p.with(|g| if full { g.fired_full.insert(counter("cav_b")) } else { g.fired_half.insert(counter("cav_b")) })
        })
    };
    half(false).after("recover cav_b").holds(|g| g.left(counter("cav_b")) == 0);
    half(true).refuses_by("recover cav_b", "AW-4B.b");
    given("5 us move; 0304: cav_b!fdp cav_k; 0604: lone_wolf").refuses_by("recover cav_b", "AW-9D.1d");
    // Between two steps, too: then it goes on.
    given("5 us move; 0304: cav_b!md; 0604: lone_wolf")
        .after("pick cav_b; go N; stop; recover cav_b")
        .take("pick cav_b; go N", "cav_b 0303>0302 mp 1")
        .holds(|g| g.left(counter("cav_b")) == 8);
}
