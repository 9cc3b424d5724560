//! The second half of the Generic Deck, cards 122 to 147.

use crate::cards_play::{loyal, neutral, patriote};
use crate::tabletop::*;

/// 2 Cubes in Montréal, a Loyal one less, and the Spirit rises.
#[test]
fn card_122_the_vindicator() {
    let card = patriote(122, 4, "UC");
    card.event(
        "montreal 1-3",
        "",
        "",
        "P +2 montreal to 3; control montreal L > -; L -1 montreal to 2; control montreal - > P; spirit +1 to 1",
    );
    card.forced("", "", "", "P +2 montreal to 2; control montreal - > P; spirit +1 to 1");
}

/// 2 Cubes in Montréal and 1 in each of 2 Rural Counties (PR-3.2d).
#[test]
fn card_123_la_minerve() {
    let card = patriote(123, 4, "RC");
    let events = "P +2 montreal to 5; P enters lachenaie; P enters berthier";
    card.event("montreal 3-2", "", "P: lachenaie; P: berthier", events);
    card.forced("montreal 3-2", "", "P: lachenaie; P: berthier", events);
    given("P 123").act("event 123; beauce").bars("beauce", "Limit(").bars("quebec", "NotAmong");
}

/// 2 Cubes in Montréal and 1 in a Loyal-Biased County.
#[test]
fn card_124_the_montreal_gazette() {
    let card = loyal(124, 4, "UC");
    let events = "L +2 montreal to 4; control montreal P > L; L enters drummond";
    card.event("montreal 3-2", "", "L: drummond", events);
    card.forced("montreal 3-2", "", "L: drummond", events);
    given("active L; L 124").act("event 124").bars("beauharnois", "NotAmong").allows("missisquoi; beauce");
}

/// A Patriote Cube in Montréal or a Rural County becomes a Loyal one.
#[test]
fn card_125_l_ami_du_peuple() {
    let card = loyal(125, 2, "RC");
    let at = "chambly 1-0; montreal 3-3; quebec 2-0; beauce 0-1";
    card.event(at, "", "L: chambly", "P -1 chambly to 0; control chambly P > -; L enters chambly");
    card.forced(at, "", "L: montreal", "P -1 montreal to 2; control montreal - > L; L +1 montreal to 4");
    given(&format!("active L; L 125; {at}")).act("event 125").offers("chambly; montreal");
    card.event("quebec 2-0", "", "", "");
}

/// 1 Cube in Québec, a Patriote one less.
#[test]
fn card_126_the_quebec_mercury() {
    let card = loyal(126, 2, "UC");
    card.event("quebec 2-1", "", "", "L +1 quebec to 2; control quebec P > -; P -1 quebec to 1; control quebec - > L");
    card.forced("", "", "", "L enters quebec");
}

/// 1 Cube in Montréal and in each of 2 Rural Counties, 2 points, and the Spirit rises.
#[test]
fn card_127_duvernay_jailed_for_libel() {
    let card = patriote(127, 4, "UC");
    let events = "P enters montreal; P enters chambly; P enters beauce; P points +2 to 2; spirit +1 to 1";
    card.event("", "", "P: chambly; P: beauce", events);
    card.forced("", "", "P: chambly; P: beauce", events);
}

/// 2 Cubes in Montréal and 1 point.
#[test]
fn card_128_robert_nelson_surgeon() {
    let card = patriote(128, 4, "UC");
    card.event("montreal 1-2", "", "", "P +2 montreal to 3; control montreal L > P; P points +1 to 1");
    card.forced("montreal 14-0", "", "", "P +1 montreal to 15; P points +1 to 1");
}

/// PR-12.129a, EX-12.129: what the Patriote controls at the start of the Event counts. AMB-A43: it is tested once.
#[test]
fn card_129_a_ragtag_coalition() {
    let card = loyal(129, 4, "RC");
    let at = "richelieu 3-2; chambly 1-0; rouville 2-0; yamaska 2-2; montreal 3-0";
    let events = "L +1 richelieu to 3; control richelieu P > -; L +1 richelieu to 4; control richelieu - > L; \
                  L +1 chambly to 1; control chambly P > -; L +1 rouville to 1";
    card.event(at, "", "L: richelieu; L: richelieu; L: chambly; L: rouville", events);
    card.forced(at, "", "L: richelieu; L: richelieu; L: chambly; L: rouville", events);
    given(&format!("active L; L 129; {at}")).act("event 129; richelieu; richelieu").offers("chambly; rouville");
    // AMB-A35: with one County 2 Cubes.
    card.event(
        "richelieu 3-2",
        "",
        "richelieu; richelieu",
        "L +1 richelieu to 3; control richelieu P > -; L +1 richelieu to 4; control richelieu - > L",
    );
}

/// PR-12.130a: 2 AP of Mobilization in each of 3 Rural Counties, at the usual costs and limits (#56, #77).
#[test]
fn card_130_the_mentor_and_his_apprentices() {
    let card = patriote(130, 4, "RC");
    let steps = "P: chambly; P: nicolet; P: rouville; P: mob chambly x2; P: mob nicolet; P: stop";
    let events = "P has 2 AP; P mobilizes chambly to 1 for 1; control chambly - > P; P mobilizes chambly to 2 for 1; \
                  P has 2 AP; P mobilizes nicolet to 1 for 2; control nicolet - > P; P has 2 AP; P leaves 2 AP";
    card.event("", "", steps, events);
    card.forced("", "", steps, events);
    let table = given("P 130; chambly 5-0; orgs P montreal; aside 56 L").act("event 130").bars("montreal", "NotAmong");
    table
        .act("chambly")
        .bars("chambly", "NotAmong")
        .act("rouville; yamaska")
        .bars("mob chambly", "Papineau")
        .bars("mob rouville", "OnlyHere")
        .bars("org chambly", "OnlyHere")
        .bars("compose", "OnlyHere")
        .offers("stop");
    given("P 130; aside 77 L")
        .dice("1")
        .act("event 130; chambly; rouville; richelieu; mob chambly x2; mob rouville x2; mob richelieu x2")
        .told("L scores 1 to L1");
}

/// PR-12.131a: four random Counties, one after the other; one that came up before is rolled again, and cannot be named.
#[test]
fn card_131_spontaneous_mobilization() {
    let card = patriote(131, 4, "RC");
    let rolls = "25 25 51 63 44";
    let events = "random 25: chambly; random 25: chambly; random 51: montreal; random 63: choice; P names beauce; \
                  random 44: sherbrooke; P enters chambly; P enters montreal; P enters beauce; P enters sherbrooke";
    card.event("", rolls, "P: beauce", events);
    card.forced("", rolls, "P: beauce", events);
    given("P 131").dice("25 61").act("event 131").bars("chambly", "NotAmong").allows("montreal; beauce");
}

/// 1 Cube in each of 4 Loyal-Biased Counties.
#[test]
fn card_132_townships_meeting() {
    let card = loyal(132, 4, "RC");
    let events = "L enters beauce; L enters megantic; L enters stanstead; L +1 drummond to 1; control drummond P > -";
    card.event("drummond 1-0", "", "L: beauce; L: megantic; L: stanstead; L: drummond", events);
    card.forced("drummond 1-0", "", "L: beauce; L: megantic; L: stanstead; L: drummond", events);
    given("active L; L 132; beauce 0-9")
        .act("event 132; megantic")
        .offers("missisquoi; shefford; drummond; stanstead; sherbrooke");
}

/// 2 Cubes in a Patriote-Biased County with 3 or more.
#[test]
fn card_133_rural_schoolmasters() {
    let card = patriote(133, 2, "O");
    let at = "chambly 3-4; rouville 2-0; beauce 4-0; yamaska 8-0";
    card.event(at, "", "P: chambly", "P +2 chambly to 5; control chambly L > P");
    card.forced(at, "", "P: yamaska", "P +1 yamaska to 9");
    given(&format!("P 133; {at}")).act("event 133").offers("chambly; yamaska");
    card.event("", "", "", "");
}

/// PR-12.134a, EX-12.134: as many as the Patriote has; the Loyal column ends at 7 (AMB-A23).
#[test]
fn card_134_you_go_we_go() {
    let card = loyal(134, 4, "RC");
    let at = "lacadie 3-0; chambly 9-1; rouville 2-2; beauce 3-0; terrebonne 8-0";
    let events = "L +6 chambly to 7; L +3 lacadie to 3; control lacadie P > -";
    card.event(at, "", "L: chambly; L: lacadie", events);
    card.forced(at, "", "L: lacadie; L: terrebonne", "L +3 lacadie to 3; control lacadie P > -; L +7 terrebonne to 7");
    given(&format!("active L; L 134; {at}")).act("event 134; lacadie").offers("terrebonne; chambly");
}

/// A +4 Check with the affiliation bonus for a new Rural Organization of the Loyal; either way a Cube.
#[test]
fn card_135_the_national_societies() {
    let card = loyal(135, 4, "O");
    let at = "orgs L montreal quebec drummond; montreal 0-6; quebec 0-11; beauce 0-2";
    let made = "L checks beauce 2+6; rolls 2+3+3 against 8; L succeeds in beauce; L organizes beauce; L +1 beauce to 3";
    card.event(at, "233", "L: beauce", made);
    card.forced(at, "233", "L: beauce", made);
    card.event(
        "orgs L quebec; quebec 0-6",
        "222",
        "L: chambly",
        "L checks chambly 0+5; rolls 2+2+2 against 5; L fails in chambly; L enters chambly",
    );
    given(&format!("active L; L 135; {at}")).act("event 135").bars("drummond", "NotAmong").bars("quebec", "NotAmong");
    card.unmet("orgs L drummond, P montreal");
}

/// 2 Patriote Cubes from Montréal, and the Spirit rises.
#[test]
fn card_136_a_packed_grand_jury() {
    let card = loyal(136, 4, "UC");
    card.event("montreal 3-2", "", "", "P -2 montreal to 1; control montreal P > L; spirit +1 to 1");
    card.forced("montreal 1-0", "", "", "P -1 montreal to 0; control montreal P > -; spirit +1 to 1");
}

/// In a Session: 1 VP, and a Loyal Cube less in each city (PR-10.0b).
#[test]
fn card_137_a_judge_impeached() {
    let card = patriote(137, 4, "UC");
    let events = "P scores 1 to P1; L -1 quebec to 3; L -1 montreal to 2; control montreal - > P";
    card.event("round 1; quebec 1-4; montreal 3-3", "", "", events);
    card.forced("round 1; first L; quebec 1-4; montreal 3-3", "", "", events);
    card.unmet("");
}

/// PR-12.138a, PR-10.0f: the Session is paid at once; the rest of it is ordinary, from the other half of the round on.
/// AMB-A61: that half is freed too, and nothing is paid again.
#[test]
fn card_138_prorogued_session() {
    let card = loyal(138, 4, "EI");
    let events = "session ended; P scores 2 to P2 by Session; P +1 quebec to 1 by Session; control quebec - > P; \
                  L scores 1 to P1; spirit +1 to 1";
    let played = card.event("round 1; first L; P 44", "", "", events).bars("event 44", "Unmet").forget();
    let played = played.dice("1").act("ap 44; stop; pass").asks(PATRIOTE).shows("round 2; sessions");
    played.act("pass").not_told("session over").shows("round 3; vp P1; quebec 1-0");
    card.forced("round 1", "", "", events).shows("sessions");
    // 1836: rounds 1 and 2 end, round 6 stays.
    card.event("turn 4; round 1; first L", "", "", events).shows("sessions 6");
    card.unmet("");
}

/// PR-12.138b: in the Session's last round it takes the place of the usual end.
#[test]
fn pr_12_138b_prorogued_in_the_last_round() {
    loyal(138, 4, "EI")
        .event(
            "round 2",
            "",
            "",
            "session ended; P scores 2 to P2 by Session; P +1 quebec to 1 by Session; control quebec - > P; \
             L scores 1 to P1; spirit +1 to 1",
        )
        .shows("round 3; vp P1; quebec 1-0");
}

/// In a Session: 1 VP, and 1 Cube in each of 3 Patriote-Biased Counties (PR-10.0b).
#[test]
fn card_139_the_speaker_s_chair() {
    let card = patriote(139, 4, "O");
    let events = "P scores 1 to P1; P enters chambly; P enters nicolet; P enters berthier";
    card.event("round 1", "", "P: chambly; P: nicolet; P: berthier", events);
    card.forced("round 1; first L", "", "P: chambly; P: nicolet; P: berthier", events);
    given("round 1; P 139").act("event 139; chambly").bars("chambly", "Limit(").bars("beauce", "NotAmong");
    card.unmet("");
}

/// In a Session: 2 VP, and the Spirit rises (PR-10.0b).
#[test]
fn card_140_the_council_s_veto() {
    let card = loyal(140, 4, "O");
    card.event("round 1; first L", "", "", "L scores 2 to L2; spirit +1 to 1");
    card.forced("round 1", "", "", "L scores 2 to L2; spirit +1 to 1");
    card.unmet("");
}

/// PR-6.0a: the Spirit rises by 2, never above 15.
#[test]
fn card_141_the_montreal_herald() {
    let card = loyal(141, 4, "UC");
    card.event("spirit 1", "", "", "spirit +2 to 3");
    card.forced("", "", "", "spirit +2 to 2");
    given("active L; L 141; spirit 14").dice("1 1").act("event 141").told("spirit +1 to 15").won_by(LOYAL, "rising");
}

/// In Montréal 1 Cube for the Patriote, 2 for the Loyal (PR-3.2d).
#[test]
fn card_142_the_morning_courier() {
    let card = neutral(142, 2, "UC");
    card.event_by("P", "montreal 3-2", "", "", "P +1 montreal to 4");
    card.event_by("L", "montreal 3-2", "", "", "L +2 montreal to 4; control montreal P > L");
}

/// The Spirit falls by 1, 1 Cube in Montréal.
#[test]
fn card_143_viger_urges_calm() {
    let card = patriote(143, 2, "UC");
    card.event("spirit 4; montreal 2-2", "", "", "spirit -1 to 3; P +1 montreal to 3; control montreal - > P");
    card.forced("", "", "", "P enters montreal");
}

/// PR-13.0b: the opponent loses 2 points, or all, and shows 2 random cards to the player alone.
#[test]
fn card_144_intercepted_letters() {
    let card = neutral(144, 2, "EI");
    card.event_by("P", "points 0/3; L 16 24 108", "", "P: seen", "L points -2 to 1; P sees 2 cards; (P) P sees 24 108");
    card.event_by("L", "points 1/0; P 16", "", "L: seen", "P points -1 to 0; L sees 1 cards; (L) L sees 16");
    card.event_by("L", "", "", "", "");
}

/// 1 Cube in each of 3 Rural Counties that the player controls (PR-3.2d). AMB-A35: as many as there are.
#[test]
fn card_145_harvest_home() {
    let card = neutral(145, 2, "RC");
    let at =
        "chambly 1-0; rouville 2-1; yamaska 1-1; nicolet 9-0; montreal 3-0; beauce 0-1; drummond 0-2; megantic 0-3";
    card.event_by("P", at, "", "P: chambly; P: rouville", "P +1 chambly to 2; P +1 rouville to 3");
    card.event_by(
        "L",
        at,
        "",
        "L: beauce; L: megantic; L: drummond",
        "L +1 beauce to 2; L +1 megantic to 4; L +1 drummond to 3",
    );
    given(&format!("P 145; {at}")).act("event 145").offers("chambly; rouville");
}

/// 3 Cubes in St-Hyacinthe.
#[test]
fn card_146_a_nationalist_seminar() {
    let card = patriote(146, 2, "RC");
    card.event("st_hyacinthe 1-2", "", "", "P +3 st_hyacinthe to 4; control st_hyacinthe L > P");
    card.forced("st_hyacinthe 7-0", "", "", "P +2 st_hyacinthe to 9");
}

/// +4 Checks in 2 Rural Counties with a Patriote Organization, 1 VP for each success (PR-8.0e).
#[test]
fn card_147_patriotic_unions() {
    let card = patriote(147, 4, "O");
    let at = "orgs P montreal chambly rouville nicolet; chambly 5-0; montreal 9-0";
    let events = "P checks rouville 0+4; rolls 1+2+2 against 4; P fails in rouville; \
                  P checks chambly 5+4; rolls 3+3+3 against 9; P succeeds in chambly; P scores 1 to P1";
    card.event(at, "122 333", "P: rouville; P: chambly", events);
    card.forced(at, "122 333", "P: rouville; P: chambly", events);
    given(&format!("P 147; {at}")).act("event 147; chambly").offers("rouville; nicolet");
    card.unmet("orgs P montreal chambly, L rouville");
}
