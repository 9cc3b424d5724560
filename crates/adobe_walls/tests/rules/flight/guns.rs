//! Howitzers and crews that flee (11C.4g, 11D.e, E-82).

use super::fleeing;
use crate::tabletop::*;
use redoubt_adobe_walls::state::agenda::FlightKind;

/// AW-11D.e: the crew of an unlimbered howitzer leaves it abandoned.
#[test]
fn aw_11d_e_unlimbered() {
    let t = given("5 nations fire begun; 4010: how_1!f>S crew_1; 4009: lone_wolf; 4309: big_tree; 4308: cav_k");
    let t = fleeing(t, "crew_1", FlightKind::Rout, &[4009])
        .take("flee 4011", "how_1 abandoned; crew_1 rout 4010>4011")
        .take("flee 4012", "crew_1 rout 4011>4012");
    t.holds(|g| g.crew[0].is_none());
}

/// AW-11D.e, AW-11B.c: a limbered howitzer goes along as mounted, but into no marsh; where no hex takes it, it is abandoned.
#[test]
fn aw_11d_e_limbered() {
    let t = given("5 nations fire begun; 4010: how_1!m crew_1; 4009: lone_wolf; 4309: big_tree; 4308: cav_k");
    let t = fleeing(t, "crew_1", FlightKind::Rout, &[4009])
        .take("flee 4011", "how_1+crew_1 rout 4010>4011")
        .after("flee 4012")
        .take("flee 4013", "how_1+crew_1 rout 4012>4013; crew_1 stops");
    t.holds(|g| g.hex_of(counter("how_1")) == Some(hex(4013)));
    let t = given("5 nations fire begun; 3512: how_1!m crew_1; 3511: lone_wolf; 4309: big_tree; 4308: cav_k");
    fleeing(t, "crew_1", FlightKind::Retreat(1), &[3511]).offers("flee 3413");
}

/// E-82, AW-11B.i: over the river only where there is no other way, with the roll whether it is mired: then it stays abandoned.
#[test]
fn aw_11b_i_over_the_river() {
    let text =
        "5 nations fire begun; 4014: how_1!m crew_1; 4013: lone_wolf; 4114: kicking_bird; 4309: big_tree; 4308: cav_k";
    let start = |text: &str| fleeing(given(text), "crew_1", FlightKind::Retreat(1), &[4013]);
    let t = start(text)
        .offers("flee 3914")
        .dice("4")
        .take("flee 3914", "how_1 mire 4; how_1+crew_1 retreat1 4014>3914; crew_1 disrupted");
    t.holds(|g| g.crew[0].is_some());
    let t = start(text)
        .dice("2")
        .take("flee 3914", "how_1 mire 2; how_1 mired; how_1 abandoned; crew_1 retreat1 4014>3914; crew_1 disrupted");
    t.now("3914: crew_1!d; 4013: lone_wolf!f; 4014: how_1!ma; 4114: kicking_bird!f; 4308: cav_k!m; 4309: big_tree!f");
    let dry = text.replace("4114: kicking_bird", "4115: kicking_bird");
    start(&dry).offers("flee 4114");
}
