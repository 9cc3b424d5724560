//! The first half of the Generic Deck, cards 96 to 121.

use crate::cards_play::{loyal, neutral, patriote};
use crate::tabletop::*;

/// 5 Cubes in Patriote-Biased Counties, at most 2 in each (PR-3.2d).
#[test]
fn card_096_papineau_s_eloquence() {
    let card = patriote(96, 4, "RC");
    let steps = "P: chambly; P: chambly; P: yamaska; P: rouville; P: rouville";
    let events = "P enters chambly; P +1 chambly to 2; P enters yamaska; P +1 rouville to 1; control rouville L > -; \
                  P +1 rouville to 2; control rouville - > P";
    card.event("rouville 0-1", "", steps, events);
    card.forced("rouville 0-1", "", steps, events);
    given("P 96")
        .act("event 96; chambly; chambly")
        .bars("chambly", "Limit(")
        .bars("beauce", "NotAmong")
        .bars("montreal", "NotAmong");
}

/// 1 Cube from each of 2 Patriote-Biased Counties, chosen by the Loyal (PR-3.2d).
#[test]
fn card_097_sermon_from_the_pulpit() {
    let card = loyal(97, 2, "RC");
    let at = "chambly 1-0; rouville 2-0; yamaska 4-0; beauce 3-0";
    let events = "P -1 rouville to 1; P -1 chambly to 0; control chambly P > -";
    card.event(at, "", "L: rouville; L: chambly", events);
    card.forced(at, "", "L: rouville; L: chambly", events);
    given(&format!("active L; L 97; {at}")).act("event 97; yamaska").offers("chambly; rouville");
}

/// 1 own Cube in each of 2 Rural Counties (PR-3.2d). From the hand for its AP it goes into the Pool (AMB-A8).
#[test]
fn card_098_tavern_talk() {
    let card = neutral(98, 2, "RC");
    card.event_by("P", "", "", "P: chambly; P: beauce", "P enters chambly; P enters beauce");
    card.event_by(
        "L",
        "beauce 1-0",
        "",
        "L: beauce; L: yamaska",
        "L +1 beauce to 1; control beauce P > -; L enters yamaska",
    );
    given("P 98").act("event 98; chambly").bars("chambly", "Limit(").bars("quebec", "NotAmong");
    let _ =
        given("active L; L 98").dice("1").act("ap 98; stop").told("98 to pool").not_told("L Event").shows("pool 98");
}

/// 2 Cubes in a Rural County with an own Organization, which the player must have (PR-3.1o, PR-3.2d).
#[test]
fn card_099_militia_muster() {
    let card = neutral(99, 2, "O");
    let at = "orgs P montreal chambly, L quebec beauce drummond";
    card.event_by("P", at, "", "P: chambly", "P +2 chambly to 2; control chambly - > P");
    card.event_by("L", at, "", "L: drummond", "L +2 drummond to 2; control drummond - > L");
    given(&format!("active L; L 99; {at}")).act("event 99").offers("drummond; beauce");
    card.barred("P", "orgs P montreal, L quebec beauce");
    card.barred("L", "orgs P montreal chambly, L quebec");
}

/// 2 Cubes and a Patriote one less in a Patriote-Biased County, 1 Cube in another.
#[test]
fn card_100_seigneurial_pressure() {
    let card = loyal(100, 4, "RC");
    let events = "L +2 chambly to 2; control chambly P > -; P -1 chambly to 1; control chambly - > L; L enters nicolet";
    card.event("chambly 2-0", "", "L: chambly; L: nicolet", events);
    card.forced("chambly 2-0", "", "L: chambly; L: nicolet", events);
    let table =
        given("active L; L 100; chambly 2-0").act("event 100").bars("beauce", "NotAmong").bars("montreal", "NotAmong");
    table.act("chambly").bars("chambly", "NotAmong").bars("beauce", "NotAmong");
}

/// A +4 Check with the affiliation bonus for a new Rural Organization; either way a Cube. AMB-A24: also where the
/// Patriote has no Cube.
#[test]
fn card_101_notaries_and_doctors() {
    let card = patriote(101, 4, "O");
    let at = "orgs P montreal nicolet; montreal 11-0";
    let made =
        "P checks chambly 0+6; rolls 2+2+2 against 6; P succeeds in chambly; P organizes chambly; P enters chambly";
    card.event(at, "222", "P: chambly", made);
    card.forced(at, "222", "P: chambly", made);
    card.event(
        "orgs P montreal; beauce 1-1",
        "222",
        "P: beauce",
        "P checks beauce 1+4; rolls 2+2+2 against 5; P fails in beauce; P +1 beauce to 2; control beauce - > P",
    );
    given(&format!("P 101; {at}")).act("event 101").bars("nicolet", "NotAmong").bars("quebec", "NotAmong");
    card.unmet("orgs L montreal");
}

/// 1 Cube in each city and in each of 2 Loyal-Biased Counties.
#[test]
fn card_102_immigrant_ships() {
    let card = loyal(102, 4, "UC");
    let events = "L +1 quebec to 1; control quebec P > -; L enters montreal; L enters beauce; L enters shefford";
    card.event("quebec 1-0", "", "L: beauce; L: shefford", events);
    card.forced("quebec 1-0", "", "L: beauce; L: shefford", events);
    given("active L; L 102")
        .act("event 102; beauce")
        .offers("missisquoi; shefford; drummond; stanstead; sherbrooke; megantic");
}

/// External Influence towards the own faction, and 2 Opportunity Points (PR-3.2d).
#[test]
fn card_103_the_timber_trade() {
    let card = neutral(103, 4, "EI");
    card.event_by("P", "EI L2", "", "", "EI to L1; P points +2 to 2");
    card.event_by("L", "points 3/15", "", "", "EI to L1; L points +1 to 16");
}

/// 3 Opportunity Points.
#[test]
fn card_104_patronage() {
    let card = loyal(104, 2, "O");
    card.event("points 3/4", "", "", "L points +3 to 7");
    card.forced("", "", "", "L points +3 to 3");
}

/// 1 Cube in Montréal and 1 Opportunity Point.
#[test]
fn card_105_a_patriote_banquet() {
    let card = patriote(105, 2, "UC");
    card.event("montreal 2-2", "", "", "P +1 montreal to 3; control montreal - > P; P points +1 to 1");
    card.forced("points 12/0", "", "", "P enters montreal");
}

/// 2 Loyal Cubes from a Rural County that the Patriote controls. PR-3.1l, AMB-A35: without one only the Spirit rises.
#[test]
fn card_106_charivari() {
    let card = patriote(106, 2, "RC");
    let at = "beauce 3-2; megantic 2-1; chambly 2-0; yamaska 1-1; montreal 3-2";
    card.event(at, "", "P: beauce", "L -2 beauce to 0; spirit +1 to 1");
    card.forced(at, "", "P: megantic", "L -1 megantic to 0; spirit +1 to 1");
    card.forced("chambly 1-0; beauce 0-2", "", "", "spirit +1 to 1");
    given(&format!("P 106; {at}")).act("event 106").offers("megantic; beauce");
}

/// PR-12.107a, EX-12.107: in the next Patriote Action Round Rural Cubes cost half an AP.
#[test]
fn card_107_family_in_the_countryside() {
    let card = patriote(107, 4, "RC").aside();
    card.event("", "", "", "107 lasts").shows("aside 107 P");
    card.forced("", "", "", "107 lasts").shows("aside 107 P");
    // 4 AP: 8 Cubes, whatever the box.
    given("aside 107 P; P 27")
        .dice("1")
        .act("ap 27; mob st_maurice x4; mob megantic x4")
        .told("P mobilizes st_maurice to 4 for 0.5; P mobilizes megantic to 4 for 0.5; 107 lasts no more")
        .shows("st_maurice 4-0; megantic 4-0; aside; discards 27 107");
    // Mixed with an Urban one for 2 AP: 4.
    given("aside 107 P; P 27").dice("1").act("ap 27; mob montreal; mob beauce x4").shows("montreal 1-0; beauce 4-0");
    // AP that he spends in the Loyal's Action Round are not those of his own next one (AMB-A45).
    given("active L; aside 107 P; L 130")
        .act("ap 130; stop; nicolet; berthier; beauce; mob nicolet")
        .told("P mobilizes nicolet to 1 for 2");
}

/// PR-12.107b: it waits for the next Action Round that is taken, over the Turn's end too, and ends with it.
/// AMB-A10: a skipped round is none.
#[test]
fn pr_12_107b_family_in_the_next_turn() {
    let next = given("round 8; P 107 22").dice("1").act("event 107; pass").shows("turn 2; aside 107 P");
    next.dice("1").act("first P; ap 22; mob st_maurice x4").shows("st_maurice 4-0; aside; discards 22 107");
    given("aside 107 P; P 22").dice("1").act("event 22").told("107 lasts no more").shows("discards 22 107");
    given("aside 107 P; skip P").asks(LOYAL).shows("aside 107 P").act("pass").asks(PATRIOTE).act("pass").shows("aside");
}

/// PR-12.107c: half an AP only buys one more such Cube; for #77 the AP spent count. AMB-A63: a check takes the AP named
/// for it, at least 2, from what is left.
#[test]
fn pr_12_107c_half_an_ap() {
    given("aside 107 P; P 22; orgs P montreal")
        .act("ap 22; mob chambly x3")
        .bars("mob montreal", "CubeCost")
        .bars("org beauce", "NeedsPoints")
        .allows("mob chambly; mob beauce; stop")
        .dice("1")
        .act("mob beauce")
        .asks(LOYAL);
    given("aside 107 P, 77 L; P 27").dice("1").act("ap 27; mob chambly x8").told("L scores 1 to L1");
    given("aside 107 P, 77 L; P 27").dice("1").act("ap 27; mob chambly x7; stop").not_told("L scores");
    given("aside 107 P; P 27; orgs P montreal")
        .act("ap 27; mob chambly; org chambly")
        .bars("stake 4 montreal", "Stake(2, 3)")
        .bars("stake 1 montreal", "Stake(2, 3)")
        .dice("111")
        .act("stake 3 montreal")
        .told("P checks chambly 1+3 (3 AP); P organizes chambly")
        .allows("mob chambly")
        .bars("mob montreal", "CubeCost");
}

/// PR-12.108a: the Loyal skips his next Action Round and keeps his cards; in the next Turn if need be.
/// AMB-A50: a skip changes nothing about who is First Player.
#[test]
fn card_108_overseas_business() {
    let played = given("P 108 22; L 24").dice("1").act("event 108");
    let played =
        played.tells("P plays 108 as Event; P Event 108; L must skip; EI die 1: EI to 1; 108 to discards; L skips 3");
    played.asks(PATRIOTE).shows("round 4; L 24");
    patriote(108, 2, "EI").forced("P 22", "", "", "L must skip").shows("skip L; round 4");
    given("round 8; active L; L 108 24")
        .dice("1")
        .act("ap 108; stop; first L")
        .told("L skips 1")
        .asks(PATRIOTE)
        .shows("turn 2; first L; L 24");
}

/// 1 Cube in each of 2 of the six Counties along the line; from Spirit 5 on External Influence too.
#[test]
fn card_109_american_republicans() {
    let card = patriote(109, 4, "EI");
    let events = "P enters shefford; P enters beauharnois";
    card.event("spirit 4", "", "P: shefford; P: beauharnois", events);
    card.event("spirit 5", "", "P: shefford; P: beauharnois", &format!("{events}; EI to P1"));
    card.forced("spirit 5", "", "P: shefford; P: beauharnois", &format!("{events}; EI to P1"));
    given("P 109").act("event 109").offers("beauharnois; lacadie; rouville; missisquoi; shefford; stanstead");
}

/// External Influence 1 box towards the Loyal; the track ends at 5 (PR-5.3a, AMB-A21).
#[test]
fn card_110_the_colonial_office() {
    let card = loyal(110, 4, "EI");
    card.event("EI P1", "", "", "EI to 0");
    card.forced("EI L4", "", "", "EI to L5");
    card.event("EI L5", "", "", "");
}

/// PR-3.2a: External Influence 1 box towards the Patriote.
#[test]
fn card_111_reformers_of_upper_canada() {
    let card = patriote(111, 2, "EI");
    card.event("EI L1", "", "", "EI to 0");
    card.forced("EI P4", "", "", "EI to P5");
}

/// 2 own Cubes in one city (PR-3.2d).
#[test]
fn card_112_the_irish_vote() {
    let card = neutral(112, 4, "UC");
    card.event_by("P", "quebec 0-1", "", "P: quebec", "P +2 quebec to 2; control quebec L > P");
    card.event_by("L", "montreal 3-2", "", "L: montreal", "L +2 montreal to 4; control montreal P > L");
    given("P 112").act("event 112").offers("montreal; quebec");
}

/// 2 Cubes in Loyal-Biased Counties or Beauharnois, and the Spirit rises.
#[test]
fn card_113_orange_lodges() {
    let card = loyal(113, 2, "RC");
    let events = "L enters beauharnois; L enters megantic; spirit +1 to 1";
    card.event("", "", "L: beauharnois; L: megantic", events);
    card.forced("", "", "L: beauharnois; L: megantic", events);
    given("active L; L 113")
        .act("event 113; beauce")
        .offers("beauharnois; missisquoi; shefford; drummond; stanstead; sherbrooke; megantic");
}

/// External Influence, and 1 own Cube in each of 2 Rural Counties (PR-3.2d).
#[test]
fn card_114_petition_to_the_throne() {
    let card = neutral(114, 4, "EI");
    card.event_by("P", "", "", "P: chambly; P: beauce", "EI to P1; P enters chambly; P enters beauce");
    card.event_by("L", "EI P1", "", "L: chambly; L: beauce", "EI to 0; L enters chambly; L enters beauce");
    given("P 114").act("event 114; chambly").bars("chambly", "Limit(").bars("montreal", "NotAmong");
}

/// 1 Cube in Québec and External Influence; in a Session 1 Cube more (PR-10.0b).
#[test]
fn card_115_the_chateau_clique() {
    let card = loyal(115, 4, "UC");
    card.event("", "", "", "L enters quebec; EI to L1");
    card.forced("round 1", "", "", "L enters quebec; EI to L1; L +1 quebec to 2");
    card.event(
        "round 1; first L; quebec 2-0",
        "",
        "",
        "L +1 quebec to 1; EI to L1; L +1 quebec to 2; control quebec P > -",
    );
}

/// PR-13.0b: the opponent's hand is shown to the player alone, who gains 1 point.
#[test]
fn card_116_rumours() {
    let card = neutral(116, 2, "EI");
    card.event_by("P", "L 24 108", "", "P: seen", "P sees 2 cards; (P) P sees 24 108; P points +1 to 1");
    card.event_by("L", "P 16", "", "L: seen", "L sees 1 cards; (L) L sees 16; L points +1 to 1");
    card.event_by("L", "", "", "", "L points +1 to 1");
}

/// In the opponent's next Action Round a card for AP gives 2 fewer, at least 2; AP of Events are not cut.
#[test]
fn card_117_impassable_roads() {
    let card = neutral(117, 2, "RC").aside();
    card.event_by("P", "", "", "", "117 lasts").shows("aside 117 P");
    card.event_by("L", "", "", "", "117 lasts").shows("aside 117 L");
    for (no, ap) in [(24, 2), (12, 4), (97, 2), (22, 2)] {
        let table = given(&format!("active L; aside 117 P; L {no}")).act(&format!("ap {no}"));
        table.told(&format!("L plays {no} for AP; L has {ap} AP"));
    }
    let played = given("P 117 98; L 24 110").dice("1 1 1 1").act("event 117; ap 24; stop");
    let played = played.told("L has 2 AP; 117 lasts no more").shows("discards 24 117").forget();
    played.act("ap 98; stop; ap 110").told("P has 2 AP; L has 4 AP").act("stop");
    given("active L; aside 117 P; L 12").act("event 12; option 0").told("L has 3 AP");
    // It does not touch the player's own cards.
    given("aside 117 P; P 27").act("ap 27").told("P has 4 AP");
}

/// 2 own Cubes in one Rural County (PR-3.2d).
#[test]
fn card_118_county_fair() {
    let card = neutral(118, 2, "RC");
    card.event_by("P", "beauce 0-1", "", "P: beauce", "P +2 beauce to 2; control beauce L > P");
    card.event_by("L", "chambly 2-0", "", "L: chambly", "L +2 chambly to 2; control chambly P > -");
    given("P 118").act("event 118").bars("quebec", "NotAmong");
}

/// The next check of the player in this Turn gets +3 and a reroll; 3 points. AMB-A60: a neutral card is set aside too.
#[test]
fn card_119_electioneering() {
    let card = neutral(119, 4, "O").aside();
    card.event_by("P", "", "", "", "119 lasts; P points +3 to 3").shows("aside 119 P");
    card.event_by("L", "points 0/15", "", "", "119 lasts; L points +1 to 16").shows("aside 119 L");
    given("aside 119 P; P 32; montreal 3-0").dice("666 233 1").act("event 32; reroll").tells(
        "P plays 32 as Event; P Event 32; P checks montreal 3+5; 119 lasts no more; rolls 6+6+6 against 8; \
         P rerolls; rolls 2+3+3 against 8; P succeeds in montreal; P +2 montreal to 5; P scores 1 to P1; \
         UC die 1: UC to 1; 32 to discards",
    );
    // The check of the other side is none of it; the Turn ends it.
    given("aside 119 L; P 32; montreal 3-0")
        .dice("666 1")
        .act("event 32")
        .told("P fails in montreal")
        .shows("aside 119 L");
    given("turn 3; round 8; active L; aside 119 P").act("pass").shows("aside");
    // With #2 two rerolls, one after the other (PR-8.0h), then the points.
    given("active L; aside 119 L, 2 L; orgs L quebec; points 0/1; L 24")
        .dice("666 555 222")
        .act("ap 24; org beauce 2 quebec; reroll")
        .offers("reroll; keep")
        .act("reroll")
        .offers("pay; fail")
        .act("pay")
        .told("L checks beauce 0+5 (2 AP); L organizes beauce");
}

/// 1 Cube in Québec; in a Session 2, and a Patriote one less (PR-10.0b).
#[test]
fn card_120_la_petite_famille() {
    let card = loyal(120, 4, "UC");
    card.event("quebec 1-4", "", "", "L +1 quebec to 5");
    card.event("round 1; first L; quebec 1-4", "", "", "L +2 quebec to 6; P -1 quebec to 0");
    card.forced("round 1; quebec 2-1", "", "", "L +2 quebec to 3; control quebec P > L; P -1 quebec to 1");
}

/// PR-13.0b, PR-13.0d: the Loyal sees the hand and puts a card into the Pool, no Activities card; what is drawn for it
/// is the Patriote's secret.
#[test]
fn card_121_secret_service_money() {
    let card = loyal(121, 4, "EI");
    let events = "L sees 3 cards; (L) L sees 16 22 98; P gives 98 to pool; (P) P draws 99";
    let at = "P 16 22 98; deck 99 30";
    card.event(at, "", "L: seen; L: take 98", events).shows("pool 98; P 16 22 99; deck 30");
    card.forced(at, "", "L: seen; L: take 98", events);
    // From the same deck as the card.
    card.event(at, "", "seen; take 22", "L sees 3 cards; (L) L sees 16 22 98; P gives 22 to pool; (P) P draws 30")
        .shows("pool 22; P 16 30 98");
    given(&format!("active L; L 121; {at}"))
        .act("event 121; seen")
        .bars("take 16", "NotThisCard")
        .offers("take 22; take 98");
    card.event("P 16", "", "L: seen", "L sees 1 cards; (L) L sees 16").shows("P 16; pool");
    card.event("", "", "", "");
}
