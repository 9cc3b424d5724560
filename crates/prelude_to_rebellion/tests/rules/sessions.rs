//! Chapters 10 and 11: Parliamentary Sessions and random Counties.

use crate::tabletop::*;
use redoubt_engine::BuiltIn;
use redoubt_prelude_to_rebellion::data::Data;

/// Early 1834, rounds 1 and 2 are one Session: it pays once, after the second. EX-10.
#[test]
fn pr_10_0a_contiguous_rounds_are_one_session() {
    let rounds: Vec<&[u8]> = Data::built_in().tables.turns.iter().map(|turn| &turn.sessions[..]).collect();
    assert_eq!(rounds, [&[1, 2][..], &[], &[2], &[1, 2, 6], &[8], &[], &[]]);
    given("round 1")
        .act("pass; pass")
        .not_told("session")
        .act("pass; pass")
        .told("session over")
        .shows("vp P2; quebec 1-0");
    // Two Sessions of one Turn pay twice.
    given("turn 4; round 1").pass_on().shows("vp P4; quebec 2-0");
}

/// #44 in 1835: met in round 2 only.
#[test]
fn pr_10_0b_the_prerequisite() {
    given("turn 3; round 3; P 44").bars("event 44", "Unmet");
    given("turn 3; round 2; P 44").dice("1").act("event 44").shows("vp P2; quebec 1-0");
}

/// After both players' Action Rounds: 2 VP and a Cube in Québec.
#[test]
fn pr_10_0c_benefits() {
    given("round 2; L 98; quebec 0-1")
        .act("pass")
        .tells_all("P passes")
        .dice("1")
        .act("event 98; beauce; megantic")
        .tells(
            "L plays 98 as Event; L Event 98; L +1 beauce to 1; control beauce - > L; L +1 megantic to 1; \
             control megantic - > L; RC die 1: RC to 1; 98 to discards; session over; P scores 2 to P2 by Session; \
             P +1 quebec to 1 by Session; control quebec L > -",
        )
        .shows("round 3");
}

/// A full column loses the Cube; the VP stay.
#[test]
fn pr_10_0d_a_full_column() {
    given("round 2; quebec 15-0")
        .act("pass; pass")
        .tells_all("P passes; L passes; session over; P scores 2 to P2 by Session");
}

/// Patriote 18 to 20 by the Session: he wins. With spirit 15 as well it is the final scoring.
///
/// Ruling AMB-A15.
#[test]
fn pr_10_0e_the_end_is_looked_at_again() {
    given("round 2; vp P18").act("pass; pass").won_by(PATRIOTE, "points");
}

/// #85 makes the next round Parliamentary with benefits; #138 in 1836 round 1 frees round 2, and pays once.
#[test]
fn pr_10_0f_made_and_freed_rounds() {
    given("turn 5; round 4; P 85 139; L")
        .dice("1")
        .act("event 85")
        .told("session in 5")
        .shows("sessions 5 8")
        .act("pass")
        .allows("event 139")
        .dice("1")
        .act("ap 139; stop; pass")
        .told("session over")
        .shows("vp P2; quebec 1-0; round 6");
    given("turn 4; round 1; active L; L 138; P 44")
        .dice("1")
        .act("event 138")
        .told("session ended; P scores 2 to P2 by Session; L scores 1 to P1; spirit +1 to 1")
        .not_told("session over")
        .shows("sessions 6; quebec 1-0; round 2")
        .bars("event 44", "Unmet")
        .dice("1")
        .act("ap 44; stop; pass")
        .not_told("session over")
        .shows("vp P1; round 3");
}

/// Green 2, red 5: Chambly, rolled for the player of the Event.
///
/// Ruling AMB-A17.
#[test]
fn pr_11_0a_a_random_county() {
    given("turn 3; P 42")
        .dice("25 1")
        .act("event 42")
        .told("random 25: chambly; P +1 chambly to 1")
        .shows("aside 42 P chambly");
    let data = Data::built_in();
    for (n, county) in data.counties.iter().take(24).enumerate() {
        let (green, red) = (n as u8 / 6 + 1, n as u8 % 6 + 1);
        assert_eq!(county.random, (green, red, red), "{}", county.name);
    }
}

/// Row 5: 1 to 3 Montréal, 4 to 6 Québec. Row 6: any County, the player of the Event names it.
///
/// Ruling AMB-A18.
#[test]
fn pr_11_0b_cities_and_choice() {
    given("P 131")
        .dice("54 51 64")
        .act("event 131")
        .told("random 54: quebec; random 51: montreal; random 64: choice")
        .asks(PATRIOTE)
        .by("PR-11.0b")
        .bars("quebec", "NotAmong")
        .dice("11 1")
        .act("beauce")
        .shows("quebec 1-0; montreal 1-0; beauce 1-0; deux_montagnes 1-0");
}
