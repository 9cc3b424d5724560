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
    t.holds(|g| {
        g.hex_of(counter("how_2")) == Some(hex(4011)) && g.crew_of(counter("how_2")) == Some(counter("crew_2"))
    });
    // The unlimbered one is left, the limbered one goes.
    quiet("5 nations melee; 4010: how_1!m crew_1 how_2!f>S crew_2; 4009: lone_wolf")
        .after("attack 4010; confirm; done")
        .dice("4")
        .after("retreatstack")
        .take("flee 4011", "how_2 abandoned; how_1+crew_1+crew_2 beforemelee 4010>4011");
}

/// AW-10H.1d, AW-16B.a, AW-16B.g: a train that fire routs as it retreats before melee is left in its hex; only its packers run.
#[test]
fn aw_16b_g_a_train_routed_on_its_way() {
    let t = given("5 nations melee; 4010: pt_a; 4009: lone_wolf; 4309: cav_d1nm; 4308: big_tree")
        .after("attack 4010; confirm")
        .dice("4")
        .after("retreat pt_a; flee 4011")
        .dice("54 11")
        .take(
            "fire lone_wolf pt_a",
            "lone_wolf aims at pt_a; opportunity lone_wolf > pt_a 4010 D 5+4; pt_a morale 1+1; pt_a abandoned; ptp_a routed",
        );
    t.offers("flee 3910; flee 4011; flee 4110")
        .take("flee 4011; flee 4012", "ptp_a rout 4010>4011; ptp_a rout 4011>4012")
        .offers("pursue lone_wolf; done")
        .holds(|g| g.hex_of(counter("pt_a")) == Some(hex(4010)) && g.cf[counter("ptp_a")] == 6);
}

/// AW-9F.h, AW-16B.a, AW-16B.g: a second shot that was declared at a train strikes its packers, where the first has routed them;
/// the train that they have left takes nothing.
#[test]
fn aw_9f_h_packers_are_the_target() {
    let t = given("5 us move; 4010: pt_a; 4009: lone_wolf he_bear; 4309: cav_d1nm; 4308: big_tree")
        .after("pick pt_a; go S");
    let t = t.dice("54 11").take(
        "fire lone_wolf pt_a; fire he_bear pt_a",
        "lone_wolf aims at pt_a; he_bear aims at pt_a; opportunity lone_wolf > pt_a 4010 D 5+4; pt_a morale 1+1; \
         pt_a abandoned; ptp_a routed",
    );
    let t = t.after("flee 4011").dice("65").take(
        "flee 4012",
        "ptp_a rout 4011>4012; opportunity he_bear > pt_a 4010 D 6+5; ptp_a -1 to 5; nations +1 losses ptp_a = 1; ptp_a routed",
    );
    t.offers("flee 3912; flee 4013; flee 4112").holds(|g| {
        g.hex_of(counter("pt_a")) == Some(hex(4010)) && g.train_ammo[0] == 6 && g.abandoned.has(counter("pt_a"))
    });
}

/// AW-11C.3e, AW-9G.a: who makes the rout move of a shell into an enemy zone draws retreat fire, as others do.
#[test]
fn aw_11c_3e_retreat_fire_after_shell() {
    let text = "5 us fire begun; 4010: lone_wolf; 4008: how_1!f>S crew_1; 4012: cav_k!f; 4110: hh0_1; 3910: hh0_2; \
                4309: cav_d1nm; 4308: big_tree";
    let t = given(text)
        .dice("3")
        .take("shell how_1 4010", "fire how_1 > lone_wolf 4010 shell 2 3; lone_wolf shelled 4010>4011");
    let t = t
        .offers("fire cav_k lone_wolf; done")
        .dice("11")
        .take("fire cav_k lone_wolf", "cav_k aims at lone_wolf; retreatfire cav_k > lone_wolf 4011 D 1+1");
    t.offers("flee 3911; flee 4111").holds(|g| g.in_good_order(counter("lone_wolf")));
}

/// AW-11D.e, AW-11B.c: where only marsh is open the crew goes there, out of the zone of the band in 3413, and its limbered
/// howitzer is abandoned.
#[test]
fn aw_11d_e_no_hex_for_the_gun() {
    let text =
        "5 nations melee; 3512: how_1!m crew_1!p; 3511: lone_wolf/2; 3413: bull_elk/1; 4309: big_tree; 4308: cav_k";
    given(text).after("attack 3512; toggle bull_elk").dice("5").take(
        "confirm",
        "lone_wolf attack 3512; melee 3512 2:2 column 2 die 5 defenders +1 = 6; lone_wolf -1 to 1; us +1 losses lone_wolf = 1; \
         lone_wolf disrupted; crew_1 -1 to 1; nations +1 losses crew_1 = 1; crew_1 disrupted; how_1 abandoned; \
         crew_1 retreat1 3512>3613",
    );
}
