//! Modes (8, 8A to 8D.1).

use crate::tabletop::*;
use redoubt_adobe_walls::state::parts::Mode;

/// AW-8D.1a, AW-8D.4a, EX-04: any mode to any mode for 1 MP, as often as there are MP; from mounted to prone the holder is
/// placed.
#[test]
fn ex_04_mounted_to_prone() {
    given("5 us move; 0304: cav_b sct_ute; 4604: lone_wolf")
        .take("change cav_b prone", "cav_b prone hh_1")
        .take("change sct_ute prone", "sct_ute prone hh0_1")
        .now("0304: cav_b!n sct_ute!n hh_1 hh0_1; 4604: lone_wolf!f")
        .holds(|g| g.left(counter("cav_b")) == 12 && g.left(counter("sct_ute")) == 12)
        .take("change cav_b foot; change cav_b prone", "cav_b foot; cav_b prone")
        .holds(|g| g.left(counter("cav_b")) == 4)
        .refuses_by("change cav_b prone", "AW-8D.1a");
}

/// AW-8D.1b: only in good order.
#[test]
fn aw_8d_1b_good_order() {
    given("5 us move; 0304: cav_b!fd hh_1; 0305: cav_k!fp hh_2; 4604: lone_wolf")
        .refuses_by("change cav_b mounted hh_1", "AW-8D.1b")
        .refuses_by("change cav_k prone", "AW-9D.1d")
        .after("recover cav_b")
        .allows("change cav_b mounted hh_1");
}

/// AW-8D.1c: what was spent counts in the new mode.
#[test]
fn aw_8d_1c_mp_carry_over() {
    given("5 us move; 0304: cav_b; 4604: lone_wolf")
        .after("pick cav_b; go N; go N; go N; stop; change cav_b foot")
        .holds(|g| g.left(counter("cav_b")) == 0)
        .refuses_by("change cav_b prone", "AW-7.a");
}

/// AW-8D.1d, E-85: the mode's allowance, more for a charge, half with a badly wounded leader, half after half fire, less what
/// is spent.
#[test]
fn aw_8d_1d_the_order_of_the_allowance() {
    let half = |text: &str| given_with(text, |p| p.with(|g| g.fired_half.insert(counter("cav_b"))));
    half("5 us move begun; 0304: cav_b!f hh_1; 4604: lone_wolf")
        .after("change cav_b mounted hh_1")
        .holds(|g| g.left(counter("cav_b")) == 8);
    half("5 us move begun; 0304: cav_b; 0301: lone_wolf")
        .after("charge cav_b 0301")
        .holds(|g| g.left(counter("cav_b")) == 12);
    let _ =
        half("5 us move begun; 0304: cav_b carson!e; 4604: lone_wolf").holds(|g| g.allowance(counter("cav_b")) == 4);
}

/// AW-13D.1d: a badly wounded leader has half his MP and slows whom he is with, but no train and no headquarters.
#[test]
fn aw_13d_1d_the_slow() {
    given("5 us move; 0304: cav_b carson!e hq pt_a; 0305: cav_k; 4604: lone_wolf").holds(|g| {
        let mp = |c: &str| g.left(counter(c)) / 4;
        (mp("cav_b"), mp("hq"), mp("pt_a"), mp("carson"), mp("cav_k")) == (3, 6, 6, 4, 6)
    });
    // A unit that goes without him is not slowed on its way.
    given("5 us move; 0309: cav_b carson!e cav_k; 2002: cav_d1nm; 4604: lone_wolf")
        .after("pick cav_b; drop carson; go N; go N; go N; go N; go N")
        .refuses("go N");
    let _ =
        given("5 nations move; 2003: lone_wolf satanta!x9; 4604: cav_b").holds(|g| g.left(counter("lone_wolf")) == 8);
}

/// AW-8.a, AW-11E.a: a crew on foot never mounts, nor does infantry.
#[test]
fn aw_11e_a_crews_walk() {
    given("5 us move; 0304: crew_1 inf_a hh_1 hh0_1; 4604: lone_wolf")
        .refuses_by("change crew_1 mounted hh_1", "AW-11E.a")
        .refuses_by("change inf_a mounted hh_1", "AW-11E.a")
        .take("change crew_1 prone", "crew_1 prone")
        .holds(|g| g.left(counter("crew_1")) == 12);
}

/// AW-13E.a, E-37: headquarters float: mounted on the move, on foot in combat, without a holder until they dismount formally; no
/// change of their mode costs MP.
#[test]
fn aw_13e_a_headquarters_float() {
    given("5 us move; 0304: hq carson; 4604: lone_wolf")
        .holds(|g| g.stance(counter("hq")) == Mode::Dismounted && g.left(counter("hq")) == 24)
        .take("change hq foot", "hq foot hh0_1")
        .holds(|g| g.left(counter("hq")) == 16)
        .take("change hq mounted hh0_1", "hq mounted hh0_1")
        .holds(|g| g.left(counter("hq")) == 24);
    // Who has spent all MP may still change: it is in the list.
    given_with("5 us move; 0304: hq carson; 4604: lone_wolf", |p| p.with(|g| g.spent[counter("hq")] = 24))
        .allows("change hq foot; change hq prone");
}

/// AW-8A.b: only mounted cavalry charges.
#[test]
fn aw_8a_b_who_charges() {
    given("5 us move; 0304: sct_ute cav_b!f inf_a; 0301: lone_wolf")
        .refuses_by("charge sct_ute 0301", "AW-8A.b")
        .refuses_by("charge cav_b 0301", "AW-8A.b")
        .refuses_by("charge inf_a 0301", "AW-8A.b");
}

/// AW-8.b: trains, horse holders with horses and pony holders do not go prone; packers, crews and holders without horses do.
#[test]
fn aw_8_b_who_never_lies_down() {
    given("5 us move; 2512: pt_a hh_1 cav_b!f; 2508: ptp_b; 2412: how_1!f crew_1!f; 4820: white_wolf")
        .refuses("change pt_a prone; change hh_1 prone")
        .allows("change ptp_b prone; change crew_1 prone; change cav_b prone");
    let bare = |p: Position| p.with(|g| g.bare.insert(counter("hh_1")));
    given_with("5 us move; 2512: hh_1; 4820: white_wolf", bare).allows("change hh_1 prone");
    given("5 nations move; 2110: pony_1 white_wolf!f; 4620: cav_b").refuses("change pony_1 prone");
}
