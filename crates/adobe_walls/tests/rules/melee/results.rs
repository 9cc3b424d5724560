//! Results of melee (10A.e, 10C, 13D, 16, 17B.a).

use crate::tabletop::*;

/// AW-10A.e, AW-10C.1a: "c1 r1" on three units: the owner takes the point where he likes, that unit is disrupted; all retreat.
#[test]
fn aw_10a_e_all_retreat() {
    let text = "5 us melee; 4010: lone_wolf!p kicking_bird!p wooden_lance!p; 4009: cav_m1nm; 3909: inf_a";
    let t = given(text)
        .after("attack 4010")
        .dice("4")
        .take("confirm", "cav_m1nm+inf_a attack 4010; melee 4010 15:15 column 3 die 4 infantry +1 defenders +1 = 6")
        .offers("lose kicking_bird; lose lone_wolf; lose wooden_lance")
        .refuses("lose inf_a; lose bull_elk");
    let t = t.take("lose lone_wolf", "lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf disrupted");
    t.take("flee 4011; flee 4110; flee 4110", "kicking_bird retreat1 4010>4011; kicking_bird disrupted; lone_wolf retreat1 4010>4110; wooden_lance retreat1 4010>4110; wooden_lance disrupted").now("3909: inf_a; 4009: cav_m1nm!m; 4011: kicking_bird!fdp; 4110: lone_wolf/5!fdp wooden_lance!fdp");
}

/// AW-10C.1a, E-15, E-67: both points on one unit; only that one is disrupted; one check for each leader of the side. By house
/// rule the whole side is disrupted, or one leader checks.
#[test]
fn aw_10c_1a_losses() {
    let text = "5 nations melee; 4010: cav_m1nm/5!fp carson cav_b/1!fp mccleave; 4009: lone_wolf; 4109: he_bear; 4110: wild_horse; 4011: bull_elk";
    let start = |text: &str| given(text).after("attack 4010").dice("6").after("confirm").after("lose cav_m1nm");
    let t = start(text).dice("4433").take(
        "lose cav_m1nm",
        "cav_m1nm -1 to 3; nations +1 losses cav_m1nm = 2; cav_m1nm disrupted; carson check 4+4; mccleave check 3+3",
    );
    t.offers("attach mccleave cav_m1nm; done");
    let t = start(&text.replace("melee;", "melee melee_c_disrupt=on melee_leader_checks=on;"));
    t.dice("44").take(
        "lose cav_m1nm",
        "cav_m1nm -1 to 3; nations +1 losses cav_m1nm = 2; cav_b disrupted; cav_m1nm disrupted; carson check 4+4",
    );
}

/// AW-10C.2a, AW-10I.a: r2: all involved retreat two hexes, three away from every attacker, and are disrupted.
#[test]
fn aw_10c_2a_retreats() {
    let text = "5 us melee; 4010: lone_wolf!p; 4009: cav_m1nm cav_b";
    let t = given(text).after("attack 4010").dice("5").take("confirm", "cav_b+cav_m1nm attack 4010; melee 4010 11:6 column 4 die 5 defenders +1 = 6; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf disrupted");
    let t = t
        .offers("flee 3910; flee 4011; flee 4110")
        .take("flee 4011", "lone_wolf retreat2 4010>4011")
        .offers("flee 3911; flee 4012; flee 4111");
    t.take("flee 4012", "lone_wolf retreat2 4011>4012").now("4009: cav_b!m cav_m1nm!m; 4012: lone_wolf/5!fdp");
}

/// AW-10C.3a, AW-16B.a, E-50: a train that routs leaves its counter behind, and its packers rout; by house rule it is lost.
#[test]
fn aw_10c_3a_a_train_routs() {
    let text = "5 nations melee; 4010: pt_a/1!p; 4009: lone_wolf he_bear";
    let t = given(text).after("attack 4010").dice("3").take("confirm", "lone_wolf+he_bear attack 4010; melee 4010 12:1 column 8 die 3 defenders +1 = 4; pt_a -1 to 0; nations +1 losses pt_a = 1; nations +10 train pt_a = 11; pt_a removed Destroyed");
    t.now("4009: lone_wolf!f he_bear!f");
    let text = "5 nations melee; 4010: pt_a/3!p; 4009: lone_wolf he_bear";
    let t = given(text).after("attack 4010").dice("5").take("confirm", "lone_wolf+he_bear attack 4010; melee 4010 12:3 column 6 die 5 defenders +1 = 6; pt_a -1 to 2; nations +1 losses pt_a = 1; pt_a -1 to 1; nations +1 losses pt_a = 2; pt_a disrupted; pt_a abandoned; ptp_a routed");
    t.offers("flee 3910; flee 4011; flee 4110");
    let lost = text.replace("melee;", "melee train_rout=on;");
    given(&lost).after("attack 4010").dice("5").take("confirm", "lone_wolf+he_bear attack 4010; melee 4010 12:3 column 6 die 5 defenders +1 = 6; pt_a -1 to 2; nations +1 losses pt_a = 1; pt_a -1 to 1; nations +1 losses pt_a = 2; pt_a disrupted; nations +9 train pt_a = 11; pt_a -1 to 0; nations +1 losses pt_a = 12; pt_a removed Destroyed");
}

/// AW-11C.4g: in a retreat or rout the crew of an unlimbered howitzer leaves it abandoned; a limbered one goes along.
#[test]
fn aw_11c_4g_howitzers() {
    let text = "5 nations melee; 4010: how_1!m crew_1!p; 4009: lone_wolf/2";
    let t = given(text).after("attack 4010").dice("5").take("confirm", "lone_wolf attack 4010; melee 4010 2:2 column 2 die 5 defenders +1 = 6; lone_wolf -1 to 1; us +1 losses lone_wolf = 1; lone_wolf disrupted; crew_1 -1 to 1; nations +1 losses crew_1 = 1; crew_1 disrupted");
    t.take("flee 4011", "how_1+crew_1 retreat1 4010>4011");
    let text = "5 nations melee; 4010: how_1!f>S crew_1!p; 4009: lone_wolf/2";
    let t = given(text).after("attack 4010").dice("5").take("confirm", "lone_wolf attack 4010; melee 4010 2:2 column 2 die 5 defenders +1 = 6; lone_wolf -1 to 1; us +1 losses lone_wolf = 1; lone_wolf disrupted; crew_1 -1 to 1; nations +1 losses crew_1 = 1; crew_1 disrupted");
    t.take("flee 4011", "how_1 abandoned; crew_1 retreat1 4010>4011");
}

/// AW-17B.a, AW-17B.c: holders in melee lose their horses as the strengths are counted: those of cavalry fight on with 1,
/// others are removed; ponies without a roll.
#[test]
fn aw_17b_a_holders_in_melee() {
    let text = "5 nations melee; 4010: cav_b!fp hh_1 hh0_1; 4009: lone_wolf";
    let t = given(text).after("attack 4010; confirm").offers("retreat hh_1; retreat hh0_1; retreatstack; done").dice("431").take("done", "hh_1 horses 4+1; nations +1 horses hh_1 = 1; hh0_1 horses 3+1; nations +1 horses hh0_1 = 2; hh0_1 removed NoHorses; melee 4010 6:4 column 3 die 1 defenders +1 = 2; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf disrupted");
    t.holds(|g| g.bare.has(counter("hh_1")));
    let text = "5 us melee; 4010: pony_3; 4009: cav_b";
    let t = given(text).after("attack 4010; confirm").take("done", "pony_3 removed NoHorses");
    t.offers("advance cav_b 4010; done");
    let text = "5 nations melee; 4010: hh0_1; 4009: lone_wolf";
    let _ =
        given(text).after("attack 4010; confirm").dice("1").take("done", "hh0_1 horses 1+1; hh0_1 removed NoHorses");
}

/// AW-13D.5a, AW-13D.3: a leader dies with the unit that is wiped out in melee; others check.
#[test]
fn aw_13d_5a_leader_dies_with_his_unit() {
    let text = "5 us melee; 4010: lone_wolf/1!p satanta kicking_bird!p ten_bears; 4009: cav_m1nm inf_a; 3909: cav_b";
    let t = given(text).after("attack 4010").dice("3").after("confirm").after("lose cav_b").dice("44");
    t.take("lose lone_wolf", "satanta removed Overrun; us +4 killed satanta = 4; lone_wolf -1 to 0; us +1 losses lone_wolf = 5; lone_wolf removed Destroyed; ten_bears check 4+4");
}

/// AW-10J.1d, E-51: after its melee a unit may rout by its owner's will, where he wants to be asked; not a pinned one.
#[test]
fn aw_10j_1d_rout_after_melee() {
    let text = "5 us melee; 4010: lone_wolf; 4009: cav_b";
    let t = given(text).after("order rout; attack 4010; confirm").dice("3").take("done", "melee 4010 4:6 column 2 die 3 = 3; cav_b -1 to 3; nations +1 losses cav_b = 1; cav_b disrupted; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf disrupted");
    let t = t.after("flee 4008").offers("routaway cav_b; done");
    t.take("routaway cav_b", "cav_b routed");
}
