//! Howitzers worked by hand (11).

use crate::tabletop::*;
use redoubt_adobe_walls::state::Watch;

/// AW-11C.4f: two limbered howitzers of a hex retreat before melee with their crews.
#[test]
fn aw_11c_4f_two_guns() {
    let quiet = |text: &str| given_with(text, |p| p.with(|g| g.orders[1].watch = Watch::Never));
    let t = quiet("5 nations melee; 4010: how_1!m crew_1 how_2!m crew_2; 4009: lone_wolf")
        .after("attack 4010; confirm")
        .dice("4")
        .after("retreatstack")
        .take("flee 4011", "how_1+how_2+crew_1+crew_2 beforemelee 4010>4011");
    let _ = t.holds(|g| {
        g.hex_of(counter("how_2")) == Some(hex(4011)) && g.crew_of(counter("how_2")) == Some(counter("crew_2"))
    });
    // The unlimbered one is left, the limbered one goes.
    let t = quiet("5 nations melee; 4010: how_1!m crew_1 how_2!f>S crew_2; 4009: lone_wolf")
        .after("attack 4010; confirm; done")
        .dice("4")
        .after("retreatstack")
        .take("flee 4011", "how_2 abandoned; how_1+crew_1+crew_2 beforemelee 4010>4011");
    let _ = t;
}
