//! Chapter 9.5: Special Actions.

use crate::tabletop::*;

/// One in a Turn, each once in the game, paid with AP.
#[test]
fn pr_9_5a_one_special_action_a_turn() {
    given("P 23; used P our_moment 1.1").act("ap 23").bars("use le_canadien 2", "UsedThisTurn");
    given("turn 2; P 23; used P our_moment 1.1")
        .act("ap 23")
        .bars("use our_moment 4", "UsedBefore")
        .bars("use non_issue 4", "NotOnBoard")
        .allows("use le_canadien 2; use partisan_media 2; use no_matter_the_cost 4; use overwhelming_support 4")
        .act("use le_canadien 2")
        .bars("use partisan_media 2", "UsedThisTurn");
    let _ =
        given("P 98").act("ap 98").bars("use our_moment 4", "NeedsPoints(4, 2").bars("use our_moment 2", "NotOffered");
    // The board of the other side is another one.
    given("active L; L 24; used P le_canadien 1.1").act("ap 24").allows("use le_canadien 2");
}

/// AP of an Event pay one too: #9's 2 AP pay Le Canadien.
///
/// Ruling AMB-A62.
#[test]
fn pr_9_5b_points_of_an_event_pay_too() {
    given("P 9; L 98")
        .act("ap 9; stop; option 0")
        .asks(LOYAL)
        .act("use le_canadien 2")
        .asks(LOYAL)
        .dice("1")
        .act("die O")
        .shows("waits L le_canadien; used L le_canadien 1.3; discards 9");
}

/// The marker of a used one lies on the Action Round of its use.
#[test]
fn pr_9_5c_where_the_marker_lies() {
    given("round 8; active L; L 23")
        .dice("1")
        .act("ap 23; use looking_for_trouble 6")
        .shows("used L looking_for_trouble 1.8; turn 2");
}

/// 3 AP: three dice, each named, rolled and resolved in turn; a scoring comes before the next die.
#[test]
fn pr_9_5_1a_pulling_the_strings() {
    given("active L; L 24; markers 0/0/0/3; montreal 2-2; quebec 0-6")
        .dice("1")
        .act("ap 24; use pulling_the_strings 3")
        .by("PR-9.5.1a")
        .offers("die RC; die O; die EI; die UC")
        .forget()
        .act("die UC")
        .tells(
            "UC die 1: UC to 4; UC scores; L scores 2 to L2 by UC; P -1 montreal to 1 by UC; L -1 montreal to 1 \
             by UC; L -2 quebec to 4 by UC; L scores 2 to L4 by empty quebec",
        )
        .asks(LOYAL)
        .dice("1 4")
        .act("die RC; die RC")
        .shows("markers 1/1/0/0")
        .allows("mob beauce; stop")
        .bars("mob montreal", "CubeCost");
}

/// Loyal 3 cards, Patriote 5: exchanged whole after the end checks, if the game goes on.
#[test]
fn pr_9_5_1b_strategic_realignment() {
    given("active L; L 24 97 98 99; P 16 17 18 27 28")
        .dice("1")
        .act("ap 24; use strategic_realignment 2; stop")
        .tells(
            "L plays 24 for AP; L has 4 AP; L uses strategic_realignment for 2; L leaves 2 AP; O die 1: O to 1; \
             24 to discards; hands swapped",
        )
        .shows("P 97 98 99; L 16 17 18 27 28");
    given("active L; L 24 97; P 16; vp L20")
        .dice("1")
        .act("ap 24; use strategic_realignment 2; stop")
        .not_told("hands")
        .won_by(LOYAL, "points");
}

/// RC at 3: 0, no VP; a marker at Start cannot be named.
#[test]
fn pr_9_5_1c_non_issue() {
    given("active L; L 24; markers 3/0/1/0; chambly 1-0")
        .act("ap 24; use non_issue 4")
        .asks(LOYAL)
        .by("PR-9.5.1c")
        .offers("die RC; die EI")
        .bars("die O", "AtStart")
        .dice("1")
        .act("die RC")
        .told("RC reset")
        .shows("markers 0/1/1/0; vp 0");
}

/// 6 AP: 3 to 5; 4 AP: one box.
#[test]
fn pr_9_5_1d_looking_for_trouble() {
    given("active L; L 23; spirit 3").dice("1").act("ap 23; use looking_for_trouble 6").shows("spirit 5");
    given("active L; L 24; spirit 3").dice("1").act("ap 24; use looking_for_trouble 4").shows("spirit 4");
    given("active L; L 24").act("ap 24").bars("use looking_for_trouble 5", "NotOffered");
}

/// The next opposing card from the hand gives AP and die; its Event is ignored, it is discarded, no points. An unmet
/// prerequisite makes no difference.
///
/// Ruling AMB-A27.
#[test]
fn pr_9_5_1e_le_canadien() {
    for (no, die) in [(123, "RC"), (147, "O")] {
        given(&format!("active L; L {no}; waits L le_canadien"))
            .dice("1")
            .act(&format!("ap {no}; stop"))
            .tells(&format!(
                "L plays {no} for AP; L has 4 AP; L leaves 4 AP; L spends le_canadien; L ignores {no}; \
                 {die} die 1: {die} to 1; {no} to discards"
            ))
            .shows(&format!("waits; discards {no}; pool; points 0/0; montreal 0-0"));
    }
    // Own and neutral cards, and those of the Pool, do not spend it.
    given("active L; L 24 98; waits L le_canadien; pool 142; points 0/2")
        .dice("1 1 1")
        .act("ap 24; stop; pass; ap 98; stop; pass; buy 142")
        .shows("waits L le_canadien");
}

/// It waits over Turns and cannot be declined.
#[test]
fn pr_9_5_1f_le_canadien_waits() {
    given("turn 3; round 8; active L; L 98 123")
        .dice("1 1")
        .act("ap 98; use le_canadien 2; first L")
        .shows("turn 4; waits L le_canadien")
        .act("ap 123; stop")
        .told("L spends le_canadien; L ignores 123")
        .shows("waits; discards 123");
}

/// #141 after Partisan Media: 4 AP, then spirit +2.
#[test]
fn pr_9_5_1g_partisan_media() {
    given("active L; L 141; waits L partisan_media")
        .offers("ap 141")
        .dice("1")
        .act("ap 141; stop")
        .tells(
            "L plays 141 for AP; L has 4 AP; L leaves 4 AP; L spends partisan_media; L Event 141; spirit +2 to 2; \
             UC die 1: UC to 1; 141 to discards",
        )
        .shows("waits");
}

/// The prerequisite is unmet then: the Special Action is wasted, the card discarded.
#[test]
fn pr_9_5_1h_partisan_media_in_vain() {
    given("active L; L 78; spirit 7; waits L partisan_media")
        .dice("1")
        .act("ap 78; stop")
        .told("L spends partisan_media in vain; 78 to discards")
        .shows("waits; war 0/4; pool; points 0/0");
}

/// 2 of the 4 AP of #141 pay Partisan Media: the Event of #141 does not follow. Nor does Le Canadien watch its card.
#[test]
fn pr_9_5_1i_not_the_card_that_paid() {
    given("active L; L 141")
        .dice("1")
        .act("ap 141; use partisan_media 2; stop")
        .shows("spirit 0; waits L partisan_media");
    given("active L; L 23 98").dice("1").act("ap 23; use le_canadien 2; stop").shows("aside 23 P; waits L le_canadien");
}

/// While it waits an own card gives AP first; its prerequisite is tested after them; one die.
#[test]
fn pr_9_5_1j_points_first() {
    given("active L; L 78 98; spirit 7; waits L partisan_media")
        .offers("event 98; ap 78; ap 98")
        .bars("event 78", "MediaFirst")
        .dice("1")
        .act("ap 78; use looking_for_trouble 4")
        .told("spirit +1 to 8 by looking_for_trouble; L spends partisan_media; L Event 78; EI die 1: EI to 1")
        .shows("war 0/6; EI L1");
}

/// Strategic Realignment paid with #9's AP in the Patriote's Action Round: swapped at its end.
#[test]
fn pr_9_5_1k_the_action_round_in_progress() {
    given("P 9 16; L 24 97")
        .dice("1")
        .act("ap 9; stop; option 0; use strategic_realignment 2; die EI")
        .told("hands swapped")
        .asks(LOYAL)
        .shows("P 24 97; L 16; active L");
}

/// 4 points become 10.
#[test]
fn pr_9_5_2a_our_moment() {
    given("P 27; points 4/0").dice("1").act("ap 27; use our_moment 4").shows("points 10/0");
}

/// Three Patriote-Biased Counties at 9: 3 VP; others do not count.
#[test]
fn pr_9_5_2b_overwhelming_support() {
    given("P 27; chambly 9-0; rouville 9-7; vercheres 9-0; yamaska 8-0; beauce 7-0; montreal 9-0")
        .dice("1")
        .act("ap 27; use overwhelming_support 4")
        .told("P scores 3 to P3 by overwhelming_support");
    given("P 27").dice("1").act("ap 27; use overwhelming_support 4").shows("vp 0");
}

/// At the next RC scoring no Fear roll; then it is spent. Also in the final scoring.
#[test]
fn pr_9_5_2c_no_matter_the_cost() {
    given("P 27; markers 3/0/0/0; chambly 2-0; spirit 14; composed")
        .dice("1")
        .act("ap 27; use no_matter_the_cost 4")
        .tells(
            "P plays 27 for AP; P has 4 AP; P uses no_matter_the_cost for 4; RC die 1: RC to 4; RC scores; \
             P spends no_matter_the_cost; no fear; P scores 1 to P1 by RC; 27 to discards",
        )
        .shows("waits");
    given("P 98; waits P no_matter_the_cost; markers 0/0/0/3")
        .dice("6")
        .act("ap 98; stop")
        .shows("waits P no_matter_the_cost");
    given("round 8; active L; spirit 14; chambly 2-0; waits P no_matter_the_cost")
        .act("pass")
        .told("final with war; no fear")
        .shows("chambly 2-0");
}

/// 1, 2 or 3 cards for 2, 4 or 6 AP; no Key Events.
#[test]
fn pr_9_5_2d_various_angles() {
    given("turn 2; P 23 16 24 27; pool 1 98")
        .act("ap 23")
        .allows("use various_angles 2")
        .bars("use various_angles 4", "TooFewCards(3, 1)")
        .act("use various_angles 2")
        .asks(PATRIOTE)
        .by("PR-9.5.2d")
        .offers("take 16; take 24; take 27")
        .act("take 24")
        .offers("take 98")
        .bars("take 1", "NotThisCard")
        .forget()
        .act("take 98")
        .tells("P exchanges 24 for 98")
        .shows("P 16 27 98; pool 1 24")
        .holds(|game| game.spend().is_some_and(|spend| spend.halves == 8));
    given("P 23 16 24 27; pool 96 97 98")
        .dice("1")
        .act("ap 23; use various_angles 6; take 16; take 24; take 27; take 98; take 97; take 96")
        .shows("P 96 97 98; pool 16 24 27");
}

/// Le Canadien and Partisan Media work for the Patriote as for the Loyal.
#[test]
fn pr_9_5_2e_the_same_for_the_patriote() {
    given("P 24 98").dice("1").act("ap 24; use le_canadien 2; stop").told("P uses le_canadien for 2");
    given("P 24; quebec 0-8; waits P le_canadien")
        .dice("1")
        .act("ap 24; stop")
        .told("P ignores 24")
        .shows("vp 0; discards 24");
    given("P 22; waits P partisan_media").dice("1").act("ap 22; stop").told("P Event 22").shows("EI P1; discards 22");
}

/// One card in hand besides the card being played: only the version of 2 AP; both change places together.
#[test]
fn pr_9_5_2f_the_played_card_is_nowhere() {
    given("P 23 16; pool 96 97")
        .act("ap 23")
        .bars("use various_angles 4", "TooFewCards(1, 2)")
        .act("use various_angles 2; take 16")
        .offers("take 96; take 97")
        .bars("take 23", "NotInPool")
        .bars("take 16", "NamedBefore")
        .act("take 97")
        .shows("P 97; pool 16 96");
}
