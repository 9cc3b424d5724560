//! The games: one folder each; rooms that they share bear the same names.
//!
//! This file is the only place that lists them; see [`registry`] for how they are found.

pub mod bushy_run;
pub mod entry;
pub mod launch;
pub mod prairie_aflame;
pub mod registry;

use crate::engine::testgame::Picket;
use entry::{Entry, Of};
use std::marker::PhantomData;

/// All games, in the order of their years.
pub static GAMES: &[&dyn Entry] =
    &[&Of::<bushy_run::BushyRun>(PhantomData), &Of::<prairie_aflame::PrairieAflame>(PhantomData)];

/// Found by id but not listed: the game of the engine's own tests, for tests of the command.
static UNLISTED: &[&dyn Entry] = &[&Of::<Picket>(PhantomData)];
