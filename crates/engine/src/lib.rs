//! What all games share, and no game: prompts, steps, dice, journal, session, odds, views,
//! bots, boards, data, provenance.
//!
//! The engine must not know any game, nor the table: a program hands it the list of its games ([`registry::Games`]).

// The test game is written for other crates; the unit tests here play it too.
#[cfg(test)]
extern crate self as redoubt_engine;

pub mod agenda;
pub mod bands;
pub mod board;
pub mod bots;
pub mod brief;
pub mod bug_log;
pub mod cards;
pub mod certain;
pub mod chart;
pub mod check;
pub mod contract;
pub mod datafile;
pub mod deck;
pub mod dice;
pub mod digest;
pub mod edit;
pub mod entry;
pub mod figure;
pub mod hex;
pub mod history;
pub mod home;
pub mod ids;
pub mod info;
pub mod journal;
pub mod keeping;
pub mod launch;
pub mod ledger;
pub mod lesson;
pub mod library;
pub mod log;
pub mod luck;
pub mod measure;
pub mod odds;
pub mod options;
pub mod outcome;
pub mod overlay;
pub mod own;
pub mod own_files;
pub mod past;
pub mod pin;
pub mod plain;
pub mod plan;
pub mod play;
pub mod pool;
pub mod prompt;
pub mod read_state;
pub mod refusal;
pub mod registry;
pub mod report;
pub mod rules;
pub mod scenario;
pub mod seat;
pub mod session;
pub mod setup;
pub mod shared;
pub mod simulate;
pub mod stamped;
pub mod stored;
pub mod summary;
pub mod target;
pub mod trial;
pub mod typed;
pub mod view;
pub mod why;

#[cfg(test)]
#[path = "../../testkit/src/testgame/mod.rs"]
pub mod testgame;

pub use agenda::Agenda;
pub use contract::{Advice, Cx, Editing, Game, GameInfo, Maps, Rules, Setup, Shown};
pub use outcome::Outcome;
pub use prompt::{Offer, Prompt, Question};
pub use refusal::{Complaint, Refusal};
pub use scenario::{ScenarioHead, ScenarioLevel, SeatGoal};
pub use seat::{Seat, Viewer};
pub use shared::{BuiltIn, Shared};
pub use target::Target;
pub use why::why;
