//! What forbids a step: a small value for each rule that says no, with its numbers and without words.
//!
//! Each room has its own. `shown/reasons` words them; [`Bar::rule`] gives the rule of each.

pub mod fire;
pub mod flight;
pub mod march;
pub mod melee;
pub mod rally;
pub mod setup;

use crate::rules::bar::fire::FireBar;
use crate::rules::bar::flight::FlightBar;
use crate::rules::bar::march::MarchBar;
use crate::rules::bar::melee::MeleeBar;
use crate::rules::bar::rally::RallyBar;
use crate::rules::bar::setup::SetupBar;
use redoubt_engine::RuleId;

/// What forbids a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// The game is over.
    Over,
    /// The open question has no such answer.
    NotAsked,
    /// The step names a hex or direction that the map does not have.
    NoSuch,
    /// The counter belongs to the other side.
    NotYours,
    /// The counter is not on the map, or not where the question is about.
    Elsewhere,
    /// The order holds already.
    OrderHolds,
    /// Of the set-up.
    Setup(SetupBar),
    /// Of rallying and supply.
    Rally(RallyBar),
    /// Of fire.
    Fire(FireBar),
    /// Of movement.
    March(MarchBar),
    /// Of melee.
    Melee(MeleeBar),
    /// Of retreats and routs.
    Flight(FlightBar),
}

impl Bar {
    /// Returns the id of the rule that forbids; `None` where no rule is involved.
    #[must_use]
    pub fn rule(self) -> Option<RuleId> {
        match self {
            Bar::Over | Bar::NotAsked | Bar::NoSuch | Bar::NotYours | Bar::Elsewhere | Bar::OrderHolds => None,
            Bar::Setup(bar) => bar.rule(),
            Bar::Rally(bar) => bar.rule(),
            Bar::Fire(bar) => bar.rule(),
            Bar::March(bar) => bar.rule(),
            Bar::Melee(bar) => bar.rule(),
            Bar::Flight(bar) => bar.rule(),
        }
    }
}

impl From<SetupBar> for Bar {
    fn from(bar: SetupBar) -> Self {
        Bar::Setup(bar)
    }
}
