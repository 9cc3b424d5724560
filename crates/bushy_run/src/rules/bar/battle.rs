//! What forbids an attack, a scouting, a shot, a reveal or a reroll.

use crate::ids::{Place, Unit};
use redoubt_engine::RuleId;

/// What forbids an attack, a scouting, a shot, a reveal or a reroll (BR-3.8, BR-6.1g, BR-7.3 to BR-8.4,
/// BR-10.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BattleBar {
    /// Units in Zones neither attack nor are attacked (BR-2.2.1c).
    Zone,
    /// The target is neither the attackers' Area nor beside it; with target and origin, and true for the British
    /// (BR-7.4a, BR-8.4a).
    FarTarget(Place, Place, bool),
    /// No Revealed or Concealed counter is there (BR-7.4a).
    NoCounter(Place),
    /// No British combat unit is there (BR-8.4g).
    NoBritish(Place),
    /// The Area has attacked in this phase; true for the British (BR-7.4c2, BR-8.4a).
    HasAttacked(Place, bool),
    /// No unit there has FP and may fire (BR-7.4b).
    NobodyFires(Place),
    /// Only decoys are there (BR-8.4i).
    OnlyDecoys(Place),
    /// The Hidden bands there cannot attack by a house rule (AMB-07).
    HiddenHold(Place),
    /// No band there can attack (BR-8.4a).
    NoBandAttacks(Place),
    /// The target is chosen already (BR-7.4c).
    TargetChosen,
    /// The unit is not where the attack comes from; with both places (BR-7.4c).
    Elsewhere(Unit, Place, Place),
    /// Decoys never attack (BR-8.4i).
    Decoy,
    /// The unit has FP 0 and cannot attack (BR-7.4b).
    NoFp(Unit),
    /// The unit has fired and cannot attack (BR-7.4c).
    HasFired(Unit),
    /// No unit is chosen for the attack (BR-7.4c).
    NobodyChosen,
    /// The wagon never attacks and never scouts; any other unit here is no scout, or not in play (BR-10.2a).
    NoScout,
    /// The scout has scouted in this phase (BR-10.2a).
    HasScouted(Unit),
    /// Zones cannot be scouted (BR-10.2d).
    ZoneScouted,
    /// The place is not beside the scout; with the scout's place (BR-10.2d).
    FarFromScout(Place, Place),
    /// Defensive Fire answers an entry only (BR-5.0c).
    NoEntry,
    /// The wagon is never fired at (BR-7.3d).
    FireAtWagon,
    /// The band is not where the mover is; with both places (BR-7.3a).
    BandNotThere(Unit, Place, Place),
    /// A decoy cannot fire (BR-7.3b).
    DecoyFires,
    /// The band has fired (BR-7.3b).
    BandHasFired(Unit),
    /// The band is Revealed and cannot fire a second time (BR-7.3.1k).
    SecondRevealed(Unit),
    /// The unit is not in the Area entered (BR-8.3a).
    NotThere(Unit, Place),
    /// The unit has fired (BR-8.3a).
    FiredBefore(Unit),
    /// The unit has too little FP to fire; with its FP (BR-10.2f).
    CannotFire(Unit, u8),
    /// Only the owner reveals (BR-3.8).
    NotOwner,
    /// No Reveal window is open (BR-3.8b).
    NoWindow,
    /// The band is Revealed already (BR-3.8).
    Revealed(Unit),
    /// The band is not Hidden in the Area that the wagon is about to enter (BR-10.3e).
    NotHiddenIn(Unit, Place),
    /// The roll has no die of this number; with the number of its dice (BR-6.1g).
    NoDie(u8),
    /// No die is chosen (BR-6.1g).
    NoDieChosen,
}

impl BattleBar {
    /// Returns the id of the rule that forbids.
    #[must_use]
    pub const fn rule(self) -> Option<RuleId> {
        use BattleBar as B;
        Some(RuleId::new(match self {
            B::Zone => "BR-2.2.1c",
            B::FarTarget(.., true) | B::NoCounter(_) => "BR-7.4a",
            B::FarTarget(.., false) | B::HasAttacked(_, false) | B::NoBandAttacks(_) => "BR-8.4a",
            B::NoBritish(_) => "BR-8.4g",
            B::HasAttacked(_, true) => "BR-7.4c2",
            B::NobodyFires(_) | B::NoFp(_) => "BR-7.4b",
            B::OnlyDecoys(_) | B::Decoy => "BR-8.4i",
            B::HiddenHold(_) => "AMB-07",
            B::TargetChosen | B::Elsewhere(..) | B::HasFired(_) | B::NobodyChosen => "BR-7.4c",
            B::NoScout | B::HasScouted(_) => "BR-10.2a",
            B::ZoneScouted | B::FarFromScout(..) => "BR-10.2d",
            B::NoEntry => "BR-5.0c",
            B::FireAtWagon => "BR-7.3d",
            B::BandNotThere(..) => "BR-7.3a",
            B::DecoyFires | B::BandHasFired(_) => "BR-7.3b",
            B::SecondRevealed(_) => "BR-7.3.1k",
            B::NotThere(..) | B::FiredBefore(_) => "BR-8.3a",
            B::CannotFire(..) => "BR-10.2f",
            B::NotOwner | B::Revealed(_) => "BR-3.8",
            B::NoWindow => "BR-3.8b",
            B::NotHiddenIn(..) => "BR-10.3e",
            B::NoDie(_) | B::NoDieChosen => "BR-6.1g",
        }))
    }
}
