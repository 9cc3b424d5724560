//! Who attacks whom (4F, 10A, 10B, 17E.c).

use crate::tabletop::*;
use redoubt_adobe_walls::state::agenda::Spotted;

/// AW-10.a, AW-10A.a, AW-10A.b, AW-10C.1b: attackers from three hexes against both units of one hex, in one melee; more points
/// than factors wipe a side out.
#[test]
fn aw_10_a_all_against_one_hex() {
    let text = "5 nations melee; 4010: cav_b/1!f cav_k/1!f; 4009: lone_wolf; 4011: kicking_bird; 4109: white_horse; 4209: big_tree";
    let t = given(text)
        .take("attack 4010", "")
        .offers("toggle kicking_bird; toggle lone_wolf; toggle white_horse; confirm; cancel");
    t.dice("6").take("confirm", "kicking_bird+lone_wolf+white_horse attack 4010; melee 4010 16:2 column 8 die 6 = 6; cav_b -1 to 0; nations +1 losses cav_b = 1; cav_b removed Destroyed; cav_k -1 to 0; nations +1 losses cav_k = 2; cav_k removed Destroyed").offers("advance kicking_bird 4010; advance lone_wolf 4010; advance white_horse 4010; done");
}

/// AW-4F.a, AW-8C.a: only units that are neither pinned, routed nor prone and are next to the hex attack.
#[test]
fn aw_4f_a_who_is_able() {
    let text = "5 nations melee; 4010: cav_b; 4009: lone_wolf kicking_bird!p white_horse!r wooden_lance!n; 4011: big_tree!d; 4012: he_bear";
    let t = given(text)
        .refuses_by("attack 4012", "AW-10.a")
        .after("attack 4010")
        .offers("toggle lone_wolf; toggle big_tree; confirm; cancel");
    let t = t.refuses_by("toggle kicking_bird", "AW-4F.a").refuses_by("toggle white_horse", "AW-10J.3a");
    t.refuses_by("toggle wooden_lance", "AW-8C.a")
        .refuses_by("toggle he_bear", "AW-4F.a")
        .after("cancel")
        .allows("attack 4010; done");
}

/// AW-4F.b: a melee is resolved before the next is declared: who retreats first changes the second target.
#[test]
fn aw_4f_b_one_after_the_other() {
    let text = "5 us melee; 4010: lone_wolf!m; 4109: kicking_bird/1; 4009: cav_b; 4108: cav_k";
    let t = given(text)
        .after("order never; attack 4010; confirm")
        .dice("6")
        .take("retreat lone_wolf", "lone_wolf tries 6+2");
    let t = t
        .take("flee 4110; done", "lone_wolf beforemelee 4010>4110")
        .dice("6")
        .take("pursue cav_b", "cav_b pursuit 6 no");
    t.allows("attack 4109; done").refuses("attack 4110");
}

/// AW-10B.f: trains, holders with their horses, crews and packers never attack; headquarters and holders without horses do.
#[test]
fn aw_10b_f_never_attack() {
    let text = "5 us melee; 4010: lone_wolf; 4009: cav_b pt_a hh_1 crew_1 ptp_b/2 hq hh_2!b carson";
    let mut t = given(text).after("attack 4010").offers("toggle cav_b; toggle hq; toggle hh_2; confirm; cancel");
    for who in ["pt_a", "hh_1", "crew_1", "ptp_b"] {
        t = t.refuses_by(&format!("toggle {who}"), "AW-10B.f");
    }
    let text = "5 us melee bare_holder=on; 4010: lone_wolf; 4009: cav_b hh_2!b";
    given(text).after("attack 4010").refuses_by("toggle hh_2", "AW-17B.e");
}

/// AW-10B.a: who fired into a hex in Advance Fire attacks only that hex; who fired at two hexes attacks none.
#[test]
fn aw_10b_a_fire_binds() {
    let text = "5 us melee begun; 4010: lone_wolf; 4109: kicking_bird; 4009: cav_b cav_k cav_m1ca";
    let t = given_with(text, |p| {
        p.with(|g| {
            g.aimed[counter("cav_b")] = Some(Spotted(hex(4010)));
            g.aimed[counter("cav_k")] = Some(Spotted(hex(4208)));
            g.aimed_far.insert(counter("cav_k"));
        })
    });
    let t = t
        .after("attack 4109")
        .offers("toggle cav_m1ca; confirm; cancel")
        .refuses_by("toggle cav_b", "AW-10B.a")
        .refuses_by("toggle cav_k", "AW-10B.a");
    t.after("cancel; attack 4010").offers("toggle cav_b; toggle cav_m1ca; confirm; cancel");
}

/// AW-10B.d: units of one hex that attack share one target for the whole phase, also those that attack later.
#[test]
fn aw_10b_d_one_target_for_a_hex() {
    let text = "5 us melee; 4010: lone_wolf!p; 4109: kicking_bird!p; 4009: cav_b cav_k; 4108: cav_m1ca";
    let t = given(text).after("attack 4010; toggle cav_k").dice("4").after("confirm");
    let t = t.refuses_by("attack 4010", "AW-10B.g").after("attack 4109").refuses_by("toggle cav_k", "AW-10B.d");
    t.offers("toggle cav_m1ca; confirm; cancel");
}

/// AW-10B.e: attacking is a choice, for stack-mates too; who does not attack is untouched by the result.
#[test]
fn aw_10b_e_others_are_untouched() {
    let text = "5 us melee; 4010: lone_wolf kicking_bird; 4009: cav_b cav_k";
    let t = given(text).after("attack 4010; toggle cav_k; confirm").dice("1").take("done", "melee 4010 4:11 column 1 die 1 = 1; cav_b -1 to 3; nations +1 losses cav_b = 1; cav_b -1 to 2; nations +1 losses cav_b = 2; cav_b disrupted; cav_b routed");
    t.holds(|g| g.routed.has(counter("cav_b")) && g.in_good_order(counter("cav_k")));
}

/// AW-10B.g: a unit attacks once in a phase, a hex is attacked once; by house rule fresh units may attack it again.
#[test]
fn aw_10b_g_once() {
    let text = "5 us melee; 4010: lone_wolf!p; 4109: kicking_bird!p; 4009: cav_b; 4108: cav_k; 3909: cav_m1ca";
    let play = |text: &str| given(text).after("attack 4010; toggle cav_m1ca").dice("4").after("confirm");
    let t =
        play(text).refuses_by("attack 4010", "AW-10B.g").after("attack 4109").refuses_by("toggle cav_b", "AW-10B.g");
    t.offers("toggle cav_k; confirm; cancel");
    let again = text.replace("melee", "melee melee_again=on");
    play(&again).after("attack 4010").offers("toggle cav_m1ca; confirm; cancel");
}

/// AW-10A.c, AW-10A.d: exact odds, rounded down to a column; each side has its own line.
#[test]
fn aw_10a_c_odds() {
    let text = "5 nations melee; 4010: cav_m1nm!fp hh_1!bp hh_2!bp; 4009: lone_wolf wooden_lance kicking_bird";
    given(text).after("attack 4010").dice("3").take(
        "confirm",
        "kicking_bird+lone_wolf+wooden_lance attack 4010; melee 4010 15:8 column 3 die 3 defenders +1 = 4",
    );
    let nations = "5 nations melee; 4010: cav_b!fp; 4009: lone_wolf";
    given(nations).after("attack 4010").dice("1").take("confirm", "lone_wolf attack 4010; melee 4010 6:3 column 4 die 1 defenders +1 = 2; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf disrupted; cav_b -1 to 2; nations +1 losses cav_b = 1; cav_b disrupted");
    let us = "5 us melee; 4010: lone_wolf/2!p; 4009: cav_b";
    given(us).after("attack 4010").dice("1").take("confirm", "cav_b attack 4010; melee 4010 4:2 column 5 die 1 defenders +1 = 2; cav_b -1 to 3; nations +1 losses cav_b = 1; cav_b disrupted; lone_wolf -1 to 1; us +1 losses lone_wolf = 1; lone_wolf disrupted");
}

/// AW-17E.c: from the 20th loss on, bands attack only near a camp that is not burnt, or with a leader: each of them, by house
/// rule one.
#[test]
fn aw_17e_c_limit_of_losses() {
    let base = "5 nations melee lost=20; 4010: cav_b; 4009: lone_wolf satanta; 4011: kicking_bird; 4309: cav_k; 4308: big_tree ten_bears";
    let t = given(base)
        .after("attack 4010")
        .offers("toggle lone_wolf; confirm; cancel")
        .refuses_by("toggle kicking_bird", "AW-17E.c");
    t.holds(|g| g.casualties == 20);
    let alone = base.replace(" satanta", "");
    given(&alone).refuses_by("attack 4010", "AW-17E.c");
    given(&alone.replace("lost=20", "lost=19"))
        .after("attack 4010")
        .offers("toggle kicking_bird; toggle lone_wolf; confirm; cancel");
    given(&format!("{alone}; 4005: c1"))
        .after("attack 4010")
        .offers("toggle kicking_bird; toggle lone_wolf; confirm; cancel");
    given(&format!("{alone}; 4004: c1")).refuses("attack 4010");
    given(&format!("{alone}; 4005: c1!b")).refuses("attack 4010");
    let any = base.replace("melee", "melee limit20=on");
    let t = given(&any).after("attack 4010").offers("toggle kicking_bird; toggle lone_wolf; confirm; cancel");
    t.after("toggle lone_wolf").refuses_by("confirm", "AW-17E.c");
}

/// AW-13D.5a: leaders on their own are dead as a melee starts in their hex; leaders with a unit are not.
#[test]
fn aw_13d_5a_lone_leaders_die() {
    given("5 us melee; 4010: satanta pony_3; 4009: cav_b")
        .after("attack 4010")
        .take("confirm", "cav_b attack 4010; satanta removed Overrun; us +4 killed satanta = 4");
    given("5 us melee; 4010: ten_bears; 4009: cav_b")
        .after("attack 4010")
        .take("confirm", "cav_b attack 4010; ten_bears removed Overrun; us +4 killed ten_bears = 4");
}

/// E-29: a band that is attacked wakes.
#[test]
fn aw_18a_2a_attacked_bands_wake() {
    let text = "5 us melee; 4010: lone_wolf!zp; 4009: cav_b";
    given(text).after("attack 4010").dice("6").take("confirm", "cav_b attack 4010; lone_wolf wakes; melee 4010 4:6 column 2 die 6 defenders +1 = 7; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf disrupted");
}

/// AW-4F.b, E-01: by house rule all melees are declared first, then all retreats before melee are made, then they are rolled.
#[test]
fn aw_4f_b_all_declared_first() {
    let text = "5 us melee melee_declare=on; 4010: lone_wolf!p; 4209: kicking_bird; 4009: cav_b; 4208: cav_k";
    let t = given(text)
        .after("order never")
        .take("attack 4010; confirm; attack 4209; confirm", "cav_b attack 4010; cav_k attack 4209")
        .refuses("attack 4010");
    let t = t.offers("retreat kicking_bird; done");
    let t = t
        .dice("4")
        .take("retreat kicking_bird", "kicking_bird tries 4+1")
        .take("flee 4210", "kicking_bird beforemelee 4209>4210");
    let t = t.offers("pursue cav_k; done").dice("4").take("done", "melee 4010 4:6 column 2 die 4 defenders +1 = 5; cav_b -1 to 3; nations +1 losses cav_b = 1; cav_b disrupted; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf disrupted");
    t.offers("advance cav_k 4209; done");
}
