//! Retreats by fire and melee, and the fire at them (9D.1, 9G).

use super::fleeing;
use crate::tabletop::*;
use redoubt_adobe_walls::state::agenda::FlightKind;

/// AW-9D.1b: r2 by fire: two hexes, then disrupted; at three from the firer.
#[test]
fn aw_9d_1b_two_hexes() {
    let t = given("5 us fire begun; 4010: lone_wolf; 4009: cav_b!f; 4309: cav_d1nm; 4308: big_tree");
    let t = t
        .dice("5422")
        .take("fire cav_b lone_wolf", "fire cav_b > lone_wolf 4010 D 5+4; lone_wolf morale 2+2")
        .offers("flee 3910; flee 4011; flee 4110");
    let _ = t
        .take("flee 4011", "lone_wolf retreat2 4010>4011")
        .take("flee 4012", "lone_wolf retreat2 4011>4012; lone_wolf disrupted");
}

/// AW-9D.1d, AW-9D.1i: fire does not move a pinned unit; melee does, and it stays pinned.
#[test]
fn aw_9d_1d_pinned_units() {
    let t = given("5 us fire begun; 4010: lone_wolf!p; 4009: cav_b!f cav_k!f; 4309: cav_d1nm; 4308: big_tree");
    let _ = t.dice("6533").take(
        "fire cav_b lone_wolf",
        "fire cav_b > lone_wolf 4010 D 6+5-1; lone_wolf morale 3+3-2; lone_wolf disrupted",
    );
    let t = given("5 us melee; 4010: lone_wolf!p; 4009: cav_b; 4309: cav_d1nm; 4308: big_tree").after("attack 4010");
    let t = t.dice("6").take("confirm", "cav_b attack 4010; melee 4010 4:6 column 2 die 6 defenders +1 = 7; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf disrupted").take("flee 4011", "lone_wolf retreat1 4010>4011");
    let _ = t.now("4009: cav_b!m; 4011: lone_wolf/5!fdp; 4308: big_tree!f; 4309: cav_d1nm!m");
}

/// AW-9G.a, AW-5.e: the enemy fires at a unit that is forced into one of his zones, in each such hex; not where a friend is.
#[test]
fn aw_9g_a_retreat_fire() {
    let text = "5 us fire begun; 4010: lone_wolf; 4009: cav_b!f; 4012: cav_k!f; 4110: hh0_1; 3910: hh0_2; 4309: cav_d1nm; 4308: big_tree";
    let start = |text: &str| fleeing(given(text), "lone_wolf", FlightKind::Retreat(2), &[4009]);
    let t = start(text)
        .offers("flee 4011")
        .take("flee 4011", "lone_wolf retreat2 4010>4011")
        .offers("fire cav_k lone_wolf; done");
    let t = t.take("done", "").offers("flee 3911; flee 4111");
    let _ = t;
    let covered = text.replace("4308: big_tree", "4011: big_tree");
    let _ = start(&covered).take("flee 4011", "lone_wolf retreat2 4010>4011").offers("flee 3911; flee 4111");
}

/// AW-9G.a, AW-9D.1d: a pin by that fire ends the retreat, and the unit is disrupted; a rout replaces it; another retreat brings
/// it on.
#[test]
fn aw_9g_a_results() {
    let text = "5 us fire begun; 4010: lone_wolf; 4009: cav_b!f; 4012: cav_k!f; 4110: hh0_1; 3910: hh0_2; 4309: cav_d1nm; 4308: big_tree";
    let start = || fleeing(given(text), "lone_wolf", FlightKind::Retreat(2), &[4009]).after("flee 4011");
    let _ = start().dice("6532").take("fire cav_k lone_wolf", "cav_k aims at lone_wolf; retreatfire cav_k > lone_wolf 4011 D 6+5; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf morale 3+2; lone_wolf pinned; lone_wolf disrupted");
    let t = start().dice("6521").take("fire cav_k lone_wolf", "cav_k aims at lone_wolf; retreatfire cav_k > lone_wolf 4011 D 6+5; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf morale 2+1; lone_wolf routed; lone_wolf rout 4011>4010");
    let _ = t.offers("fire cav_b lone_wolf; done");
    let t = start().dice("6533").take("fire cav_k lone_wolf", "cav_k aims at lone_wolf; retreatfire cav_k > lone_wolf 4011 D 6+5; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf morale 3+3; lone_wolf retreat1 4011>4010").offers("fire cav_b lone_wolf; done");
    let _ = t.take("done", "lone_wolf disrupted; lone_wolf retreat2 4010>4011").offers("fire cav_k lone_wolf; done");
}

/// AW-9G.b: a routed unit hit by retreat fire takes points and makes no further check.
#[test]
fn aw_9g_b_routed_take_points() {
    let text = "5 us fire begun; 4010: lone_wolf!r; 4009: cav_b!f; 4012: cav_k!f; 4110: hh0_1; 3910: hh0_2; 4309: cav_d1nm; 4308: big_tree";
    let t = fleeing(given(text), "lone_wolf", FlightKind::Rout, &[4009]).after("flee 4011");
    let _ = t.dice("66").take("fire cav_k lone_wolf", "cav_k aims at lone_wolf; retreatfire cav_k > lone_wolf 4011 D 6+6; lone_wolf -1 to 5; us +1 losses lone_wolf = 1").offers("flee 3911; flee 4111");
}

/// AW-9G.c: no retreat fire in the Movement and Rally Phases.
#[test]
fn aw_9g_c_not_while_moving() {
    let text =
        "5 us move begun; 4010: lone_wolf; 4009: cav_b!f; 4012: cav_k!f; 4110: hh0_1; 3910: hh0_2; 4309: cav_d1nm";
    let t = fleeing(given(text), "lone_wolf", FlightKind::Retreat(1), &[4009]);
    let _ = t.take("flee 4011", "lone_wolf retreat1 4010>4011; lone_wolf disrupted");
}

/// AW-13A.a, AW-13A.b, AW-10J.3d: the leader of the only unit goes along and is never routed; with others in the hex he chooses.
#[test]
fn aw_10j_3d_leaders() {
    let t = given("5 us fire begun; 4010: lone_wolf ten_bears; 4009: cav_b!f; 4309: cav_d1nm; 4308: big_tree");
    let t = t
        .dice("5411")
        .take("fire cav_b lone_wolf", "fire cav_b > lone_wolf 4010 D 5+4; lone_wolf morale 1+1+1; lone_wolf routed")
        .take("flee 4011", "lone_wolf+ten_bears rout 4010>4011");
    let _ = t.holds(|g| !g.routed.has(counter("ten_bears")) && g.hex_of(counter("ten_bears")) == Some(hex(4011)));
    let t =
        given("5 us fire begun; 4010: lone_wolf satanta kicking_bird; 4009: cav_b!f; 4309: cav_d1nm; 4308: big_tree");
    let t = t
        .dice("5411")
        .take("fire cav_b lone_wolf", "fire cav_b > lone_wolf 4010 D 5+4+1; lone_wolf morale 1+1+1; lone_wolf routed")
        .offers("attach satanta kicking_bird; done");
    let stays = t
        .fork()
        .take("attach satanta kicking_bird", "satanta with kicking_bird")
        .take("flee 4011", "lone_wolf rout 4010>4011");
    let _ = stays.holds(|g| g.hex_of(counter("satanta")) == Some(hex(4010)));
    let _ = t.after("done").take("flee 4011", "lone_wolf+satanta rout 4010>4011");
}

/// AW-8A.e: a mounted band that is pinned retreats two hexes instead and is disrupted.
#[test]
fn aw_8a_e_rides_back() {
    let t = given("5 us fire begun; 4010: lone_wolf!m; 4009: cav_b!f; 4309: cav_d1nm; 4308: big_tree");
    let t = t
        .dice("4432")
        .take("fire cav_b lone_wolf", "fire cav_b > lone_wolf 4010 D 4+4+1; lone_wolf morale 3+2")
        .offers("flee 3910; flee 4011; flee 4110");
    let _ = t.after("flee 4011").take("flee 4012", "lone_wolf retreat2 4011>4012; lone_wolf disrupted");
}

/// AW-11C.3e: a rout move by shell: neither routed nor disrupted; it may end early as a rout may.
#[test]
fn aw_11c_3e_shelled() {
    let t = given("5 us fire begun; 4010: lone_wolf!m; 3909: how_1!f>SE crew_1; 4309: cav_d1nm; 4308: big_tree");
    let t = t
        .dice("3")
        .take("shell how_1 4010", "fire how_1 > lone_wolf 4010 shell 1 3")
        .offers("flee 4011; flee 4109; flee 4110");
    let t = t.take("flee 4110", "lone_wolf shelled 4010>4110").take("flee 4211", "lone_wolf shelled 4110>4211");
    let _ = t.offers("flee 4212; flee 4311");
}

/// AW-17C.e: a unit that flees leaves its breastworks, which stay.
#[test]
fn aw_17c_e_leaves_works() {
    let t = given("5 nations fire begun; 4010: cav_b!n works=cav_b; 4009: lone_wolf; 4309: kicking_bird; 4308: cav_k");
    let t = fleeing(t, "cav_b", FlightKind::Retreat(1), &[4009])
        .take("flee 4011", "cav_b retreat1 4010>4011; cav_b disrupted");
    let _ = t.now("4009: lone_wolf!f; 4010: works=-; 4011: cav_b!nd; 4308: cav_k!m; 4309: kicking_bird!f");
}
