//! Supply under the rosters: boxes from trains, and among units.

use super::open;
use crate::tabletop::*;
use redoubt_adobe_walls::ids::Counter;

/// AW-15D.2g: one supply hands over any number of whole boxes up to the roster, whatever the unit has left.
#[test]
fn aw_15d_2g_boxes_up_to_the_roster() {
    let t = open("5 us rally ammo=rosters; 2512: pt_a; 2511: cav_b!f#4")
        .refuses_by("share pt_a cav_b 14", "AW-15D.2g")
        .refuses_by("share pt_a cav_b 3", "AW-15D.2g")
        .refuses_by("resupply cav_b pt_a", "AW-15C.1a")
        .take("share pt_a cav_b 12", "cav_b supplied by pt_a 12")
        .refuses_by("share pt_a cav_b 2", "AW-15C.1b")
        .after("done");
    assert_eq!((t.game.boxes[counter("cav_b")].arms, t.game.boxes[counter("pt_a")].arms), (20, 48));
    assert_eq!((t.game.points[0], t.game.drawn), (0, 12));
    given("5 us rally ammo=rosters; 2512: pt_a#2; 2511: cav_b!f#4 hq carson")
        .refuses_by("share pt_a cav_b 6", "AW-15C.1d")
        .allows("share pt_a cav_b 4");
}

/// AW-15D.2h: each full ten of boxes that were drawn over the whole game costs a point, of whatever kind.
#[test]
fn aw_15d_2h_a_point_for_ten_boxes() {
    let t = open("5 us rally ammo=rosters; 2512: pt_a; 2511: cav_b!f#4 cav_k!f#3");
    let t = t.after("share pt_a cav_b 12; share pt_a cav_k 14").forget().act("done");
    let t = t.tells_all("cav_b has supply; cav_k has supply; us -1 drawn pt_a = -1");
    assert_eq!(t.game.drawn, 26);
    let t = given_with("5 us rally ammo=rosters; 2512: pt_a how_1!f#5 crew_1; 2511: cav_b carson cav_k", |p| {
        p.with(|g| g.drawn = 18)
    });
    let t = t.after("share pt_a how_1 12").forget().act("done").tells_all("how_1 has supply; us -1 drawn pt_a = -1");
    // Shell first, then canister.
    let gun = t.game.boxes[Counter::GUNS[0]];
    assert_eq!((gun.shell, gun.canister), (20, 2));
    assert!(t.game.gun_supplied.has(Counter::GUNS[0]));
}

/// AW-15D.2d: units share boxes, the giver as a train would: both spend all their MP, and it costs no point.
#[test]
fn aw_15d_2d_units_share_boxes() {
    let t = open("5 us rally ammo=rosters; 2512: cav_b!f; 2511: cav_k!f#2 inf_a#1; 2514: sct_ute#1");
    let t = t.refuses("share cav_b sct_ute 6; share cav_b how_1 2").after("share cav_b cav_k 6; share cav_b inf_a 4");
    let t = t.refuses_by("share sct_ute cav_b 2", "AW-15C.1b").refuses_by("share cav_k inf_a 2", "AW-15C.1b");
    let t = t.after("done");
    let boxes = ["cav_b", "cav_k", "inf_a"].map(|word| t.game.boxes[counter(word)].arms);
    assert_eq!((boxes, t.game.points[0], t.game.drawn), ([10, 10, 6], 0, 0));
    t.refuses("pick cav_b; pick cav_k").allows("pick sct_ute");
}

/// AW-15C.1g, AW-15D.2a: who keeps no boxes keeps the marker of the basic rule (E-33): it is taken off for as many boxes as a
/// point stands for.
#[test]
fn aw_15d_2a_who_keeps_no_boxes() {
    let t = given("5 us rally ammo=rosters; 2512: pt_a hq!l cav_b carson").refuses("share pt_a hq 2");
    let t = t.after("resupply hq pt_a; done");
    assert_eq!((t.game.low.has(Counter::HQ), t.game.boxes[counter("pt_a")].arms, t.game.drawn), (false, 50, 10));
}

/// AW-15D.2b, EX-15: with half a box left a unit fires at half strength only; with none it cannot fire.
#[test]
fn ex_15_the_last_half_box() {
    let t = given("5 us fire ammo=rosters; 2512: cav_b!f#0.5 cav_k!f#0; 2511: lone_wolf");
    let t = t.refuses_by("fire cav_b lone_wolf", "AW-15D.2b").refuses_by("fire cav_k lone_wolf", "AW-15D.2b");
    let t = t.refuses("fire cav_k lone_wolf half").dice("22").act("fire cav_b lone_wolf half");
    assert_eq!(t.game.boxes[counter("cav_b")].arms, 0);
    t.forget();
}
