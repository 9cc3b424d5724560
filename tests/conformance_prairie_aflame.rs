//! Prairie Aflame! through the conformance kit: all seven scenarios, and the house rules.
//!
//! Campaigns are long and their board has 1178 hexes, so few positions of each are probed.

use redoubt::engine::Rules;
use redoubt::engine::conformance::Plan;
use redoubt::games::prairie_aflame::PrairieAflame;

/// The four battle scenarios.
fn battles() -> Plan {
    let one = |name: &str| Plan::scenario(name).probes(25);
    one("duck-lake").and(one("fish-creek")).and(one("cut-knife-hill")).and(one("batoche"))
}

fn campaign(name: &str) -> Plan {
    Plan::scenario(name).probes(10)
}

/// A campaign with every house rule on.
fn house_rules() -> Plan {
    let options = PrairieAflame::info().options.iter();
    options.fold(campaign("on-to-regina"), |plan, option| plan.option(option.key, "on"))
}

redoubt::conformance!(battle_scenarios, PrairieAflame, battles().seeds(0..4));
redoubt::conformance!(our_brave_boys, PrairieAflame, campaign("our-brave-boys-far-away").seeds(4..6));
redoubt::conformance!(on_to_regina, PrairieAflame, campaign("on-to-regina").seeds(6..8));
redoubt::conformance!(batoche_or_bust, PrairieAflame, campaign("batoche-or-bust").seeds(8..10));
redoubt::conformance!(house_rules_on, PrairieAflame, house_rules().seeds(10..12));
