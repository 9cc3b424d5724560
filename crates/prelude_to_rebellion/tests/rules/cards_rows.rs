//! Chapter 12 row by row: the given and the then of the matrix. More of each card stands with the card itself.

use crate::tabletop::*;

/// The first check fails: no second one.
#[test]
fn pr_12_3a_the_second_check_needs_a_success() {
    given("active L; L 3; orgs L quebec; quebec 0-4").dice("333 1").act("event 3; quebec").tells(
        "L plays 3 as Event; L Event 3; L checks quebec 4+4; rolls 3+3+3 against 8; L fails in quebec; \
         UC die 1: UC to 1; 3 to discards",
    );
}

/// External Influence 3, two Counties with Organizations: 2 Cubes, 3 points, 3 VP (EX-12.4, AMB-A36).
#[test]
fn pr_12_4a_the_russell_resolutions() {
    given("active L; L 4; EI L3; orgs P montreal chambly rouville")
        .act("event 4")
        .asks(PATRIOTE)
        .dice("1")
        .act("chambly; rouville")
        .shows("chambly 1-0; rouville 1-0; points 3/0; vp L3");
}

/// The Organizations marker at 2: the VP are paid, then it is at 0.
#[test]
fn pr_12_5a_the_sequence_ends_with_the_reset() {
    let _ =
        given("P 5; markers 0/2/0/0; orgs P montreal chambly").dice("4").act("event 5").shows("markers 1/0/0/0; vp P4");
}

/// x = 2: six checks at +4.
#[test]
fn pr_12_7a_six_checks() {
    let table = given("P 7").dice("666 666 666 666 666 666 1");
    let table = table.act("event 7; number 2; lacadie; vercheres; chambly; rouville; richelieu; st_hyacinthe");
    assert_eq!(table.phrases().iter().filter(|word| word.ends_with("0+4")).count(), 6);
    table.shows("spirit 2; vp 0");
}

/// A roll of 5, declined: the Scoring Die is rolled.
#[test]
fn pr_12_8a_a_die_unless_the_game_ends() {
    given("active L; L 8; spirit 10").dice("5 1").act("event 8; option 1").told("RC die 1: RC to 1");
}

/// #16 for 4 AP rather than 2.
#[test]
fn pr_12_9a_activities_for_their_ap() {
    given("P 16").act("ap 16").told("P has 4 AP");
    given("P 16").act("event 16; option 0").told("P has 2 AP");
}

/// Early 1837, round 6: 1 VP, 2 Cubes, then his play.
#[test]
fn pr_12_23a_saint_jean_baptiste() {
    given("turn 5; round 6; aside 23 P; P 98")
        .bars("event 98", "NotAsked")
        .act("chambly; quebec")
        .shows("vp P1; chambly 1-0; quebec 1-0")
        .offers("event 98; ap 98");
}

/// No Pool card is bought with the points of #28 or #70.
#[test]
fn pr_12_28a_points_for_the_event_alone() {
    for no in [28, 70] {
        given(&format!("P {no}; points 12/0; pool 22; beauce 0-1"))
            .act(&format!("event {no}"))
            .bars("buy 22", "NotAsked")
            .allows("spend 3");
    }
}

/// The Patriote rolls and decides, in the Loyal's Action Round.
#[test]
fn pr_12_40a_the_patriote_checks() {
    for (no, more) in [(40, ""), (76, ""), (84, "; richelieu"), (88, "")] {
        given(&format!("active L; L {no}; spirit 10; richelieu 4-0; montreal 4-0; points 12/16"))
            .dice("355")
            .act(&format!("event {no}{more}"))
            .asks(PATRIOTE)
            .offers("pay; fail");
    }
}

/// Tied at the end of the Turn: no VP.
#[test]
fn pr_12_42a_a_tie_pays_nobody() {
    let end = given("turn 3; round 8; active L; aside 43 P beauce; beauce 2-2").act("pass");
    end.told("P Event 43").not_told("P scores; L scores").shows("vp 0");
}

/// Played by the Loyal, Montréal not Patriote: 2 and 2 points (AMB-A7: tested after the AP).
#[test]
fn pr_12_49a_the_points_of_the_bank() {
    let _ =
        given("active L; L 49; montreal 1-0").dice("1").act("ap 49; mob montreal; stop").shows("points 4/0; pool 49");
}

/// At 5 the action is illegal, #146 is not.
#[test]
fn pr_12_56a_papineau_overseas() {
    given("aside 56 L; P 146 27; st_hyacinthe 5-0").act("ap 27").bars("mob st_hyacinthe", "Papineau");
    given("aside 56 L; P 146 27; st_hyacinthe 5-0").dice("1").act("event 146").shows("st_hyacinthe 8-0");
}

/// A box with +2 costs 1 AP.
#[test]
fn pr_12_68a_beyond_regional_leadership() {
    given("aside 68 P; P 22; nicolet 8-0").act("ap 22; mob nicolet").told("P mobilizes nicolet to 9 for 1");
    given("P 27; nicolet 8-0").act("ap 27; mob nicolet").told("P mobilizes nicolet to 9 for 3");
}

/// 2 boxes for good; the affiliates stay Montréal only.
#[test]
fn pr_12_75a_no_organization() {
    let table = given("P 75 16; quebec 3-0; orgs P montreal; L 22").dice("111 1 1").act("event 75; ap 22; stop");
    let table = table.shows("O P4 (4)").act("ap 16; org chambly").bars("stake 2 quebec", "Affiliate");
    table.offers("stake 2 montreal; stake 3 montreal; stake 4 montreal; withdraw");
}

/// 3 AP: nothing; 6 AP: 1 VP (EX-12.77: 4 AP are enough).
#[test]
fn pr_12_77a_meetings_forbidden() {
    for (more, vp) in [("stop", "0"), ("mob rouville; stop", "L1"), ("mob rouville x2; mob vercheres", "L1")] {
        let table = given("aside 77 L; P 23").dice("1").act(&format!("ap 23; mob chambly x3; {more}"));
        table.shows(&format!("vp {vp}"));
    }
}

/// Played in Early 1837, round 4: round 5 is Parliamentary, then 2 VP and a Cube (EX-12.85).
#[test]
fn pr_12_85a_a_session_of_its_own() {
    let _ =
        given("turn 5; round 4; P 85").dice("1").act("event 85; pass; pass; pass").shows("round 6; vp P2; quebec 1-0");
}

/// In round 8 only the Spirit moves.
#[test]
fn pr_12_85c_no_next_round() {
    given("turn 3; round 8; spirit 4; P 85")
        .dice("1")
        .act("event 85")
        .not_told("session")
        .shows("spirit 3; sessions 2");
}

/// At 10: 5 Counties; at 12: 6; at 14: 7 (EX-12.92: at 11: 6).
#[test]
fn pr_12_92a_half_the_spirit() {
    let seven = ["beauce", "chambly", "drummond", "nicolet", "yamaska", "berthier", "rouville"];
    for (no, spirit, n) in [(92, 10, 5), (93, 11, 6), (92, 12, 6), (93, 14, 7)] {
        let steps = seven[..n].join("; ");
        given(&format!("active L; L {no}; spirit {spirit}"))
            .dice("1")
            .act(&format!("event {no}; {steps}"))
            .asks(PATRIOTE);
    }
}

/// External Influence 2 for the Loyal and a 4: 6 (EX-12.94).
#[test]
fn pr_12_94a_victoria() {
    given("active L; L 94; EI L2").dice("4 1").act("event 94").told("L rolls 4+2; L scores 2 to L2");
}

/// 4 AP are 8 Cubes; beside an Urban one for 2 AP they are 4 (EX-12.107).
#[test]
fn pr_12_107a_half_an_ap_a_cube() {
    let _ =
        given("aside 107 P; P 27").dice("1").act("ap 27; mob beauce x7; mob nicolet").shows("beauce 7-0; nicolet 1-0");
    given("aside 107 P; P 27").dice("1").act("ap 27; mob beauce x4; mob montreal").shows("beauce 4-0; montreal 1-0");
}

/// He keeps his cards and takes 7 plays.
#[test]
fn pr_12_108a_seven_plays() {
    let table = given("turn 2; round 1; P 108; L 24 25 26 29 30 110 102 124").dice("1 1111111");
    let table = table.act("event 108");
    let plays = [24, 25, 26, 29, 30, 110, 102];
    let table = plays.into_iter().enumerate().fold(table, |table, (i, no)| {
        assert_eq!(table.game.hands[1].len(), 8 - i);
        let table = table.asks(PATRIOTE).act(&format!("pass; ap {no}; stop"));
        ["marker-rc", "marker-o", "marker-ei", "marker-uc"].into_iter().fold(table, |table, key| table.set(key, 0))
    });
    table.shows("turn 3");
}

/// Richelieu 3-2: 2 Cubes, 3-4 (EX-12.129).
#[test]
fn pr_12_129a_the_state_at_the_start() {
    let _ =
        given("active L; L 129; richelieu 3-2").dice("1").act("event 129; richelieu; richelieu").shows("richelieu 3-4");
}

/// Three times 2 AP are 6: #77 pays 1 VP.
#[test]
fn pr_12_130a_mobilization_points() {
    given("aside 77 L; P 130")
        .dice("1")
        .act("event 130; chambly; rouville; vercheres; mob chambly x2; mob rouville x2; mob vercheres x2")
        .shows("vp L1; chambly 2-0; rouville 2-0; vercheres 2-0");
}

/// Chambly for the second time: rolled again.
#[test]
fn pr_12_131a_four_different_counties() {
    given("P 131")
        .dice("25 25 25 33 44 16 1")
        .act("event 131")
        .shows("chambly 1-0; richelieu 1-0; sherbrooke 1-0; st_maurice 1-0");
}

/// Patriote 9 or 8: Loyal 7 (EX-12.134).
#[test]
fn pr_12_134a_seven_boxes() {
    given("active L; L 134; chambly 9-0; rouville 8-2")
        .dice("1")
        .act("event 134; chambly; rouville")
        .shows("chambly 9-7; rouville 8-7");
}

/// Early 1834, round 1, First Player: no Parliamentary Event in the rest of round 1 nor in 2, no second payment.
#[test]
fn pr_12_138a_the_rest_is_ordinary() {
    let table = given("round 1; first L; active L; L 138 140; P 44 139").dice("1").act("event 138");
    let table = table.bars("event 44", "Unmet").dice("1").act("ap 44; stop").asks(LOYAL).bars("event 140", "Unmet");
    let table = table.dice("1 1").act("ap 140; stop").bars("event 139", "Unmet").forget().act("ap 139; stop");
    table.not_told("session over").shows("round 3; vp P1; quebec 1-0");
}

/// Le Canadien and Partisan Media look at cards from the hand only (AMB-A27); of both, the fitting
/// one is spent (AMB-A28).
#[test]
fn waiting_special_actions_and_cards() {
    let pool = given("waits P le_canadien partisan_media; points 2/0; pool 22").dice("1").act("buy 22");
    pool.told("EI to P1").shows("waits P le_canadien partisan_media");
    let own = given("waits P le_canadien partisan_media; P 22").dice("1").act("ap 22; stop");
    own.told("P spends partisan_media; EI to P1").shows("waits P le_canadien");
    let theirs = given("waits P le_canadien partisan_media; P 24; quebec 0-4").dice("1").act("ap 24; stop");
    theirs.told("P ignores 24").shows("waits P partisan_media; vp 0");
}
