//! Melee worked by hand (10, 11C.4, 19D).

use crate::tabletop::*;
use redoubt_adobe_walls::state::Watch;
use redoubt_adobe_walls::state::at::At;

/// E-29, AW-18A.2a: a sleeping band may attack, but that does not wake it: it does not advance.
#[test]
fn aw_18a_2a_sleeping_attackers() {
    let t = given("5 nations melee; 4010: cav_b!fp; 4009: he_bear!z; 4309: cav_d1nm").after("attack 4010").dice("6").take(
        "confirm",
        "he_bear attack 4010; melee 4010 6:3 column 4 die 6 defenders +1 = 7; cav_b -1 to 2; nations +1 losses cav_b = 1; \
         cav_b -1 to 1; nations +1 losses cav_b = 2; cav_b disrupted",
    );
    t.after("flee 4011")
        .take("flee 4012", "cav_b retreat2 4011>4012")
        .holds(|g| g.asleep.has(counter("he_bear")) && g.hex_of(counter("he_bear")) == Some(hex(4009)));
    // A result that moves it wakes it.
    let t = given("5 nations melee; 4010: cav_m1nm!fp; 4009: he_bear!z; 4309: cav_d1nm").after("attack 4010").dice("3").take(
        "confirm",
        "he_bear attack 4010; melee 4010 6:6 column 2 die 3 defenders +1 = 4; he_bear -1 to 5; us +1 losses he_bear = 1; \
         he_bear disrupted; cav_m1nm -1 to 5; nations +1 losses cav_m1nm = 1; cav_m1nm disrupted; he_bear wakes",
    );
    t.offers("flee 3908; flee 4008; flee 4108");
}

/// AW-19D.1d: scouts who have to fight in defence lose their herd, as the strengths are counted.
#[test]
fn aw_19d_1d_scouts_attacked() {
    let text = "5 nations melee; 4010: sct_ute!f; 4009: lone_wolf";
    let t = given_with(text, |p| {
        p.with(|g| {
            g.at[counter("pony_3")] = At::with(counter("sct_ute"));
            g.herd.insert(counter("pony_3"));
        })
    });
    let t = t.after("attack 4010; confirm").dice("4 11 4 1").take(
        "done",
        "pony_3 scatters 4 1+1 4012; pony_3 gathered 4-1 no; melee 4010 6:3 column 4 die 1 = 1; lone_wolf -1 to 5; \
         us +1 losses lone_wolf = 1; lone_wolf disrupted",
    );
    t.offers("flee 3908; flee 4008; flee 4108");
}

/// AW-11C.4b, AW-10D.a, AW-11C.4g: the ground is that of the attackers whom canister leaves: without the one over the river only
/// the creek counts. The crew that is driven off leaves its howitzer.
#[test]
fn aw_11c_4b_the_ground_of_those_who_are_left() {
    let text = "5 nations melee; 2414: how_1!f>S crew_1; 2513: lone_wolf; 2415: kicking_bird";
    let t = given(text).after("attack 2414; confirm").dice("1 23").take(
        "canister how_1",
        "how_1 canister 1 points 1; kicking_bird -1 to 4; us +1 losses kicking_bird = 1; kicking_bird morale 2+3; \
         kicking_bird pinned; kicking_bird drops out",
    );
    // 2413 and 2514 are next to the attacker, 2314 is in the zone of the pinned band.
    let t = t.offers("retreat crew_1; done").dice("4").take(
        "done",
        "melee 2414 6:2 column 5 die 4 terrain -1 = 3; lone_wolf -1 to 5; us +1 losses lone_wolf = 2; lone_wolf disrupted; \
         crew_1 -1 to 1; nations +1 losses crew_1 = 1; crew_1 disrupted; how_1 abandoned; crew_1 retreat1 2414>2313",
    );
    t.holds(|g| g.pinned.has(counter("kicking_bird")));
}

/// EX-19, AW-16.a, AW-16.b: a full train with 6 points of ammunition that takes 2 points in melee has size 4 and 4 points.
#[test]
fn ex_19_a_train_takes_two_points() {
    let text = "5 nations melee; 4010: pt_a!p; 4009: he_bear wild_horse white_wolf; 4309: cav_b";
    let t = given(text).after("attack 4010").dice("6").take(
        "confirm",
        "he_bear+wild_horse+white_wolf attack 4010; melee 4010 19:6 column 5 die 6 defenders +1 = 7; pt_a -1 to 5; \
         nations +1 losses pt_a = 1; pt_a -1 to 4; nations +1 losses pt_a = 2; pt_a disrupted; pt_a abandoned; ptp_a routed",
    );
    // The result is a rout: the packers go with the size, and the ammunition stays aboard.
    t.holds(|g| (g.cf[counter("ptp_a")], g.train_ammo[0], g.points[1]) == (4, 4, 2));
}

/// A herd in the hands of the Ute scouts.
fn driving(p: Position) -> Position {
    p.with(|g| {
        g.at[counter("pony_3")] = At::with(counter("sct_ute"));
        g.herd.insert(counter("pony_3"));
    })
}

/// AW-19D.1d: scouts who attack, are pinned or routed lose their herd, too.
#[test]
fn aw_19d_1d_attack_pin_rout() {
    let text = "5 us melee; 4010: lone_wolf!p; 4009: sct_ute!f";
    given_with(text, driving).after("attack 4010").dice("3 11 4 1").take(
        "confirm",
        "sct_ute attack 4010; pony_3 scatters 3 1+1 4210; pony_3 gathered 4-1 no; \
         melee 4010 3:6 column 2 die 1 defenders +1 = 2; sct_ute -1 to 2; nations +1 losses sct_ute = 1; sct_ute disrupted",
    );
    let text = "5 nations fire; 2109: lone_wolf; 2110: sct_ute!f; 4821: white_wolf; 4820: inf_a";
    let shot = "fire lone_wolf sct_ute";
    given_with(text, driving).dice("54 14 4 11 1").take(
        shot,
        "fire lone_wolf > sct_ute 2110 D 5+4-1; sct_ute morale 1+4; sct_ute pinned; pony_3 scatters 4 1+1 2112; \
         pony_3 gathered 1-1 no",
    );
    given_with(text, driving).dice("54 12 4 11 1").take(
        shot,
        "fire lone_wolf > sct_ute 2110 D 5+4-1; sct_ute morale 1+2; sct_ute routed; pony_3 scatters 4 1+1 2112; \
         pony_3 gathered 1-1 no",
    );
}

/// AW-10H.1d, AW-9F.a, AW-10H.1e: a mounted band that retreats before melee is fired at in each hex of an enemy zone that it
/// leaves, by those whose zone it is.
#[test]
fn aw_10h_1d_two_zones() {
    let t = given("5 us melee; 4010: lone_wolf!m; 4009: cav_b; 4012: cav_k; 4309: cav_d1nm")
        .after("attack 4010; confirm")
        .dice("2")
        .after("retreat lone_wolf")
        .take("flee 4011", "")
        .offers("fire cav_b lone_wolf; done")
        .take("done", "lone_wolf beforemelee 4010>4011");
    t.offers("flee 3910; flee 3911; flee 4110; flee 4111; done")
        .take("flee 3911", "")
        .offers("fire cav_k lone_wolf; done")
        .take("done", "lone_wolf beforemelee 4011>3911")
        .offers("pursue cav_b; done");
}

/// AW-10E.a, AW-10C.1a, AW-13D.3, AW-10C.2a: attackers under Carson lose a point and retreat: he checks after the points of both
/// sides, and goes along; mortally wounded he leads no more.
#[test]
fn aw_10c_1a_carson_is_beaten() {
    let start =
        || given("5 us melee; 4010: lone_wolf; 4009: cav_b carson; 4309: cav_d1nm").after("attack 4010; confirm");
    let melee = "melee 4010 4:6 column 2 die 1 leader +2 = 3; cav_b -1 to 3; nations +1 losses cav_b = 1; cav_b disrupted; \
                 lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf disrupted";
    let t = start().dice("1 44").take("done", &format!("{melee}; carson check 4+4"));
    t.offers("flee 3908; flee 4008; flee 4108").take("flee 4008", "cav_b+carson retreat1 4009>4008");
    let t = start().dice("1 12 13").take(
        "done",
        &format!("{melee}; carson check 1+2; carson wound 3 mortal until 8; nations +2 wounded carson = 3"),
    );
    t.holds(|g| g.rating(counter("carson")) == 0 && g.hex_of(counter("carson")) == Some(hex(4009)));
}

/// AW-10H.4a, AW-13D.5a, AW-17B.a: a leader who stays with a pony holder alone is with no combat unit: he dies as the holder is
/// lost.
#[test]
fn aw_10h_4a_with_a_pony_holder() {
    let t = given("5 us melee; 4010: lone_wolf satanta pony_3; 4009: cav_b; 4309: cav_d1nm")
        .after("order never; attack 4010; confirm")
        .dice("4")
        .after("retreat lone_wolf")
        .take("drop satanta", "satanta with nobody")
        .take("flee 4011", "lone_wolf beforemelee 4010>4011");
    t.offers("retreat pony_3; done")
        .take("done", "pony_3 removed NoHorses; satanta removed Overrun; us +4 killed satanta = 4");
}

/// AW-13D.5a, AW-13D.6a, AW-10H.3a: McCleave falls with his company; the captain who follows him in the hex stands alone and is
/// ridden down by the advance.
#[test]
fn aw_13d_6a_a_captain_in_a_lost_hex() {
    let text =
        "5 nations melee; 4010: cav_b/1!fp mccleave; 4009: lone_wolf; 4309: cav_d1nm cav_k; reserve: capt1 capt2";
    let t = given(text).after("attack 4010").dice("3").take(
        "confirm",
        "lone_wolf attack 4010; melee 4010 6:1 column 8 die 3 leader -1 defenders +1 = 3; mccleave removed Overrun; \
         nations +5 killed mccleave = 5; capt1 for mccleave 4010; cav_b -1 to 0; nations +1 losses cav_b = 6; \
         cav_b removed Destroyed",
    );
    t.offers("advance lone_wolf 4010; done")
        .take("advance lone_wolf 4010", "lone_wolf advance 4010; capt1 removed Overrun; nations +5 killed capt1 = 11");
}

/// AW-10H.4a, AW-13A.b: a leader who was to stay behind and is attached anew to the unit that retreats goes along.
#[test]
fn aw_10h_4a_a_leader_thinks_better_of_it() {
    let text = "5 nations melee; 4010: inf_a abreu cav_b!fp cav_k!fp; 4009: lone_wolf; 4309: cav_d1nm";
    let t = given_with(text, |p| p.with(|g| g.orders[1].watch = Watch::Never)).after("attack 4010; confirm").dice("5");
    let t = t.after("retreat inf_a").take("drop abreu", "abreu with cav_b");
    let stays = t.fork().after("done").dice("1");
    stays
        .act("flee 4011")
        .holds(|g| {
            g.hex_of(counter("abreu")) == Some(hex(4010)) && g.attached[counter("abreu")] == Some(counter("cav_b"))
        })
        .forget();
    t.after("attach abreu inf_a")
        .dice("1")
        .act("flee 4011")
        .holds(|g| {
            let abreu = counter("abreu");
            g.hex_of(abreu) == Some(hex(4011)) && g.attached[abreu] == Some(counter("inf_a"))
        })
        .forget();
}
