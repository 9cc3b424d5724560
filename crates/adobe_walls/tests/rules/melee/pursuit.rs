//! Pursuit and the renewed melee (10H.2, 17A.c, 17A.e).

use crate::tabletop::*;

/// AW-10H.2a: only if all have left; each unit or stack rolls once and pursues on 1 or 2: one hex on foot, up to two mounted.
#[test]
fn aw_10h_2a_pursuit() {
    let text = "5 us melee; 4010: lone_wolf!m; 4009: cav_b cav_k; 3909: cav_m1ca!f";
    let start = || {
        given(text)
            .after("order never; attack 4010; confirm")
            .dice("4")
            .after("retreat lone_wolf")
            .after("flee 4110; flee 4211")
    };
    let t = start().offers("pursue cav_b; pursue cav_k; pursue cav_m1ca; pursuestack 4009; done");
    let t = t
        .dice("3")
        .take("pursue cav_b", "cav_b pursuit 3 no")
        .refuses_by("pursue cav_b", "AW-10H.2a")
        .refuses_by("pursuestack 4009", "AW-10H.1a");
    let t = t
        .dice("2")
        .take("pursue cav_k", "cav_k pursuit 2 yes")
        .offers("flee 3908; flee 3909; flee 4008; flee 4010; flee 4108; flee 4109; done");
    let t = t.take("flee 4010", "cav_k pursuit 4009>4010").take("flee 4110", "cav_k pursuit 4010>4110");
    let t =
        t.dice("1").take("pursue cav_m1ca", "cav_m1ca pursuit 1 yes").take("flee 3910", "cav_m1ca pursuit 3909>3910");
    t.offers("attack 4211; done");
    let t = start()
        .dice("2")
        .take("pursuestack 4009", "cav_b+cav_k pursuit 2 yes")
        .offers("drop cav_b; drop cav_k; flee 3908; flee 3909; flee 4008; flee 4010; flee 4108; flee 4109; done");
    t.after("drop cav_k; flee 4010; flee 4110").offers("pick cav_k; pursue cav_m1ca; done");
    let stay = "5 us melee; 4010: lone_wolf kicking_bird!p; 4009: cav_b";
    let t = given(stay).after("order never; attack 4010; confirm").dice("43").after("retreat lone_wolf").take("flee 4011", "lone_wolf beforemelee 4010>4011; melee 4010 4:5 column 2 die 3 defenders +1 = 4; cav_b -1 to 3; nations +1 losses cav_b = 1; cav_b disrupted; kicking_bird -1 to 4; us +1 losses kicking_bird = 1; kicking_bird disrupted");
    t.offers("flee 3908; flee 4008; flee 4108");
}

/// AW-10H.2b, AW-10B.d: pursuers next to those who retreated may renew the melee, against each group once, with no further
/// retreat before it.
#[test]
fn aw_10h_2b_renewed() {
    let text = "5 us melee; 4010: lone_wolf kicking_bird; 4009: cav_b; 3909: cav_k";
    let t =
        given(text).after("order never; attack 4010; confirm").dice("4").after("retreat lone_wolf").after("flee 4110");
    let t = t.dice("4").after("retreat kicking_bird").after("flee 4011");
    let t = t
        .dice("1")
        .after("pursue cav_b")
        .after("flee 4010; done")
        .dice("1")
        .after("pursue cav_k")
        .take("flee 3910; done", "cav_k pursuit 3909>3910");
    let t = t.offers("attack 4011; attack 4110; done").take("attack 4110", "").offers("toggle cav_b; confirm; cancel");
    let t = t.dice("5").take("confirm", "cav_b renew 4110; melee 4110 4:6 column 2 die 5 = 5; cav_b -1 to 3; nations +1 losses cav_b = 1; cav_b disrupted; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf disrupted").offers("attack 4011; done");
    t.after("attack 4011").offers("toggle cav_k; confirm; cancel").dice("5").take("confirm", "cav_k renew 4011; melee 4011 4:5 column 2 die 5 = 5; cav_k -1 to 3; nations +1 losses cav_k = 2; cav_k disrupted; kicking_bird -1 to 4; us +1 losses kicking_bird = 2; kicking_bird disrupted").offers("advance cav_k 4010; done");
}

/// AW-10H.2c: pursuers enter no hex with an enemy, of any kind but a herd.
#[test]
fn aw_10h_2c_not_into_enemies() {
    let text = "5 us melee; 4010: lone_wolf; 4009: cav_b; 4011: big_tree; 4109: pony_3; 4108: pony_4!h; 3909: satanta";
    let t =
        given(text).after("order never; attack 4010; confirm").dice("4").after("retreat lone_wolf").after("flee 4110");
    let t = t
        .dice("1")
        .after("pursue cav_b")
        .refuses_by("flee 4109", "AW-10H.2c")
        .refuses("flee 3909")
        .allows("flee 4108; flee 4010");
    t.after("flee 4010").refuses_by("flee 4011", "AW-10H.2c");
}
