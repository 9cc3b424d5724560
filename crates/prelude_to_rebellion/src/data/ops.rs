//! What the Event of a card does: an ordered list of small primitives, as data. `rules/event` carries them out.
//!
//! A primitive that has lists of primitives inside holds them as `B`: in the file these are the lists themselves
//! ([`Script`]), in the game the number of a list ([`BlockId`]), so that a state can say where it is.
//!
//! An Event has three variables: one County ("it"), a list of Counties ("them"), and a number ("x").

use crate::ids::{County, Track};
use serde::{Deserialize, Serialize};

/// A list of primitives, as a file gives it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Script(pub Vec<Op<Script>>);

/// The number of a list of primitives among those of all cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BlockId(pub u16);

/// A side, as a card names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Who {
    /// The Patriote player.
    Patriote,
    /// The Loyal player.
    Loyal,
    /// The player whose Event it is: the card's faction, or the player of a neutral card (PR-3.2d).
    You,
    /// The other player.
    Opponent,
}

/// A County, as a card names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum At {
    /// This County.
    County(County),
    /// The County in the variable.
    It,
    /// The Urban County that is not the one in the variable.
    OtherCity,
}

/// Kinds of Organizations and Counties.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// In a Rural County.
    Rural,
    /// In an Urban County.
    Urban,
}

/// A number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Expr {
    /// This number.
    N(i16),
    /// The number in the variable.
    X,
    /// The Rebellious Spirit.
    Spirit,
    /// The value of the External Influence track; 0 if it does not favour this side.
    Influence(Who),
    /// A side's Mobilization Value in a County.
    Mv(Who, At),
    /// The number of a side's Organizations.
    Organizations(Who, Kind),
    /// The number of Volunteer Corps recruited in the game (PR-9.4c).
    Corps,
    /// The best affiliation bonus of a side's Urban Organizations, 0 to 2 (PR-9.2.2b).
    Affiliation(Who),
    /// The number of Counties that pass.
    Count(Filter),
    /// Half of it, rounded up.
    HalfUp(Box<Expr>),
    /// Half of it, rounded down.
    HalfDown(Box<Expr>),
    /// It, but not more than the number.
    AtMost(i16, Box<Expr>),
    /// The sum of both.
    Plus(Box<Expr>, Box<Expr>),
    /// Twice it.
    Twice(Box<Expr>),
    /// The number where the condition holds, else 0.
    When(Cond, i16),
}

/// A condition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Cond {
    /// Always holds: no prerequisite.
    Always,
    /// The expression is at least the number.
    AtLeast(Box<Expr>, i16),
    /// A side has an Organization in this County.
    Organization(Who, County),
    /// A side controls this County.
    Controls(Who, County),
    /// The Action Round is Parliamentary (PR-10.0b).
    Session,
    /// The player whose Event it is plays this side.
    YouAre(Who),
    /// It does not hold.
    Not(Box<Cond>),
    /// At least one of them holds.
    Or(Vec<Cond>),
}

/// Which Counties.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Filter {
    /// All.
    Any,
    /// Rural ones.
    Rural,
    /// Urban ones.
    Urban,
    /// Those biased towards a side.
    Bias(Who),
    /// Those where a side's Mobilization Value is at most the number.
    MvAtMost(Who, u8),
    /// Those where it is at least the number.
    MvAtLeast(Who, u8),
    /// Those that a side controls.
    Control(Who),
    /// Those that a side controlled when the Event began.
    ControlAtStart(Who),
    /// Those with an Organization of a side.
    Organization(Who),
    /// These.
    In(Vec<County>),
    /// The County in the variable.
    It,
    /// Those that do not pass it.
    Not(Box<Filter>),
    /// Those that pass all.
    And(Vec<Filter>),
    /// Those that pass at least one.
    Or(Vec<Filter>),
}

/// Where cubes come to, or are taken from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Where {
    /// In one County.
    At(At),
    /// In Counties that a player chooses.
    Among {
        /// Which.
        from: Filter,
        /// Most cubes in one County.
        each: u8,
        /// Who chooses.
        by: Who,
    },
}

/// Who scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Scorer {
    /// A side.
    Side(Who),
    /// The side that controls a County; nobody where none does.
    Controller(At),
}

/// How long an effect lasts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Until {
    /// The end of the Turn.
    EndOfTurn,
    /// The end of the game.
    EndOfGame,
    /// The end of this side's next Action Round.
    NextRound(Who),
    /// This side's next Mobilization Check, or the end of the Turn.
    NextCheck(Who),
}

/// A lasting effect: the rule that it changes asks for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Lasting<B> {
    /// #2: a missed Loyal check to create an Organization may be rerolled once and bars no other attempt.
    LoyalAnswer,
    /// #23: does this at the start of a Patriote Action Round with the St-Jean-Baptiste sign.
    StJeanBaptiste(B),
    /// #56: Patriote Mobilization cannot pass 5 in Rural Counties.
    PapineauOverseas,
    /// #68: no additional costs for the Patriote in Patriote-Biased Counties.
    BeyondRegional,
    /// #77: the Loyal scores where the Patriote spends 4 AP on Mobilization in an Action Round.
    MeetingsForbidden,
    /// #91: the Patriote cannot create Organizations with AP.
    MartialLaw,
    /// #107: Patriote Cubes in Rural Counties cost half an AP.
    FamilyCountryside,
    /// #117: a card played for AP gives 2 fewer, at least 2.
    ImpassableRoads,
    /// #119: +3 and a reroll for the next check.
    Electioneering,
    /// #37, #42, #43: does this at the end of the Turn.
    AtEndOfTurn(B),
}

/// A row of a table for one die: from this result on, up to the next row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Row<B> {
    /// Least result, modifiers included.
    pub from: i16,
    /// What happens.
    pub then: B,
}

/// Where a card goes when its Event is done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum After {
    /// To the discards.
    Discard,
    /// Beside the board, while its effect lasts.
    Aside,
    /// Into the Pool (a card that was bought there is discarded, PR-7.0c).
    Pool,
}

/// A primitive.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Op<B> {
    /// Adds cubes of a side (PR-3.2b).
    Add(Who, Expr, Where),
    /// Removes cubes of a side.
    Remove(Who, Expr, Where),
    /// Adds cubes of a side until there are as many as the number says, or the column is full.
    AddUpTo(Who, At, Expr),
    /// Makes a Mobilization Check with a bonus (PR-8).
    Check {
        /// Who checks and may pay.
        side: Who,
        /// Where.
        at: At,
        /// Bonus.
        bonus: Expr,
        /// After a success.
        ok: B,
        /// After a failure.
        fail: B,
    },
    /// Rolls one die plus modifiers and reads a table; below its first row nothing happens.
    Roll {
        /// Who rolls.
        by: Who,
        /// Modifiers.
        mods: Vec<Expr>,
        /// Rows, from the least result on.
        rows: Vec<Row<B>>,
    },
    /// Finds random Counties (PR-11): one goes into "it", more into "them".
    RandomCounties {
        /// How many.
        n: u8,
        /// True where only Rural Counties count.
        rural: bool,
    },
    /// Lets a player choose Counties: one goes into "it", more into "them", as many as there are.
    Pick {
        /// How many.
        n: u8,
        /// Who chooses.
        by: Who,
        /// Among which.
        from: Filter,
    },
    /// Lets a player choose a number, into "x".
    Number {
        /// Who chooses.
        by: Who,
        /// Least.
        least: u8,
        /// Most.
        most: u8,
    },
    /// Lets a player choose between things to do.
    Choice {
        /// Who chooses.
        by: Who,
        /// What there is: the label of the answer, and what it does.
        options: Vec<(String, B)>,
    },
    /// Does this for each County of "them", which is in "it" meanwhile.
    Each(B),
    /// Does this for each of these Counties; in an order that a player chooses as it goes, if one is named.
    EachOf {
        /// Counties.
        counties: Vec<County>,
        /// Who chooses the order; `None` for the order of the list.
        order: Option<Who>,
        /// What is done.
        then: B,
    },
    /// Does one thing or the other.
    If(Cond, B, B),
    /// Puts a number into "x".
    Let(Expr),
    /// Moves the External Influence marker towards a side (PR-3.2a).
    Influence(Who, u8),
    /// Moves the Organizations marker towards a side for good (PR-12.75a).
    OrganizationsMarker(Who, u8),
    /// Moves the Rebellious Spirit (PR-6.0a).
    Spirit(Expr),
    /// Sets the Rebellious Spirit.
    SpiritTo(u8),
    /// Scores victory points.
    Vp(Scorer, Expr),
    /// Scores for whoever controls more Counties: 1 VP for each two more, rounded up, at most this many.
    VpOfLead(u8),
    /// Gains or loses Opportunity Points.
    Opportunity(Who, Expr),
    /// Lets a player spend this many Opportunity Points for something.
    MaySpend(Who, u8, B),
    /// Lets a player spend up to this many Opportunity Points; the number goes into "x".
    MaySpendUpTo(Who, u8),
    /// Puts VP into the War Readiness box.
    War(Who, u8),
    /// Lowers a side's sum in the War Readiness box (PR-6.1c).
    WarLess(Who, u8),
    /// Creates an Organization.
    CreateOrganization(Who, At),
    /// Removes an Organization.
    RemoveOrganization(Who, At),
    /// Goes through a Scoring Sequence.
    Score(Track),
    /// Skips this Action Round's Scoring Die.
    NoScoringDie,
    /// Gives AP that are spent at once; in one County on Mobilization only, if one is named.
    Ap(Who, u8, Option<At>),
    /// Lets a side skip its next Action Round.
    SkipRound(Who),
    /// Makes the next Action Round of the Turn Parliamentary.
    SessionNext,
    /// Ends the Parliamentary Session.
    SessionEnds,
    /// Begins a lasting effect.
    Ongoing(Lasting<B>, Until),
    /// Shows a player the hand of his opponent: so many random cards of it, or all.
    PeekHand(Who, Option<u8>),
    /// Puts a card of a hand, no Activities card, into the Pool; its owner draws one of the same deck.
    HandToPool {
        /// Whose hand.
        of: Who,
        /// Who chooses.
        by: Who,
    },
    /// Lets a player use a Special Action of the other board that was not used yet.
    BorrowSpecial(Who),
    /// Says where the card goes.
    Dispose(After),
}
