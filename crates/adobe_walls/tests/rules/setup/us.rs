//! Where the US set up: column 01, modes, holders, howitzers, headquarters.

use super::ADVANCE;
use crate::tabletop::*;
use redoubt_adobe_walls::ids::Counter;
use redoubt_adobe_walls::state::at::At;
use redoubt_adobe_walls::state::parts::Mode;

/// Begins with the Nations set up.
fn us() -> Table {
    begun(ADVANCE, "", "").after("ready; done")
}

/// AW-20A.f: all units in column 01.
#[test]
fn aw_20a_f_the_us_set_up_in_column_one() {
    us().refuses_by("place cav_b 0201", "AW-20A.f")
        .refuses_by("place carson 0214", "AW-20A.f")
        .take("place cav_b 0101", "cav_b put 0101")
        .allows("place carson 0121");
}

/// AW-20A.f, AW-8D.2a: on foot, a company leaves a factor to its holder, who stands within two hexes of a US unit.
#[test]
fn aw_20a_f_horse_holders() {
    let t = us().after("ready").take("begin cav_b foot", "cav_b begins foot");
    assert_eq!((t.game.cf[counter("cav_b")], t.game.at[counter("hh_1")], t.game.cf[counter("hh_1")]), (3, At::HAND, 1));
    let t = t.refuses_by("done", "AW-20A.a").refuses_by("place hh_1 0412", "AW-20A.f");
    let t = t.act("place hh_1 0312").allows("done").act("begin cav_b mounted");
    assert_eq!((t.game.cf[counter("cav_b")], t.game.at[counter("hh_1")]), (4, At::RESERVE));
    let t = t.after("begin sct_ute foot").refuses_by("begin sct_ute prone", "AW-20A.f");
    assert_eq!(
        (t.game.cf[counter("sct_ute")], t.game.at[counter("hh0_1")], t.game.cf[counter("hh0_1")]),
        (3, At::HAND, 0)
    );
    t.refuses_by("begin carson foot", "AW-8.a").refuses_by("place hh_2 0112", "AW-20A.a");
}

/// AW-20A.f, AW-6A.a: no more than 25 points in a hex.
#[test]
fn aw_20a_f_stacks_are_limited() {
    let t = us().after("place cav_b 0115; place cav_k 0115; place how_1 0115; place how_2 0115; place cav_m1nm 0115");
    t.refuses_by("place sct_ute 0115", "AW-6A.a").allows("place sct_ja2 0115; place carson 0115");
}

/// AW-20A.f, AW-11.a, AW-11B.a: a howitzer comes with its crew, limbered or not; unlimbered it faces a side.
#[test]
fn aw_20a_f_howitzers() {
    let t = us().refuses_by("place crew_1 0115", "AW-11.a").after("ready; pick how_1; place how_1 0115");
    assert_eq!(t.game.at[Counter::CREWS[0]], At::hex(hex(115)));
    let t = t.refuses_by("turn how_1 SE", "AW-11B.a").after("begin how_1 foot").refuses_by("turn how_1 NE", "AW-11B.a");
    let t = t.take("turn how_1 SE", "how_1 faces SE").refuses_by("pick crew_1", "AW-11.a");
    assert_eq!((t.game.mode[Counter::GUNS[0]], t.game.stance(Counter::CREWS[0])), (Mode::Dismounted, Mode::Dismounted));
    let t = t.act("pick how_1");
    assert_eq!(t.game.at[Counter::CREWS[0]], At::HAND);
}

/// AW-13E.c, AW-20A.f: headquarters set up within Carson's radius (E-05).
#[test]
fn aw_13e_c_headquarters_set_up_with_carson() {
    us().after("ready; pick hq")
        .refuses_by("place hq 0119", "AW-13E.c")
        .after("place hq 0118; pick carson; place carson 0113")
        .refuses_by("done", "AW-13E.c")
        .after("pick hq; place hq 0117")
        .allows("done");
}

/// AW-13A.a: a leader is attached to a unit of his hex, by his owner's choice; alone he is with nobody.
#[test]
fn aw_13a_a_leaders_are_attached_in_the_set_up() {
    let t = us().after("ready").take("attach mccleave cav_m1ca", "mccleave with cav_m1ca");
    let t = t.refuses_by("attach mccleave cav_b", "AW-13A.a").act("pick cav_m1ca; place cav_m1ca 0112");
    assert_eq!(t.game.attached[Counter::MCCLEAVE], Some(counter("cav_k")));
    let t = t.act("pick cav_k");
    assert_eq!(t.game.attached[Counter::MCCLEAVE], None);
    let t = t.act("place cav_k 0113");
    assert_eq!(t.game.attached[Counter::MCCLEAVE], Some(counter("cav_k")));
}
