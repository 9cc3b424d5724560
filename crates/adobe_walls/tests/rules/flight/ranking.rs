//! Which hexes a retreat may take (10I, E-09, E-10).

use super::fleeing;
use crate::tabletop::*;
use redoubt_adobe_walls::state::agenda::{FlightKind, Frame};
use redoubt_adobe_walls::state::at::At;

/// A position in which the US fire in their Offensive Fire Phase; the question stays open.
#[track_caller]
fn retreats(text: &str, causes: &[u16]) -> Table {
    fleeing(given(&format!("5 us fire begun; {text}")), "lone_wolf", FlightKind::Retreat(1), causes)
}

/// EX-25, AW-10I.a, AW-9D.1b: attacker in 2512, defender in 2612, r1: any legal hex at distance 2 from 2512.
#[test]
fn ex_25_one_hex() {
    let t = retreats("2612: lone_wolf; 2512: cav_b", &[2512]).offers("flee 2611; flee 2711; flee 2712");
    for number in [2611, 2711, 2712] {
        assert_eq!(t.game.grid().distance(hex(number), hex(2512)), 2);
    }
    t.take("flee 2712", "lone_wolf retreat1 2612>2712; lone_wolf disrupted");
}

/// AW-10I.b: never next to the cause, into no hex with an enemy unit, into no fire; leaders and pony holders are ridden over.
#[test]
fn aw_10i_b_where_not() {
    let t = retreats("4010: lone_wolf; 4009: cav_b; 4011: hh0_1; 4110: carson; 3910: fire=us9; 4309: cav_k", &[4009]);
    let t = t
        .offers("flee 4110")
        .refuses_by("flee 4011", "AW-10I.b")
        .refuses_by("flee 3909", "AW-10I.b")
        .refuses_by("flee 3910", "AW-17D.b");
    t.refuses_by("flee 4009", "AW-10I.h").refuses_by("flee 4108", "").take(
        "flee 4110",
        "lone_wolf retreat1 4010>4110; carson removed Overrun; nations +10 killed carson = 10; lone_wolf disrupted",
    );
}

/// AW-10I.c, AW-5.e: out of enemy zones where there is such a hex; a friend in a hex cancels them there.
#[test]
fn aw_10i_c_out_of_zones() {
    let text = "4010: lone_wolf; 4009: cav_b; 4012: cav_k; 4309: cav_d1nm";
    retreats(text, &[4009]).offers("flee 3910; flee 4110").refuses_by("flee 4011", "AW-10I.h");
    retreats(&text.replace("lone_wolf;", "lone_wolf; 4011: he_bear;"), &[4009])
        .offers("flee 3910; flee 4011; flee 4110");
    retreats(&format!("{text}; 3809: cav_m1ca; 4211: cav_m1nm"), &[4009]).offers("flee 3910");
}

/// AW-10I.h, E-09, E-10: farther and out of zones, farther in zones, level out of zones, level in zones; several causes: nearer
/// to none, and farther from the nearest.
#[test]
fn aw_10i_h_order() {
    let near = "4010: lone_wolf; 4009: cav_b; 4309: cav_d1nm";
    retreats(near, &[4009]).offers("flee 3910; flee 4011; flee 4110");
    // A firer two hexes away, and all farther hexes shut: the level one is taken.
    let level = "4010: lone_wolf; 4008: cav_b; 4110: hh0_1; 4011: hh0_2; 3910: hh0_3; 4309: cav_d1nm";
    let t = retreats(level, &[4008]).offers("flee 3909; flee 4109").refuses_by("flee 4009", "AW-10I.h");
    t.take("flee 4109", "lone_wolf retreat1 4010>4109; lone_wolf disrupted");
    retreats("4010: lone_wolf; 4009: cav_b; 3909: cav_k; 4309: cav_d1nm", &[4009, 3909]).offers("flee 4011; flee 4110");
    retreats("4010: lone_wolf; 4009: cav_b; 4012: cav_k; 4309: cav_d1nm", &[4009, 4012]).offers("flee 3910; flee 4110");
}

/// AW-10I.h: a retreat takes at most two steps more than its number.
#[test]
fn aw_10i_h_not_for_ever() {
    // It comes no farther than two hexes from the firer: with its third step it still goes on, with its fourth it ends.
    let text = "5 us fire begun; 4010: lone_wolf; 4008: cav_b; 4110: hh0_1; 4011: hh0_2; 3910: hh0_3; 4309: cav_d1nm";
    let after = |made: u8| {
        let t = fleeing(given(text), "lone_wolf", FlightKind::Retreat(2), &[4008]);
        t.with(|g| {
            if let Some(Frame::Flight(flight)) = g.agenda.top_mut() {
                flight.made = made;
            }
        })
    };
    let _ =
        after(2).take("flee 4109", "lone_wolf retreat2 4010>4109; lone_wolf retreat2 4109>4210; lone_wolf disrupted");
    after(3).take("flee 4109", "lone_wolf retreat2 4010>4109; lone_wolf disrupted");
}

/// AW-10I.e: no MP, no cost, no allowance: two hexes into marsh and over the river.
#[test]
fn aw_10i_e_no_cost() {
    let t = given("5 us fire begun; 3512: lone_wolf; 3511: cav_b");
    let t = fleeing(t, "lone_wolf", FlightKind::Retreat(2), &[3511]).offers("flee 3413; flee 3513; flee 3613");
    t.take("flee 3513", "lone_wolf retreat2 3512>3513")
        .take("flee 3514", "lone_wolf retreat2 3513>3514; lone_wolf disrupted");
}

/// AW-10I.f, E-44: quite unable to retreat: eliminated, with points for every factor.
#[test]
fn aw_10i_f_surrounded() {
    let ring = "4009: cav_b; 4109: hh0_1; 4110: hh0_2; 4011: hh0_3; 3910: hh0_4; 3909: hh_1";
    let text = format!("5 us melee; 4010: lone_wolf/3!p; {ring}; 4309: cav_d1nm; 4308: kicking_bird");
    given(&text).after("attack 4010").dice("6").take("confirm", "cav_b attack 4010; melee 4010 4:3 column 3 die 6 defenders +1 = 7; lone_wolf -1 to 2; us +1 losses lone_wolf = 1; lone_wolf disrupted; lone_wolf -2 to 0; us +2 losses lone_wolf = 3; lone_wolf removed Trapped");
}

/// AW-10I.g, E-69: off the map only where no hex on it is open; without points.
#[test]
fn aw_10i_g_off_the_map() {
    let t = given("5 nations melee; 0101: cav_b!fp carson; 0202: lone_wolf wooden_lance").after("attack 0101");
    let t = t.dice("4").after("confirm").dice("44").take("lose lone_wolf", "lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf disrupted; cav_b -1 to 2; nations +1 losses cav_b = 1; cav_b disrupted; carson check 4+4; carson removed RanOff; cav_b removed RanOff");
    t.holds(|g| [counter("cav_b"), counter("carson")].iter().all(|c| g.at[*c] == At::LEFT));
    let t = given("5 us fire begun; 0102: lone_wolf; 0202: cav_b; 0401: cav_k");
    let t = fleeing(t, "lone_wolf", FlightKind::Retreat(1), &[202]).offers("flee 0103");
    t.refuses_by("fleeoff", "AW-10I.g");
}

/// AW-10I.d, AW-6.b: a hex that would be too full is passed; one friend in it that is not disrupted yet is.
#[test]
fn aw_10i_d_goes_on() {
    let full = "4011: he_bear bull_elk iron_shirt wooden_lance!d";
    let t = retreats(&format!("4010: lone_wolf; 4009: cav_b; {full}; 4309: cav_d1nm"), &[4009])
        .offers("flee 3910; flee 4011; flee 4110");
    let t = t.take("flee 4011", "lone_wolf retreat1 4010>4011").offers("flee 3911; flee 4012; flee 4111");
    t.take("flee 4012", "he_bear disrupted; lone_wolf retreat1 4011>4012; lone_wolf disrupted").now(
        "4009: cav_b!m; 4011: wooden_lance!fd he_bear!fd bull_elk!f iron_shirt!f; 4012: lone_wolf!fd; 4309: cav_d1nm!m",
    );
    // Where all are disrupted or routed already nobody suffers.
    let worn = full.replace("he_bear bull_elk iron_shirt", "he_bear!d bull_elk!r iron_shirt!d");
    retreats(&format!("4010: lone_wolf; 4009: cav_b; {worn}; 4309: cav_d1nm"), &[4009])
        .after("flee 4011")
        .take("flee 4012", "lone_wolf retreat1 4011>4012; lone_wolf disrupted");
    let camp = "4011: c1 he_bear bull_elk";
    let t = retreats(&format!("4010: lone_wolf; 4009: cav_b; {camp}; 4309: cav_d1nm"), &[4009])
        .take("flee 4011", "lone_wolf retreat1 4010>4011");
    t.offers("flee 3911; flee 4012; flee 4111");
}

/// AW-10I.d, AW-10I.g: between two full hexes at the edge of the map a rout does not run for ever: it leaves the map.
#[test]
fn aw_10i_d_full_hexes_at_the_edge() {
    let full =
        "4813: bull_elk iron_shirt iron_mountain leather_cape/5; 4814: wild_horse eagle_feather white_wolf green_horn";
    let t = given(&format!("11 us fire begun; 4712: crazy_dog!f; {full}; 4812: fire=us9; 4815: fire=us8; 1013: cav_b"));
    let t = fleeing(t, "crazy_dog", FlightKind::Rout, &[1013]).after("flee 4813");
    t.holds(|g| g.at[counter("crazy_dog")] == At::LEFT);
}

/// AW-10I.d: on the way a retreat disturbs nobody where there is room.
#[test]
fn aw_10i_d_past_a_friend() {
    let t = given("5 us fire begun; 4010: lone_wolf; 4009: cav_b; 4011: he_bear; 4309: cav_d1nm; 4308: big_tree");
    fleeing(t, "lone_wolf", FlightKind::Retreat(2), &[4009])
        .take("flee 4011", "lone_wolf retreat2 4010>4011")
        .take("flee 4012", "lone_wolf retreat2 4011>4012; lone_wolf disrupted")
        .holds(|g| !g.disrupted.has(counter("he_bear")));
}
