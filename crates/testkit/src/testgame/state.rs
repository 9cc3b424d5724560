//! The state of the test game, its frames and its events.

use super::info::{Data, HouseRule};
use super::names::WATCH;
use redoubt_engine::contract::Endings;
use redoubt_engine::data::options::{Switches, read_switches};
use redoubt_engine::session::read_state::{holds, within};
use redoubt_engine::{Agenda, Complaint, Seat, Shared, Viewer};
use serde::{Deserialize, Deserializer, Serialize};

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(super) enum Frame {
    Company,
    Post,
    March,
    Fire,
    Shift,
    Over { winner: Seat, how: Ending },
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(super) enum Ending {
    Found,
    Shot,
    Held,
    Conceded,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)] // The fields are numbers of places and companies, faces and results.
pub enum Event {
    /// A company was hidden in a place.
    Hidden {
        /// Number of the company, 0 to 2.
        company: u8,
        /// Number of the place, 0 to 2.
        place: u8,
    },
    /// The lantern was lit or shaded.
    Lantern {
        /// True where it burns now.
        lit: bool,
    },
    /// The patrol marched.
    Marched {
        /// Number of the place that is left.
        from: u8,
        /// Number of the place that is entered.
        to: u8,
    },
    /// The picket fired at the patrol.
    Fired {
        /// Number of the company, 0 to 2.
        company: u8,
        /// Number of the place, 0 to 2.
        place: u8,
        /// The face, 1 to 6.
        die: u8,
        /// The least face that hits.
        to_hit: u8,
    },
    /// The patrol searched.
    Searched {
        /// Number of the place, 0 to 2.
        place: u8,
        /// The face, 1 to 6.
        die: u8,
        /// True where the picket was found.
        found: bool,
    },
    /// The picket went to another place.
    Shifted {
        /// Number of the company, 0 to 2.
        company: u8,
        /// Number of the place that is left.
        from: u8,
        /// Number of the place that is entered.
        to: u8,
    },
    /// A turn begins.
    Turn {
        /// The turn, from 1.
        turn: u16,
    },
    /// The game is over.
    Over {
        /// The seat that has won.
        winner: Seat,
        /// How the game ended, one sentence.
        text: String,
    },
}

/// The state.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Picket {
    pub(super) turn: u16,
    pub(super) last: u16,
    /// Its oldest files tell only whether there was fog.
    #[serde(alias = "fog", deserialize_with = "read_rules")]
    pub(super) rules: Switches<HouseRule>,
    pub(super) at: u8,
    pub(super) steps: u8,
    pub(super) lantern: bool,
    pub(super) lantern_used: bool,
    pub(super) marches: u8,
    pub(super) searched: bool,
    pub(super) company: Option<u8>,
    pub(super) post: Option<u8>,
    /// True where the company is known because it fired.
    pub(super) known: bool,
    /// True where the place is known because the picket fired there and has not moved since.
    pub(super) seen: bool,
    #[serde(alias = "frames")]
    pub(super) agenda: Agenda<Frame>,
    #[serde(skip)]
    pub(super) data: Shared<Data>,
}

fn read_rules<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Switches<HouseRule>, D::Error> {
    read_switches(deserializer, &["fog"])
}

impl Default for Picket {
    /// Returns what a field has that an older file lacks.
    fn default() -> Self {
        Picket {
            turn: 0,
            last: 6,
            rules: Switches::EMPTY,
            at: 0,
            steps: 2,
            lantern: false,
            lantern_used: false,
            marches: 0,
            searched: false,
            company: None,
            post: None,
            known: false,
            seen: false,
            agenda: Agenda::from([Frame::Company]),
            data: Shared::default(),
        }
    }
}

impl Picket {
    /// Returns the frame whose question is open.
    pub(super) fn frame(&self) -> Frame {
        *self.agenda.top().unwrap_or(&Frame::March)
    }

    /// Returns the least face with which fire hits (TG-3).
    pub(super) fn to_hit(&self) -> u8 {
        4 + u8::from(self.rules.has(HouseRule::Fog)) - u8::from(self.lantern)
    }

    /// Returns the least face with which a search succeeds (TG-4).
    pub(super) fn to_find(&self) -> u8 {
        4 - u8::from(self.lantern)
    }

    /// Checks a state that was read from a file: numbers within their bounds, and a frame whose question has its facts.
    pub(super) fn check_whole(&self) -> Result<(), Complaint> {
        within("last", self.last, 1..=6)?;
        within("turn", self.turn, 0..=self.last)?;
        within("at", self.at, 0..=2)?;
        within("marches", self.marches, 0..=2)?;
        within("company", self.company.unwrap_or(0), 0..=2)?;
        within("post", self.post.unwrap_or(0), 0..=2)?;
        within("agenda", self.agenda.len(), 1..=2)?;
        let over = matches!(self.frame(), Frame::Over { .. });
        within("steps", self.steps, u8::from(!over)..=2)?;
        let below = self.agenda.len() == 1 || matches!(self.agenda.bottom(), Some(Frame::March));
        let fires = self.agenda.len() == 1 || self.frame() == Frame::Fire;
        holds(below && fires, "agenda", "one question stands alone, but for fire in a march")
    }

    /// Tells whether a viewer knows where the picket is.
    pub(super) fn knows_place(&self, viewer: Viewer) -> bool {
        viewer.sees(WATCH) || self.seen || self.outcome().is_some()
    }

    /// Tells whether a viewer knows which company it is.
    pub(super) fn knows_company(&self, viewer: Viewer) -> bool {
        viewer.sees(WATCH) || self.known || self.outcome().is_some()
    }
}
