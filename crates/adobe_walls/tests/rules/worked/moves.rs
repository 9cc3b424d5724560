//! Movement worked by hand: zones, fire at those who leave, camps, stacks (5, 6, 7, 9F, 18).

use crate::tabletop::*;

/// AW-5.e, AW-3J.a, E-45: a pony holder is a unit: one that stays takes off the fire at a band that leaves, but not the MP.
#[test]
fn aw_5_e_pony_holders_cover() {
    let text = "5 nations move begun; 4010: lone_wolf pony_3; 4009: cav_b!f";
    let _ = given(text).take("pick lone_wolf; go S", "lone_wolf 4010>4011 mp 3");
    let _ = given(text)
        .after("pick lone_wolf; pick pony_3; go S")
        .offers("fire cav_b lone_wolf; fire cav_b pony_3; hold; done");
    // A herd is no unit.
    let herd = text.replace("pony_3", "pony_3!h");
    let _ = given(&herd).after("pick lone_wolf; go S").offers("fire cav_b lone_wolf; hold; done");
}

/// AW-5.a, E-83: a holder without horses has a full zone; by house rule that of a holder.
#[test]
fn aw_5_a_bare_holders() {
    let text = "5 nations move begun; 4010: lone_wolf; 4009: hh_1!b";
    let _ = given(text)
        .after("pick lone_wolf; go S")
        .offers("fire hh_1 lone_wolf; hold; done")
        .take("done", "lone_wolf 4010>4011 mp 3");
    let house = text.replace("begun", "begun bare_holder=on");
    let _ = given(&house).take("pick lone_wolf; go S", "lone_wolf 4010>4011 mp 2");
}

/// E-57, AW-18C.a: a herd does not protect a camp; it scatters out of the flames.
#[test]
fn aw_18c_a_a_herd_in_the_camp() {
    let t =
        given("15 us move; 4212: c1 pony_3!s; 4211: cav_b; 4604: lone_wolf").after("pick cav_b; go S").dice("1 11 3");
    let t = t.take(
        "burn cav_b",
        "c1 burns by cav_b; us +1 burnt c1 = 1; pony_3 scatters 1 1+1 4210; pony_3 gathered 3-1 no",
    );
    let _ = t.take("go N", "cav_b 4212>4211 mp 1").holds(|g| g.hex_of(counter("pony_3")) == Some(hex(4210)));
}

/// AW-6.a, AW-6E.b, E-43: results that fill a hex too much are mended at the end of their phase: with four bands left the fifth
/// pony holder goes on, undisrupted.
#[test]
fn aw_6_a_overfull_after_fire() {
    let bands = "lone_wolf/1 he_bear/1 bull_elk/1 kicking_bird/1 white_horse/1 pony_1 pony_2 pony_3 pony_4 pony_5";
    let t = given(&format!("5 us fire begun; 4010: {bands}; 4009: cav_b!f; 4309: cav_d1nm"));
    let t = t.dice("66").take(
        "fire cav_b lone_wolf",
        "fire cav_b > lone_wolf 4010 D 6+6-1; lone_wolf -1 to 0; us +1 losses lone_wolf = 1; lone_wolf removed Destroyed",
    );
    let _ = t
        .offers("flee 3910; flee 4011; flee 4110")
        .take("flee 4011", "pony_5 crowded 4010>4011")
        .holds(|g| g.disrupted.is_empty());
}

/// AW-7I.b, AW-10I.g: a routed band that is driven off the map by a rout is removed, and scores nothing.
#[test]
fn aw_7i_b_forced_off() {
    let text = "5 us fire begun; 0101: lone_wolf!r; 0202: cav_b!f; 0201: cav_k";
    let t = given(text).dice("65");
    let t = t.take(
        "fire cav_b lone_wolf",
        "fire cav_b > lone_wolf 0101 D 6+5; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf routed; \
         lone_wolf removed RanOff",
    );
    let _ = t.holds(|g| g.points == [1, 0] && g.casualties == 1);
}
