//! The alert of the combined camp, and who wakes (18A).

use crate::tabletop::*;

/// AW-18A.1a, AW-18A.2a: the Kiowa camp on Carson Creek acts from the start; the combined camp sleeps until the alert, its
/// leaders and herds too.
#[test]
fn aw_18a_2a_the_camp_sleeps() {
    given("1 nations move asleep; 0808: k1 lone_wolf!m dohausen; 3909: k5 sitting_bear!z satanta; 4205: pony_3!h; 4305: pony_4; 0101: cav_b")
        .allows("pick lone_wolf; pick dohausen")
        .refuses_by("pick sitting_bear", "AW-18A.2a")
        .refuses_by("pick satanta", "AW-18A.2a")
        .refuses_by("pick pony_4", "AW-18A.2a")
        .refuses_by("pick pony_3", "AW-3J.a");
}

/// AW-18A.2b, AW-18A.2c, E-80: a leader of the Nations who comes into a hex of the camp alerts it; bands and herds wake in the
/// same phase.
#[test]
fn aw_18a_2b_a_messenger() {
    let text = "3 nations move asleep; 3908: dohausen; 3909: k5 sitting_bear!z; 4013: c2 bull_elk!z; 4111: c4 iron_mountain!z; \
                4205: pony_3!h; 0101: cav_b; 0604: lone_wolf";
    given(text)
        .act("pick dohausen")
        .forget()
        .dice("22")
        .take("go S", "dohausen 3908>3909 mp 1; alert; wake 2+0 herds 2+0; pony_3 wakes")
        .offers("wake sitting_bear; wake bull_elk; wake iron_mountain")
        .take("wake bull_elk", "bull_elk wakes")
        .take("wake iron_mountain", "iron_mountain wakes")
        .act("stop")
        .forget()
        .allows("pick bull_elk; pick pony_3")
        .refuses_by("pick sitting_bear", "AW-18A.2a");
    // House rule: in the next phase.
    let later = text.replace("asleep;", "asleep alert_same_phase=on;");
    given(&later).take("pick dohausen; go S", "dohausen 3908>3909 mp 1; alert").holds(|g| g.alert && !g.woken);
}

/// AW-18A.2b: a US unit or leader within 5 hexes of the camp or of a herd alerts it, in the US phase.
#[test]
fn aw_18a_2b_the_us_come_near() {
    given("4 us move asleep; 3505: cav_b; 4205: pony_3!h; 3909: k5 sitting_bear!z")
        .take("pick cav_b; go SE", "cav_b 3505>3606 mp 1; alert")
        .holds(|g| !g.woken);
    given("4 us move asleep; 3606: carson; 4205: pony_3!h; 3909: k5 sitting_bear!z")
        .act("pick carson; go SE")
        .holds(|g| g.alert);
    // The camps on Carson Creek do not count.
    given("4 us move asleep; 0606: cav_b; 0808: k1; 3909: k5 sitting_bear!z")
        .act("pick cav_b; go SE")
        .holds(|g| !g.alert);
}

/// AW-18A.2c, AW-18A.2d: first one die each, later two, at the beginning of the phase; where all wake nobody is asked.
#[test]
fn aw_18a_2d_later_turns() {
    let text =
        "4 nations move; 3909: k5 sitting_bear!z satanta; 4013: c2 bull_elk!z; 4205: pony_3!h pony_4!h; 0101: cav_b";
    let woken = |first: bool, dice: &str| rolled_with(text, dice, |p| p.with(|g| (g.alert, g.woken) = (true, !first)));
    woken(true, "12")
        .tells("wake 1+0 herds 2+0; pony_3 wakes; pony_4 wakes")
        .offers("wake sitting_bear; wake bull_elk");
    woken(false, "1112").tells("wake 1+1 herds 1+2; sitting_bear wakes; bull_elk wakes; pony_3 wakes; pony_4 wakes");
    // Nobody sleeps: no dice.
    given("4 nations move; 3909: k5 sitting_bear; 0101: cav_b").tells("");
}

/// AW-18A.2e: leaders are free from the alert on.
#[test]
fn aw_18a_2e_leaders_are_free() {
    let t = rolled_with("4 nations move; 3909: k5 sitting_bear!z big_tree!z satanta; 0101: cav_b", "1", |p| {
        p.with(|g| g.alert = true)
    });
    t.act("wake big_tree").allows("pick satanta").refuses_by("pick sitting_bear", "AW-18A.2a");
}

/// AW-18A.2f: scattered herds are not woken.
#[test]
fn aw_18a_2f_scattered_herds() {
    let t = rolled_with("4 nations move; 4205: pony_3!s pony_4!h; 3909: k5 sitting_bear; 0101: cav_b", "5", |p| {
        p.with(|g| (g.alert, g.woken) = (true, false))
    });
    t.tells("wake 0+0 herds 5+0; pony_4 wakes").holds(|g| g.herd.has(counter("pony_3")));
}

/// AW-18A.2b: only in the own Movement Phase.
#[test]
fn aw_18a_2b_not_in_other_phases() {
    let text = "5 us melee asleep; 3605: cav_b; 3606: lone_wolf/1!p; 4205: pony_3!h; 3909: k5 sitting_bear!z";
    let t = given(text).after("attack 3606").dice("6").after("confirm");
    t.act("advance cav_b 3606").holds(|g| !g.alert && g.hex_of(counter("cav_b")) == Some(hex(3606)));
}
