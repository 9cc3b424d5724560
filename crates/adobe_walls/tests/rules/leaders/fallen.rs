//! Leader Loss Checks: death and wounds.

use crate::tabletop::*;
use redoubt_adobe_walls::ids::Counter;
use redoubt_adobe_walls::state::parts::Wound;

/// Fires at Carson's company with a natural 2, which has him check; `dice` are those of the check.
fn check(dice: &str) -> Table {
    let t = given("10 nations fire; 2512: cav_b!f carson; 2511: lone_wolf").dice(&format!("11{dice}"));
    let t = t.act("fire lone_wolf cav_b");
    assert_eq!(t.phrases()[1], "fire lone_wolf > cav_b 2512 D 1+1-2");
    t
}

/// Returns what a check tells after the shot.
fn told(t: Table) -> String {
    let told: Vec<String> = t.phrases().into_iter().skip(2).filter(|told| !told.starts_with("phase")).collect();
    t.forget();
    told.join("; ")
}

/// AW-13D.1a: a check of 2 kills, 3 and 4 wound, more does nothing; the killed leave with their points.
#[test]
fn aw_13d_1a_a_leader_is_killed() {
    assert_eq!(told(check("11")), "carson check 1+1; carson removed Destroyed; nations +10 killed carson = 10");
    assert_eq!(told(check("23")), "carson check 2+3");
    let t = given("10 us fire; 2512: cav_m1nm!f; 2511: lone_wolf dohausen").dice("1111");
    let t = t.act("fire cav_m1nm lone_wolf");
    assert_eq!(told(t), "dohausen check 1+1; dohausen removed Destroyed; us +5 killed dohausen = 5");
}

/// AW-13D.1b, AW-13D.1f: a mortal wound: the leader dies so many turns later; his ratings are void.
#[test]
fn aw_13d_1b_a_mortal_wound() {
    let t = check("12 1 4");
    assert_eq!((t.game.wound[Counter::CARSON], t.game.rating(Counter::CARSON)), (Wound::Mortal(14), 0));
    assert_eq!(t.game.radius(Counter::CARSON), None);
    assert_eq!(told(t), "carson check 1+2; carson wound 4 mortal until 14; nations +2 wounded carson = 2");
}

/// AW-13D.1d: a severe wound is as a mortal one, without death.
#[test]
fn aw_13d_1d_a_severe_wound() {
    let t = check("13 2");
    assert_eq!((t.game.wound[Counter::CARSON], t.game.leads(Counter::CARSON)), (Wound::Severe, false));
    assert_eq!(told(t), "carson check 1+3; carson wound 2 severe; nations +2 wounded carson = 2");
}

/// AW-13D.1d, AW-13D.1b: who is stacked with a severely wounded leader moves at half its allowance, but not headquarters or a
/// train; he himself has half of his.
#[test]
fn aw_13d_1d_a_severely_wounded_leader_slows() {
    let t = given("5 us move begun; 2512: cav_b mccleave!e; 2513: hq carson!e; 2514: pt_a abreu!e");
    let quarters = |word: &str| t.game.allowance(counter(word));
    assert_eq!(["cav_b", "hq", "pt_a", "mccleave"].map(quarters), [12, 24, 24, 16]);
}

/// AW-13D.1e, AW-13D.1f: a moderate wound turns the counter, a light one does nothing; a wound scores once for each leader
/// (E-52).
#[test]
fn aw_13d_1e_moderate_and_light_wounds() {
    let t = check("12 3");
    assert_eq!((t.game.rating(Counter::CARSON), t.game.radius(Counter::CARSON)), (1, Some(2)));
    assert_eq!(told(t), "carson check 1+2; carson wound 3 moderate; nations +2 wounded carson = 2");
    let t = check("12 6");
    assert_eq!((t.game.rating(Counter::CARSON), t.game.points[1]), (2, 0));
    assert_eq!(told(t), "carson check 1+2; carson wound 6 light");
    let again = |marks: &str, dice: &str| {
        let text = format!("10 nations fire; 2512: cav_b!f carson!{marks}; 2511: lone_wolf");
        let t = given(&text).dice(&format!("11{dice}")).act("fire lone_wolf cav_b");
        let wound = t.game.wound[Counter::CARSON];
        (wound, told(t))
    };
    assert_eq!(again("e", "12 3"), (Wound::Severe, "carson check 1+2; carson wound 3 moderate".into()));
    assert_eq!(again("x12", "12 1 5").0, Wound::Mortal(12));
    assert_eq!(again("w", "12 2"), (Wound::Severe, "carson check 1+2; carson wound 2 severe".into()));
}

/// AW-13D.1f: the points for his death take the place of those for his wound; a wound of a chief scores nothing.
#[test]
fn aw_13d_1f_death_after_a_wound() {
    let t = given("10 nations fire vp=0:2; 2512: cav_b!f carson!w; 2511: lone_wolf")
        .dice("1111")
        .act("fire lone_wolf cav_b");
    assert_eq!(
        told(t),
        "carson check 1+1; carson removed Destroyed; nations -2 wounded carson = 0; nations +10 killed carson = 10"
    );
    let t = given("10 us fire; 2512: cav_m1nm!f; 2511: lone_wolf satanta").dice("11122").act("fire cav_m1nm lone_wolf");
    assert_eq!((t.game.points[0], told(t)), (0, "satanta check 1+2; satanta wound 2 severe".into()));
}

/// AW-13D.4a: of several leaders in the hex one checks.
#[test]
fn aw_13d_4a_one_of_several_checks() {
    let t = given("10 nations fire; 2512: cav_b!f carson mccleave; 2511: lone_wolf")
        .dice("1156")
        .act("fire lone_wolf cav_b");
    assert_eq!(told(t), "carson check 5+6");
}

/// AW-13D.5a: a leader without a combat unit is killed where an enemy combat unit enters.
#[test]
fn aw_13d_5a_a_lone_leader_is_ridden_down() {
    let t = given("10 us move begun; 2512: cav_b; 2511: ten_bears").act("pick cav_b; go N");
    let told = t.phrases();
    assert!(told.contains(&"ten_bears removed Overrun".into()), "{told:?}");
    assert!(told.contains(&"us +4 killed ten_bears = 4".into()), "{told:?}");
    t.forget();
    // Another leader does not.
    let t = given("10 us move begun; 2512: cav_b carson; 2511: ten_bears");
    t.after("pick carson").refuses("go N");
}
