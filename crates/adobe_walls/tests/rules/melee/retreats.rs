//! Retreat Before Melee (10F, 10H.1, 10H.4, 11C.4f).

use crate::tabletop::*;
use redoubt_adobe_walls::state::Watch;
use redoubt_adobe_walls::state::at::At;

/// AW-10H.1a, AW-10H.1b: one roll for each unit, or one for the stack: then all may go, each by its own mode.
#[test]
fn aw_10h_1a_units_or_stack() {
    let text = "5 us melee; 4010: lone_wolf!m kicking_bird white_horse!n; 4009: cav_b";
    let t = given(text)
        .after("order never; attack 4010; confirm")
        .offers("retreat kicking_bird; retreat lone_wolf; retreat white_horse; retreatstack; done");
    let one = t
        .fork()
        .dice("3")
        .take("retreat lone_wolf", "lone_wolf tries 3+2")
        .offers("flee 3909; flee 3910; flee 4011; flee 4109; flee 4110; done");
    one.after("done").refuses_by("retreatstack", "AW-10H.1a").refuses_by("retreat lone_wolf", "AW-10H.1a");
    let t = t
        .dice("4")
        .take("retreatstack", "kicking_bird+lone_wolf+white_horse tries 4")
        .offers("drop kicking_bird; drop lone_wolf; drop white_horse; flee 3910; flee 4011; flee 4110; done");
    let t = t
        .after("drop lone_wolf")
        .take("flee 4011", "white_horse foot; kicking_bird+white_horse beforemelee 4010>4011")
        .offers("pick lone_wolf; done");
    let t = t
        .after("pick lone_wolf")
        .offers("flee 3909; flee 3910; flee 4011; flee 4109; flee 4110; done")
        .take("flee 3910", "lone_wolf beforemelee 4010>3910")
        .offers("flee 3810; flee 3811; flee 3911; flee 4011; done");
    t.take("flee 3810", "lone_wolf beforemelee 3910>3810").offers("pursue cav_b; done");
}

/// AW-10H.1c, AW-13C.4a: No stays; No* stays and is disrupted. Modifiers: mounted +1, bands +1, disrupted, routed and prone -1 each.
#[test]
fn aw_10h_1c_failures() {
    let text = "5 us melee; 4010: lone_wolf!nd; 4009: cav_b";
    given(text).after("attack 4010; confirm").dice("41").take("retreat lone_wolf", "lone_wolf tries 4-1; melee 4010 4:6 column 2 die 1 defenders +2 = 3; cav_b -1 to 3; nations +1 losses cav_b = 1; cav_b disrupted; lone_wolf -1 to 5; us +1 losses lone_wolf = 1");
    let text = "5 nations melee; 4010: cav_b!n; 4009: lone_wolf";
    given(text).after("attack 4010; confirm").dice("21").take("retreat cav_b", "cav_b tries 2-1; cav_b disrupted; melee 4010 6:3 column 4 die 1 defenders +2 = 3; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf disrupted; cav_b -1 to 2; nations +1 losses cav_b = 1");
    let text = "5 nations melee; 4010: cav_b!m carson; 4009: lone_wolf";
    given(text).after("attack 4010; confirm").dice("1").take("retreat cav_b", "cav_b tries 1+3");
}

/// AW-10H.1d, AW-9F.a: the attackers fire first at those who leave; a pin, a rout or a retreat replaces the rest.
#[test]
fn aw_10h_1d_fire_at_those_who_leave() {
    let text = "5 us melee; 4010: lone_wolf; 4009: cav_b!f cav_k!f";
    let start = || given(text).after("attack 4010; toggle cav_k; confirm").dice("4").after("retreat lone_wolf");
    let t = start().take("flee 4011", "").offers("fire cav_b lone_wolf; fire cav_k lone_wolf; done");
    let t = t.dice("54323").take("fire cav_b lone_wolf; done", "cav_b aims at lone_wolf; opportunity cav_b > lone_wolf 4010 D 5+4; lone_wolf morale 3+2; lone_wolf pinned; melee 4010 3:6 column 2 die 3 defenders +1 = 4; cav_b -1 to 2; nations +1 losses cav_b = 1; cav_b disrupted; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf disrupted");
    t.now("4009: cav_b/2!fd cav_k!f; 4010: lone_wolf/5!fdp");
    let t = start()
        .after("flee 4011")
        .dice("5433")
        .take(
            "fire cav_b lone_wolf; done",
            "cav_b aims at lone_wolf; opportunity cav_b > lone_wolf 4010 D 5+4; lone_wolf morale 3+3",
        )
        .offers("flee 3910; flee 4011; flee 4110");
    t.take("flee 4011", "lone_wolf retreat1 4010>4011; lone_wolf disrupted");
    let t = start().after("flee 4011").dice("5421").take(
        "fire cav_b lone_wolf; done",
        "cav_b aims at lone_wolf; opportunity cav_b > lone_wolf 4010 D 5+4; lone_wolf morale 2+1; lone_wolf routed",
    );
    t.offers("flee 3910; flee 4011; flee 4110");
    let t = start().after("flee 4011").take("done", "lone_wolf beforemelee 4010>4011");
    t.now("4009: cav_b!f cav_k!f; 4011: lone_wolf!f");
}

/// AW-10H.1e, AW-10H.1b: not next to a declared attacker, not where an enemy or a fire is; the zones of others do not bar.
#[test]
fn aw_10h_1e_where_to() {
    let text = "5 us melee; 4010: lone_wolf; 4009: cav_b; 4012: cav_k; 4110: cav_m1ca; 3910: fire=us9";
    let t = given(text)
        .after("attack 4010; toggle cav_m1ca; confirm")
        .refuses_by("retreatstack", "AW-10H.1a")
        .dice("4")
        .after("retreat lone_wolf")
        .offers("flee 4011; done");
    let t =
        t.refuses_by("flee 4109", "AW-10H.1e").refuses_by("flee 4110", "AW-10H.1e").refuses_by("flee 3910", "AW-17D.b");
    t.refuses_by("flee 3909", "AW-10H.1e");
    let shut = "5 us melee; 4010: lone_wolf; 4009: cav_b; 4011: cav_k; 3809: cav_m1ca";
    given(shut)
        .after("attack 4010")
        .dice("3")
        .take("confirm", "cav_b+cav_k attack 4010; melee 4010 8:6 column 3 die 3 = 3")
        .offers("lose cav_b; lose cav_k");
    let two = "5 us melee; 4010: lone_wolf!m; 4009: cav_b; 4011: cav_k; 4110: hh_1 carson";
    let t = given(two)
        .after("attack 4010; confirm")
        .dice("4")
        .take("retreat lone_wolf", "lone_wolf tries 4+2")
        .offers("flee 3909; flee 3910; flee 4109; done");
    t.take("flee 4109", "").offers("fire cav_b lone_wolf; fire cav_k lone_wolf; done");
}

/// AW-6.b: nobody ends a retreat before melee in a hex that is too full.
#[test]
fn aw_6_b_no_room() {
    let text = "5 us melee; 4010: lone_wolf; 4009: cav_b; 4011: he_bear bull_elk iron_shirt white_wolf";
    let t = given(text).after("attack 4010; confirm").dice("4").after("retreat lone_wolf");
    t.refuses_by("flee 4011", "AW-6.b").offers("flee 3910; flee 4110; done");
}

/// AW-10F.a, AW-10F.b: a routed unit must try, unless it is pinned; it does not go into an enemy zone and then stays.
#[test]
fn aw_10f_a_routed_must_try() {
    let text = "5 us melee; 4010: lone_wolf!r kicking_bird; 4009: cav_b";
    let t = given(text).after("attack 4010; confirm").refuses_by("done", "AW-10F.a");
    let t = t.dice("4").take("retreat lone_wolf", "lone_wolf tries 4").offers("flee 3910; flee 4011; flee 4110");
    t.refuses_by("done", "AW-10F.a").take("flee 4011", "lone_wolf beforemelee 4010>4011");
    let pinned = text.replace("lone_wolf!r", "lone_wolf!rp");
    given(&pinned).after("attack 4010; confirm").refuses_by("retreat lone_wolf", "AW-10H.4a").allows("done");
    let zones =
        "5 us melee; 4010: lone_wolf!r; 4009: cav_b; 4012: cav_k; 4211: cav_m1ca; 3810: cav_m1nm; 3811: cav_d1nm";
    let t = given(zones).after("attack 4010").dice("53").take("confirm", "cav_b attack 4010; lone_wolf tries 5; melee 4010 4:3 column 3 die 3 = 3; cav_b -1 to 3; nations +1 losses cav_b = 1; cav_b disrupted; lone_wolf -1 to 5; us +1 losses lone_wolf = 1");
    t.offers("flee 3908; flee 4008; flee 4108");
}

/// AW-10H.4a, AW-10H.1a: pinned units do not retreat; a leader need not go with his unit, and alone he is killed.
#[test]
fn aw_10h_4a_leaders_need_not() {
    let text = "5 us melee; 4010: lone_wolf satanta kicking_bird!p; 4009: cav_b";
    let t = given(text).after("attack 4010; confirm").refuses_by("retreat kicking_bird", "AW-10H.4a");
    let t = t
        .dice("4")
        .after("retreat lone_wolf")
        .offers("drop satanta; flee 3910; flee 4011; flee 4110; done")
        .take("drop satanta", "satanta with kicking_bird");
    t.dice("3").take("flee 4011", "lone_wolf beforemelee 4010>4011; melee 4010 4:5 column 2 die 3 leader -2 defenders +1 = 2; cav_b -1 to 3; nations +1 losses cav_b = 1; cav_b disrupted");
    let text = "5 us melee; 4010: lone_wolf satanta; 4009: cav_b";
    let t = given(text).after("order never; attack 4010; confirm").dice("4").after("retreat lone_wolf");
    t.take("drop satanta", "satanta with nobody")
        .take("flee 4011", "lone_wolf beforemelee 4010>4011; satanta removed Overrun; us +4 killed satanta = 4")
        .offers("pursue cav_b; done");
}

/// AW-11C.4f, AW-11B.d: a limbered howitzer goes along with its crew; a crew leaves an unlimbered one behind.
#[test]
fn aw_11c_4f_howitzers() {
    let quiet = |text: &str| given_with(text, |p| p.with(|g| g.orders[1].watch = Watch::Never));
    let text = "5 nations melee; 4010: how_1!m crew_1; 4009: lone_wolf";
    let t = quiet(text)
        .after("attack 4010; confirm")
        .dice("4")
        .after("retreat crew_1")
        .take("flee 4011", "how_1+crew_1 beforemelee 4010>4011");
    t.take("flee 4012", "how_1+crew_1 beforemelee 4011>4012");
    let text = "5 nations melee; 4010: how_1!f>S crew_1; 4009: lone_wolf";
    let t = quiet(text)
        .after("attack 4010; confirm; done")
        .dice("4")
        .after("retreat crew_1")
        .take("flee 4011", "how_1 abandoned; crew_1 beforemelee 4010>4011");
    t.holds(|g| g.crew[0].is_none() && g.hex_of(counter("how_1")) == Some(hex(4010)));
}

/// AW-10H.1d, AW-8A.c: a mounted US unit that the fire would pin dismounts and stays in the melee; its holder loses the horses.
#[test]
fn aw_10h_1d_unhorsed() {
    let text = "5 nations melee; 4010: cav_b!m; 4009: lone_wolf";
    let t = given(text).after("attack 4010; confirm").dice("4").after("retreat cav_b").after("flee 4011");
    t.dice("662241").take("fire lone_wolf cav_b; done", "lone_wolf aims at cav_b; opportunity lone_wolf > cav_b 4010 D 6+6; cav_b -1 to 3; nations +1 losses cav_b = 1; cav_b morale 2+2; cav_b foot hh_1; hh_1 horses 4+1; nations +1 horses hh_1 = 2; melee 4010 6:3 column 4 die 1 = 1; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf disrupted").now("4009: lone_wolf/5!fd; 4010: cav_b/2!f hh_1!b");
}

/// AW-10H.1a, AW-17B.a: holders retreat before melee one hex, with their horses.
#[test]
fn aw_10h_1a_holders() {
    let text = "5 nations melee; 4010: hh_1 cav_b!fp; 4009: lone_wolf";
    let t = given_with(text, |p| p.with(|g| g.orders[1].watch = Watch::Never)).after("attack 4010; confirm");
    let t = t.dice("46").after("retreat hh_1").take("flee 4011", "hh_1 beforemelee 4010>4011; melee 4010 6:3 column 4 die 6 defenders +1 = 7; cav_b -1 to 2; nations +1 losses cav_b = 1; cav_b -1 to 1; nations +1 losses cav_b = 2; cav_b disrupted");
    t.holds(|g| !g.bare.has(counter("hh_1")));
    let text = "5 us melee; 4010: pony_3; 4009: cav_b";
    let t = given(text)
        .after("order never; attack 4010; confirm")
        .dice("4")
        .after("retreat pony_3")
        .take("flee 4011", "pony_3 beforemelee 4010>4011");
    t.offers("pursue cav_b; done");
}

/// AW-10H.1a, AW-10H.1e: where nobody finds a way the stack does not try; who passed goes later, if he still finds one.
#[test]
fn aw_10h_1a_who_does_not_go() {
    let text = "5 us melee; 4010: lone_wolf!m kicking_bird white_horse!n; 4009: cav_b";
    let t = given(text).after("order never; attack 4010; confirm");
    let t = t.refuses_by("pick lone_wolf", "AW-10.a").refuses_by("pick cav_b", "AW-10.a");
    let shut = |t: &Table| {
        t.fork().with(|g| {
            for (unit, at) in
                ["cav_k", "cav_m1ca", "cav_m1nm", "cav_d1nm", "inf_a"].iter().zip([4109, 4110, 3910, 3909, 4011])
            {
                g.at[counter(unit)] = At::hex(hex(at));
            }
        })
    };
    shut(&t).refuses_by("retreatstack", "AW-10H.1a").refuses_by("retreat lone_wolf", "AW-10H.1e");
    let t = t.dice("4").after("retreatstack; drop lone_wolf; flee 4011");
    let t = t.allows("pick lone_wolf").refuses_by("pick kicking_bird", "AW-10.a");
    shut(&t).refuses_by("pick lone_wolf", "AW-10H.1e");
}
