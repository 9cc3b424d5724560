//! Points lost: trains, crews, scores, elimination (AW-12, AW-16, AW-17B, AW-17E, AW-21).

use crate::tabletop::*;
use redoubt_adobe_walls::state::at::At;
use redoubt_adobe_walls::state::parts::Boxes;

fn at_2110(target: &str, head: &str) -> Table {
    given(&format!("5 nations fire {head}; 2109: lone_wolf; 2110: {target}; 4821: white_wolf; 4820: inf_a"))
}

/// AW-16.a, AW-16.b: each point takes a size of the train and an ammunition point.
#[test]
fn aw_16_a_trains_lose_sizes() {
    at_2110("pt_a", "")
        .dice("65 44")
        .take(
            "fire lone_wolf pt_a",
            "fire lone_wolf > pt_a 2110 D 6+5; pt_a -1 to 5; nations +1 losses pt_a = 1; pt_a morale 4+4",
        )
        .holds(|g| g.train_ammo == [5, 6]);
}

/// AW-16.b, AW-15D.2c: under the rosters a point takes 5 boxes of small arms, 2 of shell, 1 of canister.
#[test]
fn aw_15d_2c_trains_lose_boxes() {
    let full = |p: Position| p.with(|g| g.boxes[counter("pt_a")] = Boxes { arms: 60, shell: 20, canister: 8 });
    let text = "5 nations fire ammo=rosters; 2109: lone_wolf; 2110: pt_a; 4821: white_wolf; 4820: inf_a";
    given_with(text, full)
        .dice("65 44")
        .after("fire lone_wolf pt_a")
        .holds(|g| g.boxes[counter("pt_a")] == Boxes { arms: 50, shell: 16, canister: 6 } && g.train_ammo == [6, 6]);
}

/// AW-16B.a, E-50: a train that routs is left by its packers, with its losses; by the house rule it is lost.
#[test]
fn aw_16b_a_packers_rout() {
    at_2110("pt_a/4!d", "")
        .dice("54 12")
        .take(
            "fire lone_wolf pt_a",
            "fire lone_wolf > pt_a 2110 D 5+4-1; pt_a morale 1+2-1; pt_a abandoned; ptp_a routed",
        )
        .holds(|g| {
            let (train, packers) = (counter("pt_a"), counter("ptp_a"));
            g.cf[packers] == 4 && g.abandoned.has(train) && g.disrupted.has(packers) && !g.disrupted.has(train)
        });
    at_2110("pt_a/4", "train_rout=on").dice("54 11").take(
        "fire lone_wolf pt_a",
        "fire lone_wolf > pt_a 2110 D 5+4-1; pt_a morale 1+1; nations +11 train pt_a = 11; pt_a -4 to 0; \
         nations +4 losses pt_a = 15; pt_a removed Destroyed",
    );
}

/// AW-16D.a: the last size lost eliminates the train: 5 points, and 1 for each ammunition point aboard.
#[test]
fn aw_16d_a_a_train_is_eliminated() {
    let text = "5 nations fire ammo_a=5; 2109: lone_wolf; 2110: pt_a/1; 4821: white_wolf; 4820: inf_a";
    given(text).dice("66").take(
        "fire lone_wolf pt_a",
        "fire lone_wolf > pt_a 2110 D 6+6-1; pt_a -1 to 0; nations +1 losses pt_a = 1; nations +9 train pt_a = 10; \
         pt_a removed Destroyed",
    );
}

/// AW-16B.d: packers without their train are an ordinary unit; when they are gone it stays abandoned.
#[test]
fn aw_16b_d_packers_are_killed() {
    at_2110("ptp_a/1 pt_a!a", "")
        .dice("66")
        .take(
            "fire lone_wolf ptp_a",
            "fire lone_wolf > ptp_a 2110 D 6+6-1; ptp_a -1 to 0; nations +1 losses ptp_a = 1; ptp_a removed Destroyed",
        )
        .holds(|g| g.abandoned.has(counter("pt_a")));
}

/// AW-11E.c, AW-11A.a: a point on a howitzer's crew; AW-11D.e: the last one leaves it abandoned, limbered or not.
#[test]
fn aw_11d_e_the_crew_is_hit() {
    at_2110("how_1!f crew_1", "").dice("66 44").take(
        "fire lone_wolf crew_1",
        "fire lone_wolf > crew_1 2110 D 6+6-1; crew_1 -1 to 1; nations +1 losses crew_1 = 1; crew_1 morale 4+4",
    );
    let dead = "fire lone_wolf > crew_1 2110 D 6+6-1; crew_1 -1 to 0; nations +1 losses crew_1 = 1; \
                crew_1 removed Destroyed; how_1 abandoned";
    at_2110("how_1!f crew_1/1", "").dice("66").take("fire lone_wolf crew_1", dead);
    let limbered = "fire lone_wolf > crew_1 2110 D 6+6; crew_1 -1 to 0; nations +1 losses crew_1 = 1; \
                    crew_1 removed Destroyed; how_1 abandoned";
    at_2110("how_1!m crew_1/1", "").dice("66").take("fire lone_wolf crew_1", limbered);
}

/// AW-11B.o: a pin on the crew of a limbered howitzer pins it; it does not unlimber (E-63).
#[test]
fn aw_11b_o_limbered_crews_are_pinned() {
    at_2110("how_1!m crew_1", "")
        .dice("54 13")
        .take("fire lone_wolf crew_1", "fire lone_wolf > crew_1 2110 D 5+4; crew_1 morale 1+3; crew_1 pinned")
        .holds(|g| g.mode[counter("how_1")] == redoubt_adobe_walls::state::parts::Mode::Mounted);
}

/// AW-11D.e: a crew that routs leaves an unlimbered howitzer abandoned.
#[test]
fn aw_11d_e_the_crew_runs() {
    at_2110("how_1!f crew_1", "")
        .dice("54 11")
        .after("fire lone_wolf crew_1")
        .take("flee 2111", "how_1 abandoned; crew_1 rout 2110>2111");
}

/// AW-17E.a, AW-17E.b, AW-4.b: losses of bands advance the track; the 14th and later give 2 points; EX-18.
#[test]
fn aw_17e_b_the_fourteenth_loss() {
    let text =
        |lost: &str| format!("5 us fire lost={lost}; 2110: cav_m1nm!f; 2109: lone_wolf; 4821: white_wolf; 4820: inf_a");
    let shot = "fire cav_m1nm lone_wolf";
    let one = |n: u8| {
        format!(
            "fire cav_m1nm > lone_wolf 2109 G 6+5; lone_wolf -1 to 5; us +{n} losses lone_wolf = {n}; lone_wolf morale 4+4"
        )
    };
    given(&text("12")).dice("65 44").take(shot, &one(1)).holds(|g| g.casualties == 13);
    given(&text("13")).dice("65 44").take(shot, &one(2)).holds(|g| g.casualties == 14);
    // Two points across the threshold: 1 + 2.
    given(&text("12")).dice("66 44").take(
        shot,
        "fire cav_m1nm > lone_wolf 2109 G 6+6; lone_wolf -2 to 4; us +3 losses lone_wolf = 3; lone_wolf morale 4+4",
    );
}

/// AW-17E.a: leaders and holders do not advance the track.
#[test]
fn aw_17e_a_who_does_not_count() {
    given("5 us fire; 2110: cav_m1nm!f; 2109: pony_3; 2210: satanta; 4821: white_wolf; 4820: inf_a cav_b!f")
        .dice("65")
        .after("fire cav_m1nm pony_3")
        .holds(|g| g.casualties == 0 && g.points == [0, 0]);
}

/// AW-21.a, E-47: each factor that the US loses gives the Nations 1 point, or 2 by the house rule.
#[test]
fn aw_21_a_us_losses() {
    at_2110("cav_b!f", "us_loss_vp=on").dice("66 44").take(
        "fire lone_wolf cav_b",
        "fire lone_wolf > cav_b 2110 D 6+6-1; cav_b -1 to 2; nations +2 losses cav_b = 2; cav_b morale 4+4",
    );
}

/// AW-10I.f, E-44: a unit that cannot retreat is eliminated, with points for every factor.
#[test]
fn aw_10i_f_no_way_out() {
    let fires = "2010: fire=us9; 2011: fire=us9; 2111: fire=us9; 2210: fire=us9; 2211: fire=us9";
    let text = format!("5 nations fire; 2109: lone_wolf; 2110: cav_b!f; 4821: white_wolf; 4820: inf_a; {fires}");
    given(&text).dice("54 14").take(
        "fire lone_wolf cav_b",
        "fire lone_wolf > cav_b 2110 D 5+4-1; cav_b morale 1+4; cav_b -3 to 0; nations +3 losses cav_b = 3; \
         cav_b removed Trapped",
    );
}

/// AW-12.b, AW-12.a: the last factor of a company is its end; its breastworks stay for another (AW-17C.e).
#[test]
fn aw_12_a_the_last_factor() {
    given("5 nations fire; 2109: wild_horse; 2110: inf_a/1 works=inf_a cav_m1nm!m pt_a pt_b; 4820: cav_b; 4821: white_wolf")
        .dice("66")
        .take(
            "fire wild_horse inf_a",
            "fire wild_horse > inf_a 2110 E 6+6; inf_a -1 to 0; nations +1 losses inf_a = 1; inf_a removed Destroyed",
        )
        .holds(|g| g.works.len() == 1 && g.works[0].by.is_none() && g.cf[counter("inf_a")] == 0);
}

/// AW-12.a, AW-8D.3b: a band that dies takes the ponies under it along; its factors are the victory points.
#[test]
fn aw_12_a_the_end_of_a_band() {
    let ride = |p: Position| p.with(|g| g.at[counter("pony_5")] = At::with(counter("lone_wolf")));
    let text = "5 us fire; 2110: cav_m1nm!f; 2109: lone_wolf/1!m satanta; 4821: white_wolf; 4820: inf_a";
    given_with(text, ride).dice("65 44").take(
        "fire cav_m1nm lone_wolf",
        "fire cav_m1nm > lone_wolf 2109 G 6+5; satanta check 4+4; lone_wolf -1 to 0; us +1 losses lone_wolf = 1; \
         lone_wolf removed Destroyed; pony_5 removed NoHorses",
    );
}
