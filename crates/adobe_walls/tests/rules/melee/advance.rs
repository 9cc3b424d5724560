//! Advances after melee (10H.3a).

use crate::tabletop::*;
use redoubt_adobe_walls::state::agenda::Spotted;

const HELD: &str = "5 us melee; 4010: lone_wolf/1!p; 4009: cav_b; 3909: cav_k/1 cav_m1nm; 4109: cav_m1ca";

/// AW-10H.3a: after all melees attackers go into adjacent hexes that defenders have left, once each, with their leaders.
#[test]
fn aw_10h_3a_advance() {
    let text = HELD.replace("cav_b;", "cav_b carson;");
    let t = given(&text).after("attack 4010; toggle cav_m1ca").dice("6").take("confirm", "cav_b+cav_k+cav_m1nm attack 4010; melee 4010 12:1 column 8 die 6 leader +2 defenders +1 = 9; lone_wolf -1 to 0; us +1 losses lone_wolf = 1; lone_wolf removed Destroyed").offers("advance cav_b 4010; advance cav_k 4010; advance cav_m1nm 4010; done");
    t.take("advance cav_b 4010", "cav_b+carson advance 4010")
        .refuses_by("advance cav_b 4010", "AW-10H.3a")
        .take("done", "");
}

/// AW-10H.3a, AW-6.b: only attackers, not those who are pinned or routed by then, once each; not beyond the stacking limit, not
/// into fire, not where an enemy unit stands again, not into hexes that nobody has left.
#[test]
fn aw_10h_3a_not_everybody() {
    let text = "5 us melee begun; 4010: lone_wolf; 4009: cav_b cav_m1ca hq; 3909: cav_k!p cav_m1nm; 3910: inf_a cav_d1nm pt_a pt_b; 4109: fire=us9";
    let t = given_with(text, |p| {
        p.with(|g| {
            for unit in ["cav_b", "cav_k", "cav_m1nm", "hq"] {
                g.attacked[counter(unit)] = Some(Spotted(hex(4010)));
            }
            g.assaulted.push(Spotted(hex(4010)));
            for vacated in [4010, 4108, 4109, 3910, 4008] {
                g.vacated.push(Spotted(hex(vacated)));
            }
            g.advanced.insert(counter("hq"));
        })
    });
    let t = t
        .offers("advance cav_b 4008; advance cav_b 4108; done")
        .refuses_by("advance cav_b 4010", "AW-10H.3a")
        .refuses_by("advance cav_b 4109", "AW-10H.3a");
    let t = t.refuses_by("advance cav_k 3910", "AW-4F.a").refuses_by("advance cav_m1nm 3910", "AW-6.b");
    let t = t
        .refuses_by("advance cav_m1ca 4108", "AW-10H.2a")
        .refuses_by("advance hq 4108", "AW-10H.3a")
        .refuses_by("advance cav_b 3909", "AW-10H.3a");
    t.take("advance cav_b 4108", "cav_b advance 4108").refuses_by("advance cav_b 4008", "");
}

/// AW-10H.3a: by house rule attackers advance right after their melee.
#[test]
fn aw_10h_3a_at_once() {
    let text = format!("{}; 4309: kicking_bird!p; 4208: cav_d1nm", HELD.replace("melee;", "melee advance=on;"));
    let t = given(&text).after("attack 4010; toggle cav_m1ca").dice("6").take("confirm", "cav_b+cav_k+cav_m1nm attack 4010; melee 4010 12:1 column 8 die 6 defenders +1 = 7; lone_wolf -1 to 0; us +1 losses lone_wolf = 1; lone_wolf removed Destroyed").offers("advance cav_b 4010; advance cav_k 4010; advance cav_m1nm 4010; done");
    let t = t.take("advance cav_b 4010", "cav_b advance 4010").after("done");
    t.offers("fire kicking_bird cav_m1ca; fire kicking_bird cav_m1ca half; fire kicking_bird cav_d1nm; fire kicking_bird cav_d1nm half; done");
}
