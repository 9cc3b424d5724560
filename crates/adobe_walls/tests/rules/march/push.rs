//! Manhandling (AW-11B.d to AW-11B.g).

use crate::tabletop::*;
use redoubt_adobe_walls::ids::CounterSet;

/// Makes a table on which all US counters of the first gun's hex have been there since the turn began.
#[track_caller]
fn given_beside(text: &str) -> Table {
    given_with(text, |p| {
        p.with(|g| {
            let at = g.hex_of(counter("how_1"));
            let beside: CounterSet = g.on_map().iter().filter(|c| g.hex_of(*c) == at && g.is_combat(*c)).collect();
            g.beside_guns[0] = beside;
        })
    })
}

/// AW-11B.e: the roll decides: Yes moves the gun, its crew and the pushing unit; No leaves them.
#[test]
fn aw_11b_e_a_push() {
    let text = "5 us move begun; 0304: how_1!f>N crew_1 inf_a cav_k/2!f; 4604: lone_wolf";
    given_beside(text)
        .dice("3")
        .take("push how_1 inf_a N", "inf_a pushes how_1 3+1; inf_a+how_1+crew_1 0304>0303 mp 0")
        .refuses_by("push how_1 cav_k N", "AW-11B.d")
        .holds(|g| g.left(counter("how_1")) == 20 && g.moved.has(counter("how_1")));
    given_beside(text)
        .dice("3")
        .take("push how_1 cav_k N", "cav_k pushes how_1 3")
        .refuses_by("push how_1 inf_a N", "AW-11B.d")
        .refuses_by("pick cav_k", "AW-11B.f");
    // The crew itself may push, with its own factors.
    let _ =
        given_beside(text).dice("4").take("push how_1 crew_1 S", "crew_1 pushes how_1 4; how_1+crew_1 0304>0305 mp 0");
}

/// AW-11B.e: woods and climbs hinder; downhill it may be wrecked on the way.
#[test]
fn aw_11b_e_modifiers() {
    given_beside("5 us move begun; 0115: how_1!f crew_1 inf_a; 4604: lone_wolf")
        .dice("3")
        .take("push how_1 inf_a S", "inf_a pushes how_1 3");
    given_beside("5 us move begun; 0108: how_1!f crew_1 inf_a; 4604: lone_wolf")
        .dice("4")
        .take("push how_1 inf_a N", "inf_a pushes how_1 4; inf_a+how_1+crew_1 0108>0107 mp 0");
    given_beside("5 us move begun; 0107: how_1!f crew_1 inf_a; 4604: lone_wolf").dice("21").take(
        "push how_1 inf_a S",
        "inf_a pushes how_1 2+1 down; inf_a+how_1+crew_1 0107>0108 mp 0; how_1 wreck 1; how_1 removed Wrecked; \
             nations +5 gun how_1 = 5",
    );
}

/// AW-11B.d: no bluff, no marsh, no river without a ford.
#[test]
fn aw_11b_d_where_no_gun_is_pushed() {
    let at = |n: &str| given_beside(&format!("5 us move begun; {n}: how_1!f crew_1 inf_a; 4604: lone_wolf"));
    at("0914").refuses_by("push how_1 inf_a N", "AW-11B.c");
    at("0416").refuses_by("push how_1 inf_a SE", "AW-11B.c");
    at("1614").refuses_by("push how_1 inf_a S", "AW-11B.d");
    at("2513").allows("push how_1 inf_a SE");
}

/// AW-11B.f: who pushes: any US unit but leaders and holders with their horses; upright, unshaken, with the gun since the turn
/// began, and idle.
#[test]
fn aw_11b_f_who_pushes() {
    given_beside(
        "5 us move begun; 0304: how_1!f crew_1 cav_b!n cav_k!p cav_d1nm!d hh_1 hh_2!b pt_a carson; 4604: lone_wolf",
    )
    .refuses_by("push how_1 cav_b N", "AW-7C.d")
    .refuses_by("push how_1 cav_k N", "AW-9D.1d")
    .refuses_by("push how_1 hh_1 N", "AW-11B.f")
    .refuses_by("push how_1 carson N", "AW-11B.f")
    .allows("push how_1 cav_d1nm N; push how_1 hh_2 N; push how_1 pt_a N");
    given_beside("5 us move begun; 0304: how_1!f crew_1; 0305: cav_b; 4604: lone_wolf")
        .after("pick cav_b; go N; stop")
        .refuses_by("push how_1 cav_b N", "AW-11B.f");
    let fired = given_with("5 us move begun; 0304: how_1!f crew_1 cav_b!f; 4604: lone_wolf", |p| {
        p.with(|g| {
            g.beside_guns[0].insert(counter("cav_b"));
            g.fired_half.insert(counter("cav_b"));
        })
    });
    fired.refuses_by("push how_1 cav_b N", "AW-11B.f");
}

/// AW-11B.g: in vain at a creek or ford it may be mired, and wrecked.
#[test]
fn aw_11b_g_in_vain_at_the_creek() {
    let text = "5 us move begun; 0602: how_1!f crew_1 cav_k/2!f; 4604: lone_wolf";
    given_beside(text)
        .dice("41 6")
        .take("push how_1 cav_k NE", "cav_k pushes how_1 4-1; how_1 mire 1 pushed; how_1 mired; how_1 wreck 6");
    given_beside(text).dice("43").take("push how_1 cav_k NE", "cav_k pushes how_1 4-1; how_1 mire 3 pushed");
    // House rule: not mired it crosses.
    let crosses = text.replace("begun", "begun manhandle_mired_no=on");
    given_beside(&crosses)
        .dice("43")
        .take("push how_1 cav_k NE", "cav_k pushes how_1 4-1; how_1 mire 3 pushed; cav_k+how_1+crew_1 0602>0701 mp 0");
}

/// AW-11B.e, E-26: those who leave a zone are fired at; if one of them is stopped the gun stays.
#[test]
fn aw_11b_e_pushed_under_fire() {
    let text = "5 us move begun; 0304: how_1!f>N crew_1 inf_a; 0303: lone_wolf";
    given_beside(text)
        .dice("3")
        .act("push how_1 inf_a S")
        .offers("fire lone_wolf inf_a; fire lone_wolf crew_1; hold; done")
        .forget()
        .take("done", "inf_a+how_1+crew_1 0304>0305 mp 0");
    given_beside(text)
        .dice("3")
        .act("push how_1 inf_a S")
        .forget()
        .dice("65 31")
        .act("fire lone_wolf crew_1")
        .forget()
        .holds(|g| g.hex_of(counter("how_1")) == Some(hex(304)) && g.hex_of(counter("inf_a")) == Some(hex(304)));
}

/// AW-15C.1a, AW-15C.2b, AW-11B.f: a howitzer that got ammunition in this turn has spent all its MP: nobody pushes it.
#[test]
fn aw_15c_2b_a_howitzer_that_was_supplied() {
    let text = "5 us move begun; 0304: how_1!f>N crew_1 inf_a; 0305: pt_a; 4604: lone_wolf";
    given_beside(text).allows("push how_1 inf_a N; push how_1 crew_1 N");
    given_with(text, |p| p.with(|g| g.supplying[counter("how_1")] = Some((counter("pt_a"), 0))))
        .refuses_by("push how_1 inf_a N", "AW-15C.1a")
        .refuses_by("push how_1 crew_1 N", "AW-15C.1a");
}

/// AW-11B.g, AW-11B.k, AW-4C.a: what a push brought into the mire is not freed in the same phase.
#[test]
fn aw_11b_g_in_the_mire_to_the_end_of_the_phase() {
    given_beside("5 us move begun; 0601: how_1!f>S crew_1 cav_m1nm!f; 0202: sct_ute; 4601: lone_wolf")
        .dice("42")
        .take("push how_1 crew_1 SE", "crew_1 pushes how_1 4-1; how_1 mire 2 pushed; how_1 mired")
        .refuses_by("free how_1", "AW-4C.a")
        .refuses_by("free how_1 cav_m1nm", "AW-4C.a");
}

/// AW-11B.e, E-26, AW-13D.2a: the fire kills a leader who goes along: the others still push.
#[test]
fn aw_11b_e_a_leader_falls_at_the_push() {
    given_beside("5 us move begun; 0304: how_1!f>N crew_1 inf_a mccleave; 0303: lone_wolf")
        .dice("3")
        .act("push how_1 inf_a S")
        .forget()
        .dice("66 11 66")
        .take("fire lone_wolf inf_a", "lone_wolf aims at inf_a; opportunity lone_wolf > inf_a 0304 D 6+6+1; mccleave check 1+1; mccleave removed Destroyed; nations +5 killed mccleave = 5; inf_a -1 to 7; nations +1 losses inf_a = 6; inf_a morale 6+6; inf_a+how_1+crew_1 0304>0305 mp 0");
}
