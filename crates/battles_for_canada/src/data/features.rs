//! The features by which bots weigh a position: their names. `bot/evaluate` measures them.

use crate::data::scenario::{Scenario, Victory};
use redoubt_engine::Complaint;
use redoubt_engine::data::library::Library;
use redoubt_engine::data::weights::{Names, Weights, load};

/// Features at the beginning; each has one more that grows with the turns, and the turns are the last.
pub const SIGNS: usize = 13;
/// All features of a scenario.
pub const ALL: usize = 2 * SIGNS + 1;

/// Lists the signs that all scenarios share, then those of a scenario, then all of them as they grow with the turns.
macro_rules! features {
    ($($own:literal),*) => {
        features!(@all
            "French in good order", "French disorganized", "French routed",
            "English in good order", "English disorganized", "English routed",
            "leaders lost", $($own),*
        )
    };
    (@all $($sign:literal),*) => {
        [$($sign,)* $(concat!($sign, ", late"),)* "turns gone"]
    };
}

/// Where works decide.
pub const WORKS: [&str; ALL] = features!(
    "a work is held",
    "works held",
    "English near the works",
    "French near the works",
    "works open",
    "English beside the works"
);
/// On the Plains of Abraham.
pub const ABRAHAM: [&str; ALL] = features!(
    "lead in points",
    "points short of a victory",
    "points short of a victory (level)",
    "English near their goal",
    "French near their goal",
    "an army is broken"
);
/// At Sainte-Foy.
pub const SAINTE_FOY: [&str; ALL] = features!(
    "lead in points",
    "lead in points (level)",
    "who leads in points",
    "redoubts held",
    "English near the redoubts",
    "French near the redoubts"
);

/// Returns the names of the features of a scenario.
#[must_use]
pub fn names(scenario: &Scenario) -> Names {
    match scenario.victory {
        Victory::Works(_) => &WORKS,
        Victory::Abraham(_) => &ABRAHAM,
        Victory::SainteFoy(_) => &SAINTE_FOY,
    }
}

/// Reads the weights of the scenarios, in their order.
pub(crate) fn read(library: &Library, scenarios: &[Scenario]) -> Result<Vec<Option<Weights>>, Complaint> {
    let named: Vec<(&str, Names)> = scenarios.iter().map(|s| (s.head.id.as_str(), names(s))).collect();
    load(library, "battles-for-canada", &named)
}
