//! Leaving the map by choice (7I).

use crate::tabletop::*;
use redoubt_adobe_walls::state::at::At;

/// AW-7I.a, AW-7I.c, AW-21.c: US units leave by the western edge without points from turn 23 on, before as if they were lost.
#[test]
fn aw_7i_c_the_western_edge() {
    given("22 us move; 0115: cav_k; 4604: lone_wolf")
        .take("pick cav_k; exit SW", "cav_k exit early; nations +4 left cav_k = 4")
        .holds(|g| g.at[counter("cav_k")] == At::LEFT);
    given("23 us move; 0115: cav_k; 4604: lone_wolf").take("pick cav_k; exit SW", "cav_k exit free");
    given("20 us move; 0115: cav_k/2; 4604: lone_wolf")
        .take("pick cav_k; exit SW", "cav_k exit early; nations +2 left cav_k = 2");
}

/// AW-7I.a: it costs as a clear hex, and only from an edge.
#[test]
fn aw_7i_a_the_cost() {
    given("23 us move; 0315: cav_b!f cav_k; 4604: lone_wolf").after("pick cav_b").refuses("exit SW; exit N");
    given("23 us move; 0215: cav_b!f; 4604: lone_wolf")
        .after("pick cav_b; go SW")
        .act("exit SW")
        .holds(|g| g.at[counter("cav_b")] == At::LEFT);
    given("23 us move; 0114: cav_b!f; 0214: lone_wolf")
        .act("pick cav_b; exit SW")
        .offers("fire lone_wolf cav_b; hold; done")
        .forget()
        .take("done", "cav_b exit free");
}

/// AW-7I.c, E-38: by another edge US units always give points.
#[test]
fn aw_7i_c_other_edges() {
    given("30 us move; 0301: cav_b; 4604: lone_wolf")
        .take("pick cav_b; exit N", "cav_b exit early; nations +4 left cav_b = 4");
    // At the corner the direction says which edge.
    given("30 us move; 0101: cav_b; 4604: lone_wolf")
        .after("pick cav_b")
        .allows("exit N; exit SW")
        .refuses("exit NW")
        .take("exit SW", "cav_b exit free");
}

/// AW-7I.d, E-38: bands always give points, as losses do at that moment, not on the track.
#[test]
fn aw_7i_d_bands() {
    given("30 nations move lost=14; 0301: white_horse; 4604: cav_b")
        .take("pick white_horse; exit N", "white_horse exit early; us +10 left white_horse = 10")
        .holds(|g| g.casualties == 14);
    given("30 nations move lost=12; 0301: white_horse!m dohausen; 4604: cav_b").take(
        "pick white_horse; exit N",
        "white_horse+dohausen+pony_20 exit early; us +5 left white_horse = 5; us +5 left dohausen = 10",
    );
    given("30 nations move; 0301: satanta; 4604: cav_b")
        .take("pick satanta; exit N", "satanta exit early; us +4 left satanta = 4");
    given("30 nations move; 0301: pony_3; 4604: cav_b").take("pick pony_3; exit N", "pony_3 exit early");
}

/// AW-7I.e: who has left never comes back.
#[test]
fn aw_7i_e_gone_for_good() {
    given("23 us move; 0115: cav_k; 0304: cav_b; 4604: lone_wolf").after("pick cav_k; exit SW").refuses("pick cav_k");
}

/// AW-7I.f, E-81: leaders as killed, guns and trains as lost, besides the factors.
#[test]
fn aw_7i_f_what_leaves_too_early() {
    given("20 us move; 0115: cav_b carson; 4604: lone_wolf")
        .take("pick carson; exit SW", "carson exit early; nations +10 left carson = 10");
    given("20 us move; 0115: cav_b carson!w; 4604: lone_wolf")
        .take("pick carson; exit SW", "carson exit early; nations +8 left carson = 8");
    given("20 us move; 0115: cav_b mccleave; 4604: lone_wolf")
        .take("pick mccleave; exit SW", "mccleave exit early; nations +5 left mccleave = 5");
    given("20 us move; 0115: how_1!m crew_1; 4604: lone_wolf")
        .take("pick how_1; exit SW", "how_1+crew_1 exit early; nations +5 left how_1 = 5; nations +2 left crew_1 = 7");
    given("20 us move ammo_a=4; 0115: pt_a/5; 4604: lone_wolf")
        .take("pick pt_a; exit SW", "pt_a exit early; nations +14 left pt_a = 14");
}

/// AW-15B.b, E-28: who leaves with a Low Ammo marker is remembered.
#[test]
fn aw_15b_b_low_units_that_leave() {
    given("23 us move; 0115: cav_k!l; 4604: lone_wolf")
        .act("pick cav_k; exit SW")
        .holds(|g| g.low_left.has(counter("cav_k")));
}

/// AW-19D.1c, E-58: scouts take a captured herd off the western edge for 2 points.
#[test]
fn aw_19d_1c_a_herd_brought_home() {
    let driven = |text: &str| {
        given_with(text, |p| {
            p.with(|g| {
                g.at[counter("pony_3")] = At::with(counter("sct_ute"));
                g.herd.insert(counter("pony_3"));
            })
        })
    };
    driven("25 us move begun; 0115: sct_ute; 4604: lone_wolf")
        .take("pick sct_ute; exit SW", "sct_ute+pony_3 exit free; us +2 herd pony_3 = 2");
    driven("25 us move begun; 0301: sct_ute; 4604: lone_wolf")
        .take("pick sct_ute; exit N", "sct_ute+pony_3 exit early; nations +3 left sct_ute = 3");
}
