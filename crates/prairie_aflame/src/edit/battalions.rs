//! Battalions by hand: their counter comes with its companies, and leaves with them.

use crate::ids::Unit;
use crate::state::{At, PrairieAflame};
use redoubt_engine::ids::Id;

impl PrairieAflame {
    /// Counts the companies in a battalion.
    pub(super) fn companies_within(&self, battalion: Unit) -> usize {
        Unit::all().filter(|c| self.at[*c] == At::within(battalion)).count()
    }

    /// Finds the companies that a battalion is made of: a Government battalion's own, or for one of the nations five
    /// that are not on the map. Fewer where there are no more.
    pub(super) fn companies_for(&self, battalion: Unit) -> Vec<Unit> {
        let (roster, data) = (&self.data.0.roster, self.unit(battalion));
        match (data.battalion, data.force) {
            (Some(b), _) => roster.battalions[usize::from(b)].1.clone(),
            (None, Some(force)) => {
                let free = |c: &&Unit| self.at[**c] == At::POOL;
                roster.companies[force.index()].iter().rev().filter(free).take(5).copied().collect()
            }
            _ => vec![],
        }
    }
}
