//! Charges in the Movement Phase (17A).

use crate::tabletop::*;

/// AW-17A.a: mounted cavalry in good order with all its MP charges a hex with enemy units, with 1 MP more.
#[test]
fn aw_17a_a_a_charge() {
    given("5 us move; 0304: cav_b cav_k!d carson; 0301: lone_wolf")
        .refuses_by("charge cav_k 0301", "AW-17A.a")
        .refuses_by("charge cav_b 0302", "AW-17A.a")
        .take("charge cav_b 0301", "cav_b charges 0301")
        .holds(|g| g.left(counter("cav_b")) == 28)
        .refuses_by("charge cav_b 0301", "AW-17A.a")
        .take("pick cav_b; go N; go N", "cav_b 0304>0303 mp 1; cav_b 0303>0302 mp 1");
    given("5 us move; 0304: cav_b; 0301: lone_wolf")
        .after("pick cav_b; go N; stop")
        .refuses_by("charge cav_b 0301", "AW-17A.a");
    given("5 us move; 0302: cav_b; 0301: lone_wolf").refuses_by("charge cav_b 0301", "AW-17A.a");
}

/// AW-17A.b, E-42, E-88: clear hexes only, no water, one change of level; a camp leaves its hex clear.
#[test]
fn aw_17a_b_the_ground() {
    // Woods in the target's hex.
    given("5 us move; 0114: cav_b; 0116: lone_wolf").refuses_by("charge cav_b 0116", "AW-17A.b");
    // Over a creek; over a ford; two levels.
    given("5 us move; 0601: cav_b; 0801: lone_wolf").refuses_by("charge cav_b 0801", "AW-17A.b");
    given("5 us move; 4315: cav_b; 4317: lone_wolf").refuses_by("charge cav_b 4317", "AW-17A.b");
    given("5 us move charge_ford=on; 4315: cav_b; 4317: lone_wolf").allows("charge cav_b 4317");
    given("5 us move; 4210: cav_b; 4212: c1 lone_wolf").allows("charge cav_b 4212");
}

/// AW-17A.b: on its way, too.
#[test]
fn aw_17a_b_on_the_way() {
    given("5 us move; 0702: cav_b; 0901: lone_wolf")
        .after("charge cav_b 0901; pick cav_b")
        .refuses_by("go S", "AW-17A.b")
        .refuses_by("go SE", "AW-17A.b")
        .allows("go N; go NE");
    given("5 us move; 0108: cav_b; 0105: lone_wolf")
        .after("charge cav_b 0105; pick cav_b; go N")
        .refuses_by("go S", "AW-17A.b")
        .allows("go N");
}

/// AW-17A.f: the charge lapses as the unit dismounts.
#[test]
fn aw_17a_f_a_charge_lapses() {
    given("5 us move; 0304: cav_b; 0301: lone_wolf")
        .after("charge cav_b 0301")
        .take("change cav_b foot", "cav_b foot hh_1; cav_b charge off");
    // Not next to the target when the Melee Phase begins, or by a last step that no charge makes.
    given("5 us move; 0304: cav_b; 0301: lone_wolf")
        .after("charge cav_b 0301")
        .act("done")
        .tells_all("cav_b charge off");
}

/// AW-17A.b, AW-17A.f: the last step, into the melee, counts: not over a creek, no second level.
#[test]
fn aw_17a_b_the_last_step() {
    let charging = |from: &str, target: u16, levels: u8| {
        given_with(&format!("5 us melee; {from}: cav_b; {target:04}: lone_wolf"), |p| {
            p.with(|g| {
                g.charge[0] = Some(redoubt_adobe_walls::state::agenda::Spotted(hex(target)));
                g.charge_levels[0] = levels;
            })
        })
    };
    charging("0602", 702, 0).tells("cav_b charge off");
    charging("0701", 702, 0).tells("");
    charging("0108", 107, 0).tells("");
    charging("0108", 107, 1).tells("cav_b charge off");
}

/// AW-17A.a: as far as all its MP and one more bring it next to the target, and no farther.
#[test]
fn aw_17a_a_the_full_distance() {
    given("5 us move; 0101: cav_b; 0109: lone_wolf").allows("charge cav_b 0109");
    given("5 us move; 0101: cav_b; 0110: lone_wolf").refuses_by("charge cav_b 0110", "AW-17A.b");
}
