//! The minimum move (AW-7D).

use crate::tabletop::*;

/// AW-7D.a: one hex for all MP, whatever it costs; also out of a zone.
#[test]
fn aw_7d_a_one_hex() {
    // Marsh over the river: 6 MP for a company with 4.
    given("5 us move; 0417: cav_b!f; 2002: cav_d1nm; 4604: lone_wolf")
        .after("pick cav_b")
        .refuses_by("go SE", "AW-7.a")
        .refuses_by("least N", "AW-7D.a")
        .take("least SE", "cav_b 0417>0517 mp 4")
        .holds(|g| g.left(counter("cav_b")) == 0)
        .refuses_by("recover cav_b", "AW-14B.3a")
        .refuses_by("change cav_b prone", "AW-7.a");
    given("5 us move; 0417: cav_b!f; 0416: lone_wolf")
        .after("pick cav_b; least SE")
        .take("done", "cav_b 0417>0517 mp 4");
}

/// AW-7D.b: nothing else is spent before or after; who may not move has none.
#[test]
fn aw_7d_b_nothing_else() {
    given("5 us move; 0417: cav_b!n; 4604: lone_wolf")
        .after("change cav_b foot; pick cav_b")
        .refuses_by("least SE", "AW-7D.b");
    given("5 us move; 0417: cav_b!fp cav_k; 4604: lone_wolf").refuses_by("pick cav_b", "AW-9D.1d");
}

/// AW-7D.c: after half fire too.
#[test]
fn aw_7d_c_after_half_fire() {
    given_with("5 us move begun; 0813: inf_a; 4604: lone_wolf", |p| p.with(|g| g.fired_half.insert(counter("inf_a"))))
        .after("pick inf_a")
        .refuses_by("go NE", "AW-7.a")
        .take("least NE", "inf_a 0813>0912 mp 3");
}

/// AW-7D.a, AW-11B.c: never into or over what is prohibited.
#[test]
fn aw_7d_a_not_over_a_bluff() {
    given("5 us move; 0914: how_1!m crew_1; 4604: lone_wolf")
        .after("pick how_1")
        .refuses_by("least N", "AW-11B.c")
        .refuses_by("go N", "AW-11B.c");
}

/// AW-7A.a, AW-7D.a: in a group all of them make it, each with nothing spent.
#[test]
fn aw_7d_a_groups() {
    given("5 us move; 0417: cav_b!f cav_k!f; 4604: lone_wolf")
        .after("pick cav_b; pick cav_k")
        .take("least SE", "cav_b+cav_k 0417>0517 mp 4")
        .holds(|g| g.left(counter("cav_k")) == 0);
    given("5 us move; 0417: cav_b!f cav_k!fd; 4604: lone_wolf")
        .after("recover cav_k; pick cav_b; pick cav_k")
        .refuses_by("least SE", "AW-7D.b");
}
