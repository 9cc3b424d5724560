//! Chapter 3: how cards are played.

use crate::tabletop::*;

/// One card, then the Scoring Die, then the other player.
#[test]
fn pr_3_1a_one_card_an_action_round() {
    given("P 27 98; L 24")
        .dice("1")
        .act("event 98; chambly; beauce")
        .tells(
            "P plays 98 as Event; P Event 98; P +1 chambly to 1; control chambly - > P; P +1 beauce to 1; \
             control beauce - > P; RC die 1: RC to 1; 98 to discards",
        )
        .asks(LOYAL)
        .shows("P 27");
}

/// A hand of one card: no pass. An empty hand may pass, or buy from the Pool.
///
/// Ruling AMB-A9.
#[test]
fn pr_3_1b_only_an_empty_hand_passes() {
    given("P 27").bars("pass", "HandNotEmpty(1)");
    given("pool 142; points 2/0").offers("buy 142; pass").act("pass").told("P passes").asks(LOYAL);
}

/// #27 as an Event by the Patriote: Cubes, then discarded.
#[test]
fn pr_3_1c_an_own_card_as_event() {
    given("P 27").dice("1").act("event 27; rouville; vercheres").shows("richelieu 3-0; discards 27; P");
    given("P 23").dice("1").act("event 23").told("23 lasts; 23 to aside").shows("aside 23 P; discards");
}

/// #16 for 4 AP: discarded, no Event.
#[test]
fn pr_3_1d_an_own_card_for_points() {
    given("P 16")
        .dice("1")
        .act("ap 16; stop; die RC")
        .tells("P plays 16 for AP; P has 4 AP; P leaves 4 AP; RC die 1: RC to 1; 16 to discards")
        .shows("discards 16");
}

/// #142 from the hand as an Event is discarded.
#[test]
fn pr_3_1e_a_neutral_card_as_event() {
    given("P 142").dice("1").act("event 142").shows("montreal 1-0; discards 142; pool");
    given("active L; L 142").dice("1").act("event 142").shows("montreal 0-2; discards 142");
}

/// #98 for 2 AP goes into the Pool; its Event never happens.
///
/// Ruling AMB-A8.
#[test]
fn pr_3_1f_a_neutral_card_for_points() {
    given("P 98")
        .dice("1")
        .act("ap 98; stop")
        .tells("P plays 98 for AP; P has 2 AP; P leaves 2 AP; RC die 1: RC to 1; 98 to pool")
        .shows("pool 98; discards");
}

/// #123 in the Loyal's hand: for AP only.
#[test]
fn pr_3_1g_an_opposing_card_gives_points_only() {
    given("active L; L 123").offers("ap 123").bars("event 123", "Opposing");
}

/// The Loyal plays #23 for 6 AP: then the Patriote Event, the card lies aside.
#[test]
fn pr_3_1h_the_event_of_an_opposing_card() {
    given("active L; L 23 98")
        .dice("1")
        .act("ap 23; stop")
        .tells("L plays 23 for AP; L has 6 AP; L leaves 6 AP; P Event 23; 23 lasts; O die 1: O to 1; 23 to aside")
        .shows("aside 23 P");
    given("active L; L 123")
        .act("ap 123; stop")
        .asks(PATRIOTE)
        .act("beauce")
        .asks(PATRIOTE)
        .dice("1")
        .act("chambly")
        .shows("montreal 2-0; beauce 1-0; chambly 1-0; discards 123");
}

/// The Loyal plays #147 and the Patriote has no Rural Organization: Pool, and Patriote +2.
#[test]
fn pr_3_1i_an_unmet_prerequisite() {
    given("active L; L 147")
        .dice("1")
        .act("ap 147; stop")
        .tells(
            "L plays 147 for AP; L has 4 AP; L leaves 4 AP; 147 unmet; P points +2 to 2 by unmet 147; \
             O die 1: O to 1; 147 to pool",
        )
        .shows("pool 147; points 2/0");
}

/// The Loyal breaks the control of Montréal with the AP of #49: its prerequisite is unmet. PR-12.49a: 2 + 2 points.
///
/// Ruling AMB-A7.
#[test]
fn pr_3_1j_the_prerequisite_is_tested_after_the_points() {
    given("active L; L 49; montreal 3-2")
        .dice("1")
        .act("ap 49; mob montreal x2")
        .told(
            "control montreal P > -; control montreal - > L; 49 unmet; P points +2 to 2 by unmet 49; P points +2 to 4",
        )
        .shows("montreal 3-4; points 4/0; pool 49");
    given("active L; L 49; montreal 3-2").dice("1").act("ap 49; stop").shows("montreal 4-2; points 4/0; discards 49");
}

/// The Scoring Die is rolled after every play, also of a card of the Pool.
#[test]
fn pr_3_1k_the_die_after_every_play() {
    let table = given("P 98 99; L 16 97; pool 142; points 2/0").dice("1 1 1 1 1");
    let table = table.act("buy 142; ap 16; stop; option 1; die O; ap 98; stop; event 97; ap 99; stop");
    let dice = table.phrases().iter().filter(|word| word.contains(" die ")).count();
    assert_eq!(dice, 5);
    table.shows("markers 2/2/0/1");
}

/// #106 played by the Loyal, no legal County: only the Spirit rises.
#[test]
fn pr_3_1l_an_event_without_a_target_still_happens() {
    given("active L; L 106; chambly 1-0; beauce 0-2").dice("1").act("ap 106; stop").tells(
        "L plays 106 for AP; L has 2 AP; L leaves 2 AP; P Event 106; spirit +1 to 1; RC die 1: RC to 1; \
             106 to discards",
    );
}

/// EX-3.1: the Patriote plays #92 for 4 AP at spirit 9: Pool and Loyal +2; at 10: 5 Loyal Cubes.
#[test]
fn pr_3_1m_loyalty_oaths() {
    given("P 92; spirit 9").dice("1").act("ap 92; stop").shows("pool 92; points 0/2");
    given("P 92; spirit 10")
        .act("ap 92; stop")
        .asks(LOYAL)
        .dice("1")
        .act("beauce; chambly; drummond; nicolet; yamaska")
        .shows("beauce 0-1; chambly 0-1; drummond 0-1; nicolet 0-1; yamaska 0-1; discards 92; points 0/0");
}

/// #117 on: the Patriote plays #92 for 2 AP at spirit 9, and the Loyal gains half of the printed 4.
#[test]
fn pr_3_1n_the_printed_value_counts() {
    given("aside 117 L; P 92; spirit 9")
        .dice("1")
        .act("ap 92; stop")
        .told("P has 2 AP; L points +2 to 2 by unmet 92")
        .shows("aside; discards 117");
    let _ =
        given("aside 117 L; pool 27; points 4/0; P 98").dice("1").act("buy 27; rouville; yamaska").shows("points 0/0");
}

/// Loyal, spirit 7, #78: AP only.
#[test]
fn pr_3_1o_unmet_means_points_only() {
    given("active L; L 78; spirit 7").offers("ap 78").bars("event 78", "Unmet");
    given("active L; L 78; spirit 8").offers("event 78; ap 78");
}

/// External Influence Loyal 2 and +1 Patriote: Loyal 1.
#[test]
fn pr_3_2a_influence_moves_its_marker() {
    given("P 22; EI L2").dice("1").act("event 22").told("EI to L1").shows("EI L1");
}

/// #134 puts 3 Loyal Cubes into L'Acadie across boxes with additional costs, free of AP.
#[test]
fn pr_3_2b_events_ignore_costs() {
    let _ =
        given("active L; L 134; lacadie 3-0; terrebonne 2-0").dice("1").act("event 134; lacadie; terrebonne").tells(
            "L plays 134 as Event; L Event 134; L +3 lacadie to 3; control lacadie P > -; L +2 terrebonne to 2; \
             control terrebonne P > -; RC die 1: RC to 1; 134 to discards",
        );
}

/// One Opportunity Point does not buy a card of 2 AP.
#[test]
fn pr_3_2c_what_is_spent_must_be_there() {
    given("P 98; pool 142; points 1/0").bars("buy 142", "Points(2, 1)");
}

/// #27 played by the Loyal: green Cubes, chosen by the Patriote.
#[test]
fn pr_3_2d_you_is_the_faction() {
    given("active L; L 27")
        .act("ap 27; stop")
        .asks(PATRIOTE)
        .dice("1")
        .act("vercheres; rouville")
        .shows("richelieu 3-0; vercheres 1-0; rouville 1-0");
}

/// #23 lies aside: everybody is told, and it does nothing but its printed effect.
#[test]
fn pr_3_2e_a_card_set_aside() {
    given("P 23").dice("1").act("event 23").told("23 to aside").shows("aside 23 P; vp 0");
}
