//! Goals of US routs (10J.2a).

use super::fleeing;
use crate::tabletop::*;
use redoubt_adobe_walls::state::Watch;
use redoubt_adobe_walls::state::agenda::{FlightKind, Frame, Spotted};

/// EX-11, AW-10J.2a: a unit routed in woods may choose the nearest unit, leader, other woods, the fort, headquarters, a train; not
/// the woods that it was routed from.
#[test]
fn ex_11_choice_of_goals() {
    let text = "5 us move begun; 2612: cav_b!fr; 2613: lone_wolf; 2807: cav_k; 2909: cav_m1ca!r; 2305: carson; 2203: hq; 2103: pt_a; 2102: pt_b!a";
    let t = given_with(text, |p| p.with(|g| g.routed_from[counter("cav_b")] = Some(Spotted(hex(2512)))));
    let t = fleeing(t, "cav_b", FlightKind::Subsequent, &[])
        .offers("goal 2103; goal 2203; goal 2305; goal 2411; goal 2412; goal 2413; goal 2510; goal 2807; goal 2812");
    t.refuses_by("goal 2512", "AW-10J.2a").refuses_by("goal 2102", "AW-10J.2a").refuses_by("flee 2611", "AW-10J.2a");
}

/// AW-10J.2a: by the shortest route in hexes, round enemies; of equal ones out of enemy zones.
#[test]
fn aw_10j_2a_shortest_route() {
    let text = "5 us move begun; 4010: cav_b!mr; 4013: lone_wolf; 3808: cav_k; 4209: pony_3; 4110: kicking_bird";
    let t = given_with(text, |p| p.with(|g| g.orders[1].watch = Watch::Never));
    let t = fleeing(t, "cav_b", FlightKind::Subsequent, &[])
        .offers("goal 2510; goal 3612; goal 3712; goal 3808")
        .after("goal 3808");
    let t = t.offers("flee 3909; flee 4009").take("flee 3909", "cav_b subsequent 4010>3909");
    let t = t.offers("flee 3809; flee 3908");
    t.after("flee 3809").now("3808: cav_k!m; 3809: cav_b!mr; 4013: lone_wolf!f; 4110: kicking_bird!f; 4209: pony_3");
}

/// E-70, AW-10J.2b: the fort and a lone leader end the rout as its goal; by house rule they do not.
#[test]
fn aw_10j_2b_chosen_goals_end_it() {
    let text = "5 us move begun; 2612: cav_b!mr; 2613: lone_wolf; 2614: kicking_bird; 2014: hq";
    let quiet = |text: &str| given_with(text, |p| p.with(|g| g.orders[1].watch = Watch::Never));
    let start = |text: &str| fleeing(quiet(text), "cav_b", FlightKind::Subsequent, &[]).after("goal 2510");
    let t = start(text)
        .offers("flee 2511; flee 2611")
        .take("flee 2611", "cav_b subsequent 2612>2611; cav_b subsequent 2611>2510; us +5 fort = 5")
        .offers("goal 2014; goal 2411; done");
    t.take("done", "cav_b stops");
    let off = text.replace("begun;", "begun rout_end_fort=on;");
    start(&off)
        .take("flee 2611", "cav_b subsequent 2612>2611; cav_b subsequent 2611>2510; us +5 fort = 5")
        .offers("goal 2014; goal 2411");
    let leader = "5 us move begun; 4010: cav_b!mr; 4012: lone_wolf; 3909: carson";
    let t =
        fleeing(quiet(leader), "cav_b", FlightKind::Subsequent, &[]).take("goal 3909", "cav_b subsequent 4010>3909");
    t.offers("goal 2510; goal 3612; goal 3712; goal 4013; done");
}

/// AW-10J.1b, AW-10I.d: it goes 8 hexes mounted, and goes on where its goal is too full.
#[test]
fn aw_10j_1b_mounted() {
    let text = "5 us move begun; 4010: cav_b!mr; 4012: lone_wolf; 3003: hq";
    let t = given_with(text, |p| p.with(|g| g.orders[1].watch = Watch::Never));
    let t = fleeing(t, "cav_b", FlightKind::Subsequent, &[])
        .offers("goal 2510; goal 3003; goal 3612; goal 3712; goal 4013")
        .after("goal 3003");
    let t = (0..7).fold(t, |t, _| t.first());
    let t = t.forget().first().tells("cav_b subsequent 3306>3206");
    assert_eq!(t.game.grid().distance(hex(3003), t.game.hex_of(counter("cav_b")).unwrap()), 4);
}

/// AW-10I.d, AW-10J.2a, AW-6C.b: who has gone his distance and stands in a hex that is too full does not choose another full
/// one; before that he may.
#[test]
fn aw_10i_d_no_rout_between_two_full_hexes() {
    let text =
        "5 us move begun; 0810: k3 cav_k cav_m1ca cav_b!fr; 0910: k4 cav_d1nm cav_m1nm; 0402: hq; 1210: lone_wolf";
    let start = |made: u8| {
        let t = given_with(text, |p| p.with(|g| g.orders[1].watch = Watch::Never));
        fleeing(t, "cav_b", FlightKind::Subsequent, &[]).with(|g| {
            if let Some(Frame::Flight(flight)) = g.agenda.top_mut() {
                flight.made = made;
            }
        })
    };
    start(3).allows("goal 0910; goal 0402").refuses("done");
    start(4).allows("goal 0402").refuses_by("goal 0910", "AW-10J.2a").refuses("done");
}

/// AW-10J.2a, AW-10I.h: who has a goal is told that the way is longer; who finds none flees from the enemy, and is told so.
#[test]
fn aw_10j_2a_why_not_there() {
    let text = "5 us move begun; 4010: cav_b!mr; 4013: lone_wolf; 3808: cav_k; 4209: pony_3; 4110: kicking_bird";
    let t = given_with(text, |p| p.with(|g| g.orders[1].watch = Watch::Never));
    let t = fleeing(t, "cav_b", FlightKind::Subsequent, &[])
        .refuses_by("flee 4009", "AW-10J.2a: choose first where they run")
        .after("goal 3808");
    t.refuses_by("flee 4109", "AW-10J.2a: hex 4109 is not on a shortest way to their goal");
    let shut = "5 us move begun; 0103: cav_b!m; 0104: bull_elk; 0204: iron_shirt; 0303: he_bear; 0302: white_wolf; \
                0301: lone_wolf; 0205: kicking_bird";
    let t = given(shut).with(|g| g.routed.insert(counter("cav_b")));
    let t = fleeing(t, "cav_b", FlightKind::Subsequent, &[104]).offers("flee 0102");
    t.refuses_by("flee 0203", "AW-10I.h");
}
