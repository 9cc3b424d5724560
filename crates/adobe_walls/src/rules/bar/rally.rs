//! What forbids a step of rallying, supply and leaders.

use crate::ids::{Camp, Counter, Tribe};
use redoubt_engine::RuleId;
use redoubt_engine::hex::HexId;

/// What forbids a step of rallying, supply and leaders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RallyBar {
    /// The unit is neither pinned nor routed (AW-4A.a).
    NothingToRally(Counter),
    /// The unit has rolled in this phase (AW-14B.a).
    Rolled(Counter),
    /// Units that must roll are left: so many (AW-4A.a).
    MustRoll(u8),
    /// The leader has no such unit in his hex (AW-13A.a).
    NoHost(Counter),
    /// The leader has to be attached to a unit of his hex (AW-13A.a).
    MustAttach(Counter),
    /// Nobody has said that he wants to rout units by his will: the standing order for it (AW-10J.1d).
    RoutOrder,
    /// The band of the combined camp does not move yet (AW-18A.2a).
    Asleep(Counter),
    /// In the Rally Phase only crews give points, to infantry (AW-11E.b).
    NoTransfer(Counter),
    /// No leader and no unit of the US is there (AW-13D.6b).
    NobodyThere(HexId),
    /// The unit is not low on ammunition (AW-15C.1a).
    NotLow(Counter),
    /// The train is not in the unit's hex or next to it (AW-15C.1a).
    TrainTooFar(Counter),
    /// The train is pinned, routed, abandoned or empty (AW-15C.1d).
    TrainGivesNothing(Counter),
    /// The unit is pinned or routed and cannot spend its MP (AW-15C.1a).
    CannotSpend(Counter),
    /// The unit is being supplied already (AW-15C.1b).
    Supplying(Counter),
    /// The howitzer was supplied once (AW-15C.2a).
    GunSupplied(Counter),
    /// Trains supply cavalry, infantry, scouts and howitzers only (house rule `resupply_units`).
    NotListed(Counter),
    /// The camp is of the other people (AW-15C.1f).
    OtherTribe(Tribe),
    /// The camp burns, was looted, or has no ammunition left (AW-15C.1a).
    CampEmpty(Camp),
    /// The roster is full, or would be overfilled: so many boxes have room (AW-15D.2g).
    NoRoom(u8),
    /// The unit keeps no boxes (AW-15D.2a).
    NoBoxes(Counter),
}

impl RallyBar {
    /// Returns the id of the rule that forbids.
    #[must_use]
    pub const fn rule(self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            RallyBar::NothingToRally(_) | RallyBar::MustRoll(_) => "AW-4A.a",
            RallyBar::Rolled(_) => "AW-14B.a",
            RallyBar::NoHost(_) | RallyBar::MustAttach(_) => "AW-13A.a",
            RallyBar::RoutOrder => "AW-10J.1d",
            RallyBar::Asleep(_) => "AW-18A.2a",
            RallyBar::NoTransfer(_) => "AW-11E.b",
            RallyBar::NobodyThere(_) => "AW-13D.6b",
            RallyBar::NotLow(_) | RallyBar::TrainTooFar(_) | RallyBar::CannotSpend(_) | RallyBar::CampEmpty(_) => {
                "AW-15C.1a"
            }
            RallyBar::TrainGivesNothing(_) => "AW-15C.1d",
            RallyBar::Supplying(_) => "AW-15C.1b",
            RallyBar::GunSupplied(_) => "AW-15C.2a",
            RallyBar::NotListed(_) => "AW-15C.1g",
            RallyBar::OtherTribe(_) => "AW-15C.1f",
            RallyBar::NoRoom(_) => "AW-15D.2g",
            RallyBar::NoBoxes(_) => "AW-15D.2a",
        }))
    }
}
