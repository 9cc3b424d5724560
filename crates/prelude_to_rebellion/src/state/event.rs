//! What happened: the events that log, table and bots are told.

use crate::data::ops::After;
use crate::ids::{CardId, County, DeckId, Special, Track};
use crate::state::Ending;
use crate::state::frame::{CheckPurpose, Mode};
use redoubt_engine::Seat;
use serde::{Deserialize, Serialize};

/// Why something changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Cause {
    /// By the Event of this card.
    Card(CardId),
    /// By a Scoring Sequence.
    Scoring(Track),
    /// At Urban scoring, for a city without Cubes of the opponent.
    EmptyCity(County),
    /// By a Parliamentary Session.
    Session,
    /// By the War Readiness box.
    War,
    /// By a Special Action.
    Special(Special),
    /// By AP.
    Points,
    /// By a recruited Volunteer Corps.
    Corps,
    /// At the end of the Turn.
    EndOfTurn,
    /// By an opposing card whose prerequisite is not met.
    Unmet(CardId),
    /// For a card of the Pool.
    Bought(CardId),
    /// For a missed check.
    Check,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A Turn begins: its index.
    Turn(u8),
    /// Cards joined the Pool.
    PoolFilled(Vec<CardId>),
    /// A seat drew cards; told to this seat alone.
    Drew(Seat, Vec<CardId>),
    /// A seat drew so many cards of the Active and of the Generic Deck.
    DrewCount(Seat, u8, u8),
    /// A deck was rebuilt from its discards.
    Reshuffled(DeckId),
    /// The Patriote named the First Player.
    First(Seat),
    /// An Action Round begins for this seat.
    ActionRound(Seat, u8),
    /// A seat skips its Action Round.
    Skipped(Seat, u8),
    /// A seat plays a card.
    Played(Seat, CardId, Mode),
    /// A seat passes.
    Passed(Seat),
    /// A card gives so many AP to a seat.
    Points(Seat, u8, Cause),
    /// A seat leaves so many halves of an AP unused.
    Unused(Seat, u8),
    /// The Event of a card begins, for this seat.
    Begins(Seat, CardId),
    /// The Event of a card is ignored: Le Canadien of this seat.
    Ignored(Seat, CardId),
    /// The prerequisite of a card is not met.
    Unmet(CardId),
    /// A seat adds a Cube with AP: County, its new value, price in halves of an AP.
    Mobilized(Seat, County, u8, u8),
    /// Cubes of a seat came or went in a County: change and new value.
    Cubes(Seat, County, i8, u8, Cause),
    /// The control of a County changed: who controlled it, who does, and where the marker of its track stands now.
    Control(County, Option<Seat>, Option<Seat>, i8),
    /// A seat makes a check: County, Mobilization Value, bonus, AP put into it.
    Checks(Seat, County, u8, i16, Option<(CheckPurpose, u8)>),
    /// Three dice of a check: seat, County, target, faces.
    Rolled(Seat, County, i16, [u8; 3]),
    /// A seat rolls a missed check again.
    Rerolls(Seat, County),
    /// A check ended: seat, County, true for a success.
    CheckEnded(Seat, County, bool),
    /// An Organization was created, and where the marker of Organizations stands now, towards the Patriote.
    Organized(Seat, County, i8),
    /// An Organization was removed, and where that marker stands now.
    Disorganized(Seat, County, i8),
    /// A Volunteer Corps was recruited; the face of its die.
    Recruited(County, u8),
    /// The Patriote called for Composure.
    Composed,
    /// A seat used a Special Action; the number is its AP; true where it was borrowed.
    Special(Seat, Special, u8, bool),
    /// A waiting Special Action of a seat was spent; false where it brought nothing.
    Spent(Seat, Special, bool),
    /// The Rebellious Spirit moved: by, to.
    Spirit(i8, u8, Cause),
    /// VP were scored: by whom, how many, the new standing towards the Patriote.
    Vp(Seat, u8, i16, Cause),
    /// The External Influence marker moved: by, to, towards the Patriote.
    Influence(i8, i8, CardId),
    /// The Organizations marker moved for good: by, towards the Patriote, and to.
    OrganizationsMoved(i8, CardId, i8),
    /// Opportunity Points changed: seat, by, to.
    Opportunity(Seat, i8, u8, Cause),
    /// The War Readiness box changed: seat, by, to.
    War(Seat, i8, u8, Cause),
    /// A Scoring Die fell: seat, die, face, result, the marker's new box.
    ScoringDie(Seat, Track, u8, Track, u8),
    /// A Scoring Marker was set back without scoring; the box where it was.
    MarkerReset(Track, u8),
    /// A track scores, and its Scoring Marker goes back; the box where it was.
    Scores(Track, u8),
    /// Fear of Reprisal was rolled: face, modifier, Cubes that the table removes, most in one County, and Cubes that can
    /// be removed and are (PR-6.2c).
    Fear(u8, i8, u8, u8, u8),
    /// No Fear of Reprisal is rolled: No Matter the Cost.
    NoFear,
    /// Nobody scores.
    NoScore(Track),
    /// One die of an Event: seat, card, face, modifier.
    Die(Seat, CardId, u8, i16),
    /// A random County was rolled: seat, green and red face, the County (`None` for the player's choice), and whether it
    /// counts; where it does not, the dice are rolled again.
    RandomCounty(Seat, u8, u8, Option<County>, bool),
    /// A County was named: seat, County.
    Named(Seat, County),
    /// A number was named.
    Number(Seat, CardId, u8),
    /// An option of a card was chosen: its label.
    Option(Seat, CardId, u8),
    /// Cards are shown to a seat; told to this seat alone.
    Shown(Seat, Vec<CardId>),
    /// So many cards of the other seat's hand were shown to a seat.
    ShownCount(Seat, u8),
    /// A card of this seat's hand was put into the Pool.
    HandToPool(Seat, CardId),
    /// A seat put these cards of its hand into the Pool and took those.
    Exchanged(Seat, Vec<CardId>, Vec<CardId>),
    /// A lasting effect of a card begins.
    Lasts(CardId),
    /// A lasting effect of a card ends.
    LastsNoMore(CardId),
    /// The next Action Round is Parliamentary.
    SessionNext(u8),
    /// The Parliamentary Session is over; true where it was ended early.
    SessionOver(bool),
    /// A seat must skip its next Action Round.
    MustSkip(Seat),
    /// A card came to its place.
    Disposed(CardId, After),
    /// Key Events left the Pool unplayed.
    KeysLeft(Vec<CardId>),
    /// Hands and Pool were discarded.
    Cleared,
    /// The hands were exchanged.
    Swapped,
    /// The Rebellious Spirit stays at the end of the Turn.
    Calm,
    /// The final scoring begins; true where War Readiness counts.
    Final(bool),
    /// The game is over.
    Over(Seat, Ending),
}
