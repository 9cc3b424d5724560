//! Strength, columns and modifiers of small arms (AW-9A, AW-9B).

use crate::tabletop::*;
use redoubt_adobe_walls::data::strength::{WHOLE, words};
use redoubt_adobe_walls::rules::fire::aim::Weakness;
use redoubt_adobe_walls::state::agenda::{FireKind, ShotDrm, Weapon};

/// Says how a shot would be fired: strength, column, letter, modifiers.
fn aimed(text: &str, firer: &str, target: &str, kind: FireKind, half: bool) -> String {
    let game = given(text).game.clone();
    let aim = game.aim(counter(firer), counter(target), kind, half).unwrap_or_else(|bar| panic!("{bar:?}"));
    let Weapon::Arms(letter) = aim.shot.weapon else { panic!("small arms") };
    let letter = char::from(b'A' + letter);
    format!("{} c{} {letter} {:+}", words(aim.shot.strength), aim.column, aim.shot.drm.total())
}

fn offensive(text: &str, firer: &str, target: &str) -> String {
    aimed(text, firer, target, FireKind::Offensive, false)
}

fn drm(text: &str, firer: &str, target: &str) -> ShotDrm {
    given(text).game.aim(counter(firer), counter(target), FireKind::Offensive, false).unwrap().shot.drm
}

/// AW-9A.a, AW-9A.d: each unit fires alone at one named unit, adjacent or at two hexes; line by side, row by mode, letter,
/// 2d6, result at once.
#[test]
fn aw_9a_d_a_shot() {
    let text = "5 us fire; 2110: cav_b!f; 2109: lone_wolf big_tree he_bear; 2112: wolf_calf; 2113: bull_elk";
    given(text)
        .offers(
            "fire cav_b lone_wolf; fire cav_b lone_wolf half; fire cav_b big_tree; fire cav_b big_tree half; \
             fire cav_b he_bear; fire cav_b he_bear half; fire cav_b wolf_calf; fire cav_b wolf_calf half; done",
        )
        .refuses_by("fire cav_b bull_elk", "AW-9A.a")
        .refuses_by("fire cav_b cav_b", "AW-9A.a")
        .refuses("fire lone_wolf cav_b");
    given("5 us fire; 2110: cav_b!f; 2109: lone_wolf").dice("56 44").take(
        "fire cav_b lone_wolf",
        "fire cav_b > lone_wolf 2109 D 5+6; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf morale 4+4",
    );
}

/// AW-9A.d, AW-3A.a: the row is how the firer stands; a unit under breastworks is prone.
#[test]
fn aw_3a_a_the_row_of_the_firer() {
    let at = |mode: &str| format!("5 us fire; 2110: cav_m1nm{mode}; 2109: lone_wolf");
    assert_eq!(offensive(&at("!f"), "cav_m1nm", "lone_wolf"), "6 c6 G +0");
    assert_eq!(offensive(&at("!n"), "cav_m1nm", "lone_wolf"), "6 c6 F +0");
    assert_eq!(offensive(&at("/6!m"), "cav_m1nm", "lone_wolf"), "6 c6 E +0");
    let works = "5 us fire; 2110: inf_a works=inf_a; 2109: lone_wolf";
    assert_eq!(offensive(works, "inf_a", "lone_wolf"), "8 c7 G +0");
    // The headquarters float: dismounted in combat (AW-13E.a).
    assert_eq!(offensive("5 us fire; 2110: hq; 2109: lone_wolf", "hq", "lone_wolf"), "1 c1 B +0");
    // Trains and their packers use the dismounted row.
    assert_eq!(offensive("5 us fire; 2110: pt_a; 2109: lone_wolf", "pt_a", "lone_wolf"), "6 c6 G +0");
}

/// AW-8A.a: mounted units fire worse and are easier to hit.
#[test]
fn aw_8a_a_mounted() {
    let text = "5 us fire; 2110: cav_b!m; 2109: lone_wolf!m pony_1";
    assert_eq!(offensive(text, "cav_b", "lone_wolf"), "4 c4 C +1");
}

/// AW-9B.a: factors multiply, all of them; EX-10.
#[test]
fn aw_9b_a_factors_multiply() {
    let text = |marks: &str| format!("5 us fire; 2110: cav_b/4!f{marks}; 2109: lone_wolf");
    assert_eq!(offensive(&text("dl"), "cav_b", "lone_wolf"), "1 c1 B +0");
    assert_eq!(offensive(&text("d"), "cav_b", "lone_wolf"), "2 c2 C +0");
    assert_eq!(offensive(&text("p"), "cav_b", "lone_wolf"), "2 c2 C +0");
    assert_eq!(offensive(&text("pdl"), "cav_b", "lone_wolf"), "0.5 c0 A +0");
    let half = aimed(&text("pdl"), "cav_b", "lone_wolf", FireKind::Offensive, true);
    assert_eq!(half, "0.25 c0 A +0");
    let game = given(&text("pl")).game.clone();
    let aim = game.aim(counter("cav_b"), counter("lone_wolf"), FireKind::Offensive, true).unwrap();
    let names: Vec<Weakness> = aim.weakness.iter().map(|(what, _)| *what).collect();
    assert_eq!((names, aim.shot.strength), (vec![Weakness::Half, Weakness::Pinned, Weakness::Low], WHOLE / 2));
}

/// AW-9D.1a: a disrupted unit fires at half strength.
#[test]
fn aw_9d_1a_disrupted_fire() {
    let text = "5 us fire; 2110: cav_b/4!fd; 2109: lone_wolf";
    assert_eq!(offensive(text, "cav_b", "lone_wolf"), "2 c2 C +0");
}

/// AW-15B.a: low ammunition halves the fire of all.
#[test]
fn aw_15b_a_low_fire() {
    let text = "5 nations fire; 2110: cav_b!f; 2109: lone_wolf!l";
    assert_eq!(offensive(text, "lone_wolf", "cav_b"), "3 c2 C -1");
}

/// AW-9B.1a: woods -1 and the fort -2, for targets on foot or prone only.
#[test]
fn aw_9b_1a_terrain() {
    let woods = |target: &str| format!("5 us fire; 2410: cav_b!f; 2411: {target}");
    let of = |text: &str| drm(text, "cav_b", "lone_wolf");
    let sum = |d: ShotDrm| (d.density, d.ground, d.mounted, d.down, d.works);
    assert_eq!(sum(of(&woods("lone_wolf"))), (0, -1, 0, 0, 0));
    assert_eq!(sum(of(&woods("lone_wolf!n"))), (0, -1, 0, -1, 0));
    assert_eq!(sum(of(&woods("lone_wolf!m pony_1"))), (0, 0, 1, 0, 0));
    let fort = |target: &str| format!("5 us fire; 2410: cav_b!f; 2510: {target}");
    assert_eq!(sum(of(&fort("lone_wolf"))), (0, -2, 0, 0, 0));
    assert_eq!(sum(of(&fort("lone_wolf!m pony_1"))), (0, 0, 1, 0, 0));
}

/// AW-9B.2a, AW-9B.2b: the stacking points of the whole side in the hex count; EX-21. Without any the lowest row holds, above 25 the highest.
#[test]
fn aw_9b_2a_density() {
    let us = |hex: &str| format!("5 nations fire; 2109: lone_wolf; 2110: {hex}");
    let of = |hex: &str, target: &str| drm(&us(hex), "lone_wolf", target).density;
    assert_eq!(of("pt_a/5", "pt_a"), -1);
    assert_eq!(of("pt_a", "pt_a"), 0);
    assert_eq!(of("inf_a pt_a/2", "inf_a"), 0);
    assert_eq!(of("inf_a pt_a/3", "inf_a"), 1);
    assert_eq!(of("inf_a pt_a pt_b/1", "inf_a"), 1);
    assert_eq!(of("inf_a pt_a pt_b/2", "inf_a"), 2);
    assert_eq!(of("inf_a pt_a pt_b cav_m1nm!m", "inf_a"), 2);
    assert_eq!(of("inf_a pt_a pt_b cav_m1nm!m cav_b!m", "inf_a"), 2);
    // The gun with its crew and a holder count too: 3 + 4 + 1.
    assert_eq!(of("cav_b!f how_1!f crew_1 hh_1", "cav_b"), 0);
    assert_eq!(of("cav_b!f how_1!f crew_1/1 hh_1", "cav_b"), 0);
    assert_eq!(of("cav_b/2!f how_1!f crew_1/1", "cav_b"), -1);
    assert_eq!(drm("5 us fire; 2110: cav_b!f; 2109: pony_3", "cav_b", "pony_3").density, -1);
    assert_eq!(drm("5 us fire; 2110: cav_b!f; 2109: satanta", "cav_b", "satanta").density, -1);
}

/// AW-9B.a, AW-17C.d: prone or pinned -1, not both; breastworks -2 in their place. AW-11B.b: the crew of a limbered
/// howitzer is mounted. Guns have nothing of the works in their hex.
#[test]
fn aw_17c_d_prone_pinned_works() {
    let us = |hex: &str| format!("5 nations fire; 2109: lone_wolf; 2110: {hex}");
    let of = |hex: &str, target: &str| {
        let d = drm(&us(hex), "lone_wolf", target);
        (d.mounted, d.down, d.works)
    };
    assert_eq!(of("inf_a!n", "inf_a"), (0, -1, 0));
    assert_eq!(of("inf_a!p", "inf_a"), (0, -1, 0));
    assert_eq!(of("inf_a!np", "inf_a"), (0, -1, 0));
    assert_eq!(of("inf_a!p works=inf_a", "inf_a"), (0, 0, -2));
    assert_eq!(of("inf_a works=- how_1!f crew_1", "crew_1"), (0, 0, 0));
    assert_eq!(of("inf_a works=inf_a how_1!f crew_1", "crew_1"), (0, 0, 0));
    assert_eq!(of("how_1!m crew_1", "crew_1"), (1, 0, 0));
    assert_eq!(of("how_1!m crew_1!p", "crew_1"), (1, -1, 0));
}

/// AW-9B.3a: two hexes away, on foot or prone, no holder with its horses; AW-17B.e: one without them may.
#[test]
fn aw_9b_3a_who_fires_far() {
    let text = |who: &str| format!("5 us fire; 2110: {who}; 2109: lone_wolf; 2108: wolf_calf");
    given(&text("cav_b!m")).refuses_by("fire cav_b wolf_calf", "AW-9B.3a").allows("fire cav_b lone_wolf");
    let clear = |who: &str| format!("5 us fire; 2110: {who}; 2108: wolf_calf; 2210: lone_wolf");
    given(&clear("hh_1")).refuses_by("fire hh_1 wolf_calf", "AW-9B.3a").allows("fire hh_1 lone_wolf");
    given(&clear("hh_1!b")).allows("fire hh_1 wolf_calf");
    given(&clear("cav_b!f")).allows("fire cav_b wolf_calf");
    given(&clear("cav_b!n")).allows("fire cav_b wolf_calf");
    given("5 us fire bare_holder=on; 2110: hh_1!b; 2108: wolf_calf; 2210: lone_wolf")
        .refuses_by("fire hh_1 wolf_calf", "AW-9B.3a");
}

/// AW-9B.3b, AW-9B.3e: half and rounded down, after everything else; infantry one column to the left, not below c0.
#[test]
fn aw_9b_3b_long_range() {
    let text = |who: &str| format!("5 us fire; 2110: {who}; 2108: lone_wolf");
    assert_eq!(offensive(&text("cav_b!f"), "cav_b", "lone_wolf"), "1 c1 B +0");
    assert_eq!(offensive(&text("cav_m1nm/5!f"), "cav_m1nm", "lone_wolf"), "2 c2 C +0");
    assert_eq!(offensive(&text("cav_m1nm/5!fd"), "cav_m1nm", "lone_wolf"), "1 c1 B +0");
    assert_eq!(offensive(&text("inf_a"), "inf_a", "lone_wolf"), "8 c6 G +0");
    assert_eq!(offensive(&text("inf_a/1!l"), "inf_a", "lone_wolf"), "0.5 c0 A +0");
    assert_eq!(offensive(&text("inf_a/1"), "inf_a", "lone_wolf"), "1 c0 A +0");
    // Rounded down to nothing the US still fires (AW-9B.4a).
    assert_eq!(offensive(&text("cav_b/1!f"), "cav_b", "lone_wolf"), "0 c0 A +0");
}

/// AW-9B.3c: at long range a point is a morale check at -1; two points stay (E-17), or are one too.
#[test]
fn aw_9b_3c_points_at_long_range() {
    let text = "5 us fire; 2110: inf_a; 2108: lone_wolf";
    given(text)
        .dice("54 45")
        .take("fire inf_a lone_wolf", "fire inf_a > lone_wolf 2108 long G 5+4; lone_wolf morale 4+5-1");
    let two = "5 us fire; 2110: inf_a; 2108: lone_wolf";
    given(two).dice("66 66").take(
        "fire inf_a lone_wolf",
        "fire inf_a > lone_wolf 2108 long G 6+6; lone_wolf -2 to 4; us +2 losses lone_wolf = 2; lone_wolf morale 6+6",
    );
    let check = "5 us fire long_range_two=on; 2110: inf_a; 2108: lone_wolf";
    given(check)
        .dice("66 66")
        .take("fire inf_a lone_wolf", "fire inf_a > lone_wolf 2108 long G 6+6; lone_wolf morale 6+6-1");
}

/// AW-9B.4a: below 1 the US fires in the lowest column; a band's fire has no effect, and is not offered.
#[test]
fn aw_9b_4a_less_than_one() {
    assert_eq!(offensive("5 us fire; 2110: cav_b/1!fd; 2109: lone_wolf", "cav_b", "lone_wolf"), "0.5 c0 A +0");
    given("5 nations fire; 2110: cav_b!f; 2109: lone_wolf/1!d wolf_calf")
        .refuses_by("fire lone_wolf cav_b", "AW-9B.4a")
        .allows("fire wolf_calf cav_b");
    assert_eq!(offensive("5 nations fire; 2110: cav_b!f; 2109: lone_wolf/1", "lone_wolf", "cav_b"), "1 c1 B -1");
}

/// AW-9B.4b: a holder of scouts has no factors and does not fire.
#[test]
fn aw_9b_4b_no_factors() {
    given("5 us fire; 2110: hh0_1 hh_1; 2109: lone_wolf")
        .refuses_by("fire hh0_1 lone_wolf", "AW-9B.4b")
        .allows("fire hh_1 lone_wolf");
}

/// AW-9A.c: a leader with a unit is no target; on his own, or with leaders and herds only, he is.
#[test]
fn aw_9a_c_leaders_as_targets() {
    let text = |hex: &str| format!("5 nations fire; 2109: lone_wolf; 2110: {hex}");
    given(&text("cav_b!f carson")).refuses_by("fire lone_wolf carson", "AW-9A.c");
    given(&text("hh_1 carson")).refuses_by("fire lone_wolf carson", "AW-9A.c").allows("fire lone_wolf hh_1");
    given(&text("carson mccleave")).allows("fire lone_wolf carson; fire lone_wolf mccleave");
    let us = |hex: &str| format!("5 us fire; 2110: cav_b!f; 2109: {hex}");
    given(&us("satanta pony_1!h")).allows("fire cav_b satanta").refuses_by("fire cav_b pony_1", "AW-3J.a");
    given(&us("satanta pony_1")).refuses_by("fire cav_b satanta", "AW-9A.c").allows("fire cav_b pony_1");
}

/// AW-3I.a, AW-11E.c, AW-11D.a, AW-16B.g: a hex with only a holder can be shot at; of a howitzer the crew is the target;
/// what is abandoned is none.
#[test]
fn aw_3i_a_other_targets() {
    let text = |hex: &str| format!("5 nations fire; 2109: lone_wolf; 2110: {hex}");
    given(&text("hh_1")).allows("fire lone_wolf hh_1");
    given(&text("hh0_1")).allows("fire lone_wolf hh0_1");
    let _ =
        given(&text("how_1!f crew_1")).allows("fire lone_wolf crew_1").refuses_by("fire lone_wolf how_1", "AW-11E.c");
    let _ =
        given(&text("how_1!f cav_b!f")).refuses_by("fire lone_wolf how_1", "AW-16B.g").allows("fire lone_wolf cav_b");
    given(&text("pt_a!a cav_b!f")).refuses_by("fire lone_wolf pt_a", "AW-16B.g");
}

/// AW-10J.3a, AW-9D.1d, AW-5.i: routed units do not fire, pinned ones at half strength, sleeping ones as all do (E-29).
#[test]
fn aw_10j_3a_conditions_of_the_firer() {
    let text = |marks: &str| format!("5 us fire; 2110: cav_b/4!f{marks} cav_k!f; 2109: lone_wolf");
    given(&text("r")).refuses_by("fire cav_b lone_wolf", "AW-10J.3a");
    given(&text("rp")).refuses_by("fire cav_b lone_wolf", "AW-10J.3a");
    assert_eq!(offensive(&text("p"), "cav_b", "lone_wolf"), "2 c2 C +0");
    let asleep = "5 nations fire asleep; 2110: cav_b!f; 2109: he_bear!z";
    assert_eq!(offensive(asleep, "he_bear", "cav_b"), "6 c3 D -1");
}

/// AW-9A.a, AW-3J.a, AW-11E.c: leaders, ponies and crews that serve a gun fire no small arms; a crew without one does.
#[test]
fn aw_11e_c_who_fires_at_all() {
    let text = "5 us fire; 2110: how_1!f crew_1 carson crew_2; 2109: lone_wolf";
    given(text)
        .refuses_by("fire crew_1 lone_wolf", "AW-11E.c")
        .refuses_by("fire carson lone_wolf", "AW-9A.a")
        .refuses_by("fire how_1 lone_wolf", "AW-11C.2b")
        .allows("fire crew_2 lone_wolf");
    given("5 nations fire; 2110: cav_b!f; 2109: lone_wolf pony_3").refuses_by("fire pony_3 cav_b", "AW-9A.a");
}
