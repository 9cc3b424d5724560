//! The steps: every answer that a player can give.

use crate::ids::{CardId, County, Special, Track};
use redoubt_engine::Seat;
use serde::{Deserialize, Serialize};

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Names the First Player of the Turn (PR-2.2d).
    NameFirst(Seat),
    /// Plays a card of the hand as its Event.
    PlayEvent(CardId),
    /// Plays a card of the hand for its AP.
    PlayPoints(CardId),
    /// Buys a card of the Pool.
    BuyCard(CardId),
    /// Passes with an empty hand.
    Pass,
    /// Adds a Cube with AP.
    Mobilize(County),
    /// Prepares the creation of an Organization.
    Organize(County),
    /// Prepares the recruiting of a Volunteer Corps.
    Recruit(County),
    /// Puts AP into the prepared check, with the city of an affiliated Organization where one is needed.
    Stake(u8, Option<County>),
    /// Gives up what was prepared.
    Withdraw,
    /// Calls for Composure.
    Compose,
    /// Uses a Special Action; the number is its AP, where it has several prices.
    Use(Special, u8),
    /// Stops spending AP.
    StopSpending,
    /// Rolls a missed check again.
    Reroll,
    /// Keeps the roll although it may be rolled again.
    KeepRoll,
    /// Pays the excess of a missed check in Opportunity Points.
    PayExcess,
    /// Lets the check fail.
    AcceptFailure,
    /// Names a County.
    Choose(County),
    /// Names a number.
    Number(u8),
    /// Chooses one of several things to do, by its place in the list.
    Option(u8),
    /// Spends so many Opportunity Points for an Event.
    Spend(u8),
    /// Names a Scoring Die, or the Scoring Marker that is reset.
    NameTrack(Track),
    /// Names a card.
    Take(CardId),
    /// Has seen the cards that were shown.
    Seen,
}
