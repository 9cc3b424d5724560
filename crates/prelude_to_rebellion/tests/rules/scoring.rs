//! Chapters 4, 5 and 6: the Scoring Die, the tracks, Rebellious Spirit and War Readiness.

use crate::tabletop::*;
use redoubt_engine::Viewer;
use redoubt_engine::contract::{Sequence, Views};
use redoubt_prelude_to_rebellion::PreludeToRebellion;
use redoubt_prelude_to_rebellion::ids::Track;

/// Plays #98 of the Patriote for AP that he leaves: nothing but its RC die (4 is O, 5 EI, 6 UC) happens.
#[track_caller]
fn die(position: &str, dice: &str) -> Table {
    given(&format!("{position}; P 98")).dice(dice).act("ap 98; stop")
}

/// Checks the events after the die, until the card leaves.
#[track_caller]
fn scored(table: Table, events: &str) -> Table {
    let words = table.phrases();
    let from = words.iter().position(|word| word.contains(" die ")).expect("a die") + 1;
    let told: Vec<&str> = words[from..].iter().map(String::as_str).take_while(|word| *word != "98 to pool").collect();
    assert_eq!(told.join("; "), events.split_whitespace().collect::<Vec<_>>().join(" "));
    table
}

/// Writes Counties with one Cube of a side each: `n` Patriote ones, then `m` Loyal ones.
fn counties(n: usize, m: usize) -> String {
    let ids = "deux_montagnes terrebonne lachenaie lassomption berthier st_maurice vaudreuil beauharnois laprairie \
        lacadie chambly rouville vercheres st_hyacinthe richelieu yamaska nicolet missisquoi shefford drummond";
    let both = ids.split_whitespace().enumerate().take(n + m);
    both.map(|(i, id)| format!("{id} {}", if i < n { "1-0" } else { "0-1" })).collect::<Vec<_>>().join("; ")
}

/// #142, face UC: the marker advances from 0 to 1.
#[test]
fn pr_4_0a_the_die_moves_a_marker() {
    given("P 142").dice("2").act("event 142").told("UC die 2: UC to 1").shows("markers 0/0/0/1");
    given("P 142").dice("5").act("event 142").told("UC die 5: O to 1").shows("markers 0/1/0/0");
}

/// A marker at 3 that is rolled scores at once and goes back to Start.
#[test]
fn pr_4_0c_the_fourth_advance_scores() {
    scored(die("markers 0/3/0/0; orgs P montreal", "4"), "O scores; P scores 2 to P2 by O")
        .shows("markers 0/0/0/0; vp P2");
    die("markers 0/2/0/0; orgs P montreal", "4").not_told("O scores").shows("markers 0/3/0/0; vp 0");
}

/// First the effects, then the die, then the card leaves, then the end of the game is looked at.
#[test]
fn pr_4_0d_the_roll_comes_last() {
    given("active L; L 141; spirit 14; markers 0/0/0/3; montreal 2-2; quebec 2-6").dice("1 1").act("event 141").tells(
        "L plays 141 as Event; L Event 141; spirit +1 to 15; UC die 1: UC to 4; UC scores; L scores 2 to L2 \
             by UC; P -1 montreal to 1 by UC; P -1 quebec to 1 by UC; L -1 montreal to 1 by UC; L -2 quebec to 4 \
             by UC; 141 to discards; final with war; RC scores; fear 1+5: 5 cubes, 2 each; RC pays nobody; O \
             scores; O pays nobody; EI scores; EI pays nobody; UC scores; L scores 2 to L4 by UC; P -1 montreal \
             to 0 by UC; P -1 quebec to 0 by UC; L -1 montreal to 0 by UC; L -1 quebec to 3 by UC; P scores 2 to \
             L2 by empty montreal; L scores 2 to L4 by empty montreal; L scores 2 to L6 by empty quebec; L scores \
             4 to L10 by war; L wins by Rising",
    );
}

/// The Patriote plays #13: the Loyal names the die.
#[test]
fn pr_4_0e_the_faction_names_the_die() {
    given("P 13")
        .act("ap 13; stop; option 1")
        .asks(LOYAL)
        .by("PR-4.0e")
        .offers("die RC; die O; die EI; die UC")
        .dice("1")
        .act("die EI")
        .shows("markers 0/0/1/0; pool 13; points 0/3");
    given("P 16")
        .act("event 16; option 1")
        .asks(PATRIOTE)
        .offers("die RC; die O; die EI; die UC")
        .dice("1")
        .act("die O");
}

/// Passing and skipped rounds roll no die.
#[test]
fn pr_4_0f_no_die_without_a_card() {
    given("skip L").act("pass").tells_all("P passes; L skips 3").shows("markers 0/0/0/0");
}

/// Le Canadien pending, the Patriote plays #13: no Event, yet the Loyal names the die.
///
/// Ruling AMB-A49.
#[test]
fn pr_4_0g_the_die_is_named_also_without_the_event() {
    given("P 13; waits P le_canadien")
        .act("ap 13; stop")
        .asks(LOYAL)
        .dice("1")
        .act("die UC")
        .tells(
            "P plays 13 for AP; P has 6 AP; P leaves 6 AP; P spends le_canadien; P ignores 13; UC die 1: UC to 1; \
             13 to discards",
        )
        .shows("points 0/0");
}

/// At 0 nobody is paid; the marker goes to Start.
#[test]
fn pr_5_0a_nobody_is_paid_at_0() {
    for (markers, roll, track) in [("0/3/0/0", "4", "O"), ("0/0/3/0", "5", "EI")] {
        let table = die(&format!("markers {markers}"), roll);
        scored(table, &format!("{track} scores; {track} pays nobody")).shows("vp 0; markers 0/0/0/0");
    }
}

/// EX-5.1-2: 10 Patriote and 2 Loyal Counties: 8, value 4; 3 is worth 2, 1 is worth 1.
#[test]
fn pr_5_1a_rural_counties() {
    for (n, m, track) in [(10, 2, "P8 (4)"), (3, 0, "P3 (2)"), (1, 0, "P1 (1)"), (2, 5, "L3 (2)"), (4, 4, "0")] {
        given(&counties(n, m)).shows(&format!("RC {track}"));
    }
}

/// PR-5.1a: the track has a box for each of the 24 Rural Counties on each side.
#[test]
fn pr_5_1a_the_track_has_24_boxes_on_each_side() {
    for (n, m, at, value) in [(17, 0, 7, "9"), (0, 20, 44, "10"), (20, 0, 4, "10"), (0, 0, 24, "0")] {
        let table = given(&counties(n, m));
        let view = table.game.view(Viewer::All);
        let track = view.tracks.iter().find(|track| track.key == "rc").unwrap();
        assert_eq!((track.boxes.len(), track.at), (49, Some(at)));
        assert_eq!(track.boxes[at].label, value);
        let labels = (track.boxes[0].label.as_str(), track.boxes[48].label.as_str());
        assert_eq!(labels, ("12", "12"), "half of 24 at both ends");
    }
}

/// A Patriote 1-0 County receives 2 Loyal Cubes: 2 boxes. EX-5.1-1: Rouville and Richelieu become equal: P8 to P6.
#[test]
fn pr_5_1b_the_marker_follows_control() {
    given("active L; L 118; rouville 1-0")
        .shows("RC P1 (1)")
        .dice("1")
        .act("event 118; rouville")
        .told("control rouville P > L")
        .shows("RC L1 (1)");
    given("setup; active L; L 98").shows("RC P8 (4)").dice("1").act("event 98; rouville; richelieu").shows("RC P6 (3)");
}

/// The Loyal takes Montréal: RC is unchanged.
#[test]
fn pr_5_1c_cities_do_not_count() {
    given("setup; active L; L 66").dice("1").act("event 66").shows("montreal 3-5; RC P8 (4); UC L2 (4)");
}

/// Roll 4 at spirit 3: 2, no effect.
#[test]
fn pr_5_1_1a_fear_of_reprisal() {
    let table = die("markers 3/0/0/0; spirit 3; chambly 2-0", "1 4");
    scored(table, "RC scores; fear 4-2: 0 cubes, 0 each; P scores 1 to P1 by RC").shows("chambly 2-0");
}

/// VP by the track as it stands after the removal.
#[test]
fn pr_5_1_1b_the_removal_comes_before_the_points() {
    let table = die(&format!("markers 3/0/0/0; spirit 3; {}", counties(7, 0)), "1 5").shows("RC P7 (4)").asks(LOYAL);
    scored(
        table.act("lachenaie; berthier"),
        "RC scores; fear 5-2: 2 cubes, 1 each; P -1 lachenaie to 0 by RC; control lachenaie P > -; \
         P -1 berthier to 0 by RC; control berthier P > -; P scores 3 to P3 by RC",
    )
    .shows("RC P5 (3); vp P3");
}

/// The RC marker is at Start after the scoring.
#[test]
fn pr_5_1_1c_the_marker_goes_back() {
    die("markers 3/1/2/0", "1 1").shows("markers 0/1/2/0");
}

/// RC favours the Loyal: the roll is still made.
#[test]
fn pr_5_1_1d_fear_whoever_is_favoured() {
    let table = die(&format!("markers 3/0/0/0; {}", counties(0, 2)), "1 6");
    scored(table, "RC scores; fear 6-2: 3 cubes, 1 each; L scores 1 to L1 by RC");
}

/// Patriote Montréal and St-Hyacinthe, Loyal Québec: 3 less 2 is 1 towards the Patriote.
#[test]
fn pr_5_2a_organizations() {
    given("orgs P montreal st_hyacinthe, L quebec").shows("O P1 (2)");
    given("orgs P montreal st_hyacinthe, L quebec").set("organizations-moved", 2).shows("O P3 (4)");
    given("orgs L quebec montreal beauce").shows("O L5 (6)");
}

/// Values 2 2 4 4 6 6 8 8; beyond the eighth box the count goes on.
#[test]
fn pr_5_2b_value_of_organizations() {
    let game: PreludeToRebellion = given("vp 0").game.clone();
    let values: Vec<u8> = (0..=10).map(|n| game.value_at(Track::ORGANIZATIONS, n)).collect();
    assert_eq!(values, [0, 2, 2, 4, 4, 6, 6, 8, 8, 8, 8]);
    assert_eq!(game.value_at(Track::ORGANIZATIONS, -5), 6);
}

/// Position 3 Patriote: 4 VP, marker to Start.
#[test]
fn pr_5_2_1a_scoring_organizations() {
    let table = die("markers 0/3/0/0; orgs P montreal chambly", "4");
    scored(table, "O scores; P scores 4 to P4 by O").shows("markers 0/0/0/0");
}

/// Loyal 2, +1 Loyal: 3; it ends at 5.
///
/// Ruling AMB-A21.
#[test]
fn pr_5_3a_external_influence() {
    given("active L; L 115; EI L2").dice("1").act("event 115").told("EI to L3").shows("EI L3");
    given("active L; L 110; EI L4").dice("1").act("event 110").told("EI to L5").shows("EI L5");
    given("P 22; EI P5").dice("1").act("event 22").not_told("EI to").shows("EI P5");
}

/// Loyal 1: the Loyal scores 1.
#[test]
fn pr_5_3_1a_scoring_influence() {
    scored(die("markers 0/0/3/0; EI L1", "5"), "EI scores; L scores 1 to L1 by EI").shows("markers 0/0/0/0");
    scored(die("markers 0/0/3/0; EI P4", "5"), "EI scores; P scores 4 to P4 by EI");
}

/// EX-5.4: Montréal uncontrolled and Québec Loyal: 2; both Loyal: 4; at the start 0.
#[test]
fn pr_5_4a_urban_counties() {
    given("setup").shows("UC 0");
    given("montreal 3-3; quebec 1-4").shows("UC L1 (2)");
    given("montreal 3-4; quebec 1-4").shows("UC L2 (4)");
    given("montreal 3-2; quebec 4-1").shows("UC P2 (4)");
}

/// UC 4 Loyal: 4 VP; then the cities lose Cubes.
#[test]
fn pr_5_4_1a_scoring_cities() {
    scored(
        die("markers 0/0/0/3; montreal 3-4; quebec 2-4", "6"),
        "UC scores; L scores 4 to L4 by UC; P -1 montreal to 2 by UC; P -1 quebec to 1 by UC; L -1 montreal to 3 by UC; \
         L -1 quebec to 3 by UC",
    );
}

/// EX-5.4.1: MV 7 and 4 lose 2 and 1; 11 and more lose 3, 5 loses 1, 6 and 10 lose 2.
#[test]
fn pr_5_4_1b_attrition() {
    die("markers 0/0/0/3; montreal 7-5; quebec 4-11", "6").shows("montreal 5-4; quebec 3-8");
    die("markers 0/0/0/3; montreal 6-10; quebec 15-1", "6").shows("montreal 4-8; quebec 12-0");
}

/// Montréal 8-2 becomes 6-1: both lose by what they had.
#[test]
fn pr_5_4_1c_attrition_is_simultaneous() {
    die("markers 0/0/0/3; montreal 8-2; quebec 2-2", "6").shows("montreal 6-1; quebec 1-1");
}

/// Québec Patriote 1 to 0: the Loyal scores 2.
#[test]
fn pr_5_4_1d_an_empty_city() {
    let table = die("markers 0/0/0/3; montreal 8-2; quebec 1-6", "6");
    scored(
        table,
        "UC scores; UC pays nobody; P -2 montreal to 6 by UC; P -1 quebec to 0 by UC; L -1 montreal to 1 by UC; \
         L -2 quebec to 4 by UC; L scores 2 to L2 by empty quebec",
    );
}

/// Both at 0 in one city: both score 2.
///
/// Ruling AMB-A42.
#[test]
fn pr_5_4_1e_a_city_empty_of_both() {
    die("markers 0/0/0/3; montreal 1-1; quebec 2-2", "6")
        .told("P scores 2 to P2 by empty montreal; L scores 2 to 0 by empty montreal")
        .shows("montreal 0-0; vp 0");
}

/// The marker goes to Start, and the track follows the new control: 11-10 becomes 8-8.
///
/// Ruling AMB-A43.
#[test]
fn pr_5_4_1f_the_track_follows() {
    die("markers 0/0/0/3; montreal 11-10; quebec 3-3", "6")
        .told("P scores 2 to P2 by UC; P -3 montreal to 8 by UC; L -2 montreal to 8 by UC; control montreal P > -")
        .not_told("control montreal P > L; control montreal L; control quebec")
        .shows("montreal 8-8; UC 0; markers 0/0/0/0");
}

/// 1 less 2 is 0; 14 and 2 more are 15.
#[test]
fn pr_6_0a_range_of_the_spirit() {
    given("P 83; spirit 1").dice("1").act("event 83").told("spirit -1 to 0").shows("spirit 0");
    given("active L; L 141; spirit 14").dice("1 1").act("event 141").told("spirit +1 to 15").shows("spirit 15");
}

/// Volunteer Corps from spirit 8.
#[test]
fn pr_6_0b_corps_from_8() {
    let base = "active L; L 98; orgs L quebec sherbrooke";
    given(&format!("{base}; spirit 7")).act("ap 98").bars("corps sherbrooke", "SpiritLow(7)");
    given(&format!("{base}; spirit 8")).act("ap 98").allows("corps sherbrooke");
}

/// 15 in the middle of an Event: the Action Round is finished first.
#[test]
fn pr_6_0c_the_rising_waits_for_the_end_of_the_action_round() {
    given("active L; L 86; spirit 14; montreal 3-0")
        .dice("1 1")
        .act("event 86")
        .tells(
            "L plays 86 as Event; L Event 86; P -2 montreal to 1; L scores 1 to L1; spirit +1 to 15; UC die 1: UC \
             to 1; 86 to discards; final with war; RC scores; fear 1+5: 5 cubes, 2 each; RC pays nobody; O \
             scores; O pays nobody; EI scores; EI pays nobody; UC scores; P scores 2 to P1 by UC; P -1 montreal \
             to 0 by UC; control montreal P > -; P scores 2 to P3 by empty montreal; P scores 2 to P5 by empty \
             quebec; L scores 2 to P3 by empty montreal; L scores 2 to P1 by empty quebec; L scores 4 to L3 by \
             war; L wins by Rising",
        )
        .won_by(LOYAL, "rising");
}

/// Case 3 with Loyal 9 in the box: no VP for them.
#[test]
fn pr_6_1a_war_readiness_pays_in_a_rising_only() {
    given("turn 7; round 8; active L; war 0/9; vp P1; montreal 2-2; quebec 2-2")
        .dice("1")
        .act("pass")
        .not_told("L scores")
        .shows("vp P1");
    given("turn 7; round 8; active L; war 0/9; vp P1; spirit 14").dice("1").act("pass").shows("vp L8");
}

/// After 2 Corps and #73: Loyal 6, Patriote 2.
#[test]
fn pr_6_1b_war_readiness_markers() {
    given("P 73; active L; L 102; spirit 8; orgs L quebec sherbrooke beauce; sherbrooke 0-9; beauce 0-9")
        .dice("333 1 333 1 1 1")
        .act("ap 102; corps sherbrooke 2; corps beauce 2")
        .shows("war 0/6; corps sherbrooke beauce")
        .act("event 73")
        .shows("war 2/6");
}

/// Loyal 5 with one Corps, #95 takes 2: 4; the stock of Corps stays 4.
#[test]
fn pr_6_1c_war_readiness_never_falls_below_the_start() {
    given("P 95; spirit 8; orgs L sherbrooke; corps sherbrooke; war 0/5")
        .dice("1")
        .act("event 95")
        .told("L war -1 to 4")
        .shows("war 0/4; corps sherbrooke")
        .holds(|game| game.recruited == 1);
}

/// The modifier by spirit.
#[test]
fn pr_6_2a_the_modifier_of_fear() {
    for (spirits, modifier) in [(0..=4, -2), (5..=7, 0), (8..=9, 1), (10..=11, 2), (12..=14, 4), (15..=15, 5)] {
        for spirit in spirits {
            assert_eq!(given("vp 0").set("spirit", spirit).game.fear_modifier(), modifier, "at {spirit}");
        }
    }
    for face in 1..=6 {
        let table = die("markers 3/0/0/0; spirit 4; chambly 9-0; beauce 7-0", &format!("1 {face}"));
        let removes = table.game.asked() == Some(LOYAL) && table.phrases().iter().all(|word| word != "98 to pool");
        assert_eq!(removes, face >= 5, "{face}");
    }
}

/// Result 5: 4 Cubes, at most 2 in a County, the Loyal chooses.
#[test]
fn pr_6_2b_the_table_of_fear() {
    die("markers 3/0/0/0; spirit 5; chambly 3-0; rouville 3-0; montreal 9-0", "1 5")
        .told("fear 5+0: 4 cubes, 2 each")
        .asks(LOYAL)
        .by("PR-6.2b")
        .offers("chambly; rouville")
        .bars("montreal", "NotAmong")
        .act("chambly; chambly")
        .offers("rouville")
        .bars("chambly", "Limit")
        .act("rouville; rouville")
        .shows("chambly 1-0; rouville 1-0; montreal 9-0");
    let wanted = [0, 0, 0, 2, 3, 4, 5, 6, 8, 10, 12, 12];
    let each = [0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3];
    for result in 2..=11 {
        // A spirit and a face that make this result.
        let (spirit, face) = if result <= 6 { (5, result) } else { (15, result - 5) };
        let place = format!("markers 3/0/0/0; spirit 5; {}", counties(20, 0));
        let table = given(&format!("{place}; P 98")).set("spirit", spirit);
        let table = table.dice(&format!("1 {face}")).act("ap 98; stop");
        let found = table.phrases().into_iter().find(|word| word.starts_with("fear ")).unwrap();
        let most = (wanted[result], each[result]);
        assert!(found.ends_with(&format!(": {} cubes, {} each", most.0, most.1)), "{result}: {found}");
    }
}

/// Result 10: 12 Cubes, but within the limits there are 7: those.
#[test]
fn pr_6_2c_as_many_as_there_are() {
    let table = die("markers 3/0/0/0; spirit 12; chambly 5-0; rouville 3-0; beauce 1-0", "1 6");
    table
        .told("fear 6+4: 12 cubes, 3 each")
        .act("chambly; chambly; chambly; rouville; rouville; rouville; beauce")
        .told("98 to pool")
        .shows("chambly 2-0; rouville 0-0; beauce 0-0");
}
