//! Names in words and targets to point at: units, places, the counter of a unit as the asked seat may
//! know it.

use crate::ids::{BRITISH, Place, Unit};
use crate::state::{BushyRun, Reactions};
use redoubt_engine::Target;
use redoubt_engine::contract::Sequence;
use redoubt_engine::record::log::plural;

/// Counts movement points in words.
pub(crate) fn movement_points(n: u8) -> String {
    plural(n.into(), "movement point", "movement points")
}

/// Returns a place to point at.
pub(crate) fn at(p: Place) -> Target {
    Target::Place(p.id().into())
}

/// Returns a unit's counter to point at.
pub(crate) fn counter(u: Unit) -> Target {
    Target::Counter(u.id().into())
}

impl BushyRun {
    /// Returns the name of a unit.
    pub(crate) fn name(&self, u: Unit) -> &str {
        &self.data.0.unit(u).name
    }

    /// Names a place: "Area 6, The Defile".
    pub(crate) fn place_name(&self, p: Place) -> String {
        if p.is_area() { format!("{p}, {}", self.data.place(p).name) } else { p.to_string() }
    }

    /// Returns the key of a unit's counter in the view of the seat that is asked.
    pub(crate) fn key(&self, u: Unit) -> Target {
        let covered = !u.is_british() && self.hidden.or(self.concealed).has(u.own());
        if covered && self.asked() == Some(BRITISH) && self.options.reactions != Reactions::Open {
            // Anonymous: only its pile can be pointed at.
            return at(self.place_of(u));
        }
        counter(u)
    }
}
