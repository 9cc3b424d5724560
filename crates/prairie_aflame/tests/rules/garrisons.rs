//! Chapters 14 and 16: garrisons, the provisional government.

use crate::tabletop::*;
use redoubt_engine::BuiltIn;
use redoubt_prairie_aflame::house_rules::{HouseRule, HouseRules};
use redoubt_prairie_aflame::state::Stage;
use redoubt_prairie_aflame::state::event::Event;

/// The seven settlements of the railway, each with its own garrison.
const LINE: &str = "3725: HG-1; 3425: HG-2; 2326: HG-3; 1729: 90W-1; 1328: HG-4; 0422: NW-1; 0122: HG-5";

/// Plays the end of the Government's march in a turn, where garrisons are counted.
#[track_caller]
fn counted(turn: u8, position: &str) -> Table {
    given(FREE, turn).unrest(5).at(position).begin(Government, Stage::MarchEnd)
}

/// Writes the garrisons of the line with these units instead in one settlement.
fn line_with(settlement: &str, instead: &str) -> String {
    let parts = LINE.split("; ").filter(|p| !p.starts_with(settlement)).collect::<Vec<_>>();
    format!("{}; {instead}", parts.join("; "))
}

#[test]
fn pa_14_0a_from_turn_4_on() {
    counted(3, "").tells("");
    counted(4, "").tells("Railway +1: 5>6");
    let t = given(FREE, 3).unrest(5).at(LINE).at("3216: Middleton 90W-7").with(|g| g.duty.set(place("Humboldt"), true));
    t.begin(Government, Stage::MarchEnd).tells("railway garrisoned");
}

/// PA-14.1a, PA-14.1b: infantry, cavalry, police, militia; no guns, wagons, leaders, Northcote, intrinsic garrison.
#[test]
fn pa_14_1a_what_makes_a_garrison() {
    for id in ["90W-2", "10RG", "BS-1", "NW-2", "BR", "SS"] {
        counted(6, &line_with("0422", &format!("0422: {id}"))).tells("railway garrisoned");
    }
    for id in ["AB-1", "G1", "SW-1", "Otter"] {
        let t = counted(6, &line_with("0422", &format!("0422: {id}")));
        assert!(!t.game.cpr, "{id}");
    }
    counted(6, &line_with("0422", "0422: AB-1 90W-2")).tells("railway garrisoned");
    // Medicine Hat has a garrison of its own, and the Northcote may lie beside it: neither counts for the railway.
    for instead in ["", "1327S: NC"] {
        let t = given(FREE, 6).unrest(5).garrisons(&[("Medicine Hat", 1)]).at(&line_with("1328", instead));
        let t = t.begin(Government, Stage::MarchEnd);
        assert!(!t.game.cpr, "{instead}");
    }
}

#[test]
fn pa_14_1b_militia_count() {
    counted(6, &line_with("0422", "0422: HG-3")).holds(|g| !g.cpr); // it left Swift Current
    counted(6, &line_with("0422", "0422: RMR-1")).tells("railway garrisoned");
}

#[test]
fn pa_14_1c_disrupted_and_hungry_units_count() {
    counted(6, &line_with("0422", "0422: NW-2*~")).tells("railway garrisoned");
}

/// PA-14.2a: in the settlement or beside it.
#[test]
fn pa_14_2a_a_garrison_in_the_hex_or_beside_it() {
    counted(6, LINE).tells("railway garrisoned");
    counted(6, &line_with("1729", "1628: 90W-2")).tells("railway garrisoned");
    counted(6, &line_with("1729", "1628: AB-1")).tells("Railway +1: 5>6");
    counted(6, &line_with("1729", "1528: 90W-2")).tells("Railway +1: 5>6");
    // A burned one needs none (PA-9.32e).
    let t = given(FREE, 6).unrest(5).at(&line_with("1729", "")).with(|g| g.destroyed.set(place("Maple Creek"), true));
    t.begin(Government, Stage::MarchEnd).tells("railway garrisoned");
}

/// PA-14.2b, EX-13: one point in all, every turn.
#[test]
fn pa_14_2b_one_point_a_turn_however_many_are_missing() {
    counted(4, &line_with("1729", "")).tells("Railway +1: 5>6");
    let t = counted(6, "").tells("Railway +1: 5>6");
    t.with(|g| g.turn = 7).begin(Government, Stage::MarchEnd).tells("Railway +1: 6>7");
}

#[test]
fn pa_14_2c_the_marker_may_come_before_turn_4() {
    let t = counted(2, LINE).tells("railway garrisoned");
    assert!(t.game.cpr);
    let t = given(FREE, 3)
        .unrest(5)
        .at(LINE)
        .rules(HouseRule::CprFrom4.into())
        .begin(Government, Stage::MarchEnd)
        .tells("");
    assert!(!t.game.cpr);
}

#[test]
fn pa_14_2d_the_marker_goes_when_one_is_missing() {
    let t = given(FREE, 6).unrest(5).at(LINE).with(|g| g.cpr = true).begin(Government, Stage::March).roll(&[1]);
    let t = t.act("pick NW-1; go 0423; go 0424; halt; done");
    t.tells_all("NW-1 command 1/4 yes; NW-1 0422>0423; NW-1 0423>0424; railway bare; Railway +1: 5>6");
}

/// PA-14.2e: passengers count; a settlement in enemy hands is missing.
#[test]
fn pa_14_2e_trains_count_and_lost_settlements_are_missing() {
    counted(6, &line_with("1729", "1729: 90W-2+")).tells("railway garrisoned");
    let t = given(FREE, 6).unrest(5).at(&line_with("1729", "1628: 90W-2; 1729: ME-1")).roll(&[1]);
    t.begin(Government, Stage::MarchEnd).tells("Railway +1: 5>6");
    let t = given(FREE, 6).unrest(5).at(&line_with("1729", "1628: 90W-2")).control(Nations, &["Maple Creek"]);
    t.begin(Government, Stage::MarchEnd).tells("Railway +1: 5>6");
}

/// Plays the end of a march in this turn with the railway garrisoned and Middleton at a place.
#[track_caller]
fn check(t: Table, turn: u8, middleton: &str) -> Table {
    t.with(|g| g.turn = turn).at(&format!("{middleton}: Middleton 90W-7")).begin(Government, Stage::MarchEnd)
}

#[track_caller]
fn quiet(position: &str) -> Table {
    given(FREE, 5).unrest(5).at(LINE).with(|g| g.cpr = true).at(position)
}

/// PA-14.3a: in range at one check, ungarrisoned at the next: 1, and each turn on.
#[test]
fn pa_14_3a_a_duty_arises_and_is_counted_next_turn() {
    let t = check(quiet(""), 5, "3216").tells("");
    let t = check(t, 6, "3216").tells("no garrison Humboldt; Garrison +1: 5>6");
    check(t, 7, "3216").tells("no garrison Humboldt; Garrison +1: 6>7");
    // Two places, two points.
    let t = check(quiet(""), 5, "2713").forget();
    check(t, 6, "2713").tells("no garrison Fort Carlton; Garrison +1: 5>6; no garrison Clark's Crossing; Garrison +1: 6>7; no garrison Saskatoon; Garrison +1: 7>8");
    // Of Middleton, Otter and Strange only.
    let t = quiet("3216: Irvine NW-2").begin(Government, Stage::MarchEnd);
    assert!(!t.game.duty.has(place("Humboldt")));
}

#[test]
fn pa_14_3b_once_garrisoned_for_good() {
    let t = check(quiet("3214: 90W-2 AB-1"), 8, "3216").tells("");
    assert!(t.game.guarded.has(place("Humboldt")));
    // Another unit may take over. Without any the place is counted, wherever the general is.
    let t = check(t.at("3015: 90W-2; 3214: 90W-3"), 9, "1022").tells("");
    let t = check(t.at("3015: 90W-3"), 10, "1022").tells("no garrison Humboldt; Garrison +1: 5>6");
    check(t, 11, "1022").tells("no garrison Humboldt; Garrison +1: 6>7");
}

#[test]
fn pa_14_3c_counted_though_the_general_has_gone_on() {
    let t = check(quiet(""), 5, "3216").tells("");
    let t = check(t, 6, "1022").tells("no garrison Humboldt; Garrison +1: 5>6");
    let t = check(t, 7, "1022").tells("");
    // He comes back: counted at once.
    check(t, 8, "3216").tells("no garrison Humboldt; Garrison +1: 6>7");
    // House rule: no count once he has left.
    let t = check(quiet("").rules(HouseRule::DutyInSight.into()), 5, "3216").tells("");
    check(t, 6, "1022").tells("");
}

#[test]
fn pa_14_3d_no_duty_for_a_place_of_the_enemy() {
    let t = check(quiet("").control(Nations, &["Humboldt"]), 5, "3216");
    check(t, 6, "3216").forget().holds(|g| g.unrest == 5);
}

/// PA-14.3d and its house rule.
#[test]
fn pa_14_3d_a_place_of_the_enemy_is_owed_a_garrison_by_the_house_rule_only() {
    let missing = |rules: HouseRules| {
        let t = given(FREE, 6).rules(rules).at("2717: 90W Middleton; 2715: ME-1").control(Nations, &["Saskatoon"]);
        let t = t.with(|g| g.duty.set(place("Saskatoon"), true)).begin(Government, Stage::MarchEnd);
        t.events().filter(|e| matches!(e, Event::Missing(_))).count()
    };
    assert_eq!(missing(HouseRules::default()), 0);
    assert_eq!(missing(HouseRule::EnemyDuty.into()), 1);
}

#[test]
fn pa_14_3e_beside_the_place_does_not_serve() {
    let t = check(quiet("3215: 90W-2"), 5, "3216").tells("");
    check(t, 6, "3216").tells("no garrison Humboldt; Garrison +1: 5>6");
    let t = check(quiet("3214: 90W-2"), 5, "3216").tells("");
    check(t, 6, "3216").tells("");
}

/// PA-14.3f: Regina may be missing under both heads.
#[test]
fn pa_14_3f_both_duties_are_counted() {
    let t = given(FREE, 5).unrest(5).at(&line_with("3425", "")).at("3423: Middleton AB-1");
    let t = t.begin(Government, Stage::MarchEnd).tells("Railway +1: 5>6");
    let t = t.with(|g| g.turn = 6).begin(Government, Stage::MarchEnd);
    let _ =
        t.tells("Railway +1: 6>7; no garrison Regina; Garrison +1: 7>8; no garrison Fort Qu'Appelle; Garrison +1: 8>9");
}

#[test]
fn pa_16_1a_it_begins_in_batoche() {
    use redoubt_engine::dice::Dice;
    use redoubt_prairie_aflame::{PrairieAflame, data::Data};
    for (id, seated) in [(FREE, true), (HISTORY, true), ("batoche-or-bust", true), ("batoche", false)] {
        let mut dice = Dice::seeded(1);
        let (game, _) = PrairieAflame::start(Data::built_in(), id, HouseRules::default(), &mut dice)
            .unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(game.provisional, seated, "{id}");
    }
}

#[test]
fn pa_16_2a_a_point_at_each_victory_check() {
    let mut t = given(FREE, 1);
    for turn in 1..=5 {
        t = t.with(|g| g.turn = turn).begin(Government, Stage::Victory);
    }
    assert_eq!(t.game.unrest, 5);
}

/// PA-16.2b, EX-15: out for good and 2 down, besides the 1 for the place.
#[test]
fn pa_16_2b_the_capture_of_batoche() {
    let t = given(FREE, 7).at("2811: 90W-1 Otter").with(|g| (g.unrest, g.roaming) = (20, true));
    let t = t.begin(Government, Stage::March).forget().act("pick 90W-1; go 2911; halt");
    t.tells("90W-1 2811>2911; Government take Batoche; Capture -1: 20>19; provisional government out; ProvisionalGovernment -2: 19>17").holds(|g| !g.provisional && g.batoche_taken);
}

#[test]
fn pa_16_2c_it_does_not_come_back() {
    let t = given(FREE, 8).unrest(15).roaming().control(Government, &["Batoche"]).with(|g| g.batoche_taken = true);
    let t = t.at("2811: ME-1 Dumont").begin(Nations, Stage::March).forget().act("pick ME-1; go 2911; halt");
    let t = t.tells("ME-1 2811>2911; Nations take Batoche; Capture +1: 15>16");
    t.holds(|g| !g.provisional).begin(Government, Stage::Victory).holds(|g| g.unrest == 16);
}
