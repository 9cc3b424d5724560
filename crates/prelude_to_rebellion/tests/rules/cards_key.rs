//! The Key Events, cards 1 to 8.

use crate::cards_play::{loyal, neutral, patriote};
use crate::tabletop::*;

/// Two own Cubes in different Counties, then 1 VP for each 2 Counties more, rounded up, at most 5 (PR-3.1e).
#[test]
fn card_001_general_elections() {
    let card = neutral(1, 4, "RC");
    // 2 against 0: 1 VP.
    let _ =
        card.event_by("P", "", "", "P: chambly; P: montreal", "P enters chambly; P enters montreal; P scores 1 to P1");
    // 9 + 2 against 0: 6, at most 5.
    let nine = "deux_montagnes 1-0; terrebonne 1-0; lachenaie 1-0; lassomption 1-0; berthier 1-0; st_maurice 1-0; \
                vaudreuil 1-0; beauharnois 1-0; laprairie 1-0";
    card.event_by("P", nine, "", "chambly; beauce", "P enters chambly; P enters beauce; P scores 5 to P5");
    // 2 against 2: nobody. 4 against 2: the other side, although the Loyal plays it.
    let _ =
        card.event_by("L", "chambly 2-0; rouville 2-0", "", "L: beauce; L: quebec", "L enters beauce; L enters quebec");
    card.event_by(
        "L",
        "chambly 2-0; rouville 2-0; yamaska 2-0; nicolet 2-0; richelieu 2-0",
        "",
        "beauce; quebec",
        "L enters beauce; L enters quebec; P scores 2 to P2",
    );
    given("P 1").act("event 1; chambly").bars("chambly", "Limit(");
}

/// Until the end of the Turn a missed Loyal check to create an Organization is rerolled once, and bars nothing.
/// AMB-A60: a Key Event that says that it is set aside is.
#[test]
fn card_002_the_loyal_answer_to_the_elections() {
    let card = loyal(2, 4, "O");
    card.aside().event("orgs L montreal", "", "", "2 lasts").shows("aside 2 L; discards");
    card.aside().forced("orgs L quebec", "", "", "2 lasts").shows("aside 2 L");
    card.unmet("");
    // The reroll comes before the points; the failure does not bar another attempt.
    given("active L; aside 2 L; orgs L quebec; sherbrooke 0-4; points 0/3; L 12")
        .dice("666")
        .act("ap 12; org sherbrooke 2 quebec")
        .offers("reroll; keep")
        .dice("125")
        .act("reroll")
        .offers("pay; fail")
        .act("fail")
        .told(
            "L checks sherbrooke 4+2 (2 AP); rolls 6+6+6 against 6; L rerolls; \
             rolls 1+2+5 against 6; L fails in sherbrooke",
        )
        .allows("org sherbrooke; org montreal");
    // It ends with the Turn, unlike without it.
    let _ =
        given("turn 3; round 8; active L; aside 2 L").act("pass").told("2 lasts no more").shows("aside; discards 2");
    let _ =
        given("active L; orgs L quebec; L 12").dice("666").act("ap 12; org sherbrooke 2 quebec").refuses("org beauce");
}

/// AMB-A47: the reroll of #2 helps the checks of #29, #54 and #135 too. AMB-A64: also where a success creates nothing.
#[test]
fn card_002_rerolls_checks_of_events() {
    given("active L; aside 2 L; quebec 0-4; L 29")
        .dice("666")
        .act("event 29")
        .offers("reroll; keep")
        .dice("111 1")
        .act("reroll")
        .shows("orgs L quebec");
    given("active L; aside 2 L; quebec 0-4; orgs L quebec; L 29")
        .dice("666 111 1")
        .act("event 29; reroll")
        .shows("quebec 0-6; orgs L quebec");
    given("active L; aside 2 L; L 54").dice("666 1").act("event 54; keep").shows("montreal 0-1; orgs");
    given("active L; aside 2 L; orgs L quebec; L 135")
        .dice("666 111 1")
        .act("event 135; beauce; reroll")
        .shows("orgs L beauce quebec; beauce 0-1");
    // #3 creates nothing: no reroll.
    given("active L; aside 2 L; orgs L quebec; L 3").dice("666 1").act("event 3; quebec").shows("vp 0");
}

/// PR-12.3a: the Loyal names the first city; the second check comes only after a success.
#[test]
fn card_003_the_select_general_committee() {
    let card = loyal(3, 4, "UC");
    let at = "orgs L montreal; montreal 0-6; quebec 0-5";
    let both = "L checks montreal 6+4; rolls 3+3+4 against 10; L succeeds in montreal; L scores 3 to L3; \
                L checks quebec 5+4; rolls 3+3+3 against 9; L succeeds in quebec; L scores 3 to L6";
    card.event(at, "334 333", "L: montreal", both);
    card.forced(at, "334 333", "L: montreal", both);
    let first = "L checks quebec 5+4; rolls 3+3+4 against 9; L fails in quebec";
    card.event(at, "334", "L: quebec", first);
    card.unmet("orgs L beauce, P montreal");
}

/// PR-12.4a, EX-12.4: with External Influence 3 for the Loyal, 3 Patriote Cubes and points, and 3 VP.
/// AMB-A36: with two such Counties 2 Cubes, and the rest in full.
#[test]
fn card_004_the_russell_resolutions() {
    let card = loyal(4, 4, "EI");
    card.event(
        "EI L3; orgs P montreal beauce chambly nicolet rouville",
        "",
        "P: rouville; P: chambly; P: beauce",
        "P enters rouville; P enters chambly; P enters beauce; P points +3 to 3; L scores 3 to L3; spirit +1 to 1",
    );
    card.forced(
        "EI L3; orgs P montreal chambly rouville",
        "",
        "P: rouville; P: chambly",
        "P enters rouville; P enters chambly; P points +3 to 3; L scores 3 to L3; spirit +1 to 1",
    );
    given("active L; L 4; EI L1; orgs P montreal chambly")
        .act("event 4")
        .asks(PATRIOTE)
        .bars("montreal", "NotAmong")
        .bars("beauce", "NotAmong");
    card.unmet("EI P1");
    card.unmet("");
}

/// PR-12.5a: 1 Cube in Richelieu, then the Organizations track is scored, and its marker goes back to Start.
#[test]
fn card_005_the_st_ours_declaration() {
    let card = patriote(5, 6, "O");
    card.event("orgs P montreal; markers 0/2/0/0", "", "", "P enters richelieu; O scores; P scores 2 to P2 by O")
        .shows("markers 0/1/0/0");
    // It pays whoever is favoured: 3 boxes of the Loyal.
    card.forced(
        "orgs L montreal beauce; markers 0/3/0/0",
        "",
        "",
        "P enters richelieu; O scores; L scores 4 to L4 by O",
    );
    let _ =
        card.event("richelieu 2-2", "", "", "P +1 richelieu to 3; control richelieu - > P; O scores; O pays nobody");
}

/// A +4 Check in Montréal: 3 VP and 2 in the War Readiness box, 2 more VP with control; else a Cube. Spirit +1.
/// PR-7.0g: without an Organization in Montréal it cannot be bought.
#[test]
fn card_006_the_sons_of_liberty_society() {
    let card = patriote(6, 4, "UC");
    card.event(
        "orgs P montreal; montreal 5-2",
        "333",
        "",
        "P checks montreal 5+4; rolls 3+3+3 against 9; P succeeds in montreal; P scores 3 to P3; P war +2 to 2; \
         P scores 2 to P5; spirit +1 to 1",
    );
    card.event(
        "orgs P montreal; montreal 5-5",
        "333",
        "",
        "P checks montreal 5+4; rolls 3+3+3 against 9; P succeeds in montreal; P scores 3 to P3; P war +2 to 2; \
         spirit +1 to 1",
    );
    // Played by the Loyal; the Patriote decides about his points.
    card.forced(
        "orgs P montreal; montreal 2-2; points 1/0",
        "331",
        "P: fail",
        "P checks montreal 2+4; rolls 3+3+1 against 6; P fails in montreal; P +1 montreal to 3; \
         control montreal - > P; spirit +1 to 1",
    );
    card.unmet("orgs P chambly, L montreal");
}

/// PR-12.7a: the number comes first, then six checks in any order, each named after the last result.
#[test]
fn card_007_the_assembly_of_the_six_counties() {
    let card = patriote(7, 6, "RC");
    let steps = "P: number 2; P: rouville; P: richelieu; P: chambly; P: lacadie; P: vercheres; P: st_hyacinthe";
    let events = "P number 2; spirit +2 to 2; \
        P checks rouville 0+4; rolls 1+1+1 against 4; P succeeds in rouville; P scores 1 to P1; \
        P checks richelieu 6+4; rolls 3+3+4 against 10; P succeeds in richelieu; P scores 1 to P2; \
        P checks chambly 0+4; rolls 1+2+2 against 4; P fails in chambly; \
        P checks lacadie 0+4; rolls 1+1+2 against 4; P succeeds in lacadie; P scores 1 to P3; \
        P checks vercheres 0+4; rolls 6+6+6 against 4; P fails in vercheres; \
        P checks st_hyacinthe 1+4; rolls 1+2+2 against 5; P succeeds in st_hyacinthe; P scores 1 to P4";
    let at = "richelieu 6-0; st_hyacinthe 1-0";
    card.event(at, "111 334 122 112 666 122", steps, events);
    card.forced(at, "111 334 122 112 666 122", steps, events);
    // Without leaders the Spirit stays and there is no bonus; a County is checked once.
    given("P 7; chambly 3-0")
        .act("event 7")
        .offers("number 0; number 1; number 2; number 3")
        .dice("111")
        .act("number 0; chambly")
        .tells(
            "P plays 7 as Event; P Event 7; P number 0; P checks chambly 3+0; rolls 1+1+1 against 3; \
             P succeeds in chambly; P scores 1 to P1",
        )
        .offers("lacadie; rouville; vercheres; st_hyacinthe; richelieu")
        .bars("chambly", "NotAmong");
}

/// PR-12.8a: no Scoring Die if the Loyal ends the game; if he declines, it is rolled. AMB-A14: the order of the final
/// scoring. AMB-A42: both sides score for an empty city, and the marker stays.
#[test]
fn card_008_arrest_warrants() {
    let card = loyal(8, 4, "RC");
    given("active L; L 8; spirit 12; montreal 1-1; quebec 1-1").dice("4 1").act("event 8; option 0").tells(
        "L plays 8 as Event; L Event 8; L rolls 4+1; L option 0; spirit +3 to 15; 8 to discards; final with war; \
         RC scores; fear 1+5: 5 cubes, 2 each; RC pays nobody; O scores; O pays nobody; EI scores; EI pays nobody; \
         UC scores; UC pays nobody; P -1 montreal to 0 by UC; P -1 quebec to 0 by UC; \
         L -1 montreal to 0 by UC; L -1 quebec to 0 by UC; P scores 2 to P2 by empty montreal; P scores 2 to P4 by empty quebec; \
         L scores 2 to P2 by empty montreal; L scores 2 to 0 by empty quebec; L scores 4 to L4 by war; \
         L wins by Rising",
    );
    card.event("spirit 12", "4", "L: option 1", "L rolls 4+1; L option 1");
    card.forced("spirit 12", "5", "L: option 1", "L rolls 5+1; L option 1");
    // 5 or more: at 10 a 4 is too low, a 5 is not.
    card.event("spirit 10", "4", "", "L rolls 4+0");
    card.event("spirit 11", "5", "L: option 1", "L rolls 5+0; L option 1");
    card.unmet("spirit 9");
}

/// AMB-A48: +1 for each 2 Volunteer Corps recruited in the game, also if they were lost.
#[test]
fn card_008_counts_all_corps_recruited() {
    let card = loyal(8, 4, "RC");
    card.event("spirit 10; corps beauce drummond shefford", "4", "L: option 1", "L rolls 4+1; L option 1");
    card.event("spirit 10; corps beauce", "4", "", "L rolls 4+0");
    given("active L; L 8; spirit 12").set("recruited", 4).dice("2 1").act("event 8; option 1").told("L rolls 2+3");
}
