//! The cards of the 1835-36 Deck, 33 to 56.

use crate::cards_play::{Card, activities, loyal, neutral, patriote};
use crate::tabletop::*;
use redoubt_engine::Rules;
use redoubt_engine::contract::Reasons;
use redoubt_prelude_to_rebellion::ids::Special;
use redoubt_prelude_to_rebellion::state::step::Step;

/// PR-12.9a, PR-4.0e: 4 AP for its player, or 2 to spend or to gain; its faction names the Scoring Die.
#[test]
fn card_033_loyal_activities() {
    activities(loyal(33, 4, "RC"));
}

/// PR-12.9a, PR-4.0e: 6 AP for its player, or 3 to spend or to gain; its faction names the Scoring Die.
#[test]
fn card_034_loyal_activities() {
    activities(loyal(34, 6, "EI"));
}

/// PR-12.9a, PR-4.0e: 4 AP for its player, or 2 to spend or to gain; its faction names the Scoring Die.
#[test]
fn card_035_patriote_activities() {
    activities(patriote(35, 4, "UC"));
}

/// PR-12.9a, PR-4.0e: 6 AP for its player, or 3 to spend or to gain; its faction names the Scoring Die.
#[test]
fn card_036_patriote_activities() {
    activities(patriote(36, 6, "O"));
}

/// At the end of the Turn 3 VP for whoever controls Québec (PR-2.3a). AMB-A39: in 1837 its discard is dead.
#[test]
fn card_037_caron_resigns() {
    let card = loyal(37, 4, "UC").aside();
    card.event("", "", "", "37 lasts").shows("aside 37 L; vp 0");
    card.forced("", "", "", "37 lasts").shows("aside 37 L");
    given("turn 4; round 8; active L; aside 37 L; quebec 0-1")
        .act("pass")
        .told("L Event 37; L scores 3 to L3")
        .shows("aside; discards 37; turn 5");
    given("turn 3; round 8; active L; aside 37 L; quebec 2-1").act("pass").told("L Event 37; P scores 3 to P3");
    given("turn 3; round 8; active L; aside 37 L").act("pass").not_told("P scores; L scores").shows("vp 0");
}

/// PR-12.37a: 20 VP at the end of the Turn and the Spirit at 15: the final scoring decides (PR-2.3i).
/// AMB-A40: if the game ends before, nothing is paid. AMB-A41: two such effects act in the order of play.
#[test]
fn pr_12_37a_vp_at_the_end_of_a_turn() {
    let at = "turn 6; round 8; active L; aside 37 L; quebec 0-1; montreal 1-1; vp L17";
    given(&format!("{at}; spirit 14"))
        .dice("1")
        .act("pass")
        .told("L scores 3 to L20; spirit +1 to 15 by end; final with war; L scores 4 to L26 by war; L wins by Rising");
    given(&format!("{at}; spirit 13")).act("pass").told("L scores 3 to L20").won_by(LOYAL, "points");
    // The end of the Action Round comes first.
    given("turn 3; round 8; active L; aside 37 L; quebec 0-1; vp P20")
        .act("pass")
        .not_told("L Event 37")
        .won_by(PATRIOTE, "points");
    given("turn 3; round 8; active L; aside 42 P chambly, 37 L; quebec 0-1; chambly 1-0")
        .act("pass")
        .told("P scores 3 to P3; L scores 3 to 0");
    given("turn 3; round 8; active L; aside 37 L, 42 P chambly; quebec 0-1; chambly 1-0")
        .act("pass")
        .told("L scores 3 to L3; P scores 3 to 0");
}

/// External Influence towards the own faction, the Spirit falls, 1 Opportunity Point (PR-3.2d).
#[test]
fn card_038_the_gosford_commission() {
    let card = neutral(38, 4, "EI");
    card.event_by("P", "spirit 3", "", "", "EI to P1; spirit -1 to 2; P points +1 to 1");
    card.event_by("L", "EI P1", "", "", "EI to 0; L points +1 to 1");
}

/// 2 Cubes in Montréal, where the Loyal must have 4 (PR-3.1o).
#[test]
fn card_039_the_british_rifle_corps() {
    let card = loyal(39, 4, "UC");
    card.event("montreal 5-4", "", "", "L +2 montreal to 6; control montreal P > L; spirit +1 to 1");
    card.forced("montreal 0-4", "", "", "L +2 montreal to 6; spirit +1 to 1");
    card.unmet("montreal 0-3");
}

/// PR-12.40a, PR-8.0f: in the Loyal's Action Round the Patriote rolls, and decides about his own points.
#[test]
fn card_040_de_bleury_hanged_in_effigy() {
    let card = loyal(40, 2, "RC");
    let rolled = "P checks richelieu 3+2; rolls 3+3+3 against 5";
    card.event(
        "richelieu 3-0; points 4/0",
        "333",
        "P: pay",
        &format!("{rolled}; P points -4 to 0 for check; P succeeds in richelieu; spirit +1 to 1"),
    );
    let failed = format!("{rolled}; P fails in richelieu; P -2 richelieu to 1; spirit +1 to 1");
    card.event("richelieu 3-0; points 4/0", "333", "P: fail", &failed);
    card.forced("richelieu 3-0; points 3/16", "333", "", &failed);
    card.event(
        "richelieu 3-0",
        "113",
        "",
        "P checks richelieu 3+2; rolls 1+1+3 against 5; P succeeds in richelieu; spirit +1 to 1",
    );
}

/// PR-6.1b: 1 VP for the War Readiness box, from Spirit 5 on.
#[test]
fn card_041_the_doric_club() {
    let card = loyal(41, 4, "UC");
    card.event("spirit 5", "", "", "L war +1 to 5; L enters montreal; spirit +1 to 6");
    card.forced(
        "spirit 7; montreal 1-0",
        "",
        "",
        "L war +1 to 5; L +1 montreal to 1; control montreal P > -; spirit +1 to 8",
    );
    card.unmet("spirit 4");
}

/// A random Rural County, a Cube there, and 3 VP at the end of the Turn.
#[track_caller]
fn by_election(card: Card, no: u8) {
    let card = card.aside();
    card.event_by("P", "", "25", "", &format!("random 25: chambly; P enters chambly; {no} lasts"))
        .shows(&format!("aside {no} P chambly"));
    // A city is rolled again.
    card.event_by(
        "L",
        "yamaska 1-0",
        "51 56 34",
        "",
        &format!(
            "random 51: montreal; random 56: quebec; random 34: yamaska; L +1 yamaska to 1; control yamaska P > -; \
             {no} lasts"
        ),
    );
    card.event_by(
        "L",
        "",
        "63",
        "L: beauce",
        &format!("random 63: choice; L names beauce; L enters beauce; {no} lasts"),
    );
    given(&format!("P {no}")).dice("61").act(&format!("event {no}")).bars("montreal", "NotAmong");
    let end = "turn 4; round 8; active L";
    given(&format!("{end}; aside {no} P chambly; chambly 0-1")).act("pass").told("L scores 3 to L3");
    given(&format!("{end}; aside {no} L chambly; chambly 1-1"))
        .act("pass")
        .not_told("L scores; P scores")
        .shows(&format!("aside; discards {no}"));
}

/// PR-12.42a: the County is fixed now, and its controller at the end of the Turn scores. PR-11.0b, AMB-A18: in row 6
/// the player of the Event names a Rural County. AMB-A17: green is the row, red the column.
#[test]
fn card_042_by_election() {
    by_election(neutral(42, 4, "RC"), 42);
    given("turn 3; round 8; active L; aside 42 P chambly, 43 L chambly; chambly 1-0")
        .act("pass")
        .told("P scores 3 to P3; P scores 3 to P6");
    // AMB-A60: set aside also from the Pool.
    given("points 4/0; pool 42").dice("25 1").act("buy 42").shows("aside 42 P chambly; discards");
}

/// PR-12.42a: the same Event with another Scoring Die.
#[test]
fn card_043_by_election() {
    by_election(neutral(43, 4, "O"), 43);
}

/// PR-10.0b: only in a Session.
#[test]
fn card_044_the_supplies_refused() {
    let card = patriote(44, 4, "O");
    card.event("turn 3; round 2", "", "", "P scores 2 to P2; P enters quebec");
    card.forced(
        "turn 3; round 2; first L; quebec 1-2",
        "",
        "",
        "P scores 2 to P2; P +1 quebec to 2; control quebec L > -",
    );
    card.unmet("turn 3; round 3");
}

/// External Influence and 3 Opportunity Points, at most 12 (PR-7.0e).
#[test]
fn card_045_roebuck_agent_in_london() {
    let card = patriote(45, 4, "EI");
    card.event("points 10/0", "", "", "EI to P1; P points +2 to 12");
    card.forced("EI L1", "", "", "EI to 0; P points +3 to 3");
}

/// PR-3.2a: 1 box, and the Spirit rises.
#[test]
fn card_046_head_s_instructions_leaked() {
    let card = patriote(46, 2, "EI");
    card.event("EI L3; spirit 4", "", "", "EI to L2; spirit +1 to 5");
    card.forced("", "", "", "EI to P1; spirit +1 to 1");
}

/// 3 Patriote Cubes from three Counties, at most 2 from one, chosen by the Loyal (PR-3.2d).
#[test]
fn card_047_debartzch_changes_sides() {
    let card = loyal(47, 4, "RC");
    let at = "richelieu 3-0; vercheres 1-0";
    let events = "P -1 richelieu to 2; P -1 vercheres to 0; control vercheres P > -; P -1 richelieu to 1";
    card.event(at, "", "L: richelieu; L: vercheres; L: richelieu", events);
    card.forced(at, "", "L: richelieu; L: vercheres; L: richelieu", events);
    // Only 2 can go where there is but one County.
    card.event("richelieu 3-0; chambly 3-0", "", "richelieu; richelieu", "P -1 richelieu to 2; P -1 richelieu to 1");
    given("active L; L 47; richelieu 3-0; vercheres 1-0; chambly 2-0")
        .act("event 47; richelieu; richelieu")
        .bars("richelieu", "Limit(")
        .bars("chambly", "NotAmong")
        .offers("vercheres");
}

/// A Special Action of the Loyal that he has not used, without AP: it stays his, and is not the
/// Patriote's for this Turn. AMB-A29: whole hands change sides. AMB-A30: each die is named before its roll.
#[test]
fn card_048_gosford_s_charm_offensive() {
    let card = patriote(48, 4, "UC");
    card.event(
        "spirit 3",
        "",
        "P: use looking_for_trouble 0",
        "P borrows looking_for_trouble for 0; spirit +1 to 4 by looking_for_trouble",
    )
    .shows("used");
    card.forced("markers 0/0/2/0", "", "P: use non_issue 0; P: die EI", "P borrows non_issue for 0; EI reset");
    given("P 48; used L looking_for_trouble 1.2")
        .act("event 48")
        .bars("use looking_for_trouble 0", "UsedByOwner")
        .bars("use our_moment 0", "NotOnBoard")
        .bars("use strategic_realignment 2", "NotOffered")
        .offers(
            "use pulling_the_strings 0; use strategic_realignment 0; use non_issue 0; use le_canadien 0; \
             use partisan_media 0",
        );
    // Strategic Realignment exchanges the hands after this Action Round (PR-9.5.1k).
    let _ =
        given("P 48 22 98; L 24").dice("1").act("event 48; use strategic_realignment 0").shows("P 24; L 22 98; used");
    let strings = given("P 48; L 24; markers 3/0/0/0").act("event 48; use pulling_the_strings 0");
    let strings = strings.offers("die RC; die O; die EI; die UC").dice("1 1").act("die RC");
    strings.told("RC scores; fear 1-2: 0 cubes, 0 each").dice("1 1 1").act("die O; die EI").shows("markers 0/1/1/1");
    // He may still use one of his own in this Turn.
    given("P 48 23; L").dice("1").act("event 48; use looking_for_trouble 0; pass; ap 23").allows("use our_moment 4");
}

/// PR-12.48a: a borrowed Le Canadien or Partisan Media works as his own; two pending add nothing.
#[test]
fn pr_12_48a_a_borrowed_canadien() {
    let borrowed = given("P 48 24; L 22; waits P le_canadien").dice("1").act("event 48; use le_canadien 0");
    let borrowed = borrowed.shows("waits P le_canadien").dice("1 1").act("ap 22; stop; ap 24; stop");
    borrowed.told("P ignores 24; 24 to discards").shows("waits; used");
    let media =
        given("P 48 22 98; L 24").dice("1").act("event 48; use partisan_media 0").shows("waits P partisan_media");
    let media = media.dice("1").act("event 24").bars("event 22", "MediaFirst");
    media.dice("1").act("ap 22; stop").told("P has 2 AP; P spends partisan_media; EI to P1");
}

/// PR-12.48a: what the Loyals have used cannot be borrowed, and the reason names them, also where both boards have it.
#[test]
fn pr_12_48a_the_reason_names_the_owner_of_the_board() {
    let table = given("P 48; L 22; used L le_canadien 1.2").act("event 48").bars("use le_canadien 0", "UsedByOwner");
    let bar = table.game.check(Step::Use(Special::CANADIEN, 0)).unwrap_err();
    assert_eq!(table.game.refusal(bar).text, "the Loyals have used Le Canadien already");
    table.dice("1").act("use non_issue 0");
}

/// PR-12.49a: with control of Montréal a Cube and 4 points; unmet for the Loyal's play, 2 more than half of its AP.
#[test]
fn card_049_la_banque_du_peuple() {
    let card = patriote(49, 4, "UC");
    card.event("montreal 2-1", "", "", "P +1 montreal to 3; P points +4 to 4");
    card.forced("montreal 2-1", "", "", "P +1 montreal to 3; P points +4 to 4");
    card.barred("P", "montreal 2-2");
    given("active L; L 49; montreal 2-2").dice("1").act("ap 49; stop").tells(
        "L plays 49 for AP; L has 4 AP; L leaves 4 AP; 49 unmet; P points +2 to 2 by unmet 49; P points +2 to 4; \
         UC die 1: UC to 1; 49 to pool",
    );
}

/// 2 Cubes in Laprairie and 1 in each of three Counties (PR-3.2b: no costs).
#[test]
fn card_050_the_champlain_and_st_lawrence_railroad() {
    let card = loyal(50, 4, "RC");
    let at = "laprairie 2-0; chambly 1-0";
    let events = "L +2 laprairie to 2; control laprairie P > -; L enters beauharnois; L +1 chambly to 1; \
                  control chambly P > -; L enters lacadie";
    card.event(at, "", "L: beauharnois; L: chambly; L: lacadie", events);
    card.forced(at, "", "L: beauharnois; L: chambly; L: lacadie", events);
}

/// 1 Cube in Québec and in each of 4 Patriote-Biased Counties; the Spirit rises.
#[test]
fn card_051_the_school_act_lapses() {
    let card = patriote(51, 4, "RC");
    let steps = "P: chambly; P: nicolet; P: berthier; P: yamaska";
    let events = "P enters quebec; P enters chambly; P enters nicolet; P enters berthier; P enters yamaska; \
                  spirit +1 to 1";
    card.event("", "", steps, events);
    card.forced("", "", steps, events);
    given("P 51").act("event 51").bars("beauce", "NotAmong").bars("montreal", "NotAmong");
}

/// 1 opposing Cube from each of 2 Rural Counties (PR-3.2d).
#[test]
fn card_052_wheat_failure() {
    let card = neutral(52, 2, "RC");
    let at = "beauce 2-1; megantic 1-2; montreal 3-3";
    card.event_by(
        "P",
        at,
        "",
        "P: beauce; P: megantic",
        "L -1 beauce to 0; L -1 megantic to 1; control megantic L > -",
    );
    card.event_by("L", at, "", "L: beauce; L: megantic", "P -1 beauce to 1; control beauce P > -; P -1 megantic to 0");
    given(&format!("P 52; {at}; chambly 1-0")).act("event 52").offers("megantic; beauce");
}

/// 1 Patriote Cube from each city.
#[test]
fn card_053_city_charters_expire() {
    let card = loyal(53, 2, "UC");
    card.event(
        "montreal 1-0; quebec 3-3",
        "",
        "",
        "P -1 montreal to 0; control montreal P > -; P -1 quebec to 2; control quebec - > L",
    );
    // Where there is none, the rest still happens (PR-3.1l).
    card.forced("quebec 1-2", "", "", "P -1 quebec to 0");
}

/// A +5 Check in Montréal: an Organization, or External Influence and 1 VP beside one; 1 Cube after a failure.
#[test]
fn card_054_the_montreal_constitutional_association() {
    let card = loyal(54, 4, "O");
    let good = "L checks montreal 4+5; rolls 3+3+3 against 9; L succeeds in montreal";
    card.event("montreal 5-4", "333", "", &format!("{good}; L organizes montreal"));
    let _ =
        card.forced("montreal 5-4; orgs L montreal quebec", "333", "", &format!("{good}; EI to L1; L scores 1 to L1"));
    card.event(
        "points 8/8",
        "665",
        "",
        "L checks montreal 0+5; rolls 6+6+5 against 5; L fails in montreal; L enters montreal",
    );
}

/// PR-9.2d: two +4 Checks with the affiliation bonus; each success creates an Organization, a failure bars nothing.
#[test]
fn card_055_the_central_and_permanent_committee() {
    let card = patriote(55, 4, "O");
    let at = "orgs P montreal nicolet; montreal 6-0; chambly 5-0";
    let events = "P checks rouville 0+5; rolls 6+6+6 against 5; P fails in rouville; \
                  P checks chambly 5+5; rolls 3+3+4 against 10; P succeeds in chambly; P organizes chambly";
    card.event(at, "666 334", "P: rouville; P: chambly", events).shows("O P4 (4)");
    card.forced(at, "666 334", "P: rouville; P: chambly", events);
    given(&format!("P 55; {at}"))
        .act("event 55; chambly")
        .bars("chambly", "NotAmong")
        .bars("nicolet", "NotAmong")
        .bars("quebec", "NotAmong");
    card.unmet("orgs P nicolet, L montreal");
}

/// PR-12.56a: Mobilization cannot pass 5 in Rural Counties to the end of the Turn; Events can.
#[test]
fn card_056_papineau_shipped_overseas() {
    let card = loyal(56, 4, "EI").aside();
    card.event("EI L1", "", "", "56 lasts").shows("aside 56 L");
    card.forced("EI L2", "", "", "56 lasts");
    card.unmet("EI P1");
    given("aside 56 L; P 18; chambly 5-0; rouville 4-0; montreal 5-0")
        .act("ap 18; mob rouville")
        .bars("mob rouville", "Papineau")
        .bars("mob chambly", "Papineau")
        .allows("mob montreal; mob beauce");
    given("aside 56 L; P 146; st_hyacinthe 5-0").dice("1").act("event 146").shows("st_hyacinthe 8-0");
    // Not for the Loyal, and not in the next Turn.
    given("active L; aside 56 L; L 24; beauce 0-5").act("ap 24").allows("mob beauce");
    given("turn 4; round 8; active L; aside 56 L").act("pass").shows("aside; discards 56");
}
