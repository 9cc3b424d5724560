//! Looting and burning camps (18B, 18C).

use crate::tabletop::*;
use redoubt_adobe_walls::state::at::At;

/// AW-18C.a: cavalry enters, spends 3 MP more and leaves; 1 point.
#[test]
fn aw_18c_a_a_camp_burns() {
    given("15 us move; 4212: c1; 4211: cav_b; 4604: lone_wolf")
        .after("pick cav_b; go S")
        .take("burn cav_b", "c1 burns by cav_b; us +1 burnt c1 = 1")
        .refuses_by("stop", "AW-17D.a")
        .take("go N", "cav_b 4212>4211 mp 1")
        .act("stop")
        .holds(|g| g.left(counter("cav_b")) == 4 && g.burns(hex(4212)));
    // In two moves as well, but in the same phase.
    given("15 us move; 4212: c1; 4211: cav_b; 4604: lone_wolf").after("pick cav_b; go S; stop").allows("burn cav_b");
    given("15 us move; 4212: c1 cav_b; 4604: lone_wolf").refuses_by("burn cav_b", "AW-18C.a");
}

/// AW-18C.b: on foot cavalry cannot pay for it, infantry can, and leaves free.
#[test]
fn aw_18c_b_who_can_pay() {
    given("15 us move; 4212: c1; 4211: cav_b!f; 4213: inf_a; 4604: lone_wolf")
        .after("pick cav_b; go S")
        .refuses("burn cav_b")
        .after("stop; pick cav_b; go N; pick inf_a; go N")
        .take("burn inf_a", "c1 burns by inf_a; us +1 burnt c1 = 1")
        .take("go S", "inf_a 4212>4213 mp 0")
        .holds(|g| g.left(counter("inf_a")) == 0);
}

/// AW-18C.a: not by scouts, nor disrupted, nor with another US unit in the camp.
#[test]
fn aw_18c_a_who_burns() {
    given("15 us move; 4212: c1; 4211: sct_ute cav_k!d; 4213: cav_b cav_m1ca; 4604: lone_wolf")
        .after("pick sct_ute; go S")
        .refuses_by("burn sct_ute", "AW-18C.a")
        .after("go N; stop; pick cav_k; go S")
        .refuses_by("burn cav_k", "AW-8D.1b")
        .after("go N; stop; pick cav_b; pick cav_m1ca; go N")
        .refuses_by("burn cav_b", "AW-17D.d");
}

/// AW-18C.c, E-41: it burns until the next US Movement Phase, and closes its hex.
#[test]
fn aw_18c_c_it_burns_out() {
    given("15 us move; 4212: c1!b; 4211: cav_b; 4604: lone_wolf")
        .tells("c1 gone")
        .holds(|g| g.camps[camp("c1")].at == At::LOST && !g.burns(hex(4212)));
    given("15 nations move; 4212: c1!b; 4211: lone_wolf; 0604: cav_b")
        .after("pick lone_wolf")
        .refuses_by("go S", "AW-17D.b");
}

/// AW-18C.d, AW-18B.a, E-56: the camps on Carson Creek are spared until turn 14.
#[test]
fn aw_18c_d_carson_creek() {
    let at = |turn: u8| given(&format!("{turn} us move; 0808: k1; 0809: cav_b; 0909: k2 inf_a; 4604: lone_wolf"));
    at(13).refuses_by("loot inf_a", "AW-18C.d").after("pick cav_b; go N").refuses_by("burn cav_b", "AW-18C.d");
    at(14).allows("loot inf_a").after("pick cav_b; go N").allows("burn cav_b");
}

/// AW-18C.e, AW-18B.b: a looted camp may burn, a burnt one is not looted, and none is looted twice.
#[test]
fn aw_18c_e_once_each() {
    given("15 us move; 4212: c1!o; 4211: cav_b; 4110: c2!o inf_a; 4604: lone_wolf")
        .refuses_by("loot inf_a", "AW-18B.b")
        .after("pick cav_b; go S")
        .allows("burn cav_b");
    given("15 us move begun; 4212: c1!b inf_a; 4604: lone_wolf").refuses_by("loot inf_a", "AW-18C.a");
}

/// E-57, AW-7C.a, AW-13D.5a: leaders and pony holders do not protect a camp: who burns it at once rides over them.
#[test]
fn aw_18c_a_riding_over_holders() {
    given("15 us move; 4212: c1 pony_3 ten_bears; 4211: cav_b; 4604: lone_wolf")
        .take(
            "pick cav_b; go S",
            "cav_b 4211>4212 mp 1; ten_bears removed Overrun; us +4 killed ten_bears = 4; pony_3 removed Overrun; \
             c1 burns by cav_b; us +1 burnt c1 = 5",
        )
        .take("go N", "cav_b 4212>4211 mp 1");
    given("15 us move; 4212: c1 pony_3; 4211: cav_b!f cav_k; 4604: lone_wolf")
        .after("pick cav_b")
        .refuses_by("go S", "AW-7C.a")
        .after("pick cav_k")
        .refuses_by("go S", "AW-7C.a");
}

/// AW-18B.a: a unit that has been in the camp for the whole turn and does nothing else.
#[test]
fn aw_18b_a_who_loots() {
    given("15 us move; 4212: c1 cav_b!f cav_k; 4110: c2 sct_ute!f; 4214: c3 inf_a!d; 4604: lone_wolf")
        .refuses_by("loot cav_k", "AW-18B.a")
        .refuses_by("loot sct_ute", "AW-18C.a")
        .refuses_by("loot inf_a", "AW-8D.1b")
        .take("loot cav_b", "cav_b loots c1")
        .refuses_by("pick cav_b", "AW-18B.a")
        .refuses_by("change cav_b prone", "AW-18B.a");
    given("15 us move; 4212: c1 cav_b!f; 4604: lone_wolf")
        .after("change cav_b prone")
        .refuses_by("loot cav_b", "AW-18B.a");
    given("15 us move; 4212: c1; 4211: cav_b!f; 4604: lone_wolf")
        .after("pick cav_b; go S; stop")
        .refuses_by("loot cav_b", "AW-18B.a");
}
