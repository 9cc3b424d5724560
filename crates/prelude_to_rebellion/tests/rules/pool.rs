//! Chapters 7 and 8: the Opportunity Pool and Mobilization Checks.

use crate::tabletop::*;

/// #142 costs 2: 6 to 4 points, and its Event is resolved. #27 likewise; the prerequisite is that of its time.
#[test]
fn pr_7_0b_a_card_is_bought() {
    given("P 98; pool 142; points 6/8")
        .dice("1")
        .act("buy 142")
        .tells(
            "P plays 142 from Pool; P points -2 to 4 for 142; P Event 142; P +1 montreal to 1; \
             control montreal - > P; UC die 1: UC to 1; 142 to discards",
        )
        .shows("P 98; points 4/8; pool; discards 142");
}

/// #9 bought and the gain taken: it is discarded, not returned. A card with an effect lies aside.
///
/// Ruling AMB-A34 and AMB-A60.
#[test]
fn pr_7_0c_a_bought_card_never_returns() {
    given("active L; L 98; pool 9; points 0/4")
        .dice("1")
        .act("buy 9; option 1; die RC")
        .shows("points 0/2; pool; discards 9");
    given("P 98; pool 117; points 2/0").dice("1").act("buy 117").shows("pool; aside 117 P");
}

/// A card of the Pool is never played for AP, an opposing one cannot be bought.
#[test]
fn pr_7_0d_what_the_pool_is_not_for() {
    given("active L; L 98; pool 147 9; points 0/8; orgs P chambly rouville")
        .offers("event 98; ap 98; buy 9")
        .bars("buy 147", "OpposingPool")
        .bars("ap 9", "PoolNotForPoints")
        .bars("event 9", "NotInHand");
}

/// Patriote at 11 gains 6: 12. The Loyal's most is 16.
#[test]
fn pr_7_0e_most_points() {
    given("P 27; points 11/0").dice("1").act("ap 27; use our_moment 4").told("P points +1 to 12 by our_moment");
    given("active L; L 104; points 0/15").dice("1").act("event 104").shows("points 0/16");
}

/// No AP can be bought with points: with 1 AP and 12 points no Cube for 2 AP can be had.
#[test]
fn pr_7_0f_what_points_are_for() {
    given("P 98; points 12/16")
        .act("ap 98; mob chambly")
        .bars("mob montreal", "CubeCost")
        .bars("org montreal", "NeedsPoints(2, 1")
        .bars("spend 1", "NotAsked");
}

/// Without an Organization in Montréal #6 cannot be bought.
#[test]
fn pr_7_0g_the_prerequisite_of_a_pool_card() {
    given("turn 6; P 98; pool 6; points 4/0").bars("buy 6", "Unmet");
    given("turn 6; P 98; pool 6; points 4/0; orgs P montreal").allows("buy 6");
}

/// Makes a check of the Patriote in Chambly with +4: an Organization for 4 AP, affiliated to a weak Montréal.
#[track_caller]
fn check(position: &str, dice: &str) -> Table {
    given(&format!("P 27; orgs P montreal; {position}")).act("ap 27").forget().dice(dice).act("org chambly 4 montreal")
}

/// EX-8-1: MV 7, +4, roll 10 or 11: success; 12: miss.
#[test]
fn pr_8_0a_a_check() {
    check("chambly 7-0", "343 1").tells(
        "P checks chambly 7+4 (4 AP); rolls 3+4+3 against 11; P succeeds in chambly; P organizes chambly; \
         RC die 1: RC to 1; 27 to discards",
    );
    check("chambly 7-0", "443 1").told("P succeeds in chambly");
    check("chambly 7-0", "444 1").told("P fails in chambly").shows("orgs P montreal");
}

/// EX-8-2: a miss by 2; 2 points make it a success, or the failure is confirmed.
#[test]
fn pr_8_0b_a_miss_may_be_paid() {
    let table = |dice: &str| {
        let base = "active L; L 27 99; orgs L quebec; drummond 0-8; points 0/2";
        given(base)
            .dice(dice)
            .act("ap 27; org drummond 2 quebec")
            .forget()
            .asks(LOYAL)
            .by("PR-8.0b")
            .offers("pay; fail")
    };
    table("444").act("pay").tells("L points -2 to 0 for check; L succeeds in drummond; L organizes drummond");
    table("444").act("fail").tells("L fails in drummond").shows("points 0/2; orgs L quebec");
}

/// Excess 3 and 2 points: failure, nobody is asked.
#[test]
fn pr_8_0c_no_part_is_paid() {
    check("chambly 5-0; points 2/0", "444 1").told("P fails in chambly").shows("points 2/0");
    check("chambly 6-0; points 2/0", "444").offers("pay; fail").dice("1").act("pay").shows("points 0/0");
}

/// Target 18 always succeeds; target 2 never without points.
#[test]
fn pr_8_0d_no_automatic_result() {
    given("P 27; montreal 14-0").dice("666 1").act("ap 27; org montreal 4").told("P succeeds in montreal");
    given("P 98").dice("111 1").act("ap 98; org montreal 2").told("P fails in montreal");
    given("P 98; points 1/0").dice("111").act("ap 98; org montreal 2").offers("pay; fail").dice("1").act("pay");
}

/// 3 AP on a Rural Organization: +3. An Event has the bonus of its card.
#[test]
fn pr_8_0e_bonus() {
    given("P 27; orgs P montreal; chambly 7-0")
        .dice("333")
        .act("ap 27; org chambly 3 montreal")
        .told("P checks chambly 7+3 (3 AP)");
    given("active L; L 29; quebec 0-4")
        .dice("222 1")
        .act("event 29")
        .told("L checks quebec 4+4")
        .shows("orgs L quebec");
    given("P 27").act("ap 27; org montreal").bars("stake 1", "Stake(2, 4)").bars("stake 5", "Stake(2, 4)");
}

/// #40: the Patriote rolls and decides on his points, in the Loyal's Action Round.
#[test]
fn pr_8_0f_a_card_of_the_opponent() {
    given("active L; L 40; richelieu 4-0; points 2/9")
        .dice("422")
        .act("event 40")
        .asks(PATRIOTE)
        .dice("1")
        .act("pay")
        .told("P checks richelieu 4+2; P points -2 to 0 for check; P succeeds in richelieu; spirit +1 to 1")
        .shows("richelieu 4-0");
}

/// #2 in play: miss, reroll, then points; the second sum counts.
#[test]
fn pr_8_0g_a_reroll_comes_before_points() {
    given("aside 2 L; active L; L 24; quebec 0-6; points 0/9")
        .dice("444")
        .act("ap 24; org quebec 4")
        .asks(LOYAL)
        .by("PR-8.0g")
        .offers("reroll; keep")
        .bars("pay", "RerollFirst")
        .dice("445")
        .forget()
        .act("reroll")
        .tells("L rerolls; rolls 4+4+5 against 10")
        .offers("pay; fail")
        .bars("reroll", "NoReroll")
        .dice("1")
        .act("pay")
        .told("L points -3 to 6 for check; L organizes quebec");
}

/// #2 and #119 pending: up to two rerolls, each at choice; the last sum counts.
#[test]
fn pr_8_0h_several_rerolls() {
    let base = "aside 2 L, 119 L; active L; L 24; quebec 0-6; points 0/9";
    let table = given(base).dice("666 555 111 1").act("ap 24; org quebec 4; reroll; reroll");
    table.told("L checks quebec 6+7 (4 AP); 119 lasts no more; rolls 1+1+1 against 13; L organizes quebec");
    let _ =
        given(base).dice("666 555").act("ap 24; org quebec 4; reroll; keep").offers("pay; fail").dice("1").act("fail");
    given(base).dice("666").act("ap 24; org quebec 4; keep").offers("pay; fail").dice("1").act("fail");
}
