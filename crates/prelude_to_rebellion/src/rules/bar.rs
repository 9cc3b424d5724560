//! What forbids a step: the rule with its numbers. `shown/reasons` puts it into words.

use crate::ids::{CardId, County, Special, Track};
use redoubt_engine::RuleId;
use redoubt_engine::Seat;

/// What forbids a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// The game is over.
    Over,
    /// The open question, by its rule, has no such answer.
    NotAsked(RuleId),
    /// The card is not in the hand of the asked seat.
    NotInHand(CardId),
    /// The card is not in the Pool.
    NotInPool(CardId),
    /// An opposing card of the hand can be played for AP only (PR-3.1g).
    Opposing(CardId),
    /// The prerequisite of a card is not met (PR-3.1o, PR-7.0g).
    Unmet(CardId),
    /// With Partisan Media waiting, an own card gives its AP first (PR-9.5.1j).
    MediaFirst(CardId),
    /// An opposing card of the Pool cannot be bought (PR-7.0d).
    OpposingPool(CardId),
    /// A card of the Pool is never played for AP (PR-7.0d).
    PoolNotForPoints(CardId),
    /// There are too few Opportunity Points; with the number needed and the number there (PR-3.2c).
    Points(u8, u8),
    /// Only an empty hand may pass; with the number of cards held (PR-3.1b).
    HandNotEmpty(u8),
    /// The column of a seat in a County is full (PR-9.1b).
    ColumnFull(Seat, County),
    /// There is no Cube left (A22).
    NoCube(Seat),
    /// A Cube there costs more than is left; with both in halves of an AP (PR-9.1.1a).
    CubeCost(County, u8, u8),
    /// Mobilization cannot pass this value there (PR-12.56a).
    Papineau(County, u8),
    /// These AP can only be spent on Mobilization in one County (PR-12.130a).
    OnlyHere(County),
    /// The seat has an Organization there already (PR-9.2c).
    Organized(County),
    /// The Patriote's Urban Organization can only be in Montréal (PR-9.2.1a).
    NotThisCity(County),
    /// A Rural Organization needs an Urban one first (PR-9.2.2a).
    NoUrban,
    /// A creation has failed in this Action Round (PR-9.2b).
    FailedBefore,
    /// Martial Law forbids new Organizations (card 91).
    MartialLaw,
    /// There are too few AP; with the whole AP needed and left, and the rule.
    NeedsPoints(u8, u8, RuleId),
    /// The stake is below the least or above what is left; with least and most (PR-9.2a).
    Stake(u8, u8),
    /// The city is no Urban Organization of the seat, or none is to be named (PR-9.2.2c).
    Affiliate(County),
    /// Only the Patriote calls for Composure (PR-9.3a).
    NotComposure,
    /// Composure was called for in this Turn (PR-9.3a).
    Composed,
    /// Only the Loyal recruits Volunteer Corps (PR-9.4a).
    NotCorps,
    /// The Rebellious Spirit is too low for Volunteer Corps (PR-6.0b).
    SpiritLow(u8),
    /// Volunteer Corps need a Rural Organization of the Loyal there (PR-9.4a).
    NoOrganization(County),
    /// There is a Volunteer Corps already (PR-9.4a).
    HasCorps(County),
    /// No Volunteer Corps is left (PR-9.4d).
    NoCorpsLeft,
    /// The Special Action is on the other board.
    NotOnBoard(Special),
    /// The Special Action was used in this game (PR-9.5a).
    UsedBefore(Special),
    /// A Special Action was used in this Turn (PR-9.5a).
    UsedThisTurn,
    /// There are too few cards to exchange; with those in hand and those in the Pool without Key Events (PR-9.5.2d).
    TooFewCards(u8, u8),
    /// The other seat has used this Special Action, so it cannot be borrowed (card 48).
    UsedByOwner(Special),
    /// The County is not among those that may be chosen.
    NotAmong(County),
    /// No more may be placed there; with the most in one County.
    Limit(County, u8),
    /// There is no Cube of this seat to remove.
    NoCubeThere(Seat, County),
    /// The number is not offered.
    NotOffered(u8, u8),
    /// The card cannot be chosen here: an Activities card, or a Key Event.
    NotThisCard(CardId),
    /// The card was named already.
    NamedBefore(CardId),
    /// The check may not be rolled again.
    NoReroll,
    /// The roll can still be repeated; that is decided before points (PR-8.0g).
    RerollFirst,
    /// The Scoring Marker is at the start.
    AtStart(Track),
}

/// Returns the bar where it holds.
pub(crate) fn forbid(holds: bool, bar: Bar) -> Result<(), Bar> {
    if holds { Err(bar) } else { Ok(()) }
}
