//! The answers: one small step each, in the canonical order of the legal list.

use crate::data::map::PlaceId;
use crate::ids::{Force, Leader, Unit, hex_text};
use redoubt_engine::hex::{Dir, EdgeId, HexId};
use serde::{Deserialize, Serialize};

/// One answer. Which answers are legal depends on the frame that asks; see `rules::check`.
///
/// Saves and lessons keep the written names (`serde`): they never change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Takes all units and leaders in this hex that may still move, to march as one group (PA-10.0a).
    #[serde(rename = "Take")]
    PickStack(#[serde(with = "hex_text")] HexId),
    /// Takes this unit, or adds it to the group in hand. A unit out of command makes its check now (PA-10.2a).
    #[serde(rename = "Pick")]
    PickUnit(Unit),
    /// Takes this leader, or adds him to the group in hand (PA-10.0a). In a pursuit he rides along (PA-12.16b).
    #[serde(rename = "Lead")]
    PickLeader(Leader),
    /// Moves the group one hex in this direction (PA-10.0a).
    #[serde(rename = "Go")]
    Move(Dir),
    /// Leaves this unit behind here; it may go on later (PA-10.0a).
    #[serde(rename = "Leave")]
    LeaveUnit(Unit),
    /// Leaves this leader behind here; he may go on later (PA-10.0a).
    LeaveLeader(Leader),
    /// Boards the train here (PA-10.81a).
    Entrain,
    /// Rides the train to this hex of the line (PA-10.8a).
    #[serde(rename = "Ride")]
    RideTo(#[serde(with = "hex_text")] HexId),
    /// Leaves the train here (PA-10.81a).
    Detrain,
    /// Moves the Northcote on to this hexside (PA-15.11b).
    #[serde(rename = "Steam")]
    SteamTo(EdgeId),
    /// Takes this company on board the Northcote (PA-15.13a).
    #[serde(rename = "Embark")]
    EmbarkUnit(Unit),
    /// Lands the passenger of the Northcote in this hex (PA-15.13c).
    #[serde(rename = "Land")]
    LandPassenger(#[serde(with = "hex_text")] HexId),
    /// Tries to burn this place, by a morale check (PA-9.32a).
    #[serde(rename = "Burn")]
    BurnPlace(PlaceId),
    /// Ends the move of the group (PA-10.0a), or of the Northcote (PA-15.11b).
    #[serde(rename = "Halt")]
    EndMove,
    /// Forms this battalion here: of the Government with all its companies, of the nations with five (PA-11.5b).
    #[serde(rename = "Form")]
    FormBattalion(Unit, #[serde(with = "hex_text")] HexId),
    /// Breaks this battalion down into its companies (PA-11.5a).
    #[serde(rename = "BreakDown")]
    BreakDownBattalion(Unit),
    /// Releases one hostage point of this force (PA-17.4a).
    #[serde(rename = "Release")]
    ReleaseHostage(Force),
    /// Makes this unit guard the hostages of this force (PA-17.2c).
    #[serde(rename = "Hand")]
    HandOverHostages(Force, Unit),
    /// Lets the stack in this hex move freely in this phase (PA-10.2b).
    #[serde(rename = "Free")]
    FreeStack(#[serde(with = "hex_text")] HexId),
    /// Makes this wagon serve as engineers in this phase; it does not move (PA-10.6d).
    #[serde(rename = "Engineer")]
    UseAsEngineers(Unit),
    /// Makes the Northcote serve as a ferry in this phase; she does not move (PA-10.6f).
    #[serde(rename = "Ferry")]
    UseAsFerry,
    /// Uses this wagon up to supply the units in its hex (PA-7.5b).
    #[serde(rename = "Expend")]
    UseUpWagon(Unit),
    /// Buys this unit back, in this hex (PA-8.3a).
    #[serde(rename = "Return")]
    BuyBack(Unit, #[serde(with = "hex_text")] HexId),
    /// Gives the hostages that were taken to this force (PA-17.2a).
    #[serde(rename = "Keep")]
    AssignHostages(Force),
    /// Sends a leader who is alone to the units in this hex (PA-4.4c, PA-4.5c).
    #[serde(rename = "Join")]
    JoinStack(#[serde(with = "hex_text")] HexId),
    /// Fights the battle in this hex next (PA-12.0a).
    Fight(#[serde(with = "hex_text")] HexId),
    /// Brings the Northcote into the battle (PA-15.12a).
    #[serde(rename = "JoinBoat")]
    JoinWithBoat,
    /// Brings this unit into line as the free unit of its side (PA-12.2c), or lets it try to pursue (PA-12.16a).
    #[serde(rename = "Engage")]
    CommitUnit(Unit),
    /// Uses this leader's rating in the battle (PA-12.4c).
    #[serde(rename = "Use")]
    UseLeader(Leader),
    /// Uses nobody's rating in the battle (PA-12.4c).
    #[serde(rename = "NoLeader")]
    UseNoLeader,
    /// Eliminates a strength point of this unit (PA-12.7c).
    #[serde(rename = "Lose")]
    TakeLoss(Unit),
    /// Eliminates a strength point of the intrinsic garrison (PA-9.4f).
    #[serde(rename = "LoseGarrison")]
    TakeGarrisonLoss,
    /// Disrupts this unit (PA-12.7a).
    #[serde(rename = "Disrupt")]
    TakeDisruption(Unit),
    /// Retreats to this hex with the units that were forced out (PA-12.14a).
    #[serde(rename = "Retreat")]
    RetreatTo(#[serde(with = "hex_text")] HexId),
    /// Leaves the battle for this hex with a unit that passed its check (PA-12.7b).
    #[serde(rename = "Depart")]
    LeaveBattle(Unit, #[serde(with = "hex_text")] HexId),
    /// Stays for another round (PA-12.2g).
    #[serde(rename = "Continue")]
    ContinueBattle,
    /// Withdraws the whole force by so many hexes, to this one (PA-12.13a).
    #[serde(rename = "Withdraw")]
    WithdrawTo(u8, #[serde(with = "hex_text")] HexId),
    /// Pursues to this hex and fights there (PA-12.16b).
    #[serde(rename = "Follow")]
    PursueTo(#[serde(with = "hex_text")] HexId),
    /// Closes the phase, or the choice of the open question, by the rule of that question.
    Done,
}

impl Step {
    /// Returns the hex that the step names, if it names one.
    #[must_use]
    pub fn hex(self) -> Option<HexId> {
        match self {
            Step::PickStack(hex)
            | Step::RideTo(hex)
            | Step::LandPassenger(hex)
            | Step::JoinStack(hex)
            | Step::Fight(hex)
            | Step::RetreatTo(hex)
            | Step::LeaveBattle(_, hex)
            | Step::WithdrawTo(_, hex)
            | Step::PursueTo(hex)
            | Step::FreeStack(hex)
            | Step::FormBattalion(_, hex)
            | Step::BuyBack(_, hex) => Some(hex),
            _ => None,
        }
    }
}
