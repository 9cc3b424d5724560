//! Movement worked by hand: zones, fire at those who leave, camps, stacks (5, 6, 7, 9F, 18).

use crate::tabletop::*;
use redoubt_adobe_walls::AdobeWalls;
use redoubt_adobe_walls::ids::Side;

/// AW-5.e, AW-3J.a, E-45: a pony holder is a unit: one that stays takes off the fire at a band that leaves, but not the MP.
#[test]
fn aw_5_e_pony_holders_cover() {
    let text = "5 nations move begun; 4010: lone_wolf pony_3; 4009: cav_b!f";
    given(text).take("pick lone_wolf; go S", "lone_wolf 4010>4011 mp 3");
    given(text)
        .after("pick lone_wolf; pick pony_3; go S")
        .offers("fire cav_b lone_wolf; fire cav_b pony_3; hold; done");
    // A herd is no unit.
    let herd = text.replace("pony_3", "pony_3!h");
    given(&herd).after("pick lone_wolf; go S").offers("fire cav_b lone_wolf; hold; done");
}

/// AW-5.a, E-83: a holder without horses has a full zone; by house rule that of a holder.
#[test]
fn aw_5_a_bare_holders() {
    let text = "5 nations move begun; 4010: lone_wolf; 4009: hh_1!b";
    given(text)
        .after("pick lone_wolf; go S")
        .offers("fire hh_1 lone_wolf; hold; done")
        .take("done", "lone_wolf 4010>4011 mp 3");
    let house = text.replace("begun", "begun bare_holder=on");
    given(&house).take("pick lone_wolf; go S", "lone_wolf 4010>4011 mp 2");
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
    t.take("go N", "cav_b 4212>4211 mp 1").holds(|g| g.hex_of(counter("pony_3")) == Some(hex(4210)));
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
    t.offers("flee 3910; flee 4011; flee 4110")
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
    t.holds(|g| g.points == [1, 0] && g.casualties == 1);
}

/// AW-5.d, AW-18C.c: no zone reaches into a burning camp; into the other hexes around it does.
#[test]
fn aw_5_d_burning_camps() {
    let t = given("5 us move begun; 4211: cav_b; 4212: c1!b; 4213: lone_wolf");
    let zone = |n: u16| t.game.in_zone_of(hex(n), Side::Nations);
    assert_eq!([4212, 4214, 4113, 4112, 4313, 4312, 4213].map(zone), [false, true, true, true, true, true, true]);
}

/// AW-7A.b: a unit that fire routs on its way does not go on, whatever it has left.
#[test]
fn aw_7a_b_a_rout_on_the_way() {
    let t = given("5 us move; 0304: cav_b!f; 0303: lone_wolf; 2002: cav_k").after("pick cav_b; go S").dice("66 11").take(
        "fire lone_wolf cav_b",
        "lone_wolf aims at cav_b; opportunity lone_wolf > cav_b 0304 D 6+6-1; cav_b -1 to 2; nations +1 losses cav_b = 1; \
         cav_b morale 1+1; cav_b routed",
    );
    let _ =
        t.after("flee 0305").act("flee 0306").forget().refuses_by("pick cav_b", "AW-10J.3a").allows("pick cav_k; done");
}

/// AW-17D.e, AW-18C.a: a rout takes the place of the step out of the flames; who burns a camp with no way out is refused.
#[test]
fn aw_17d_e_routed_in_the_flames() {
    let t =
        given("5 us move; 0304: inf_a; 0303: lone_wolf").dice("22").act("setfire inf_a; go S").forget().dice("65 11");
    let t = t.take(
        "fire lone_wolf inf_a",
        "lone_wolf aims at inf_a; opportunity lone_wolf > inf_a 0304 D 6+5; inf_a -1 to 7; nations +1 losses inf_a = 1; \
         inf_a morale 1+1; inf_a routed",
    );
    t.take("flee 0305", "inf_a rout 0304>0305")
        .act("flee 0306")
        .forget()
        .holds(|g| g.hex_of(counter("inf_a")) == Some(hex(306)) && g.burns(hex(304)));
    let ring = "4211: fire=us18; 4311: fire=us18; 4312: fire=us18; 4213: fire=nations18; 4112: fire=nations18; 4111: fire=us18";
    let came = given(&format!("15 us move; 4212: c1 cav_b; {ring}; 4604: lone_wolf"))
        .with(|g| g.moved.insert(counter("cav_b")));
    came.refuses_by("burn cav_b", "AW-17D.a");
}

/// AW-8D.1d, AW-7C.e, AW-4B.a: half fire and a change of mode: the allowance of the mode now held, halved, less the change.
#[test]
fn aw_8d_1d_half_fire_and_dismounting() {
    let t = given("5 us fire; 2110: cav_b!m sct_ute!m; 2109: lone_wolf; 4820: inf_a; 4821: white_wolf");
    let t = t.dice("11 12").act("fire cav_b lone_wolf half; fire sct_ute lone_wolf half; done").forget();
    let left = |g: &AdobeWalls, who: &str| g.left(counter(who)) / 4;
    let t = t.holds(|g| left(g, "cav_b") == 3 && left(g, "sct_ute") == 4);
    let t = t.after("change cav_b foot; change sct_ute prone");
    t.holds(|g| left(g, "cav_b") == 1 && left(g, "sct_ute") == 1);
}

/// AW-9F.a, AW-7A.b, AW-7A.a: of a stack that leaves a zone the one that is pinned stays, the other goes on.
#[test]
fn aw_9f_a_one_of_a_stack_is_pinned() {
    given("5 us move; 0304: cav_b!f cav_k!f; 0303: lone_wolf").after("pick cav_b; pick cav_k; go S").dice("55 14").take(
        "fire lone_wolf cav_b",
        "lone_wolf aims at cav_b; opportunity lone_wolf > cav_b 0304 D 5+5; cav_b morale 1+4-1; cav_b pinned; cav_k 0304>0305 mp 3",
    );
}

/// AW-17D.e, AW-9E.a, AW-12.a: where fire kills the unit that leaves the flames, its leader leaves them alone.
#[test]
fn aw_17d_e_a_leader_in_the_flames() {
    let t = given("5 us move; 0304: inf_a/1 carson; 0303: lone_wolf; 2002: cav_k")
        .dice("22")
        .act("setfire inf_a; go S")
        .forget();
    let t = t.dice("66 44").take(
        "fire lone_wolf inf_a",
        "lone_wolf aims at inf_a; opportunity lone_wolf > inf_a 0304 D 6+6-1; carson check 4+4; inf_a -1 to 0; \
         nations +1 losses inf_a = 1; inf_a removed Destroyed; carson 0304>0305 mp 2",
    );
    t.holds(|g| g.hex_of(counter("carson")) == Some(hex(305)));
}

/// AW-5.c: what nobody mans has no zone, nor has a camp.
#[test]
fn aw_5_c_abandoned_things() {
    let text = "5 nations move begun; 4010: lone_wolf; 4009: how_1!f pt_a!a; 4309: cav_k";
    given(text).take("pick lone_wolf; go S", "lone_wolf 4010>4011 mp 2");
    given("5 us move begun; 4210: cav_b; 4211: c1; 4604: lone_wolf").take("pick cav_b; go N", "cav_b 4210>4209 mp 1");
}
