//! House rules: each shows what is different with it.

use crate::tabletop::*;

/// an Activities card of 4 AP gives 2, with the house rule 3.
///
/// Ruling AMB-A4.
#[test]
fn full_activities() {
    given("active L; L 9").dice("1").act("event 9; option 1; die O").shows("points 0/2");
    given("active L; L 9; house full_activities").dice("1").act("event 9; option 1; die O").shows("points 0/3");
    given("active L; L 9; house full_activities").act("event 9; option 0").told("L has 3 AP");
    given("active L; L 12; house full_activities").act("event 12; option 0").told("L has 3 AP");
}

/// Fear of Reprisal takes all from one County.
///
/// Ruling AMB-A19.
#[test]
fn free_fear() {
    let table = |house: &str| {
        let base = "markers 3/0/0/0; spirit 14; chambly 9-0; beauce 1-0; P 98";
        given(&format!("{base}{house}")).dice("1 5").act("ap 98; stop")
    };
    table("").act("chambly; chambly; chambly").bars("chambly", "Limit");
    table("; house free_fear")
        .act("chambly; chambly; chambly; chambly; chambly; chambly; chambly; chambly; chambly; beauce")
        .shows("chambly 0-0");
}

/// the Organizations track pays 1 VP a box.
///
/// Ruling AMB-A20.
#[test]
fn flat_organizations() {
    let orgs = "orgs P montreal chambly; markers 0/3/0/0; P 98";
    given(orgs).dice("4").act("ap 98; stop").shows("O P3 (4); vp P4");
    given(&format!("{orgs}; house flat_organizations")).dice("4").act("ap 98; stop").shows("O P3 (3); vp P3");
}

/// with 150 Cubes on the board none is added, by AP or by Events.
///
/// Ruling AMB-A22.
#[test]
fn limited_cubes() {
    let all = "deux_montagnes 9-0; terrebonne 9-0; lachenaie 9-0; lassomption 9-0; berthier 9-0; st_maurice 9-0; \
        vaudreuil 9-0; beauharnois 9-0; laprairie 9-0; lacadie 9-0; chambly 9-0; rouville 9-0; vercheres 9-0; \
        st_hyacinthe 9-0; richelieu 9-0; montreal 14-0";
    given(&format!("{all}; P 27")).act("ap 27; mob nicolet; mob yamaska").shows("nicolet 1-0; yamaska 1-0");
    let table = given(&format!("{all}; P 27 122; house limited_cubes"));
    table.fork().act("ap 27; mob nicolet").bars("mob yamaska", "NoCube");
    table.dice("1").act("event 122").told("P +1 montreal to 15").shows("montreal 15-0");
}

/// all dice of Pulling the Strings are named before the first is rolled.
///
/// Ruling AMB-A30.
#[test]
fn named_strings() {
    let base = "active L; L 24; markers 0/0/0/3; montreal 2-2; quebec 2-6";
    given(base).dice("1").act("ap 24; use pulling_the_strings 2; die UC").told("UC scores");
    given(&format!("{base}; house named_strings"))
        .act("ap 24; use pulling_the_strings 2; die UC")
        .not_told("UC")
        .dice("1 1")
        .act("die O")
        .told("UC scores; O die 1: O to 1");
}

/// the Session of #85 stands alone beside a printed one.
///
/// Ruling AMB-A46.
#[test]
fn own_session() {
    let base = "turn 5; round 6; P 85";
    given(base).dice("1").act("event 85").pass_on().shows("vp P2; quebec 1-0");
    given(&format!("{base}; house own_session")).dice("1").act("event 85").pass_on().shows("vp P4; quebec 2-0");
    // Printed rounds are one Session as ever.
    given("round 1; house own_session").act("pass; pass").not_told("session").act("pass; pass").shows("vp P2; round 3");
    // A Session of its own that #138 ends leaves nothing behind.
    given("turn 5; round 4; P 85; L 138; house own_session")
        .dice("1 1")
        .act("event 85; ap 138; stop")
        .holds(|game| game.own_sessions == 1 << 4);
    given("turn 5; round 4; P 85; L 24 138; house own_session")
        .dice("1 1 1")
        .act("event 85; ap 24; stop; pass; event 138")
        .told("session ended")
        .shows("sessions 8")
        .holds(|game| game.own_sessions == 0);
}
