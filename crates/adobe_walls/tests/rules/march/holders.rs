//! Horse holders and pony holders (8D.2, 8D.3, 17B).

use crate::tabletop::*;
use redoubt_adobe_walls::state::at::At;

/// AW-8D.2a, EX-06: cavalry leaves a factor with its holder; scouts, headquarters and bands none.
#[test]
fn ex_06_a_holder_is_placed() {
    given("5 us move; 0304: cav_m1nm sct_ute hq carson; 4604: lone_wolf")
        .take(
            "change cav_m1nm foot; change sct_ute foot; change hq foot",
            "cav_m1nm foot hh_1; sct_ute foot hh0_1; hq foot hh0_2",
        )
        .holds(|g| {
            let cf = |c: &str| g.cf[counter(c)];
            (cf("cav_m1nm"), cf("hh_1"), cf("sct_ute"), cf("hh0_1"), cf("hq")) == (6, 1, 3, 0, 1)
        });
}

/// AW-8D.2b, AW-12.b, AW-17B.c: with a single factor the horses are abandoned.
#[test]
fn aw_8d_2b_the_last_man() {
    given("5 us move; 0304: cav_b/1; 4604: lone_wolf")
        .dice("3")
        .take("change cav_b foot", "cav_b foot; cav_b horses 3")
        .now("0304: cav_b/1!f; 4604: lone_wolf!f");
    given("5 us move; 0304: cav_b/1; 0305: lone_wolf")
        .dice("3")
        .take("change cav_b prone", "cav_b prone; cav_b horses 3+1; nations +1 horses cav_b = 1");
}

/// AW-8D.2c, AW-8D.2g, AW-17B.d: a unit mounts with any holder of its kind that has horses, which leaves the map.
#[test]
fn aw_8d_2c_mounting() {
    given("5 us move; 0304: cav_b!f sct_ute!f hh_2 hh_3!b hh0_1; 0305: hh_4; 4604: lone_wolf")
        .refuses_by("change cav_b mounted hh0_1", "AW-8D.2g")
        .refuses_by("change sct_ute mounted hh_2", "AW-8D.2g")
        .refuses_by("change cav_b mounted hh_4", "AW-8D.2g")
        .refuses_by("change cav_b mounted hh_3", "AW-8D.2g")
        .take("change cav_b mounted hh_2", "cav_b mounted hh_2")
        .holds(|g| g.cf[counter("cav_b")] == 4 && g.at[counter("hh_2")] == At::RESERVE)
        .take("change sct_ute mounted hh0_1", "sct_ute mounted hh0_1")
        .holds(|g| g.left(counter("sct_ute")) == 28);
}

/// AW-8D.2d, EX-05: each MP of the holder takes a quarter of what the unit has left; the last fraction is dropped.
#[test]
fn ex_05_tired_horses() {
    given("5 us move; 0305: cav_b!f; 0306: hh_2; 2002: cav_d1nm; 4604: lone_wolf")
        .after("pick hh_2; go N; stop")
        .after("change cav_b mounted hh_2")
        .holds(|g| g.left(counter("cav_b")) == 8);
    given("5 us move; 0304: cav_b!f; 0303: hh_1; 0302: hh_2; 2002: cav_d1nm; 4604: lone_wolf")
        .after("pick hh_2; go S; stop; pick cav_b; go N; stop; change cav_b mounted hh_2")
        .holds(|g| g.left(counter("cav_b")) == 4);
}

/// AW-8D.2e: a holder that has spent 4 MP leaves none.
#[test]
fn aw_8d_2e_spent_horses() {
    given("5 us move; 0304: cav_b!f; 0302: hh_1; 4604: lone_wolf")
        .after("pick hh_1; go S; go S")
        .after("change cav_b mounted hh_1")
        .holds(|g| g.left(counter("cav_b")) == 0);
}

/// AW-8D.2f, E-36: a holder that was placed in this phase does not move in it.
#[test]
fn aw_8d_2f_fresh_holders_stay() {
    given("5 us move; 0304: cav_b; 4604: lone_wolf")
        .after("change cav_b foot")
        .refuses_by("pick hh_1", "AW-8D.2f")
        .allows("change cav_b mounted hh_1");
}

/// AW-8D.3a, AW-8D.3b: bands mount and dismount with pony holders, any with any; their factors stay, the ponies go with them.
#[test]
fn aw_8d_3a_pony_holders() {
    given("5 nations move; 2003: lone_wolf pony_5 white_horse!m; 4604: cav_b")
        .take("change lone_wolf mounted pony_5", "lone_wolf mounted pony_5")
        .holds(|g| g.at[counter("pony_5")] == At::with(counter("lone_wolf")) && g.left(counter("lone_wolf")) == 28)
        .take("change white_horse foot", "white_horse foot pony_20")
        .refuses_by("pick pony_20", "AW-8D.2f")
        .holds(|g| g.cf[counter("white_horse")] == 5 && g.at[counter("pony_20")] == At::hex(hex(2003)))
        .take(
            "change lone_wolf prone; change lone_wolf mounted pony_20",
            "lone_wolf prone pony_5; lone_wolf mounted pony_20",
        );
}

/// AW-8A.c, AW-8A.d, E-18: a mounted US unit that is pinned dismounts instead, and its move ends.
#[test]
fn aw_8a_c_a_pin_unhorses() {
    given("5 us move; 0304: cav_b; 0303: lone_wolf")
        .after("pick cav_b; go S")
        .dice("66 31")
        .take("fire lone_wolf cav_b", "lone_wolf aims at cav_b; opportunity lone_wolf > cav_b 0304 D 6+6; cav_b -1 to 3; nations +1 losses cav_b = 1; cav_b morale 3+1; cav_b foot hh_1")
        .holds(|g| g.left(counter("cav_b")) == 0 && !g.pinned.has(counter("cav_b")));
    given("5 us move; 0304: cav_b/1; 0302: cav_k; 0303: lone_wolf")
        .after("pick cav_b; go S")
        .dice("54 31 3")
        .take("fire lone_wolf cav_b", "lone_wolf aims at cav_b; opportunity lone_wolf > cav_b 0304 D 5+4; cav_b morale 3+1; cav_b foot; cav_b horses 3+1; nations +1 horses cav_b = 1");
    // House rule: it keeps what its new mode leaves it.
    given("5 us move mounted_pin=on; 0304: cav_b; 0303: lone_wolf")
        .after("pick cav_b; go S")
        .dice("65 31")
        .act("fire lone_wolf cav_b")
        .forget()
        .holds(|g| g.left(counter("cav_b")) == 4);
}

/// AW-17B.b, AW-17B.c, AW-8D.5a: horses are given up by choice: the holder is turned, or removed, and the roll is made.
#[test]
fn aw_17b_b_horses_given_up() {
    given("5 us move; 0304: cav_b!f hh_2 hh0_1; 4604: lone_wolf")
        .dice("53")
        .take(
            "release hh_2; release hh0_1",
            "hh_2 horses 5; nations +1 horses hh_2 = 1; hh0_1 horses 3; hh0_1 removed NoHorses",
        )
        .refuses_by("release hh_2", "AW-17B.b")
        .refuses_by("release cav_b", "AW-17B.b")
        .refuses_by("change cav_b mounted hh_2", "AW-8D.2g");
}

/// AW-17B.e: a holder without horses is an ordinary unit: it goes prone, moves on, sets fires; it neither loots nor burns.
#[test]
fn aw_17b_e_holders_on_their_own() {
    given("14 us move; 0304: hh_1!b; 0404: k1 hh_2!b; 0505: hh_3; 4604: lone_wolf")
        .allows("change hh_1 prone; pick hh_1")
        .refuses_by("loot hh_2", "AW-18C.a")
        .refuses_by("change hh_3 prone", "AW-8.b");
    given("14 us move bare_holder=on; 0304: hh_1!b; 4604: lone_wolf").refuses_by("change hh_1 prone", "AW-8.b");
}
