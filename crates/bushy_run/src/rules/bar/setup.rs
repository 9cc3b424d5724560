//! What forbids a step of the set-up or of an event.

use crate::ids::{Place, Unit};
use redoubt_engine::RuleId;

/// What forbids a step of the set-up (BR-4) or of an event (BR-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupBar {
    /// The British set up second (BR-4.2a).
    BritishLater,
    /// A unit is in hand and comes first (BR-4.2a).
    InHand,
    /// No unit is in hand yet; true in the British set-up (BR-4.2a, BR-4.2e).
    NothingInHand(bool),
    /// No unit starts in a Zone (BR-4.2d).
    Zone,
    /// The place is a British set-up Area (BR-4.2b).
    BritishArea(Place),
    /// The place is no British set-up Area (BR-4.2e).
    NotRed(Place),
    /// The Area is full of real bands; with their number (BR-4.2c).
    BandsFull(Place, usize),
    /// The Area is full of British units; with their number (BR-3.5a).
    BritishFull(Place, usize),
    /// There is no ready-made set-up of this number, from 0 (BR-4.2a).
    NoReadyMade(u8),
    /// Some units are not placed; with their number, and true in the British set-up (BR-4.2a, BR-4.2e).
    Unplaced(bool, u8),
    /// Only soldiers and grenadiers recover (BR-6.1c).
    CannotRecover(Unit),
    /// The unit has all its steps; with their number (BR-6.1c).
    Whole(Unit, u8),
    /// There is no room with the wagon for a unit that returns (BR-6.1f).
    NoRoomToReturn(Unit),
    /// Low Ammo is for British units (BR-6.1h).
    LowAmmoIsBritish,
    /// The unit has no FP to lose (AMB-28).
    NoFpToLose(Unit),
    /// The unit is beside the wagon (AMB-28).
    BesideWagon(Unit),
    /// All units that are needed are chosen; with their number (BR-6.1h).
    AllChosen(u8),
    /// Fewer units are chosen than needed; with both numbers (BR-6.1h).
    TooFewChosen(u8, u8),
    /// No British combat unit to ambush stands there (BR-6.1k).
    NobodyToAmbush(Place),
    /// No real band is there or beside it (AMB-08).
    NoBandNear(Place),
    /// An Area can be ambushed, so one must be (BR-6.1k).
    MustAmbush,
    /// The place is no Area beside a scout (BR-6.1i).
    NotBesideScout(Place),
}

impl SetupBar {
    /// Returns the id of the rule that forbids.
    #[must_use]
    pub const fn rule(self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            SetupBar::BritishLater | SetupBar::InHand | SetupBar::NoReadyMade(_) => "BR-4.2a",
            SetupBar::NothingInHand(british) | SetupBar::Unplaced(british, _) => {
                if british {
                    "BR-4.2e"
                } else {
                    "BR-4.2a"
                }
            }
            SetupBar::Zone => "BR-4.2d",
            SetupBar::BritishArea(_) => "BR-4.2b",
            SetupBar::NotRed(_) => "BR-4.2e",
            SetupBar::BandsFull(..) => "BR-4.2c",
            SetupBar::BritishFull(..) => "BR-3.5a",
            SetupBar::CannotRecover(_) | SetupBar::Whole(..) => "BR-6.1c",
            SetupBar::NoRoomToReturn(_) => "BR-6.1f",
            SetupBar::LowAmmoIsBritish | SetupBar::AllChosen(_) | SetupBar::TooFewChosen(..) => "BR-6.1h",
            SetupBar::NoFpToLose(_) | SetupBar::BesideWagon(_) => "AMB-28",
            SetupBar::NobodyToAmbush(_) | SetupBar::MustAmbush => "BR-6.1k",
            SetupBar::NoBandNear(_) => "AMB-08",
            SetupBar::NotBesideScout(_) => "BR-6.1i",
        }))
    }
}
