//! Chapters 3, 4 and 5: facing, stacking, zones of control.

use crate::tabletop::*;
use redoubt_battles_for_canada::ids::Side;

fn around(t: &Table, u: &str) -> (String, String, String) {
    let aspects = t.game.aspects(unit(&t.game, u));
    let names =
        |set: redoubt_engine::hex::DirSet| set.iter().map(|d| t.game.grid().dir_name(d)).collect::<Vec<_>>().join(" ");
    (names(aspects.front), names(aspects.flank), names(aspects.rear))
}

fn three(a: &str, b: &str, c: &str) -> (String, String, String) {
    (a.into(), b.into(), c.into())
}

/// BC-3a, BC-3b: infantry facing E has NE and SE in front, N and S at the flanks, SW and NW behind.
#[test]
fn bc_3b_infantry_has_two_of_each() {
    let t = given("AH 2 march e.L.murray; 1111: e.43 e.L.murray E; 1408: f.lasarre W");
    assert_eq!(around(&t, "e.43"), three("NE SE", "N S", "SW NW"));
    assert_eq!(around(&t, "f.lasarre"), three("SW NW", "N S", "NE SE"));
}

/// BC-3c, worked example E2: cavalry has four frontal hexes and moves into two.
#[test]
fn bc_3c_cavalry_looks_to_the_sides() {
    let t = given("S 2 march f.L.lapause; 0308: f.berry2 f.L.lapause E; 0310: f.dragons E; 0707: e.48 W");
    assert_eq!(around(&t, "f.dragons"), three("N NE SE S", "", "SW NW"));
    t.after("pick f.dragons").allows("go NE; go SE").refuses_by("go N", "BC-10.1b");
    let all =
        given("S 2 march f.L.lapause move_all_front; 0308: f.berry2 f.L.lapause E; 0310: f.dragons E; 0707: e.48 W");
    all.after("pick f.dragons").allows("go N; go S; go NE; go SE");
}

/// BC-3d, BC-3f: all six hexes are frontal in a redoubt, for warriors, skirmishers and routed units.
#[test]
fn bc_3d_no_flank_in_a_redoubt() {
    let t =
        given("S 2 march e.L.fraser; 1311: e.43 e.L.fraser W; 0309: f.wendat; 0310: f.bearn!r E; 1211: f.lasarre E");
    for unit in ["e.43", "f.wendat", "f.bearn"] {
        assert_eq!(around(&t, unit), three("N NE SE S SW NW", "", ""));
    }
    let c = given("C1 2 march e.L.grant; 0703: e.42a e.L.grant SE; 0805: e.rangers1; 0806: f.guyenne NW");
    assert_eq!(around(&c, "e.rangers1"), three("N NE SE S SW NW", "", ""));
}

/// BC-3e, BC-13.1w, and worked example E25: in 0607 the covered sides are the front, the uncovered ones beside them the
/// flanks; who faces inward has a normal front without the covered sides.
#[test]
fn bc_3e_works_are_the_front() {
    let t = given("C1 2 march f.L.levis; 0607: f.berry2 W; 0905: f.bearn f.L.levis NW; 0305: e.44 E");
    assert_eq!(around(&t, "f.berry2"), three("N SW NW", "NE S", "SE"));
    let t = given("C1 2 march f.L.levis; 0607: f.berry2 SE; 0905: f.bearn f.L.levis NW; 0305: e.44 E");
    assert_eq!(around(&t, "f.berry2"), three("SE S", "NE", ""));
    // Along the wall one facing hex is covered: all covered sides are the front, and no other.
    let along = ["NE", "E", "SW"].map(|facing| {
        let text = format!("C1 2 march f.L.levis; 0607: f.berry2 {facing}; 0905: f.bearn f.L.levis NW; 0305: e.44 E");
        around(&given(&text), "f.berry2")
    });
    assert_eq!(along, [three("N SW NW", "NE S", "SE"), three("NE SE", "S", ""), three("N SW NW", "NE S", "SE")]);
}

/// BC-4a, BC-4d, BC-4f: three strength points of infantry in a hex; leaders and skirmishers do not count; lost points leave
/// room.
#[test]
fn bc_4a_three_strength_points() {
    let text = "AH 2 march e.L.monckton; 1112: e.28 e.lg e.L.monckton E; 1012: e.48/1 E; 1609: f.lasarre W";
    given(text).after("pick e.48; go SE").refuses_by("stop", "BC-4a");
    let room = "AH 2 march e.L.monckton; 1112: e.28 e.L.monckton E; 1012: e.48/1 E; 1609: f.lasarre W";
    given(room).after("pick e.48; go SE; stop").now("1112: e.28 e.48/1 e.L.monckton E; 1609: f.lasarre W");
}

/// BC-4b: cavalry and infantry never share a hex, not even in passing.
#[test]
fn bc_4b_no_horse_among_foot() {
    let text =
        "S 2 march f.L.lapause; 0308: f.berry2 f.L.lapause E; 0410: f.marine1 E; 0310: f.dragons E; 0909: e.48 W";
    given(text).after("pick f.dragons").refuses_by("go NE", "BC-4b");
}

/// BC-4c: infantry passes a full hex, but does not stay in it, and does not enter what it could not leave.
#[test]
fn bc_4c_passing_a_full_hex() {
    let text = "AH 2 march e.L.monckton; 1112: e.35 e.L.monckton E; 1012: e.28 E; 1609: f.lasarre W";
    given(text).after("pick e.28; go SE").refuses_by("stop", "BC-4a").after("go NE; stop");
    let last = "AH 2 failed e.L.monckton; 1213: e.35 E; 1313: e.L.monckton e.lg E; 1012: e.28 E; 1609: f.lasarre W";
    given(last).after("pick e.28; go SE").refuses_by("go SE", "BC-4c");
}

/// BC-4e: warriors stack with nobody.
#[test]
fn bc_4e_warriors_alone() {
    let text = "AH 2 march f.L.stours; 1410: f.bearn f.L.stours W; 0905: f.wendat; 0906: f.abenaki; 1110: e.47 E";
    given(text).after("pick f.wendat").refuses_by("go S", "BC-4e");
}

/// BC-3g: a stack faces one way: a unit that would stop in a friend's hex has to turn there.
#[test]
fn bc_3g_one_facing_a_hex() {
    let text = "AH 2 march e.L.monckton; 1112: e.28 e.L.monckton NE; 1012: e.lg E; 1609: f.lasarre W";
    given(text).after("pick e.lg; go SE").refuses_by("stop", "BC-3g").after("turn NE; stop");
}

/// BC-5a, BC-5d: a zone covers the front hexes; not woods, abatis, or across works.
#[test]
fn bc_5a_zones_cover_the_front() {
    let t = given("AH 2 march e.L.townshend; 1108: e.58 e.L.townshend E; 1609: f.lasarre!r W");
    let zone =
        |t: &Table, side| t.game.zone(side).iter().map(|h| t.game.grid().number(h)).collect::<Vec<_>>().join(" ");
    assert_eq!(zone(&t, Side::English), "1208 1209");
    assert_eq!(zone(&t, Side::French), "");
    let c = given("C1 2 march f.L.levis; 0607: f.berry2 W; 0905: f.bearn f.L.levis NW; 0507: e.44 E");
    assert_eq!((zone(&c, Side::French), zone(&c, Side::English)), ("".into(), "".into()));
    let fort = given("C2 2 march f.L.levis; 1109: f.fort W; 0905: f.bearn f.L.levis NW; 0507: e.44 E");
    assert!(fort.game.zone(Side::French).has(hex(1108)) && !fort.game.zone(Side::French).has(hex(1209)));
    let none = given("C2 2 march f.L.levis no_gun_zoc; 1109: f.fort W; 0905: f.bearn f.L.levis NW; 0507: e.44 E");
    assert!(!none.game.zone(Side::French).has(hex(1108)));
}

/// BC-5b, BC-5c: no zone into woods, buildings, or a redoubt from outside.
#[test]
fn bc_5b_no_zone_into_cover() {
    let t = given("S 2 march e.L.fraser; 1211: e.43 e.L.fraser E; 0405: f.bearn!r E; 1004: e.15 E; 1408: f.lasarre W");
    assert!(!t.game.zone(Side::English).has(hex(1311)) && t.game.zone(Side::English).has(hex(1310)));
    assert!(!t.game.zone(Side::English).has(hex(1104)), "woods");
}

/// BC-5.1a: a unit that enters an enemy zone stops, without turning.
#[test]
fn bc_5_1a_a_zone_stops() {
    let text = "AH 2 march e.L.townshend; 1108: e.58 e.L.townshend E; 1308: f.lasarre W";
    given(text)
        .take("pick e.58; go NE", "e.58 1108>1208 mp 1")
        .now("1108: e.L.townshend; 1208: e.58 E; 1308: f.lasarre W");
}

/// BC-5.1b, worked example E20: leaving a zone costs one more; MA 4 is 2 + 1 + 1.
#[test]
fn bc_5_1b_leaving_a_zone_costs_one_more() {
    let text = "AH 2 march e.L.townshend; 1108: e.58 W; 0908: e.L.townshend; 1209: f.lasarre W; 1609: f.bearn W";
    given(text).take("pick e.58; go NW; go NW; go SW", "e.58 1108>1008 mp 2; e.58 1008>0907 mp 1; e.58 0907>0808 mp 1");
}

/// BC-5.1c: never from zone to zone; also skirmishers.
#[test]
fn bc_5_1c_not_from_zone_to_zone() {
    let text = "AH 2 march e.L.townshend; 1108: e.58 e.L.townshend NE; 1209: f.lasarre W; 1208: f.bearn NW";
    given(text).after("pick e.58").refuses_by("go N", "BC-5.1c");
}

/// BC-5.1d, BC-5.1e, BC-2.2c: leaders pass zones where friends stand, and do not enter bare ones.
#[test]
fn bc_5_1e_leaders_and_zones() {
    let text = "AH 2 march e.L.townshend; 1008: e.L.townshend; 1108: e.58 E; 1209: f.lasarre W; 1609: f.bearn W";
    given(text).after("done; done").allows("ride e.L.townshend 1108").refuses_by("ride e.L.townshend 1109", "BC-5.1e");
    let bare = "AH 2 march e.L.townshend; 1008: e.L.townshend; 0908: e.58 E; 1209: f.lasarre W; 1609: f.bearn W";
    given(bare).after("done").refuses_by("ride e.L.townshend 1108", "BC-5.1e");
}
