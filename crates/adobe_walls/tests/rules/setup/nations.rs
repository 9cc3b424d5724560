//! Where the Nations set up: bands, leaders, herds, pony holders.

use super::ADVANCE;
use crate::tabletop::*;
use redoubt_adobe_walls::ids::Counter;
use redoubt_adobe_walls::state::at::At;

/// Begins with all that stands by default, and takes a counter up again.
fn without(word: &str) -> Table {
    begun(ADVANCE, "", "").after(&format!("ready; pick {word}"))
}

/// AW-20A.c: the Kiowa bands and Dohausen set up in or next to a camp on Carson Creek.
#[test]
fn aw_20a_c_kiowa_bands_stand_by_their_camps() {
    without("lone_wolf").take("place lone_wolf 1012", "lone_wolf put 1012");
    without("lone_wolf").refuses_by("place lone_wolf 1013", "AW-20A.c").refuses_by("done", "AW-20A.a");
    without("dohausen")
        .act("place dohausen 0909")
        .holds(|g| g.attached[Counter::DOHAUSEN] == Some(counter("kicking_bird")));
    without("dohausen").refuses_by("place dohausen 4212", "AW-20A.c").allows("place dohausen 0707");
}

/// AW-20A.c: on foot, they put a pony holder each within two hexes of a band or a camp; mounted, they take it up again.
#[test]
fn aw_20a_c_pony_holders_of_kiowa_bands() {
    let t = begun(ADVANCE, "", "").after("ready").take("begin lone_wolf foot", "lone_wolf begins foot");
    let t = t.refuses_by("done", "AW-20A.a").refuses_by("place pony_17 0509", "AW-20A.c");
    let t = t.act("place pony_17 0608").allows("done").holds(|g| g.cf[counter("lone_wolf")] == 6);
    let t = t.refuses_by("begin lone_wolf foot", "AW-20A.a").refuses_by("begin lone_wolf prone", "AW-20A.c");
    t.act("begin lone_wolf mounted")
        .allows("done")
        .holds(|g| g.at[counter("pony_17")] == At::with(counter("lone_wolf")));
}

/// AW-20A.c, AW-20A.a: a unit that no longer stands by a camp keeps the set-up from ending, and can be put elsewhere.
#[test]
fn aw_20a_c_a_camp_that_moves_away() {
    begun(ADVANCE, "", "")
        .after("ready; pickcamp k1; camp k1 0910; pickcamp k2; camp k2 0811")
        .refuses_by("done", "AW-20A.c")
        .after("pick lone_wolf; place lone_wolf 0811")
        .take("done", "nations set up");
}

/// AW-20A.d: one band in each camp of the combined camp, a Kiowa band in a Kiowa camp; who is put into another's camp takes its place, and the other goes back into the hand.
#[test]
fn aw_20a_d_bands_stand_in_camps_of_their_people() {
    without("big_tree")
        .refuses_by("place big_tree 4212", "AW-20A.d")
        .refuses_by("place big_tree 0808", "AW-20A.d")
        .allows("place big_tree 3910");
    without("he_bear")
        .refuses_by("place he_bear 3910", "AW-20A.d")
        .refuses_by("place he_bear 4010", "AW-20A.d")
        .act("place he_bear 4013")
        .refuses_by("done", "AW-20A.a")
        .act("place bull_elk 3913")
        .allows("done");
}

/// AW-20A.d, AW-6D.a: Satanta and Ten Bears in any camp hex of the combined camp, also together.
#[test]
fn aw_20a_d_chiefs_stand_in_the_combined_camp() {
    without("satanta")
        .refuses_by("place satanta 0808", "AW-20A.d")
        .refuses_by("place satanta 3911", "AW-20A.d")
        .act("place satanta 4212")
        .allows("done")
        .holds(|g| g.attached[Counter::SATANTA] == Some(counter("wild_horse")));
}

/// AW-20A.e, AW-6E.c, AW-19A.a: herds graze within three hexes of 4206, not next to a camp, two in a hex at most.
#[test]
fn aw_20a_e_herds_graze_in_the_pasture() {
    let t = without("pony_1");
    let t = t.refuses_by("place pony_1 4304", "AW-6E.c").refuses_by("place pony_1 4206", "AW-6E.c");
    let t = t.refuses_by("place pony_1 4210", "AW-20A.e").allows("place pony_1 4209");
    let t = t.act("place pony_1 4208").allows("done");
    assert!(t.game.herd.has(counter("pony_1")));
    // They are placed in their order, for they are all alike.
    begun(ADVANCE, "", "").refuses_by("place pony_2 4104", "AW-20A.a").allows("place pony_1 4104");
}

/// AW-20A.a: a counter on the map is taken up before it is placed again; nothing is stuck.
#[test]
fn aw_20a_a_counters_are_taken_up_again() {
    begun(ADVANCE, "", "")
        .refuses_by("pick lone_wolf", "AW-20A.a")
        .refuses_by("pick pony_17", "AW-20A.a")
        .after("camp k1 0808; place lone_wolf 0808")
        .refuses_by("place lone_wolf 0809", "AW-20A.a")
        .refuses_by("pick lone_wolf", "AW-20A.a")
        .after("ready; pick lone_wolf")
        .refuses_by("pick white_horse", "AW-20A.a")
        .act("place lone_wolf 0809")
        .tells("lone_wolf put 0809")
        .allows("pick lone_wolf");
}
