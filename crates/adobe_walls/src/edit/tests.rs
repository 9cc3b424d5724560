//! Tests of positions set by hand.

use crate::AdobeWalls;
use redoubt_testkit::conformance::{Plan, Property, test};

/// Every change that the desk offers is made or refused in words, every flaw is mended, play goes on.
#[test]
fn the_kit_sets_positions_by_hand() {
    for scenario in ["carsons-advance", "the-reserve-comes-up"] {
        let seeds: u64 = std::env::var("SEEDS").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
        let probes: usize = std::env::var("PROBES").ok().and_then(|n| n.parse().ok()).unwrap_or(20);
        let plan = Plan { seeds: 0..seeds, probes, ..Plan::scenario(scenario) };
        match test::<AdobeWalls>(Property::Edits, &plan) {
            Ok(stats) => println!("{scenario}: {stats:?}"),
            Err(fault) => panic!("{fault:?}"),
        }
    }
}
