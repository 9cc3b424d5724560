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
    t.take("flee 4011", "lone_wolf retreat2 4010>4011")
        .take("flee 4012", "lone_wolf retreat2 4011>4012; lone_wolf disrupted");
}

/// AW-9D.1d, AW-9D.1i: fire does not move a pinned unit; melee does, and it stays pinned.
#[test]
fn aw_9d_1d_pinned_units() {
    let t = given("5 us fire begun; 4010: lone_wolf!p; 4009: cav_b!f cav_k!f; 4309: cav_d1nm; 4308: big_tree");
    t.dice("6533").take(
        "fire cav_b lone_wolf",
        "fire cav_b > lone_wolf 4010 D 6+5-1; lone_wolf morale 3+3-2; lone_wolf disrupted",
    );
    let t = given("5 us melee; 4010: lone_wolf!p; 4009: cav_b; 4309: cav_d1nm; 4308: big_tree").after("attack 4010");
    let t = t.dice("6").take("confirm", "cav_b attack 4010; melee 4010 4:6 column 2 die 6 defenders +1 = 7; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf disrupted").take("flee 4011", "lone_wolf retreat1 4010>4011");
    t.now("4009: cav_b!m; 4011: lone_wolf/5!fdp; 4308: big_tree!f; 4309: cav_d1nm!m");
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
    t.take("done", "").offers("flee 3911; flee 4111");
    let covered = text.replace("4308: big_tree", "4011: big_tree");
    start(&covered).take("flee 4011", "lone_wolf retreat2 4010>4011").offers("flee 3911; flee 4111");
}

/// AW-9G.a, AW-9D.1d: a pin by that fire ends the retreat, and the unit is disrupted; a rout replaces it; another retreat brings
/// it on.
#[test]
fn aw_9g_a_results() {
    let text = "5 us fire begun; 4010: lone_wolf; 4009: cav_b!f; 4012: cav_k!f; 4110: hh0_1; 3910: hh0_2; 4309: cav_d1nm; 4308: big_tree";
    let start = || fleeing(given(text), "lone_wolf", FlightKind::Retreat(2), &[4009]).after("flee 4011");
    start().dice("6532").take("fire cav_k lone_wolf", "cav_k aims at lone_wolf; retreatfire cav_k > lone_wolf 4011 D 6+5; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf morale 3+2; lone_wolf pinned; lone_wolf disrupted");
    let t = start().dice("6521").take("fire cav_k lone_wolf", "cav_k aims at lone_wolf; retreatfire cav_k > lone_wolf 4011 D 6+5; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf morale 2+1; lone_wolf routed; lone_wolf rout 4011>4010");
    t.offers("fire cav_b lone_wolf; done");
    let t = start().dice("6533").take("fire cav_k lone_wolf", "cav_k aims at lone_wolf; retreatfire cav_k > lone_wolf 4011 D 6+5; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf morale 3+3; lone_wolf retreat1 4011>4010").offers("fire cav_b lone_wolf; done");
    t.take("done", "lone_wolf disrupted; lone_wolf retreat2 4010>4011").offers("fire cav_k lone_wolf; done");
}

/// AW-9G.b: a routed unit hit by retreat fire takes points and makes no further check.
#[test]
fn aw_9g_b_routed_take_points() {
    let text = "5 us fire begun; 4010: lone_wolf!r; 4009: cav_b!f; 4012: cav_k!f; 4110: hh0_1; 3910: hh0_2; 4309: cav_d1nm; 4308: big_tree";
    let t = fleeing(given(text), "lone_wolf", FlightKind::Rout, &[4009]).after("flee 4011");
    t.dice("66").take("fire cav_k lone_wolf", "cav_k aims at lone_wolf; retreatfire cav_k > lone_wolf 4011 D 6+6; lone_wolf -1 to 5; us +1 losses lone_wolf = 1").offers("flee 3911; flee 4111");
}

/// AW-9G.c: no retreat fire in the Movement and Rally Phases.
#[test]
fn aw_9g_c_not_while_moving() {
    let text =
        "5 us move begun; 4010: lone_wolf; 4009: cav_b!f; 4012: cav_k!f; 4110: hh0_1; 3910: hh0_2; 4309: cav_d1nm";
    let t = fleeing(given(text), "lone_wolf", FlightKind::Retreat(1), &[4009]);
    t.take("flee 4011", "lone_wolf retreat1 4010>4011; lone_wolf disrupted");
}

/// AW-13A.a, AW-13A.b, AW-10J.3d: the leader of the only unit goes along and is never routed; with others in the hex he chooses.
#[test]
fn aw_10j_3d_leaders() {
    let t = given("5 us fire begun; 4010: lone_wolf ten_bears; 4009: cav_b!f; 4309: cav_d1nm; 4308: big_tree");
    let t = t
        .dice("5411")
        .take("fire cav_b lone_wolf", "fire cav_b > lone_wolf 4010 D 5+4; lone_wolf morale 1+1+1; lone_wolf routed")
        .take("flee 4011", "lone_wolf+ten_bears rout 4010>4011");
    t.holds(|g| !g.routed.has(counter("ten_bears")) && g.hex_of(counter("ten_bears")) == Some(hex(4011)));
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
    stays.holds(|g| g.hex_of(counter("satanta")) == Some(hex(4010)));
    t.after("done").take("flee 4011", "lone_wolf+satanta rout 4010>4011");
}

/// AW-8A.e: a mounted band that is pinned retreats two hexes instead and is disrupted.
#[test]
fn aw_8a_e_rides_back() {
    let t = given("5 us fire begun; 4010: lone_wolf!m; 4009: cav_b!f; 4309: cav_d1nm; 4308: big_tree");
    let t = t
        .dice("4432")
        .take("fire cav_b lone_wolf", "fire cav_b > lone_wolf 4010 D 4+4+1; lone_wolf morale 3+2")
        .offers("flee 3910; flee 4011; flee 4110");
    t.after("flee 4011").take("flee 4012", "lone_wolf retreat2 4011>4012; lone_wolf disrupted");
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
    t.offers("flee 4212; flee 4311");
}

/// AW-17C.e: a unit that flees leaves its breastworks, which stay.
#[test]
fn aw_17c_e_leaves_works() {
    let t = given("5 nations fire begun; 4010: cav_b!n works=cav_b; 4009: lone_wolf; 4309: kicking_bird; 4308: cav_k");
    let t = fleeing(t, "cav_b", FlightKind::Retreat(1), &[4009])
        .take("flee 4011", "cav_b retreat1 4010>4011; cav_b disrupted");
    t.now("4009: lone_wolf!f; 4010: works=-; 4011: cav_b!nd; 4308: cav_k!m; 4309: kicking_bird!f");
}

/// AW-8A.c, AW-10H.1d: a mounted US unit that retreat fire would pin dismounts, and its retreat ends there; driven off by a melee
/// it goes on, on foot.
#[test]
fn aw_8a_c_unhorsed_on_the_way() {
    let text = "5 nations fire begun; 4010: cav_b!m; 4009: lone_wolf; 4012: he_bear; 4110: pony_3 big_tree/1; 3910: white_wolf/1; 4309: bull_elk; 4308: cav_k";
    let t = fleeing(given(text), "cav_b", FlightKind::Retreat(2), &[4009]).after("flee 4011");
    t.dice("6622").take("fire he_bear cav_b; done", "he_bear aims at cav_b; retreatfire he_bear > cav_b 4011 D 6+6; cav_b -1 to 3; nations +1 losses cav_b = 1; cav_b morale 2+2; cav_b foot hh_1; cav_b disrupted");
    let beaten =
        "5 nations melee; 4010: cav_b!m; 4009: lone_wolf he_bear; 4012: bull_elk; 4110: big_tree/1; 3910: white_wolf/1";
    let t = given(beaten).after("attack 4010; toggle big_tree; toggle white_wolf; confirm").dice("5").take("done", "melee 4010 12:4 column 5 die 5 = 5; cav_b -1 to 3; nations +1 losses cav_b = 1; cav_b disrupted; cav_b retreat2 4010>4011");
    t.dice("6623").take("fire bull_elk cav_b; done", "bull_elk aims at cav_b; retreatfire bull_elk > cav_b 4011 D 6+6; cav_b -1 to 2; nations +1 losses cav_b = 2; cav_b morale 2+3-1; cav_b foot hh_1").offers("flee 3911; flee 4111");
}

/// AW-9D.1f, AW-9G.a: a holder that retreat fire pins loses its horses and goes on, without.
#[test]
fn aw_9d_1f_holders_on_the_way() {
    let text = "5 nations fire begun; 4010: hh_1; 4009: lone_wolf; 4012: he_bear; 4110: big_tree/1; 3910: white_wolf/1; 4309: bull_elk; 4308: cav_k";
    let t = fleeing(given(text), "hh_1", FlightKind::Retreat(2), &[4009]).after("flee 4011");
    t.dice("6346")
        .take(
            "fire he_bear hh_1; done",
            "he_bear aims at hh_1; retreatfire he_bear > hh_1 4011 D 6+3-1; hh_1 morale 4+6-1",
        )
        .offers("flee 3911; flee 4111");
}

/// AW-11C.3d, E-86: pony holders that a shell moves keep their ponies.
#[test]
fn aw_11c_3d_pony_holders_shelled() {
    let t = given("5 us fire begun; 4010: pony_3; 3909: how_1!f>SE crew_1; 4309: cav_d1nm; 4308: big_tree");
    let t = t
        .dice("3")
        .take("shell how_1 4010", "fire how_1 > pony_3 4010 shell 1 3")
        .after("flee 4110")
        .take("flee 4211", "pony_3 shelled 4110>4211");
    t.holds(|g| g.pony_holders(hex(4211)).has(counter("pony_3")));
}

/// AW-10I.d, E-43: who must go on from a hex that is too full goes away from the nearest enemy; disrupted only if his own
/// movement has filled it.
#[test]
fn aw_10i_d_crowded() {
    let text = "5 nations fire begun; 4010: lone_wolf he_bear bull_elk iron_shirt white_wolf; 4008: cav_b; 4309: cav_d1nm; 4308: big_tree";
    let t = fleeing(given(text), "lone_wolf", FlightKind::Crowded, &[4008]).offers("flee 3910; flee 4011; flee 4110");
    t.take("flee 4011", "lone_wolf crowded 4010>4011");
    let own = text.replace("fire begun", "move begun");
    let crowded = |t: Table| fleeing(t, "lone_wolf", FlightKind::Crowded, &[4008]);
    crowded(given(&own)).take("flee 4011", "lone_wolf crowded 4010>4011");
    let came = given(&own).with(|g| g.moved.insert(counter("lone_wolf")));
    crowded(came).take("flee 4011", "lone_wolf crowded 4010>4011; lone_wolf disrupted");
}

/// AW-5.g, AW-7I.b: hexes counted cost no MP, out of zones and over the edge neither.
#[test]
fn aw_5_g_no_surcharge() {
    let t = given("5 nations move begun; 4010: lone_wolf; 4009: cav_b!f; 4309: cav_d1nm");
    let t = fleeing(t, "lone_wolf", FlightKind::Retreat(2), &[4009]).after("flee 4011; flee 4012");
    t.holds(|g| g.spent[counter("lone_wolf")] == 0);
}
