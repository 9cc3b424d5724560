//! Charges in the Melee Phase (17A.c to 17A.f).

use super::charging;
use crate::tabletop::*;

/// AW-17A.c: the phase does not end, and the hex is not attacked, without the unit that charges it.
#[test]
fn aw_17a_c_must_attack() {
    let text = "5 us melee; 4010: lone_wolf!p; 4009: cav_b cav_k; 4108: kicking_bird!p; 4107: cav_m1ca";
    let t = charging(text, "cav_b", 4010)
        .refuses_by("done", "AW-17A.c")
        .after("attack 4010")
        .refuses_by("toggle cav_b", "AW-17A.c");
    let t = t.after("toggle cav_k; cancel").refuses("done");
    // Who stands with the charger cannot attack another hex before him, nor after: that would keep him from his target.
    let t = t.after("attack 4108").offers("toggle cav_m1ca; confirm; cancel").refuses_by("toggle cav_b", "AW-17A.c");
    t.refuses_by("toggle cav_k", "AW-10B.d");
}

/// AW-17A.c: if all defenders retreat before melee, chargers pursue without a roll, and must.
#[test]
fn aw_17a_c_pursues() {
    let text = "5 us melee; 4010: lone_wolf!m; 4009: cav_b cav_k";
    let t = charging(text, "cav_b", 4010).after("confirm").dice("4").after("retreat lone_wolf");
    let t = t
        .take("flee 4110", "")
        .after("done; flee 4211")
        .refuses_by("done", "AW-17A.c")
        .offers("pick cav_b; pursue cav_k");
    let t = t
        .after("pick cav_b")
        .refuses_by("done", "AW-17A.c")
        .offers("flee 3908; flee 3909; flee 4008; flee 4010; flee 4108; flee 4109");
    let t = t
        .take("flee 4010", "cav_b pursuit 4009>4010")
        .take("flee 4110", "cav_b pursuit 4010>4110")
        .offers("pursue cav_k; done");
    let t = t.dice("6").take("pursue cav_k", "cav_k pursuit 6 no").offers("attack 4211; done");
    let t = t.dice("3").take("attack 4211; confirm", "cav_b renew 4211; melee 4211 4:6 column 2 die 3 = 3; cav_b -1 to 3; nations +1 losses cav_b = 1; cav_b disrupted; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf disrupted");
    t.offers("flee 4010; flee 4011; flee 4109");
}

/// AW-17A.d, EX-16, EX-17: half of the strength, rounded up, and at least 1: 1 is 2; 5 low on ammunition is 4.5.
#[test]
fn aw_17a_d_the_bonus() {
    let strength = |unit: &str| {
        let t = charging(&format!("5 us melee; 4010: lone_wolf!p; 4009: {unit}"), "cav_m1nm", 4010);
        let melee = t.game.melee_of(hex(4010), t.game.attackers_of(hex(4010)));
        t.game.reckon(&melee).strength.0
    };
    assert_eq!(strength("cav_m1nm/1"), 2 * 64);
    assert_eq!(strength("cav_m1nm/5!l"), 64 * 9 / 2);
    assert_eq!(strength("cav_m1nm/3"), 5 * 64);
    assert_eq!(strength("cav_m1nm/1!l"), 64 * 3 / 2);
}

/// AW-17A.e: after the melee the charger is disrupted, unless it is routed; a renewed melee has no bonus.
#[test]
fn aw_17a_e_disrupted_after_it() {
    let text = "5 us melee; 4010: lone_wolf!p; 4009: cav_m1nm";
    charging(text, "cav_m1nm", 4010).dice("6").take("confirm", "cav_m1nm attack 4010; melee 4010 11:6 column 4 die 6 defenders +1 = 7; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf -1 to 4; us +1 losses lone_wolf = 2; lone_wolf disrupted");
    let text = "5 us melee; 4010: lone_wolf!p he_bear!p; 4009: cav_m1nm/3";
    charging(text, "cav_m1nm", 4010).dice("1").take("confirm", "cav_m1nm attack 4010; melee 4010 5:12 column 1 die 1 defenders +1 = 2; cav_m1nm -1 to 2; nations +1 losses cav_m1nm = 1; cav_m1nm -1 to 1; nations +1 losses cav_m1nm = 2; cav_m1nm disrupted");
}

/// AW-17A.f: a charge lapses if the unit is dismounted, pinned, routed or not next to its target as the phase begins, or if the
/// target is empty; disruption alone only gives -1.
#[test]
fn aw_17a_f_lapses() {
    for unit in ["cav_b!f", "cav_b!mp", "cav_b!mr"] {
        let text = format!("5 us melee; 4010: lone_wolf!p; 4009: {unit}; 4109: cav_k");
        let t = charging(&text, "cav_b", 4010).tells("cav_b charge off");
        t.holds(|g| g.charge[0].is_none());
    }
    let _ =
        charging("5 us melee; 4010: lone_wolf!p; 4008: cav_b; 4009: cav_k", "cav_b", 4010).tells("cav_b charge off");
    charging("5 us melee; 4108: lone_wolf!p; 4009: cav_b", "cav_b", 4010).tells("cav_b charge off");
    let t = charging("5 us melee; 4010: lone_wolf!p; 4009: cav_b!d", "cav_b", 4010).tells("");
    t.dice("3").take("confirm", "cav_b attack 4010; melee 4010 6:6 column 3 die 3 defenders +1 attackers -1 = 3; cav_b -1 to 3; nations +1 losses cav_b = 1; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf disrupted");
}
