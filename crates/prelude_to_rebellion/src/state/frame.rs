//! What the game has still to do: the frames of the agenda.

use crate::data::ops::{After, BlockId};
use crate::ids::{CardId, County, Special, Track};
use redoubt_engine::Seat;
use redoubt_engine::ids::IdSet;
use serde::{Deserialize, Serialize};

/// A frame: the top one asks or acts now.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// The sequence of play; the lowest frame.
    Sequence(Stage),
    /// A seat spends AP.
    Spend(Spend),
    /// A seat says how many AP it puts into a check.
    Stake(CheckPurpose, County),
    /// The AP of the played card are spent.
    AfterPoints,
    /// The Event goes on with this primitive of a list.
    Run(BlockId, u8),
    /// The Event of a card is done.
    EndEvent,
    /// The Scoring Die is rolled; of an Activities card it is named first.
    Die,
    /// A Scoring Die of this track is rolled by this seat.
    RollDie(Seat, Track),
    /// The played card leaves.
    Dispose,
    /// A Mobilization Check.
    Check(Check),
    /// A Scoring Sequence, at its first step or after the removal of Cubes.
    Score(Track, bool),
    /// A player spreads cubes over Counties.
    Spread(Spread),
    /// A player picks Counties.
    Pick(Pick),
    /// A block is done for each of the listed Counties, from this one on.
    Each(u8, BlockId),
    /// A player chooses the order in which a block is done for Counties.
    Order(Seat, IdSet<County>, BlockId),
    /// A player names a number from the first to the second.
    Number(Seat, u8, u8),
    /// A player chooses one of the things that a primitive offers.
    Option(Seat, BlockId, u8),
    /// A player may spend so many Opportunity Points for a block.
    MaySpend(Seat, u8, BlockId),
    /// A player may spend up to so many Opportunity Points.
    MaySpendUpTo(Seat, u8),
    /// Random Counties are still to be found.
    Random(Random),
    /// The player of the Event names the random County.
    NameCounty,
    /// Cards are shown to a seat.
    Peek(Seat, Vec<CardId>),
    /// The second seat puts a card of the first seat's hand into the Pool.
    HandToPool(Seat, Seat),
    /// A seat borrows a Special Action of the other board.
    Borrow(Seat),
    /// A seat names Scoring Dice: so many are left, these are named already.
    Strings(Seat, u8, Vec<Track>),
    /// A seat resets a Scoring Marker.
    Reset(Seat),
    /// A seat exchanges cards of its hand with cards of the Pool: so many, these are named.
    Angles(Seat, u8, Vec<CardId>),
}

/// Where the sequence of play stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// A Turn begins: Pool and hands.
    TurnStart,
    /// The Patriote names the First Player.
    First,
    /// An Action Round begins, for both.
    RoundStart,
    /// The Action Round of the active player begins.
    ActionStart,
    /// The active player plays a card.
    Play,
    /// His Action Round ends.
    ActionEnd,
    /// It has ended, or was skipped.
    ActionDone,
    /// Both have had this Action Round.
    RoundEnd,
    /// The Turn ends: its effects, from this one on.
    TurnEffects,
    /// The Turn ends: all the rest.
    TurnEnd,
    /// The final scoring, before its step: the four tracks, then War Readiness. True where War Readiness counts.
    Final(u8, bool),
    /// The game is over.
    Over,
}

/// AP that are being spent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Spend {
    /// Who spends them.
    pub seat: Seat,
    /// Halves of an AP that are left.
    pub halves: u8,
    /// AP that there were.
    pub of: u8,
    /// The one County in which they may be spent, on Mobilization only (PR-12.130a).
    pub only: Option<County>,
}

/// What a check made with AP is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum CheckPurpose {
    /// A new Organization.
    Organization,
    /// A Volunteer Corps.
    Corps,
}

/// What follows a Mobilization Check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Purpose {
    /// One of two lists of primitives: after a success, after a failure.
    Event(BlockId, BlockId),
    /// What AP were put into.
    CheckPurpose(CheckPurpose),
}

/// A Mobilization Check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Check {
    /// Who checks.
    pub side: Seat,
    /// Where.
    pub at: County,
    /// The greatest sum that succeeds.
    pub target: i16,
    /// The sum that was rolled; `None` before the roll.
    pub rolled: Option<u8>,
    /// Rerolls that are granted and not used: by #2, by #119.
    pub rerolls: (bool, bool),
    /// What follows.
    pub purpose: Purpose,
}

impl Check {
    /// Returns by how much the roll missed; 0 for a success.
    #[must_use]
    pub fn excess(&self) -> u8 {
        let rolled = i16::from(self.rolled.unwrap_or(0));
        (rolled - self.target).clamp(0, 255) as u8
    }
}

/// Cubes that a player spreads over Counties.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Spread {
    /// Whose cubes.
    pub side: Seat,
    /// True where they are added, false where they are removed.
    pub add: bool,
    /// Cubes that are left.
    pub left: u8,
    /// Most cubes in one County.
    pub each: u8,
    /// Who chooses.
    pub by: Seat,
    /// Counties that may be chosen.
    pub among: IdSet<County>,
    /// How many were placed in each County, two bits for each.
    pub placed: u64,
    /// True for the Cubes of Fear of Reprisal.
    pub fear: bool,
}

impl Spread {
    /// Counts the cubes that were placed in a County.
    #[must_use]
    pub fn placed_in(&self, county: County) -> u8 {
        (self.placed >> (2 * county.0) & 3) as u8
    }

    /// Counts one more cube in a County; a fourth one is not counted.
    pub fn count(&mut self, county: County) {
        if self.placed_in(county) < 3 {
            self.placed += 1 << (2 * county.0);
        }
    }
}

/// Counties that a player picks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Pick {
    /// Who picks.
    pub by: Seat,
    /// How many are left.
    pub left: u8,
    /// Counties that may be picked.
    pub among: IdSet<County>,
    /// True where the one County goes into "it".
    pub single: bool,
}

/// Random Counties that are still to be found (PR-11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Random {
    /// How many.
    pub left: u8,
    /// True where only Rural Counties count.
    pub rural: bool,
    /// True where the one County goes into "it".
    pub single: bool,
}

/// How a card is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Mode {
    /// As its Event, from the hand.
    Event,
    /// For its AP, from the hand.
    Points,
    /// As its Event, from the Pool.
    Bought,
}

/// The card that is being played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Play {
    /// The card.
    pub card: CardId,
    /// Who plays it.
    pub by: Seat,
    /// How.
    pub mode: Mode,
    /// Where it goes.
    pub after: After,
    /// False where no Scoring Die is rolled.
    pub rolls: bool,
}

/// The Event that is being carried out, with its variables.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Running {
    /// The card.
    pub card: CardId,
    /// Whose Event it is: "you".
    pub you: Seat,
    /// The County in "it".
    pub it: Option<County>,
    /// The Counties in "them".
    pub them: Vec<County>,
    /// The number in "x".
    pub x: i16,
    /// Counties that each side controlled when it began.
    pub start: [IdSet<County>; 2],
    /// True where it is the Event of the card being played, not one that was waiting.
    pub played: bool,
}

/// A Special Action that was used, and when.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Used {
    /// Which.
    pub special: Special,
    /// Whose.
    pub seat: Seat,
    /// In which Turn, from 0.
    pub turn: u8,
    /// In which Action Round, from 1 (PR-9.5c).
    pub round: u8,
}
