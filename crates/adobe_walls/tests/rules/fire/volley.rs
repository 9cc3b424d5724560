//! Opportunity fire and retreat fire (AW-9F, AW-9G, AW-5.e).

use crate::tabletop::*;
use redoubt_adobe_walls::info::{NATIONS, US};
use redoubt_adobe_walls::position::Position;

/// AW-9G.a, AW-9D.1b: who retreats into a ZOC hex is fired on by those who exert it, in every such hex.
#[test]
fn aw_9g_a_retreat_fire() {
    // The company in 2110 flees from 2109; 2112 has a band whose ZOC covers 2111, 2011 and 2211 have fires.
    let text = "5 nations fire; 2109: lone_wolf; 2110: cav_b!f; 2112: wolf_calf; 2011: fire=us9; 2211: fire=us9; \
                4820: inf_a; 4821: white_wolf";
    let _ = given(text)
        .dice("54 14")
        .take("fire lone_wolf cav_b", "fire lone_wolf > cav_b 2110 D 5+4-1; cav_b morale 1+4; cav_b retreat1 2110>2111")
        .asks(NATIONS)
        .offers("fire wolf_calf cav_b; done")
        .dice("65 44")
        .take(
            "fire wolf_calf cav_b",
            "wolf_calf aims at cav_b; retreatfire wolf_calf > cav_b 2111 C 6+5-1; cav_b morale 4+4; cav_b disrupted",
        );
}
