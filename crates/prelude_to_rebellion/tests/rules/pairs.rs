//! Rules that meet: two or three at once.

use crate::tabletop::*;

/// Le Canadien and Partisan Media of the Loyal wait, and the opposing card that he plays ends the game by its scoring:
/// only Le Canadien is spent (A28), the Event is ignored, the die is rolled, the card leaves, then he has won.
///
/// Ruling AMB-A28.
#[test]
fn le_canadien_beside_partisan_media_and_a_scoring_that_ends_the_game() {
    let _ =
        given("active L; L 123; waits L le_canadien partisan_media; markers 3/0/0/0; vp L19; beauce 0-1; megantic 0-1")
            .dice("1 1")
            .act("ap 123; stop")
            .tells(
                "L plays 123 for AP; L has 4 AP; L leaves 4 AP; L spends le_canadien; L ignores 123; RC die 1: RC to \
             4; RC scores; fear 1-2: 0 cubes, 0 each; L scores 1 to L20 by RC; 123 to discards; L wins by Points",
            )
            .shows("waits L partisan_media; discards 123")
            .won_by(LOYAL, "points");
}

/// The same with an own card: Partisan Media alone is spent, and the Event comes before the die that ends the game.
#[test]
fn partisan_media_beside_le_canadien_and_a_scoring_that_ends_the_game() {
    given("active L; L 24; waits L le_canadien partisan_media; markers 0/3/0/0; vp L17; quebec 0-2; orgs L montreal")
        .dice("1")
        .act("ap 24; stop")
        .told("L spends partisan_media; L scores 1 to L18; L scores 2 to L20 by O")
        .shows("waits L le_canadien")
        .won_by(LOYAL, "points");
}

/// A skipped round is no Action Round: #107 waits for the next one that the Patriote takes (A10), and lasts through it.
///
/// Ruling AMB-A10.
#[test]
fn a_skip_and_an_effect_that_waits() {
    given("skip P; aside 107 P; P 98; active P; L")
        .asks(LOYAL)
        .shows("aside 107 P")
        .act("pass")
        .asks(PATRIOTE)
        .shows("round 4; aside 107 P")
        .dice("1")
        .act("ap 98; mob sherbrooke x4")
        .told("P mobilizes sherbrooke to 4 for 0.5; 107 lasts no more")
        .shows("sherbrooke 4-0; aside; discards 107");
    // #117 against the Loyal waits likewise.
    given("skip L; aside 117 P; P; L 24").act("pass; pass").asks(LOYAL).act("ap 24").told("L has 2 AP");
}

/// The AP of an opposing card break its own prerequisite: #49 needs Montréal. The other way round: the Loyal's AP on
/// #78 for the Patriote cannot, but Looking for Trouble makes #90's prerequisite true.
#[test]
fn an_opposing_event_and_its_own_prerequisite() {
    given("active L; L 49; montreal 1-0")
        .dice("1")
        .act("ap 49; mob montreal; stop")
        .told("49 unmet")
        .shows("pool 49; points 4/0");
    given("active L; L 89; spirit 11")
        .dice("1")
        .act("ap 89; use looking_for_trouble 4")
        .told("P Event 89")
        .shows("chambly 2-0; spirit 13");
}

/// A card bought in a Session: #44's prerequisite is that of the round; the benefits come after both.
///
/// Ruling AMB-A61.
#[test]
fn a_pool_card_in_a_session() {
    given("turn 3; round 2; pool 44; points 4/0; P 98")
        .dice("1")
        .act("buy 44")
        .shows("vp P2; quebec 1-0; points 0/0")
        .act("pass")
        .shows("vp P4; quebec 2-0; round 3");
    given("turn 3; round 3; pool 44; points 4/0; P 98").bars("buy 44", "Unmet");
    // #138 bought by the First Player frees the other half of the round too.
    given("turn 3; round 2; first L; active L; pool 138; points 0/4; P 44; L 98")
        .dice("1")
        .act("buy 138")
        .bars("event 44", "Unmet")
        .shows("vp P1; quebec 1-0");
}

/// Composure in the last Action Round, spirit 14: the Turn ends without the rising; without it, it comes.
#[test]
fn composure_and_the_end_of_a_turn() {
    given("round 8; active P; first L; P 98; spirit 14")
        .dice("1")
        .act("ap 98; compose")
        .told("calm")
        .goes_on()
        .shows("spirit 14; turn 2");
    given("round 8; active P; first L; P 98; spirit 14").dice("1 1").act("ap 98; stop").won_by(LOYAL, "rising");
    // Called for again in the next Turn.
    given("round 8; active P; first L; P 98 99; spirit 3")
        .dice("1")
        .act("ap 98; compose; first P; ap 99")
        .allows("compose");
}

/// Our Moment, then a check with what is left of the same card: the points gained pay its excess.
#[test]
fn a_check_paid_with_points_of_the_same_card() {
    given("P 23; montreal 6-0").dice("445 1").act("ap 23; org montreal 2; stop").told("P fails in montreal");
    given("P 23; montreal 6-0")
        .dice("445")
        .act("ap 23; use our_moment 4; org montreal 2")
        .told("P points +6 to 6 by our_moment")
        .offers("pay; fail")
        .dice("1")
        .act("pay")
        .shows("points 1/0; orgs P montreal");
}

/// #48: the Patriote borrows Pulling the Strings; RC scores by his second die, and the Loyal picks the Cubes of Fear.
#[test]
fn borrowed_strings_and_fear_of_reprisal() {
    given("turn 3; P 48; L 98; markers 2/0/0/0; spirit 5; chambly 3-0; rouville 3-0")
        .act("event 48")
        .asks(PATRIOTE)
        .dice("1 1 5")
        .act("use pulling_the_strings 0; die RC; die RC")
        .asks(LOYAL)
        .by("PR-6.2b")
        .act("chambly; chambly; rouville; rouville")
        .asks(PATRIOTE)
        .offers("die RC; die O; die EI; die UC")
        .dice("1 1")
        .act("die UC")
        .shows("markers 0/0/0/2; vp P1; chambly 1-0; rouville 1-0; used; discards 48");
}

/// The final scoring reaches 20 and comes back: only what stands at its end counts, here a Loyal win on 0.
#[test]
fn the_final_scoring_reaches_20_and_comes_back() {
    given("turn 7; round 8; active L; vp P18; orgs P montreal; EI L5; montreal 0-15; quebec 0-15; chambly 1-0")
        .dice("1")
        .act("pass")
        .told("P scores 1 to P19 by RC; P scores 2 to P21 by O; L scores 5 to P16 by EI; L scores 4 to P12 by UC")
        .shows("vp P8")
        .won_by(PATRIOTE, "time");
    given("round 8; active L; spirit 14; vp P19; orgs P montreal; war 0/21")
        .dice("1")
        .act("pass")
        .shows("vp 0")
        .won_by(LOYAL, "rising");
}
