//! Forced moves of headquarters and badly wounded leaders (13E, 13D.1g).

use crate::tabletop::*;

/// AW-13E.c: headquarters stay in Carson's radius, or go there with all their MP.
#[test]
fn aw_13e_c_headquarters_follow_carson() {
    given("5 us move; 0304: hq; 0310: cav_b carson; 4604: lone_wolf")
        .refuses_by("done", "AW-13E.c")
        .after("pick hq")
        .refuses_by("go N", "AW-13E.c")
        .after("go S")
        .refuses("done")
        .after("go S; stop")
        .allows("done");
    // In the radius they do not leave it alone.
    given("5 us move; 0306: hq; 0310: cav_b carson; 4604: lone_wolf")
        .after("pick hq")
        .refuses_by("go N", "AW-13E.c")
        .after("go S; stop")
        .allows("done");
    given("5 us move; 0306: hq carson; 4604: lone_wolf").after("pick hq; go N").allows("go N");
    // They do not lie down, dismount or burn the grass instead of going; in the radius they may.
    given("5 us move; 0304: hq; 0310: cav_b carson; 4604: lone_wolf")
        .refuses_by("change hq prone", "AW-13E.c")
        .refuses_by("change hq foot", "AW-13E.c")
        .refuses_by("setfire hq", "AW-13E.c");
    given("5 us move; 0306: hq; 0308: cav_b carson; 4604: lone_wolf").allows("change hq prone; setfire hq");
}

/// AW-13E.c: no free way, no forced move.
#[test]
fn aw_13e_c_no_free_way() {
    given("5 us move; 0101: hq; 0310: cav_b carson; 0202: lone_wolf").allows("done; pick hq");
}

/// AW-13E.d, AW-13E.f, E-89: without Carson, or with him badly wounded, they go to the nearest US unit, leader or train; a
/// moderate wound makes his radius 2.
#[test]
fn aw_13e_d_without_carson() {
    given("5 us move; 0304: hq; 0307: cav_b; 0310: cav_k; 4604: lone_wolf")
        .refuses_by("done", "AW-13E.d")
        .after("pick hq")
        .refuses_by("go N", "AW-13E.d")
        .after("go S; go S; go S; stop")
        .allows("done");
    given("5 us move; 0304: hq; 0306: cav_b carson!e; 4604: lone_wolf").refuses_by("done", "AW-13E.d");
    given("5 us move; 0304: hq; 0307: cav_b carson!w; 4604: lone_wolf").refuses_by("done", "AW-13E.c");
    given("5 us move; 0304: hq; 0306: cav_b carson!w; 4604: lone_wolf").allows("done");
}

/// AW-13E.e: headquarters that have left never return.
#[test]
fn aw_13e_e_gone() {
    let _ =
        given("23 us move; 0115: hq mccleave; 0304: cav_b; 4604: lone_wolf").act("pick hq; exit SW").refuses("pick hq");
}

/// AW-13D.1g: a badly wounded US leader stays with a unit, or goes straight to the headquarters or a train.
#[test]
fn aw_13d_1g_the_wounded_are_brought_away() {
    given("5 us move; 0304: mccleave!e; 0308: pt_a; 0310: cav_b; 4604: lone_wolf")
        .refuses_by("done", "AW-13D.1g")
        .after("pick mccleave")
        .refuses_by("go N", "AW-13D.1g")
        .after("go S; go S; go S; go S")
        .allows("done");
    given("5 us move; 0304: cav_b mccleave!e; 0308: pt_a; 4604: lone_wolf")
        .allows("done")
        .after("pick cav_b")
        .allows("go N")
        .after("drop mccleave; go S; stop")
        .refuses_by("done", "AW-13D.1g");
    // No headquarters and no train: he stays.
    given("5 us move; 0304: mccleave!e; 0310: cav_b; 4604: lone_wolf").allows("done").refuses("pick mccleave");
    // Leaders of the Nations are free.
    given("5 nations move; 2003: satanta!e; 2010: lone_wolf; 0604: cav_b")
        .allows("done")
        .after("pick satanta")
        .allows("go N");
}

/// AW-13E.c, AW-13D.5a: a lone enemy leader closes no way; an enemy unit closes its hex, to a wounded leader too.
#[test]
fn aw_13e_c_round_the_enemy() {
    let text = "5 us move; 0304: hq; 0313: cav_b carson; 0306: satanta; 4604: lone_wolf";
    given(text).after("pick hq").refuses_by("go SE", "AW-13E.c").allows("go S");
    let text = "5 us move; 0304: mccleave!e; 0308: pt_a; 0310: cav_b; 0306: lone_wolf";
    given(text).after("pick mccleave").allows("go SE; go S");
}
