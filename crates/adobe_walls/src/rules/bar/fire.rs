//! What forbids a step of fire.

use crate::ids::Counter;
use crate::rules::sight::{Hidden, Screen};
use crate::state::agenda::FireKind;
use redoubt_engine::RuleId;
use redoubt_engine::hex::HexId;

/// What forbids a step of fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FireBar {
    /// The counter is no combat unit: a leader, ponies, a train without packers.
    NoFighter(Counter),
    /// A howitzer fires shell at a hex.
    FiresShell(Counter),
    /// The crew serves a howitzer and fires no small arms.
    Serves(Counter),
    /// The unit has no combat factor.
    NoStrength(Counter),
    /// The unit is routed.
    Routed(Counter),
    /// The unit has fired in this phase.
    HasFired(Counter, FireKind),
    /// The unit has fired in Offensive Fire: true at half strength.
    FiredBefore(Counter, bool),
    /// The unit pushes a howitzer in this turn.
    Pushes(Counter),
    /// The unit waits for supply.
    Supplied(Counter),
    /// The unit or train gives supply and needs all its MP.
    Supplies(Counter),
    /// The unit fires at full strength or not at all here.
    NoHalf(Counter, FireKind),
    /// The unit has no box of small arms left.
    NoBoxes(Counter),
    /// The unit has half a box left, for a shot at half strength.
    HalfBox(Counter),
    /// The target belongs to the same side.
    Friend(Counter),
    /// The target is a leader with a unit.
    LeaderCovered(Counter),
    /// The target is a howitzer: its crew is the target.
    GunIsNone(Counter),
    /// The target is a herd.
    HerdIsNone(Counter),
    /// The target is a pack train without packers, or has none to be hit.
    Deserted(Counter),
    /// The target is so many hexes away.
    TooFar(u16),
    /// The unit is mounted: no fire at two hexes.
    MountedFar(Counter),
    /// The holder has its hands full: no fire at two hexes.
    HolderFar(Counter),
    /// The target is hidden.
    Hidden(Hidden),
    /// The band's strength is below 1.
    TooWeak(Counter),
    /// The unit charges this hex and fires at no other.
    Charges(Counter, HexId),
    /// The howitzer is abandoned.
    NoCrew(Counter),
    /// The howitzer is limbered.
    Limbered(Counter),
    /// The howitzer is mired.
    Mired(Counter),
    /// The howitzer's crew is not in good order.
    CrewShaken(Counter),
    /// The howitzer's crew is prone.
    CrewProne(Counter),
    /// The howitzer has entered a hex in this turn.
    GunMoved(Counter),
    /// The howitzer has no shell left.
    NoShell(Counter),
    /// The hex is so many hexes away, and how far the howitzer reaches.
    GunTooFar(u16, u8),
    /// The hex is not in the howitzer's field of fire, as it faces or would face.
    OutOfArc(HexId),
    /// The hex is in the howitzer's field of fire, which need not turn.
    NoNeedToTurn(HexId),
    /// No enemy unit or leader is in the hex.
    NobodyThere(HexId),
    /// The howitzer fires no shell at this moment.
    NotNow(Counter),
    /// The unit has no ZOC on the hex.
    NoZone(Counter),
    /// The target is not one of those who move.
    Stays(Counter),
    /// The unit has declared its shot.
    Declared(Counter),
    /// The unit is pinned: it does not rout by its owner's will.
    PinnedStays(Counter),
    /// Packers do not leave their train by choice.
    PackersStay(Counter),
    /// The unit is routed already.
    IsRouted(Counter),
    /// The counter takes no point of a shell.
    TakesNone(Counter),
}

impl FireBar {
    /// Returns the id of the rule that forbids.
    #[must_use]
    pub const fn rule(self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            FireBar::NoFighter(_) | FireBar::Friend(_) | FireBar::TooFar(_) => "AW-9A.a",
            FireBar::FiresShell(_) | FireBar::GunTooFar(..) | FireBar::NobodyThere(_) => "AW-11C.2b",
            FireBar::Serves(_) | FireBar::GunIsNone(_) => "AW-11E.c",
            FireBar::NoStrength(_) => "AW-9B.4b",
            FireBar::Routed(_) => "AW-10J.3a",
            FireBar::HasFired(_, FireKind::Defensive) => "AW-4D.a",
            FireBar::HasFired(_, FireKind::Advance) => "AW-4E.a",
            FireBar::HasFired(..) | FireBar::NoHalf(..) => "AW-4B.a",
            FireBar::FiredBefore(_, true) => "AW-4E.b",
            FireBar::FiredBefore(_, false) => "AW-4E.a",
            FireBar::Pushes(_) => "AW-11B.f",
            FireBar::Supplied(_) => "AW-15C.1e",
            FireBar::Supplies(_) => "AW-15C.1a",
            FireBar::NoBoxes(_) | FireBar::HalfBox(_) => "AW-15D.2b",
            FireBar::LeaderCovered(_) => "AW-9A.c",
            FireBar::HerdIsNone(_) => "AW-3J.a",
            FireBar::Deserted(_) => "AW-16B.g",
            FireBar::MountedFar(_) | FireBar::HolderFar(_) => "AW-9B.3a",
            FireBar::Hidden(Hidden { screen: Screen::Units, .. }) => "AW-9C.c",
            FireBar::Hidden(Hidden { screen: Screen::Height, .. }) => "AW-9C.f",
            FireBar::Hidden(_) => "AW-9C.b",
            FireBar::TooWeak(_) => "AW-9B.4a",
            FireBar::Charges(..) => "AW-17A.c",
            FireBar::NoCrew(_) => "AW-11D.a",
            FireBar::Mired(_) => "AW-11B.j",
            FireBar::Limbered(_) | FireBar::CrewShaken(_) | FireBar::CrewProne(_) => "AW-11C.2a",
            FireBar::GunMoved(_) => "AW-11C.2d",
            FireBar::NoShell(_) => "AW-11F.2a",
            FireBar::OutOfArc(_) => "AW-11C.1a",
            FireBar::NoNeedToTurn(_) => "AW-11C.1b",
            FireBar::NotNow(_) => "AW-11C.2c",
            FireBar::NoZone(_) | FireBar::Stays(_) => "AW-9F.a",
            FireBar::Declared(_) => "AW-9F.c",
            FireBar::PinnedStays(_) => "AW-9D.1d",
            FireBar::PackersStay(_) => "AW-16B.e",
            FireBar::IsRouted(_) => "AW-10J.1d",
            FireBar::TakesNone(_) => "AW-11C.3a",
        }))
    }
}
