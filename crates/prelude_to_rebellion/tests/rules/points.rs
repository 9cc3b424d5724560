//! Chapter 9.0 to 9.4: spending Activity Points.

use crate::tabletop::*;
use redoubt_engine::Seat;
use redoubt_prelude_to_rebellion::PreludeToRebellion;

/// Returns the costs of the next `n` Cubes of a seat in a County, in AP.
fn costs(game: &PreludeToRebellion, seat: Seat, at: &str, n: usize) -> Vec<f32> {
    let mut game = game.clone();
    let at = county(at);
    let mut costs = vec![];
    for _ in 0..n {
        costs.extend(game.cube_cost(seat, at).map(|halves| f32::from(halves) / 2.0));
        game.mv[seat.index()][usize::from(at.0)] += 1;
    }
    costs
}

/// 6 AP: 2 for Composure, 4 for Mobilization, in any order.
#[test]
fn pr_9_0a_points_may_be_split() {
    given("P 23").dice("1").act("ap 23; mob chambly; compose; mob montreal; mob chambly").tells(
        "P plays 23 for AP; P has 6 AP; P mobilizes chambly to 1 for 1; control chambly - > P; composed; \
             P mobilizes montreal to 1 for 2; control montreal - > P; P mobilizes chambly to 2 for 1; O die 1: O to 1; \
             23 to discards",
    );
}

/// 2 AP and no action: play goes on.
///
/// Ruling AMB-A6.
#[test]
fn pr_9_0b_points_may_be_left() {
    given("P 98; L 24").dice("1").act("ap 98; stop").told("P leaves 2 AP").asks(LOYAL);
}

/// The Patriote plays #58 at spirit 8 and the Loyal takes 3 AP: Looking for Trouble needs 4, Corps for 2 or 3 are
/// legal. PR-9.0c: once a Turn holds for them too.
///
/// Ruling AMB-A45.
#[test]
fn pr_9_0c_points_of_an_event() {
    let base = "P 58; spirit 8; orgs L quebec sherbrooke; sherbrooke 0-3";
    given(base)
        .act("ap 58; stop; option 0")
        .asks(LOYAL)
        .bars("use looking_for_trouble 4", "NeedsPoints(4, 3")
        .act("corps sherbrooke")
        .offers("stake 2; stake 3; withdraw");
    given(&format!("{base}; used L non_issue 1.1"))
        .act("ap 58; stop; option 0")
        .bars("use le_canadien 2", "UsedThisTurn");
    given("active L; L 17; composed").act("ap 17; stop; option 0").asks(PATRIOTE).bars("compose", "Composed");
}

/// MV 2: the third box is next and sets the cost.
#[test]
fn pr_9_1a_boxes_go_upwards() {
    let table = given("st_hyacinthe 2-0; P 27");
    assert_eq!(costs(&table.game, PATRIOTE, "st_hyacinthe", 3), [2.0, 1.0, 1.0]);
    table.act("ap 27").forget().act("mob st_hyacinthe").tells("P mobilizes st_hyacinthe to 3 for 2");
}

/// Loyal MV 7 in a Patriote-Biased County: illegal; a city has 15 boxes.
#[test]
fn pr_9_1b_a_full_column() {
    given("active L; L 24; chambly 0-7; sherbrooke 0-9; montreal 0-15; quebec 0-14")
        .act("ap 24")
        .bars("mob chambly", "ColumnFull")
        .bars("mob sherbrooke", "ColumnFull")
        .bars("mob montreal", "ColumnFull")
        .allows("mob quebec");
}

/// St-Hyacinthe, box 4, Patriote: 1 AP.
#[test]
fn pr_9_1_1a_cost_of_a_rural_box() {
    let table = given("st_hyacinthe 3-0; sherbrooke 1-0");
    assert_eq!(costs(&table.game, PATRIOTE, "st_hyacinthe", 1), [1.0]);
    assert_eq!(costs(&table.game, PATRIOTE, "sherbrooke", 2), [3.0, 2.0]);
    assert_eq!(costs(&table.game, LOYAL, "sherbrooke", 2), [1.0, 1.0]);
}

/// EX-9.1.1: Laprairie 2-0, the Loyal pays 1, 2, 2 and 3 AP.
#[test]
fn pr_9_1_1b_one_less_when_behind() {
    let table = given("active L; L 23; laprairie 2-0");
    assert_eq!(costs(&table.game, LOYAL, "laprairie", 4), [1.0, 2.0, 2.0, 3.0]);
    table
        .act("ap 23")
        .forget()
        .act("mob laprairie x3")
        .tells(
            "L mobilizes laprairie to 1 for 1; L mobilizes laprairie to 2 for 2; control laprairie P > -; \
             L mobilizes laprairie to 3 for 2; control laprairie - > L",
        )
        .bars("mob laprairie", "CubeCost");
    // At least 1 AP is paid, and the Patriote who is behind pays less too.
    assert_eq!(costs(&given("beauce 0-3; chambly 0-2").game, PATRIOTE, "chambly", 2), [1.0, 1.0]);
    assert_eq!(costs(&given("beauce 0-3").game, PATRIOTE, "beauce", 4), [1.0, 1.0, 1.0, 2.0]);
}

/// 2-2: the full cost.
///
/// Ruling AMB-A5.
#[test]
fn pr_9_1_1c_a_tie_is_not_behind() {
    let table = given("laprairie 2-2; st_hyacinthe 2-2");
    assert_eq!(costs(&table.game, LOYAL, "laprairie", 1), [2.0]);
    assert_eq!(costs(&table.game, PATRIOTE, "st_hyacinthe", 1), [2.0]);
}

/// EX-9.1.2: Montréal Patriote 3: boxes 4, 5 and 6 cost 2, 2 and 3 AP; never less for being behind.
#[test]
fn pr_9_1_2a_cost_of_an_urban_box() {
    let table = given("montreal 3-9");
    assert_eq!(costs(&table.game, PATRIOTE, "montreal", 3), [2.0, 2.0, 3.0]);
    given("P 23; montreal 3-2").act("ap 23; mob montreal x2").bars("mob montreal", "CubeCost");
}

/// With 1 AP left no Organization can be tried; all AP named for it are the bonus.
#[test]
fn pr_9_2a_an_organization_costs_2() {
    given("P 27").act("ap 27; mob chambly x3").bars("org montreal", "NeedsPoints(2, 1");
    given("P 27; montreal 3-0").dice("333").act("ap 27; org montreal 2").told("P checks montreal 3+2 (2 AP)");
    given("P 27").act("ap 27; org montreal; withdraw").allows("mob chambly; org montreal");
}

/// After a failed creation none more in that Action Round; the next one is free again.
#[test]
fn pr_9_2b_a_failure_bars_further_creations() {
    given("P 23 24; orgs P montreal; chambly 1-0; active P")
        .dice("666")
        .act("ap 23; org chambly 2 montreal")
        .told("P fails in chambly")
        .bars("org rouville", "FailedBefore")
        .bars("org chambly", "FailedBefore")
        .allows("mob chambly; compose")
        .dice("1")
        .act("stop; pass; ap 24")
        .allows("org chambly");
    // A city is a County like others.
    given("P 23; montreal 1-0")
        .dice("666")
        .act("ap 23; org montreal 2")
        .told("P fails in montreal")
        .bars("org montreal", "FailedBefore");
    given("active L; L 24; orgs L montreal; chambly 0-1")
        .dice("666")
        .act("ap 24; org chambly 2 montreal")
        .told("L fails in chambly")
        .bars("org quebec", "FailedBefore");
    // A success does not bar.
    given("P 23; orgs P montreal; chambly 9-0").dice("111").act("ap 23; org chambly 2 montreal").allows("org rouville");
}

/// One Organization for each player in a County.
#[test]
fn pr_9_2c_one_for_each_player() {
    let orgs = "orgs P montreal richelieu, L quebec";
    given(&format!("P 27; {orgs}")).act("ap 27").bars("org richelieu", "Organized");
    given(&format!("active L; L 24; {orgs}")).act("ap 24").allows("org richelieu");
}

/// #55: the first check fails, the second is still made; nor does a failure with AP bar the checks of an Event.
#[test]
fn pr_9_2d_checks_of_events() {
    given("turn 3; P 55; orgs P montreal; chambly 4-0; rouville 4-0")
        .dice("666 333 1")
        .act("event 55; chambly; rouville")
        .told("P fails in chambly; rolls 3+3+3 against 8; P fails in rouville");
    given("turn 3; P 55; waits P partisan_media; orgs P montreal; chambly 4-0; rouville 4-0; beauce 1-0")
        .dice("666 222 222 1")
        .act("ap 55; org beauce 4 montreal; chambly; rouville")
        .told("P fails in beauce; P organizes chambly; P organizes rouville");
}

/// The Patriote's Urban Organization is in Montréal; the Loyal's in either city.
#[test]
fn pr_9_2_1a_urban_organizations() {
    given("P 27").act("ap 27").bars("org quebec", "NotThisCity").allows("org montreal");
    given("active L; L 24").act("ap 24").allows("org quebec; org montreal");
}

/// Québec MV 6 and 4 AP: target 10, without an affiliation bonus.
#[test]
fn pr_9_2_1b_the_urban_check() {
    given("active L; L 24; quebec 0-6; montreal 0-11; orgs L montreal")
        .dice("334 1")
        .act("ap 24; org quebec 4")
        .told("L checks quebec 6+4 (4 AP); rolls 3+3+4 against 10; L organizes quebec");
}

/// Success: O from 0 to 2 for the Loyal, and Rural Organizations are allowed.
#[test]
fn pr_9_2_1c_an_urban_organization() {
    given("active L; L 24 99; quebec 0-9")
        .dice("111")
        .act("ap 24; org quebec 2")
        .shows("O L2 (2)")
        .allows("org beauce; org sherbrooke; org chambly");
}

/// The second Urban Organization of the Loyal: 2 boxes more.
#[test]
fn pr_9_2_1d_the_second_city() {
    given("active L; L 24; orgs L quebec; montreal 0-9").dice("111 1").act("ap 24; org montreal 4").shows("O L4 (4)");
}

/// Without Montréal no Rural Organization; the affiliate is an own Urban Organization.
#[test]
fn pr_9_2_2a_rural_organizations() {
    given("P 27").act("ap 27").bars("org chambly", "NoUrban");
    given("P 27; orgs P montreal, L quebec")
        .act("ap 27; org chambly")
        .offers("stake 2 montreal; stake 3 montreal; stake 4 montreal; withdraw")
        .bars("stake 2", "Affiliate")
        .bars("stake 2 quebec", "Affiliate");
}

/// EX-9.2.2: Sherbrooke 7, 4 AP, Québec 8: target 12; roll 13, one point, O 1 box. From 11 on the bonus is 2.
///
/// Ruling AMB-A24: Chambly holds no Cube of his.
#[test]
fn pr_9_2_2b_the_affiliation_bonus() {
    given("active L; L 24; orgs L quebec; quebec 0-8; montreal 0-5; sherbrooke 0-7; points 0/1")
        .dice("445")
        .act("ap 24; org sherbrooke 4 quebec")
        .told("L checks sherbrooke 7+5 (4 AP); rolls 4+4+5 against 12")
        .dice("1")
        .act("pay")
        .shows("points 0/0; O L3 (4); orgs L sherbrooke quebec");
    for (mv, bonus) in [(0, 2), (5, 2), (6, 3), (10, 3), (11, 4), (15, 4)] {
        given(&format!("P 98; orgs P montreal; montreal {mv}-0"))
            .dice("666 1")
            .act("ap 98; org chambly 2 montreal")
            .told(&format!("P checks chambly 0+{bonus} (2 AP)"));
    }
}

/// Québec 8 and Montréal 7: +1, not +2.
#[test]
fn pr_9_2_2c_only_one_affiliate_counts() {
    given("active L; L 24; orgs L quebec montreal; quebec 0-8; montreal 0-7; sherbrooke 0-7")
        .dice("111 1")
        .act("ap 24; org sherbrooke 4 montreal")
        .told("L checks sherbrooke 7+5 (4 AP)");
}

/// Success: O 1 box, and the counter lies there.
#[test]
fn pr_9_2_2d_a_rural_organization() {
    given("P 98; orgs P montreal, L quebec; st_hyacinthe 8-0; montreal 6-0")
        .shows("O 0")
        .dice("443 1")
        .act("ap 98; org st_hyacinthe 2 montreal")
        .shows("O P1 (2); orgs P st_hyacinthe montreal, L quebec");
}

/// MV to 0: the counter remains.
#[test]
fn pr_9_2_2e_an_organization_stays() {
    given("active L; L 47; orgs P montreal richelieu; richelieu 2-0")
        .dice("1")
        .act("event 47; richelieu; richelieu")
        .shows("richelieu 0-0; orgs P richelieu montreal; O P3 (4)");
}

/// Composure costs 2 in 1834, 4 in 1835-36, 6 in 1837; once a Turn; the Patriote's alone.
#[test]
fn pr_9_3a_call_for_composure() {
    given("P 23").act("ap 23; compose").bars("compose", "Composed").shows("composed yes");
    given("active L; L 23").act("ap 23").bars("compose", "NotComposure");
    for (turn, cost) in [(1, 2), (2, 2), (3, 4), (4, 4), (5, 6), (6, 6), (7, 6)] {
        let table = given(&format!("turn {turn}; round 5; P 60")).act("ap 60; compose");
        let left = table.game.spend().map_or(0, |spend| spend.halves / 2);
        assert_eq!(left, 6 - cost, "in Turn {turn}");
        if left == 0 {
            table.told("composed").asks(PATRIOTE).dice("1").act("die RC");
        }
    }
    given("turn 4; P 27").dice("1").act("ap 27; compose").told("composed");
    given("turn 4; P 98").act("ap 98").bars("compose", "NeedsPoints(4, 2");
}

/// It stops only the +1 of the End of Turn.
///
/// Ruling AMB-A32.
#[test]
fn pr_9_3b_composure_stops_only_the_end() {
    given("round 8; P 127; composed; spirit 5")
        .dice("1")
        .act("event 127; beauce; chambly")
        .shows("spirit 6")
        .act("pass")
        .told("calm")
        .shows("spirit 6; composed");
}

const CORPS: &str = "active L; spirit 8; orgs L quebec sherbrooke beauce; sherbrooke 0-7";

/// The Loyal, spirit 8, an own Rural Organization without Corps, 2 AP.
#[test]
fn pr_9_4a_volunteer_corps() {
    given(&format!("{CORPS}; L 98; corps sherbrooke"))
        .act("ap 98")
        .bars("corps sherbrooke", "HasCorps")
        .bars("corps chambly", "NoOrganization")
        .bars("corps quebec", "NoOrganization")
        .act("corps beauce")
        .offers("stake 2; withdraw");
    given("P 98; spirit 8; orgs P montreal chambly").act("ap 98").bars("corps chambly", "NotCorps");
    given(&format!("{CORPS}; L 98")).act("ap 98; mob beauce").bars("corps beauce", "NeedsPoints(2, 1");
}

/// MV 7 and 2 AP: target 9; no affiliation bonus.
#[test]
fn pr_9_4b_the_check_of_a_corps() {
    given(&format!("{CORPS}; L 98; quebec 0-11"))
        .dice("333 1 1")
        .act("ap 98; corps sherbrooke 2")
        .told("L checks sherbrooke 7+2 (2 AP); rolls 3+3+3 against 9");
}

/// Success: the Corps is there, a 1 VP marker goes to War Readiness, and a die of 4 or more raises the spirit.
#[test]
fn pr_9_4c_a_corps_is_recruited() {
    let table =
        |face: &str| given(&format!("{CORPS}; L 98")).dice(&format!("333 {face} 1")).act("ap 98; corps sherbrooke 2");
    let _ =
        table("3").told("corps sherbrooke die 3; L war +1 to 5 by corps").shows("spirit 8; war 0/5; corps sherbrooke");
    table("4").told("spirit +1 to 9 by corps").shows("spirit 9; war 0/5");
}

/// At most 5 Corps in the game, also when an Organization was lost meanwhile.
#[test]
fn pr_9_4d_five_corps() {
    given(&format!("{CORPS}; L 98")).set("recruited", 5).act("ap 98").bars("corps beauce", "NoCorpsLeft");
}

/// 2 AP fail, 2 more are legal, in the same County or another.
#[test]
fn pr_9_4e_a_failure_does_not_bar() {
    given(&format!("{CORPS}; L 24"))
        .dice("666")
        .act("ap 24; corps sherbrooke 2")
        .told("L fails in sherbrooke")
        .allows("corps sherbrooke; corps beauce; org chambly");
}
