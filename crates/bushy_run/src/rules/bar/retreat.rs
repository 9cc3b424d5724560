//! What forbids a retreat or a loss.

use crate::ids::{Place, Unit};
use redoubt_engine::RuleId;

/// What forbids a retreat or a loss (BR-7.3.1, BR-7.4.1, BR-8.3, BR-8.4, BR-10.3l).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RetreatBar {
    /// The wagon cannot retreat (BR-10.3l).
    WagonStays,
    /// Defensive Fire concerns the unit that moved, not this one (BR-7.3c).
    NotTheMover(Unit),
    /// The unit is not in the Area that was attacked (BR-7.4.1f).
    NotAttacked(Unit),
    /// The band is Hidden and was not attacked (BR-7.4.1f).
    HiddenSafe(Unit),
    /// The retreat of the unit is declared already (BR-7.4.1f, BR-8.4e).
    RetreatDeclared(Unit),
    /// No retreat of the unit is declared (BR-7.4.1f, BR-8.4e).
    NotDeclared(Unit),
    /// No more units may retreat; with those that do and the damage points (AMB-13).
    RetreatsCapped(u8, u8),
    /// The place is not adjacent to the Area of the fight (BR-7.3.1e).
    RetreatFar(Place, Place),
    /// Revealed bands are there; with their number (BR-7.3.1e).
    RetreatHeld(Place, usize),
    /// The place is full; with the British units there, arrivals included (BR-3.5a).
    RetreatFull(Place, usize),
    /// British combat units are there; with their number (BR-7.4.1g).
    BandRetreatHeld(Place, usize),
    /// Real bands fill the place, arrivals included (BR-7.4.1g).
    BandRetreatFull(Place),
    /// The wagon takes no losses (BR-10.3l).
    WagonUnhurt,
    /// The unit is not in the Area that was attacked and takes no loss (BR-7.4.1h).
    NoLossHere(Unit),
    /// Revealed bands are lost before this one; with their number (BR-7.4.1h).
    RevealedFirst(Unit, usize),
}

impl RetreatBar {
    /// Returns the id of the rule that forbids.
    #[must_use]
    pub const fn rule(self) -> Option<RuleId> {
        use RetreatBar as B;
        Some(RuleId::new(match self {
            B::WagonStays | B::WagonUnhurt => "BR-10.3l",
            B::NotTheMover(_) => "BR-7.3c",
            B::NotAttacked(_) | B::HiddenSafe(_) => "BR-7.4.1f",
            B::RetreatDeclared(u) | B::NotDeclared(u) => {
                if u.is_british() {
                    "BR-8.4e"
                } else {
                    "BR-7.4.1f"
                }
            }
            B::RetreatsCapped(..) => "AMB-13",
            B::RetreatFar(..) | B::RetreatHeld(..) => "BR-7.3.1e",
            B::RetreatFull(..) => "BR-3.5a",
            B::BandRetreatHeld(..) | B::BandRetreatFull(_) => "BR-7.4.1g",
            B::NoLossHere(_) | B::RevealedFirst(..) => "BR-7.4.1h",
        }))
    }
}
