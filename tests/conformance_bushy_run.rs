//! Bushy Run through the conformance kit: three ways of asking, and the house rules.

use redoubt::engine::conformance::Plan;
use redoubt::games::bushy_run::BushyRun;

fn game() -> Plan {
    Plan::scenario("august-1763").probes(150)
}

/// Two sets that between them have every house rule on.
fn house_rules() -> Plan {
    let one = ["reveal_anytime", "dummy_captures", "ambush_needs_neighbour", "retreat_cap_dp", "dv_in_df"];
    let two = [
        "low_fire",
        "no_wagon_bar",
        "hidden_cannot_attack",
        "secret_eliminations",
        "sudden_death_14",
        "deployed_start",
    ];
    let on = |keys: &[&str]| keys.iter().fold(game(), |plan, key| plan.option(key, "on"));
    on(&one).option("reactions", "ask").option("event_mix", "ambush").and(on(&two).option("event_mix", "scout"))
}

redoubt::conformance!(standing_orders, BushyRun, game().seeds(0..6));
redoubt::conformance!(always_ask, BushyRun, game().option("reactions", "ask").seeds(6..12));
redoubt::conformance!(open_table, BushyRun, game().option("reactions", "open").seeds(12..16));
redoubt::conformance!(house_rules_on, BushyRun, house_rules().seeds(16..20));

/// The reasons of some 12,000 positions: a few seconds.
#[test]
fn the_reasons_of_ten_thousand_positions_are_the_rules() {
    use redoubt::engine::conformance::{Property, check_one};
    for reactions in ["orders", "ask", "open"] {
        check_one::<BushyRun>(Property::Reasons, &game().option("reactions", reactions).seeds(100..122));
    }
    check_one::<BushyRun>(Property::Reasons, &house_rules().seeds(200..207));
}
