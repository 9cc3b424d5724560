//! What all games share, and no game: prompts, steps, dice, journal, session, odds, views,
//! bots, boards, data, provenance.
//!
//! The engine must not know any game, nor the table: a program hands it the list of its games ([`catalog::registry::Games`]).

// The test game is written for other crates; the unit tests here play it too.
#[cfg(test)]
extern crate self as redoubt_engine;

pub mod agenda;
pub mod bots;
pub mod catalog;
pub mod certain;
pub mod contract;
pub mod data;
pub mod deck;
pub mod derived;
pub mod dice;
pub mod digest;
pub mod edit;
pub mod fit;
pub mod hex;
pub mod home;
pub mod ids;
pub mod journal;
pub mod ladder;
pub mod odds;
pub mod overlay;
pub mod plain;
pub mod play;
pub mod pool;
pub mod prompt;
pub mod rare;
pub mod record;
pub mod refusal;
pub mod rule_id;
pub mod seat;
pub mod session;
pub mod simulate;
pub mod state_text;
pub mod target;
pub mod typed;
pub mod view;

#[cfg(test)]
#[path = "../../testkit/src/testgame/mod.rs"]
pub mod testgame;

pub use agenda::Agenda;
pub use contract::outcome::Outcome;
pub use contract::{Advice, Cx, Editing, Game, GameInfo, Maps, Rules, Setup, Shown, why};
pub use data::scenario::{ScenarioHead, ScenarioLevel, SeatGoal};
pub use data::shared::{BuiltIn, Shared};
pub use prompt::{Offer, Prompt, Question};
pub use refusal::{Complaint, Refusal};
pub use rule_id::{Cites, RuleId};
pub use seat::{Seat, Viewer};
pub use target::Target;
