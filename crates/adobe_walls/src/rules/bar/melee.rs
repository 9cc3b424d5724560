//! What forbids a step of melee.

use crate::ids::Counter;
use crate::rules::stacking::Crowd;
use redoubt_engine::RuleId;
use redoubt_engine::hex::HexId;

/// What forbids a step of melee.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MeleeBar {
    /// No enemy is in the hex.
    NobodyThere(HexId),
    /// The hex was attacked in this phase.
    AttackedBefore(HexId),
    /// No unit can attack the hex.
    NobodyAttacks(HexId),
    /// The counter never attacks.
    NeverAttacks(Counter),
    /// The holder keeps its limits, by house rule.
    HolderStays(Counter),
    /// The unit is prone or behind breastworks.
    Prone(Counter),
    /// The unit is pinned.
    Pinned(Counter),
    /// The unit is routed.
    Routed(Counter),
    /// The unit is not next to the hex.
    NotBeside(Counter, HexId),
    /// The unit has attacked in this phase.
    HasAttacked(Counter),
    /// The unit fired into another hex in Advance Fire.
    FiredElsewhere(Counter, HexId),
    /// The unit fired at two hexes in Advance Fire.
    FiredFar(Counter),
    /// Units of its hex have attacked another hex.
    StackElsewhere(Counter, HexId),
    /// The unit charges another hex.
    ChargesElsewhere(Counter, HexId),
    /// The unit charges this hex and must attack it.
    MustCharge(Counter, HexId),
    /// Too many bands are lost: so far from the camps only bands with a leader attack.
    TooManyLost(Counter),
    /// The unit pushes a howitzer in this turn.
    Pushes(Counter),
    /// Nobody is chosen to attack.
    NobodyChosen,
    /// The unit is none of the pursuers, or has renewed the melee.
    NoPursuer(Counter),
    /// No unit that retreated is in the hex.
    NoRetreater(HexId),
    /// The howitzer is not in the hex that is attacked, or has fired.
    NoCanister(Counter),
    /// The howitzer has neither canister nor shell left.
    NothingToFire(Counter),
    /// No attacker is in the howitzer's field of fire.
    NobodyInField(Counter),
    /// The howitzer need not turn.
    NoNeedToTurn(Counter),
    /// The unit does not defend.
    NoDefender(Counter),
    /// The unit is pinned and does not retreat.
    PinnedStays(Counter),
    /// The unit has tried to retreat.
    HasTried(Counter),
    /// No hex is open to the unit.
    NoWay(Counter),
    /// The routed unit must try to retreat.
    MustTry(Counter),
    /// The stack rolls together only before any of its units has rolled, and where there are several.
    NoStack,
    /// The unit is none of the attackers.
    NoAttacker(Counter),
    /// The unit has rolled to pursue.
    HasRolled(Counter),
    /// The charging unit must pursue.
    MustPursue(Counter),
    /// The unit takes no point.
    TakesNone(Counter),
    /// The unit has advanced.
    HasAdvanced(Counter),
    /// Defenders have not left the hex.
    NotVacated(HexId),
    /// The hex burns, or an enemy is in it.
    Closed(HexId),
    /// The hex is too full.
    Full(HexId, Crowd),
    /// The band sleeps.
    Asleep(Counter),
}

impl MeleeBar {
    /// Returns the id of the rule that forbids.
    #[must_use]
    pub const fn rule(self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            MeleeBar::NobodyThere(_) | MeleeBar::NobodyChosen | MeleeBar::NoDefender(_) => "AW-10.a",
            MeleeBar::NoAttacker(_) => "AW-10H.2a",
            MeleeBar::AttackedBefore(_) | MeleeBar::HasAttacked(_) => "AW-10B.g",
            MeleeBar::NobodyAttacks(_) | MeleeBar::Pinned(_) | MeleeBar::NotBeside(..) => "AW-4F.a",
            MeleeBar::NeverAttacks(_) => "AW-10B.f",
            MeleeBar::HolderStays(_) => "AW-17B.e",
            MeleeBar::Prone(_) => "AW-8C.a",
            MeleeBar::Routed(_) => "AW-10J.3a",
            MeleeBar::FiredElsewhere(..) | MeleeBar::FiredFar(_) => "AW-10B.a",
            MeleeBar::StackElsewhere(..) => "AW-10B.d",
            MeleeBar::ChargesElsewhere(..) | MeleeBar::MustCharge(..) | MeleeBar::MustPursue(_) => "AW-17A.c",
            MeleeBar::TooManyLost(_) => "AW-17E.c",
            MeleeBar::Pushes(_) => "AW-11B.f",
            MeleeBar::NoPursuer(_) | MeleeBar::NoRetreater(_) => "AW-10H.2b",
            MeleeBar::NoCanister(_) | MeleeBar::NobodyInField(_) => "AW-11C.4a",
            MeleeBar::NothingToFire(_) => "AW-11C.4c",
            MeleeBar::NoNeedToTurn(_) => "AW-11C.1b",
            MeleeBar::PinnedStays(_) => "AW-10H.4a",
            MeleeBar::HasTried(_) | MeleeBar::NoStack => "AW-10H.1a",
            MeleeBar::NoWay(_) => "AW-10H.1e",
            MeleeBar::MustTry(_) => "AW-10F.a",
            MeleeBar::HasRolled(_) => "AW-10H.2a",
            MeleeBar::TakesNone(_) => "AW-10C.1a",
            MeleeBar::HasAdvanced(_) | MeleeBar::NotVacated(_) | MeleeBar::Closed(_) => "AW-10H.3a",
            MeleeBar::Full(..) => "AW-6.b",
            MeleeBar::Asleep(_) => "AW-18A.2a",
        }))
    }
}
