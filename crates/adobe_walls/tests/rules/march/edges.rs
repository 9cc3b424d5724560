//! The reserve of the Alternate Scenario (20B).

use crate::tabletop::*;

const FIELD: &str = "0304: cav_b; 4604: lone_wolf; reserve: inf_a pt_a pt_b abreu";

/// AW-20B.a, AW-20B.b: in its turn the reserve comes in over the western edge, at the cost of the hex.
#[test]
fn aw_20b_b_the_reserve_comes_in() {
    given(&format!("8 us move alternate=62; {FIELD}"))
        .tells("reserve may enter inf_a+pt_a+pt_b+abreu")
        .refuses_by("done", "AW-20B.a")
        .act("pick inf_a; pick abreu")
        .refuses_by("enter 0201", "AW-20B.a")
        .take("enter 0110", "inf_a+abreu reserve>0110 mp 2")
        .take("go NE; stop", "inf_a+abreu 0110>0210 mp 2; abreu with inf_a")
        .holds(|g| g.left(counter("inf_a")) == 8 && g.left(counter("abreu")) == 24)
        .after("pick pt_a; enter 0111; stop")
        .refuses_by("done", "AW-20B.a")
        .after("pick pt_b; enter 0111; stop")
        .allows("done");
}

/// AW-20B.a: not before its turn; nobody but the US knows it.
#[test]
fn aw_20b_a_not_before() {
    given(&format!("7 us move alternate=62; {FIELD}")).tells("").refuses("pick inf_a").allows("done");
}

/// AW-20B.a: whoever finds every hex of the edge closed waits.
#[test]
fn aw_20b_a_a_closed_edge() {
    // Two bands a hex would do as well as any fire.
    let bands = "lone_wolf kicking_bird white_horse wooden_lance sitting_bear big_tree he_bear bull_elk wild_horse iron_shirt \
                 iron_mountain crazy_dog big_bow white_man over_the_buttes black_eagle broken_arm wolf_calf eagle_feather \
                 white_wolf green_horn";
    let ring: String = (1..=21).zip(bands.split_whitespace()).map(|(r, band)| format!("01{r:02}: {band}; ")).collect();
    given(&format!("8 us move alternate=62; {ring}0604: cav_b; reserve: inf_a pt_a pt_b abreu"))
        .refuses_by("pick inf_a", "AW-7.a")
        .allows("done");
}

/// AW-20B.a, E-78: house rule: the reserve may wait, and only the US is told.
#[test]
fn aw_20b_a_the_reserve_may_wait() {
    given(&format!("8 us move alternate=62 arrival_delay=on; {FIELD}"))
        .tells("(U) reserve may enter inf_a+pt_a+pt_b+abreu")
        .allows("done; pick inf_a");
    given(&format!("9 us move alternate=62 arrival_delay=on; {FIELD}"))
        .allows("done")
        .take("pick inf_a; enter 0110", "inf_a reserve>0110 mp 2")
        .holds(|g| g.arrival.is_none());
}
