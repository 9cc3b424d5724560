//! Grass fires (17D).

use crate::tabletop::*;
use redoubt_adobe_walls::ids::Side;

/// AW-17D.a, AW-17D.c: a unit on foot spends 3 MP, rolls for the turns, and leaves at once for what it has left.
#[test]
fn aw_17d_a_a_fire() {
    given("5 us move; 0304: inf_a carson; 4604: lone_wolf")
        .dice("22")
        .take("setfire inf_a", "inf_a sets fire 0304 2+2 until 9")
        .refuses_by("stop", "AW-17D.a")
        .refuses("exit N; setfire inf_a; drop carson")
        .take("go N", "inf_a+carson 0304>0303 mp 2")
        .act("stop")
        .holds(|g| g.left(counter("inf_a")) == 4 && g.fires_used == [1, 0]);
}

/// AW-17D.a, AW-17D.d: short of MP it goes one hex free, and does nothing else.
#[test]
fn aw_17d_d_the_free_step() {
    given("5 us move; 0304: cav_b!f; 2002: cav_d1nm; 4604: lone_wolf")
        .dice("22")
        .after("setfire cav_b")
        .take("go N", "cav_b 0304>0303 mp 0")
        .holds(|g| g.left(counter("cav_b")) == 0)
        .refuses_by("change cav_b prone", "AW-7.a");
}

/// AW-17D.a, AW-17D.d, E-40, E-61: who sets a fire, and where.
#[test]
fn aw_17d_d_where_no_fire_is_set() {
    given("5 us move; 0304: cav_b; 0306: cav_k!n; 0404: carson; 4604: lone_wolf")
        .refuses_by("setfire cav_b", "AW-17D.a")
        .refuses_by("setfire cav_k", "AW-17D.a");
    given("5 us move; 0304: how_1!f crew_1; 0306: hh_1; 4604: lone_wolf")
        .refuses_by("setfire crew_1", "AW-17D.a")
        .allows("setfire hh_1");
    given("5 us move; 0304: inf_a cav_b; 0306: cav_k!f pony_3!h; 4604: lone_wolf")
        .refuses_by("setfire inf_a", "AW-17D.d")
        .refuses_by("setfire cav_k", "AW-17D.d");
    given("5 us move; 0516: inf_a; 2510: cav_b!f; 4604: lone_wolf")
        .refuses_by("setfire inf_a", "AW-17D.d")
        .refuses_by("setfire cav_b", "AW-17D.d");
    given("5 nations move; 4212: c1 lone_wolf; 4213: big_tree; 0604: cav_b")
        .refuses_by("setfire lone_wolf", "AW-17D.d")
        .allows("setfire big_tree");
    given("5 us move fire_anywhere=on; 0516: inf_a; 2510: cav_b!f; 0306: cav_k!f pony_3!h; 4604: lone_wolf")
        .allows("setfire inf_a; setfire cav_b; setfire cav_k");
    // Nowhere to go: no fire.
    let ring = "0303: fire=us9; 0404: fire=nations9; 0405: fire=us9; 0305: fire=us9; 0205: fire=us9; 0204: fire=us9";
    given(&format!("5 us move; 0304: inf_a; 0506: cav_b; {ring}; 4604: lone_wolf"))
        .refuses_by("setfire inf_a", "AW-17D.a");
}

/// AW-17D.b: burning hexes are closed; each side has six markers.
#[test]
fn aw_17d_b_prohibited() {
    given("5 us move; 0304: inf_a; 0303: fire=nations9; 4604: lone_wolf")
        .after("pick inf_a")
        .refuses_by("go N", "AW-17D.b");
    let used = given_with("5 us move; 0304: inf_a; 4604: lone_wolf", |p| p.with(|g| g.fires_used = [6, 0]));
    used.refuses_by("setfire inf_a", "AW-17D.b");
    given_with("5 nations move; 2003: lone_wolf; 0604: cav_b", |p| p.with(|g| g.fires_used = [6, 5]))
        .dice("11")
        .take("setfire lone_wolf", "lone_wolf sets fire 2003 1+1 until 7")
        .holds(|g| g.fires_used == [6, 6] && g.fires[0].side == Side::Nations);
}

/// AW-17D.c, EX-23: never more than 8 turns beyond the present one.
#[test]
fn ex_23_eight_turns() {
    given("10 us move; 0304: inf_a; 4604: lone_wolf")
        .dice("56")
        .take("setfire inf_a", "inf_a sets fire 0304 5+6 until 18");
    given("10 us move; 0304: inf_a; 4604: lone_wolf")
        .dice("45")
        .take("setfire inf_a", "inf_a sets fire 0304 4+5 until 18");
}

/// AW-17D.e, E-79: pinned as it leaves the flames it is pinned in the next hex; a retreat takes the place of the step.
#[test]
fn aw_17d_e_under_fire_in_the_flames() {
    let text = "5 us move; 0304: inf_a; 0303: lone_wolf";
    given(text)
        .dice("22")
        .act("setfire inf_a; go S")
        .forget()
        .dice("65 31")
        .take("fire lone_wolf inf_a", "lone_wolf aims at inf_a; opportunity lone_wolf > inf_a 0304 D 6+5; inf_a -1 to 7; nations +1 losses inf_a = 1; inf_a morale 3+1; inf_a pinned; inf_a 0304>0305 mp 0")
        .holds(|g| g.pinned.has(counter("inf_a")) && g.hex_of(counter("inf_a")) == Some(hex(305)));
    given(text)
        .dice("22")
        .act("setfire inf_a; go S")
        .forget()
        .dice("65 41")
        .act("fire lone_wolf inf_a")
        .tells_all("lone_wolf aims at inf_a; opportunity lone_wolf > inf_a 0304 D 6+5; inf_a -1 to 7; nations +1 losses inf_a = 1; inf_a morale 4+1")
        .act("flee 0205")
        .holds(|g| g.hex_of(counter("inf_a")) == Some(hex(205)) && g.left(counter("inf_a")) == 12);
}
