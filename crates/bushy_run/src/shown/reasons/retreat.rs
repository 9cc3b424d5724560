//! Why not, at retreats and losses.

use crate::rules::bar::retreat::RetreatBar;
use crate::state::BushyRun;
use crate::state::query::{BAND_ROOM, BRITISH_ROOM};
use redoubt_engine::record::log::plural;

impl BushyRun {
    /// Words what forbids a retreat or a loss.
    pub(super) fn word_retreat(&self, bar: RetreatBar) -> String {
        use RetreatBar as B;
        match bar {
            B::WagonStays => "the wagon cannot retreat".into(),
            B::NotTheMover(u) => {
                format!("Defensive Fire concerns the unit that moved, not {}", self.name(u))
            }
            B::NotAttacked(u) | B::NoLossHere(u) => {
                format!("{} is not in the Area that was attacked", self.name(u))
            }
            B::HiddenSafe(u) => format!("{} is Hidden: only counters on the main map were attacked", self.name(u)),
            B::RetreatDeclared(u) => format!("{} retreats already", self.name(u)),
            B::NotDeclared(u) => format!("{} does not retreat", self.name(u)),
            B::RetreatsCapped(n, dp) => format!(
                "{} already, as many as there are damage points ({dp})",
                plural(n.into(), "unit retreats", "units retreat")
            ),
            B::RetreatFar(p, from) => format!("{p} is not adjacent to {from}"),
            B::RetreatHeld(p, n) => {
                format!("{p} holds {}", plural(n, "Revealed enemy unit", "Revealed enemy units"))
            }
            B::RetreatFull(p, n) => format!("{p} holds {n} of {BRITISH_ROOM} units, with those that retreat there"),
            B::BandRetreatHeld(p, n) => {
                format!("{p} holds {}", plural(n, "British combat unit", "British combat units"))
            }
            B::BandRetreatFull(p) => format!("{p} is full: {BAND_ROOM} real bands, with those that retreat there"),
            B::WagonUnhurt => "the wagon takes no losses".into(),
            B::RevealedFirst(u, n) => {
                format!("{} can be lost only after the Revealed units here ({n})", self.name(u))
            }
        }
    }
}
