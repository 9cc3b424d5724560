//! Why a unit or leader cannot be named, whatever the question: it is away from the map, or the other side's.

use crate::ids::{Leader, Unit};
use redoubt_engine::RuleId;

/// Why a unit or leader cannot be named by the side that is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PieceBar {
    /// The unit is eliminated (PA-12.9a).
    Eliminated(Unit),
    /// The unit has surrendered (PA-12.9a).
    Surrendered(Unit),
    /// The wagon was used up (PA-7.5c).
    UsedUp(Unit),
    /// The unit has left the part of the map that is played on (PA-18.B0a).
    Left(Unit),
    /// The unit is on board the Northcote (PA-15.13d).
    Aboard(Unit),
    /// The unit is not on the map, for any other reason.
    Absent(Unit),
    /// The unit is the other side's (PA-3.0a).
    Foreign(Unit),
    /// The leader is captured (PA-4.5g).
    Captured(Leader),
    /// The leader has left the part of the map that is played on (PA-18.B0a).
    LeaderLeft(Leader),
    /// The leader is not on the map, for any other reason.
    LeaderAbsent(Leader),
    /// The leader is the other side's (PA-3.0a).
    ForeignLeader(Leader),
}

impl PieceBar {
    /// Returns the id of the rule that forbids; empty where it is the rule of the open question.
    #[must_use]
    pub fn rule(self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            PieceBar::Eliminated(_) | PieceBar::Surrendered(_) => "PA-12.9a",
            PieceBar::UsedUp(_) => "PA-7.5c",
            PieceBar::Left(_) | PieceBar::LeaderLeft(_) => "PA-18.B0a",
            PieceBar::Aboard(_) => "PA-15.13d",
            PieceBar::Captured(_) => "PA-4.5g",
            PieceBar::Foreign(_) | PieceBar::ForeignLeader(_) => "PA-3.0a",
            PieceBar::Absent(_) | PieceBar::LeaderAbsent(_) => return None,
        }))
    }
}
