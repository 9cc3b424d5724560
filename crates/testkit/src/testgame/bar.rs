//! What forbids a step of the test game.

use super::info::{COMPANIES, place};
use redoubt_engine::Refusal;
use redoubt_engine::refusal::no;

/// What forbids a step, with its numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// The open question does not have this answer.
    NotAsked,
    /// There are only three companies and three places; with the number given.
    NoSuch(u8),
    /// The patrol is at this place already (TG-2).
    Here(u8),
    /// The patrol has made all marches of the turn, this many (TG-2).
    Marched(u8),
    /// The lantern was lit or shaded in this turn (TG-2).
    LanternUsed,
    /// The patrol has searched in this turn (TG-4).
    Searched,
    /// The picket is elsewhere, not at this place (TG-3).
    OutOfSight(u8),
    /// The picket is at this place already (TG-5).
    StaysThere(u8),
    /// This company hides already (TG-1).
    Hidden(u8),
}

impl Bar {
    /// Words the bar.
    pub(super) fn refusal(self) -> Refusal {
        match self {
            Bar::NotAsked => no("TG-2", "that is not one of the answers"),
            Bar::NoSuch(n) => no("TG-1", format!("there are three of them, not {}", u16::from(n) + 1)),
            Bar::Here(p) => no("TG-2", format!("the patrol stands at the {} already", place(p))),
            Bar::Marched(n) => no("TG-2", format!("no march is left, {n} of 2 made")),
            Bar::LanternUsed => no("TG-2", "the lantern was used in this turn"),
            Bar::Searched => no("TG-4", "the patrol has searched in this turn"),
            Bar::OutOfSight(p) => no("TG-3", format!("the picket lies at the {}", place(p))),
            Bar::StaysThere(p) => no("TG-5", format!("the picket lies at the {} already", place(p))),
            Bar::Hidden(c) => no("TG-1", format!("{} hides already", COMPANIES[usize::from(c)])),
        }
    }
}
