//! Routs: their length, ends, and what they are to the unit (10J).

use super::fleeing;
use crate::tabletop::*;
use redoubt_adobe_walls::state::Watch;
use redoubt_adobe_walls::state::agenda::{FlightKind, Spotted};

/// AW-10J.1a, AW-9D.1c: the first move is 2 hexes on foot, 3 mounted, away from the cause.
#[test]
fn aw_10j_1a_first_move() {
    let t = given("5 us fire begun; 4010: lone_wolf; 4009: cav_b!f; 4309: cav_d1nm; 4308: big_tree");
    let t = t
        .dice("5421")
        .take("fire cav_b lone_wolf", "fire cav_b > lone_wolf 4010 D 5+4; lone_wolf morale 2+1; lone_wolf routed")
        .after("flee 4011")
        .take("flee 4012", "lone_wolf rout 4011>4012; lone_wolf stops");
    t.holds(|g| g.routed.has(counter("lone_wolf")));
    let t = given("5 us fire begun; 4010: lone_wolf!m; 4009: cav_b!f; 4309: cav_d1nm; 4308: big_tree");
    t.dice("4421")
        .take("fire cav_b lone_wolf", "fire cav_b > lone_wolf 4010 D 4+4+1; lone_wolf morale 2+1; lone_wolf routed")
        .after("flee 4011; flee 4012")
        .take("flee 4013", "lone_wolf rout 4012>4013; lone_wolf stops");
}

/// AW-10J.1a, AW-10I.f: unable to rout: eliminated.
#[test]
fn aw_10j_1a_unable() {
    let ring = "4009: cav_b!f; 4109: hh0_1; 4110: hh0_2; 4011: hh0_3; 3910: hh0_4; 3909: hh_1";
    let t = given(&format!("5 us fire begun; 4010: lone_wolf/3; {ring}; 4309: cav_d1nm; 4308: big_tree"));
    t.dice("5521").take("fire cav_b lone_wolf", "fire cav_b > lone_wolf 4010 D 5+5-1; lone_wolf morale 2+1; lone_wolf routed; lone_wolf -3 to 0; us +3 losses lone_wolf = 3; lone_wolf removed Trapped");
}

/// AW-10J.1c, AW-10J.3b: a routed unit that takes a point routs again, with a first move.
#[test]
fn aw_10j_1c_again() {
    let t = given("5 us fire begun; 4010: lone_wolf!r; 4009: cav_b!f; 4309: cav_d1nm; 4308: big_tree");
    t.dice("65")
        .take(
            "fire cav_b lone_wolf",
            "fire cav_b > lone_wolf 4010 D 6+5; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf routed",
        )
        .offers("flee 3910; flee 4011; flee 4110");
}

/// AW-10J.1f, E-71: the first move may end after one hex where a rout ends; those it fled from do not count.
#[test]
fn aw_10j_1f_early_end() {
    let text = "5 nations fire begun; 4010: cav_b!f inf_a; 4009: lone_wolf; 4309: big_tree; 4308: cav_k";
    let start = |text: &str| {
        fleeing(given(text).with(|g| g.routed.insert(counter("cav_b"))), "cav_b", FlightKind::Rout, &[4009])
    };
    let t = start(text).take("flee 4011", "cav_b rout 4010>4011").offers("flee 3911; flee 4012; flee 4111");
    t.refuses_by("done", "AW-10J.1a");
    let t = start(&format!("{text}; 4012: hq"))
        .take("flee 4011", "cav_b rout 4010>4011")
        .offers("flee 3911; flee 4012; flee 4111; done");
    t.take("done", "cav_b stops");
}

/// AW-10J.2b: a US rout ends with or next to a unit that is not routed, headquarters or a train; in woods; out of sight of all
/// bands, or more than 15 hexes from them.
#[test]
fn aw_10j_2b_ends() {
    let may_end = |text: &str| {
        let t = given(&format!("5 nations fire begun; {text}; 4309: big_tree; 4308: cav_k"));
        fleeing(t, "cav_b", FlightKind::Subsequent, &[]).offered().contains("done")
    };
    let ends = |text: &str| assert!(may_end(text), "{text}");
    let goes_on = |text: &str| assert!(!may_end(text), "{text}");
    goes_on("4010: cav_b!fr");
    goes_on("4010: cav_b!fr; 4011: cav_m1ca!fr");
    ends("4010: cav_b!fr; 4011: inf_a");
    ends("4010: cav_b!fr hh_1");
    ends("4010: cav_b!fr; 3910: pt_a");
    goes_on("4010: cav_b!fr; 3910: pt_a!a");
    ends("3612: cav_b!fr; 3712: lone_wolf");
    ends("2510: cav_b!fr");
    goes_on("3809: cav_b!fr");
}

/// AW-10J.2c, E-72: a band routs away from the cause until it is three hexes from every US unit; with the cause dead or gone,
/// away from the nearest US unit. Beyond that it may go on to the nearest edge, but not off the map.
#[test]
fn aw_10j_2c_bands() {
    let t = given("5 nations move begun; 4010: lone_wolf!r; 4009: cav_b!f; 4309: cav_d1nm");
    let t = fleeing(t, "lone_wolf", FlightKind::Subsequent, &[4009])
        .offers("flee 3910; flee 4011; flee 4110")
        .refuses_by("done", "AW-10J.1a");
    let t =
        t.after("flee 4011").take("done", "lone_wolf subsequent 4010>4011").offers("flee 3911; flee 4012; flee 4111");
    let t = t.take("flee 4012", "lone_wolf subsequent 4011>4012").offers("flee 4111; flee 4112; done");
    t.take("done", "lone_wolf stops");
}

/// AW-10J.1b, AW-10J.1e: later moves are 4 hexes on foot and 8 mounted, in the own Movement Phase; where the compulsion ends the
/// unit may stop or go on.
#[test]
fn aw_10j_1b_later_moves() {
    let t = given("5 nations move begun; 4010: lone_wolf!r; 4014: cav_b!f");
    let t = fleeing(t, "lone_wolf", FlightKind::Subsequent, &[4014]).offers("flee 4109; flee 4110; done");
    let t =
        t.with(|g| g.orders[0].watch = Watch::Never).after("flee 4110; flee 4210").offers("flee 4309; flee 4310; done");
    let t = t.after("flee 4310").take("flee 4410", "lone_wolf subsequent 4310>4410; lone_wolf stops");
    t.holds(|g| g.hex_of(counter("lone_wolf")) == Some(hex(4410)));
}

/// AW-9F.d, E-45: a later rout move that leaves an enemy zone draws fire first; by house rule not.
#[test]
fn aw_9f_d_fire_at_routs() {
    let text = "5 nations move begun; 4010: lone_wolf!r; 4009: cav_b!f; 4309: cav_d1nm";
    let start = |text: &str| fleeing(given(text), "lone_wolf", FlightKind::Subsequent, &[4009]);
    let t = start(text).take("flee 4011", "").offers("fire cav_b lone_wolf; done");
    t.take("done", "lone_wolf subsequent 4010>4011").offers("flee 3911; flee 4012; flee 4111");
    start(text).after("flee 4011").dice("65").take("fire cav_b lone_wolf", "cav_b aims at lone_wolf; opportunity cav_b > lone_wolf 4010 D 6+5; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf routed").offers("flee 3910; flee 4011; flee 4110");
    let off = text.replace("begun;", "begun rout_of=on;");
    start(&off).take("flee 4011", "lone_wolf subsequent 4010>4011");
}

/// AW-10J.3c: a routed unit ignores disruption, also at the end of a retreat.
#[test]
fn aw_10j_3c_no_disruption() {
    let t = given("5 us fire begun; 4010: lone_wolf!r; 4009: cav_b!f; 4309: cav_d1nm; 4308: big_tree");
    fleeing(t, "lone_wolf", FlightKind::Retreat(1), &[4009]).take("flee 4011", "lone_wolf retreat1 4010>4011");
}

/// AW-10J.2a, E-71: where a unit was routed from is remembered.
#[test]
fn aw_10j_2a_remembers() {
    let t = given("5 us fire begun; 4010: lone_wolf; 4009: cav_b!f; 4309: cav_d1nm; 4308: big_tree");
    let t = t.dice("5421").after("fire cav_b lone_wolf");
    t.holds(|g| g.routed_from[counter("lone_wolf")] == Some(Spotted(hex(4010))));
}
