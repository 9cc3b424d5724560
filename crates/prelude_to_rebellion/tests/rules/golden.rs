//! The golden Turn: Early 1834 as the rulebook plays it (rules.md d.2), every number of every row.

use crate::tabletop::*;

/// A row: steps, dice, and what the table says after them.
type Row = (&'static str, &'static str, &'static str);

/// The sixteen Action Rounds; a Session that is over and a skipped round belong to the row before them.
const ROWS: [Row; 15] = [
    (
        "buy 142",
        "1",
        "RC P8 (4); O 0; EI L2; UC 0; markers 0/0/0/1; spirit 0; vp 0; points 4/8; montreal 4-2; round 1; active L; \
         discards 142",
    ),
    (
        "buy 120",
        "1",
        "RC P8 (4); O 0; EI L2; UC 0; markers 0/0/0/2; spirit 0; vp 0; points 4/4; quebec 0-6; round 2; active P; \
         discards 120 142; pool 9 21",
    ),
    (
        "event 123; lachenaie; berthier",
        "1",
        "RC P10 (5); O 0; EI L2; UC 0; markers 1/0/0/2; spirit 0; vp 0; points 4/4; montreal 6-2; lachenaie 1-0; \
         berthier 1-0; active L; discards 120 123 142",
    ),
    // With the end of the Session.
    (
        "ap 24; org quebec 4",
        "333 5",
        "RC P10 (5); O L2 (2); EI L2; UC 0; markers 1/0/1/2; spirit 0; vp P2; points 4/4; quebec 1-6; orgs L quebec; \
         round 3; active P; discards 24 120 123 142",
    ),
    (
        "ap 16; org montreal 4; pay; die RC",
        "444 4",
        "RC P10 (5); O 0; EI L2; UC 0; markers 1/1/1/2; spirit 0; vp P2; points 2/4; active L; \
         orgs P montreal, L quebec; discards 16 24 120 123 142",
    ),
    (
        "ap 108; mob deux_montagnes; mob sherbrooke",
        "1",
        "RC P8 (4); O 0; EI L2; UC 0; markers 1/1/2/2; spirit 0; vp P2; points 2/4; deux_montagnes 1-1; \
         sherbrooke 0-1; skip L; round 4; active P; discards 16 24 108 120 123 142",
    ),
    // With the Loyal round that is skipped.
    (
        "event 27; st_hyacinthe; yamaska",
        "1",
        "RC P9 (5); O 0; EI L2; UC 0; markers 2/1/2/2; spirit 0; vp P2; points 2/4; richelieu 4-0; st_hyacinthe 3-0; \
         yamaska 1-0; skip; round 5; active P; discards 16 24 27 108 120 123 142",
    ),
    (
        "ap 13; mob st_hyacinthe x2; mob montreal x2; option 1; die EI",
        "1",
        "RC P9 (5); O 0; EI L2; UC 0; markers 2/1/3/2; spirit 0; vp P2; points 2/7; st_hyacinthe 5-0; montreal 8-2; \
         active L; pool 9 13 21",
    ),
    (
        "buy 21",
        "6",
        "RC P7 (4); O 0; EI L2; UC 0; markers 2/1/3/3; spirit 1; vp P2; points 2/3; stanstead 0-1; sherbrooke 0-2; \
         shefford 0-1; round 6; active P; pool 9 13; discards 16 21 24 27 108 120 123 142",
    ),
    (
        "event 22",
        "1",
        "RC P7 (4); O 0; EI L1; UC 0; markers 2/1/0/3; spirit 1; vp P1; points 2/3; active L; \
         discards 16 21 22 24 27 108 120 123 142",
    ),
    (
        "ap 147; mob vaudreuil; mob lachenaie; mob berthier; mob yamaska",
        "1",
        "RC P3 (2); O 0; EI L1; UC 0; markers 2/2/0/3; spirit 1; vp P1; points 4/3; vaudreuil 1-1; lachenaie 1-1; \
         berthier 1-1; yamaska 1-1; round 7; active P; pool 9 13 147",
    ),
    (
        "event 146",
        "6",
        "RC P3 (2); O 0; EI L1; UC 0; markers 2/2/0/0; spirit 1; vp L1; points 4/3; st_hyacinthe 8-0; montreal 6-1; \
         quebec 0-4; active L; discards 16 21 22 24 27 108 120 123 142 146",
    ),
    (
        "event 141",
        "4",
        "RC P3 (2); O 0; EI L1; UC 0; markers 3/2/0/0; spirit 3; vp L1; points 4/3; round 8; active P; \
         discards 16 21 22 24 27 108 120 123 141 142 146",
    ),
    (
        "ap 134; compose; org st_hyacinthe 2 montreal; lacadie; terrebonne",
        "433 1 4",
        "RC P1 (1); O P1 (2); EI L1; UC 0; markers 0/2/0/0; spirit 3; vp 0; points 4/3; lacadie 3-3; terrebonne 2-2; \
         orgs P st_hyacinthe montreal, L quebec; active L; composed yes; \
         discards 16 21 22 24 27 108 120 123 134 141 142 146",
    ),
    // With the end of the Turn and the draw of the next.
    (
        "ap 23; use looking_for_trouble 6",
        "1",
        "RC P1 (1); O P1 (2); EI L1; UC 0; markers 0/3/0/0; spirit 5; vp 0; points 10/11; composed; aside 23 P; \
         used L looking_for_trouble 1.8; turn 2; discards 16 21 22 24 27 108 120 123 134 141 142 146; \
         pool 1 9 10 13 96 147; P 11 12 14 17 97 98 99; L 15 18 19 28 100 101 102",
    ),
];

/// County values at the end of the Turn.
const COUNTIES: &str = "deux_montagnes 1-1; terrebonne 2-2; lachenaie 1-1; lassomption 0-0; berthier 1-1; \
    st_maurice 0-0; vaudreuil 1-1; beauharnois 0-0; laprairie 2-0; lacadie 3-3; chambly 2-0; rouville 1-0; \
    vercheres 1-0; st_hyacinthe 8-0; richelieu 4-0; yamaska 1-1; nicolet 0-0; missisquoi 0-1; shefford 0-1; \
    drummond 0-0; stanstead 0-1; sherbrooke 0-2; megantic 0-2; beauce 0-0; montreal 6-1; quebec 0-4";

const START: &str = "setup; round 1; stage RoundStart; P 13 16 22 27 123 134 146; L 15 23 24 28 108 141 147; \
    pool 9 21 120 142; deck 10 11 12 14 17 18 19 96 97 98 99 100 101 102";

/// Early 1834, 13.0 of the rulebook: every row of the table, with PR-2.3g, PR-3.2e and PR-9.5c on the way.
///
/// Ruling AMB-A1.
#[test]
fn the_whole_turn_of_early_1834() {
    let mut table = given(START).shows("RC P8 (4); O 0; EI L2; UC 0; markers 0/0/0/0; spirit 0; vp 0; points 6/8");
    for (steps, dice, facts) in ROWS {
        table = table.dice(dice).after(steps).shows(facts);
    }
    table.shows(COUNTIES).asks(PATRIOTE).offers("first P; first L");
}

/// The same Turn, told: every event of every Action Round.
#[test]
fn the_whole_turn_of_early_1834_as_it_is_told() {
    let mut table = given(START);
    for ((steps, dice, _), events) in ROWS.into_iter().zip(TOLD) {
        table = table.dice(dice).forget().act(steps).tells_all(events);
    }
}

/// What each row tells.
const TOLD: [&str; 15] = [
    "P plays 142 from Pool; P points -2 to 4 for 142; P Event 142; P +1 montreal to 4; UC die 1: UC to 1; \
     142 to discards",
    "L plays 120 from Pool; L points -4 to 4 for 120; L Event 120; L +2 quebec to 6; P -1 quebec to 0; UC \
     die 1: UC to 2; 120 to discards",
    "P plays 123 as Event; P Event 123; P +2 montreal to 6; P +1 lachenaie to 1; control lachenaie - > P; \
     P +1 berthier to 1; control berthier - > P; RC die 1: RC to 1; 123 to discards",
    "L plays 24 for AP; L has 4 AP; L checks quebec 6+4 (4 AP); rolls 3+3+3 against 10; L succeeds in \
     quebec; L organizes quebec; O die 5: EI to 1; 24 to discards; session over; P scores 2 to P2 by \
     Session; P +1 quebec to 1 by Session",
    "P plays 16 for AP; P has 4 AP; P checks montreal 6+4 (4 AP); rolls 4+4+4 against 10; P points -2 to \
     2 for check; P succeeds in montreal; P organizes montreal; RC die 4: O to 1; 16 to discards",
    "L plays 108 for AP; L has 2 AP; L mobilizes deux_montagnes to 1 for 1; control deux_montagnes P > -; \
     L mobilizes sherbrooke to 1 for 1; control sherbrooke - > L; P Event 108; L must skip; EI die 1: EI \
     to 2; 108 to discards",
    "P plays 27 as Event; P Event 27; P +3 richelieu to 4; P +1 st_hyacinthe to 3; P +1 yamaska to 1; \
     control yamaska - > P; RC die 1: RC to 2; 27 to discards; L skips 4",
    "P plays 13 for AP; P has 6 AP; P mobilizes st_hyacinthe to 4 for 1; P mobilizes st_hyacinthe to 5 \
     for 1; P mobilizes montreal to 7 for 2; P mobilizes montreal to 8 for 2; L Event 13; L option 1; L \
     points +3 to 7; EI die 1: EI to 3; 13 to pool",
    "L plays 21 from Pool; L points -4 to 3 for 21; L Event 21; L +1 stanstead to 1; control stanstead - \
     > L; L +1 sherbrooke to 2; L +1 shefford to 1; control shefford - > L; spirit +1 to 1; EI die 6: UC \
     to 3; 21 to discards",
    "P plays 22 as Event; P Event 22; EI to L1; EI die 1: EI to 4; EI scores; L scores 1 to P1 by EI; 22 \
     to discards",
    "L plays 147 for AP; L has 4 AP; L mobilizes vaudreuil to 1 for 1; control vaudreuil P > -; L \
     mobilizes lachenaie to 1 for 1; control lachenaie P > -; L mobilizes berthier to 1 for 1; control \
     berthier P > -; L mobilizes yamaska to 1 for 1; control yamaska P > -; 147 unmet; P points +2 to 4 \
     by unmet 147; O die 1: O to 2; 147 to pool",
    "P plays 146 as Event; P Event 146; P +3 st_hyacinthe to 8; RC die 6: UC to 4; UC scores; UC pays \
     nobody; P -2 montreal to 6 by UC; P -1 quebec to 0 by UC; L -1 montreal to 1 by UC; L -2 quebec to 4 \
     by UC; L scores 2 to L1 by empty quebec; 146 to discards",
    "L plays 141 as Event; L Event 141; spirit +2 to 3; UC die 4: RC to 3; 141 to discards",
    "P plays 134 for AP; P has 4 AP; composed; P checks st_hyacinthe 8+3 (2 AP); rolls 4+3+3 against 11; \
     P succeeds in st_hyacinthe; P organizes st_hyacinthe; L Event 134; L +3 lacadie to 3; control \
     lacadie P > -; L +2 terrebonne to 2; control terrebonne P > -; RC die 1: RC to 4; RC scores; fear \
     4-2: 0 cubes, 0 each; P scores 1 to 0 by RC; 134 to discards",
    "L plays 23 for AP; L has 6 AP; L uses looking_for_trouble for 6; spirit +2 to 5 by \
     looking_for_trouble; P Event 23; 23 lasts; O die 1: O to 3; 23 to aside; P points +6 to 10 by end; L \
     points +8 to 11 by end; calm; turn 2; pool gets 10 96 1; (P) P draws 11 12 14 17 97 98 99; P drew \
     4+3; (L) L draws 18 19 100 101 102; L drew 2+3",
];
