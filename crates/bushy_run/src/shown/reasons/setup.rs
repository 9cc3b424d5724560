//! Why not, in set-up and at events.

use crate::rules::bar::setup::SetupBar;
use crate::state::BushyRun;
use crate::state::query::{BAND_ROOM, BRITISH_ROOM};
use redoubt_engine::record::log::plural;

impl BushyRun {
    /// Words what forbids a step of the set-up or of an event.
    pub(super) fn word_setup(&self, bar: SetupBar) -> String {
        match bar {
            SetupBar::BritishLater => {
                "the British set up after the Allied Nations have placed and confirmed their 30 units".into()
            }
            SetupBar::InHand => "first place the unit that you picked up, or put it back in the tray".into(),
            SetupBar::NothingInHand(_) => "choose the unit to place first".into(),
            SetupBar::Zone => "no unit starts in a Zone".into(),
            SetupBar::BritishArea(p) => format!("{p} is a British set-up Area"),
            SetupBar::NotRed(p) => format!("{p} is not a red Area: the British set up in 4, 8, 10, 16 and 18"),
            SetupBar::BandsFull(p, n) => format!("{p} has {n} of {BAND_ROOM} real bands"),
            SetupBar::BritishFull(p, n) => format!("{p} has {n} of {BRITISH_ROOM} units"),
            SetupBar::NoReadyMade(n) => format!("there is no ready-made set-up number {}", u16::from(n) + 1),
            SetupBar::Unplaced(_, n) => format!("{} not placed yet", plural_are(n.into())),
            SetupBar::CannotRecover(u) => {
                format!("{} cannot recover: only soldiers and grenadiers can", self.name(u))
            }
            SetupBar::Whole(u, n) => format!("{} has all its {n} steps", self.name(u)),
            SetupBar::NoRoomToReturn(u) => {
                format!("{} is out of play, and there is no room for it where the wagon is", self.name(u))
            }
            SetupBar::LowAmmoIsBritish => "Low Ammo is for British units".into(),
            SetupBar::NoFpToLose(u) => format!("{} has no firepower to lose", self.name(u)),
            SetupBar::BesideWagon(u) => format!("{} is beside the wagon", self.name(u)),
            SetupBar::AllChosen(need) => format!("{need} units are chosen already"),
            SetupBar::TooFewChosen(n, need) => format!("{n} of {need} units are chosen"),
            SetupBar::NobodyToAmbush(p) => format!("no British combat unit that can be ambushed stands in {p}"),
            SetupBar::NoBandNear(p) => format!("no real band of yours is in {p} or beside it"),
            SetupBar::MustAmbush => "an Area can be ambushed: choose it".into(),
            SetupBar::NotBesideScout(p) => format!("{p} is no Area beside a scout"),
        }
    }
}

/// Words a number of units with the verb: "1 unit is", "3 units are".
fn plural_are(n: usize) -> String {
    format!("{} {}", plural(n, "unit", "units"), if n == 1 { "is" } else { "are" })
}
