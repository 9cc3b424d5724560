//! The state of the skirmish: where both sides stand and how strong they are; steps, events and bars.

use super::data::{COLUMN, Data};
use redoubt::engine::contract::Whole;
use redoubt::engine::dice::Pool;
use redoubt::engine::session::read_state::{holds, within};
use redoubt::engine::{Complaint, Seat, Shared};
use serde::{Deserialize, Serialize};

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Marches to the place with this number.
    March(u8),
    Fire,
    Wait,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    Marched { side: Seat, from: u8, to: u8 },
    Fired { side: Seat, pool: Pool },
    Turn { turn: u16 },
    Over { winner: Seat },
}

/// What forbids a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// The game is over.
    Over,
    /// The place with this number is no neighbour.
    TooFar(u8),
    /// The enemy stands there.
    Held,
    /// The enemy does not stand in a neighbouring place.
    OutOfRange,
}

/// The state.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Skirmish {
    pub turn: u16,
    /// The side that acts.
    pub side: Seat,
    /// The place of each side.
    pub at: [u8; 2],
    /// The steps of each side.
    pub steps: [u8; 2],
    pub winner: Option<Seat>,
    #[serde(skip)]
    pub data: Shared<Data>,
}

impl Default for Skirmish {
    fn default() -> Self {
        Skirmish::begin(Shared::default())
    }
}

impl Skirmish {
    /// Makes the state at the start.
    pub fn begin(data: Shared<Data>) -> Self {
        let [column, guard] = data.forces;
        Skirmish { turn: 1, side: COLUMN, at: [column.0, guard.0], steps: [column.1, guard.1], winner: None, data }
    }

    /// Returns the place of a side.
    pub fn place(&self, side: Seat) -> u8 {
        self.at[side.index()]
    }

    /// Returns the id of a place.
    pub fn id(&self, place: u8) -> &'static str {
        &self.data.0.board.spaces[usize::from(place)].id
    }

    /// Finds a place by its id.
    pub fn named(&self, id: &str) -> Option<u8> {
        self.data.board.spaces.iter().position(|space| space.id == id).map(|n| n as u8)
    }

    /// Tells whether the acting side stands next to a place; there may be none with this number.
    pub fn is_near(&self, place: u8) -> bool {
        let spaces = &self.data.board.spaces;
        let here = &spaces[usize::from(self.place(self.side))];
        spaces.get(usize::from(place)).is_some_and(|space| here.adjacent.contains(&space.id))
    }

    /// Returns the least face that hits a side in its place (SK-2).
    pub fn to_hit(&self, side: Seat) -> u8 {
        if ["mill", "town"].contains(&self.id(self.place(side))) { 6 } else { 5 }
    }
}

impl Whole for Skirmish {
    fn check_state(&self) -> Result<(), Complaint> {
        within("turn", self.turn, 1..=self.data.turns)?;
        for side in 0..2 {
            within("at", usize::from(self.at[side]), 0..=self.data.board.spaces.len() - 1)?;
            within("steps", self.steps[side], u8::from(self.winner.is_none())..=6)?;
        }
        holds(self.at[0] != self.at[1], "at", "both sides stand in one place")
    }
}
