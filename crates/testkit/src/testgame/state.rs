//! The state of the test game, its frames, its steps and its events.

use super::info::{Data, HouseRule, WATCH};
use redoubt_engine::contract::{Endings, Whole};
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

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Hides this company (0 to 2).
    Company(u8),
    /// Hides it in this place, or moves it there (0 to 2).
    Post(u8),
    /// Marches to this place.
    March(u8),
    /// Lights or shades the lantern.
    Lantern,
    /// Searches the place.
    Search,
    /// Fires at the patrol.
    Fire,
    /// Holds fire.
    Hold,
    /// Stays where the picket is.
    Stay,
    /// Ends the phase.
    End,
    /// Concedes the game.
    Concede,
}

/// What happened, with the numbers of companies and places, the face of the die and the least that hits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Event {
    Hidden { company: u8, place: u8 },
    Lantern { lit: bool },
    Marched { from: u8, to: u8 },
    Fired { company: u8, place: u8, die: u8, to_hit: u8 },
    Searched { place: u8, die: u8, found: bool },
    Shifted { company: u8, from: u8, to: u8 },
    Turn { turn: u16 },
    Over { winner: Seat, text: String },
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
    /// Returns a blank game: it has what a field has that an older file lacks.
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

    /// Tells whether a viewer knows where the picket is.
    pub(super) fn knows_place(&self, viewer: Viewer) -> bool {
        viewer.sees(WATCH) || self.seen || self.outcome().is_some()
    }

    /// Tells whether a viewer knows which company it is.
    pub(super) fn knows_company(&self, viewer: Viewer) -> bool {
        viewer.sees(WATCH) || self.known || self.outcome().is_some()
    }
}

impl Whole for Picket {
    fn check_state(&self) -> Result<(), Complaint> {
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
}
