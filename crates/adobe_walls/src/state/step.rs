//! What a player can answer, one small value each. Their order is that of the legal list.

use crate::ids::{Camp, Counter, hex_text};
use crate::state::at::At;
use crate::state::parts::Mode;
use redoubt_engine::hex::{Dir, HexId};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A hex in a step, written as its printed number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Spot(#[serde(with = "hex_text")] pub HexId);

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", At::hex(self.0))
    }
}

/// A standing order of a seat, so that it is not asked a hundred empty questions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Order {
    /// Ask before each chance of opportunity and retreat fire.
    AskAlways,
    /// Ask only where a unit can fire that is not low on ammunition, at a strength of 1 or more.
    AskIfStrong,
    /// Never ask in this player turn.
    AskNever,
    /// Ask after each fire and melee whether a unit routs by its owner's will (AW-10J.1d).
    AskRout,
    /// Do not ask that.
    NoRout,
}

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    // Set-up (AW-20A).
    /// Places everybody of the side as the scenario's ready-made set-up has it.
    Ready,
    /// Puts a counter into a hex.
    Place(Counter, Spot),
    /// Puts a camp into a hex.
    PlaceCamp(Camp, Spot),
    /// Takes a camp off the map again, with the bands and leaders of the combined camp who are in it.
    PickCamp(Camp),
    /// Has a unit begin in this mode.
    Begin(Counter, Mode),

    // Rally Phase.
    /// Rolls to rally a unit (AW-14B.a).
    Rally(Counter),
    /// Attaches a leader to a unit of his hex (AW-13A.d).
    Attach(Counter, Counter),
    /// Supplies a unit from a train: the unit, the train (AW-15C.1a).
    Resupply(Counter, Counter),
    /// Supplies a band from the camp of its hex (AW-15C.1f).
    CampSupply(Counter, Camp),
    /// Hands half boxes of small arms, or boxes of shell or canister, from a train or unit to a unit (AW-15D.2d, AW-15D.2g).
    Share(Counter, Counter, u8),
    /// Routs a unit by its owner's will (AW-10J.1d).
    RoutAway(Counter),

    // Fire.
    /// Fires with a unit at a unit; true at half strength (AW-4B.a, AW-15D.2a).
    Fire(Counter, Counter, bool),
    /// Fires a howitzer at a hex, turning it to this side where it must (AW-11C.1b).
    Shell(Counter, Spot, Option<Dir>),
    /// The unit in the hex that takes the point of a shell (AW-11C.3a).
    Take(Counter),

    // Movement.
    /// Begins the move of a counter, or takes it along with those that begin.
    Pick(Counter),
    /// Leaves a counter behind.
    Drop(Counter),
    /// Enters the next hex in a direction (AW-7A.a).
    Go(Dir),
    /// Makes the minimum move in a direction (AW-7D.a).
    Least(Dir),
    /// Crawls low in a direction (AW-7E.a).
    Crawl(Dir),
    /// Leaves the map in a direction (AW-7I.a).
    Exit(Dir),
    /// Enters the map at a hex (AW-20B.b).
    Enter(Spot),
    /// Ends the move of those on the march.
    Stop,
    /// Changes the mode of a unit; mounting takes this holder of its hex (AW-8D.1a).
    Change(Counter, Mode, Option<Counter>),
    /// Removes a unit's disruption for 2 MP (AW-14B.3a).
    Recover(Counter),
    /// Limbers a howitzer (AW-11B.a).
    Limber(Counter),
    /// Unlimbers a howitzer, facing this side (AW-11B.a).
    Unlimber(Counter, Dir),
    /// Turns an unlimbered howitzer (AW-11B.h).
    Turn(Counter, Dir),
    /// Manhandles a howitzer with this unit in a direction (AW-11B.e).
    Push(Counter, Counter, Dir),
    /// Rolls to free a mired howitzer, with a strong unit of its hex that helps and does nothing else in the turn (AW-11B.k).
    Free(Counter, Option<Counter>),
    /// Abandons a howitzer whose crew stays in the hex (AW-11D.d).
    Leave(Counter),
    /// Mans an abandoned howitzer with a crew of its hex (AW-11D.a).
    Man(Counter, Counter),
    /// Gives up the horses of a holder (AW-17B.b).
    Release(Counter),
    /// Declares a charge of a unit at a hex (AW-17A.a).
    Charge(Counter, Spot),
    /// Sets the hex on fire (AW-17D.a).
    SetFire(Counter),
    /// Burns the camp of the hex (AW-18C.a).
    BurnCamp(Counter),
    /// Begins to loot the camp of the hex (AW-18B.a).
    Loot(Counter),
    /// Begins to build breastworks with this train (AW-17C.a).
    Build(Counter, Counter),
    /// Takes up the breastworks of the unit's hex (AW-17C.e).
    TakeUp(Counter),
    /// Captures a herd with scouts (AW-19D.1a).
    Capture(Counter, Counter),
    /// Lets the herd of a hex scatter on purpose (AW-19D.2a).
    Scatter(Counter, Counter),
    /// Moves so many points of a crew or packers into infantry or cavalry, or back: from, to, points (AW-11E.b, AW-16B.f).
    Transfer(Counter, Counter, u8),
    /// Wakes a band or a herd of the combined camp (AW-18A.2c).
    Wake(Counter),

    // Interrupts.
    /// Changes the standing order of the asked seat.
    Order(Order),
    /// Fires at nobody for the rest of this move.
    HoldMove,

    // Retreats and routs.
    /// Chooses the goal of a rout (AW-10J.2a).
    Goal(Spot),
    /// Goes to a hex in a retreat, rout or pursuit.
    Flee(Spot),
    /// Leaves the map in a retreat or rout where there is no other way (AW-10I.g).
    FleeOff,

    // Melee.
    /// Begins to declare a melee against a hex (AW-10A.a).
    Attack(Spot),
    /// Takes a unit into the melee, or out of it.
    Toggle(Counter),
    /// Makes the melee as it is declared.
    Confirm,
    /// Drops the declaration.
    Cancel,
    /// Fires canister at the attackers, turning the howitzer to this side where it must (AW-11C.4a).
    Canister(Counter, Option<Dir>),
    /// Tries to retreat before melee with a unit (AW-10H.1a).
    TryRetreat(Counter),
    /// Tries to retreat before melee with the whole stack on one roll (AW-10H.1a).
    TryStack,
    /// Rolls to pursue with a unit (AW-10H.2a).
    Pursue(Counter),
    /// Rolls to pursue with the stack of a hex.
    PursueStack(Spot),
    /// Takes the next casualty point from a unit (AW-10C.1a).
    Lose(Counter),
    /// Advances a unit into a vacated hex (AW-10H.3a).
    Advance(Counter, Spot),
    /// Places a captain with a leader or unit (AW-13D.6b).
    PlaceCaptain(Counter, Spot),

    /// Ends what is open: a phase, a volley, a choice that may be declined.
    Done,
}

impl Step {
    /// Returns the direction that the step names, if it names one; from a text it can be any number.
    #[must_use]
    pub const fn dir(self) -> Option<Dir> {
        match self {
            Step::Go(dir)
            | Step::Least(dir)
            | Step::Crawl(dir)
            | Step::Exit(dir)
            | Step::Unlimber(_, dir)
            | Step::Turn(_, dir)
            | Step::Push(_, _, dir)
            | Step::Shell(_, _, Some(dir))
            | Step::Canister(_, Some(dir)) => Some(dir),
            _ => None,
        }
    }
}
