//! The cards of the 1837 Deck, 57 to 95.

use crate::cards_play::{Card, activities, loyal, neutral, patriote};
use crate::tabletop::*;

/// PR-12.9a, PR-4.0e: 4 AP for its player, or 2 to spend or to gain; its faction names the Scoring Die.
#[test]
fn card_057_loyal_activities() {
    activities(loyal(57, 4, "UC"));
}

/// PR-12.9a, PR-4.0e: 6 AP for its player, or 3 to spend or to gain; its faction names the Scoring Die.
#[test]
fn card_058_loyal_activities() {
    activities(loyal(58, 6, "RC"));
}

/// PR-12.9a, PR-4.0e: 4 AP for its player, or 2 to spend or to gain; its faction names the Scoring Die.
#[test]
fn card_059_patriote_activities() {
    activities(patriote(59, 4, "EI"));
}

/// PR-12.9a, PR-4.0e: 6 AP for its player, or 3 to spend or to gain; its faction names the Scoring Die.
#[test]
fn card_060_patriote_activities() {
    activities(patriote(60, 6, "RC"));
}

/// PR-9.0c: AP of an Event are spent under the usual rules, also in the opponent's Action Round: Volunteer Corps for 2
/// or 3 of the 3 AP, no Looking for Trouble. AMB-A62: they may pay for a Special Action. AMB-A45: a failed creation
/// belongs to the Action Round in progress.
#[test]
fn card_058_spent_in_the_patriote_s_action_round() {
    let table =
        given("turn 6; P 58; L 24; spirit 8; orgs L quebec sherbrooke; sherbrooke 0-7").act("ap 58; stop; option 0");
    let table =
        table.asks(LOYAL).bars("use looking_for_trouble 4", "NeedsPoints").allows("use le_canadien 2; org beauce");
    table.fork().act("corps sherbrooke").offers("stake 2; stake 3; withdraw");
    table.dice("333 1").act("corps sherbrooke 3").tells(
        "P plays 58 for AP; P has 6 AP; P leaves 6 AP; L Event 58; L option 0; L has 3 AP; \
         L checks sherbrooke 7+3 (3 AP); rolls 3+3+3 against 10; L succeeds in sherbrooke; corps sherbrooke die 1; \
         L war +1 to 5 by corps",
    );
}

/// 2 Cubes in Montréal and 1 in each of 2 Counties of three (PR-3.2d).
#[test]
fn card_061_assembly_at_st_laurent() {
    let card = patriote(61, 4, "UC");
    let events = "P +2 montreal to 2; control montreal - > P; P enters vaudreuil; P enters deux_montagnes";
    card.event("", "", "P: vaudreuil; P: deux_montagnes", events);
    card.forced("", "", "P: vaudreuil; P: deux_montagnes", events);
    given("P 61").act("event 61; vaudreuil").offers("deux_montagnes; terrebonne");
}

/// 3 Cubes, 1 Cube, and the Spirit rises; a full column takes what it can (PR-3.1l).
#[test]
fn card_062_assembly_at_ste_scholastique() {
    let card = patriote(62, 4, "RC");
    card.event(
        "deux_montagnes 1-2",
        "",
        "",
        "P +3 deux_montagnes to 4; control deux_montagnes L > P; P enters terrebonne; spirit +1 to 1",
    );
    card.forced("deux_montagnes 7-0; terrebonne 9-0", "", "", "P +2 deux_montagnes to 9; spirit +1 to 1");
}

/// 1 VP for each 2 Patriote Rural Organizations, rounded up, at most 4.
#[test]
fn card_063_homespun_in_the_assembly() {
    let card = patriote(63, 4, "O");
    card.event("orgs P montreal chambly rouville", "", "", "P scores 1 to P1");
    card.forced("orgs P montreal chambly rouville yamaska", "", "", "P scores 2 to P2");
    let nine = "orgs P montreal chambly rouville yamaska nicolet richelieu vercheres lacadie laprairie berthier";
    card.event(nine, "", "", "P scores 4 to P4");
    card.unmet("orgs P montreal chambly, L rouville");
}

/// 1 Cube in each of 3 of the six Counties along the line (PR-3.2b).
#[test]
fn card_064_smuggling_across_the_line() {
    let card = patriote(64, 2, "EI");
    let events = "P enters missisquoi; P enters lacadie; P enters stanstead";
    card.event("", "", "P: missisquoi; P: lacadie; P: stanstead", events);
    card.forced("", "", "P: missisquoi; P: lacadie; P: stanstead", events);
    given("P 64").act("event 64; rouville").offers("beauharnois; lacadie; missisquoi; shefford; stanstead");
}

/// The opponent loses 4 points, or all that he has; 2 for the player (PR-3.2d, PR-7.0e).
#[test]
fn card_065_the_banks_suspend_payment() {
    let card = neutral(65, 4, "EI");
    card.event_by("P", "points 11/3", "", "", "L points -3 to 0; P points +1 to 12");
    card.event_by("L", "points 6/0", "", "", "P points -4 to 2; L points +2 to 2");
}

/// 3 Cubes in Montréal.
#[test]
fn card_066_loyal_rally_at_place_d_armes() {
    let card = loyal(66, 4, "UC");
    card.event("montreal 3-1", "", "", "L +3 montreal to 4; control montreal P > L");
    card.forced("montreal 0-13", "", "", "L +2 montreal to 15");
}

/// 1 Cube in Québec, then 1 VP for each city that the Loyal controls.
#[test]
fn card_067_loyal_meeting_in_quebec() {
    let card = loyal(67, 4, "UC");
    card.event("montreal 0-1", "", "", "L enters quebec; L scores 2 to L2");
    card.forced("montreal 1-1; quebec 1-1", "", "", "L +1 quebec to 2; control quebec - > L; L scores 1 to L1");
    card.event("quebec 5-0", "", "", "L +1 quebec to 1");
}

/// PR-12.68a: 1 AP a box in Patriote-Biased Counties, to the end of the game.
#[test]
fn card_068_beyond_regional_leadership() {
    let card = patriote(68, 4, "O").aside();
    card.event("", "", "", "68 lasts").shows("aside 68 P");
    card.forced("", "", "", "68 lasts").shows("aside 68 P");
    // Berthier's ninth box has +2, its eighth +1; Mégantic's second +2; Montréal's eleventh +2.
    given("aside 68 P; P 18; berthier 7-0; megantic 1-0; montreal 10-0")
        .act("ap 18; mob berthier x2; mob megantic")
        .told("P mobilizes berthier to 8 for 1; P mobilizes berthier to 9 for 1; P mobilizes megantic to 2 for 3")
        .bars("mob montreal", "CubeCost");
    // It survives the Turn; it is not the Loyal's.
    given("turn 5; round 8; active L; aside 68 P").act("pass").shows("aside 68 P; turn 6");
    given("active L; aside 68 P; L 24").act("ap 24; mob chambly").told("L mobilizes chambly to 1 for 2");
}

/// The Loyal names a Rural Organization of the Patriote, whose +4 Check may keep it (PR-8.0f). AMB-A35: without one
/// the check is skipped.
#[test]
fn card_069_officers_and_magistrates_dismissed() {
    let card = loyal(69, 2, "O");
    let at = "orgs P montreal chambly; chambly 5-0";
    let failed = "P checks chambly 5+4; rolls 3+3+4 against 9; P fails in chambly; P loses chambly; spirit +1 to 1";
    card.event(at, "334", "L: chambly", failed).shows("orgs P montreal");
    card.forced(&format!("{at}; points 1/0"), "334", "L: chambly; P: fail", failed);
    card.event(
        at,
        "333",
        "L: chambly",
        "P checks chambly 5+4; rolls 3+3+3 against 9; P succeeds in chambly; spirit +1 to 1",
    );
    card.event("orgs P montreal, L chambly", "", "", "spirit +1 to 1");
    given(&format!("active L; L 69; {at}")).act("event 69").bars("montreal", "NotAmong");
}

/// PR-12.28a: up to 4 points, each for a Loyal Cube, at most 2 from one County.
#[test]
fn card_070_tumult_against_colborne() {
    let card = patriote(70, 4, "RC");
    let events = "P points -3 to 1; L -1 montreal to 2; L -1 montreal to 1; L -1 beauce to 0; control beauce L > -; \
                  spirit +1 to 1";
    let at = "points 4/0; montreal 0-3; beauce 0-1";
    let steps = "P: spend 3; P: montreal; P: montreal; P: beauce";
    card.event(at, "", steps, events);
    card.forced(at, "", steps, events);
    card.event(at, "", "P: spend 0", "spirit +1 to 1");
    card.event("points 0/9; beauce 0-1", "", "", "spirit +1 to 1");
    let table = given("P 70; points 9/0; montreal 0-3; beauce 0-3").act("event 70");
    let table = table.bars("spend 5", "NotOffered").offers("spend 0; spend 1; spend 2; spend 3; spend 4");
    table.act("spend 4; montreal; montreal").bars("montreal", "Limit(");
}

/// 2 VP, 1 for the War Readiness box, and the Spirit rises; with an Organization or 6 Cubes there.
#[test]
fn card_071_the_elected_magistrates_of_deux_montagnes() {
    let card = patriote(71, 4, "O");
    let events = "P scores 2 to P2; P war +1 to 1; spirit +1 to 1";
    card.event("orgs P deux_montagnes", "", "", events);
    card.forced("deux_montagnes 6-0", "", "", events);
    card.unmet("deux_montagnes 5-0; orgs L deux_montagnes");
}

/// 2 Cubes in one of four Counties (PR-3.2d).
#[test]
fn card_072_the_column_of_liberty() {
    let card = patriote(72, 2, "RC");
    card.event("vercheres 0-1", "", "P: vercheres", "P +2 vercheres to 2; control vercheres L > P");
    card.forced("", "", "P: rouville", "P +2 rouville to 2; control rouville - > P");
    given("P 72").act("event 72").offers("rouville; vercheres; st_hyacinthe; richelieu");
}

/// PR-6.1b: 2 VP for the War Readiness box, from Spirit 8 on.
#[test]
fn card_073_spoons_into_bullets() {
    let card = patriote(73, 4, "O");
    card.event("spirit 8", "", "", "P war +2 to 2; P enters richelieu; spirit +1 to 9");
    card.forced("spirit 9", "", "", "P war +2 to 2; P enters richelieu; spirit +1 to 10");
    card.unmet("spirit 7");
}

/// PR-6.1b: 2 VP for the War Readiness box, from Spirit 10 on.
#[test]
fn card_074_the_swanton_sympathizers() {
    let card = patriote(74, 4, "EI");
    card.event("spirit 10", "", "", "EI to P1; P war +2 to 2");
    card.forced("spirit 12; EI L4", "", "", "EI to L3; P war +2 to 2");
    card.unmet("spirit 9");
}

/// PR-12.75a: 2 boxes of the Organizations track for good, but no Organization.
#[test]
fn card_075_a_permanent_committee_in_quebec() {
    let card = patriote(75, 4, "O");
    let good = "P checks quebec 3+5; rolls 3+3+2 against 8; P succeeds in quebec; O marker P2";
    card.aside()
        .event("quebec 3-0; orgs L beauce", "332", "", good)
        .shows("O P1 (2); orgs L beauce; discards; aside 75");
    card.aside().forced("quebec 3-0", "332", "", good);
    card.event(
        "quebec 3-4",
        "333",
        "",
        "P checks quebec 3+5; rolls 3+3+3 against 8; P fails in quebec; P +1 quebec to 4; control quebec L > -",
    );
    card.unmet("quebec 2-0");
    // It neither lets him create Rural Organizations nor is it an affiliate, and Québec stays closed to him.
    given("P 75 16; quebec 3-0; L 98")
        .dice("332 1 1")
        .act("event 75; ap 98; stop; ap 16")
        .bars("org chambly", "NoUrban")
        .bars("org quebec", "NotThisCity");
}

/// PR-12.40a: the Patriote checks in Montréal and decides about his points.
#[test]
fn card_076_skirmish_with_the_doric_club() {
    let card = loyal(76, 4, "UC");
    let at = "spirit 10; montreal 4-2";
    card.event(
        at,
        "222",
        "",
        "P checks montreal 4+2; rolls 2+2+2 against 6; P succeeds in montreal; P -1 montreal to 3; \
         L -1 montreal to 1; spirit +1 to 11",
    );
    let failed = "P checks montreal 4+2; rolls 2+2+3 against 6; P fails in montreal; P -3 montreal to 1; \
                  control montreal P > L; L scores 1 to L1; spirit +1 to 11";
    card.event(&format!("{at}; points 1/0"), "223", "P: fail", failed);
    card.forced(at, "223", "", failed);
    card.unmet("spirit 9");
}

/// PR-12.77a, EX-12.77: 4 or more AP on Mobilization in one Action Round cost the Patriote 1 VP at its end.
#[test]
fn card_077_gosford_forbids_dissident_meetings() {
    let card = loyal(77, 4, "RC").aside();
    card.event("", "", "", "77 lasts; spirit +1 to 1").shows("aside 77 L");
    card.forced("", "", "", "77 lasts; spirit +1 to 1");
    let end = |ap: &str| given("aside 77 L; P 123").dice("1").act(&format!("ap 123; {ap}"));
    end("mob montreal x2").told("123 to discards; L scores 1 to L1");
    end("mob montreal; mob chambly; stop").not_told("L scores");
    end("mob chambly x3; stop").not_told("L scores");
    given("aside 77 L; P 23").dice("1").act("ap 23; mob montreal x3").told("L scores 1 to L1").shows("vp L1");
    // AP for other actions do not count, nor do Events, nor the Loyal's own Mobilization.
    given("aside 77 L; P 23").dice("1").act("ap 23; mob montreal; compose; stop").not_told("L scores");
    given("aside 77 L; P 96; L 24")
        .dice("1")
        .act("event 96; chambly; chambly; rouville; rouville; yamaska")
        .shows("vp 0");
    given("active L; aside 77 L; L 110").dice("1").act("ap 110; mob montreal x2").shows("vp 0");
    // With Parliament or without: to the end of the Turn.
    given("turn 5; round 8; active L; aside 77 L; sessions 1").act("pass").shows("aside");
}

/// PR-12.77b: also in the Loyal's Action Round, where an Event gives the Patriote AP.
#[test]
fn pr_12_77b_meetings_in_the_loyal_s_action_round() {
    given("active L; aside 77 L; L 130")
        .act("ap 130; stop")
        .asks(PATRIOTE)
        .dice("1")
        .act("chambly; rouville; richelieu; mob chambly x2; mob rouville x2; mob richelieu x2")
        .told("130 to discards; L scores 1 to L1")
        .shows("vp L1");
}

/// 2 VP for the War Readiness box and External Influence, from Spirit 8 on (PR-6.1b).
#[test]
fn card_078_troops_from_upper_canada() {
    let card = loyal(78, 4, "EI");
    card.event("spirit 8", "", "", "L war +2 to 6; EI to L1");
    card.forced("spirit 8; war 0/5; EI L5", "", "", "L war +2 to 7");
    card.unmet("spirit 7");
}

/// 1 VP for the War Readiness box; 2 Cubes from three Counties in any split, chosen by the Loyal.
#[test]
fn card_079_the_royal_montreal_cavalry() {
    let card = loyal(79, 4, "UC");
    let at = "spirit 10; chambly 2-0; montreal 3-3; rouville 4-0";
    card.event(
        at,
        "",
        "L: chambly; L: chambly",
        "L war +1 to 5; P -1 chambly to 1; P -1 chambly to 0; control chambly P > -",
    );
    card.forced(
        at,
        "",
        "L: montreal; L: chambly",
        "L war +1 to 5; P -1 montreal to 2; control montreal - > L; P -1 chambly to 1",
    );
    given(&format!("active L; L 79; {at}")).act("event 79").offers("chambly; montreal");
    card.unmet("spirit 9");
}

/// 1 Cube from each of 2 Rural Counties with 3 or more.
#[test]
fn card_080_le_populaire() {
    let card = loyal(80, 2, "RC");
    let at = "chambly 3-0; rouville 4-4; yamaska 2-0; montreal 5-0; beauce 3-1";
    let events = "P -1 chambly to 2; P -1 rouville to 3; control rouville - > L";
    card.event(at, "", "L: chambly; L: rouville", events);
    card.forced(at, "", "L: chambly; L: rouville", events);
    given(&format!("active L; L 80; {at}")).act("event 80; chambly").offers("rouville; beauce");
}

/// 2 Cubes in Québec.
#[test]
fn card_081_le_liberal() {
    let card = patriote(81, 2, "UC");
    card.event("quebec 0-2", "", "", "P +2 quebec to 2; control quebec L > -");
    card.forced("", "", "", "P +2 quebec to 2; control quebec - > P");
}

/// 1 Cube in each of 2 Rural Counties with a Patriote Organization, 1 Opportunity Point. AMB-A35: as far as possible.
#[test]
fn card_082_the_ladies_patriotic_association() {
    let card = patriote(82, 2, "RC");
    let at = "orgs P montreal chambly beauce nicolet";
    card.event(at, "", "P: chambly; P: beauce", "P enters chambly; P enters beauce; P points +1 to 1");
    card.forced("orgs P chambly", "", "P: chambly", "P enters chambly; P points +1 to 1");
    card.event("orgs L chambly", "", "", "P points +1 to 1");
    given(&format!("P 82; {at}")).act("event 82; chambly").offers("nicolet; beauce");
}

/// PR-6.0a: the Spirit falls by 2, never below 0.
#[test]
fn card_083_morin_counsels_patience() {
    let card = patriote(83, 4, "EI");
    card.event("spirit 10", "", "", "spirit -2 to 8");
    card.forced("spirit 1", "", "", "spirit -1 to 0");
    // AMB-A13: 15 is looked at when the Action Round ends.
    given("P 83; spirit 15").dice("1").act("event 83").goes_on().shows("spirit 13");
}

/// PR-12.40a: four +3 Checks of the Patriote in Counties that the Loyal names in his order.
#[test]
fn card_084_bishop_lartigue_s_command() {
    let card = loyal(84, 6, "RC");
    let at = "spirit 8; chambly 2-0; rouville 3-2; richelieu 7-0; yamaska 2-0; beauce 1-0; montreal 5-0; nicolet 2-0";
    let steps = "L: richelieu; L: chambly; L: yamaska; L: rouville";
    let events = "P checks richelieu 7+3; rolls 3+3+4 against 10; P succeeds in richelieu; \
                  P checks chambly 2+3; rolls 2+2+2 against 5; P fails in chambly; P -2 chambly to 0; \
                  control chambly P > -; \
                  P checks yamaska 2+3; rolls 1+2+2 against 5; P succeeds in yamaska; \
                  P checks rouville 3+3; rolls 6+6+6 against 6; P fails in rouville; P -2 rouville to 1; \
                  control rouville P > L";
    card.event(at, "334 222 122 666", steps, events);
    card.forced(at, "334 222 122 666", steps, events);
    given(&format!("active L; L 84; {at}"))
        .act("event 84; chambly")
        .bars("chambly", "NotAmong")
        .bars("beauce", "NotAmong")
        .bars("montreal", "NotAmong");
    // With points he may save a County.
    given("active L; L 84; spirit 8; chambly 2-0; points 1/0")
        .dice("222 1")
        .act("event 84; chambly")
        .asks(PATRIOTE)
        .act("pay")
        .shows("chambly 2-0; points 0/0");
    card.unmet("spirit 7");
}

/// PR-12.85a, EX-12.85: the next round of the Turn is Parliamentary, and alone it is a Session that pays.
/// AMB-A15: after both players have acted.
#[test]
fn card_085_lafontaine_s_plan() {
    let card = patriote(85, 4, "UC");
    card.event("turn 5; round 4; spirit 3", "", "", "session in 5; spirit -1 to 2");
    card.forced("turn 5; round 4", "", "", "session in 5");
    given("turn 5; round 4; P 85 44; spirit 3")
        .dice("1")
        .act("event 85")
        .asks(LOYAL)
        .act("pass")
        .asks(PATRIOTE)
        .dice("1")
        .act("event 44")
        .shows("vp P2; quebec 1-0")
        .forget()
        .act("pass")
        .tells("L passes; session over; P scores 2 to P4 by Session; P +1 quebec to 2 by Session")
        .shows("round 6");
}

/// PR-12.85b: nothing doubles beside a printed Session. PR-12.85c: in round 8 only the Spirit moves.
/// AMB-A46: beside a Session the two are one. AMB-A16: no Session reaches over two Turns.
#[test]
fn pr_12_85b_lafontaine_s_plan_beside_a_session() {
    let card = patriote(85, 4, "UC");
    card.event("turn 5; round 7; spirit 3", "", "", "spirit -1 to 2").shows("sessions 8");
    card.event("turn 5; round 6; spirit 3", "", "", "session in 7; spirit -1 to 2").shows("sessions 7 8");
    card.event("turn 5; round 8; spirit 3", "", "", "spirit -1 to 2").shows("sessions 8");
    // Rounds 7 and 8 are one Session, which pays after 8.
    given("turn 5; round 6; P 85")
        .dice("1")
        .act("event 85; pass; pass; pass")
        .shows("round 8; vp 0")
        .act("pass; pass")
        .shows("vp P2; quebec 1-0");
}

/// 2 Cubes from Montréal, 1 VP, and the Spirit rises, from Spirit 10 on.
#[test]
fn card_086_the_vindicator_sacked() {
    let card = loyal(86, 4, "UC");
    card.event(
        "spirit 10; montreal 3-2",
        "",
        "",
        "P -2 montreal to 1; control montreal P > L; L scores 1 to L1; spirit +1 to 11",
    );
    card.forced("spirit 10; montreal 1-2", "", "", "P -1 montreal to 0; L scores 1 to L1; spirit +1 to 11");
    card.unmet("spirit 9");
}

/// 2 VP for the War Readiness box; 2 Cubes from three Counties in any split, from Spirit 12 on.
#[test]
fn card_087_the_glengarry_highlanders() {
    let card = loyal(87, 4, "RC");
    let at = "spirit 12; vaudreuil 2-0; beauharnois 1-0; chambly 3-0";
    card.event(
        at,
        "",
        "L: vaudreuil; L: vaudreuil",
        "L war +2 to 6; P -1 vaudreuil to 1; P -1 vaudreuil to 0; control vaudreuil P > -",
    );
    card.forced(
        at,
        "",
        "L: vaudreuil; L: beauharnois",
        "L war +2 to 6; P -1 vaudreuil to 1; P -1 beauharnois to 0; control beauharnois P > -",
    );
    given(&format!("active L; L 87; {at}; deux_montagnes 1-0"))
        .act("event 87")
        .offers("deux_montagnes; vaudreuil; beauharnois");
    card.unmet("spirit 11");
}

/// PR-12.40a: the Patriote checks in Richelieu and in St-Hyacinthe; each failure brings Spirit and a Loyal Cube.
#[test]
fn card_088_the_septembrokers() {
    let card = loyal(88, 4, "O");
    let events = "P checks richelieu 3+3; rolls 2+2+2 against 6; P succeeds in richelieu; \
                  P checks st_hyacinthe 0+3; rolls 1+1+2 against 3; P fails in st_hyacinthe; spirit +1 to 7; \
                  L enters st_hyacinthe";
    card.event("spirit 6; richelieu 3-0", "222 112", "", events);
    card.forced("spirit 6; richelieu 3-0; points 1/0", "222 112", "P: fail", events);
    card.event(
        "spirit 6; richelieu 1-1",
        "666 666",
        "",
        "P checks richelieu 1+3; rolls 6+6+6 against 4; P fails in richelieu; spirit +1 to 7; L +1 richelieu to 2; \
         control richelieu - > L; P checks st_hyacinthe 0+3; rolls 6+6+6 against 3; P fails in st_hyacinthe; \
         spirit +1 to 8; L enters st_hyacinthe",
    );
    card.unmet("spirit 5");
}

/// PR-6.1c: the Loyal sum in the War Readiness box falls, never below the 4 of the start.
#[test]
fn card_089_ambush_on_the_longueuil_road() {
    let card = patriote(89, 4, "RC");
    card.event(
        "spirit 12; war 0/6",
        "",
        "",
        "P +2 chambly to 2; control chambly - > P; L war -1 to 5; spirit +1 to 13",
    );
    card.forced("spirit 12; chambly 1-0", "", "", "P +2 chambly to 3; spirit +1 to 13");
    card.unmet("spirit 11");
}

/// A +4 Check in Richelieu: 3 VP for the War Readiness box and 1 VP, or 1 for the box.
#[test]
fn card_090_the_stand_at_st_denis() {
    let card = patriote(90, 6, "RC");
    card.event(
        "spirit 12; richelieu 6-0",
        "334",
        "",
        "P checks richelieu 6+4; rolls 3+3+4 against 10; P succeeds in richelieu; P war +3 to 3; P scores 1 to P1",
    );
    card.forced(
        "spirit 12; richelieu 6-0",
        "344",
        "",
        "P checks richelieu 6+4; rolls 3+4+4 against 10; P fails in richelieu; P war +1 to 1",
    );
    card.unmet("spirit 11");
}

/// A Patriote Rural Organization goes, and he creates none with AP for the rest of the Turn; by Events he may.
#[test]
fn card_091_martial_law() {
    let card = loyal(91, 6, "O").aside();
    let at = "spirit 12; orgs P montreal chambly rouville";
    card.event(at, "", "L: rouville", "P loses rouville; 91 lasts")
        .shows("orgs P chambly montreal; aside 91 L rouville");
    card.forced(at, "", "L: chambly", "P loses chambly; 91 lasts");
    card.event("spirit 12; orgs P montreal", "", "", "91 lasts").shows("orgs P montreal");
    card.unmet("spirit 11");
    given("aside 91 L; P 16; orgs P montreal").act("ap 16").bars("org chambly", "MartialLaw");
    given("aside 91 L; P 101; orgs P montreal")
        .dice("111 1")
        .act("event 101; chambly")
        .shows("orgs P chambly montreal");
    given("active L; aside 91 L; L 24").act("ap 24").allows("org quebec");
    given("turn 6; round 8; active L; aside 91 L").act("pass").shows("aside");
}

/// PR-12.92a, EX-12.92: half of the Spirit, rounded up, in different Rural Counties.
#[track_caller]
fn loyalty_oaths(card: Card, no: u8) {
    let five = "L: beauce; L: chambly; L: drummond; L: nicolet; L: yamaska";
    let told = "L enters beauce; L enters chambly; L enters drummond; L enters nicolet; L enters yamaska";
    card.event("spirit 10", "", five, told);
    let (six, told) = (format!("{five}; L: berthier"), format!("{told}; L enters berthier"));
    card.event("spirit 11", "", &six, &told);
    card.forced("spirit 12", "", &six, &told);
    let (seven, told) = (format!("{six}; L: rouville"), format!("{told}; L +1 rouville to 1; control rouville P > -"));
    card.event("spirit 14; rouville 1-0", "", &seven, &told);
    given(&format!("active L; L {no}; spirit 10"))
        .act(&format!("event {no}; beauce"))
        .bars("beauce", "Limit(")
        .bars("quebec", "NotAmong");
    card.unmet("spirit 9");
}

/// PR-12.92a, EX-12.92: 5 Counties at 10, 6 at 11 and 12, 7 at 14.
#[test]
fn card_092_loyalty_oaths() {
    loyalty_oaths(loyal(92, 4, "RC"), 92);
}

/// PR-12.92a: the same Event with another Scoring Die.
#[test]
fn card_093_loyalty_oaths() {
    loyalty_oaths(loyal(93, 4, "O"), 93);
}

/// PR-12.94a, EX-12.94: the value of External Influence is added where it favours the Loyal.
#[test]
fn card_094_victoria() {
    let card = loyal(94, 4, "EI");
    card.event("EI P2", "3", "", "L rolls 3+0; L enters quebec");
    let four = "L rolls 2+2; EI to L3; L enters quebec; L enters montreal";
    card.event("EI L2", "2", "", four);
    let six = "L rolls 4+2; EI to L3; L enters quebec; L enters montreal; L scores 2 to L2";
    card.event("EI L2", "4", "", six);
    card.forced("EI L2", "4", "", six);
    card.event("EI P1", "5", "", "L rolls 5+0; EI to 0; L enters quebec; L enters montreal");
    card.event("", "1", "", "L rolls 1+0; L enters quebec");
}

/// PR-6.1c: the Loyal sum falls by 2, never below 4; no Volunteer Corps comes back.
#[test]
fn card_095_mackenzie_stirs_upper_canada() {
    let card = patriote(95, 4, "EI");
    card.event("spirit 8; war 0/7", "", "", "EI to P1; L war -2 to 5");
    card.forced("spirit 8; war 0/5; corps sherbrooke", "", "", "EI to P1; L war -1 to 4")
        .shows("corps sherbrooke")
        .holds(|game| game.recruited == 1);
    card.unmet("spirit 7");
}
