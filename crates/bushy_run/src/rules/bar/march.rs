//! What forbids a step of movement.

use crate::ids::{Place, Unit};
use crate::state::query::Status;
use crate::state::step::Mode;
use redoubt_engine::RuleId;

/// What forbids a step of movement (BR-7.2, BR-8.2, BR-10.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarchBar {
    /// No unit is chosen to move; true for the British (BR-7.2a, BR-8.2.1a).
    ChooseUnit(bool),
    /// The unit has moved in this phase (BR-7.2a).
    Moved(Unit),
    /// The band has moved in this phase (BR-8.2a).
    BandMoved(Unit),
    /// Another unit is moving and must finish first; with that unit (BR-7.2a, BR-8.2a).
    MoverFirst(Unit),
    /// The wagon has moved (true) or flipped in this phase (BR-10.3b).
    WagonDone(bool),
    /// The wagon is deployed and cannot move (BR-10.3b).
    Deployed,
    /// The wagon flips in the British Movement Phase only (BR-10.3b).
    FlipLater,
    /// The unit stands there already (BR-7.2b).
    StandsThere(Unit),
    /// The place is too far; with the steps to it and the MP left (BR-7.2b).
    Far(Place, u8, u8),
    /// The unit has no MP left (BR-7.2b).
    NoMp,
    /// The wagon would meet counters there; with their number (BR-10.3c).
    WagonMeets(Place, usize),
    /// The Area is full, and Revealed bands would stop the unit there; with the units in it (BR-3.5g).
    FullAndHeld(Place, usize),
    /// The Area is full, and the MP left lead on to no place with room; with the units in it and the MP (BR-3.5g).
    FullNoWayOn(Place, usize, u8),
    /// The Area is over its limit, and the unit can go on, so it must; with the British units here (BR-3.5g).
    MustGoOn(usize),
    /// A band of this status has no such movement (BR-8.2.2k).
    WrongMode(Unit, Status, Mode),
    /// The allowance is used up; with its number of bands (BR-8.2.1a).
    AllowanceSpent(u8),
    /// The place is not adjacent to the band's; with the MP left, and true for a Hidden band (BR-7.2b, BR-8.2.2f).
    NotAdjacent(Place, Place, u8, bool),
    /// The Area is full; with the real bands in it (BR-8.2.2i).
    BandsFull(Place, usize),
    /// The Area is over its limit, and the band can go on, so it must; with the real bands here (BR-3.5g).
    BandMustGoOn(usize),
}

impl MarchBar {
    /// Returns the id of the rule that forbids.
    #[must_use]
    pub const fn rule(self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            MarchBar::ChooseUnit(true) | MarchBar::Moved(_) => "BR-7.2a",
            MarchBar::ChooseUnit(false) | MarchBar::AllowanceSpent(_) => "BR-8.2.1a",
            MarchBar::BandMoved(_) => "BR-8.2a",
            MarchBar::MoverFirst(u) => {
                if u.is_british() {
                    "BR-7.2a"
                } else {
                    "BR-8.2a"
                }
            }
            MarchBar::WagonDone(_) | MarchBar::Deployed | MarchBar::FlipLater => "BR-10.3b",
            MarchBar::StandsThere(_) | MarchBar::Far(..) | MarchBar::NoMp | MarchBar::NotAdjacent(.., false) => {
                "BR-7.2b"
            }
            MarchBar::NotAdjacent(.., true) => "BR-8.2.2f",
            MarchBar::WagonMeets(..) => "BR-10.3c",
            MarchBar::FullAndHeld(..)
            | MarchBar::FullNoWayOn(..)
            | MarchBar::MustGoOn(_)
            | MarchBar::BandMustGoOn(_) => "BR-3.5g",
            MarchBar::WrongMode(..) => "BR-8.2.2k",
            MarchBar::BandsFull(..) => "BR-8.2.2i",
        }))
    }
}
