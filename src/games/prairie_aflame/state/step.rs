//! The answers: one small step each, in the canonical order of the legal list.

use crate::engine::hex::{Dir, EdgeId, HexId};
use crate::games::prairie_aflame::data::map::PlaceId;
use crate::games::prairie_aflame::ids::{Force, Leader, Unit, hex_text};
use serde::{Deserialize, Serialize};

/// One answer. Which are legal depends on the frame that asks; see `rules::check`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// March: choose all units and leaders in this hex that may still move (PA-10.0a).
    Take(#[serde(with = "hex_text")] HexId),
    /// March: choose this unit; with a group in hand, add it. A unit out of command checks now (PA-10.2a).
    Pick(Unit),
    /// March: choose this leader, or add him.
    Lead(Leader),
    /// March: one hex on.
    Go(Dir),
    /// March: this unit stays behind here, and may go on later.
    Leave(Unit),
    /// March: this leader stays behind here, and may go on later.
    LeaveLeader(Leader),
    /// March: board the train here (PA-10.81a).
    Entrain,
    /// March: ride to this hex of the line (PA-10.8a).
    Ride(#[serde(with = "hex_text")] HexId),
    /// March: leave the train here.
    Detrain,
    /// March: the Northcote goes on to this hexside (PA-15.11b).
    Steam(EdgeId),
    /// March: this company boards the Northcote (PA-15.13a).
    Embark(Unit),
    /// March: the passenger lands in this hex (PA-15.13c).
    Land(#[serde(with = "hex_text")] HexId),
    /// March: try to burn this place (PA-9.32a).
    Burn(PlaceId),
    /// March: the group's move is over.
    Halt,
    /// Form this battalion here: of the Government with all its companies, of the nations with five (PA-11.5b).
    Form(Unit, #[serde(with = "hex_text")] HexId),
    /// Break this battalion down (PA-11.5a).
    BreakDown(Unit),
    /// Release one hostage point of this force (PA-17.4a).
    Release(Force),
    /// Hand the hostages of this force over to this unit (PA-17.2c).
    Hand(Force, Unit),
    /// The stack in this hex moves freely (PA-10.2b).
    Free(#[serde(with = "hex_text")] HexId),
    /// This wagon serves as engineers in this phase (PA-10.6d).
    Engineer(Unit),
    /// The Northcote serves as a ferry in this phase (PA-10.6f).
    Ferry,
    /// Supply: use this wagon up for the units in its hex (PA-7.5b).
    Expend(Unit),
    /// Buy this unit back, in this hex (PA-8.3a).
    Return(Unit, #[serde(with = "hex_text")] HexId),
    /// The hostages are this force's (PA-17.2a).
    Keep(Force),
    /// A leader who is alone stays with the units in this hex (PA-4.4c).
    Join(#[serde(with = "hex_text")] HexId),
    /// Combat: fight in this hex next (PA-12.0a).
    Fight(#[serde(with = "hex_text")] HexId),
    /// Battle: the Northcote joins (PA-15.12a).
    JoinBoat,
    /// Battle: this unit is the free one, or tries to pursue (PA-12.2c, PA-12.16a).
    Engage(Unit),
    /// Battle: this leader's rating is used (PA-12.4c).
    Use(Leader),
    /// Battle: nobody's rating is used.
    NoLeader,
    /// Battle: eliminate a strength point of this unit (PA-12.7c).
    Lose(Unit),
    /// Battle: the intrinsic garrison loses a strength point (PA-9.4f).
    LoseGarrison,
    /// Battle: this unit takes a disruption (PA-12.7a).
    Disrupt(Unit),
    /// Battle: units that were forced out go to this hex (PA-12.14a).
    Retreat(#[serde(with = "hex_text")] HexId),
    /// Battle: a unit that passed its check leaves for this hex (PA-12.7b).
    Depart(Unit, #[serde(with = "hex_text")] HexId),
    /// Battle: another round (PA-12.2g).
    Continue,
    /// Battle: the whole force withdraws by so many hexes, to this one (PA-12.13a).
    Withdraw(u8, #[serde(with = "hex_text")] HexId),
    /// Pursuit: follow to this hex and fight (PA-12.16b).
    Follow(#[serde(with = "hex_text")] HexId),
    /// Close the phase, or the choice.
    Done,
}

impl Step {
    /// Gives the hex that the step names, if it names one.
    pub fn hex(self) -> Option<HexId> {
        match self {
            Step::Take(hex)
            | Step::Ride(hex)
            | Step::Land(hex)
            | Step::Join(hex)
            | Step::Fight(hex)
            | Step::Retreat(hex)
            | Step::Depart(_, hex)
            | Step::Withdraw(_, hex)
            | Step::Follow(hex)
            | Step::Free(hex)
            | Step::Form(_, hex)
            | Step::Return(_, hex) => Some(hex),
            _ => None,
        }
    }
}
