//! Stacking (rule 6).

use crate::tabletop::*;
use redoubt_adobe_walls::ids::Side;
use redoubt_adobe_walls::rules::stacking::Crowd;

/// Returns what is wrong with the stack of a side in hex 2512.
fn crowd(side: Side, units: &str) -> Result<(), Crowd> {
    let t = given(&format!("5 us fire begun; 2512: {units}; 4821: cav_d1nm"));
    let answer = t.game.check_crowd(hex(2512), side);
    t.forget();
    answer
}

/// Counts the stacking points of the US in hex 2512.
fn points(units: &str) -> u8 {
    let t = given(&format!("5 us fire begun; 2512: {units}"));
    let points = t.game.density(hex(2512), Side::Us);
    t.forget();
    points
}

/// AW-6A.a, AW-6.a: at most 25 points in a hex, at the end of a phase; a unit may pass through.
#[test]
fn aw_6a_a_twenty_five_points() {
    assert_eq!(crowd(Side::Us, "cav_m1nm cav_b cav_k cav_m1ca sct_ute sct_ja1"), Ok(()));
    assert_eq!(crowd(Side::Us, "cav_m1nm cav_b cav_k cav_m1ca sct_ute sct_ja1 hq"), Err(Crowd::Points(26, 25)));
    let t =
        given("5 us move begun; 2512: cav_m1nm cav_k cav_m1ca sct_ute sct_ja1 hq carson; 2513: cav_b; 0101: wolf_calf");
    let t = t.after("pick cav_b; go N");
    t.refuses("done").act("go N; stop").allows("done");
}

/// AW-6A.a: losses lower the points.
#[test]
fn aw_6a_a_losses_make_room() {
    assert_eq!((points("cav_m1nm cav_b"), points("cav_m1nm/2 cav_b/1")), (11, 3));
}

/// AW-6A.b, AW-6C.a, AW-6D.a: markers, camps and leaders count nothing.
#[test]
fn aw_6a_b_what_counts_nothing() {
    assert_eq!(points("cav_b!f carson mccleave works=- works=cav_b"), 3);
    let t = given("5 us fire begun; 4212: c8 satanta; 0101: cav_b");
    assert_eq!(t.game.density(hex(4212), Side::Nations), 0);
}

/// AW-6B.a: a pack train counts its size, an abandoned one nothing.
#[test]
fn aw_6b_a_pack_trains() {
    assert_eq!((points("pt_a"), points("pt_a/4"), points("pt_a!a")), (6, 4, 0));
}

/// AW-6C.b: in a camp hex two combat units and two holders, a howitzer with its crew being one unit; leaders as many as you
/// like.
#[test]
fn aw_6c_b_camps_are_small() {
    assert_eq!(crowd(Side::Nations, "c8 he_bear bull_elk satanta ten_bears pony_1 pony_2"), Ok(()));
    assert_eq!(crowd(Side::Nations, "c8 he_bear bull_elk big_bow"), Err(Crowd::Camp(3, 2)));
    assert_eq!(crowd(Side::Nations, "c8 he_bear pony_1 pony_2 pony_3"), Err(Crowd::CampHolders(3, 2)));
    assert_eq!(crowd(Side::Us, "c8 how_1 crew_1 cav_b"), Ok(()));
    assert_eq!(crowd(Side::Us, "c8 how_1 crew_1 cav_b cav_k"), Err(Crowd::Camp(3, 2)));
}

/// AW-6E.a: each US horse holder counts one, also those of scouts (E-62), but not these under the house rule `hh0_sp`; a
/// howitzer counts 4, with a reduced crew 2, alone 0 (AW-11A.a).
#[test]
fn aw_6e_a_holders_and_howitzers() {
    assert_eq!((points("cav_b!f hh_1"), points("sct_ute!f hh0_1")), (4, 4));
    let t = given("5 us fire begun hh0_sp=on; 2512: sct_ute!f hh0_1 hh_1");
    assert_eq!(t.game.density(hex(2512), Side::Us), 4);
    assert_eq!((points("how_1 crew_1"), points("how_1 crew_1/1"), points("how_1!a"), points("crew_1")), (4, 2, 0, 2));
}

/// AW-6E.b, EX-01, EX-02, EX-03: pony holders: four, or as many as there are units of the Nations.
#[test]
fn ex_01_ex_02_ex_03_pony_holders() {
    let (four, five) = ("pony_1 pony_2 pony_3 pony_4", "pony_1 pony_2 pony_3 pony_4 pony_5");
    let three = "he_bear bull_elk big_bow";
    assert_eq!(crowd(Side::Nations, four), Ok(()));
    assert_eq!(crowd(Side::Nations, five), Err(Crowd::Holders(5, 4)));
    assert_eq!(crowd(Side::Nations, &format!("{three} {four}")), Ok(()));
    assert_eq!(crowd(Side::Nations, &format!("{three} {five}")), Err(Crowd::Holders(5, 4)));
    assert_eq!(crowd(Side::Nations, &format!("{three}/1 wolf_calf/1 white_man/1 {five}")), Ok(()));
}

/// AW-6.b: nobody ends his movement in a hex that is too full, and it can be mended.
#[test]
fn aw_6_b_nobody_ends_overstacked() {
    let t = given("5 nations move begun; 2512: c8 he_bear bull_elk; 2513: lone_wolf; 0101: cav_b cav_k carson");
    let t = t.after("pick lone_wolf; go N; stop").refuses_by("done", "AW-6.b");
    t.after("pick lone_wolf; go N").allows("done");
}
