//! What things cost in AP (PR-9). Costs of Cubes are in halves of an AP, because of card 107.

use crate::data::ops::Lasting;
use crate::ids::{County, PATRIOTE, Special};
use crate::state::PreludeToRebellion;
use redoubt_engine::Seat;

/// Least AP of a check that is made with AP (PR-9.2a, PR-9.4a).
pub const LEAST_STAKE: u8 = 2;
/// Rebellious Spirit from which Volunteer Corps may be recruited (PR-6.0b).
pub const CORPS_SPIRIT: u8 = 8;
/// Mobilization Value that card 56 allows (PR-12.56a).
pub const PAPINEAU_LIMIT: u8 = 5;

impl PreludeToRebellion {
    /// Computes the cost of a seat's next Cube in a County, in halves of an AP; `None` where the column is full.
    #[must_use]
    pub fn cube_cost(&self, seat: Seat, county: County) -> Option<u8> {
        let next = self.mv(seat, county);
        let extra = *self.extra_costs(seat, county).get(usize::from(next))?;
        if county.is_urban() {
            return Some(2 * (2 + extra));
        }
        if seat == PATRIOTE && self.lasts(Lasting::FamilyCountryside) {
            return Some(1);
        }
        let free = seat == PATRIOTE && self.bias(county) == Some(PATRIOTE) && self.lasts(Lasting::BeyondRegional);
        let full = 1 + if free { 0 } else { extra };
        let behind = next < self.mv(seat.other(), county);
        Some(2 * full.saturating_sub(u8::from(behind)).max(1))
    }

    /// Returns the cost of Composure in this Turn (PR-9.3a).
    #[must_use]
    pub fn composure_cost(&self) -> u8 {
        self.turn_data().composure
    }

    /// Iterates over the prices of a Special Action in AP, of which one is paid. Pulling the Strings has any from 1 to
    /// `left`.
    pub fn prices(special: Special, left: u8) -> impl Iterator<Item = u8> + Clone {
        let (least, most, step) = match special {
            Special::STRINGS => (1, left, 1),
            Special::TROUBLE => (4, 6, 2),
            Special::ANGLES => (2, 6, 2),
            Special::REALIGNMENT | Special::CANADIEN | Special::MEDIA => (2, 2, 1),
            _ => (4, 4, 1),
        };
        (least..=most).step_by(step)
    }
}
