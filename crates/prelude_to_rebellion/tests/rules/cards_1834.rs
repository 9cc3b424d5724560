//! The cards of the 1834 Deck, 9 to 32.

use crate::cards_play::{Card, activities, loyal, neutral, patriote};
use crate::tabletop::*;

/// PR-12.9a, PR-4.0e: 4 AP for its player, or 2 to spend or to gain; its faction names the Scoring Die.
/// AMB-A4: half of its AP. AMB-A34: bought from the Pool and used to gain points, it is discarded.
#[test]
fn card_009_loyal_activities() {
    activities(loyal(9, 4, "RC"));
}

/// PR-12.9a, PR-4.0e: 4 AP for its player, or 2 to spend or to gain; its faction names the Scoring Die.
#[test]
fn card_010_loyal_activities() {
    activities(loyal(10, 4, "O"));
}

/// PR-12.9a, PR-4.0e: 4 AP for its player, or 2 to spend or to gain; its faction names the Scoring Die.
#[test]
fn card_011_loyal_activities() {
    activities(loyal(11, 4, "EI"));
}

/// PR-12.9a, PR-4.0e: 6 AP for its player, or 3 to spend or to gain; its faction names the Scoring Die.
#[test]
fn card_012_loyal_activities() {
    activities(loyal(12, 6, "UC"));
}

/// PR-12.9a, PR-4.0e: 6 AP for its player, or 3 to spend or to gain; its faction names the Scoring Die.
/// AMB-A49: with Le Canadien its faction gains nothing, and still names the die.
#[test]
fn card_013_loyal_activities() {
    activities(loyal(13, 6, "EI"));
}

/// PR-12.9a, PR-4.0e: 4 AP for its player, or 2 to spend or to gain; its faction names the Scoring Die.
#[test]
fn card_014_patriote_activities() {
    activities(patriote(14, 4, "RC"));
}

/// PR-12.9a, PR-4.0e: 4 AP for its player, or 2 to spend or to gain; its faction names the Scoring Die.
#[test]
fn card_015_patriote_activities() {
    activities(patriote(15, 4, "O"));
}

/// PR-12.9a, PR-4.0e: 4 AP for its player, or 2 to spend or to gain; its faction names the Scoring Die.
#[test]
fn card_016_patriote_activities() {
    activities(patriote(16, 4, "EI"));
}

/// PR-12.9a, PR-4.0e: 6 AP for its player, or 3 to spend or to gain; its faction names the Scoring Die.
#[test]
fn card_017_patriote_activities() {
    activities(patriote(17, 6, "UC"));
}

/// PR-12.9a, PR-4.0e: 6 AP for its player, or 3 to spend or to gain; its faction names the Scoring Die.
#[test]
fn card_018_patriote_activities() {
    activities(patriote(18, 6, "O"));
}

/// One Cube in each of 6 Rural Counties with 2 Patriote Cubes or fewer.
#[track_caller]
fn names_78000(card: Card) {
    let at = "chambly 3-0; rouville 2-0; yamaska 1-1; beauce 0-2; nicolet 2-2";
    let steps = "P: rouville; P: yamaska; P: beauce; P: nicolet; P: berthier; P: megantic";
    let events = "P +1 rouville to 3; P +1 yamaska to 2; control yamaska - > P; P +1 beauce to 1; \
                  P +1 nicolet to 3; control nicolet - > P; P enters berthier; P enters megantic";
    card.event(at, "", steps, events);
    card.forced(at, "", steps, events);
}

/// PR-3.2b: 6 Cubes in Rural Counties with 2 or fewer; not where there are 3, not in a city, not twice.
#[test]
fn card_019_78000_names() {
    names_78000(patriote(19, 4, "RC"));
    given("P 19; chambly 3-0; rouville 2-0")
        .act("event 19; rouville")
        .bars("chambly", "NotAmong")
        .bars("montreal", "NotAmong")
        .bars("rouville", "Limit(");
}

/// PR-3.2b: the same Event with another Scoring Die.
#[test]
fn card_020_78000_names() {
    names_78000(patriote(20, 4, "O"));
}

/// PR-3.2d: 1 Loyal Cube in each of three Counties, and the Spirit rises.
#[test]
fn card_021_british_american_land_company() {
    let card = loyal(21, 4, "EI");
    let at = "sherbrooke 1-0; shefford 0-2";
    let events = "L enters stanstead; L +1 sherbrooke to 1; control sherbrooke P > -; L +1 shefford to 3; \
                  spirit +1 to 1";
    card.event(at, "", "", events);
    card.forced(at, "", "", events);
    // A full column takes none (PR-9.1b), the rest happens.
    card.event("stanstead 0-9; spirit 5", "", "", "L enters sherbrooke; L enters shefford; spirit +1 to 6");
}

/// PR-3.2a: External Influence moves 1 box towards the Patriote.
#[test]
fn card_022_the_aylmer_glenelg_letters() {
    let card = patriote(22, 2, "EI");
    card.event("EI L2", "", "", "EI to L1");
    card.forced("", "", "", "EI to P1");
    card.event("EI P5", "", "", "");
}

/// PR-12.23a: it acts at the start of the Patriote Action Round of a St-Jean-Baptiste round, right before his card.
#[test]
fn card_023_the_saint_jean_baptiste_society() {
    let card = patriote(23, 6, "O").aside();
    card.event("", "", "", "23 lasts").shows("aside 23 P; vp 0");
    card.forced("", "", "", "23 lasts").shows("aside 23 P");
    for round in ["turn 1; round 8", "turn 3; round 4", "turn 4; round 4", "turn 5; round 6"] {
        starting(&format!("{round}; aside 23 P; P 98"), "", "P Event 23; P scores 1 to P1")
            .asks(PATRIOTE)
            .take("chambly", "P +1 chambly to 1; control chambly - > P")
            .bars("chambly", "Limit(")
            .take("montreal", "P +1 montreal to 1; control montreal - > P")
            .offers("event 98; ap 98");
    }
    // Not in the Loyal's Action Round, nor in any other round.
    starting("turn 5; round 6; active L; aside 23 P; L 98", "", "").offers("event 98; ap 98");
    starting("turn 5; round 5; aside 23 P; P 98", "", "").offers("event 98; ap 98");
}

/// PR-12.23b: played in such a round it acts in that round only if the Patriote has still to act.
/// AMB-A33: so only if the Loyal goes first and plays it.
#[test]
fn pr_12_23b_saint_jean_baptiste_in_its_own_round() {
    given("turn 3; round 4; P 23")
        .dice("1")
        .act("event 23")
        .asks(LOYAL)
        .act("pass")
        .shows("round 5; vp 0")
        .offers("pass");
    given("turn 3; round 4; first L; active L; L 23")
        .dice("1")
        .act("ap 23; stop")
        .asks(PATRIOTE)
        .shows("vp P1")
        .act("chambly; beauce")
        .shows("chambly 1-0; beauce 1-0")
        .offers("pass");
}

/// PR-12.23c: it acts also if the Patriote then passes, for he has no card. AMB-A10: a skipped round is none.
#[test]
fn pr_12_23c_saint_jean_baptiste_without_a_card() {
    given("turn 5; round 6; aside 23 P").act("beauce; quebec; pass").asks(LOYAL).shows("vp P1; quebec 1-0");
    // A skipped Action Round is none.
    given("turn 5; round 6; aside 23 P; skip P").asks(LOYAL).shows("vp 0");
}

/// 1 VP for each 2 Loyal Cubes in Québec, rounded down, at most 4 (PR-3.2d).
#[test]
fn card_024_concerned_reformists() {
    let card = loyal(24, 4, "O");
    card.event("quebec 0-6", "", "", "L scores 3 to L3");
    card.event("quebec 0-11; vp P5", "", "", "L scores 4 to P1");
    card.forced("quebec 9-5", "", "", "L scores 2 to L2");
    card.event("quebec 0-1", "", "", "");
}

/// The Loyal chooses the Rural Counties that lose a Patriote Cube (PR-3.2d). AMB-A35: as many as there are.
#[test]
fn card_025_neilson_breaks_with_papineau() {
    let card = loyal(25, 4, "UC");
    let at = "quebec 1-0; chambly 1-0; rouville 2-0; beauce 1-3; montreal 4-0";
    let events = "P -1 quebec to 0; control quebec P > -; P -1 chambly to 0; control chambly P > -; \
                  P -1 beauce to 0; L enters quebec";
    card.event(at, "", "L: chambly; L: beauce", events);
    card.forced(at, "", "L: chambly; L: beauce", events);
    card.event("chambly 2-0", "", "L: chambly", "P -1 chambly to 1; L enters quebec");
    given("active L; L 25; montreal 4-0; chambly 1-0").act("event 25").bars("montreal", "NotAmong");
}

/// 2 Loyal Cubes in Montréal and 1 in each of 2 Rural Counties that the Patriote controls (PR-3.2d).
#[test]
fn card_026_the_tattersall_meeting() {
    let card = loyal(26, 4, "UC");
    let at = "montreal 2-1; chambly 1-0; rouville 2-0; beauce 0-1; yamaska 1-1; quebec 2-0";
    let events = "L +2 montreal to 3; control montreal P > L; L +1 chambly to 1; control chambly P > -; \
                  L +1 rouville to 1";
    card.event(at, "", "L: chambly; L: rouville", events);
    card.forced(at, "", "L: chambly; L: rouville", events);
    given(&format!("active L; L 26; {at}; nicolet 1-0"))
        .act("event 26; chambly")
        .bars("chambly", "Limit(")
        .bars("beauce", "NotAmong")
        .bars("yamaska", "NotAmong")
        .bars("quebec", "NotAmong");
}

/// 3 Cubes in Richelieu, 1 in each of two of its four neighbours, chosen by the Patriote (PR-3.2d).
#[test]
fn card_027_l_echo_du_pays() {
    let card = patriote(27, 4, "RC");
    let events = "P +3 richelieu to 4; P enters vercheres; P +1 yamaska to 1; control yamaska L > -";
    card.event("richelieu 1-0; yamaska 0-1", "", "P: vercheres; P: yamaska", events);
    card.forced("richelieu 1-0; yamaska 0-1", "", "P: vercheres; P: yamaska", events);
    given("P 27; richelieu 8-0")
        .act("event 27")
        .tells("P plays 27 as Event; P Event 27; P +1 richelieu to 9")
        .bars("chambly", "NotAmong")
        .offers("rouville; vercheres; st_hyacinthe; yamaska");
}

/// PR-12.28a: 3 Opportunity Points may be spent, for this Event alone.
#[test]
fn card_028_the_92_resolutions_in_london() {
    let card = patriote(28, 4, "EI");
    card.event("points 4/0", "", "P: spend 3", "EI to P1; P points -3 to 1; EI to P2");
    card.forced("points 3/8; EI L1", "", "P: spend 3", "EI to 0; P points -3 to 0; EI to P1");
    card.event("points 3/0", "", "P: spend 0", "EI to P1").shows("points 3/0");
    card.event("points 2/8", "", "", "EI to P1");
    given("P 28; points 12/0; pool 22").act("event 28").offers("spend 0; spend 3").bars("buy 22", "NotAsked");
}

/// A +4 Check in Québec: an Organization at once, or 2 Cubes beside one; 1 Cube after a failure.
/// AMB-A37: no city helps the check of this card. PR-9.2d: a failure does not bar the action.
#[test]
fn card_029_the_quebec_constitutional_association() {
    let card = loyal(29, 4, "O");
    card.event(
        "quebec 0-6",
        "334",
        "",
        "L checks quebec 6+4; rolls 3+3+4 against 10; L succeeds in quebec; L organizes quebec",
    )
    .shows("O L2 (2)");
    card.event(
        "quebec 0-6; orgs L quebec",
        "334",
        "",
        "L checks quebec 6+4; rolls 3+3+4 against 10; L succeeds in quebec; L +2 quebec to 8",
    );
    card.forced(
        "quebec 0-4; points 12/1",
        "333",
        "L: pay",
        "L checks quebec 4+4; rolls 3+3+3 against 8; L points -1 to 0 for check; L succeeds in quebec; \
         L organizes quebec",
    );
    card.event(
        "quebec 0-4",
        "333",
        "",
        "L checks quebec 4+4; rolls 3+3+3 against 8; L fails in quebec; L +1 quebec to 5",
    );
    card.unmet("quebec 0-3");
}

/// The Spirit rises; in a Session External Influence moves too (PR-10.0b).
#[test]
fn card_030_aylmer_scolds_the_assembly() {
    let card = loyal(30, 2, "EI");
    card.event("", "", "", "spirit +1 to 1");
    card.event("round 1; first L", "", "", "spirit +1 to 1; EI to L1");
    card.forced("round 2; EI P1", "", "", "spirit +1 to 1; EI to 0");
}

/// In a city 2 opposing Cubes and 1 own one go (PR-3.2d: whose they are goes by who plays it).
#[test]
fn card_031_cholera_returns() {
    let card = neutral(31, 2, "UC");
    card.event_by(
        "P",
        "montreal 3-3",
        "",
        "P: montreal",
        "L -2 montreal to 1; control montreal - > P; P -1 montreal to 2",
    );
    card.event_by("L", "quebec 1-4", "", "L: quebec", "P -1 quebec to 0; L -1 quebec to 3");
    given("P 31").act("event 31").offers("montreal; quebec");
}

/// A +2 Check in Montréal by whoever plays it (PR-8.0e).
#[test]
fn card_032_the_west_ward_poll() {
    let card = neutral(32, 4, "UC");
    card.event_by(
        "P",
        "montreal 3-4",
        "221",
        "",
        "P checks montreal 3+2; rolls 2+2+1 against 5; P succeeds in montreal; P +2 montreal to 5; \
         control montreal L > P; P scores 1 to P1",
    );
    card.event_by(
        "L",
        "montreal 3-3",
        "222",
        "",
        "L checks montreal 3+2; rolls 2+2+2 against 5; L fails in montreal; L +1 montreal to 4; \
         control montreal - > L; spirit +1 to 1",
    );
}
